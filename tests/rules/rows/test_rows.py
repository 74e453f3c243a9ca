"""Rules 8.3, 8.4, 8.9 and 8.12: laying, completing, winning."""

import pytest
from marks import rule
from rules.rows.lines import FACE_NUMBER, NO_CARD, at, cards

from kennel.rules.trace import DID_COMPLETE, DID_DRAW, DID_LAY, DID_WIN

FULL = "11,2,3,4,5,6,7,8,9,10,11,12,13"
ALL = "2,3,4,5,6,7,8,9,10,12,14,11,13,T,?"


@rule("8.3")
def test_what_begins_a_row():
    assert at(f"{ALL}/2").verbs("lay") == ["lay 11 A1", "lay 13 A1", "lay ? A1"]


@pytest.mark.parametrize("length", range(1, 14))
@rule("8.3")
def test_what_comes_next(length: int):
    row = ",".join(FULL.split(",")[:length])
    fitting = {11: ["11", "?"], 13: ["13", "?"], 14: ["14"]}.get(length + 1, [str(length + 1), "?"])
    table = at(f"{ALL}/2", rows=f"B1:{row}", turn="A")
    assert [action for action in table.verbs("lay") if action.endswith("B1")] == []
    table = at(f"2/{ALL}", rows=f"B1:{row}/B2:11", turn="B")
    found = [action for action in table.verbs("lay") if action.endswith("B1")]
    assert found == sorted(f"lay {face} B1" for face in fitting)


@rule("8.3")
def test_a_row_may_hold_any_number_of_jokers():
    table = at("?,3/2", rows="A1:?,?,?,?,?,?,?")
    after = table.play("lay ? A1")
    assert after.rows() == {"A1": "?,?,?,?,?,?,?,?"}


@rule("8.3")
def test_no_joker_ends_a_row():
    assert "lay ? A1" not in at("?/2", rows=f"A1:{FULL}").legal()


@rule("8.3")
def test_a_row_keeps_what_was_laid():
    table = at("13,2,?/2", draw="3,4,4,4,?").play("lay 13 A1", "discard 2", "lay ? A1", "discard 4")
    assert table.rows() == {"A1": "13,?"}


@rule("8.4")
def test_laying_is_followed_by_a_draw():
    table = at("3,4/2", rows="A1:13,2", draw="9").play("lay 3 A1")
    assert table.rows() == {"A1": "13,2,3"}
    assert table.hand("A") == ["4", "9"]
    assert (table.token("turn"), table.token("phase")) == ("B", "turn")
    assert table.trace == [(DID_LAY, 0, FACE_NUMBER["3"], 0, 1, 3), (DID_DRAW, 0, FACE_NUMBER["9"])]


@rule("8.4", "8.10")
def test_with_both_piles_empty_nothing_is_drawn():
    table = at("3,4/2", rows="A1:13,2", rest="B").play("lay 3 A1")
    assert table.hand("A") == ["4"]
    assert table.trace[-1] == (DID_DRAW, 0, NO_CARD)


@rule("8.4", "R29")
def test_two_rows_at_most_and_a_new_one_takes_the_lowest_free_number():
    assert at("11/2").verbs("lay") == ["lay 11 A1"]
    assert at("11/2", rows="A1:13").verbs("lay") == ["lay 11 A2"]
    assert at("11/2", rows="A2:13").verbs("lay") == ["lay 11 A1"]
    assert at("11,2/2", rows="A1:13/A2:?").verbs("lay") == ["lay 2 A1", "lay 2 A2"]
    assert at("11/2", rows="B1:13/B2:11").play("lay 11 A1").rows() == {"A1": "11", "B1": "13", "B2": "11"}


@rule("8.4", "R21")
def test_a_completed_row_counts():
    assert at("13/2", rows="A1:11", done="10").verbs("lay") == []
    assert at("13,2/2", rows="A2:11", done="10").verbs("lay") == ["lay 2 A2"]
    assert at("13/2", done="10").verbs("lay") == ["lay 13 A1"]


@rule("R21")
def test_by_option_a_completed_row_does_not_count():
    table = at("13/2/2", rows="A1:11", done="100", count_completed=False)
    assert table.verbs("lay") == ["lay 13 A2"]
    assert at("13/2/2", rows="A1:11/A2:?", done="100", count_completed=False).verbs("lay") == []


@rule("8.4")
def test_with_four_players_the_own_row_and_the_partners():
    assert at("11/-/-/-").verbs("lay") == ["lay 11 A1", "lay 11 C1"]
    assert at("-/11/-/-", turn="B").verbs("lay") == ["lay 11 B1", "lay 11 D1"]
    assert at("2,11/-/-/-", rows="A1:11/C1:13").verbs("lay") == ["lay 2 A1", "lay 2 C1"]
    assert at("2,11/-/-/-", rows="B1:11/D1:13").verbs("lay") == ["lay 11 A1", "lay 11 C1"]
    table = at("2,8/3/4/5", rows="C1:13", draw="9").play("lay 2 C1")
    assert table.rows() == {"C1": "13,2"}
    assert table.hand("A") == ["8", "9"]  # who lays draws
    assert table.trace[0] == (DID_LAY, 0, FACE_NUMBER["2"], 2, 1, 2)


@rule("8.9")
def test_with_four_players_who_has_completed_lays_only_at_the_partners():
    table = at("11,13/2/2/2", rows="C1:?,2", done="1000")
    assert table.verbs("lay") == []
    table = at("11,13/2/2/2", done="1000")
    assert table.verbs("lay") == ["lay 11 C1", "lay 13 C1"]
    assert at("2/2/11/2", done="1000", turn="C").verbs("lay") == ["lay 11 C1"]


@rule("8.9", "R27")
def test_a_completed_row_is_discarded_and_its_14_stays():
    row = "13,?,3,4,5,6,7,8,9,10,?,12,13"
    table = at("5,14/2", rows=f"A1:{row}/A2:11", draw="9", discard="T").play("lay 14 A1")
    assert table.rows() == {"A2": "11"}
    assert table.token("done") == "A:1/B:0"
    assert table.discard() == ["T", *cards(row)]
    assert table.hand("A") == ["5", "9"]
    assert table.token("phase") == "turn"
    assert table.trace == [
        (DID_LAY, 0, FACE_NUMBER["14"], 0, 1, 14),
        (DID_COMPLETE, 0, 1),
        (DID_DRAW, 0, FACE_NUMBER["9"]),
    ]
    assert at("T/2", done="01").verbs("steal") == []  # the marker cannot be stolen


@rule("8.9", "8.10")
def test_the_draw_after_completing_may_shuffle_the_completed_row():
    table = at("5,14/2", rows=f"A1:{FULL}", rest="B").play("lay 14 A1")
    assert table.token("shuffles") == "2"
    assert table.discard() == []
    assert len(table.draw()) == 12


@rule("8.12")
def test_alone_the_second_row_wins_at_once_before_the_draw():
    table = at("5,14/2", rows=f"A1:{FULL}", done="10", draw="9").play("lay 14 A1")
    assert (table.token("phase"), table.token("turn"), table.token("done")) == ("over", "A", "A:2/B:0")
    assert table.hand("A") == ["5"]
    assert table.draw()[0] == "9"
    assert table.legal() == []
    assert table.trace[-1] == (DID_WIN, 0)


@rule("8.12")
def test_a_team_wins_when_both_have_completed():
    table = at("14/2/3/4", rows=f"C1:{FULL}", draw="9").play("lay 14 C1")
    assert table.token("phase") == "turn"  # C's is the first row of the team
    table = at("14/2/3/4", rows=f"C1:{FULL}", done="1001", draw="9").play("lay 14 C1")
    assert (table.token("phase"), table.token("turn"), table.token("done")) == (
        "over",
        "A",
        "A:1/B:0/C:1/D:1",
    )
    assert table.trace[-1] == (DID_WIN, 0, 2)


@rule("8.12", "8.10")
def test_after_a_win_the_market_is_not_filled():
    market = "2,-,4,5,6,7,8,9,10,12,12,13,2"
    table = at("5,14/2", rows=f"A1:{FULL}", done="10", market=market, rest="B").play("lay 14 A1")
    assert table.market(2) == "-"
    assert len(table.discard()) == 13


@rule("8.4", "R30")
def test_a_seat_without_a_card_is_passed_over():
    assert at("3,4/-/5", rows="A1:13,2").play("lay 3 A1").token("turn") == "C"
    assert at("3,4/-/-", rows="A1:13,2").play("lay 3 A1").token("turn") == "A"
    assert (
        at("3/2/5", rows="A1:13,2", rest="B")
        .play("lay 3 A1")
        .play("discard 2")
        .play("discard 5")
        .token("turn")
        == "B"
    )
