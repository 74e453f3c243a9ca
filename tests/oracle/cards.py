"""Cards: the decks, their order, how many are dealt."""

from collections.abc import Iterable

# NOTATION "Positions", row `hands`: the deck order in which cards are sorted.
ORDER = ["2", "3", "4", "5", "6", "7", "1-7", "8", "9", "10", "12", "14", "11", "13", "X", "M", "=", "T", "?"]

UNKNOWN = "*"  # one card of a hand or pile that a view does not show


def _faces(text: str) -> list[str]:
    return text.split()


def deck_of(ruleset: str, deck_option: str | None = None) -> list[str]:
    """All cards of the game, sorted (RULES 2, RULES 8)."""
    if ruleset == "dog" and deck_option == "dog-cards":  # [R5]
        counts = dict.fromkeys(_faces("2 3 4 5 6 7 8 9 10 12 11 13 14 X ?"), 8)
    elif ruleset == "dog":
        counts = dict.fromkeys(_faces("2 3 4 5 6 7 8 9 10 12 11 13 X"), 8)
        counts["?"] = 6
    elif ruleset in ("dog-royal-basic", "dog-royal"):  # [R4]
        counts = dict.fromkeys(_faces("2 3 4 5 6 1-7 8 9 10 12 = X"), 7)
        counts.update({"11": 10, "13": 10, "M": 6})
    elif ruleset == "dog-cards":
        counts = dict.fromkeys(_faces("11 2 3 4 5 6 7 8 9 10 12 13 14 ? T"), 8)
    else:
        raise ValueError(f"unknown ruleset {ruleset!r}")
    return sort_cards(face for face, count in counts.items() for _ in range(count))


def sort_cards(cards: Iterable[str]) -> list[str]:
    """In deck order; cards that are not known come last."""
    return sorted(cards, key=lambda face: ORDER.index(face) if face in ORDER else len(ORDER))


def faces_of(cards: Iterable[str]) -> list[str]:
    """Each face once, in deck order."""
    return sort_cards(set(cards))


def deal_size(ruleset: str, players: int, round_number: int) -> int:
    """How many cards each seat is dealt (RULES 3.2, RULES 8 setup)."""
    if ruleset == "dog":
        return [6, 5, 4, 3, 2][(round_number - 1) % 5]
    if ruleset == "dog-cards":
        return 5 if players == 4 else 7
    return 5
