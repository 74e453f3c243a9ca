"""Lines from a pipe, read in big chunks: fast for who sends much, and at once for who waits for an answer."""

import os
from typing import Final

from kennel import ProtocolError

LONGEST_LINE: Final = 100_000
CHUNK: Final = 1 << 16


class LineReader:
    """The lines of a file descriptor, without their ends (`\\n` or `\\r\\n`)."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._lines: list[bytes] = []
        """Complete lines still to be handed out, the next one last."""
        self._rest = b""
        """The beginning of a line whose end has not come yet."""
        self._skipping = False
        """Inside an overlong line, which is not kept."""
        self._ended = False

    @property
    def more_at_hand(self) -> bool:
        """Whether the next line is here already; if not, the other side may be waiting for an answer."""
        return bool(self._lines)

    def next(self) -> str:
        """The next line; EOFError at the end, ProtocolError for what is no text."""
        while not self._lines:
            if self._ended:
                raise EOFError
            self._fill()
        line = self._lines.pop()
        if len(line) > LONGEST_LINE:
            raise ProtocolError(f"the line is too long: expected at most {LONGEST_LINE} bytes")
        try:
            return (line[:-1] if line.endswith(b"\r") else line).decode("utf-8")
        except UnicodeDecodeError:
            raise ProtocolError("the line is not UTF-8") from None

    def _fill(self) -> None:
        chunk = os.read(self._descriptor, CHUNK)
        if not chunk:
            self._ended = True
            if self._rest:
                self._lines.append(self._rest)
            self._rest = b""
            return
        if self._skipping:
            # What was kept of the line is longer than allowed already, so its end alone is looked for.
            _, end, chunk = chunk.partition(b"\n")
            if not end:
                return
            self._skipping = False
            self._lines.append(self._rest)
            self._rest = b""
        lines = (self._rest + chunk).split(b"\n")
        self._rest = lines.pop()
        lines.reverse()
        self._lines = lines + self._lines
        self._skipping = len(self._rest) > LONGEST_LINE + 1
