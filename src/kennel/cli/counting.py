"""Perft: how many action sequences of a length there are; chance is fixed by the seed of the position."""

from typing import Final

from kennel import Position

DEEPEST: Final = 20


def perft(position: Position, depth: int) -> int:
    """Sequences of exactly `depth` actions; a game that ends earlier counts for nothing."""
    if depth == 0:
        return 1
    actions = position.legal()
    if depth == 1:
        return len(actions)
    return sum(perft(position.play(action).position, depth - 1) for action in actions)
