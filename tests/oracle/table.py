"""What all games share: seats, partners, piles, and the exchange of cards."""

from collections.abc import Callable

from .cards import faces_of, sort_cards
from .line import Position

Shuffle = Callable[[list[str], str, int], list[str]]


class NeedsShuffle(Exception):
    """A pile would have to be shuffled, and nobody said how."""


def no_shuffle(cards: list[str], seed: str, number: int) -> list[str]:
    """The default: chance is not the oracle's business."""
    raise NeedsShuffle(f"shuffle {number} of {len(cards)} cards")


def next_seat(pos: Position, seat: str) -> str:
    """The left neighbour: clockwise, always (RULES 1)."""
    seats = pos.seats
    return seats[(seats.index(seat) + 1) % len(seats)]


def seats_from(pos: Position, first: str) -> list[str]:
    """All seats clockwise, beginning with `first`."""
    number = pos.seats.index(first)
    return pos.seats[number:] + pos.seats[:number]


def starter(pos: Position) -> str:
    """RULES 3.1: the dealer's left neighbour begins the round."""
    return next_seat(pos, pos.dealer)


def in_teams(pos: Position) -> bool:
    """RULES 1: 4 or 6 in teams, 2, 3 or 5 solo. RULES 8: 4 in teams."""
    return pos.players in (4, 6)


def partner(pos: Position, seat: str) -> str:
    """Who sits opposite (teams only)."""
    return pos.seats[(pos.seats.index(seat) + pos.players // 2) % pos.players]


def renew(pos: Position, shuffle: Shuffle) -> None:
    """The discard pile is shuffled and becomes the draw pile (RULES 3.2 [R6], RULES 8)."""
    pos.draw = list(shuffle(sort_cards(pos.discard), pos.seed, pos.shuffles))
    pos.discard = []
    pos.shuffles += 1


def draw_card(pos: Position, shuffle: Shuffle) -> str | None:
    """The top card of the draw pile; none when both piles are empty."""
    if not pos.draw and pos.discard:
        renew(pos, shuffle)
    return pos.draw.pop(0) if pos.draw else None


def take_from_discard(pos: Position, face: str) -> None:
    """[R27] a card taken from a pile is the uppermost of its face (the discard pile is bottom first)."""
    del pos.discard[len(pos.discard) - 1 - pos.discard[::-1].index(face)]


def gives(pos: Position) -> list[str]:
    """Phase exchange: one card of the hand (RULES 3.3)."""
    return [f"give {face}" for face in faces_of(pos.hands[pos.turn])]


def give(pos: Position, face: str) -> bool:
    """Give a card; true when all have given, and the cards have changed hands (RULES 3.3)."""
    pos.hands[pos.turn].remove(face)
    pos.given[pos.turn] = face
    pos.turn = next_seat(pos, pos.turn)
    if len(pos.given) < pos.players:
        return False
    for seat, card in pos.given.items():
        receiver = partner(pos, seat) if in_teams(pos) else next_seat(pos, seat)
        pos.hands[receiver].append(card)
    pos.given = {}
    pos.turn = starter(pos)
    return True
