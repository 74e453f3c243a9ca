"""The text of record files (docs/notation.md): tags, an empty line, one action a line; the next game after
another empty line. What the tags and actions mean is not looked at here."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from kennel.notation.errors import RecordError, shown

TAG_NAME = re.compile(r"[A-Za-z]+")
TAG = re.compile(r'\[([A-Za-z]+) "((?:[^"\\]|\\.)*)"\]')


class RecordLine(NamedTuple):
    seat: str
    action: str
    number: int = 0
    """Line in the file, from 1."""


@dataclass(slots=True)
class ParsedRecord:
    source: str
    first_line: int
    tags: dict[str, str] = field(default_factory=dict)
    tag_lines: dict[str, int] = field(default_factory=dict)
    lines: list[RecordLine] = field(default_factory=list)
    comments: dict[int, tuple[str, ...]] = field(default_factory=dict)


def parse_records(text: str, source: str) -> list[ParsedRecord]:
    """The games of a text; RecordError names source and line."""
    if not isinstance(text, str):
        raise RecordError(f"{source}: expected the text of a record, got {shown(text)}")
    records: list[ParsedRecord] = []
    current: ParsedRecord | None = None
    waiting: list[str] = []
    comment: list[str] | None = None
    comment_line = 0
    gap = False
    for number, raw in enumerate(text.lstrip("\ufeff").splitlines(), 1):
        line = raw.strip()
        gap = gap or not line
        while comment is not None or line.startswith("{"):
            if comment is None:
                comment, comment_line, line = [], number, line[1:]
            ended, line = _end_comment(line, comment)
            if not ended:
                break
            waiting.append(" ".join(comment))
            comment = None
        if comment is not None or not line:
            continue
        if line.startswith("["):
            if current is None or current.lines or gap:
                # What was written between two games belongs to the second one.
                current = ParsedRecord(source, number)
                records.append(current)
            _read_tag(current, line, number)
        elif current is None:
            raise RecordError(
                f'{source}, line {number}: {shown(line)}: expected a tag such as [Ruleset "dog"]'
            )
        else:
            _add_comments(current, waiting)
            current.lines.append(_read_action(current, line, number))
        gap = False
    if comment is not None:
        raise RecordError(
            f"{source}, line {comment_line}: the comment that begins here has no end, expected }}"
        )
    if current is None:
        raise RecordError(f'{source}: no game in it, expected tags such as [Ruleset "dog"]')
    _add_comments(current, waiting)
    return records


def _end_comment(line: str, comment: list[str]) -> tuple[bool, str]:
    """Whether the comment ends on this line, and what follows it."""
    inside, sign, rest = line.partition("}")
    if inside.strip():
        comment.append(inside.strip())
    return bool(sign), rest.strip()


def _add_comments(record: ParsedRecord, waiting: list[str]) -> None:
    """What was written since the last action stands before the next one."""
    at = len(record.lines)
    if waiting:
        record.comments[at] = (*record.comments.get(at, ()), *waiting)
        waiting.clear()


def _read_tag(record: ParsedRecord, line: str, number: int) -> None:
    found = TAG.fullmatch(line)
    if found is None:
        raise RecordError(f'{record.source}, line {number}: {shown(line)}: expected a tag, [Name "value"]')
    name, value = found.group(1), re.sub(r"\\(.)", r"\1", found.group(2))
    if name in record.tags:
        raise RecordError(f"{record.source}, line {number}: a second tag {name}")
    record.tags[name] = value
    record.tag_lines[name] = number


def _read_action(record: ParsedRecord, line: str, number: int) -> RecordLine:
    action, sign, comment = line.partition("{")
    seat, _, action = action.strip().partition(" ")
    if len(seat) != 1 or not ("A" <= seat <= "F") or not action:
        raise RecordError(
            f"{record.source}, line {number}: {shown(line)}: expected a seat and its action, A give 5"
        )
    if sign:
        inside, end, rest = comment.partition("}")
        if not end or rest.strip():
            raise RecordError(f"{record.source}, line {number}: expected the comment to end the line, {{…}}")
        at = len(record.lines) + 1
        record.comments[at] = (*record.comments.get(at, ()), inside.strip())
    return RecordLine(seat, action.strip(), number)


def write_record(
    tags: Mapping[str, str], lines: Sequence[RecordLine], comments: Mapping[int, tuple[str, ...]]
) -> str:
    text = [f'[{name} "{_quoted(value)}"]' for name, value in tags.items()]
    text.append("")
    for number, line in enumerate(lines):
        text.extend(f"{{{comment}}}" for comment in comments.get(number, ()))
        text.append(f"{line.seat} {line.action}")
    text.extend(f"{{{comment}}}" for comment in comments.get(len(lines), ()))
    return "\n".join(text) + "\n"


def _quoted(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')
