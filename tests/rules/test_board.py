"""Section 1: board, seats, teams."""

import pytest
from marks import rule
from positions import after, line, moves, places, position, seats_of

from kennel import OptionError, PositionError, new_game, read_position

BOARDS = ["dog", "dog-royal-basic", "dog-royal"]


def start_fields(players: int, **options: str | int) -> list[str]:
    """Where a start card brings each seat's piece, by playing it."""
    fields = []
    for seat in "ABCDEF"[:players]:
        start = position("dog", "", f"{seat}: 13", players=players, turn=seat, **options).legal()[0]
        assert start.startswith(f"13 {seat}0>")
        fields.append(start.partition(">")[2])
    return fields


@rule("1.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_seats_are_lettered_clockwise_and_play_goes_round_them(players):
    game = new_game("dog", players, seed=1, dealer="A")
    assert game.seats == "ABCDEF"[:players]
    turns = []
    for _ in game.seats:
        turns.append(game.turn)
        game = after(game, game.legal()[0])
    assert "".join(turns) == game.seats[1:] + "A"


@rule("1.1")
@pytest.mark.parametrize("seat", "ABCD")
def test_every_seat_has_a_base_a_start_field_and_a_home_of_four(seat):
    own = 16 * "ABCD".index(seat)
    start = position("dog", "", f"{seat}: 13", turn=seat)
    assert moves(start) == f"13 {seat}0>{own}"
    assert places(after(start, start.legal()[0]), seat) == str(own)
    at_home = position("dog", f"{seat}: {seat}1", f"{seat}: 2, 3, 5", turn=seat)
    assert moves(at_home) == f"2 {seat}1>{seat}3 | 3 {seat}1>{seat}4"


@rule("1.2", "R1", "R2")
@pytest.mark.parametrize(("players", "length"), [(2, 64), (3, 64), (4, 64), (5, 96), (6, 96)])
def test_the_ring_has_four_or_six_arms_of_sixteen_fields(players, length):
    last = length - 1
    at_the_end = position("dog", f"B: {last}", "B: 5", players=players, turn="B")
    assert moves(at_the_end) == f"5 {last}>4"
    with pytest.raises(PositionError, match=f"'{length}'"):
        read_position(line("dog", f"B: {length}", "B: 5", players=players, turn="B"))


@rule("1.2", "R2")
@pytest.mark.parametrize(("players", "arm", "length"), [(4, 8, 32), (4, 32, 128), (6, 8, 48), (6, 32, 192)])
def test_the_length_of_an_arm_is_an_option(players, arm, length):
    game = position("dog", f"B: {length - 2}", "B: 5", players=players, turn="B", arm=arm)
    assert moves(game) == f"5 {length - 2}>3"
    assert start_fields(players, arm=arm) == [str(arm * seat) for seat in range(players)]


@rule("R2")
@pytest.mark.parametrize("arm", [7, 33, 0, -8, "8.5", "long"])
def test_arms_are_8_to_32_fields_long(arm):
    with pytest.raises(OptionError, match=f"arm={arm}"):
        new_game("dog", 4, arm=arm)


@rule("1.3", "R3")
@pytest.mark.parametrize(
    ("players", "fields"),
    [
        (2, ["0", "32"]),
        (3, ["0", "16", "32"]),
        (4, ["0", "16", "32", "48"]),
        (5, ["0", "16", "32", "48", "64"]),
        (6, ["0", "16", "32", "48", "64", "80"]),
    ],
)
def test_which_seat_sits_on_which_arm(players, fields):
    assert start_fields(players) == fields


@rule("1.3", "R3")
def test_a_field_of_an_arm_without_a_player_is_ordinary_track():
    game = position("dog", "A: 45  B: 16, 48", "A: 3, 5", players=3)
    assert moves(game) == "3 45>48 | 5 45>50"
    assert places(after(game, "3 45>48"), "B") == "16"


@rule("1.4")
@pytest.mark.parametrize(
    ("players", "fields"),
    [
        (2, ["0", "32"]),
        (3, ["0", "48", "32"]),
        (4, ["0", "48", "32", "16"]),
        (5, ["0", "80", "64", "48", "32"]),
        (6, ["0", "80", "64", "48", "32", "16"]),
    ],
)
def test_anticlockwise_pieces_run_the_other_way(players, fields):
    assert start_fields(players, direction="anticlockwise") == fields


@rule("1.4")
@pytest.mark.parametrize("ruleset", BOARDS)
def test_anticlockwise_seats_and_turns_stay_clockwise(ruleset):
    game = new_game(ruleset, 4, seed=3, dealer="B", direction="anticlockwise")
    turns = ""
    for _ in range(4):
        turns += game.turn
        game = after(game, game.legal()[0])
    assert turns == "CDAB"


@rule("1.4")
def test_anticlockwise_home_is_entered_over_the_own_start_field_as_ever():
    game = position("dog", "B: 46", "B: 3, 4", turn="B", direction="anticlockwise")
    assert moves(game) == "3 46>49 | 3 46>B1 | 4 46>42 | 4 46>50 | 4 46>B2"


@rule("1.5")
@pytest.mark.parametrize("ruleset", BOARDS)
@pytest.mark.parametrize(
    ("players", "partners"), [(2, None), (3, None), (4, "CDAB"), (5, None), (6, "DEFABC")]
)
def test_opposite_seats_are_partners_with_four_or_six_players(ruleset, players, partners):
    game = new_game(ruleset, players, seed=1)
    found = [game.partner_of(seat) for seat in game.seats]
    assert found == (list(partners) if partners else [None] * players)


@rule("1.6")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("ruleset", BOARDS)
def test_pieces_of_a_seat(ruleset, players):
    pieces = seats_of(new_game(ruleset, players, seed=1), "pieces")
    wanted = 5 if ruleset == "dog" and players in (2, 3, 5) else 4
    assert {len(places.split(",")) for places in pieces.values()} == {wanted}


@rule("1.6")
def test_only_the_pieces_of_dog_royal_differ():
    for ruleset in ("dog", "dog-royal-basic"):
        assert moves(position(ruleset, "A: 12", "A: 13")) == "13 12>25 | 13 A0>0"
    assert moves(position("dog-royal", "A: N12", "A: 13")) == "13 12>25 | 13 A0C>0 | 13 A0J>0 | 13 A0K>0"


@rule("1.7")
@pytest.mark.parametrize(
    ("pieces", "token"),
    [
        ("A: 12, 12", "12"),
        ("A: 12  C: 12", "12"),
        ("A: A2, A2", "A2"),
        ("A: B2", "B2"),
        ("A: B0", "B0"),
        ("A: A5", "A5"),
        ("A: 64", "64"),
    ],
)
def test_one_piece_a_field_and_no_piece_in_a_foreign_home(pieces, token):
    with pytest.raises(PositionError, match=token):
        read_position(line("dog", pieces, "A: 5"))


@rule("1.7")
def test_any_number_of_pieces_waits_in_the_base():
    assert seats_of(position("dog", "B: 20", "B: 5", turn="B", players=3), "pieces")["A"] == "A0,A0,A0,A0,A0"
