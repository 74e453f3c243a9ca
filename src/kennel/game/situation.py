"""What positions and views have in common: somebody is on turn, in a phase, with legal actions."""

from collections.abc import Callable
from threading import RLock
from typing import Any, Final, cast

from kennel import _pure
from kennel.game.action import Action
from kennel.game.flow import Flow
from kennel.game.race import RACE
from kennel.game.reason import Reason
from kennel.game.rows import ROWS
from kennel.notation.errors import ActionError, IllegalAction, OptionError, nearest, shown
from kennel.notation.line import write_head
from kennel.rules.rulesets import SEATS, Ruleset, Setup


class _OneAtATime:
    """Uncompiled, threads could meet in the kernels' scratch memory; compiled, a call runs in one go."""

    def __init__(self, flow: Flow[Any]) -> None:
        self._flow = flow
        self._lock = RLock()

    def __getattr__(self, name: str) -> Callable[..., Any]:
        method = getattr(self._flow, name)

        def call(*arguments: Any) -> Any:
            with self._lock:
                return method(*arguments)

        setattr(self, name, call)
        return call


FLOWS: Final[dict[str, Flow[Any]]] = {
    name: flow if _pure.compiled() else cast("Flow[Any]", _OneAtATime(flow))
    for name, flow in (("race", RACE), ("rows", ROWS))
}


def flow_of(setup: Setup) -> Flow[Any]:
    return FLOWS[setup.ruleset.flow]


class Situation:
    """Immutable; the kernel's state inside is never changed and never handed out."""

    __slots__ = ("_codes", "_flow", "_legal", "_line", "_setup", "_state")

    def __init__(self, setup: Setup, state: Any) -> None:
        self._flow = flow_of(setup)
        self._setup = setup
        self._state = state
        self._codes: dict[str, int] | None = None
        self._legal: tuple[Action, ...] | None = None
        self._line: str | None = None

    @property
    def setup(self) -> Setup:
        """Ruleset, players and options."""
        return self._setup

    @property
    def ruleset(self) -> Ruleset:
        return self._setup.ruleset

    @property
    def players(self) -> int:
        return self._setup.players

    @property
    def seats(self) -> str:
        """The letters of the seats, clockwise."""
        return SEATS[: self._setup.players]

    @property
    def turn(self) -> str:
        """The seat that decides next; when the game is over, the seat that made the last action."""
        return SEATS[self._state.turn]

    @property
    def phase(self) -> str:
        """As in the notation: exchange, place, play, bonus, jump, redraw, redraw2, turn, look, over."""
        return self._flow.phase_name(self._state)

    @property
    def round(self) -> int:
        return int(self._state.round)

    @property
    def dealer(self) -> str:
        return SEATS[self._state.dealer]

    @property
    def is_over(self) -> bool:
        return self._flow.phase_name(self._state) == "over"

    @property
    def winners(self) -> tuple[str, ...]:
        """The seats that have won; empty while the game goes on."""
        return tuple(SEATS[seat] for seat in self._flow.winners(self._state))

    def hand_size(self, seat: str) -> int:
        return self._flow.hand_size(self._state, self._seat_number(seat))

    def partner_of(self, seat: str) -> str | None:
        """None for who plays alone (rules 1.5 and 8.2)."""
        number = self._seat_number(seat)
        half = self._setup.players // 2
        return SEATS[(number + half) % self._setup.players] if self._setup.teams else None

    def legal(self) -> tuple[Action, ...]:
        """The legal actions of the seat on turn, sorted as strings."""
        if self._legal is None:
            self._legal = tuple(map(Action, sorted(self._listing())))
        return self._legal

    def why_not(self, action: str, seat: str | None = None) -> Reason | None:
        """None when `action` is legal (for `seat`, if one is named); else the first rule that forbids it."""
        text = _checked_text(action)
        if seat is not None and self._seat_number(seat) != self._state.turn and not self.is_over:
            return Reason(
                "not-your-turn",
                "3.5" if self._setup.ruleset.flow == "race" else "8.4",
                f"it is not {seat}'s turn, {self.turn} decides",
                parameters={"seat": seat, "turn": self.turn},
            )
        if self._code_of(text) is not None:
            return None
        if self.is_over:
            rule = "3.10" if self._setup.ruleset.flow == "race" else "8.12"
            return Reason("game-over", rule, "the game is over", parameters={"turn": self.turn})
        return self._flow.why_not(self._state, text)

    def _listing(self) -> dict[str, int]:
        """Text to code of every legal action."""
        if self._codes is None:
            self._codes = self._flow.listing(self._state)
        return self._codes

    def _code_of(self, text: str) -> int | None:
        code = self._listing().get(text)
        return self._flow.parse(self._state, text) if code is None else code

    def _refusal(self, text: str) -> ActionError:
        """What to raise for an action that is not legal."""
        reason = self.why_not(text)
        assert reason is not None
        message = f"{shown(text)}: {reason.sentence}"
        if "did you mean" not in message:
            message += nearest(text, self._listing())
        return ActionError(message) if reason.code == "malformed" else IllegalAction(message, reason)

    def _seat_number(self, seat: str) -> int:
        if not isinstance(seat, str) or len(seat) != 1 or seat not in self.seats:
            raise OptionError(f"{shown(str(seat))} is no seat: expected one of {' '.join(self.seats)}")
        return SEATS.index(seat)

    def _text(self, seed: bytes | None) -> str:
        if self._line is None:
            self._line = f"{write_head(self._setup)} {self._flow.write(self._state, seed)}"
        return self._line


def _checked_text(action: str) -> str:
    """The text of an action as it was given, if it can be one at all."""
    if not isinstance(action, str):
        raise ActionError(f"expected the text of an action, got {type(action).__name__}")
    return action
