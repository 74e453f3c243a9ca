"""What Kennel's engine does in a second. `scripts/bench --help` tells the options.

A ply is a card played or a hand folded; giving a card and the decisions after landing on a special field
are carried
out but not counted, as the limit program (a hand-written C engine of four-player DOG) does not count them
either.
All figures are CPU time of one process, best of several runs; ratios to the limit program come from runs
in turn.
"""

import argparse
import json
import platform
import random
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from time import process_time

import kennel
from benchmarks.crowded import crowded_positions
from benchmarks.engine_pairs import measure as engine_pairs
from kennel import _pure
from kennel.notation.options import make_setup
from kennel.rules.race import moves as race_moves
from kennel.rules.race import play as race_play
from kennel.rules.race import playout as race_playout
from kennel.rules.race.codes import OVER
from kennel.rules.race.course import Course
from kennel.rules.race.flow import new_game
from kennel.rules.race.work import Work
from kennel.rules.rows import playout as rows_playout
from kennel.rules.rows.table import Table
from kennel.rules.shuffle import key_words

RUNS = 5


@dataclass
class Figure:
    name: str
    value: float
    unit: str
    goal: str = ""
    ratio: str = ""


def best(work: Callable[[], float], runs: int = RUNS) -> float:
    """The least CPU time of several runs; `work` says how many things it did, the answer is seconds for
    one."""
    least = float("inf")
    for _ in range(runs):
        begin = process_time()
        things = work()
        least = min(least, (process_time() - begin) / things)
    return least


def limit_seconds(program: str) -> float:
    """CPU seconds of the limit program for one ply."""
    done = subprocess.run([program, "2000", "2"], capture_output=True, text=True, check=True)
    found = re.search(r"us/ply=([0-9.]+)", done.stdout)
    if found is None:
        sys.exit(f"bench: {program} printed no us/ply=…, is it the limit program?")
    return float(found.group(1)) * 1e-6


def random_plies(ruleset: str, players: int, games: int) -> Callable[[], float]:
    course = Course(make_setup(ruleset, players))
    return lambda: float(race_playout.random_games(course, games, 12345, 10**6)[0])


def random_turns(players: int, games: int, turns: int) -> Callable[[], float]:
    table = Table(make_setup("dog-cards", players))
    return lambda: float(rows_playout.random_games(table, games, 12345, turns)[0])


def copies(count: int) -> Callable[[], float]:
    state = new_game(Course(make_setup("dog", 4)), key_words(bytes(32)), 0, None)

    def work() -> float:
        race_playout.copy_often(state, count)
        return float(count)

    return work


def crowded(count: int, rounds: int) -> tuple[float, float]:
    """Seconds to list the actions of a crowded position, and how many there are on average."""
    states = [position._state for position in crowded_positions(count)]
    work = Work()
    total = sum(race_moves.legal(state, work) for state in states)

    def run() -> float:
        for state in states:
            race_playout.legal_often(state, work, rounds)
        return float(rounds * count)

    return best(run, 3), total / count


def thin_interface(games: int) -> Callable[[], float]:
    """List, choose, apply from Python, through the compiled functions."""

    def run() -> float:
        course, work = Course(make_setup("dog", 4)), Work()
        dice, list_codes, apply = random.Random(1).random, race_moves.legal_codes, race_play.play
        plies = 0
        for game in range(games):
            state = new_game(course, key_words(game.to_bytes(32, "big")), 0, None)
            while state.phase != OVER:
                codes = list_codes(state, work)
                apply(state, codes[int(dice() * len(codes))])
            plies += state.plies
        return float(plies)

    return run


def facade(games: int) -> Callable[[], float]:
    """The same with Position.legal and Position.play."""

    def run() -> float:
        dice = random.Random(1).random
        plies = 0
        for game in range(games):
            position = kennel.new_game("dog", 4, seed=game)
            while not position.is_over:
                legal = position.legal()
                position = position.play(legal[int(dice() * len(legal))]).position
            plies += position._state.plies
        return float(plies)

    return run


def measure(limit: str | None, scale: float) -> list[Figure]:
    games = max(1, int(1500 * scale))
    figures: list[Figure] = []
    dog = c_ply = float("inf")
    for _ in range(RUNS):
        dog = min(dog, best(random_plies("dog", 4, games), 1))
        if limit:
            c_ply = min(c_ply, limit_seconds(limit))
    ratio = f"{dog / c_ply:.2f} × the time of the limit program" if limit else ""
    figures.append(Figure("dog, 4 players: random plies", 1 / dog, "plies/s", "≤ 1.6 × (aim 1.3 ×)", ratio))
    for ruleset, players, goal in (
        ("dog", 6, "≥ 60 %"),
        ("dog-royal", 4, "≥ 60 %"),
        ("dog-royal", 6, ""),
        ("dog-royal-basic", 4, ""),
        ("dog", 2, ""),
    ):
        seconds = best(random_plies(ruleset, players, max(1, games // 2)), 3)
        share = f"{100 * dog / seconds:.0f} % of dog, 4 players"
        figures.append(
            Figure(f"{ruleset}, {players} players: random plies", 1 / seconds, "plies/s", goal, share)
        )
    for players in (2, 3, 4):
        seconds = best(random_turns(players, max(1, int(200 * scale)), 2000), 3)
        goal = "≥ 2 M/s" if players == 4 else ""
        figures.append(Figure(f"dog-cards, {players} players: random turns", 1 / seconds, "turns/s", goal))
    figures.append(Figure("copying a position", best(copies(int(10**6 * scale))) * 1e9, "ns", "≤ 60 ns"))
    seconds, actions = crowded(max(10, int(500 * scale)), max(1, int(100 * scale)))
    figures.append(
        Figure(
            "crowded: listing the legal actions",
            1 / seconds,
            "positions/s",
            "",
            f"mean {actions:.1f} actions",
        )
    )
    seconds = best(thin_interface(max(1, int(200 * scale))))
    figures.append(Figure("action by action, compiled interface", 1 / seconds, "plies/s", "≥ 1.5 M/s"))
    seconds = best(facade(max(1, int(20 * scale))))
    figures.append(Figure("action by action, façade", 1 / seconds, "plies/s", "≥ 150 k/s"))
    pairs = engine_pairs(max(100, int(20000 * scale)))
    figures.append(Figure("kennel engine: position + legal", pairs, "pairs/s", "≥ 3,000/s"))
    return figures


def show(figures: list[Figure], before: dict[str, float]) -> None:
    width = max(len(figure.name) for figure in figures)
    for figure in figures:
        change = ""
        if figure.name in before:
            change = f"{100 * (figure.value / before[figure.name] - 1):+.0f} % against the baseline"
        notes = "; ".join(note for note in (figure.goal, figure.ratio, change) if note)
        print(f"{figure.name:{width}}  {figure.value:>14,.0f} {figure.unit:<11}  {notes}")


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="scripts/bench",
        description="Measure the engine and print a table.",
        epilog="example: scripts/bench --limit path/to/limit/run --json bench.json --baseline before.json",
    )
    parser.add_argument("--limit", metavar="PROGRAM", help="a program that prints us/ply=…, to compare with")
    parser.add_argument("--json", metavar="FILE", type=Path, help="write the figures there, too")
    parser.add_argument(
        "--baseline", metavar="FILE", type=Path, help="figures of an earlier --json to compare with"
    )
    parser.add_argument("--scale", type=float, default=1.0, help="amount of work; 0.1 is quick and rough")
    options = parser.parse_args()
    scale = options.scale if _pure.compiled() else options.scale / 50
    if not _pure.compiled():
        print("The kernel runs uncompiled: the goals are for the compiled one.")
    before: dict[str, float] = {}
    if options.baseline:
        before = {row["name"]: row["value"] for row in json.loads(options.baseline.read_text())["figures"]}
    figures = measure(options.limit, scale)
    show(figures, before)
    if options.json:
        about = {
            "version": kennel.__version__,
            "python": platform.python_version(),
            "compiled": _pure.compiled(),
        }
        options.json.write_text(
            json.dumps({**about, "figures": [asdict(figure) for figure in figures]}, indent=1)
        )


if __name__ == "__main__":
    main()
