"""Compile the rules with mypyc where a C compiler is at hand; otherwise install them as they are.

NEROLI_PURE=1 skips the compiler. The rules in words go along, so that the table can show them.
"""

import os
import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

CORE = ("chance", "contract", "playout", "standings", "valuation")
# What the table does for every viewer after every move.
TABLE = ("draw/change", "draw/chronicle", "draw/memory", "table/sight")
# What else a title says and shows is not worth compiling.
PLAIN = ("__init__", "title", "words", "refusals", "board")


class BuildWithRules(build_py):
    """Carry docs/rules into the package."""

    def run(self) -> None:
        super().run()
        target = Path(self.build_lib) / "neroli" / "rules"
        target.mkdir(parents=True, exist_ok=True)
        for page in Path("docs/rules").glob("*.md"):
            shutil.copy(page, target)


def compiled_modules() -> list[str]:
    core = [f"src/neroli/core/{name}.py" for name in CORE]
    games = [path for path in sorted(Path("src/neroli/games").glob("*/*.py")) if path.stem not in PLAIN]
    table = [f"src/neroli/{name}.py" for name in TABLE]
    return [*core, *table, "src/neroli/bots/search.py", *(str(path) for path in games)]


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


setup(ext_modules=extensions(), cmdclass={"build_py": BuildWithRules})
