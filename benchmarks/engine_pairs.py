"""How many `position` + `legal` pairs `kennel engine` answers in a second, through pipes.

    python benchmarks/engine_pairs.py [PAIRS]

Half of the positions come from random games of all rulesets, half are crowded ones (tests/oracle/crowded.py).
"""

import subprocess
import sys
import threading
from pathlib import Path
from random import Random
from time import perf_counter
from typing import IO

from kennel import RULESETS, new_game

ROOT = Path(__file__).resolve().parent.parent
DIFFERENT = 2_000
"""So many positions are made; longer measurements repeat them."""


def from_games(chance: Random, count: int) -> list[str]:
    """Positions at equal distances in random games."""
    rulesets = list(RULESETS)
    lines: list[str] = []
    while len(lines) < count:
        ruleset = rulesets[len(lines) % len(rulesets)]
        players = chance.randint(2, RULESETS[ruleset].most_players)
        position = new_game(ruleset, players, seed=chance.getrandbits(64))
        for number in range(chance.randint(0, 300)):
            if position.is_over:
                break
            if number % 40 == 39:
                lines.append(str(position))
            position = position.play(chance.choice(position.legal())).position
        lines.append(str(position))
    return lines[:count]


def crowded(chance: Random, count: int) -> list[str]:
    sys.path.insert(0, str(ROOT / "tests"))
    from oracle.crowded import anything

    return [anything(chance) for _ in range(count)]


def some_positions(count: int, seed: int = 1) -> list[str]:
    chance = Random(seed)
    lines = from_games(chance, count // 2) + crowded(chance, count - count // 2)
    chance.shuffle(lines)
    return lines


def measure(pairs: int = 20_000, positions: list[str] | None = None) -> float:
    """Pairs per second, both commands sent without waiting for answers, the engine's start not counted."""
    lines = positions or some_positions(min(pairs, DIFFERENT))
    text = "".join(f"position {lines[number % len(lines)]}\nlegal\n" for number in range(pairs)).encode()
    command = [sys.executable, "-m", "kennel", "engine"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as engine:
        assert engine.stdin is not None
        assert engine.stdout is not None
        engine.stdin.write(b"hello\n")
        engine.stdin.flush()
        while engine.stdout.readline() != b"ok\n":
            pass
        began = perf_counter()
        writer = threading.Thread(target=_write_all, args=(engine.stdin, text))
        writer.start()
        answers = engine.stdout.read()
        took = perf_counter() - began
        writer.join()
    answered = answers.split(b"\n")
    done = answered.count(b"ok")
    if done != 2 * pairs:
        first = next((line for line in answered if line.startswith(b"error")), b"")
        raise AssertionError(
            f"{done} of {2 * pairs} commands were answered by ok; first error: {first.decode()}"
        )
    return pairs / took


def _write_all(pipe: IO[bytes], text: bytes) -> None:
    pipe.write(text)
    pipe.close()


if __name__ == "__main__":
    print(f"{measure(int(sys.argv[1]) if len(sys.argv) > 1 else 20_000):.0f} pairs a second")
