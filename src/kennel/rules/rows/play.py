"""Carrying out an action: section 8 of the rules, once it is known to be legal."""

from mypy_extensions import i64, u8

from kennel.rules.cards import FOURTEEN, JOKER, NO_CARD, SEVEN, THIEF
from kennel.rules.rows.codes import (
    BUY,
    CARD_SHIFT,
    DISCARD,
    DONE,
    GIVE,
    GIVEN,
    KEEP,
    LAY,
    LOOK,
    LOOKED_AT,
    MARKET,
    OVER,
    PEEK,
    ROW_END,
    ROW_LENGTH,
    ROW_SHIFT,
    ROWS_TO_WIN,
    SEARCH,
    STEAL,
    SWAP,
    TURN,
    VERB_MASK,
    WHAT_SHIFT,
)
from kennel.rules.rows.flow import after_giving, draw_for, end_turn
from kennel.rules.rows.market import fill_place
from kennel.rules.rows.state import (
    State,
    card_in_row,
    draw_faces,
    lay_on_discards,
    partner_of,
    put_in_hand,
    put_in_row,
    renew_pile,
    set_jokers,
    take_from_discards,
    take_from_draw,
    take_from_hand,
    take_row_end,
)
from kennel.rules.trace import (
    DID_BUY,
    DID_COMPLETE,
    DID_DISCARD,
    DID_FILL_MARKET,
    DID_KEEP,
    DID_LAY,
    DID_LOOK,
    DID_PLAY,
    DID_SEARCH,
    DID_STEAL,
    DID_SWAP_JOKER,
    DID_WIN,
)


def play(s: State, action: i64) -> None:
    """Change the state by one legal action of the seat on turn, and go on to the next decision."""
    verb = action & VERB_MASK
    card = (action >> CARD_SHIFT) & 31
    what = (action >> WHAT_SHIFT) & 31
    row = action >> ROW_SHIFT
    turn = s.turn
    if verb == KEEP:
        take_from_draw(s, card)
        put_in_hand(s, turn, card)
        s.phase = TURN
        if s.trace is not None:
            s.trace.note((DID_KEEP, turn, card))
        end_turn(s)
        return
    if verb == PEEK:
        _peek(s)
        return
    take_from_hand(s, turn, card)
    if verb == BUY:
        _buy(s, card, what)
    elif verb == DISCARD:
        lay_on_discards(s, card)
        if s.trace is not None:
            s.trace.note((DID_DISCARD, turn, card))
        draw_for(s, turn)
    elif verb == LAY:
        _lay(s, card, row)
        if s.phase == OVER:
            return
        draw_for(s, turn)
    elif verb == SEARCH:
        take_from_discards(s, what)
        put_in_hand(s, turn, what)
        lay_on_discards(s, FOURTEEN)
        if s.trace is not None:
            s.trace.note((DID_PLAY, turn, FOURTEEN, FOURTEEN))
            s.trace.note((DID_SEARCH, turn, what))
    elif verb == SWAP:
        put_in_row(s, row, what, card)
        put_in_hand(s, turn, JOKER)
        if s.trace is not None:
            s.trace.note((DID_SWAP_JOKER, turn, card, row >> 1, (row & 1) + 1, what))
    elif verb == STEAL:
        stolen = take_row_end(s, row)
        put_in_hand(s, turn, stolen)
        lay_on_discards(s, THIEF)
        if s.trace is not None:
            s.trace.note((DID_PLAY, turn, THIEF, THIEF))
            s.trace.note((DID_STEAL, turn, row >> 1, (row & 1) + 1, stolen))
    elif verb == GIVE:
        s.cells[GIVEN + turn] = u8(card)
        after_giving(s, card)
        return
    end_turn(s)


def _peek(s: State) -> None:
    """Rules 8.6b and 8.10: the 7 is put down after the shuffle that it may need."""
    if s.left == 0:
        renew_pile(s)
    take_from_hand(s, s.turn, SEVEN)
    lay_on_discards(s, SEVEN)
    s.phase = LOOK
    if s.trace is not None:
        s.trace.note((DID_PLAY, s.turn, SEVEN, SEVEN))
        s.trace.note((DID_LOOK, s.turn, *draw_faces(s, LOOKED_AT)))


def _buy(s: State, card: i64, position: i64) -> None:
    """Rule 8.5: the card paid is on the discard pile before the place is filled (rule 8.10)."""
    cells = s.cells
    bought = i64(cells[MARKET + position])
    bit: i64 = 1
    lay_on_discards(s, card)
    put_in_hand(s, s.turn, bought)
    cells[MARKET + position] = u8(NO_CARD)
    s.filled ^= bit << position
    if s.trace is not None:
        s.trace.note((DID_BUY, s.turn, card, position, bought))
    fill_place(s, position)
    if s.trace is not None and i64(cells[MARKET + position]) == NO_CARD:
        s.trace.note((DID_FILL_MARKET, position, NO_CARD))


def _lay(s: State, card: i64, row: i64) -> None:
    """Rules 8.4, 8.9 and 8.12; the draw is up to the caller, for the game may be over."""
    position = i64(s.cells[ROW_LENGTH + row]) + 1
    if s.trace is not None:
        s.trace.note((DID_LAY, s.turn, card, row >> 1, (row & 1) + 1, position))
    if position < ROW_END:
        put_in_row(s, row, position, card)
        return
    owner = row >> 1
    _complete(s, owner, row)
    if has_won(s, owner):
        s.phase = OVER
        s.plies += 1
        if s.trace is not None:
            if s.table.teams:
                s.trace.note((DID_WIN, s.turn, partner_of(s.table, s.turn)))
            else:
                s.trace.note((DID_WIN, s.turn))


def _complete(s: State, owner: i64, row: i64) -> None:
    """Rule 8.9, ruling R27: thirteen cards are discarded, the first one lowest; the 14 stays as a marker."""
    cells = s.cells
    position: i64 = 1
    while position < ROW_END:
        lay_on_discards(s, card_in_row(s, row, position))
        position += 1
    cells[ROW_LENGTH + row] = u8(0)
    set_jokers(s, row, 0)
    cells[DONE + owner] = u8(i64(cells[DONE + owner]) + 1)
    if s.trace is not None:
        s.trace.note((DID_COMPLETE, owner, (row & 1) + 1))


def has_won(s: State, owner: i64) -> bool:
    """Rule 8.12: two rows are complete, or in teams the partner's row as well as the own one."""
    cells = s.cells
    if s.table.teams:
        return i64(cells[DONE + owner]) > 0 and i64(cells[DONE + partner_of(s.table, owner)]) > 0
    return i64(cells[DONE + owner]) >= ROWS_TO_WIN
