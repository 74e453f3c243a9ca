"""Whole games replay exactly: every action legal, the same result, the same last position (tests/data/records)."""

import archive
import pytest

from kennel import RULESETS
from kennel._pure import compiled
from kennel.game.record import Game, join_records, parse_record_text, result_of

FILES = archive.files()
ENDS = archive.ends()
MOST_INTERPRETED = 1


@pytest.mark.parametrize("file", FILES)
def test_games_replay_exactly(file):
    texts = archive.games(file)
    numbers = range(1, len(texts) + 1)
    if not compiled():
        numbers = sorted(numbers, key=lambda number: len(texts[number - 1]))[:MOST_INTERPRETED]
    for number in numbers:
        end = ENDS[file, number]
        (record,) = parse_record_text(texts[number - 1], f"{file}, game {number}")
        last = record.last()
        assert len(record.actions) == end.actions
        assert (result_of(last), archive.digest(last)) == (end.result, end.digest)
        assert last.is_over == (end.result != "*")


@pytest.mark.parametrize("file", FILES)
def test_a_record_is_written_as_it_was_read(file):
    text = min(archive.games(file), key=len)
    (record,) = parse_record_text(text)
    assert record.text() == text.rstrip("\n") + "\n"
    assert parse_record_text(record.text()) == (record,)
    assert Game(record).position == record.last()


def test_several_games_in_one_text():
    texts = [text for file in FILES for text in archive.games(file)[:40] if len(text) < 6_000][:4]
    records = [parse_record_text(text)[0] for text in texts]
    assert parse_record_text(join_records(records)) == tuple(records)


def test_all_games_are_there():
    assert set(ENDS) == {
        (file, number) for file in FILES for number in range(1, len(archive.games(file)) + 1)
    }
    for ruleset in RULESETS.values():
        for players in range(2, ruleset.most_players + 1):
            assert len(archive.games(f"{ruleset.id}-{players}")) >= 50
    assert all(end.result != "*" for end in ENDS.values() if not end.file.startswith("dog-cards"))
    assert sum(path.stat().st_size for path in archive.FOLDER.iterdir()) < 10_000_000
