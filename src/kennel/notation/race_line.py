"""The board games' part of the position line, from `round=` on (docs/notation.md)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import u8

from kennel.notation.errors import PositionError, shown
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
from kennel.rules.cards import COPY, FACES, NO_CARD, UNKNOWN
from kennel.rules.race.codes import (
    BONUS,
    DISCARD_RING,
    EXCHANGE,
    FOLDED,
    GIVEN,
    HAND_SIZE,
    HOMES,
    JUMP,
    NOBODY,
    NOWHERE,
    PIECE_ON,
    PLACE_OF,
    TRACK_END,
)
from kennel.rules.race.course import Course
from kennel.rules.race.names import PLACE_NAMES, PLACE_NUMBERS
from kennel.rules.race.state import State, empty_cells, hand_faces, lay_on_top, put_in_hand
from kennel.rules.race.view import discarded
from kennel.rules.rulesets import SEATS, Setup
from kennel.rules.shuffle import key_words

PHASES: Final = ("exchange", "place", "play", "bonus", "jump", "redraw", "redraw2", "over")
MOST_ROUNDS: Final = 10**12


def read_race(setup: Setup, course: Course, tokens: Tokens) -> tuple[State, bytes | None]:
    """The state and the seed; a line without seed is a view."""
    s = State(course, empty_cells(), vec[u8](), key_words(bytes(32)))
    s.round = read_number("round", tokens.take("round"), 1, MOST_ROUNDS)
    s.dealer = read_seat("dealer", tokens.take("dealer"), setup)
    s.turn = read_seat("turn", tokens.take("turn"), setup)
    s.phase = PHASES.index(read_one_of("phase", tokens.take("phase"), PHASES))
    _read_pieces(s, setup, tokens.take("pieces"))
    counts: dict[int, int] = {}
    unknown = 0
    if s.phase == EXCHANGE:
        unknown += _read_given(s, setup, tokens.take("given"), counts)
    unknown += _read_hands(s, setup, tokens.take("hands"), counts)
    _read_folded(s, setup, tokens.take("folded"))
    last = tokens.take("last")
    s.last = NO_CARD if last == "-" else read_face("last", last, setup)
    if s.last == COPY:
        raise PositionError("last='=': expected the face that was copied")
    if s.phase in (BONUS, JUMP):
        s.landed = read_number("landed", tokens.take("landed"), 0, course.length - 1)
    unknown += _read_piles(s, setup, tokens, counts)
    seed = read_seed(tokens)
    s.shuffles = read_number("shuffles", tokens.take("shuffles"), 1, MOST_SHUFFLES)
    tokens.end()
    if seed is not None:
        if unknown:
            raise PositionError("a line with hidden cards (*) is a view: it has no seed")
        s.key = key_words(seed)
    check_deck(setup, counts, unknown)
    return s, seed


def _read_pieces(s: State, setup: Setup, text: str) -> None:
    cells = s.cells
    for seat, value in enumerate(read_per_seat("pieces", text, setup)):
        names = value.split(",")
        if len(names) != setup.pieces:
            raise PositionError(f"pieces: {SEATS[seat]}:{shown(value)}: expected {setup.pieces} pieces")
        for index, name in enumerate(names):
            place = PLACE_NUMBERS.get(name)
            if place is None or s.course.length <= place < TRACK_END:
                valid = f"0 to {s.course.length - 1} or {SEATS[seat]}0 to {SEATS[seat]}4"
                raise PositionError(f"pieces: {shown(name)} is no place: expected {valid}")
            base = TRACK_END + (seat << 3)
            if place >= TRACK_END and place & 56 != base & 56:
                raise PositionError(
                    f"pieces: seat {SEATS[seat]}'s piece cannot stand on {name}, a foreign place"
                )
            piece = (seat << 3) + index
            cells[PLACE_OF + piece] = u8(place)
            if place == base:
                continue
            if cells[PIECE_ON + place] != NOBODY:
                raise PositionError(f"pieces: two pieces on {name}")
            cells[PIECE_ON + place] = u8(piece)
            if place >= TRACK_END:
                cells[HOMES + seat] = u8(cells[HOMES + seat] + 1)


def _count(counts: dict[int, int], faces: list[int]) -> None:
    for face in faces:
        counts[face] = counts.get(face, 0) + 1


def _read_given(s: State, setup: Setup, text: str, counts: dict[int, int]) -> int:
    unknown = 0
    for seat, value in enumerate(read_per_seat("given", text, setup)):
        faces, more = read_cards("given", value, setup)
        if len(faces) + more > 1:
            raise PositionError(f"given: {SEATS[seat]}:{shown(value)}: expected one card, or - for none yet")
        _count(counts, faces)
        unknown += more
        if faces or more:
            s.cells[GIVEN + seat] = u8(faces[0] if faces else UNKNOWN)
    return unknown


def _read_hands(s: State, setup: Setup, text: str, counts: dict[int, int]) -> int:
    unknown = 0
    for seat, value in enumerate(read_per_seat("hands", text, setup)):
        faces, more = read_cards("hands", value, setup)
        if faces and more:
            raise PositionError(
                f"hands: {SEATS[seat]}:{shown(value)}: expected all cards of the hand, or only *n"
            )
        _count(counts, faces)
        unknown += more
        for face in faces:
            put_in_hand(s, seat, face)
        if more:
            s.cells[HAND_SIZE + seat] = u8(more)
    return unknown


def _read_folded(s: State, setup: Setup, text: str) -> None:
    if text == "-":
        return
    previous = -1
    for name in text.split(","):
        seat = read_seat("folded", name, setup)
        if seat <= previous:
            raise PositionError(f"folded={shown(text)}: expected the seats in order, each once")
        previous = seat
        s.cells[FOLDED + seat] = u8(1)


def _read_piles(s: State, setup: Setup, tokens: Tokens, counts: dict[int, int]) -> int:
    draw, unknown = read_cards("draw", tokens.take("draw"), setup)
    if draw and unknown:
        raise PositionError("draw: expected all cards of the pile, or only *n")
    discard, more = read_cards("discard", tokens.take("discard"), setup)
    if more:
        raise PositionError("discard: the discard pile is open, expected its cards")
    _count(counts, draw)
    _count(counts, discard)
    s.pile = vec[u8]([u8(UNKNOWN)] * unknown) if unknown else vec[u8](draw[::-1])
    s.left = len(draw) + unknown
    if len(discard) > DISCARD_RING:
        raise PositionError(f"discard: {len(discard)} cards are more than the deck has")
    for face in discard:
        lay_on_top(s, face)
    return unknown


def write_race(s: State, seed: bytes | None) -> str:
    """The same tokens back, in canonical form; without seed, as a view."""
    setup = s.course.setup
    tokens = [
        f"round={s.round}",
        f"dealer={SEATS[s.dealer]}",
        f"turn={SEATS[s.turn]}",
        f"phase={PHASES[s.phase]}",
        "pieces=" + _per_seat(setup, [_pieces_text(s, seat) for seat in range(setup.players)]),
    ]
    if s.phase == EXCHANGE:
        tokens.append("given=" + _per_seat(setup, [_given_text(s, seat) for seat in range(setup.players)]))
    tokens.append("hands=" + _per_seat(setup, [_hand_text(s, seat) for seat in range(setup.players)]))
    tokens.append("folded=" + (",".join(SEATS[seat] for seat in folded_seats(s)) or "-"))
    tokens.append("last=" + ("-" if s.last == NO_CARD else FACES[s.last]))
    if s.landed != NOWHERE:
        tokens.append(f"landed={s.landed}")
    draw = [int(s.pile[i]) for i in range(s.left - 1, -1, -1)]
    if draw and draw[0] == UNKNOWN:
        tokens.append("draw=" + write_cards([], len(draw)))
    else:
        tokens.append("draw=" + write_cards(draw))
    tokens.append("discard=" + write_cards(discarded(s)))
    if seed is not None:
        tokens.append("seed=" + seed.hex())
    tokens.append(f"shuffles={s.shuffles}")
    return " ".join(tokens)


def folded_seats(s: State) -> list[int]:
    return [seat for seat in range(s.course.seats) if s.cells[FOLDED + seat]]


def _per_seat(setup: Setup, values: list[str]) -> str:
    return "/".join(f"{seat}:{value}" for seat, value in zip(SEATS[: setup.players], values, strict=True))


def _pieces_text(s: State, seat: int) -> str:
    """Base, home, track, each by number; in ranked games king, knight, citizen, jester."""
    places = [int(s.cells[PLACE_OF + (seat << 3) + index]) for index in range(s.course.pieces)]
    if not s.course.ranked:
        places.sort(key=lambda place: (place < TRACK_END, place))
    return ",".join(PLACE_NAMES[place] for place in places)


def _given_text(s: State, seat: int) -> str:
    given = s.cells[GIVEN + seat]
    if given == NO_CARD:
        return "-"
    return "*1" if given == UNKNOWN else FACES[given]


def _hand_text(s: State, seat: int) -> str:
    faces = hand_faces(s, seat)
    return write_cards(faces, int(s.cells[HAND_SIZE + seat]) - len(faces))
