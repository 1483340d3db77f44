"""Compile the rules with mypyc where a C compiler is at hand; otherwise install them as they are.

NEROLI_PURE=1 skips the compiler.
"""

import os
import shutil
from pathlib import Path

from setuptools import setup

SOURCE = Path("src/neroli")
# The contract, the search, and what the table does for every viewer after every move.
HOT = (
    "core/chance", "core/contract", "core/counts", "core/history", "core/playout", "core/rows", "core/secrecy",
    "core/standings", "core/step", "core/undo", "core/valuation",
    "bots/search", "draw/diff", "draw/memo", "story/log", "server/live/areas", "server/live/painting",
)  # fmt: skip
# Of a title, the rooms in which it thinks; what it says and shows is not worth compiling.
ROOMS = ("pieces", "rules", "evaluation")


def compiled_modules() -> list[str]:
    hot = [f"{SOURCE}/{name}.py" for name in HOT]
    titles = [path for room in ROOMS for path in sorted(SOURCE.glob(f"games/*/{room}/**/*.py"))]
    return [*hot, *(str(path) for path in titles if path.stem != "__init__")]


def extensions() -> list[object]:
    if os.environ.get("NEROLI_PURE") or not shutil.which(os.environ.get("CC", "cc")):
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    made = mypycify(compiled_modules(), opt_level="3", group_name="neroli")
    for extension in made:
        extension.optional = True
        if os.name == "posix":
            # Nobody replaces our functions from outside, so the compiler may inline them.
            extension.extra_compile_args.append("-fno-semantic-interposition")
    return list(made)


setup(ext_modules=extensions())
