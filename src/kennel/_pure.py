"""One text, two speeds: KENNEL_PURE=1 runs the package from its .py text, compiled files beside it or not."""

import os
import sys
from importlib import import_module
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader

_ROOT = os.path.dirname(os.path.abspath(__file__))


def _finder(path: str) -> FileFinder:
    """A finder for folders of this package alone; other folders are left to the hooks behind this one."""
    if not (os.path.abspath(path) + os.sep).startswith(_ROOT + os.sep):
        raise ImportError("not a folder of kennel", path=path)
    return FileFinder(path, (SourceFileLoader, SOURCE_SUFFIXES))


def install() -> None:
    """Take the .py text from now on, if the environment asks for it."""
    if os.environ.get("KENNEL_PURE") != "1" or _finder in sys.path_hooks:
        return
    sys.path_hooks.insert(0, _finder)
    for path in list(sys.path_importer_cache):
        if (os.path.abspath(path) + os.sep).startswith(_ROOT + os.sep):
            del sys.path_importer_cache[path]


def compiled() -> bool:
    """Whether the kernel of the rules runs compiled."""
    return not str(import_module("kennel.rules.shuffle").__file__).endswith(".py")
