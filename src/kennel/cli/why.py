"""`kennel why`: whether an action is legal, and if not, which rule forbids it."""

import argparse
from typing import Final

from kennel import ActionError, View
from kennel.cli import texts
from kennel.cli.parser import Commands, add_command
from kennel.cli.source import read_line_and_action
from kennel.notation.errors import nearest, shown

LONGEST: Final = 80
"""Longer actions are quoted in part."""


def add_to(commands: Commands) -> None:
    parser = add_command(commands, "why", run)
    parser.add_argument("words", nargs="+", metavar="LINE ACTION", help=texts.HELP_LINE_AND_ACTION)
    parser.add_argument("--seat", metavar="B", help=texts.HELP_WHY_SEAT)


def run(arguments: argparse.Namespace) -> int:
    position, action = read_line_and_action(arguments.words)
    if not action:
        raise ActionError(texts.NO_ACTION)
    seat = position.seat if isinstance(position, View) and not arguments.seat else arguments.seat
    told = action if action.isprintable() and len(action) <= LONGEST else shown(action)
    reason = position.why_not(action, seat)
    if reason is None:
        print(texts.LEGAL.format(action=told))
    else:
        rule = texts.RULE.format(rule=reason.rule) if reason.rule else ""
        print(f"{told}: {reason.sentence}{rule}{nearest(action, map(str, position.legal()))}")
    return 0
