"""Where the commands get a position from: arguments, standard input, or the options of a new game."""

import argparse
import sys
from collections.abc import Sequence
from typing import TextIO

from kennel import RULESETS, KennelError, OptionError, Position, PositionError, View, read_position
from kennel.cli import texts
from kennel.notation.options import OPTION_KEYS

LONGEST_INPUT = 1_000_000
LAST_KEY = "shuffles="
"""The last token of every position line."""


def setup_options(arguments: argparse.Namespace) -> dict[str, str | None]:
    return {key: getattr(arguments, key) for key in OPTION_KEYS}


def refuse_setup(arguments: argparse.Namespace, why: str) -> None:
    """A position line and a record say themselves what these options would say."""
    for key in ("players", "seed", "dealer", *OPTION_KEYS):
        if getattr(arguments, key) is not None:
            raise OptionError(f"--{key.replace('_', '-')}: {why}")


def standard_input() -> TextIO:
    """Python has None for a stream that was closed when it started."""
    stdin: TextIO | None = sys.stdin
    if stdin is None:
        raise KennelError(texts.INPUT_CLOSED)
    return stdin


def read_standard_input() -> str:
    """The one line on standard input that is not empty."""
    data = standard_input().buffer.read(LONGEST_INPUT + 1)
    if len(data) > LONGEST_INPUT:
        raise PositionError(texts.INPUT_TOO_LONG.format(most=LONGEST_INPUT))
    try:
        lines = [line.strip() for line in data.decode("utf-8").split("\n")]
    except UnicodeDecodeError:
        raise PositionError(texts.INPUT_NOT_UTF8) from None
    lines = [line for line in lines if line]
    if len(lines) != 1:
        raise PositionError(texts.INPUT_NOT_ONE_LINE.format(count=len(lines)))
    return lines[0]


def read_line(words: Sequence[str]) -> Position | View:
    """From the arguments of a command: a line in one word or in many, or `-`."""
    if is_ruleset(words):
        raise PositionError(texts.RULESET_ALONE.format(ruleset=words[0]))
    return read_position(read_standard_input() if list(words) == ["-"] else " ".join(words))


def read_line_and_action(words: Sequence[str]) -> tuple[Position | View, str]:
    """A position line is followed by an action: the words behind its last token."""
    if words[0] == "-":
        return read_position(read_standard_input()), " ".join(words[1:])
    tokens = " ".join(words).split(" ")
    for number, token in enumerate(tokens):
        if token.startswith(LAST_KEY):
            return read_position(" ".join(tokens[: number + 1])), " ".join(tokens[number + 1 :])
    raise PositionError(texts.LINE_TOO_SHORT.format(key=LAST_KEY))


def is_ruleset(words: Sequence[str]) -> bool:
    """Whether a new game of this ruleset is meant, and not a position line."""
    return len(words) == 1 and words[0] != "-" and " " not in words[0].strip() and words[0] in RULESETS


def whole(position: Position | View, command: str) -> Position:
    if isinstance(position, View):
        raise KennelError(texts.NOT_A_VIEW.format(command=command))
    return position
