"""Values stay as they were made, threads and records included."""

import pickle
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest

import kennel
from kennel.game.record import Record, join_records, parse_record_text, start_record


def test_steps_reasons_and_records_cannot_be_changed() -> None:
    position = kennel.new_game("dog", seed=1, dealer="D")
    step = position.play(position.legal()[0])
    with pytest.raises(AttributeError):
        step.position = position
    reason = position.why_not("give T")
    assert reason is not None
    with pytest.raises(TypeError):
        reason.parameters["x"] = 1
    record = start_record(position, {"A": "Ada"})
    with pytest.raises(TypeError):
        record.names["A"] = "Bob"
    for value in (step, reason, record):
        assert pickle.loads(pickle.dumps(value)) == value


def test_threads_do_not_meet() -> None:
    def games(seed: int) -> list[str]:
        position, dice = kennel.new_game("dog", seed=7), Random(seed)
        lines = []
        for _ in range(60):
            position = position.play(dice.choice(position.legal())).position
            lines.append(str(position))
        return lines

    alone = [games(seed) for seed in range(4)]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(games, range(4))) == alone


def two_records() -> tuple[Record, Record]:
    first = start_record(kennel.new_game("dog", seed=1, dealer="D"), {"A": "Ada"})
    second = Record(first.setup, first.seed, "A", comments={0: ("a second game",)})
    return first, second


def test_games_without_actions_can_share_a_file() -> None:
    first, second = two_records()
    text = join_records((Record(first.setup, first.seed, first.dealer), first))
    assert [record.names for record in parse_record_text(text)] == [{}, {"A": "Ada"}]
    assert parse_record_text(second.text()) == (second,)


def test_a_comment_before_the_first_tag_is_kept() -> None:
    first, _ = two_records()
    (again,) = parse_record_text("{about this game}\n\n" + first.text())
    assert again.comments == {0: ("about this game",)}
    assert parse_record_text(again.text()) == (again,)


def test_the_result_may_be_left_open() -> None:
    first, _ = two_records()
    (again,) = parse_record_text(first.text().replace('[Result "*"]\n', ""))
    assert again == first
    with pytest.raises(kennel.RecordError, match="Result"):
        parse_record_text(first.text().replace('[Result "*"]', '[Result "A+C"]'))


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"names": {"Z": "Zoe"}}, "no seat"),
        ({"tags": {"Seed": "5"}}, "tags: 'Seed'"),
        ({"tags": {"My tag": "x"}}, "tags: 'My tag'"),
        ({"comments": {1: ("late",)}}, "0 actions"),
    ],
)
def test_a_record_that_no_file_can_hold_is_refused(
    wrong: dict[str, dict[object, object]], message: str
) -> None:
    first, _ = two_records()
    with pytest.raises(kennel.RecordError, match=message):
        Record(first.setup, first.seed, first.dealer, **wrong)


def test_an_action_is_its_text() -> None:
    assert kennel.Action("").card == ""
    assert kennel.Action("14 take 9").verb == "play"
    assert kennel.Action("?7 12>15 40>44").parts == (("12", "15"), ("40", "44"))


def test_a_file_without_end_is_no_record(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "games.record"
    path.write_text(two_records()[0].text())
    assert kennel.read_record(path) == two_records()[0]
    monkeypatch.setattr("kennel.game.record.LONGEST_FILE", 50)
    with pytest.raises(kennel.RecordError, match="more than 50 characters"):
        kennel.read_record(path)
