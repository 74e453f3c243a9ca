"""How the command line is read: one parser for all commands, errors on one line."""

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn, TypeAlias

from kennel import KennelError, __version__
from kennel.cli import texts
from kennel.notation.errors import nearest, shown
from kennel.notation.options import OPTION_KEYS

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

Commands: TypeAlias = "argparse._SubParsersAction[Parser]"
Run: TypeAlias = Callable[[argparse.Namespace], int]


class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise KennelError(f"{message} (see {self.prog} --help)")

    def _print_message(self, message: str, file: "SupportsWrite[str] | None" = None) -> None:
        """argparse would say nothing of a help that cannot be written."""
        (file or sys.stdout).write(message)


def make_parser() -> tuple[Parser, Commands]:
    parser = Parser(
        prog="kennel",
        description=texts.KENNEL,
        epilog=texts.KENNEL_EXAMPLE,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"kennel {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True, parser_class=Parser)
    return parser, commands


def check_command(words: Sequence[str], commands: Commands) -> None:
    """What argparse says of an unknown command is long, and does not name the nearest."""
    if words and not words[0].startswith("-") and words[0] not in commands.choices:
        valid = ", ".join(commands.choices)
        raise KennelError(
            texts.NO_COMMAND.format(word=shown(words[0]), valid=valid) + nearest(words[0], commands.choices)
        )


def file_name(text: str) -> Path:
    if not text or "\0" in text:
        raise argparse.ArgumentTypeError(texts.NO_FILE_NAME.format(text=shown(text)))
    return Path(text)


def add_command(commands: Commands, name: str, run: Run) -> Parser:
    text = texts.COMMANDS[name]
    parser = commands.add_parser(
        name,
        help=text.help,
        description=text.description,
        epilog=text.example,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.set_defaults(run=run)
    return parser


def add_line(parser: Parser) -> None:
    parser.add_argument("line", nargs="+", metavar="LINE", help=texts.HELP_LINE)


def add_no_colour(parser: Parser) -> None:
    parser.add_argument("--no-color", action="store_true", help=texts.HELP_NO_COLOR)


def add_setup(parser: Parser) -> None:
    """The options of a new game, named as in the position line."""
    parser.add_argument("--players", type=int, metavar="N", help=texts.HELP_PLAYERS)
    parser.add_argument("--seed", metavar="S", help=texts.HELP_SEED)
    parser.add_argument("--dealer", metavar="X", help=texts.HELP_DEALER)
    for key in OPTION_KEYS:
        name, metavar, text = texts.HELP_OPTIONS[key]
        parser.add_argument(f"--{name}", dest=key, metavar=metavar, help=text)
