"""The kernel against the independent reading of the rules in tests/oracle."""

from random import Random

import oracle
import pytest
from marks import rule
from oracle.cards import deck_of
from oracle.crowded import crowded
from rules.rows.lines import Tabletop, cards, every_card, shuffled

from kennel._pure import compiled
from kennel.game.rows import ROWS
from kennel.notation.line import write_head
from kennel.notation.options import make_setup
from kennel.rules.cards import UNKNOWN
from kennel.rules.rows.codes import HAND, HAND_STRIDE

POSITIONS = 300 if compiled() else 60
GAMES = 6 if compiled() else 1
DECK = deck_of("dog-cards")

GAMES_OF = [(2, None), (2, "no"), (3, None), (3, "no"), (4, None)]


def position(rng: Random, players: int, counting: str | None) -> str:
    phase = "exchange" if players == 4 and rng.random() < 0.05 else None
    return crowded(rng, "dog-cards", players, phase=phase, completed_rows_count=counting)


def starved(rng: Random, line: str) -> str:
    """The same with hardly a card in the piles, and empty places in the market: another seat holds the rest."""
    head, *tokens = line.split()
    value = dict(token.split("=", 1) for token in tokens)
    if value["phase"] != "turn":
        return line
    kept = rng.choice([0, 0, 1, 1, 2, 3, 6])
    piles = cards(value["draw"]) + cards(value["discard"])
    rng.shuffle(piles)
    aside = piles[kept:]
    cut = rng.randint(0, kept)
    market = value["market"].split(",")
    for place in rng.sample(range(13), rng.choice([0, 1, 1, 2, 3])):
        aside.append(market[place])
        market[place] = "-"
    hands = dict(entry.split(":") for entry in value["hands"].split("/"))
    other = rng.choice([seat for seat in hands if seat != value["turn"]])
    hands[other] = ",".join(sorted(cards(hands[other]) + aside, key=DECK.index)) or "-"
    value |= {
        "market": ",".join(market),
        "hands": "/".join(f"{seat}:{hand}" for seat, hand in hands.items()),
        "draw": ",".join(piles[:cut]) or "-",
        "discard": ",".join(piles[cut:kept]) or "-",
    }
    return " ".join([head, *(f"{key}={text}" for key, text in value.items())])


def compare(table: Tabletop, rng: Random, most: int) -> Tabletop | None:
    """Legal actions, some of them carried out, and all views; one of the positions that follow."""
    line = table.line
    legal = table.legal()
    assert legal == oracle.legal(line), line
    for seat in "ABCD"[: table.setup.players]:
        assert table.view(seat) == oracle.view(line, seat)
    after = None
    for action in rng.sample(legal, min(most, len(legal))):
        after = table.play(action)
        assert after.line == oracle.play(line, action, shuffled), (line, action)
        assert every_card(after.line) == DECK
    assert table.line == line  # untouched
    return after


@pytest.mark.parametrize(("players", "counting"), GAMES_OF)
@rule("8.4", "8.5", "8.6a", "8.6b", "8.6c", "8.6d", "8.7", "8.8", "8.9", "8.10", "8.12", "R21", "R23")
def test_crowded_positions(players: int, counting: str | None):
    rng = Random(f"crowded {players} {counting}")
    for _ in range(POSITIONS):
        line = position(rng, players, counting)
        table = Tabletop(line)
        assert table.line == line
        following = compare(table, rng, 5)
        if following is not None:
            compare(following, rng, 2)


@pytest.mark.parametrize(("players", "counting"), GAMES_OF)
@rule("8.10", "R22", "R26", "R30", "R31")
def test_positions_with_hardly_a_card_in_the_piles(players: int, counting: str | None):
    rng = Random(f"starved {players} {counting}")
    for _ in range(POSITIONS // 2):
        table: Tabletop | None = Tabletop(starved(rng, position(rng, players, counting)))
        for _ in range(3):
            if table is not None:
                table = compare(table, rng, 5)


@pytest.mark.parametrize(("players", "counting"), GAMES_OF)
@rule("8.2", "R29")
def test_random_games(players: int, counting: str | None):
    rng = Random(f"games {players} {counting}")
    setup = make_setup("dog-cards", players, completed_rows_count=counting)
    for game in range(GAMES):
        seed = rng.randbytes(32)
        state = ROWS.new_game(setup, seed, game % players, None)
        table: Tabletop | None = Tabletop(f"{write_head(setup)} {ROWS.write(state, seed)}")
        for _ in range(150):
            if table is not None:
                table = compare(table, rng, 1)


@rule("8.12")
def test_won_games():
    """Whoever always lays when possible gets there."""
    rng = Random(12)
    won = 0
    for players in (2, 3, 4):
        for game in range(GAMES):
            setup = make_setup("dog-cards", players)
            seed = rng.randbytes(32)
            state = ROWS.new_game(setup, seed, game % players, None)
            table = Tabletop(f"{write_head(setup)} {ROWS.write(state, seed)}")
            for _ in range(600):
                actions = table.legal()
                if not actions:
                    break
                action = rng.choice(table.verbs("lay") or table.verbs("search") or actions)
                after = table.play(action)
                assert after.line == oracle.play(table.line, action, shuffled)
                table = after
            if table.token("phase") == "over":
                won += 1
                winners = ROWS.winners(table.state)
                assert len(winners) == (2 if players == 4 else 1)
                assert table.state.turn in winners
    assert won


def test_no_card_of_a_real_position_is_unknown():
    rng = Random(1)
    for _ in range(20):
        table = Tabletop(position(rng, 4, None))
        assert not any(table.state.cells[HAND + seat * HAND_STRIDE + UNKNOWN] for seat in range(4))
