"""Writes tests/data/perft.txt anew: `python scripts/make_perft.py`. Run it by hand, when legality has changed
on purpose, and look at the difference. The kernel must be compiled."""

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

import perft  # noqa: E402
from oracle.crowded import crowded  # noqa: E402

from kennel import Position, new_game  # noqa: E402

MOST = 100_000
"""Depths with more sequences are left out."""
BOARDS = ["dog", "dog-royal-basic", "dog-royal"]
GAMES = [(ruleset, players) for ruleset in BOARDS for players in range(2, 7)] + [
    ("dog-cards", n) for n in (2, 3, 4)
]
OPTIONS = [
    ("dog", 4, "direction=anticlockwise"),
    ("dog", 4, "deck=dog-cards"),
    ("dog", 3, "deck=dog-cards"),
    ("dog", 6, "arm=8"),
    ("dog-royal-basic", 5, "direction=anticlockwise arm=32"),
    ("dog-royal", 5, "arm=12 special=3"),
    ("dog-royal", 4, "direction=anticlockwise special=1"),
    ("dog-cards", 2, "completed_rows_count=no"),
]
CROWDED = 3


def later(start: str, actions: int, rng: Random) -> Position:
    """The game after so many random actions, or its last position with something to decide."""
    position = perft.first_position(start)
    for _ in range(actions):
        following = position.play(rng.choice(position.legal())).position
        if following.is_over:
            break
        position = following
    return position


def starts() -> Iterator[tuple[str, str]]:
    """Names and starts: first deals, games under way, crowded positions."""
    rng = Random("perft")
    for number, (ruleset, players, options) in enumerate([(*game, "") for game in GAMES] + OPTIONS, 1):
        values = dict(token.split("=") for token in options.split())
        dealer = new_game(ruleset, players, seed=number, **values).dealer
        start = f"new {ruleset} players={players} {options}".rstrip() + f" seed={number} dealer={dealer}"
        name = f"{ruleset} {players} {options}".rstrip()
        yield name, start
        for actions in (40, 400):
            yield f"{name} after {actions}", f"position {later(start, actions, rng)}"
        for count in range(CROWDED):
            yield f"{name} crowded {count + 1}", f"position {crowded(rng, ruleset, players, **values)}"


def main() -> None:
    lines = ["# How many sequences of 1, 2, 3 … actions there are; written by scripts/make_perft.py"]
    for name, start in starts():
        position = perft.first_position(start)
        counts: list[int] = []
        while not counts or (counts[-1] > 0 and counts[-1] * max(5, counts[0]) <= MOST and len(counts) < 12):
            counts.append(perft.by_kernel(position, len(counts) + 1))
        lines += ["", f"name {name}", start, "perft " + " ".join(map(str, counts))]
        print(name, counts)
    perft.TABLE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
