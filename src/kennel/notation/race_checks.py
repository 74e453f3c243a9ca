"""Positions that play cannot hold (docs/notation.md): what is refused although every token can be read."""

from kennel.notation.errors import PositionError
from kennel.rules.cards import FACES, NO_CARD
from kennel.rules.race.codes import (
    BONUS,
    CITIZEN,
    EXCHANGE,
    FOLDED,
    GIVEN,
    HAND_SIZE,
    JUMP,
    NOBODY,
    OVER,
    PIECE_ON,
    PLACE,
    PLACE_OF,
    PLAY,
    REDRAW,
    REDRAW2,
    TRACK_END,
)
from kennel.rules.race.flow import LOOK_AHEAD
from kennel.rules.race.moves import has_play
from kennel.rules.race.play import has_won, next_free_special
from kennel.rules.race.state import State, colour_to_move, hand_faces, next_seat
from kennel.rules.rulesets import SEATS


def check_race(s: State) -> None:
    """Raise PositionError, naming the token that does not fit."""
    _check_winner(s)
    _check_folded(s)
    if s.phase in (EXCHANGE, PLACE):
        _check_before_play(s)
    elif s.phase in (BONUS, JUMP):
        _check_landed(s)
    elif s.phase != OVER:
        _check_turn(s)


def _check_winner(s: State) -> None:
    """Rule 3.10: the game ends at once, with all hands discarded."""
    winners = [seat for seat in range(s.course.seats) if has_won(s, seat)]
    if s.phase != OVER:
        if winners:
            names = "+".join(SEATS[seat] for seat in winners)
            raise PositionError(f"pieces: {names} has all pieces home, expected phase=over")
        return
    if s.turn not in winners:
        raise PositionError(
            f"phase=over: turn={SEATS[s.turn]} has not won, expected the winner's last action"
        )
    if len(winners) > (2 if s.course.partner_step else 1):
        raise PositionError("phase=over: more than one team has all its pieces home")
    for seat in range(s.course.seats):
        if s.cells[HAND_SIZE + seat]:
            raise PositionError(f"hands: {SEATS[seat]} holds cards, expected none with phase=over")


def _check_folded(s: State) -> None:
    """Rule 3.7: only in teams, with the hand discarded, and never the seat on turn."""
    for seat in range(s.course.seats):
        if not s.cells[FOLDED + seat]:
            continue
        if not s.course.partner_step:
            raise PositionError(f"folded: {SEATS[seat]} plays alone and is never out of the round")
        if s.cells[HAND_SIZE + seat]:
            raise PositionError(f"folded: {SEATS[seat]} still holds cards")
        if seat == s.turn and s.phase != OVER:
            raise PositionError(f"folded: {SEATS[seat]} is out of the round, but turn={SEATS[seat]}")


def _check_before_play(s: State) -> None:
    """Rules 3.2 to 3.4: everybody was just dealt the same, and nothing was played yet."""
    course = s.course
    if s.last != NO_CARD:
        raise PositionError(f"last={FACES[s.last]}: no card was played yet in this round, expected last=-")
    if any(s.cells[FOLDED + seat] for seat in range(course.seats)):
        raise PositionError("folded: nobody is out yet in this round, expected folded=-")
    dealt = course.hand_sizes[(s.round - 1) % len(course.hand_sizes)]
    for seat in range(course.seats):
        holds = s.cells[HAND_SIZE + seat] + (s.cells[GIVEN + seat] != NO_CARD)
        if holds != dealt:
            raise PositionError(
                f"hands: {SEATS[seat]} has {holds} cards, {dealt} were dealt in round {s.round}"
            )
    order = _seats_from_starter(s)
    before = order[: order.index(s.turn)]
    if s.phase == EXCHANGE:
        for seat in order:
            if (s.cells[GIVEN + seat] != NO_CARD) != (seat in before):
                raise PositionError(
                    f"given: seats give in turn from {SEATS[order[0]]}, and turn={SEATS[s.turn]}"
                )
        return
    if not course.chooses_first_piece or s.round != 1:
        raise PositionError("phase=place: first pieces are placed in round 1 of dog-royal only")
    for seat in order:
        places = [int(s.cells[PLACE_OF + (seat << 3) + index]) for index in range(course.pieces)]
        in_base = places.count(TRACK_END + (seat << 3))
        placed = in_base == course.pieces - 1 and course.start[seat] in places
        if placed != (seat in before) or not (placed or in_base == course.pieces):
            raise PositionError(
                f"pieces: seats place one piece in turn from {SEATS[order[0]]}, and turn={SEATS[s.turn]}"
            )


def _seats_from_starter(s: State) -> list[int]:
    seats = [next_seat(s.course, s.dealer)]
    while len(seats) < s.course.seats:
        seats.append(next_seat(s.course, seats[-1]))
    return seats


def _check_landed(s: State) -> None:
    """Rules 7.6 and 7.7."""
    course = s.course
    if not course.ranked:
        raise PositionError("phase: only dog-royal has special fields")
    if not course.is_special(s.landed):
        raise PositionError(f"landed={s.landed}: no special field")
    piece = s.cells[PIECE_ON + s.landed]
    if piece == NOBODY or piece >> 3 != colour_to_move(s):
        raise PositionError(f"landed={s.landed}: no piece that {SEATS[s.turn]} moves stands there")
    if s.last == NO_CARD:
        raise PositionError("last=-: a card was played to land on a special field")
    if s.phase == JUMP and (piece & 7 != CITIZEN or next_free_special(s) < 0):
        raise PositionError("phase=jump: expected a citizen on the special field and another one free")


def _check_turn(s: State) -> None:
    """Rules 3.5 and 3.7: who is on turn holds a card; those who play alone redraw just when they cannot
    play."""
    holds = s.cells[HAND_SIZE + s.turn]
    if not holds:
        raise PositionError(f"turn={SEATS[s.turn]}: this seat holds no card")
    if s.phase in (REDRAW, REDRAW2) and s.course.partner_step:
        raise PositionError("phase: a player in a team without a legal play folds, expected phase=play")
    if s.course.partner_step or len(hand_faces(s, s.turn)) < holds:
        return
    if has_play(s, LOOK_AHEAD) != (s.phase == PLAY):
        if s.phase == PLAY:
            raise PositionError(
                f"phase=play: {SEATS[s.turn]} plays alone and has no legal play, expected redraw"
            )
        raise PositionError(f"phase: {SEATS[s.turn]} has a legal play, expected phase=play")
