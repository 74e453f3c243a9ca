"""A sheet of characters with styles, and what becomes of it on a terminal with or without colours."""

import os
import sys
from typing import Final

WIDTH: Final = 80
HEIGHT: Final = 24

SEAT_COLOURS: Final = {"A": "31", "B": "34", "C": "32", "D": "33", "E": "35", "F": "36"}
"""ANSI colours: red, blue, green, yellow, magenta, cyan."""
STYLES: Final = {"dim": "2", "bold": "1", "own": "1;7"}
RESET: Final = "\x1b[0m"
CLEAR: Final = "\x1b[H\x1b[2J\x1b[3J"

PLAIN: Final = str.maketrans({"·": "."})
"""For terminals that know no Unicode."""


def at_terminal() -> bool:
    """Whether a person is at both ends; a stream that was closed is None."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


def use_colour(forbidden: bool) -> bool:
    """Colours are for terminals; NO_COLOR is a common wish (https://no-color.org)."""
    return (
        not forbidden
        and sys.stdout.isatty()
        and not os.environ.get("NO_COLOR")
        and os.environ.get("TERM") != "dumb"
    )


def knows_unicode() -> bool:
    return (sys.stdout.encoding or "").lower().replace("-", "") in ("utf8", "utf16", "utf32")


def paint(text: str, style: str, colour: bool) -> str:
    """A style is a list of words: seats and STYLES."""
    if not colour or not style:
        return text
    codes = [SEAT_COLOURS.get(word) or STYLES[word] for word in style.split(" ")]
    return f"\x1b[{';'.join(codes)}m{text}{RESET}"


class Canvas:
    """Texts at places. What does not fit is cut off; later texts cover earlier ones."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._chars = [[" "] * width for _ in range(height)]
        self._styles = [[""] * width for _ in range(height)]

    def put(self, column: int, line: int, text: str, style: str = "") -> None:
        if not 0 <= line < self.height:
            return
        for offset, char in enumerate(text):
            if 0 <= column + offset < self.width:
                self._chars[line][column + offset] = char
                self._styles[line][column + offset] = style

    def lines(self, colour: bool) -> list[str]:
        """The finished lines, without blanks at their ends."""
        return [
            self._line(chars, styles, colour) for chars, styles in zip(self._chars, self._styles, strict=True)
        ]

    @staticmethod
    def _line(chars: list[str], styles: list[str], colour: bool) -> str:
        text = "".join(chars).rstrip()
        if not knows_unicode():
            text = text.translate(PLAIN)
        if not colour:
            return text
        pieces: list[str] = []
        begin = 0
        for end in range(1, len(text) + 1):
            if end == len(text) or styles[end] != styles[begin]:
                pieces.append(paint(text[begin:end], styles[begin], True))
                begin = end
        return "".join(pieces)
