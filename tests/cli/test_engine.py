"""`kennel engine`: the protocol of docs/notation.md."""

import os
import subprocess
import sys
from random import Random

import pytest
from oracle.crowded import crowded

from kennel import RULESETS, __version__, new_game, read_position
from kennel.cli.choosers import CHOOSERS
from kennel.cli.engine import Session, converse
from kennel.cli.lines import CHUNK, LONGEST_LINE


def talk(data: bytes | str, tmp_path: os.PathLike[str]) -> list[str]:
    """Everything at once in, all answers out."""
    given, answered = os.path.join(tmp_path, "given"), os.path.join(tmp_path, "answered")
    with open(given, "wb") as file:
        file.write(data if isinstance(data, bytes) else data.encode())
    with open(given, "rb") as source, open(answered, "wb") as target:
        converse(source.fileno(), target.fileno(), Session(Random(1)))
    with open(answered, encoding="utf-8", newline="\n") as file:
        return file.read().split("\n")[:-1]


def answers(session: Session, *lines: str) -> list[str]:
    return [session.answer(line) for line in lines]


POSITION = str(new_game("dog", 4, seed=7, dealer="D"))


def test_hello() -> None:
    text = Session().answer("hello")
    assert text.split("\n") == [
        "name Kennel",
        f"version {__version__}",
        "protocol 1",
        f"rulesets {' '.join(RULESETS)}",
        "ok",
        "",
    ]


def test_a_conversation() -> None:
    session = Session()
    assert session.answer("new dog players=4 seed=7 dealer=D") == "ok\n"
    assert session.answer("show") == f"{POSITION}\nok\n"
    assert session.answer("legal") == "give 10\ngive 11\ngive 2\ngive X\nok\n"
    assert session.answer("play give 10") == "ok\n"
    after = new_game("dog", 4, seed=7, dealer="D").play("give 10").position
    assert session.answer("show") == f"{after}\nok\n"
    assert session.answer("show A") == f"{after.view('A')}\nok\n"
    assert session.answer("perft 0") == "1\nok\n"
    assert session.answer("perft 1") == f"{len(after.legal())}\nok\n"
    best, ok, _ = session.answer("go").split("\n")
    assert best.removeprefix("best ") in after.legal()
    assert ok == "ok"
    assert session.answer("go time=10 bot=random").startswith("best give ")
    assert not session.ended
    assert session.answer("quit") == ""
    assert session.ended


@pytest.mark.parametrize("ruleset", RULESETS)
def test_perft_counts_sequences(ruleset: str) -> None:
    session = Session()
    session.answer(f"new {ruleset} players=2 seed=3 dealer=A")
    position = new_game(ruleset, 2, seed=3, dealer="A")
    expected = sum(len(position.play(action).position.legal()) for action in position.legal())
    assert session.answer("perft 2") == f"{expected}\nok\n"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_new_takes_all_options(ruleset: str) -> None:
    options = {
        "dog": "direction=anticlockwise deck=dog-cards arm=12",
        "dog-royal-basic": "arm=8",
        "dog-royal": "special=3",
        "dog-cards": "completed_rows_count=no",
    }[ruleset]
    session = Session()
    assert session.answer(f"new {ruleset} players=2 seed={'a' * 64} dealer=B {options}") == "ok\n"
    line = session.answer("show").split("\n")[0]
    assert line.startswith(f"{ruleset} players=2 {options} round=1 dealer=B ")


ERRORS = [
    ("foo", "'foo' is no command"),
    ("Legal", "did you mean 'legal'?"),
    ("hello you", "expected the end of the line"),
    ("legal ", "blank at the end"),
    ("legal 3", "expected the end of the line"),
    (" legal", "is no command"),
    ("new", "expected a ruleset"),
    ("new players=4", "expected a ruleset"),
    ("new dog", "expected players="),
    ("new cat players=4", "unknown ruleset 'cat'"),
    ("new dog players=7", "2 to 6 players"),
    ("new dog players=1", "2 to 6 players"),
    ("new dog players=04", "whole number"),
    ("new dog players=four", "whole number"),
    ("new dog players=4 players=4", "a second players="),
    ("new dog players=4 colour=red", "expected one of"),
    ("new dog players=4 seed", "expected seed="),
    ("new dog players=4 seed=", "expected seed="),
    ("new dog players=4 seed=xyz", "seed="),
    ("new dog players=4 dealer=E", "dealer='E'"),
    ("new dog players=4 arm=7", "arm=7"),
    ("new dog players=4 special=3", "special=3"),
    ("new dog  players=4", "expected one of"),
    ("position", "the line is empty"),
    ("position dog", "too early"),
    ("position " + POSITION.replace(" round=1", ""), "round="),
    ("position " + POSITION + " more=1", "end of the line"),
    ("play", "expected an action"),
    ("play give 99", "give 99"),
    ("play give\tX", "cannot be printed"),
    ("show E", "'E' is no seat"),
    ("show A B", "is no seat"),
    ("go fast", "expected one of"),
    ("go time=-1", "whole number"),
    ("go time=1 time=1", "a second time="),
    ("go bot=deep", "bot='deep'"),
    ("perft", "whole number"),
    ("perft 21", "0 to 20"),
    ("perft -1", "whole number"),
    ("perft 1.5", "whole number"),
    ("perft \u0663", "whole number"),
    ("quit now", "expected the end of the line"),
    ("sh\u00a0ow", "cannot be printed"),
]


@pytest.mark.parametrize(("line", "said"), ERRORS)
def test_errors_say_what_and_change_nothing(line: str, said: str) -> None:
    session = Session()
    session.answer("position " + POSITION)
    answer = session.answer(line)
    assert answer.startswith("error ")
    assert said in answer
    assert answer.count("\n") == 1
    assert answer.endswith("\n")
    assert session.answer("show") == f"{POSITION}\nok\n"
    assert not session.ended


@pytest.mark.parametrize("command", ["legal", "play give 5", "show", "go", "perft 1"])
def test_there_is_no_position_at_first(command: str) -> None:
    assert "no position yet" in Session().answer(command)


def test_a_view_answers_for_its_own_seat() -> None:
    position = new_game("dog", 4, seed=7, dealer="D")
    session = Session(Random(1))
    assert session.answer(f"position {position.view('A')}") == "ok\n"
    assert session.answer("legal") == "\n".join(position.legal()) + "\nok\n"
    assert session.answer("go").split("\n")[0].removeprefix("best ") in position.legal()
    assert session.answer("show") == f"{position.view('A')}\nok\n"
    assert session.answer("show A") == f"{position.view('A')}\nok\n"
    for command in ("show B", "play give 10", "perft 1"):
        assert session.answer(command).startswith("error "), command
    session.answer(f"position {position.view('B')}")
    for command in ("legal", "go"):
        assert "it is A's turn" in session.answer(command)
    assert session.answer("show") == f"{position.view('B')}\nok\n"


def over() -> str:
    chance = Random(5)
    position = new_game("dog-royal-basic", 2, seed=1)
    while not position.is_over:
        position = position.play(chance.choice(position.legal())).position
    return str(position)


def test_when_the_game_is_over() -> None:
    line = over()
    position = read_position(line)
    session = Session()
    for text in (line, str(position.view("A")), str(position.view("B"))):  # type: ignore[union-attr]
        assert session.answer(f"position {text}") == "ok\n"
        assert session.answer("legal") == "ok\n"
        assert "the game is over" in session.answer("go")
    session.answer(f"position {line}")
    assert session.answer("play fold").startswith("error ")
    assert session.answer("perft 1") == "0\nok\n"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_go_answers_legal_actions_of_crowded_positions(ruleset: str) -> None:
    chance = Random(3)
    session = Session(chance)
    for _ in range(20):
        line = crowded(chance, ruleset, 3)
        assert session.answer(f"position {line}") == "ok\n"
        legal = session.answer("legal").split("\n")[:-2]
        assert legal == sorted(legal)
        assert session.answer("go").split("\n")[0].removeprefix("best ") in legal


def test_choosers_see_views_only(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []
    monkeypatch.setitem(CHOOSERS, "spy", lambda view, chance: seen.append(view) or view.legal()[0])
    session = Session()
    answers(session, f"position {POSITION}", "go bot=spy")
    assert [str(view) for view in seen] == [str(read_position(POSITION).view("A"))]  # type: ignore[union-attr]


def test_empty_lines_and_line_ends(tmp_path: os.PathLike[str]) -> None:
    assert talk("\n\r\n\nlegal\r\n\nperft", tmp_path) == [
        "error legal: no position yet, expected new or position first",
        "error perft: '': expected a whole number from 0 to 20",
    ]
    assert talk("", tmp_path) == []
    assert talk("quit\nhello\n", tmp_path) == []


def test_lines_that_are_no_text(tmp_path: os.PathLike[str]) -> None:
    said = talk(b"legal\xff\nhello\0\nle\rgal\n\xef\xbb\xbfhello\nhello\n", tmp_path)
    assert [line.split(" ")[0] for line in said] == ["error"] * 4 + [
        "name",
        "version",
        "protocol",
        "rulesets",
        "ok",
    ]
    assert said[0] == "error the line is not UTF-8"


@pytest.mark.parametrize("length", [LONGEST_LINE, LONGEST_LINE + 1, LONGEST_LINE + 2, 3 * CHUNK, 1_000_000])
@pytest.mark.parametrize("end", ["\n", "\nhello\n", ""])
def test_overlong_lines(length: int, end: str, tmp_path: os.PathLike[str]) -> None:
    said = talk("hello\n" + "x" * length + end, tmp_path)[5:]
    too_long = "error the line is too long" in said[0]
    assert too_long == (length > LONGEST_LINE)
    assert said[0].startswith("error ")
    assert said[1:] == (Session().answer("hello").split("\n")[:-1] if "hello" in end else [])


def test_a_bot_that_waits_for_every_answer() -> None:
    """No answer waits for more input; answers that nobody reads yet do not get lost."""
    command = [sys.executable, "-m", "kennel", "engine"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as engine:
        assert engine.stdin is not None
        assert engine.stdout is not None

        def ask(text: str) -> list[str]:
            assert engine.stdin is not None
            assert engine.stdout is not None
            engine.stdin.write(text.encode())
            engine.stdin.flush()
            lines: list[str] = []
            while not lines or (lines[-1] != "ok" and not lines[-1].startswith("error ")):
                lines.append(engine.stdout.readline().decode().rstrip("\n"))
            return lines

        assert ask("new dog players=2 seed=5 dealer=A\n") == ["ok"]
        for _ in range(20):
            best = ask("go\n")[0].removeprefix("best ")
            assert ask(f"play {best}\n") == ["ok"]
        engine.stdin.write(b"leg")
        engine.stdin.flush()
        assert ask("al\n")[-1] == "ok"
        engine.stdin.write(b"legal\n" * 3 + b"quit\n")
        engine.stdin.close()
        assert engine.stdout.read().split(b"\n").count(b"ok") == 3
        assert engine.wait() == 0
