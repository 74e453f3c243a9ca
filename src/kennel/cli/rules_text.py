"""What each card does, in a paragraph: help for people at the terminal. The numbers in parentheses are
those of docs/rules, where the rules themselves stand."""

from typing import Final

from kennel.rules.cards import FACES
from kennel.rules.rulesets import Setup

PLAIN = "Move one piece forward {face} fields. Landing on a piece sends it back to its base. (5.1, 4.6)"
TEN_GREEN = (
    "Move one piece forward 10 fields. The 10 is green: while it moves, rank does not count, so "
    "everybody may be passed. Kings cannot walk it. (5.1, 7.2, 7.4)"
)
LONG_ROYAL = (
    "Move one piece forward {face} fields; kings cannot walk that far. Only pieces of the same or a lower "
    "rank are passed. (5.1, 7.1, 7.4)"
)
SHORT_ROYAL = (
    "Move one piece forward {face} fields. Only pieces of the same or a lower rank are passed. (5.1, 7.1)"
)

RACE: Final = {
    "4": "Move one piece 4 fields forward or 4 backward. Backward only on the track: it never leads "
    "into home. From the own start field, 4 back and the next card may lead home. (5.2, 4.7)",
    "11": "Start card: bring a piece from the base to the start field. Or move one piece 1 or 11 "
    "forward. (5.3, 4.8)",
    "13": "Start card: bring a piece from the base to the start field. Or move one piece 13 forward. "
    "(5.4, 4.8)",
    "7": "Share out 7 points among your pieces, all or in parts, each part forward; every piece passed "
    "on the track is captured, your own too. All 7 must be used. What is left when your last "
    "piece gets home goes to your partner's pieces. (5.6)",
    "X": "Swap one of your pieces with one of another seat; both on the track, neither on the start "
    "field of its own colour. If nobody can be swapped with, the card may be laid without effect: "
    "X - (5.7, 5.12)",
    "?": "The joker stands for any other card of the deck; the face follows in the notation, ?5 12>17. "
    "A start is always written ?13. (5.8)",
    "14": "Move one piece 14 forward, or take any card but a 14 from the discard pile: 14 take 9. (5.5)",
}

ROYAL: Final = {
    **{face: RACE[face] for face in ("4", "11", "13")},
    "1-7": "Move one piece forward by 1 to 7 fields, as you like; not split between pieces. (5.9)",
    "M": "The magnet pulls one of your pieces on the track forward, right behind the next piece ahead. "
    "It passes nobody and does not lead into home. (5.10)",
    "=": "The copy acts as the card last played in this round, used anew: =5 12>17. It cannot be the "
    "first card of a round. (5.11)",
    "X": "Swap one of your pieces with one of another seat; both on the track, neither on the start "
    "field of its own colour. Without anybody to swap with it cannot be played. (5.7, 5.12)",
}

RANKED: Final = {
    "4": RACE["4"] + " The 4 is green: rank does not count. (7.2)",
    "10": TEN_GREEN,
    "11": RACE["11"] + " A king can walk the 1 but not the 11. (7.4)",
    "13": RACE["13"] + " A king starts with it but cannot walk 13. (7.4)",
    **dict.fromkeys(("2", "3", "5", "6"), SHORT_ROYAL),
    **dict.fromkeys(("8", "9", "12"), LONG_ROYAL),
}

ROWS: Final = {
    "4": "In a row at place 4. Buys at market places 1 to 8: buy 4 @7. (8.3, 8.6a)",
    "7": "In a row at place 7. Buys at place 7. Or look: see the top seven cards of the draw pile, "
    "keep one. (8.6b)",
    "11": "Begins a row (place 1) or goes to place 11. Buys at place 1 or 11. (8.3, 8.5)",
    "13": "Begins a row (place 1) or goes to place 13. Buys at place 13. (8.3, 8.5)",
    "14": "Completes a row at place 14. Or search: take any card from the discard pile. Buys nothing. "
    "(8.9, 8.6c)",
    "?": "The joker lies at any place of a row from 1 to 13 and buys anywhere. In an unfinished row, "
    "anybody may swap the right card for it. (8.3, 8.5, 8.7)",
    "T": "The thief steals the last card of somebody else's unfinished row. It never lies in a row and "
    "buys nothing. (8.6d)",
}
ROWS_PLAIN = "In a row at place {face}. Buys the card at market place {face}. (8.3, 8.5)"

PIECES: Final = {
    "K": "King: captured by kings only, passes everybody, walks values from 1 to 7 only. (7.1, 7.4)",
    "N": "Knight: passes pieces that block their start field; only kings stop it. (7.1, 7.3)",
    "C": "Citizen: after landing on a special field it may jump on to the next free one. (7.1, 7.7)",
    "J": "Jester: passes only jesters; may drop up to two points when it moves into home. (7.1, 7.8)",
}


def explain(setup: Setup, face: str) -> str | None:
    """The paragraph for a card, in ranked games also for a piece (K N C J); None if there is no such card."""
    face = face.upper()
    ranked = setup.ruleset.ranked
    if ranked and face in PIECES:
        return PIECES[face]
    if face not in {card.face for card in setup.deck}:
        return None
    if setup.ruleset.flow == "rows":
        return ROWS.get(face, ROWS_PLAIN).format(face=face)
    royal = "=" in {card.face for card in setup.deck}
    table = {**ROYAL, **(RANKED if ranked else {})} if royal else RACE
    return table.get(face, PLAIN).format(face=face)


def explained(setup: Setup) -> list[str]:
    """Everything that `explain` knows of this game, the cards in deck order."""
    cards = sorted((card.face for card in setup.deck), key=FACES.index)
    return cards + (list(PIECES) if setup.ruleset.ranked else [])
