"""`kennel legal`: the legal actions of a position."""

import argparse

from kennel import PositionError, View
from kennel.cli import texts
from kennel.cli.parser import Commands, add_command, add_line
from kennel.cli.source import read_line


def add_to(commands: Commands) -> None:
    parser = add_command(commands, "legal", run)
    add_line(parser)


def run(arguments: argparse.Namespace) -> int:
    position = read_line(arguments.line)
    if isinstance(position, View) and not position.is_on_turn and not position.is_over:
        raise PositionError(texts.OTHERS_TURN.format(turn=position.turn, viewer=position.seat))
    for action in position.legal():
        print(action)
    return 0
