"""Counting action sequences, by the kernel, by the façade and by the oracle; and the table of counts."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import oracle
from piles import shuffled

from kennel import Position, new_game, read_position
from kennel.rules.race import playout as race
from kennel.rules.rows import playout as rows

TABLE = Path(__file__).parent / "data" / "perft.txt"


class Entry(NamedTuple):
    name: str
    start: str
    """`new RULESET players=4 seed=…`, or `position LINE`."""
    counts: tuple[int, ...]
    """Sequences of 1, 2, 3 … actions."""


def entries() -> Iterator[Entry]:
    name = start = ""
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        word, _, rest = line.partition(" ")
        if word == "name":
            name = rest
        elif word in ("new", "position"):
            start = line
        elif word == "perft":
            yield Entry(name, start, tuple(map(int, rest.split())))


def first_position(start: str) -> Position:
    word, _, rest = start.partition(" ")
    if word == "new":
        ruleset, *tokens = rest.split()
        values = dict(token.split("=", 1) for token in tokens)
        return new_game(ruleset, int(values.pop("players")), **values)
    position = read_position(rest)
    assert isinstance(position, Position)
    return position


def by_kernel(position: Position, depth: int) -> int:
    playout = race if position.ruleset.flow == "race" else rows
    return int(playout.perft(position._state, depth))


def by_facade(position: Position, depth: int) -> int:
    if depth == 1:
        return len(position.legal())
    return sum(by_facade(position.play(action).position, depth - 1) for action in position.legal())


def by_oracle(line: str, depth: int) -> int:
    actions = oracle.legal(line)
    if depth == 1:
        return len(actions)
    return sum(by_oracle(oracle.play(line, action, shuffled), depth - 1) for action in actions)
