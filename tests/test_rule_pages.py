"""The worked examples of docs/rules, box by box."""

import pytest
from positions import places
from rule_pages import RULESETS, Box, after, boxes, choices, example, record, standing

from kennel import IllegalAction

EXAMPLES = list(boxes("example"))
RECORDS = list(boxes("record"))


@pytest.mark.parametrize("box", EXAMPLES, ids=str)
def test_plays(box: Box) -> None:
    situation = example(box)
    plays = choices(box.get("plays"))
    if plays[-1] != "…":
        assert plays == list(situation.legal())
        return
    for action in plays[:-1]:
        assert situation.why_not(action) is None
        situation.play(action)


@pytest.mark.parametrize("box", [box for box in EXAMPLES if box.all("refused")], ids=str)
def test_refused(box: Box) -> None:
    situation = example(box)
    for action in box.all("refused"):
        assert situation.why_not(action) is not None
        with pytest.raises(IllegalAction):
            situation.play(action)


@pytest.mark.parametrize("box", [box for box in EXAMPLES if box.all("after")], ids=str)
def test_after(box: Box) -> None:
    for text in box.all("after"):
        action, pieces = after(text)
        assert pieces
        situation = example(box).play(action).position
        found = standing("  ".join(f"{seat}: {places(situation, seat)}" for seat in situation.seats))
        assert found == standing(box.get("pieces"), pieces)


@pytest.mark.parametrize("box", RECORDS, ids=str)
def test_record(box: Box) -> None:
    situation, turns = record(box)
    for number, (seat, action) in enumerate(turns):
        assert situation.turn == seat, (number, action)
        assert action in situation.legal(), (number, str(situation))
        situation = situation.play(action).position


def test_every_page_has_examples_and_a_record() -> None:
    for ruleset in RULESETS:
        assert sum(box.ruleset == ruleset for box in EXAMPLES) >= 7
        assert sum(box.ruleset == ruleset for box in RECORDS) == 1


def test_boxes_hold_nothing_else() -> None:
    known = {"table", "pieces", "hand", "last", "discards", "market", "rows", "plays", "refused", "after"}
    for box in EXAMPLES:
        words = [first for first, _ in box.rows]
        assert set(words) <= known, str(box)
        assert words.count("plays") == words.count("hand") == 1, str(box)
