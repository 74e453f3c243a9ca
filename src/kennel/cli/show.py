"""`kennel show`: draws a position or a view."""

import argparse

from kennel import OptionError, Position
from kennel.cli import texts
from kennel.cli.canvas import use_colour
from kennel.cli.parser import Commands, add_command, add_line, add_no_colour
from kennel.cli.screen import draw_position
from kennel.cli.source import read_line


def add_to(commands: Commands) -> None:
    parser = add_command(commands, "show", run)
    add_line(parser)
    parser.add_argument("--seat", metavar="B", help=texts.HELP_SHOW_SEAT)
    parser.add_argument("--line", dest="as_line", action="store_true", help=texts.HELP_AS_LINE)
    add_no_colour(parser)


def run(arguments: argparse.Namespace) -> int:
    position = read_line(arguments.line)
    if arguments.seat is not None:
        if isinstance(position, Position):
            position = position.view(arguments.seat)
        elif position.seat != arguments.seat:
            raise OptionError(texts.VIEW_OF_OTHER.format(seat=arguments.seat, viewer=position.seat))
    if arguments.as_line:
        print(position)
    else:
        print("\n".join(draw_position(position, use_colour(arguments.no_color))))
    return 0
