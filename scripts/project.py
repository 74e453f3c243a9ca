"""What the shell scripts ask about the project.

`project.py stamps` prints two lines that change when the environment must be installed anew and when the
kernel must be compiled anew. `project.py requires` prints the build requirements. `project.py sum FILE…` adds
up JUnit reports and prints `N passed, N failed`; it fails when something failed or nothing ran.
"""

import hashlib
import os
import shutil
import sys
import sysconfig
import tomllib
from collections.abc import Iterable
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parent.parent


def config() -> dict:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def digest(facts: Iterable[object], files: Iterable[Path]) -> str:
    total = hashlib.sha256(repr(list(facts)).encode())
    for path in files:
        total.update(f"\n{path.relative_to(ROOT)}\n".encode() + path.read_bytes())
    return total.hexdigest()


def stamps() -> None:
    base = [ROOT / "pyproject.toml", ROOT / "setup.py"]
    python = (sys.version, sys.prefix)
    print(digest([ROOT, python], base))
    kernel = {path for pattern in config()["tool"]["kennel"]["compiled"] for path in ROOT.glob(pattern)}
    # A compiler or the headers may come later: then the kernel is compiled after all.
    name = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    tools = [shutil.which(name.split()[0]), Path(sysconfig.get_path("include"), "Python.h").is_file()]
    flags = [os.environ.get(key) for key in ("CC", "CFLAGS", "LDFLAGS")]
    print(digest([ROOT, python, tools, flags], base + sorted(kernel)))


def add_up(reports: list[str]) -> int:
    passed = failed = 0
    for report in reports:
        if not Path(report).exists():  # pytest ended before it wrote its report
            failed += 1
            continue
        for suite in ElementTree.parse(report).iter("testsuite"):
            tests, bad, errors, skipped = (
                int(suite.get(key, 0)) for key in ("tests", "failures", "errors", "skipped")
            )
            passed += tests - bad - errors - skipped
            failed += bad + errors
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


def main(argv: list[str]) -> int:
    match argv:
        case ["stamps"]:
            stamps()
        case ["requires"]:
            print("\n".join(config()["build-system"]["requires"]))
        case ["sum", *reports]:
            return add_up(reports)
        case _:
            print(__doc__, file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
