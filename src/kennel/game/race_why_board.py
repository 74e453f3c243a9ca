"""What the explanations of `kennel.game.race_why_not` share: how a check fails, and the pieces by name."""

from typing import Final, NoReturn

from kennel.game.reason import Reason
from kennel.rules.cards import FACE_NUMBER
from kennel.rules.race.codes import NOBODY, PIECE_ON, PLACE_OF, PLAN_BACK, PLAN_STEPS, TRACK_END
from kennel.rules.race.names import PLACE_NAMES
from kennel.rules.race.state import State, colour_to_move, partner_of
from kennel.rules.rulesets import RANKS, SEATS

RANK_WORDS: Final = ("king", "knight", "citizen", "jester")
CARD_WORDS: Final = {"?": "joker", "=": "copy"}
CARD_RULES: Final = {"4": "5.2", "11": "5.3", "13": "5.4", "14": "5.5", "7": "5.6", "X": "5.7"} | {
    "1-7": "5.9",
    "M": "5.10",
}


class Forbidden(Exception):
    """Raised by the first check that fails."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason


def refuse(code: str, rule: str, sentence: str, **parameters: str | int) -> NoReturn:
    raise Forbidden(Reason(code, rule, sentence, parameters=parameters))


def rule_of(face: str) -> str:
    """The rule of section 5 that says what a card does."""
    return CARD_RULES.get(face, "5.1")


def a_card(face: str) -> str:
    """`a 5`, `an 8`, `a joker`."""
    article = "an" if face in ("8", "11", "X", "M") else "a"
    return f"{article} {CARD_WORDS.get(face, face)}"


def counted(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def is_base(place: int) -> bool:
    return place >= TRACK_END and place % 8 == 0


def is_home(place: int) -> bool:
    return place >= TRACK_END and place % 8 != 0


def owner_of(place: int) -> int:
    """The seat of a base or of a home field."""
    return (place - TRACK_END) >> 3


class Board:
    """The pieces of a state, and the colour that is moved (rule 3.9)."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.course = state.course
        self.ranked = state.course.ranked
        self.length = int(state.course.length)
        self.turn = int(state.turn)
        self.colour = int(colour_to_move(state))
        self.partner = int(partner_of(self.course, self.turn)) if self.course.partner_step else None
        """The partner of the seat on turn, in a team."""

    def on(self, place: int) -> int | None:
        """The piece that stands on a field of the track or of a home."""
        piece = int(self.state.cells[PIECE_ON + place])
        return None if piece == NOBODY else piece

    def place(self, piece: int) -> int:
        return int(self.state.cells[PLACE_OF + piece])

    def pieces(self, seat: int) -> range:
        return range(seat << 3, (seat << 3) + int(self.course.pieces))

    def start(self, seat: int) -> int:
        return int(self.course.start[seat])

    def is_protected(self, piece: int) -> bool:
        """Rule 4.4."""
        return self.place(piece) == self.start(piece >> 3)

    def ahead(self, piece: int, place: int) -> int:
        """Fields to the piece's own start field; a full lap when it stands there (rule 4.1)."""
        return (self.start(piece >> 3) - place) % self.length or self.length

    def can(self, face: str, effect: int) -> bool:
        return bool(int(self.course.plans[FACE_NUMBER[face]]) & effect)

    def values(self, face: str) -> list[int]:
        """How many fields the card can move a piece forward."""
        steps = int(self.course.plans[FACE_NUMBER[face]]) >> PLAN_STEPS
        found: list[int] = []
        while steps:
            found.append(steps & 15)
            steps >>= 4
        return found

    def back(self, face: str) -> int:
        """How many fields the card can move a piece backward; 0 for none (rule 4.7)."""
        return (int(self.course.plans[FACE_NUMBER[face]]) >> PLAN_BACK) & 15

    def tag(self, piece: int) -> str:
        """`B@16`, in ranked games `BK@16`."""
        rank = RANKS[piece & 7] if self.ranked else ""
        return f"{SEATS[piece >> 3]}{rank}@{PLACE_NAMES[self.place(piece)]}"

    def called(self, piece: int) -> str:
        """`B's piece`, in ranked games `B's knight`."""
        return f"{SEATS[piece >> 3]}'s {RANK_WORDS[piece & 7] if self.ranked else 'piece'}"

    def refuse(
        self,
        code: str,
        rule: str,
        sentence: str,
        places: tuple[int, ...] = (),
        pieces: tuple[int, ...] = (),
        **parameters: str | int,
    ) -> NoReturn:
        fields = tuple(PLACE_NAMES[place] for place in places)
        raise Forbidden(Reason(code, rule, sentence, fields, tuple(map(self.tag, pieces)), parameters))

    def refuse_empty(self, place: int, rule: str = "1.7") -> NoReturn:
        field = PLACE_NAMES[place]
        self.refuse("empty-field", rule, f"no piece stands on {field}", (place,), field=field)

    def own_piece(self, place: int, rule: str = "1.7") -> int:
        """The piece on a field of the track or of a home, which must be one to be moved."""
        piece = self.on(place)
        if piece is None:
            self.refuse_empty(place, rule)
        self.check_own(piece)
        return piece

    def check_own(self, piece: int, too_early: str = "3.9") -> None:
        if piece >> 3 != self.colour:
            self.refuse_seat(piece >> 3, self.place(piece), (piece,), too_early)

    def refuse_seat(self, seat: int, place: int, pieces: tuple[int, ...], too_early: str) -> NoReturn:
        """Rules 1.6 and 3.9: why the pieces of this seat are not moved now."""
        field, owner, turn, moved = PLACE_NAMES[place], SEATS[seat], SEATS[self.turn], SEATS[self.colour]
        rule, partner = "1.6", "no"
        sentence = f"the piece on {field} is {owner}'s, {turn} moves {moved}'s pieces"
        if seat == self.turn:
            rule, partner = "3.9", "now"
            sentence = f"all pieces of {turn} are home, the pieces of the partner {moved} are moved now"
        elif seat == self.partner:
            rule, partner = too_early, "early"
            sentence = f"the piece on {field} is the partner's, to be moved when all of {turn}'s are home"
        self.refuse(
            "not-your-piece", rule, sentence, (place,), pieces,
            field=field, seat=owner, turn=turn, moved=moved, partner=partner,
        )  # fmt: skip
