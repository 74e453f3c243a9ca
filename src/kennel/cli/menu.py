"""Choosing one of the legal actions by short numbered menus: a walk through the beginnings of their texts.

Nothing here knows a rule. What can be chosen is what the texts of the legal actions say.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import permutations
from typing import Final, NamedTuple

from kennel import Action
from kennel.rules.cards import FACES
from kennel.rules.rulesets import RANKS

FEW: Final = 9
"""So many actions are listed whole."""


ONLY_CARD: Final = {"look": "7", "search": "14", "steal": "T"}
"""Words that say which card is played."""
TAKING: Final = ("take", "search")
"""Behind these words stands a card that is taken."""


class Choice(NamedTuple):
    """One word of an action, and what kind of word it is: card, face, piece, target or word."""

    kind: str
    text: str

    @property
    def rank(self) -> tuple[int, int, str]:
        """Where it stands in a menu: cards in deck order, fields by number, pieces by rank."""
        text = self.text.lstrip("<>@")
        face = text[1:] if len(text) > 1 and text[0] in "?=" else text
        if self.kind in ("card", "face") and face in FACES:
            return (text != face and text[0] == "?", FACES.index(face), text)
        if text.isdigit():
            return (0, int(text), "")
        return (1, RANKS.index(text[-1]) if text[-1:] in tuple(RANKS) else 0, text)


def choices(action: str) -> tuple[Choice, ...]:
    """An action as one makes it: the card, a joker's face or what to do with the card, then the piece and
    where it goes, part by part."""
    first, *rest = action.split(" ")
    verb = first.isalpha() and first.islower()
    if verb:
        what = Choice("word", first)
        if first in ONLY_CARD:
            kind = "card" if first in TAKING else "target"
            return (Choice("card", ONLY_CARD[first]), what, *(Choice(kind, text) for text in rest))
        if rest and rest[0] in FACES:
            return (Choice("card", rest[0]), what, *(Choice("target", text) for text in rest[1:]))
        return (what, *(Choice("target", text) for text in rest))
    if first[0] == "?" and len(first) > 1:
        path = [Choice("card", "?"), Choice("face", first)]
    else:
        path = [Choice("card", first)]
    for word in rest:
        sign = "<>" if "<>" in word else ">"
        origin, found, target = word.partition(sign)
        if found:
            path += [Choice("piece", origin), Choice("target", sign + target)]
        else:
            path.append(Choice("card" if path[-1].text in TAKING else "target", word))
    return tuple(path)


def orders(path: tuple[Choice, ...]) -> Iterator[tuple[Choice, ...]]:
    """The path with the parts of a seven in every order: people begin with any of them."""
    begin = next((at for at, choice in enumerate(path) if choice.kind == "piece"), len(path))
    parts = [path[at : at + 2] for at in range(begin, len(path), 2)]
    for order in permutations(parts):
        yield path[:begin] + tuple(choice for part in order for choice in part)


class Branch:
    """All that can follow after some choices."""

    def __init__(self, path: tuple[Choice, ...]) -> None:
        self.path = path
        self.following: dict[Choice, Branch] = {}
        self.actions: dict[Action, None] = {}
        """All actions that begin with these choices, in the order of the menu."""
        self.complete: dict[Action, None] = {}
        """Those of them that end here."""

    def add(self, path: tuple[Choice, ...], action: Action) -> None:
        branch = self
        branch.actions[action] = None
        for depth, choice in enumerate(path, 1):
            following = branch.following.get(choice)
            if following is None:
                following = branch.following[choice] = Branch(path[:depth])
            branch = following
            branch.actions[action] = None
        branch.complete[action] = None


class Line(NamedTuple):
    """One line of a menu: it leads to an action, or further down."""

    text: str
    action: Action | None
    branch: Branch


class Menu:
    """The actions whose texts begin with the choices made so far. `fits`: is there room to list them?"""

    def __init__(self, actions: Sequence[Action], fits: Callable[[Sequence[str]], bool]) -> None:
        self._fits = fits
        tree = Branch(())
        paths = [(path, action) for action in actions for path in orders(choices(action))]
        for path, action in sorted(paths, key=lambda item: [choice.rank for choice in item[0]]):
            tree.add(path, action)
        self._stack = [self._skip(tree)]

    @property
    def chosen(self) -> str:
        """The choices so far, as the beginning of an action."""
        text = ""
        path = self._stack[-1].path
        if len(path) > 1 and path[1].kind == "word":
            # The word stands before its card.
            card = () if path[1].text in ONLY_CARD else path[:1]
            path = (path[1], *card, *path[2:])
        for choice in path:
            if choice.kind == "face":
                text = choice.text
            elif choice.text[0] in "<>":
                text += choice.text
            else:
                text += (" " if text else "") + choice.text
        return text

    @property
    def has_card(self) -> bool:
        """Whether the card is chosen already."""
        return any(choice.kind == "card" for choice in self._stack[-1].path)

    @property
    def can_go_back(self) -> bool:
        return len(self._stack) > 1

    def back(self) -> None:
        self._stack.pop()

    def go(self, line: Line) -> None:
        self._stack.append(self._skip(line.branch))

    def lines(self) -> list[Line]:
        branch = self._stack[-1]
        if self._listed(branch):
            return [Line(action, action, branch) for action in branch.actions]
        ended = [Line(action, action, branch) for action in branch.complete]
        lines = ended + [self._line(following, True) for following in branch.following.values()]
        if self._fits([line.text for line in lines]):
            return lines
        return ended + [self._line(following, False) for following in branch.following.values()]

    def kind(self) -> str | None:
        """What kind of choice comes next; None when whole actions are listed."""
        branch = self._stack[-1]
        if self._listed(branch):
            return None
        kinds = {choice.kind for choice in branch.following}
        return kinds.pop() if len(kinds) == 1 else "word"

    def _line(self, branch: Branch, long: bool) -> Line:
        """A choice that leaves one action is written as this action, if there is room for `long` lines."""
        text = branch.path[-1].text.lstrip("<>")
        if len(branch.actions) > 1:
            return Line(text, None, branch)
        (action,) = branch.actions
        return Line(action if long and not branch.complete else text, action, branch)

    def _listed(self, branch: Branch) -> bool:
        """Whether whole actions are listed: there are few of them, or nothing more is to be chosen."""
        few = len(branch.actions) <= FEW and self._fits(list(branch.actions))
        return few or len(branch.actions) == 1 or not branch.following

    def _skip(self, branch: Branch) -> Branch:
        """Go on while there is nothing to choose."""
        while not self._listed(branch) and len(branch.following) == 1 and not branch.complete:
            (branch,) = branch.following.values()
        return branch
