"""Where tables are kept: one SQLite file, one writer thread, a line durable before it is told.

PRIMARY KEY (table_id, line) is the lock: two writers can never both have line n.
"""

from __future__ import annotations

import json
import logging
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Final

from neroli.core.errors import NeroliError
from neroli.core.journal import Line

log = logging.getLogger("neroli.server")
SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS tables (
  id TEXT PRIMARY KEY, title TEXT NOT NULL, rules INTEGER NOT NULL, components TEXT NOT NULL, pieces TEXT NOT NULL,
  options TEXT NOT NULL, seed TEXT NOT NULL, host TEXT NOT NULL, name TEXT NOT NULL, made REAL NOT NULL,
  touched REAL NOT NULL, result TEXT NOT NULL DEFAULT '');
CREATE TABLE IF NOT EXISTS seats (
  table_id TEXT NOT NULL, seat INTEGER NOT NULL, token TEXT NOT NULL UNIQUE, place TEXT NOT NULL,
  PRIMARY KEY (table_id, seat)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS lines (
  table_id TEXT NOT NULL, line INTEGER NOT NULL, seat INTEGER NOT NULL, text TEXT NOT NULL, request TEXT,
  PRIMARY KEY (table_id, line)) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS hosts ON tables (host);
CREATE INDEX IF NOT EXISTS invitations ON seats (json_extract(place, '$.invitation'));
CREATE UNIQUE INDEX IF NOT EXISTS requests ON lines (table_id, request) WHERE request IS NOT NULL;
CREATE TABLE IF NOT EXISTS chat (
  table_id TEXT NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL, text TEXT NOT NULL,
  PRIMARY KEY (table_id, number)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS stand_ins (
  table_id TEXT NOT NULL, line INTEGER NOT NULL, level TEXT NOT NULL,
  PRIMARY KEY (table_id, line)) WITHOUT ROWID;
"""
# When jobs follow each other so closely, the writer waits a little, so that several share one way to the disc.
BUSY_SECONDS: Final = 0.02
GATHER_SECONDS: Final = 0.005
Job = tuple[Callable[[sqlite3.Connection], object], Future[object]]


class Taken(NeroliError):
    """Somebody else wrote this line first."""


@dataclass(frozen=True)
class Place:
    """A seat at the table: who sits there. `bot` is a level, empty when a person decides.

    `invitation` is the token of the link by which somebody sat down. It opens nothing any more.
    """

    name: str
    colour: int
    bot: str = ""
    is_bot_seat: bool = False
    is_claimed: bool = False
    invitation: str = ""


@dataclass(frozen=True)
class Record:
    """A table as it is kept, without its lines."""

    id: str
    title: str
    rules: int
    components: str
    pieces: str
    options: tuple[str, ...]
    seed: str
    host: str
    name: str
    made: float
    touched: float
    result: str = ""
    tokens: tuple[str, ...] = ()
    places: tuple[Place, ...] = ()


@dataclass(frozen=True)
class Kept:
    """A table with everything that was written at it."""

    record: Record
    lines: list[Line]
    requests: dict[str, int]
    chat: list[tuple[int, str]]
    stand_ins: dict[int, str] = field(default_factory=dict)


class Store:
    """What can be asked for; all writing goes through one thread."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._reader = threading.local()
        with self._open() as connection:
            connection.executescript(SCHEMA)
        connection.close()
        self._thread = threading.Thread(target=self._write, name="store", daemon=True)
        self._thread.start()

    def create(self, record: Record, lines: Sequence[Line]) -> Future[object]:
        """A new table with the lines that were dealt."""
        return self._job(lambda connection: _create(connection, record, lines))

    def append(
        self,
        table_id: str,
        first: int,
        lines: Sequence[Line],
        request: str,
        now: float,
        failed: str = "",
        result: str = "",
    ) -> Future[object]:
        """New lines from number `first` on, all or none; `request` marks the first of them.

        `failed` is the level of a bot for which the apprentice made the first of them; `result` is there when the
        game ends with the last of them.
        """
        return self._job(lambda connection: _append(connection, table_id, first, lines, request, now, failed, result))

    def seat(self, table_id: str, seat: int, place: Place) -> Future[object]:
        """Somebody sits down, is renamed, or hands the seat to a bot."""
        row = (json.dumps(asdict(place)), table_id, seat)
        return self._job(
            lambda connection: connection.execute("UPDATE seats SET place = ? WHERE table_id = ? AND seat = ?", row)
        )

    def claim(self, table_id: str, seat: int, place: Place, token: str) -> Future[object]:
        """Somebody sits down by a link; from now on the seat answers to a token of its own."""
        row = (json.dumps(asdict(place)), token, table_id, seat)
        asked = "UPDATE seats SET place = ?, token = ? WHERE table_id = ? AND seat = ?"
        return self._job(lambda connection: connection.execute(asked, row))

    def say(self, table_id: str, number: int, seat: int, text: str) -> Future[object]:
        row = (table_id, number, seat, text)
        return self._job(lambda connection: connection.execute("INSERT INTO chat VALUES (?, ?, ?, ?)", row))

    def load(self, table_id: str) -> Kept | None:
        """A table with all its lines."""
        connection = self._read()
        records = _records(connection, "id = ?", (table_id,))
        if not records:
            return None
        rows = connection.execute(
            "SELECT seat, text, request, line FROM lines WHERE table_id = ? ORDER BY line", (table_id,)
        ).fetchall()
        chat = connection.execute("SELECT seat, text FROM chat WHERE table_id = ? ORDER BY number", (table_id,))
        failed = connection.execute("SELECT line, level FROM stand_ins WHERE table_id = ?", (table_id,))
        requests = {row[2]: row[3] for row in rows if row[2]}
        lines = [Line(row[0], row[1]) for row in rows]
        return Kept(records[0], lines, requests, chat.fetchall(), dict(failed.fetchall()))

    def find(self, tokens: Sequence[str]) -> list[Record]:
        """The tables at which these tokens hold a seat or are the host, the latest first."""
        if not tokens:
            return []
        marks = ", ".join("?" * len(tokens))
        where = f"id IN (SELECT table_id FROM seats WHERE token IN ({marks})) OR host IN ({marks})"
        return _records(self._read(), where, (*tokens, *tokens))

    def invited(self, token: str) -> list[Record]:
        """The table to which a used link led, if there is one."""
        where = "id IN (SELECT table_id FROM seats WHERE json_extract(place, '$.invitation') = ?)"
        return _records(self._read(), where, (token,))

    def count(self) -> int:
        number: int = self._read().execute("SELECT count(*) FROM tables").fetchone()[0]
        return number

    def close(self) -> None:
        """Write what is waiting, then stop."""
        self._jobs.put(None)
        self._thread.join()

    def _open(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._path, isolation_level=None, timeout=10)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        return connection

    def _read(self) -> sqlite3.Connection:
        connection: sqlite3.Connection | None = getattr(self._reader, "connection", None)
        if connection is None:
            connection = self._reader.connection = self._open()
        return connection

    def _job(self, work: Callable[[sqlite3.Connection], object]) -> Future[object]:
        future: Future[object] = Future()
        # Once asked for it is written, even if whoever asked has left meanwhile.
        future.set_running_or_notify_cancel()
        self._jobs.put((work, future))
        return future

    def _write(self) -> None:
        connection = self._open()
        running = True
        last = 0.0
        while running:
            batch = [self._jobs.get()]
            if time.monotonic() - last < BUSY_SECONDS:
                time.sleep(GATHER_SECONDS)
            last = time.monotonic()
            while not self._jobs.empty():
                batch.append(self._jobs.get())
            running = None not in batch
            self._commit(connection, [job for job in batch if job is not None])
        connection.close()

    def _commit(self, connection: sqlite3.Connection, batch: list[Job]) -> None:
        """All waiting jobs in one transaction; if one of them fails, each in its own."""
        trouble = _trouble(connection, batch)
        if trouble is not None and len(batch) > 1:
            for job in batch:
                self._commit(connection, [job])
            return
        for _work, future in batch:
            if trouble is None:
                future.set_result(None)
            else:
                future.set_exception(trouble)


def _trouble(connection: sqlite3.Connection, batch: list[Job]) -> NeroliError | None:
    """Write all jobs of a batch, durably, or none of them; what was in the way."""
    try:
        connection.execute("BEGIN IMMEDIATE")
        for work, _future in batch:
            work(connection)
        connection.execute("COMMIT")
    except Exception as error:
        # Whatever happens, the one thread that writes goes on.
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        if isinstance(error, sqlite3.IntegrityError):
            return Taken("This line is taken. Look again.")
        log.error("not written", extra={"facts": {"error": str(error)}})
        return NeroliError("This could not be written down, so it did not happen. Try again in a moment.")
    return None


def _create(connection: sqlite3.Connection, record: Record, lines: Sequence[Line]) -> None:
    connection.execute(
        "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            record.id, record.title, record.rules, record.components, record.pieces, ",".join(record.options),
            record.seed, record.host, record.name, record.made, record.touched, record.result,
        ),
    )  # fmt: skip
    for seat, (token, place) in enumerate(zip(record.tokens, record.places, strict=True)):
        connection.execute("INSERT INTO seats VALUES (?, ?, ?, ?)", (record.id, seat, token, json.dumps(asdict(place))))
    _append(connection, record.id, 1, lines, "", record.touched)


def _append(
    connection: sqlite3.Connection, table_id: str, first: int, lines: Sequence[Line], request: str, now: float,
    failed: str = "", result: str = "",
) -> None:  # fmt: skip
    connection.executemany(
        "INSERT INTO lines VALUES (?, ?, ?, ?, ?)",
        [
            (table_id, first + place, line.seat, line.text, request if request and place == 0 else None)
            for place, line in enumerate(lines)
        ],
    )
    if failed:
        connection.execute("INSERT INTO stand_ins VALUES (?, ?, ?)", (table_id, first, failed))
    connection.execute("UPDATE tables SET touched = ?, result = ? WHERE id = ?", (now, result, table_id))


def _records(connection: sqlite3.Connection, where: str, values: Sequence[str]) -> list[Record]:
    rows = connection.execute(f"SELECT * FROM tables WHERE {where} ORDER BY touched DESC LIMIT 60", values).fetchall()
    return [_with_seats(connection, row) for row in rows]


def _with_seats(connection: sqlite3.Connection, row: Sequence[object]) -> Record:
    record = Record(
        str(row[0]), str(row[1]), int(str(row[2])), str(row[3]), str(row[4]),
        tuple(name for name in str(row[5]).split(",") if name), str(row[6]), str(row[7]), str(row[8]),
        float(str(row[9])), float(str(row[10])), str(row[11]),
    )  # fmt: skip
    seats = connection.execute(
        "SELECT token, place FROM seats WHERE table_id = ? ORDER BY seat", (record.id,)
    ).fetchall()
    return replace(
        record,
        tokens=tuple(token for token, _ in seats),
        places=tuple(Place(**json.loads(place)) for _, place in seats),
    )
