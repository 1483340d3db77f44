"""What the README promises, works."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import neroli
from neroli import __version__

README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")


def test_the_game_in_python_is_short_and_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    example = re.search(r"```python\n(.*?)```", README, re.DOTALL)
    assert example is not None
    code = example[1]
    assert len([row for row in code.splitlines() if row.strip()]) <= 15
    monkeypatch.chdir(tmp_path)
    exec(compile(code, "README.md", "exec"), {})
    assert "[" in capsys.readouterr().out
    assert "seed: " in (tmp_path / "evening.neroli").read_text()


def test_the_first_screen_holds_the_two_commands() -> None:
    first_screen = README.splitlines()[:30]
    assert any(row.startswith("make play") for row in first_screen)
    assert any(row.startswith("make test") for row in first_screen)


def test_the_newest_release_is_the_version() -> None:
    changes = (Path(__file__).parents[1] / "CHANGELOG.md").read_text(encoding="utf-8")
    news, *releases = re.findall(r"^## (.*)$", changes, re.MULTILINE)
    assert news == "Unreleased"
    assert releases[0].split()[0] == __version__
    assert all(re.fullmatch(r"\d+\.\d+\.\d+ \(\d{4}-\d\d-\d\d\)", release) for release in releases)
    assert set(re.findall(r"^### (.*)$", changes, re.MULTILINE)) <= {"Added", "Changed", "Fixed", "Removed"}


def test_public_names_are_what_the_package_says() -> None:
    assert all(hasattr(neroli, name) for name in neroli.__all__)
    assert {"Game", "load", "titles", "decide", "make_bot", "errors", "__version__"} <= set(neroli.__all__)
