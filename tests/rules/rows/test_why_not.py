"""Every refusal names the rule."""

from random import Random

import pytest
from marks import rule
from oracle.crowded import crowded
from rules.rows.lines import Tabletop, at

from kennel._pure import compiled
from kennel.notation.errors import ActionError
from kennel.notation.rows_actions import DECK_FACES, read_action, write_action

FULL = "11,2,3,4,5,6,7,8,9,10,11,12,13"
GIFTS = "5,5,7,9,T/3,4,6,8,10/2,2,4,9,11/6,8,12,14,?"
ROWS = [f"{seat}{number}" for seat in "ABCD" for number in "12"]

EVERY_ACTION = [
    "look",
    *(f"{verb} {face}" for verb in ("give", "take", "search", "discard") for face in DECK_FACES),
    *(f"lay {face} {row}" for face in DECK_FACES for row in ROWS),
    *(f"steal {row}" for row in ROWS),
    *(f"buy {face} @{position}" for face in DECK_FACES for position in range(1, 14)),
    *(f"swap {face} {row}.{position}" for face in DECK_FACES for row in ROWS for position in range(1, 15)),
]

CASES = [
    (at("5/2"), "lay 6 A1", "not-in-hand", "8.4"),
    (at("5/2"), "buy 6 @6", "not-in-hand", "8.5"),
    (at("5/2"), "swap 6 B1.6", "not-in-hand", "8.7"),
    (at("5/2"), "discard 6", "not-in-hand", "8.8"),
    (at("5/2"), "look", "not-in-hand", "8.6b"),
    (at("5/2", discard="9"), "search 9", "not-in-hand", "8.6c"),
    (at("5/2", rows="B1:11"), "steal B1", "not-in-hand", "8.6d"),
    (at("?/2"), "look", "joker-no-function", "8.6"),
    (at("?/2", discard="9"), "search 9", "joker-no-function", "8.6"),
    (at("?/2", rows="B1:11"), "steal B1", "joker-no-function", "8.6"),
    (at("5/2"), "take 5", "not-looking", "8.6b"),
    (at("5/2"), "give 5", "no-exchange", "8.2"),
    (at("5/2/3/4"), "give 5", "no-exchange", "8.2"),
    (at("5/2", phase="look", discard="7", draw="9"), "lay 5 A1", "take-first", "8.6b"),
    (at("5/2", phase="look", discard="7", draw="9", rest="B"), "take 5", "not-seen", "8.6b"),
    (at(GIFTS, phase="exchange", given="-/-/-/-"), "discard 5", "exchange-first", "8.2"),
    (at(GIFTS, phase="exchange", given="-/-/-/-"), "give 3", "not-in-hand", "8.2"),
    (at("11/2"), "lay 11 B1", "not-your-row", "8.4"),
    (at("11/2/3/4"), "lay 11 D1", "not-your-row", "8.4"),
    (at("11/2"), "lay 11 C1", "no-such-seat", "8.4"),
    (at("T/2"), "lay T A1", "thief-in-row", "8.3"),
    (at("5/2"), "lay 5 A1", "begins-no-row", "8.3"),
    (at("5/2", rows="A1:11,2"), "lay 5 A1", "does-not-fit", "8.3"),
    (at("?/2", rows=f"A1:{FULL}"), "lay ? A1", "does-not-fit", "8.3"),
    (at("11/2"), "lay 11 A2", "row-number", "R29"),
    (at("11/2", rows="A1:13", done="10"), "lay 11 A2", "row-limit", "R21"),
    (at("11/2/3/4", rows="A1:13"), "lay 11 A2", "row-limit", "8.4"),
    (at("11/2/3/4", done="1000"), "lay 11 A1", "row-completed", "8.9"),
    (at("11/2/3/4", done="0010"), "lay 11 C1", "row-completed", "8.9"),
    (at("5/2"), "buy 5 @6", "wrong-position", "8.5"),
    (at("13/2"), "buy 13 @1", "wrong-position", "8.5"),
    (at("4/2"), "buy 4 @9", "wrong-position", "8.6a"),
    (at("T/2"), "buy T @1", "buys-nothing", "8.5"),
    (at("14/2"), "buy 14 @13", "buys-nothing", "8.5"),
    (at("5/2", market="2,3,4,5,-,7,8,9,10,12,12,13,2"), "buy 5 @5", "empty-position", "8.10"),
    (at("7/2", rest="B"), "look", "nothing-to-look-at", "R31"),
    (at("14/2"), "search 2", "nothing-to-search", "R31"),
    (at("14/2", discard="3"), "search 14", "not-on-discards", "8.6c"),
    (at("T/2", rows="A1:11"), "steal A1", "own-row", "8.6d"),
    (at("T/2"), "steal B1", "no-such-row", "8.6d"),
    (at("T/2"), "steal C1", "no-such-seat", "8.6d"),
    (at("T/2", done="01"), "steal B1", "row-completed", "8.9"),
    (at("3/2"), "swap 3 B1.3", "no-such-row", "8.7"),
    (at("3/2", rows="B1:11,?"), "swap 3 B1.3", "no-joker-there", "8.7"),
    (at("11/2", rows="B1:13,?"), "swap 11 B1.1", "no-joker-there", "8.7"),
    (at("3/2", rows="B1:11,?"), "swap 3 B1.2", "does-not-belong", "8.7"),
    (at("13/2", rows="B1:11,2,3,4,5,6,7,8,9,10,?"), "swap 13 B1.11", "does-not-belong", "8.7"),
    (at("?/2", rows="B1:11,?"), "swap ? B1.2", "joker-for-joker", "8.7"),
]


@pytest.mark.parametrize(("table", "action", "code", "number"), CASES)
@rule("8.2", "8.3", "8.4", "8.5", "8.6", "8.7", "8.8", "8.9", "8.10", "R21", "R29", "R31")
def test_the_first_rule_that_forbids_it(table: Tabletop, action: str, code: str, number: str):
    assert action not in table.legal()
    reason = table.why_not(action)
    assert (reason.code, reason.rule) == (code, number)
    assert reason.sentence
    assert "\n" not in reason.sentence


def test_places_and_parameters():
    reason = at("5/2", rows="A1:11,2").why_not("lay 5 A1")
    assert reason.fields == ("A1.3",)
    assert reason.sentence == "position 3 of row A1 takes a 3 or a joker, not a 5"
    assert reason.parameters["position"] == 3
    assert reason.parameters["expected"] == "3 ?"
    assert at("5/2").why_not("lay 5 A1").sentence == "a row begins with an 11, a 13 or a joker, not with a 5"
    assert at("8/2").why_not("buy 8 @6").fields == ("@6",)
    assert at("11/2").why_not("buy 11 @6").sentence == "an 11 buys at positions 1 and 11, not at 6"


MALFORMED = [
    "", " ", "lay", "lay 5", "lay 5 A1 A2", "lay  5 A1", "lay 5 A3", "lay 5 A0", "lay 5 E1", "lay 5 a1", "lay X A1",
    "lay 05 A1", "Lay 5 A1", "buy 5", "buy 5 5", "buy 5 @0", "buy 5 @14", "buy 5 @05", "buy 5 @x", "look 7", "take",
    "take 15", "search", "search X", "steal", "steal B", "steal B11", "swap 5 A1", "swap 5 A1.0", "swap 5 A1.15",
    "swap 5 A1.5.1", "swap 5 @5", "discard", "discard 1", "discard *1", "give 5 B", "fold", "pass", "5 12>17", "lay 5 A1\n",
]  # fmt: skip


@pytest.mark.parametrize("text", MALFORMED)
def test_malformed(text: str):
    reason = at("5/2").why_not(text)
    assert reason.code == "malformed"
    assert "\n" not in reason.sentence
    with pytest.raises(ActionError):
        read_action(text)


def test_texts_come_back():
    for text in EVERY_ACTION:
        assert write_action(read_action(text)) == text
    codes = [read_action(text) for text in EVERY_ACTION]
    assert len(set(codes)) == len(codes)


def test_every_illegal_action_has_a_reason():
    rng = Random(4)
    for number in range(120 if compiled() else 12):
        players = 2 + number % 3
        phase = "exchange" if players == 4 and number % 4 == 0 else None
        table = Tabletop(crowded(rng, "dog-cards", players, phase=phase))
        legal = set(table.legal())
        assert legal <= set(EVERY_ACTION)
        for action in EVERY_ACTION:
            if action not in legal:
                reason = table.why_not(action)
                assert reason.code != "malformed"
                assert reason.rule
