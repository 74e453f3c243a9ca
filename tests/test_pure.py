"""KENNEL_PURE=1 runs the text, whatever is compiled beside it."""

import os
import subprocess
import sys

import pytest

SHOW = """
import kennel._pure, kennel.rules.shuffle
print(kennel._pure.compiled(), kennel.rules.shuffle.__file__)
"""


def show(pure: str) -> list[str]:
    environment = os.environ | {"KENNEL_PURE": pure}
    shown = subprocess.run(
        [sys.executable, "-c", SHOW], env=environment, capture_output=True, text=True, check=True
    )
    return shown.stdout.split()


def test_the_switch_takes_the_text():
    compiled, file = show("1")
    assert compiled == "False"
    assert file.endswith("shuffle.py")


@pytest.mark.compiled_only
def test_without_the_switch_the_kernel_runs_compiled():
    compiled, file = show("")
    assert compiled == "True"
    assert not file.endswith(".py")
