"""The mutable state that the race kernel works on. Positions (the façade) own one each and never change
it."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from kennel.rules.cards import FACE_COUNT, NO_CARD
from kennel.rules.race.codes import (
    CELLS,
    DISCARD_RING,
    DISCARDS,
    GIVEN,
    HAND,
    HAND_SIZE,
    HAND_STRIDE,
    HOME_FIELDS,
    HOMES,
    NOBODY,
    NOWHERE,
    PIECE_ON,
    PLACE_OF,
    PLAY,
    SEATS_AT_MOST,
    TRACK_END,
)
from kennel.rules.race.course import Course
from kennel.rules.shuffle import fresh_pile
from kennel.rules.trace import DID_SHUFFLE, Trace


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class State:
    """Everything that a position line says.

    `pile` is never written to once it stands here (a shuffle makes a new one), so copies share it.
    """

    def __init__(self, course: Course, cells: vec[u8], pile: vec[u8], key: vec[i64]) -> None:
        self.course = course
        self.cells = cells
        self.pile = pile
        """The draw pile: its top card is pile[left - 1]."""
        self.key = key
        """The seed, as key words for the shuffle."""
        self.trace: Trace | None = None
        """Where the story of a play is written down, when somebody wants to read it."""
        self.left: i64 = 0
        """Cards left in the draw pile."""
        self.shuffles: i64 = 0
        self.lowest: i64 = 0
        """Where in the ring of discards the lowest card lies."""
        self.discards: i64 = 0
        self.phase: i64 = PLAY
        self.turn: i64 = 0
        self.round: i64 = 1
        self.dealer: i64 = 0
        self.last: i64 = NO_CARD
        """Rule 5.11: the face that a copy would copy now."""
        self.landed: i64 = NOWHERE
        self.plies: i64 = 0
        """Cards played and hands folded, for those who count; no part of the position."""

    def copy(self) -> "State":
        other = State(self.course, self.cells[:], self.pile, self.key)
        other.left = self.left
        other.shuffles = self.shuffles
        other.lowest = self.lowest
        other.discards = self.discards
        other.phase = self.phase
        other.turn = self.turn
        other.round = self.round
        other.dealer = self.dealer
        other.last = self.last
        other.landed = self.landed
        other.plies = self.plies
        return other


def empty_cells() -> vec[u8]:
    """Cells of a state with all pieces in their bases and no cards anywhere."""
    cells = vec[u8]([u8(0)] * CELLS)
    seat: i64 = 0
    while seat < SEATS_AT_MOST:
        piece = seat << 3
        while piece < (seat << 3) + 8:
            cells[PLACE_OF + piece] = u8(TRACK_END + (seat << 3))
            piece += 1
        cells[GIVEN + seat] = u8(NO_CARD)
        seat += 1
    cell: i64 = PIECE_ON
    while cell < CELLS:
        cells[cell] = u8(NOBODY)
        cell += 1
    return cells


def colour_to_move(s: State) -> i64:
    """Rule 3.9: whose pieces the player on turn moves: the own ones, or the partner's once these are home."""
    turn = s.turn
    course = s.course
    if course.partner_step and i64(s.cells[HOMES + turn]) == HOME_FIELDS:
        other = turn + course.partner_step
        return other - course.seats if other >= course.seats else other
    return turn


def partner_of(course: Course, seat: i64) -> i64:
    """The partner's seat; the seat itself in solo play."""
    other = seat + course.partner_step
    return other - course.seats if other >= course.seats else other


def next_seat(course: Course, seat: i64) -> i64:
    seat += 1
    return seat if seat < course.seats else i64(0)


def lay_on_top(s: State, card: i64) -> None:
    """Rule 3.8: played cards lie on top of the discard pile."""
    s.cells[DISCARDS + ((s.lowest + s.discards) & DISCARD_RING)] = u8(card)
    s.discards += 1


def lay_beneath(s: State, card: i64) -> None:
    """Rule 3.8: discarded hands and cards go beneath the discard pile."""
    s.lowest = (s.lowest - 1) & DISCARD_RING
    s.cells[DISCARDS + s.lowest] = u8(card)
    s.discards += 1


def lay_hand_beneath(s: State, seat: i64) -> None:
    """Ruling R27: a whole hand goes to the very bottom, its first card in deck order lowest."""
    cells = s.cells
    cell = HAND + seat * HAND_STRIDE
    face: i64 = FACE_COUNT - 1
    while face >= 0:
        count = i64(cells[cell + face])
        while count > 0:
            lay_beneath(s, face)
            count -= 1
        cells[cell + face] = u8(0)
        face -= 1
    cells[HAND_SIZE + seat] = u8(0)


def hand_faces(s: State, seat: i64) -> list[int]:
    """The hand in deck order, one entry a card."""
    faces: list[int] = []
    for face in range(FACE_COUNT):
        faces.extend([face] * int(s.cells[HAND + seat * HAND_STRIDE + face]))
    return faces


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


def take_from_discards(s: State, card: i64) -> None:
    """Ruling R27: the uppermost card of this face leaves the pile."""
    cells = s.cells
    at = s.discards - 1
    while i64(cells[DISCARDS + ((s.lowest + at) & DISCARD_RING)]) != card:
        at -= 1
    while at + 1 < s.discards:
        cells[DISCARDS + ((s.lowest + at) & DISCARD_RING)] = cells[
            DISCARDS + ((s.lowest + at + 1) & DISCARD_RING)
        ]
        at += 1
    s.discards -= 1


def draw_card(s: State) -> i64:
    """The top card of the draw pile, which is renewed first if need be; NO_CARD when both piles are empty."""
    if s.left == 0:
        if s.discards == 0:
            return NO_CARD
        renew_pile(s)
    s.left -= 1
    return i64(s.pile[s.left])


def renew_pile(s: State) -> None:
    """Rule 3.2: the discard pile, shuffled from deck order, becomes the draw pile."""
    counts = vec[u8]([u8(0)] * FACE_COUNT)
    cells = s.cells
    at: i64 = 0
    while at < s.discards:
        card = i64(cells[DISCARDS + ((s.lowest + at) & DISCARD_RING)])
        counts[card] = u8(i64(counts[card]) + 1)
        at += 1
    s.pile = fresh_pile(counts, s.key, s.shuffles)
    s.left = s.discards
    s.discards = 0
    s.lowest = 0
    s.shuffles += 1
    if s.trace is not None:
        s.trace.note((DID_SHUFFLE, s.left))
