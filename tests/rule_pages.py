"""The grey boxes of docs/rules as positions: an `example` is one moment, a `record` the first turns of a game.

How to read them is told at the head of each page. What a box does not name is filled in: four players (two in
`dog-cards`), pieces in their bases, a market, and the rest of the deck on the draw pile.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from oracle.cards import deal_size, deck_of
from oracle.line import Position as Line
from oracle.line import write
from positions import SEED, per_seat, position, seats_of

from kennel import Action, Position, new_game, read_position

PAGES = Path(__file__).resolve().parent.parent / "docs" / "rules"
RULESETS = ("dog", "dog-royal-basic", "dog-royal", "dog-cards")
BOX = re.compile(r"^```(example|record)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
MARKET = "7 ? 9 11 2 4 13 3 T 6 12 5 8"
"""The one that the page of DOG Cards shows."""
SPARE = ("2", "3", "5", "6", "8", "9", "10", "12")
"""Cards that bring no piece out of its base: they fill up the hands of a record."""


@dataclass(frozen=True)
class Box:
    ruleset: str
    kind: str
    line: int
    """In the page, from 1."""
    rows: tuple[tuple[str, str], ...]
    """First word and rest of every line."""

    def __str__(self) -> str:
        return f"{self.ruleset}.md:{self.line}"

    def get(self, word: str) -> str:
        return next(iter(self.all(word)), "")

    def all(self, word: str) -> list[str]:
        return [rest for first, rest in self.rows if first == word]


def boxes(kind: str) -> Iterator[Box]:
    for ruleset in RULESETS:
        text = (PAGES / f"{ruleset}.md").read_text(encoding="utf-8")
        for found in BOX.finditer(text):
            if found[1] == kind:
                rows = [line.partition(" ")[::2] for line in found[2].splitlines()]
                number = text.count("\n", 0, found.start()) + 1
                yield Box(ruleset, kind, number, tuple((first, rest.strip()) for first, rest in rows))


def choices(text: str) -> list[str]:
    """`5 61>2 | 5 61>A2` as a list."""
    return [item.strip() for item in text.split("|")]


def after(text: str) -> tuple[str, str]:
    """`4 12>16   A: 16   C: -`: the action, and the pieces that it has moved."""
    action, _, pieces = text.partition("   ")
    return action, pieces


def standing(*texts: str) -> dict[str, list[str]]:
    """The pieces of each seat that are not in its base, `K A1` as `KA1`; later texts replace the seats that they
    name, and seats without such pieces are left out."""
    merged: dict[str, list[str]] = {}
    for text in texts:
        merged |= per_seat(text)
    return {
        seat: sorted(piece.replace(" ", "") for piece in pieces) for seat, pieces in merged.items() if pieces
    }


def example(box: Box) -> Position:
    turn, hand = next(iter(per_seat(box.get("hand")).items()))
    options = dict(word.split("=") for word in box.get("table").split())
    if options.pop("turn", turn) != turn:
        raise ValueError(f"{box}: it is the turn of whoever shows the hand")
    if box.ruleset == "dog-cards":
        return _rows(box, options, turn, {turn: hand})
    if box.get("plays").startswith("discard"):
        options.setdefault("phase", "redraw")
    return position(
        box.ruleset,
        box.get("pieces"),
        box.get("hand"),
        turn=turn,
        players=int(options.pop("players", 4)),
        last=box.get("last") or "-",
        discard=", ".join(box.get("discards").split()),
        **options,
    )


def record(box: Box) -> tuple[Position, list[tuple[str, str]]]:
    """Where the turns of a record begin, and the seat and text of each."""
    turns = [row for row in box.rows if len(row[0]) == 1]
    if box.ruleset == "dog-cards":
        return _rows(box, {}, turns[0][0], per_seat(box.get("hands"))), turns
    first = new_game(box.ruleset, 4, seed=0, dealer="D")
    hands: dict[str, list[str]] = {seat: [] for seat in first.seats}
    for seat, text in turns:
        card = Action(text).card
        if card is not None:
            hands[seat].append(card)
    pile = deck_of(box.ruleset)
    for card in (card for hand in hands.values() for card in hand):
        pile.remove(card)
    spare = [card for card in pile if card in SPARE]
    for hand in hands.values():
        while len(hand) < deal_size(box.ruleset, 4, 1):
            hand.append(spare.pop())
    start = position(
        box.ruleset,
        _spaced(_pieces(first)),
        _spaced(hands),
        round=1,
        phase="place" if turns[0][1].startswith("place") else "play",
    )
    return start, turns


def _pieces(situation: Position) -> dict[str, list[str]]:
    """Only those that are not in a base; before anybody has chosen a first piece there are none."""
    found = {seat: text.split(",") for seat, text in seats_of(situation, "pieces").items()}
    return {seat: [place for place in places if place != f"{seat}0"] for seat, places in found.items()}


def _spaced(values: dict[str, list[str]]) -> str:
    return "  ".join(f"{seat}: {', '.join(items) or '-'}" for seat, items in values.items())


def _rows(box: Box, options: dict[str, str], turn: str, hands: dict[str, list[str]]) -> Position:
    players = int(options.pop("players", 2))
    phase = options.pop("phase", "turn")
    market = (box.get("market") or MARKET).split()
    rows = {
        name: cards.split()
        for name, cards in re.findall(r"([A-D]\d): ([^:]*?)(?=\s+[A-D]\d:|$)", box.get("rows"))
    }
    discard, top = box.get("discards").split(), box.get("draw").split()
    pile = deck_of("dog-cards")
    for cards in (market, discard, top, *rows.values(), *hands.values()):
        for card in cards:
            pile.remove(card)
    seats = "ABCD"[:players]
    dealer = seats[seats.index(turn) - 1]
    line = Line("dog-cards", players, options, 1, dealer, turn, phase, market=market, rows=rows)
    line.done = dict.fromkeys(seats, 0)
    line.hands = {seat: hands.get(seat, []) for seat in seats}
    line.draw, line.discard = top + pile, discard
    line.seed, line.shuffles = SEED, 1
    found = read_position(write(line))
    assert isinstance(found, Position)
    return found
