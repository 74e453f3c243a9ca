"""A view is what one seat may know of a position; built up from that, never stripped down."""

from collections.abc import Callable
from typing import Any

from kennel.game.action import Action
from kennel.game.reason import Reason
from kennel.game.situation import Situation, flow_of
from kennel.notation.errors import OptionError, PositionError, shown
from kennel.notation.line import read_head
from kennel.rules.rulesets import SEATS, Setup


class View(Situation):
    """What a bot gets, and what a player sees. `str()` is the position line with counts for all that is
    hidden."""

    __slots__ = ("_viewer",)

    def __init__(self, setup: Setup, state: Any, viewer: int) -> None:
        super().__init__(setup, state)
        self._viewer = viewer

    @property
    def seat(self) -> str:
        """Whose view it is."""
        return SEATS[self._viewer]

    @property
    def hand(self) -> tuple[str, ...]:
        """The own hand, in deck order."""
        return self._flow.hand(self._state, self._viewer)

    @property
    def is_on_turn(self) -> bool:
        return self._viewer == self._state.turn and not self.is_over

    def legal(self) -> tuple[Action, ...]:
        """The own legal actions; none while somebody else decides."""
        return super().legal() if self.is_on_turn else ()

    def why_not(self, action: str, seat: str | None = None) -> Reason | None:
        """As for positions, asked by this seat."""
        if seat is not None and seat != self.seat:
            raise OptionError(f"this is seat {self.seat}'s view, it cannot answer for {shown(seat)}")
        return super().why_not(action, self.seat)

    def __str__(self) -> str:
        return self._text(None)

    def __repr__(self) -> str:
        return f"<View of {self.seat}: {self}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return NotImplemented
        return self._viewer == other._viewer and str(self) == str(other)

    def __hash__(self) -> int:
        return hash((self._viewer, str(self)))

    def __reduce__(self) -> tuple[Callable[[str, str], "View"], tuple[str, str]]:
        return read_view, (str(self), self.seat)


def read_view(text: str, seat: str) -> View:
    """The view of this seat from its line, which does not say itself whose view it is."""
    setup, tokens = read_head(text)
    state, seed = flow_of(setup).read(setup, tokens)
    if seed is not None:
        raise PositionError("seed: this line is a whole position, expected the view of one seat")
    return as_view(setup, state, View(setup, state, 0)._seat_number(seat))


def as_view(setup: Setup, state: Any, viewer: int) -> View:
    """A view from a line without seed; what it shows must be what this seat sees."""
    flow = flow_of(setup)
    seen = flow.view(state, viewer)
    seat = SEATS[viewer]
    if len(flow.hand(state, viewer)) < flow.hand_size(state, viewer):
        raise PositionError(
            f"hands: {seat}:*{flow.hand_size(state, viewer)}: seat {seat}'s hand is hidden here"
        )
    if flow.write(seen, None) != flow.write(state, None):
        raise PositionError(f"the line has no seed, but shows cards that seat {seat} cannot see")
    return View(setup, seen, viewer)
