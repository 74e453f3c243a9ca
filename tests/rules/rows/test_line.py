"""Position lines and views of DOG Cards: what is read, what is written, what is refused."""

from random import Random

import pytest
from marks import rule
from oracle.cards import deck_of
from oracle.crowded import crowded
from rules.rows.lines import Tabletop, at, every_card, line

from kennel._pure import compiled
from kennel.notation.errors import PositionError

FULL = "11,2,3,4,5,6,7,8,9,10,11,12,13"
OTHER = "13,2,3,4,5,6,7,8,9,10,11,12,13"
SEED = f"seed={'00' * 32}"
HANDS = "5,5,7,9,T/3,4,6,8,10/2,2,4,9,11/6,8,12,14,?"


def refused(text: str, *words: str) -> None:
    with pytest.raises(PositionError) as caught:
        Tabletop(text)
    message = str(caught.value)
    assert "\n" not in message
    for word in words:
        assert word in message, message


def changed(text: str, old: str, new: str) -> str:
    assert text.count(old) == 1, old
    return text.replace(old, new)


def test_hands_come_unsorted_and_are_written_sorted():
    text = line("3,5,11/2,T")
    assert Tabletop(changed(text, "A:3,5,11", "A:11,3,5")).line == text


def test_all_phases_come_back():
    rng = Random(5)
    phases = set()
    for number in range(200):
        players = 2 + number % 3
        phase = "exchange" if players == 4 and number % 5 == 0 else None
        text = crowded(rng, "dog-cards", players, phase=phase)
        assert Tabletop(text).line == text
        phases.add(Tabletop(text).token("phase"))
    over = line("5/2", done="20", discard=FULL, phase="over")
    assert Tabletop(over).line == over
    assert phases == {"exchange", "turn", "look"}


BASE = line("3,5/2,T", rows="A1:11,2,?/B1:13", done="01", discard="9", market="-,3,4,5,6,7,8,9,10,12,12,?,T")

FIXED = [
    ("round=1", "round=2", "round"),
    ("round=1", "round=01", "round"),
    ("dealer=B", "dealer=C", "dealer"),
    ("turn=A", "turn=Z", "turn"),
    ("phase=turn", "phase=play", "phase"),
    ("phase=turn", "phase=exchange", "4 players"),
    ("folded=-", "folded=A", "folded"),
    ("last=-", "last=9", "last"),
    ("shuffles=1", "shuffles=0", "shuffles"),
    ("shuffles=1", "shuffles=x", "shuffles"),
    ("seed=00", "seed=0", "seed"),
    ("seed=00", "seed=0G", "seed"),
    (SEED, "sead=0", "sead"),
    (" folded=-", "", "folded"),
    ("shuffles=1", "shuffles=1 more=1", "more"),
    ("shuffles=1", "", ""),
    ("hands=A:3,5/B:2,T", "hands=A:3,5", "hands"),
    ("hands=A:3,5/B:2,T", "hands=B:3,5/A:2,T", "hands"),
    ("hands=A:3,5/B:2,T", "hands=A:-/B:2,T,3,5", "turn=A"),
    ("hands=A:3,5/B:2,T", "hands=A:3,X/B:2,T", "'X'"),
    ("hands=A:3,5/B:2,T", "hands=A:3,5,*1/B:2,T", "hands"),
    ("hands=A:3,5/B:2,T", "hands=A:3,5/B:*2", "seed"),
    ("hands=A:3,5/B:2,T", "hands=A:3,5,9/B:2,T", "too many"),
    ("hands=A:3,5/B:2,T", "hands=A:3,5/B:2", "119"),
    ("hands=A:3,5/B:2,T", "hands=A:3,5/B:2,9", "9"),
    ("discard=9", "discard=*1", "discard"),
]


@pytest.mark.parametrize(("old", "new", "word"), FIXED)
def test_refused(old: str, new: str, word: str):
    refused(changed(BASE, old, new), word)


ROWS = [
    ("rows=A1:11,2,?/B1:13", "rows=A1:2,11,?/B1:13", "position 1"),
    ("rows=A1:11,2,?/B1:13", "rows=A1:11,?,2/B1:13", "position 3"),
    ("rows=A1:11,2,?/B1:13", "rows=B1:13/A1:11,2,?", "A1"),
    ("rows=A1:11,2,?/B1:13", "rows=A1:11,2,?/A1:13", "A1"),
    ("rows=A1:11,2,?/B1:13", "rows=A1:11,2,?/C1:13", "C1"),
    ("rows=A1:11,2,?/B1:13", "rows=A1:11,2,?/B3:13", "B3"),
    ("rows=A1:11,2,?/B1:13", "rows=A1:11,2,?/B1:-", "B1"),
    ("rows=A1:11,2,?/B1:13", "rows=A1:11,2,?/B1", "B1"),
    ("rows=A1:11,2,?/B1:13", "rows=A1:11,2,?/B1:*1", "B1"),
    ("done=A:0/B:1", "done=A:0/B:3", "done"),
    ("done=A:0/B:1", "done=A:0", "done"),
    ("market=-,3", "market=3", "market"),
    ("market=-,3", "market=11,3", "position 1"),
    ("market=-,3", "market=*1,3", "market"),
]


@pytest.mark.parametrize(("old", "new", "word"), ROWS)
@rule("8.2", "8.3")
def test_refused_rows_and_market(old: str, new: str, word: str):
    refused(changed(BASE, old, new), word)


@rule("8.3", "8.9")
def test_a_row_of_fourteen_is_not_unfinished():
    refused(line("5/2", rows=f"A1:{FULL},14"), "A1")
    refused(line("5/2", rows="A1:11,2,3,4,5,6,7,8,9,10,11,12,13,?"), "A1")


@rule("8.4", "R21")
def test_too_many_rows():
    refused(line("5/2", rows="A1:11/A2:13", done="10"), "rows", "A")
    assert at("5/2", rows="A1:11/A2:13", done="10", count_completed=False).legal()
    refused(line("5/2/3/4", rows="A2:13"), "A2")
    refused(line("5/2/3/4", rows="A1:13", done="1000"), "rows", "A")
    refused(line("5/2", rows="A1:11/A2:13", done="20", phase="over", count_completed=False), "rows")


@rule("8.12")
def test_won_and_not_won():
    refused(line("5/2", done="20"), "phase=over")
    refused(line("5/2/3/4", done="1010"), "phase=over")
    refused(line("5/2", done="10", phase="over"), "phase=over")
    refused(line("5/2", done="02", phase="over"), "turn=A")
    refused(line("5/2", done="22", phase="over"), "done")
    refused(line("5/2/3/4", done="1111", phase="over"), "done")
    refused(line("5/2/3/4", done="2000"), "done")
    assert Tabletop(line("5/2/3/4", done="1010", phase="over")).legal() == []


@rule("8.6b")
def test_phase_look():
    assert at("5/2", phase="look", discard="3,7").legal()
    refused(line("5/2", phase="look", discard="7,3"), "discard", "7")
    refused(line("5/2", phase="look"), "discard", "7")
    refused(line("5/2", phase="look", discard="7", rest="B"), "draw")
    assert at("-/2", phase="look", discard="7", draw="9").token("hands") == "A:-/B:2"


@rule("8.2")
def test_phase_exchange():
    assert at(HANDS, phase="exchange", given="-/-/-/-").legal()
    text = line("5,7,9,T/3,4,6,8,10/2,2,4,9,11/6,8,12,14,?", phase="exchange", given="5/-/-/-", turn="B")
    assert Tabletop(text).line == text
    refused(line(HANDS, phase="exchange", given="5/-/-/-", turn="B"), "hands", "6 cards")
    refused(line("5/3/2/6", phase="exchange", given="-/-/-/-"), "hands")
    refused(changed(text, "turn=B", "turn=A"), "given")
    refused(changed(text, "turn=B", "turn=C"), "given")
    refused(changed(text, "given=A:5/B:-", "given=A:-/B:5"), "given")
    refused(changed(text, "given=A:5/B:-", "given=A:5,5/B:-"), "given")
    refused(changed(text, "dealer=D", "dealer=A"), "given")
    refused(line(HANDS, phase="exchange", given="-/-/-/-", rows="A1:11"), "rows")
    refused(line(HANDS, phase="exchange", given="-/-/-/-", done="1000"), "done")
    refused(line(HANDS, phase="exchange", given="-/-/-/-", discard="3"), "discard")
    market = "-,3,4,5,6,7,8,9,10,12,12,?,T"
    refused(line(HANDS, phase="exchange", given="-/-/-/-", market=market), "market")
    refused(changed(text, " given=A:5/B:-/C:-/D:-", ""), "given")
    refused(changed(line("5/2/3/4"), " hands", " given=A:-/B:-/C:-/D:- hands"), "hands")


def test_views_hide_hands_and_the_draw_pile():
    table = at("3,5/2,T", rows="A1:11", draw="9,9,9", discard="8,6")
    size = len(table.draw())
    expected = changed(changed(table.line, "A:3,5", "A:*2"), f" {SEED}", "")
    expected = expected.replace(table.token("draw"), f"*{size}")
    assert table.view("B") == expected
    assert table.view("A").count("*") == 2


@rule("8.6b")
def test_who_looks_sees_the_cards():
    table = at("5/2", phase="look", draw="3,8,3,14,T,?,13,6", discard="7")
    size = len(table.draw())
    assert f"draw=3,8,3,14,T,?,13,*{size - 7} " in table.view("A")
    assert f"draw=*{size} " in table.view("B")
    assert Tabletop(table.view("A")).legal() == table.legal()
    refused(changed(table.view("A"), f"3,8,3,14,T,?,13,*{size - 7}", f"3,8,3,14,T,?,*{size - 6}"), "draw")
    refused(changed(table.view("A"), f"3,8,3,14,T,?,13,*{size - 7}", f"*{size}"), "draw")
    refused(changed(table.view("B"), f"*{size}", f"3,8,3,14,T,?,13,*{size - 7}"), "draw")
    few = at("5/2", phase="look", draw="3,8", discard="7", rest="B")
    assert "draw=3,8 " in few.view("A")
    assert "draw=*2 " in few.view("B")


def test_a_view_shows_only_the_own_gift():
    table = at("5,7,9,T/4,6,8,10/2,2,4,9,11/6,8,12,14,?", phase="exchange", given="5/3/-/-", turn="C")
    assert "given=A:5/B:*1/C:-/D:- hands=A:5,7,9,T/B:*4/C:*5/D:*5" in table.view("A")
    assert "given=A:*1/B:*1/C:-/D:- hands=A:*4/B:*4/C:2,2,4,9,11/D:*5" in table.view("C")


def test_views_are_read_and_answer_for_their_seat():
    rng = Random(3)
    for number in range(60):
        players = 2 + number % 3
        phase = "exchange" if players == 4 and number % 2 else None
        table = Tabletop(crowded(rng, "dog-cards", players, phase=phase))
        for seat in "ABCD"[:players]:
            view = Tabletop(table.view(seat))
            assert view.seed is None
            assert view.line == table.view(seat)
            assert view.view(seat) == view.line
            if seat == table.token("turn"):
                assert view.legal() == table.legal()


def test_a_view_in_which_a_card_is_missing_is_refused():
    view = at("3,5/2,T").view("A")
    refused(changed(view, "B:*2", "B:*3"), "121")
    refused(changed(view, "A:3,5", "A:3,3,3,3,3,3,3,3,3"), "3")
    refused(changed(view, "B:*2", "B:2,*1"), "hands")
    refused(changed(view, "draw=*103", "draw=9,*102"), "draw")


def test_whatever_is_read_is_a_position():
    """Tokens exchanged and cards moved at random: refused in one line, or a position that can be played on."""
    rng = Random(9)
    taken = 0
    for _ in range(800 if compiled() else 100):
        words = crowded(rng, "dog-cards", rng.randint(2, 4)).split()
        for _ in range(rng.randint(1, 2)):
            at_word = rng.randrange(2, len(words))
            key, _, value = words[at_word].partition("=")
            entries = value.split("/")
            kind = rng.randrange(4)
            if kind == 0:
                rng.shuffle(entries)
            elif kind == 1 and len(value) > 2:
                cut = rng.randrange(len(value))
                entries = (value[:cut] + rng.choice("ABCD0123456789,-?*T/:X") + value[cut + 1 :]).split("/")
            elif kind == 2:
                entries[-1] = ",".join(rng.sample(entries[-1].split(","), len(entries[-1].split(","))))
            else:
                other = rng.randrange(2, len(words))
                words[other], words[at_word] = words[at_word], words[other]
                continue
            words[at_word] = f"{key}={'/'.join(entries)}"
        try:
            table = Tabletop(" ".join(words))
        except PositionError:
            continue
        assert Tabletop(table.line).line == table.line
        if table.seed is not None:
            taken += 1
            for action in table.legal():
                assert every_card(table.play(action).line) == deck_of("dog-cards")
    assert taken
