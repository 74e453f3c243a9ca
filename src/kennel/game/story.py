"""From the kernels' traces to events."""

from collections.abc import Callable, Sequence
from typing import Final

from kennel.game import events as e
from kennel.rules import trace as t
from kennel.rules.cards import FACES, NO_CARD
from kennel.rules.race.codes import TRACK_END
from kennel.rules.race.names import PLACE_NAMES
from kennel.rules.rulesets import RANKS, SEATS, Setup

Entry = tuple[int, ...]


def tell(setup: Setup, entries: Sequence[Entry]) -> tuple[e.Event, ...]:
    """The events of a trace, in order; the cards of one deal are told seat by seat."""
    story: list[e.Event] = []
    dealt: dict[int, list[str]] = {}
    for entry in entries:
        if entry[0] == t.DID_DEAL:
            dealt.setdefault(entry[1], []).extend(FACES[face] for face in entry[2:])
            continue
        if dealt:
            story.extend(_hands(dealt))
            dealt = {}
        teller = TELLERS.get(entry[0])
        if teller is not None:
            story.append(teller(setup, entry))
    story.extend(_hands(dealt))
    return tuple(story)


def _hands(dealt: dict[int, list[str]]) -> list[e.Event]:
    return [e.HandDealt(SEATS[seat], len(faces), tuple(faces)) for seat, faces in dealt.items()]


def _rank(setup: Setup, piece: int) -> str | None:
    return RANKS[piece & 7] if setup.ruleset.ranked else None


def _piece(setup: Setup, piece: int) -> tuple[str, str | None]:
    return SEATS[piece >> 3], _rank(setup, piece)


def path(setup: Setup, piece: int, origin: int, target: int, backward: bool) -> tuple[str, ...]:
    """All places from origin to target: round the ring, and over the own start field into home."""
    length = setup.arm * setup.arms
    places = [origin]
    if origin < TRACK_END:
        end = target if target < TRACK_END else setup.start_field(piece >> 3)
        step = -1 if backward else 1
        while places[-1] != end:
            places.append((places[-1] + step) % length)
        first_in_home = TRACK_END + (piece & 56) + 1
    else:
        first_in_home = origin + 1
    if target >= TRACK_END:
        places.extend(range(first_in_home, target + 1))
    return tuple(PLACE_NAMES[place] for place in places)


def _drawn(setup: Setup, entry: Entry) -> e.Event:
    if entry[2] == NO_CARD:
        return e.NothingDrawn(SEATS[entry[1]])
    return e.CardDrawn(SEATS[entry[1]], FACES[entry[2]])


def _row(owner: int, row: int) -> str:
    return f"{SEATS[owner]}{row}"


def _faces(faces: Sequence[int]) -> tuple[str, ...]:
    return tuple(FACES[face] for face in faces)


TELLERS: Final[dict[int, Callable[[Setup, Entry], e.Event]]] = {
    t.DID_SHUFFLE: lambda s, n: e.PilesShuffled(n[1]),
    t.DID_BEGIN_ROUND: lambda s, n: e.RoundBegan(n[1], SEATS[n[2]], SEATS[n[3]]),
    t.DID_GIVE: lambda s, n: e.CardGiven(SEATS[n[1]], SEATS[n[2]], FACES[n[3]]),
    t.DID_RECEIVE: lambda s, n: e.CardReceived(SEATS[n[1]], SEATS[n[2]], FACES[n[3]]),
    t.DID_PLAY: lambda s, n: e.CardPlayed(SEATS[n[1]], FACES[n[2]], FACES[n[3]]),
    t.DID_MOVE: lambda s, n: e.PieceMoved(*_piece(s, n[1]), path(s, n[1], n[2], n[3], n[4] == 1)),
    t.DID_START: lambda s, n: e.PieceStarted(*_piece(s, n[1]), PLACE_NAMES[n[2]]),
    t.DID_CAPTURE: lambda s, n: e.PieceCaptured(*_piece(s, n[1]), PLACE_NAMES[n[2]]),
    t.DID_SWAP: lambda s, n: e.PiecesSwapped(
        *_piece(s, n[1]), PLACE_NAMES[n[2]], *_piece(s, n[3]), PLACE_NAMES[n[4]]
    ),
    t.DID_TAKE: lambda s, n: e.CardTaken(SEATS[n[1]], FACES[n[2]]),
    t.DID_FOLD: lambda s, n: e.HandFolded(SEATS[n[1]], _faces(n[2:])),
    t.DID_DISCARD: lambda s, n: e.CardDiscarded(SEATS[n[1]], FACES[n[2]]),
    t.DID_DRAW: _drawn,
    t.DID_DECLINE: lambda s, n: e.DrawDeclined(SEATS[n[1]]),
    t.DID_JUMP: lambda s, n: e.PieceJumped(*_piece(s, n[1]), PLACE_NAMES[n[2]], PLACE_NAMES[n[3]]),
    t.DID_STAY: lambda s, n: e.JumpDeclined(SEATS[n[1]]),
    t.DID_WIN: lambda s, n: e.GameWon(tuple(SEATS[seat] for seat in sorted(n[1:]))),
    t.DID_LAY: lambda s, n: e.CardLaid(SEATS[n[1]], FACES[n[2]], _row(n[3], n[4]), n[5]),
    t.DID_COMPLETE: lambda s, n: e.RowCompleted(_row(n[1], n[2])),
    t.DID_BUY: lambda s, n: e.CardBought(SEATS[n[1]], FACES[n[2]], n[3], FACES[n[4]]),
    t.DID_FILL_MARKET: lambda s, n: e.MarketFilled(n[1], None if n[2] == NO_CARD else FACES[n[2]]),
    t.DID_PUT_UNDER: lambda s, n: e.CardPutUnder(n[1], FACES[n[2]]),
    t.DID_LOOK: lambda s, n: e.CardsLookedAt(SEATS[n[1]], len(n) - 2, _faces(n[2:])),
    t.DID_KEEP: lambda s, n: e.CardKept(SEATS[n[1]], FACES[n[2]]),
    t.DID_SEARCH: lambda s, n: e.CardTaken(SEATS[n[1]], FACES[n[2]]),
    t.DID_STEAL: lambda s, n: e.CardStolen(SEATS[n[1]], _row(n[2], n[3]), FACES[n[4]]),
    t.DID_SWAP_JOKER: lambda s, n: e.JokerSwapped(SEATS[n[1]], FACES[n[2]], _row(n[3], n[4]), n[5]),
}
