"""Section 6: the basic game of DOG Royal is sections 1 to 5 with its own deck, and pieces all alike."""

import pytest
from marks import rule
from positions import after, moves, places, position

from kennel import PositionError, read_position


@rule("6.1")
def test_there_is_neither_joker_nor_seven():
    for face in ("?", "7"):
        with pytest.raises(PositionError, match="no card of this deck"):
            read_position(str(position("dog-royal-basic", "A: 20", "A: 5")).replace("A:5/", f"A:{face}/"))


@rule("6.1", "4.6")
def test_all_pieces_are_alike():
    game = position("dog-royal-basic", "A: 20  B: 22, 25  C: 24", "A: 5, 10, 13  B: 2")
    assert moves(game) == "10 20>30 | 13 20>33 | 13 A0>0 | 5 20>25"
    assert places(after(game, "5 20>25"), "B") == "22"


@rule("6.1")
def test_there_are_no_special_fields_and_no_powers():
    game = after(position("dog-royal-basic", "A: 20  B: 40", "A: 4  B: 2"), "4 20>24")
    assert (game.turn, game.phase) == ("B", "play")
    assert moves(position("dog-royal-basic", "A: 61", "A: 8")) == "8 61>5"  # nothing is forfeited
    assert moves(position("dog-royal-basic", "A: 14  B: 16", "A: 5")) == "fold"  # nobody passes a blockade


@rule("6.1", "7.2")
def test_a_green_card_is_a_number_like_any_other():
    assert moves(position("dog-royal-basic", "A: 14  B: 16", "A: 10")) == "fold"
