"""A view reveals nothing hidden. Two positions that a seat cannot tell apart (the hidden cards are dealt anew among
the places that it does not see, and the seed is another one) look the same to it in every way.
"""

from dataclasses import replace
from random import Random

import oracle
import pytest
from hypothesis import assume, given
from marks import rule
from oracle.cards import deck_of
from oracle.crowded import every_card
from oracle.line import read as read_slowly
from oracle.line import write
from strategies import any_line, chance, positions, read

from kennel import Event, OptionError, Position, PositionError, View, read_position
from kennel.game import events as e


def told_apart_by_nobody(position: Position, seat: str, rng: Random, keep: str = "") -> Position | None:
    """The position with all cards that `seat` does not see dealt anew; hands of the seats in `keep` stay. None when
    nobody could hold it: a seat that plays alone has its phase because of its hand."""
    slow = read_slowly(str(position))
    looked_at = 7 if slow.phase == "look" and slow.turn == seat else 0
    hidden = slow.draw[looked_at:]
    others = [other for other in slow.seats if other != seat and other not in keep]
    for other in others:
        hidden += slow.hands[other] + [card for giver, card in slow.given.items() if giver == other]
    rng.shuffle(hidden)
    for other in others:
        slow.hands[other] = [hidden.pop() for _ in slow.hands[other]]
        if other in slow.given:
            slow.given[other] = hidden.pop()
    slow.draw = slow.draw[:looked_at] + hidden
    slow.seed = f"{rng.getrandbits(256):064x}"
    assert every_card(slow) == deck_of(slow.ruleset, slow.options.get("deck"))
    try:
        return read(write(slow))
    except PositionError:
        assert slow.phase in ("play", "redraw", "redraw2")
        assert slow.players in (2, 3, 5)
        return None


@given(positions(), chance())
def test_views_are_alike(position, rng):
    position = read(str(position))
    for seat in position.seats:
        keep = position.turn if position.partner_of("A") is None else ""
        other = told_apart_by_nobody(position, seat, rng, keep)
        assert other is not None
        one_view, other_view = position.view(seat), other.view(seat)
        assert str(one_view) == str(other_view)
        assert one_view == other_view
        assert hash(one_view) == hash(other_view)
        assert repr(one_view) == repr(other_view)
        assert one_view.legal() == other_view.legal()
        assert (one_view.hand, one_view.is_on_turn) == (other_view.hand, other_view.is_on_turn)
        for action in ("5 12>17", "fold", "give 5", "discard 9", "lay 5 A1"):
            assert one_view.why_not(action) == other_view.why_not(action)
        assert inside(one_view) == inside(other_view)


def inside(view: View) -> dict[str, str]:
    """All that the kernel's state holds: neither seed nor hidden cards are in there."""
    state = view._state
    names = [name for name in dir(state) if not name.startswith("_") and not callable(getattr(state, name))]
    assert "key" in names
    return {name: repr(getattr(state, name)) for name in names if name not in ("course", "table")}


@given(positions(), chance())
def test_views_are_those_of_the_oracle(position, rng):
    for seat in position.seats:
        assert str(position.view(seat)) == oracle.view(str(position), seat)


@given(positions(), chance())
def test_events_of_the_same_action_are_alike(position, rng):
    """What a seat learns of an action tells it no more than the cards that have come to itself."""
    seat = rng.choice(position.seats)
    other = told_apart_by_nobody(position, seat, rng, keep=position.turn if rng.random() < 0.5 else "")
    assume(other is not None)
    both = [action for action in position.legal() if action in other.legal()]
    assume(both)
    for action in rng.sample(both, min(len(both), 8)):
        if action == "fold" and position.hand(position.turn) != other.hand(position.turn):
            continue  # the hand is shown
        one, two = position.play(action), other.play(action)
        stories = [[without_own_cards(event, seat) for event in step.events] for step in (one, two)]
        if position.ruleset.flow == "rows":  # what comes into the market is for all to see
            stories = [up_to_chance(story) for story in stories]
        assert stories[0] == stories[1], action
        own_cards = [[event.seen_by(seat) for event in step.events] for step in (one, two)]
        # Whether a seat that plays alone can play is seen by all, from its phase; at the end hands lie open.
        if own_cards[0] == own_cards[1] and one.position.phase == two.position.phase != "over":
            assert str(one.position.view(seat)) == str(two.position.view(seat)), action


def without_own_cards(event: Event, seat: str) -> Event:
    """What the seat sees, without the faces of cards that come to it by this event."""
    seen = event.seen_by(seat)
    if isinstance(event, e.HandDealt | e.CardsLookedAt) and event.seat == seat:
        return replace(seen, faces=None)
    if isinstance(event, e.CardDrawn | e.CardReceived | e.CardKept) and event.seat == seat:
        return replace(seen, face=None)
    return seen


def up_to_chance(story: list[Event]) -> list[Event]:
    for number, event in enumerate(story):
        if isinstance(event, e.MarketFilled | e.CardPutUnder):
            return story[:number]
    return story


@rule("3.3")
@given(positions(), chance())
def test_the_public_half_of_an_event_names_no_hidden_card(position, rng):
    assume(position.legal())
    step = position.play(rng.choice(position.legal()))
    for event in step.events:
        for seat in (*position.seats, None):
            seen = event.seen_by(seat)
            assert type(seen) is type(event)
            for field in event.hidden:
                assert (getattr(seen, field) is None) == (seat not in event.knowers()), event
            if seat in event.knowers():
                assert seen == event


@given(positions())
def test_a_view_answers_for_its_own_seat_only(position):
    for seat in position.seats:
        view = position.view(seat)
        assert view.seat == seat
        assert view.hand == position.hand(seat)
        assert view.is_on_turn == (seat == position.turn and not position.is_over)
        assert view.legal() == (position.legal() if view.is_on_turn else ())
        other = position.seats[position.seats.index(seat) - 1]
        with pytest.raises(OptionError, match=other):
            view.why_not("fold", other)
        assert not hasattr(view, "play")
        assert not hasattr(view, "seed")


def test_a_line_without_any_known_hand_is_nobodys_view():
    rng = Random(1)
    for _ in range(20):
        position = read(any_line(rng))
        if position.phase in ("over", "look") or not all(position.hand_size(seat) for seat in position.seats):
            continue
        slow = read_slowly(str(position.view("A")))
        slow.hands["A"] = ["*"] * len(slow.hands["A"])
        with pytest.raises(PositionError, match="hand"):
            read_position(write(slow))


def test_whose_view_a_line_is():
    rng = Random(2)
    for _ in range(40):
        position = read(any_line(rng))
        if all(position.hand_size(seat) for seat in position.seats):
            for seat in position.seats:
                found = read_position(str(position.view(seat)))
                assert isinstance(found, View)
                assert found.seat == seat
