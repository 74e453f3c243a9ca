"""The board games' actions as text (docs/notation.md), from the kernel's codes and back."""

from typing import Final

from kennel.rules.cards import COPY, FACES, JOKER, SEVEN
from kennel.rules.race.codes import (
    CARD_SHIFT,
    DECLINE,
    DISCARD,
    DRAW,
    FACE_SHIFT,
    FOLD,
    FROM_SHIFT,
    GIVE,
    HAND,
    HAND_STRIDE,
    HOME_FIELDS,
    HOMES,
    INTO_HOME,
    JUMP_ON,
    MOVE,
    PART_BITS,
    PARTS_SHIFT,
    PIECE_SHIFT,
    PLACE_OF,
    PLACE_PIECE,
    PLAY,
    SPLIT,
    START,
    STAY,
    SWAP,
    SWAP_NOTHING,
    TAKE,
    TO_SHIFT,
    TRACK_END,
    VERB_MASK,
)
from kennel.rules.race.moves import SPELLER, legal_codes
from kennel.rules.race.names import PLACE_NAMES, PLACE_NUMBERS
from kennel.rules.race.play import split_target
from kennel.rules.race.state import State, colour_to_move, partner_of
from kennel.rules.race.work import Work
from kennel.rules.rulesets import RANKS

WORK: Final = Work()
WORK.spelled = True

PLAIN_TEXTS: Final = {FOLD: "fold", DRAW: "draw", DECLINE: "decline", JUMP_ON: "jump", STAY: "stay"}


def listing(state: State) -> dict[str, int]:
    """Text and code of every legal action, sevens in their canonical spelling."""
    return {action_text(state, code): code for code in legal_codes(state, WORK)}


def action_text(state: State, code: int) -> str:
    """The text of a code that is legal in this state."""
    verb = code & VERB_MASK
    if verb == MOVE:
        return (
            f"{_card(code)} {PLACE_NAMES[(code >> FROM_SHIFT) & 255]}>{PLACE_NAMES[(code >> TO_SHIFT) & 255]}"
        )
    if verb == SPLIT:
        card = (code >> CARD_SHIFT) & 31
        parts = [
            f"{PLACE_NAMES[origin]}>{PLACE_NAMES[target]}" for origin, target in split_parts(state, code)
        ]
        return ("7 " if card == SEVEN else "?7 ") + " ".join(parts)
    if verb == GIVE:
        return "give " + FACES[(code >> CARD_SHIFT) & 31]
    if verb == START:
        base = PLACE_NAMES[(code >> FROM_SHIFT) & 255]
        rank = RANKS[(code >> PIECE_SHIFT) & 7] if state.course.ranked else ""
        return f"{_card(code)} {base}{rank}>{PLACE_NAMES[(code >> TO_SHIFT) & 255]}"
    if verb == SWAP:
        own, other = PLACE_NAMES[(code >> FROM_SHIFT) & 255], PLACE_NAMES[(code >> TO_SHIFT) & 255]
        return f"{_card(code)} {own}<>{other}"
    if verb == SWAP_NOTHING:
        return f"{_card(code)} -"
    if verb == TAKE:
        return f"{_card(code)} take {FACES[(code >> FROM_SHIFT) & 255]}"
    if verb == DISCARD:
        return "discard " + FACES[(code >> CARD_SHIFT) & 31]
    if verb == PLACE_PIECE:
        return "place " + RANKS[(code >> PIECE_SHIFT) & 7]
    return PLAIN_TEXTS[verb]


def _card(code: int) -> str:
    """The card as it is written: `5`, a joker `?5`, a copy `=5`."""
    card = (code >> CARD_SHIFT) & 31
    face = FACES[(code >> FACE_SHIFT) & 31]
    if card == JOKER or card == COPY:
        return FACES[card] + face
    return face


def split_parts(state: State, code: int) -> list[tuple[int, int]]:
    """The parts of a seven as places, from and to."""
    course = state.course
    colour = int(colour_to_move(state))
    home = int(state.cells[HOMES + colour])
    places: list[tuple[int, int]] = []
    parts = code >> PARTS_SHIFT
    shift = 0
    while parts >> shift >> PART_BITS:
        shift += PART_BITS
    while shift >= 0:
        part = (parts >> shift) & (2 * INTO_HOME - 1)
        shift -= PART_BITS
        if course.partner_step and home == HOME_FIELDS:
            colour = int(partner_of(course, colour))
            home = 0  # The rest is the partner's, however many of its pieces come home.
        piece = (colour << 3) + (part & 7)
        origin = int(state.cells[PLACE_OF + piece])
        target = int(split_target(state, piece, (part >> 3) & 7, part & INTO_HOME != 0))
        if origin < TRACK_END <= target:
            home += 1
        places.append((origin, target))
    return places


def parse_split(state: State, text: str) -> int | None:
    """The code of a seven spelled in any legal way, parts in any order that works; None when it is not
    legal."""
    head, *words = text.split(" ")
    card = {"7": SEVEN, "?7": JOKER}.get(head)
    if card is None or not words or state.phase != PLAY:
        return None
    if not any(known.face == "7" for known in state.course.setup.deck):
        return None
    if not state.cells[HAND + state.turn * HAND_STRIDE + card]:
        return None
    parts: list[tuple[int, int]] = []
    for word in words:
        origin, _, target = word.partition(">")
        if origin not in PLACE_NUMBERS or target not in PLACE_NUMBERS:
            return None
        parts.append((PLACE_NUMBERS[origin], PLACE_NUMBERS[target]))
    code = SPELLER.code_of(state, colour_to_move(state), card, parts)
    return None if code < 0 else int(code)
