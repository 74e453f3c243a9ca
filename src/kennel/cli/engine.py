"""`kennel engine`: the engine protocol of docs/notation.md on standard input and output."""

import argparse
import os
import sys
from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from kennel import RULESETS, KennelError, Position, ProtocolError, View, __version__, new_game, read_position
from kennel.cli.choosers import USUAL_CHOOSER, find_chooser
from kennel.cli.counting import DEEPEST, perft
from kennel.cli.lines import LineReader
from kennel.cli.parser import Commands, add_command
from kennel.cli.source import standard_input
from kennel.notation.errors import nearest, shown
from kennel.notation.options import OPTION_KEYS

PROTOCOL: Final = 1
LONGEST_TIME: Final = 10**9
"""Milliseconds."""
OUTPUT_AT_ONCE: Final = 1 << 16
"""Answers are held back while more commands are at hand, but no more characters than this."""


class Session:
    """One conversation: each line of input has one answer, and an error changes nothing."""

    def __init__(self, chance: Random | None = None) -> None:
        self.ended = False
        self._position: Position | View | None = None
        self._chance = chance or Random()

    def answer(self, line: str) -> str:
        """The lines of the answer to one line that is not empty."""
        word, _, rest = line.partition(" ")
        try:
            if not line.isprintable():
                raise ProtocolError("the line has a character that cannot be printed")
            command = COMMANDS.get(word)
            if command is None:
                valid = ", ".join(COMMANDS)
                raise ProtocolError(f"{shown(word)} is no command: expected {valid}{nearest(word, COMMANDS)}")
            if line.endswith(" "):
                raise ProtocolError(f"{word}: blank at the end of the line")
            return command(self, rest)
        except KennelError as error:
            return f"error {error}\n"

    def hello(self, rest: str) -> str:
        _expect_nothing("hello", rest)
        rulesets = " ".join(RULESETS)
        return f"name Kennel\nversion {__version__}\nprotocol {PROTOCOL}\nrulesets {rulesets}\nok\n"

    def new(self, rest: str) -> str:
        words = rest.split(" ")
        if "=" in words[0] or not words[0]:
            raise ProtocolError("new: expected a ruleset and players=…, such as new dog players=4")
        keys = ("players", "seed", "dealer", *OPTION_KEYS)
        options: dict[str, str] = _read_options("new", words[1:], keys)
        if "players" not in options:
            raise ProtocolError("new: expected players=…")
        players = _read_number("new", "players", options.pop("players"), 99)
        seed, dealer = options.pop("seed", None), options.pop("dealer", None)
        self._position = new_game(words[0], players, seed=seed, dealer=dealer, **options)
        return "ok\n"

    def position(self, rest: str) -> str:
        self._position = read_position(rest)
        return "ok\n"

    def legal(self, rest: str) -> str:
        _expect_nothing("legal", rest)
        position = self._known("legal")
        actions = position.legal()
        if not actions:
            _expect_on_turn("legal", position)
            return "ok\n"
        return "\n".join(actions) + "\nok\n"

    def play(self, rest: str) -> str:
        if not rest:
            raise ProtocolError("play: expected an action, such as play give 5")
        self._position = self._whole("play").play(rest).position
        return "ok\n"

    def show(self, rest: str) -> str:
        position = self._known("show")
        if not rest:
            return f"{position}\nok\n"
        if isinstance(position, Position):
            return f"{position.view(rest)}\nok\n"
        if rest != position.seat:
            raise ProtocolError(
                f"show {shown(rest)}: this is a view of seat {position.seat}, no other is known"
            )
        return f"{position}\nok\n"

    def go(self, rest: str) -> str:
        options = _read_options("go", rest.split(" ") if rest else [], ("time", "bot"))
        if "time" in options:
            _read_number("go", "time", options["time"], LONGEST_TIME)
        choose = find_chooser(options.get("bot", USUAL_CHOOSER))
        position = self._known("go")
        if position.is_over:
            raise ProtocolError("go: the game is over")
        _expect_on_turn("go", position)
        view = position if isinstance(position, View) else position.view(position.turn)
        return f"best {choose(view, self._chance)}\nok\n"

    def perft(self, rest: str) -> str:
        depth = _read_number("perft", "", rest, DEEPEST)
        return f"{perft(self._whole('perft'), depth)}\nok\n"

    def quit(self, rest: str) -> str:
        _expect_nothing("quit", rest)
        self.ended = True
        return ""

    def _known(self, command: str) -> Position | View:
        if self._position is None:
            raise ProtocolError(f"{command}: no position yet, expected new or position first")
        return self._position

    def _whole(self, command: str) -> Position:
        position = self._known(command)
        if isinstance(position, View):
            raise ProtocolError(f"{command}: this is a view, expected a position without hidden cards")
        return position


COMMANDS: Final[Mapping[str, Callable[[Session, str], str]]] = {
    "hello": Session.hello,
    "new": Session.new,
    "position": Session.position,
    "legal": Session.legal,
    "play": Session.play,
    "show": Session.show,
    "go": Session.go,
    "perft": Session.perft,
    "quit": Session.quit,
}
SLOW_COMMANDS: Final = ("go", "perft")
"""Earlier answers are handed over before these begin."""


def _expect_nothing(command: str, rest: str) -> None:
    if rest:
        raise ProtocolError(f"{command}: {shown(rest)}: expected the end of the line")


def _expect_on_turn(command: str, position: Position | View) -> None:
    """A view answers only for its own seat."""
    if isinstance(position, View) and not position.is_on_turn and not position.is_over:
        raise ProtocolError(
            f"{command}: it is {position.turn}'s turn, and this is the view of seat {position.seat}"
        )


def _read_options(command: str, words: list[str], keys: tuple[str, ...]) -> dict[str, str]:
    options: dict[str, str] = {}
    for word in words:
        key, sign, value = word.partition("=")
        if key not in keys:
            valid = " ".join(f"{name}=" for name in keys)
            raise ProtocolError(f"{command}: {shown(word)}: expected one of {valid}{nearest(key, keys)}")
        if not sign or not value:
            raise ProtocolError(f"{command}: {shown(word)}: expected {key}=…")
        if key in options:
            raise ProtocolError(f"{command}: a second {key}=")
        options[key] = value
    return options


def _read_number(command: str, key: str, text: str, highest: int) -> int:
    """A whole number from 0 on, in its usual spelling."""
    known = text.isascii() and text.isdigit() and len(text) < 18
    if not known or str(int(text)) != text or int(text) > highest:
        what = f"{key}={shown(text)}" if key else shown(text)
        raise ProtocolError(f"{command}: {what}: expected a whole number from 0 to {highest}")
    return int(text)


def converse(source: int, target: int, session: Session) -> None:
    """Answer every line that comes; answers wait only while more commands are at hand."""
    lines = LineReader(source)
    waiting: list[str] = []
    size = 0
    while not session.ended:
        if waiting and (size > OUTPUT_AT_ONCE or not lines.more_at_hand):
            _send(target, waiting)
            size = 0
        try:
            line = lines.next()
            if waiting and line.startswith(SLOW_COMMANDS):
                _send(target, waiting)
                size = 0
            answer = session.answer(line) if line else ""
        except ProtocolError as error:
            answer = f"error {error}\n"
        except EOFError:
            break
        waiting.append(answer)
        size += len(answer)
    _send(target, waiting)


def _send(target: int, waiting: list[str]) -> None:
    data = memoryview("".join(waiting).encode("utf-8", "backslashreplace"))
    waiting.clear()
    while data:
        data = data[os.write(target, data) :]


def add_to(commands: Commands) -> None:
    add_command(commands, "engine", run)


def run(arguments: argparse.Namespace) -> int:
    sys.stdout.flush()
    converse(standard_input().fileno(), sys.stdout.fileno(), Session())
    return 0
