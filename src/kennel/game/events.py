"""What happened, for animation and logs. An event that hides a card has two halves: the whole one for those
who know the card, and for everybody else the same event with None in its place (`seen_by`).

Seats are letters, cards are faces, places are named as in the notation; `rank` is K, N, C or J in ranked
games.
"""

from dataclasses import dataclass, replace
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Event:
    hidden: ClassVar[tuple[str, ...]] = ()
    """The fields that only some seats may know."""

    def knowers(self) -> tuple[str, ...]:
        """The seats that may know the hidden fields."""
        return ()

    def seen_by(self, seat: str | None) -> "Event":
        """The half of the event that this seat may know; None stands for spectators."""
        if not self.hidden or seat in self.knowers():
            return self
        return replace(self, **dict.fromkeys(self.hidden))

    @property
    def name(self) -> str:
        return type(self).__name__


@dataclass(frozen=True, slots=True)
class PilesShuffled(Event):
    """The discard pile became the draw pile."""

    cards: int


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    number: int
    dealer: str
    starter: str


@dataclass(frozen=True, slots=True)
class HandDealt(Event):
    """Cards in the order in which they came; `count` is open, the faces are not."""

    hidden: ClassVar[tuple[str, ...]] = ("faces",)
    seat: str
    count: int
    faces: tuple[str, ...] | None

    def knowers(self) -> tuple[str, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class CardGiven(Event):
    """Laid aside for the receiver, who does not see it before the exchange is complete."""

    hidden: ClassVar[tuple[str, ...]] = ("face",)
    seat: str
    receiver: str
    face: str | None

    def knowers(self) -> tuple[str, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class CardReceived(Event):
    """All have given: the card comes into the hand."""

    hidden: ClassVar[tuple[str, ...]] = ("face",)
    seat: str
    giver: str
    face: str | None

    def knowers(self) -> tuple[str, ...]:
        return (self.seat, self.giver)


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """`face` is what the card acts as: another one for a joker or a copy."""

    seat: str
    card: str
    face: str


@dataclass(frozen=True, slots=True)
class PieceMoved(Event):
    """`path`: all places from where it stood to where it stands now."""

    owner: str
    rank: str | None
    path: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PieceStarted(Event):
    owner: str
    rank: str | None
    field: str


@dataclass(frozen=True, slots=True)
class PieceCaptured(Event):
    """Back to the base of its owner."""

    owner: str
    rank: str | None
    field: str


@dataclass(frozen=True, slots=True)
class PiecesSwapped(Event):
    owner: str
    rank: str | None
    field: str
    other_owner: str
    other_rank: str | None
    other_field: str


@dataclass(frozen=True, slots=True)
class PieceJumped(Event):
    owner: str
    rank: str | None
    origin: str
    target: str


@dataclass(frozen=True, slots=True)
class JumpDeclined(Event):
    seat: str


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    """From the discard pile, which is open."""

    seat: str
    face: str


@dataclass(frozen=True, slots=True)
class HandFolded(Event):
    """Shown, and out of the round."""

    seat: str
    faces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    seat: str
    face: str


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    hidden: ClassVar[tuple[str, ...]] = ("face",)
    seat: str
    face: str | None

    def knowers(self) -> tuple[str, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class NothingDrawn(Event):
    """Both piles were empty."""

    seat: str


@dataclass(frozen=True, slots=True)
class DrawDeclined(Event):
    seat: str


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    seats: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardLaid(Event):
    seat: str
    face: str
    row: str
    position: int


@dataclass(frozen=True, slots=True)
class RowCompleted(Event):
    row: str


@dataclass(frozen=True, slots=True)
class CardBought(Event):
    seat: str
    paid: str
    position: int
    face: str


@dataclass(frozen=True, slots=True)
class MarketFilled(Event):
    """`face` is None when nothing fits and the place stays empty."""

    position: int
    face: str | None


@dataclass(frozen=True, slots=True)
class CardPutUnder(Event):
    """A card that may not lie at this place of the market goes under the draw pile."""

    position: int
    face: str


@dataclass(frozen=True, slots=True)
class CardsLookedAt(Event):
    """The seven: the top cards of the draw pile, top card first."""

    hidden: ClassVar[tuple[str, ...]] = ("faces",)
    seat: str
    count: int
    faces: tuple[str, ...] | None

    def knowers(self) -> tuple[str, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class CardKept(Event):
    hidden: ClassVar[tuple[str, ...]] = ("face",)
    seat: str
    face: str | None

    def knowers(self) -> tuple[str, ...]:
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class CardStolen(Event):
    seat: str
    row: str
    face: str


@dataclass(frozen=True, slots=True)
class JokerSwapped(Event):
    seat: str
    face: str
    row: str
    position: int
