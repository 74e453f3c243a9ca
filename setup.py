"""Compiles the kernel of the rules with mypyc; everything else about the package stands in pyproject.toml."""

import os
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from pathlib import Path

from setuptools import Extension, setup

ROOT = Path(__file__).resolve().parent

# Given to the C compiler after the flags of mypyc and of the interpreter, each one if the compiler knows it.
# Without semantic interposition the functions of the kernel are called directly and inlined: 10 % faster; the
# inline limit lets the small ones among them go into the large: another 5 %.
EXTRA_COMPILE_ARGS = ["-fno-semantic-interposition", "-finline-limit=2000"]

# Only these commands need the extensions; metadata and source archives do without.
BUILDING = {"build", "build_ext", "bdist_wheel", "editable_wheel", "install", "develop"}

PROBE = """
import sys
import setuptools
from distutils.ccompiler import new_compiler
from distutils.sysconfig import customize_compiler
compiler = new_compiler()
customize_compiler(compiler)
source, folder, *includes = sys.argv[1:5]
objects = compiler.compile([source], output_dir=folder, include_dirs=includes, extra_postargs=sys.argv[5:])
compiler.link_shared_object(objects, "probe.so", output_dir=folder)
"""

EMPTY = "int probe(void) { return 1; }\n"


def compiled_sources() -> list[str]:
    """The kernel's modules: what `compiled` in pyproject.toml names, without `__init__.py` files."""
    config = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found = {path for pattern in config["tool"]["kennel"]["compiled"] for path in ROOT.glob(pattern)}
    return sorted(str(path.relative_to(ROOT)) for path in found if path.name != "__init__.py")


def builds(text: str, *flags: str) -> bool:
    """Whether the C compiler makes a shared object of this text, with these flags and without complaint."""
    includes = [sysconfig.get_path("include"), sysconfig.get_path("platinclude")]
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text(text, encoding="ascii")
        command = [sys.executable, "-c", PROBE, str(source), folder, *includes, *flags]
        done = subprocess.run(command, capture_output=True, check=False)
        return done.returncode == 0 and not (flags and done.stderr)


def why_pure(sources: list[str]) -> str | None:
    """The reason not to compile, None where there is none."""
    if os.environ.get("KENNEL_PURE") == "1":
        return "KENNEL_PURE=1 is set"
    if not sources:
        return "there is nothing to compile"
    if builds("#include <Python.h>\nint probe(void) { return PY_VERSION_HEX != 0; }\n"):
        return None
    if builds(EMPTY):
        return "Python.h is missing (on Debian: apt install python3-dev)"
    return "no working C compiler (on Debian: apt install gcc python3-dev)"


def extensions() -> list[Extension]:
    os.chdir(ROOT)
    sources = compiled_sources()
    reason = why_pure(sources)
    if reason is not None:
        print(f"kennel: the kernel stays uncompiled: {reason}")
        return []
    from mypyc.build import mypycify

    found = mypycify(sources, opt_level="3", multi_file=False, group_name="kennel")
    known = [flag for flag in EXTRA_COMPILE_ARGS if builds(EMPTY, flag)]
    for extension in found:
        extension.extra_compile_args = [*extension.extra_compile_args, *known]
    return found


if __name__ == "__main__":
    setup(ext_modules=extensions() if BUILDING & set(sys.argv) else [])
