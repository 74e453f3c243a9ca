"""DOG Cards as the façade sees it: see `kennel.game.flow.Flow`."""

from typing import Final

from kennel.game.reason import Reason
from kennel.game.rows_why_not import why_not
from kennel.notation.rows_actions import listing
from kennel.notation.rows_line import PHASES, read_rows, write_rows
from kennel.notation.tokens import Tokens
from kennel.rules.cards import FACES
from kennel.rules.rows.codes import HAND_SIZE, OVER
from kennel.rules.rows.flow import new_game
from kennel.rules.rows.play import has_won, play
from kennel.rules.rows.state import State, hand_faces
from kennel.rules.rows.table import table_of
from kennel.rules.rows.view import view_of
from kennel.rules.rulesets import Setup
from kennel.rules.shuffle import key_words
from kennel.rules.trace import Trace


class RowsFlow:
    def new_game(self, setup: Setup, seed: bytes, dealer: int, trace: Trace | None) -> State:
        return new_game(table_of(setup), key_words(seed), dealer, trace)

    def read(self, setup: Setup, tokens: Tokens) -> tuple[State, bytes | None]:
        return read_rows(setup, tokens)

    def copy(self, state: State) -> State:
        return state.copy()

    def listing(self, state: State) -> dict[str, int]:
        return listing(state)

    def parse(self, state: State, text: str) -> int | None:
        return None

    def play(self, state: State, code: int) -> None:
        play(state, code)

    def phase_name(self, state: State) -> str:
        return PHASES[state.phase]

    def winners(self, state: State) -> tuple[int, ...]:
        if state.phase != OVER:
            return ()
        return tuple(seat for seat in range(state.table.seats) if has_won(state, seat))

    def hand(self, state: State, seat: int) -> tuple[str, ...]:
        return tuple(FACES[face] for face in hand_faces(state, seat))

    def hand_size(self, state: State, seat: int) -> int:
        return int(state.cells[HAND_SIZE + seat])

    def write(self, state: State, seed: bytes | None) -> str:
        return write_rows(state, seed)

    def view(self, state: State, seat: int) -> State:
        return view_of(state, seat)

    def why_not(self, state: State, text: str) -> Reason:
        return why_not(state, text)


ROWS: Final = RowsFlow()
