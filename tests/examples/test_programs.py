"""The small programs run as they promise."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.examples.conftest import EXAMPLES

TESTED = {"play_a_game.py", "read_a_journal.py", "own_valuation.py"}


def run(site: Path, folder: Path, program: str, *words: str) -> str:
    """What a program prints, in a folder of its own."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(site), *sys.path])}
    command = [sys.executable, str(EXAMPLES / program), *words]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=True).stdout


def test_a_game_is_played_written_down_and_read_from_a_seat(site: Path, tmp_path: Path) -> None:
    assert "Cleo" in run(site, tmp_path, "play_a_game.py", "attar", "attar.neroli")
    journal = (tmp_path / "attar.neroli").read_text()
    assert journal.startswith("neroli 1\ntitle: attar\n")
    story = run(site, tmp_path, "read_a_journal.py", "attar.neroli", "1")
    assert "Attar: Ana, Ben, Cleo; " in story
    assert "Ana gets a flower" in story
    assert "Ben gets a flower" not in story


def test_a_title_of_the_house_is_played_when_none_is_named(site: Path, tmp_path: Path) -> None:
    assert "evening.neroli" in run(site, tmp_path, "play_a_game.py")
    assert (tmp_path / "evening.neroli").is_file()


def test_an_own_valuation_plays_against_the_title(site: Path, tmp_path: Path) -> None:
    assert "attar: your valuation won 0 of 3 games" in run(site, tmp_path, "own_valuation.py", "attar", "3")


def test_every_program_is_tested_and_listed() -> None:
    assert {path.name for path in EXAMPLES.glob("*.py")} == TESTED
    index = (EXAMPLES / "README.md").read_text(encoding="utf-8")
    assert all(f"]({name})" in index for name in TESTED)
