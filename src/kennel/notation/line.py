"""The position line: ruleset, players, options, and then what the kernel of the ruleset reads and writes."""

from collections.abc import Mapping

from kennel.notation.errors import OptionError, PositionError, shown
from kennel.notation.options import OPTION_KEYS, find_ruleset, make_setup, option_tokens
from kennel.notation.tokens import Tokens, read_number
from kennel.rules.rulesets import Setup


def read_head(text: str) -> tuple[Setup, Tokens]:
    """The setup of the game, and the tokens that are left."""
    if not isinstance(text, str):
        raise PositionError(f"expected a position line, got {type(text).__name__}")
    words = text.split(" ")
    if not text or "" in words or not text.isprintable():
        raise PositionError(
            "expected one line of tokens, one blank between them" if text else "the line is empty"
        )
    tokens = Tokens(words[1:])
    try:
        ruleset = find_ruleset(words[0])
        players = read_number("players", tokens.take("players"), 2, ruleset.most_players)
        options: dict[str, str] = {}
        for key in OPTION_KEYS:
            value = tokens.take_if(key)
            if value is not None:
                options[key] = value
        setup = make_setup(ruleset, players, **options)
    except OptionError as error:
        raise PositionError(str(error)) from None
    _refuse_defaults(setup, options)
    return setup, tokens


def _refuse_defaults(setup: Setup, options: Mapping[str, str]) -> None:
    """Options stand on the line only when they are not the default, so that a position has one line."""
    needed = dict(option_tokens(setup))
    for key, value in options.items():
        if needed.get(key) != value:
            raise PositionError(f"token {shown(f'{key}={value}')}: that is the default, expected no {key}")


def write_head(setup: Setup) -> str:
    options = "".join(f" {key}={value}" for key, value in option_tokens(setup))
    return f"{setup.ruleset.id} players={setup.players}{options}"
