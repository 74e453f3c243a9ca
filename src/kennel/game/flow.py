"""What the façade asks of a kernel. There are two, `race` (the board games) and `rows` (DOG Cards), and
nothing else in `kennel.game` knows which of them it is talking to.

A *state* is a kernel's own mutable object; the façade copies it before it plays. A *code* is a kernel's
number for an action, valid for the state that it was listed for.
"""

from typing import Protocol, TypeVar

from kennel.game.reason import Reason
from kennel.notation.tokens import Tokens
from kennel.rules.rulesets import Setup
from kennel.rules.trace import Trace


class KernelState(Protocol):
    """What all states have in common. `phase` is the kernel's number; see `Flow.phase_name`."""

    trace: Trace | None
    turn: int
    phase: int
    round: int
    dealer: int
    shuffles: int


S = TypeVar("S", bound=KernelState)


class Flow(Protocol[S]):
    def new_game(self, setup: Setup, seed: bytes, dealer: int, trace: Trace | None) -> S:
        """The first decision of a game: shuffled, set up and dealt."""

    def read(self, setup: Setup, tokens: Tokens) -> tuple[S, bytes | None]:
        """The state that a position line describes from `round=` on, checked, and its seed; none for a
        view."""

    def copy(self, state: S) -> S:
        """An independent copy, without the trace."""

    def listing(self, state: S) -> dict[str, int]:
        """The legal actions of the seat on turn, canonical text to code; empty when it is over."""

    def parse(self, state: S, text: str) -> int | None:
        """The code of a legal action that is written in another spelling than the canonical one, if it is
        one."""

    def play(self, state: S, code: int) -> None:
        """Carry out a legal action."""

    def phase_name(self, state: S) -> str:
        """As in the position line."""

    def winners(self, state: S) -> tuple[int, ...]:
        """The seats that have won; empty while the game goes on."""

    def hand(self, state: S, seat: int) -> tuple[str, ...]:
        """The faces that the seat holds, in deck order; UNKNOWN cards are left out."""

    def hand_size(self, state: S, seat: int) -> int:
        """How many cards the seat holds, known or not."""

    def write(self, state: S, seed: bytes | None) -> str:
        """The tokens of the position line behind the options, from `round=` on; a view is written without
        seed."""

    def view(self, state: S, seat: int) -> S:
        """A state made from what this seat knows: other cards are UNKNOWN, the key is all zeros."""

    def why_not(self, state: S, text: str) -> Reason:
        """Why the text is no legal action here, although the right seat is asked and the game is on."""
