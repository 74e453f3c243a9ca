"""Who answers `go` and plays against a person, by name. A chooser sees a view, never a position."""

from collections.abc import Callable
from random import Random
from typing import Final

from kennel import Action, ProtocolError, View
from kennel.notation.errors import nearest, shown

Chooser = Callable[[View, Random], Action]
"""From the view of the seat on turn to one of its legal actions."""


def choose_at_random(view: View, chance: Random) -> Action:
    """Any legal action."""
    return chance.choice(view.legal())


CHOOSERS: Final[dict[str, Chooser]] = {"random": choose_at_random}
USUAL_CHOOSER: Final = "random"


def find_chooser(name: str) -> Chooser:
    chooser = CHOOSERS.get(name)
    if chooser is None:
        valid = ", ".join(CHOOSERS)
        raise ProtocolError(f"bot={shown(name)}: expected one of {valid}{nearest(name, CHOOSERS)}")
    return chooser
