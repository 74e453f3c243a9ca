"""The command `kennel`: its subcommands, and what happens to errors."""

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import Final

from kennel import KennelError
from kennel.cli import engine, legal, perft, play, replay, show, why
from kennel.cli.parser import make_parser

INTERRUPTED: Final = 130
BAD_INPUT: Final = 2

COMMANDS: Final = (play, engine, show, legal, why, perft, replay)


def main(argv: Sequence[str] | None = None) -> int:
    """Exit status: 0 done, 2 bad input (one line on standard error says what), 130 stopped with Ctrl-C."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    parser, commands = make_parser()
    for module in COMMANDS:
        module.add_to(commands)
    try:
        try:
            arguments = parser.parse_args(argv)
            status: int = arguments.run(arguments)
        finally:
            sys.stdout.flush()
        return status
    except KennelError as error:
        print(f"kennel: {' '.join(str(error).splitlines())}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Who read our output has left. Python flushes once more on its way out: let that go nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except SystemExit as done:
        # argparse has shown the help or the version.
        return int(done.code or 0)
