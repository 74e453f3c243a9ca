"""Whole random games and the counting of action sequences, without leaving the kernel."""

from librt.vecs import vec
from mypy_extensions import i64

from kennel.rules.dice import Dice
from kennel.rules.rows.codes import OVER
from kennel.rules.rows.flow import new_game
from kennel.rules.rows.moves import legal
from kennel.rules.rows.play import play
from kennel.rules.rows.state import State
from kennel.rules.rows.table import Table
from kennel.rules.rows.work import Work


def random_playout(s: State, w: Work, dice: Dice, most_plies: i64) -> i64:
    """Play on at random to the end of the game, or for so many turns; says how many actions were made."""
    actions: i64 = 0
    end = s.plies + most_plies
    out = w.out
    while s.phase != OVER and s.plies < end:
        count = legal(s, w)
        play(s, out[dice.below(count)])
        actions += 1
    return actions


def perft(s: State, depth: i64) -> i64:
    """How many sequences of `depth` actions there are from here; chance is fixed by the seed."""
    if depth == 0:
        return 1
    w = Work()
    count = legal(s, w)
    if depth == 1:
        return count
    total: i64 = 0
    i: i64 = 0
    while i < count:
        after = s.copy()
        play(after, w.out[i])
        total += perft(after, depth - 1)
        i += 1
    return total


def random_games(table: Table, games: i64, seed: i64, most_plies: i64) -> tuple[i64, i64]:
    """Turns and actions of so many random games; each has its own seed for the shuffles."""
    w = Work()
    dice = Dice(seed)
    plies: i64 = 0
    actions: i64 = 0
    game: i64 = 0
    while game < games:
        key = vec[i64]([seed, game, 0, 0, 0, 0, 0, 0])
        s = new_game(table, key, game % table.seats, None)
        actions += random_playout(s, w, dice, most_plies)
        plies += s.plies
        game += 1
    return plies, actions
