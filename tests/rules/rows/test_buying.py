"""Rules 8.2, 8.5, 8.6a and 8.10: the market and the piles."""

import pytest
from marks import rule
from oracle.cards import deck_of
from rules.rows.lines import FACE_NUMBER, MARKET, NO_CARD, SEED, at, cards, shuffled

from kennel.rules.trace import DID_BUY, DID_FILL_MARKET, DID_PUT_UNDER, DID_SHUFFLE

PLAIN = ("2", "3", "5", "6", "7", "8", "9", "10", "12", "13")


def without(*positions: int) -> str:
    """The usual market with empty places."""
    faces = MARKET.split(",")
    return ",".join("-" if place in positions else face for place, face in enumerate(faces, start=1))


@pytest.mark.parametrize("face", PLAIN)
@rule("8.5")
def test_a_card_buys_at_the_position_of_its_number(face: str):
    assert at(f"{face}/2").verbs("buy") == [f"buy {face} @{face}"]


@rule("8.5")
def test_what_11_and_joker_buy():
    assert at("11/2").verbs("buy") == ["buy 11 @1", "buy 11 @11"]
    assert at("?/2").verbs("buy") == sorted(f"buy ? @{position}" for position in range(1, 14))


@rule("8.5")
def test_thief_and_14_buy_nothing():
    assert at("14,T/2").verbs("buy") == []


@rule("8.6a")
def test_the_4_buys_at_positions_1_to_8():
    assert at("4/2").verbs("buy") == [f"buy 4 @{position}" for position in range(1, 9)]


@rule("8.5", "8.2")
def test_buying():
    table = at("5,9/2", draw="8").play("buy 5 @5")
    assert table.hand("A") == ["6", "9"]
    assert table.market(5) == "8"
    assert table.discard() == ["5"]
    assert table.token("turn") == "B"
    assert table.trace == [
        (DID_BUY, 0, FACE_NUMBER["5"], 5, FACE_NUMBER["6"]),
        (DID_FILL_MARKET, 5, FACE_NUMBER["8"]),
    ]


@rule("8.2")
def test_a_card_of_the_number_goes_under_the_draw_pile():
    table = at("5,9/2", draw="5,5,8").play("buy 5 @5")
    assert table.market(5) == "8"
    assert table.draw()[-2:] == ["5", "5"]
    assert [entry[0] for entry in table.trace] == [DID_BUY, DID_PUT_UNDER, DID_PUT_UNDER, DID_FILL_MARKET]


@pytest.mark.parametrize(("position", "barred"), [(1, ["11"]), (11, ["11"]), (13, ["13"]), (4, ["4"])])
@rule("8.2", "R20")
def test_what_may_lie_where(position: int, barred: list[str]):
    for face in dict.fromkeys(deck_of("dog-cards")):
        market = ",".join(
            "T" if place == position else name for place, name in enumerate(MARKET.split(","), 1)
        )
        table = at("?,9/2", draw=f"{face},?,T", market=market).play(f"buy ? @{position}")
        assert table.market(position) == ("?" if face in barred else face)


@rule("8.5", "8.10")
def test_an_empty_place_cannot_be_bought_from():
    assert at("4,11,?/2", market=without(1, 3)).verbs("buy") == sorted(
        ["buy 11 @11"]
        + [f"buy 4 @{position}" for position in (2, 4, 5, 6, 7, 8)]
        + [f"buy ? @{position}" for position in (2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13)]
    )


@rule("8.10")
def test_the_card_just_played_is_shuffled_too():
    table = at("5,9/2", discard="8,T,6", rest="B").play("buy 5 @5")
    pile = shuffled(["5", "6", "8", "T"], SEED, 1)
    assert table.token("shuffles") == "2"
    assert table.discard() == []
    first = next(face for face in pile if face != "5")
    assert table.market(5) == first
    assert sorted(table.draw()) == sorted(face for face in ["5", "6", "8", "T"] if face != first)
    assert table.trace[1] == (DID_SHUFFLE, 4)


@rule("R26", "8.10")
def test_unsuitable_cards_wait_while_the_discards_are_shuffled():
    table = at("5,9/2", draw="5,5", discard="8,T,6", rest="B").play("buy 5 @5")
    pile = shuffled(["5", "6", "8", "T"], SEED, 1)  # without the two that wait
    waiting = ["5", "5"]
    while pile[0] == "5":
        waiting.append(pile.pop(0))
    assert table.market(5) == pile[0]
    assert table.draw() == pile[1:] + waiting
    assert table.token("shuffles") == "2"


@rule("R26", "8.10")
def test_a_place_that_nothing_fits_stays_empty():
    table = at("5,9/2", draw="5,5", discard="5", rest="B").play("buy 5 @5")
    assert table.hand("A") == ["6", "9"]
    assert table.market(5) == "-"
    assert table.draw() == ["5", "5", "5", "5"]
    assert table.discard() == []
    assert table.token("shuffles") == "2"
    assert (DID_FILL_MARKET, 5, NO_CARD) in table.trace


@rule("8.10", "R26")
def test_empty_places_are_tried_at_the_end_of_every_turn_the_lowest_first():
    table = at("9,9/2", market=without(3, 6, 10), draw="10,3,6,8").play("discard 9")
    assert table.hand("A") == ["9", "10"]  # the draw comes before the market
    assert table.market(3) == "6"
    assert table.market(6) == "8"
    assert table.draw()[-1] == "3"
    assert table.market(10) != "-"


@rule("8.10")
def test_a_single_card_goes_to_the_lowest_place():
    table = at("3,9/2", market=without(3, 6), draw="10,3,8", rest="B", rows="A1:11,2").play("lay 3 A1")
    assert (table.market(3), table.market(6)) == ("8", "3")
    table = at("3,9/2", market=without(2, 6), draw="10,3", rest="B", rows="A1:11,2").play("lay 3 A1")
    assert (table.market(2), table.market(6)) == ("3", "-")


@rule("8.10")
def test_not_between_look_and_take():
    table = at("7,9/2", market=without(2, 6), draw="10,3,9,8").play("look")
    assert table.token("phase") == "look"
    assert (table.market(2), table.market(6)) == ("-", "-")
    after = table.play("take 9")
    assert (after.market(2), after.market(6)) == ("10", "3")


@rule("8.10", "8.8")
def test_an_empty_pile_is_renewed_in_deck_order_shuffled_by_number():
    table = at("9,10/2", discard="T,?,13,2", rest="B").play("discard 10")
    pile = shuffled(cards("2,10,13,T,?"), SEED, 1)
    assert table.hand("A") == sorted(["9", pile[0]], key=deck_of("dog-cards").index)
    assert table.draw() == pile[1:]
    assert table.discard() == []
    assert table.trace[1] == (DID_SHUFFLE, 5)
