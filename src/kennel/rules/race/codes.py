"""The numbers that the race kernel speaks: phases, verbs, places, the layout of a state's cells.

A *place* is one number: a track field is itself (0 … 191), seat s's base is 192 + 8 s and its home fields
1 … 4
follow it. A *piece* is seat * 8 + index; its seat is piece >> 3. An *action* is one number:

    bits 0-3 verb | 4-8 card | 9-13 face it acts as | 14-21 from | 22-29 to | 30-32 index of a piece in a base

and for a split, from bit 9 on, up to seven parts of seven bits, the first part highest: index of the piece,
points, enters home.
"""

from typing import Final

# Phases (docs/notation.md), in the order in which a round meets them.
EXCHANGE: Final = 0
PLACE: Final = 1
PLAY: Final = 2
BONUS: Final = 3
JUMP: Final = 4
REDRAW: Final = 5
REDRAW2: Final = 6
OVER: Final = 7

# Verbs of actions.
GIVE: Final = 0
PLACE_PIECE: Final = 1
MOVE: Final = 2
START: Final = 3
SWAP: Final = 4
SWAP_NOTHING: Final = 5
SPLIT: Final = 6
TAKE: Final = 7
FOLD: Final = 8
DISCARD: Final = 9
DRAW: Final = 10
DECLINE: Final = 11
JUMP_ON: Final = 12
STAY: Final = 13

# Bits of actions.
VERB_MASK: Final = 15
CARD_SHIFT: Final = 4
FACE_SHIFT: Final = 9
FROM_SHIFT: Final = 14
TO_SHIFT: Final = 22
PIECE_SHIFT: Final = 30
PARTS_SHIFT: Final = 9
PART_BITS: Final = 7
INTO_HOME: Final = 64
"""Bit of a part: the piece leaves the track for its home."""

# Places.
TRACK_END: Final = 192
"""Places from here on are bases and homes."""

# Cells of a state.
PLACE_OF: Final = 0
"""+ piece: the piece's place."""
HAND: Final = 48
"""+ seat * HAND_STRIDE + face: how many cards of this face the seat holds."""
HAND_STRIDE: Final = 20
HAND_SIZE: Final = 168
"""+ seat: how many cards the seat holds."""
HOMES: Final = 174
"""+ seat: how many of its pieces are home."""
GIVEN: Final = 180
"""+ seat: the card given in this exchange, or NO_CARD."""
FOLDED: Final = 186
"""+ seat: 1 when the seat is out of this round."""
DISCARDS: Final = 192
"""The discard pile: a ring of 128 cells, its lowest card at `State.lowest`."""
DISCARD_RING: Final = 127
PIECE_ON: Final = 320
"""+ place: the piece that stands there, or NOBODY (kept for track and home, not for bases)."""
CELLS: Final = 560

NOBODY: Final = 255
NO_SEAT: Final = 30
"""Differs from every seat and from NOBODY >> 3."""
GONE: Final = 255
"""Place of a piece captured while a split is being worked out."""
NOWHERE: Final = 255

SEATS_AT_MOST: Final = 6
HOME_FIELDS: Final = 4

KING: Final = 0
KNIGHT: Final = 1
CITIZEN: Final = 2
JESTER: Final = 3

# The plan of a face: its effects as bits, the fields it goes back, and its forward values, four bits each.
CAN_START: Final = 1
CAN_GO_BACK: Final = 2
CAN_SPLIT: Final = 4
CAN_SWAP: Final = 8
CAN_PULL: Final = 16
CAN_COPY: Final = 32
IS_WILD: Final = 64
CAN_TAKE: Final = 128
EFFECTS: Final = 255
IS_GREEN: Final = 256
PLAN_BACK: Final = 12
PLAN_STEPS: Final = 16

# A runner, that is a piece on the track, packed: place, then (shifts) its index and how far it can go.
INDEX_SHIFT: Final = 8
REACH_SHIFT: Final = 16
"""The farthest it can go on the track with a card that is not green."""
AHEAD_SHIFT: Final = 24
"""Fields to its own start field, a full lap when it stands there (rule 4.1)."""
HOME_REACH_SHIFT: Final = 32
"""The most points with which it can enter home; 0 when the way is barred."""
GREEN_REACH_SHIFT: Final = 40
GREEN_HOME_REACH_SHIFT: Final = 48
ROOM_SHIFT: Final = 8
"""A walker, that is a piece in home, packed: place, then how far it can go on."""
