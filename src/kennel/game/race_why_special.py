"""Why an exchange or a magnet is not legal, or what a 14 is to take: rules 5.5, 5.7, 5.10 and 5.12."""

from kennel.game.race_why_board import CARD_WORDS, Board, is_home, refuse
from kennel.game.race_why_text import Step
from kennel.rules.cards import FACE_NUMBER
from kennel.rules.race.codes import TRACK_END
from kennel.rules.race.names import PLACE_NAMES
from kennel.rules.race.view import discarded
from kennel.rules.rulesets import SEATS


def targets(board: Board) -> list[int]:
    """The pieces that can be exchanged with (rule 5.7)."""
    seats = [seat for seat in range(int(board.course.seats)) if seat != board.colour]
    return [piece for seat in seats for piece in board.pieces(seat) if _can_be_swapped(board, piece)]


def _can_be_swapped(board: Board, piece: int) -> bool:
    return board.place(piece) < TRACK_END and not board.is_protected(piece)


def check_swap(board: Board, step: Step) -> None:
    """Rule 5.7: first the own piece, then the other."""
    _check_order(board, step)
    _check_on_track(board, step.origin)
    _check_unprotected(board, board.own_piece(step.origin, "5.7"))
    _check_on_track(board, step.target)
    other = board.on(step.target)
    if other is None:
        board.refuse_empty(step.target, "5.7")
    if other >> 3 == board.colour:
        field, seat = PLACE_NAMES[step.target], SEATS[board.colour]
        sentence = f"the piece on {field} is {seat}'s as well, an exchange takes one of another seat"
        board.refuse("swap-own-colour", "5.7", sentence, (step.target,), (other,), field=field, seat=seat)
    _check_unprotected(board, other)


def _check_order(board: Board, step: Step) -> None:
    """docs/notation.md: the own piece is named first."""
    first, second = board.on(step.origin), board.on(step.target)
    if first is None or second is None or second >> 3 != board.colour or first >> 3 == board.colour:
        return
    if _can_be_swapped(board, first) and _can_be_swapped(board, second):
        other, own = PLACE_NAMES[step.origin], PLACE_NAMES[step.target]
        sentence = f"the own piece is named first, as in {own}<>{other}"
        places = (step.origin, step.target)
        board.refuse("own-piece-first", "5.7", sentence, places, (first, second), own=own, other=other)


def _check_on_track(board: Board, place: int) -> None:
    if place >= TRACK_END:
        field = PLACE_NAMES[place]
        where = "in home" if is_home(place) else "the base"
        sentence = f"{field} is {where}, an exchange is made on the track"
        board.refuse("swap-off-track", "5.7", sentence, (place,), field=field)


def _check_unprotected(board: Board, piece: int) -> None:
    if board.is_protected(piece):
        place = board.place(piece)
        field, seat = PLACE_NAMES[place], SEATS[piece >> 3]
        sentence = f"{board.called(piece)} on its own start field {field} cannot be exchanged"
        board.refuse("swap-protected", "5.7", sentence, (place,), (piece,), field=field, seat=seat)


def check_swap_nothing(board: Board) -> None:
    """Rule 5.12, ruling R10."""
    if not board.course.swap_without_target:
        sentence = "an exchange that swaps nothing cannot be played in this game"
        refuse("no-empty-exchange", "R10", sentence, ruleset=board.course.setup.ruleset.id)
    found = targets(board)
    if found:
        place = board.place(found[0])
        field = PLACE_NAMES[place]
        sentence = f"there is somebody to exchange with, {board.called(found[0])} on {field}"
        board.refuse("exchange-has-target", "5.12", sentence, (place,), (found[0],), field=field)


def check_magnet(board: Board, step: Step) -> None:
    """Rule 5.10: up to the field behind the next piece ahead."""
    piece = board.own_piece(step.origin)
    here, there = PLACE_NAMES[step.origin], PLACE_NAMES[step.target]
    if is_home(step.origin):
        sentence = f"the magnet is not for pieces in home, as on {here}"
        board.refuse("magnet-off-track", "5.10", sentence, (step.origin,), (piece,), field=here)
    behind = step.origin
    ahead = (behind + 1) % board.length
    other = board.on(ahead)
    while other is None:
        behind, ahead = ahead, (ahead + 1) % board.length
        other = board.on(ahead)
    if other == piece:
        sentence = f"no other piece is on the track to pull the one on {here}"
        board.refuse("magnet-alone", "R11", sentence, (step.origin,), (piece,), field=here)
    next_one = f"{board.called(other)} on {PLACE_NAMES[ahead]}"
    if behind == step.origin:
        sentence = f"the magnet would move nothing, {next_one} is directly ahead of {here}"
        board.refuse("magnet-too-close", "R11", sentence, (step.origin, ahead), (piece, other), field=here)
    right = PLACE_NAMES[behind]
    sentence = f"the magnet pulls the piece on {here} to {right}, directly behind {next_one}, not to {there}"
    names = {"field": here, "target": right}
    board.refuse("magnet-target", "5.10", sentence, (step.target, behind), (piece, other), **names)


def check_take(board: Board, card: str, wanted: str) -> None:
    """Rule 5.5, ruling R9: from the discard pile as it lay before."""
    if wanted == "14":
        refuse("takes-fourteen", "5.5", "a 14 is never taken from the discard pile", face=wanted)
    if wanted == card == "?":
        refuse("joker-takes-joker", "R9", "a joker that stands for a 14 takes no joker", face=wanted)
    if FACE_NUMBER[wanted] not in discarded(board.state):
        sentence = f"no {CARD_WORDS.get(wanted, wanted)} lies on the discard pile"
        refuse("not-discarded", "5.5", sentence, face=wanted)
