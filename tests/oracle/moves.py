"""The ring, and moving one piece over it, field by field (RULES 1, 4, 7)."""

from collections.abc import Iterator

from .line import Board, Field, Piece, Position

RANK = {"K": 4, "N": 3, "C": 2, "J": 1, "": 0}  # RULES 7: king > knight > citizen > jester


class Ring:
    """The track of a position: its length, start fields and special fields."""

    def __init__(self, pos: Position) -> None:
        arms = 4 if pos.players <= 4 else 6  # [R1]
        length = int(pos.options.get("arm", "16"))  # [R2]
        offset = int(pos.options.get("special", length // 2))  # [R16]
        self.size = arms * length
        self.start: dict[str, int] = {}
        for number, seat in enumerate(pos.seats):
            arm = 2 * number if pos.players == 2 else number  # [R3]
            if pos.options.get("direction") == "anticlockwise":  # RULES 1
                arm = (arms - arm) % arms
            self.start[seat] = arm * length
        self.special = [arm * length + offset for arm in range(arms)] if pos.ruleset == "dog-royal" else []

    def ahead(self, field: int, steps: int) -> int:
        return (field + steps) % self.size

    def protected(self, field: Field, piece: Piece) -> bool:
        """RULES 4: a piece on the start field of its own colour, however it came there."""
        return field == self.start[piece[0]]


def all_home(board: Board, seat: str) -> bool:
    """Are all four home fields of the seat taken?"""
    return all(f"{seat}{number}" in board for number in (1, 2, 3, 4))


def forward_paths(ring: Ring, at: Field, piece: Piece, points: int) -> Iterator[list[Field]]:
    """The fields stepped on, one list for every way to go forward; no other piece is looked at yet."""
    seat, rank = piece
    if isinstance(at, str):  # RULES 4: from home field h to h + n, at most 4
        here = int(at[1])
        if here + points <= 4:
            yield [f"{seat}{number}" for number in range(here + 1, here + points + 1)]
        return
    path: list[Field] = []
    field = at
    for walked in range(points):
        # RULES 4: home is entered over the own start field, never by a move that begins on it.
        if walked > 0 and field == ring.start[seat]:
            left = points - walked
            forfeits = (0, 1, 2) if rank == "J" else (0,)  # RULES 7 jester
            for inside in [left - forfeit for forfeit in forfeits]:
                if 1 <= inside <= 4:
                    yield path + [f"{seat}{number}" for number in range(1, inside + 1)]
        field = ring.ahead(field, 1)
        path.append(field)
    yield path


def backward_path(ring: Ring, at: int, points: int) -> list[Field]:
    """RULES 4 "backward 4": on the track only."""
    return [ring.ahead(at, -step) for step in range(1, points + 1)]


def magnet_path(ring: Ring, board: Board, at: int) -> list[Field]:
    """RULES 5 `M`: up to the field directly behind the next piece; empty when that is no move [R11]."""
    path: list[Field] = []
    field = ring.ahead(at, 1)
    while field not in board:
        path.append(field)
        field = ring.ahead(field, 1)
    return [] if field == at else path  # once around: there is no other piece on the ring


def carry(
    ring: Ring, board: Board, at: Field, path: list[Field], green: bool = False, burning: bool = False
) -> Board | None:
    """The board after the piece has gone along the path, or nothing if it may not.

    `green` suspends rank (RULES 7), `burning` captures whoever is passed (RULES 5, the seven).
    """
    piece = board[at]
    seat, rank = piece
    after = dict(board)
    del after[at]
    for field in path[:-1]:
        if field not in after:
            continue
        other = after[field]
        if isinstance(field, str):
            return None  # RULES 4: in home nobody is passed
        if ring.protected(field, other) and rank != "N":
            return None  # RULES 4 blockade, RULES 7: not for the knight
        if RANK[other[1]] > RANK[rank] and not green:
            return None  # RULES 7 rank
        if burning:
            del after[field]
    goal = path[-1]
    if goal in after:
        other = after[goal]
        if isinstance(goal, str):
            return None  # RULES 4: in home nobody is captured
        if ring.protected(goal, other):
            return None
        if other[1] == "K" and rank != "K" and goal != ring.start[seat]:
            return None  # RULES 7 king; own start field [R15]
    after[goal] = piece  # whoever stood there is in the base now
    return after
