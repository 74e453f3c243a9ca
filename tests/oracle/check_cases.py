"""Checks the oracle against a file of worked cases: `python -m oracle.check_cases FILE`."""

import sys
from collections.abc import Iterator

from . import NeedsShuffle, legal, play, view


def check(title: str, position: str, word: str, rest: str, expected: str) -> Iterator[str]:
    """What is wrong with one entry of a case, as lines to print."""
    where = f"{title}\n  {word} {rest}"
    if word == "legal":
        wanted = [] if rest == "-" else rest.split(" | ")
        found = legal(position)
        if found != wanted:
            yield f"{where}\n  found {' | '.join(found) or '-'}"
    elif word == "play":
        line = position
        for action in rest.split(" ; "):
            line = play(line, action)
        if line != expected:
            yield f"{where}\n  wanted {expected}\n  found  {line}"
    elif word == "view":
        line = view(position, rest)
        if line != expected:
            yield f"{where}\n  wanted {expected}\n  found  {line}"
    elif word == "refuse":
        try:
            line = play(position, rest)
        except ValueError:
            return
        yield f"{where}\n  not refused, found {line}"


def failures(text: str) -> Iterator[tuple[str, list[str]]]:
    """Every entry checked, with its failures; `refuse-position` is not the oracle's business."""
    title = position = ""
    lines = text.splitlines()
    for number, line in enumerate(lines):
        word, _, rest = line.partition(" ")
        if word == "#":
            title = line
        elif word == "position":
            position = rest
        elif word in ("legal", "play", "refuse", "view"):
            expected = lines[number + 1].partition(" ")[2] if word in ("play", "view") else ""
            try:
                yield word, list(check(title, position, word, rest, expected))
            except (ValueError, LookupError, NeedsShuffle) as error:  # one more failure
                yield word, [f"{title}\n  {word} {rest}\n  {type(error).__name__}: {error}"]


def main(path: str) -> int:
    with open(path, encoding="utf-8") as file:
        results = list(failures(file.read()))
    wrong = [message for _, messages in results for message in messages]
    print("\n".join(wrong) or "all entries agree")
    print(f"{len(results)} entries checked, {len(wrong)} failures")
    return 1 if wrong else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m oracle.check_cases FILE")
    sys.exit(main(sys.argv[1]))
