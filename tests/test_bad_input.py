"""Whatever comes in where people or programs write, the answer is a value or a KennelError of the right kind, whose
message is one line that names something; and nothing is changed by it. Valid input, mutated at random."""

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import archive
import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import any_line, chance, positions, read

from kennel import (
    RULESETS,
    ActionError,
    KennelError,
    OptionError,
    PositionError,
    RecordError,
    deal_game,
    new_game,
    read_position,
    read_record,
    read_records,
    read_view,
)
from kennel._pure import compiled
from kennel.game.record import parse_record_text

SEPARATORS = " ,/:=>\n"
STRANGE = [
    *("", " ", "  ", "\t", "\n", "\r\n", "\x00", "\x1b[31m", "\x7f", "\u2028", "\u200b", "\ufeff", "\ud800"),
    *(
        "é",
        "ß",
        "漢",
        "😀",
        "١٢",
        "²",
        "Ⅷ",
        "A\u0301",
        "-",
        "-1",
        "0",
        "00",
        "+5",
        "1e3",
        "0x10",
        "1_000",
        "5.0",
    ),
    *(
        "9" * 20,
        "9" * 400,
        "9" * 5000,
        "-" + "9" * 5000,
        "*",
        "*1",
        "*999999999999999999999",
        "=",
        "==",
        ">",
        "<>",
    ),
    *(
        "A",
        "G",
        "Z9",
        "A0",
        "A5",
        "B1",
        "64",
        "191",
        "192",
        "255",
        "256",
        "None",
        "True",
        "[]",
        "{}",
        "{",
        "}",
        '"',
    ),
    *("?", "?7", "=7", "X", "T", "1-7", "14", "take", "fold", "draw", "%s", "\\", "'", "x" * 10_000),
]


def mutated(text: str, rng: Random) -> str:
    """One to three small accidents."""
    for _ in range(rng.choice([1, 1, 1, 2, 3])):
        if rng.random() < 0.5:
            text = with_other_characters(text, rng)
        else:
            text = with_other_tokens(text, rng)
    return text


def with_other_characters(text: str, rng: Random) -> str:
    at = rng.randrange(len(text) + 1)
    until = min(len(text), at + rng.choice([1, 1, 1, 2, 5]))
    kind = rng.randrange(5)
    if kind == 0:
        return text[:at] + text[until:]
    if kind == 1:
        return text[:until] + text[at:]
    if kind == 2:
        other = rng.randrange(len(text) + 1)
        low, high = sorted((at, other))
        return (
            text[:low] + text[high : high + 1] + text[low + 1 : high] + text[low : low + 1] + text[high + 1 :]
        )
    return text[:at] + (rng.choice(STRANGE) if kind == 3 else chr(rng.randrange(32, 127))) + text[until:]


def with_other_tokens(text: str, rng: Random) -> str:
    separator = rng.choice([char for char in SEPARATORS if char in text] or [" "])
    tokens = text.split(separator)
    at, other = rng.randrange(len(tokens)), rng.randrange(len(tokens))
    kind = rng.randrange(6)
    if kind == 0:
        del tokens[at]
    elif kind == 1:
        tokens.insert(at, tokens[at])
    elif kind == 2:
        tokens[at], tokens[other] = tokens[other], tokens[at]
    elif kind == 3:
        tokens.insert(at, rng.choice(STRANGE))
    elif kind == 4:
        tokens[at] = rng.choice(STRANGE)
    else:
        tokens[at] = tokens[other]
    return separator.join(tokens)


def answer(ask: Callable[[], object], kind: type[KennelError]) -> object:
    """What comes back, or None for a proper refusal."""
    try:
        return ask()
    except Exception as error:
        if not isinstance(error, kind):
            pytest.fail(f"{type(error).__name__} instead of {kind.__name__}: {str(error)[:300]!a}")
        message = str(error)
    if not message.isprintable() or not re.search(r"\w", message) or len(message) > 1_000:
        pytest.fail(f"the message is not one readable line: {message[:1_000]!a}")
    return None


MANY = range(12 if compiled() else 2)


# --- positions and views ---------------------------------------------------------------------------


@given(chance())
def test_position_lines(rng):
    text = any_line(rng)
    if rng.random() < 0.3:
        position = read(text)
        text = str(position.view(rng.choice(position.seats)))
    for _ in MANY:
        wrong = mutated(text, rng)
        found = answer(lambda line=wrong: read_position(line), PositionError)
        if found is not None:
            assert str(read_position(str(found))) == str(found)
            found.legal()
            found.winners  # noqa: B018
        seat = rng.choice([*"ABCDEFGa", "", "AB", *STRANGE])
        answer(lambda line=wrong, seat=seat: read_view(line, seat), KennelError)


@given(st.text(max_size=60))
def test_any_text_as_position(text):
    assert answer(lambda: read_position(text), PositionError) is None


@pytest.mark.parametrize("seat", ["", "a", "E", "AB", "1", None, 0, [], "A\n"])
def test_seats_that_are_not_there(seat):
    position = new_game("dog", 4, seed=1)
    for ask in (position.view, position.hand, position.hand_size, position.partner_of):
        assert answer(lambda ask=ask: ask(seat), OptionError) is None
    assert answer(lambda: read_view(str(position.view("A")), seat), OptionError) is None
    if seat is not None:
        assert answer(lambda: position.why_not("give 5", seat), OptionError) is None


# --- actions ---------------------------------------------------------------------------------------


@given(positions(), chance())
def test_actions(position, rng):
    line = str(position)
    legal = position.legal()
    texts = [str(rng.choice(legal)) if legal else "fold" for _ in MANY]
    for text in [mutated(text, rng) for text in texts] + rng.sample(STRANGE, 4):
        step = answer(lambda text=text: position.play(text), ActionError)
        if step is None:
            assert text not in legal
            assert position.why_not(text) is not None
            assert str(position.why_not(text)).isprintable()
        else:
            assert step.action in legal
            assert position.why_not(text) is None
        assert str(position) == line
        assert position.legal() == legal


@given(positions(), st.text(max_size=30))
def test_any_text_as_action(position, text):
    if text not in position.legal():
        assert answer(lambda: position.play(text), ActionError) is None


@pytest.mark.parametrize("wrong", [None, 5, b"give 5", ["give", "5"], {}, {1}, object(), True])
def test_no_action_at_all(wrong):
    position = new_game("dog", 4, seed=1)
    assert answer(lambda: position.play(wrong), ActionError) is None
    assert answer(lambda: position.why_not(wrong), ActionError) is None


# --- records ---------------------------------------------------------------------------------------

GAMES = [min(archive.games(file), key=len) for file in ("dog-2", "dog-royal-2", "dog-cards-2", "dog-6-arm-8")]


def short_record(rng: Random) -> str:
    """The beginning of a game."""
    head, _, actions = rng.choice(GAMES).partition("\n\n")
    head = re.sub(r'\[Result ".*"\]', '[Result "*"]', head)
    tags = ['[A "Anna"]', '[Date "2026.11.18"]', '[Event "a {club} \\"night\\""]']
    lines = actions.splitlines()[: rng.randrange(30)]
    if lines:
        lines.insert(rng.randrange(len(lines)), "{a comment}")
        lines[-1] += " {and another}"
    return "\n".join([head, *rng.sample(tags, rng.randrange(4)), "", *lines, ""])


@given(chance())
def test_records(rng):
    text = short_record(rng)
    assert parse_record_text(text)
    for _ in MANY:
        wrong = mutated(text, rng)
        found = answer(lambda text=wrong: parse_record_text(text), RecordError)
        for record in found or ():
            assert parse_record_text(record.text()) == (record,)


ANY_TEXT = st.text(max_size=12) | st.sampled_from(
    ["}", "{", "a } b", "a\nA fold", '"', "\\", "}\n[B", "\ufeff", "\x00"]
)


@given(ANY_TEXT, ANY_TEXT, ANY_TEXT, ANY_TEXT)
def test_whatever_is_noted_in_a_record_it_can_be_read_again(name, day, event, comment):
    """People type names and comments; no text of theirs may become an action or a tag."""
    (record,) = parse_record_text(short_record(Random(1)))
    noted = replace(
        record, names={"B": name}, date=day, tags={"Event": event}, comments={0: (comment,), 2: (comment,)}
    )
    found = answer(lambda: parse_record_text(noted.text()), RecordError)
    assert found is not None
    (again,) = found
    assert again.actions == record.actions
    assert set(again.tags) <= {"Event"}
    assert parse_record_text(again.text()) == (again,)


@pytest.mark.parametrize("value", ["\x00", "a\ufeffb", "\ud800", "\u200b", "tab\there"])
def test_a_tag_with_strange_characters_reads_back(value):
    text = GAMES[0].replace("[Result ", f'[Event "{value}"]\n[Result ', 1)
    found = answer(lambda: parse_record_text(text), RecordError)
    if found is not None:
        assert parse_record_text(found[0].text()) == found


@pytest.mark.parametrize("wrong", [None, 5, b"[Ruleset", ["A give 5"], object()])
def test_no_record_at_all(wrong):
    assert answer(lambda: parse_record_text(wrong), RecordError) is None
    if not isinstance(wrong, bytes):
        assert answer(lambda: read_records(wrong), RecordError) is None


@given(st.text(max_size=60))
def test_any_text_as_record(text):
    assert answer(lambda: parse_record_text(text), RecordError) is None


@pytest.mark.parametrize(
    "tag", ["Ruleset", "Players", "Seed", "Dealer", "Result", "Arm", "Direction", "Deck", "Special"]
)
@pytest.mark.parametrize("value", [value for value in STRANGE if value.isprintable() and '"' not in value])
def test_tags_of_records(tag, value):
    text = re.sub(rf'\[{tag} ".*"\]\n', "", GAMES[0].partition("\n\n")[0] + "\n")
    value = value.replace("\\", "\\\\")
    text = re.sub(r'\[Result ".*"\]\n', "", text) + f'[{tag} "{value}"]\n\n'
    found = answer(lambda: parse_record_text(text), RecordError)
    if found is not None:
        assert parse_record_text(found[0].text()) == found


def test_files_that_are_no_records(tmp_path):
    (tmp_path / "empty").write_bytes(b"")
    (tmp_path / "latin").write_bytes('[Ruleset "döɡ"]'.encode("utf-16"))
    (tmp_path / "binary").write_bytes(bytes(range(256)))
    for path in ("empty", "latin", "binary", "missing", "missing/too", ".", "x" * 300, "zero\0byte"):
        for read_it in (read_record, read_records):
            assert answer(lambda path=path, ask=read_it: ask(tmp_path / path), RecordError) is None
            assert answer(lambda path=path, ask=read_it: ask(str(tmp_path / path)), RecordError) is None


# --- options and seeds -----------------------------------------------------------------------------

WRONG = [
    *STRANGE,
    -1,
    0,
    1,
    7,
    10**30,
    10**5000,
    -(10**5000),
    2.5,
    float("nan"),
    True,
    False,
    b"dog",
    [],
    {},
    (4,),
]
WRONG += [None, Path("dog"), object]


@pytest.mark.parametrize("number", range(len(WRONG)))
def test_options(number):
    wrong = WRONG[number]
    for ruleset in RULESETS:
        for options in (
            {"players": wrong},
            {"direction": wrong},
            {"deck": wrong},
            {"arm": wrong},
            {"special": wrong},
            {"completed_rows_count": wrong},
            {"dealer": wrong},
            {"seed": wrong},
            {"arm": 20, "special": wrong},
            {str(wrong)[:50]: 5} if not isinstance(wrong, int) else {},
        ):
            for ask in (new_game, deal_game):
                answer(lambda ask=ask, ruleset=ruleset, options=options: ask(ruleset, **options), OptionError)
    if not isinstance(wrong, str) or wrong not in RULESETS:
        assert answer(lambda: new_game(wrong), OptionError) is None


@given(st.one_of(st.integers(), st.text(), st.binary(), st.floats(), st.booleans()))
def test_seeds(seed):
    found = answer(lambda: new_game("dog", 4, seed=seed), OptionError)
    if found is not None:
        assert read_position(str(found)) == found
        assert new_game("dog", 4, seed=found.seed) == found


@given(st.dictionaries(st.text(max_size=8), st.one_of(st.integers(), st.text(max_size=8)), max_size=3))
def test_any_options(options):
    options = {
        key: value for key, value in options.items() if key not in ("ruleset", "seed", "players", "dealer")
    }
    found = answer(lambda: new_game("dog", 4, **options), OptionError)
    assert (found is None) == bool(options)
