"""Scratch memory of the generator: reused from call to call, so that listing actions allocates nothing."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

MOST_ACTIONS: Final = 256
"""More than any position has: 15 faces to discard, 35 purchases, 30 ways to lay, 16 to swap jokers, 15 faces
to search for, 6 rows to rob, one look."""


@final
@mypyc_attr(acyclic=True)
class Work:
    """`out[0 .. count - 1]` are the actions found."""

    def __init__(self) -> None:
        self.out = vec[i64]([i64(0)] * MOST_ACTIONS)
        self.count: i64 = 0
