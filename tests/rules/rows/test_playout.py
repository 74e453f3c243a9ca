"""Whole games inside the kernel."""

from marks import rule
from oracle.cards import deck_of
from rules.rows.lines import Tabletop, at, every_card

from kennel._pure import compiled
from kennel.game.rows import ROWS
from kennel.notation.line import write_head
from kennel.notation.options import make_setup
from kennel.rules.dice import Dice
from kennel.rules.rows.codes import OVER
from kennel.rules.rows.moves import legal, list_legal
from kennel.rules.rows.play import play
from kennel.rules.rows.playout import perft, random_games, random_playout
from kennel.rules.rows.table import table_of
from kennel.rules.rows.work import Work


@rule("8.11")
def test_a_playout_ends_with_the_game_or_at_its_limit():
    for players in (2, 3, 4):
        table = table_of(make_setup("dog-cards", players))
        turns, actions = random_games(table, 3, 1, 50)
        assert turns == 150
        gifts = 12 if players == 4 else 0
        assert turns + gifts <= actions <= 2 * turns + gifts
        assert (turns, actions) == random_games(table, 3, 1, 50)
    start = at("14/2/14/3", rows="A1:11,2,3,4,5,6,7,8,9,10,11,12,13", done="0010").state
    ended = 0
    for seed in range(1, 30):
        state = start.copy()
        actions = random_playout(state, Work(), Dice(seed * 7919), 40)
        if state.phase == OVER:
            ended += 1
            assert 0 < state.plies <= min(actions, 40)
            assert list_legal(state) == []
        else:
            assert state.plies == 40
    assert ended


def test_perft_counts_sequences():
    table = at("3,11,T/2,7/13,4", rows="A1:11,2/B1:?")

    def count(state, depth):  # type: ignore[no-untyped-def]
        if depth == 0:
            return 1
        total = 0
        for code in list_legal(state):
            after = ROWS.copy(state)
            ROWS.play(after, code)
            total += count(after, depth - 1)
        return total

    for depth in range(4):
        assert perft(table.state, depth) == count(table.state, depth)


def test_perft_of_a_new_game():
    """Fixed numbers: they change when legality or chance does, and never else."""
    for players, numbers in PERFT.items():
        state = ROWS.new_game(make_setup("dog-cards", players), bytes(range(32)), 0, None)
        depths = len(numbers) if compiled() else len(numbers) - 1
        assert [perft(state, depth) for depth in range(1, depths + 1)] == numbers[:depths]


PERFT = {
    2: [7, 133, 1411, 22460],
    3: [14, 265, 3617, 50665],
    4: [4, 20, 80, 320, 2380, 41055],
}
"""The seed is 00 01 02 … 1f, the dealer A."""


def test_copies_are_independent_and_leave_the_trace():
    state = at("3,9/2", rows="A1:13,2").state
    other = ROWS.copy(state)
    assert other.trace is None
    before = ROWS.write(state, bytes(32))
    assert ROWS.write(other, bytes(32)) == before
    play(other, list_legal(other)[0])
    assert ROWS.write(state, bytes(32)) == before
    assert ROWS.write(other, bytes(32)) != before


def test_actions_are_listed_once_and_cards_are_conserved():
    work = Work()
    dice = Dice(99)
    for players in (2, 3, 4):
        setup = make_setup("dog-cards", players)
        state = ROWS.new_game(setup, bytes(31) + b"\x07", 0, None)
        for _ in range(2000 if compiled() else 200):
            count = legal(state, work)
            codes = [work.out[i] for i in range(count)]
            assert len(set(codes)) == count
            if not count:
                break
            play(state, codes[dice.below(count)])
        text = f"{write_head(setup)} {ROWS.write(state, bytes(31) + bytes([7]))}"
        assert every_card(text) == deck_of("dog-cards")
        assert Tabletop(text).line == text
