"""The seven of `dog`: every ordered list of parts, tried one by one (RULES 5)."""

from collections.abc import Callable, Iterator

from .line import Board, Field
from .moves import Ring, all_home, carry, forward_paths

Parts = tuple[str, ...]
Splits = Callable[["Ring", "Board", str, str | None], Iterator[tuple["Parts", "Board"]]]


def splits(
    ring: Ring,
    board: Board,
    seat: str,
    mate: str | None,
    points: int = 7,
    moved: frozenset[Field] = frozenset(),
    parts: Parts = (),
) -> Iterator[tuple[Parts, Board]]:
    """All legal splits, each with the board it leaves; `mate` is the partner, in teams."""
    if points == 0:
        yield parts, board
        return
    # RULES 3.9, RULES 5 [R24]: with all four own pieces home, the points go to the partner's pieces.
    colour = mate if mate and all_home(board, seat) else seat
    for at, piece in board.items():
        # [R13] at most one part per piece: who stands where a part has ended has moved already.
        if piece[0] != colour or at in moved:
            continue
        for spent in range(1, points + 1):
            for path in forward_paths(ring, at, piece, spent):
                after = carry(ring, board, at, path, burning=True)
                if after is not None:
                    part = f"{at}>{path[-1]}"
                    yield from splits(
                        ring, after, seat, mate, points - spent, moved | {path[-1]}, (*parts, part)
                    )


Key = frozenset[tuple[Field, object]]
Best = dict[Key, tuple[int, Parts, Board]]
"""For each board that can be reached: how many parts it takes, the canonical parts, the board."""


def canonical_splits(ring: Ring, board: Board, seat: str, mate: str | None) -> Iterator[tuple[Parts, Board]]:
    """NOTATION: of the splits that leave the same board the one with fewest parts, then first as text.

    The same search over all orders, but what can be reached from a board with some points left is worked out once.
    """
    known: dict[tuple[Key, frozenset[Field], int], Best] = {}

    def rest(board: Board, points: int, moved: frozenset[Field]) -> Best:
        if points == 0:
            return {frozenset(board.items()): (0, (), board)}
        state = (frozenset(board.items()), moved, points)
        if state in known:
            return known[state]
        found: Best = {}
        colour = mate if mate and all_home(board, seat) else seat
        for at, piece in board.items():
            if piece[0] != colour or at in moved:
                continue
            for spent in range(1, points + 1):
                for path in forward_paths(ring, at, piece, spent):
                    after = carry(ring, board, at, path, burning=True)
                    if after is None:
                        continue
                    part = f"{at}>{path[-1]}"
                    for key, (count, parts, end) in rest(after, points - spent, moved | {path[-1]}).items():
                        longer = (count + 1, (part, *parts), end)
                        if key not in found or longer[:2] < found[key][:2]:
                            found[key] = longer
        known[state] = found
        return found

    for _, parts, end in rest(board, 7, frozenset()).values():
        yield parts, end
