"""The compiled copy of the rules, which stands in for the sources that it was made from.

`make play` opens the table with the plain sources and compiles them beside it (`tools/compile_rules.py`). The copy lies
in a folder of the Python environment that is named by a digest of all sources: a copy of other sources is never used.
The choice is made when the package is imported, so a process runs on the copy or on the sources, never on both.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import find_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Final

PACKAGE: Final = Path(__file__).parents[1]
COPIES: Final = Path(sys.prefix) / "compiled"
SUFFIX: Final = EXTENSION_SUFFIXES[0]
# The contract is compiled whenever anything is.
WITNESS: Final = "neroli.core.contract"


def digest(package: Path = PACKAGE) -> str:
    """Names these sources on this interpreter."""
    total = hashlib.sha256(SUFFIX.encode())
    for path in sorted(package.rglob("*.py")):
        source = path.read_bytes()
        total.update(f"\n{path.relative_to(package).as_posix()} {len(source)}\n".encode())
        total.update(source)
    return total.hexdigest()[:16]


class CompiledFinder(MetaPathFinder):
    """Finds the modules of one copy; everything else is found as usual."""

    def __init__(self, folder: Path) -> None:
        paths = {path.relative_to(folder).as_posix().removesuffix(SUFFIX): path for path in folder.rglob(f"*{SUFFIX}")}
        self.modules = {name.replace("/", "."): path for name, path in paths.items()}

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        return spec_from_file_location(name, self.modules[name]) if name in self.modules else None


def use_compiled_rules(copies: Path = COPIES) -> None:
    """Import the rules from their compiled copy from now on, if there is one and NEROLI_PURE does not forbid it."""
    if os.environ.get("NEROLI_PURE") or not copies.is_dir():
        return
    folder = copies / digest()
    if folder.is_dir() and WITNESS not in sys.modules:
        sys.meta_path.insert(0, CompiledFinder(folder))


def are_rules_compiled() -> bool:
    """Do the rules of this process run compiled?"""
    witness = find_spec(WITNESS)
    return witness is not None and not str(witness.origin).endswith(".py")
