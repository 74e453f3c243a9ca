"""Reading and writing position lines (NOTATION "Positions"), and a seat's view."""

from dataclasses import dataclass, field

from .cards import UNKNOWN, sort_cards

SEATS = "ABCDEF"
RANKS = "KNCJ"  # king, knight, citizen, jester: the order of the pieces of a seat in dog-royal
OPTIONS = ["direction", "deck", "arm", "special", "completed_rows_count"]

Field = int | str  # a track field is a number, a home field is "A1" ... "F4"
Piece = tuple[str, str]  # seat (colour) and rank; the rank is "" where pieces are alike
Board = dict[Field, Piece]  # pieces on the track and in home; all other pieces are in their base


@dataclass
class Position:
    """Everything that a position line says."""

    ruleset: str
    players: int
    options: dict[str, str]
    round: int
    dealer: str
    turn: str
    phase: str
    board: Board = field(default_factory=dict)
    market: list[str] = field(default_factory=list)
    rows: dict[str, list[str]] = field(default_factory=dict)
    done: dict[str, int] = field(default_factory=dict)
    given: dict[str, str] = field(default_factory=dict)  # seats that have given, and what
    hands: dict[str, list[str]] = field(default_factory=dict)
    folded: list[str] = field(default_factory=list)
    last: str = "-"
    landed: int = -1  # a special field; only in phases bonus and jump
    draw: list[str] = field(default_factory=list)  # top first
    discard: list[str] = field(default_factory=list)  # bottom first
    seed: str = ""  # empty in a view
    shuffles: int = 0

    @property
    def seats(self) -> list[str]:
        return list(SEATS[: self.players])


def pieces_per_seat(ruleset: str, players: int) -> int:
    """RULES 1: 4, and 5 in `dog` played solo."""
    return 5 if ruleset == "dog" and players in (2, 3, 5) else 4


def in_base(pos: Position, seat: str) -> list[Piece]:
    """The pieces of a seat that stand in its base."""
    out = [piece for piece in pos.board.values() if piece[0] == seat]
    if pos.ruleset == "dog-royal":
        return [(seat, rank) for rank in RANKS if (seat, rank) not in out]
    return [(seat, "")] * (pieces_per_seat(pos.ruleset, pos.players) - len(out))


# --- reading ---------------------------------------------------------------------------------------


def read(line: str) -> Position:
    """The position of a line that is assumed to be well-formed."""
    ruleset, *tokens = line.split()
    value = dict(token.split("=", 1) for token in tokens)
    pos = Position(
        ruleset=ruleset,
        players=int(value["players"]),
        options={key: value[key] for key in OPTIONS if key in value},
        round=int(value["round"]),
        dealer=value["dealer"],
        turn=value["turn"],
        phase=value["phase"],
        hands={seat: _read_cards(text) for seat, text in _read_seats(value["hands"]).items()},
        folded=_read_list(value["folded"]),
        last=value["last"],
        draw=_read_cards(value["draw"]),
        discard=_read_cards(value["discard"]),
        seed=value.get("seed", ""),
        shuffles=int(value["shuffles"]),
    )
    if "pieces" in value:
        pos.board = _read_pieces(value["pieces"], royal=ruleset == "dog-royal")
    if "market" in value:
        pos.market = value["market"].split(",")
        pos.rows = {name: _read_cards(text) for name, text in _read_seats(value["rows"]).items()}
        pos.done = {seat: int(text) for seat, text in _read_seats(value["done"]).items()}
    if "given" in value:
        given = {seat: _read_cards(text) for seat, text in _read_seats(value["given"]).items()}
        pos.given = {seat: cards[0] for seat, cards in given.items() if cards}
    if "landed" in value:
        pos.landed = int(value["landed"])
    return pos


def _read_list(text: str) -> list[str]:
    return [] if text == "-" else text.split(",")


def _read_cards(text: str) -> list[str]:
    cards: list[str] = []
    for item in _read_list(text):
        cards += [UNKNOWN] * int(item[1:]) if item.startswith("*") else [item]
    return cards


def _read_seats(text: str) -> dict[str, str]:
    return {} if text == "-" else dict(part.split(":", 1) for part in text.split("/"))


def _read_pieces(text: str, royal: bool) -> Board:
    board: Board = {}
    for seat, places in _read_seats(text).items():
        for number, place in enumerate(places.split(",")):
            if place != f"{seat}0":
                board[int(place) if place.isdigit() else place] = (seat, RANKS[number] if royal else "")
    return board


# --- writing ---------------------------------------------------------------------------------------


def write(pos: Position) -> str:
    """The canonical line."""
    tokens = [pos.ruleset, f"players={pos.players}"]
    tokens += [f"{key}={pos.options[key]}" for key in OPTIONS if key in pos.options]
    tokens += [f"round={pos.round}", f"dealer={pos.dealer}", f"turn={pos.turn}", f"phase={pos.phase}"]
    if pos.ruleset == "dog-cards":
        rows = {name: _write_cards(pos.rows[name]) for name in sorted(pos.rows)}
        tokens += ["market=" + ",".join(pos.market), "rows=" + _write_seats(rows)]
        tokens += ["done=" + _write_seats({seat: str(pos.done[seat]) for seat in pos.seats})]
    else:
        tokens += ["pieces=" + _write_seats({seat: _write_pieces(pos, seat) for seat in pos.seats})]
    if pos.phase == "exchange":
        given = {seat: pos.given.get(seat, "-").replace(UNKNOWN, "*1") for seat in pos.seats}
        tokens += ["given=" + _write_seats(given)]
    hands = {seat: _write_cards(sort_cards(pos.hands[seat])) for seat in pos.seats}
    tokens += ["hands=" + _write_seats(hands)]
    tokens += ["folded=" + (",".join(sorted(pos.folded)) or "-"), f"last={pos.last}"]
    if pos.phase in ("bonus", "jump"):
        tokens += [f"landed={pos.landed}"]
    tokens += ["draw=" + _write_cards(pos.draw), "discard=" + _write_cards(pos.discard)]
    if pos.seed:
        tokens += [f"seed={pos.seed}"]
    tokens += [f"shuffles={pos.shuffles}"]
    return " ".join(tokens)


def _write_cards(cards: list[str]) -> str:
    known = [face for face in cards if face != UNKNOWN]
    hidden = len(cards) - len(known)
    return ",".join(known + ([f"*{hidden}"] if hidden else [])) or "-"


def _write_seats(parts: dict[str, str]) -> str:
    return "/".join(f"{name}:{text}" for name, text in parts.items()) or "-"


def _write_pieces(pos: Position, seat: str) -> str:
    if pos.ruleset == "dog-royal":  # king, knight, citizen, jester in this order
        place = {piece: str(at) for at, piece in pos.board.items()}
        return ",".join(place.get((seat, rank), f"{seat}0") for rank in RANKS)
    mine = [at for at, piece in pos.board.items() if piece[0] == seat]
    home = sorted(at for at in mine if isinstance(at, str))
    track = sorted(at for at in mine if isinstance(at, int))
    return ",".join([f"{seat}0"] * len(in_base(pos, seat)) + home + [str(at) for at in track])


# --- views -----------------------------------------------------------------------------------------


def view(line: str, seat: str) -> str:
    """The line with everything that the seat may not know as counts (NOTATION, after the table)."""
    pos = read(line)
    if seat not in pos.seats:
        raise ValueError(f"no seat {seat!r}")
    for other in pos.seats:
        if other != seat:
            pos.hands[other] = [UNKNOWN] * len(pos.hands[other])
            if other in pos.given:
                pos.given[other] = UNKNOWN
    # Who looks with a 7 sees the cards on top of the draw pile (RULES 8, NOTATION).
    seen = 7 if pos.phase == "look" and pos.turn == seat else 0
    pos.draw = [face if number < seen else UNKNOWN for number, face in enumerate(pos.draw)]
    pos.seed = ""
    return write(pos)
