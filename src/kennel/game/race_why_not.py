"""Why an action of the board games is not legal: the first rule that forbids it.

Nothing here decides what is legal; that is the kernel's business. The checks come in the order in which a
player meets the rules: is it an action at all (`race_why_text`), is it the time for it, is the card there,
may the card do this, and last the pieces and the way (`race_why_move`, `race_why_seven`, `race_why_special`).
"""

from typing import Final, NoReturn

from kennel.game.race_why_board import CARD_WORDS, Board, Forbidden, a_card, is_base, refuse, rule_of
from kennel.game.race_why_move import check_numbers, check_start
from kennel.game.race_why_seven import check_split
from kennel.game.race_why_special import check_magnet, check_swap, check_swap_nothing, check_take
from kennel.game.race_why_text import Said, deck_rule, read_said
from kennel.game.reason import Reason
from kennel.notation.race_actions import listing
from kennel.notation.race_line import PHASES
from kennel.rules.cards import FACE_NUMBER, FACES, NO_CARD
from kennel.rules.race.codes import (
    BONUS,
    CAN_PULL,
    CAN_SPLIT,
    CAN_SWAP,
    CAN_TAKE,
    EXCHANGE,
    HAND,
    HAND_STRIDE,
    JUMP,
    PLACE,
    PLAY,
    REDRAW,
    REDRAW2,
)
from kennel.rules.race.state import State
from kennel.rules.rulesets import SEATS

PHASE_WORDS: Final = {
    EXCHANGE: ("give",),
    PLACE: ("place",),
    PLAY: ("",),
    BONUS: ("draw", "decline"),
    JUMP: ("jump", "stay"),
    REDRAW: ("discard",),
    REDRAW2: ("discard",),
}
"""What is asked for in each phase; the empty word stands for a card that is played."""

ASKED: Final = {
    EXCHANGE: ("give-first", "3.3", "an exchange of cards is going on, give a card first"),
    PLACE: ("place-first", "3.4", "the first pieces are being placed, place one first"),
    BONUS: ("draw-first", "7.6", "a piece has reached a special field, draw a card or decline first"),
    JUMP: ("jump-first", "7.7", "a citizen has reached a special field, jump or stay first"),
    REDRAW: ("discard-first", "3.7", "no card can be played, discard one first"),
    REDRAW2: ("discard-first", "3.7", "no card can be played, discard one more first"),
}
UNASKED: Final = {
    "give": ("no-exchange", "3.3", "no exchange of cards is going on, play a card"),
    "place": ("no-placing", "3.4", "no first pieces are being placed, play a card"),
    "draw": ("no-bonus", "7.6", "no piece has just reached a special field, play a card"),
    "decline": ("no-bonus", "7.6", "no piece has just reached a special field, play a card"),
    "jump": ("no-jump", "7.7", "no citizen has just reached a special field, play a card"),
    "stay": ("no-jump", "7.7", "no citizen has just reached a special field, play a card"),
}
HAND_RULES: Final = {"give": "3.3", "discard": "3.7", "": "3.5"}


def why_not(state: State, text: str) -> Reason:
    """For an action that is not legal, of the seat on turn, while the game is on."""
    board = Board(state)
    try:
        said = read_said(state.course.setup, text)
        _check_phase(board, said)
        if said.card:
            _check_card(board, said)
        if not said.word:
            _check_face(board, said)
            _check_effect(board, said)
    except Forbidden as forbidden:
        return forbidden.reason
    return Reason("not-legal", "3.6", "this is not one of the legal actions")


def _check_phase(board: Board, said: Said) -> None:
    """Sections 3 and 7: whether this kind of action is asked for now."""
    phase = int(board.state.phase)
    if said.word == "fold" and phase in (PLAY, REDRAW, REDRAW2):
        if board.partner is None:
            refuse("never-out", "3.7", "who plays alone never folds, but discards and draws without a play")
        _refuse_idle(board)
    if said.word in PHASE_WORDS[phase]:
        return
    if phase in ASKED:
        code, rule, sentence = ASKED[phase]
        refuse(code, rule, sentence, phase=PHASES[phase])
    if said.word == "discard":
        if board.partner is not None:
            refuse("fold-instead", "3.7", "in a team no single card is discarded, who has no play folds")
        _refuse_idle(board)
    code, rule, sentence = UNASKED[said.word]
    refuse(code, rule, sentence, phase=PHASES[phase])


def _refuse_idle(board: Board) -> NoReturn:
    """Rule 3.6."""
    example = min(listing(board.state))
    refuse("can-play", "3.6", f"who can play must play, for example {example}", action=example)


def _check_card(board: Board, said: Said) -> None:
    """Section 2 and rule 3.5: the deck has such a card, and the player holds it."""
    _check_in_deck(board, said.card)
    number = FACE_NUMBER[said.card]
    if not board.state.cells[HAND + board.turn * HAND_STRIDE + number]:
        seat = SEATS[board.turn]
        sentence = f"seat {seat} does not hold {a_card(said.card)}"
        refuse("not-in-hand", HAND_RULES[said.word], sentence, seat=seat, face=said.card)


def _check_in_deck(board: Board, face: str, rule: str = "") -> None:
    setup = board.course.setup
    if all(card.face != face for card in setup.deck):
        sentence = f"this game is played without {CARD_WORDS.get(face, face)} cards"
        refuse("not-in-deck", rule or deck_rule(setup), sentence, face=face, ruleset=setup.ruleset.id)


def _check_face(board: Board, said: Said) -> None:
    """Rules 5.8 and 5.11: what a joker and a copy may act as."""
    if said.card == "?":
        if said.face == "?":
            refuse("joker-as-joker", "5.8", "a joker acts as any other card, not as a joker")
        _check_in_deck(board, said.face, "5.8")
    elif said.card == "=":
        last = int(board.state.last)
        if said.face == "=":
            refuse("copy-of-copy", "R12", "a copy acts as the original card, not as a copy")
        _check_in_deck(board, said.face, "5.11")
        if last == NO_CARD:
            sentence = "no card has been played in this round that could be copied"
            refuse("nothing-to-copy", "5.11", sentence, face=said.face)
        if FACES[last] != said.face:
            sentence = f"the card last played is {a_card(FACES[last])}, so the copy is no {said.face}"
            refuse("wrong-copy", "5.11", sentence, face=said.face, last=FACES[last])


def _check_effect(board: Board, said: Said) -> None:
    """Section 5: what the card can do, and then with which pieces."""
    face = said.face
    if said.shape == "take":
        if not board.can(face, CAN_TAKE):
            _refuse_effect(face, f"the {face} takes no card from the discard pile")
        check_take(board, said.card, said.wanted)
    elif said.shape in ("swap", "nothing"):
        if not board.can(face, CAN_SWAP):
            _refuse_effect(face, f"the {face} moves a piece, only the X exchanges two")
        if said.shape == "nothing":
            check_swap_nothing(board)
        else:
            check_swap(board, said.steps[0])
    elif board.can(face, CAN_SPLIT):
        check_split(board, said.steps)
    else:
        _check_move(board, said)


def _check_move(board: Board, said: Said) -> None:
    """One piece with any other card."""
    face, step = said.face, said.steps[0]
    if board.can(face, CAN_SWAP):
        _refuse_effect(face, "the X moves no piece, it exchanges two, as in X 12<>40")
    if len(said.steps) > 1:
        _refuse_effect(face, f"the {face} moves one piece, it is not split")
    if is_base(step.origin):
        check_start(board, face, step)
    elif board.can(face, CAN_PULL):
        check_magnet(board, step)
    else:
        check_numbers(board, face, step)


def _refuse_effect(face: str, sentence: str) -> NoReturn:
    refuse("wrong-effect", rule_of(face), sentence, face=face)
