"""Seeds of games: 256 bits, in text 64 hexadecimal digits (docs/shuffle.md)."""

import secrets

from kennel.notation.errors import OptionError, shown
from kennel.rules.rulesets import SEATS, Setup
from kennel.rules.shuffle import DEALER_NONCE, draw_below, key_words

HEX_DIGITS = frozenset("0123456789abcdef")


def read_seed(seed: int | str | bytes | None) -> bytes:
    """64 hexadecimal digits, 32 bytes, or a whole number from 0 on (also in decimal digits); None draws
    one."""
    if seed is None:
        return secrets.token_bytes(32)
    if isinstance(seed, bytes) and len(seed) == 32:
        return seed
    if isinstance(seed, str):
        if len(seed) == 64 and HEX_DIGITS.issuperset(seed):
            return bytes.fromhex(seed)
        if seed.isascii() and seed.isdigit() and len(seed) < 64:
            seed = int(seed)
    if isinstance(seed, int) and not isinstance(seed, bool) and 0 <= seed < 2**256:
        return seed.to_bytes(32, "big")
    raise OptionError(f"seed={shown(seed)}: expected 64 hexadecimal digits in lower case, or a whole number")


def read_dealer(dealer: str | None, seed: bytes, setup: Setup) -> int:
    """The seat number of the first dealer; None draws one from the seed."""
    if dealer is None:
        return int(draw_below(setup.players, key_words(seed), DEALER_NONCE))
    seats = SEATS[: setup.players]
    if not isinstance(dealer, str) or len(dealer) != 1 or dealer not in seats:
        raise OptionError(f"dealer={shown(dealer)}: expected a seat, one of {' '.join(seats)}")
    return seats.index(dealer)
