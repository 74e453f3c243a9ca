"""Tests are the rulebook: every numbered rule and every ruling is cited by at least one test.

Rules are the first column of the tables in docs/rules/numbering.md; rulings are R1 … R29 and those that
docs/rules/rulings.md adds. A test cites with the marker `rule("4.4", "R9")`; a case of tests/data/cases.txt
cites in its header line, `# 30 [R3] §3.4 …`, where a section without an item (`§4`) cites nothing.
"""

import ast
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

NUMBER = re.compile(r"\d+(\.\d+)+[a-z]?")
RULING = re.compile(r"R[1-9]\d*")
CASE = re.compile(r"# \d+((?: (?:\[[^]]*\]|§\S+))*)")


def first_cells(text: str) -> Iterator[str]:
    for line in text.splitlines():
        if line.lstrip().startswith("|"):
            yield line.lstrip()[1:].split("|")[0].strip().strip("`*").removeprefix("§")


def numbered(root: Path, problems: list[str]) -> list[str]:
    """All numbers that want a test, in the order of the texts."""
    numbers: list[str] = []
    page = root / "docs/rules/numbering.md"
    for cell in first_cells(page.read_text(encoding="utf-8")) if page.is_file() else ():
        if NUMBER.fullmatch(cell):
            numbers.append(cell)
        elif re.match(r"\d", cell):
            problems.append(f"docs/rules/numbering.md: no rule number: {cell}")
    if not numbers:
        problems.append("docs/rules/numbering.md: no numbered rules found")
    numbers += [f"R{n}" for n in range(1, 30)]
    page = root / "docs/rules/rulings.md"
    if page.is_file():
        text = page.read_text(encoding="utf-8")
        headings = re.findall(r"^#+ (R[1-9]\d*)\b", text, re.MULTILINE)
        numbers += [cell for cell in [*first_cells(text), *headings] if RULING.fullmatch(cell)]
    return list(dict.fromkeys(numbers))


def marked(root: Path, problems: list[str]) -> Iterator[tuple[str, str]]:
    """What the tests cite with the marker, and where."""
    for path in sorted((root / "tests").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = getattr(node.func, "id", None) or getattr(node.func, "attr", None)
            if name != "rule":
                continue
            place = f"{path.relative_to(root)}:{node.lineno}"
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value, place
                else:
                    problems.append(f"{place}: a citation is a plain string")


def in_cases(root: Path) -> Iterator[tuple[str, str]]:
    """What the worked cases cite in their header lines, and where."""
    path = root / "tests/data/cases.txt"
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines() if path.is_file() else (), 1):
        found = CASE.match(line)
        if found is None:
            continue
        place = f"{path.relative_to(root)}:{number}"
        for token in re.findall(r"\[([^]]*)\]|§(\S+)", found[1]):
            if token[0]:
                yield from ((ruling, place) for ruling in re.findall(r"R\d+", token[0]))
            elif "." in token[1].rstrip(".,:;"):
                yield token[1].rstrip(".,:;"), place


def check(root: Path) -> list[str]:
    problems: list[str] = []
    numbers = numbered(root, problems)
    cited: dict[str, list[str]] = defaultdict(list)
    for number, place in [*marked(root, problems), *in_cases(root)]:
        cited[number].append(place)
    for number, places in cited.items():
        if number not in numbers:
            problems += [f"{place}: unknown rule {number}" for place in places]
    problems += [f"no test cites {number}" for number in numbers if number not in cited]
    return problems


def main(argv: list[str]) -> int:
    problems = check(Path(argv[0]) if argv else Path(__file__).resolve().parent.parent)
    for line in problems:
        print(line)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
