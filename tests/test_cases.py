"""The worked cases of tests/data/cases.txt, entry by entry."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from kennel import ActionError, KennelError, Position, PositionError, View, read_position

CASES = Path(__file__).parent / "data" / "cases.txt"
Entry = tuple[str, str, str, str]


def entries() -> Iterator[Entry]:
    """Position, word, what follows it, and the line that it gives, if it gives one; named by their case."""
    title = position = ""
    lines = CASES.read_text(encoding="utf-8").splitlines()
    for number, line in enumerate(lines):
        word, _, rest = line.partition(" ")
        if word == "#" and rest:
            title = rest.partition(" ")[0]
        elif word == "position":
            position = rest
        elif word in ("legal", "play", "view", "refuse", "refuse-position"):
            gives = lines[number + 1].partition(" ")[2] if word in ("play", "view") else ""
            name = f"{title}-{word}" + (f"-{rest}" if len(rest) < 30 and rest.isascii() else f"-{number + 1}")
            yield pytest.param(position, word, rest, gives, id=re.sub(r"\s", "_", name))


@pytest.mark.parametrize(("position", "word", "rest", "gives"), list(entries()))
def test_entry(position, word, rest, gives):
    before = read_position(position)
    text = str(before)
    assert sorted(re.split("[ ,/:=]", text)) == sorted(
        re.split("[ ,/:=]", position)
    )  # pieces may come unsorted
    assert str(read_position(text)) == text
    if word == "legal":
        assert " | ".join(before.legal()) == ("" if rest == "-" else rest)
    elif word == "play":
        assert isinstance(before, Position)
        after = before
        for action in rest.split(" ; "):
            after = after.play(action).position
        assert str(after) == gives
    elif word == "view":
        assert isinstance(before, Position)
        view = before.view(rest)
        assert isinstance(view, View)
        assert str(view) == gives
        assert str(read_position(gives)) == gives
    elif word == "refuse":
        assert isinstance(before, Position)
        assert rest not in before.legal()
        with pytest.raises(ActionError) as error:
            before.play(rest)
        one_line(error.value)
    else:
        with pytest.raises(PositionError) as error:
            read_position(rest)
        one_line(error.value)
    assert str(before) == str(read_position(position)) == text


def one_line(error: KennelError) -> None:
    assert str(error).strip()
    assert "\n" not in str(error)


def test_all_entries_are_there():
    words = [entry.values[1] for entry in entries()]
    assert len(words) >= 150
    assert {"legal", "play", "view", "refuse", "refuse-position"} <= set(words)
