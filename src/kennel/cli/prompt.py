"""Asking the person at the terminal for an action."""

from collections.abc import Callable, Sequence
from textwrap import wrap
from typing import Final

from kennel import Action, View
from kennel.cli import texts
from kennel.cli.canvas import WIDTH
from kennel.cli.menu import Line, Menu, choices
from kennel.cli.rules_text import explain, explained
from kennel.notation.errors import nearest, shown

MENU_LINES: Final = 4
"""Board, hand and prompt leave no more on a screen of 24 lines."""
LONGEST_ACTION: Final = 60


class Left(Exception):
    """The person has left the game, with `q` or at the end of the input."""


class Screen:
    """What the prompter may show; the game fills it in."""

    def __init__(self, draw: Callable[[Sequence[str]], None], log: Callable[[], Sequence[str]]) -> None:
        self.draw = draw
        """Draw the screen with these lines as menu."""
        self.log = log
        """What happened in this round."""


def read_input(prompt: str) -> str:
    """A line from the person; Left at the end of the input."""
    try:
        return input(prompt).strip()
    except EOFError:
        print()
        raise Left from None


def in_columns(items: Sequence[str], width: int = WIDTH) -> list[str]:
    """Numbered and side by side, the numbers going across."""
    numbered = [f"{number:>2} {item}" for number, item in enumerate(items, 1)]
    cell = max(map(len, numbered)) + 2
    across = max(1, (width + 2) // cell)
    return [
        "".join(item.ljust(cell) for item in numbered[begin : begin + across]).rstrip()
        for begin in range(0, len(numbered), across)
    ]


def folded(text: str) -> str:
    """A sentence in lines of the terminal's width, broken between words."""
    return "\n".join(wrap(text, WIDTH, subsequent_indent="  ", break_on_hyphens=False))


def fits(items: Sequence[str]) -> bool:
    return len(in_columns(items)) <= MENU_LINES


def _card(action: str) -> str:
    """The card that an action uses; empty if it uses none."""
    return next((choice.text for choice in choices(action) if choice.kind == "card"), "") if action else ""


class Prompter:
    """One question: which action? Everything that is not an answer is dealt with here."""

    def __init__(self, view: View, screen: Screen, notes: Callable[[Action], str], receiver: str) -> None:
        self.view = view
        self.screen = screen
        self.legal = view.legal()
        self.menu = Menu(self.legal, fits)
        self.notes = notes
        """What a line of the menu says behind its action."""
        self.receiver = receiver
        self._doubted = ""
        """A number whose line was said instead of played: given again it is meant."""

    def ask(self) -> Action:
        self._draw()
        while True:
            text = read_input(folded(self._question()) + texts.PROMPT)
            doubted, self._doubted = self._doubted, ""
            action = self._answer(text, sure=text == doubted)
            if action is not None:
                return action

    def _lines(self) -> list[Line]:
        return self.menu.lines()

    def _draw(self) -> None:
        lines = self._lines()
        plain = [line.text for line in lines]
        noted = [line.text + (self.notes(line.action) if line.action else "") for line in lines]
        self.screen.draw(in_columns(noted if fits(noted) else plain))

    def _question(self) -> str:
        if len(self.legal) == 1:
            return texts.FORCED.format(action=self.legal[0])
        kind = self.menu.kind()
        if not self.menu.chosen and (kind is None or kind in ("word", "card")):
            question = texts.QUESTIONS[self.view.phase].format(receiver=self.receiver)
        elif kind is None:
            question = self.menu.chosen + texts.ELLIPSIS
        else:
            chosen = self.menu.chosen + texts.ELLIPSIS if self.menu.chosen else ""
            question = f"{chosen} {texts.STEP_QUESTIONS[kind]}".strip()
        help_line = texts.BACK + "  " + texts.MORE if self.menu.can_go_back else texts.MORE
        return f"{question}  ({help_line})"

    def _answer(self, text: str, sure: bool) -> Action | None:
        """The action that was chosen; None after everything else."""
        command, _, rest = text.partition(" ")
        if not text:
            if len(self.legal) == 1:
                return self.legal[0]
            self._draw()
        elif command == "?":
            self._explain(rest)
        elif text == "??":
            print("\n".join(texts.KEYS))
        elif text.lower() == "v":
            print(self.view)
        elif text.lower() == "l":
            print("\n".join(map(folded, self.screen.log())) or texts.NOTHING_YET)
        elif text.lower() == "q":
            raise Left
        elif text.lower() == "b":
            if self.menu.can_go_back:
                self.menu.back()
                self._draw()
            else:
                print(texts.NOTHING_BEFORE)
        else:
            return self._choose(text, sure)
        return None

    def _choose(self, text: str, sure: bool) -> Action | None:
        """A number of the menu, a word of the menu, or an action."""
        lines = self._lines()
        if text.isascii() and text.isdigit() and len(text) < 4 and 1 <= int(text) <= len(lines):
            line = lines[int(text) - 1]
            if sure or line.action is None or not self._could_mean_more(text, line, lines):
                return self._take(line)
            self._doubted = text
            example = next((str(action) for action in self.legal if _card(action) == text), "")
            sure_text = texts.SURE if example and not self.menu.has_card else texts.SURE_OF_LINE
            print(folded(sure_text.format(number=text, action=line.action, example=example)))
            return None
        for line in lines:
            if line.text.lower() == text.lower():
                return self._take(line)
        return self._typed(text)

    def _could_mean_more(self, text: str, line: Line, lines: list[Line]) -> bool:
        """Whether this number of a whole action is also a card in hand, or what another line says."""
        if any(other.text == text for other in lines if other is not line):
            return True
        return not self.menu.has_card and text in self.view.hand and _card(line.action or "") != text

    def _take(self, line: Line) -> Action | None:
        if line.action is not None:
            return line.action
        self.menu.go(line)
        self._draw()
        return None

    def _typed(self, text: str) -> Action | None:
        spelled = " ".join(text.split())
        same = [action for action in self.legal if action.lower() == spelled.lower()]
        if not same and len(spelled) > 1 and not spelled.isdigit():
            same = [action for action in self.legal if action.lower().startswith(spelled.lower())]
        if len(same) == 1:
            return same[0]
        if same:
            few = ", ".join(same[:3]) + (", ..." if len(same) > 3 else "")
            print(folded(texts.AMBIGUOUS.format(text=shown(text), actions=few)))
            return None
        if spelled.isdigit():
            print(folded(texts.PICK_NUMBER.format(most=len(self._lines()), action=str(self.legal[0]))))
            return None
        # Sevens may be spelled in other ways than the canonical one.
        for spelling in (spelled, spelled.upper()):
            if len(spelling) <= LONGEST_ACTION and self.view.why_not(spelling) is None:
                return Action(spelling)
        reason = self.view.why_not(spelled)
        rule = texts.RULE.format(rule=reason.rule) if reason is not None and reason.rule else ""
        why = reason.sentence if reason is not None else ""
        close = nearest(spelled, map(str, self.legal))
        print(folded(texts.REFUSED.format(text=shown(text), why=why) + rule + close))
        return None

    def _explain(self, face: str) -> None:
        faces = [face] if face else list(dict.fromkeys(self.view.hand))
        for name in faces:
            paragraph = explain(self.view.setup, name)
            if paragraph is None:
                faces_here = " ".join(explained(self.view.setup))
                print(folded(texts.NO_SUCH_CARD.format(face=shown(name), faces=faces_here)))
            else:
                print("\n".join(wrap(f"{name:>3}  {paragraph}", WIDTH, subsequent_indent="     ")))
