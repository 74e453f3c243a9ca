"""Chance for playouts; the shuffles of a game have their own source (shuffle.py)."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

WORD: Final = 0xFFFFFFFF


@final
@mypyc_attr(acyclic=True)
class Dice:
    """A fast, reproducible source of chance for playouts (xorshift, 32 bits); shuffles have their own."""

    def __init__(self, seed: i64) -> None:
        self.state: i64 = (seed & WORD) or 1

    def below(self, bound: i64) -> i64:
        x = self.state
        x ^= (x << 13) & WORD
        x ^= x >> 17
        x ^= (x << 5) & WORD
        self.state = x
        return (x * bound) >> 32
