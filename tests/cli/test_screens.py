"""What is drawn: everything that lies on the table, in 80 columns and 24 lines."""

import re
from pathlib import Path
from random import Random

import pytest
from oracle.crowded import crowded

from kennel import RULESETS, Position, View, new_game, read_position
from kennel.cli.canvas import Canvas, paint
from kennel.cli.keeper import Keeper
from kennel.cli.play import Match
from kennel.cli.rules_text import explain, explained
from kennel.cli.screen import Around, draw_position, picture
from kennel.cli.table import Table
from kennel.game.record import start_record
from kennel.notation.options import make_setup

GAMES = [
    (ruleset, players) for ruleset in RULESETS for players in range(2, RULESETS[ruleset].most_players + 1)
]
LONG_LOG = ["A plays ? as 7, A 12 to 15, A 16 to 20, captures B on 20, captures C on 18"] * 40


def plain(line: str) -> str:
    return re.sub(r"\x1b\[[0-9;]*m", "", line)


def check_size(lines: list[str], height: int) -> None:
    assert len(lines) <= height
    assert max(len(plain(line)) for line in lines) <= 80
    assert all(line == line.rstrip() for line in lines)


@pytest.mark.parametrize(("ruleset", "players"), GAMES)
def test_pictures_fit_a_terminal(ruleset: str, players: int) -> None:
    chance = Random(players)
    for _ in range(12):
        position = read_position(crowded(chance, ruleset, players))
        assert isinstance(position, Position)
        check_size(draw_position(position, colour=False), 24)
        names = dict.fromkeys(position.seats, "somebody")
        for seat in position.seats:
            table = Table(position.view(seat))
            check_size(picture(table, Around(seat, names, LONG_LOG), False), 18)
            coloured = picture(table, Around(seat, names, LONG_LOG), True)
            assert [plain(line).rstrip() for line in coloured] == picture(
                table, Around(seat, names, LONG_LOG), False
            )


@pytest.mark.parametrize("arm", range(8, 33))
@pytest.mark.parametrize("players", [2, 4, 6])
@pytest.mark.parametrize("ruleset", ["dog", "dog-royal"])
def test_all_boards_fit_a_terminal(arm: int, players: int, ruleset: str) -> None:
    position = read_position(crowded(Random(arm), ruleset, players, arm=arm))
    check_size(draw_position(position, colour=False), 24)


@pytest.mark.parametrize(("ruleset", "players"), GAMES)
def test_screens_of_a_game_fit_a_terminal(
    ruleset: str, players: int, tmp_path: object, capsys: pytest.CaptureFixture[str]
) -> None:
    """With menu and prompt, as it is drawn for the person whose turn it is."""
    chance = Random(players)
    for _ in range(6):
        position = new_game(ruleset, players, seed=chance.getrandbits(32))
        record = start_record(position)
        match = Match(record, position.turn, Keeper(None, record), 0, True, True)  # type: ignore[arg-type]
        position = read_position(crowded(chance, ruleset, players))
        match.game.position = position
        match.seat = position.turn
        match.log = LONG_LOG
        capsys.readouterr()
        for menu in ([], ["menu"], ["menu"] * 4):
            match._draw(menu)
            lines = capsys.readouterr().out.split("\n")
            assert lines.pop() == ""
            check_size([plain(line.replace("\x1b[H\x1b[2J\x1b[3J", "")).rstrip() for line in lines], 23)


@pytest.mark.parametrize("direction", [None, "anticlockwise"])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_everything_stands_where_it_should(direction: str | None, players: int) -> None:
    """Seats sit clockwise from the lower left corner, whichever way the pieces run."""
    chance = Random(players)
    position = new_game("dog-royal-basic", players, seed=1, direction=direction)
    for _ in range(players):
        position = position.play(chance.choice(position.legal())).position
    lines = picture(Table(position), Around(), False)[1:]
    cell = 3 if players <= 4 else 2
    corners = {
        4: [(16, 0), (0, 0), (0, 16), (16, 16)],
        6: [(16, 0), (0, 0), (0, 16), (0, 32), (16, 32), (16, 16)],
    }
    places = corners[4 if players <= 4 else 6]
    arms = [0, 2] if players == 2 else range(players)
    for seat, arm in zip(position.seats, arms, strict=True):
        line, column = places[arm]
        assert lines[line][column * cell] == seat
    fourth = lines[12][:2] if direction is None else lines[16][4 * cell : 4 * cell + 2]
    assert fourth.strip() in ("4", "4·")


def test_pieces_are_drawn_once_each() -> None:
    chance = Random(8)
    for _ in range(20):
        position = read_position(crowded(chance, "dog-royal", 4))
        text = "\n".join(line[:51] for line in picture(Table(position), Around(), False)[1:])
        for seat in "abcd":
            for rank in "KNCJ":
                assert text.count(seat + rank) == 1


def test_dog_cards_shows_market_rows_and_discards() -> None:
    chance = Random(8)
    for _ in range(20):
        position = read_position(crowded(chance, "dog-cards", 3))
        table = Table(position)
        text = "\n".join(picture(table, Around(), False, 20))
        assert text.split("\n")[2].split() == [f"[{face}]" for face in table.market()]
        for name, faces in table.rows().items():
            shown = [f"?{number}" if face == "?" else face for number, face in enumerate(faces, 1)]
            row = next(line for line in text.split("\n") if line[22:24] == name)
            assert row[24:].split() == shown
        for face in set(table.discard):
            assert f"{table.discard.count(face)}x{face}" in text


def test_a_view_shows_nothing_hidden() -> None:
    """Two positions that one seat cannot tell apart look alike."""
    for ruleset in RULESETS:
        position = new_game(ruleset, 4, seed=3)
        view = position.view("B")
        again = read_position(str(view))
        assert isinstance(again, View)
        assert draw_position(view, True) == draw_position(again, True)


def test_canvas() -> None:
    canvas = Canvas(6, 2)
    canvas.put(1, 0, "ab", "bold")
    canvas.put(4, 0, "cdef", "A")
    canvas.put(0, 7, "nowhere")
    assert canvas.lines(False) == [" ab cd", ""]
    assert canvas.lines(True) == [" \x1b[1mab\x1b[0m \x1b[31mcd\x1b[0m", ""]
    assert paint("x", "own B", True) == "\x1b[1;7;34mx\x1b[0m"
    assert paint("x", "own B", False) == "x"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_card_is_explained(ruleset: str) -> None:
    decks = [None, *(name for name, _ in RULESETS[ruleset].other_decks)]
    for deck in decks:
        setup = make_setup(ruleset, 2, deck=deck)
        for face in explained(setup):
            paragraph = explain(setup, face)
            assert paragraph is not None
            assert paragraph.endswith(")")
            assert "{" not in paragraph
        assert explain(setup, "15") is None
        assert explain(setup, "") is None


def test_explanations_cite_rules_that_exist() -> None:
    pages = Path(__file__).parents[2].joinpath("docs/rules/numbering.md")
    numbers = set(re.findall(r"^\| (\d\S*) \|", pages.read_text(encoding="utf-8"), re.MULTILINE))
    for ruleset in RULESETS:
        for deck in (None, *(name for name, _ in RULESETS[ruleset].other_decks)):
            setup = make_setup(ruleset, 2, deck=deck)
            for face in explained(setup):
                cited = re.findall(r"\d+\.\d+[a-z]?", explain(setup, face) or "")
                assert cited
                assert set(cited) <= numbers, face


def test_no_number_is_cut() -> None:
    """Long arms have start fields above 99; their lines begin with the number."""
    position = new_game("dog", 6, seed=1, arm=32)
    lines = picture(Table(position), Around(), False)[1:]
    begins = [line[:7].rstrip() for line in lines[:12:2]]
    assert begins[0].startswith("  0: 0")
    assert begins[1:] == [" 32: 32", " 64: 64", " 96: 96", "128: ·", "160: ·"]
