"""Section 4: moving."""

import pytest
from marks import rule
from positions import after, moves, places, position

from kennel import ActionError

BOARDS = ["dog", "dog-royal-basic"]


@rule("4.1")
@pytest.mark.parametrize("ruleset", BOARDS)
@pytest.mark.parametrize(
    ("card", "plays"),
    [
        ("2", "2 61>63"),
        ("3", "3 61>0"),  # on the start field is still on the track
        ("5", "5 61>2 | 5 61>A2"),
        ("6", "6 61>3 | 6 61>A3"),
        ("8", "8 61>5"),  # a fifth home field does not exist
        ("12", "12 61>9"),
    ],
)
def test_forward_and_turning_off_into_home(ruleset, card, plays):
    assert moves(position(ruleset, "A: 61", f"A: {card}")) == plays


@rule("4.1")
def test_home_is_not_entered_by_a_move_that_begins_on_the_start_field():
    assert moves(position("dog", "A: 0", "A: 3")) == "3 0>3"
    lap = after(position("dog", "A: 55", "A: 2, 9  B: 3", folded="C,D"), "9 55>0", "fold")
    assert moves(lap) == "2 0>2"


@rule("4.1")
def test_home_is_entered_over_the_own_start_field_only():
    assert moves(position("dog", "A: 14", "A: 5")) == "5 14>19"
    assert moves(position("dog", "C: 30", "C: 5", turn="C")) == "5 30>35 | 5 30>C3"


@rule("4.2")
@pytest.mark.parametrize(
    ("at", "plays"),
    [("A1", "2 A1>A3 | 3 A1>A4"), ("A2", "2 A2>A4"), ("A3", "fold"), ("A4", "fold")],
)
def test_forward_inside_home(at, plays):
    assert moves(position("dog", f"A: {at}", "A: 2, 3, 5")) == plays


@rule("4.3")
def test_in_home_nobody_is_passed_and_nobody_captured():
    game = position("dog", "A: A2, 61", "A: 2, 4, 5, 6")
    assert moves(game) == "2 61>63 | 2 A2>A4 | 4 61>1 | 4 61>57 | 4 61>A1 | 5 61>2 | 6 61>3"
    assert moves(position("dog", "A: A1, A3", "A: 2, 3")) == "fold"


@rule("4.3", "4.7")
def test_no_move_leaves_home_or_goes_backward_there():
    assert moves(position("dog", "A: A4", "A: 4, 8, 13", players=4)) == "13 A0>0"
    assert moves(position("dog", "A: A3, 20", "A: 4")) == "4 20>16 | 4 20>24"
    assert moves(position("dog", "A: A3  B: 20", "A: X")) == "fold"


@rule("4.4")
@pytest.mark.parametrize(("owner", "start"), [("B", 16), ("C", 32), ("D", 48), ("A", 0)])
def test_on_its_own_start_field_a_piece_is_protected_and_blocks_everybody(owner, start):
    seats = "ABCD"
    for mover in seats:
        behind = (start - 4) % 64
        pieces = {seat: [] for seat in seats}
        pieces[owner].append(str(start))
        pieces[mover].append(str(behind))
        text = "  ".join(f"{seat}: {', '.join(fields)}" for seat, fields in pieces.items())
        game = position("dog", text, f"{mover}: 4, 5, 2", turn=mover)
        from_behind = [action for action in game.legal() if f" {behind}>" in action]
        assert from_behind == [f"2 {behind}>{(start - 2) % 64}", f"4 {behind}>{(start - 8) % 64}"]


@rule("4.4", "4.7")
def test_a_blockade_holds_backward_too():
    assert moves(position("dog", "A: 18  B: 16", "A: 4")) == "4 18>22"
    assert moves(position("dog", "A: 20  B: 16", "A: 4")) == "4 20>24"


@rule("4.4")
def test_a_blockade_bars_the_way_into_the_own_home():
    assert moves(position("dog", "A: 0, 62", "A: 3")) == "3 0>3"


@rule("4.4", "5.7")
def test_how_the_piece_came_to_its_start_field_does_not_matter():
    by_swap = position("dog", "A: 16  B: 5", "A: X  B: 2  C: 2", turn="A")
    game = after(by_swap, "X 16<>5")
    assert places(game, "B") == "16"
    by_lap = after(position("dog", "A: 60  B: 62", "A: 4, 2  B: 3, 9"), "4 60>0")
    assert moves(by_lap) == "fold"
    backward = after(position("dog", "A: 4  B: 62", "A: 4, 2  B: 3, 9"), "4 4>0")
    assert moves(backward) == "fold"


@rule("4.4")
@pytest.mark.parametrize("ruleset", BOARDS)
def test_on_a_foreign_start_field_a_piece_has_no_protection(ruleset):
    game = position(ruleset, "A: 12  C: 16", "A: 4, 5")
    assert moves(game) == "4 12>16 | 4 12>8 | 5 12>17"
    assert places(after(game, "4 12>16"), "C") == "-"
    # ... and bars nobody's way into home
    assert moves(position(ruleset, "A: 62  B: 0", "A: 3")) == "3 62>1 | 3 62>A1"


@rule("4.5", "4.6")
@pytest.mark.parametrize("ruleset", BOARDS)
@pytest.mark.parametrize("other", "ABCD")
def test_other_pieces_are_passed_and_their_fields_count(ruleset, other):
    pieces = "A: 20, 22" if other == "A" else f"A: 20  {other}: 22"
    game = position(ruleset, pieces, "A: 5")
    assert "5 20>25" in game.legal()
    assert "22" in places(after(game, "5 20>25"), other)


@rule("4.6")
@pytest.mark.parametrize("other", "ABCD")
def test_landing_captures_own_and_partners_pieces_too(other):
    pieces = "A: 20, 25" if other == "A" else f"A: 20  {other}: 25"
    step = position("dog", pieces, "A: 5  B: 2").play("5 20>25")
    assert places(step.position, other) == ("25" if other == "A" else "-")
    assert places(step.position, "A") == "25"
    assert [event.name for event in step.events] == ["CardPlayed", "PieceMoved", "PieceCaptured"]


@rule("4.7", "5.2")
def test_four_backward_on_the_track_only():
    assert moves(position("dog", "A: 2, 4", "A: 4")) == "4 2>6 | 4 2>62 | 4 4>0 | 4 4>8"
    assert moves(position("dog", "A: 0", "A: 4")) == "4 0>4 | 4 0>60"
    passed = position("dog", "A: 20  B: 18, 30  C: 17", "A: 4")
    assert moves(passed) == "4 20>16 | 4 20>24"
    captured = after(position("dog", "A: 20  B: 30  C: 16", "A: 4  B: 2"), "4 20>16")
    assert (places(captured, "A"), places(captured, "C")) == ("16", "-")


@rule("4.7")
def test_after_going_backward_home_can_be_entered_without_a_lap():
    game = after(position("dog", "A: 0", "A: 4, 8  B: 2", folded="C,D"), "4 0>60", "fold")
    assert moves(game) == "8 60>4 | 8 60>A4"


@rule("4.8")
@pytest.mark.parametrize("ruleset", BOARDS)
@pytest.mark.parametrize("card", ["11", "13"])
def test_start_from_the_base_captures_a_foreign_piece(ruleset, card):
    for other in "BCD":
        game = position(ruleset, f"{other}: 0", f"A: {card}  B: 2")
        assert moves(game) == f"{card} A0>0"
        game = after(game, f"{card} A0>0")
        assert (places(game, "A"), places(game, other)) == ("0", "-")


@rule("4.8")
def test_no_start_onto_an_own_piece_and_none_without_a_piece_in_the_base():
    assert moves(position("dog", "A: 0", "A: 13")) == "13 0>13"
    assert moves(position("dog", "A: 20, A2, A3, A4", "A: 13")) == "13 20>33"


@rule("4.8")
@pytest.mark.parametrize("card", ["2", "3", "4", "5", "6", "7", "8", "9", "10", "12"])
def test_other_cards_start_nothing(card):
    game = position("dog", "", f"A: {card}")
    assert moves(game) == "fold"
    with pytest.raises(ActionError):
        game.play(f"{card} A0>0")
