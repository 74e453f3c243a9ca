"""The menus: every action can be reached, and everything reached is an action."""

from random import Random

import pytest
from oracle.crowded import crowded

from kennel import RULESETS, Action, read_position
from kennel.cli.canvas import WIDTH
from kennel.cli.menu import Choice, Menu, choices, orders
from kennel.cli.prompt import MENU_LINES, fits, in_columns


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ("5 12>17", "card:5 piece:12 target:>17"),
        ("?5 12>17", "card:? face:?5 piece:12 target:>17"),
        ("=X 12<>40", "card:=X piece:12 target:<>40"),
        ("X -", "card:X target:-"),
        ("13 A0K>0", "card:13 piece:A0K target:>0"),
        ("7 12>15 40>44", "card:7 piece:12 target:>15 piece:40 target:>44"),
        ("14 take 9", "card:14 target:take card:9"),
        ("give 1-7", "card:1-7 word:give"),
        ("buy 4 @1", "card:4 word:buy target:@1"),
        ("steal B2", "card:T word:steal target:B2"),
        ("look", "card:7 word:look"),
        ("search 12", "card:14 word:search card:12"),
        ("swap 5 A1.5", "card:5 word:swap target:A1.5"),
        ("place K", "word:place target:K"),
        ("fold", "word:fold"),
    ],
)
def test_the_words_of_an_action(action: str, words: str) -> None:
    assert [f"{choice.kind}:{choice.text}" for choice in choices(action)] == words.split(" ")


def test_the_parts_of_a_seven_in_every_order() -> None:
    assert len(set(orders(choices("7 1>2 3>4 5>6")))) == 6
    assert list(orders(choices("fold"))) == [(Choice("word", "fold"),)]


def reached(menu: Menu) -> set[str]:
    """Every action that some way through the menus leads to."""
    found: set[str] = set()
    lines = menu.lines()
    assert lines
    assert len(lines) == len({line.text for line in lines})
    assert fits([line.text for line in lines])
    menu.kind()
    for line in lines:
        if line.action is not None:
            found.add(line.action)
        else:
            menu.go(line)
            assert len(menu.lines()) > 1
            found |= reached(menu)
            menu.back()
    return found


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_action_can_be_reached(ruleset: str) -> None:
    chance = Random(11)
    for _ in range(30):
        legal = read_position(crowded(chance, ruleset, chance.choice([2, 4]))).legal()
        if len(legal) < 250:
            menu = Menu(legal, fits)
            assert reached(menu) == set(legal)
            assert not menu.can_go_back


def test_big_sevens() -> None:
    """Part by part in any order, in short menus."""
    chance = Random(2)
    found = 0
    while found < 3:
        legal = read_position(crowded(chance, "dog", 4)).legal()
        sevens = [action for action in legal if action.count(">") >= 3]
        if len(legal) < 200 or not sevens:
            continue
        found += 1
        for action in chance.sample(sevens, min(20, len(sevens))):
            order = chance.choice(list(orders(choices(action))))
            menu = Menu(legal, fits)
            while True:
                lines = menu.lines()
                assert len(in_columns([line.text for line in lines])) <= MENU_LINES
                if action in [line.action for line in lines]:
                    break
                menu.go(next(line for line in lines if line.branch.path == order[: len(line.branch.path)]))


def test_numbers_stand_side_by_side() -> None:
    assert in_columns(["a", "bb"]) == [" 1 a    2 bb"]
    lines = in_columns([str(number) for number in range(100, 140)])
    assert max(map(len, lines)) <= WIDTH
    assert lines[0].startswith(" 1 100   2 101")


def test_cards_come_in_deck_order_and_fields_by_number() -> None:
    actions = [Action(f"give {face}") for face in ("13", "11", "2", "?", "9")]
    assert [line.text for line in Menu(actions, fits).lines()] == [
        "give 2",
        "give 9",
        "give 11",
        "give 13",
        "give ?",
    ]
    actions = [Action(f"5 {field}>{field + 5}") for field in (40, 9, 12)]
    assert [line.text for line in Menu(actions, fits).lines()] == ["5 9>14", "5 12>17", "5 40>45"]


def test_pieces_come_by_rank() -> None:
    actions = [Action(f"place {rank}") for rank in "CJKN"]
    assert [line.text for line in Menu(actions, fits).lines()] == [f"place {rank}" for rank in "KNCJ"]


def test_dog_cards_ask_for_the_card_first() -> None:
    texts = ["look", *(f"lay 7 {seat}1" for seat in "ABC"), "discard 7", "discard 5", "buy 5 @5", "search ?"]
    texts += [f"search {face}" for face in ("13", "2", "11")]
    menu = Menu([Action(text) for text in texts], fits)
    lines = menu.lines()
    assert [line.text for line in lines] == ["5", "7", "14"]
    assert menu.kind() == "card"
    menu.go(lines[2])
    assert menu.chosen == "14"
    assert [line.text for line in menu.lines()] == ["search 2", "search 11", "search 13", "search ?"]
    menu.back()
    menu.go(lines[1])
    assert menu.has_card
    assert "discard 7" in [line.text for line in menu.lines()]
