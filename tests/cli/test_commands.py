"""show, legal, why, perft, replay, and what all commands have in common."""

import os
import shlex
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from kennel import RULESETS, Position, Record, __version__, new_game
from kennel.cli.texts import COMMANDS
from kennel.game.record import join_records, start_record

FIRST = new_game("dog", 4, seed=7, dealer="D")
LINE = str(FIRST)


def random_record(ruleset: str, players: int, seed: int, actions: int = 10**6) -> Record:
    chance = Random(seed)
    position = new_game(ruleset, players, seed=seed)
    record = start_record(position, {"A": "Ann"})
    played: list[str] = []
    while not position.is_over and len(played) < actions:
        played.append(str(chance.choice(position.legal())))
        position = position.play(played[-1]).position
    return Record(record.setup, record.seed, record.dealer, tuple(played), record.names)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "games.record"
    games = [random_record("dog", 4, 1, 30), random_record("dog-royal-basic", 2, 2)]
    path.write_text(join_records(games), encoding="utf-8")
    return path


def test_version_and_help(kennel: Callable) -> None:
    assert kennel("--version") == (0, f"kennel {__version__}\n", "")
    done = kennel("--help")
    assert done.status == 0
    assert all(name in done.out for name in COMMANDS)
    for name, text in COMMANDS.items():
        done = kennel(name, "--help")
        assert (done.status, done.err) == (0, "")
        assert "Example" in done.out
        assert text.example in done.out
        assert max(map(len, done.out.splitlines())) <= 110


BAD = [
    [],
    ["fly"],
    ["legal"],
    ["legal", "dog"],
    ["legal", LINE + "x"],
    ["legal", "\x00"],
    ["legal", "dog\nplayers=4"],
    ["legal", str(FIRST.view("B"))],
    ["show", "-"],
    ["show", LINE, "--seat", "E"],
    ["show", str(FIRST.view("B")), "--seat", "A"],
    ["show", LINE, "--wrong"],
    ["why", LINE],
    ["why", "give 5"],
    ["why", "-", "give 5"],
    ["why", LINE, "give 5", "--seat", "Z"],
    ["perft", "cat"],
    ["perft", "dog", "--depth", "21"],
    ["perft", "dog", "--depth", "-1"],
    ["perft", "dog", "--depth", "x"],
    ["perft", "dog", "--players", "7"],
    ["perft", "dog", "--seed", "x"],
    ["perft", LINE, "--players", "4"],
    ["perft", str(FIRST.view("A"))],
    ["replay"],
    ["replay", "no such file"],
    ["replay", "."],
    ["play", "cat"],
    ["play", "dog", "--players", "99"],
    ["play", "dog", "--seat", "E"],
    ["play", "dog", "--seat", ""],
    ["play", "dog", "--special", "3"],
    ["play", "dog", "--pace", "-1"],
    ["play", "dog", "--pace", "nan"],
    ["play", "dog", "--record", "no/such/folder/x"],
    ["play", "dog", "--record", "."],
    ["play", "--resume", "no such file"],
    ["play", "dog", "--resume", "no such file"],
    ["play", "--resume", "no such file", "--players", "4"],
    ["engine", "now"],
]


@pytest.mark.parametrize("arguments", BAD, ids=lambda arguments: " ".join(arguments)[:40].replace("\n", " "))
def test_bad_input_is_answered_in_one_line(
    kennel: Callable, arguments: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = kennel(*arguments)
    assert done.status == 2
    assert done.out == ""
    assert done.err.startswith("kennel: ")
    assert done.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_bad_standard_input(kennel: Callable) -> None:
    for data in (b"\xff", b"", f"{LINE}\n{LINE}\n".encode(), b"x" * 2_000_000):
        done = kennel("legal", "-", stdin=data)
        assert done.status == 2
        assert done.err.startswith("kennel: standard input: ")
        assert done.err.count("\n") == 1


def test_bad_records(kennel: Callable, tmp_path: Path) -> None:
    path = tmp_path / "bad.record"
    good = random_record("dog", 2, 3, 10).text()
    cases = {
        b"": "no game",
        b"\xff\xfe": "UTF-8",
        good.replace('"dog"', '"cat"').encode(): "cat",
        good.encode() + b"A fly\n": "fly",
        good.encode() + b"nonsense": "nonsense",
        good.replace('[Result "*"]', '[Result "A"]').encode(): "Result",
    }
    for data, said in cases.items():
        path.write_bytes(data)
        for arguments in (["replay", path], ["play", "--resume", path], ["replay", path, "--check"]):
            done = kennel(*arguments)
            assert (done.status, done.out) == (2, "")
            assert said in done.err
            assert done.err.count("\n") == 1
        assert path.read_bytes() == data


def test_legal(kennel: Callable) -> None:
    expected = (0, "".join(f"{action}\n" for action in FIRST.legal()), "")
    assert kennel("legal", LINE) == expected
    assert kennel("legal", *LINE.split(" ")) == expected
    assert kennel("legal", "-", stdin=f"\n{LINE}\r\n") == expected
    assert kennel("legal", str(FIRST.view("A"))) == expected


def test_why(kennel: Callable) -> None:
    assert kennel("why", LINE, "give", "10") == (0, "give 10: legal\n", "")
    assert kennel("why", "-", "give 10", stdin=LINE) == (0, "give 10: legal\n", "")
    assert kennel("why", *LINE.split(" "), "give", "10") == (0, "give 10: legal\n", "")
    done = kennel("why", LINE, "give 3")
    assert done.status == 0
    assert done.out.startswith("give 3: ")
    assert "did you mean 'give" in done.out
    assert done.out.count("\n") == 1
    other = kennel("why", LINE, "give 10", "--seat", "B")
    assert "it is not B's turn" in other.out
    assert "rule 3.5" in other.out
    assert "it is not B's turn" in kennel("why", str(FIRST.view("B")), "give 10").out


def test_perft(kennel: Callable) -> None:
    done = kennel("perft", "dog", "--seed", 7, "--dealer", "D", "--depth", 2)
    rows = [line.split()[:2] for line in done.out.splitlines()[1:]]
    expected = sum(len(FIRST.play(action).position.legal()) for action in FIRST.legal())
    assert rows == [["0", "1"], ["1", str(len(FIRST.legal()))], ["2", str(expected)]]
    again = kennel("perft", "-", "--depth", 2, stdin=LINE)
    assert [line.split()[:2] for line in again.out.splitlines()[1:]] == rows


def test_show(kennel: Callable) -> None:
    assert kennel("show", LINE, "--line") == (0, f"{LINE}\n", "")
    assert kennel("show", LINE, "--line", "--seat", "C") == (0, f"{FIRST.view('C')}\n", "")
    drawn = kennel("show", LINE)
    assert [line[:7] for line in drawn.out.splitlines()[-4:]] == ["A holds", "B holds", "C holds", "D holds"]
    view = kennel("show", LINE, "--seat", "C")
    assert [line[:7] for line in view.out.splitlines() if "holds" in line] == ["C holds"]
    assert view == kennel("show", "-", stdin=str(FIRST.view("C")))
    assert "\x1b" not in drawn.out


def test_replay_tells_everything(kennel: Callable, file: Path) -> None:
    done = kennel("replay", file)
    assert done.status == 0
    record = random_record("dog", 4, 1, 30)
    lines = done.out.splitlines()
    assert lines[:2] == ['[Ruleset "dog"]', '[Players "4"]']
    assert '[A "Ann"]' in lines
    told = [line for line in lines if line[:4].strip().isdigit()]
    for number, (line, step) in enumerate(zip(told, record.steps(), strict=True), 1):
        assert line.startswith(f"{number:>4} {step.seat} {step.action}")
        assert f" {step.seat} " in line[22:]


def test_replay_of_one_moment(kennel: Callable, file: Path) -> None:
    record = random_record("dog", 4, 1, 30)
    positions: list[Position] = [record.first()[0]] + [step.position for step in record.steps()]
    for number in (0, 1, 17, 30):
        assert kennel("replay", file, "--at", number, "--line").out == f"{positions[number]}\n"
        drawn = kennel("replay", file, "--at", number).out
        assert drawn.startswith(kennel("show", str(positions[number])).out)
        assert drawn.splitlines()[-1].startswith(f"{number} of 30")
    assert kennel("replay", file, "--line").out == f"{record.last()}\n"
    for number in (-1, 31):
        assert kennel("replay", file, "--at", number).status == 2


def test_replay_of_several_games(kennel: Callable, file: Path) -> None:
    second = random_record("dog-royal-basic", 2, 2)
    assert kennel("replay", file, "--game", 2, "--line").out == f"{second.last()}\n"
    done = kennel("replay", file, "--check")
    assert done.out.splitlines() == [
        f"{file}: game 1: 30 actions, unfinished",
        f"{file}: game 2: {len(second.actions)} actions, result {second.result()}",
    ]
    for game in (0, 3):
        assert kennel("replay", file, "--game", game).err == f"kennel: --game {game}: expected 1 to 2\n"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_ruleset_is_told(kennel: Callable, ruleset: str, tmp_path: Path) -> None:
    """No event is without words, and none of the words is left unfilled."""
    path = tmp_path / "x.record"
    record = random_record(ruleset, 4, 4, 300)
    path.write_text(record.text(), encoding="utf-8")
    done = kennel("replay", path)
    assert (done.status, done.err) == (0, "")
    told = [line for line in done.out.splitlines() if line[:4].strip().isdigit()]
    assert len(told) == len(record.actions)
    assert "None" not in done.out
    assert all(len(line) > 24 for line in told)


def test_a_closed_pipe_ends_quietly(file: Path) -> None:
    command = f"'{sys.executable}' -m kennel replay '{file}' --game 2 | head -1"
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=True)
    assert done.stdout.count("\n") == 1
    assert done.stderr == ""


def test_ctrl_c_leaves_without_a_traceback() -> None:
    command = [sys.executable, "-m", "kennel", "perft", "dog", "--depth", "20"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        assert process.wait(20) == 130
        assert process.stderr.read() == b""


def test_arguments_that_are_no_text() -> None:
    command = [sys.executable, "-m", "kennel", "legal", b"dog\xff players=4"]
    done = subprocess.run(command, capture_output=True, check=False, env=os.environ | {"LC_ALL": "C"})
    assert done.returncode == 2
    assert done.stderr.startswith(b"kennel: ")
    assert done.stderr.count(b"\n") == 1


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (f"legal '{LINE}' >/dev/full", b"No space left on device"),
        ("--help >/dev/full", b"No space left on device"),
        ("engine >/dev/full <<<hello", b"No space left on device"),
        ("legal - <&-", b"standard input is closed"),
        ("why - fold <&-", b"standard input is closed"),
        ("play dog <&-", b"standard input is closed"),
        ("engine <&-", b"standard input is closed"),
        ("engine >&-", b"standard output is closed"),
    ],
)
def test_streams_that_are_closed_or_full(command: str, said: bytes, tmp_path: Path) -> None:
    call = ["bash", "-c", f"{shlex.quote(sys.executable)} -m kennel {command}"]
    done = subprocess.run(
        call, capture_output=True, check=False, timeout=60, cwd=tmp_path, stdin=subprocess.DEVNULL
    )
    assert done.returncode == 2
    assert said in done.stderr
    assert done.stderr.startswith(b"kennel: ")
    assert done.stderr.count(b"\n") == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["plya"], "did you mean 'play'?"),
        (["play", "--resume", ""], "--resume: '': expected the name of a file"),
        (["play", "--record", ""], "--record: '': expected the name of a file"),
        (["show", "dog"], "dog: a ruleset, expected a position line"),
        (["legal", "dog-cards"], "dog-cards: a ruleset, expected a position line"),
    ],
)
def test_what_was_expected(kennel: Callable, arguments: list[str], said: str) -> None:
    done = kennel(*arguments)
    assert (done.status, done.out, done.err.count("\n")) == (2, "", 1)
    assert said in done.err


def test_why_stays_on_one_line(kennel: Callable) -> None:
    for action in ("give\n5", "x" * 5000, "\x1b[2J"):
        done = kennel("why", LINE, action)
        assert done.status == 0
        assert done.out.count("\n") == 1
        assert len(done.out) < 400
        assert "\x1b" not in done.out
