"""Compile the rules with mypyc where a C compiler is at hand; otherwise install them as they are.

NEROLI_PURE=1 skips the compiler, NEROLI_COMPILE=1 insists on it.
"""

import os
import shutil
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

SOURCE = Path("src/neroli")
# The contract, the search, and what the table does for every viewer after every move.
HOT = (
    "core/chance", "core/contract", "core/counts", "core/history", "core/playout", "core/rows", "core/secrecy",
    "core/standings", "core/step", "core/undo", "core/valuation",
    "bots/search", "draw/diff", "draw/memo", "story/log", "server/live/areas", "server/live/painting",
)  # fmt: skip
# Of a title, the rooms in which it thinks; what it says and shows is not worth compiling.
ROOMS = ("pieces", "rules", "evaluation")
# The compiler, and a package whose types compiled modules use.
COMPILER = ("mypy==2.4.1", "msgspec>=0.19,<1")
FLAGS = (
    # Nobody replaces our functions from outside, so the compiler may inline them.
    "-fno-semantic-interposition",
    # Python's own functions are called without a detour.
    "-fno-plt",
    # A warning about indentation alone takes as long as the rest: mypyc indents hundreds of columns deep.
    "-w",
)

is_required = bool(os.environ.get("NEROLI_COMPILE"))
is_wanted = is_required or not os.environ.get("NEROLI_PURE")
can_compile = is_required or shutil.which(os.environ.get("CC", "cc")) is not None


class BuildRules(build_ext):
    """All modules or none: half of them compiled would not fit together."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def build_extensions(self) -> None:
        try:
            super().build_extensions()
        except (BaseError, CCompilerError) as error:
            if is_required:
                raise
            self.warn(f"the rules stay plain Python: {error}")
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions = []


def compiled_modules() -> list[str]:
    hot = [f"{SOURCE}/{name}.py" for name in HOT]
    titles = [path for room in ROOMS for path in sorted(SOURCE.glob(f"games/*/{room}/**/*.py"))]
    return [*hot, *(str(path) for path in titles if path.stem != "__init__")]


def extensions() -> list[Extension]:
    if not (is_wanted and can_compile):
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        # Asked before `setup_requires` is there.
        return []
    modules = mypycify(compiled_modules(), opt_level="2", debug_level="0", group_name="neroli")
    if os.name == "posix":
        for module in modules:
            module.extra_compile_args = [*module.extra_compile_args, *FLAGS]
    return list(modules)


if __name__ == "__main__":
    setup(
        ext_modules=extensions(),
        cmdclass={"build_ext": BuildRules},
        setup_requires=list(COMPILER) if is_wanted and can_compile else [],
    )
