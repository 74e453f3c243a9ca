"""The shuffles of a game, for tests that follow it card by card."""

from collections.abc import Iterable

from librt.vecs import vec
from mypy_extensions import u8

from kennel.rules.cards import FACE_COUNT, FACE_NUMBER, FACES
from kennel.rules.shuffle import fresh_pile, key_words


def shuffled(cards: Iterable[str], seed: str, number: int) -> list[str]:
    """The pile that shuffle `number` of the game makes of these cards, top card first."""
    counts = [0] * FACE_COUNT
    for card in cards:
        counts[FACE_NUMBER[card]] += 1
    pile = fresh_pile(vec[u8]([u8(count) for count in counts]), key_words(bytes.fromhex(seed)), number)
    return [FACES[int(face)] for face in reversed(list(pile))]
