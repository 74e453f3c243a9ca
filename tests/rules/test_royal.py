"""Section 7: DOG Royal."""

import pytest
from marks import rule
from positions import after, line, moves, places, position, value

from kennel import PositionError, read_position

RANKS = "KNCJ"


@rule("7.1")
@pytest.mark.parametrize("mover", RANKS)
@pytest.mark.parametrize("other", RANKS)
@pytest.mark.parametrize("owner", "BC")
def test_only_pieces_of_equal_or_lower_rank_are_passed(mover, other, owner):
    game = position("dog-royal", f"A: {mover}20  {owner}: {other}22", "A: 5")
    passes = RANKS.index(mover) <= RANKS.index(other)
    assert moves(game) == ("5 20>25" if passes else "fold")


@rule("7.1")
def test_own_pieces_of_higher_rank_are_not_passed_either():
    assert moves(position("dog-royal", "A: J20, K22", "A: 5")) == "5 22>27"
    assert moves(position("dog-royal", "A: C20, J22", "A: 5")) == "5 20>25 | 5 22>27"


@rule("7.1")
def test_landing_is_not_passing():
    game = position("dog-royal", "A: J20  B: N25", "A: 5  B: 2")
    assert places(after(game, "5 20>25"), "B") == "-"


@rule("7.1", "7.2")
@pytest.mark.parametrize(("card", "plays"), [("4", "4 20>16 | 4 20>24"), ("10", "10 20>30")])
def test_green_cards_suspend_rank(card, plays):
    assert moves(position("dog-royal", "A: J20  B: N22, K18", f"A: {card}")) == plays


@rule("7.2", "R14")
@pytest.mark.parametrize("card", ["2", "3", "4", "5", "6", "8", "9", "10", "12", "11", "13"])
def test_only_the_4_and_the_10_are_green(card):
    """A jester behind a knight, one field ahead; landing on it is no passing."""
    game = position("dog-royal", "A: J20, N0  B: N21", f"A: {card}")
    passed = [action for action in game.legal() if " 20>" in action and action not in ("11 20>21", "4 20>16")]
    assert bool(passed) == (card in ("4", "10"))


@rule("7.2", "R14")
def test_a_copy_of_a_green_card_is_green():
    pieces = "A: J20  B: N22"
    assert moves(position("dog-royal", pieces, "A: =", last="10", discard="10")) == "=10 20>30"
    assert moves(position("dog-royal", pieces, "A: =", last="9", discard="9")) == "fold"


@rule("7.3", "4.4")
@pytest.mark.parametrize("mover", "KCJ")
@pytest.mark.parametrize("card", ["4", "5", "10"])
def test_a_blockade_holds_against_king_citizen_and_jester_even_with_green_cards(mover, card):
    game = position("dog-royal", f"A: {mover}14  B: J16", f"A: {card}")
    assert moves(game) == ("4 14>10" if card == "4" else "fold")


@rule("7.3")
def test_the_knight_passes_a_blockade_but_does_not_land_there():
    game = position("dog-royal", "A: N14  B: J16", "A: 2, 5  B: 3")
    assert moves(game) == "5 14>19"
    assert places(after(game, "5 14>19"), "B") == "J16"
    backward = position("dog-royal", "A: N18, K20  B: J16", "A: 4")
    assert moves(backward) == "4 18>14 | 4 18>22 | 4 20>24"


@rule("7.3", "7.1")
def test_the_knight_needs_the_rank_or_a_green_card_for_it():
    pieces = "A: N14  B: K16"
    assert moves(position("dog-royal", pieces, "A: 5")) == "fold"
    assert moves(position("dog-royal", pieces, "A: 10")) == "10 14>24"
    assert moves(position("dog-royal", "A: N18  B: K16", "A: 4")) == "4 18>14 | 4 18>22"


@rule("7.3", "7.9")
def test_the_knight_passes_its_own_seats_blockade_into_home():
    assert moves(position("dog-royal", "A: J0, N62", "A: 5")) == "5 0>5 | 5 62>3 | 5 62>A3"
    assert moves(position("dog-royal", "A: K0, N62", "A: 5")) == "5 0>5"
    assert moves(position("dog-royal", "A: J0, C62", "A: 5")) == "5 0>5"


@rule("7.4")
@pytest.mark.parametrize("mover", RANKS)
def test_a_king_is_captured_by_kings_only(mover):
    for card, plays in [("5", "5 20>25"), ("4", "4 20>24"), ("1-7", "1-7 20>25")]:
        target = plays.partition(">")[2]
        game = position("dog-royal", f"A: {mover}20  B: K{target}", f"A: {card}")
        assert (plays in game.legal()) == (mover == "K")
    game = position("dog-royal", f"A: {mover}20  B: K16", "A: 4")  # B16 is protected
    assert "4 20>16" not in game.legal()
    game = position("dog-royal", f"A: {mover}24  B: K20", "A: 4")
    assert ("4 24>20" in game.legal()) == (mover == "K")


@rule("7.4")
@pytest.mark.parametrize("card", ["2", "3", "4", "5", "6", "8", "9", "10", "12", "13", "11", "1-7"])
def test_the_king_walks_one_to_seven_only(card):
    game = position("dog-royal", "A: K20, J16", f"A: {card}")
    walked = sorted(
        int(part.target) - 20 for action in game.legal() for part in action.parts if part.origin == "20"
    )
    wanted = {"4": [-4, 4], "11": [1], "1-7": [1, 2, 3, 4, 5, 6, 7]}
    assert walked == wanted.get(card, [int(card)] if card in "23456" else [])


@rule("7.4", "5.11")
def test_a_copy_lets_the_king_walk_as_far_as_the_original():
    for last, plays in [("6", "=6 20>26"), ("8", "fold"), ("11", "=11 20>21")]:
        game = position("dog-royal", "A: K20, N A2, C A3, J A4", "A: =", last=last, discard=last)
        assert moves(game) == plays


@rule("7.4", "4.8")
@pytest.mark.parametrize("card", ["11", "13"])
def test_the_king_is_started_pulled_and_exchanged(card):
    assert f"{card} A0K>0" in position("dog-royal", "", f"A: {card}").legal()
    assert moves(position("dog-royal", "A: K20  B: J40", "A: M")) == "M 20>39"
    assert moves(position("dog-royal", "A: K20  B: K40", "A: X")) == "X 20<>40"
    assert moves(position("dog-royal", "A: J20  B: K40", "A: X")) == "X 20<>40"


@rule("7.4", "4.2")
def test_the_king_in_home_keeps_to_its_values_as_well():
    assert moves(position("dog-royal", "A: K A1", "A: 3, 8")) == "3 A1>A4"


@rule("7.5", "R15")
@pytest.mark.parametrize("mover", RANKS)
def test_on_the_own_start_field_a_foreign_king_is_captured(mover):
    other = "B: K0"
    from_track = position("dog-royal", f"A: {mover}59  {other}", "A: 5  B: 2")
    assert places(after(from_track, "5 59>0"), "B") == "-"
    backward = position("dog-royal", f"A: {mover}4  {other}", "A: 4  B: 2")
    assert places(after(backward, "4 4>0"), "B") == "-"
    from_base = position("dog-royal", other, "A: 13  B: 2")
    assert places(after(from_base, f"13 A0{mover}>0"), "B") == "-"


@rule("7.5")
def test_elsewhere_or_on_another_start_field_the_king_is_safe():
    assert moves(position("dog-royal", "A: N27  C: N0  B: K32", "A: 5")) == "fold"


@rule("7.6", "R16")
@pytest.mark.parametrize(("players", "fields"), [(4, [8, 24, 40, 56]), (5, [8, 24, 40, 56, 72, 88])])
def test_a_special_field_in_the_middle_of_every_arm(players, fields):
    length = 16 * (4 if players == 4 else 6)
    found = []
    for field in range(length):
        behind = (field - 2) % length
        turn = "B" if behind in (0, length - 1) or field == 0 else "A"
        game = position("dog-royal", f"{turn}: N{behind}", f"{turn}: 2", turn=turn, players=players)
        action = f"2 {behind}>{field}"
        if after(game, action).phase == "bonus":
            found.append(field)
    assert found == fields


@rule("7.6", "R16")
@pytest.mark.parametrize(
    ("options", "fields"), [({"special": 3}, [3, 19]), ({"arm": 20}, [10, 30]), ({"arm": 21}, [10, 31])]
)
def test_their_place_is_an_option(options, fields):
    for field in fields:
        game = position("dog-royal", f"D: N{field - 2}", "D: 2", turn="D", dealer="C", **options)
        assert after(game, f"2 {field - 2}>{field}").phase == "bonus"
    game = position("dog-royal", "D: N6", "D: 2", turn="D", dealer="C", **options)
    assert (after(game, "2 6>8").phase == "bonus") == (8 in fields)


@rule("7.6", "R17")
def test_the_player_may_draw_or_decline():
    game = after(position("dog-royal", "A: N22", "A: 2, 3  B: 5", draw="9"), "2 22>24")
    assert (game.turn, game.phase, value(game, "landed")) == ("A", "bonus", "24")
    assert moves(game) == "decline | draw"
    drawn = after(game, "draw")
    assert (drawn.turn, drawn.phase, drawn.hand("A")) == ("B", "play", ("3", "9"))
    declined = after(game, "decline")
    assert (declined.turn, declined.phase, declined.hand("A")) == ("B", "play", ("3",))
    assert value(declined, "draw").startswith("9,")


@rule("7.6")
@pytest.mark.parametrize(
    ("card", "last", "action"),
    [
        ("4", "-", "4 20>24"),
        ("4", "-", "4 28>24"),
        ("1-7", "-", "1-7 20>24"),
        ("11", "-", "11 23>24"),
        ("=", "4", "=4 28>24"),
        ("M", "-", "M 20>24"),
        ("=", "M", "=M 20>24"),
    ],
)
def test_number_cards_magnets_and_copies_of_them_earn_a_card(card, last, action):
    origin = action.split(" ")[1].partition(">")[0]
    game = position(
        "dog-royal", f"A: N{origin}  B: J25", f"A: {card}", last=last, discard="" if last == "-" else last
    )
    assert after(game, action).phase == "bonus"


@rule("7.6")
def test_an_exchange_does_not():
    game = after(position("dog-royal", "A: N20  B: J24", "A: X  B: 2"), "X 20<>24")
    assert (game.turn, game.phase) == ("B", "play")


@rule("7.6")
def test_who_draws_with_the_last_card_stays_in_the_round():
    game = position("dog-royal", "A: N22", "A: 2", draw="9")
    assert after(game, "2 22>24", "draw").round == 2
    assert after(game, "2 22>24", "draw").turn == "A"
    assert after(game, "2 22>24", "decline").round == 3


@rule("7.7", "R18")
def test_the_citizen_may_jump_to_the_next_free_special_field():
    pieces = "A: C22, K40  B: K26, N32  D: J56"
    game = after(position("dog-royal", pieces, "A: 2  B: 5", draw="9"), "2 22>24", "draw")
    assert game.phase == "jump"
    assert moves(game) == "jump | stay"
    jumped = after(game, "jump")
    assert places(jumped, "A") == "K40, C8"
    assert [places(jumped, seat) for seat in "BD"] == ["K26, N32", "J56"]
    assert (jumped.turn, jumped.phase, jumped.hand("A")) == ("B", "play", ("9",))
    assert places(after(game, "stay"), "A") == "K40, C24"


@rule("7.7", "R25")
def test_it_may_jump_after_declining_too():
    game = after(position("dog-royal", "A: C22", "A: 2  B: 5"), "2 22>24", "decline")
    assert game.phase == "jump"
    assert places(after(game, "jump"), "A") == "C40"


@rule("7.7")
def test_nobody_asks_when_no_other_special_field_is_free():
    pieces = "A: C22  B: K8, N40, J56"
    game = after(position("dog-royal", pieces, "A: 2  B: 5"), "2 22>24", "decline")
    assert (game.turn, game.phase) == ("B", "play")


@rule("7.7")
@pytest.mark.parametrize("rank", "KNJ")
def test_no_other_rank_jumps(rank):
    game = after(position("dog-royal", f"A: {rank}22, C8", "A: 2  B: 5"), "2 22>24", "decline")
    assert (game.turn, game.phase) == ("B", "play")


@rule("7.8")
@pytest.mark.parametrize(
    ("card", "plays"),
    [
        ("5", "5 62>3 | 5 62>A1 | 5 62>A2 | 5 62>A3"),
        ("3", "3 62>1 | 3 62>A1"),
        ("4", "4 62>2 | 4 62>58 | 4 62>A1 | 4 62>A2"),
        ("8", "8 62>6 | 8 62>A4"),
        ("9", "9 62>7"),
    ],
)
def test_the_jester_may_drop_up_to_two_points_on_entering_home(card, plays):
    assert moves(position("dog-royal", "A: J62", f"A: {card}")) == plays
    others = [action for action in position("dog-royal", "A: C62", f"A: {card}").legal() if ">A" in action]
    assert len(others) == (card in "345")


@rule("7.8", "4.3")
def test_the_way_must_be_free_for_the_jester_as_well():
    game = position("dog-royal", "A: K A3, J62", "A: 6")
    assert moves(game) == "6 62>4 | 6 62>A2"
    assert moves(position("dog-royal", "A: K A1, J62", "A: 5")) == "5 62>3"


@rule("7.8", "R19")
def test_nothing_is_dropped_inside_home_or_on_the_track():
    assert moves(position("dog-royal", "A: J A1", "A: 2, 5")) == "2 A1>A3"
    assert moves(position("dog-royal", "A: J20", "A: 5")) == "5 20>25"


@rule("7.9", "7.1")
def test_rank_counts_on_the_way_into_home():
    assert moves(position("dog-royal", "A: C62  B: N63", "A: 5")) == "fold"
    assert moves(position("dog-royal", "A: N62  B: N63", "A: 5")) == "5 62>3 | 5 62>A3"
    assert moves(position("dog-royal", "A: C62  B: N63", "A: 4")) == "4 62>2 | 4 62>58 | 4 62>A2"


@rule("7.9")
def test_a_foreign_piece_on_the_own_start_field_is_passed_on_the_way_home():
    assert moves(position("dog-royal", "A: C62  B: J0", "A: 5")) == "5 62>3 | 5 62>A3"
    assert moves(position("dog-royal", "A: C62  B: K0", "A: 5")) == "fold"
    assert moves(position("dog-royal", "A: N62, J A1", "A: 5")) == "5 62>3"  # in home nobody passes anybody


@rule("7.10", "3.10")
def test_the_jester_may_drop_points_with_the_last_piece():
    pieces = "A: K A2, N A3, C A4, J62  C: K C1, N C2, C C3, J C4"
    game = position("dog-royal", pieces, "A: 5")
    assert moves(game) == "5 62>3 | 5 62>A1"
    assert after(game, "5 62>A1").winners == ("A", "C")


@rule("7.6", "7.7")
@pytest.mark.parametrize("landed", [9, 20])
def test_special_fields_are_where_they_are(landed):
    with pytest.raises(PositionError, match=f"landed={landed}"):
        read_position(line("dog-royal", f"A: N{landed}", "A: 5", phase="bonus", last="2", landed=landed))
