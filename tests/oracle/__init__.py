"""A slow, plain reading of the rules, made only to test the fast engine against.

Everything here goes from text to text: `legal` and `play` read a position line as NOTATION describes it,
and `play` and `view` write one.
"""

from . import race, rows
from .cards import UNKNOWN
from .line import read, view, write
from .table import NeedsShuffle, Shuffle, no_shuffle

__all__ = ["NeedsShuffle", "Shuffle", "legal", "play", "view"]


def legal(line: str) -> list[str]:
    """All legal action texts in the position, canonical and sorted."""
    pos = read(line)
    if UNKNOWN in pos.hands[pos.turn]:
        raise ValueError(f"the hand of seat {pos.turn} is not known")
    return rows.legal(pos) if pos.ruleset == "dog-cards" else race.legal(pos)


def play(line: str, action: str, shuffle: Shuffle = no_shuffle) -> str:
    """The position line after the action; ValueError if it is illegal.

    Where a pile must be shuffled, `shuffle(sorted cards, seed, number of the shuffle)` is asked for the new
    pile, top card first; without it NeedsShuffle is raised.
    """
    pos = read(line)
    if not pos.seed:
        raise ValueError("a view cannot be played on")
    if pos.ruleset == "dog-cards":
        rows.play(pos, action, shuffle)
    else:
        race.play(pos, action, shuffle)
    return write(pos)
