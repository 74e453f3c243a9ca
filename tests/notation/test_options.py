"""Options that do not exist or do not go together get one clear line."""

import dataclasses
from collections.abc import Iterator

import pytest
from marks import rule

import kennel

WRONG = (
    ("dgo", 4, {}, "did you mean 'dog'?"),
    ("dog", 1, {}, "2 to 6 players"),
    ("dog", 7, {}, "2 to 6 players"),
    ("dog", "4", {}, "players='4'"),
    ("dog", True, {}, "2 to 6 players"),
    ("dog-cards", 5, {}, "2 to 4 players"),
    ("dog", 4, {"arms": 16}, "did you mean 'arm'?"),
    ("dog", 4, {"arm": 7}, "8 to 32"),
    ("dog", 4, {"arm": 33}, "8 to 32"),
    ("dog", 4, {"arm": "016"}, "8 to 32"),
    ("dog", 4, {"arm": 8.5}, "8 to 32"),
    ("dog-cards", 4, {"arm": 16}, "no board"),
    ("dog", 4, {"special": 3}, "only dog-royal"),
    ("dog-royal-basic", 4, {"special": 3}, "only dog-royal"),
    ("dog-royal", 4, {"special": 0}, "1 to 15"),
    ("dog-royal", 4, {"special": 8, "arm": 8}, "1 to 7"),
    ("dog", 4, {"direction": "left"}, "clockwise or anticlockwise"),
    ("dog-cards", 2, {"direction": "anticlockwise"}, "no track"),
    ("dog-royal", 4, {"deck": "dog-cards"}, "its own deck"),
    ("dog", 4, {"deck": "dog-royal"}, "its own deck or dog-cards"),
    ("dog", 4, {"completed_rows_count": "no"}, "only dog-cards"),
    ("dog-cards", 4, {"completed_rows_count": "no"}, "rule 8.4"),
    ("dog-cards", 2, {"completed_rows_count": "maybe"}, "yes or no"),
)


@pytest.mark.parametrize(("ruleset", "players", "options", "message"), WRONG)
def test_wrong_options_are_named(ruleset: str, players: int, options: dict[str, str], message: str) -> None:
    with pytest.raises(kennel.OptionError) as caught:
        kennel.new_game(ruleset, players, **options)
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("seed", ["", "xyz", -1, 2**256, "A" * 64, b"short", 1.5, True])
def test_wrong_seeds(seed: str) -> None:
    with pytest.raises(kennel.OptionError, match="64 hexadecimal digits"):
        kennel.new_game("dog", seed=seed)


@pytest.mark.parametrize("dealer", ["E", "a", "AB", "", 3])
def test_wrong_dealers(dealer: str) -> None:
    with pytest.raises(kennel.OptionError, match="expected a seat"):
        kennel.new_game("dog", seed=1, dealer=dealer)


def test_a_seed_fixes_the_game_and_may_be_told_in_three_ways() -> None:
    first = kennel.new_game("dog-royal", seed=7)
    assert first == kennel.new_game("dog-royal", seed="7")
    assert first == kennel.new_game("dog-royal", seed="0" * 63 + "7")
    assert first == kennel.new_game("dog-royal", seed=bytes(31) + b"\x07")
    assert first != kennel.new_game("dog-royal", seed=8)


@pytest.fixture
def strict() -> Iterator[kennel.Ruleset]:
    ruleset = dataclasses.replace(kennel.RULESETS["dog"], id="dog-strict", exchange_without_target=False)
    yield kennel.add_ruleset(ruleset)
    del kennel.RULESETS["dog-strict"]


@rule("R10")
def test_a_ruleset_of_ones_own_changes_a_ruling(strict: kennel.Ruleset) -> None:
    line = str(kennel.new_game(strict, players=4, seed=7))
    assert line.startswith("dog-strict players=4 ")
    assert str(kennel.read_position(line)) == line
    laid_down = (
        "dog players=4 round=2 dealer=D turn=A phase=play pieces=A:A0,A0,12,30/B:B0,B0,B0,16/C:C0,C0,C0,32/"
        "D:D0,D0,D0,D0 hands=A:X/B:*1/C:-/D:- folded=- last=- draw=*108 discard=- shuffles=1"
    )
    assert kennel.read_view(laid_down, "A").legal() == ("X -",)
    assert kennel.read_view(laid_down.replace("dog ", "dog-strict "), "A").legal() == ("fold",)


def test_a_changed_ruleset_needs_an_id_of_its_own() -> None:
    changed = dataclasses.replace(kennel.RULESETS["dog"], exchange_without_target=False)
    with pytest.raises(kennel.OptionError, match="id of its own"):
        kennel.new_game(changed)
    with pytest.raises(kennel.OptionError, match="id of its own"):
        kennel.add_ruleset(changed)
    with pytest.raises(kennel.OptionError, match="without blanks"):
        kennel.add_ruleset(dataclasses.replace(changed, id="two words"))


BROKEN = (
    ({"id": "two words"}, "without blanks"),
    ({"id": 3}, "ruleset id"),
    ({"hand_sizes": ()}, "hands of"),
    ({"hand_sizes": (40,)}, "hands"),
    ({"most_players": 9}, "2 to 6"),
    ({"solo_pieces": 6}, "solo_pieces"),
    ({"deck": (*kennel.RULESETS["dog"].deck, kennel.RULESETS["dog"].deck[0])}, "once"),
    ({"green_faces": ("T",)}, "green_faces"),
)


@pytest.mark.parametrize(("change", "message"), BROKEN)
def test_a_ruleset_that_cannot_be_played_is_refused(change: dict[str, object], message: str) -> None:
    ruleset = dataclasses.replace(kennel.RULESETS["dog"], **{"id": "mine", **change})
    with pytest.raises(kennel.OptionError, match=message):
        kennel.add_ruleset(ruleset)
    assert "mine" not in kennel.RULESETS


def test_cards_beyond_the_kernel_are_refused() -> None:
    dog = kennel.RULESETS["dog"]
    far = dataclasses.replace(dog.deck[0].effects[0], value=20)
    for card, message in (
        (dataclasses.replace(dog.deck[0], face="15"), "known face"),
        (dataclasses.replace(dog.deck[0], count=99), "hands"),
        (dataclasses.replace(dog.deck[0], effects=(far,)), "at most 14"),
    ):
        with pytest.raises(kennel.OptionError, match=message):
            kennel.add_ruleset(dataclasses.replace(dog, id="mine", deck=(card, *dog.deck[1:])))
