"""A setup compiled into the tables that the rows kernel plays by; shared by all positions of a game."""

from functools import lru_cache
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from kennel.rules.cards import (
    ELEVEN,
    FACE_COUNT,
    FACE_NUMBER,
    FOUR,
    FOURTEEN,
    NO_CARD,
    SEVEN,
    THIEF,
    THIRTEEN,
)
from kennel.rules.rows.codes import (
    FOUR_BUYS,
    PLACES,
    PLAN_BARRED,
    PLAN_BELONGS,
    PLAN_FIRST,
    PLAN_LAST,
    PLAN_SPECIAL,
    PLAN_STEP,
    ROW_END,
)
from kennel.rules.rulesets import Card, Setup

START_FACES: Final = (ELEVEN, THIRTEEN)
"""Rule 8.1: these carry the start sign."""

SPECIAL_FACES: Final = (SEVEN, FOURTEEN, THIEF)
"""Rules 8.6b to 8.6d; the special function of the 4 is a purchase (rule 8.6a)."""


@final
@mypyc_attr(acyclic=True)
class Table:
    """Seats, limits and cards of one setup as flat tables."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.seats: i64 = setup.players
        self.teams = setup.teams
        self.rows: i64 = setup.players * 2
        """All rows have smaller numbers."""
        self.row_step: i64 = 2 if setup.teams else 1
        """From one row to the next: in teams every seat has its row of number 1 only (rule 8.4)."""
        self.hand_size: i64 = setup.ruleset.hand_sizes[setup.players - 2]
        self.completed_count = setup.completed_rows_count
        """Ruling R21."""
        self.copies = _copies(setup)
        """+ face: how many such cards the deck has."""
        self.deck_size: i64 = sum(card.count for card in setup.deck)
        self.plans = _plans(setup)
        """+ face: where it goes and what it buys, packed (see codes)."""
        self.face_at = _faces_by_position(setup)
        """+ position in a row from 2 on: the face that belongs there."""


@lru_cache(maxsize=64)
def table_of(setup: Setup) -> Table:
    return Table(setup)


def fitting_faces(table: Table, position: int) -> list[int]:
    """Rule 8.3: what may be laid at this position of a row, in deck order."""
    return [face for face in range(FACE_COUNT) if (table.plans[face] >> position) & 1]


def numbers_of(card: Card) -> list[int]:
    """Rule 8.1: the numbers that a card shows; an 11 shows 1 and 11, jokers and thieves show none."""
    numbers = [effect.value for effect in card.effects if effect.name == "number"]
    return [1, *numbers] if 11 in numbers else numbers


def _copies(setup: Setup) -> vec[u8]:
    copies = vec[u8]([u8(0)] * FACE_COUNT)
    for card in setup.deck:
        copies[FACE_NUMBER[card.face]] = u8(card.count)
    return copies


def _faces_by_position(setup: Setup) -> vec[i64]:
    faces = [NO_CARD] * (ROW_END + 1)
    for card in setup.deck:
        for number in numbers_of(card):
            faces[number] = FACE_NUMBER[card.face]
    return vec[i64](faces)


def _plans(setup: Setup) -> vec[i64]:
    plans = vec[i64]([i64(0)] * FACE_COUNT)
    for card in setup.deck:
        plans[FACE_NUMBER[card.face]] = _plan(card)
    return plans


def _bits(positions: list[int]) -> int:
    return sum(1 << position for position in positions)


def _plan(card: Card) -> int:
    """Rules 8.2 to 8.7 for one face."""
    face = FACE_NUMBER[card.face]
    numbers = numbers_of(card)
    belongs = sorted({*numbers, 1}) if face in START_FACES else numbers
    fits = belongs
    buys = [number for number in numbers if number <= PLACES]
    if face == FOUR:
        buys = list(range(1, FOUR_BUYS + 1))
    elif any(effect.name == "wild" for effect in card.effects):
        fits = list(range(1, ROW_END))
        buys = list(range(1, PLACES + 1))
    plan = _bits(fits) | _bits(belongs) << PLAN_BELONGS | _bits(numbers) << PLAN_BARRED
    if face in SPECIAL_FACES:
        plan |= PLAN_SPECIAL
    if buys:
        step = buys[1] - buys[0] if len(buys) > 1 else 1
        plan |= buys[0] << PLAN_FIRST | buys[-1] << PLAN_LAST | step << PLAN_STEP
    else:
        plan |= 1 << PLAN_FIRST
    return plan
