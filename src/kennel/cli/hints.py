"""Commands that a person can type next: spelled so that they work as Kennel was started here."""

import os
import shlex
import shutil
import sys
from pathlib import Path
from typing import Final

STARTED_AS: Final = "KENNEL_STARTED_AS"
"""Environment: the path under which scripts/run was called; it passes its arguments to `kennel play`."""


def resume_command(file: Path) -> str:
    script = _script()
    return f"{shlex.quote(script) if script else _kennel() + ' play'} --resume {_quoted(file)}"


def replay_command(file: Path) -> str:
    return f"{_kennel()} replay {_quoted(file)}"


def _script() -> str:
    started = os.environ.get(STARTED_AS, "")
    return started if not started or "/" in started else f"./{started}"


def _kennel() -> str:
    script = _script()
    if script:
        return shlex.quote(os.path.normpath(os.path.join(os.path.dirname(script), "../.venv/bin/kennel")))
    if shutil.which("kennel"):
        return "kennel"
    if Path(sys.argv[0]).name == "kennel":
        return shlex.quote(sys.argv[0])
    return f"{shlex.quote(sys.executable or 'python')} -m kennel"


def _quoted(file: Path) -> str:
    name = str(file)
    return shlex.quote(f"./{name}" if name.startswith("-") else name)
