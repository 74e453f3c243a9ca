"""Which actions are legal: section 8 of the rules."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kennel.rules.cards import FACE_COUNT, FOURTEEN, SEVEN, THIEF, UNKNOWN
from kennel.rules.rows.codes import (
    BUY,
    CARD_SHIFT,
    DISCARD,
    DISCARDED,
    DONE,
    DRAW,
    DRAW_RING,
    EXCHANGE,
    GIVE,
    HAND,
    HAND_SIZE,
    HAND_STRIDE,
    KEEP,
    LAY,
    LOOK,
    LOOKED_AT,
    PEEK,
    PLAN_BELONGS,
    PLAN_FIRST,
    PLAN_LAST,
    PLAN_SPECIAL,
    PLAN_STEP,
    ROW_JOKERS,
    ROW_LENGTH,
    ROW_SHIFT,
    SEARCH,
    STEAL,
    SWAP,
    TURN,
    WHAT_SHIFT,
)
from kennel.rules.rows.state import State, jokers_in_row
from kennel.rules.rows.work import Work

WORK: Final = Work()
"""Used within one call of `list_legal` only."""


def legal(s: State, w: Work) -> i64:
    """Fill w.out with the legal actions of the seat on turn and say how many there are."""
    phase = s.phase
    if phase == TURN:
        _turn_actions(s, w)
    elif phase == LOOK:
        _keep_actions(s, w)
    elif phase == EXCHANGE:
        _give_actions(s, w)
    else:
        w.count = 0
    return w.count


def list_legal(s: State) -> list[int]:
    """The legal actions, for those who do not count them in millions."""
    count = legal(s, WORK)
    out = WORK.out
    codes: list[int] = []
    i: i64 = 0
    while i < count:
        codes.append(out[i])
        i += 1
    return codes


def open_positions(s: State, row: i64) -> i64:
    """Rules 8.3 and 8.4: where its owner may go on with the row or begin it, as one bit; 0 for nowhere.

    Ruling R29: a row of number 2 is only begun beside one of number 1.
    """
    table = s.table
    cells = s.cells
    seat = row >> 1
    length = i64(cells[ROW_LENGTH + row])
    bit: i64 = 2
    if length:
        return bit << length
    done = i64(cells[DONE + seat])
    if table.teams:
        if row & 1 or done:
            return 0
        return bit
    other = i64(cells[ROW_LENGTH + (row ^ 1)])
    if other:
        if done and table.completed_count:
            return 0
        return bit
    if row & 1:
        return 0
    return bit


def _turn_actions(s: State, w: Work) -> None:
    """Every card of the hand with everything it can do."""
    table = s.table
    cells = s.cells
    plans = table.plans
    out = w.out
    turn = s.turn
    filled = s.filled
    own = turn << 1
    second = own + 1
    if table.teams:
        second = own ^ 4
    own_open = open_positions(s, own)
    second_open = open_positions(s, second)
    jokers = _all_jokers(s)
    hand = HAND + turn * HAND_STRIDE
    left = i64(cells[HAND_SIZE + turn]) - i64(cells[hand + UNKNOWN])
    count: i64 = 0
    face: i64 = 0
    while left > 0:
        held = i64(cells[hand + face])
        if held:
            left -= held
            plan = plans[face]
            card = face << CARD_SHIFT
            out[count] = card | DISCARD
            count += 1
            position = (plan >> PLAN_FIRST) & 15
            last = (plan >> PLAN_LAST) & 15
            step = (plan >> PLAN_STEP) & 15
            while position <= last:
                if (filled >> position) & 1:
                    out[count] = card | BUY | position << WHAT_SHIFT
                    count += 1
                position += step
            if plan & own_open:
                out[count] = card | LAY | own << ROW_SHIFT
                count += 1
            if plan & second_open:
                out[count] = card | LAY | second << ROW_SHIFT
                count += 1
            belongs = (plan >> PLAN_BELONGS) & jokers
            if belongs:
                count = _swaps(s, out, count, card | SWAP, belongs)
            if plan & PLAN_SPECIAL:
                if face == SEVEN:
                    if s.left or s.discards:
                        out[count] = card | PEEK
                        count += 1
                elif face == FOURTEEN:
                    count = _searches(s, out, count)
                elif face == THIEF:
                    count = _thefts(s, out, count, turn)
        face += 1
    w.count = count


def _all_jokers(s: State) -> i64:
    """The positions at which a joker lies in any row, as bits."""
    cells = s.cells
    low: i64 = 0
    high: i64 = 0
    cell: i64 = ROW_JOKERS
    end = ROW_JOKERS + 2 * s.table.rows
    step = 2 * s.table.row_step
    while cell < end:
        low |= i64(cells[cell])
        high |= i64(cells[cell + 1])
        cell += step
    return low | high << 8


def _swaps(s: State, out: vec[i64], count: i64, action: i64, belongs: i64) -> i64:
    """Rule 8.7: in any player's row, wherever a joker lies and the card belongs."""
    table = s.table
    row: i64 = 0
    while row < table.rows:
        found = jokers_in_row(s, row) & belongs
        position: i64 = 1
        while found >> position:
            if (found >> position) & 1:
                out[count] = action | position << WHAT_SHIFT | row << ROW_SHIFT
                count += 1
            position += 1
        row += table.row_step
    return count


def _searches(s: State, out: vec[i64], count: i64) -> i64:
    """Rule 8.6c: every face that lies on the discard pile."""
    cells = s.cells
    left = s.discards
    face: i64 = 0
    while left > 0:
        there = i64(cells[DISCARDED + face])
        if there:
            left -= there
            out[count] = SEARCH | FOURTEEN << CARD_SHIFT | face << WHAT_SHIFT
            count += 1
        face += 1
    return count


def _thefts(s: State, out: vec[i64], count: i64, turn: i64) -> i64:
    """Rule 8.6d, ruling R23: every unfinished row of another player."""
    cells = s.cells
    table = s.table
    row: i64 = 0
    while row < table.rows:
        if i64(cells[ROW_LENGTH + row]) and row >> 1 != turn:
            out[count] = STEAL | THIEF << CARD_SHIFT | row << ROW_SHIFT
            count += 1
        row += table.row_step
    return count


def _keep_actions(s: State, w: Work) -> None:
    """Rule 8.6b, ruling R22: one of the top seven cards, or of those that are there."""
    cells = s.cells
    seen: i64 = 0
    bit: i64 = 1
    at = s.lowest + s.left - 1
    last = at - LOOKED_AT
    if last < s.lowest - 1:
        last = s.lowest - 1
    w.count = 0
    while at > last:
        face = i64(cells[DRAW + (at & DRAW_RING)])
        if face != UNKNOWN and (seen >> face) & 1 == 0:
            seen |= bit << face
            w.out[w.count] = KEEP | face << CARD_SHIFT
            w.count += 1
        at -= 1


def _give_actions(s: State, w: Work) -> None:
    """Rule 8.2: any card of the hand."""
    cells = s.cells
    hand = HAND + s.turn * HAND_STRIDE
    w.count = 0
    face: i64 = 0
    while face < FACE_COUNT:
        if i64(cells[hand + face]):
            w.out[w.count] = GIVE | face << CARD_SHIFT
            w.count += 1
        face += 1
