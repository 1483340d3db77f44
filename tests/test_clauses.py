"""Each clause of the rules is cited by a test."""

from __future__ import annotations

from pathlib import Path

import pytest

from neroli.core import rulebook
from tests import clauses


@pytest.mark.parametrize("title", clauses.titles())
def test_every_clause_is_cited(title: str) -> None:
    assert clauses.clauses(clauses.rules_page(title))
    assert clauses.uncited(title) == []


@pytest.mark.parametrize("title", clauses.titles())
def test_every_clause_is_at_hand_for_help(title: str) -> None:
    assert list(rulebook.clauses(title)) == clauses.clauses(clauses.rules_page(title))


def test_a_name_cites_its_clauses() -> None:
    names = ["test_P4_2_draw", "test_A33_sell", "test_AD14_and_F11_3_together", "test_P10", "test_without_a_clause_4"]
    assert clauses.cited(names) == {"P4.2", "A33", "AD14", "F11.3", "P10"}


def test_a_clause_is_a_bold_number(tmp_path: Path) -> None:
    page = tmp_path / "some.md"
    page.write_text("- **P4.2** Draw, see **P4.3**.\n- **A33** Sell.\n- **Ruling** P9.9 and **3** are none.\n")
    assert clauses.clauses(page) == ["P4.2", "P4.3", "A33"]


def test_an_uncited_clause_is_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "tea-time.md").write_text("**T1** **T2**\n")
    tests = tmp_path / "tea_time"
    tests.mkdir()
    (tests / "test_tea.py").write_text("def test_T2_pour(): ...\ndef helper_T1(): ...\n")
    monkeypatch.setattr(clauses, "titles", lambda: ["tea-time"])
    monkeypatch.setattr(clauses, "rules_page", lambda title: tmp_path / f"{title}.md")
    monkeypatch.setattr(clauses, "GAMES", tmp_path)
    assert clauses.main() == 1
    assert capsys.readouterr().out == "tea-time: T1\n"
