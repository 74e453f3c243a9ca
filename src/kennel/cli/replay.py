"""`kennel replay`: a recorded game, told or drawn step by step."""

import argparse
from pathlib import Path

from kennel import OptionError, Position, Record, Step, read_records
from kennel.cli import texts
from kennel.cli.canvas import CLEAR, at_terminal, use_colour
from kennel.cli.parser import Commands, add_command, add_no_colour, file_name
from kennel.cli.prompt import Left, read_input
from kennel.cli.screen import draw_position
from kennel.cli.tell import ALL, tell_action, tell_deal


def add_to(commands: Commands) -> None:
    parser = add_command(commands, "replay", run)
    parser.add_argument("file", type=file_name, metavar="FILE", help=texts.HELP_RECORD_FILE)
    parser.add_argument("--game", type=int, default=1, metavar="K", help=texts.HELP_GAME)
    parser.add_argument("--at", type=int, metavar="N", help=texts.HELP_AT)
    parser.add_argument("--line", dest="as_line", action="store_true", help=texts.HELP_AS_LINE)
    parser.add_argument("--check", action="store_true", help=texts.HELP_CHECK)
    add_no_colour(parser)


def run(arguments: argparse.Namespace) -> int:
    records = read_records(arguments.file)
    if arguments.check:
        for number, record in enumerate(records, 1):
            print(_summary(arguments.file, number, record))
        return 0
    if not 1 <= arguments.game <= len(records):
        raise OptionError(
            texts.OUT_OF_RANGE.format(option="game", value=arguments.game, lowest=1, highest=len(records))
        )
    replay = _Replay(records[arguments.game - 1], use_colour(arguments.no_color))
    if arguments.at is not None and not 0 <= arguments.at <= len(replay.steps):
        raise OptionError(
            texts.OUT_OF_RANGE.format(option="at", value=arguments.at, lowest=0, highest=len(replay.steps))
        )
    if arguments.as_line:
        print(replay.position(len(replay.steps) if arguments.at is None else arguments.at))
    elif arguments.at is not None:
        print("\n".join(replay.drawn(arguments.at)))
    elif at_terminal():
        replay.walk()
    else:
        replay.tell()
    return 0


def _summary(file: Path, number: int, record: Record) -> str:
    result = record.result()
    told = texts.UNFINISHED if result == "*" else texts.RESULT.format(result=result)
    return texts.CHECKED.format(file=file, game=number, actions=len(record.actions), result=told)


class _Replay:
    def __init__(self, record: Record, colour: bool) -> None:
        self.record = record
        self.colour = colour
        self.first, self.deal = record.first()
        self.steps: list[Step] = list(record.steps())

    def position(self, number: int) -> Position:
        """After so many actions."""
        return self.steps[number - 1].position if number else self.first

    def drawn(self, number: int) -> list[str]:
        lines = draw_position(self.position(number), self.colour)
        at = texts.REPLAY_AT.format(number=number, total=len(self.steps))
        if not number:
            return [*lines, f"{at}: {texts.REPLAY_BEGINNING}"]
        step = self.steps[number - 1]
        return [*lines, f"{at}: {step.seat} {step.action}"]

    def tell(self) -> None:
        text = self.record.text().partition("\n\n")[0]
        print(text + "\n")
        for sentence in tell_deal(self.deal, ALL):
            print(f"{'':>5}{sentence}")
        for number, step in enumerate(self.steps, 1):
            self._comments(number - 1)
            story, *following = tell_action(step.seat, step.events, ALL)
            print(f"{number:>4} {step.seat} {step.action!s:<16} {story}")
            for sentence in following:
                print(f"{'':>5}{sentence}")
        self._comments(len(self.steps))

    def _comments(self, number: int) -> None:
        for comment in self.record.comments.get(number, ()):
            print(f"{'':>5}{{{comment}}}")

    def walk(self) -> None:
        """At a terminal: one position after the other."""
        number = 0
        while True:
            print(CLEAR + "\n".join(self.drawn(number)))
            try:
                wanted = self._ask(number)
            except Left:
                return
            number = min(max(wanted, 0), len(self.steps))

    def _ask(self, number: int) -> int:
        while True:
            text = read_input(texts.REPLAY_PROMPT).lower()
            if text == "q":
                raise Left
            if text in ("", "n"):
                return number + 1
            if text == "p":
                return number - 1
            if text.isascii() and text.isdigit() and len(text) < 9:
                return int(text)
            print(texts.REPLAY_WHAT.format(total=len(self.steps)))
