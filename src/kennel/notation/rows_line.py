"""The part of the position line from `round=` on in DOG Cards (docs/notation.md)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import u8

from kennel.notation.errors import PositionError, shown
from kennel.notation.rows_actions import row_name
from kennel.notation.rows_checks import check_rows
from kennel.notation.tokens import (
    MOST_SHUFFLES,
    Tokens,
    check_deck,
    read_cards,
    read_face,
    read_number,
    read_one_of,
    read_per_seat,
    read_seat,
    read_seed,
    write_cards,
)
from kennel.rules.cards import FACES, FOURTEEN, NO_CARD, UNKNOWN
from kennel.rules.rows.codes import (
    DONE,
    EXCHANGE,
    GIVEN,
    HAND_SIZE,
    MARKET,
    PLACES,
    PLAN_BARRED,
    ROW_END,
    ROW_LENGTH,
    ROWS_TO_WIN,
)
from kennel.rules.rows.state import (
    State,
    discard_faces,
    draw_faces,
    empty_cells,
    hand_faces,
    lay_on_discards,
    put_in_hand,
    put_in_row,
    put_on_draw,
    row_faces,
)
from kennel.rules.rows.table import Table, fitting_faces, table_of
from kennel.rules.rulesets import SEATS, Setup
from kennel.rules.shuffle import key_words

PHASES: Final = ("exchange", "turn", "look", "over")


class _Cards:
    """The cards met so far, to be compared with the deck."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.counts: dict[int, int] = {}
        self.unknown = 0

    def read(self, key: str, text: str) -> list[int]:
        faces, more = read_cards(key, text, self.setup)
        self.meet(faces)
        self.unknown += more
        return faces + [UNKNOWN] * more

    def meet(self, faces: list[int]) -> None:
        for face in faces:
            self.counts[face] = self.counts.get(face, 0) + 1

    def check(self) -> None:
        check_deck(self.setup, self.counts, self.unknown)


def read_rows(setup: Setup, tokens: Tokens) -> tuple[State, bytes | None]:
    """The state and the seed; a line without seed is a view."""
    table = table_of(setup)
    s = State(table, empty_cells(), key_words(bytes(32)))
    cards = _Cards(setup)
    _expect(tokens, "round", "1")
    s.dealer = read_seat("dealer", tokens.take("dealer"), setup)
    s.turn = read_seat("turn", tokens.take("turn"), setup)
    s.phase = PHASES.index(read_one_of("phase", tokens.take("phase"), PHASES))
    if s.phase == EXCHANGE and not setup.teams:
        raise PositionError(
            "phase=exchange: cards are exchanged with 4 players only, expected turn, look or over"
        )
    market = _read_market(table, tokens.take("market"), cards)
    rows = _read_rows(table, tokens.take("rows"), cards)
    done = _read_done(table, tokens.take("done"), cards)
    given: list[int] = []
    if s.phase == EXCHANGE:
        given = _read_given(setup, tokens.take("given"), cards)
    hands = _read_hands(setup, tokens.take("hands"), cards)
    _expect(tokens, "folded", "-")
    _expect(tokens, "last", "-")
    draw = cards.read("draw", tokens.take("draw"))
    discard = cards.read("discard", tokens.take("discard"))
    if UNKNOWN in discard:
        raise PositionError("discard: the discard pile is open, expected its cards")
    seed = read_seed(tokens)
    s.shuffles = read_number("shuffles", tokens.take("shuffles"), 1, MOST_SHUFFLES)
    tokens.end()
    if seed is not None:
        if cards.unknown:
            raise PositionError("a line with hidden cards (*) is a view: it has no seed")
        s.key = key_words(seed)
    cards.check()
    _lay_out(s, market, rows, done, given, hands)
    put_on_draw(s, vec[u8]([u8(face) for face in reversed(draw)]))
    for face in discard:
        lay_on_discards(s, face)
    check_rows(s)
    return s, seed


def _expect(tokens: Tokens, key: str, value: str) -> None:
    found = tokens.take(key)
    if found != value:
        raise PositionError(f"{key}={shown(found)}: expected {key}={value}, as always in dog-cards")


def _read_market(table: Table, text: str, cards: _Cards) -> list[int]:
    entries = text.split(",")
    if len(entries) != PLACES:
        raise PositionError(f"market: {len(entries)} places, expected {PLACES}, an empty one as -")
    faces: list[int] = []
    for position, entry in enumerate(entries, start=1):
        face = NO_CARD if entry == "-" else read_face("market", entry, table.setup)
        if face != NO_CARD:
            if (table.plans[face] >> PLAN_BARRED >> position) & 1:
                raise PositionError(f"market: {entry} at position {position}: no card lies at its own number")
            cards.meet([face])
        faces.append(face)
    return faces


def _read_rows(table: Table, text: str, cards: _Cards) -> dict[int, list[int]]:
    rows: dict[int, list[int]] = {}
    if text == "-":
        return rows
    names = [row_name(row) for row in range(0, table.rows, table.row_step)]
    last = -1
    for entry in text.split("/"):
        name, sign, faces = entry.partition(":")
        if not sign or name not in names:
            raise PositionError(
                f"rows: {shown(entry)}: expected a row such as A1:11,2, one of {' '.join(names)}"
            )
        row = SEATS.index(name[0]) * 2 + int(name[1]) - 1
        if row <= last:
            raise PositionError(f"rows: {name}: expected the rows by seat and number, each once")
        last = row
        rows[row] = cards.read("rows", faces)
        _check_row(table, name, rows[row])
    return rows


def _check_row(table: Table, name: str, faces: list[int]) -> None:
    """Rule 8.3."""
    if not faces or len(faces) >= ROW_END:
        raise PositionError(
            f"rows: {name}: {len(faces)} cards, expected 1 to {ROW_END - 1} in an unfinished row"
        )
    for position, face in enumerate(faces, start=1):
        if face == UNKNOWN:
            raise PositionError(f"rows: {name}: rows lie open, expected their cards")
        if not (table.plans[face] >> position) & 1:
            expected = " or ".join(FACES[fitting] for fitting in fitting_faces(table, position))
            raise PositionError(f"rows: {name}: {FACES[face]} at position {position}, expected {expected}")


def _read_done(table: Table, text: str, cards: _Cards) -> list[int]:
    most = 1 if table.teams else ROWS_TO_WIN
    values = read_per_seat("done", text, table.setup)
    done = [read_number(f"done: {seat}", value, 0, most) for seat, value in zip(SEATS, values, strict=False)]
    cards.meet([FOURTEEN] * sum(done))
    return done


def _read_given(setup: Setup, text: str, cards: _Cards) -> list[int]:
    given: list[int] = []
    for seat, value in enumerate(read_per_seat("given", text, setup)):
        faces = cards.read("given", value)
        if len(faces) > 1:
            raise PositionError(f"given: {SEATS[seat]}:{shown(value)}: expected one card, or - for none yet")
        given.append(faces[0] if faces else NO_CARD)
    return given


def _read_hands(setup: Setup, text: str, cards: _Cards) -> list[list[int]]:
    hands: list[list[int]] = []
    for seat, value in enumerate(read_per_seat("hands", text, setup)):
        faces = cards.read("hands", value)
        if UNKNOWN in faces and faces[0] != UNKNOWN:
            raise PositionError(
                f"hands: {SEATS[seat]}:{shown(value)}: expected all cards of the hand, or only *n"
            )
        hands.append(faces)
    return hands


def _lay_out(
    s: State,
    market: list[int],
    rows: dict[int, list[int]],
    done: list[int],
    given: list[int],
    hands: list[list[int]],
) -> None:
    """Put the cards where the line says; the piles come later."""
    for position, face in enumerate(market, start=1):
        if face != NO_CARD:
            s.cells[MARKET + position] = u8(face)
            s.filled |= 1 << position
    for row, faces in rows.items():
        for position, face in enumerate(faces, start=1):
            put_in_row(s, row, position, face)
    for seat, hand in enumerate(hands):
        s.cells[DONE + seat] = u8(done[seat])
        for face in hand:
            put_in_hand(s, seat, face)
    for seat, face in enumerate(given):
        s.cells[GIVEN + seat] = u8(face)


def write_rows(s: State, seed: bytes | None) -> str:
    """The same tokens back, in canonical form; without seed, as a view."""
    table = s.table
    seats = range(table.seats)
    market = [int(s.cells[MARKET + position]) for position in range(1, PLACES + 1)]
    rows = [
        f"{row_name(row)}:{write_cards(row_faces(s, row))}"
        for row in range(table.rows)
        if s.cells[ROW_LENGTH + row]
    ]
    tokens = [
        f"round={s.round}",
        f"dealer={SEATS[s.dealer]}",
        f"turn={SEATS[s.turn]}",
        f"phase={PHASES[s.phase]}",
        "market=" + ",".join("-" if face == NO_CARD else FACES[face] for face in market),
        "rows=" + ("/".join(rows) or "-"),
        "done=" + _per_seat([str(s.cells[DONE + seat]) for seat in seats]),
    ]
    if s.phase == EXCHANGE:
        tokens.append("given=" + _per_seat([_given_text(int(s.cells[GIVEN + seat])) for seat in seats]))
    tokens.append("hands=" + _per_seat([_hand_text(s, seat) for seat in seats]))
    draw = draw_faces(s, int(s.left))
    known = [face for face in draw if face != UNKNOWN]
    tokens += ["folded=-", "last=-", "draw=" + write_cards(known, len(draw) - len(known))]
    tokens.append("discard=" + write_cards(discard_faces(s)))
    if seed is not None:
        tokens.append("seed=" + seed.hex())
    tokens.append(f"shuffles={s.shuffles}")
    return " ".join(tokens)


def _per_seat(values: list[str]) -> str:
    return "/".join(f"{seat}:{value}" for seat, value in zip(SEATS, values, strict=False))


def _given_text(face: int) -> str:
    if face == NO_CARD:
        return "-"
    return "*1" if face == UNKNOWN else FACES[face]


def _hand_text(s: State, seat: int) -> str:
    faces = hand_faces(s, seat)
    return write_cards(faces, int(s.cells[HAND_SIZE + seat]) - len(faces))
