"""The command line inside this process: arguments and standard input in, exit status and both outputs out."""

import io
import sys
from collections.abc import Callable
from typing import NamedTuple

import pytest

from kennel.cli.main import main


class Done(NamedTuple):
    status: int
    out: str
    err: str


Kennel = Callable[..., Done]


@pytest.fixture
def kennel(monkeypatch: pytest.MonkeyPatch) -> Kennel:
    def run(*arguments: object, stdin: str | bytes = "") -> Done:
        data = stdin.encode() if isinstance(stdin, str) else stdin
        streams = [io.TextIOWrapper(io.BytesIO(content), "utf-8") for content in (data, b"", b"")]
        with monkeypatch.context() as patch:
            for name, stream in zip(("stdin", "stdout", "stderr"), streams, strict=True):
                patch.setattr(sys, name, stream)
            status = main([str(argument) for argument in arguments])
        texts = []
        for stream in streams[1:]:
            stream.flush()
            texts.append(stream.buffer.getvalue().decode())
        return Done(status, *texts)

    return run
