"""A record is a game as people keep it: ruleset, options, seed, dealer, names and the actions. Replaying it
gives every position exactly, on any machine and in every later version."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from functools import partial
from pathlib import Path

from kennel.game.events import Event
from kennel.game.fixed import Fixed
from kennel.game.position import Position, Step, deal_game
from kennel.notation.errors import ActionError, OptionError, RecordError, one_line, shown, whole_number
from kennel.notation.options import make_setup, option_tokens
from kennel.notation.records import TAG_NAME, ParsedRecord, RecordLine, parse_records, write_record
from kennel.notation.seeds import read_dealer, read_seed
from kennel.rules.rulesets import SEATS, Setup


@dataclass(frozen=True, slots=True)
class Record:
    """One game of a record file. `actions` are texts in the order in which they were carried out."""

    setup: Setup
    seed: str
    dealer: str
    actions: tuple[str, ...] = ()
    names: Mapping[str, str] = field(default_factory=dict, hash=False)
    date: str = ""
    tags: Mapping[str, str] = field(default_factory=dict, hash=False)
    """Tags that Kennel keeps but does not read."""
    comments: Mapping[int, tuple[str, ...]] = field(default_factory=dict, hash=False)
    """+ number of an action: what was written before it; len(actions) for the end."""

    def __post_init__(self) -> None:
        """Names, tags and comments as a file can hold them: one line each, a comment without its own end."""
        for seat in self.names:
            if seat not in SEATS[: self.setup.players]:
                raise RecordError(f"names: {shown(seat)} is no seat of this game")
        for tag in self.tags:
            if not TAG_NAME.fullmatch(tag) or tag in KNOWN_TAGS:
                raise RecordError(
                    f"tags: {shown(tag)}: expected a name in letters that Kennel does not use itself"
                )
        for at in self.comments:
            if not 0 <= at <= len(self.actions):
                raise RecordError(f"comments: {at}: there are {len(self.actions)} actions")
        comments = {at: tuple(filter(None, map(_as_comment, texts))) for at, texts in self.comments.items()}
        put = partial(object.__setattr__, self)
        put("names", Fixed({seat: one_line(name) for seat, name in self.names.items()}))
        put("tags", Fixed({tag: one_line(value) for tag, value in self.tags.items()}))
        put("date", one_line(self.date))
        put("comments", Fixed({at: texts for at, texts in comments.items() if texts}))

    def first(self) -> tuple[Position, tuple[Event, ...]]:
        """The first decision and the events of the first deal."""
        setup = self.setup
        return deal_game(
            setup.ruleset, setup.players, seed=self.seed, dealer=self.dealer, **dict(option_tokens(setup))
        )

    def steps(self) -> Iterator[Step]:
        """The game, step by step."""
        return self._steps_from(self.first()[0])

    def _steps_from(self, position: Position) -> Iterator[Step]:
        for number, action in enumerate(self.actions, 1):
            try:
                step = position.play(action)
            except ActionError as error:
                raise RecordError(f"action {number}, {position.turn} {error}") from None
            yield step
            position = step.position

    def last(self) -> Position:
        """The position after all actions."""
        position, _ = self.first()
        for step in self._steps_from(position):
            position = step.position
        return position

    def result(self) -> str:
        return result_of(self.last())

    def text(self) -> str:
        """As it stands in a file."""
        position, _ = self.first()
        lines: list[RecordLine] = []
        for step in self._steps_from(position):
            lines.append(RecordLine(step.seat, str(step.action)))
            position = step.position
        tags = {"Ruleset": self.setup.ruleset.id, "Players": str(self.setup.players)}
        tags.update({OPTION_TAGS[key]: value for key, value in option_tokens(self.setup)})
        tags.update(Seed=self.seed, Dealer=self.dealer)
        tags.update({seat: self.names[seat] for seat in SEATS if seat in self.names})
        if self.date:
            tags["Date"] = self.date
        tags.update(self.tags)
        tags["Result"] = result_of(position)
        return write_record(tags, lines, self.comments)


def _as_comment(text: str) -> str:
    return " ".join(one_line(text).replace("}", ")").replace("{", "(").split())


OPTION_TAGS = {
    "direction": "Direction",
    "deck": "Deck",
    "arm": "Arm",
    "special": "Special",
    "completed_rows_count": "CompletedRowsCount",
}
LONGEST_FILE = 64_000_000
"""Some ten thousand games; whatever never ends is no record."""
KNOWN_TAGS = {"Ruleset", "Players", "Seed", "Dealer", "Date", "Result", *OPTION_TAGS.values(), *SEATS}


def result_of(position: Position) -> str:
    """The winning seats, `A+C`, or `*` while the game goes on."""
    return "+".join(position.winners) or "*"


class Game:
    """A game as it is played: the only object here that changes. Its record grows with every action."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.position = record.last()

    def play(self, action: str) -> Step:
        step = self.position.play(action)
        self.position = step.position
        self.record = replace(self.record, actions=(*self.record.actions, str(step.action)))
        return step


def start_record(
    position: Position, names: Mapping[str, str] | None = None, day: date | None = None
) -> Record:
    """The record of a game that begins with this position."""
    return Record(
        position.setup,
        position.seed,
        position.dealer,
        names=dict(names or {}),
        date=day.strftime("%Y.%m.%d") if day else "",
    )


def read_record(source: str | Path) -> Record:
    """The first game of a file; RecordError says in which line what is wrong."""
    records = read_records(source)
    return records[0]


def read_records(source: str | Path) -> tuple[Record, ...]:
    """All games of a file. Every action is replayed, so what comes back is legal from end to end."""
    if not isinstance(source, str | Path):
        raise RecordError(f"expected the name of a file, got {shown(source)}")
    name = shown(str(source)) if not str(source).isprintable() else str(source)
    try:
        with Path(source).open(encoding="utf-8") as file:
            text = file.read(LONGEST_FILE + 1)
    except ValueError as error:
        kind = "not a text file in UTF-8" if isinstance(error, UnicodeError) else "no name of a file"
        raise RecordError(f"{name}: {kind}") from None
    except OSError as error:
        raise RecordError(f"{name}: {error.strerror or error}") from None
    if len(text) > LONGEST_FILE:
        raise RecordError(f"{name}: more than {LONGEST_FILE:,} characters, expected a file of game records")
    return parse_record_text(text, name)


def parse_record_text(text: str, name: str = "record") -> tuple[Record, ...]:
    """As read_records, from a text."""
    return tuple(_checked(parsed) for parsed in parse_records(text, name))


def _checked(parsed: ParsedRecord) -> Record:
    record = _with_setup(parsed)
    position, _ = record.first()
    for line in parsed.lines:
        where = f"{parsed.source}, line {line.number}"
        if position.is_over:
            raise RecordError(f"{where}: {line.seat} {line.action}: the game is over")
        if line.seat != position.turn:
            raise RecordError(f"{where}: {line.seat} {line.action}: it is {position.turn}'s turn")
        try:
            position = position.play(line.action).position
        except ActionError as error:
            raise RecordError(f"{where}: {error}") from None
    claimed = parsed.tags.get("Result", "*")
    if claimed not in ("*", result_of(position)):
        where = f"{parsed.source}, line {parsed.tag_lines.get('Result', parsed.first_line)}"
        raise RecordError(f"{where}: Result: {shown(claimed)}: the actions lead to {result_of(position)!r}")
    return record


def _with_setup(parsed: ParsedRecord) -> Record:
    where = f"{parsed.source}, line {parsed.first_line}"
    tags = parsed.tags
    for tag in ("Ruleset", "Players", "Seed", "Dealer"):
        if tag not in tags:
            raise RecordError(f'{where}: expected a tag [{tag} "…"]')
    options = {key: tags[tag] for key, tag in OPTION_TAGS.items() if tag in tags}
    try:
        players = whole_number(tags["Players"])
        if players is None:
            raise OptionError(f"Players: {shown(tags['Players'])}: expected a whole number")
        setup = make_setup(tags["Ruleset"], players, **options)
        seed = read_seed(tags["Seed"])
        dealer = SEATS[read_dealer(tags["Dealer"], seed, setup)]
    except OptionError as error:
        raise RecordError(f"{where}: {error}") from None
    return Record(
        setup,
        seed.hex(),
        dealer,
        actions=tuple(line.action for line in parsed.lines),
        names={seat: tags[seat] for seat in SEATS[: setup.players] if seat in tags},
        date=tags.get("Date", ""),
        tags={tag: value for tag, value in tags.items() if tag not in KNOWN_TAGS},
        comments=parsed.comments,
    )


def join_records(records: Iterable[Record]) -> str:
    """Several games for one file."""
    return "\n".join(record.text() for record in records)
