"""`kennel perft`: counts the action sequences from a position, one length after the other."""

import argparse
from time import perf_counter

from kennel import OptionError, new_game
from kennel.cli import texts
from kennel.cli.counting import DEEPEST, perft
from kennel.cli.parser import Commands, add_command, add_setup
from kennel.cli.source import is_ruleset, read_line, refuse_setup, setup_options, whole


def add_to(commands: Commands) -> None:
    parser = add_command(commands, "perft", run)
    parser.add_argument("line", nargs="+", metavar="RULESET|LINE", help=texts.HELP_RULESET_OR_LINE)
    parser.add_argument("--depth", type=int, default=3, metavar="N", help=texts.HELP_DEPTH)
    add_setup(parser)


def run(arguments: argparse.Namespace) -> int:
    if not 0 <= arguments.depth <= DEEPEST:
        raise OptionError(
            texts.OUT_OF_RANGE.format(option="depth", value=arguments.depth, lowest=0, highest=DEEPEST)
        )
    if is_ruleset(arguments.line):
        position = new_game(
            arguments.line[0],
            4 if arguments.players is None else arguments.players,
            seed=0 if arguments.seed is None else arguments.seed,
            dealer=arguments.dealer,
            **setup_options(arguments),
        )
    else:
        refuse_setup(arguments, "the position line says that")
        position = whole(read_line(arguments.line), "perft")
    print(texts.PERFT_HEAD, flush=True)
    for depth in range(arguments.depth + 1):
        began = perf_counter()
        count = perft(position, depth)
        print(f"{depth:>5} {count:>15} {perf_counter() - began:>9.3f}", flush=True)
    return 0
