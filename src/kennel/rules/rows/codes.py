"""The numbers that the rows kernel speaks: phases, verbs, rows, the layout of a state's cells.

A *row* is one number: owner * 2 for the row of number 1, + 1 for that of number 2. A *position* is a place in
the market (1 … 13) or in a row (1 … 14); sets of positions are bits, bit n for position n. An *action* is one
number:

    bits 0-3 verb | 4-8 card | 9-13 position, or the face that is taken | 14-17 row
"""

from typing import Final

# Phases (docs/notation.md).
EXCHANGE: Final = 0
TURN: Final = 1
LOOK: Final = 2
OVER: Final = 3

# Verbs of actions.
GIVE: Final = 0
LAY: Final = 1
BUY: Final = 2
PEEK: Final = 3
"""Plays the 7; written `look`."""
KEEP: Final = 4
"""The card that the 7 fetches; written `take`."""
SEARCH: Final = 5
STEAL: Final = 6
SWAP: Final = 7
DISCARD: Final = 8

# Bits of actions.
VERB_MASK: Final = 15
CARD_SHIFT: Final = 4
WHAT_SHIFT: Final = 9
ROW_SHIFT: Final = 14

# Cells of a state.
DRAW: Final = 0
"""The draw pile: a ring of 128 cells, its lowest card at `State.lowest`."""
DRAW_RING: Final = 127
DISCARDS: Final = 128
"""The discard pile, lowest card first."""
DISCARDED: Final = 256
"""+ face: how many cards of this face lie on the discard pile."""
HAND: Final = 276
"""+ seat * HAND_STRIDE + face: how many cards of this face the seat holds; the last face is UNKNOWN."""
HAND_STRIDE: Final = 20
HAND_SIZE: Final = 356
"""+ seat: how many cards the seat holds."""
DONE: Final = 360
"""+ seat: how many rows it has completed."""
GIVEN: Final = 364
"""+ seat: the card given in the exchange, or NO_CARD."""
MARKET: Final = 368
"""+ position: the card that lies there, or NO_CARD."""
ROW_LENGTH: Final = 384
"""+ row: how many cards it has, 0 when there is no such row. A row is its length, its first card and the
positions of its jokers: rule 8.3 leaves nothing else open."""
ROW_FIRST: Final = 392
"""+ row: its card at position 1, 11 or 13; means nothing where a joker lies."""
ROW_JOKERS: Final = 400
"""+ 2 * row: its jokers at positions 0 to 7, then those at 8 to 13, as bits."""
CELLS: Final = 416
"""Small enough for the quick allocator of Python: copies stay cheap."""

SEATS_AT_MOST: Final = 4
PLACES: Final = 13
"""Positions of the market (rule 8.2)."""
ALL_PLACES: Final = 16382
"""Positions 1 to 13 as bits."""
ROW_END: Final = 14
ROWS_TO_WIN: Final = 2
"""Rule 8.12, when everyone plays alone; in teams each partner needs one row."""
LOOKED_AT: Final = 7
"""Rule 8.6b."""
FOUR_BUYS: Final = 8
"""Rule 8.6a: the last position at which a 4 buys."""

# The plan of a face: where it goes and what it buys.
PLAN_SPECIAL: Final = 32768
"""Below it: the positions of a row at which the card may be laid, as bits."""
PLAN_BELONGS: Final = 16
"""The positions at which it takes a joker's place (rule 8.7), as bits."""
PLAN_FIRST: Final = 32
"""The first position at which it buys, the last one, and how far it is from one to the next."""
PLAN_LAST: Final = 36
PLAN_STEP: Final = 40
PLAN_BARRED: Final = 44
"""The positions of the market at which it may not lie (rule 8.2), as bits."""
