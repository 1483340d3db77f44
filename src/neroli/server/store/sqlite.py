"""Tables in one SQLite file: one writer thread, a line durable before it is told.

PRIMARY KEY (table_id, line) is the lock: two writers can never both have line n.
"""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Final

from msgspec import convert
from msgspec.structs import fields

from neroli.core.contract import NATURE
from neroli.core.errors import NeroliError
from neroli.core.journal import Line
from neroli.server.store.migrations import prepare
from neroli.server.store.protocol import Addition, ChatLine, SeatRecord, StoredTable, TableRecord
from neroli.server.store.writer import Work, Writer

MOST_TABLES: Final = 60  # that a lobby shows
SEAT_COLUMNS: Final = tuple(field.name for field in fields(SeatRecord))
TABLE_COLUMNS: Final = tuple(field.name for field in fields(TableRecord) if field.name != "seats")
SEAT_CHANGES: Final = ", ".join(f"{name} = :{name}" for name in SEAT_COLUMNS)


class SqliteStore:
    """The store of a house on one machine."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._reader = threading.local()
        connection = sqlite3.connect(path, isolation_level=None, timeout=10)
        try:
            prepare(connection)
        except sqlite3.DatabaseError as error:
            raise NeroliError(f"{path} cannot be read: {error}. Nothing was changed.") from error
        finally:
            connection.close()
        self._writer = Writer(self._connect)

    def create(self, record: TableRecord, lines: Sequence[Line]) -> Future[None]:
        return self.write(lambda connection: insert_table(connection, record, lines))

    def append(self, addition: Addition) -> Future[None]:
        return self.write(lambda connection: append_lines(connection, addition))

    def change_seat(self, table_id: str, seat: int, record: SeatRecord) -> Future[None]:
        statement = f"UPDATE seats SET {SEAT_CHANGES} WHERE table_id = :table_id AND seat = :seat"
        row = columns(record, SEAT_COLUMNS) | {"table_id": table_id, "seat": seat}
        return self.write(lambda connection: connection.execute(statement, row))

    def say(self, table_id: str, number: int, line: ChatLine) -> Future[None]:
        statement = "INSERT INTO chat (table_id, number, seat, text) VALUES (?, ?, ?, ?)"
        row = (table_id, number, line.seat, line.text)
        return self.write(lambda connection: connection.execute(statement, row))

    def load(self, table_id: str) -> StoredTable | None:
        connection = self.reader()
        records = select_tables(connection, "id = ?", (table_id,))
        if not records:
            return None
        lines = connection.execute(
            "SELECT line, seat, text, request FROM lines WHERE table_id = ? ORDER BY line", (table_id,)
        ).fetchall()
        chat = connection.execute("SELECT seat, text FROM chat WHERE table_id = ? ORDER BY number", (table_id,))
        stand_ins = connection.execute("SELECT line, level FROM stand_ins WHERE table_id = ?", (table_id,))
        return StoredTable(
            records[0],
            [Line(row["seat"], row["text"]) for row in lines],
            {row["request"]: row["line"] for row in lines if row["request"]},
            [convert(dict(row), ChatLine) for row in chat],
            {row["line"]: row["level"] for row in stand_ins},
        )

    def find(self, tokens: Sequence[str]) -> list[TableRecord]:
        if not tokens:
            return []
        marks = ", ".join("?" * len(tokens))
        where = f"id IN (SELECT table_id FROM seats WHERE token IN ({marks})) OR host_token IN ({marks})"
        return select_tables(self.reader(), where, (*tokens, *tokens))

    def find_invitation(self, token: str) -> TableRecord | None:
        where = "id IN (SELECT table_id FROM seats WHERE invitation = ?)"
        records = select_tables(self.reader(), where, (token,)) if token else []
        return records[0] if records else None

    def count(self) -> int:
        row = self.reader().execute("SELECT count(*) AS number FROM tables").fetchone()
        return int(row["number"])

    def close(self) -> None:
        self._writer.close()

    def write(self, work: Work) -> Future[None]:
        return self._writer.add(work)

    def reader(self) -> sqlite3.Connection:
        """A connection of this thread's own."""
        connection: sqlite3.Connection | None = getattr(self._reader, "connection", None)
        if connection is None:
            connection = self._reader.connection = self._connect()
        return connection

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._path, isolation_level=None, timeout=10)
        connection.row_factory = sqlite3.Row
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        return connection


def columns(record: SeatRecord | TableRecord, names: Sequence[str]) -> dict[str, object]:
    """The columns of a record; several options stand in one of them."""
    row: dict[str, object] = {name: getattr(record, name) for name in names}
    if isinstance(record, TableRecord):
        row["options"] = ",".join(record.options)
    return row


def insert(connection: sqlite3.Connection, table: str, row: dict[str, object]) -> None:
    marks = ", ".join(f":{name}" for name in row)
    connection.execute(f"INSERT INTO {table} ({', '.join(row)}) VALUES ({marks})", row)


def insert_table(connection: sqlite3.Connection, record: TableRecord, lines: Sequence[Line]) -> None:
    insert(connection, "tables", columns(record, TABLE_COLUMNS))
    for seat, seat_record in enumerate(record.seats):
        insert(connection, "seats", {"table_id": record.id, "seat": seat} | columns(seat_record, SEAT_COLUMNS))
    append_lines(connection, Addition(table_id=record.id, first=1, lines=lines, at=record.changed_at))


def append_lines(connection: sqlite3.Connection, new: Addition) -> None:
    requests = [new.request or None, *[None] * len(new.lines)]
    rows = [
        (new.table_id, number, line.seat, line.text, request, None if line.seat == NATURE else new.decider)
        for number, (line, request) in enumerate(zip(new.lines, requests, strict=False), new.first)
    ]
    connection.executemany(
        "INSERT INTO lines (table_id, line, seat, text, request, decider) VALUES (?, ?, ?, ?, ?, ?)", rows
    )
    if new.stand_in_for:
        insert(connection, "stand_ins", {"table_id": new.table_id, "line": new.first, "level": new.stand_in_for})
    connection.execute("UPDATE tables SET changed_at = ?, result = ? WHERE id = ?", (new.at, new.result, new.table_id))


def select_tables(connection: sqlite3.Connection, where: str, values: Sequence[str]) -> list[TableRecord]:
    rows = connection.execute(
        f"SELECT {', '.join(TABLE_COLUMNS)} FROM tables WHERE {where} ORDER BY changed_at DESC LIMIT {MOST_TABLES}",
        values,
    ).fetchall()
    return [table_record(connection, row) for row in rows]


def table_record(connection: sqlite3.Connection, row: sqlite3.Row) -> TableRecord:
    seats = connection.execute(
        f"SELECT {', '.join(SEAT_COLUMNS)} FROM seats WHERE table_id = ? ORDER BY seat", (row["id"],)
    )
    options = [name for name in row["options"].split(",") if name]
    # SQLite has no booleans: `strict=False` reads 0 and 1 as such.
    return convert(dict(row) | {"options": options, "seats": [dict(seat) for seat in seats]}, TableRecord, strict=False)
