"""How many sequences of actions there are: the counts of tests/data/perft.txt, which no change of speed may change."""

import perft
import pytest

from kennel import RULESETS
from kennel._pure import compiled

MOST = 200_000 if compiled() else 1_500
MOST_BY_FACADE = 400 if compiled() else 30
MOST_BY_ORACLE = 150 if compiled() else 15
NAIVELY = 5
"""As deep as the slow ways go at most."""

TABLE = list(perft.entries())


def deepest(counts: tuple[int, ...], most: int) -> int:
    """The largest depth with no more sequences than that; at least 1."""
    return max(depth for depth, count in enumerate(counts, 1) if depth == 1 or count <= most)


@pytest.mark.parametrize("entry", TABLE, ids=[entry.name for entry in TABLE])
def test_counts(entry):
    position = perft.first_position(entry.start)
    for depth in range(1, deepest(entry.counts, MOST) + 1):
        assert perft.by_kernel(position, depth) == entry.counts[depth - 1], depth
    depth = deepest(entry.counts[:NAIVELY], MOST_BY_FACADE)
    assert perft.by_facade(position, depth) == entry.counts[depth - 1]
    depth = deepest(entry.counts[:NAIVELY], MOST_BY_ORACLE)
    assert perft.by_oracle(str(position), depth) == entry.counts[depth - 1]


def test_every_ruleset_and_number_of_players_is_there():
    names = {entry.name for entry in TABLE}
    for ruleset in RULESETS.values():
        for players in range(2, ruleset.most_players + 1):
            assert f"{ruleset.id} {players}" in names
