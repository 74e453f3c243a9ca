"""The shuffle, recomputed by other means: a plain ChaCha20 written from RFC 8439, published vectors, statistics, and
the script of docs/shuffle.md."""

import json
import re
import shutil
import struct
import subprocess
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from marks import rule
from mypy_extensions import u8
from oracle.cards import deck_of, sort_cards
from piles import shuffled

from kennel import RULESETS, OptionError, new_game
from kennel._pure import compiled
from kennel.notation.seeds import read_seed
from kennel.rules.shuffle import chacha20_block, draw_below, key_words, shuffle

ROOT = Path(__file__).resolve().parent.parent
VECTORS = [
    line.split(" ") for line in (ROOT / "tests/data/shuffles.txt").read_text().splitlines() if line[0] != "#"
]
PAGE = (ROOT / "docs/shuffle.md").read_text(encoding="utf-8")
DECKS = {
    "dog": deck_of("dog"),
    "dog-royal": deck_of("dog-royal"),
    "dog-with-14": deck_of("dog", "dog-cards"),
    "dog-cards": deck_of("dog-cards"),
}

# --- ChaCha20 as RFC 8439 describes it -------------------------------------------------------------


def quarter_round(x: list[int], a: int, b: int, c: int, d: int) -> None:
    for to, other, turned, bits in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        x[to] = (x[to] + x[other]) % 2**32
        x[turned] ^= x[to]
        x[turned] = (x[turned] << bits | x[turned] >> (32 - bits)) % 2**32


def plain_block(key: bytes, counter: int, nonce: bytes) -> bytes:
    start = list(struct.unpack("<16I", b"expand 32-byte k" + key + struct.pack("<I", counter) + nonce))
    x = list(start)
    for _ in range(10):
        for column in ((0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15)):
            quarter_round(x, *column)
        for diagonal in ((0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)):
            quarter_round(x, *diagonal)
    return struct.pack("<16I", *((new + old) % 2**32 for new, old in zip(x, start, strict=True)))


def stream(seed: bytes, number: int) -> Iterator[int]:
    counter = 0
    while True:
        yield from plain_block(seed, counter, number.to_bytes(12, "little"))
        counter += 1


def below(bound: int, source: Iterator[int]) -> int:
    for byte in source:
        if byte * bound % 256 >= 256 % bound:
            return byte * bound // 256
    raise AssertionError


def plainly_shuffled(cards: list[str], seed: str, number: int) -> list[str]:
    """The top card last."""
    pile = sort_cards(cards)
    source = stream(bytes.fromhex(seed), number)
    for i in range(len(pile) - 1, 0, -1):
        j = below(i + 1, source)
        pile[i], pile[j] = pile[j], pile[i]
    return pile


def block(key: bytes, counter: int, nonce: int) -> bytes:
    """As the kernel computes it."""
    out = vec[u8]([u8(0)] * 64)
    chacha20_block(key_words(key), counter, nonce, out)
    return bytes(int(byte) for byte in out)


# RFC 8439, section 2.3.2 and appendix A.1, vectors 1 to 4: key, counter, the first two nonce words, key stream.
RFC = [
    (
        bytes(range(32)),
        1,
        0x4A00000009000000,
        "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
        "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e",
    ),
    (
        bytes(32),
        0,
        0,
        "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
        "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586",
    ),
    (
        bytes(32),
        1,
        0,
        "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
        "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f",
    ),
    (
        bytes(31) + b"\x01",
        1,
        0,
        "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
        "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0",
    ),
    (
        b"\x00\xff" + bytes(30),
        2,
        0,
        "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
        "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096",
    ),
]


@pytest.mark.parametrize(("key", "counter", "nonce", "expected"), RFC)
def test_vectors_of_rfc_8439(key, counter, nonce, expected):
    assert block(key, counter, nonce).hex() == expected
    assert plain_block(key, counter, nonce.to_bytes(12, "little")).hex() == expected


@given(st.binary(min_size=32, max_size=32), st.integers(0, 2**32 - 1), st.integers(0, 2**62))
def test_blocks(key, counter, nonce):
    assert block(key, counter, nonce) == plain_block(key, counter, nonce.to_bytes(12, "little"))


# --- shuffles --------------------------------------------------------------------------------------


@given(st.binary(min_size=32, max_size=32), st.integers(0, 2**40), st.data())
def test_shuffles_against_the_plain_way(key, number, data):
    deck = data.draw(st.sampled_from(sorted(DECKS)))
    cards = data.draw(st.lists(st.sampled_from(sorted(set(DECKS[deck]))), max_size=40))
    for pile in (cards, DECKS[deck]):
        assert shuffled(pile, key.hex(), number)[::-1] == plainly_shuffled(pile, key.hex(), number)


@given(st.binary(min_size=32, max_size=32), st.integers(1, 255), st.integers(0, 2**40))
def test_numbers_drawn_against_the_plain_way(key, bound, nonce):
    drawn = draw_below(bound, key_words(key), nonce)
    assert drawn == below(bound, stream(key, nonce))
    assert 0 <= drawn < bound


@pytest.mark.parametrize(("what", "seed", "number", "expected"), VECTORS)
def test_published_vectors(what, seed, number, expected):
    if what == "dealer":
        assert "ABCDEF"[below(int(number), stream(bytes.fromhex(seed), 0xFFFFFFFF))] == expected
        for ruleset in RULESETS.values():
            if int(number) <= ruleset.most_players:
                assert new_game(ruleset.id, int(number), seed=seed).dealer == expected
        return
    order = expected.split(",")
    assert shuffled(DECKS[what], seed, int(number))[::-1] == order
    assert plainly_shuffled(DECKS[what], seed, int(number)) == order
    assert sort_cards(order) == DECKS[what]


def test_there_are_vectors_of_every_deck_and_the_page_shows_some():
    assert {what for what, *_ in VECTORS} == {*DECKS, "dealer"}
    shown = re.findall(r"^(\S+) (0{63}\d) (\d+) (\S+)$", PAGE, re.MULTILINE)
    assert {what for what, *_ in shown} == {*DECKS, "dealer"}
    assert all(list(vector) in VECTORS for vector in shown)


# --- what games do with it -------------------------------------------------------------------------


@rule("3.2", "3.1")
@pytest.mark.parametrize(("ruleset", "size"), [("dog", 6), ("dog-royal-basic", 5), ("dog-royal", 5)])
def test_the_first_deal_is_recomputed(ruleset, size):
    for seed in range(30):
        game = new_game(ruleset, 5, seed=seed)
        pile = plainly_shuffled(deck_of(ruleset), game.seed, 0)
        hands: dict[str, list[str]] = {seat: [] for seat in game.seats}
        first = game.seats.index(game.dealer) + 1
        for number in range(5 * size):
            hands[game.seats[(first + number) % 5]].append(pile.pop())
        assert {seat: game.hand(seat) for seat in game.seats} == {
            seat: tuple(sort_cards(hand)) for seat, hand in hands.items()
        }


def test_seeds_from_numbers_bytes_and_text():
    assert read_seed(1).hex() == "0" * 63 + "1"
    assert read_seed("258").hex() == "0" * 61 + "102"
    assert read_seed(2**256 - 1) == read_seed("f" * 64) == b"\xff" * 32
    assert read_seed(bytes(range(32))) == bytes(range(32))
    assert read_seed("00" * 31 + "ff") == read_seed(255)
    assert len({read_seed(None) for _ in range(20)}) == 20
    assert new_game("dog", 4).seed != new_game("dog", 4).seed
    for wrong in (-1, 2**256, "F" * 64, "f" * 63, b"short", True, 1.5, "1" * 64 + "1", "", "seed", "١"):
        with pytest.raises(OptionError, match="seed="):
            read_seed(wrong)  # type: ignore[arg-type]


# --- no order is favoured --------------------------------------------------------------------------


def chi_square(counts: Counter[tuple[int, ...]], kinds: int) -> float:
    expected = sum(counts.values()) / kinds
    assert len(counts) == kinds
    return sum((count - expected) ** 2 / expected for count in counts.values())


@pytest.mark.parametrize(
    ("size", "orders", "bound"), [(2, 2, 15.2), (3, 6, 25.8), (4, 24, 53.0), (5, 120, 190.0)]
)
def test_every_order_is_equally_likely(size, orders, bound):
    """The bounds are exceeded by chance once in ten thousand seeds; these seeds are always the same."""
    counts: Counter[tuple[int, ...]] = Counter()
    key = key_words(bytes(range(32)))
    for number in range((200 if compiled() else 40) * orders):
        cards = vec[u8]([u8(card) for card in range(size)])
        shuffle(cards, key, number)
        counts[tuple(int(card) for card in cards)] += 1
    assert chi_square(counts, orders) < bound


@pytest.mark.parametrize("place", [0, 1, 54, 108, 109])
def test_every_card_comes_to_every_place(place):
    counts: Counter[tuple[int, ...]] = Counter()
    key = key_words(bytes(31) + b"\x07")
    for number in range((60 if compiled() else 10) * 110):
        cards = vec[u8]([u8(card) for card in range(110)])
        shuffle(cards, key, number)
        counts[int(cards[place]),] += 1
    assert chi_square(counts, 110) < 172


@pytest.mark.parametrize("bound", [2, 3, 5, 6, 7, 10, 110, 120, 200])
def test_numbers_drawn_are_equally_likely(bound):
    counts: Counter[tuple[int, ...]] = Counter()
    for nonce in range((60 if compiled() else 12) * bound):
        counts[int(draw_below(bound, key_words(b"\x09" * 32), nonce)),] += 1
    assert chi_square(counts, bound) < bound + 4.5 * (2 * bound) ** 0.5 + 10


def test_no_byte_is_used_that_would_favour_a_number():
    for bound in range(1, 256):
        used = Counter(byte * bound // 256 for byte in range(256) if byte * bound % 256 >= 256 % bound)
        assert set(used.values()) == {256 // bound}
        assert set(used) == set(range(bound))


# --- the script of the page ------------------------------------------------------------------------


@pytest.mark.skipif(shutil.which("node") is None, reason="there is no node to run the script with")
def test_the_script_of_the_page():
    (script,) = re.findall(r"^```js\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert len([line for line in script.splitlines() if line.strip()]) <= 34
    asked = [[DECKS[what], seed, int(number)] for what, seed, number, _ in VECTORS if what != "dealer"]
    game = new_game("dog", 5, seed=77)
    deal = [DECKS["dog"], game.seed, 5, game.seats.index(game.dealer), 6]
    script += f"""
        const found = {json.dumps(asked)}.map((vector) => shuffled(...vector).join(","));
        const hands = deal(...{json.dumps(deal)});
        console.log(JSON.stringify([found, hands]));
    """
    done = subprocess.run(["node", "-"], input=script, capture_output=True, text=True, check=True)
    found, hands = json.loads(done.stdout)
    assert found == [order for what, *_, order in VECTORS if what != "dealer"]
    assert [tuple(sort_cards(hand)) for hand in hands] == [game.hand(seat) for seat in game.seats]
