"""The pieces of one colour that a seven may move, and what lies ahead of each of them."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from kennel.rules.race.codes import GONE, HOME_FIELDS, NOBODY, PIECE_ON, PLACE_OF, TRACK_END
from kennel.rules.race.state import State
from kennel.rules.race.work import zeros

POINTS: Final = 7


@final
@mypyc_attr(acyclic=True)
class Pack:
    """Pieces front-most first: those in home, deepest first, then the runners from the widest gap backwards.

    Where they stand at some moment is one number, eight bits a piece (`places`), so that a search can go back
    without undoing anything. Foreign pieces do not move, so what a runner sweeps away is known beforehand.
    """

    def __init__(self) -> None:
        self.bit: i64 = 1
        """One bit to shift: mypyc 2.4 would shift a literal in 32 bits."""
        self.size: i64 = 0
        self.colour: i64 = 0
        self.own_start: i64 = 0
        self.home: i64 = 0
        self.length: i64 = 0
        self.piece = zeros(8)
        """Each piece as place << 3 | index: where it stands before the seven."""
        self.ahead = zeros(8)
        """Fields to the own start field, a full lap when standing on it."""
        self.limit = zeros(8)
        """Points until a foreign piece bars the way."""
        self.swept = zeros(64)
        """+ 8 * i + points: the foreign pieces captured by so many points, as a set of bits."""

    def gather(self, s: State, colour: i64, gone: i64, absent: i64) -> i64:
        """Take up the pieces of `colour` without those in the set `gone`, and say where they stand.

        The pieces of seat `absent` are all home by then, so they are not met on the track.
        """
        course = s.course
        cells = s.cells
        self.colour = colour
        self.own_start = course.start[colour]
        self.home = TRACK_END + (colour << 3)
        self.length = course.length
        self.size = 0
        deep = self.home + HOME_FIELDS
        while deep > self.home:
            piece = i64(cells[PIECE_ON + deep])
            if piece != NOBODY:
                self.piece[self.size] = deep << 3 | (piece & 7)
                self.size += 1
            deep -= 1
        first = self.size
        piece = colour << 3
        end = piece + course.pieces
        while piece < end:
            place = i64(cells[PLACE_OF + piece])
            if place < TRACK_END and (gone >> piece) & 1 == 0:
                found = place << 3 | (piece & 7)
                at = self.size
                while at > first and self.piece[at - 1] < found:
                    self.piece[at] = self.piece[at - 1]
                    at -= 1
                self.piece[at] = found
                self.size += 1
            piece += 1
        if self.size - first > 1:
            self._turn_to_front(first)
        places: i64 = 0
        i: i64 = 0
        while i < self.size:
            places |= (self.piece[i] >> 3) << (i << 3)
            if i >= first:
                self._look_ahead(s, i, absent)
            i += 1
        return places

    def _turn_to_front(self, first: i64) -> None:
        """The runners, in falling order of their fields, are turned until the widest gap lies before the
        first."""
        last = self.size - 1
        widest = (self.piece[last] >> 3) + self.length - (self.piece[first] >> 3)
        front = first
        i = first + 1
        while i <= last:
            gap = (self.piece[i - 1] >> 3) - (self.piece[i] >> 3)
            if gap > widest:
                widest = gap
                front = i
            i += 1
        while front > first:
            moved = self.piece[first]
            i = first
            while i < last:
                self.piece[i] = self.piece[i + 1]
                i += 1
            self.piece[last] = moved
            front -= 1

    def _look_ahead(self, s: State, i: i64, absent: i64) -> None:
        course = s.course
        cells = s.cells
        length = self.length
        field = self.piece[i] >> 3
        ahead = self.own_start - field
        self.ahead[i] = ahead if ahead > 0 else ahead + length
        captured: i64 = 0
        points: i64 = 1
        while points <= POINTS:
            field += 1
            if field == length:
                field = 0
            piece = i64(cells[PIECE_ON + field])
            if piece != NOBODY:
                seat = piece >> 3
                if seat != self.colour and seat != absent:
                    if course.start_of[field] == seat:
                        break
                    captured |= self.bit << piece
            self.swept[(i << 3) + points] = captured
            points += 1
        self.limit[i] = points - 1

    def standing_on(self, places: i64, place: i64) -> i64:
        """Which of the pieces stands there now; -1 for none."""
        i: i64 = 0
        while i < self.size:
            if places & 255 == place:
                return i
            places >>= 8
            i += 1
        return -1

    def next_own(self, places: i64, i: i64, limit: i64) -> i64:
        """Points from piece i to the next runner of this pack; more than `limit` when it is not so near."""
        nearest = limit + 1
        place = (places >> (i << 3)) & 255
        j: i64 = 0
        while j < self.size:
            other = places & 255
            if other < TRACK_END and j != i:
                distance = other - place
                if distance < 0:
                    distance += self.length
                if distance < nearest:
                    nearest = distance
            places >>= 8
            j += 1
        return nearest

    def all_home(self, places: i64) -> bool:
        if self.size != HOME_FIELDS:
            return False
        i: i64 = 0
        while i < HOME_FIELDS:
            place = places & 255
            if place < TRACK_END or place == GONE:
                return False
            places >>= 8
            i += 1
        return True

    def sorted_places(self, places: i64) -> i64:
        """The same number for all ways in which alike pieces can stand on the same fields."""
        result: i64 = 0
        i: i64 = 0
        while i < self.size:
            place = (places >> (i << 3)) & 255
            shift: i64 = 0
            while shift < i << 3 and (result >> shift) & 255 < place:
                shift += 8
            low = result & ((self.bit << shift) - 1)
            result = low | place << shift | (result - low) << 8
            i += 1
        return result

    def moved(self, places: i64, i: i64, place: i64) -> i64:
        """The places once piece i stands on `place` (or is GONE)."""
        slot = i << 3
        return places + (place - ((places >> slot) & 255) << slot)
