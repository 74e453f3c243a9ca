"""Whose view a line is, and what it answers."""

import pickle

import pytest

import kennel


def game() -> kennel.Position:
    return kennel.new_game("dog", players=4, seed=1, dealer="D")


def test_a_view_reads_back_as_the_view_of_its_seat() -> None:
    for seat in "ABCD":
        view = game().view(seat)
        again = kennel.read_position(str(view))
        assert isinstance(again, kennel.View)
        assert (again, again.seat) == (view, seat)
        assert pickle.loads(pickle.dumps(view)) == view


def test_a_hidden_hand_is_nobodys_view() -> None:
    with pytest.raises(kennel.PositionError, match="B's hand is hidden"):
        kennel.read_view(str(game().view("A")), "B")


def test_only_the_seat_on_turn_has_legal_actions() -> None:
    position = game()
    assert position.view("A").legal() == position.legal()
    assert position.view("B").legal() == ()
    reason = position.view("B").why_not(position.legal()[0])
    assert reason is not None
    assert (reason.code, reason.rule) == ("not-your-turn", "3.5")


def test_a_view_answers_for_its_own_seat_only() -> None:
    with pytest.raises(kennel.OptionError, match="seat A's view"):
        game().view("A").why_not("fold", seat="B")


def test_the_seat_with_cards_is_the_viewer_even_when_an_empty_hand_is_on_turn() -> None:
    line = (
        "dog-royal players=4 round=2 dealer=D turn=A phase=bonus pieces=A:A0,8,A0,A0/B:B0,B0,B0,B0/C:C0,C0,C0,C0/"
        "D:D0,D0,D0,D0 hands=A:-/B:2/C:*1/D:- folded=- last=3 landed=8 draw=*107 discard=3 shuffles=1"
    )
    view = kennel.read_position(line)
    assert isinstance(view, kennel.View)
    assert (view.seat, view.legal()) == ("B", ())
    with pytest.raises(kennel.PositionError, match="shows cards that seat A cannot see"):
        kennel.read_view(line, "A")
    assert kennel.read_view(line.replace("B:2", "B:*1"), "A").legal() == ("decline", "draw")


def test_a_whole_position_is_nobodys_view() -> None:
    with pytest.raises(kennel.PositionError, match="whole position"):
        kennel.read_view(str(game()), "A")
    with pytest.raises(kennel.PositionError, match="cannot see"):
        kennel.read_position(str(game()).replace(f"seed={game().seed} ", ""))
