"""Positions are values: playing an action gives a new position and leaves the old one as it was."""

from collections.abc import Callable
from typing import Any

from kennel.game.action import Action
from kennel.game.events import Event
from kennel.game.situation import Situation, flow_of
from kennel.game.story import tell
from kennel.game.view import View, as_view
from kennel.notation.errors import ActionError, PositionError
from kennel.notation.line import read_head
from kennel.notation.options import make_setup
from kennel.notation.seeds import read_dealer, read_seed
from kennel.rules.rulesets import SEATS, Ruleset, Setup
from kennel.rules.trace import Trace


class Position(Situation):
    """Everything that is so at one moment of a game, hidden cards and seed included. `str()` is the position
    line."""

    __slots__ = ("_seed",)

    def __init__(self, setup: Setup, state: Any, seed: bytes) -> None:
        super().__init__(setup, state)
        self._seed = seed

    @property
    def seed(self) -> str:
        return self._seed.hex()

    @property
    def shuffles(self) -> int:
        return int(self._state.shuffles)

    def hand(self, seat: str) -> tuple[str, ...]:
        """The faces that the seat holds, in deck order."""
        return self._flow.hand(self._state, self._seat_number(seat))

    def play(self, action: str) -> "Step":
        """Carry out a legal action of the seat on turn; IllegalAction (or ActionError) says why it is
        none."""
        if not isinstance(action, str):
            raise ActionError(f"expected the text of an action, got {type(action).__name__}")
        code = self._listing().get(action)
        if code is None:
            code = self._code_of(action)
            if code is None:
                raise self._refusal(action)
            action = self._canonical(code)
        state = self._flow.copy(self._state)
        self._flow.play(state, code)
        return Step(self, action, Position(self._setup, state, self._seed), code)

    def view(self, seat: str) -> View:
        """What this seat may know."""
        number = self._seat_number(seat)
        return View(self._setup, self._flow.view(self._state, number), number)

    def _canonical(self, code: int) -> str:
        """The canonical text of a code that came from another spelling: the one that leaves the same
        position."""
        wanted = self._line_after(code)
        return next(text for text, other in self._listing().items() if self._line_after(other) == wanted)

    def _line_after(self, code: int) -> str:
        state = self._flow.copy(self._state)
        self._flow.play(state, code)
        return self._flow.write(state, None)

    def _story(self, code: int) -> tuple[Event, ...]:
        """The events of playing this code, told while a copy of the position plays it."""
        state = self._flow.copy(self._state)
        trace = Trace()
        state.trace = trace
        self._flow.play(state, code)
        return tell(self._setup, trace.entries)

    def __str__(self) -> str:
        return self._text(self._seed)

    def __repr__(self) -> str:
        return f"<Position {self}>"

    def __eq__(self, other: object) -> bool:
        return str(self) == str(other) if isinstance(other, Position) else NotImplemented

    def __hash__(self) -> int:
        return hash(str(self))

    def __reduce__(self) -> tuple[Callable[[str], "Position"], tuple[str]]:
        return _restore, (str(self),)


class Step:
    """One action carried out: the position before, the action, the position after, and what happened."""

    __slots__ = ("_action", "_before", "_code", "_position")

    def __init__(self, before: Position, action: str, position: Position, code: int) -> None:
        self._before = before
        self._position = position
        self._action = action
        self._code = code

    @property
    def before(self) -> Position:
        return self._before

    @property
    def position(self) -> Position:
        return self._position

    @property
    def action(self) -> Action:
        return Action(self._action)

    @property
    def seat(self) -> str:
        return self.before.turn

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened, in order; `event.seen_by(seat)` is what a seat may know of it."""
        return self.before._story(self._code)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Step):
            return NotImplemented
        return self._action == other._action and self.before == other.before

    def __hash__(self) -> int:
        return hash((self.before, self._action))

    def __repr__(self) -> str:
        return f"<Step {self.seat} {self._action}>"

    def __reduce__(self) -> tuple[Callable[[Position, str], "Step"], tuple[Position, str]]:
        return Position.play, (self.before, str(self._action))


def new_game(
    ruleset: str | Ruleset,
    players: int = 4,
    *,
    seed: int | str | bytes | None = None,
    dealer: str | None = None,
    **options: str | int | bool | None,
) -> Position:
    """The first decision of a new game. Without seed it is a new random game; the dealer is drawn from the
    seed."""
    return deal_game(ruleset, players, seed=seed, dealer=dealer, **options)[0]


def deal_game(
    ruleset: str | Ruleset,
    players: int = 4,
    *,
    seed: int | str | bytes | None = None,
    dealer: str | None = None,
    **options: str | int | bool | None,
) -> tuple[Position, tuple[Event, ...]]:
    """Like new_game, with the events of the first deal."""
    setup = make_setup(ruleset, players, **options)
    seed_bytes = read_seed(seed)
    trace = Trace()
    state = flow_of(setup).new_game(setup, seed_bytes, read_dealer(dealer, seed_bytes, setup), trace)
    state.trace = None
    return Position(setup, state, seed_bytes), tell(setup, trace.entries)


def read_position(text: str) -> Position | View:
    """The position, or the view, that the line describes; PositionError names the token that is wrong."""
    setup, tokens = read_head(text)
    state, seed = flow_of(setup).read(setup, tokens)
    if seed is not None:
        return Position(setup, state, seed)
    return as_view(setup, state, _viewer(setup, state))


def _viewer(setup: Setup, state: Any) -> int:
    """Whose view a line is: the seat whose hand is shown. Empty hands are known to all; where nobody's cards
    are shown it is the seat on turn, if its hand is empty."""
    flow = flow_of(setup)
    shown_hands = [seat for seat in range(setup.players) if flow.hand(state, seat)]
    empty_hands = [seat for seat in range(setup.players) if not flow.hand_size(state, seat)]
    for candidates in (shown_hands, empty_hands):
        if candidates:
            return state.turn if state.turn in candidates else candidates[0]
    raise PositionError(
        f"hands: a view shows the hand of one seat, one of {' '.join(SEATS[: setup.players])}"
    )


def _restore(text: str) -> Position:
    position = read_position(text)
    assert isinstance(position, Position)
    return position
