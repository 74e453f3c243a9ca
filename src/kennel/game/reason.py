"""Why an action is not legal: a code that a translation can use, the rule, and what is involved."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from kennel.game.fixed import Fixed


@dataclass(frozen=True, slots=True)
class Reason:
    code: str
    """Stable, short, for translations, e.g. `blocked`."""
    rule: str
    """Number of the rule or ruling that forbids it (docs/rules), e.g. `4.4`; empty for what is no action."""
    sentence: str
    """In English, for a person."""
    fields: tuple[str, ...] = ()
    """Places involved, as in the notation."""
    pieces: tuple[str, ...] = ()
    """Pieces involved: seat, in ranked games with the rank, and place, e.g. `B@16`, `BK@16`."""
    parameters: Mapping[str, str | int] = field(default_factory=dict, hash=False)
    """What a translation fills in."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "parameters", Fixed(self.parameters))

    def __str__(self) -> str:
        return f"{self.sentence} (rule {self.rule})" if self.rule else self.sentence
