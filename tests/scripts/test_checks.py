"""The checks of scripts/ find what they are there to find."""

import subprocess
import sys
from pathlib import Path

import pytest

SCRIPTS = Path(__file__).resolve().parents[2] / "scripts"


def check(name: str, root: Path, files: dict[str, str]) -> list[str]:
    for path, text in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")
    command = [sys.executable, str(SCRIPTS / f"check_{name}.py"), str(root)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert done.returncode == (1 if done.stdout else 0)
    return done.stdout.splitlines()


@pytest.mark.parametrize(
    ("path", "text"),
    [
        (
            "__init__.py",
            "from kennel import _pure\nfrom kennel.rules import position\nimport kennel.notation",
        ),
        ("cli/main.py", "import os\nimport kennel\nfrom kennel.server import app\nfrom ..arena import match"),
        ("bots/one.py", "from kennel import rules, locales\nfrom .two import three"),
        ("rules/position.py", "from kennel.rules import cards\nfrom .race import track\nfrom . import rows"),
        (
            "rules/race/moves.py",
            "from kennel.rules import shuffle\nfrom .. import cards\nfrom . import track",
        ),
        ("rules/rulesets.py", "from .cards import Card"),
    ],
)
def test_imports_that_point_the_right_way(tmp_path, path, text):
    modules = {f"src/kennel/rules/{name}.py": "" for name in ("position", "cards", "shuffle", "race/track")}
    modules |= {
        f"src/kennel/{name}/__init__.py": "" for name in ("locales", "rules", "rules/race", "rules/rows")
    }
    assert (
        check("imports", tmp_path, {**modules, "src/kennel/_pure.py": "", f"src/kennel/{path}": text}) == []
    )


@pytest.mark.parametrize(
    ("path", "text", "wrong"),
    [
        ("__init__.py", "import kennel.bots", "kennel must not import from bots"),
        ("rules/view.py", "from kennel import notation", "rules must not import from notation"),
        ("rules/view.py", "import kennel", "rules must not import from kennel"),
        ("arena/match.py", "from ..server import app", "arena must not import from server"),
        ("bots/one.py", "def f():\n    import kennel.cli.main", "bots must not import from cli"),
        ("rules/race/turn.py", "from ..rows import market", "rules.race must not import from rules.rows"),
        ("rules/rows/turn.py", "from ..position import P", "rules.rows must not import from rules.position"),
        ("rules/race/turn.py", "from kennel.rules import P", "rules.race must not import from rules"),
        ("rules/cards.py", "from .race import track", "rules.cards must not import from rules.race"),
        ("locales/__init__.py", "import kennel.rules", "locales imports from nobody"),
        (
            "web/a.py",
            "import kennel.rules",
            "kennel.web has no place in the order of scripts/check_imports.py",
        ),
    ],
)
def test_imports_that_point_the_wrong_way(tmp_path, path, text, wrong):
    packages = {
        f"src/kennel/{name}/__init__.py": "" for name in ("notation", "rules", "rules/race", "rules/rows")
    }
    line = text.count("\n") + 1
    found = check("imports", tmp_path, {**packages, f"src/kennel/{path}": text})
    assert found == [f"src/kennel/{path}:{line}: {wrong}"]


def test_citations(tmp_path):
    rulings = ", ".join(f'"R{number}"' for number in range(2, 30))
    found = check(
        "citations",
        tmp_path,
        {
            "docs/rules/numbering.md": "| no. | rule |\n|---|---|\n| 4.4 | a |\n| `8.6a` | b |\n| 3.10 | c |\n",
            "docs/rules/rulings.md": "| R1 | a |\n| R30 | b |\n",
            "tests/test_a.py": f'@rule({rulings})\ndef test_a(): ...\n@pytest.mark.rule("4.4", "4.40", n)\ndef test_b(): ...\n',
            "tests/data/cases.txt": "# 1 [R1] §3.10 §4 a case\nposition x\n# 2 §3.11 b (§8.6a)\n# 3 [R31] c\n",
        },
    )
    assert found == [
        "tests/test_a.py:3: a citation is a plain string",
        "tests/test_a.py:3: unknown rule 4.40",
        "tests/data/cases.txt:3: unknown rule 3.11",
        "tests/data/cases.txt:4: unknown rule R31",
        "no test cites 8.6a",
        "no test cites R30",
    ]


def test_file_sizes(tmp_path):
    files = {"src/kennel/long.py": "\n" * 401, "src/kennel/short.py": "\n" * 400}
    assert check("file_sizes", tmp_path, files) == ["src/kennel/long.py: 401 lines, 400 are allowed"]


@pytest.mark.parametrize(
    ("reports", "line", "code"),
    [
        (
            ['<testsuite tests="5" failures="1" errors="1" skipped="1"/>', '<testsuite tests="2"/>'],
            "4 passed, 2 failed",
            1,
        ),
        (['<testsuite tests="2" failures="0" errors="0" skipped="0"/>'], "2 passed, 0 failed", 0),
        (['<testsuite tests="0"/>'], "0 passed, 0 failed", 1),
        (['<testsuite tests="2"/>', None], "2 passed, 1 failed", 1),
    ],
)
def test_the_closing_line(tmp_path, reports, line, code):
    paths = [tmp_path / f"{number}.xml" for number in range(len(reports))]
    for path, report in zip(paths, reports, strict=True):
        if report is not None:
            path.write_text(f"<testsuites>{report}</testsuites>", encoding="utf-8")
    command = [sys.executable, str(SCRIPTS / "project.py"), "sum", *map(str, paths)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.stdout, done.returncode) == (line + "\n", code)
