"""What the kernels can play: the limits within which a ruleset of one's own may be changed."""

from typing import get_args

from kennel.notation.errors import OptionError, shown
from kennel.notation.tokens import MOST_CARDS
from kennel.rules.cards import FACE_NUMBER
from kennel.rules.rulesets import ROWS_DECK, Card, EffectName, Ruleset

ROWS_ONLY = ("number", "thief")
RACE_EFFECTS = tuple(name for name in get_args(EffectName) if name not in ROWS_ONLY)
ROWS_EFFECTS = (*ROWS_ONLY, "wild")
MOST_FIELDS = 14
"""The farthest that one card moves a piece."""


def check_ruleset(ruleset: Ruleset) -> None:
    """Raise OptionError, naming what the kernel cannot play."""
    name = ruleset.id
    if not isinstance(name, str) or not name or any(not char.isprintable() or char in ' "=' for char in name):
        raise OptionError(f"ruleset id {shown(name)}: expected a word without blanks, quotes or =")
    if ruleset.flow not in ("race", "rows"):
        raise OptionError(f"{name}: flow {shown(ruleset.flow)}: expected race or rows")
    most = 6 if ruleset.flow == "race" else 4
    if not 2 <= ruleset.most_players <= most:
        raise OptionError(f"{name}: most_players {shown(ruleset.most_players)}: expected 2 to {most}")
    if ruleset.solo_pieces not in (4, 5) or (ruleset.ranked and ruleset.solo_pieces != 4):
        raise OptionError(f"{name}: solo_pieces {shown(ruleset.solo_pieces)}: expected 4, or 5 without ranks")
    for deck in (ruleset.deck, *(deck for _, deck in ruleset.other_decks)):
        _check_deck(ruleset, deck)
    known = {card.face for card in ruleset.deck}
    for face in ruleset.green_faces:
        if face not in known:
            raise OptionError(f"{name}: green_faces {shown(face)}: not in the deck")


def _check_deck(ruleset: Ruleset, deck: tuple[Card, ...]) -> None:
    faces = [card.face for card in deck]
    for card in deck:
        if card.face not in FACE_NUMBER or faces.count(card.face) > 1:
            raise OptionError(
                f"{ruleset.id}: card {shown(card.face)}: expected a known face, once in the deck"
            )
        if not 1 <= card.count <= MOST_CARDS:
            raise OptionError(f"{ruleset.id}: card {card.face}: {shown(card.count)} cards")
        for effect in card.effects:
            valid = RACE_EFFECTS if ruleset.flow == "race" else ROWS_EFFECTS
            if effect.name not in valid:
                raise OptionError(
                    f"{ruleset.id}: effect {shown(effect.name)}: expected one of {', '.join(valid)}"
                )
            most = 7 if effect.name in ("up_to", "split") else MOST_FIELDS
            if not 0 <= effect.value <= most:
                raise OptionError(
                    f"{ruleset.id}: card {card.face}: {effect.name} {effect.value}: at most {most}"
                )
    size = sum(card.count for card in deck)
    sizes = ruleset.hand_sizes
    dealt = max(sizes, default=0) * ruleset.most_players + (13 if ruleset.flow == "rows" else 0)
    fits = size <= MOST_CARDS and bool(sizes) and min(sizes) >= 1 and dealt <= size
    if not fits or (ruleset.flow == "rows" and len(sizes) != 3):
        raise OptionError(
            f"{ruleset.id}: {size} cards and hands of {sizes}: expected hands that the deck can deal"
        )
    if ruleset.flow == "rows" and set(faces) != {card.face for card in ROWS_DECK}:
        raise OptionError(f"{ruleset.id}: the rows kernel plays with all faces of DOG Cards")
