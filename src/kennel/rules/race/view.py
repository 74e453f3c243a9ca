"""What a seat may know of a state: rules 3.3 and 3.11, and the hidden draw pile."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from kennel.rules.cards import NO_CARD, UNKNOWN
from kennel.rules.race.codes import (
    DISCARD_RING,
    DISCARDS,
    FOLDED,
    GIVEN,
    HAND,
    HAND_SIZE,
    HAND_STRIDE,
    HOMES,
    PIECE_ON,
    PLACE_OF,
)
from kennel.rules.race.state import State, empty_cells, lay_on_top


def view_of(s: State, seat: int) -> State:
    """What this seat knows: its own hand and what it gave, everything that lies open, and how many cards the
    rest are. Built up from an empty table."""
    v = State(s.course, empty_cells(), vec[u8]([u8(UNKNOWN)] * s.left), vec[i64]([i64(0)] * 8))
    for cell in range(PLACE_OF, HAND):
        v.cells[cell] = s.cells[cell]
    for cell in range(PIECE_ON, len(s.cells)):
        v.cells[cell] = s.cells[cell]
    for other in range(s.course.seats):
        for start in (HAND_SIZE, HOMES, FOLDED):
            v.cells[start + other] = s.cells[start + other]
        if s.cells[GIVEN + other] != NO_CARD:
            v.cells[GIVEN + other] = u8(UNKNOWN)
    v.cells[GIVEN + seat] = s.cells[GIVEN + seat]
    for cell in range(HAND + seat * HAND_STRIDE, HAND + (seat + 1) * HAND_STRIDE):
        v.cells[cell] = s.cells[cell]
    for face in discarded(s):
        lay_on_top(v, face)
    v.left = s.left
    v.shuffles = s.shuffles
    v.phase = s.phase
    v.turn = s.turn
    v.round = s.round
    v.dealer = s.dealer
    v.last = s.last
    v.landed = s.landed
    return v


def discarded(s: State) -> list[int]:
    """The discard pile, bottom first."""
    return [int(s.cells[DISCARDS + ((s.lowest + i) & DISCARD_RING)]) for i in range(s.discards)]
