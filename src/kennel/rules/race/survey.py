"""One look at the pieces that are to be moved: how far each can go, whatever card will be played."""

from mypy_extensions import i64

from kennel.rules.race.codes import (
    AHEAD_SHIFT,
    GREEN_HOME_REACH_SHIFT,
    GREEN_REACH_SHIFT,
    HOME_FIELDS,
    HOME_REACH_SHIFT,
    HOMES,
    INDEX_SHIFT,
    KNIGHT,
    NOBODY,
    PIECE_ON,
    PLACE_OF,
    REACH_SHIFT,
    ROOM_SHIFT,
    TRACK_END,
)
from kennel.rules.race.state import State
from kennel.rules.race.work import FREE, Work


def survey(s: State, w: Work, colour: i64) -> None:
    """Sort the pieces of `colour` into base, track and home, and measure how far each can go."""
    course = s.course
    cells = s.cells
    base = TRACK_END + (colour << 3)
    own = course.start[colour]
    length = course.length
    ranked = course.ranked
    w.colour = colour
    w.home = base
    w.own_start = own
    w.walkers = 0
    w.home_free = HOME_FIELDS
    if i64(cells[HOMES + colour]):
        _look_into_home(s, w, base)
    home_free = w.home_free
    guards: i64 = -1
    in_base: i64 = 0
    runners: i64 = 0
    piece = PLACE_OF + (colour << 3)
    index: i64 = 0
    while index < course.pieces:
        place = i64(cells[piece + index])
        if place < TRACK_END:
            ahead = own - place
            if ahead <= 0:
                ahead += length
            if ranked:
                w.runner[runners] = _ranked_runner(s, place, index, ahead, home_free)
            else:
                if guards < 0:
                    guards = _guards(s)
                reach = _reach(guards, place, length)
                home_reach: i64 = 0
                if ahead <= reach:
                    home_reach = ahead + home_free
                w.runner[runners] = (
                    place
                    | index << INDEX_SHIFT
                    | reach << REACH_SHIFT
                    | ahead << AHEAD_SHIFT
                    | home_reach << HOME_REACH_SHIFT
                )
            runners += 1
        elif place == base:
            in_base += 1
        index += 1
    w.runners = runners
    w.in_base = in_base


def _look_into_home(s: State, w: Work, base: i64) -> None:
    """Rules 4.2 and 4.3: nobody is passed in home."""
    cells = s.cells
    free: i64 = 0
    depth: i64 = HOME_FIELDS
    while depth > 0:
        if i64(cells[PIECE_ON + base + depth]) == NOBODY:
            free += 1
        else:
            if free:
                w.walker[w.walkers] = (base + depth) | free << ROOM_SHIFT
                w.walkers += 1
            free = 0
        depth -= 1
    w.home_free = free


def _guards(s: State) -> i64:
    """Rule 4.4: the start fields that bar the way, each as field + 1 in eight bits."""
    course = s.course
    cells = s.cells
    guards: i64 = 0
    seat: i64 = 0
    while seat < course.seats:
        field = course.start[seat]
        if i64(cells[PIECE_ON + field]) >> 3 == seat:
            guards = guards << 8 | (field + 1)
        seat += 1
    return guards


def _reach(guards: i64, place: i64, length: i64) -> i64:
    """Rule 4.4: how far a piece gets before the first start field that bars the way."""
    reach: i64 = FREE
    while guards:
        distance = (guards & 255) - 1 - place
        if distance <= 0:
            distance += length
        if distance <= reach:
            reach = distance - 1
        guards >>= 8
    return reach


def _ranked_runner(s: State, place: i64, rank: i64, ahead: i64, home_free: i64) -> i64:
    """Rules 7.1 to 7.3: a higher rank may be landed on but not passed, a green card passes every rank, a
    piece on its own start field bars the way, except to a knight, who passes but never lands there."""
    course = s.course
    cells = s.cells
    length = course.length
    farthest = course.farthest
    field = place
    reach: i64 = FREE
    green: i64 = FREE
    step: i64 = 1
    while step <= farthest:
        field += 1
        if field == length:
            field = 0
        other = i64(cells[PIECE_ON + field])
        if other != NOBODY:
            if course.start_of[field] == other >> 3 and rank != KNIGHT:
                if reach == FREE:
                    reach = step - 1
                green = step - 1
                break
            if other & 7 < rank and reach == FREE:
                reach = step
        step += 1
    home_reach: i64 = 0
    if ahead < reach:
        home_reach = ahead + home_free
    green_home_reach: i64 = 0
    if ahead < green:
        green_home_reach = ahead + home_free
    return (
        place
        | rank << INDEX_SHIFT
        | reach << REACH_SHIFT
        | ahead << AHEAD_SHIFT
        | home_reach << HOME_REACH_SHIFT
        | green << GREEN_REACH_SHIFT
        | green_home_reach << GREEN_HOME_REACH_SHIFT
    )
