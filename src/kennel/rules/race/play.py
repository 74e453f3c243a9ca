"""Carrying out an action: sections 3 to 7 of the rules, once it is known to be legal."""

from mypy_extensions import i64, u8

from kennel.rules.cards import COPY, SEVEN
from kennel.rules.race.codes import (
    BONUS,
    CARD_SHIFT,
    CITIZEN,
    DECLINE,
    DISCARD,
    DRAW,
    FACE_SHIFT,
    FOLD,
    FOLDED,
    FROM_SHIFT,
    GIVE,
    GIVEN,
    HOME_FIELDS,
    HOMES,
    INTO_HOME,
    JUMP,
    JUMP_ON,
    MOVE,
    NOBODY,
    PART_BITS,
    PARTS_SHIFT,
    PIECE_ON,
    PIECE_SHIFT,
    PLACE_OF,
    PLACE_PIECE,
    PLAN_BACK,
    REDRAW,
    SPLIT,
    START,
    STAY,
    SWAP,
    SWAP_NOTHING,
    TAKE,
    TO_SHIFT,
    TRACK_END,
    VERB_MASK,
)
from kennel.rules.race.flow import after_giving, after_placing, draw_for, end_game, next_turn, redraw_or_play
from kennel.rules.race.state import (
    State,
    colour_to_move,
    hand_faces,
    lay_beneath,
    lay_hand_beneath,
    lay_on_top,
    partner_of,
    put_in_hand,
    take_from_discards,
    take_from_hand,
)
from kennel.rules.trace import (
    DID_CAPTURE,
    DID_DECLINE,
    DID_DISCARD,
    DID_FOLD,
    DID_JUMP,
    DID_MOVE,
    DID_PLAY,
    DID_START,
    DID_STAY,
    DID_SWAP,
    DID_TAKE,
)


def play(s: State, action: i64) -> None:
    """Change the state by one legal action of the seat on turn, and go on to the next decision."""
    verb = action & VERB_MASK
    card = (action >> CARD_SHIFT) & 31
    if verb == MOVE or verb == SPLIT or verb == START or verb == SWAP or verb == SWAP_NOTHING or verb == TAKE:
        _play_card(s, verb, card, action)
    elif verb == GIVE:
        take_from_hand(s, s.turn, card)
        s.cells[GIVEN + s.turn] = u8(card)
        after_giving(s, card)
    elif verb == FOLD:
        _fold(s)
    elif verb == DISCARD:
        _discard(s, card)
    elif verb == DRAW:
        draw_for(s, s.turn)
        _after_bonus(s)
    elif verb == DECLINE:
        if s.trace is not None:
            s.trace.note((DID_DECLINE, s.turn))
        _after_bonus(s)
    elif verb == PLACE_PIECE:
        piece = (s.turn << 3) + ((action >> PIECE_SHIFT) & 7)
        _put(s, piece, s.course.start[s.turn])
        after_placing(s)
    else:
        _jump_or_stay(s, verb)


def _play_card(s: State, verb: i64, card: i64, action: i64) -> None:
    """Rules 3.5, 3.8 and 5.11: the card goes from the hand onto the discard pile; a copy is what it
    copied."""
    turn = s.turn
    face = (action >> FACE_SHIFT) & 31
    s.plies += 1
    take_from_hand(s, turn, card)
    if s.trace is not None:
        s.trace.note((DID_PLAY, turn, card, SEVEN if verb == SPLIT else face))
    if verb == TAKE:
        wanted = (action >> FROM_SHIFT) & 255
        take_from_discards(s, wanted)
        put_in_hand(s, turn, wanted)
        if s.trace is not None:
            s.trace.note((DID_TAKE, turn, wanted))
    lay_on_top(s, card)
    s.last = face if card == COPY else card
    if verb == MOVE:
        origin = (action >> FROM_SHIFT) & 255
        target = (action >> TO_SHIFT) & 255
        piece = i64(s.cells[PIECE_ON + origin])
        if s.trace is not None:
            s.trace.note((DID_MOVE, piece, origin, target, _is_backward(s, face, origin, target)))
        _move(s, piece, origin, target)
        if target < TRACK_END:
            if s.course.ranked and s.course.is_special(target):
                s.landed = target
                s.phase = BONUS
                return
        elif has_won(s, piece >> 3):
            end_game(s)
            return
    elif verb == SPLIT:
        colour = colour_to_move(s)
        _split(s, colour, action >> PARTS_SHIFT)
        if has_won(s, colour):
            end_game(s)
            return
    elif verb == START:
        base = (action >> FROM_SHIFT) & 255
        _put(s, base - TRACK_END + ((action >> PIECE_SHIFT) & 7), (action >> TO_SHIFT) & 255)
    elif verb == SWAP:
        _swap(s, (action >> FROM_SHIFT) & 255, (action >> TO_SHIFT) & 255)
    next_turn(s)


def _is_backward(s: State, face: i64, origin: i64, target: i64) -> i64:
    """For the story only: whether a piece went from origin to target the other way round."""
    course = s.course
    back = (course.plans[face] >> PLAN_BACK) & 15
    if back == 0 or target >= TRACK_END:
        return 0
    return 1 if (origin - target + course.length) % course.length == back else 0


def has_won(s: State, colour: i64) -> bool:
    """Rule 3.10: all pieces of the team are home, or four of a player who plays alone."""
    cells = s.cells
    if i64(cells[HOMES + colour]) < HOME_FIELDS:
        return False
    return i64(cells[HOMES + partner_of(s.course, colour)]) == HOME_FIELDS


def _capture_on(s: State, field: i64) -> None:
    """Rule 4.6: whoever stands there goes back to the base."""
    cells = s.cells
    other = i64(cells[PIECE_ON + field])
    if other != NOBODY:
        cells[PLACE_OF + other] = u8(TRACK_END + (other & 56))
        cells[PIECE_ON + field] = u8(NOBODY)
        if s.trace is not None:
            s.trace.note((DID_CAPTURE, other, field))


def _put(s: State, piece: i64, field: i64) -> None:
    """Rule 4.8: from the base to the start field."""
    if s.trace is not None:
        s.trace.note((DID_START, piece, field))
    _capture_on(s, field)
    s.cells[PLACE_OF + piece] = u8(field)
    s.cells[PIECE_ON + field] = u8(piece)


def _move(s: State, piece: i64, origin: i64, target: i64) -> None:
    cells = s.cells
    cells[PIECE_ON + origin] = u8(NOBODY)
    if target < TRACK_END:
        _capture_on(s, target)
    elif origin < TRACK_END:
        cells[HOMES + (piece >> 3)] = u8(i64(cells[HOMES + (piece >> 3)]) + 1)
    cells[PLACE_OF + piece] = u8(target)
    cells[PIECE_ON + target] = u8(piece)


def _split(s: State, colour: i64, parts: i64) -> None:
    """Rule 5.6: part after part; what is passed is captured; the rest is the partner's (ruling R24)."""
    cells = s.cells
    course = s.course
    shift: i64 = 0
    while parts >> shift >> PART_BITS:
        shift += PART_BITS
    while shift >= 0:
        part = (parts >> shift) & 127
        shift -= PART_BITS
        if course.partner_step and i64(cells[HOMES + colour]) == HOME_FIELDS:
            colour = partner_of(course, colour)
        piece = (colour << 3) + (part & 7)
        points = (part >> 3) & 7
        origin = i64(cells[PLACE_OF + piece])
        target = split_target(s, piece, points, part & INTO_HOME != 0)
        if s.trace is not None:
            s.trace.note((DID_MOVE, piece, origin, target, 0))
        if origin < TRACK_END:
            steps = points if target < TRACK_END else points - (target & 7)
            field = origin
            while steps:
                field += 1
                if field == course.length:
                    field = 0
                _capture_on(s, field)
                steps -= 1
        _move(s, piece, origin, target)


def split_target(s: State, piece: i64, points: i64, into_home: bool) -> i64:
    """Where one part of a seven leads to."""
    course = s.course
    origin = i64(s.cells[PLACE_OF + piece])
    if origin >= TRACK_END:
        return origin + points
    if into_home:
        own = course.start[piece >> 3]
        ahead = own - origin if own > origin else own - origin + course.length
        return TRACK_END + (piece & 56) + points - ahead
    target = origin + points
    return target if target < course.length else target - course.length


def _swap(s: State, own: i64, other: i64) -> None:
    """Rule 5.7."""
    cells = s.cells
    mine = i64(cells[PIECE_ON + own])
    theirs = i64(cells[PIECE_ON + other])
    cells[PIECE_ON + own] = u8(theirs)
    cells[PIECE_ON + other] = u8(mine)
    cells[PLACE_OF + mine] = u8(other)
    cells[PLACE_OF + theirs] = u8(own)
    if s.trace is not None:
        s.trace.note((DID_SWAP, mine, own, theirs, other))


def _fold(s: State) -> None:
    """Rule 3.7 in teams: the hand goes beneath the discards, the player is out for this round."""
    turn = s.turn
    if s.trace is not None:
        s.trace.note((DID_FOLD, turn, *hand_faces(s, turn)))
    s.plies += 1
    lay_hand_beneath(s, turn)
    s.cells[FOLDED + turn] = u8(1)
    next_turn(s)


def _discard(s: State, card: i64) -> None:
    """Rule 3.7 for those who play alone: discard, draw, and play or discard once more."""
    turn = s.turn
    take_from_hand(s, turn, card)
    lay_beneath(s, card)
    if s.trace is not None:
        s.trace.note((DID_DISCARD, turn, card))
    if s.phase == REDRAW:
        draw_for(s, turn)
        redraw_or_play(s)
    else:
        s.plies += 1
        next_turn(s)


def _after_bonus(s: State) -> None:
    """Rule 7.7: a citizen that landed there may jump, when another special field is free."""
    piece = i64(s.cells[PIECE_ON + s.landed])
    if piece & 7 == CITIZEN and next_free_special(s) >= 0:
        s.phase = JUMP
    else:
        next_turn(s)


def next_free_special(s: State) -> i64:
    """Rule 7.7: the next free special field in the direction of movement; -1 when there is none."""
    course = s.course
    field = s.landed
    arms = course.length // course.arm
    while arms > 1:
        field += course.arm
        if field >= course.length:
            field -= course.length
        if i64(s.cells[PIECE_ON + field]) == NOBODY:
            return field
        arms -= 1
    return -1


def _jump_or_stay(s: State, verb: i64) -> None:
    if verb == JUMP_ON:
        target = next_free_special(s)
        piece = i64(s.cells[PIECE_ON + s.landed])
        if s.trace is not None:
            s.trace.note((DID_JUMP, piece, s.landed, target))
        _move(s, piece, s.landed, target)
    elif verb == STAY and s.trace is not None:
        s.trace.note((DID_STAY, s.turn))
    next_turn(s)
