"""Why a piece may not move as it was said to: sections 4 and 7, one small check after the other."""

from typing import NoReturn

from kennel.game.race_why_board import RANK_WORDS, Board, a_card, counted, is_base, is_home, owner_of
from kennel.game.race_why_text import Step
from kennel.rules.race.codes import CAN_PULL, CAN_START, IS_GREEN, JESTER, KING, KNIGHT, TRACK_END
from kennel.rules.race.names import PLACE_NAMES
from kennel.rules.rulesets import RANKS, SEATS


def check_start(board: Board, face: str, step: Step) -> None:
    """Rule 4.8: out of the base, with a start card, onto the own start field if no own piece stands there."""
    origin, target = step.origin, step.target
    base = PLACE_NAMES[origin]
    if owner_of(origin) != board.colour:
        board.refuse_seat(owner_of(origin), origin, (), "3.9")
    if board.can(face, CAN_PULL):
        sentence = f"the magnet is not for pieces in the base {base}"
        board.refuse("magnet-off-track", "5.10", sentence, (origin,), field=base)
    if not board.can(face, CAN_START):
        refuse_base(board, face, origin)
    _check_in_base(board, step)
    start = board.start(board.colour)
    field, there = PLACE_NAMES[start], PLACE_NAMES[target]
    if target != start:
        sentence = f"a piece from the base {base} comes onto its start field {field}, not onto {there}"
        board.refuse("wrong-start-field", "4.8", sentence, (target, start), field=there, start=field)
    piece = board.on(start)
    if piece is not None and piece >> 3 == board.colour:
        sentence = f"{board.called(piece)} stands on the start field {field} already"
        board.refuse("start-blocked", "4.8", sentence, (start,), (piece,), field=field)


def refuse_base(board: Board, face: str, origin: int) -> NoReturn:
    base = PLACE_NAMES[origin]
    sentence = f"a piece leaves the base {base} with a start card only, and {a_card(face)} is none"
    board.refuse("needs-start-card", "4.8", sentence, (origin,), face=face, field=base)


def _check_in_base(board: Board, step: Step) -> None:
    base = PLACE_NAMES[step.origin]
    waiting = [piece & 7 for piece in board.pieces(board.colour) if board.place(piece) == step.origin]
    if not waiting:
        board.refuse("not-in-base", "4.8", f"the base {base} is empty", (step.origin,), field=base, rank="-")
    if step.rank >= 0 and step.rank not in waiting:
        sentence = f"the {RANK_WORDS[step.rank]} is not in the base {base}"
        piece = (board.colour << 3) + step.rank
        rank = RANKS[step.rank]
        board.refuse("not-in-base", "4.8", sentence, (step.origin,), (piece,), field=base, rank=rank)


def check_numbers(board: Board, face: str, step: Step) -> None:
    """A card that counts fields, forward or backward."""
    piece = board.own_piece(step.origin)
    check_target(board, piece, step)
    green = board.can(face, IS_GREEN)
    back = board.back(face)
    on_track = step.origin < TRACK_END and step.target < TRACK_END
    if back and on_track and (step.origin - step.target) % board.length == back:
        check_way(board, piece, [(step.origin - n) % board.length for n in range(1, back + 1)], green)
        return
    points = distance(board, piece, step)
    if points not in board.values(face):
        if on_track:
            _refuse_count(board, face, piece, step, points)
        points = _points_home(board, face, piece, step, points)
    most = int(board.course.king_values)
    if board.ranked and piece & 7 == KING and points > most:
        sentence = f"a king walks with values from 1 to {most} only, not with {points}"
        board.refuse("king-too-far", "7.4", sentence, (step.origin,), (piece,), points=points, most=most)
    check_way(board, piece, way(board, piece, step), green)


def check_target(board: Board, piece: int, step: Step) -> None:
    """Rules 4.1 and 4.3: where no move leads to, whatever the card."""
    origin, target = step.origin, step.target
    here, there = PLACE_NAMES[origin], PLACE_NAMES[target]
    both, names = (origin, target), {"field": here, "target": there}
    if is_base(target):
        sentence = f"no move leads into the base {there}, only captured pieces go there"
        board.refuse("into-base", "4.6", sentence, both, (piece,), **names)
    if is_home(target) and owner_of(target) != piece >> 3:
        sentence = f"{there} is a home field of {SEATS[owner_of(target)]}, not of {SEATS[piece >> 3]}"
        board.refuse("foreign-home", "4.1", sentence, both, (piece,), **names)
    if is_home(origin) and not is_home(target):
        sentence = f"the piece on {here} is in home, which no piece leaves again"
        board.refuse("leaves-home", "4.3", sentence, both, (piece,), **names)
    if is_home(origin) and target < origin:
        sentence = f"no piece goes backward in home, as from {here} to {there}"
        board.refuse("backward-in-home", "4.3", sentence, both, (piece,), **names)
    if is_home(target) and origin == board.start(piece >> 3):
        sentence = f"no move that begins on the own start field {here} leads into home"
        board.refuse("home-from-start", "4.1", sentence, both, (piece,), **names)


def distance(board: Board, piece: int, step: Step) -> int:
    """Fields forward from place to place; 0 from a place to itself."""
    if is_home(step.origin):
        return step.target - step.origin
    if is_home(step.target):
        return board.ahead(piece, step.origin) + step.target % 8
    return (step.target - step.origin) % board.length


def way(board: Board, piece: int, step: Step) -> list[int]:
    """The fields that a forward move steps on, up to its target."""
    if is_home(step.origin):
        return list(range(step.origin + 1, step.target + 1))
    fields: list[int] = []
    steps = distance(board, piece, step)
    if is_home(step.target):
        steps = board.ahead(piece, step.origin)
        fields = list(range(step.target - step.target % 8 + 1, step.target + 1))
    return [(step.origin + n) % board.length for n in range(1, steps + 1)] + fields


def _points_home(board: Board, face: str, piece: int, step: Step, needed: int) -> int:
    """Rule 7.8: a card that does not fit may still bring a jester home. The points that it counts."""
    origin, target = step.origin, step.target
    here, there = PLACE_NAMES[origin], PLACE_NAMES[target]
    entering = origin < TRACK_END
    if entering and (origin - board.start(piece >> 3)) % board.length <= board.back(face):
        sentence = f"a backward move never leads into home, as from {here} to {there}"
        names = {"field": here, "target": there}
        board.refuse("backward-into-home", "4.7", sentence, (origin, target), (piece,), **names)
    points = min((value for value in board.values(face) if value > needed), default=0)
    if points == 0 or needed == 0:
        _refuse_count(board, face, piece, step, needed)
    jester = board.ranked and piece & 7 == JESTER
    spare = points - needed
    if jester and entering and spare <= board.course.forfeit:
        return points
    sentence = f"would forfeit {counted(spare, 'point')}"
    if jester:
        rule = "7.8" if entering else "R19"
        most = f"a jester may forfeit {board.course.forfeit} at most"
        sentence += f", {most if entering else 'in home a jester may forfeit none'}"
    else:
        rule = "3.6"
        sentence += f", from {here} to {there} it is {counted(needed, 'field')}"
    numbers = {"points": points, "needed": needed, "forfeited": spare}
    board.refuse("forfeits", rule, sentence, (origin, target), (piece,), **numbers)


def _refuse_count(board: Board, face: str, piece: int, step: Step, points: int) -> NoReturn:
    """Rule 3.6: a card is carried out completely."""
    here, there = PLACE_NAMES[step.origin], PLACE_NAMES[step.target]
    direction = "forward"
    if _leads_back(board, step, points):
        if not board.back(face):
            refuse_backward(board, face, piece, step)
        direction = "backward"
        points = board.length - points
    told = _values_told(board, face)
    sentence = f"{here}>{there} is {counted(points, 'field')}{' backward' if direction == 'backward' else ''}"
    sentence += f", the {face} moves {told}; points are never forfeited"
    board.refuse(
        "wrong-count", "3.6", sentence, (step.origin, step.target), (piece,),
        field=here, target=there, count=points, direction=direction, face=face, values=told,
    )  # fmt: skip


def _leads_back(board: Board, step: Step, points: int) -> bool:
    """On the track, whether it is nearer the other way round."""
    return step.origin < TRACK_END and step.target < TRACK_END and board.length - points < points


def _values_told(board: Board, face: str) -> str:
    values = board.values(face)
    if board.back(face):
        return f"exactly {values[0]}, forward or backward"
    if len(values) > 2:
        return f"{values[0]} to {values[-1]}"
    return f"exactly {' or '.join(map(str, values))}"


def check_direction(board: Board, face: str, piece: int, step: Step) -> None:
    """Rule 4.7: a card that only goes forward."""
    if _leads_back(board, step, distance(board, piece, step)):
        refuse_backward(board, face, piece, step)


def refuse_backward(board: Board, face: str, piece: int, step: Step) -> NoReturn:
    here, there = PLACE_NAMES[step.origin], PLACE_NAMES[step.target]
    sentence = f"{here}>{there} leads backward, the {face} moves forward only"
    names = {"field": here, "target": there, "face": face}
    board.refuse("cannot-go-back", "4.7", sentence, (step.origin, step.target), (piece,), **names)


def check_way(board: Board, piece: int, fields: list[int], green: bool) -> None:
    """Field by field: who may not be passed, and at the end who may not be captured."""
    into_home = is_home(fields[-1])
    for number, field in enumerate(fields, 1):
        other = board.on(field)
        if other is None:
            continue
        if is_home(field):
            _refuse_home(board, piece, other, field, len(fields) if number == len(fields) else 0)
        if number == len(fields):
            _check_landing(board, piece, other, field)
        else:
            _check_blockade(board, piece, other, field)
            if board.ranked and not green:
                _check_rank(board, piece, other, field, into_home)


def _refuse_home(board: Board, piece: int, other: int, field: int, points: int) -> NoReturn:
    """Rule 4.3; with the points that end on the field, or 0 when it is passed."""
    name = PLACE_NAMES[field]
    if points == 0:
        sentence = f"nobody is passed in home, and {board.called(other)} stands on {name}"
        board.refuse("home-passed", "4.3", sentence, (field,), (other,), field=name)
    here = PLACE_NAMES[board.place(piece)]
    verb = "ends" if points == 1 else "end"
    sentence = f"{counted(points, 'point')} from {here} {verb} on home field {name}, which is occupied"
    names = {"field": name, "origin": here}
    board.refuse("home-occupied", "4.3", sentence, (field,), (other,), points=points, **names)


def _check_blockade(board: Board, piece: int, other: int, field: int) -> None:
    """Rules 4.4 and 7.3."""
    if not board.is_protected(other) or (board.ranked and piece & 7 == KNIGHT):
        return
    name = PLACE_NAMES[field]
    sentence = f"blocked at field {name} by {board.called(other)} on its own start field"
    rule = "4.4"
    if board.ranked:
        rule = "7.3"
        sentence += ", only a knight may pass"
    board.refuse("blocked", rule, sentence, (field,), (other,), field=name, seat=SEATS[other >> 3])


def _check_rank(board: Board, piece: int, other: int, field: int, into_home: bool) -> None:
    """Rules 7.1, 7.2 and 7.9."""
    if other & 7 >= piece & 7:
        return
    name = PLACE_NAMES[field]
    rule = "7.9" if into_home and field == board.start(piece >> 3) else "7.1"
    sentence = f"rank: a {RANK_WORDS[piece & 7]} may not pass the {RANK_WORDS[other & 7]} on {name}"
    sentence += " without a green card"
    ranks = {"rank": RANKS[piece & 7], "higher": RANKS[other & 7]}
    board.refuse("rank", rule, sentence, (field,), (other,), field=name, **ranks)


def _check_landing(board: Board, piece: int, other: int, field: int) -> None:
    """Rules 4.4, 7.3, 7.4 and 7.5."""
    name, seat = PLACE_NAMES[field], SEATS[other >> 3]
    if board.is_protected(other):
        knight = board.ranked and piece & 7 == KNIGHT
        sentence = f"{board.called(other)} on its own start field {name} cannot be captured"
        if knight:
            sentence += ", a knight may pass it but not land there"
        rule = "7.3" if knight else "4.4"
        board.refuse("protected", rule, sentence, (field,), (other,), field=name, seat=seat)
    if board.ranked and other & 7 == KING != piece & 7 and field != board.start(piece >> 3):
        sentence = f"would land on a king, on {name}, only kings capture kings"
        board.refuse("king", "7.4", sentence, (field,), (other,), field=name, seat=seat)
