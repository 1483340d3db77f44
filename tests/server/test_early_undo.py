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
from neroli.server.store.sqlite import Place, Record
from tests.games.perfumery.test_secret_benches import undone_last_placement
from tests.server.conftest import HERE

TABLE = "early-table-01"


def keep(settings: Settings, game: Game) -> None:
    """Write the table as a server of early days left it."""
    places = tuple(Place(name, seat, is_claimed=True) for seat, name in enumerate(game.header.seats))
    record = Record(
        TABLE, "perfumery", game.header.rules, game.header.components, "", (), "u0", "host", "Rue Droite", 1.0, 1.0,
        tokens=("token-a", "token-b"), places=places,
    )  # fmt: skip
    tables = Tables(settings)
    tables.store.create(record, game.lines).result(5)
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
