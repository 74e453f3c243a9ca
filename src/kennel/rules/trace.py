"""Where the kernels write down what happens while an action is carried out.

Each entry is one of the codes below followed by its numbers; `kennel.game.story` turns entries into events.
Nothing is written when nobody reads: a state without a trace only tests for it.
"""

from typing import Final, final

from mypy_extensions import mypyc_attr

DID_SHUFFLE: Final = 0
"""cards"""
DID_BEGIN_ROUND: Final = 1
"""round, dealer, starter"""
DID_DEAL: Final = 2
"""seat, face"""
DID_GIVE: Final = 3
"""seat, receiver, face"""
DID_RECEIVE: Final = 4
"""receiver, giver, face (when all have given)"""
DID_PLAY: Final = 5
"""seat, face of the card, face that it acts as"""
DID_MOVE: Final = 6
"""piece, from, to, 1 when backward"""
DID_START: Final = 7
"""piece, field"""
DID_CAPTURE: Final = 8
"""piece, field"""
DID_SWAP: Final = 9
"""own piece, its field, other piece, its field"""
DID_TAKE: Final = 10
"""seat, face taken from the discard pile"""
DID_FOLD: Final = 11
"""seat, faces …"""
DID_DISCARD: Final = 12
"""seat, face"""
DID_DRAW: Final = 13
"""seat, face (NO_CARD when both piles were empty)"""
DID_DECLINE: Final = 14
"""seat"""
DID_JUMP: Final = 15
"""piece, from, to"""
DID_STAY: Final = 16
"""seat"""
DID_WIN: Final = 17
"""seats …"""
DID_LAY: Final = 18
"""seat, face, owner of the row, row, position"""
DID_COMPLETE: Final = 19
"""owner of the row, row"""
DID_BUY: Final = 20
"""seat, face paid, market position, face bought"""
DID_FILL_MARKET: Final = 21
"""market position, face (NO_CARD: the place stays empty)"""
DID_PUT_UNDER: Final = 22
"""market position, face that may not lie there"""
DID_LOOK: Final = 23
"""seat, faces …, top card first"""
DID_KEEP: Final = 24
"""seat, face"""
DID_SEARCH: Final = 25
"""seat, face taken from the discard pile"""
DID_STEAL: Final = 26
"""seat, owner of the row, row, face"""
DID_SWAP_JOKER: Final = 27
"""seat, face, owner of the row, row, position"""


@final
@mypyc_attr(acyclic=True)
class Trace:
    def __init__(self) -> None:
        self.entries: list[tuple[int, ...]] = []

    def note(self, entry: tuple[int, ...]) -> None:
        self.entries.append(entry)
