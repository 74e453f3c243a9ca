"""Why an action of the board games is not legal."""

from kennel.game.reason import Reason
from kennel.rules.race.state import State


def why_not(state: State, text: str) -> Reason:
    return Reason("malformed", "", "not an action")
