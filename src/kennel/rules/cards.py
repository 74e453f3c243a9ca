"""The card faces of all decks as numbers, in deck order (docs/notation.md): hands and piles sort by them."""

from typing import Final

TWO: Final = 0
THREE: Final = 1
FOUR: Final = 2
FIVE: Final = 3
SIX: Final = 4
SEVEN: Final = 5
ONE_TO_SEVEN: Final = 6
EIGHT: Final = 7
NINE: Final = 8
TEN: Final = 9
TWELVE: Final = 10
FOURTEEN: Final = 11
ELEVEN: Final = 12
THIRTEEN: Final = 13
EXCHANGE: Final = 14
MAGNET: Final = 15
COPY: Final = 16
THIEF: Final = 17
JOKER: Final = 18

FACES: Final = (
    "2",
    "3",
    "4",
    "5",
    "6",
    "7",
    "1-7",
    "8",
    "9",
    "10",
    "12",
    "14",
    "11",
    "13",
    "X",
    "M",
    "=",
    "T",
    "?",
)
FACE_COUNT: Final = 19
UNKNOWN: Final = 19
"""A card whose face the holder of this view does not know; never a card of a real position."""
NO_CARD: Final = 31

FACE_NUMBER: Final = {face: number for number, face in enumerate(FACES)}
