"""Which actions are legal: sections 3 to 7 of the rules, as far as they speak of single pieces.

`legal` looks once at the pieces of the player on turn (`survey`), and then asks card after card what it can
do with them. The seven has its own file, and so has moving by points.
"""

from typing import Final

from mypy_extensions import i64

from kennel.rules.cards import FACE_COUNT, FOURTEEN, JOKER, NO_CARD, THIRTEEN
from kennel.rules.race.codes import (
    BONUS,
    CAN_COPY,
    CAN_GO_BACK,
    CAN_PULL,
    CAN_SPLIT,
    CAN_START,
    CAN_SWAP,
    CAN_TAKE,
    CARD_SHIFT,
    DECLINE,
    DISCARD,
    DISCARD_RING,
    DISCARDS,
    DRAW,
    EFFECTS,
    EXCHANGE,
    FACE_SHIFT,
    FOLD,
    FROM_SHIFT,
    GIVE,
    HAND,
    HAND_STRIDE,
    IS_GREEN,
    IS_WILD,
    JUMP,
    JUMP_ON,
    MOVE,
    NOBODY,
    OVER,
    PIECE_ON,
    PIECE_SHIFT,
    PLACE,
    PLACE_OF,
    PLACE_PIECE,
    PLAN_BACK,
    PLAN_STEPS,
    PLAY,
    START,
    STAY,
    SWAP,
    SWAP_NOTHING,
    TAKE,
    TO_SHIFT,
    TRACK_END,
)
from kennel.rules.race.seven import Splitter
from kennel.rules.race.spelling import Speller
from kennel.rules.race.state import State, colour_to_move
from kennel.rules.race.steps import backward, forward, forward_ranked
from kennel.rules.race.survey import survey
from kennel.rules.race.work import Work

SPLITTER: Final = Splitter()
SPELLER: Final = Speller()


def legal(s: State, w: Work) -> i64:
    """Fill w.out with the legal actions of the seat on turn and say how many there are."""
    w.count = 0
    phase = s.phase
    if phase == PLAY:
        play_actions(s, w)
        if w.count == 0:
            w.emit(FOLD)
    elif phase == EXCHANGE:
        _one_per_face(s, w, GIVE)
    elif phase == PLACE:
        index: i64 = 0
        while index < s.course.pieces:
            w.emit(PLACE_PIECE | index << PIECE_SHIFT)
            index += 1
    elif phase == BONUS:
        w.emit(DRAW)
        w.emit(DECLINE)
    elif phase == JUMP:
        w.emit(JUMP_ON)
        w.emit(STAY)
    elif phase != OVER:
        _one_per_face(s, w, DISCARD)
    return w.count


def legal_codes(s: State, w: Work) -> list[int]:
    """The legal actions as a list, for callers outside of the kernel."""
    count = legal(s, w)
    out = w.out
    return [int(out[i]) for i in range(count)]


def has_play(s: State, w: Work) -> bool:
    """Rule 3.7: whether the seat on turn has a legal play; decides the phase in solo games."""
    w.count = 0
    play_actions(s, w)
    return w.count > 0


def _faces_in_hand(s: State, w: Work) -> i64:
    """Fill w.faces; says how many there are. Every face is written down first and kept when it is held: a
    hand is hard to predict, so this has no branch."""
    cells = s.cells
    faces = w.faces
    hand = HAND + s.turn * HAND_STRIDE
    found: i64 = 0
    face: i64 = 0
    while face < FACE_COUNT:
        faces[found] = face
        if i64(cells[hand + face]):
            found += 1
        face += 1
    return found


def _one_per_face(s: State, w: Work, verb: i64) -> None:
    count = _faces_in_hand(s, w)
    i: i64 = 0
    while i < count:
        w.emit(verb | w.faces[i] << CARD_SHIFT)
        i += 1


def play_actions(s: State, w: Work) -> None:
    """Rule 3.5: every card of the hand with everything it can do."""
    survey(s, w, colour_to_move(s))
    w.targets = -1
    course = s.course
    count = _faces_in_hand(s, w)
    i: i64 = 0
    while i < count:
        face = w.faces[i]
        plan = course.plans[face]
        if plan & (IS_WILD | CAN_COPY) == 0:
            act_as(s, w, face, face, plan)
        elif plan & IS_WILD:
            for other in course.wild_faces:
                act_as(s, w, face, other, course.plans[other])
        elif s.last != NO_CARD:
            act_as(s, w, face, s.last, course.plans[s.last])
        i += 1


def act_as(s: State, w: Work, card: i64, face: i64, plan: i64) -> None:
    """Section 5: `card` laid down to act as `face`, which does what its plan says."""
    action = card << CARD_SHIFT | face << FACE_SHIFT
    steps = plan >> PLAN_STEPS
    if s.course.ranked:
        while steps:
            forward_ranked(s, w, action | MOVE, steps & 15, plan & IS_GREEN != 0)
            steps >>= 4
    else:
        while steps:
            forward(w, s.course.length, action | MOVE, steps & 15)
            steps >>= 4
    if plan & EFFECTS == 0:
        return
    # Rule 5.8: a joker's start is written as that of the 13 only (docs/notation.md).
    if plan & CAN_START and w.in_base and (card != JOKER or face == THIRTEEN):
        _start(s, w, action | START)
    if plan & CAN_GO_BACK:
        backward(s, w, action | MOVE, (plan >> PLAN_BACK) & 15, plan & IS_GREEN != 0)
    if plan & CAN_SPLIT:
        if w.spelled:
            SPELLER.list_spelled(s, w, card)
        else:
            SPLITTER.list_splits(s, w, card)
    if plan & CAN_SWAP:
        _swap(s, w, action)
    if plan & CAN_PULL:
        _pull(s, w, action | MOVE)
    if plan & CAN_TAKE:
        _take(s, w, action | TAKE, card)


def _start(s: State, w: Work, action: i64) -> None:
    """Rule 4.8: out of the base; all pieces alike are the same start."""
    own = w.own_start
    other = i64(s.cells[PIECE_ON + own])
    if other != NOBODY and other >> 3 == w.colour:
        return
    course = s.course
    index: i64 = 0
    while index < course.pieces:
        if i64(s.cells[PLACE_OF + (w.colour << 3) + index]) == w.home:
            w.emit(action | w.home << FROM_SHIFT | own << TO_SHIFT | index << PIECE_SHIFT)
            if not course.ranked:
                return
        index += 1


def _swap(s: State, w: Work, action: i64) -> None:
    """Rule 5.7, and rule 5.12 when there is nothing to exchange with."""
    if w.targets < 0:
        _find_targets(s, w)
    if w.targets == 0:
        if s.course.swap_without_target:
            w.emit(action | SWAP_NOTHING)
        return
    i: i64 = 0
    while i < w.runners:
        place = w.runner[i] & 255
        if place != w.own_start:
            j: i64 = 0
            while j < w.targets:
                w.emit(action | SWAP | place << FROM_SHIFT | w.target[j] << TO_SHIFT)
                j += 1
        i += 1


def _find_targets(s: State, w: Work) -> None:
    """Pieces of other seats on the track that their own start field does not protect (again without a
    branch)."""
    course = s.course
    cells = s.cells
    target = w.target
    found: i64 = 0
    seat: i64 = 0
    while seat < course.seats:
        if seat != w.colour:
            piece = seat << 3
            last = piece + course.pieces
            own = course.start[seat]
            while piece < last:
                place = i64(cells[PLACE_OF + piece])
                target[found] = place
                if place < TRACK_END and place != own:
                    found += 1
                piece += 1
        seat += 1
    w.targets = found


def _pull(s: State, w: Work, action: i64) -> None:
    """Rule 5.10: to the field directly behind the next piece; a king too (rule 7.4)."""
    length = s.course.length
    cells = s.cells
    i: i64 = 0
    while i < w.runners:
        place = w.runner[i] & 255
        behind = place
        field = place
        while True:
            field += 1
            if field == length:
                field = 0
            if i64(cells[PIECE_ON + field]) != NOBODY:
                break
            behind = field
        if field != place and behind != place:
            w.emit(action | place << FROM_SHIFT | behind << TO_SHIFT)
        i += 1


def _take(s: State, w: Work, action: i64, card: i64) -> None:
    """Rule 5.5, ruling R9: any card that lies on the discard pile, but no 14, and no joker by a joker."""
    cells = s.cells
    for face in s.course.faces:
        if face == FOURTEEN or (face == JOKER and card == JOKER):
            continue
        at: i64 = 0
        while at < s.discards:
            if i64(cells[DISCARDS + ((s.lowest + at) & DISCARD_RING)]) == face:
                w.emit(action | face << FROM_SHIFT)
                break
            at += 1
