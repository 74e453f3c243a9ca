"""The table of DOG Cards: market, rows, discards."""

from typing import Final

from kennel.cli import texts
from kennel.cli.board import Area
from kennel.cli.canvas import Canvas
from kennel.cli.table import Table
from kennel.rules.cards import FACES

GAPS: Final = (5, 10)
"""Rule 8.2: small gaps behind these places of the market."""
ROW_COLUMN: Final = 22


def draw_rows(canvas: Canvas, top: int, table: Table, you: str | None, seat_lines: dict[str, str]) -> Area:
    """Draw everything below line `top`; says where there is room for the log."""
    _draw_market(canvas, top, table)
    line = top + 3
    rows = table.rows()
    done = table.done()
    for seat in table.seats:
        style = f"own {seat}" if seat == you else f"bold {seat}"
        canvas.put(0, line, seat_lines[seat], style)
        names = [name for name in sorted(rows) if name[0] == seat]
        for name in names:
            canvas.put(ROW_COLUMN, line, name, f"bold {seat}")
            for number, face in enumerate(rows[name], 1):
                text = f"?{number}" if face == "?" else face
                canvas.put(ROW_COLUMN + 1 + 4 * number - 1, line, text, seat)
            line += 1
        if done[seat]:
            canvas.put(ROW_COLUMN, line, texts.DONE_ROWS.format(count=done[seat]), f"bold {seat}")
            line += 1
        elif not names:
            canvas.put(ROW_COLUMN, line, "-", "dim")
            line += 1
    line += 1
    line = _draw_discards(canvas, line, table)
    return Area(0, line, canvas.width, canvas.height - line)


def _draw_market(canvas: Canvas, top: int, table: Table) -> None:
    canvas.put(0, top, texts.MARKET, "bold")
    canvas.put(0, top + 1, "", "bold")
    column = 9
    for place, face in enumerate(table.market(), 1):
        canvas.put(column, top, f"{f'@{place}':^5}", "dim")
        canvas.put(column, top + 1, f"{f'[{face}]' if face != '-' else '':^5}", "bold")
        column += 7 if place in GAPS else 5


def _draw_discards(canvas: Canvas, line: int, table: Table) -> int:
    """The pile is open to everybody (docs/rules/dog-cards.md): how many of each face lie there."""
    discard = table.discard
    counts = [f"{discard.count(face)}x{face}" for face in FACES if face in discard]
    head = texts.PILES.format(draw=table.draw, discard=len(discard))
    if discard:
        head += f"  {texts.TOP.format(face=discard[-1])}  {texts.FACES_IN_PILE}  "
    canvas.put(0, line, head)
    column = len(head)
    for text in counts:
        if column + len(text) > canvas.width:
            line += 1
            column = 4
        canvas.put(column, line, text, "dim")
        column += len(text) + 2
    return line + 2
