"""Reading the `key=value` tokens of a position line one after the other."""

from collections.abc import Sequence
from functools import lru_cache

from kennel.notation.errors import PositionError, nearest, shown, whole_number
from kennel.rules.cards import FACE_NUMBER, FACES
from kennel.rules.rulesets import SEATS, Setup

MOST_CARDS = 120
"""No deck has more."""
MOST_SHUFFLES = 2**32 - 2
"""Below the nonce that draws the dealer (docs/shuffle.md)."""


class Tokens:
    """The tokens still unread; every error names the token."""

    def __init__(self, tokens: Sequence[str]) -> None:
        self._tokens = tokens
        self._next = 0

    def peek(self) -> str:
        """The key of the next token; empty at the end of the line."""
        return self._tokens[self._next].partition("=")[0] if self._next < len(self._tokens) else ""

    def take(self, key: str) -> str:
        """The value of the next token, which must have this key."""
        if self._next == len(self._tokens):
            raise PositionError(f"the line ends too early: expected {key}=…")
        token = self._tokens[self._next]
        found, sign, value = token.partition("=")
        if found != key or not sign or not value:
            raise PositionError(f"token {shown(token)}: expected {key}=…")
        self._next += 1
        return value

    def take_if(self, key: str) -> str | None:
        return self.take(key) if self.peek() == key else None

    def end(self) -> None:
        if self._next < len(self._tokens):
            raise PositionError(f"token {shown(self._tokens[self._next])}: expected the end of the line")


def read_number(key: str, text: str, lowest: int, highest: int) -> int:
    number = whole_number(text)
    if number is None:
        raise PositionError(f"{key}={shown(text)}: expected a whole number")
    if not lowest <= number <= highest:
        raise PositionError(f"{key}={text}: expected {lowest} to {highest}")
    return number


def read_seat(key: str, text: str, setup: Setup) -> int:
    seats = SEATS[: setup.players]
    if len(text) != 1 or text not in seats:
        raise PositionError(f"{key}={shown(text)}: expected a seat, one of {' '.join(seats)}")
    return seats.index(text)


def read_one_of(key: str, text: str, valid: Sequence[str]) -> str:
    if text not in valid:
        raise PositionError(f"{key}={shown(text)}: expected one of {' '.join(valid)}{nearest(text, valid)}")
    return text


def read_per_seat(key: str, text: str, setup: Setup) -> list[str]:
    """`A:…/B:…` for all seats in order; the values."""
    entries = text.split("/")
    seats = SEATS[: setup.players]
    if len(entries) != setup.players:
        raise PositionError(
            f"{key}={shown(text)}: expected {setup.players} seats, {seats[0]}:… to {seats[-1]}:…"
        )
    values: list[str] = []
    for seat, entry in zip(seats, entries, strict=True):
        name, sign, value = entry.partition(":")
        if name != seat or not sign or not value:
            raise PositionError(f"{key}: {shown(entry)}: expected {seat}:…")
        values.append(value)
    return values


@lru_cache(maxsize=64)
def _face_numbers(setup: Setup) -> dict[str, int]:
    return {card.face: FACE_NUMBER[card.face] for card in setup.deck}


def read_face(key: str, text: str, setup: Setup) -> int:
    faces = _face_numbers(setup)
    if text not in faces:
        known = " ".join(faces)
        raise PositionError(
            f"{key}: {shown(text)} is no card of this deck: expected one of {known}{nearest(text, faces)}"
        )
    return faces[text]


def read_cards(key: str, text: str, setup: Setup) -> tuple[list[int], int]:
    """Faces of a list of cards, and how many more follow of which only the number is known (`*57`)."""
    if text == "-":
        return [], 0
    entries = text.split(",")
    if len(entries) > MOST_CARDS:
        raise PositionError(f"{key}={shown(text)}: {len(entries)} cards, more than any deck has")
    unknown = 0
    if entries[-1].startswith("*"):
        unknown = read_number(f"{key}: *", entries.pop()[1:], 1, MOST_CARDS)
    faces = _face_numbers(setup)
    try:
        return [faces[entry] for entry in entries], unknown
    except KeyError as error:
        read_face(key, error.args[0], setup)
        raise


def read_seed(tokens: Tokens) -> bytes | None:
    """The seed, if the line has one; a line without it is a view."""
    text = tokens.take_if("seed")
    if text is None:
        return None
    if len(text) != 64 or any(digit not in "0123456789abcdef" for digit in text):
        raise PositionError(f"seed={shown(text)}: expected 64 hexadecimal digits in lower case")
    return bytes.fromhex(text)


def write_cards(faces: Sequence[int], unknown: int = 0) -> str:
    names = [FACES[face] for face in faces]
    if unknown:
        names.append(f"*{unknown}")
    return ",".join(names) if names else "-"


def check_deck(setup: Setup, counts: dict[int, int], unknown: int) -> None:
    """All cards of the deck are somewhere on the line, none too many."""
    total = unknown
    for card in setup.deck:
        found = counts.get(FACE_NUMBER[card.face], 0)
        total += found
        if found > card.count:
            raise PositionError(f"too many cards: {found} × {card.face}, the deck has {card.count}")
    size = sum(card.count for card in setup.deck)
    if total != size:
        missing = next(
            (
                card
                for card in setup.deck
                if counts.get(FACE_NUMBER[card.face], 0) < card.count and not unknown
            ),
            None,
        )
        hint = ""
        if missing is not None:
            hint = (
                f", e.g. only {counts.get(FACE_NUMBER[missing.face], 0)} × {missing.face} of {missing.count}"
            )
        raise PositionError(f"the line has {total} cards, the deck has {size}{hint}")
