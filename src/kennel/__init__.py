"""Kennel, the home of the DOG family of games: exact rules, and positions as values.

>>> position = new_game("dog-royal", players=4, seed=7)
>>> position.turn, position.phase
('A', 'exchange')
"""

# First of all: with KENNEL_PURE=1 every later import of the package reads the .py text.
from kennel import _pure

_pure.install()

from kennel.game.action import Action, Part
from kennel.game.events import Event
from kennel.game.position import Position, Step, deal_game, new_game, read_position
from kennel.game.reason import Reason
from kennel.game.record import Game, Record, read_record, read_records
from kennel.game.view import View, read_view
from kennel.notation.errors import (
    ActionError,
    IllegalAction,
    KennelError,
    OptionError,
    PositionError,
    ProtocolError,
    RecordError,
)
from kennel.notation.options import add_ruleset
from kennel.rules.rulesets import RULESETS, Ruleset, Setup

__version__ = "0.1.0"

__all__ = [
    "RULESETS",
    "Action",
    "ActionError",
    "Event",
    "Game",
    "IllegalAction",
    "KennelError",
    "OptionError",
    "Part",
    "Position",
    "PositionError",
    "ProtocolError",
    "Reason",
    "Record",
    "RecordError",
    "Ruleset",
    "Setup",
    "Step",
    "View",
    "__version__",
    "add_ruleset",
    "deal_game",
    "new_game",
    "read_position",
    "read_record",
    "read_records",
    "read_view",
]
