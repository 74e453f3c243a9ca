"""Rules 8.6 to 8.8 and 8.11: special functions, swapping a joker, discarding."""

from marks import rule
from rules.rows.lines import FACE_NUMBER, SEED, at, cards, shuffled

from kennel.rules.trace import (
    DID_DISCARD,
    DID_DRAW,
    DID_KEEP,
    DID_LOOK,
    DID_PLAY,
    DID_SEARCH,
    DID_STEAL,
    DID_SWAP_JOKER,
)

SEEN = "3,8,3,14,T,?,13"


def played(face: str) -> tuple[int, ...]:
    """The trace entry of seat A putting down a card for what it can do."""
    return (DID_PLAY, 0, FACE_NUMBER[face], FACE_NUMBER[face])


@rule("8.6")
def test_a_joker_has_no_special_function():
    legal = at("?/2", rows="B1:11,2", discard="3,4").legal()
    assert {action.split()[0] for action in legal} == {"buy", "discard", "lay"}


@rule("8.6b")
def test_the_7_looks_at_seven_cards_and_keeps_one():
    table = at("7,9/2", draw=f"{SEEN},6", discard="4").play("look")
    assert (table.token("phase"), table.token("turn")) == ("look", "A")
    assert table.hand("A") == ["9"]
    assert table.discard() == ["4", "7"]
    assert table.legal() == ["take 13", "take 14", "take 3", "take 8", "take ?", "take T"]
    assert table.trace == [played("7"), (DID_LOOK, 0, *(FACE_NUMBER[face] for face in cards(SEEN)))]
    after = table.play("take T")
    assert after.hand("A") == ["9", "T"]
    assert after.draw()[:7] == cards("3,8,3,14,?,13,6")  # in the same order
    assert after.discard() == ["4", "7"]
    assert (after.token("phase"), after.token("turn")) == ("turn", "B")
    assert after.trace == [(DID_KEEP, 0, FACE_NUMBER["T"])]
    assert table.play("take 3").draw()[:6] == cards("8,3,14,T,?,13")  # the uppermost of its face


@rule("R22", "8.6b")
def test_the_7_looks_at_what_is_there():
    table = at("7,9/2", draw="3,8", discard="4,5", rest="B").play("look")
    assert table.legal() == ["take 3", "take 8"]
    assert table.token("shuffles") == "1"
    assert table.play("take 8").draw() == ["3"]


@rule("8.6b", "8.10")
def test_an_empty_pile_is_renewed_before_the_7_looks_and_without_it():
    table = at("7,9/2", discard="8,T,6", rest="B").play("look")
    assert table.draw() == shuffled(cards("6,8,T"), SEED, 1)
    assert table.discard() == ["7"]
    assert table.token("shuffles") == "2"


@rule("R31", "8.6b", "8.6c")
def test_there_must_be_something_to_look_at_and_to_search():
    legal = at("7,14/2", rest="B").legal()
    assert legal == ["buy 7 @7", "discard 14", "discard 7"]
    assert "look" in at("7,14/2", rest="B", draw="2").legal()
    assert at("7,14/2", rest="B", discard="2").legal()[2:] == ["discard 7", "look", "search 2"]


@rule("8.6c", "R27")
def test_the_14_takes_any_card_from_the_discards_another_14_too():
    table = at("14/2", discard="5,14,?,5,T")
    assert table.verbs("search") == ["search 14", "search 5", "search ?", "search T"]
    after = table.play("search 5")
    assert after.hand("A") == ["5"]
    assert after.discard() == ["5", "14", "?", "T", "14"]  # the uppermost 5 went, the 14 is on top
    assert after.trace == [played("14"), (DID_SEARCH, 0, FACE_NUMBER["5"])]
    assert table.play("search 14").discard() == ["5", "?", "5", "T", "14"]


@rule("8.6d")
def test_the_thief_takes_the_last_card_of_another_players_row():
    table = at("8,T/2/2", rows="A1:11,2/B1:11,2,3/B2:13/C1:?,?", discard="5")
    assert table.verbs("steal") == ["steal B1", "steal B2", "steal C1"]
    after = table.play("steal B1")
    assert after.hand("A") == ["3", "8"]
    assert after.rows()["B1"] == "11,2"
    assert after.discard() == ["5", "T"]
    assert after.trace == [played("T"), (DID_STEAL, 0, 1, 1, FACE_NUMBER["3"])]
    joker = table.play("steal C1")
    assert joker.hand("A") == ["8", "?"]
    assert joker.rows()["C1"] == "?"


@rule("8.6d")
def test_a_row_that_loses_its_only_card_is_gone():
    table = at("8,T/2,11", rows="B1:13/B2:11", draw="?").play("steal B1")
    assert table.rows() == {"B2": "11"}
    assert table.verbs("lay") == ["lay 11 B1", "lay 2 B2"]
    joker = at("8,T/2,11", rows="B1:?").play("steal B1").play("lay 11 B1")
    assert joker.rows() == {"B1": "11"}


@rule("R23", "8.6d")
def test_the_partner_can_be_robbed():
    assert at("T/2/3/4", rows="A1:11/B1:11/C1:13").verbs("steal") == ["steal B1", "steal C1"]


@rule("8.7")
def test_which_cards_take_which_jokers_place():
    table = at("11,13/2", rows="B1:?,2,3,4,5,6,7,8,9,10,?,12,?")
    assert table.verbs("swap") == ["swap 11 B1.1", "swap 11 B1.11", "swap 13 B1.1", "swap 13 B1.13"]
    assert at("2,?/2", rows="A1:11,?/B1:?,?").verbs("swap") == [
        "swap 2 A1.2",
        "swap 2 B1.2",
    ]  # the own row too
    assert at("2/2/2/2", rows="A1:?,?/B1:?,?/C1:?,?/D1:11,?").verbs("swap") == [
        f"swap 2 {seat}1.2" for seat in "ABCD"
    ]


@rule("8.7")
def test_swapping():
    table = at("3,9/2", rows="B1:13,2,?,?", draw="5").play("swap 3 B1.3")
    assert table.rows() == {"B1": "13,2,3,?"}
    assert table.hand("A") == ["9", "?"]
    assert table.draw()[0] == "5"  # nothing is drawn
    assert table.discard() == []
    assert table.token("turn") == "B"
    assert table.trace == [(DID_SWAP_JOKER, 0, FACE_NUMBER["3"], 1, 1, 3)]
    assert at("11,9/2", rows="B1:?,2").play("swap 11 B1.1").rows() == {"B1": "11,2"}
    assert at("13,9/2", rows="B2:?").play("swap 13 B2.1").rows() == {"B2": "13"}


@rule("8.7")
def test_jokers_of_the_market_are_not_swapped():
    market = "2,?,4,5,6,7,8,9,10,12,12,13,2"
    assert at("2/3", market=market).legal() == ["buy 2 @2", "discard 2"]


@rule("8.8")
def test_discarding_is_always_possible_and_followed_by_a_draw():
    table = at("5,5,T/2", draw="9")
    assert table.verbs("discard") == ["discard 5", "discard T"]
    after = table.play("discard 5")
    assert after.hand("A") == ["5", "9", "T"]
    assert after.discard() == ["5"]
    assert after.trace == [(DID_DISCARD, 0, FACE_NUMBER["5"]), (DID_DRAW, 0, FACE_NUMBER["9"])]


@rule("8.11")
def test_nothing_forces_the_game_to_end():
    table = at("5,6/2,3")
    for _ in range(500):
        table = table.play(table.verbs("discard")[0])
    assert table.token("phase") == "turn"
    assert int(table.token("shuffles")) > 4
