"""Moving by a number of points: forward on the track, into home, inside home, and backward."""

from mypy_extensions import i64

from kennel.rules.race.codes import (
    AHEAD_SHIFT,
    FROM_SHIFT,
    GREEN_HOME_REACH_SHIFT,
    GREEN_REACH_SHIFT,
    HOME_REACH_SHIFT,
    INDEX_SHIFT,
    JESTER,
    KING,
    KNIGHT,
    NOBODY,
    PIECE_ON,
    REACH_SHIFT,
    ROOM_SHIFT,
    TO_SHIFT,
)
from kennel.rules.race.state import State
from kennel.rules.race.work import Work


def forward(w: Work, length: i64, action: i64, points: i64) -> None:
    """Rules 4.1 to 4.6 for one number of points."""
    out = w.out
    count = w.count
    runners = w.runners
    i: i64 = 0
    while i < runners:
        runner = w.runner[i]
        place = runner & 255
        if points <= (runner >> REACH_SHIFT) & 255:
            target = place + points
            if target >= length:
                target -= length
            out[count] = action | place << FROM_SHIFT | target << TO_SHIFT
            count += 1
        ahead = (runner >> AHEAD_SHIFT) & 255
        if ahead < points <= (runner >> HOME_REACH_SHIFT):
            out[count] = action | place << FROM_SHIFT | (w.home + points - ahead) << TO_SHIFT
            count += 1
        i += 1
    i = w.walkers
    while i:
        i -= 1
        walker = w.walker[i]
        if points <= walker >> ROOM_SHIFT:
            place = walker & 255
            out[count] = action | place << FROM_SHIFT | (place + points) << TO_SHIFT
            count += 1
    w.count = count


def forward_ranked(s: State, w: Work, action: i64, points: i64, green: bool) -> None:
    """Section 7: forward among kings, knights, citizens and jesters."""
    course = s.course
    shift: i64 = GREEN_REACH_SHIFT - REACH_SHIFT if green else 0
    i: i64 = 0
    while i < w.runners:
        runner = w.runner[i]
        place = runner & 255
        rank = (runner >> INDEX_SHIFT) & 255
        if rank != KING or points <= course.king_values:
            if points <= (runner >> REACH_SHIFT >> shift) & 255:
                target = place + points
                if target >= course.length:
                    target -= course.length
                if may_land(s, w, rank, target):
                    w.emit(action | place << FROM_SHIFT | target << TO_SHIFT)
            ahead = (runner >> AHEAD_SHIFT) & 255
            deepest = runner >> GREEN_HOME_REACH_SHIFT if green else (runner >> HOME_REACH_SHIFT) & 255
            if deepest and points > ahead:
                _enter_home(s, w, action | place << FROM_SHIFT, points - ahead, rank)
        i += 1
    i = 0
    while i < w.walkers:
        walker = w.walker[i]
        place = walker & 255
        if points <= walker >> ROOM_SHIFT:
            piece = i64(s.cells[PIECE_ON + place])
            if piece & 7 != KING or points <= course.king_values:
                w.emit(action | place << FROM_SHIFT | (place + points) << TO_SHIFT)
        i += 1


def _enter_home(s: State, w: Work, action: i64, depth: i64, rank: i64) -> None:
    """Rules 4.1 and 7.8: a jester may forfeit points on its way into home."""
    shallowest = depth
    if rank == JESTER:
        shallowest = depth - s.course.forfeit
        if shallowest < 1:
            shallowest = 1
    if depth > w.home_free:
        depth = w.home_free
    while depth >= shallowest:
        found = action | (w.home + depth) << TO_SHIFT
        if not (rank == JESTER and _is_listed(w, found)):
            w.emit(found)
        depth -= 1


def _is_listed(w: Work, action: i64) -> bool:
    """Whether another number of points of the same card, some forfeited, led to the same place."""
    i: i64 = 0
    while i < w.count:
        if w.out[i] == action:
            return True
        i += 1
    return False


def may_land(s: State, w: Work, rank: i64, field: i64) -> bool:
    """Rules 4.4, 7.4 and 7.5: what may be captured there, if anything stands there."""
    other = i64(s.cells[PIECE_ON + field])
    if other == NOBODY:
        return True
    if s.course.start_of[field] == other >> 3:
        return False
    return other & 7 != KING or rank == KING or field == w.own_start


def backward(s: State, w: Work, action: i64, points: i64, green: bool) -> None:
    """Rule 4.7, and for ranked pieces rules 7.1 to 7.4."""
    course = s.course
    cells = s.cells
    i: i64 = 0
    while i < w.runners:
        place = w.runner[i] & 255
        rank = (w.runner[i] >> INDEX_SHIFT) & 255
        field = place
        step: i64 = 1
        while step <= points:
            field = field - 1 if field else course.length - 1
            other = i64(cells[PIECE_ON + field])
            if other != NOBODY:
                barred = course.start_of[field] == other >> 3
                if course.ranked:
                    if step == points:
                        barred = not may_land(s, w, rank, field)
                    else:
                        barred = (barred and rank != KNIGHT) or (other & 7 < rank and not green)
                if barred:
                    break
            step += 1
        if step > points:
            w.emit(action | place << FROM_SHIFT | field << TO_SHIFT)
        i += 1
