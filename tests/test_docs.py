"""Pages that are made from the code are up to date, and what they promise holds."""

from __future__ import annotations

import re
from pathlib import Path

from tools import journal_words

from neroli.core.game import Game
from neroli.core.journal import Journal, parse

ROOT = Path(__file__).parents[1]
LINK = re.compile(r"\]\((?!https?:)([^)#]+)")


def test_the_words_of_the_journal_are_those_of_the_boxes() -> None:
    text = journal_words.PAGE.read_text(encoding="utf-8")
    assert journal_words.page(text) == text, "run: python -m tools.journal_words"


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
