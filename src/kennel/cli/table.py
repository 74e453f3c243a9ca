"""What lies on the table, read from the position line: the text form is what all programs may rely on."""

from dataclasses import dataclass

from kennel import Position, View
from kennel.rules.rulesets import RANKS


@dataclass(frozen=True, slots=True)
class Hand:
    """The faces, as far as they are known, and how many cards there are."""

    faces: tuple[str, ...]
    size: int


class Table:
    """A position or a view, for those who draw it. Everything here is as the line says it."""

    def __init__(self, situation: Position | View) -> None:
        self.situation = situation
        self.seats = situation.seats
        self.setup = situation.setup
        self.viewer = situation.seat if isinstance(situation, View) else None
        """The seat whose view it is."""
        self._values = dict(word.partition("=")[::2] for word in str(situation).split(" ")[1:])
        self.hands = {seat: _hand(text) for seat, text in self._per_seat("hands").items()}
        self.draw = _hand(self._values["draw"]).size
        self.discard = _list(self._values["discard"])
        """Bottom card first."""
        self.folded = _list(self._values["folded"])
        self.last = self._values["last"]
        """The face that a copy would copy, or `-`."""

    def _per_seat(self, key: str) -> dict[str, str]:
        text = self._values.get(key)
        return dict(entry.partition(":")[::2] for entry in text.split("/")) if text else {}

    def pieces(self) -> dict[str, list[tuple[str, str]]]:
        """Per seat its pieces: place and rank; the rank is empty in games without ranks."""
        ranked = self.setup.ruleset.ranked
        pieces: dict[str, list[tuple[str, str]]] = {}
        for seat, text in self._per_seat("pieces").items():
            places = text.split(",")
            pieces[seat] = list(zip(places, RANKS if ranked else [""] * len(places), strict=True))
        return pieces

    def market(self) -> list[str]:
        """Thirteen faces, `-` for an empty place."""
        return self._values["market"].split(",")

    def rows(self) -> dict[str, tuple[str, ...]]:
        """The unfinished rows by name, `A1`."""
        text = self._values["rows"]
        if text == "-":
            return {}
        return {name: _list(cards) for name, _, cards in (entry.partition(":") for entry in text.split("/"))}

    def done(self) -> dict[str, int]:
        """Completed rows per seat."""
        return {seat: int(text) for seat, text in self._per_seat("done").items()}

    def looked_at(self) -> tuple[str, ...]:
        """The cards on top of the draw pile that the viewer knows."""
        return _hand(self._values["draw"]).faces


def _list(text: str) -> tuple[str, ...]:
    return () if text == "-" else tuple(text.split(","))


def _hand(text: str) -> Hand:
    cards = _list(text)
    unknown = int(cards[-1][1:]) if cards and cards[-1][0] == "*" else 0
    faces = cards[:-1] if unknown else cards
    return Hand(faces, len(faces) + unknown)
