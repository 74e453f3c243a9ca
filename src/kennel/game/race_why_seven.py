"""Why a seven may not be split as it was said to be: rule 5.6, part after part on a copy of the position."""

from typing import Final

from mypy_extensions import u8

from kennel.game.race_why_board import Board, counted, is_base, owner_of
from kennel.game.race_why_move import check_direction, check_target, check_way, distance, refuse_base, way
from kennel.game.race_why_text import Step
from kennel.rules.race.codes import HOME_FIELDS, HOMES, NOBODY, PIECE_ON, PLACE_OF, TRACK_END
from kennel.rules.race.names import PLACE_NAMES
from kennel.rules.race.pack import POINTS

FACE: Final = "7"


def check_split(board: Board, steps: tuple[Step, ...]) -> None:
    after = Board(board.state.copy())
    moved: set[int] = set()
    left = int(POINTS)
    for step in steps:
        _help_partner(after)
        piece = _piece_of_part(board, after, moved, step)
        check_target(after, piece, step)
        points = _check_points(after, piece, step, left)
        fields = way(after, piece, step)
        check_way(after, piece, fields, green=False)
        _carry_out(after, piece, fields)
        moved.add(piece)
        left -= points
    if left:
        spent = POINTS - left
        sentence = f"the parts add up to {counted(spent, 'point')}, a seven is {POINTS} points exactly"
        places = tuple(place for step in steps for place in (step.origin, step.target))
        board.refuse("seven-sum", "5.6", sentence, places, points=spent)


def _help_partner(after: Board) -> None:
    """Ruling R24: when all own pieces are home, the points that are left are for the partner's."""
    if after.colour == after.turn and after.partner is not None:
        if after.state.cells[HOMES + after.turn] == HOME_FIELDS:
            after.colour = after.partner


def _piece_of_part(board: Board, after: Board, moved: set[int], step: Step) -> int:
    """Rule 5.6, rulings R13 and R24: an own piece that no earlier part has moved or captured."""
    place = step.origin
    if is_base(place):
        if owner_of(place) != after.colour:
            after.refuse_seat(owner_of(place), place, (), "R24")
        refuse_base(after, FACE, place)
    name = PLACE_NAMES[place]
    before, now = board.on(place), after.on(place)
    is_own = before is not None and before >> 3 == after.colour
    twice = before if before in moved else now
    if twice is not None and twice in moved and (twice == before or not is_own):
        sentence = f"the piece on {name} moves in another part already, each has one part at most"
        board.refuse("piece-twice", "R13", sentence, (place,), (twice,), field=name)
    if before is None:
        after.refuse_empty(place)
    if not is_own:
        after.refuse_seat(before >> 3, place, (before,) if now == before else (), "R24")
    if now != before:
        sentence = f"the piece on {name} is captured by an earlier part and cannot move in a later one"
        board.refuse("captured-before", "5.6", sentence, (place,), (before,), field=name)
    return before


def _check_points(after: Board, piece: int, step: Step, left: int) -> int:
    """Rule 5.6: forward, at least one point, and no more than are left."""
    both = (step.origin, step.target)
    here, there = PLACE_NAMES[step.origin], PLACE_NAMES[step.target]
    points = distance(after, piece, step)
    if points == 0:
        names = {"field": here, "target": there}
        after.refuse("empty-part", "5.6", f"the part {here}>{there} moves nothing", both, (piece,), **names)
    if points > left:
        check_direction(after, FACE, piece, step)
        had = f"{left} of its {POINTS} points are left" if left < POINTS else f"a seven is {POINTS} points"
        sentence = f"{here}>{there} is {counted(points, 'point')}, {had}"
        after.refuse("seven-sum", "5.6", sentence, both, (piece,), points=int(POINTS) - left + points)
    return points


def _carry_out(after: Board, piece: int, fields: list[int]) -> None:
    """Rule 5.6: who is passed on the track, or landed on, is captured."""
    cells = after.state.cells
    origin, target = after.place(piece), fields[-1]
    for field in fields:
        other = after.on(field)
        if other is not None:
            cells[PLACE_OF + other] = u8(TRACK_END + 8 * (other >> 3))
            cells[PIECE_ON + field] = u8(NOBODY)
    cells[PIECE_ON + origin] = u8(NOBODY)
    cells[PIECE_ON + target] = u8(piece)
    cells[PLACE_OF + piece] = u8(target)
    if origin < TRACK_END <= target:
        cells[HOMES + (piece >> 3)] = u8(int(cells[HOMES + (piece >> 3)]) + 1)
