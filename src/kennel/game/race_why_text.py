"""Reading an action that is not legal: what it says, or what is wrong with the way it is written."""

from dataclasses import dataclass
from typing import Final, NamedTuple, NoReturn

from kennel.game.race_why_board import Forbidden, is_base, rule_of
from kennel.game.reason import Reason
from kennel.notation.errors import shown
from kennel.rules.cards import FACES
from kennel.rules.race.codes import TRACK_END
from kennel.rules.race.names import PLACE_NUMBERS
from kennel.rules.rulesets import RANKS, SEATS, Setup

WITH_CARD: Final = ("give", "discard")
BARE: Final = ("fold", "draw", "decline", "jump", "stay")
WORDS: Final = (*WITH_CARD, "place", *BARE)
OTHER_GAME: Final = ("lay", "buy", "look", "take", "search", "steal", "swap")
"""Words of DOG Cards."""
EXAMPLES: Final = {"7": "12>15 40>44", "X": "12<>40"}
"""What may stand behind a card, where that is not a move like 12>17."""


class Step(NamedTuple):
    """One movement as written, places as the kernel's numbers; `rank` is that of a piece in a base, or -1."""

    origin: int
    target: int
    rank: int = -1


@dataclass(frozen=True, slots=True)
class Said:
    """What a well-written action says."""

    word: str
    """A word of the notation; empty for a card that is played."""
    card: str = ""
    """The face that leaves the hand."""
    face: str = ""
    """The face that it acts as."""
    shape: str = ""
    """What the card is to do: move, swap, nothing, take."""
    steps: tuple[Step, ...] = ()
    wanted: str = ""
    """The face to be taken from the discard pile, or the rank to be placed."""


def read_said(setup: Setup, text: str) -> Said:
    words = text.split(" ")
    if not text:
        _malformed("", "an action, such as 5 12>17", "3.5", "nothing is written here")
    if "" in words:
        _malformed(text, "one blank between two words and none elsewhere", "3.5")
    first, rest = words[0], words[1:]
    if first in WITH_CARD:
        card = _only(first, rest, "a card")
        return Said(first, card=_face(setup, card))
    if first == "place":
        rank = _only(first, rest, f"one of {' '.join(RANKS)}")
        if rank not in tuple(RANKS):
            _malformed(rank, _capital(rank, tuple(RANKS), f"one of {' '.join(RANKS)}"), "1.6")
        return Said(first, wanted=rank)
    if first in BARE:
        if rest:
            _malformed(rest[0], f"nothing behind {first}", "3.5")
        return Said(first)
    if first in OTHER_GAME:
        _malformed(first, "an action of the board games, such as 5 12>17", "3.5")
    if first.lower() in WORDS:
        _malformed(first, first.lower(), "3.5")
    return _read_card(setup, first, rest)


def _malformed(token: str, expected: str, rule: str, problem: str = "") -> NoReturn:
    sentence = f"{problem or f'{shown(token)} is not understood'}, expected {expected}"
    fields = (token,) if token else ()
    parameters: dict[str, str | int] = {"token": token, "expected": expected}
    raise Forbidden(Reason("malformed", rule, sentence, fields, parameters=parameters))


def _only(first: str, rest: list[str], expected: str, rule: str = "3.5") -> str:
    """The one word behind the first."""
    if not rest:
        _malformed(first, f"{expected} behind it", rule, f"{shown(first)} is not all")
    if len(rest) > 1:
        _malformed(rest[1], f"nothing behind {shown(f'{first} {rest[0]}')}", rule)
    return rest[0]


def _capital(token: str, valid: tuple[str, ...], otherwise: str) -> str:
    """What to expect: the same in capital letters, if that is what is wrong."""
    return token.upper() if token.upper() in valid else otherwise


def _face(setup: Setup, token: str) -> str:
    """A card of any game; whether this deck has it is asked later."""
    if token not in FACES:
        deck = tuple(face for face in FACES if any(card.face == face for card in setup.deck))
        expected = _capital(token, deck, f"one of {' '.join(deck)}")
        _malformed(token, expected, deck_rule(setup), f"{shown(token)} is no card")
    return token


def deck_rule(setup: Setup) -> str:
    """The rule that lists the cards of this game."""
    if setup.deck_name:
        return "2.3"
    return "2.1" if setup.ruleset.id == "dog" else "2.2"


def _read_card(setup: Setup, first: str, rest: list[str]) -> Said:
    """A card, and what is done with it."""
    card = face = first
    if first[0] in "?=":
        card, face = first[0], first[1:]
        if not face:
            rule, who = ("5.8", "joker") if card == "?" else ("5.11", "copy")
            _malformed(first, f"its face, such as {card}5", rule, f"the {who} does not say what it acts as")
    _face(setup, face)
    rule = rule_of(face)
    if not rest:
        example = f"{first} {EXAMPLES.get(face, '12>17')}"
        _malformed(first, f"what the card does, such as {example}", rule, f"{shown(first)} is not all")
    if rest[0] == "take":
        wanted = _only(f"{first} take", rest[1:], "a card", rule)
        return Said("", card, face, "take", wanted=_face(setup, wanted))
    if rest[0] == "-" or "<>" in rest[0]:
        word = _only(first, rest, "", rule)
        if word == "-":
            return Said("", card, face, "nothing")
        return Said("", card, face, "swap", (_step(setup, word, "<>", face),))
    steps = tuple(_step(setup, word, ">", face) for word in rest)
    if card == "?" and face == "11" and is_base(steps[0].origin):
        if any(other.face == "?" for other in setup.deck):
            _malformed(first, f"?13 {rest[0]}", "5.8", "a joker's start is written with the 13 only")
    return Said("", card, face, "move", steps)


def _step(setup: Setup, word: str, sign: str, face: str) -> Step:
    """`12>17`, `12<>40`, `A0>0`, in ranked games `A0K>0`."""
    origin, _, target = word.partition(sign)
    if not origin or not target or (sign == ">" and "<>" in word):
        example = EXAMPLES.get(face, "12>17").partition(" ")[0]
        _malformed(word, f"from where to where, such as {example}", rule_of(face))
    rank = -1
    if len(origin) == 3 and origin[0] in SEATS and origin[1] == "0":
        rank = _rank(setup, origin)
        origin = origin[:2]
    start = _place(setup, origin)
    if setup.ruleset.ranked and rank < 0 and is_base(start) and sign == ">":
        _malformed(origin, _base_names(origin), "1.6", f"{origin} does not say which piece")
    return Step(start, _place(setup, target), rank)


def _rank(setup: Setup, token: str) -> int:
    """The rank of a piece in a base, as in `A0K`."""
    base, letter = token[:2], token[2]
    if not setup.ruleset.ranked:
        _malformed(token, base, "1.6")
    if letter not in RANKS:
        _malformed(token, _capital(token, tuple(base + rank for rank in RANKS), _base_names(base)), "1.6")
    return RANKS.index(letter)


def _base_names(base: str) -> str:
    return f"{base}K, {base}N, {base}C or {base}J"


def _place(setup: Setup, token: str) -> int:
    place = PLACE_NUMBERS.get(token)
    length = setup.arm * setup.arms
    seats = SEATS[: setup.players]
    if place is not None and (place < length if place < TRACK_END else token[0] in seats):
        return place
    if len(token) == 2 and token[0] in seats and token[1] in "56789":
        four = f"{token[0]}1 to {token[0]}4"
        _malformed(token, four, "4.2", f"there is no {token}, a home has four fields")
    places = tuple(f"{seat}{number}" for seat in seats for number in range(5))
    expected = _capital(token, places, f"0 to {length - 1}, or {places[0]} to {places[-1]}")
    _malformed(token, expected, "1.7", f"{shown(token)} is no place")
