"""The kernel against the oracle, a slow and independent reading of the rules (tests/oracle): the same legal actions,
the same position after each, the same views. On crowded positions, which random play hardly meets, and in games.
"""

from collections.abc import Callable, Iterator
from operator import getitem
from random import Random

import oracle
import pytest
from marks import rule
from oracle.crowded import anything, crowded
from oracle.line import Position as Slow
from oracle.line import read, write
from oracle.race import colour_moved
from piles import shuffled

from kennel import Position, PositionError, View, new_game, read_position
from kennel._pure import compiled
from kennel.rules.race.codes import HAND, SPLIT, VERB_MASK
from kennel.rules.race.moves import legal as list_actions
from kennel.rules.race.play import play
from kennel.rules.race.state import State
from kennel.rules.race.work import Work

SEVENS = 20_000 if compiled() else 64
"""Positions with a playable seven compared with the oracle, in chunks, so that several processes share the work."""
CHUNKS = 16
GENERATED = 10_000 if compiled() else 400
"""Positions with a playable seven in which the two generators of the kernel are compared."""
CROWDED = 200 if compiled() else 4
"""Positions for each ruleset and number of players, and for each option."""
GAME_STEPS = 120 if compiled() else 10

BOARDS = [(ruleset, n) for ruleset in ("dog", "dog-royal-basic", "dog-royal") for n in range(2, 7)]
ALL = [*BOARDS, ("dog-cards", 2), ("dog-cards", 3), ("dog-cards", 4)]
OPTIONS: dict[str, Callable[[Random], dict[str, str | int | None]]] = {
    "arm=8": lambda rng: {"arm": 8},
    "arm=32": lambda rng: {"arm": 32},
    "any arm": lambda rng: {"arm": rng.randint(8, 32)},
    "special": lambda rng: {"special": rng.randint(1, 15)},
    "arm and special": lambda rng: {"arm": 20, "special": rng.randint(1, 19), "direction": "anticlockwise"},
    "anticlockwise": lambda rng: {"direction": "anticlockwise"},
    "deck=dog-cards": lambda rng: {"deck": "dog-cards"},
    "completed_rows_count=no": lambda rng: {"completed_rows_count": "no"},
}


def compare(line: str, rng: Random) -> None:
    """Legal actions, the position after one of them, and a view."""
    position = read_position(line)
    assert isinstance(position, Position)
    assert str(position) == line
    wanted = oracle.legal(line)
    assert list(position.legal()) == wanted, line
    if wanted:
        action = rng.choice(wanted)
        after = oracle.play(line, action, shuffled)
        assert str(position.play(action).position) == after, f"{action} in {line}"
    seat = rng.choice(position.seats)
    seen = oracle.view(line, seat)
    view = position.view(seat)
    assert str(view) == seen, f"seat {seat} in {line}"
    if seat == position.turn:
        assert list(view.legal()) == wanted, f"seat {seat} in {line}"


def with_sevens(rng: Random) -> Iterator[Slow]:
    """Crowded positions of `dog` in which the seat on turn holds a seven, or a joker for one, and seldom more."""
    while True:
        players = rng.choice([2, 3, 4, 4, 5, 6])
        options: dict[str, str | int | None] = {}
        if rng.random() < 0.2:
            options = {"direction": rng.choice([None, "anticlockwise"]), "arm": rng.choice([8, 9, 16, 32])}
        base = crowded(rng, "dog", players, phase="play", **options)
        for seat in rng.sample("ABCDEF"[:players], min(players, 3)):
            pos = read(base)
            pos.turn = seat
            if seat in pos.folded:
                pos.folded.remove(seat)
            hand = pos.hands[seat]
            keep = rng.choice([0, 0, 0, 0, 0, len(hand)])
            pos.discard = hand[keep:] + pos.discard
            del hand[keep:]
            take(pos, rng.choice(["7", "7", "7", "?"]))
            yield pos


def take(pos: Slow, wanted: str) -> None:
    """Put a card of this face, wherever it is, into the hand of the seat on turn."""
    others = [pos.hands[seat] for seat in pos.seats if seat != pos.turn]
    for cards in (pos.draw, pos.discard, *others, pos.hands[pos.turn]):
        if wanted in cards:
            cards.remove(wanted)
            break
    pos.hands[pos.turn].append(wanted)


def runners(pos: Slow) -> int:
    colour = colour_moved(pos, pos.turn)
    return sum(piece[0] == colour and isinstance(at, int) for at, piece in pos.board.items())


def is_seven(action: str) -> bool:
    return action.startswith(("7 ", "?7 "))


@rule("5.6", "R13", "R24")
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_sevens(chunk):
    rng = Random(f"sevens {chunk}")
    compared = 0
    for pos in with_sevens(rng):
        # The oracle tries all orders of all parts, which takes long with many pieces: fewer of these.
        if rng.random() > {3: 0.7, 4: 0.2, 5: 0.08}.get(runners(pos), 1):
            continue
        line = write(pos)
        wanted = oracle.legal(line)
        sevens = [action for action in wanted if is_seven(action)]
        if not sevens:
            continue
        position = read_position(line)
        assert isinstance(position, Position)
        assert list(position.legal()) == wanted, line
        if compared % 40 == 0:
            action = rng.choice(sevens)
            after = oracle.play(line, action, shuffled)
            assert str(position.play(action).position) == after, f"{action} in {line}"
        compared += 1
        if compared == SEVENS // CHUNKS:
            break


@rule("5.6")
@pytest.mark.parametrize("chunk", range(8))
def test_the_fast_and_the_spelling_generator_find_the_same_sevens(chunk):
    """Bots and counts list sevens without their canonical spelling; the results must be the same."""
    rng = Random(f"generators {chunk}")
    fast, spelling = Work(), Work()
    spelling.spelled = True
    compared = 0
    for pos in with_sevens(rng):
        try:
            state = read_position(write(pos))._state
        except PositionError:  # a seat that plays alone and cannot play is not in phase play
            assert pos.players in (2, 3, 5)
            continue
        found = set(fast.out[: list_actions(state, fast)])
        spelled = set(spelling.out[: list_actions(state, spelling)])
        assert (fast.count, spelling.count) == (len(found), len(spelled))
        results = [
            {board_after(state, code) for code in codes} for codes in (found - spelled, spelled - found)
        ]
        assert len(results[0]) == len(found - spelled), write(pos)
        assert results[0] == results[1], write(pos)
        compared += any(code & VERB_MASK == SPLIT for code in found)
        if compared == GENERATED // 8:
            break


_numbers = Random("places")
SEATS_PLACES = [[_numbers.getrandbits(60) for _ in range(256)] for _ in range(6)]
PLACES = [SEATS_PLACES[piece >> 3] for piece in range(HAND)]
"""A large number for each seat and place: the sum over all pieces tells boards apart."""


def board_after(state: State, code: int) -> tuple[int, int, int]:
    """Where the pieces of each seat stand after the action, the card that was played, and whether it won."""
    after = state.copy()
    play(after, code)
    board = sum(map(getitem, PLACES, after.cells[:HAND]))
    return board, after.last, after.phase


@pytest.mark.parametrize(("ruleset", "players"), ALL)
def test_crowded_positions(ruleset, players):
    rng = Random(f"{ruleset} {players}")
    for _ in range(CROWDED):
        compare(crowded(rng, ruleset, players), rng)


@rule("1.4", "R2", "R16", "R5", "R9")
@pytest.mark.parametrize("option", OPTIONS)
def test_crowded_positions_with_options(option):
    rng = Random(option)
    rulesets = ["dog", "dog-royal-basic", "dog-royal"]
    if "special" in option:
        rulesets = ["dog-royal"]
    elif "deck" in option:
        rulesets = ["dog"]
    elif "rows" in option:
        rulesets = ["dog-cards"]
    for _ in range(CROWDED):
        players = rng.randint(2, 3 if "rows" in option else 6)
        compare(crowded(rng, rng.choice(rulesets), players, **OPTIONS[option](rng)), rng)


@rule("3.3", "3.4")
@pytest.mark.parametrize("ruleset", ["dog", "dog-royal-basic", "dog-royal"])
def test_before_the_first_card_is_played(ruleset):
    rng = Random(f"{ruleset} begins")
    phases = ["exchange", "place"] if ruleset == "dog-royal" else ["exchange"]
    for _ in range(CROWDED):
        compare(crowded(rng, ruleset, rng.randint(2, 6), phase=rng.choice(phases)), rng)


def any_position(rng: Random) -> str:
    """With 4 players the printed rule says that completed rows count; there the option is not offered."""
    while True:
        line = anything(rng)
        if "players=4 completed_rows_count" not in line:
            return line


@pytest.mark.parametrize("chunk", range(4))
def test_anything(chunk):
    rng = Random(f"anything {chunk}")
    for _ in range(CROWDED):
        compare(any_position(rng), rng)


@pytest.mark.parametrize(("ruleset", "players"), ALL)
def test_games(ruleset, players):
    """From the first deal on, with every shuffle: a stretch of the beginning, and single positions of the rest."""
    rng = Random(f"game {ruleset} {players}")
    position = new_game(ruleset, players, seed=rng.getrandbits(256))
    for number in range(GAME_STEPS * 10):
        if position.is_over:
            break
        if number < GAME_STEPS // 2 or number % 20 == 0:
            compare(str(position), rng)
        position = position.play(rng.choice(position.legal())).position


def test_views_are_read_back_as_views():
    rng = Random("views")
    for _ in range(CROWDED):
        position = read_position(any_position(rng))
        assert isinstance(position, Position)
        view = read_position(str(position.view(position.turn)))
        assert isinstance(view, View)
        assert list(view.legal()) == list(position.legal())
