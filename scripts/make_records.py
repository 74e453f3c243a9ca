"""Writes tests/data/records anew: `python scripts/make_records.py`. Random games with fixed seeds. Run it by
hand, when legality or a shuffle has changed on purpose; the kernel must be compiled."""

import gzip
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

import archive  # noqa: E402

from kennel import new_game  # noqa: E402
from kennel.game.record import join_records, result_of, start_record  # noqa: E402

BOARDS = ["dog", "dog-royal-basic", "dog-royal"]
GAMES = [(ruleset, players, "", 50) for ruleset in BOARDS for players in range(2, 7)]
GAMES += [("dog-cards", players, "", 50) for players in range(2, 5)]
GAMES += [
    ("dog", 4, "direction=anticlockwise", 10),
    ("dog", 4, "deck=dog-cards", 10),
    ("dog", 6, "arm=8", 10),
    ("dog-royal-basic", 3, "arm=32", 5),
    ("dog-royal", 5, "arm=12 special=3 direction=anticlockwise", 5),
    ("dog-cards", 2, "completed_rows_count=no", 10),
]
MOST_ACTIONS = {"race": 100_000, "rows": 400}
"""Nothing forces a game of DOG Cards to end (rule 8.11)."""


def main() -> None:
    archive.FOLDER.mkdir(parents=True, exist_ok=True)
    for path in archive.FOLDER.glob("*.record.gz"):
        path.unlink()
    ends = ["# file, game, actions, result, SHA-256 of the last position line (beginning)"]
    for ruleset, players, options, count in GAMES:
        file = "-".join([ruleset, str(players), *options.replace("_", "-").replace("=", "-").split()])
        records = []
        for number in range(1, count + 1):
            rng = Random(f"{file} {number}")
            values = dict(token.split("=") for token in options.split())
            first = position = new_game(ruleset, players, seed=rng.getrandbits(256), **values)
            actions: list[str] = []
            while not position.is_over and len(actions) < MOST_ACTIONS[first.ruleset.flow]:
                step = position.play(rng.choice(position.legal()))
                actions.append(str(step.action))
                position = step.position
            records.append(replace(start_record(first), actions=tuple(actions)))
            result = result_of(position)
            ends.append(f"{file} {number} {len(actions)} {result} {archive.digest(position)}")
        text = join_records(records).encode()
        (archive.FOLDER / f"{file}.record.gz").write_bytes(gzip.compress(text, 9, mtime=0))
        print(file, count, len(text))
    archive.ENDS.write_text("\n".join(ends) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
