"""Whole random games and the counting of action sequences, without leaving the kernel."""

from librt.vecs import vec
from mypy_extensions import i64

from kennel.rules.dice import Dice
from kennel.rules.race.codes import OVER
from kennel.rules.race.course import Course
from kennel.rules.race.flow import new_game
from kennel.rules.race.moves import legal
from kennel.rules.race.play import play
from kennel.rules.race.state import State
from kennel.rules.race.work import Work


def random_playout(s: State, w: Work, dice: Dice, most_plies: i64) -> i64:
    """Play on at random until the game ends or so many plies were made; says how many actions were carried
    out."""
    actions: i64 = 0
    end = s.plies + most_plies
    while s.phase != OVER and s.plies < end:
        count = legal(s, w)
        play(s, w.out[dice.below(count)])
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


def random_games(course: Course, games: i64, seed: i64, most_plies: i64) -> tuple[i64, i64]:
    """Plies and actions of so many random games; each has its own seed for the shuffles."""
    w = Work()
    dice = Dice(seed)
    plies: i64 = 0
    actions: i64 = 0
    game: i64 = 0
    while game < games:
        key = vec[i64]([seed, game, 0, 0, 0, 0, 0, 0])
        s = new_game(course, key, game % course.seats, None)
        actions += random_playout(s, w, dice, most_plies)
        plies += s.plies
        game += 1
    return plies, actions


def copy_often(s: State, times: i64) -> None:
    """For the benchmark: what one copy costs inside the kernel."""
    while times:
        s = s.copy()
        times -= 1


def legal_often(s: State, w: Work, times: i64) -> None:
    """For the benchmark: what listing costs inside the kernel."""
    while times:
        legal(s, w)
        times -= 1
