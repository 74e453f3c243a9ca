"""Position lines that no game can hold, or that are not written as they should be, are refused, and the message names
what is wrong."""

import pytest
from marks import rule
from positions import SEED, line

from kennel import Position, PositionError, read_position, read_view

BASE = line("dog", "A: 12  B: 16, 30  C: C2", "A: 5, 7  B: X  C: 2, 13", last="5", discard="8, 4, 5")
SOLO = line("dog", "A: 12  B: 40", "A: 5  B: X", players=3)
STUCK = line("dog", "B: 40", "A: 5  B: X", players=3, phase="redraw")
FULL = "A: 2, 2, 3, 3, 4  B: 2, 3, 3, 4, 4  C: 5, 5, 5, 6, 6  D: 8, 8, 9, 9, 10"
GIVING = line("dog-royal", "", FULL, round=1, phase="exchange")
PLACING = line("dog-royal", "A: N0", FULL, round=1, phase="place", turn="B")
LANDED = line("dog-royal", "A: N24, C3  B: K30", "A: 5  B: 6", phase="bonus", last="2", landed=24)
JUMPING = line("dog-royal", "A: C24  B: K30", "A: 5  B: 6", phase="jump", last="2", landed=24)
OVER = line("dog", "A: A1, A2, A3, A4  C: C1, C2, C3, C4", "", phase="over", last="5", discard="5")
VIEW = str(read_position(BASE).view("A"))  # type: ignore[union-attr]
GOOD = [BASE, SOLO, STUCK, GIVING, PLACING, LANDED, JUMPING, OVER, VIEW]


def changed(text: str, *changes: str) -> str:
    """The line with each `old -> new` carried out, once."""
    for change in changes:
        old, _, new = change.partition(" -> ")
        assert old in text, change
        text = text.replace(old, new, 1)
    return text


BAD = {
    # --- pieces ---
    "two pieces on one field": (changed(BASE, "A0,A0,A0,12 -> A0,A0,30,12"), "30"),
    "two pieces of one seat on one field": (changed(BASE, "A0,A0,A0,12 -> A0,A0,12,12"), "12"),
    "two pieces on one home field": (changed(BASE, "A0,A0,A0,12 -> A0,A2,A2,12"), "A2"),
    "five pieces": (changed(BASE, "A0,A0,A0,12 -> A0,A0,A0,A0,12"), "4 pieces"),
    "three pieces": (changed(BASE, "A0,A0,A0,12 -> A0,A0,12"), "4 pieces"),
    "four pieces in solo dog": (changed(SOLO, "A0,A0,A0,A0,12 -> A0,A0,A0,12"), "5 pieces"),
    "a fifth rank": (changed(PLACING, "A:A0,0,A0,A0 -> A:A0,0,A0,A0,A0"), "4 pieces"),
    "a piece in a foreign home": (changed(BASE, "A0,A0,A0,12 -> A0,A0,B1,12"), "B1"),
    "a piece in a foreign base": (changed(BASE, "A0,A0,A0,12 -> A0,A0,B0,12"), "B0"),
    "a fifth home field": (changed(BASE, "A0,A0,A0,12 -> A0,A0,A5,12"), "A5"),
    "beyond the ring": (changed(BASE, "A0,A0,A0,12 -> A0,A0,64,12"), "64"),
    "far beyond the ring": (changed(BASE, "A0,A0,A0,12 -> A0,A0,191,12"), "191"),
    "before the ring": (changed(BASE, "A0,A0,A0,12 -> A0,A0,-1,12"), "-1"),
    "a field with a zero in front": (changed(BASE, "A0,A0,A0,12 -> A0,A0,A0,012"), "012"),
    "a field in other digits": (changed(BASE, "A0,A0,A0,12 -> A0,A0,A0,١٢"), "١٢"),
    "no place": (changed(BASE, "A0,A0,A0,12 -> A0,A0,,12"), "no place"),
    "a rank before the place": (changed(PLACING, "A:A0,0 -> A:A0,N0"), "N0"),
    "a seat missing": (changed(BASE, "/D:D0,D0,D0,D0 -> "), "pieces"),
    "a seat twice": (changed(BASE, "/D:D0,D0,D0,D0 -> /C:C0,C0,C0,C0"), "C:C0"),
    "seats in another order": (
        changed(BASE, "A:A0,A0,A0,12/B:B0,B0,16,30 -> B:B0,B0,16,30/A:A0,A0,A0,12"),
        "A:",
    ),
    # --- cards ---
    "a card too many": (changed(BASE, "draw=2, -> draw=2,2,"), "9 × 2"),
    "a card too few": (changed(BASE, "draw=2, -> draw="), "109"),
    "a card too many of one face": (changed(BASE, "draw=2, -> draw=9,"), "9"),
    "no card of this deck": (changed(BASE, "draw=2, -> draw=14,"), "'14'"),
    "no card at all": (changed(BASE, "draw=2, -> draw=1,"), "'1'"),
    "an empty card": (changed(BASE, "draw=2, -> draw=,"), "draw"),
    "a copy as the last card": (changed(LANDED, "last=2 -> last=="), "last="),
    "an unknown last card": (changed(BASE, "last=5 -> last=T"), "'T'"),
    "a hand of hundreds": (changed(BASE, "hands=A:5,7 -> hands=A:" + ",".join(["5"] * 300)), "5"),
    "hundreds of discards": (changed(BASE, "discard=8, -> discard=" + "8," * 300), "discard"),
    # --- keys and options ---
    "keys in another order": (changed(BASE, "round=2 dealer=D -> dealer=D round=2"), "dealer=D"),
    "a key twice": (changed(BASE, "round=2 -> round=2 round=2"), "round=2"),
    "a key missing": (changed(BASE, " folded=- -> "), "folded="),
    "an unknown key": (changed(BASE, " folded=- ->  folded=- score=5"), "score=5"),
    "a key without value": (changed(BASE, "folded=- -> folded="), "folded="),
    "a key without sign": (changed(BASE, "folded=- -> folded"), "folded"),
    "something behind the line": (BASE + " more", "more"),
    "half a line": (BASE[: BASE.index(" draw=")], "draw="),
    "an unknown ruleset": (changed(BASE, "dog -> cat"), "'cat'"),
    "one player": (changed(BASE, "players=4 -> players=1"), "players=1"),
    "seven players": (changed(BASE, "players=4 -> players=7"), "players=7"),
    "another number of players": (changed(BASE, "players=4 -> players=3", "dealer=D -> dealer=C"), "3 seats"),
    "a default written out": (
        changed(BASE, "players=4 -> players=4 direction=clockwise"),
        "direction=clockwise",
    ),
    "the usual arm written out": (changed(BASE, "players=4 -> players=4 arm=16"), "arm=16"),
    "the usual deck written out": (changed(BASE, "players=4 -> players=4 deck=dog"), "deck=dog"),
    "the usual special fields written out": (
        changed(LANDED, "players=4 -> players=4 special=8"),
        "special=8",
    ),
    "special fields beyond the arm": (changed(LANDED, "players=4 -> players=4 special=16"), "special=16"),
    "special fields without ranks": (changed(BASE, "players=4 -> players=4 special=3"), "special=3"),
    "another direction": (changed(BASE, "players=4 -> players=4 direction=up"), "direction=up"),
    "an arm too long": (changed(BASE, "players=4 -> players=4 arm=33"), "arm=33"),
    "an arm in words": (changed(BASE, "players=4 -> players=4 arm=ten"), "arm=ten"),
    "a deck of another game": (changed(LANDED, "players=4 -> players=4 deck=dog-cards"), "deck=dog-cards"),
    "rows on a board": (
        changed(BASE, "players=4 -> players=4 completed_rows_count=no"),
        "completed_rows_count=no",
    ),
    "options in another order": (
        changed(BASE, "players=4 -> players=4 arm=8 direction=anticlockwise"),
        "direction",
    ),
    # --- blanks and letters ---
    "two blanks": (changed(BASE, "round=2 ->  round=2"), "one blank"),
    "a blank behind": (BASE + " ", "one blank"),
    "a blank in front": (" " + BASE, "one blank"),
    "a tabulator": (changed(BASE, " round=2 -> \tround=2"), "one blank"),
    "a line break behind": (BASE + "\n", "one line"),
    "an empty line": ("", "empty"),
    "capital letters": (BASE.upper(), "DOG"),
    # --- numbers ---
    "round 0": (changed(BASE, "round=2 -> round=0"), "round=0"),
    "a round with a zero in front": (changed(BASE, "round=2 -> round=02"), "02"),
    "a negative round": (changed(BASE, "round=2 -> round=-2"), "-2"),
    "an endless round": (changed(BASE, "round=2 -> round=" + "9" * 5000), "round="),
    "no shuffle": (changed(BASE, "shuffles=1 -> shuffles=0"), "shuffles=0"),
    "endless players": (changed(BASE, "players=4 -> players=" + "4" * 5000), "players="),
    "an endless arm": (changed(BASE, "players=4 -> players=4 arm=" + "9" * 5000), "arm="),
    "a short seed": (changed(BASE, f"seed={SEED} -> seed={SEED[1:]}"), "seed="),
    "a long seed": (changed(BASE, f"seed={SEED} -> seed={SEED}0"), "seed="),
    "a seed in capitals": (changed(BASE, f"seed={SEED} -> seed={'F' * 64}"), "lower case"),
    "a seed of letters": (changed(BASE, f"seed={SEED} -> seed={'g' * 64}"), "seed="),
    # --- seats and phases ---
    "an unknown dealer": (changed(BASE, "dealer=D -> dealer=E"), "'E'"),
    "two seats on turn": (changed(BASE, "turn=A -> turn=AB"), "'AB'"),
    "a small letter": (changed(BASE, "turn=A -> turn=a"), "'a'"),
    "an unknown phase": (changed(BASE, "phase=play -> phase=pray"), "'pray'"),
    "a phase of another game": (changed(BASE, "phase=play -> phase=look"), "'look'"),
    "play alone without a legal play": (changed(STUCK, "phase=redraw -> phase=play"), "redraw"),
    "redraw with a legal play": (changed(SOLO, "phase=play -> phase=redraw"), "legal play"),
    "redraw2 with a legal play": (changed(SOLO, "phase=play -> phase=redraw2"), "legal play"),
    "redraw in a team": (changed(BASE, "phase=play -> phase=redraw"), "phase"),
    "on turn without a card": (changed(BASE, "turn=A -> turn=D"), "turn=D"),
    # --- exchange and first pieces ---
    "given in another order": (
        changed(GIVING, "given=A:-/B:- -> given=A:-/B:4", "B:2,3,3,4,4 -> B:2,3,3,4"),
        "given",
    ),
    "given by who is on turn": (
        changed(GIVING, "given=A:- -> given=A:4", "A:2,2,3,3,4 -> A:2,2,3,3"),
        "given",
    ),
    "two cards given": (changed(GIVING, "given=A:- -> given=A:3,4", "A:2,2,3,3,4 -> A:2,2,3"), "given"),
    "given before its time": (changed(BASE, "hands= -> given=A:-/B:-/C:-/D:- hands="), "given="),
    "nothing said about what was given": (changed(GIVING, " given=A:-/B:-/C:-/D:- -> "), "given="),
    "hands that were not dealt": (
        changed(GIVING, "A:2,2,3,3,4 -> A:2,2,3,3", "draw=2 -> draw=4,2"),
        "hands: A",
    ),
    "last set in the exchange": (changed(GIVING, "last=- -> last=5"), "last=5"),
    "folded in the exchange": (changed(GIVING, "folded=- -> folded=B"), "folded"),
    "first pieces in round 2": (changed(PLACING, "round=1 -> round=2"), "round 1"),
    "first pieces in another game": (changed(PLACING, "dog-royal -> dog-royal-basic"), "place"),
    "a first piece out of turn": (changed(PLACING, "turn=B -> turn=C"), "pieces"),
    "a first piece elsewhere": (changed(PLACING, "A:A0,0,A0,A0 -> A:A0,1,A0,A0"), "pieces"),
    "two first pieces": (changed(PLACING, "A:A0,0,A0,A0 -> A:5,0,A0,A0"), "pieces"),
    # --- folded ---
    "folded with cards": (changed(BASE, "folded=- -> folded=B"), "B still holds cards"),
    "folded and on turn": (changed(BASE, "folded=- -> folded=A"), "folded: A"),
    "folded alone": (changed(SOLO, "folded=- -> folded=C"), "folded: C"),
    "folded twice": (changed(BASE, "folded=- -> folded=D,D"), "folded"),
    "folded in another order": (changed(BASE, "folded=- -> folded=D,B"), "folded"),
    "folded, a seat that is not there": (changed(BASE, "folded=- -> folded=E"), "'E'"),
    # --- special fields ---
    "landed on no special field": (changed(LANDED, "landed=24 -> landed=25"), "landed=25"),
    "landed beyond the ring": (changed(LANDED, "landed=24 -> landed=72"), "72"),
    "landed where nobody stands": (changed(LANDED, "landed=24 -> landed=40"), "landed=40"),
    "landed with a foreign piece": (changed(LANDED, "turn=A -> turn=B"), "landed=24"),
    "landed without a card": (changed(LANDED, "last=2 -> last=-"), "last=-"),
    "landed while playing": (changed(BASE, "last=5 -> last=5 landed=24"), "landed=24"),
    "nothing said about where": (changed(LANDED, " landed=24 -> "), "landed="),
    "bonus without special fields": (
        changed(
            LANDED,
            "dog-royal -> dog-royal-basic",
            "A:A0,24,3,A0 -> A:A0,A0,3,24",
            "B:30,B0,B0,B0 -> B:B0,B0,B0,30",
        ),
        "special fields",
    ),
    "a jump without a citizen": (changed(LANDED, "phase=bonus -> phase=jump"), "citizen"),
    "a jump to nowhere": (
        changed(JUMPING, "B:30,B0,B0,B0 -> B:8,40,56,B0"),
        "phase=jump",
    ),
    # --- the end ---
    "over without a winner": (changed(OVER, "A1,A2,A3,A4 -> A0,A2,A3,A4"), "phase=over"),
    "over on another's turn": (changed(OVER, "turn=A -> turn=B"), "turn=B"),
    "over with cards in hand": (changed(OVER, "hands=A:- -> hands=A:2", "draw=2, -> draw="), "hands: A"),
    "a winner and not over": (changed(OVER, "phase=over -> phase=play"), "phase=over"),
    "two winners": (
        changed(OVER, "B0,B0,B0,B0 -> B1,B2,B3,B4", "D0,D0,D0,D0 -> D1,D2,D3,D4"),
        "more than one",
    ),
    # --- views ---
    "a view with a seed": (f"{VIEW.rpartition(' ')[0]} seed={SEED} shuffles=1", "seed"),
    "a hand half known": (changed(VIEW, "B:*1 -> B:X,*1", "draw=*102 -> draw=*101"), "hands"),
    "a pile half known": (changed(VIEW, "draw=*102 -> draw=2,*101"), "draw"),
    "discards unknown": (changed(VIEW, "discard=8,4,5 -> discard=*3"), "discard"),
    "no card unknown": (changed(VIEW, "B:*1 -> B:*0"), "hands"),
    "a number of unknown cards that is none": (changed(VIEW, "B:*1 -> B:*x"), "hands"),
    "too many unknown cards": (changed(VIEW, "draw=*102 -> draw=*103"), "111"),
    "far too many unknown cards": (changed(VIEW, "draw=*102 -> draw=*" + "9" * 30), "draw"),
    "unknown cards in front": (changed(VIEW, "draw=*102 -> draw=*101,2"), "draw"),
    "no hand known": (changed(VIEW, "A:5,7 -> A:*2", "D:- -> D:*1", "draw=*102 -> draw=*101"), "hand"),
}


@rule("1.7", "3.3", "3.7", "3.10", "7.6")
@pytest.mark.parametrize("name", BAD)
def test_refused(name):
    text, token = BAD[name]
    with pytest.raises(PositionError) as error:
        read_position(text)
    message = str(error.value)
    assert token in message
    assert message.isprintable()
    assert len(message) < 300


@pytest.mark.parametrize("text", GOOD)
def test_what_they_were_made_from_is_accepted(text):
    assert str(read_position(text)) == text


@pytest.mark.parametrize("wrong", [None, 5, 5.0, b"dog players=4", ["dog"], {}, object(), True])
def test_no_text_at_all(wrong):
    with pytest.raises(PositionError, match=type(wrong).__name__):
        read_position(wrong)
    with pytest.raises(PositionError, match=type(wrong).__name__):
        read_view(wrong, "A")


def test_pieces_and_hands_may_come_unsorted():
    unsorted = changed(BASE, "A0,A0,A0,12 -> 12,A0,A0,A0", "hands=A:5,7 -> hands=A:7,5")
    found = read_position(unsorted)
    assert isinstance(found, Position)
    assert str(found) == BASE
