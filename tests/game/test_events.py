"""Events tell the whole story: who follows them knows where every piece and how many cards are."""

from collections import Counter
from random import Random

import pytest
from positions import position

import kennel
from kennel.game import events as e
from kennel.game.position import deal_game

GAMES = [("dog", 4), ("dog", 3), ("dog", 6), ("dog-royal-basic", 4), ("dog-royal", 4), ("dog-royal", 5)]
GAMES += [("dog-cards", 2), ("dog-cards", 4)]


class Follower:
    """Knows the pieces and hands at the beginning, and then only events."""

    def __init__(self, start: kennel.Position) -> None:
        self.pieces = pieces_of(start)
        self.hands = {seat: Counter(start.hand(seat)) for seat in start.seats}

    def see(self, event: e.Event) -> None:
        match event:
            case e.PieceMoved(owner, rank, path):
                self.move(owner, rank, path[0], path[-1])
            case e.PieceStarted(owner, rank, field):
                self.move(owner, rank, f"{owner}0", field)
            case e.PieceCaptured(owner, rank, field):
                self.move(owner, rank, field, f"{owner}0")
            case e.PieceJumped(owner, rank, origin, target):
                self.move(owner, rank, origin, target)
            case e.PiecesSwapped(owner, rank, field, other_owner, other_rank, other_field):
                self.move(owner, rank, field, other_field)
                self.move(other_owner, other_rank, other_field, field)
            case e.HandDealt(seat, _, faces):
                self.hands[seat].update(faces or ())
            case e.CardReceived(seat, _, face) | e.CardDrawn(seat, face) | e.CardTaken(seat, face):
                self.hands[seat][str(face)] += 1
            case e.CardKept(seat, face) | e.CardStolen(seat, _, face):
                self.hands[seat][str(face)] += 1
            case e.CardGiven(seat, _, face) | e.CardDiscarded(seat, face) | e.CardLaid(seat, face):
                self.hands[seat][str(face)] -= 1
            case e.CardPlayed(seat, card):
                self.hands[seat][card] -= 1
            case e.CardBought(seat, paid, _, face):
                self.hands[seat][paid] -= 1
                self.hands[seat][face] += 1
            case e.JokerSwapped(seat, face):
                self.hands[seat][face] -= 1
                self.hands[seat]["?"] += 1
            case e.HandFolded(seat, faces):
                self.hands[seat] -= Counter(faces)

    def move(self, owner: str, rank: str | None, origin: str, target: str) -> None:
        self.pieces[owner, rank, origin] -= 1
        self.pieces[owner, rank, target] += 1


def pieces_of(position: kennel.Position) -> Counter[tuple[str, str | None, str]]:
    token = next((word for word in str(position).split() if word.startswith("pieces=")), "")
    found: Counter[tuple[str, str | None, str]] = Counter()
    for seat in token.removeprefix("pieces=").split("/") if token else ():
        owner, _, places = seat.partition(":")
        for rank, place in zip("KNCJ?", places.split(","), strict=False):
            found[owner, rank if position.ruleset.ranked else None, place] += 1
    return found


@pytest.mark.parametrize(("ruleset", "players"), GAMES)
def test_events_are_enough_to_follow_a_game(ruleset: str, players: int) -> None:
    dice = Random(f"{ruleset} {players}")
    position, deal = deal_game(ruleset, players, seed=5, dealer="A")
    follower = Follower(position)
    assert sum(event.count for event in deal if isinstance(event, e.HandDealt)) == sum(
        position.hand_size(seat) for seat in position.seats
    )
    for _ in range(400):
        if position.is_over:
            break
        step = position.play(dice.choice(position.legal()))
        for event in step.events:
            follower.see(event)
        position = step.position
        assert +follower.pieces == pieces_of(position), step
        if not position.is_over:
            held = {seat: Counter(position.hand(seat)) for seat in position.seats}
            assert {seat: +hand for seat, hand in follower.hands.items()} == held, step


def story(position: kennel.Position, action: str) -> list[e.Event]:
    return list(position.play(action).events)


def test_a_path_names_every_place() -> None:
    game = position("dog", "A: 62, 3  B: 63", "A: 4, 8  B: 2")
    assert story(game, "4 62>A2")[1] == e.PieceMoved("A", None, ("62", "63", "0", "A1", "A2"))
    assert story(game, "4 3>63")[1:] == [
        e.PieceMoved("A", None, ("3", "2", "1", "0", "63")),
        e.PieceCaptured("B", None, "63"),
    ]


def test_a_seven_burns_what_it_passes() -> None:
    game = position("dog", "A: 10, 40  B: 12  C: 13", "A: ?  B: 2")
    assert story(game, "?7 10>14 40>43") == [
        e.CardPlayed("A", "?", "7"),
        e.PieceMoved("A", None, ("10", "11", "12", "13", "14")),
        e.PieceCaptured("B", None, "12"),
        e.PieceCaptured("C", None, "13"),
        e.PieceMoved("A", None, ("40", "41", "42", "43")),
    ]


def test_the_face_of_a_drawn_card_is_the_drawers() -> None:
    game = position("dog-royal", "A: N8", "A: 5  B: 2", phase="bonus", landed=8, last="3", draw="13")
    (drawn,) = story(game, "draw")
    assert drawn == e.CardDrawn("A", "13")
    assert drawn.seen_by("A") == drawn
    assert drawn.seen_by("B") == drawn.seen_by(None) == e.CardDrawn("A", None)


def test_folding_shows_the_hand_and_a_win_names_the_team() -> None:
    lost = position("dog", "B: 30", "A: 5, 8  B: 2")
    assert story(lost, "fold") == [e.HandFolded("A", ("5", "8"))]
    last = position("dog", "A: A1, A2, A3, A4  C: C2, C3, C4, 31", "A: 2  B: 3")
    assert story(last, "2 31>C1")[-1] == e.GameWon(("A", "C"))
