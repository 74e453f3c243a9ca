"""A Python file of src has at most 400 lines."""

import sys
from pathlib import Path

LIMIT = 400


def main(argv: list[str]) -> int:
    root = Path(argv[0]) if argv else Path(__file__).resolve().parent.parent
    status = 0
    for path in sorted((root / "src").rglob("*.py")):
        lines = len(path.read_text(encoding="utf-8").splitlines())
        if lines > LIMIT:
            print(f"{path.relative_to(root)}: {lines} lines, {LIMIT} are allowed")
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
