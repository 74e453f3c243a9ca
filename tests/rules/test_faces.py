"""Section 5: what the cards do, apart from the seven."""

import pytest
from marks import rule
from positions import after, moves, places, position, value

from kennel import ActionError

BOARDS = ["dog", "dog-royal-basic"]
ROYAL = ["dog-royal-basic", "dog-royal"]


@rule("5.1")
@pytest.mark.parametrize("ruleset", BOARDS)
@pytest.mark.parametrize("points", [2, 3, 5, 6, 8, 9, 10, 12])
def test_plain_numbers(ruleset, points):
    game = position(ruleset, "A: 20, 40", f"A: {points}")
    assert moves(game) == f"{points} 20>{20 + points} | {points} 40>{40 + points}"


@rule("5.2")
@pytest.mark.parametrize("ruleset", BOARDS)
def test_the_4_goes_forward_or_backward(ruleset):
    assert moves(position(ruleset, "A: 20", "A: 4")) == "4 20>16 | 4 20>24"


@rule("5.3")
@pytest.mark.parametrize("ruleset", BOARDS)
def test_the_11_starts_or_goes_1_or_11(ruleset):
    assert moves(position(ruleset, "A: 20", "A: 11")) == "11 20>21 | 11 20>31 | 11 A0>0"
    assert moves(position(ruleset, "A: 0, A1, A3, A4", "A: 11")) == "11 0>1 | 11 0>11 | 11 A1>A2"


@rule("5.4")
@pytest.mark.parametrize("ruleset", BOARDS)
def test_the_13_starts_or_goes_13(ruleset):
    assert moves(position(ruleset, "A: 20", "A: 13")) == "13 20>33 | 13 A0>0"


@rule("5.5", "R5", "R9")
def test_the_14_goes_forward_or_takes_a_discard():
    game = position("dog", "A: 20", "A: 14  B: 2", deck="dog-cards", discard="5, 14, ?, 5, X")
    assert moves(game) == "14 20>34 | 14 take 5 | 14 take ? | 14 take X"
    step = game.play("14 take ?")
    assert [event.name for event in step.events] == ["CardPlayed", "CardTaken"]
    assert step.position.hand("A") == ("?",)
    assert (value(step.position, "discard"), value(step.position, "last")) == ("5,14,5,X,14", "14")


@rule("5.5", "R9")
def test_a_14_needs_a_card_to_take_and_takes_none_that_is_just_played():
    assert moves(position("dog", "", "A: 14", deck="dog-cards")) == "fold"
    assert moves(position("dog", "", "A: 14", deck="dog-cards", discard="14, 14")) == "fold"


@rule("5.5", "5.8", "R9")
def test_a_joker_as_14_takes_neither_14_nor_joker():
    pieces = "A: A4  B: 20"  # an exchange has a target, and no start is wanted here
    game = position("dog", pieces, "A: ?", deck="dog-cards", discard="5, 14, ?")
    assert moves(game) == "?13 A0>0 | ?14 take 5"
    game = after(game, "?14 take 5")
    assert value(game, "discard") == "14,?,?"
    assert value(game, "last") == "?"


@rule("5.5", "R10")
def test_taking_a_card_is_a_play_so_nobody_has_to_fold():
    game = position("dog", "B: 20", "A: 5, 14", deck="dog-cards", discard="9")
    assert moves(game) == "14 take 9"


@rule("5.7")
@pytest.mark.parametrize("ruleset", BOARDS)
def test_the_exchange_swaps_an_own_piece_with_one_of_any_other_seat(ruleset):
    game = position(ruleset, "A: 30  B: 20  C: 45  D: 48", "A: X  B: 2")
    assert moves(game) == "X 30<>20 | X 30<>45"
    step = game.play("X 30<>20")
    assert (places(step.position, "A"), places(step.position, "B")) == ("20", "30")
    assert [event.name for event in step.events] == ["CardPlayed", "PiecesSwapped"]


@rule("5.7", "4.4")
def test_neither_protected_pieces_nor_those_in_home_or_base_are_swapped():
    assert moves(position("dog", "A: 0, 20, A2  B: 16, 40, B3", "A: X")) == "X 20<>40"
    assert moves(position("dog", "A: 16  B: 0", "A: X")) == "X 16<>0"


@rule("5.7")
def test_an_exchange_passes_and_captures_nobody():
    game = after(position("dog", "A: 14  B: 16, 20  C: 17", "A: X  B: 2"), "X 14<>17")
    assert [places(game, seat) for seat in "ABC"] == ["17", "16, 20", "14"]


@rule("5.7")
def test_the_own_piece_is_written_first():
    with pytest.raises(ActionError):
        position("dog", "A: 30  B: 20", "A: X").play("X 20<>30")


@rule("5.8")
def test_the_joker_acts_as_any_other_card():
    game = position("dog", "A: 20  B: 40", "A: ?")
    others = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "X"]
    assert {action.face for action in game.legal()} == set(others)
    plain = {action for face in others for action in position("dog", "A: 20  B: 40", f"A: {face}").legal()}
    plain.discard("11 A0>0")  # a joker's start is written as that of the 13 only
    assert set(game.legal()) == {f"?{action}" for action in plain}


@rule("5.8")
def test_the_joker_lies_on_the_pile_as_a_joker():
    game = position("dog", "A: 20", "A: ?  B: 2", discard="9")
    with pytest.raises(ActionError):
        game.play("?11 A0>0")
    game = after(game, "?13 A0>0")
    assert (value(game, "discard"), value(game, "last")) == ("9,?", "?")


@rule("5.8", "5.12")
def test_the_joker_can_be_an_exchange_without_effect():
    assert moves(position("dog", "", "A: ?")) == "?13 A0>0 | ?X -"


@rule("5.9")
def test_the_1_7_moves_one_piece_one_to_seven():
    game = position("dog-royal-basic", "A: 20  B: 22, 25", "A: 1-7  B: 2")
    assert moves(game) == " | ".join(f"1-7 20>{20 + points}" for points in range(1, 8))
    passed = after(game, "1-7 20>26")
    assert places(passed, "B") == "22, 25"
    assert places(after(game, "1-7 20>25"), "B") == "22"
    into_home = position("dog-royal-basic", "A: 62", "A: 1-7")
    assert "1-7 62>A4" in into_home.legal()
    assert "1-7 62>5" in into_home.legal()


@rule("5.10")
@pytest.mark.parametrize(
    ("pieces", "plays"),
    [
        ("A: 10  B: 16", "M 10>15"),
        ("A: 10  B: 40", "M 10>39"),  # however far
        ("A: 60  C: 5", "M 60>4"),  # past the own start field, never into home
        ("A: 10, 30", "M 10>29 | M 30>9"),  # of whatever colour
        ("A: A1, 10  B: 13", "M 10>12"),  # not for pieces in home
        ("A: 10, A4  B: B3", "fold"),  # pieces in home do not pull
    ],
)
def test_the_magnet_pulls_up_behind_the_next_piece(pieces, plays):
    assert moves(position("dog-royal-basic", pieces, "A: M")) == plays


@rule("5.10", "R11")
@pytest.mark.parametrize(("pieces", "plays"), [("A: 20  B: 21, 30", "fold"), ("A: 20", "fold")])
def test_a_magnet_that_moves_nothing_is_no_move(pieces, plays):
    assert moves(position("dog-royal-basic", pieces, "A: M")) == plays


@rule("5.11")
@pytest.mark.parametrize("ruleset", ROYAL)
def test_the_copy_acts_as_the_card_last_played_with_free_choice(ruleset):
    piece = "N20" if ruleset == "dog-royal" else "20"
    game = position(ruleset, f"A: {piece}", "A: =", last="1-7", discard="1-7")
    assert moves(game) == " | ".join(f"=1-7 20>{20 + points}" for points in range(1, 8))


@rule("5.11")
@pytest.mark.parametrize("last", ["11", "13"])
def test_a_copy_of_a_start_card_starts(last):
    game = position("dog-royal-basic", "B: 20", "A: =", last=last, discard=last)
    assert moves(game) == f"={last} A0>0"


@rule("5.11")
def test_no_copy_before_a_card_was_played_in_this_round():
    assert moves(position("dog-royal-basic", "A: 20", "A: =", discard="5, 9")) == "fold"
    game = after(position("dog-royal-basic", "A: 20", "A: 5, ="), "5 20>25")
    assert moves(game) == "=5 25>30"


@rule("5.11", "R12")
def test_a_copy_of_a_copy_copies_the_same_original():
    game = position("dog-royal-basic", "A: 20  B: 30  D: 50", "A: 5  B: =  D: =")
    game = after(game, "5 20>25", "=5 30>35")
    assert (value(game, "last"), value(game, "discard")) == ("5", "5,=")
    assert moves(game) == "=5 50>55"


@rule("5.12", "R10")
@pytest.mark.parametrize("pieces", ["A: 12, 30  B: 16", "A: 12", "", "B: 16  C: 32  D: 48, D2"])
def test_in_dog_an_exchange_without_target_is_laid_without_effect(pieces):
    game = position("dog", pieces, "A: X  B: 2")
    assert moves(game) == "X -"
    played = after(game, "X -")
    assert [places(played, seat) for seat in "ABCD"] == [places(game, seat) for seat in "ABCD"]
    assert (played.turn, value(played, "discard"), value(played, "folded")) == ("B", "X", "-")


@rule("5.12", "R10")
@pytest.mark.parametrize("pieces", ["A: 0  B: 21", "B: 21", "A: A1, A2  C: 20"])
def test_in_dog_with_a_target_and_no_own_piece_it_cannot_be_played(pieces):
    game = position("dog", pieces, "A: X")
    assert moves(game) == "fold"


@rule("5.12", "R10")
@pytest.mark.parametrize("ruleset", ROYAL)
def test_in_dog_royal_an_exchange_that_swaps_nothing_cannot_be_played(ruleset):
    rank = "K" if ruleset == "dog-royal" else ""
    for pieces in ("", f"A: {rank}20", f"A: {rank}20  B: {rank}16", f"A: {rank}0  B: {rank}20"):
        assert moves(position(ruleset, pieces, "A: X, =", last="X", discard="X")) == "fold"
