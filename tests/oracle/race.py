"""The three board games: legal actions, and what becomes of them (RULES 3 to 7)."""

from collections.abc import Iterator
from dataclasses import dataclass

from .cards import deal_size, deck_of, faces_of, sort_cards
from .line import Board, Field, Piece, Position, in_base
from .moves import Ring, all_home, backward_path, carry, forward_paths, magnet_path
from .seven import Splits, canonical_splits, splits
from .table import (
    Shuffle,
    draw_card,
    give,
    gives,
    in_teams,
    next_seat,
    partner,
    seats_from,
    starter,
    take_from_discard,
)

FORWARD = {str(points): [points] for points in (2, 3, 4, 5, 6, 8, 9, 10, 12, 13, 14)}
FORWARD |= {"11": [1, 11], "1-7": [1, 2, 3, 4, 5, 6, 7]}  # RULES 5
GREEN = ("4", "10")  # RULES 7 [R14]


@dataclass
class Play:
    """A card that can be played, and what it does."""

    text: str
    card: str  # the card that leaves the hand
    face: str  # what it acts as
    board: Board
    landed: int | None = None  # the special field where a piece has landed (RULES 7)
    taken: str | None = None  # what a 14 takes from the discard pile (RULES 5)


def colour_moved(pos: Position, seat: str) -> str:
    """RULES 3.9: whose pieces the seat moves, the own or the partner's."""
    return partner(pos, seat) if in_teams(pos) and all_home(pos.board, seat) else seat


# --- legal plays -----------------------------------------------------------------------------------


def plays(pos: Position, split: Splits = splits) -> Iterator[Play]:
    """Every legal play of the seat on turn, sevens in every legal spelling, or as `split` lists them."""
    for card in faces_of(pos.hands[pos.turn]):
        if card == "?":  # RULES 5: any other card of the deck
            for face in faces_of(deck_of(pos.ruleset, pos.options.get("deck"))):
                if face != "?":
                    yield from plays_as(pos, card, face, f"?{face}", split)
        elif card == "=":  # RULES 5: the card last played in this round
            if pos.last != "-":
                yield from plays_as(pos, card, pos.last, f"={pos.last}", split)
        else:
            yield from plays_as(pos, card, card, card, split)


def plays_as(pos: Position, card: str, face: str, name: str, split: Splits) -> Iterator[Play]:
    """The plays of a hand card as the given face; `name` is how the action text begins."""
    ring = Ring(pos)
    if face == "7":
        mate = partner(pos, pos.turn) if in_teams(pos) else None
        for parts, board in split(ring, pos.board, pos.turn, mate):
            yield Play(" ".join([name, *parts]), card, face, board)
        return
    if face == "X":
        yield from swaps(pos, ring, card, name)
        return
    if face in ("11", "13") and name != "?11":  # NOTATION: a joker's start is written ?13
        yield from starts(pos, ring, card, face, name)
    if face == "14":
        for found in faces_of(pos.discard):  # RULES 5 [R9]
            if found != "14" and not (card == "?" and found == "?"):
                yield Play(f"{name} take {found}", card, face, pos.board, taken=found)
    yield from walks(pos, ring, card, face, name)


def walks(pos: Position, ring: Ring, card: str, face: str, name: str) -> Iterator[Play]:
    """Moves with one piece: by points, backward, by a magnet (RULES 4, 5)."""
    colour = colour_moved(pos, pos.turn)
    for at, piece in pos.board.items():
        if piece[0] != colour:
            continue
        paths: list[list[Field]] = []
        for points in FORWARD.get(face, []):
            if piece[1] == "K" and points > 7:
                continue  # RULES 7: the king moves only with the values 1 to 7
            paths += forward_paths(ring, at, piece, points)
        if isinstance(at, int) and face == "4":
            paths.append(backward_path(ring, at, 4))
        if isinstance(at, int) and face == "M":
            paths.append(magnet_path(ring, pos.board, at))
        for path in paths:
            board = carry(ring, pos.board, at, path, green=face in GREEN) if path else None
            if board is not None:
                goal = path[-1]
                landed = goal if isinstance(goal, int) and goal in ring.special else None
                yield Play(f"{name} {at}>{goal}", card, face, board, landed)


def starts(pos: Position, ring: Ring, card: str, face: str, name: str) -> Iterator[Play]:
    """RULES 4 start: from the base to the start field; RULES 7: a king there is captured too."""
    colour = colour_moved(pos, pos.turn)
    goal = ring.start[colour]
    if goal in pos.board and pos.board[goal][0] == colour:
        return
    for piece in in_base(pos, colour):
        yield Play(f"{name} {colour}0{piece[1]}>{goal}", card, face, pos.board | {goal: piece})


def swaps(pos: Position, ring: Ring, card: str, name: str) -> Iterator[Play]:
    """RULES 5 `X`: an own piece and one of any other seat, both on the track and unprotected."""
    colour = colour_moved(pos, pos.turn)
    free = [at for at, piece in pos.board.items() if isinstance(at, int) and not ring.protected(at, piece)]
    own = [at for at in free if pos.board[at][0] == colour]
    others = [at for at in free if pos.board[at][0] != colour]
    for at in own:
        for other in others:
            board = pos.board | {at: pos.board[other], other: pos.board[at]}
            yield Play(f"{name} {at}<>{other}", card, "X", board)
    if not others and pos.ruleset == "dog":  # [R10]
        yield Play(f"{name} -", card, "X", pos.board)


def legal(pos: Position) -> list[str]:
    """All legal actions, sorted; of a seven's spellings the canonical one."""
    if pos.phase == "exchange":
        return sorted(gives(pos))
    if pos.phase == "place":  # RULES 3.4
        return sorted(f"place {piece[1]}" for piece in in_base(pos, pos.turn))
    if pos.phase == "play":
        return sorted(canonical(list(plays(pos, canonical_splits)))) or ["fold"]  # RULES 3.7
    if pos.phase in ("redraw", "redraw2"):
        return sorted(f"discard {face}" for face in faces_of(pos.hands[pos.turn]))
    if pos.phase == "bonus":  # RULES 7 special fields [R17]
        return ["decline", "draw"]
    if pos.phase == "jump":
        return ["jump", "stay"]
    return []


def canonical(found: list[Play]) -> set[str]:
    """NOTATION: splits that leave the same position are one action: fewest parts, then first as text."""
    texts = {play.text for play in found if play.face != "7"}
    best: dict[tuple[str, frozenset[tuple[Field, Piece]]], tuple[int, str]] = {}
    for play in found:
        if play.face == "7":
            key = (play.card, frozenset(play.board.items()))
            size = (len(play.text.split()), play.text)
            best[key] = min(best.get(key, size), size)
    return texts | {text for _, text in best.values()}


# --- playing ---------------------------------------------------------------------------------------


def play(pos: Position, action: str, shuffle: Shuffle) -> None:
    """Carry out an action; the position is changed in place."""
    if pos.phase == "play" and action != "fold":
        chosen = next((found for found in plays(pos) if found.text == action), None)
        if chosen is None:
            raise ValueError(f"{action!r} is not legal")
        play_card(pos, chosen, shuffle)
        return
    if action not in legal(pos):
        raise ValueError(f"{action!r} is not legal")
    word, _, what = action.partition(" ")
    if word == "give":
        if give(pos, what):
            first_turn(pos)
    elif word == "place":
        place(pos, what)
    elif word == "fold":
        fold(pos, shuffle)
    elif word == "discard":
        redraw(pos, what, shuffle)
    elif word in ("draw", "decline"):
        bonus(pos, word, shuffle)
    else:
        jump(pos, word, shuffle)


def first_turn(pos: Position) -> None:
    """After the exchange: the first pieces in round 1 of dog-royal (RULES 3.4), else play."""
    if pos.ruleset == "dog-royal" and pos.round == 1:
        pos.phase = "place"
    else:
        on_turn(pos, starter(pos))


def place(pos: Position, rank: str) -> None:
    pos.board[Ring(pos).start[pos.turn]] = (pos.turn, rank)
    if next_seat(pos, pos.turn) == starter(pos):
        on_turn(pos, starter(pos))
    else:
        pos.turn = next_seat(pos, pos.turn)


def play_card(pos: Position, chosen: Play, shuffle: Shuffle) -> None:
    seat = pos.turn
    pos.hands[seat].remove(chosen.card)
    if chosen.taken:  # RULES 5: from the pile as it lay before this card was played
        take_from_discard(pos, chosen.taken)
        pos.hands[seat].append(chosen.taken)
    pos.discard.append(chosen.card)
    pos.board = chosen.board
    pos.last = "?" if chosen.card == "?" else chosen.face  # NOTATION `last`; [R12]
    if has_won(pos, seat):
        end(pos)
    elif chosen.landed is not None:
        pos.phase = "bonus"
        pos.landed = chosen.landed
    else:
        turn_passes(pos, shuffle)


def has_won(pos: Position, seat: str) -> bool:
    """RULES 3.10: all eight of the team, solo four."""
    if in_teams(pos) and not all_home(pos.board, partner(pos, seat)):
        return False
    return all_home(pos.board, seat)


def end(pos: Position) -> None:
    """RULES 3.10; [R27] seat A's hand goes beneath the discard pile first, each next beneath it."""
    for seat in pos.seats:
        pos.discard = sort_cards(pos.hands[seat]) + pos.discard
        pos.hands[seat] = []
    pos.phase = "over"


def fold(pos: Position, shuffle: Shuffle) -> None:
    """RULES 3.7 in teams; 3.8 and [R27]: the hand goes to the bottom, the first card lowest."""
    pos.discard = sort_cards(pos.hands[pos.turn]) + pos.discard
    pos.hands[pos.turn] = []
    pos.folded.append(pos.turn)
    turn_passes(pos, shuffle)


def redraw(pos: Position, face: str, shuffle: Shuffle) -> None:
    """RULES 3.7 solo: discard one and draw one; without a legal play then discard one more."""
    pos.hands[pos.turn].remove(face)
    pos.discard.insert(0, face)  # RULES 3.8: beneath
    if pos.phase == "redraw2":
        turn_passes(pos, shuffle)
        return
    card = draw_card(pos, shuffle)  # [R8]
    if card:
        pos.hands[pos.turn].append(card)
    pos.phase = "play" if any(True for _ in plays(pos)) else "redraw2"


def bonus(pos: Position, word: str, shuffle: Shuffle) -> None:
    """RULES 7: an extra card or not; then the citizen may jump [R25]."""
    if word == "draw":
        card = draw_card(pos, shuffle)
        if card:
            pos.hands[pos.turn].append(card)
    if pos.board[pos.landed][1] == "C" and free_special_fields(pos):
        pos.phase = "jump"
    else:
        turn_passes(pos, shuffle)


def free_special_fields(pos: Position) -> list[int]:
    """RULES 7: the free special fields, the next in the direction of movement first."""
    ring = Ring(pos)
    number = ring.special.index(pos.landed)
    return [at for at in ring.special[number + 1 :] + ring.special[:number] if at not in pos.board]


def jump(pos: Position, word: str, shuffle: Shuffle) -> None:
    """RULES 7 citizen [R18]: passes everything, captures nothing, draws nothing."""
    if word == "jump":
        goal = free_special_fields(pos)[0]
        pos.board[goal] = pos.board.pop(pos.landed)
    turn_passes(pos, shuffle)


def turn_passes(pos: Position, shuffle: Shuffle) -> None:
    """RULES 3.5: to the next seat that holds a card; when nobody does, the round ends."""
    pos.landed = -1
    for seat in seats_from(pos, next_seat(pos, pos.turn)):
        if pos.hands[seat]:
            on_turn(pos, seat)
            return
    new_round(pos, shuffle)


def on_turn(pos: Position, seat: str) -> None:
    pos.turn = seat
    pos.phase = "play"
    if not in_teams(pos) and not any(True for _ in plays(pos)):
        pos.phase = "redraw"  # RULES 3.7 solo


def new_round(pos: Position, shuffle: Shuffle) -> None:
    """RULES 3.1 and 3.2: deck and start move on one seat, cards are dealt one at a time."""
    pos.round += 1
    pos.dealer = starter(pos)
    pos.turn = starter(pos)
    pos.phase = "exchange"
    pos.folded = []
    pos.last = "-"
    for _ in range(deal_size(pos.ruleset, pos.players, pos.round)):
        for seat in seats_from(pos, pos.turn):
            card = draw_card(pos, shuffle)
            if card:
                pos.hands[seat].append(card)
