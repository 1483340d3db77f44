"""What the README promises, works."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

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
