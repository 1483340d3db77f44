"""A table from early days, with an undo that is refused today, still opens: for people and for bots."""

from __future__ import annotations

import asyncio

import pytest
from starlette.testclient import TestClient

from neroli.core.errors import JournalError
from neroli.core.game import Game
from neroli.core.secrecy import facts
from neroli.server.app import make_app
from neroli.server.live import thinking
from neroli.server.live.tables import Tables
from neroli.server.live.thinking import Beginning, Excerpt
from neroli.server.settings import Settings
from tests.games.perfumery.test_secrecy import undone_last_placement
from tests.server.conftest import HERE
from tests.server.records import record_of

TABLE = "early-table-01"


def keep(settings: Settings, game: Game) -> None:
    """Write the table as a server of early days left it."""
    tables = Tables(settings)
    tables.store.create(record_of(game, TABLE, "u0"), game.lines).result(5)
    asyncio.run(tables.close())


def test_a_table_of_early_days_opens(settings: Settings) -> None:
    game, _last = undone_last_placement()
    with pytest.raises(JournalError, match="tables of early days allowed this undo"):
        Game.read(str(game.journal()))
    keep(settings, game)
    with TestClient(make_app(settings), headers=HERE) as client:
        assert client.get(f"/t/{TABLE}").status_code == 200
    again = thinking.follow(Excerpt(TABLE, "edition", 1, tuple(game.lines), Beginning(game.header, None)))
    assert again is not None
    assert facts(again.state) == facts(game.state)
