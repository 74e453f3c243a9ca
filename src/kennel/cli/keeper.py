"""The record file of a running game: complete on the disk after every action."""

import os
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from kennel import OptionError, Record, RecordError
from kennel.cli import texts


class Keeper:
    """Writes the file anew beside the old one, then puts it in its place: there is always a whole one."""

    def __init__(self, path: Path, record: Record) -> None:
        self.path = path
        self._text = record.text()

    def begin(self) -> None:
        """Create the file; it must not exist yet."""
        try:
            with open(self.path, "x", encoding="utf-8"):
                pass
        except FileExistsError:
            raise OptionError(texts.EXISTS.format(file=self.path)) from None
        except OSError as error:
            raise RecordError(texts.NOT_SAVED.format(file=self.path, why=error.strerror or error)) from None
        self._write(self._text)

    def add(self, seat: str, action: str) -> None:
        self._text += f"{seat} {action}\n"
        self._write(self._text)

    def finish(self, record: Record) -> None:
        """The whole game once more, with its result."""
        self._write(record.text())

    def _write(self, text: str) -> None:
        # A symbolic link stays one: what it points to is replaced.
        file_path = Path(os.path.realpath(self.path))
        new = file_path.with_name(f".{file_path.name}.{os.getpid()}.new")
        try:
            with open(new, "w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            os.replace(new, file_path)
        except OSError as error:
            raise RecordError(texts.NOT_SAVED.format(file=self.path, why=error.strerror or error)) from None
        finally:
            with suppress(OSError):
                new.unlink(missing_ok=True)


def new_path() -> Path:
    """A name in the current directory that no file has yet."""
    stem = f"kennel-{datetime.now():%Y%m%d-%H%M%S}"
    path = Path(f"{stem}.record")
    number = 2
    while path.exists():
        path = Path(f"{stem}-{number}.record")
        number += 1
    return path
