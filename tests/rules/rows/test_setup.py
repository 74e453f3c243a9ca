"""Rules 8.1 and 8.2: deck, market, hands, exchange between partners."""

from random import Random

import pytest
from marks import rule
from oracle.cards import deck_of
from oracle.rows import numbers
from rules.rows.lines import FACE_NUMBER, Tabletop, at, every_card, shuffled

from kennel.game.rows import ROWS
from kennel.notation.line import write_head
from kennel.notation.options import make_setup
from kennel.rules.cards import FACES
from kennel.rules.rulesets import DOG_CARDS
from kennel.rules.trace import DID_DEAL, DID_FILL_MARKET, DID_GIVE, DID_PUT_UNDER, DID_RECEIVE, Trace


def new_game(players: int, seed: bytes, dealer: int, trace: Trace | None = None) -> Tabletop:
    setup = make_setup("dog-cards", players)
    state = ROWS.new_game(setup, seed, dealer, trace)
    return Tabletop(f"{write_head(setup)} {ROWS.write(state, seed)}")


@rule("8.1")
def test_the_deck_has_120_cards():
    counts = {card.face: card.count for card in DOG_CARDS.deck}
    assert counts == dict.fromkeys(
        ["11", "2", "3", "4", "5", "6", "7", "8", "9", "10", "12", "13", "14", "?", "T"], 8
    )
    table = new_game(3, bytes(32), 0)
    assert every_card(table.line) == deck_of("dog-cards")


@rule("8.1", "8.3", "8.5")
def test_the_11_counts_as_1_and_as_11_and_starts_a_row_like_the_13():
    assert at("11,13/2").legal() == [
        "buy 11 @1", "buy 11 @11", "buy 13 @13", "discard 11", "discard 13", "lay 11 A1", "lay 13 A1",
    ]  # fmt: skip


@pytest.mark.parametrize("players", [2, 3, 4])
@rule("8.2", "R20")
def test_market_and_hands_come_from_the_first_shuffle(players: int):
    rng = Random(players)
    for _ in range(40):
        seed = rng.randbytes(32)
        dealer = rng.randrange(players)
        pile = shuffled(deck_of("dog-cards"), seed.hex(), 0)
        market: list[str] = []
        for position in range(1, 14):
            under: list[str] = []
            while position in numbers(pile[0]):
                under.append(pile.pop(0))
            market.append(pile.pop(0))
            pile += under
        hands: list[list[str]] = [[] for _ in range(players)]
        for card in range(players * (5 if players == 4 else 7)):
            hands[(dealer + 1 + card) % players].append(pile.pop(0))
        table = new_game(players, seed, dealer)
        assert table.token("market") == ",".join(market)
        for seat, hand in zip("ABCD", hands, strict=False):
            assert sorted(table.hand(seat)) == sorted(hand)
        assert table.draw() == pile
        assert table.discard() == []
        assert table.token("shuffles") == "1"
        assert table.token("turn") == "ABCD"[(dealer + 1) % players]
        assert table.token("phase") == ("exchange" if players == 4 else "turn")


@rule("8.2")
def test_the_set_up_is_told():
    under: list[tuple[int, ...]] = []
    for seed in range(5):
        trace = Trace()
        table = new_game(4, seed.to_bytes(32, "big"), 0, trace)
        filled = [entry[1:] for entry in trace.entries if entry[0] == DID_FILL_MARKET]
        assert filled == [(position, FACE_NUMBER[table.market(position)]) for position in range(1, 14)]
        under += [entry[1:] for entry in trace.entries if entry[0] == DID_PUT_UNDER]
        dealt = [entry for entry in trace.entries if entry[0] == DID_DEAL]
        assert [entry[1] for entry in dealt[:5]] == [1, 2, 3, 0, 1]
        assert len(dealt) == 20
    assert under
    assert all(position in numbers(FACES[face]) for position, face in under)


EXCHANGE = "5,5,7,9,T/3,4,6,8,10/2,2,4,9,11/6,8,12,14,?"


@rule("8.2")
def test_partners_exchange_one_card_at_the_same_time():
    table = at(EXCHANGE, phase="exchange", given="-/-/-/-")
    assert table.legal() == ["give 5", "give 7", "give 9", "give T"]
    three = table.play("give T", "give 3", "give 11")
    assert three.token("given") == "A:T/B:3/C:11/D:-"
    assert three.hand("A") == ["5", "5", "7", "9"]  # nobody has got a card yet
    assert three.token("turn") == "D"
    after = three.play("give ?")
    assert after.token("given") == ""
    assert [after.hand(seat) for seat in "ABCD"] == [
        ["5", "5", "7", "9", "11"],
        ["4", "6", "8", "10", "?"],
        ["2", "2", "4", "9", "T"],
        ["3", "6", "8", "12", "14"],
    ]
    assert (after.token("phase"), after.token("turn")) == ("turn", "A")
    assert three.trace == [(DID_GIVE, 2, 0, FACE_NUMBER["11"])]
    assert after.trace == [
        (DID_GIVE, 3, 1, FACE_NUMBER["?"]),
        (DID_RECEIVE, 2, 0, FACE_NUMBER["T"]),
        (DID_RECEIVE, 3, 1, FACE_NUMBER["3"]),
        (DID_RECEIVE, 0, 2, FACE_NUMBER["11"]),
        (DID_RECEIVE, 1, 3, FACE_NUMBER["?"]),
    ]


@rule("8.2")
def test_two_and_three_players_do_not_exchange():
    for hands in ("5/2", "5/2/3"):
        assert at(hands).why_not("give 5").code == "no-exchange"
