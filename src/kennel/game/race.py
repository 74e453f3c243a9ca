"""The board games as the façade sees them: see `kennel.game.flow.Flow`."""

from functools import lru_cache
from typing import Final

from kennel.game.race_why_not import why_not
from kennel.game.reason import Reason
from kennel.notation.race_actions import listing, parse_split
from kennel.notation.race_checks import check_race
from kennel.notation.race_line import PHASES, read_race, write_race
from kennel.notation.tokens import Tokens
from kennel.rules.cards import FACES
from kennel.rules.race.codes import HAND_SIZE, OVER
from kennel.rules.race.course import Course
from kennel.rules.race.flow import new_game
from kennel.rules.race.play import has_won, play
from kennel.rules.race.state import State, hand_faces
from kennel.rules.race.view import view_of
from kennel.rules.rulesets import Setup
from kennel.rules.shuffle import key_words
from kennel.rules.trace import Trace

course_of: Final = lru_cache(maxsize=64)(Course)
"""Positions of one setup share their tables."""


class RaceFlow:
    def new_game(self, setup: Setup, seed: bytes, dealer: int, trace: Trace | None) -> State:
        return new_game(course_of(setup), key_words(seed), dealer, trace)

    def read(self, setup: Setup, tokens: Tokens) -> tuple[State, bytes | None]:
        state, seed = read_race(setup, course_of(setup), tokens)
        check_race(state)
        return state, seed

    def copy(self, state: State) -> State:
        return state.copy()

    def listing(self, state: State) -> dict[str, int]:
        return listing(state)

    def parse(self, state: State, text: str) -> int | None:
        return parse_split(state, text)

    def play(self, state: State, code: int) -> None:
        play(state, code)

    def phase_name(self, state: State) -> str:
        return PHASES[state.phase]

    def winners(self, state: State) -> tuple[int, ...]:
        if state.phase != OVER:
            return ()
        return tuple(seat for seat in range(state.course.seats) if has_won(state, seat))

    def hand(self, state: State, seat: int) -> tuple[str, ...]:
        return tuple(FACES[face] for face in hand_faces(state, seat))

    def hand_size(self, state: State, seat: int) -> int:
        return int(state.cells[HAND_SIZE + seat])

    def write(self, state: State, seed: bytes | None) -> str:
        return write_race(state, seed)

    def view(self, state: State, seat: int) -> State:
        return view_of(state, seat)

    def why_not(self, state: State, text: str) -> Reason:
        return why_not(state, text)


RACE: Final = RaceFlow()
