"""What holds in every position, whatever the game: nothing is lost, nothing changes behind one's back, every text
reads back, and no seat is better than another."""

import copy
import pickle
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from marks import rule
from oracle.cards import deck_of
from oracle.crowded import every_card
from oracle.line import Position as Slow
from oracle.line import pieces_per_seat, write
from oracle.line import read as read_slowly
from strategies import BOARDS, chance, crowded_positions, positions

from kennel import (
    Action,
    ActionError,
    IllegalAction,
    Part,
    Position,
    Step,
    View,
    new_game,
    read_position,
    read_view,
)
from kennel._pure import compiled
from kennel.game.record import Record, parse_record_text, start_record
from kennel.rules.dice import Dice
from kennel.rules.race.codes import OVER
from kennel.rules.race.playout import random_playout
from kennel.rules.race.work import Work


def some(actions: tuple[Action, ...], most: int = 12) -> list[Action]:
    """All actions, or every so many of a long list."""
    return list(actions[:: len(actions) // most + 1])


# --- nothing is lost -------------------------------------------------------------------------------


@rule("1.7", "4.6")
@given(positions())
def test_cards_and_pieces_are_conserved(position):
    for action in some(position.legal()):
        after = read_slowly(str(position.play(action).position))
        assert every_card(after) == deck_of(after.ruleset, after.options.get("deck")), action
        if position.ruleset.flow == "race":
            assert pieces_of(str(position)) == pieces_of(str(position.play(action).position)), action


def pieces_of(line: str) -> dict[str, int]:
    """How many pieces each seat has; on track and in home never two on one field."""
    pieces = dict(token.partition("=")[::2] for token in line.split(" ")[1:])["pieces"]
    seats = dict(item.split(":") for item in pieces.split("/"))
    standing = [place for seat, places in seats.items() for place in places.split(",") if place != f"{seat}0"]
    assert len(standing) == len(set(standing))
    slow = read_slowly(line)
    counts = {seat: len(places.split(",")) for seat, places in seats.items()}
    assert set(counts.values()) == {pieces_per_seat(slow.ruleset, slow.players)}
    return counts


@given(positions())
def test_every_legal_action_applies_and_leads_to_a_position_that_can_be_read(position):
    legal = position.legal()
    assert bool(legal) != position.is_over
    assert list(legal) == sorted(set(legal))
    for action in some(legal):
        step = position.play(action)
        assert step.action == action
        after = step.position
        assert read_position(str(after)) == after
        assert after.is_over == bool(after.winners)


@given(positions(), chance())
def test_an_action_made_of_other_words_is_legal_or_refused(position, rng):
    legal = position.legal()
    words = [word for action in legal for word in action.split(" ")] or ["5", "12>17"]
    text = " ".join(rng.choices(words, k=rng.randint(1, 4)))
    if position.why_not(text) is None:
        assert position.play(text).action in legal
        return
    assert text not in legal
    with pytest.raises(ActionError) as error:
        position.play(text)
    assert "\n" not in str(error.value)


# --- nothing changes behind one's back -------------------------------------------------------------


@given(positions())
def test_positions_are_values(position):
    line = str(position)
    fresh = read_position(line)
    legal = position.legal()
    for action in some(legal):
        step = position.play(action)
        assert step.before is position
        assert step.events
        assert step.events == step.events
        assert str(step.position) == str(fresh.play(action).position)
    for seat in position.seats:
        position.view(seat).legal()
    for refused in ("", "5 5", "give", "7 1>2 2>3"):
        with pytest.raises(ActionError):
            position.play(refused)
    assert str(position) == line
    assert position.legal() == legal == fresh.legal()
    assert str(read_position(line)) == line
    with pytest.raises(AttributeError):
        position.turn = "A"  # type: ignore[misc]


# --- every text reads back, every value compares, copies and pickles -------------------------------


@given(positions())
def test_positions_and_views_read_back(position):
    again = read_position(str(position))
    assert isinstance(again, Position)
    assert (again, str(again), hash(again)) == (position, str(position), hash(position))
    for seat in position.seats:
        view = position.view(seat)
        assert read_view(str(view), seat) == view
        assert str(read_view(str(view), seat)) == str(view)
        found = read_position(str(view))
        assert isinstance(found, View)
        assert str(found) == str(view)
    if not position.is_over:
        found = read_position(str(position.view(position.turn)))
        assert found.legal() == position.legal()


@given(positions(), chance())
def test_values_compare_copy_and_pickle(position, rng):
    seat = rng.choice(position.seats)
    values: list[object] = [position, position.view(seat), position.setup]
    if position.legal():
        step = position.play(rng.choice(position.legal()))
        values += [step, step.action, *step.events, *(event.seen_by(seat) for event in step.events)]
        values += [*step.action.parts]
    with pytest.raises(ActionError) as error:
        position.play("13 Z9>0")
    reason = position.why_not("13 Z9>0")
    values += [reason]
    for value in values:
        for twin in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
            assert type(twin) is type(value)
            assert twin == value
            assert hash(twin) == hash(value)
            assert repr(twin) == repr(value)
    twin = pickle.loads(pickle.dumps(error.value))
    assert (type(twin), str(twin)) == (type(error.value), str(error.value))
    if isinstance(error.value, IllegalAction):
        assert twin.reason == error.value.reason


@given(positions())
def test_unequal_values_are_unequal(position):
    others = {position.play(action).position for action in some(position.legal())}
    assert position not in others
    if position.ruleset.flow == "race":
        assert len(others) == len(some(position.legal()))
    assert position.view("A") != position.view("B")
    assert position != str(position)
    assert position.view("A") != str(position.view("A"))


@given(positions())
def test_actions_are_their_text(position):
    for action in position.legal():
        assert isinstance(action, Action)
        assert Action(str(action)) == action == str(action)
        assert f"{action}" == str(action)
        words = action.split(" ")
        if any(sign in action for sign in "<>"):
            assert action.verb == "play"
            joined = [f"{part.origin}{'<>' if '<>' in action else '>'}{part.target}" for part in action.parts]
            assert words[1:] == joined
            assert all(isinstance(part, Part) for part in action.parts)
        else:
            assert action.parts == ()
        if action.card is not None:
            assert action.card in [card.face for card in position.setup.deck]
            assert action.card in position.hand(position.turn)
        if action.verb == "play":
            assert action.face in [card.face for card in position.setup.deck]


@given(chance())
@settings(max_examples=30 if compiled() else 5)
def test_records_read_back(rng):
    ruleset = rng.choice(BOARDS)
    players = rng.randint(2, 6)
    first = position = new_game(ruleset, players, seed=rng.getrandbits(256), direction="anticlockwise")
    steps: list[Step] = []
    for _ in range(rng.randint(0, 60)):
        steps.append(position.play(rng.choice(position.legal())))
        position = steps[-1].position
    started = start_record(first, {"A": 'Anna "the dog" \\ Ä', "B": "ßeta"})
    record = Record(
        started.setup,
        started.seed,
        started.dealer,
        tuple(str(step.action) for step in steps),
        started.names,
        comments={0: ("hello",), len(steps): ("the end", "really")},
        date="2026.11.18",
    )
    (again,) = parse_record_text(record.text())
    assert again == record
    assert again.text() == record.text()
    assert hash(again) == hash(record)
    assert pickle.loads(pickle.dumps(again)) == record
    assert [step.position for step in again.steps()] == [step.position for step in steps]
    assert again.last() == position


# --- no seat is better than another ----------------------------------------------------------------


def rotated(slow: Slow) -> Slow:
    """Everything one seat further round the table; on the track, as many fields as lie between the seats."""
    seats = slow.seats
    on = dict(zip(seats, seats[1:] + seats[:1], strict=True))
    arms = 4 if slow.players <= 4 else 6
    arm = int(slow.options.get("arm", "16"))
    shift = arm * arms // slow.players * (-1 if slow.options.get("direction") == "anticlockwise" else 1)

    def place(at: int | str) -> int | str:
        return (at + shift) % (arm * arms) if isinstance(at, int) else on[at[0]] + at[1:]

    turned = read_slowly(write(slow))
    turned.dealer, turned.turn = on[slow.dealer], on[slow.turn]
    turned.board = {place(at): (on[seat], rank) for at, (seat, rank) in slow.board.items()}
    turned.rows = {place(name): row for name, row in slow.rows.items()}  # type: ignore[misc]
    turned.done = {
        seat: slow.done[before] for before, seat in sorted(on.items(), key=lambda item: item[1]) if slow.done
    }
    turned.given = {on[seat]: card for seat, card in slow.given.items()}
    turned.hands = {on[seat]: hand for seat, hand in slow.hands.items()}
    turned.folded = [on[seat] for seat in slow.folded]
    if slow.landed >= 0:
        turned.landed = (slow.landed + shift) % (arm * arms)
    return turned


def compared(slow: Slow) -> str:
    """At the end seat A's hand is put down first (R27), whoever won: there the discards do not turn with the seats."""
    if slow.phase == "over":
        slow.discard = sorted(slow.discard)
    return write(slow)


@rule("1.1", "1.4", "3.1")
@given(crowded_positions(*BOARDS, players=(2, 4, 6)) | crowded_positions("dog-cards", players=(2, 3, 4)))
def test_turning_the_table_by_one_seat_changes_nothing(position):
    turned = read_position(write(rotated(read_slowly(str(position)))))
    assert isinstance(turned, Position)
    assert len(turned.legal()) == len(position.legal())
    after = {
        compared(rotated(read_slowly(str(position.play(action).position)))) for action in position.legal()
    }
    after_turned = {compared(read_slowly(str(turned.play(action).position))) for action in turned.legal()}
    assert after == after_turned


# --- games end -------------------------------------------------------------------------------------


@rule("3.10")
@given(st.sampled_from(BOARDS), st.integers(2, 6), chance())
@settings(max_examples=60 if compiled() else 4)
def test_random_games_end(ruleset, players, rng):
    game = new_game(ruleset, players, seed=rng.getrandbits(256))
    state = game._state.copy()
    random_playout(state, Work(), Dice(rng.getrandbits(31)), 100_000)
    assert state.phase == OVER
    position = read_position(str(Position(game.setup, state, bytes.fromhex(game.seed))))
    assert position.winners
    assert position.legal() == ()


def test_a_game_under_way_never_lacks_an_action():
    rng = Random("a game")
    for ruleset in BOARDS:
        position = new_game(ruleset, 3, seed=5)
        while not position.is_over:
            assert position.legal()
            position = position.play(rng.choice(position.legal())).position
            if not compiled() and rng.random() < 0.01:
                break
