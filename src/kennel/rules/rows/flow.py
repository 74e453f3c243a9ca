"""The course of a game: setting up, exchanging cards, passing the turn."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from kennel.rules.cards import NO_CARD
from kennel.rules.rows.codes import ALL_PLACES, EXCHANGE, GIVEN, HAND_SIZE, TURN
from kennel.rules.rows.market import fill_empty_places
from kennel.rules.rows.state import (
    State,
    draw_card,
    empty_cells,
    next_seat,
    partner_of,
    put_in_hand,
    put_on_draw,
)
from kennel.rules.rows.table import Table
from kennel.rules.shuffle import fresh_pile
from kennel.rules.trace import DID_DEAL, DID_DRAW, DID_GIVE, DID_RECEIVE, Trace


def new_game(table: Table, key: vec[i64], dealer: i64, trace: Trace | None) -> State:
    """Rule 8.2: the first shuffle, the market, the hands."""
    s = State(table, empty_cells(), key)
    s.trace = trace
    put_on_draw(s, fresh_pile(table.copies, key, 0))
    s.shuffles = 1
    s.dealer = dealer
    s.turn = next_seat(table, dealer)
    fill_empty_places(s)
    seat = s.turn
    cards = table.hand_size * table.seats
    while cards:
        card = draw_card(s)
        put_in_hand(s, seat, card)
        if s.trace is not None:
            s.trace.note((DID_DEAL, seat, card))
        seat = next_seat(table, seat)
        cards -= 1
    if table.teams:
        s.phase = EXCHANGE
    return s


def after_giving(s: State, card: i64) -> None:
    """Rule 8.2: the next seat gives; when all have given, the cards change hands."""
    table = s.table
    cells = s.cells
    if s.trace is not None:
        s.trace.note((DID_GIVE, s.turn, partner_of(table, s.turn), card))
    s.turn = next_seat(table, s.turn)
    if s.turn != next_seat(table, s.dealer):
        return
    seat: i64 = 0
    while seat < table.seats:
        given = i64(cells[GIVEN + seat])
        put_in_hand(s, partner_of(table, seat), given)
        if s.trace is not None:
            s.trace.note((DID_RECEIVE, partner_of(table, seat), seat, given))
        cells[GIVEN + seat] = u8(NO_CARD)
        seat += 1
    s.phase = TURN


def draw_for(s: State, seat: i64) -> None:
    """Rules 8.4 and 8.8: one card from the draw pile, if there is one anywhere."""
    card = draw_card(s)
    if card != NO_CARD:
        put_in_hand(s, seat, card)
    if s.trace is not None:
        s.trace.note((DID_DRAW, seat, card))


def end_turn(s: State) -> None:
    """Rule 8.10, then ruling R30: empty places are filled, and the next seat that holds a card is on turn.

    Somebody always does: the longest rows leave cards for the piles, and with cards there no hand shrinks.
    """
    table = s.table
    cells = s.cells
    s.plies += 1
    if s.filled != ALL_PLACES:
        fill_empty_places(s)
    seat = s.turn
    tries = table.seats
    while tries:
        seat += 1
        if seat == table.seats:
            seat = 0
        if i64(cells[HAND_SIZE + seat]):
            s.turn = seat
            return
        tries -= 1
