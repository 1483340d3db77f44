"""Compile the rules into this Python environment: `python -m tools.compile_rules [--beside]`.

The copy is used by every process that starts when it is complete, see `neroli.core.compiled`. With `--beside` the work
is done by a process of its own at the lowest priority, while the table is open.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import Final
from zipfile import ZipFile

from neroli.core.compiled import COPIES, SUFFIX, digest

ROOT: Final = Path(__file__).parents[1]
INGREDIENTS: Final = ("src", "setup.py", "pyproject.toml", "README.md", "LICENSE")
LOG: Final = COPIES / "log.txt"
NICEST: Final = 19
OLDEST_SETUPTOOLS: Final = 77
KEPT_COPIES: Final = 3
TOLD: Final = "told"
PLAIN: Final = "They run as plain Python, which is slower."


def say(words: str) -> bool:
    """A line for whoever is still there to read it; False if nobody is."""
    try:
        print(f"neroli: {words}", file=sys.stderr, flush=True)
    except OSError:
        return False
    return True


def has_compiler() -> bool:
    return shutil.which(os.environ.get("CC", "cc")) is not None


def failure_of(name: str) -> Path:
    """Marks sources that could not be compiled."""
    return COPIES / f"{name}.failed"


def beside() -> int:
    """Start to compile in a process of its own, if there is anything to do; say once if it failed before."""
    name = digest()
    if (COPIES / name).is_dir():
        say("the rules are compiled.")
    elif not has_compiler():
        say(f"there is no C compiler for the rules. {PLAIN}")
    elif failure_of(name).exists():
        tell_failure(name)
    else:
        say("the rules are compiled beside the table, for some minutes; the next start will use them.")
        command = [sys.executable, "-m", "tools.compile_rules", "--quietly"]
        subprocess.Popen(command, cwd=ROOT, start_new_session=True, stdin=subprocess.DEVNULL)
    return 0


def tell_failure(name: str) -> None:
    """Once."""
    mark = failure_of(name)
    if not mark.exists() or mark.read_text(encoding="utf-8") != TOLD:
        is_told = say(f"the rules could not be compiled, see {LOG}. {PLAIN} To try again: make compile")
        mark.write_text(TOLD if is_told else "", encoding="utf-8")


def compile_rules() -> int:
    COPIES.mkdir(parents=True, exist_ok=True)
    with one_at_a_time():
        name = digest()
        if (COPIES / name).is_dir():
            say("the rules are compiled.")
            return 0
        if not has_compiler():
            say(f"there is no C compiler for the rules. {PLAIN}")
            return 1
        failure_of(name).unlink(missing_ok=True)
        begun = time.monotonic()
        try:
            make_copy()
        except (OSError, subprocess.SubprocessError):
            tell_failure(name)
            return 1
        say(f"the rules are compiled ({time.monotonic() - begun:.0f} s). The next start uses them.")
        drop_old_copies()
    return 0


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Wait until nobody else compiles in this environment."""
    with (COPIES / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def make_copy() -> None:
    """Build a wheel from a snapshot of the sources, and put its compiled modules under the name of the snapshot.

    They appear there all at once: whoever starts meanwhile, or after an interruption, finds the plain sources.
    """
    work = COPIES / "work"
    shutil.rmtree(work, ignore_errors=True)
    for part in INGREDIENTS:
        copy_into(ROOT / part, work / "source" / part)
    name = digest(work / "source" / "src" / "neroli")
    build_wheel(work / "source", work / "wheel")
    (wheel,) = (work / "wheel").glob("neroli-*.whl")
    with ZipFile(wheel) as content:
        modules = [path for path in content.namelist() if path.endswith(SUFFIX)]
        content.extractall(work / "copy", modules)
    if not modules:
        raise OSError("the wheel holds no compiled module")
    shutil.copy(wheel, work / "copy")
    os.sync()
    (work / "copy").rename(COPIES / name)
    shutil.rmtree(work)


def copy_into(origin: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    if origin.is_dir():
        shutil.copytree(origin, target, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info", "*.so"))
    else:
        shutil.copy(origin, target)


def build_wheel(source: Path, target: Path) -> None:
    """With the tools of this environment if it has them, else pip fetches them for this once."""
    has_tools = find_spec("mypyc") is not None and int(version("setuptools").split(".")[0]) >= OLDEST_SETUPTOOLS
    command = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--disable-pip-version-check", "--verbose"]
    command += ["--no-build-isolation"] if has_tools else []
    environment = {**os.environ, "NEROLI_COMPILE": "1"}
    with LOG.open("w", encoding="utf-8") as log:
        subprocess.run(
            [*command, "--wheel-dir", str(target), str(source)], env=environment, stdout=log, stderr=log, check=True
        )


def drop_old_copies() -> None:
    """A few stay for processes that still run on them."""
    copies = sorted((path for path in COPIES.iterdir() if path.is_dir()), key=lambda path: -path.stat().st_mtime)
    for copy in copies[KEPT_COPIES:]:
        shutil.rmtree(copy, ignore_errors=True)


def main(words: list[str]) -> int:
    if "--beside" in words:
        return beside()
    if "--quietly" in words:
        os.nice(NICEST)
    else:
        say("compiling the rules, if they have changed ...")
    return compile_rules()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
