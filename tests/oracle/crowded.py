"""Random, well-formed positions in which much can happen: full boards, rich hands, long rows.

Everything comes from the given `random.Random`, so that a seed repeats the positions.
"""

from collections.abc import Iterable
from random import Random

from . import race
from .cards import deal_size, deck_of, faces_of, sort_cards
from .line import OPTIONS, RANKS, Board, Field, Piece, Position, in_base, pieces_per_seat, write
from .moves import Ring
from .rows import belongs, numbers
from .table import in_teams, partner, seats_from, starter

RULESETS = ["dog", "dog-royal-basic", "dog-royal", "dog-cards"]
RICH = {"7", "?", "X", "M", "=", "4", "11", "1-7", "13", "14", "T", "10"}


def crowded(
    rng: Random, ruleset: str, players: int, phase: str | None = None, **options: str | int | None
) -> str:
    """A position line; options are those of the line (direction, deck, arm, special, completed_rows_count).

    Without `phase` the phase is play (solo: play, redraw or redraw2, as it fits), in `dog-royal` also bonus
    and jump, in `dog-cards` turn or look; `exchange` and `place` come only if asked for.
    """
    kept = _not_default({key: str(options[key]) for key in OPTIONS if options.get(key) is not None})
    make = _cards_position if ruleset == "dog-cards" else _race_position
    while True:
        dealer = rng.choice("ABCDEF"[:players])
        turn = rng.choice("ABCDEF"[:players])
        number = 1 if ruleset == "dog-cards" else rng.choice([1, 2, 2, 2, 3, 4, 5, 6, 7, 12])
        pos = Position(ruleset, players, kept, number, dealer, turn, phase or "")
        pos.seed = "0" * 64 if rng.random() < 0.5 else f"{rng.getrandbits(256):064x}"
        pos.shuffles = rng.choice([1, 1, 1, 2, 5])
        if make(rng, pos):
            assert every_card(pos) == deck_of(ruleset, kept.get("deck"))
            return write(pos)


def anything(rng: Random) -> str:
    """A crowded position of any ruleset, number of players and options."""
    ruleset = rng.choice(RULESETS)
    if ruleset == "dog-cards":
        players = rng.randint(2, 4)
        counting = rng.choice([None, None, "no"]) if players < 4 else None
        phase = "exchange" if players == 4 and rng.random() < 0.05 else None
        return crowded(rng, ruleset, players, phase=phase, completed_rows_count=counting)
    arm = rng.choice([16, 16, 16, rng.randint(8, 32)])
    special = rng.choice([None, rng.randint(1, arm - 1)]) if ruleset == "dog-royal" else None
    phases = ["exchange", "place"] if ruleset == "dog-royal" else ["exchange"]
    return crowded(
        rng,
        ruleset,
        rng.randint(2, 6),
        phase=rng.choice(phases) if rng.random() < 0.05 else None,
        direction=rng.choice([None, None, "anticlockwise"]),
        deck=rng.choice([None, "dog-cards"]) if ruleset == "dog" else None,
        arm=arm,
        special=special,
    )


def _not_default(options: dict[str, str]) -> dict[str, str]:
    """NOTATION: options stand on the line only when they are not the default."""
    arm = options.get("arm", "16")
    default = {"direction": "clockwise", "deck": "dog", "arm": "16", "special": str(int(arm) // 2)}
    default["completed_rows_count"] = "yes"
    return {key: value for key, value in options.items() if value != default[key]}


def every_card(pos: Position) -> list[str]:
    """All cards of the position, sorted; a completed row is marked by its 14 (RULES 8)."""
    cards = pos.draw + pos.discard + list(pos.given.values())
    for hand in pos.hands.values():
        cards += hand
    for row in pos.rows.values():
        cards += row
    cards += [face for face in pos.market if face != "-"] + ["14"] * sum(pos.done.values())
    return sort_cards(cards)


# --- cards -----------------------------------------------------------------------------------------


def _pick(rng: Random, rest: list[str], wanted: Iterable[str] = ()) -> str:
    """Take a card out of the rest, rather a rich or a wanted one."""
    faces = faces_of(rest)
    weights = [rest.count(face) * (3 if face in RICH else 1) * (6 if face in wanted else 1) for face in faces]
    face = rng.choices(faces, weights)[0]
    rest.remove(face)
    return face


def _piles(rng: Random, pos: Position, rest: list[str], top: list[str]) -> None:
    """The rest split between draw and discard pile, `top` on top of the discards."""
    rng.shuffle(rest)
    cut = rng.choice([0, rng.randint(1, 8), rng.randint(0, len(rest)), rng.randint(0, len(rest)), len(rest)])
    pos.draw, pos.discard = rest[:cut], rest[cut:] + top


def _give_some(rng: Random, pos: Position) -> None:
    """Phase exchange: the seats before the one on turn have given a card each."""
    order = seats_from(pos, starter(pos))
    for seat in order[: order.index(pos.turn)]:
        pos.given[seat] = pos.hands[seat].pop(rng.randrange(len(pos.hands[seat])))


# --- the board games -------------------------------------------------------------------------------


def _race_position(rng: Random, pos: Position) -> bool:
    """Fill in a position of a board game; false when it cannot be held, and another must be tried."""
    wanted = pos.phase
    if not wanted or wanted.startswith("redraw"):
        pos.phase = "play"
    if not wanted and pos.ruleset == "dog-royal":
        pos.phase = rng.choice(["play", "play", "play", "bonus", "jump"])
    if pos.phase == "place":
        pos.round = 1
    beginning = pos.phase in ("exchange", "place")
    pos.board = _first_pieces(rng, pos) if beginning and pos.round == 1 else _board(rng, pos)
    if any(race.has_won(pos, seat) for seat in pos.seats):
        return False
    if pos.phase in ("bonus", "jump") and not _land(rng, pos):
        return False
    rest = deck_of(pos.ruleset, pos.options.get("deck"))
    top = _last_card(rng, pos, rest) if not beginning else []
    _race_hands(rng, pos, rest, full=beginning)
    _piles(rng, pos, rest, top)
    if pos.phase == "exchange":
        _give_some(rng, pos)
    if pos.phase == "play" and not in_teams(pos) and not any(True for _ in race.plays(pos)):
        pos.phase = wanted or rng.choice(["redraw", "redraw2"])  # RULES 3.7 solo
        return pos.phase in ("redraw", "redraw2")
    return pos.phase == (wanted or pos.phase)


def _first_pieces(rng: Random, pos: Position) -> Board:
    """RULES 3.4: what stands on the board in round 1 before the first card is played."""
    start = Ring(pos).start
    if pos.ruleset == "dog-royal":
        order = seats_from(pos, starter(pos))
        placed = order[: order.index(pos.turn)] if pos.phase == "place" else []
        return {start[seat]: (seat, rng.choice(RANKS)) for seat in placed}
    if pos.ruleset == "dog" and in_teams(pos):
        return {}
    return {start[seat]: (seat, "") for seat in pos.seats}  # [R28]


def _board(rng: Random, pos: Position) -> Board:
    """Many pieces close together, around start fields above all."""
    ring = Ring(pos)
    starts = list(ring.start.values())
    mates = [pos.turn, partner(pos, pos.turn)] if in_teams(pos) else [pos.turn]
    centres = [ring.start[rng.choice(mates)], rng.choice(starts), rng.choice(starts)][: rng.randint(1, 3)]
    if rng.random() < 0.3:
        centres.append(rng.randrange(ring.size))
    spread = rng.choice([4, 7, 10, 14])
    out = rng.choice([0.15, 0.6, 0.9, 0.9, 1.0, 1.0])  # how many pieces have been started
    ending = rng.random() < 0.15  # the team or the seat on turn is about to win
    board: Board = {}
    for seat in pos.seats:
        last = ending and seat == mates[-1]
        finished = in_teams(pos) and rng.random() < (0.3 if seat == pos.turn else 0.1)  # RULES 3.9
        in_home = rng.choice([0, 0, 1, 1, 2, 2, 3, 3])
        if last:
            in_home = 3
        elif finished or (ending and seat in mates):
            in_home = rng.choice([4, 4, 4, 3])
        fields: list[Field] = [f"{seat}{number}" for number in rng.sample(range(1, 5), in_home)]
        for _ in range(pieces_per_seat(pos.ruleset, pos.players) - in_home):
            if rng.random() > out:
                continue
            tries = [ring.ahead(rng.choice(centres), rng.randint(-spread, spread)) for _ in range(5)]
            if last:
                tries = [ring.ahead(ring.start[seat], -rng.randint(1, 10))]
            elif rng.random() < 0.12:
                tries = [ring.start[seat]]
            free = [field for field in tries if field not in board and field not in fields]
            fields += free[:1]
        ranks = rng.sample(RANKS, len(fields)) if pos.ruleset == "dog-royal" else [""] * len(fields)
        board |= {field: (seat, rank) for field, rank in zip(fields, ranks, strict=True)}
    return board


def _land(rng: Random, pos: Position) -> bool:
    """Phases bonus and jump (RULES 7): a piece of the colour on turn stands on a special field."""
    colour = race.colour_moved(pos, pos.turn)
    pieces: dict[Piece, Field | None] = dict.fromkeys(in_base(pos, colour))
    pieces |= {piece: at for at, piece in pos.board.items() if piece[0] == colour and isinstance(at, int)}
    movable = [piece for piece in pieces if pos.phase == "bonus" or piece[1] == "C"]
    if not movable:
        return False
    piece = rng.choice(movable)
    pos.landed = rng.choice(Ring(pos).special)
    before = pieces[piece]
    if before is not None:
        del pos.board[before]
    pos.board[pos.landed] = piece
    return pos.phase == "bonus" or bool(race.free_special_fields(pos))


def _last_card(rng: Random, pos: Position, rest: list[str]) -> list[str]:
    """Choose `last`, and take the cards that show it, for the top of the discards."""
    if pos.phase == "play" and rng.random() < 0.25:
        return []
    faces = [face for face in faces_of(rest) if face != "="]
    if pos.phase in ("bonus", "jump"):  # RULES 7: a number card or a magnet that can move the piece
        faces.remove("X")
        if pos.board[pos.landed][1] == "K":
            faces = ["2", "3", "4", "5", "6", "1-7", "11", "M"]
    pos.last = rng.choice(faces)
    cards = [pos.last]
    if "=" in rest and rng.random() < 0.3:
        cards.append("=")  # NOTATION `last`: a copy counts as the face that it copied
    for card in cards:
        rest.remove(card)
    return cards


def _race_hands(rng: Random, pos: Position, rest: list[str], full: bool) -> None:
    most = deal_size(pos.ruleset, pos.players, pos.round)
    ending = rng.random() < 0.15  # nobody else holds a card: the round may end
    for seat in pos.seats:
        size = rng.randint(0, most)
        if seat == pos.turn:
            size = rng.randint(0 if pos.phase in ("bonus", "jump") else 1, most)
        elif ending:
            size = 0
        pos.hands[seat] = [_pick(rng, rest) for _ in range(most if full else size)]
    if not full and in_teams(pos):
        empty = [seat for seat in pos.seats if seat != pos.turn and not pos.hands[seat]]
        pos.folded = [seat for seat in empty if rng.random() < 0.5]


# --- dog-cards -------------------------------------------------------------------------------------


def _cards_position(rng: Random, pos: Position) -> bool:
    """Fill in a position of `dog-cards`; false when another must be tried."""
    pos.phase = pos.phase or rng.choice(["turn", "turn", "turn", "turn", "look"])
    rest = deck_of("dog-cards")
    pos.done = dict.fromkeys(pos.seats, 0)
    if pos.phase != "exchange":
        _rows(rng, pos, rest)
    ends = [str(len(row) + 1) for row in pos.rows.values()]  # what the rows wait for
    pos.market = _market(rng, rest)
    top = []
    if pos.phase == "look":  # NOTATION: the 7 lies on the discard pile
        if "7" not in rest:
            return False
        rest.remove("7")
        top = ["7"]
    full = deal_size(pos.ruleset, pos.players, pos.round)
    for seat in pos.seats:
        size = full - 1 if pos.phase == "look" and seat == pos.turn else full
        if pos.phase != "exchange" and rng.random() < 0.15:
            size = rng.randint(1, size)
        pos.hands[seat] = [_pick(rng, rest, ends) for _ in range(size)]
    if pos.phase == "exchange":
        rng.shuffle(rest)
        pos.draw = rest
        _give_some(rng, pos)
        return True
    _piles(rng, pos, rest, top)
    return bool(pos.draw) or pos.phase != "look"


def _rows(rng: Random, pos: Position, rest: list[str]) -> None:
    """Rows that have been completed, and rows that still grow (RULES 8)."""
    for seat in pos.seats:
        mate_done = in_teams(pos) and pos.done[partner(pos, seat)] > 0  # else the game would be over
        if rng.random() < 0.25 and not mate_done:
            pos.done[seat] = 1
            rest.remove("14")
    for seat in pos.seats:
        most = 1 if in_teams(pos) else 2
        if in_teams(pos) or pos.options.get("completed_rows_count") != "no":  # [R21]
            most -= pos.done[seat]
        names = [f"{seat}{number}" for number in ((1,) if in_teams(pos) else (1, 2))]
        for name in sorted(rng.sample(names, rng.randint(0, most))):
            row = _row(rng, rest, length=rng.choice([rng.randint(1, 13), rng.randint(8, 13), 13]))
            if row:
                pos.rows[name] = row


def _row(rng: Random, rest: list[str], length: int) -> list[str]:
    """A row as long as that, or as the cards allow."""
    row: list[str] = []
    for position in range(1, length + 1):
        fitting = [face for face in faces_of(rest) if belongs(face, position)]
        if "?" in rest and (not fitting or rng.random() < 0.15):
            fitting = ["?"]
        if not fitting:
            break
        row.append(rng.choice(fitting))
        rest.remove(row[-1])
    return row


def _market(rng: Random, rest: list[str]) -> list[str]:
    """Thirteen cards, none at the position of its number (RULES 8 setup)."""
    market = []
    for position in range(1, 14):
        face = rng.choice([face for face in rest if position not in numbers(face)])
        rest.remove(face)
        market.append(face)
    return market
