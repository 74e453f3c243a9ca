"""Rules 3.1 to 3.4: dealer, deal, exchange of cards, first pieces."""

import pytest
from marks import rule
from piles import shuffled
from positions import SEED, after, moves, places, position, seats_of, value

from kennel import ActionError, OptionError, new_game

BOARDS = ["dog", "dog-royal-basic", "dog-royal"]


def to_round(number: int, ruleset: str, players: int, dealer: str | None = None):
    """A game in which the last card of every hand was played or given up until that round began."""
    game = new_game(ruleset, players, seed=11, dealer=dealer)
    while game.round < number:
        game = after(game, game.legal()[-1])
    return game


@rule("3.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_starter_is_the_dealers_left_neighbour(players):
    for dealer in "ABCDEF"[:players]:
        game = new_game("dog", players, seed=1, dealer=dealer)
        assert game.dealer == dealer
        assert game.turn == game.seats[(game.seats.index(dealer) + 1) % players]


@rule("3.1")
def test_the_first_dealer_is_given_or_drawn_from_the_seed():
    dealers = {new_game("dog", 6, seed=seed).dealer for seed in range(60)}
    assert dealers == set("ABCDEF")
    assert new_game("dog", 6, seed=9).dealer == new_game("dog", 6, seed=9).dealer
    with pytest.raises(OptionError, match="'E'"):
        new_game("dog", 4, dealer="E")


@rule("3.1")
@pytest.mark.parametrize("ruleset", BOARDS)
def test_dealer_and_starter_move_on_by_one_seat_a_round(ruleset):
    for number, dealer, starter in [
        (1, "C", "D"),
        (2, "D", "A"),
        (3, "A", "B"),
        (4, "B", "C"),
        (5, "C", "D"),
    ]:
        game = to_round(number, ruleset, 4, dealer="C")
        assert (game.round, game.dealer, game.turn) == (number, dealer, starter)


@rule("3.2")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_dog_deals_6_5_4_3_2_and_6_again(players):
    sizes = []
    for number in range(1, 8):
        game = to_round(number, "dog", players)
        assert {game.hand_size(seat) for seat in game.seats} == {game.hand_size("A")}
        sizes.append(game.hand_size("A"))
    assert sizes == [6, 5, 4, 3, 2, 6, 5]


@rule("3.2")
@pytest.mark.parametrize("ruleset", ["dog-royal-basic", "dog-royal"])
def test_dog_royal_always_deals_5(ruleset):
    for number in range(1, 5):
        game = to_round(number, ruleset, 4)
        assert {game.hand_size(seat) for seat in game.seats} == {5}


@rule("3.2")
def test_cards_are_dealt_one_at_a_time_from_the_dealers_left_neighbour():
    game = position(
        "dog", "A: 12", "A: 5", players=3, round=3, dealer="A", draw="2, 3, 4, 5, 6, 7, 8, 9, 10", discard=""
    )
    game = after(game, "5 12>17")
    assert (game.dealer, game.turn) == ("B", "C")
    assert seats_of(game, "hands") == {"A": "3,6,9", "B": "4,7,10", "C": "2,5,8"}


@rule("3.2", "R6")
def test_what_is_left_is_dealt_before_the_discards_are_shuffled():
    game = position("dog", "A: 12", "A: 5", round=4, draw="2, 3, 4", rest="discard", shuffles=3)
    discards = [*value(game, "discard").split(","), "5"]
    game = after(game, "5 12>17")
    pile = shuffled(discards, SEED, 3)
    assert seats_of(game, "hands")["B"] in {f"2,{pile[1]}", f"{pile[1]},2"}
    for seat, cards in {
        "B": "2" + pile[1],
        "C": "3" + pile[2],
        "D": "4" + pile[3],
        "A": pile[0] + pile[4],
    }.items():
        assert sorted(seats_of(game, "hands")[seat].replace(",", "")) == sorted(cards)
    assert value(game, "draw").split(",") == pile[5:]
    assert (value(game, "discard"), game.shuffles) == ("-", 4)


@rule("3.2", "R6")
def test_whenever_a_card_is_drawn_an_empty_pile_is_renewed_first():
    game = position("dog", "B: 20", "A: 5", players=3, phase="redraw", rest="discard", discard="9, 8")
    assert value(game, "draw") == "-"
    discards = ["5", *value(game, "discard").split(",")]
    game = after(game, "discard 5")
    pile = shuffled(discards, SEED, 1)
    assert game.hand("A") == (pile[0],)
    assert value(game, "draw").split(",") == pile[1:]


@rule("3.2", "R6")
def test_nothing_is_drawn_when_both_piles_are_empty():
    game = position("dog-royal", "A: N24", "", phase="bonus", last="2", landed=24, rest="B")
    game = after(game, "draw")
    assert game.hand("A") == ()
    assert (game.turn, value(game, "draw"), game.shuffles) == ("B", "-", 1)


@rule("3.3")
@pytest.mark.parametrize("ruleset", BOARDS)
@pytest.mark.parametrize(
    ("players", "receivers"), [(2, "BA"), (3, "BCA"), (4, "CDAB"), (5, "BCDEA"), (6, "DEFABC")]
)
def test_everybody_gives_a_card_to_the_partner_or_the_left_neighbour(ruleset, players, receivers):
    game = new_game(ruleset, players, seed=2)
    kept = {seat: list(game.hand(seat)) for seat in game.seats}
    given = {}
    for _ in game.seats:
        given[game.turn] = game.legal()[0].card
        kept[game.turn].remove(given[game.turn])
        game = after(game, game.legal()[0])
    for giver, receiver in zip(game.seats, receivers, strict=True):
        assert sorted(game.hand(receiver)) == sorted([*kept[receiver], given[giver]])
    assert game.phase != "exchange"


@rule("3.3")
def test_the_exchange_is_compulsory_and_comes_every_round():
    for number in range(1, 5):
        game = to_round(number, "dog", 4)
        assert game.phase == "exchange"
        assert list(game.legal()) == sorted(f"give {face}" for face in set(game.hand(game.turn)))


@rule("3.3")
def test_nobody_sees_a_card_before_all_have_given():
    hands = "A: 2, 2  B: 3, 3  C: 4, 4  D: 5, 5"
    game = after(position("dog", "", hands, round=5, phase="exchange"), "give 2", "give 3", "give 4")
    assert game.hand("C") == ("4",)
    assert seats_of(game.view("C"), "given") == {"A": "*1", "B": "*1", "C": "4", "D": "-"}
    step = game.play("give 5")
    assert step.position.hand("C") == ("2", "4")
    seen = {e.seat: e.seen_by("C").face for e in step.events if e.name == "CardReceived"}
    assert seen == {"A": "4", "B": None, "C": "2", "D": None}


@rule("3.4")
@pytest.mark.parametrize("players", [4, 6])
def test_dog_in_teams_begins_with_all_pieces_in_the_base(players):
    game = new_game("dog", players, seed=1)
    assert {places(game, seat) for seat in game.seats} == {"-"}


@rule("3.4", "1.6")
@pytest.mark.parametrize(("players", "fields"), [(2, [0, 32]), (3, [0, 16, 32]), (5, [0, 16, 32, 48, 64])])
def test_dog_solo_begins_with_the_fifth_piece_on_the_start_field(players, fields):
    game = new_game("dog", players, seed=1)
    assert [places(game, seat) for seat in game.seats] == [str(field) for field in fields]


@rule("3.4", "R7", "R28")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_basic_game_begins_with_a_piece_each_before_the_exchange(players):
    game = new_game("dog-royal-basic", players, seed=1)
    assert game.phase == "exchange"
    fields = [32 * seat if players == 2 else 16 * seat for seat in range(players)]
    assert [places(game, seat) for seat in game.seats] == [str(field) for field in fields]


@rule("3.4")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_in_dog_royal_everybody_chooses_a_piece_after_the_first_exchange(players):
    game = new_game("dog-royal", players, seed=1, dealer="B")
    assert {places(game, seat) for seat in game.seats} == {"-"}
    for _ in game.seats:
        game = after(game, game.legal()[0])
    order = ""
    for number in range(players):
        assert game.phase == "place"
        assert moves(game) == "place C | place J | place K | place N"
        order += game.turn
        game = after(game, f"place {'KNCJ'[number % 4]}")
    assert order == (game.seats + game.seats)[2 if players > 2 else 0 :][:players]
    assert [places(game, seat)[0] for seat in order] == [*"KNCJKN"[:players]]
    assert game.phase in ("play", "redraw")


@rule("3.4")
def test_in_dog_royal_nobody_places_in_later_rounds():
    game = to_round(2, "dog-royal", 4)
    while game.phase == "exchange":
        game = after(game, game.legal()[0])
    assert game.phase == "play"
    with pytest.raises(ActionError):
        game.play("place K")
