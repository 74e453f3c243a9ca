"""Imports point one way: cli -> server | arena | envs -> bots -> game -> notation -> rules.

A package imports from itself and from what stands to its right. `kennel/__init__.py` stands between bots and
game. `kennel.locales` and `kennel._pure` are open to all and import from nobody.
Inside rules: race and rows know the kernel-level modules but not each other, nor the modules above them; the
kernel-level modules know neither race nor rows.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

LEVEL = {
    "__main__": 7,
    "cli": 6,
    "server": 5,
    "arena": 5,
    "envs": 5,
    "bots": 4,
    "": 3,  # kennel/__init__.py
    "game": 2,
    "notation": 1,
    "rules": 0,
}
OPEN = {"locales", "_pure"}
KERNEL_LEVEL = {"cards", "dice", "shuffle", "rulesets", "trace"}
SIBLINGS = {"race", "rows"}


def imported(tree: ast.AST, package: list[str], src: Path) -> Iterator[tuple[int, list[str]]]:
    """Line and full name of every imported module; `from a import b` names a.b where that is a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name.split(".")
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            base = base + (node.module.split(".") if node.module else [])
            for alias in node.names:
                path = src.joinpath(*base, alias.name)
                known = path.is_dir() or path.with_suffix(".py").is_file()
                yield node.lineno, [*base, alias.name] if known else base


def part(module: list[str], index: int) -> str:
    return module[index] if len(module) > index else ""


def why_not(source: list[str], target: list[str]) -> str | None:
    """What is wrong when one module of kennel imports another, None when nothing is."""
    here, there = part(source, 1), part(target, 1)
    if there in OPEN:
        return None if here not in OPEN or here == there else f"{here} imports from nobody"
    for name in (here, there):
        if name not in LEVEL and name not in OPEN:
            return f"kennel.{name} has no place in the order of scripts/check_imports.py"
    if here in OPEN:
        return f"{here} imports from nobody"
    if here != there:
        if LEVEL[there] < LEVEL[here]:
            return None
        return f"{here or 'kennel'} must not import from {there or 'kennel'}"
    if here == "rules":
        return why_not_in_rules(part(source, 2), part(target, 2))
    return None


def why_not_in_rules(here: str, there: str) -> str | None:
    below = KERNEL_LEVEL | ({here} if here in SIBLINGS else set())
    if here in below and there not in below:
        return f"rules.{here} must not import from {f'rules.{there}' if there else 'rules'}"
    return None


def violations(root: Path) -> Iterator[str]:
    src = root / "src"
    for path in sorted((src / "kennel").rglob("*.py")):
        module = list(path.relative_to(src).with_suffix("").parts)
        package = module[:-1]
        if module[-1] == "__init__":
            module = package
        for line, target in imported(ast.parse(path.read_text(encoding="utf-8")), package, src):
            if target[:1] == ["kennel"]:
                reason = why_not(module, target)
                if reason is not None:
                    yield f"{path.relative_to(root)}:{line}: {reason}"


def main(argv: list[str]) -> int:
    root = Path(argv[0]) if argv else Path(__file__).resolve().parent.parent
    found = list(violations(root))
    for line in found:
        print(line)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
