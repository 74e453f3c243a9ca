"""Position lines for tests, made from what matters in them. All other cards of the deck lie on the draw pile.

Pieces and hands are written as on the pages of docs/rules: `pieces="A: A2, 61  B: 20"` (in `dog-royal`
`"A: K20, C A1"`), `hands="A: 5, 8  B: X"`. Pieces that are not named are in their bases, hands that are not
named are empty.
"""

import re
from collections.abc import Iterable

from oracle.cards import deck_of, sort_cards
from oracle.line import OPTIONS, RANKS, pieces_per_seat

from kennel import Position, View, read_position

SEED = "0" * 64


def per_seat(text: str) -> dict[str, list[str]]:
    """`A: 5, 8  B: X` as lists."""
    words = re.split(r"([A-F]):", text)
    return {seat: listed(value) for seat, value in zip(words[1::2], words[2::2], strict=True)}


def listed(text: str) -> list[str]:
    return [item.strip() for item in text.split(",") if item.strip(" -")]


def line(
    ruleset: str = "dog",
    pieces: str = "",
    hands: str = "",
    *,
    players: int = 4,
    round: int = 2,
    dealer: str = "",
    turn: str = "A",
    phase: str = "play",
    given: str = "",
    folded: str = "-",
    last: str = "-",
    landed: int | None = None,
    draw: str = "",
    discard: str = "",
    rest: str = "draw",
    seed: str = SEED,
    shuffles: int = 1,
    **options: str | int,
) -> str:
    """The whole line. `draw` are the top cards; the rest of the deck is put beneath them, or where `rest` says."""
    seats = "ABCDEF"[:players]
    held = {seat: per_seat(hands).get(seat, []) for seat in seats}
    gifts = per_seat(given)
    piles = {"draw": listed(draw), "discard": listed(discard)}
    others = deck_of(ruleset, str(options["deck"]) if "deck" in options else None)
    for cards in (*held.values(), *gifts.values(), *piles.values()):
        for card in cards:
            others.remove(card)
    if rest in piles:
        piles[rest] = piles[rest] + others if rest == "draw" else others + piles[rest]
    else:
        held[rest] += others
    tokens = [ruleset, f"players={players}"]
    tokens += [f"{key}={options[key]}" for key in OPTIONS if key in options]
    tokens += [f"round={round}", f"dealer={dealer or seats[-1]}", f"turn={turn}", f"phase={phase}"]
    tokens.append("pieces=" + _joined({seat: _places(ruleset, players, seat, pieces) for seat in seats}))
    if phase == "exchange":
        tokens.append("given=" + _joined({seat: gifts.get(seat, []) for seat in seats}))
    tokens.append("hands=" + _joined({seat: sort_cards(held[seat]) for seat in seats}))
    tokens += [f"folded={folded}", f"last={last}"]
    if landed is not None:
        tokens.append(f"landed={landed}")
    tokens += [f"draw={_list(piles['draw'])}", f"discard={_list(piles['discard'])}"]
    return " ".join([*tokens, f"seed={seed}", f"shuffles={shuffles}"])


def _places(ruleset: str, players: int, seat: str, pieces: str) -> list[str]:
    named = per_seat(pieces).get(seat, [])
    if ruleset == "dog-royal":
        where = {item[0]: item[1:].strip() for item in named}
        return [where.get(rank, f"{seat}0") for rank in RANKS]
    out = [item for item in named if item != f"{seat}0"]
    base = [f"{seat}0"] * (pieces_per_seat(ruleset, players) - len(out))
    return base + sorted(out, key=lambda place: (place.isdigit(), int(place) if place.isdigit() else place))


def _joined(values: dict[str, list[str]]) -> str:
    return "/".join(f"{seat}:{_list(value)}" for seat, value in values.items())


def _list(items: Iterable[str]) -> str:
    return ",".join(items) or "-"


def position(ruleset: str = "dog", pieces: str = "", hands: str = "", **rest: str | int | None) -> Position:
    """The position of that line."""
    found = read_position(line(ruleset, pieces, hands, **rest))  # type: ignore[arg-type]
    assert isinstance(found, Position)
    return found


def moves(situation: Position | View) -> str:
    """All legal actions, `5 61>2 | 5 61>A2`."""
    return " | ".join(situation.legal())


def after(situation: Position, *actions: str) -> Position:
    for action in actions:
        situation = situation.play(action).position
    return situation


def value(situation: Position | View, key: str) -> str:
    """The value of a token of the position line."""
    return dict(token.partition("=")[::2] for token in str(situation).split(" ")[1:])[key]


def seats_of(situation: Position | View, key: str) -> dict[str, str]:
    """The values of a token that has one for each seat."""
    return dict(item.split(":", 1) for item in value(situation, key).split("/"))


def places(situation: Position | View, seat: str) -> str:
    """Where the seat's pieces stand that are not in the base: `A2, 61`, in `dog-royal` `K20, CA1`."""
    found = seats_of(situation, "pieces")[seat].split(",")
    names = RANKS if situation.ruleset.ranked else " " * len(found)
    out = [f"{name}{place}".strip() for name, place in zip(names, found, strict=True) if place != f"{seat}0"]
    return ", ".join(out) or "-"
