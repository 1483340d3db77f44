"""Pages that are made from the code are up to date, and what they promise holds."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from neroli.core.game import Game
from neroli.core.journal import Journal, parse

ROOT = Path(__file__).parents[1]
LINK = re.compile(r"\]\((?!https?:)([^)#]+)")


def test_the_words_of_the_journal_are_those_of_the_boxes() -> None:
    """Asked of plain Python: compiled classes have no docstrings."""
    code = (
        "from tools import journal_words as j; text = j.PAGE.read_text(encoding='utf-8'); print(j.page(text) == text)"
    )
    environment = {**os.environ, "NEROLI_PURE": "1", "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])}
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=True)
    assert answer.stdout == "True\n", "run: NEROLI_PURE=1 python -m tools.journal_words"


def test_a_game_of_the_real_box_can_be_typed_in_without_seed_and_result() -> None:
    for path in sorted((ROOT / "tests" / "games").glob("*/golden/01-*.neroli")):
        played = parse(path.read_text(encoding="utf-8"))
        header = Journal(played.header, played.lines)
        typed = re.sub(r"commitment: \w+", "commitment:", str(header)).lower().replace("neroli 1", "neroli 1")
        typed = re.sub(r"^(\d+) ([abcd]) ", lambda found: f"{found[1]} {found[2].upper()} ", typed, flags=re.MULTILINE)
        game = Game.read(typed)
        assert game.is_over
        assert game.journal().result == played.result


def test_links_between_pages_lead_somewhere() -> None:
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    assert len(pages) >= 8
    for page in pages:
        for link in LINK.findall(page.read_text(encoding="utf-8")):
            assert (page.parent / link).exists(), f"{page.name}: {link}"
