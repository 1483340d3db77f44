"""A house with many stored tables: how long it takes to open."""

from __future__ import annotations

import sqlite3
import tempfile
import time
import urllib.request
from pathlib import Path

from msgspec.structs import replace

from bench.neroli_tables import serving
from neroli.core.chance import FastRng
from neroli.core.game import Game
from neroli.server.store.protocol import SeatRecord, TableRecord
from neroli.server.store.sqlite import SqliteStore, insert_table

DECISIONS = 40
SEED = "stored"


def start(count: int) -> str:
    """The time from the start of the process to its first answer, then to a lobby and to a stored table."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        store_tables(data, count)
        begun = time.perf_counter()
        with serving(data) as (port, _process):
            opened = time.perf_counter() - begun
            lobby = answer(port, "/", "7-0")
            table = answer(port, "/t/table-0000007", "7-0")
    return (
        f"A server over {count:,} stored tables answers {opened:.2f} s after its process was started; "
        f"then its lobby takes {lobby * 1000:.0f} ms, a stored table {table * 1000:.0f} ms."
    )


def store_tables(data: Path, count: int) -> None:
    """So many tables, each with the same game of a few rounds; the seats of table n have the tokens n-0 to n-3."""
    game = played()
    header = game.header
    seats = tuple(
        SeatRecord(token="", name=name, colour=seat, is_claimed=True) for seat, name in enumerate(header.seats)
    )
    record = TableRecord(
        id="", title=header.title, rules_version=header.rules, components_digest=header.components, seed=SEED,
        host_token="", name="Rue Droite", created_at=1.0, changed_at=1.0, seats=seats,
    )  # fmt: skip
    SqliteStore(data / "tables.sqlite").close()
    with sqlite3.connect(data / "tables.sqlite") as connection:
        for number in range(count):
            own = tuple(replace(one, token=f"{number}-{seat}") for seat, one in enumerate(seats))
            table = replace(record, id=f"table-{number:07}", host_token=f"{number}-host", seats=own)
            insert_table(connection, table, game.lines)
    connection.close()


def played() -> Game:
    rng = FastRng(SEED)
    game = Game.new("parfum", ["Ana", "Ben", "Cléo", "Dan"], seed=SEED)
    for _decision in range(DECISIONS):
        moves = game.moves(game.actors[0])
        game.play(game.actors[0], moves[rng.below(len(moves))])
    return game


def answer(port: int, path: str, token: str) -> float:
    """How long a page takes."""
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", headers={"cookie": f"seats={token}"})
    begun = time.perf_counter()
    with urllib.request.urlopen(request, timeout=20) as page:
        page.read()
    return time.perf_counter() - begun
