"""Golden games: whole games as text. Changing one needs a changelog line that names the clause that was wrong.

Games of earlier rules lie in folders of their own and replay by those.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from neroli.core.game import Game
from neroli.core.journal import UNDO, letter, parse
from neroli.core.proof import verify
from neroli.core.title import load, names
from tests.games.make_golden import GAMES, folder

LEAST = 20
FILES = [path for title in names() for path in sorted(folder(title).rglob("*.neroli"))]


@pytest.mark.parametrize("path", FILES, ids=["-".join(path.relative_to(GAMES).with_suffix("").parts) for path in FILES])
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


EARLIER = [path for title in names() for path in sorted(folder(title).glob("rules-*/*.neroli"))]


@pytest.mark.parametrize("path", EARLIER, ids=[f"{path.parts[-4]}-{path.parts[-2]}-{path.stem}" for path in EARLIER])
def test_a_game_of_earlier_rules_replays_to_its_result(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    journal, game = parse(text), Game.read(text)
    assert f"rules-{journal.header.rules}" == path.parts[-2]
    assert journal.header.rules < game.title.about.rules_version
    assert (game.is_over, str(game.journal())) == (True, text)
    assert "All" in verify(journal, game)


@pytest.mark.parametrize("title", names())
def test_a_title_has_golden_games_of_every_kind(title: str) -> None:
    journals = [parse(path.read_text(encoding="utf-8")) for path in sorted(folder(title).glob("*.neroli"))]
    assert len(journals) >= LEAST
    assert {len(journal.header.seats) for journal in journals} == {2, 3, 4}
    assert any(line.text == UNDO for journal in journals for line in journal.lines)


@pytest.mark.parametrize("title", names())
def test_games_of_each_rules_version_lie_in_their_folder(title: str) -> None:
    about = load(title).about
    for path in sorted(folder(title).rglob("*.neroli")):
        version = int(path.parent.name.removeprefix("rules-")) if path.parent != folder(title) else about.rules_version
        assert parse(path.read_text(encoding="utf-8")).header.rules == version, path
    earlier = {path.name for path in folder(title).glob("rules-*")}
    assert earlier == {f"rules-{version}" for version in range(about.oldest_rules, about.rules_version)}
