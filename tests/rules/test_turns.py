"""Rules 3.5 to 3.11: turns, compulsion, folding and redrawing, discards, helping, the end."""

import pytest
from marks import rule
from positions import after, moves, places, position, seats_of, value

from kennel import ActionError

BOARDS = ["dog", "dog-royal-basic"]
SOLO = [2, 3, 5]


@rule("3.5")
@pytest.mark.parametrize("ruleset", BOARDS)
def test_one_card_a_turn_and_none_is_drawn_for_it(ruleset):
    game = position(ruleset, "A: 12  B: 20", "A: 2, 5  B: 3")
    played = after(game, "2 12>14")
    assert (played.hand("A"), played.turn) == (("5",), "B")
    assert value(played, "draw") == value(game, "draw")


@rule("3.5")
def test_who_has_no_cards_is_passed_over():
    game = position("dog", "A: 12  B: 20  D: 40", "A: 2, 5  D: 3")
    game = after(game, "2 12>14")
    assert game.turn == "D"
    game = after(game, "3 40>43")
    assert (game.turn, game.round) == ("A", 2)


@rule("3.5")
def test_the_round_ends_when_nobody_holds_a_card():
    game = after(position("dog", "A: 12", "A: 5", folded="B,D", last="9"), "5 12>17")
    assert (game.round, game.phase, game.dealer, game.turn) == (3, "exchange", "A", "B")
    assert (value(game, "folded"), value(game, "last")) == ("-", "-")


@rule("3.5")
def test_cards_may_be_played_on_alone():
    game = after(position("dog", "A: 12", "A: 2, 5, 9"), "2 12>14", "9 14>23")
    assert (game.turn, game.hand("A")) == ("A", ("5",))


@rule("3.6")
@pytest.mark.parametrize(
    ("pieces", "hand", "only"),
    [
        ("A: 12, 17", "5", "5 12>17 | 5 17>22"),  # with a capture of one's own
        ("A: 12  C: 20", "8, 9", "8 12>20 | 9 12>21"),
        ("A: A1, 63", "2", "2 63>1 | 2 A1>A3"),
        ("B: 20  A: 40", "X", "X 40<>20"),
    ],
)
def test_who_can_play_must_play_however_bad_it_is(pieces, hand, only):
    game = position("dog", pieces, f"A: {hand}")
    assert moves(game) == only
    for action in ("fold", f"discard {hand[0]}", f"give {hand[0]}"):
        with pytest.raises(ActionError):
            game.play(action)


@rule("3.6")
def test_points_are_never_forfeited():
    game = position("dog", "A: A3, 60", "A: 9, 12")
    assert moves(game) == "12 60>8 | 9 60>5"
    assert moves(position("dog", "A: A2", "A: 3")) == "fold"


@rule("3.7")
@pytest.mark.parametrize("ruleset", BOARDS)
@pytest.mark.parametrize("players", [4, 6])
def test_in_a_team_who_cannot_play_is_out_for_the_round(ruleset, players):
    game = position(ruleset, "B: 20", "A: 5, 8  B: 2, 3", players=players)
    assert moves(game) == "fold"
    game = after(game, "fold")
    assert (game.hand("A"), value(game, "folded"), game.turn) == ((), "A", "B")
    assert after(game, "2 20>22").turn == "B"


@rule("3.7")
def test_the_folded_hand_is_shown():
    (event, *_) = position("dog", "B: 20", "A: 8, 5  B: 2").play("fold").events
    assert (event.name, event.seat, event.faces) == ("HandFolded", "A", ("5", "8"))
    assert event.seen_by("B") == event


@rule("3.7", "R8")
@pytest.mark.parametrize("ruleset", BOARDS)
@pytest.mark.parametrize("players", SOLO)
def test_solo_who_cannot_play_discards_and_draws_and_then_must_play(ruleset, players):
    game = position(ruleset, "B: 20", "A: 5, 8  B: 2", players=players, phase="redraw", draw="13")
    assert moves(game) == "discard 5 | discard 8"
    step = game.play("discard 8")
    assert [event.name for event in step.events] == ["CardDiscarded", "CardDrawn"]
    game = step.position
    assert (game.turn, game.phase, game.hand("A")) == ("A", "play", ("5", "13"))
    assert moves(game) == "13 A0>0"


@rule("3.7", "R8")
@pytest.mark.parametrize("players", SOLO)
def test_solo_who_still_cannot_play_discards_another_and_draws_no_more(players):
    game = position("dog", "B: 20", "A: 5, 8  B: 2", players=players, phase="redraw", draw="9, 13")
    game = after(game, "discard 8")
    assert (game.turn, game.phase, game.hand("A")) == ("A", "redraw2", ("5", "9"))
    assert moves(game) == "discard 5 | discard 9"
    game = after(game, "discard 9")
    assert (game.turn, game.phase, game.hand("A")) == ("B", "play", ("5",))
    assert value(game, "draw").startswith("13,")


@rule("3.7")
def test_solo_nobody_is_out_of_the_round():
    game = position("dog", "B: 20", "A: 5, 8  B: 2, 3", players=2, phase="redraw", draw="9")
    game = after(game, "discard 8", "discard 9", "2 20>22")
    assert (game.turn, game.phase, value(game, "folded")) == ("A", "redraw", "-")


@rule("3.7")
def test_solo_the_turn_of_who_cannot_play_begins_with_discarding():
    game = after(position("dog", "A: 12", "A: 5  B: 9", players=2), "5 12>17")
    assert (game.turn, game.phase) == ("B", "redraw")


@rule("3.8")
def test_played_cards_lie_on_top_of_the_discards():
    game = position("dog", "A: 12", "A: 2, 5  B: 3", discard="9, 8")
    assert value(after(game, "2 12>14"), "discard") == "9,8,2"


@rule("3.8", "R27")
def test_a_folded_hand_goes_to_the_very_bottom_its_first_card_lowest():
    game = position("dog", "B: 20", "A: 9, 5, 12, 5  B: 2", discard="4, 8", last="8")
    game = after(game, "fold")
    assert value(game, "discard") == "5,5,9,12,4,8"
    assert value(game, "last") == "8"


@rule("3.8", "R27")
def test_cards_discarded_solo_go_beneath_one_by_one():
    game = position(
        "dog", "B: 20", "A: 5, 8  B: 2", players=3, phase="redraw", draw="9", discard="3", last="3"
    )
    game = after(game, "discard 5", "discard 9")
    assert (value(game, "discard"), value(game, "last")) == ("9,5,3", "3")


@rule("3.8", "5.11")
def test_discarded_cards_are_never_the_card_last_played():
    game = position("dog-royal-basic", "C: 40", "A: 5  B: 8  C: =", last="-")
    game = after(game, "fold", "fold")
    assert moves(game) == "fold"


@rule("3.10", "R27")
def test_at_the_end_hands_go_beneath_seat_As_first():
    pieces = "A: A1, A2, A3, A4  C: C2, C3, C4, 31"
    game = position("dog", pieces, "A: 9, 8  B: 4, 3  C: 2  D: X, 5", turn="C", discard="6")
    game = after(game, "2 31>C1")
    assert (game.phase, game.turn, game.winners) == ("over", "C", ("A", "C"))
    assert value(game, "discard") == "5,X,3,4,8,9,6,2"
    assert set(seats_of(game, "hands").values()) == {"-"}
    assert game.legal() == ()


@rule("R27", "5.5")
def test_a_card_taken_from_the_pile_is_the_uppermost_of_its_face():
    game = position("dog", "", "A: 14  B: 2", deck="dog-cards", discard="9, 8, 9, 3")
    assert value(after(game, "14 take 9"), "discard") == "9,8,3,14"


@rule("3.9")
@pytest.mark.parametrize(("players", "partner"), [(4, "C"), (6, "D")])
def test_who_has_all_four_home_moves_the_partners_pieces(players, partner):
    start = 16 * (players // 2)
    pieces = f"A: A1, A2, A3, A4  B: 20  {partner}: 5"
    game = position("dog", pieces, "A: 2, 13, X", players=players)
    assert moves(game) == f"13 5>18 | 13 {partner}0>{start} | 2 5>7 | X 5<>20"
    assert places(after(game, f"13 {partner}0>{start}"), partner) == f"5, {start}"


@rule("3.9")
def test_the_partners_home_and_start_field_count_as_the_own():
    game = position("dog", "A: A1, A2, A3, A4  C: C1, 30, 32", "A: 3, 4, 13, X")
    assert moves(game) == "13 32>45 | 3 32>35 | 3 C1>C4 | 4 30>26 | 4 32>28 | 4 32>36 | X -"


@rule("3.9")
def test_in_dog_royal_ranks_and_powers_are_the_partners():
    home = "A: K A1, N A2, C A3, J A4"
    game = position("dog-royal", f"{home}  C: J30  D: K31", "A: 5, 13")
    assert moves(game) == "13 C0C>32 | 13 C0K>32 | 13 C0N>32"
    game = position("dog-royal", f"{home}  C: J30", "A: 5")
    assert moves(game) == "5 30>35 | 5 30>C1 | 5 30>C2 | 5 30>C3"
    game = after(position("dog-royal", f"{home}  C: C22", "A: 2  B: 3"), "2 22>24", "decline", "jump")
    assert places(game, "C") == "C40"


@rule("3.9")
def test_the_helper_is_still_dealt_cards_and_gives_one():
    game = after(position("dog", "A: A1, A2, A3, A4  B: 20", "B: 5", turn="B"), "5 20>25")
    assert game.hand_size("A") == 4
    while game.turn != "A":
        game = after(game, game.legal()[0])
    assert all(action.verb == "give" for action in game.legal())


@rule("3.10")
@pytest.mark.parametrize(
    ("players", "pieces", "winners"),
    [
        (4, "A: A2, A3, A4, 62  C: C1, C2, C3, C4", ("A", "C")),
        (6, "A: A2, A3, A4, 94  D: D1, D2, D3, D4", ("A", "D")),
        (2, "A: A2, A3, A4, 62", ("A",)),
        (3, "A: A2, A3, A4, 62", ("A",)),
        (5, "A: A2, A3, A4, 94", ("A",)),
    ],
)
def test_who_wins(players, pieces, winners):
    where = 94 if players > 4 else 62
    game = after(position("dog", pieces, "A: 3  B: 5", players=players), f"3 {where}>A1")
    assert game.is_over
    assert game.winners == winners
    with pytest.raises(ActionError):
        game.play("5 20>25")


@rule("3.10")
def test_in_a_team_both_must_be_home():
    game = after(position("dog", "A: A2, A3, A4, 62  C: C2, C3, C4", "A: 3  B: 5"), "3 62>A1")
    assert (game.phase, game.winners) == ("play", ())


@rule("3.10", "5.6")
def test_a_seven_must_be_completed_before_it_wins():
    pieces = "A: A2, A3, A4, 62  C: C1, C2, C3, 28"
    assert "7 62>A1 28>32" in position("dog", pieces, "A: 7").legal()
    home = "A: A1, A2, A3, A4  C: C2, C3, C4, 30"
    assert moves(position("dog", home, "A: 7")) == "7 30>37"
    exact = "A: A2, A3, A4, 62  C: C2, C3, C4, 29"
    game = after(position("dog", exact, "A: 7"), "7 62>A1 29>C1")
    assert game.winners == ("A", "C")


@rule("3.11")
def test_partners_cannot_tell_each_other_anything():
    game = position("dog", "A: 12  C: 40", "A: 5, 9  B: 3  C: 7, 8")
    assert seats_of(game.view("C"), "hands") == {"A": "*2", "B": "*1", "C": "7,8", "D": "-"}
    assert seats_of(game.view("A"), "hands")["C"] == "*2"
    for words in ("5 12>17 please", "5 12>17 {a 13 next}", "say 13", "9"):
        with pytest.raises(ActionError):
            game.play(words)
