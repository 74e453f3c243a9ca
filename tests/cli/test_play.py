"""`kennel play` through a pipe, and what it leaves behind."""

import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from kennel import RULESETS, IllegalAction, new_game, read_position, read_record
from kennel.cli.hints import replay_command, resume_command
from kennel.cli.keeper import Keeper, new_path
from kennel.cli.prompt import Left, Prompter, Screen
from kennel.game.record import start_record


@pytest.fixture(autouse=True)
def _folder(
    tmp_path: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An empty folder; `kennel` is on the path."""
    monkeypatch.chdir(tmp_path)
    command = tmp_path_factory.mktemp("bin") / "kennel"
    command.touch(0o755)
    monkeypatch.setenv("PATH", f"{command.parent}:{os.environ['PATH']}")
    monkeypatch.delenv("KENNEL_STARTED_AS", raising=False)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_whole_game(kennel: Callable, ruleset: str) -> None:
    done = kennel("play", ruleset, "--players", 2, "--seed", 1, "--record", "x.record", stdin="1\n" * 5000)
    assert (done.status, done.err) == (0, "")
    record = read_record("x.record")
    assert record.result() in ("A", "B")
    assert record.names == {"A": "you", "B": "random"}
    *_, won, kept, replay = done.out.splitlines()
    assert won == f"{record.result()} won after {len(record.actions)} actions."
    assert kept == "Record: x.record"
    assert replay == "Replay it: kennel replay x.record"
    assert "\x1b" not in done.out
    assert [path.name for path in Path().iterdir()] == ["x.record"]


@pytest.mark.parametrize("players", [4, 5, 6])
@pytest.mark.parametrize("seat", "AD")
def test_any_seat(kennel: Callable, players: int, seat: str) -> None:
    done = kennel(
        "play", "--players", players, "--seed", 2, "--seat", seat, "--record", "x", stdin="1\n" * 8 + "q\n"
    )
    assert done.status == 0
    assert f"{seat} you" in done.out
    record = read_record("x")
    assert sum(step.seat == seat for step in record.steps()) >= 5
    assert record.tags == {"Seat": seat}
    assert done.out.endswith("Go on with it: kennel play --resume x\n")


def test_the_same_seed_is_the_same_game_and_stopping_changes_nothing(kennel: Callable) -> None:
    for name in ("one", "two", "three"):
        kennel(
            "play", "--seed", 5, "--seat", "B", "--record", name, stdin="1\n" * (4 if name == "three" else 12)
        )
    for _ in range(2):
        done = kennel("play", "--resume", "three", stdin="1\n" * 4)
        assert done.status == 0
        assert done.out.endswith("Go on with it: kennel play --resume three\n")
    assert Path("one").read_text() == Path("two").read_text() == Path("three").read_text()


def test_a_record_is_never_overwritten(kennel: Callable) -> None:
    Path("mine").write_text("precious")
    done = kennel("play", "--record", "mine")
    assert (done.status, done.out) == (2, "")
    assert "exists already" in done.err
    assert Path("mine").read_text() == "precious"
    for _ in range(3):
        assert kennel("play").status == 0
    names = sorted(path.name for path in Path().iterdir())
    assert len(names) == 4
    assert all(name.startswith("kennel-") and name.endswith(".record") for name in names if name != "mine")
    assert not new_path().exists()


def test_a_finished_game_is_not_resumed(kennel: Callable) -> None:
    kennel("play", "dog-royal-basic", "--players", 2, "--seed", 1, "--record", "x", stdin="1\n" * 5000)
    done = kennel("play", "--resume", "x")
    assert done.status == 2
    assert "this game is over" in done.err


def test_the_record_keeps_its_old_text_until_the_new_one_is_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    position = new_game("dog", 2, seed=1)
    keeper = Keeper(Path("x"), start_record(position))
    keeper.begin()
    before = Path("x").read_text()

    def fail(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(ValueError, match="cannot write x: No space left"):
        keeper.add(position.turn, position.legal()[0])
    assert Path("x").read_text() == before
    assert [path.name for path in Path().iterdir()] == ["x"]


def game_process(*arguments: str) -> "subprocess.Popen[bytes]":
    command = [sys.executable, "-m", "kennel", "play", "--seed", "3", "--record", "x", *arguments]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe)


def wait_for_actions(count: int) -> None:
    for _ in range(1000):
        if Path("x").exists() and len(Path("x").read_text().partition("\n\n")[2].splitlines()) >= count:
            return
        time.sleep(0.01)
    raise AssertionError("no such record")


def test_resume_after_a_kill(kennel: Callable) -> None:
    with game_process() as process:
        assert process.stdin is not None
        process.stdin.write(b"1\n" * 3)
        process.stdin.flush()
        wait_for_actions(8)
        process.kill()
    record = read_record("x")
    assert record.result() == "*"
    assert kennel("play", "--resume", "x", stdin="1\n1\n").status == 0
    after = read_record("x")
    assert after.actions[: len(record.actions)] == record.actions
    assert len(after.actions) > len(record.actions)


def test_ctrl_c_says_how_to_go_on() -> None:
    with game_process() as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdin.write(b"1\n")
        process.stdin.flush()
        wait_for_actions(4)
        process.send_signal(signal.SIGINT)
        out = process.stdout.read()
        assert process.wait(20) == 130
        assert process.stderr.read() == b""
    assert out.endswith(b"\nGo on with it: kennel play --resume x\n")
    assert read_record("x").result() == "*"


def test_nonsense_is_answered_in_one_line(kennel: Callable) -> None:
    """After every piece of nonsense the question comes again."""
    nonsense = [
        "fly",
        "99",
        "0",
        "give 99",
        "5 12>17",
        "x" * 5000,
        "\x00",
        "\x1b[2J",
        "? 99",
        "b",
        "-1",
        "½",
        ">",
    ]
    data = "\n".join(nonsense).encode() + b"\n\xff\xfe\n"
    done = kennel("play", "dog", "--seed", 1, "--seat", "C", "--dealer", "B", "--record", "x", stdin=data)
    assert (done.status, done.err) == (0, "")
    lines = done.out.split("Give which card to A?")[1:]
    assert len(lines) == len(nonsense) + 2
    for answer in lines[1:]:
        assert answer.count("\n") <= 3
        assert max(map(len, answer.partition(" > ")[2].split("\n"))) <= 80
    assert "\x1b" not in done.out
    assert "\x00" not in done.out
    assert read_record("x").actions == ()


def ask(line: str, *answers: str, monkeypatch: pytest.MonkeyPatch) -> tuple[str | None, list[list[str]]]:
    """What a person with these answers chooses, and the menus on the way."""
    position = read_position(line)
    menus: list[list[str]] = []
    given = iter(answers)

    def answer(prompt: str) -> str:
        assert len(prompt) <= 80
        try:
            return next(given)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", answer)
    screen = Screen(lambda menu: menus.append(list(menu)), lambda: ["B plays 5"])
    try:
        return str(Prompter(position.view(position.turn), screen, lambda action: "", "C").ask()), menus  # type: ignore[union-attr]
    except Left:
        return None, menus


DECK = ["2", "3", "5", "6", "8", "9", "10", "12", "4", "11", "13", "X", "7"]


def dog(pieces: str, hand: str) -> str:
    cards = [face for face in DECK for _ in range(8)] + ["?"] * 6
    for face in hand.split(","):
        cards.remove(face)
    return (
        f"dog players=4 round=1 dealer=D turn=A phase=play pieces=A:{pieces}/B:B0,B0,B0,B0/C:C0,C0,C0,40/D:D0,D0,D0,D0 "
        f"hands=A:{hand}/B:-/C:-/D:- folded=- last=- draw={','.join(cards)} discard=- seed={'0' * 64} shuffles=1"
    )


def test_typed_actions(monkeypatch: pytest.MonkeyPatch) -> None:
    few = dog("A0,A0,A0,12", "5,X")
    for text in ("5 12>17", "5 1", "5 12", " 5   12>17 "):
        chosen, _ = ask(few, text, monkeypatch=monkeypatch)
        assert chosen == "5 12>17"
    assert ask(few, "5", "13", monkeypatch=monkeypatch)[0] is None  # perhaps a slip of the finger
    assert ask(few, "x 12<>40", monkeypatch=monkeypatch)[0] == "X 12<>40"
    assert ask(few, "x 1", monkeypatch=monkeypatch)[0] == "X 12<>40"
    many = dog("3,10,12,20", "5,7,?,X")
    assert ask(many, "?5", monkeypatch=monkeypatch)[0] is None
    assert ask(many, "?5 12", monkeypatch=monkeypatch)[0] == "?5 12>17"
    assert ask(many, "7 3>10", monkeypatch=monkeypatch)[0] == "7 3>10"
    with pytest.raises(IllegalAction):
        read_position(many).play("5 12>18")  # type: ignore[union-attr]


def test_another_spelling_of_a_seven_is_accepted(monkeypatch: pytest.MonkeyPatch) -> None:
    line = dog("3,10,12,20", "7")
    position = read_position(line)
    spelled = "7 3>4 12>14 20>22 10>12"
    chosen, _ = ask(line, spelled, monkeypatch=monkeypatch)
    assert chosen == spelled
    assert position.play(spelled).action in position.legal()  # type: ignore[union-attr]


def test_back_and_forth(monkeypatch: pytest.MonkeyPatch) -> None:
    line = dog("3,10,12,20", "5,7,?,X")
    chosen, menus = ask(line, "b", "2", "1", "b", "b", "b", "", "1", "1", monkeypatch=monkeypatch)
    assert chosen == "5 3>8"
    assert menus[0] == menus[4] == menus[5]
    assert menus[1] == menus[3]
    assert menus[0] == [" 1 5   2 7   3 X   4 ?"]
    assert menus[1] == [" 1 3    2 10   3 12   4 20"]


def test_help_on_the_way(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    line = dog("3,10,12,20", "5,7,?,X")
    view = read_position(line).view("A")  # type: ignore[union-attr]
    for text, said in {
        "?": "The joker stands for any other card",
        "? 7": "Share out 7 points",
        "? 14": "no card '14' in this game",
        "??": "one step back in the menu",
        "v": str(view),
        "V": str(view),
        "l": "B plays 5",
        "b": "no step to go back",
        "?5": "could be",
        "17": "expected 1 to 4",
        "5 12>18": "did you mean",
    }.items():
        chosen, menus = ask(line, text, monkeypatch=monkeypatch)
        assert chosen is None
        assert len(menus) == 1
        out = capsys.readouterr().out
        assert said in " ".join(out.split()), text
        if text not in "vV":
            assert max(map(len, out.splitlines())) <= 80
    assert ask(line, "q", "1", monkeypatch=monkeypatch)[0] is None


def test_the_only_action_waits_for_enter(monkeypatch: pytest.MonkeyPatch) -> None:
    line = dog("A0,A0,A0,A0", "5,6")
    assert ask(line, monkeypatch=monkeypatch)[0] is None
    assert ask(line, "", monkeypatch=monkeypatch)[0] == "fold"
    assert ask(line, "1", monkeypatch=monkeypatch)[0] == "fold"
    assert ask(line, "no", "FOLD", monkeypatch=monkeypatch)[0] == "fold"


def test_a_number_that_is_also_a_card_is_asked_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    line = dog("A0,A0,10,12", "2,5")
    menu = ["2 10>12", "2 12>14", "5 10>15", "5 12>17"]
    chosen, menus = ask(line, "2", monkeypatch=monkeypatch)
    assert menus[0] == [
        "   ".join(f" {number} {text}" for number, text in enumerate(menu, 1)).replace("   ", "  ")
    ]
    assert chosen == "2 12>14"  # the card 2 in any case
    line = dog("A0,A0,10,12", "2,3,13")
    assert ask(line, "3", monkeypatch=monkeypatch)[0] == "3 10>13"
    line = dog("A0,A0,10,12", "3,4,5")
    capsys.readouterr()
    assert ask(line, "3", monkeypatch=monkeypatch)[0] is None
    assert "3 again plays it; for the card 3 type 3 " in " ".join(capsys.readouterr().out.split())
    again = ask(line, "3", "3", monkeypatch=monkeypatch)[0]
    assert again is not None
    assert not again.startswith("3 ")
    assert ask(line, "3", "?", "3", monkeypatch=monkeypatch)[0] is None
    assert ask(line, "3", "3 12", monkeypatch=monkeypatch)[0] == "3 12>15"


def test_how_to_go_on_fits_how_it_was_started(monkeypatch: pytest.MonkeyPatch) -> None:
    file = Path("my game")
    assert resume_command(file) == "kennel play --resume 'my game'"
    assert replay_command(Path("-x")) == "kennel replay ./-x"
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(sys, "argv", ["../k/bin/kennel"])
    assert resume_command(file) == "../k/bin/kennel play --resume 'my game'"
    monkeypatch.setattr(sys, "argv", ["../k/kennel/__main__.py"])
    assert replay_command(Path("x")) == f"{shlex.quote(sys.executable)} -m kennel replay x"
    for started, resume, replay in [
        ("scripts/run", "scripts/run", ".venv/bin/kennel"),
        ("/a b/scripts/run", "'/a b/scripts/run'", "'/a b/.venv/bin/kennel'"),
        ("run", "./run", "../.venv/bin/kennel"),
    ]:
        monkeypatch.setenv("KENNEL_STARTED_AS", started)
        assert resume_command(Path("x")) == f"{resume} --resume x"
        assert replay_command(Path("x")) == f"{replay} replay x"


def test_the_result_comes_with_the_last_action(kennel: Callable, monkeypatch: pytest.MonkeyPatch) -> None:
    """At no moment is there a finished game without its result."""
    written: list[str] = []
    write = Keeper._write

    def spy(keeper: Keeper, text: str) -> None:
        written.append(text)
        write(keeper, text)

    monkeypatch.setattr(Keeper, "_write", spy)
    kennel("play", "dog-royal-basic", "--players", 2, "--seed", 1, "--record", "x", stdin="1\n" * 5000)
    assert '[Result "*"]' not in written[-1]
    assert len(written[-2].splitlines()) == len(written[-1].splitlines()) - 1


def test_a_symbolic_link_stays_one(kennel: Callable) -> None:
    Path("there").mkdir()
    kennel("play", "--seed", 1, "--record", "there/x", stdin="1\n")
    before = len(read_record("there/x").actions)
    Path("link").symlink_to("there/x")
    assert kennel("play", "--resume", "link", stdin="1\n1\n").status == 0
    assert Path("link").is_symlink()
    assert len(read_record("there/x").actions) > before


def test_a_folder_that_cannot_be_written(kennel: Callable, monkeypatch: pytest.MonkeyPatch) -> None:
    kennel("play", "--seed", 1, "--record", "x", stdin="1\n")

    def fail(*_: object, **__: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr("builtins.open", fail)
    monkeypatch.setattr(Path, "unlink", fail)
    done = kennel("play", "--resume", "x", stdin="1\n" * 9)
    assert (done.status, done.err) == (2, "kennel: cannot write x: Read-only file system\n")


def test_a_seat_tag_that_is_none(kennel: Callable) -> None:
    kennel("play", "--seed", 1, "--record", "x", stdin="1\n")
    Path("x").write_text(Path("x").read_text().replace('[Seat "A"]', '[Seat "Z"]'))
    done = kennel("play", "--resume", "x")
    assert done.status == 2
    assert "x: tag Seat 'Z': expected one of A B C D" in done.err
    assert kennel("play", "--resume", "x", "--seat", "A").status == 0
