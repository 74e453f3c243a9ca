"""Filling the market: rules 8.2 and 8.10."""

from mypy_extensions import i64, u8

from kennel.rules.cards import NO_CARD
from kennel.rules.rows.codes import MARKET, PLACES, PLAN_BARRED
from kennel.rules.rows.state import State, draw_card, lay_beneath_draw
from kennel.rules.trace import DID_FILL_MARKET, DID_PUT_UNDER


def fill_place(s: State, position: i64) -> None:
    """Ruling R26: the next card that may lie there; unsuitable ones wait and go beneath the draw pile.

    Those that wait show the number of the position and are thus all of one face: their order shows nowhere.
    """
    plans = s.table.plans
    waiting: i64 = 0
    waiting_face: i64 = NO_CARD
    while True:
        card = draw_card(s)
        if card == NO_CARD:
            break
        if (plans[card] >> PLAN_BARRED >> position) & 1 == 0:
            bit: i64 = 1
            s.cells[MARKET + position] = u8(card)
            s.filled |= bit << position
            if s.trace is not None:
                s.trace.note((DID_FILL_MARKET, position, card))
            break
        waiting += 1
        waiting_face = card
        if s.trace is not None:
            s.trace.note((DID_PUT_UNDER, position, card))
    while waiting:
        lay_beneath_draw(s, waiting_face)
        waiting -= 1


def fill_empty_places(s: State) -> None:
    """Rule 8.10: lowest position first."""
    position: i64 = 1
    while position <= PLACES:
        if (s.filled >> position) & 1 == 0:
            fill_place(s, position)
        position += 1
