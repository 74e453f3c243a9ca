"""The actions of DOG Cards as text (docs/notation.md). Every action has one spelling."""

from collections.abc import Callable
from typing import Final

from kennel.notation.errors import ActionError, nearest, shown
from kennel.rules.cards import FACE_NUMBER, FACES, FOURTEEN, SEVEN, THIEF
from kennel.rules.rows.codes import (
    BUY,
    CARD_SHIFT,
    DISCARD,
    GIVE,
    KEEP,
    LAY,
    PEEK,
    PLACES,
    ROW_END,
    ROW_SHIFT,
    SEARCH,
    SEATS_AT_MOST,
    STEAL,
    SWAP,
    VERB_MASK,
    WHAT_SHIFT,
)
from kennel.rules.rows.moves import list_legal
from kennel.rules.rows.state import State
from kennel.rules.rulesets import ROWS_DECK, SEATS

WORDS: Final = {
    "give": GIVE,
    "lay": LAY,
    "buy": BUY,
    "look": PEEK,
    "take": KEEP,
    "search": SEARCH,
    "steal": STEAL,
    "swap": SWAP,
    "discard": DISCARD,
}
WORD_OF: Final = {verb: word for word, verb in WORDS.items()}

SHAPES: Final = {
    GIVE: "give 5",
    LAY: "lay 5 A1",
    BUY: "buy 11 @1",
    PEEK: "look",
    KEEP: "take 9",
    SEARCH: "search 12",
    STEAL: "steal B2",
    SWAP: "swap 5 A1.5",
    DISCARD: "discard 9",
}
"""An example of every verb, for messages."""

DECK_FACES: Final = tuple(card.face for card in ROWS_DECK)


def verb_of(code: int) -> int:
    return code & VERB_MASK


def card_of(code: int) -> int:
    """The card that leaves the hand; of `take`, the card that comes into it."""
    return (code >> CARD_SHIFT) & 31


def what_of(code: int) -> int:
    """The position in the market or in the row, or the face that `search` takes."""
    return (code >> WHAT_SHIFT) & 31


def row_of(code: int) -> int:
    return code >> ROW_SHIFT


def row_name(row: int) -> str:
    return f"{SEATS[row >> 1]}{(row & 1) + 1}"


def listing(s: State) -> dict[str, int]:
    """All legal actions, text to code."""
    found: dict[str, int] = {}
    for code in list_legal(s):
        text = TEXTS.get(code)
        if text is None:
            text = TEXTS[code] = write_action(code)
        found[text] = code
    return found


TEXTS: Final[dict[int, str]] = {}
"""What has been written once; a code means the same in every state."""


def write_action(code: int) -> str:
    verb = verb_of(code)
    word = WORD_OF[verb]
    card = FACES[card_of(code)]
    if verb == PEEK:
        return word
    if verb == LAY:
        return f"{word} {card} {row_name(row_of(code))}"
    if verb == BUY:
        return f"{word} {card} @{what_of(code)}"
    if verb == SEARCH:
        return f"{word} {FACES[what_of(code)]}"
    if verb == STEAL:
        return f"{word} {row_name(row_of(code))}"
    if verb == SWAP:
        return f"{word} {card} {row_name(row_of(code))}.{what_of(code)}"
    return f"{word} {card}"


def read_action(text: str) -> int:
    """The code of the action, legal somewhere or not; ActionError when the text is none."""
    word, *rest = text.split(" ")
    verb = WORDS.get(word)
    if verb is None:
        expected = ", ".join(WORDS)
        raise ActionError(f"expected one of {expected}{nearest(word, WORDS)}")
    readers = READERS[verb]
    if len(rest) != len(readers):
        raise ActionError(f"expected a text like {SHAPES[verb]!r}")
    code = verb | IMPLIED_CARD.get(verb, 0)
    for token, reader in zip(rest, readers, strict=True):
        code |= reader(text, token)
    return code


def _face(text: str, token: str) -> int:
    if token not in DECK_FACES:
        expected = " ".join(DECK_FACES)
        raise ActionError(
            f"{shown(token)} is no card of this deck: expected one of {expected}{nearest(token, DECK_FACES)}"
        )
    return FACE_NUMBER[token]


def _card(text: str, token: str) -> int:
    return _face(text, token) << CARD_SHIFT


def _wanted(text: str, token: str) -> int:
    return _face(text, token) << WHAT_SHIFT


def _row(text: str, token: str) -> int:
    seats = SEATS[:SEATS_AT_MOST]
    if len(token) != 2 or token[0] not in seats or token[1] not in "12":
        raise ActionError(f"{shown(token)}: expected a row such as A1")
    return (seats.index(token[0]) * 2 + int(token[1]) - 1) << ROW_SHIFT


def _position(text: str, token: str, last: int) -> int:
    if token not in POSITIONS[:last]:
        raise ActionError(f"{shown(token)}: expected a position from 1 to {last}")
    return int(token) << WHAT_SHIFT


def _place(text: str, token: str) -> int:
    if not token.startswith("@"):
        raise ActionError(f"{shown(token)}: expected a position of the market such as @5")
    return _position(text, token[1:], PLACES)


def _place_in_row(text: str, token: str) -> int:
    row, dot, position = token.partition(".")
    if not dot:
        raise ActionError(f"{shown(token)}: expected a position in a row such as A1.5")
    return _row(text, row) | _position(text, position, ROW_END)


POSITIONS: Final = tuple(str(position) for position in range(1, ROW_END + 1))

IMPLIED_CARD: Final = {
    PEEK: SEVEN << CARD_SHIFT,
    SEARCH: FOURTEEN << CARD_SHIFT,
    STEAL: THIEF << CARD_SHIFT,
}
"""Rules 8.6b to 8.6d: the card that these play is not written."""

READERS: Final[dict[int, tuple[Callable[[str, str], int], ...]]] = {
    GIVE: (_card,),
    LAY: (_card, _row),
    BUY: (_card, _place),
    PEEK: (),
    KEEP: (_card,),
    SEARCH: (_wanted,),
    STEAL: (_row,),
    SWAP: (_card, _place_in_row),
    DISCARD: (_card,),
}
