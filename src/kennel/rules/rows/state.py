"""The mutable state that the rows kernel works on. Positions own one each and never change it."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from kennel.rules.cards import FACE_COUNT, JOKER, NO_CARD
from kennel.rules.rows.codes import (
    CELLS,
    DISCARDED,
    DISCARDS,
    DRAW,
    DRAW_RING,
    GIVEN,
    HAND,
    HAND_SIZE,
    HAND_STRIDE,
    MARKET,
    PLACES,
    ROW_FIRST,
    ROW_JOKERS,
    ROW_LENGTH,
    SEATS_AT_MOST,
    TURN,
)
from kennel.rules.rows.table import Table
from kennel.rules.shuffle import fresh_pile
from kennel.rules.trace import DID_SHUFFLE, Trace


@final
@mypyc_attr(acyclic=True)
class State:
    """Everything that a position line says."""

    def __init__(self, table: Table, cells: vec[u8], key: vec[i64]) -> None:
        self.table = table
        self.cells = cells
        self.key = key
        """The seed, as key words for the shuffle."""
        self.trace: Trace | None = None
        """Where the story of a play is written down, when somebody wants to read it."""
        self.lowest: i64 = 0
        """Where in the ring of the draw pile the lowest card lies; the top one is `left` - 1 further on."""
        self.left: i64 = 0
        """Cards left in the draw pile."""
        self.discards: i64 = 0
        self.filled: i64 = 0
        """The positions of the market at which a card lies, as bits."""
        self.shuffles: i64 = 0
        self.phase: i64 = TURN
        self.turn: i64 = 0
        self.dealer: i64 = 0
        self.round: i64 = 1
        """There is only one."""
        self.plies: i64 = 0
        """Turns that have ended, for those who count; no part of the position."""

    def copy(self) -> "State":
        other = State(self.table, self.cells[:], self.key)
        other.lowest = self.lowest
        other.left = self.left
        other.discards = self.discards
        other.filled = self.filled
        other.shuffles = self.shuffles
        other.phase = self.phase
        other.turn = self.turn
        other.dealer = self.dealer
        other.plies = self.plies
        return other


def empty_cells() -> vec[u8]:
    """Cells of a state without rows and without cards anywhere."""
    cells = vec[u8]([u8(0)] * CELLS)
    seat: i64 = 0
    while seat < SEATS_AT_MOST:
        cells[GIVEN + seat] = u8(NO_CARD)
        seat += 1
    position: i64 = 1
    while position <= PLACES:
        cells[MARKET + position] = u8(NO_CARD)
        position += 1
    return cells


def next_seat(table: Table, seat: i64) -> i64:
    seat += 1
    if seat == table.seats:
        seat = 0
    return seat


def partner_of(table: Table, seat: i64) -> i64:
    """Rule 8.2: with four players those who sit opposite; else the seat itself."""
    return seat ^ 2 if table.teams else seat


def put_in_hand(s: State, seat: i64, card: i64) -> None:
    cells = s.cells
    cell = HAND + seat * HAND_STRIDE + card
    cells[cell] = u8(i64(cells[cell]) + 1)
    cells[HAND_SIZE + seat] = u8(i64(cells[HAND_SIZE + seat]) + 1)


def take_from_hand(s: State, seat: i64, card: i64) -> None:
    cells = s.cells
    cell = HAND + seat * HAND_STRIDE + card
    cells[cell] = u8(i64(cells[cell]) - 1)
    cells[HAND_SIZE + seat] = u8(i64(cells[HAND_SIZE + seat]) - 1)


def hand_faces(s: State, seat: i64) -> list[int]:
    """The known cards of the hand in deck order."""
    faces: list[int] = []
    for face in range(FACE_COUNT):
        faces.extend([face] * int(s.cells[HAND + seat * HAND_STRIDE + face]))
    return faces


def lay_on_discards(s: State, card: i64) -> None:
    cells = s.cells
    cells[DISCARDS + s.discards] = u8(card)
    s.discards += 1
    cells[DISCARDED + card] = u8(i64(cells[DISCARDED + card]) + 1)


def take_from_discards(s: State, card: i64) -> None:
    """Ruling R27: the uppermost card of this face leaves the pile."""
    cells = s.cells
    top = DISCARDS + s.discards - 1
    at = top
    while i64(cells[at]) != card:
        at -= 1
    while at < top:
        cells[at] = cells[at + 1]
        at += 1
    s.discards -= 1
    cells[DISCARDED + card] = u8(i64(cells[DISCARDED + card]) - 1)


def draw_card(s: State) -> i64:
    """The top card of the draw pile, which is renewed first if need be; NO_CARD when both piles are empty."""
    if s.left == 0:
        if s.discards == 0:
            return NO_CARD
        renew_pile(s)
    left = s.left - 1
    s.left = left
    return i64(s.cells[DRAW + ((s.lowest + left) & DRAW_RING)])


def take_from_draw(s: State, card: i64) -> None:
    """Rule 8.6b, ruling R27: the uppermost card of this face leaves the pile, the others stay as they are."""
    cells = s.cells
    top = s.lowest + s.left - 1
    at = top
    while i64(cells[DRAW + (at & DRAW_RING)]) != card:
        at -= 1
    while at < top:
        cells[DRAW + (at & DRAW_RING)] = cells[DRAW + ((at + 1) & DRAW_RING)]
        at += 1
    s.left -= 1


def lay_beneath_draw(s: State, card: i64) -> None:
    s.lowest = (s.lowest - 1) & DRAW_RING
    s.cells[DRAW + s.lowest] = u8(card)
    s.left += 1


def draw_faces(s: State, most: int) -> list[int]:
    """The draw pile, top card first, or so many of its cards."""
    top = int(s.lowest + s.left) - 1
    return [int(s.cells[DRAW + ((top - at) & DRAW_RING)]) for at in range(min(most, int(s.left)))]


def discard_faces(s: State) -> list[int]:
    """The discard pile, lowest card first."""
    return [int(s.cells[DISCARDS + at]) for at in range(int(s.discards))]


def renew_pile(s: State) -> None:
    """Rule 8.10: the discard pile, shuffled from deck order, becomes the draw pile."""
    cells = s.cells
    counts = vec[u8]([u8(0)] * FACE_COUNT)
    face: i64 = 0
    while face < FACE_COUNT:
        counts[face] = cells[DISCARDED + face]
        cells[DISCARDED + face] = u8(0)
        face += 1
    put_on_draw(s, fresh_pile(counts, s.key, s.shuffles))
    s.discards = 0
    s.shuffles += 1
    if s.trace is not None:
        s.trace.note((DID_SHUFFLE, s.left))


def put_on_draw(s: State, pile: vec[u8]) -> None:
    """These cards, the top one last, are the draw pile."""
    cells = s.cells
    at: i64 = 0
    for card in pile:
        cells[DRAW + at] = card
        at += 1
    s.lowest = 0
    s.left = at


def jokers_in_row(s: State, row: i64) -> i64:
    """The positions of its jokers, as bits."""
    cells = s.cells
    cell = ROW_JOKERS + (row << 1)
    return i64(cells[cell]) | i64(cells[cell + 1]) << 8


def set_jokers(s: State, row: i64, jokers: i64) -> None:
    cells = s.cells
    cell = ROW_JOKERS + (row << 1)
    cells[cell] = u8(jokers & 255)
    cells[cell + 1] = u8(jokers >> 8)


def card_in_row(s: State, row: i64, position: i64) -> i64:
    """Rule 8.3: a joker, or the card that belongs there; at position 1 there are two such cards."""
    if (jokers_in_row(s, row) >> position) & 1:
        return JOKER
    if position == 1:
        return i64(s.cells[ROW_FIRST + row])
    return s.table.face_at[position]


def row_faces(s: State, row: i64) -> list[int]:
    length = int(s.cells[ROW_LENGTH + row])
    return [int(card_in_row(s, row, position)) for position in range(1, length + 1)]


def put_in_row(s: State, row: i64, position: i64, card: i64) -> None:
    """At its end, or in the place of a joker."""
    cells = s.cells
    jokers = jokers_in_row(s, row)
    bit: i64 = 1
    bit = bit << position
    if card == JOKER:
        set_jokers(s, row, jokers | bit)
    else:
        if jokers & bit:
            set_jokers(s, row, jokers ^ bit)
        if position == 1:
            cells[ROW_FIRST + row] = u8(card)
    if position > i64(cells[ROW_LENGTH + row]):
        cells[ROW_LENGTH + row] = u8(position)


def take_row_end(s: State, row: i64) -> i64:
    """Rule 8.6d: the last card; a row without cards is gone."""
    cells = s.cells
    position = i64(cells[ROW_LENGTH + row])
    card = card_in_row(s, row, position)
    if card == JOKER:
        bit: i64 = 1
        set_jokers(s, row, jokers_in_row(s, row) ^ (bit << position))
    cells[ROW_LENGTH + row] = u8(position - 1)
    return card
