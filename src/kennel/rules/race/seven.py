"""Rule 5.6: the seven, split over own pieces; one action for every position that it can lead to.

Moving whole pieces one after the other, front-most first, reaches every result of any order (the tests
compare with a search over all orders): a piece further back is never in the way of one in front, and a piece
captured from behind might as well be captured after it moved. Two splits can still end alike, but only when
an own piece was captured on the way or a piece went home from the track; those results are compared.
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from kennel.rules.race.codes import (
    AHEAD_SHIFT,
    CARD_SHIFT,
    GONE,
    HOME_FIELDS,
    HOME_REACH_SHIFT,
    HOMES,
    INDEX_SHIFT,
    INTO_HOME,
    NO_SEAT,
    PART_BITS,
    PARTS_SHIFT,
    REACH_SHIFT,
    SPLIT,
    TRACK_END,
)
from kennel.rules.race.pack import POINTS, Pack
from kennel.rules.race.seen import Seen
from kennel.rules.race.state import State, partner_of
from kennel.rules.race.work import Work

COMPARE: Final = 0x1000000000000000
"""Among the captured pieces: marks results that may have been met before."""


@final
@mypyc_attr(acyclic=True)
class Splitter:
    """Walks through the splits of a seven. The numbers of a call: which piece of the pack is next, the points
    left, where the pack stands, the foreign pieces captured so far, and the parts so far."""

    def __init__(self) -> None:
        self.own = Pack()
        self.partners = Pack()
        """For the points that are left when all own pieces are home (ruling R24)."""
        self.may_spill = False
        self.head: i64 = 0
        self.seen = Seen()

    def list_splits(self, s: State, w: Work, card: i64) -> None:
        course = s.course
        self.head = SPLIT | card << CARD_SHIFT
        if w.walkers == 0 and (w.runners == 0 or (w.runners == 1 and i64(s.cells[HOMES + w.colour]) < 3)):
            self._move_only_runner(w)
            return
        places = self.own.gather(s, w.colour, 0, NO_SEAT)
        self.seen.forget()
        self.may_spill = (
            course.partner_step != 0
            and self.own.size == HOME_FIELDS
            and i64(s.cells[HOMES + partner_of(course, w.colour)]) < HOME_FIELDS
        )
        self._split(s, w, self.own, 0, POINTS, places, 0, 0)

    def _move_only_runner(self, w: Work) -> None:
        """One piece that can move takes all points; with fewer than three others home none are left for a
        partner."""
        if w.runners == 0:
            return
        runner = w.runner[0]
        part = ((runner >> INDEX_SHIFT) & 255) | POINTS << 3
        if (runner >> REACH_SHIFT) & 255 >= POINTS:
            w.emit(self.head | part << PARTS_SHIFT)
        if (runner >> AHEAD_SHIFT) & 255 < POINTS <= runner >> HOME_REACH_SHIFT:
            w.emit(self.head | (part | INTO_HOME) << PARTS_SHIFT)

    def _split(
        self, s: State, w: Work, pack: Pack, i: i64, left: i64, places: i64, captured: i64, parts: i64
    ) -> None:
        """Share the points left among piece i of the pack and those behind it."""
        if left == 0:
            if captured & COMPARE == 0 or self.seen.is_new(pack, places, captured, pack is not self.own):
                w.emit(self.head | parts << PARTS_SHIFT)
            return
        spills = self.may_spill and pack is self.own
        if i == pack.size:
            if spills and pack.all_home(places):
                self._spill(s, w, left, captured, parts)
            return
        last = i + 1 == pack.size and not spills
        if not last:
            self._split(s, w, pack, i + 1, left, places, captured, parts)
        place = (places >> (i << 3)) & 255
        if place < TRACK_END:
            self._run(s, w, pack, i, left, places, captured, parts << PART_BITS | (pack.piece[i] & 7), last)
        elif place != GONE:
            parts = parts << PART_BITS | (pack.piece[i] & 7)
            self._walk(s, w, pack, i, place, 0, left, places, captured, parts, last)

    def _run(
        self,
        s: State,
        w: Work,
        pack: Pack,
        i: i64,
        left: i64,
        places: i64,
        captured: i64,
        parts: i64,
        last: bool,
    ) -> None:
        """A piece on the track goes every number of points that it can, and turns into home where it can."""
        slot = i << 3
        place = (places >> slot) & 255
        ahead = pack.ahead[i]
        limit = pack.limit[i]
        if left < limit:
            limit = left
        near = pack.next_own(places, i, limit)
        points: i64 = 1
        if last and near > limit and left <= ahead:
            points = left
        while points <= limit:
            target = place + points
            if target >= pack.length:
                target -= pack.length
            if points >= near:
                met = pack.standing_on(places, target)
                if met >= 0:
                    if target == pack.own_start:
                        return
                    places = pack.moved(places, met, GONE)
                    captured |= COMPARE
            swept = captured | pack.swept[slot + points]
            if not last or points == left:
                moved = pack.moved(places, i, target)
                self._split(s, w, pack, i + 1, left - points, moved, swept, parts | points << 3)
            if points == ahead and points < left:
                swept |= COMPARE
                self._walk(s, w, pack, i, pack.home, points, left, places, swept, parts | INTO_HOME, last)
            points += 1

    def _walk(
        self, s: State, w: Work, pack: Pack, i: i64, doorstep: i64, spent: i64, left: i64,
        places: i64, captured: i64, parts: i64, last: bool,
    ) -> None:  # fmt: skip
        """On into home, as deep as it is free, from `doorstep`: the base's number when coming from the
        track."""
        points = spent + 1
        target = doorstep + 1
        while points <= left and target <= pack.home + HOME_FIELDS:
            if pack.standing_on(places, target) >= 0:
                return
            if not last or points == left:
                moved = pack.moved(places, i, target)
                self._split(s, w, pack, i + 1, left - points, moved, captured, parts | points << 3)
            points += 1
            target += 1

    def _spill(self, s: State, w: Work, left: i64, captured: i64, parts: i64) -> None:
        """Ruling R24: all own pieces are home, the points left are split over the partner's pieces."""
        partner = partner_of(s.course, self.own.colour)
        places = self.partners.gather(s, partner, captured, self.own.colour)
        if self.partners.size:
            self._split(s, w, self.partners, 0, left, places, captured | COMPARE, parts)
