"""What the texts of the project say is tried out: examples, command lines, links, tables."""

import doctest
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

import kennel
from kennel.cli.engine import COMMANDS

ROOT = Path(__file__).resolve().parent.parent
TEXTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
SOURCES = [
    *TEXTS,
    *sorted(
        path
        for folder in ("src", "tests", "benchmarks", "scripts")
        for path in ROOT.glob(f"{folder}/**/*.py")
    ),
    *sorted(
        path for path in [*ROOT.glob("scripts/*"), *ROOT.glob(".ci/*")] if path.is_file() and not path.suffix
    ),
    *(ROOT / name for name in ("scripts/lib.sh", "setup.py", "pyproject.toml", "MANIFEST.in", ".gitignore")),
]
FENCED = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def fenced(path: Path, language: str) -> Iterator[re.Match[str]]:
    for found in FENCED.finditer(path.read_text(encoding="utf-8")):
        if found[1] == language:
            yield found


def section(path: Path, heading: str) -> str:
    """What stands below a heading, up to the next one of any level."""
    parts = re.split(r"^#+ (.*)$", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))[heading]


def first_cells(text: str) -> Iterator[str]:
    """The first column of the tables in a text, without their heads."""
    lines = text.splitlines()
    for above, line in pairwise(lines):
        if line.startswith("|") and above.startswith("|") and not line.startswith("|--"):
            yield line.split("|")[1].strip()


# Examples


@pytest.fixture
def own_rulesets() -> Iterator[None]:
    """An example may add a ruleset: it is gone afterwards."""
    before = dict(kennel.RULESETS)
    yield
    kennel.RULESETS.clear()
    kennel.RULESETS.update(before)


def run_examples(example: doctest.DocTest) -> None:
    runner = doctest.DocTestRunner(verbose=False)
    report: list[str] = []
    runner.run(example, out=report.append)
    assert not runner.failures, "".join(report)


@pytest.mark.usefixtures("own_rulesets")
@pytest.mark.parametrize("path", [path for path in TEXTS if any(fenced(path, "python"))], ids=name)
def test_python_blocks(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    lines = [""] * text.count("\n")
    for found in fenced(path, "python"):
        first = text.count("\n", 0, found.start(2))
        block = found[2].splitlines()
        lines[first : first + len(block)] = block
    example = doctest.DocTestParser().get_doctest("\n".join(lines), {}, name(path), name(path), 0)
    assert example.examples, "a block in Python that nobody tries out"
    run_examples(example)


@pytest.mark.usefixtures("own_rulesets")
def test_docstrings_of_the_package() -> None:
    found = [example for example in doctest.DocTestFinder().find(kennel) if example.examples]
    assert found
    for example in found:
        run_examples(example)


def test_there_are_examples() -> None:
    paths = {name(path) for path in TEXTS if any(fenced(path, "python"))}
    assert {"README.md", "docs/rules/README.md"} <= paths


def test_the_record_of_the_notation_can_be_read(tmp_path: Path) -> None:
    shown = [found[2] for found in fenced(ROOT / "docs/notation.md", "") if found[2].startswith("[Ruleset")]
    assert shown
    for text in shown:
        (tmp_path / "game.record").write_text(text, encoding="utf-8")
        record = kennel.read_record(tmp_path / "game.record")
        assert len(record.actions) == len(re.findall(r"^[A-F] ", text, re.MULTILINE))
        assert record.names["A"] == "Ada"
        assert record.comments


# Commands


@pytest.mark.parametrize("path", ["README.md", "docs/engine.md"])
def test_the_line_for_the_engine(path: str) -> None:
    text = (ROOT / path).read_text(encoding="utf-8")
    lines = re.findall(r"^ +(printf .* \| )(?:\S*/)?kennel( engine)$", text, re.MULTILINE)
    assert len(lines) == 1
    command = f"{lines[0][0]}{shlex.quote(sys.executable)} -m kennel{lines[0][1]}"
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=True)
    legal = kennel.new_game("dog", players=4, seed=7).legal()
    assert done.stdout.splitlines() == ["ok", *legal, "ok"]
    assert done.stderr == ""


def test_the_commands_are_those_of_the_table() -> None:
    command = [sys.executable, "-m", "kennel", "--help"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    commands = re.findall(r"^ {4}(\w+) ", done.stdout, re.MULTILINE)
    cells = first_cells(section(ROOT / "README.md", "At the command line"))
    told = [
        text.removeprefix("kennel ").split()[0] for cell in cells for text in re.findall(r"`(.*?)`", cell)
    ]
    assert sorted(told) == sorted(commands)


def test_the_words_of_the_protocol_are_those_of_the_table() -> None:
    told = [
        cell.strip("`").split()[0]
        for cell in first_cells((ROOT / "docs/engine.md").read_text(encoding="utf-8"))
    ]
    assert sorted(told) == sorted(COMMANDS)


@pytest.mark.parametrize("folder", ["race", "rows"])
def test_the_modules_of_the_kernels_are_told(folder: str) -> None:
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    modules = {path.stem for path in ROOT.glob(f"src/kennel/rules/{folder}/*.py")} - {"__init__"}
    missing = {module for module in modules if f"`{module}`" not in text}
    assert not missing


@pytest.mark.parametrize("path", ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"])
def test_named_files_exist(path: str) -> None:
    """`scripts/check`, `tests/data/cases.txt`, and `rules/shuffle.py` for src/kennel/rules/shuffle.py."""
    text = FENCED.sub("", (ROOT / path).read_text(encoding="utf-8"))
    named = re.findall(r"`((?:[a-z_.]+/)+[a-z_*]+(?:\.[a-z]+)?)`", text)
    bases = (ROOT, ROOT / "src/kennel")
    missing = [found for found in named if not any(any(base.glob(found)) for base in bases)]
    assert named
    assert not [found for found in missing if not found.startswith(".venv/")]


# Links


def anchors(path: Path) -> set[str]:
    text = path.read_text(encoding="utf-8")
    heads = re.findall(r"^#+ (.*)$", FENCED.sub("", text), re.MULTILINE)
    slugs = {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}
    return slugs | set(re.findall(r'<a id="(.*?)">', text))


@pytest.mark.parametrize("path", TEXTS, ids=name)
def test_links_lead_somewhere(path: Path) -> None:
    text = re.sub(r"`[^`\n]*`", "", FENCED.sub("", path.read_text(encoding="utf-8")))
    wrong = []
    for link in re.findall(r"\]\(([^)\s]+)\)", text):
        file, _, anchor = link.partition("#")
        if re.match(r"[a-z]+:", link):
            continue
        target = path.parent / file if file else path
        if not target.exists() or (anchor and anchor not in anchors(target)):
            wrong.append(link)
    assert not wrong


# Words that have no place here: hosts of package registries, and folders of one machine


HOSTS = [
    ".".join(parts)
    for parts in (("pypi", "org"), ("pythonhosted", "org"), ("npmjs", "com"), ("npmjs", "org"))
]
HOSTS += [
    ".".join(parts) for parts in (("deb", "debian", "org"), ("archive", "ubuntu", "com"), ("crates", "io"))
]
FOLDERS = re.compile(r"(?<![\w.~}*])/(?:work|tmp|home|root|opt|mnt|usr/local|Users)(?:/|\b(?=[\s`'\",.)]))")


def test_no_hosts_of_registries() -> None:
    assert not [
        (name(path), host) for path in SOURCES for host in HOSTS if host in path.read_text(encoding="utf-8")
    ]


def test_no_folders_of_one_machine() -> None:
    assert not [name(path) for path in SOURCES if FOLDERS.search(path.read_text(encoding="utf-8"))]
