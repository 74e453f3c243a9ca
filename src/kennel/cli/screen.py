"""Whole screens: header, board or table, seats, log and hands, for 80 columns and 24 lines."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from textwrap import wrap

from kennel import Position, View
from kennel.cli import texts
from kennel.cli.board import Area, draw_board
from kennel.cli.canvas import WIDTH, Canvas, paint
from kennel.cli.rows_table import draw_rows
from kennel.cli.table import Table

PICTURE: int = 18
"""Lines of a picture without hands: header and board."""


@dataclass(frozen=True, slots=True)
class Around:
    """What a picture shows besides the position."""

    you: str | None = None
    names: Mapping[str, str] = field(default_factory=dict)
    log: Sequence[str] = ()


def draw_position(situation: Position | View, colour: bool) -> list[str]:
    """A picture with all hands that are known."""
    table = Table(situation)
    lines = picture(table, Around(), colour)
    while lines and not lines[-1]:
        lines.pop()
    for seat in table.seats:
        hand = table.hands[seat]
        if hand.faces:
            text = texts.HAND_OF.format(seat=seat) + "  ".join(hand.faces)
            lines.append(paint(text, f"bold {seat}" if seat == situation.turn else seat, colour))
    return lines


def picture(table: Table, around: Around, colour: bool, height: int = PICTURE) -> list[str]:
    canvas = Canvas(WIDTH, height)
    canvas.put(0, 0, header(table.situation), "bold")
    seat_lines = {seat: _seat_line(table, around, seat) for seat in table.seats}
    if table.setup.ruleset.flow == "rows":
        log = draw_rows(canvas, 1, table, around.you, seat_lines)
    else:
        seats, log = draw_board(canvas, 1, table, around.you)
        lines = [*seat_lines.values(), *_pile_lines(table, seats)]
        for number, text in enumerate(lines[: seats.height]):
            seat = table.seats[number] if number < len(table.seats) else ""
            style = (f"own {seat}" if seat == around.you else f"bold {seat}") if seat else ""
            canvas.put(seats.column, seats.line + number, text[: seats.width], style)
    _put_log(canvas, log, around.log)
    return canvas.lines(colour)


def header(situation: Position | View) -> str:
    parts = [situation.ruleset.title]
    if situation.ruleset.flow == "race":
        parts.append(texts.ROUND.format(number=situation.round))
    if situation.setup.teams:
        half = situation.players // 2
        pairs = [
            f"{seat}+{situation.seats[number + half]}" for number, seat in enumerate(situation.seats[:half])
        ]
        parts.append(texts.AGAINST.join(pairs))
    if situation.is_over:
        parts.append(texts.WON.format(seats="+".join(situation.winners)))
    else:
        parts.append(texts.TURN.format(seat=situation.turn, phase=texts.PHASES[situation.phase]))
    return "  |  ".join(parts)


def _seat_line(table: Table, around: Around, seat: str) -> str:
    name = around.names.get(seat, "")
    on_turn = ">" if seat == table.situation.turn and not table.situation.is_over else " "
    size = table.hands[seat].size
    cards = (
        texts.OUT if seat in table.folded else texts.ONE_CARD if size == 1 else texts.CARDS.format(count=size)
    )
    return f"{on_turn}{seat} {name[:8]:<8} {cards}" if name else f"{on_turn}{seat} {cards}"


def _pile_lines(table: Table, area: Area) -> list[str]:
    """The card to copy (rule 5.11) is of interest only where the deck has copies."""
    piles = texts.PILES.format(draw=table.draw, discard=len(table.discard))
    more = [texts.TOP.format(face=table.discard[-1])] if table.discard else []
    if table.last != "-" and any(card.face == "=" for card in table.setup.deck):
        more.append(texts.LAST.format(face=table.last))
    if area.height >= len(table.seats) + 2:
        return [f" {piles}", " " + "  ".join(more)]
    return ["  ".join([f" {piles}", *more[-1:]])]


def _put_log(canvas: Canvas, area: Area, log: Sequence[str]) -> None:
    if area.height < 1:
        return
    lines: list[str] = []
    for text in log[-area.height :]:
        lines.extend(wrap(text, area.width, subsequent_indent="  "))
    for number, text in enumerate(lines[-area.height :]):
        canvas.put(area.column, area.line + number, text)
