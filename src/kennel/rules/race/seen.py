"""Which results of a seven have been met already: two splits that leave the same position are one action."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from kennel.rules.race.pack import Pack
from kennel.rules.race.work import zeros

SPILLED: Final = 0x10000000000
"""Among sorted places: marks results that also moved the partner's pieces."""
SLOTS: Final = 4096
"""Far more than any seven has results."""


@final
@mypyc_attr(acyclic=True)
class Seen:
    """A hash table that is emptied by counting up its stamp."""

    def __init__(self) -> None:
        self.stamp: i64 = 0
        self.stamps = zeros(SLOTS)
        self.places = zeros(SLOTS)
        self.captured = zeros(SLOTS)

    def forget(self) -> None:
        self.stamp += 1

    def is_new(self, pack: Pack, places: i64, captured: i64, spilled: bool) -> bool:
        """Whether this result has not been met yet; remembers it. Own pieces are all home when others move
        too, so the places of the pack that moved last and the captured pieces tell results apart."""
        places = pack.sorted_places(places)
        if spilled:
            places |= SPILLED
        mixed = places ^ captured ^ (places >> 11) ^ (captured >> 17) ^ (places >> 25)
        slot = mixed & (SLOTS - 1)
        while self.stamps[slot] == self.stamp:
            if self.places[slot] == places and self.captured[slot] == captured:
                return False
            slot = (slot + 1) & (SLOTS - 1)
        self.stamps[slot] = self.stamp
        self.places[slot] = places
        self.captured[slot] = captured
        return True
