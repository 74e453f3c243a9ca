"""The command `kennel`: its subcommands, and what happens to errors."""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from io import TextIOWrapper
from typing import Final, TextIO

from kennel import KennelError
from kennel.cli import engine, legal, perft, play, replay, show, texts, why
from kennel.cli.parser import check_command, make_parser

INTERRUPTED: Final = 130
BAD_INPUT: Final = 2

COMMANDS: Final = (play, engine, show, legal, why, perft, replay)


def main(argv: Sequence[str] | None = None) -> int:
    """Exit status: 0 done, 2 bad input (one line on standard error says what), 130 stopped with Ctrl-C."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    stdout: TextIO | None = sys.stdout
    if stdout is None:
        return _refuse(texts.OUTPUT_CLOSED)
    parser, commands = make_parser()
    for module in COMMANDS:
        module.add_to(commands)
    words = sys.argv[1:] if argv is None else argv
    try:
        try:
            check_command(words, commands)
            arguments = parser.parse_args(words)
            status: int = arguments.run(arguments)
        finally:
            stdout.flush()
        return status
    except KennelError as error:
        return _refuse(str(error))
    except KeyboardInterrupt:
        if stdout.isatty():
            print()  # what the shell writes next begins on a line of its own
        return INTERRUPTED
    except BrokenPipeError:
        # Who read our output has left.
        _abandon(stdout)
        return 0
    except OSError as error:
        _abandon(stdout)
        return _refuse(texts.STREAM_FAILED.format(why=error.strerror or error))
    except SystemExit as done:
        # argparse has shown the help or the version.
        return int(done.code or 0)


def _refuse(message: str) -> int:
    stderr: TextIO | None = sys.stderr
    if stderr is not None:
        with suppress(OSError):
            print(f"kennel: {' '.join(message.splitlines())}", file=stderr)
    return BAD_INPUT


def _abandon(stdout: TextIO) -> None:
    """Python flushes once more on its way out: let that go nowhere."""
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stdout.fileno())
