"""Positions that play of DOG Cards cannot hold (docs/notation.md), although every token can be read."""

from kennel.notation.errors import PositionError
from kennel.rules.cards import NO_CARD, SEVEN, UNKNOWN
from kennel.rules.rows.codes import (
    DONE,
    EXCHANGE,
    GIVEN,
    HAND_SIZE,
    LOOK,
    LOOKED_AT,
    MARKET,
    OVER,
    PLACES,
    ROW_LENGTH,
    ROWS_TO_WIN,
    TURN,
)
from kennel.rules.rows.play import has_won
from kennel.rules.rows.state import State, discard_faces, draw_faces, hand_faces, next_seat
from kennel.rules.rulesets import SEATS


def check_rows(s: State) -> None:
    """Raise PositionError, naming the token that does not fit."""
    _check_limits(s)
    _check_winner(s)
    if s.phase == EXCHANGE:
        _check_exchange(s)
    elif s.phase == LOOK:
        _check_look(s)
    elif s.phase == TURN and not s.cells[HAND_SIZE + s.turn]:
        raise PositionError(f"turn={SEATS[s.turn]}: this seat holds no card")
    _check_hidden(s)


def _check_limits(s: State) -> None:
    """Rules 8.4 and 8.9: how many rows a seat may own."""
    table = s.table
    for seat in range(table.seats):
        unfinished = sum(1 for row in (2 * seat, 2 * seat + 1) if s.cells[ROW_LENGTH + row])
        done = int(s.cells[DONE + seat])
        most = 1 if table.teams else 2
        if table.teams or table.completed_count:
            most -= done
        elif done == ROWS_TO_WIN:
            most = 1  # The second of two rows has just been completed.
        if unfinished > most:
            has = f"{unfinished} unfinished rows and {done} completed"
            raise PositionError(f"rows: {SEATS[seat]} has {has}, expected at most {max(most, 0)} unfinished")


def _check_winner(s: State) -> None:
    """Rule 8.12: the game ends at once."""
    winners = [seat for seat in range(s.table.seats) if has_won(s, seat)]
    names = "+".join(SEATS[seat] for seat in winners)
    if s.phase != OVER:
        if winners:
            raise PositionError(f"done: {names} has won, expected phase=over")
    elif s.turn not in winners:
        raise PositionError(
            f"phase=over: turn={SEATS[s.turn]} has not won, expected the winner's last action"
        )
    elif len(winners) > (2 if s.table.teams else 1):
        raise PositionError(f"done: {names} have won, expected one winner or one team")


def _check_exchange(s: State) -> None:
    """Rule 8.2: before the first turn, with the hands just dealt."""
    table = s.table
    if any(s.cells[ROW_LENGTH + row] for row in range(table.rows)):
        raise PositionError("rows: cards are exchanged before the first turn, expected rows=-")
    if any(s.cells[DONE + seat] for seat in range(table.seats)):
        raise PositionError("done: cards are exchanged before the first turn, expected 0 for every seat")
    if any(s.cells[MARKET + position] == NO_CARD for position in range(1, PLACES + 1)):
        raise PositionError("market: nothing was bought before the exchange, expected 13 cards")
    if s.discards:
        raise PositionError("discard: cards are exchanged before the first turn, expected discard=-")
    starter = seat = int(next_seat(table, s.dealer))
    has_given = True
    for _ in range(table.seats):
        if seat == s.turn:
            has_given = False
        if (s.cells[GIVEN + seat] != NO_CARD) != has_given:
            raise PositionError(f"given: seats give in turn from {SEATS[starter]}, and turn={SEATS[s.turn]}")
        holds = int(s.cells[HAND_SIZE + seat]) + has_given
        if holds != table.hand_size:
            raise PositionError(f"hands: {SEATS[seat]} has {holds} cards, {table.hand_size} were dealt")
        seat = int(next_seat(table, seat))


def _check_look(s: State) -> None:
    """Rule 8.6b."""
    if discard_faces(s)[-1:] != [SEVEN]:
        raise PositionError(
            "discard: the 7 that looks was put down last, expected it on top (the end) with phase=look"
        )
    if s.left == 0:
        raise PositionError("draw=-: there is nothing to look at, expected cards with phase=look")


def _check_hidden(s: State) -> None:
    """A view hides the draw pile, except from who looks with a 7."""
    draw = draw_faces(s, int(s.left))
    known = len(draw) - draw.count(UNKNOWN)
    if s.phase == LOOK:
        hand = hand_faces(s, s.turn)
        sees = len(hand) == s.cells[HAND_SIZE + s.turn]
        shown_cards = min(len(draw), LOOKED_AT)
        if known == len(draw) or (known == shown_cards and sees) or (known == 0 and not (sees and hand)):
            return
        seen = f"the {shown_cards} cards that {SEATS[s.turn]} sees, then *n, " if sees else ""
        raise PositionError(f"draw: {known} cards are shown, expected {seen}{'or ' if sees else ''}only *n")
    if 0 < known < len(draw):
        raise PositionError("draw: expected all cards of the pile, or only *n")
