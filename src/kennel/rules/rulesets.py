"""The games as data: a ruleset is a frozen record of numbers and a card table whose rows name effects.

Nothing here acts. The race and the rows kernels compile a `Setup` (a ruleset with the options of one game)
into the tables that they play by.
"""

from dataclasses import dataclass
from typing import Final, Literal

EffectName = Literal[
    "start",
    "forward",
    "backward",
    "up_to",
    "split",
    "exchange",
    "magnet",
    "copy",
    "wild",
    "take",
    "number",
    "thief",
]


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing that a card can do; `value` is its number of fields, where it has one."""

    name: EffectName
    value: int = 0


@dataclass(frozen=True, slots=True)
class Card:
    face: str
    count: int
    effects: tuple[Effect, ...]


START: Final = Effect("start")


def _forward(*values: int) -> tuple[Effect, ...]:
    return tuple(Effect("forward", value) for value in values)


def _plain(count: int, *values: int) -> tuple[Card, ...]:
    return tuple(Card(str(value), count, _forward(value)) for value in values)


def _race_deck(count: int, starters: int, others: tuple[Card, ...]) -> tuple[Card, ...]:
    """Rules 5.1 to 5.4: the numbers, the 4 and the two start cards are the same in every race."""
    return (
        *_plain(count, 2, 3, 5, 6, 8, 9, 10, 12),
        Card("4", count, (*_forward(4), Effect("backward", 4))),
        Card("11", starters, (START, *_forward(1, 11))),
        Card("13", starters, (START, *_forward(13))),
        Card("X", count, (Effect("exchange"),)),
        *others,
    )


SPLIT_SEVEN: Final = Card("7", 8, (Effect("split", 7),))

DOG_DECK: Final = _race_deck(8, 8, (SPLIT_SEVEN, Card("?", 6, (Effect("wild"),))))
"""Rule 2.1."""

DOG_DECK_WITH_FOURTEEN: Final = _race_deck(
    8, 8, (SPLIT_SEVEN, Card("?", 8, (Effect("wild"),)), Card("14", 8, (*_forward(14), Effect("take"))))
)
"""Rule 2.3, ruling R5."""

ROYAL_DECK: Final = _race_deck(
    7,
    10,
    (
        Card("1-7", 7, (Effect("up_to", 7),)),
        Card("M", 6, (Effect("magnet"),)),
        Card("=", 7, (Effect("copy"),)),
    ),
)
"""Rule 2.2, ruling R4."""

ROWS_DECK: Final = (
    *(
        Card(str(value), 8, (Effect("number", value),))
        for value in (2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 11, 13)
    ),
    Card("T", 8, (Effect("thief"),)),
    Card("?", 8, (Effect("wild"),)),
)
"""Rule 8.1."""


@dataclass(frozen=True, slots=True)
class Ruleset:
    """What a game is. `version` changes when legality changes, never when speed does."""

    id: str
    title: str
    version: int
    flow: Literal["race", "rows"]
    most_players: int
    deck: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    """Race: cards dealt in round 1, 2, … and then again from the first; rows: with 2, 3 and 4 players."""
    other_decks: tuple[tuple[str, tuple[Card, ...]], ...] = ()
    solo_pieces: int = 4
    ranked: bool = False
    """Rule 7.1: the pieces are king, knight, citizen and jester."""
    first_piece: Literal["none", "standing", "chosen"] = "none"
    """Rule 3.4, when there are teams (solo `dog` adds a fifth piece, which stands on the start field)."""
    exchange_without_target: bool = False
    """Ruling R10."""
    green_faces: tuple[str, ...] = ()
    """Ruling R14."""
    king_values: int = 0
    """Rule 7.4: the king moves only with values up to this."""
    forfeit_points: int = 0
    """Rule 7.8: as many points the jester may forfeit on its way into home."""

    def __hash__(self) -> int:
        """By id: rulesets are looked up often, and hardly two have the same."""
        return hash(self.id)


DOG: Final = Ruleset(
    id="dog",
    title="DOG",
    version=1,
    flow="race",
    most_players=6,
    deck=DOG_DECK,
    other_decks=(("dog-cards", DOG_DECK_WITH_FOURTEEN),),
    hand_sizes=(6, 5, 4, 3, 2),
    solo_pieces=5,
    exchange_without_target=True,
)

DOG_ROYAL_BASIC: Final = Ruleset(
    id="dog-royal-basic",
    title="DOG Royal, basic game",
    version=1,
    flow="race",
    most_players=6,
    deck=ROYAL_DECK,
    hand_sizes=(5,),
    first_piece="standing",
)

DOG_ROYAL: Final = Ruleset(
    id="dog-royal",
    title="DOG Royal",
    version=1,
    flow="race",
    most_players=6,
    deck=ROYAL_DECK,
    hand_sizes=(5,),
    ranked=True,
    first_piece="chosen",
    green_faces=("4", "10"),
    king_values=7,
    forfeit_points=2,
)

DOG_CARDS: Final = Ruleset(
    id="dog-cards",
    title="DOG Cards",
    version=1,
    flow="rows",
    most_players=4,
    deck=ROWS_DECK,
    hand_sizes=(7, 7, 5),
)

RULESETS: Final[dict[str, Ruleset]] = {
    ruleset.id: ruleset for ruleset in (DOG, DOG_ROYAL_BASIC, DOG_ROYAL, DOG_CARDS)
}
"""By id; `kennel.add_ruleset` adds further ones."""

TEAM_SEATS: Final = {"race": (4, 6), "rows": (4,)}
"""Rules 1.5 and 8.2: with these numbers of players opposite seats are partners."""

SEATS: Final = "ABCDEF"
RANKS: Final = "KNCJ"
"""Rule 7.1, highest rank first: king, knight, citizen, jester."""

SHORTEST_ARM: Final = 8
LONGEST_ARM: Final = 32
USUAL_ARM: Final = 16


@dataclass(frozen=True, slots=True)
class Setup:
    """A ruleset with the options of one game; made by `kennel.notation.options.make_setup`, which checks
    them."""

    ruleset: Ruleset
    players: int
    anticlockwise: bool = False
    deck_name: str = ""
    arm: int = USUAL_ARM
    special: int = USUAL_ARM // 2
    completed_rows_count: bool = True

    def __hash__(self) -> int:
        return hash(
            (self.ruleset.id, self.players, self.anticlockwise, self.deck_name, self.arm, self.special)
        )

    @property
    def teams(self) -> bool:
        return self.players in TEAM_SEATS[self.ruleset.flow]

    @property
    def arms(self) -> int:
        """Ruling R1: the four-arm side for up to four players, else the six-arm side."""
        return 4 if self.players <= 4 else 6

    @property
    def deck(self) -> tuple[Card, ...]:
        return dict(self.ruleset.other_decks).get(self.deck_name, self.ruleset.deck)

    @property
    def pieces(self) -> int:
        """Rule 1.6."""
        return 4 if self.teams else self.ruleset.solo_pieces

    def arm_of(self, seat: int) -> int:
        """Ruling R3: two players sit opposite each other, else the seats fill the arms in order."""
        return 2 * seat if self.players == 2 else seat

    def start_field(self, seat: int) -> int:
        """Rules 1.2 and 1.4: fields are numbered in the direction of movement, seats sit clockwise."""
        arm = self.arm_of(seat)
        return self.arm * ((self.arms - arm) % self.arms if self.anticlockwise else arm)
