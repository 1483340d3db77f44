"""Compile the rules with mypyc where a C compiler is at hand; otherwise install them as they are.

NEROLI_PURE=1 skips the compiler.
"""

import os
from pathlib import Path

from setuptools import setup

EDGE = ("__init__", "title", "words", "refusals", "board")  # modules of a title that only speak and draw


def compiled_modules() -> list[str]:
    core = [f"src/neroli/core/{name}.py" for name in ("chance", "contract", "standings", "playout")]
    games = [path for path in sorted(Path("src/neroli/games").glob("*/*.py")) if path.stem not in EDGE]
    return core + [str(path) for path in games]


def extensions() -> list[object]:
    if os.environ.get("NEROLI_PURE"):
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []
    made = mypycify(compiled_modules(), opt_level="3", group_name="neroli")
    for extension in made:
        extension.optional = True
    return made


setup(ext_modules=extensions())
