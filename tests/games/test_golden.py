"""Golden games: whole games as text. Changing one needs a changelog line that names the clause that was wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from neroli.core.game import Game
from neroli.core.journal import UNDO, letter, parse
from neroli.core.proof import verify
from neroli.core.title import names
from tests.games.make_golden import folder

LEAST = 20
FILES = [path for title in names() for path in sorted(folder(title).glob("*.neroli"))]


@pytest.mark.parametrize("path", FILES, ids=[f"{path.parts[-3]}-{path.stem}" for path in FILES])
def test_a_golden_game_replays_to_its_result(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    journal = parse(text)
    game = Game.read(text)
    assert game.is_over
    assert str(game.journal()) == text
    scores = game.standings().scores
    told = ", ".join(
        f"{letter(seat)} {sum(points for _, points in score.reasons)}" for seat, score in enumerate(scores)
    )
    assert journal.result == told
    assert "All" in verify(journal, game)


@pytest.mark.parametrize("title", names())
def test_a_title_has_golden_games_of_every_kind(title: str) -> None:
    journals = [parse(path.read_text(encoding="utf-8")) for path in sorted(folder(title).glob("*.neroli"))]
    assert len(journals) >= LEAST
    assert {len(journal.header.seats) for journal in journals} == {2, 3, 4}
    assert any(line.text == UNDO for journal in journals for line in journal.lines)
