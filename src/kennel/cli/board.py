"""The boards of the race games: a ring where it fits, else one line for each arm."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from kennel.cli import texts
from kennel.cli.canvas import Canvas
from kennel.cli.table import Table
from kennel.rules.rulesets import SEATS, Setup

RING_ARMS: Final = range(12, 17)
"""Lengths of arm with which the ring fits a terminal and has room for what stands inside."""
HOME: Final = (1, 2, 3, 4)
NUMBERED: Final = 4
"""Every fourth empty field shows its number."""


@dataclass(frozen=True, slots=True)
class Area:
    """Where a list of lines has room."""

    column: int
    line: int
    width: int
    height: int


def is_ring(setup: Setup) -> bool:
    return setup.arm in RING_ARMS


def draw_board(canvas: Canvas, top: int, table: Table, you: str | None) -> tuple[Area, Area]:
    """Draw the board below line `top`; says where there is room for the seats and for the log."""
    if is_ring(table.setup):
        return _Ring(canvas, top, table, you).draw()
    return _Strip(canvas, top, table, you).draw()


class _Board:
    def __init__(self, canvas: Canvas, top: int, table: Table, you: str | None) -> None:
        self.canvas = canvas
        self.top = top
        self.setup = table.setup
        self.length = self.setup.arms * self.setup.arm
        self.you = you
        self.pieces = table.pieces()
        self.on = {place: (seat, rank) for seat, place, rank in self._all_pieces() if not _is_base(place)}
        self.starts = {self.setup.start_field(SEATS.index(seat)): seat for seat in table.seats}
        ranked = self.setup.ruleset.ranked
        self.specials = (
            [self.setup.arm * arm + self.setup.special for arm in range(self.setup.arms)] if ranked else []
        )

    def _all_pieces(self) -> Iterator[tuple[str, str, str]]:
        for seat, pieces in self.pieces.items():
            for place, rank in pieces:
                yield seat, place, rank

    def style(self, seat: str) -> str:
        """Pieces of the person at the terminal stand out."""
        return f"own {seat}" if seat == self.you else f"bold {seat}"

    def put_field(self, column: int, line: int, field: int, width: int) -> None:
        piece = self.on.get(str(field))
        start = self.starts.get(field)
        if piece is not None:
            self.canvas.put(column, line, piece_text(*piece), self.style(piece[0]))
        elif field in self.specials:
            text = f"*{field}"
            self.canvas.put(column, line, text if len(text) <= width else "*", "bold")
        elif start is not None:
            text = str(field)
            self.canvas.put(column, line, text if len(text) <= width else "·", start)
        elif field % NUMBERED == 0 and len(str(field)) <= min(width, 2):
            self.canvas.put(column, line, str(field), "dim")
        else:
            self.canvas.put(column, line, "·", "dim")

    def put_home(self, column: int, line: int, seat: str, number: int) -> None:
        piece = self.on.get(f"{seat}{number}")
        if piece is not None:
            self.canvas.put(column, line, piece_text(*piece), self.style(seat))
        else:
            self.canvas.put(column, line, f"{seat.lower()}{number}", seat)

    def base_text(self, seat: str) -> str:
        waiting = [piece_text(seat, rank) for place, rank in self.pieces[seat] if _is_base(place)]
        return f"{texts.BASE} {''.join(waiting) or '-'}"


class _Ring(_Board):
    """Arm 0 begins in the lower left corner; seats and arms follow clockwise, as at a table."""

    def draw(self) -> tuple[Area, Area]:
        setup = self.setup
        self.across = setup.arm * (setup.arms // 2 - 1)
        self.cell = 3 if setup.arms == 4 else 2
        for field in range(self.length):
            clockwise = (-field) % self.length if setup.anticlockwise else field
            x, y = self._at(clockwise)
            self.put_field(x * self.cell, self.top + y, field, self.cell)
        for seat in self.pieces:
            self._draw_home(seat, *self._at(setup.arm_of(SEATS.index(seat)) * setup.arm))
        right = (self.across + 1) * self.cell + 1
        if setup.arms == 4:
            width = self.canvas.width - right
            seats = Area(right, self.top, width, 7)
            return seats, Area(right, self.top + 7, width, setup.arm - 6)
        half = (right - 9) // 2
        inside = Area(4, self.top + 5, half, setup.arm - 9)
        return inside, Area(5 + half, self.top + 5, half, setup.arm - 9)

    def _at(self, clockwise: int) -> tuple[int, int]:
        """Column and line, in fields, of the track's field that lies so far clockwise from seat A's start."""
        up, across = self.setup.arm, self.across
        if clockwise <= up:
            return 0, up - clockwise
        if clockwise <= up + across:
            return clockwise - up, 0
        if clockwise <= 2 * up + across:
            return across, clockwise - up - across
        return self.length - clockwise, up

    def _draw_home(self, seat: str, x: int, y: int) -> None:
        """From the start field inwards: aslant from corners, straight from the middle of a side."""
        aside = (x == 0) - (x == self.across)
        down = 1 if y == 0 else -1
        for number in HOME:
            # Cells of two columns leave no gap between a side and the home beside it.
            column = (x + aside * number) * self.cell + (aside if self.cell == 2 else 0)
            self.put_home(column, self.top + y + down * number, seat, number)
        text = self.base_text(seat)
        if aside:
            column = 4 * self.cell if aside == 1 else (x - 3) * self.cell - len(text)
            self.canvas.put(column, self.top + y + 2 * down, text, seat)
        else:
            self.canvas.put((x + 2) * self.cell, self.top + y + down, text, seat)


class _Strip(_Board):
    """For very short and very long arms: two lines for each arm, the second for the seat there."""

    def draw(self) -> tuple[Area, Area]:
        setup = self.setup
        for arm in range(setup.arms):
            line = self.top + 2 * arm
            first = arm * setup.arm
            self.canvas.put(0, line, f"{first:>3}:", "dim")
            for field in range(first, first + setup.arm):
                self.put_field(5 + 2 * (field - first), line, field, 2)
            seat = self.starts.get(first)
            if seat is not None:
                for number in HOME:
                    self.put_home(5 + 3 * (number - 1), line + 1, seat, number)
                self.canvas.put(19, line + 1, self.base_text(seat), seat)
        line = self.top + 2 * setup.arms
        height = self.top + 17 - line
        return Area(0, line, 34, height), Area(36, line, 44, height)


def piece_text(seat: str, rank: str) -> str:
    """`A`; in games with ranks `aK`."""
    return seat.lower() + rank if rank else seat


def _is_base(place: str) -> bool:
    return place[0] in SEATS and place[1:] == "0"
