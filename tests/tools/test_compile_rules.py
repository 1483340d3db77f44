"""Compiling beside the table: all at once or not at all, and each failure told once. The compiler itself is played."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path
from zipfile import ZipFile

import pytest
from tools import compile_rules

from neroli.core.compiled import SUFFIX, digest

MODULES = ("neroli__mypyc", "neroli/core/contract")


class Workshop:
    """An environment in a folder of its own, whose builds do as they are told."""

    def __init__(self, folder: Path) -> None:
        self.copies = folder / "compiled"
        self.name = digest()
        self.build: Callable[[Path], None] = build_wheel
        self.started: list[list[str]] = []

    @property
    def copy(self) -> Path:
        return self.copies / self.name


def build_wheel(target: Path, modules: tuple[str, ...] = MODULES) -> None:
    target.mkdir(parents=True)
    with ZipFile(target / "neroli-0-cp311.whl", "w") as wheel:
        for module in modules:
            wheel.writestr(f"{module}{SUFFIX}", "compiled")
        wheel.writestr("neroli/core/title.py", "plain")


def fail(_target: Path) -> None:
    raise subprocess.CalledProcessError(1, "gcc")


@pytest.fixture
def workshop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Workshop:
    shop = Workshop(tmp_path)
    monkeypatch.setattr(compile_rules, "COPIES", shop.copies)
    monkeypatch.setattr(compile_rules, "LOG", shop.copies / "log.txt")
    monkeypatch.setattr(compile_rules, "has_compiler", lambda: True)
    monkeypatch.setattr(compile_rules, "build_wheel", lambda _source, target: shop.build(target))
    monkeypatch.setattr(subprocess, "Popen", lambda command, **_options: shop.started.append(command))
    return shop


def test_a_complete_copy_appears_under_the_name_of_the_sources(
    workshop: Workshop, capsys: pytest.CaptureFixture[str]
) -> None:
    assert compile_rules.main([]) == 0
    files = sorted(path.relative_to(workshop.copy).as_posix() for path in workshop.copy.rglob("*") if path.is_file())
    assert files == sorted(["neroli-0-cp311.whl", *(f"{module}{SUFFIX}" for module in MODULES)])
    assert "The next start uses them." in capsys.readouterr().err
    assert not (workshop.copies / "work").exists()


def test_what_is_compiled_is_not_compiled_again(workshop: Workshop, capsys: pytest.CaptureFixture[str]) -> None:
    workshop.copy.mkdir(parents=True)
    workshop.build = fail
    assert compile_rules.main([]) == 0
    assert compile_rules.main(["--beside"]) == 0
    assert workshop.started == []
    assert capsys.readouterr().err.count("the rules are compiled.") == 2


def test_beside_the_table_another_process_compiles(workshop: Workshop, capsys: pytest.CaptureFixture[str]) -> None:
    assert compile_rules.main(["--beside"]) == 0
    assert [command[1:] for command in workshop.started] == [["-m", "tools.compile_rules", "--quietly"]]
    assert "the next start will use them" in capsys.readouterr().err


def test_while_it_builds_no_copy_is_to_be_seen(workshop: Workshop) -> None:
    def build(target: Path) -> None:
        assert not workshop.copy.exists()
        build_wheel(target)

    workshop.build = build
    assert compile_rules.main([]) == 0
    assert workshop.copy.is_dir()


def test_an_interrupted_build_leaves_no_copy_and_can_be_done_again(workshop: Workshop) -> None:
    def interrupt(target: Path) -> None:
        build_wheel(target)
        raise KeyboardInterrupt

    workshop.build = interrupt
    with pytest.raises(KeyboardInterrupt):
        compile_rules.main([])
    assert not workshop.copy.exists()
    workshop.build = build_wheel
    assert compile_rules.main([]) == 0
    assert workshop.copy.is_dir()


@pytest.mark.parametrize("build", [fail, lambda target: build_wheel(target, ())], ids=["error", "nothing compiled"])
def test_a_failure_is_told_once_and_not_tried_again_by_itself(
    workshop: Workshop, capsys: pytest.CaptureFixture[str], build: Callable[[Path], None]
) -> None:
    workshop.build = build
    assert compile_rules.main([]) == 1
    assert capsys.readouterr().err.count("could not be compiled") == 1
    assert not workshop.copy.exists()
    assert compile_rules.main(["--beside"]) == 0
    assert capsys.readouterr().err == ""
    assert workshop.started == []
    workshop.build = build_wheel
    assert compile_rules.main([]) == 0
    assert workshop.copy.is_dir()


def test_a_failure_that_nobody_read_is_told_at_the_next_start(
    workshop: Workshop, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    workshop.build = fail
    with monkeypatch.context() as alone:
        alone.setattr(compile_rules, "say", lambda _words: False)
        assert compile_rules.main([]) == 1
    for times in (1, 0):
        compile_rules.main(["--beside"])
        assert capsys.readouterr().err.count("could not be compiled") == times


def test_without_a_compiler_it_says_so(
    workshop: Workshop, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(compile_rules, "has_compiler", lambda: False)
    assert compile_rules.main(["--beside"]) == 0
    assert workshop.started == []
    assert compile_rules.main([]) == 1
    assert capsys.readouterr().err.count("there is no C compiler") == 2


def test_old_copies_go_but_the_latest_stay(workshop: Workshop) -> None:
    for number in range(5):
        (workshop.copies / f"old {number}").mkdir(parents=True)
    assert compile_rules.main([]) == 0
    assert workshop.copy.is_dir()
    assert len([path for path in workshop.copies.iterdir() if path.is_dir()]) == compile_rules.KEPT_COPIES
