"""Every shuffle of a game, recomputable from its seed by anybody (docs/shuffle.md).

Shuffle number s of a game is a Fisher-Yates shuffle of the pile sorted in deck order, driven by the ChaCha20
key stream (RFC 8439) whose key is the game's seed and whose nonce is s.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from kennel.rules.cards import FACE_COUNT

WORD: Final = 0xFFFFFFFF
DEALER_NONCE: Final = 0xFFFFFFFF
"""Nonce of the stream that draws the first dealer; no game reaches so many shuffles."""


def rotate(word: i64, bits: i64) -> i64:
    return ((word << bits) & WORD) | (word >> (32 - bits))


def chacha20_block(key: vec[i64], counter: i64, nonce: i64, out: vec[u8]) -> None:
    """Write the 64 bytes of one ChaCha20 block; the nonce fills the three nonce words, lowest word first."""
    x0: i64 = 0x61707865
    x1: i64 = 0x3320646E
    x2: i64 = 0x79622D32
    x3: i64 = 0x6B206574
    x4 = key[0]
    x5 = key[1]
    x6 = key[2]
    x7 = key[3]
    x8 = key[4]
    x9 = key[5]
    x10 = key[6]
    x11 = key[7]
    x12 = counter
    x13 = nonce & WORD
    x14 = (nonce >> 32) & WORD
    x15: i64 = 0
    double_round: i64 = 0
    while double_round < 10:
        x0 = (x0 + x4) & WORD
        x12 = rotate(x12 ^ x0, 16)
        x8 = (x8 + x12) & WORD
        x4 = rotate(x4 ^ x8, 12)
        x0 = (x0 + x4) & WORD
        x12 = rotate(x12 ^ x0, 8)
        x8 = (x8 + x12) & WORD
        x4 = rotate(x4 ^ x8, 7)
        x1 = (x1 + x5) & WORD
        x13 = rotate(x13 ^ x1, 16)
        x9 = (x9 + x13) & WORD
        x5 = rotate(x5 ^ x9, 12)
        x1 = (x1 + x5) & WORD
        x13 = rotate(x13 ^ x1, 8)
        x9 = (x9 + x13) & WORD
        x5 = rotate(x5 ^ x9, 7)
        x2 = (x2 + x6) & WORD
        x14 = rotate(x14 ^ x2, 16)
        x10 = (x10 + x14) & WORD
        x6 = rotate(x6 ^ x10, 12)
        x2 = (x2 + x6) & WORD
        x14 = rotate(x14 ^ x2, 8)
        x10 = (x10 + x14) & WORD
        x6 = rotate(x6 ^ x10, 7)
        x3 = (x3 + x7) & WORD
        x15 = rotate(x15 ^ x3, 16)
        x11 = (x11 + x15) & WORD
        x7 = rotate(x7 ^ x11, 12)
        x3 = (x3 + x7) & WORD
        x15 = rotate(x15 ^ x3, 8)
        x11 = (x11 + x15) & WORD
        x7 = rotate(x7 ^ x11, 7)
        x0 = (x0 + x5) & WORD
        x15 = rotate(x15 ^ x0, 16)
        x10 = (x10 + x15) & WORD
        x5 = rotate(x5 ^ x10, 12)
        x0 = (x0 + x5) & WORD
        x15 = rotate(x15 ^ x0, 8)
        x10 = (x10 + x15) & WORD
        x5 = rotate(x5 ^ x10, 7)
        x1 = (x1 + x6) & WORD
        x12 = rotate(x12 ^ x1, 16)
        x11 = (x11 + x12) & WORD
        x6 = rotate(x6 ^ x11, 12)
        x1 = (x1 + x6) & WORD
        x12 = rotate(x12 ^ x1, 8)
        x11 = (x11 + x12) & WORD
        x6 = rotate(x6 ^ x11, 7)
        x2 = (x2 + x7) & WORD
        x13 = rotate(x13 ^ x2, 16)
        x8 = (x8 + x13) & WORD
        x7 = rotate(x7 ^ x8, 12)
        x2 = (x2 + x7) & WORD
        x13 = rotate(x13 ^ x2, 8)
        x8 = (x8 + x13) & WORD
        x7 = rotate(x7 ^ x8, 7)
        x3 = (x3 + x4) & WORD
        x14 = rotate(x14 ^ x3, 16)
        x9 = (x9 + x14) & WORD
        x4 = rotate(x4 ^ x9, 12)
        x3 = (x3 + x4) & WORD
        x14 = rotate(x14 ^ x3, 8)
        x9 = (x9 + x14) & WORD
        x4 = rotate(x4 ^ x9, 7)
        double_round += 1
    _write(out, 0, x0 + 0x61707865)
    _write(out, 4, x1 + 0x3320646E)
    _write(out, 8, x2 + 0x79622D32)
    _write(out, 12, x3 + 0x6B206574)
    _write(out, 16, x4 + key[0])
    _write(out, 20, x5 + key[1])
    _write(out, 24, x6 + key[2])
    _write(out, 28, x7 + key[3])
    _write(out, 32, x8 + key[4])
    _write(out, 36, x9 + key[5])
    _write(out, 40, x10 + key[6])
    _write(out, 44, x11 + key[7])
    _write(out, 48, x12 + counter)
    _write(out, 52, x13 + (nonce & WORD))
    _write(out, 56, x14 + ((nonce >> 32) & WORD))
    _write(out, 60, x15)


def _write(out: vec[u8], at: i64, word: i64) -> None:
    out[at] = u8(word & 255)
    out[at + 1] = u8((word >> 8) & 255)
    out[at + 2] = u8((word >> 16) & 255)
    out[at + 3] = u8((word >> 24) & 255)


def _rejections() -> vec[u8]:
    return vec[u8]([u8(256 % n) if n else u8(0) for n in range(256)])


REJECT: Final = _rejections()
"""REJECT[n] = 256 mod n: below this the low byte of byte * n would favour some numbers."""


def shuffle(cards: vec[u8], key: vec[i64], number: i64) -> None:
    """Shuffle in place; the card at the end is the top of the new pile."""
    stream = vec[u8]([u8(0)] * 64)
    counter: i64 = 0
    used: i64 = 64
    i: i64 = len(cards) - 1
    while i > 0:
        bound = i + 1
        while True:
            if used == 64:
                chacha20_block(key, counter, number, stream)
                counter += 1
                used = 0
            product = i64(stream[used]) * bound
            used += 1
            if (product & 255) >= i64(REJECT[bound]):
                break
        j = product >> 8
        card = cards[i]
        cards[i] = cards[j]
        cards[j] = card
        i -= 1


def fresh_pile(counts: vec[u8], key: vec[i64], number: i64) -> vec[u8]:
    """counts[face] cards of each face, sorted in deck order and shuffled; the last one is the top."""
    size: i64 = 0
    for count in counts:
        size += i64(count)
    pile = vec[u8]([u8(0)] * size)
    at: i64 = 0
    face: i64 = 0
    while face < FACE_COUNT:
        left = i64(counts[face])
        while left > 0:
            pile[at] = u8(face)
            at += 1
            left -= 1
        face += 1
    shuffle(pile, key, number)
    return pile


def draw_below(bound: i64, key: vec[i64], nonce: i64) -> i64:
    """An unbiased number 0 .. bound - 1 (bound at most 255) from the start of the stream of this nonce."""
    stream = vec[u8]([u8(0)] * 64)
    counter: i64 = 0
    while True:
        chacha20_block(key, counter, nonce, stream)
        counter += 1
        used: i64 = 0
        while used < 64:
            product = i64(stream[used]) * bound
            used += 1
            if (product & 255) >= i64(REJECT[bound]):
                return product >> 8


def key_words(seed: bytes) -> vec[i64]:
    """The 32 bytes of a seed as the eight little-endian key words of ChaCha20."""
    return vec[i64]([i64(int.from_bytes(seed[at : at + 4], "little")) for at in range(0, 32, 4)])
