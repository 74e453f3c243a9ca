"""What one seat may know of a state."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from kennel.rules.cards import NO_CARD, UNKNOWN
from kennel.rules.rows.codes import (
    CELLS,
    DISCARDS,
    DONE,
    DRAW,
    DRAW_RING,
    GIVEN,
    HAND,
    HAND_SIZE,
    HAND_STRIDE,
    LOOK,
    LOOKED_AT,
    MARKET,
)
from kennel.rules.rows.state import State, empty_cells, lay_on_discards


def view_of(s: State, seat: i64) -> State:
    """Its own hand and what it gave, all that lies open, what its 7 shows, and how many cards the rest are.

    Built up from an empty table.
    """
    table = s.table
    cells = s.cells
    v = State(table, empty_cells(), vec[i64]([i64(0)] * 8))
    known = v.cells
    cell: i64 = MARKET
    while cell < CELLS:
        known[cell] = cells[cell]
        cell += 1
    other: i64 = 0
    while other < table.seats:
        known[DONE + other] = cells[DONE + other]
        known[HAND_SIZE + other] = cells[HAND_SIZE + other]
        hand = HAND + other * HAND_STRIDE
        if other == seat:
            known[GIVEN + other] = cells[GIVEN + other]
            cell = hand
            while cell < hand + HAND_STRIDE:
                known[cell] = cells[cell]
                cell += 1
        else:
            known[hand + UNKNOWN] = cells[HAND_SIZE + other]
            if i64(cells[GIVEN + other]) != NO_CARD:
                known[GIVEN + other] = u8(UNKNOWN)
        other += 1
    unseen = s.left
    if s.phase == LOOK and s.turn == seat:
        unseen = s.left - LOOKED_AT
    at: i64 = 0
    while at < s.left:
        known[DRAW + at] = u8(UNKNOWN)
        if at >= unseen:
            known[DRAW + at] = cells[DRAW + ((s.lowest + at) & DRAW_RING)]
        at += 1
    at = 0
    while at < s.discards:
        lay_on_discards(v, i64(cells[DISCARDS + at]))
        at += 1
    v.left = s.left
    v.filled = s.filled
    v.shuffles = s.shuffles
    v.phase = s.phase
    v.turn = s.turn
    v.dealer = s.dealer
    return v
