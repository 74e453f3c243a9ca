"""The course of rounds and turns: section 3 of the rules."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from kennel.rules.cards import FACE_COUNT, NO_CARD
from kennel.rules.race.codes import (
    EXCHANGE,
    FOLDED,
    GIVEN,
    HAND_SIZE,
    NOWHERE,
    OVER,
    PIECE_ON,
    PLACE,
    PLACE_OF,
    PLAY,
    REDRAW,
    REDRAW2,
)
from kennel.rules.race.course import Course
from kennel.rules.race.moves import has_play
from kennel.rules.race.state import (
    State,
    draw_card,
    empty_cells,
    lay_hand_beneath,
    next_seat,
    partner_of,
    put_in_hand,
)
from kennel.rules.race.work import Work
from kennel.rules.shuffle import fresh_pile
from kennel.rules.trace import DID_BEGIN_ROUND, DID_DEAL, DID_DRAW, DID_GIVE, DID_RECEIVE, DID_WIN, Trace

LOOK_AHEAD: Final = Work()
"""Scratch memory for asking whether there is a legal play."""


def new_game(course: Course, key: vec[i64], dealer: i64, trace: Trace | None) -> State:
    """Rules 3.1 to 3.4: the first shuffle, the first pieces, the first deal."""
    counts = vec[u8]([u8(0)] * FACE_COUNT)
    for face in course.faces:
        counts[face] = course.copies[face]
    s = State(course, empty_cells(), fresh_pile(counts, key, 0), key)
    s.trace = trace
    s.left = course.deck_size
    s.shuffles = 1
    s.round = 0
    s.dealer = dealer
    if course.stands_first:
        _stand_first_pieces(s)
    begin_round(s)
    return s


def _stand_first_pieces(s: State) -> None:
    """Rule 3.4, ruling R28: the last piece of every seat stands on its start field from the beginning."""
    course = s.course
    seat: i64 = 0
    while seat < course.seats:
        piece = (seat << 3) + course.pieces - 1
        s.cells[PLACE_OF + piece] = u8(course.start[seat])
        s.cells[PIECE_ON + course.start[seat]] = u8(piece)
        seat += 1


def begin_round(s: State) -> None:
    """Rules 3.1 and 3.2: the dealer's left neighbour begins and deals next time; cards go round one at a
    time."""
    course = s.course
    cells = s.cells
    if s.round:
        s.dealer = next_seat(course, s.dealer)
    s.round += 1
    s.last = NO_CARD
    s.turn = next_seat(course, s.dealer)
    s.phase = EXCHANGE
    if s.trace is not None:
        s.trace.note((DID_BEGIN_ROUND, s.round, s.dealer, s.turn))
    seat: i64 = 0
    while seat < course.seats:
        cells[FOLDED + seat] = u8(0)
        cells[GIVEN + seat] = u8(NO_CARD)
        seat += 1
    cards = course.hand_sizes[(s.round - 1) % i64(len(course.hand_sizes))] * course.seats
    seat = s.turn
    while cards:
        card = draw_card(s)
        if card == NO_CARD:
            break
        put_in_hand(s, seat, card)
        if s.trace is not None:
            s.trace.note((DID_DEAL, seat, card))
        seat += 1
        if seat == course.seats:
            seat = 0
        cards -= 1


def after_giving(s: State, card: i64) -> None:
    """Rule 3.3: the next seat gives; when all have given, the cards change hands."""
    course = s.course
    cells = s.cells
    if s.trace is not None:
        s.trace.note((DID_GIVE, s.turn, receiver_of(course, s.turn), card))
    starter = next_seat(course, s.dealer)
    s.turn = next_seat(course, s.turn)
    if s.turn != starter:
        return
    seat: i64 = 0
    while seat < course.seats:
        given = i64(cells[GIVEN + seat])
        put_in_hand(s, receiver_of(course, seat), given)
        if s.trace is not None:
            s.trace.note((DID_RECEIVE, receiver_of(course, seat), seat, given))
        cells[GIVEN + seat] = u8(NO_CARD)
        seat += 1
    if s.round == 1 and course.chooses_first_piece:
        s.phase = PLACE
    else:
        _begin_turn(s)


def receiver_of(course: Course, seat: i64) -> i64:
    """Rule 3.3: the partner, or the left neighbour of a player who plays alone."""
    return partner_of(course, seat) if course.partner_step else next_seat(course, seat)


def after_placing(s: State) -> None:
    """Rule 3.4: clockwise from the starter, every player places one piece."""
    course = s.course
    s.turn = next_seat(course, s.turn)
    if s.turn == next_seat(course, s.dealer):
        _begin_turn(s)


def next_turn(s: State) -> None:
    """Rule 3.5: the next seat that holds a card; when nobody does, the next round."""
    course = s.course
    cells = s.cells
    s.landed = NOWHERE
    tries = course.seats
    seat = s.turn
    while tries:
        seat += 1
        if seat == course.seats:
            seat = 0
        if i64(cells[HAND_SIZE + seat]):
            s.turn = seat
            _begin_turn(s)
            return
        tries -= 1
    begin_round(s)


def _begin_turn(s: State) -> None:
    s.phase = PLAY
    if s.course.partner_step == 0 and not has_play(s, LOOK_AHEAD):
        s.phase = REDRAW


def draw_for(s: State, seat: i64) -> None:
    """Rules 3.7 and 7.6: one card from the draw pile, if there is one anywhere."""
    card = draw_card(s)
    if card != NO_CARD:
        put_in_hand(s, seat, card)
    if s.trace is not None:
        s.trace.note((DID_DRAW, seat, card))


def redraw_or_play(s: State) -> None:
    """Rule 3.7 for those who play alone: who can play now must."""
    s.phase = PLAY if has_play(s, LOOK_AHEAD) else REDRAW2


def end_game(s: State) -> None:
    """Rule 3.10, ruling R27: at once; the hands go beneath the discards, seat A's first."""
    course = s.course
    s.phase = OVER
    if s.trace is not None:
        if course.partner_step:
            s.trace.note((DID_WIN, s.turn, partner_of(course, s.turn)))
        else:
            s.trace.note((DID_WIN, s.turn))
    seat: i64 = 0
    while seat < course.seats:
        lay_hand_beneath(s, seat)
        seat += 1
