"""Whole games kept in tests/data/records: many in a file, packed with gzip, and how each of them ended."""

import gzip
import hashlib
import re
from pathlib import Path
from typing import NamedTuple

from kennel import Position

FOLDER = Path(__file__).parent / "data" / "records"
ENDS = FOLDER / "ends.txt"


class End(NamedTuple):
    file: str
    game: int
    """Its number in the file, from 1."""
    actions: int
    result: str
    digest: str
    """Of the last position line."""


def files() -> list[str]:
    return sorted(path.name.removesuffix(".record.gz") for path in FOLDER.glob("*.record.gz"))


def games(file: str) -> list[str]:
    """The texts of the games of a file."""
    text = gzip.decompress((FOLDER / f"{file}.record.gz").read_bytes()).decode("utf-8")
    return re.split(r"\n(?=\[Ruleset )", text)


def ends() -> dict[tuple[str, int], End]:
    found = {}
    for line in ENDS.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            file, game, actions, result, digest = line.split(" ")
            found[file, int(game)] = End(file, int(game), int(actions), result, digest)
    return found


def digest(position: Position) -> str:
    return hashlib.sha256(str(position).encode()).hexdigest()[:24]
