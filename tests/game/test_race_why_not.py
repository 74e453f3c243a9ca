"""Every way in which an action of the board games can be wrong, and what is answered."""

import re
from pathlib import Path
from random import Random

import pytest
from marks import rule
from oracle import legal, race
from oracle.crowded import crowded
from oracle.line import read
from positions import line, position

from kennel import ActionError, IllegalAction, Position, Reason, read_position
from kennel.rules.cards import FACES

ROOT = Path(__file__).resolve().parents[2]

# A position, and for it: action, code, rule, part of the sentence.
Rows = list[tuple[str, str, str, str]]
Table = list[tuple[str, Rows]]

OFF = line("dog", "A: 12, 30  B: 40", "A: 2, 5, 7, X, ?")
ROYAL = line("dog-royal", "A: K12, N30  B: J40", "A: 5, 11, X, M, =", last="8")
FOURTEEN = line("dog", "A: 12", "A: 14, ?", deck="dog-cards", discard="9, 14, ?, 9", last="9")

SPELLING: Table = [
    (
        OFF,
        [
            ("", "malformed", "3.5", "nothing is written here"),
            ("hello", "malformed", "2.1", "'hello' is no card, expected one of 2 3 4 5 6 7 8"),
            ("1 12>13", "malformed", "2.1", "'1' is no card"),
            ("5", "malformed", "5.1", "such as 5 12>17"),
            ("7", "malformed", "5.6", "such as 7 12>15 40>44"),
            ("X", "malformed", "5.7", "such as X 12<>40"),
            ("? 12>17", "malformed", "5.8", "the joker does not say what it acts as, expected its face"),
            ("5 12->17", "malformed", "1.7", "'12-' is no place, expected 0 to 63, or A0 to D4"),
            ("5 12", "malformed", "5.1", "from where to where, such as 12>17"),
            ("5 12>", "malformed", "5.1", "from where to where"),
            ("7 12>15 30<>34", "malformed", "5.6", "'30<>34' is not understood"),
            ("X 12>40", "wrong-effect", "5.7", "exchanges two, as in X 12<>40"),
            ("X 12<>40 30<>40", "malformed", "5.7", "expected nothing behind 'X 12<>40'"),
            ("5  12>17", "malformed", "3.5", "one blank between two words"),
            (" 5 12>17", "malformed", "3.5", "one blank between two words"),
            ("5 12>17 ", "malformed", "3.5", "one blank between two words"),
            ("5\t12>17", "malformed", "2.1", "'5\\t12>17' is no card"),
            ("5 012>17", "malformed", "1.7", "'012' is no place"),
            ("5 12>64", "malformed", "1.7", "'64' is no place, expected 0 to 63"),
            ("5 12>E1", "malformed", "1.7", "'E1' is no place"),
            ("5 12>A5", "malformed", "4.2", "there is no A5, a home has four fields, expected A1 to A4"),
            ("2 a1>a3", "malformed", "1.7", "'a1' is no place, expected A1"),
            ("x 12<>40", "malformed", "2.1", "'x' is no card, expected X"),
            ("Fold", "malformed", "3.5", "'Fold' is not understood, expected fold"),
            ("fold 5", "malformed", "3.5", "'5' is not understood, expected nothing behind fold"),
            ("give", "malformed", "3.5", "'give' is not all, expected a card behind it"),
            ("give 5 5", "malformed", "3.5", "expected nothing behind 'give 5'"),
            ("give five", "malformed", "2.1", "'five' is no card"),
            ("place", "malformed", "3.5", "expected one of K N C J"),
            ("place Q", "malformed", "1.6", "expected one of K N C J"),
            ("place k", "malformed", "1.6", "expected K"),
            ("lay 5 A1", "malformed", "3.5", "an action of the board games"),
            ("13 A0K>0", "malformed", "1.6", "'A0K' is not understood, expected A0"),
            ("?11 A0>0", "malformed", "5.8", "written with the 13 only, expected ?13 A0>0"),
            ("5 take", "malformed", "5.1", "'5 take' is not all"),
        ],
    ),
    (
        ROYAL,
        [
            ("= 12>17", "malformed", "5.11", "the copy does not say what it acts as, expected its face"),
            ("13 A0>0", "malformed", "1.6", "A0 does not say which piece, expected A0K, A0N, A0C or A0J"),
            ("13 A0Q>0", "malformed", "1.6", "expected A0K, A0N, A0C or A0J"),
            ("13 A0j>0", "malformed", "1.6", "expected A0J"),
            ("1-8 12>17", "malformed", "2.2", "'1-8' is no card"),
        ],
    ),
]

PHASES: Table = [
    (
        line(
            "dog",
            "A: 12",
            "A: 2, 5, 5, 7, ?  B: 3, 3, 3, 3, 3  C: 4, 4, 4, 4, 4  D: 6, 6, 6, 6, 6",
            phase="exchange",
        ),
        [
            ("5 12>17", "give-first", "3.3", "give a card first"),
            ("fold", "give-first", "3.3", "give a card first"),
            ("discard 2", "give-first", "3.3", "give a card first"),
            ("give 3", "not-in-hand", "3.3", "seat A does not hold a 3"),
            ("give M", "not-in-deck", "2.1", "this game is played without M cards"),
        ],
    ),
    (
        line(
            "dog-royal",
            "",
            "A: 2, 3, 4, 5, 11  B: 2, 3, 4, 5, 6  C: 8, 8, 8, 8, 8  D: 9, 9, 9, 9, 9",
            phase="place",
            round=1,
        ),
        [
            ("11 A0K>0", "place-first", "3.4", "place one first"),
            ("give 5", "place-first", "3.4", "place one first"),
        ],
    ),
    (
        line("dog-royal", "A: K8, N20", "A: 5", phase="bonus", last="3", landed=8, discard="3"),
        [
            ("5 8>13", "draw-first", "7.6", "draw a card or decline first"),
            ("jump", "draw-first", "7.6", "draw a card or decline first"),
        ],
    ),
    (
        line("dog-royal", "A: C8", "A: 5", phase="jump", last="3", landed=8, discard="3"),
        [
            ("5 8>13", "jump-first", "7.7", "jump or stay first"),
            ("draw", "jump-first", "7.7", "jump or stay first"),
        ],
    ),
    (
        line("dog", "B: 20", "A: 5  B: 2", players=3, phase="redraw"),
        [
            ("13 A0>0", "discard-first", "3.7", "no card can be played, discard one first"),
            ("fold", "never-out", "3.7", "who plays alone never folds"),
            ("discard 8", "not-in-hand", "3.7", "seat A does not hold an 8"),
        ],
    ),
    (
        line("dog", "B: 20", "A: 5  B: 2", players=3, phase="redraw2"),
        [("give 5", "discard-first", "3.7", "discard one more first")],
    ),
    (
        line("dog", "A: 12", "A: 5", players=3),
        [
            ("fold", "never-out", "3.7", "who plays alone never folds"),
            ("discard 5", "can-play", "3.6", "who can play must play, for example 5 12>17"),
        ],
    ),
    (
        OFF,
        [
            ("fold", "can-play", "3.6", "who can play must play, for example 2 12>14"),
            ("discard 5", "fold-instead", "3.7", "in a team no single card is discarded"),
            ("give 5", "no-exchange", "3.3", "no exchange of cards is going on"),
            ("place K", "no-placing", "3.4", "no first pieces are being placed"),
            ("draw", "no-bonus", "7.6", "no piece has just reached a special field"),
            ("decline", "no-bonus", "7.6", "no piece has just reached a special field"),
            ("jump", "no-jump", "7.7", "no citizen has just reached a special field"),
            ("stay", "no-jump", "7.7", "no citizen has just reached a special field"),
        ],
    ),
]

CARDS: Table = [
    (
        OFF,
        [
            ("M 12>29", "not-in-deck", "2.1", "this game is played without M cards"),
            ("=5 12>17", "not-in-deck", "2.1", "without copy cards"),
            ("14 12>26", "not-in-deck", "2.1", "without 14 cards"),
            ("T 12<>40", "not-in-deck", "2.1", "without T cards"),
            ("?M 12>29", "not-in-deck", "5.8", "without M cards"),
            ("?? 12>17", "joker-as-joker", "5.8", "a joker acts as any other card"),
            ("3 12>15", "not-in-hand", "3.5", "seat A does not hold a 3"),
            ("8 12>20", "not-in-hand", "3.5", "seat A does not hold an 8"),
            ("5 12<>40", "wrong-effect", "5.1", "the 5 moves a piece, only the X exchanges two"),
            ("?4 -", "wrong-effect", "5.2", "the 4 moves a piece"),
            ("5 take 9", "wrong-effect", "5.1", "the 5 takes no card from the discard pile"),
            ("5 12>14 30>33", "wrong-effect", "5.1", "the 5 moves one piece, it is not split"),
        ],
    ),
    (line("dog", "A: 12", "A: 5"), [("?5 12>17", "not-in-hand", "3.5", "seat A does not hold a joker")]),
    (
        ROYAL,
        [
            ("7 12>19", "not-in-deck", "2.2", "without 7 cards"),
            ("?5 12>17", "not-in-deck", "2.2", "without joker cards"),
            ("?11 A0C>0", "not-in-deck", "2.2", "without joker cards"),
            ("=5 12>17", "wrong-copy", "5.11", "the card last played is an 8, so the copy is no 5"),
            ("=7 12>19", "not-in-deck", "5.11", "without 7 cards"),
            ("== 12>17", "copy-of-copy", "R12", "not as a copy"),
        ],
    ),
    (
        line("dog-royal-basic", "A: 12", "A: ="),
        [("=5 12>17", "nothing-to-copy", "5.11", "no card has been played in this round")],
    ),
    (
        FOURTEEN,
        [
            ("14 take 14", "takes-fourteen", "5.5", "a 14 is never taken"),
            ("?14 take 14", "takes-fourteen", "5.5", "a 14 is never taken"),
            ("?14 take ?", "joker-takes-joker", "R9", "takes no joker"),
            ("14 take 5", "not-discarded", "5.5", "no 5 lies on the discard pile"),
            ("14 take M", "not-discarded", "5.5", "no M lies on the discard pile"),
            ("M 12>20", "not-in-deck", "2.3", "without M cards"),
        ],
    ),
]

PIECES: Table = [
    (
        line("dog", "A: 12, A2  B: 20  C: 40, C1", "A: 5, 13, X"),
        [
            ("5 13>18", "empty-field", "1.7", "no piece stands on 13"),
            ("5 A1>A4", "empty-field", "1.7", "no piece stands on A1"),
            ("5 20>25", "not-your-piece", "1.6", "the piece on 20 is B's, A moves A's pieces"),
            ("13 B0>16", "not-your-piece", "1.6", "the piece on B0 is B's"),
            ("5 40>45", "not-your-piece", "3.9", "the partner's, to be moved when all of A's are home"),
            ("13 C0>32", "not-your-piece", "3.9", "the partner's, to be moved when all of A's are home"),
            ("5 C1>C4", "not-your-piece", "3.9", "the partner's"),
            ("X 40<>12", "own-piece-first", "5.7", "the own piece is named first, as in 12<>40"),
        ],
    ),
    (
        line("dog", "A: A1, A2, A3, A4  B: 20  C: 40", "A: 2, 13, X"),
        [
            ("2 A1>A3", "not-your-piece", "3.9", "all pieces of A are home, the pieces of the partner C"),
            ("13 A0>0", "not-your-piece", "3.9", "all pieces of A are home"),
            ("2 20>22", "not-your-piece", "1.6", "the piece on 20 is B's, A moves C's pieces"),
            ("X 20<>40", "own-piece-first", "5.7", "the own piece is named first, as in 40<>20"),
        ],
    ),
    (
        line("dog", "A: 0, 12", "A: 5, 13, 7"),
        [
            ("5 A0>0", "needs-start-card", "4.8", "with a start card only, and a 5 is none"),
            ("13 A0>13", "wrong-start-field", "4.8", "comes onto its start field 0, not onto 13"),
            ("13 A0>0", "start-blocked", "4.8", "A's piece stands on the start field 0 already"),
            ("7 A0>0 12>18", "needs-start-card", "4.8", "with a start card only, and a 7 is none"),
        ],
    ),
    (
        line("dog", "A: 1, 12, A1, A2", "A: 13"),
        [("13 A0>0", "not-in-base", "4.8", "the base A0 is empty")],
    ),
    (
        line("dog-royal", "A: K12  B: J0", "A: 13"),
        [
            ("13 A0K>0", "not-in-base", "4.8", "the king is not in the base A0"),
            ("13 B0K>16", "not-your-piece", "1.6", "the piece on B0 is B's"),
        ],
    ),
]

MOVES: Table = [
    (
        line("dog", "A: 12, 60, 0, A3", "A: 2, 4, 5, 6, 8, 11"),
        [
            ("5 12>16", "wrong-count", "3.6", "12>16 is 4 fields, the 5 moves exactly 5; points are never"),
            ("5 12>12", "wrong-count", "3.6", "12>12 is 0 fields"),
            ("11 12>15", "wrong-count", "3.6", "12>15 is 3 fields, the 11 moves exactly 1 or 11"),
            (
                "4 12>10",
                "wrong-count",
                "3.6",
                "12>10 is 2 fields backward, the 4 moves exactly 4, forward or",
            ),
            ("2 60>A4", "wrong-count", "3.6", "60>A4 is 8 fields, the 2 moves exactly 2"),
            ("2 A3>A3", "wrong-count", "3.6", "A3>A3 is 0 fields"),
            ("5 12>7", "cannot-go-back", "4.7", "12>7 leads backward, the 5 moves forward only"),
            ("5 60>B1", "foreign-home", "4.1", "B1 is a home field of B, not of A"),
            ("5 12>A0", "into-base", "4.6", "only captured pieces go there"),
            (
                "2 0>A2",
                "home-from-start",
                "4.1",
                "no move that begins on the own start field 0 leads into home",
            ),
            ("2 A3>1", "leaves-home", "4.3", "the piece on A3 is in home, which no piece leaves again"),
            ("2 A3>A1", "backward-in-home", "4.3", "no piece goes backward in home, as from A3 to A1"),
            ("6 60>A2", "blocked", "4.4", "blocked at field 0 by A's piece on its own start field"),
            ("2 A3>A4", "forfeits", "3.6", "would forfeit 1 point, from A3 to A4 it is 1 field"),
            ("2 A3>A5", "malformed", "4.2", "there is no A5"),
        ],
    ),
    (
        line("dog", "A: 60, A3, A2, 2", "A: 2, 4, 5, 6, 7, 8, 11"),
        [
            ("7 60>A3", "home-passed", "4.3", "nobody is passed in home, and A's piece stands on A2"),
            ("6 60>A2", "home-occupied", "4.3", "6 points from 60 end on home field A2, which is occupied"),
            ("8 60>A4", "home-passed", "4.3", "nobody is passed in home"),
            ("8 60>A1", "forfeits", "3.6", "would forfeit 3 points, from 60 to A1 it is 5 fields"),
            ("11 A2>A3", "home-occupied", "4.3", "1 point from A2 ends on home field A3, which is occupied"),
            ("2 A2>A4", "home-passed", "4.3", "A's piece stands on A3"),
            ("4 2>A2", "backward-into-home", "4.7", "a backward move never leads into home, as from 2 to A2"),
        ],
    ),
    (
        line("dog", "A: 12, 18, 62  B: 16  C: 33", "A: 2, 4, 5, 6"),
        [
            ("4 12>16", "protected", "4.4", "B's piece on its own start field 16 cannot be captured"),
            ("5 12>17", "blocked", "4.4", "blocked at field 16 by B's piece on its own start field"),
            ("4 18>14", "blocked", "4.4", "blocked at field 16 by B's piece"),
        ],
    ),
    (
        line("dog", "A: 20  B: 16", "A: 4"),
        [("4 20>16", "protected", "4.4", "B's piece on its own start field")],
    ),
    (line("dog", "A: 0, 62", "A: 2"), [("2 62>0", "protected", "4.4", "A's piece on its own start field 0")]),
    (
        line("dog-royal-basic", "A: 12", "A: 1-7"),
        [("1-7 12>20", "wrong-count", "3.6", "12>20 is 8 fields, the 1-7 moves 1 to 7")],
    ),
    (
        line("dog", "A: 46  B: 48", "A: 2, 5", direction="anticlockwise"),
        [
            ("2 46>48", "protected", "4.4", "B's piece on its own start field 48 cannot be captured"),
            ("5 46>51", "blocked", "4.4", "blocked at field 48 by B's piece"),
        ],
    ),
]

RANKS: Table = [
    (
        line("dog-royal", "A: C12, K40, J60, N15  B: N14, K16  C: J44  D: K63", "A: 2, 3, 5, 8, 11"),
        [
            ("5 12>17", "rank", "7.1", "rank: a citizen may not pass the knight on 14 without a green card"),
            ("5 60>1", "rank", "7.1", "rank: a jester may not pass the king on 63"),
            ("8 40>48", "king-too-far", "7.4", "a king walks with values from 1 to 7 only, not with 8"),
            ("11 40>51", "king-too-far", "7.4", "not with 11"),
            ("3 60>63", "king", "7.4", "would land on a king, on 63, only kings capture kings"),
            ("11 15>16", "protected", "7.3", "a knight may pass it but not land there"),
            ("2 15>17", "rank", "7.1", "rank: a knight may not pass the king on 16"),
        ],
    ),
    (
        line("dog-royal", "A: C12, N62, J61  B: J16  D: K0", "A: 4, 5, 10, 3"),
        [
            ("5 12>17", "blocked", "7.3", "by B's jester on its own start field, only a knight may pass"),
            ("10 12>22", "blocked", "7.3", "only a knight may pass"),
            ("4 12>16", "protected", "4.4", "B's jester on its own start field 16 cannot be captured"),
            ("3 62>A1", "rank", "7.9", "rank: a knight may not pass the king on 0"),
        ],
    ),
    (
        line("dog-royal", "A: J60, C58, N0", "A: 8, 9, 5, 2"),
        [
            ("8 60>A4", "blocked", "7.3", "blocked at field 0 by A's knight"),
            ("9 58>A2", "forfeits", "3.6", "would forfeit 1 point, from 58 to A2 it is 8 fields"),
        ],
    ),
    (
        line("dog-royal", "A: J60, C A2", "A: 8, 9, 5"),
        [
            ("9 60>A1", "forfeits", "7.8", "would forfeit 4 points, a jester may forfeit 2 at most"),
            ("8 60>A2", "home-occupied", "4.3", "6 points from 60 end on home field A2, which is occupied"),
        ],
    ),
    (
        line("dog-royal", "A: J A1, C58", "A: 2, 3"),
        [
            ("2 A1>A2", "forfeits", "R19", "would forfeit 1 point, in home a jester may forfeit none"),
            ("3 58>60", "wrong-count", "3.6", "58>60 is 2 fields, the 3 moves exactly 3"),
        ],
    ),
]

SEVENS: Table = [
    (
        line("dog", "A: 12, 30, A1  B: 16, 31  C: 14", "A: 7"),
        [
            ("7 12>15", "seven-sum", "5.6", "the parts add up to 3 points, a seven is 7 points exactly"),
            ("7 12>14 30>36", "seven-sum", "5.6", "30>36 is 6 points, 5 of its 7 points are left"),
            ("7 30>38", "seven-sum", "5.6", "30>38 is 8 points, a seven is 7 points"),
            ("7 30>29 A1>A4", "cannot-go-back", "4.7", "30>29 leads backward, the 7 moves forward only"),
            ("7 12>12 30>37", "empty-part", "5.6", "the part 12>12 moves nothing"),
            ("7 12>14 12>17", "piece-twice", "R13", "the piece on 12 moves in another part already"),
            ("7 30>33 33>37", "piece-twice", "R13", "the piece on 33 moves in another part already"),
            ("7 30>31 31>37", "piece-twice", "R13", "the piece on 31 moves in another part already"),
            ("7 12>16 30>33", "protected", "4.4", "B's piece on its own start field 16 cannot be captured"),
            ("7 30>32 12>17", "blocked", "4.4", "blocked at field 16 by B's piece on its own start field"),
            ("7 A1>A4 13>17", "empty-field", "1.7", "no piece stands on 13"),
            ("7 A1>A4 31>35", "not-your-piece", "1.6", "the piece on 31 is B's"),
            ("7 A1>A4 14>18", "not-your-piece", "R24", "the partner's, to be moved when all of A's are home"),
            ("7 A1>A4 C0>32", "not-your-piece", "R24", "the piece on C0 is the partner's"),
            ("7 30>34 A1>B3", "foreign-home", "4.1", "B3 is a home field of B"),
            ("7 30>34 A1>34", "leaves-home", "4.3", "the piece on A1 is in home"),
            ("7 12<>31", "wrong-effect", "5.6", "the 7 moves a piece, only the X exchanges two"),
        ],
    ),
    (
        line("dog", "A: 10, 12", "A: 7, ?"),
        [
            ("7 10>12 12>17", "captured-before", "5.6", "the piece on 12 is captured by an earlier part"),
            ("7 10>13 12>16", "captured-before", "5.6", "the piece on 12 is captured by an earlier part"),
            ("?7 10>13 12>16", "captured-before", "5.6", "the piece on 12 is captured by an earlier part"),
        ],
    ),
    (
        line("dog", "A: 62, A2, A3, A4  B: 33  C: 32, 40, C1", "A: 7"),
        [
            ("7 62>A1 A1>A3", "piece-twice", "R13", "the piece on A1 moves in another part already"),
            (
                "7 62>A1 A2>A3 40>43",
                "not-your-piece",
                "3.9",
                "all pieces of A are home, the pieces of the partner C",
            ),
            ("7 62>A1 33>37", "not-your-piece", "1.6", "A moves C's pieces"),
            ("7 62>A1 40>43", "seven-sum", "5.6", "the parts add up to 6 points"),
            (
                "7 62>A1 C1>C4 C0>32",
                "needs-start-card",
                "4.8",
                "a piece leaves the base C0 with a start card",
            ),
            ("7 40>44 62>A1", "not-your-piece", "R24", "the piece on 40 is the partner's"),
            ("7 62>A2 40>43", "home-occupied", "4.3", "4 points from 62 end on home field A2"),
        ],
    ),
]

SWAPS: Table = [
    (
        line("dog", "A: 0, 12, 20, A1  B: 16, 40, B2  C: 44", "A: X, ?"),
        [
            ("X A1<>40", "swap-off-track", "5.7", "A1 is in home, an exchange is made on the track"),
            ("X A0<>40", "swap-off-track", "5.7", "A0 is the base, an exchange is made on the track"),
            ("X 0<>40", "swap-protected", "5.7", "A's piece on its own start field 0 cannot be exchanged"),
            ("X 13<>40", "empty-field", "5.7", "no piece stands on 13"),
            ("X 40<>44", "not-your-piece", "1.6", "the piece on 40 is B's"),
            ("X 44<>40", "not-your-piece", "3.9", "the piece on 44 is the partner's"),
            ("X 12<>16", "swap-protected", "5.7", "B's piece on its own start field 16 cannot be exchanged"),
            ("X 12<>20", "swap-own-colour", "5.7", "the piece on 20 is A's as well"),
            ("X 12<>12", "swap-own-colour", "5.7", "the piece on 12 is A's as well"),
            ("X 12<>B2", "swap-off-track", "5.7", "B2 is in home"),
            ("X 12<>B0", "swap-off-track", "5.7", "B0 is the base"),
            ("X 12<>41", "empty-field", "5.7", "no piece stands on 41"),
            ("X 40<>12", "own-piece-first", "5.7", "as in 12<>40"),
            ("X -", "exchange-has-target", "5.12", "there is somebody to exchange with, B's piece on 40"),
            ("?X -", "exchange-has-target", "5.12", "there is somebody to exchange with, B's piece on 40"),
            ("X A0>0", "wrong-effect", "5.7", "the X moves no piece"),
        ],
    ),
    (
        line("dog-royal-basic", "A: 12  B: 16", "A: X"),
        [
            (
                "X -",
                "no-empty-exchange",
                "R10",
                "an exchange that swaps nothing cannot be played in this game",
            ),
            ("X 12<>16", "swap-protected", "5.7", "B's piece on its own start field 16"),
        ],
    ),
    (
        line("dog-royal", "A: K12  B: N40", "A: X"),
        [
            ("X A0K<>40", "swap-off-track", "5.7", "A0 is the base"),
            ("X A0<>40", "swap-off-track", "5.7", "A0 is the base"),
        ],
    ),
]

MAGNETS: Table = [
    (
        line("dog-royal-basic", "A: 20, 30, A1  B: 21, 40", "A: M"),
        [
            ("M A0>0", "magnet-off-track", "5.10", "the magnet is not for pieces in the base A0"),
            ("M A1>A2", "magnet-off-track", "5.10", "the magnet is not for pieces in home, as on A1"),
            ("M 20>20", "magnet-too-close", "R11", "B's piece on 21 is directly ahead of 20"),
            ("M 20>29", "magnet-too-close", "R11", "the magnet would move nothing"),
            ("M 30>40", "magnet-target", "5.10", "on 30 to 39, directly behind B's piece on 40, not to 40"),
            ("M 30>A2", "magnet-target", "5.10", "not to A2"),
            ("M 21>29", "not-your-piece", "1.6", "the piece on 21 is B's"),
            ("M 22>29", "empty-field", "1.7", "no piece stands on 22"),
            ("M -", "wrong-effect", "5.10", "the M moves a piece"),
        ],
    ),
    (
        line("dog-royal-basic", "A: 20", "A: M"),
        [("M 20>19", "magnet-alone", "R11", "no other piece is on the track to pull the one on 20")],
    ),
]

TABLE = SPELLING + PHASES + CARDS + PIECES + MOVES + RANKS + SEVENS + SWAPS + MAGNETS


def each(table: Table) -> pytest.MarkDecorator:
    rows = [pytest.param(text, *row, id=row[0] or "nothing") for text, rows in table for row in rows]
    return pytest.mark.parametrize(("text", "action", "code", "number", "part"), rows)


def check(text: str, action: str, code: str, number: str, part: str) -> None:
    game = read_position(text)
    assert isinstance(game, Position)
    reason = game.why_not(action)
    assert reason is not None
    assert (reason.code, reason.rule) == (code, number), reason
    assert part in reason.sentence
    well_formed(game, reason)
    assert game.view(game.turn).why_not(action) == reason
    with pytest.raises(ActionError, match=re.escape(reason.sentence)) as error:
        game.play(action)
    assert isinstance(error.value, IllegalAction) == (code != "malformed")


@rule("1.6", "1.7", "5.8")
@each(SPELLING)
def test_what_is_no_action(text, action, code, number, part):
    check(text, action, code, number, part)


@rule("3.3", "3.4", "3.6", "3.7", "7.6", "7.7")
@each(PHASES)
def test_not_the_time_for_it(text, action, code, number, part):
    check(text, action, code, number, part)


@rule("2.1", "2.2", "2.3", "3.5", "5.5", "5.8", "5.11", "R9", "R12")
@each(CARDS)
def test_not_with_this_card(text, action, code, number, part):
    check(text, action, code, number, part)


@rule("1.6", "1.7", "3.9", "4.8")
@each(PIECES)
def test_not_with_this_piece(text, action, code, number, part):
    check(text, action, code, number, part)


@rule("3.6", "4.1", "4.3", "4.4", "4.7")
@each(MOVES)
def test_not_this_way(text, action, code, number, part):
    check(text, action, code, number, part)


@rule("7.1", "7.3", "7.4", "7.8", "7.9", "R19")
@each(RANKS)
def test_not_with_this_rank(text, action, code, number, part):
    check(text, action, code, number, part)


@rule("5.6", "R13", "R24")
@each(SEVENS)
def test_not_this_split(text, action, code, number, part):
    check(text, action, code, number, part)


@rule("5.7", "5.12", "R10")
@each(SWAPS)
def test_not_this_exchange(text, action, code, number, part):
    check(text, action, code, number, part)


@rule("5.10", "R11")
@each(MAGNETS)
def test_not_this_pull(text, action, code, number, part):
    check(text, action, code, number, part)


def test_a_reason_in_full():
    game = position("dog", "A: 12  B: 16", "A: 5")
    assert game.why_not("5 12>17") == Reason(
        "blocked",
        "4.4",
        "blocked at field 16 by B's piece on its own start field",
        ("16",),
        ("B@16",),
        {"field": "16", "seat": "B"},
    )
    game = position("dog-royal", "A: C12  B: K14", "A: 5")
    assert game.why_not("5 12>17") == Reason(
        "rank",
        "7.1",
        "rank: a citizen may not pass the king on 14 without a green card",
        ("14",),
        ("BK@14",),
        {"field": "14", "rank": "C", "higher": "K"},
    )
    assert position("dog", "A: 12", "A: 5").why_not("5 12>99") == Reason(
        "malformed",
        "1.7",
        "'99' is no place, expected 0 to 63, or A0 to D4",
        ("99",),
        (),
        {"token": "99", "expected": "0 to 63, or A0 to D4"},
    )


@rule("3.5")
@rule("3.10")
def test_turn_and_end_come_before_everything():
    game = position("dog", "A: 12", "A: 5")
    assert game.why_not("nonsense", "B").code == "not-your-turn"
    over = position("dog", "A: A1, A2, A3, A4  C: C1, C2, C3, C4", phase="over", last="5", discard="5")
    assert over.why_not("nonsense").code == "game-over"


def numbers() -> set[str]:
    """All numbers of rules and rulings."""
    pages = [ROOT / "docs" / "rules" / name for name in ("numbering.md", "rulings.md")]
    text = "\n".join(page.read_text(encoding="utf-8") for page in pages)
    return set(re.findall(r"^\| \[?(R\d+|\d+\.\d+[a-d]?)\b", text, re.MULTILINE))


NUMBERS = numbers()
CODES = {code for _, rows in TABLE for _, code, _, _ in rows}


def well_formed(game: Position, reason: Reason) -> None:
    """What a translation and a screen rely on."""
    assert reason.rule in NUMBERS, reason
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", reason.code), reason
    assert reason.sentence.isprintable(), reason
    assert not reason.sentence.endswith((".", " ")), reason
    if reason.code != "malformed":
        assert len(reason.sentence) < 160, reason
        places = {str(field) for field in range(game.setup.arm * game.setup.arms)}
        places |= {f"{seat}{number}" for seat in game.seats for number in range(5)}
        assert set(reason.fields) <= places, reason
        ranked = game.ruleset.ranked
        for piece in reason.pieces:
            seat, _, place = piece.partition("@")
            assert place in places, reason
            assert seat in ([s + r for s in game.seats for r in "KNCJ"] if ranked else list(game.seats)), (
                reason
            )


def test_no_reason_goes_without_a_rule_that_exists():
    assert {"4.4", "5.6", "R9", "R24", "7.10"} <= NUMBERS
    assert "not-legal" not in CODES


def refusals() -> list[tuple[str, str]]:
    """Everything that the worked cases of the board games refuse."""
    found: list[tuple[str, str]] = []
    text = ""
    for entry in (ROOT / "tests" / "data" / "cases.txt").read_text(encoding="utf-8").splitlines():
        word, _, rest = entry.partition(" ")
        if word == "position":
            text = rest
        elif word == "refuse" and not text.startswith("dog-cards "):
            found.append((text, rest))
    return found


@pytest.mark.parametrize(("text", "action"), refusals())
def test_refusals_of_the_worked_cases_say_why(text, action):
    game = read_position(text)
    assert isinstance(game, Position)
    reason = game.why_not(action)
    assert reason is not None
    assert reason.code in CODES | {"game-over"}
    well_formed(game, reason)


def allowed(text: str) -> set[str]:
    """By the oracle: every legal action, sevens in every spelling."""
    if " phase=play " in text:
        return {play.text for play in race.plays(read(text))} or {"fold"}
    return set(legal(text))


def anything_said(rng: Random, game: Position, text: str, others: list[str]) -> list[str]:
    """Actions of every kind with the pieces and the cards at hand, most of them wrong."""
    length = game.setup.arm * game.setup.arms
    words = dict(token.partition("=")[::2] for token in text.split(" ")[1:])
    seats = [entry.partition(":") for entry in words["pieces"].split("/")]
    pieces = [place for _, _, places in seats for place in places.split(",")]
    deck = [card.face for card in game.setup.deck]
    heads = [rng.choice(FACES), "?" + rng.choice(FACES), "=" + rng.choice(FACES)]
    for face in sorted(set(game.hand(game.turn))):
        heads += [face + rng.choice(deck) for _ in range(5)] if face in "?=" else [face]
        heads += ["=" + words["last"]] if face == "=" else []
    said: list[str] = []
    for head in heads:
        said += [f"{head} {named(rng, game, place)}>{near(rng, game, place, length)}" for place in pieces * 4]
        said += [f"{head} {rng.choice(pieces)}<>{rng.choice(pieces)}" for _ in range(12)]
        said += [f"{head} -", f"{head} take {rng.choice(deck)}"]
        for _ in range(12):
            parts = rng.choices(pieces, k=rng.randint(1, 4))
            said.append(" ".join([head, *(f"{place}>{near(rng, game, place, length)}" for place in parts)]))
    said += ["fold", "draw", "decline", "jump", "stay", f"place {rng.choice('KNCJ')}"]
    said += [f"{word} {rng.choice(FACES)}" for word in ("give", "discard")]
    said += rng.choices(others, k=20) if others else []
    said += [changed(rng, action) for action in rng.choices(said, k=100)]
    for action in rng.choices(game.legal(), k=40):
        said += [str(action), changed(rng, action)]
        parts = action.split(" ")[1:]
        said.append(" ".join([action.split(" ")[0], *rng.sample(parts, len(parts))]))
        said.append(" ".join(action.split(" ")[:-1]))
    return said


def named(rng: Random, game: Position, place: str) -> str:
    return (
        place + rng.choice("KNCJ")
        if game.ruleset.ranked and place[1:] == "0" and place[0] in "ABCDEF"
        else place
    )


def near(rng: Random, game: Position, place: str, length: int) -> str:
    """Mostly a place that some card could lead to."""
    chance = rng.random()
    if place.isdigit() and chance < 0.7:
        return str((int(place) + rng.randint(-5, 14)) % length)
    if chance < 0.85:
        seat = (
            place[0]
            if not place.isdigit() and chance < 0.8
            else rng.choice([game.turn, rng.choice(game.seats)])
        )
        return f"{seat}{rng.randint(0, 4)}"
    return str(rng.randrange(length))


def changed(rng: Random, action: str) -> str:
    """With a character too many, too few, or another one."""
    at = rng.randrange(len(action) + 1)
    other = rng.choice(["", *"0123456789ABCDEFKNJX?=M<> -ax\t\n.é"])
    return action[:at] + other + action[at + rng.randint(0, 1) :]


@pytest.mark.parametrize("ruleset", ["dog", "dog-royal-basic", "dog-royal"])
@pytest.mark.parametrize("seed", range(6))
def test_there_is_a_reason_for_everything_but_what_is_legal(ruleset, seed):
    rng = Random(f"why not {ruleset} {seed}")
    others: list[str] = []
    for number in range(20):
        options = {"direction": rng.choice([None, "anticlockwise"]), "arm": rng.choice([16, 16, 8, 32])}
        if ruleset == "dog":
            options["deck"] = rng.choice([None, "dog-cards"])
        phase = rng.choice(["exchange", "place" if ruleset == "dog-royal" else None]) if number < 2 else None
        text = crowded(rng, ruleset, rng.randint(2, 6), phase, **options)
        game = read_position(text)
        assert isinstance(game, Position)
        fine = allowed(text)
        for action in anything_said(rng, game, text, others):
            reason = game.why_not(action)
            assert (reason is None) == (action in fine), (text, action, reason)
            if reason is not None:
                assert reason.code in CODES, (text, action, reason)
                well_formed(game, reason)
        others += game.legal()
