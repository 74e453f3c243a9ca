"""`dog-cards`: legal actions, and what becomes of them (RULES 8)."""

from .cards import faces_of
from .line import Position
from .table import (
    Shuffle,
    draw_card,
    give,
    gives,
    in_teams,
    next_seat,
    partner,
    renew,
    seats_from,
    take_from_discard,
)

LOOK = 7  # how many cards the seven shows


def belongs(face: str, position: int) -> bool:
    """RULES 8 rows: may the card, not counting jokers, lie at this position of a row?"""
    return face in ("11", "13") if position == 1 else face == str(position)


def fits(face: str, position: int) -> bool:
    """... a joker at any position but 14."""
    return belongs(face, position) or (face == "?" and position <= 13)


def numbers(face: str) -> list[int]:
    """RULES 8 setup: the numbers of a card in the market; thief and joker have none."""
    if face == "11":
        return [1, 11]
    return [int(face)] if face.isdigit() else []


# --- legal actions ---------------------------------------------------------------------------------


def legal(pos: Position) -> list[str]:
    """All legal actions, sorted."""
    if pos.phase == "exchange":
        return sorted(gives(pos))
    if pos.phase == "look":
        return sorted(f"take {face}" for face in faces_of(pos.draw[:LOOK]))
    if pos.phase != "turn":
        return []
    hand = faces_of(pos.hands[pos.turn])
    found: list[str] = []
    for face in hand:
        found += lays(pos, face) + buys(pos, face) + swaps(pos, face)
        found.append(f"discard {face}")
    if "7" in hand and (pos.draw or pos.discard):
        found.append("look")
    if "14" in hand:
        found += [f"search {face}" for face in faces_of(pos.discard)]
    if "T" in hand:  # [R23] the partner's too
        found += [f"steal {name}" for name in pos.rows if name[0] != pos.turn]
    return sorted(found)


def lays(pos: Position, face: str) -> list[str]:
    """RULES 8 turn 1: at the end of a row, or as the beginning of one."""
    owners = [pos.turn, partner(pos, pos.turn)] if in_teams(pos) else [pos.turn]
    found = []
    for owner in owners:
        own = [name for name in pos.rows if name[0] == owner]
        found += [f"lay {face} {name}" for name in own if fits(face, len(pos.rows[name]) + 1)]
        if fits(face, 1) and may_begin(pos, owner):
            free = next(number for number in (1, 2) if f"{owner}{number}" not in own)  # [R29]
            found.append(f"lay {face} {owner}{free}")
    return found


def may_begin(pos: Position, owner: str) -> bool:
    """RULES 8: at most 2 rows with 2 and 3 players, with 4 players 1; completed rows count [R21]."""
    unfinished = sum(1 for name in pos.rows if name[0] == owner)
    if in_teams(pos):
        return unfinished + pos.done[owner] < 1
    counted = pos.options.get("completed_rows_count") != "no"
    return unfinished + (pos.done[owner] if counted else 0) < 2


def buys(pos: Position, face: str) -> list[str]:
    """RULES 8 turn 2; turn 3: the `4` at positions 1 to 8."""
    positions = numbers(face)
    if face == "4":
        positions = list(range(1, 9))
    if face == "?":
        positions = list(range(1, 14))
    return [f"buy {face} @{at}" for at in positions if at <= 13 and pos.market[at - 1] != "-"]


def swaps(pos: Position, face: str) -> list[str]:
    """RULES 8 turn 4: the card that belongs there for a joker, in any player's row."""
    return [
        f"swap {face} {name}.{at}"
        for name, row in pos.rows.items()
        for at, lying in enumerate(row, start=1)
        if lying == "?" and belongs(face, at)
    ]


# --- playing ---------------------------------------------------------------------------------------


def play(pos: Position, action: str, shuffle: Shuffle) -> None:
    """Carry out an action; the position is changed in place."""
    if action not in legal(pos):
        raise ValueError(f"{action!r} is not legal")
    word, *what = action.split()
    hand = pos.hands[pos.turn]
    if word == "give":
        if give(pos, what[0]):
            pos.phase = "turn"
        return
    if word == "look":
        look(pos, shuffle)
        return
    if word == "lay":
        lay(pos, what[0], what[1])
        if has_won(pos):
            pos.phase = "over"  # RULES 8 end: at once, before the draw
            return
        draw_to_hand(pos, shuffle)
    elif word == "buy":
        buy(pos, what[0], int(what[1][1:]), shuffle)
    elif word == "take":  # RULES 8: the others stay in the same order
        pos.draw.remove(what[0])  # [R27] the uppermost; the draw pile is top first
        hand.append(what[0])
    elif word == "search":
        hand.remove("14")
        take_from_discard(pos, what[0])
        hand.append(what[0])
        pos.discard.append("14")  # to the discard pile after use
    elif word == "steal":
        steal(pos, what[0])
    elif word == "swap":
        name, at = what[1].split(".")
        hand.remove(what[0])
        pos.rows[name][int(at) - 1] = what[0]
        hand.append("?")
    elif word == "discard":
        hand.remove(what[0])
        pos.discard.append(what[0])
        draw_to_hand(pos, shuffle)
    turn_passes(pos, shuffle)


def draw_to_hand(pos: Position, shuffle: Shuffle) -> None:
    card = draw_card(pos, shuffle)
    if card:
        pos.hands[pos.turn].append(card)


def lay(pos: Position, face: str, name: str) -> None:
    pos.hands[pos.turn].remove(face)
    row = pos.rows.setdefault(name, [])
    row.append(face)
    if len(row) == 14:  # RULES 8 completing; [R27] from its 1 to its 13, the 13 on top
        pos.discard += row[:13]
        del pos.rows[name]
        pos.done[name[0]] += 1


def has_won(pos: Position) -> bool:
    """RULES 8 end: two rows, with 4 players one row of each member of a team."""
    if in_teams(pos):
        return any(pos.done[seat] and pos.done[partner(pos, seat)] for seat in pos.seats)
    return any(count >= 2 for count in pos.done.values())


def buy(pos: Position, face: str, at: int, shuffle: Shuffle) -> None:
    hand = pos.hands[pos.turn]
    hand.remove(face)
    pos.discard.append(face)
    hand.append(pos.market[at - 1])
    pos.market[at - 1] = "-"
    refill(pos, at, shuffle)


def refill(pos: Position, at: int, shuffle: Shuffle) -> None:
    """RULES 8 setup and [R26]: cards that may not lie there wait aside, and go under the draw pile."""
    aside: list[str] = []
    while pos.market[at - 1] == "-":
        card = draw_card(pos, shuffle)
        if card is None:
            break  # nothing fits: the place stays empty
        if at in numbers(card):
            aside.append(card)
        else:
            pos.market[at - 1] = card
    pos.draw += aside


def look(pos: Position, shuffle: Shuffle) -> None:
    """RULES 8 turn 3, the `7`: it is put down after the shuffle that it may need."""
    if not pos.draw:
        renew(pos, shuffle)
    pos.hands[pos.turn].remove("7")
    pos.discard.append("7")
    pos.phase = "look"


def steal(pos: Position, name: str) -> None:
    """RULES 8 turn 3, the thief: a row that loses its only card is gone."""
    hand = pos.hands[pos.turn]
    hand.remove("T")
    hand.append(pos.rows[name].pop())
    if not pos.rows[name]:
        del pos.rows[name]
    pos.discard.append("T")


def turn_passes(pos: Position, shuffle: Shuffle) -> None:
    """End of a turn: empty market places are tried, lowest first; seats without a card are passed over."""
    for at in range(1, 14):
        if pos.market[at - 1] == "-":
            refill(pos, at, shuffle)
    pos.phase = "turn"
    following = seats_from(pos, next_seat(pos, pos.turn))
    pos.turn = next((seat for seat in following if pos.hands[seat]), following[0])
