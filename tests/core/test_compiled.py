"""A compiled copy of the rules is used for exactly the sources it was made from."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from neroli.core import contract
from neroli.core.compiled import SUFFIX, WITNESS, CompiledFinder, are_rules_compiled, digest, use_compiled_rules

Finders = Sequence[object]


@pytest.fixture
def package(tmp_path: Path) -> Path:
    (tmp_path / "package" / "core").mkdir(parents=True)
    (tmp_path / "package" / "core" / "rules.py").write_text("LIMIT = 7\n")
    (tmp_path / "package" / "style.css").write_text("a {}\n")
    return tmp_path / "package"


@pytest.fixture
def copies(tmp_path: Path) -> Path:
    """A folder with a copy of these very sources, and one of others."""
    for name in (digest(), "0123456789abcdef"):
        module = tmp_path / name / "neroli" / "core" / f"contract{SUFFIX}"
        module.parent.mkdir(parents=True)
        module.touch()
    return tmp_path


@pytest.fixture
def early(monkeypatch: pytest.MonkeyPatch) -> Finders:
    """The finders of a process that has not imported any rules yet, and is not told to run plain."""
    monkeypatch.delenv("NEROLI_PURE", raising=False)
    monkeypatch.delitem(sys.modules, WITNESS)
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    return sys.meta_path


def used(finders: Finders, copies: Path) -> list[Path]:
    modules = [finder.modules[WITNESS] for finder in finders if isinstance(finder, CompiledFinder)]
    return [module for module in modules if copies in module.parents]


def test_any_change_of_a_source_changes_the_digest(package: Path) -> None:
    before = digest(package)
    (package / "style.css").write_text("b {}\n")
    assert digest(package) == before, "styles are not compiled"
    (package / "core" / "rules.py").write_text("LIMIT = 8\n")
    edited = digest(package)
    (package / "core" / "rules.py").rename(package / "core" / "laws.py")
    renamed = digest(package)
    (package / "core" / "empty.py").touch()
    assert len({before, edited, renamed, digest(package)}) == 4


def test_the_copy_of_these_sources_is_used(copies: Path, early: Finders) -> None:
    use_compiled_rules(copies)
    assert used(early, copies) == [copies / digest() / "neroli" / "core" / f"contract{SUFFIX}"]


def test_a_copy_of_other_sources_is_not_used(copies: Path, early: Finders) -> None:
    (copies / digest()).rename(copies / "fedcba9876543210")
    use_compiled_rules(copies)
    assert used(early, copies) == []


def test_no_copy_is_used_where_plain_rules_are_wanted(
    copies: Path, early: Finders, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NEROLI_PURE", "1")
    use_compiled_rules(copies)
    assert used(early, copies) == []


def test_no_copy_is_used_when_rules_are_imported_already(copies: Path, early: Finders) -> None:
    sys.modules[WITNESS] = contract
    use_compiled_rules(copies)
    assert used(early, copies) == []


def test_there_may_be_no_copies_at_all(tmp_path: Path, early: Finders) -> None:
    use_compiled_rules(tmp_path / "nowhere")
    assert used(early, tmp_path) == []


def test_a_finder_finds_what_is_in_its_copy_and_nothing_else(copies: Path) -> None:
    finder = CompiledFinder(copies / digest())
    spec = finder.find_spec(WITNESS)
    assert spec is not None
    assert spec.origin == str(copies / digest() / "neroli" / "core" / f"contract{SUFFIX}")
    assert finder.find_spec("neroli.core.title") is None


def test_a_process_knows_what_it_runs_on() -> None:
    is_plain = str(sys.modules[WITNESS].__file__).endswith(".py")
    assert are_rules_compiled() != is_plain
