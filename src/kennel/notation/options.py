"""The options of a game, from text or from Python, checked: which of them exist and which go together."""

from kennel.notation.errors import OptionError, nearest, shown, told, whole_number
from kennel.notation.ruleset_checks import check_ruleset
from kennel.rules.rulesets import LONGEST_ARM, RULESETS, SHORTEST_ARM, USUAL_ARM, Ruleset, Setup

OPTION_KEYS = ("direction", "deck", "arm", "special", "completed_rows_count")
"""In the order of the position line, behind `players`."""


def find_ruleset(name: str) -> Ruleset:
    ruleset = RULESETS.get(name) if isinstance(name, str) else None
    if ruleset is None:
        known = ", ".join(RULESETS)
        alike = nearest(name, RULESETS) if isinstance(name, str) else ""
        raise OptionError(f"unknown ruleset {shown(name)}: expected one of {known}{alike}")
    return ruleset


def add_ruleset(ruleset: Ruleset) -> Ruleset:
    """Make a ruleset of one's own known by its id, so that positions and records of it can be read again."""
    if not isinstance(ruleset, Ruleset):
        raise OptionError(f"expected a Ruleset, got {shown(ruleset)}")
    check_ruleset(ruleset)
    if RULESETS.get(ruleset.id, ruleset) != ruleset:
        raise OptionError(f"there is another ruleset {shown(ruleset.id)}: choose an id of its own")
    RULESETS[ruleset.id] = ruleset
    return ruleset


def make_setup(ruleset: str | Ruleset, players: int = 4, **options: str | int | bool | None) -> Setup:
    """Check everything and say in one line what does not go together.

    Options as in the notation: direction="anticlockwise", deck="dog-cards", arm=8 … 32, special=1 … arm - 1,
    completed_rows_count="no". A value of None means the default.
    """
    rules = find_ruleset(ruleset.id if isinstance(ruleset, Ruleset) else ruleset)
    if isinstance(ruleset, Ruleset) and ruleset != rules:
        raise OptionError(
            f"ruleset {rules.id} is another one: give yours an id of its own and add_ruleset it"
        )
    if not isinstance(players, int) or isinstance(players, bool) or not 2 <= players <= rules.most_players:
        raise OptionError(f"players={shown(players)}: {rules.id} is for 2 to {rules.most_players} players")
    for key in options:
        if key not in OPTION_KEYS:
            known = ", ".join(OPTION_KEYS)
            raise OptionError(
                f"unknown option {shown(key)}: expected one of {known}{nearest(key, OPTION_KEYS)}"
            )
    given = {key: value for key, value in options.items() if value is not None}
    anticlockwise = _direction(rules, given)
    deck = _deck(rules, given)
    arm = _arm(rules, given)
    special = _special(rules, given, arm)
    return Setup(
        rules, players, anticlockwise, deck, arm, special, _completed_rows_count(rules, given, players)
    )


def _direction(rules: Ruleset, given: dict[str, str | int | bool]) -> bool:
    value = given.get("direction", "clockwise")
    if value not in ("clockwise", "anticlockwise"):
        raise OptionError(f"{told('direction', value)}: expected clockwise or anticlockwise")
    if value == "anticlockwise" and rules.flow != "race":
        raise OptionError(f"direction={value}: {rules.id} has no track to run round")
    return value == "anticlockwise"


def _deck(rules: Ruleset, given: dict[str, str | int | bool]) -> str:
    value = given.get("deck", "")
    if value in ("", rules.id):
        return ""
    decks = [name for name, _ in rules.other_decks]
    if value not in decks:
        expected = " or ".join(("its own deck", *decks))
        raise OptionError(f"{told('deck', value)}: {rules.id} is played with {expected}")
    return str(value)


def _whole_number(key: str, value: str | int | bool, lowest: int, highest: int, why: str) -> int:
    number = whole_number(value) if isinstance(value, str) else value
    if not isinstance(number, int) or isinstance(number, bool) or not lowest <= number <= highest:
        raise OptionError(f"{told(key, value)}: expected a whole number from {lowest} to {highest}{why}")
    return number


def _arm(rules: Ruleset, given: dict[str, str | int | bool]) -> int:
    if "arm" not in given:
        return USUAL_ARM
    if rules.flow != "race":
        raise OptionError(f"{told('arm', given['arm'])}: {rules.id} has no board")
    return _whole_number("arm", given["arm"], SHORTEST_ARM, LONGEST_ARM, "")


def _special(rules: Ruleset, given: dict[str, str | int | bool], arm: int) -> int:
    if "special" not in given:
        return arm // 2
    if not rules.ranked:
        raise OptionError(
            f"{told('special', given['special'])}: {rules.id} has no special fields, only dog-royal has"
        )
    return _whole_number("special", given["special"], 1, arm - 1, f" with arm={arm}")


def _completed_rows_count(rules: Ruleset, given: dict[str, str | int | bool], players: int) -> bool:
    value = given.get("completed_rows_count", "yes")
    if value in ("yes", True):
        return True
    if value not in ("no", False):
        raise OptionError(f"{told('completed_rows_count', value)}: expected yes or no")
    if rules.flow != "rows":
        raise OptionError(f"completed_rows_count=no: {rules.id} has no rows, only dog-cards has")
    if players == 4:
        raise OptionError("completed_rows_count=no: with 4 players rule 8.4 settles it, use 2 or 3 players")
    return False


def option_tokens(setup: Setup) -> list[tuple[str, str]]:
    """Key and value of every option that is not the default, in the order of the position line."""
    tokens: list[tuple[str, str]] = []
    if setup.anticlockwise:
        tokens.append(("direction", "anticlockwise"))
    if setup.deck_name:
        tokens.append(("deck", setup.deck_name))
    if setup.arm != USUAL_ARM:
        tokens.append(("arm", str(setup.arm)))
    if setup.ruleset.ranked and setup.special != setup.arm // 2:
        tokens.append(("special", str(setup.special)))
    if not setup.completed_rows_count:
        tokens.append(("completed_rows_count", "no"))
    return tokens
