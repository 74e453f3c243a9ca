"""A dict that stays as it was made: for the mappings inside of values."""

from typing import Any, NoReturn, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Fixed(dict[K, V]):
    """Reads like a dict, compares and pickles like one, and refuses every change."""

    def _refuse(self, *arguments: object, **named: object) -> NoReturn:
        raise TypeError("this mapping is part of a value and cannot be changed")

    __setitem__ = __delitem__ = clear = pop = popitem = setdefault = update = __ior__ = _refuse

    def __reduce__(self) -> tuple[Any, ...]:
        return Fixed, (dict(self),)
