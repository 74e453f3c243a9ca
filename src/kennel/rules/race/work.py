"""Scratch memory of the generators: reused from call to call, so that listing actions allocates nothing."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from kennel.rules.cards import FACE_COUNT

FREE: Final = 99
"""Further than any card moves."""
MOST_ACTIONS: Final = 8192
"""More than any position has: even a hand full of sevens and jokers stays far below."""


def zeros(count: i64) -> vec[i64]:
    return vec[i64]([i64(0)] * count)


@final
@mypyc_attr(acyclic=True)
class Work:
    """`out[0 .. count - 1]` are the actions found; the rest is what is known of the pieces to be moved."""

    def __init__(self) -> None:
        self.out = zeros(MOST_ACTIONS)
        self.count: i64 = 0
        self.spelled = False
        """Whether sevens are wanted in their canonical spelling, which takes longer to find."""
        self.faces = zeros(FACE_COUNT + 1)
        """The different faces in the hand of the seat on turn, in deck order."""
        self.colour: i64 = 0
        """The seat whose pieces are moved."""
        self.own_start: i64 = 0
        self.home: i64 = 0
        """Place of the base of `colour`; its home fields follow."""
        self.home_free: i64 = 0
        """Home fields that a piece can enter one after the other from the track."""
        self.runners: i64 = 0
        self.runner = zeros(8)
        """The pieces of `colour` on the track, packed (see codes)."""
        self.walkers: i64 = 0
        self.walker = zeros(8)
        """The pieces that can go on inside home, packed."""
        self.in_base: i64 = 0
        """How many pieces of `colour` stand in the base."""
        self.targets: i64 = -1
        """Places that can be exchanged with; -1 while nobody has looked."""
        self.target = zeros(32)

    def emit(self, action: i64) -> None:
        self.out[self.count] = action
        self.count += 1
