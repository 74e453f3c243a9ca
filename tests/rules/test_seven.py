"""Rule 5.6: the seven of `dog`."""

import pytest
from marks import rule
from positions import after, moves, places, position, seats_of, value

from kennel import ActionError


@rule("5.6")
def test_the_points_are_split_over_own_pieces_in_any_way():
    game = position("dog", "A: 20, 40", "A: 7")
    wanted = ["7 20>27", "7 40>47"] + [f"7 20>{20 + n} 40>{47 - n}" for n in range(1, 7)]
    assert sorted(game.legal()) == sorted(wanted)


@rule("5.6")
def test_seven_points_exactly():
    game = position("dog", "A: 12, 30", "A: 7")
    for action in ("7 12>15", "7 12>15 30>35", "7 12>15 30>33", "7", "7 12>20", "7 12>12 30>37"):
        with pytest.raises(ActionError):
            game.play(action)


@rule("5.6")
def test_a_split_that_cannot_be_completed_is_not_legal():
    assert moves(position("dog", "A: A1, A3  B: 20", "A: 7")) == "fold"
    assert moves(position("dog", "A: A2, 12  B: 16", "A: 7")) == "fold"  # three and two points at most


@rule("5.6")
@pytest.mark.parametrize("other", "BCD")
def test_whoever_is_passed_is_captured_partners_too(other):
    game = position("dog", f"A: 20  {other}: 23, 24, 27, 28", "A: 7  B: 2")
    step = game.play("7 20>27")
    assert places(step.position, other) == "28"
    captured = [(event.owner, event.field) for event in step.events if event.name == "PieceCaptured"]
    assert captured == [(other, "23"), (other, "24"), (other, "27")]


@rule("5.6")
def test_own_pieces_are_captured_as_well():
    game = after(position("dog", "A: 20, 23  B: 40", "A: 7  B: 2"), "7 20>27")
    assert seats_of(game, "pieces")["A"] == "A0,A0,A0,27"


@rule("5.6")
def test_a_piece_captured_by_an_earlier_part_cannot_move_any_more():
    game = position("dog", "A: 10, 12", "A: 7")
    for action in ("7 10>12 12>17", "7 10>13 12>16"):
        with pytest.raises(ActionError):
            game.play(action)
    assert "7 10>11 12>18" in game.legal()
    # In the other order nobody is in the way; the text is the first one in string order that works.
    assert "7 12>16 10>13" in game.legal()


@rule("5.6", "4.4")
def test_a_blockade_stops_the_seven_unless_it_is_moved_on_first():
    assert moves(position("dog", "A: 12, 14  B: 16", "A: 7")) == "fold"
    game = position("dog", "A: 0, 62", "A: 7")
    assert "7 0>1 62>A4" in game.legal()
    assert "7 0>3 62>A2" in game.legal()
    assert not any(action.startswith("7 62") for action in game.legal())


@rule("5.6", "4.3")
def test_home_is_never_passed_over_and_is_safe_from_the_fire():
    game = position("dog", "A: 62, A2", "A: 7")
    assert "7 A2>A4 62>A3" in game.legal()
    assert "7 62>5" in game.legal()
    assert not any(">A1 " in action for action in game.legal() if "A2>" not in action)
    through = after(position("dog", "A: 62, 20  B: 0, 63, B2", "A: 7  B: 2"), "7 20>23 62>A2")
    assert (places(through, "A"), places(through, "B")) == ("A2, 23", "B2")


@rule("5.6", "4.2")
def test_parts_may_move_up_in_home():
    game = after(position("dog", "A: A1, 20, 30  B: 21  C: 33  D: 34", "A: 7  B: 2"), "7 A1>A2 20>21 30>35")
    assert [places(game, seat) for seat in "ABCD"] == ["A2, 21, 35", "-", "-", "-"]


@rule("5.6", "R13")
def test_at_most_one_part_a_piece():
    game = position("dog", "A: 20, 40", "A: 7")
    for action in ("7 20>23 23>27", "7 20>22 40>42 22>25"):
        with pytest.raises(ActionError):
            game.play(action)


@rule("5.6", "R13")
def test_splits_that_leave_the_same_position_are_one_action():
    game = position("dog", "A: 20, 22  B: 40", "A: 7  B: 2")
    results = [str(game.play(action).position) for action in game.legal()]
    assert len(set(results)) == len(results)
    # 20 to 24 and 22 to 25 could be written either way round, but for the capture of 22 on the way.
    other_way = game.play("7 22>25 20>24")
    assert other_way.action in game.legal()
    assert other_way.position == after(game, str(other_way.action))


@rule("5.6")
def test_the_fewest_parts_are_written_then_the_first_in_string_order():
    game = position("dog", "A: 20, 40", "A: 7  B: 2")
    step = game.play("7 40>43 20>24")
    assert str(step.action) == "7 20>24 40>43"


@rule("5.6", "R24")
def test_the_rest_goes_to_the_partners_pieces_split_freely():
    game = position("dog", "A: A2, A3, A4, 62  C: 40, 50", "A: 7")
    assert moves(game) == (
        "7 62>5 | 7 62>A1 40>41 50>53 | 7 62>A1 40>42 50>52 | 7 62>A1 40>43 50>51 | 7 62>A1 40>44 | 7 62>A1 50>54"
    )


@rule("R24")
def test_the_partners_rest_keeps_to_the_partners_rules():
    game = position("dog", "A: A2, A3, A4, 62  C: 30, C3", "A: 7  B: 2")
    assert moves(game) == (
        "7 62>5 | 7 62>A1 30>33 C3>C4 | 7 62>A1 30>34 | 7 62>A1 30>C1 C3>C4 | 7 62>A1 30>C2"
    )


@rule("R24", "3.9")
def test_without_a_partner_or_a_partners_move_the_rest_cannot_be_used():
    assert moves(position("dog", "A: A2, A3, A4, 62", "A: 7")) == "7 62>5"
    solo = position("dog", "A: A2, A3, A4, 62, 20  B: 40", "A: 7", players=3)
    assert "7 20>24 62>A1" in solo.legal()
    assert after(solo, "7 20>24 62>A1").winners == ("A",)
    assert not any(action.endswith("40>44") for action in solo.legal())


@rule("R24")
def test_a_part_of_the_partners_before_the_last_piece_is_home_is_refused():
    game = position("dog", "A: A2, A3, A4, 62  C: 40", "A: 7")
    for action in ("7 40>44 62>A1", "7 40>47"):
        with pytest.raises(ActionError):
            game.play(action)


@rule("5.6", "5.8")
def test_a_joker_is_a_seven_too():
    game = position("dog", "A: 20, 40  B: 23", "A: ?  B: 2")
    played = after(game, "?7 40>43 20>24")
    assert (places(played, "A"), places(played, "B"), value(played, "last")) == ("24, 43", "-", "?")
