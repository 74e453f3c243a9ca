"""An action is its text in the notation, with names for what the text says."""

from typing import NamedTuple

WORDS = frozenset(
    ("give", "place", "fold", "discard", "draw", "decline", "jump", "stay")
    + ("lay", "buy", "look", "take", "search", "steal", "swap")
)


class Part(NamedTuple):
    """One movement of a piece, from place to place, as in `12>17`."""

    origin: str
    target: str


class Action(str):
    """`str(action)` is the notation; equal texts are equal actions."""

    __slots__ = ()

    @property
    def verb(self) -> str:
        """What is done: a word of the notation, or `play` for a card of the board games."""
        first = self.partition(" ")[0]
        return first if first in WORDS else "play"

    @property
    def card(self) -> str | None:
        """The face that leaves the hand, if one is named: `5`, `?`, `=`."""
        first, _, rest = self.partition(" ")
        if first in WORDS:
            return rest.partition(" ")[0] if first in ("give", "discard", "lay", "buy", "swap") else None
        return first[0] if first[:1] in ("?", "=") else first

    @property
    def face(self) -> str | None:
        """The face that the card acts as: for a joker `?5` and a copy `=5` it is `5`."""
        if self.verb != "play":
            return self.card
        first = self.partition(" ")[0]
        return first[1:] if first[:1] in ("?", "=") else first

    @property
    def parts(self) -> tuple[Part, ...]:
        """The movements, in order; an exchange is one part with the own piece as origin."""
        parts: list[Part] = []
        for word in self.split(" ")[1:]:
            sign = "<>" if "<>" in word else ">"
            origin, found, target = word.partition(sign)
            if found:
                parts.append(Part(origin, target))
        return tuple(parts)

    def __repr__(self) -> str:
        return f"Action({str.__repr__(self)})"
