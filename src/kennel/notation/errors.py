"""What is answered to bad input: one type per kind, one line that says which token, what was expected
and, where
it helps, the nearest valid one."""

from collections.abc import Iterable
from difflib import get_close_matches


class KennelError(ValueError):
    """Bad input; the message is one line, meant for the person who gave it."""


class OptionError(KennelError):
    """A ruleset, a number of players or an option that does not exist or does not go together."""


class PositionError(KennelError):
    """A position line that cannot be read, or that play cannot hold."""


class ActionError(KennelError):
    """An action that is not one."""


class IllegalAction(ActionError):
    """An action that the rules forbid here; `reason` is what `Position.why_not` answers."""

    def __init__(self, message: str, reason: object) -> None:
        super().__init__(message)
        self.reason = reason

    def __reduce__(self) -> tuple[type["IllegalAction"], tuple[str, object]]:
        return type(self), (str(self), self.reason)


class RecordError(KennelError):
    """A game record that cannot be read or replayed."""


class ProtocolError(KennelError):
    """A line that the engine protocol does not know."""


def shown(text: str, longest: int = 40) -> str:
    """A token as an error message quotes it: printable, on one line, not endless."""
    cut = text if len(text) <= longest else text[: longest - 1] + "…"
    return repr(cut)


def nearest(text: str, valid: Iterable[str]) -> str:
    """ ", did you mean …?" when something valid looks alike, else nothing."""
    found = get_close_matches(text, list(valid), n=1, cutoff=0.5)
    return f", did you mean {found[0]!r}?" if found else ""
