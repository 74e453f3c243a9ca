"""The seven of `dog`: every ordered list of parts, tried one by one (RULES 5)."""

from collections.abc import Iterator

from .line import Board, Field
from .moves import Ring, all_home, carry, forward_paths

Parts = tuple[str, ...]


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
