"""Section 2: the cards of the board games."""

from collections import Counter

import pytest
from marks import rule
from positions import line, moves, position, seats_of, value

from kennel import OptionError, PositionError, new_game, read_position


def cards_of(ruleset: str, players: int, **options: str) -> Counter[str]:
    """All cards of a game that begins, wherever they are."""
    game = new_game(ruleset, players, seed=5, **options)
    cards = Counter(value(game, "draw").split(","))
    for hand in seats_of(game, "hands").values():
        cards.update(hand.split(","))
    assert value(game, "discard") == "-"
    return cards


@rule("2.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_110_cards_of_dog(players):
    wanted = dict.fromkeys(["2", "3", "4", "5", "6", "7", "8", "9", "10", "12", "11", "13", "X"], 8) | {
        "?": 6
    }
    assert cards_of("dog", players) == wanted
    assert sum(wanted.values()) == 110


@rule("2.2", "R4")
@pytest.mark.parametrize("ruleset", ["dog-royal-basic", "dog-royal"])
def test_the_110_cards_of_dog_royal(ruleset):
    wanted = dict.fromkeys(["2", "3", "4", "5", "6", "1-7", "8", "9", "10", "12", "=", "X"], 7)
    wanted |= {"11": 10, "13": 10, "M": 6}
    assert cards_of(ruleset, 4) == wanted
    assert sum(wanted.values()) == 110


@rule("2.3", "R5")
def test_dog_with_the_120_cards_of_dog_cards():
    wanted = dict.fromkeys(
        ["2", "3", "4", "5", "6", "7", "8", "9", "10", "12", "11", "13", "14", "X", "?"], 8
    )
    assert cards_of("dog", 4, deck="dog-cards") == wanted
    assert sum(wanted.values()) == 120


@rule("2.3", "R5")
def test_with_them_the_thief_is_the_exchange_and_the_14_can_be_played():
    game = position("dog", "A: 12  B: 20", "A: 14, X", deck="dog-cards")
    assert moves(game) == "14 12>26 | X 12<>20"
    with pytest.raises(PositionError, match="T"):
        read_position(line("dog", "A: 12", "A: 5", deck="dog-cards").replace("X,X,", "T,X,", 1))


@rule("2.1", "2.2", "2.3")
@pytest.mark.parametrize(("ruleset", "deck"), [("dog-royal", "dog-cards"), ("dog", "dog-royal")])
def test_other_decks_are_not_offered(ruleset, deck):
    with pytest.raises(OptionError, match=f"deck={deck}"):
        new_game(ruleset, 4, deck=deck)


@rule("2.1")
def test_the_plain_deck_has_no_14():
    with pytest.raises(PositionError, match="'14'"):
        read_position(line("dog", "A: 12", "A: 5").replace("A:5/", "A:14/"))
