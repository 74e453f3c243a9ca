"""Positions of DOG Cards in a few words, and a table to play them on."""

from collections.abc import Sequence
from itertools import chain

from librt.vecs import vec
from mypy_extensions import u8
from oracle.cards import deck_of, sort_cards

from kennel.game.reason import Reason
from kennel.game.rows import ROWS
from kennel.notation.line import read_head, write_head
from kennel.rules.cards import FACE_NUMBER, FACES, NO_CARD
from kennel.rules.shuffle import fresh_pile, key_words
from kennel.rules.trace import Trace

SEED = "00" * 32
MARKET = "2,3,4,5,6,7,8,9,10,12,12,13,2"


def cards(text: str) -> list[str]:
    return text.replace(",", " ").replace("-", "").split()


def line(
    hands: str,
    rows: str = "-",
    done: str = "",
    market: str = MARKET,
    draw: str = "",
    discard: str = "",
    rest: str = "draw",
    turn: str = "A",
    phase: str = "turn",
    given: str = "",
    count_completed: bool = True,
) -> str:
    """A position line; cards not named go under the draw pile (`rest="draw"`) or into the hand of seat `rest`.

    `hands` are the seats' cards, `/` between them; as many seats play. `done` are numbers, a digit a seat.
    """
    held = [cards(hand) for hand in hands.split("/")]
    seats = "ABCD"[: len(held)]
    done = done or "0" * len(held)
    missing = deck_of("dog-cards")
    lying = [face for entry in rows.split("/") for face in cards(entry.partition(":")[2])]
    placed = [*lying, *cards(market), *cards(draw), *cards(discard), *cards(given.replace("/", " "))]
    for face in [*placed, *chain(*held), *["14"] * sum(map(int, done))]:
        missing.remove(face)
    pile = cards(draw)
    if rest == "draw":
        pile += missing
    else:
        held[seats.index(rest)] += missing
    tokens = [
        f"dog-cards players={len(held)}" + ("" if count_completed else " completed_rows_count=no"),
        f"round=1 dealer={seats[-1]} turn={turn} phase={phase} market={market} rows={rows}",
        "done=" + "/".join(f"{seat}:{number}" for seat, number in zip(seats, done, strict=True)),
    ]
    if given:
        tokens.append(
            "given=" + "/".join(f"{seat}:{face}" for seat, face in zip(seats, given.split("/"), strict=True))
        )
    tokens += [
        "hands="
        + "/".join(
            f"{seat}:{','.join(sort_cards(hand)) or '-'}" for seat, hand in zip(seats, held, strict=True)
        ),
        f"folded=- last=- draw={','.join(pile) or '-'} discard={','.join(cards(discard)) or '-'}",
        f"seed={SEED} shuffles=1",
    ]
    return " ".join(tokens)


class Tabletop:
    """A position that can be played on; every action gives a new one."""

    def __init__(self, text: str) -> None:
        self.setup, tokens = read_head(text)
        self.state, self.seed = ROWS.read(self.setup, tokens)
        self.trace: list[tuple[int, ...]] = []
        self.text = text

    @property
    def line(self) -> str:
        return f"{write_head(self.setup)} {ROWS.write(self.state, self.seed)}"

    def codes(self) -> dict[str, int]:
        return ROWS.listing(self.state)

    def legal(self) -> list[str]:
        return sorted(self.codes())

    def verbs(self, verb: str) -> list[str]:
        return [action for action in self.legal() if action.split()[0] == verb]

    def play(self, *actions: str) -> "Tabletop":
        table = self
        for action in actions:
            state = ROWS.copy(table.state)
            state.trace = Trace()
            ROWS.play(state, table.codes()[action])
            after = Tabletop.__new__(Tabletop)
            after.setup, after.seed, after.state = table.setup, table.seed, state
            after.trace = state.trace.entries
            table = after
        return table

    def view(self, seat: str) -> str:
        return f"{write_head(self.setup)} {ROWS.write(ROWS.view(self.state, 'ABCD'.index(seat)), None)}"

    def why_not(self, action: str) -> Reason:
        return ROWS.why_not(self.state, action)

    def token(self, key: str) -> str:
        found = [token.partition("=")[2] for token in self.line.split() if token.partition("=")[0] == key]
        return found[0] if found else ""

    def seat_token(self, key: str, seat: str) -> str:
        return dict(entry.split(":") for entry in self.token(key).split("/"))[seat]

    def hand(self, seat: str) -> list[str]:
        return cards(self.seat_token("hands", seat))

    def market(self, position: int) -> str:
        return self.token("market").split(",")[position - 1]

    def draw(self) -> list[str]:
        return cards(self.token("draw"))

    def discard(self) -> list[str]:
        return cards(self.token("discard"))

    def rows(self) -> dict[str, str]:
        text = self.token("rows")
        return {} if text == "-" else dict(entry.split(":") for entry in text.split("/"))


def at(hands: str, **details: str | bool) -> Tabletop:
    return Tabletop(line(hands, **details))  # type: ignore[arg-type]


def shuffled(faces: Sequence[str], seed: str, number: int) -> list[str]:
    """The pile that this shuffle of a game makes of the cards, top card first."""
    counts = [list(faces).count(face) for face in FACES]
    pile = fresh_pile(vec[u8]([u8(count) for count in counts]), key_words(bytes.fromhex(seed)), number)
    return [FACES[card] for card in reversed(list(pile))]


def every_card(text: str) -> list[str]:
    """All cards on a line, sorted."""
    value = dict(token.split("=", 1) for token in text.split()[1:])
    parts = [value["market"], value["draw"], value["discard"]]
    for key in ("rows", "hands", "given"):
        parts += [entry.partition(":")[2] for entry in value.get(key, "").split("/")]
    done = sum(int(entry.partition(":")[2]) for entry in value["done"].split("/"))
    return sort_cards([*chain(*map(cards, parts)), *["14"] * done])


__all__ = ["FACE_NUMBER", "NO_CARD", "Tabletop", "at", "cards", "every_card", "line", "shuffled"]
