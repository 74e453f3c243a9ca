"""`kennel play`: a person against simple opponents."""

import argparse
import time
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from random import Random
from typing import Final

from kennel import (
    RULESETS,
    Action,
    Game,
    OptionError,
    Position,
    Record,
    RecordError,
    Step,
    deal_game,
    read_records,
)
from kennel.cli import texts
from kennel.cli.canvas import CLEAR, HEIGHT, at_terminal, paint, use_colour
from kennel.cli.choosers import USUAL_CHOOSER, find_chooser
from kennel.cli.hints import replay_command, resume_command
from kennel.cli.keeper import Keeper, new_path
from kennel.cli.parser import Commands, add_command, add_no_colour, add_setup, file_name
from kennel.cli.prompt import Left, Prompter, Screen, in_columns, read_input
from kennel.cli.screen import PICTURE, Around, picture
from kennel.cli.source import refuse_setup, setup_options, standard_input
from kennel.cli.table import Table
from kennel.cli.tell import begins_round, tell_action, tell_deal
from kennel.game.events import CardBought, PieceCaptured
from kennel.game.record import start_record
from kennel.notation.errors import nearest, shown

USUAL_RULESET: Final = "dog"
USUAL_PACE: Final = 0.6
"""Seconds, at a terminal."""
INTERRUPTED: Final = 130
SEAT_TAG: Final = "Seat"
"""The tag of a record that says which seat the person has."""


def add_to(commands: Commands) -> None:
    parser = add_command(commands, "play", run)
    parser.add_argument("ruleset", nargs="?", metavar="RULESET", help=texts.HELP_PLAY_RULESET)
    add_setup(parser)
    parser.add_argument("--seat", metavar="B", help=texts.HELP_PLAY_SEAT)
    parser.add_argument("--record", type=file_name, metavar="FILE", help=texts.HELP_RECORD)
    parser.add_argument("--resume", type=file_name, metavar="FILE", help=texts.HELP_RESUME)
    parser.add_argument("--pace", type=float, metavar="SECONDS", help=texts.HELP_PACE)
    add_no_colour(parser)


def run(arguments: argparse.Namespace) -> int:
    standard_input()
    terminal = at_terminal()
    pace = arguments.pace if arguments.pace is not None else USUAL_PACE if terminal else 0.0
    if not 0 <= pace <= 60:
        raise OptionError(texts.BAD_PACE.format(pace=arguments.pace))
    try:
        record, seat, keeper = (
            _resumed(arguments) if arguments.resume is not None else _new(arguments, terminal)
        )
    except Left:
        return 0
    match = Match(record, seat, keeper, pace, terminal, use_colour(arguments.no_color))
    return match.play()


def _new(arguments: argparse.Namespace, terminal: bool) -> tuple[Record, str, Keeper]:
    ruleset = arguments.ruleset
    if ruleset is None:
        ruleset = _ask_ruleset() if terminal else USUAL_RULESET
    position, _ = deal_game(
        ruleset,
        4 if arguments.players is None else arguments.players,
        seed=arguments.seed,
        dealer=arguments.dealer,
        **setup_options(arguments),
    )
    seat = _seat("A" if arguments.seat is None else arguments.seat, position)
    names = {other: texts.PLAYER if other == seat else USUAL_CHOOSER for other in position.seats}
    record = start_record(position, names, date.today())
    record = replace(record, tags={SEAT_TAG: seat})
    keeper = Keeper(arguments.record or new_path(), record)
    keeper.begin()
    return record, seat, keeper


def _resumed(arguments: argparse.Namespace) -> tuple[Record, str, Keeper]:
    if arguments.ruleset is not None or arguments.record is not None:
        raise OptionError(texts.RESUME_ONLY)
    refuse_setup(arguments, texts.RESUME_ONLY)
    file = arguments.resume
    records = read_records(file)
    if len(records) != 1:
        raise OptionError(texts.SEVERAL_GAMES.format(file=file, count=len(records)))
    record = records[0]
    position = record.last()
    if position.is_over:
        result, command = "+".join(position.winners), replay_command(file)
        raise OptionError(texts.ALREADY_OVER.format(file=file, result=result, command=command))
    if arguments.seat is not None:
        return record, _seat(arguments.seat, position), Keeper(file, record)
    seat = record.tags.get(SEAT_TAG, "A")
    if seat not in position.seats:
        seats = " ".join(position.seats)
        raise RecordError(texts.BAD_SEAT_TAG.format(file=file, seat=shown(seat), seats=seats))
    return record, seat, Keeper(file, record)


def _seat(seat: str, position: Position) -> str:
    if len(seat) != 1 or seat not in position.seats:
        raise OptionError(texts.BAD_SEAT.format(seat=seat, seats=" ".join(position.seats)))
    return seat


def _ask_ruleset() -> str:
    names = list(RULESETS)
    print(texts.WHICH_GAME)
    print("\n".join(in_columns([RULESETS[name].title for name in names], 1)))
    while True:
        text = read_input(texts.PROMPT).lower()
        if text in RULESETS:
            return text
        if text.isascii() and text.isdigit() and len(text) < 4 and 1 <= int(text) <= len(names):
            return names[int(text) - 1]
        if text == "q":
            raise Left
        print(texts.PICK_NUMBER.format(most=len(names), action=names[0]) + nearest(text, names))


class Match:
    """The game at this terminal: whose turn it is decides who is asked."""

    def __init__(
        self, record: Record, seat: str, keeper: Keeper, pace: float, terminal: bool, colour: bool
    ) -> None:
        self.game = Game(record)
        self.seat = seat
        self.keeper = keeper
        self.pace = pace
        self.terminal = terminal
        self.colour = colour
        self.log: list[str] = []
        """Everything that has been told so far."""
        self.round_begins = [0]
        """Where in the log the rounds begin."""
        _, events = record.first()
        self.log += tell_deal(events, seat)
        for step in record.steps():
            self._note(step)

    def play(self) -> int:
        try:
            while not self.game.position.is_over:
                self._next()
        except Left:
            print(texts.RESUME_HINT.format(command=resume_command(self.keeper.path)))
            return 0
        except KeyboardInterrupt:
            print("\n" + texts.RESUME_HINT.format(command=resume_command(self.keeper.path)))
            return INTERRUPTED
        self._end()
        return 0

    def _next(self) -> None:
        position = self.game.position
        mine = position.turn == self.seat
        step = self.game.play(self._ask() if mine else self._opponent())
        self._note(step)
        if step.position.is_over:
            self.keeper.finish(self.game.record)
            return
        self.keeper.add(step.seat, str(step.action))
        if not mine and self.terminal and self.pace:
            self._draw([])
            time.sleep(self.pace)

    def _ask(self) -> Action:
        view = self.game.position.view(self.seat)
        number = view.seats.index(self.seat)
        receiver = view.partner_of(self.seat) or view.seats[(number + 1) % view.players]
        screen = Screen(self._draw, self._last_round)
        return Prompter(view, screen, self._note_for, receiver).ask()

    def _opponent(self) -> Action:
        """The others know only their views. Chance comes from the seed, so that games can be repeated."""
        position = self.game.position
        chance = Random(f"{position.seed} {len(self.game.record.actions)}")
        return find_chooser(USUAL_CHOOSER)(position.view(position.turn), chance)

    def _note(self, step: Step) -> None:
        events = step.events
        sentences = tell_action(step.seat, events, self.seat)
        if begins_round(events):
            self.round_begins.append(len(self.log) + 1)
        self.log += sentences

    def _note_for(self, action: Action) -> str:
        """What is easily overlooked, though it can be seen on the table: who is captured, what is bought."""
        events = self.game.position.play(action).events
        captured = [event.owner for event in events if isinstance(event, PieceCaptured)]
        bought = [event.face for event in events if isinstance(event, CardBought)]
        if captured:
            return texts.CAPTURES.format(pieces="".join(captured))
        return texts.BUYS.format(face=bought[0]) if bought else ""

    def _last_round(self) -> Sequence[str]:
        """This round, and the one before as long as nobody has played in this one."""
        return self.log[self.round_begins[-1] :] or self.log[self.round_begins[-2] :]

    def _draw(self, menu: Sequence[str]) -> None:
        position = self.game.position
        table = Table(position.view(self.seat))
        around = Around(self.seat, self.game.record.names, self.log)
        height = PICTURE if table.setup.ruleset.flow == "race" else HEIGHT - 2 - len(menu)
        lines = picture(table, around, self.colour, height)
        lines.append(self._hand(table))
        lines += menu
        print((CLEAR if self.terminal else "\n") + "\n".join(lines), flush=True)

    def _hand(self, table: Table) -> str:
        """Cards that can be played stand in brackets."""
        view = table.situation
        playable = {action.card for action in view.legal()}
        text = paint(texts.YOUR_HAND.format(seat=self.seat), f"bold {self.seat}", self.colour)
        for face in table.hands[self.seat].faces:
            text += (
                paint(f"[{face}]", "bold", self.colour)
                if face in playable
                else paint(f" {face} ", "dim", self.colour)
            )
        if not table.hands[self.seat].faces:
            text += texts.NO_CARDS
        if table.looked_at():
            text += texts.LOOKED_AT.format(faces=" ".join(table.looked_at()))
        return text

    def _end(self) -> None:
        position = self.game.position
        self._draw([])
        if self.seat in position.winners:
            print(texts.YOU_WON)
        seats, actions = "+".join(position.winners), len(self.game.record.actions)
        print(texts.GAME_OVER.format(seats=seats, actions=actions))
        print(texts.RECORDED.format(file=self.keeper.path))
        print(texts.REPLAY_HINT.format(command=replay_command(self.keeper.path)))
