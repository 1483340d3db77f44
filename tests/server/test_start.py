"""A house with very many tables opens at once: nothing is read before somebody asks for it."""

from __future__ import annotations

import os
import sqlite3
import urllib.request
from pathlib import Path

import pytest
from msgspec.structs import replace

from neroli.core.game import Game
from neroli.server.store.person_rows import held_tables
from neroli.server.store.protocol import Holder
from neroli.server.store.sqlite import SqliteStore, insert_table
from tests.server.records import record_of
from tests.server.server import Server

TABLES = 10_000
SECONDS = 2.0


def stored(data: Path) -> None:
    """Very many tables with the same game; the seats of table n have the tokens n-0 and n-1."""
    data.mkdir()
    game = Game.new("parfum", ["Ana", "Ben"], seed="stored")
    record = record_of(game, "", "stored")
    SqliteStore(data / "tables.sqlite").close()
    with sqlite3.connect(data / "tables.sqlite") as connection:
        for number in range(TABLES):
            seats = tuple(replace(one, token=f"{number}-{seat}") for seat, one in enumerate(record.seats))
            table = replace(record, id=f"table-{number:07}", host_token=f"{number}-host", seats=seats)
            insert_table(connection, table, game.lines)
    connection.close()


def cpu_seconds(process: int) -> float:
    """What a process has worked so far; the clock on the wall would also tell how busy the machine is."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def page(server: Server, path: str, token: str) -> str:
    request = urllib.request.Request(f"{server.address}{path}", headers={"cookie": f"seats={token}"})
    with urllib.request.urlopen(request, timeout=20) as answer:
        text: str = answer.read().decode()
    return text


def test_ten_thousand_tables_do_not_slow_the_start(tmp_path: Path) -> None:
    stored(tmp_path / "data")
    server = Server(tmp_path / "data")
    try:
        assert cpu_seconds(server.process.pid) < SECONDS
        lobby = page(server, "/", "7-0")
        assert lobby.count("/t/table-") == 1
        assert "/t/table-0000007" in lobby
        assert "Ana" in page(server, "/t/table-0000007", "7-0")
    finally:
        server.stop()


@pytest.mark.parametrize("token", ["7-0", "7-host"])
def test_tables_are_found_without_reading_all(tmp_path: Path, token: str) -> None:
    SqliteStore(tmp_path / "tables.sqlite").close()
    connection = sqlite3.connect(tmp_path / "tables.sqlite")
    where, values = held_tables(Holder("key", (token, "other")))
    plan = connection.execute(f"EXPLAIN QUERY PLAN SELECT id FROM tables WHERE {where}", values).fetchall()
    connection.close()
    assert not any(str(step[3]).startswith("SCAN") for step in plan), plan
