"""How places are called in the notation, and the string order of these names."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from kennel.rules.race.codes import HOME_FIELDS, SEATS_AT_MOST, TRACK_END
from kennel.rules.rulesets import SEATS


def _place_names() -> tuple[str, ...]:
    names = [str(field) for field in range(TRACK_END)]
    for seat in range(SEATS_AT_MOST):
        names.extend(f"{SEATS[seat]}{number}" for number in range(8))
    return tuple(names)


PLACE_NAMES: Final = _place_names()
"""+ place. A0 is seat A's base, A1 to A4 its home (A5 to A7 do not exist)."""

PLACE_NUMBERS: Final = {
    name: place
    for place, name in enumerate(PLACE_NAMES)
    if place < TRACK_END or (place - TRACK_END) % 8 <= HOME_FIELDS
}


def _ranks(names: list[str]) -> vec[i64]:
    order = {name: rank for rank, name in enumerate(sorted(names))}
    return vec[i64]([order[name] for name in names])


FROM_RANK: Final = _ranks([f"{name}>" for name in PLACE_NAMES])
"""Parts of a seven compare as strings: their starts with the `>` behind them,"""
TO_RANK: Final = _ranks(list(PLACE_NAMES))
"""and then their ends."""
