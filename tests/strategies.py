"""What hypothesis draws: positions of all kinds. A number is drawn, and chance built on it makes the position."""

from random import Random

from hypothesis import strategies as st
from oracle.crowded import anything, crowded

from kennel import RULESETS, Position, new_game, read_position

BOARDS = ("dog", "dog-royal-basic", "dog-royal")


def chance() -> st.SearchStrategy[Random]:
    return st.integers(0, 2**48).map(Random)


def any_line(rng: Random) -> str:
    """A crowded position; with 4 players the printed rule of DOG Cards leaves no option about completed rows."""
    while True:
        line = anything(rng)
        if "players=4 completed_rows_count" not in line:
            return line


def read(line: str) -> Position:
    position = read_position(line)
    assert isinstance(position, Position)
    return position


def played(rng: Random) -> Position:
    """A position of a random game, from its first deal on."""
    ruleset = rng.choice(list(RULESETS.values()))
    position = new_game(ruleset, rng.randint(2, ruleset.most_players), seed=rng.getrandbits(256))
    for _ in range(rng.choice([0, 3, 20, 60, 150])):
        if position.is_over:
            break
        position = position.play(rng.choice(position.legal())).position
    return position


def crowded_positions(
    *rulesets: str, players: tuple[int, ...] = (2, 3, 4, 5, 6)
) -> st.SearchStrategy[Position]:
    def make(rng: Random) -> Position:
        ruleset = rng.choice(rulesets)
        most = RULESETS[ruleset].most_players
        return read(crowded(rng, ruleset, rng.choice([number for number in players if number <= most])))

    return chance().map(make)


def positions() -> st.SearchStrategy[Position]:
    return st.one_of(chance().map(any_line).map(read), chance().map(played))
