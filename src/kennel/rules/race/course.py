"""A setup compiled into the tables that the race kernel plays by; shared by all positions of a game."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from kennel.rules.cards import FACE_COUNT, FACE_NUMBER, JOKER
from kennel.rules.race.codes import (
    CAN_COPY,
    CAN_GO_BACK,
    CAN_PULL,
    CAN_SPLIT,
    CAN_START,
    CAN_SWAP,
    CAN_TAKE,
    HOME_FIELDS,
    IS_GREEN,
    IS_WILD,
    NO_SEAT,
    PLAN_BACK,
    PLAN_STEPS,
    TRACK_END,
)
from kennel.rules.rulesets import Card, Setup

EFFECT_BITS: Final = {
    "start": CAN_START,
    "split": CAN_SPLIT,
    "exchange": CAN_SWAP,
    "magnet": CAN_PULL,
    "copy": CAN_COPY,
    "wild": IS_WILD,
    "take": CAN_TAKE,
}


@final
@mypyc_attr(acyclic=True)
class Course:
    """Board, seats and cards of one setup as flat tables."""

    def __init__(self, setup: Setup) -> None:
        ruleset = setup.ruleset
        faces = sorted(FACE_NUMBER[card.face] for card in setup.deck)
        self.setup = setup
        self.seats: i64 = setup.players
        self.pieces: i64 = setup.pieces
        self.arm: i64 = setup.arm
        self.length: i64 = setup.arm * setup.arms
        self.partner_step: i64 = setup.players // 2 if setup.teams else 0
        """Seats from a player to the partner; 0 when everyone plays alone."""
        self.ranked = ruleset.ranked
        self.chooses_first_piece = ruleset.first_piece == "chosen"
        self.stands_first = ruleset.first_piece == "standing" or setup.pieces > HOME_FIELDS
        self.swap_without_target = ruleset.exchange_without_target
        self.king_values: i64 = ruleset.king_values
        self.forfeit: i64 = ruleset.forfeit_points
        self.special: i64 = setup.special
        self.hand_sizes = vec[i64](list(ruleset.hand_sizes))
        self.start = vec[i64]([setup.start_field(seat) for seat in range(setup.players)])
        self.start_of = _start_owners(setup)
        """+ field: the seat whose start field it is, or NO_SEAT."""
        self.faces = vec[i64](faces)
        """The faces of the deck, in deck order."""
        self.wild_faces = vec[i64]([face for face in faces if face != JOKER])
        self.copies = _copies(setup)
        """+ face: how many such cards the deck has."""
        self.deck_size: i64 = sum(card.count for card in setup.deck)
        self.plans = _plans(setup)
        """+ face: what it does, packed (see codes)."""
        self.farthest: i64 = max(effect.value for card in setup.deck for effect in card.effects)
        """The largest number of fields that a card of this deck can move a piece."""

    def is_special(self, field: i64) -> bool:
        """Rule 7.6: one special field per arm."""
        return field % self.arm == self.special


def _start_owners(setup: Setup) -> vec[i64]:
    owners = [NO_SEAT] * TRACK_END
    for seat in range(setup.players):
        owners[setup.start_field(seat)] = seat
    return vec[i64](owners)


def _copies(setup: Setup) -> vec[u8]:
    copies = vec[u8]([u8(0)] * FACE_COUNT)
    for card in setup.deck:
        copies[FACE_NUMBER[card.face]] = u8(card.count)
    return copies


def _plans(setup: Setup) -> vec[i64]:
    plans = vec[i64]([i64(0)] * FACE_COUNT)
    for card in setup.deck:
        plans[FACE_NUMBER[card.face]] = _plan(card, card.face in setup.ruleset.green_faces)
    return plans


def _plan(card: Card, green: bool) -> int:
    plan = IS_GREEN if green else 0
    steps: list[int] = []
    for effect in card.effects:
        if effect.name == "forward":
            steps.append(effect.value)
        elif effect.name == "up_to":
            steps.extend(range(1, effect.value + 1))
        elif effect.name == "backward":
            plan |= CAN_GO_BACK | effect.value << PLAN_BACK
        else:
            plan |= EFFECT_BITS[effect.name]
    for number, value in enumerate(steps):
        plan |= value << (PLAN_STEPS + 4 * number)
    return plan
