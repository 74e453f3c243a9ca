"""The canonical spelling of sevens (docs/notation.md): of all ordered splits that leave the same position,
the one with the fewest parts, and among these the first in string order.

All splits are walked through in just that order, so the first one that reaches a position is its spelling.
"""

from typing import final

from mypy_extensions import i64, mypyc_attr

from kennel.rules.race.codes import (
    CARD_SHIFT,
    GONE,
    HOME_FIELDS,
    HOMES,
    INTO_HOME,
    NO_SEAT,
    PART_BITS,
    PARTS_SHIFT,
    SPLIT,
    TRACK_END,
)
from kennel.rules.race.names import FROM_RANK, TO_RANK
from kennel.rules.race.pack import POINTS, Pack
from kennel.rules.race.seen import Seen
from kennel.rules.race.state import State, partner_of
from kennel.rules.race.work import Work, zeros


@final
@mypyc_attr(acyclic=True)
class Choices:
    """What the pieces of a pack can do, each in string order: points, and whether into home."""

    def __init__(self) -> None:
        self.pack = Pack()
        self.order = zeros(8)
        """The pieces of the pack in string order of where they stand."""
        self.choice = zeros(128)
        """+ 16 * piece: its choices as points | INTO_HOME, in string order of where they lead; 0 ends
        them."""

    def gather(self, s: State, colour: i64, captured: i64, absent: i64) -> i64:
        pack = self.pack
        places = pack.gather(s, colour, captured, absent)
        i: i64 = 0
        while i < pack.size:
            self._insert_piece(i)
            self._list_choices(i)
            i += 1
        return places

    def _insert_piece(self, i: i64) -> None:
        rank = FROM_RANK[self.pack.piece[i] >> 3]
        at = i
        while at > 0 and FROM_RANK[self.pack.piece[self.order[at - 1]] >> 3] > rank:
            self.order[at] = self.order[at - 1]
            at -= 1
        self.order[at] = i

    def _list_choices(self, i: i64) -> None:
        pack = self.pack
        first = i << 4
        place = pack.piece[i] >> 3
        self.choice[first] = 0
        points: i64 = 1
        if place >= TRACK_END:
            while place + points <= pack.home + HOME_FIELDS:
                self._insert_choice(i, first, points)
                points += 1
            return
        while points <= pack.limit[i]:
            self._insert_choice(i, first, points)
            if points > pack.ahead[i] and points - pack.ahead[i] <= HOME_FIELDS:
                self._insert_choice(i, first, points | INTO_HOME)
            points += 1

    def _insert_choice(self, i: i64, first: i64, choice: i64) -> None:
        rank = TO_RANK[self.target(i, choice)]
        at = first
        while self.choice[at]:
            at += 1
        self.choice[at + 1] = 0
        while at > first and TO_RANK[self.target(i, self.choice[at - 1])] > rank:
            self.choice[at] = self.choice[at - 1]
            at -= 1
        self.choice[at] = choice

    def target(self, i: i64, choice: i64) -> i64:
        pack = self.pack
        place = pack.piece[i] >> 3
        if choice & INTO_HOME:
            return pack.home + (choice & 7) - pack.ahead[i]
        target = place + choice
        if place < TRACK_END and target >= pack.length:
            target -= pack.length
        return target

    def choice_to(self, i: i64, place: i64) -> i64:
        """The choice that leads piece i there; 0 when none does."""
        k = i << 4
        while self.choice[k]:
            if self.target(i, self.choice[k]) == place:
                return self.choice[k]
            k += 1
        return 0

    def resolve(self, i: i64, choice: i64, places: i64, captured: i64, after: "Outcome") -> bool:
        """Carry out one part, field by field; False when something bars its way."""
        pack = self.pack
        slot = i << 3
        place = (places >> slot) & 255
        target = self.target(i, choice)
        points = choice & 7
        if place < TRACK_END:
            steps = points
            if choice & INTO_HOME:
                steps = pack.ahead[i]
            captured |= pack.swept[slot + steps]
            step: i64 = 1
            while step <= steps:
                field = place + step
                if field >= pack.length:
                    field -= pack.length
                met = pack.standing_on(places, field)
                if met >= 0:
                    if field == pack.own_start:
                        return False
                    places = pack.moved(places, met, GONE)
                step += 1
            place = pack.home
        if target >= TRACK_END:
            step = place + 1
            while step <= target:
                if pack.standing_on(places, step) >= 0:
                    return False
                step += 1
        after.places = pack.moved(places, i, target)
        after.captured = captured
        return True


@final
@mypyc_attr(acyclic=True)
class Outcome:
    """Where the pack stands after a part, and all foreign pieces captured so far."""

    def __init__(self) -> None:
        self.places: i64 = 0
        self.captured: i64 = 0


@final
@mypyc_attr(acyclic=True)
class Speller:
    def __init__(self) -> None:
        self.own = Choices()
        self.partners = Choices()
        self.seen = Seen()
        self.may_spill = False
        self.head: i64 = 0

    def list_spelled(self, s: State, w: Work, card: i64) -> None:
        """Every result of the seven once, in its canonical spelling."""
        course = s.course
        places = self.own.gather(s, w.colour, 0, NO_SEAT)
        pack = self.own.pack
        self.may_spill = (
            course.partner_step != 0
            and pack.size == HOME_FIELDS
            and i64(s.cells[HOMES + partner_of(course, w.colour)]) < HOME_FIELDS
        )
        self.head = SPLIT | card << CARD_SHIFT
        self.seen.forget()
        parts: i64 = 1
        while parts <= POINTS and (parts <= pack.size or self.may_spill):
            self._part(s, w, self.own, parts, POINTS, places, 0, 0, 0)
            parts += 1

    def code_of(self, s: State, colour: i64, card: i64, spelled: list[tuple[int, int]]) -> i64:
        """The code of a split whose parts are given as places, from and to; -1 when something bars it."""
        choices = self.own
        places = choices.gather(s, colour, 0, NO_SEAT)
        after = Outcome()
        after.places = places
        left: i64 = POINTS
        moved: i64 = 0
        parts: i64 = 0
        for origin, target in spelled:
            if choices is self.own and s.course.partner_step and choices.pack.all_home(after.places):
                choices = self.partners
                after.places = choices.gather(s, partner_of(s.course, colour), after.captured, colour)
                moved = 0
            i = choices.pack.standing_on(after.places, origin)
            if i < 0 or (moved >> i) & 1:
                return -1
            choice = choices.choice_to(i, target)
            if choice == 0 or not choices.resolve(i, choice, after.places, after.captured, after):
                return -1
            left -= choice & 7
            if left < 0:
                return -1
            moved |= choices.pack.bit << i
            parts = (
                parts << PART_BITS | (choices.pack.piece[i] & 7) | (choice & 7) << 3 | (choice & INTO_HOME)
            )
        return SPLIT | card << CARD_SHIFT | parts << PARTS_SHIFT if left == 0 else -1

    def _part(
        self, s: State, w: Work, choices: Choices, more: i64, left: i64,
        places: i64, captured: i64, moved: i64, parts: i64,
    ) -> None:  # fmt: skip
        """Choose the next of `more` parts, which share the points left; `moved` is the set of pieces that
        moved."""
        pack = choices.pack
        after = Outcome()
        at: i64 = 0
        while at < pack.size:
            i = choices.order[at]
            at += 1
            if (moved >> i) & 1 or (places >> (i << 3)) & 255 == GONE:
                continue
            part = parts << PART_BITS | (pack.piece[i] & 7)
            k = i << 4
            while choices.choice[k]:
                choice = choices.choice[k]
                k += 1
                rest = left - (choice & 7)
                if rest != 0 if more == 1 else rest < more - 1:
                    continue
                if not choices.resolve(i, choice, places, captured, after):
                    continue
                spelled = part | (choice & 7) << 3 | (choice & INTO_HOME)
                if rest == 0:
                    if self.seen.is_new(pack, after.places, after.captured, choices is not self.own):
                        w.emit(self.head | spelled << PARTS_SHIFT)
                elif choices is self.own and self.may_spill and pack.all_home(after.places):
                    self._spill(s, w, more - 1, rest, after.captured, spelled)
                else:
                    self._part(
                        s,
                        w,
                        choices,
                        more - 1,
                        rest,
                        after.places,
                        after.captured,
                        moved | pack.bit << i,
                        spelled,
                    )

    def _spill(self, s: State, w: Work, more: i64, left: i64, captured: i64, parts: i64) -> None:
        """Ruling R24."""
        partner = partner_of(s.course, self.own.pack.colour)
        places = self.partners.gather(s, partner, captured, self.own.pack.colour)
        self._part(s, w, self.partners, more, left, places, captured, 0, parts)
