"""Why an action of DOG Cards is not legal: the first rule that forbids it."""

from collections.abc import Callable
from typing import Final

from kennel.game.reason import Reason
from kennel.notation.errors import ActionError
from kennel.notation.rows_actions import WORD_OF, card_of, read_action, row_name, row_of, verb_of, what_of
from kennel.rules.cards import FACES, FOUR, FOURTEEN, JOKER, NO_CARD, THIEF
from kennel.rules.rows.codes import (
    BUY,
    DISCARD,
    DISCARDED,
    DONE,
    EXCHANGE,
    GIVE,
    HAND,
    HAND_STRIDE,
    KEEP,
    LAY,
    LOOK,
    LOOKED_AT,
    MARKET,
    PEEK,
    PLAN_BELONGS,
    PLAN_FIRST,
    PLAN_LAST,
    PLAN_STEP,
    ROW_LENGTH,
    SEARCH,
    STEAL,
    SWAP,
)
from kennel.rules.rows.moves import list_legal
from kennel.rules.rows.state import State, draw_faces, jokers_in_row, partner_of
from kennel.rules.rows.table import fitting_faces
from kennel.rules.rulesets import SEATS

NOUNS: Final = {JOKER: "joker", THIEF: "thief"}

RULES: Final = {
    GIVE: "8.2",
    LAY: "8.4",
    BUY: "8.5",
    PEEK: "8.6b",
    KEEP: "8.6b",
    SEARCH: "8.6c",
    STEAL: "8.6d",
    SWAP: "8.7",
    DISCARD: "8.8",
}
"""The rule that describes the action."""


def why_not(s: State, text: str) -> Reason:
    """For a text that is not legal in this state."""
    try:
        code = read_action(text)
    except ActionError as error:
        return Reason("malformed", "", str(error), parameters={"action": text})
    if code in list_legal(s):
        raise ValueError(f"{text!r} is legal")
    verb = verb_of(code)
    return _wrong_phase(s, verb) or _not_in_hand(s, verb, card_of(code)) or REASONS[verb](s, code)


def _noun(face: int) -> str:
    return NOUNS.get(face, FACES[face])


def _name(face: int) -> str:
    """With its article: an 8, an 11, a joker."""
    article = "an" if FACES[face] in ("8", "11") else "a"
    return f"{article} {_noun(face)}"


def _listed(faces: list[int]) -> str:
    *others, last = (_name(face) for face in faces)
    return f"{', '.join(others)} or {last}" if others else last


def _wrong_phase(s: State, verb: int) -> Reason | None:
    word = WORD_OF[verb]
    parameters: dict[str, str | int] = {"action": word}
    if s.phase == EXCHANGE and verb != GIVE:
        sentence = f"partners give each other a card before the first turn, {word} comes later"
        return Reason("exchange-first", "8.2", sentence, parameters=parameters)
    if s.phase == LOOK and verb != KEEP:
        sentence = f"one of the cards that the 7 shows is taken first, {word} is not possible now"
        return Reason("take-first", "8.6b", sentence, parameters=parameters)
    if s.phase not in (EXCHANGE, LOOK) and verb == GIVE:
        sentence = "partners have exchanged their card before the first turn, and never again"
        if not s.table.teams:
            sentence = "cards are exchanged between partners only, with 4 players"
        return Reason("no-exchange", "8.2", sentence, parameters=parameters)
    if s.phase not in (EXCHANGE, LOOK) and verb == KEEP:
        sentence = "cards are taken after a 7 has been played with look"
        return Reason("not-looking", "8.6b", sentence, parameters=parameters)
    return None


def _not_in_hand(s: State, verb: int, face: int) -> Reason | None:
    """Of `take` the card is none of the hand's."""
    hand = HAND + s.turn * HAND_STRIDE
    if verb == KEEP or s.cells[hand + face]:
        return None
    parameters: dict[str, str | int] = {"card": FACES[face], "action": WORD_OF[verb]}
    if verb in (PEEK, SEARCH, STEAL):
        if s.cells[hand + JOKER]:
            sentence = f"{WORD_OF[verb]} needs {_name(face)}: a joker has no special function"
            return Reason("joker-no-function", "8.6", sentence, parameters=parameters)
        sentence = f"{WORD_OF[verb]} needs {_name(face)}, which {SEATS[s.turn]} does not hold"
        return Reason("not-in-hand", RULES[verb], sentence, parameters=parameters)
    sentence = f"{SEATS[s.turn]} does not hold {_name(face)}"
    return Reason("not-in-hand", RULES[verb], sentence, parameters=parameters)


def _no_such_row(s: State, row: int, rule: str) -> Reason | None:
    """Rows that this game never has, and rows that are not there now."""
    name = row_name(row)
    parameters: dict[str, str | int] = {"row": name}
    owner = row >> 1
    if owner >= s.table.seats:
        sentence = f"there is no seat {SEATS[owner]} in this game, {s.table.seats} play"
        return Reason("no-such-seat", rule, sentence, (name,), parameters={"row": name, "seat": SEATS[owner]})
    if s.cells[ROW_LENGTH + row]:
        return None
    if s.cells[DONE + owner] and not s.cells[ROW_LENGTH + (row ^ 1)]:
        sentence = f"{SEATS[owner]} has no row under way, and a completed row stays as it is"
        return Reason("row-completed", "8.9", sentence, (name,), parameters=parameters)
    return Reason("no-such-row", rule, f"there is no row {name}", (name,), parameters=parameters)


def _why_not_lay(s: State, code: int) -> Reason:
    card, row = card_of(code), row_of(code)
    name, owner = row_name(row), row >> 1
    parameters: dict[str, str | int] = {"card": FACES[card], "row": name, "seat": SEATS[owner]}
    if owner >= s.table.seats:
        sentence = f"there is no seat {SEATS[owner]} in this game, {s.table.seats} play"
        return Reason("no-such-seat", "8.4", sentence, (name,), parameters=parameters)
    if owner not in (s.turn, partner_of(s.table, s.turn)):
        whose = "its own row or its partner's" if s.table.teams else "its own rows"
        sentence = f"{name} belongs to {SEATS[owner]}: {SEATS[s.turn]} lays at {whose}"
        return Reason("not-your-row", "8.4", sentence, (name,), parameters=parameters)
    if card == THIEF:
        return Reason("thief-in-row", "8.3", "a thief never lies in a row", (name,), parameters=parameters)
    length = int(s.cells[ROW_LENGTH + row])
    if not length:
        reason = _why_not_begin(s, row, parameters)
        if reason is not None:
            return reason
    position = length + 1
    fitting = fitting_faces(s.table, position)
    parameters |= {"position": position, "expected": " ".join(FACES[face] for face in fitting)}
    if not length:
        sentence = f"a row begins with {_listed(fitting)}, not with {_name(card)}"
        return Reason("begins-no-row", "8.3", sentence, (f"{name}.1",), parameters=parameters)
    sentence = f"position {position} of row {name} takes {_listed(fitting)}, not {_name(card)}"
    return Reason("does-not-fit", "8.3", sentence, (f"{name}.{position}",), parameters=parameters)


def _why_not_begin(s: State, row: int, parameters: dict[str, str | int]) -> Reason | None:
    """Rule 8.4, rulings R21 and R29: whether a row of this name may be begun now, with whatever card."""
    owner, name = row >> 1, row_name(row)
    done = int(s.cells[DONE + owner])
    beside = int(s.cells[ROW_LENGTH + (row ^ 1)])
    if s.table.teams and done:
        sentence = f"{SEATS[owner]} has completed its row, and with 4 players it has only one"
        return Reason("row-completed", "8.9", sentence, (name,), parameters=parameters)
    if s.table.teams and row & 1:
        sentence = f"with 4 players every seat has one row, {row_name(row ^ 1)}"
        return Reason("row-limit", "8.4", sentence, (name,), parameters=parameters)
    if beside and done and s.table.completed_count:
        sentence = f"{SEATS[owner]} has {row_name(row ^ 1)} and a completed row, and two are the limit"
        return Reason("row-limit", "R21", sentence, (name,), parameters=parameters)
    if row & 1 and not beside:
        sentence = f"a new row takes the lowest free number, it would be {row_name(row ^ 1)}"
        return Reason("row-number", "R29", sentence, (name,), parameters=parameters)
    return None


def _why_not_buy(s: State, code: int) -> Reason:
    card, position = card_of(code), what_of(code)
    plan = s.table.plans[card]
    place = (f"@{position}",)
    first, last, step = ((plan >> shift) & 15 for shift in (PLAN_FIRST, PLAN_LAST, PLAN_STEP))
    parameters: dict[str, str | int] = {"card": FACES[card], "position": position}
    if first > last:
        return Reason("buys-nothing", "8.5", f"{_name(card)} buys nothing", place, parameters=parameters)
    if position not in range(first, last + 1, step):
        joined = "to" if step == 1 else "and"
        where = f"position {first}" if first == last else f"positions {first} {joined} {last}"
        sentence = f"{_name(card)} buys at {where}, not at {position}"
        rule = "8.6a" if card == FOUR else "8.5"
        return Reason("wrong-position", rule, sentence, place, parameters=parameters)
    assert s.cells[MARKET + position] == NO_CARD
    sentence = f"there is no card at position {position} of the market"
    return Reason("empty-position", "8.10", sentence, place, parameters=parameters)


def _why_not_look(s: State, code: int) -> Reason:
    sentence = "there is nothing to look at, draw pile and discard pile are empty"
    return Reason("nothing-to-look-at", "R31", sentence)


def _why_not_take(s: State, code: int) -> Reason:
    seen = list(dict.fromkeys(draw_faces(s, LOOKED_AT)))
    sentence = f"{_name(card_of(code))} is not among the cards that the 7 shows"
    parameters: dict[str, str | int] = {"card": FACES[card_of(code)]}
    if all(face < len(FACES) for face in seen):
        parameters["seen"] = " ".join(FACES[face] for face in seen)
    return Reason("not-seen", "8.6b", sentence, parameters=parameters)


def _why_not_search(s: State, code: int) -> Reason:
    wanted = what_of(code)
    parameters: dict[str, str | int] = {"card": FACES[FOURTEEN], "wanted": FACES[wanted]}
    if not s.discards:
        sentence = "there is nothing to search, the discard pile is empty"
        return Reason("nothing-to-search", "R31", sentence, parameters=parameters)
    assert not s.cells[DISCARDED + wanted]
    sentence = f"there is no {_noun(wanted)} on the discard pile"
    if wanted == FOURTEEN:
        sentence += ", and the 14 that searches is put down afterwards"
    return Reason("not-on-discards", "8.6c", sentence, parameters=parameters)


def _why_not_steal(s: State, code: int) -> Reason:
    row = row_of(code)
    name = row_name(row)
    if row >> 1 == s.turn:
        sentence = f"{name} is {SEATS[s.turn]}'s own: the thief steals from other players' rows"
        return Reason("own-row", "8.6d", sentence, (name,), parameters={"row": name})
    reason = _no_such_row(s, row, "8.6d")
    assert reason is not None
    return reason


def _why_not_swap(s: State, code: int) -> Reason:
    card, row, position = card_of(code), row_of(code), what_of(code)
    reason = _no_such_row(s, row, "8.7")
    if reason is not None:
        return reason
    name = row_name(row)
    place = (f"{name}.{position}",)
    parameters: dict[str, str | int] = {"card": FACES[card], "row": name, "position": position}
    if not (jokers_in_row(s, row) >> position) & 1:
        length = int(s.cells[ROW_LENGTH + row])
        sentence = f"no joker lies at position {position} of row {name}"
        if position > length:
            sentence = f"row {name} ends at position {length}"
        return Reason("no-joker-there", "8.7", sentence, place, parameters=parameters)
    if card == JOKER:
        sentence = "a joker is not swapped for a joker, only for the card that belongs there"
        return Reason("joker-for-joker", "8.7", sentence, place, parameters=parameters)
    belonging = [face for face in range(JOKER) if (s.table.plans[face] >> PLAN_BELONGS >> position) & 1]
    parameters["expected"] = " ".join(FACES[face] for face in belonging)
    sentence = f"{_listed(belonging)} belongs at position {position} of row {name}, not {_name(card)}"
    return Reason("does-not-belong", "8.7", sentence, place, parameters=parameters)


def _always_possible(s: State, code: int) -> Reason:
    """Rules 8.2 and 8.8: a card of the hand can always be given or discarded in its phase."""
    raise AssertionError(f"action {code} is legal")


REASONS: Final[dict[int, Callable[[State, int], Reason]]] = {
    GIVE: _always_possible,
    LAY: _why_not_lay,
    BUY: _why_not_buy,
    PEEK: _why_not_look,
    KEEP: _why_not_take,
    SEARCH: _why_not_search,
    STEAL: _why_not_steal,
    SWAP: _why_not_swap,
    DISCARD: _always_possible,
}
