"""What is answered to bad input: one type per kind, one line that says which token, what was expected and,
where it helps, the nearest valid one."""

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


def shown(value: object, longest: int = 40) -> str:
    """A value as an error message quotes it: printable, on one line, not endless."""
    if isinstance(value, str):
        return repr(value if len(value) <= longest else value[: longest - 1] + "…")
    if value is None or isinstance(value, bool | float):
        return repr(value)
    if isinstance(value, int):
        return repr(value) if abs(value) < 10**longest else f"a number of {value.bit_length()} bits"
    return f"a value of type {type(value).__name__}"


def told(key: str, value: object) -> str:
    """`key=value` as it was given, when it can be shown like that."""
    if isinstance(value, str) and value.isprintable() and 0 < len(value) <= 40 and " " not in value:
        return f"{key}={value}"
    return f"{key}={shown(value)}"


def one_line(text: str) -> str:
    """Text that goes into a file or message of lines: what cannot be printed becomes a blank."""
    return "".join(char if char.isprintable() else " " for char in text)


def whole_number(text: str) -> int | None:
    """The number written in plain digits without leading zeros; None when it is none, or a huge one."""
    if text.isascii() and text.isdigit() and len(text) <= 18 and str(int(text)) == text:
        return int(text)
    return None


def nearest(text: str, valid: Iterable[str]) -> str:
    """ ", did you mean …?" when something valid looks alike, else nothing."""
    found = get_close_matches(text, list(valid), n=1, cutoff=0.5)
    return f", did you mean {found[0]!r}?" if found else ""
