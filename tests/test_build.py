"""What is compiled, and that half of it never is; and that a run of the tests runs on what it says."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from neroli.core.compiled import SUFFIX, are_rules_compiled

ROOT = Path(__file__).parents[1]
# A house as small as can be: one module of each kind.
HOT = "core/contract"
COMPILED = ("pieces/faces", "rules/state", "rules/moves/dealing", "evaluation/prior")
needs_compiler = pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler")
PLAIN = ("title", "words/log", "look/board")


def test_the_rules_run_as_this_run_says() -> None:
    if os.environ.get("NEROLI_COMPILED"):
        assert are_rules_compiled()
    if os.environ.get("NEROLI_PURE"):
        assert not are_rules_compiled()


@pytest.fixture
def house(tmp_path: Path) -> Path:
    setup = (ROOT / "setup.py").read_text(encoding="utf-8")
    start = setup.index("HOT = (")
    end = setup.index(")  # fmt: skip", start)
    (tmp_path / "setup.py").write_text(f'{setup[:start]}HOT = ("{HOT}",{setup[end:]}')
    (tmp_path / "pyproject.toml").write_text('[project]\nname = "neroli"\nversion = "0"\n')
    package = tmp_path / "src" / "neroli"
    for module in (HOT, *(f"games/toy/{module}" for module in (*COMPILED, *PLAIN))):
        path = package / f"{module}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("def answer() -> int:\n    return 42\n")
    for folder in [package, *(path for path in package.rglob("*") if path.is_dir())]:
        (folder / "__init__.py").touch()
    return tmp_path


def build(house: Path, **environment: str) -> tuple[int, set[str]]:
    """Whether a build of this house fails, and the modules that it compiles."""
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--build-lib", "lib", "--build-temp", "temp"]
    known = {name: value for name, value in os.environ.items() if not name.startswith("NEROLI_")}
    answer = subprocess.run(command, cwd=house, env=known | environment, capture_output=True)
    compiled = (house / "lib").rglob(f"*{SUFFIX}")
    return answer.returncode, {path.relative_to(house / "lib").as_posix().removesuffix(SUFFIX) for path in compiled}


@pytest.mark.slow
@needs_compiler
def test_the_rooms_that_think_are_compiled(house: Path) -> None:
    expected = {"neroli__mypyc", f"neroli/{HOT}", *(f"neroli/games/toy/{module}" for module in COMPILED)}
    assert build(house, NEROLI_COMPILE="1") == (0, expected)


@pytest.mark.slow
@needs_compiler
def test_where_the_compiler_fails_at_some_modules_none_is_compiled(house: Path) -> None:
    compiler = house / "cc"
    compiler.write_text('#!/bin/sh\ncase "$*" in *__native*) exit 1 ;; *) exec cc "$@" ;; esac\n')
    compiler.chmod(0o755)
    assert build(house, CC=str(compiler)) == (0, set())
    assert build(house, CC=str(compiler), NEROLI_COMPILE="1")[0] != 0


@pytest.mark.slow
def test_nothing_is_compiled_where_plain_rules_are_wanted_or_there_is_no_compiler(house: Path) -> None:
    assert build(house, NEROLI_PURE="1") == (0, set())
    assert build(house, CC="no-such-compiler") == (0, set())
