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
from msgspec.json import encode
from msgspec.structs import fields

from neroli.core.contract import NATURE
from neroli.core.errors import NeroliError
from neroli.core.journal import Line
from neroli.server.store import event_rows, person_rows
from neroli.server.store.migrations import prepare
from neroli.server.store.person_rows import make_person
from neroli.server.store.protocol import (
    PERSON,
    Addition,
    ChatLine,
    Holder,
    Holding,
    Person,
    SeatRecord,
    StoredTable,
    Switches,
    TableEvent,
    TableRecord,
)  # fmt: skip
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

    def create(self, record: TableRecord, lines: Sequence[Line], key_hash: str = "") -> Future[None]:
        return self.write(lambda connection: insert_table(connection, record, lines, key_hash))

    def append(self, addition: Addition) -> Future[None]:
        return self.write(lambda connection: append_lines(connection, addition))

    def change_seat(self, table_id: str, seat: int, record: SeatRecord, key_hash: str = "") -> Future[None]:
        return self.write(lambda connection: update_seat(connection, table_id, seat, record, key_hash))

    def say(self, table_id: str, number: int, line: ChatLine) -> Future[None]:
        statement = "INSERT INTO chat (table_id, number, seat, text, name, at) VALUES (?, ?, ?, ?, ?, ?)"
        row = (table_id, number, line.seat, line.text, line.name, line.at)
        return self.write(lambda connection: connection.execute(statement, row))

    def note(self, table_id: str, number: int, event: TableEvent, ending: str = "") -> Future[None]:
        def work(connection: sqlite3.Connection) -> None:
            event_rows.insert_event(connection, table_id, number, event)
            if ending:
                event_rows.end_table(connection, table_id, ending, event.at)

        return self.write(work)

    def delete(self, table_id: str, at: float) -> Future[None]:
        return self.write(lambda connection: event_rows.delete_table(connection, table_id, at))

    def rematch(self, table_id: str, record: TableRecord, lines: Sequence[Line], order: Sequence[int]) -> Future[None]:
        def work(connection: sqlite3.Connection) -> None:
            insert_table(connection, record, lines)
            event_rows.own_rematch(connection, table_id, record.id, order)

        return self.write(work)

    def load(self, table_id: str) -> StoredTable | None:
        connection = self.reader()
        records = select_tables(connection, "id = ?", (table_id,))
        if not records:
            return None
        lines = connection.execute(
            "SELECT line, seat, text, request, decider, goes_on FROM lines WHERE table_id = ? ORDER BY line",
            (table_id,),
        ).fetchall()
        chat = connection.execute(
            "SELECT seat, text, name, at FROM chat WHERE table_id = ? ORDER BY number", (table_id,)
        )
        stand_ins = connection.execute("SELECT line, level FROM stand_ins WHERE table_id = ?", (table_id,))
        return StoredTable(
            records[0],
            [stored_line(row) for row in lines],
            {row["request"]: row["line"] for row in lines if row["request"]},
            [convert(dict(row), ChatLine) for row in chat],
            {row["line"]: row["level"] for row in stand_ins},
            event_rows.select_events(connection, table_id),
            person_rows.select_switches(connection, table_id),
        )

    def find_link(self, token: str) -> TableRecord | None:
        return self._table_with("token = ? AND NOT is_claimed", token)

    def find_invitation(self, token: str) -> TableRecord | None:
        return self._table_with("invitation = ?", token) if token else None

    def count_running(self) -> int:
        row = self.reader().execute("SELECT count(*) AS number FROM tables WHERE result = ''").fetchone()
        return int(row["number"])

    def person(self, key_hash: str) -> Person | None:
        return person_rows.select_person(self.reader(), key_hash)

    def tables_of(self, holder: Holder) -> list[TableRecord]:
        return select_tables(self.reader(), *person_rows.held_tables(holder))

    def holding(self, table_id: str, holder: Holder) -> Holding:
        return person_rows.select_holding(self.reader(), table_id, holder)

    def has_orphans(self, tokens: Sequence[str]) -> bool:
        return person_rows.count_orphans(self.reader(), tokens) > 0

    def adopt(self, holder: Holder) -> Future[None]:
        return self.write(lambda connection: person_rows.adopt_orphans(connection, holder))

    def remember_name(self, key_hash: str, name: str) -> Future[None]:
        statement = f"UPDATE persons SET name = ? WHERE id = {person_rows.OWNER}"
        return self.write(lambda connection: connection.execute(statement, (name, key_hash)))

    def lessons(self, key_hash: str) -> frozenset[str]:
        return person_rows.select_lessons(self.reader(), key_hash)

    def learn(self, key_hash: str, lesson: str) -> Future[None]:
        return self.write(lambda connection: person_rows.insert_lesson(connection, key_hash, lesson))

    def set_switches(self, key_hash: str, switches: Switches) -> Future[None]:
        statement = f"UPDATE persons SET switches = ? WHERE id = {person_rows.OWNER}"
        row = (encode(switches).decode(), key_hash)
        return self.write(lambda connection: connection.execute(statement, row))

    def set_recovery_code(self, key_hash: str, code_hash: str) -> Future[None]:
        statement = f"UPDATE persons SET recovery_hash = ? WHERE id = {person_rows.OWNER}"
        return self.write(lambda connection: connection.execute(statement, (code_hash, key_hash)))

    def knows_recovery_code(self, code_hash: str) -> bool:
        row = self.reader().execute("SELECT id FROM persons WHERE recovery_hash = ?", (code_hash,)).fetchone()
        return row is not None

    def recover(self, code_hash: str, key_hash: str) -> Future[None]:
        return self.write(lambda connection: person_rows.recover_person(connection, code_hash, key_hash))

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

    def _table_with(self, seat: str, token: str) -> TableRecord | None:
        """The table with a seat of which this holds."""
        records = select_tables(self.reader(), f"id IN (SELECT table_id FROM seats WHERE {seat})", (token,))
        return records[0] if records else None

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


def insert_table(
    connection: sqlite3.Connection, record: TableRecord, lines: Sequence[Line], key_hash: str = ""
) -> None:
    person_id = make_person(connection, key_hash) if key_hash else None
    insert(connection, "tables", columns(record, TABLE_COLUMNS) | {"host_person_id": person_id})
    for seat, seat_record in enumerate(record.seats):
        owner = person_id if seat_record.is_claimed and not seat_record.is_bot_seat else None
        row: dict[str, object] = {"table_id": record.id, "seat": seat, "person_id": owner}
        insert(connection, "seats", row | columns(seat_record, SEAT_COLUMNS))
    append_lines(connection, Addition(table_id=record.id, first=1, lines=lines, at=record.changed_at))


def update_seat(connection: sqlite3.Connection, table_id: str, seat: int, record: SeatRecord, key_hash: str) -> None:
    person_id = make_person(connection, key_hash) if key_hash else None
    row = {"table_id": table_id, "seat": seat, "person_id": person_id}
    connection.execute(
        f"UPDATE seats SET {SEAT_CHANGES}, person_id = coalesce(:person_id, person_id)"
        " WHERE table_id = :table_id AND seat = :seat",
        row | columns(record, SEAT_COLUMNS),
    )


def append_lines(connection: sqlite3.Connection, new: Addition) -> None:
    requests = [new.request or None, *[None] * len(new.lines)]
    rows = [
        (new.table_id, number, line.seat, line.text, request, decider_of(line, new), line.goes_on)
        for number, (line, request) in enumerate(zip(new.lines, requests, strict=False), new.first)
    ]
    connection.executemany(
        "INSERT INTO lines (table_id, line, seat, text, request, decider, goes_on) VALUES (?, ?, ?, ?, ?, ?, ?)", rows
    )
    if new.stand_in_for:
        insert(connection, "stand_ins", {"table_id": new.table_id, "line": new.first, "level": new.stand_in_for})
    connection.execute("UPDATE tables SET changed_at = ?, result = ? WHERE id = ?", (new.at, new.result, new.table_id))


def decider_of(line: Line, new: Addition) -> str | None:
    """Who decided a line; nobody did what nature does."""
    if line.seat == NATURE:
        return None
    return new.decider if line.is_bot else PERSON


def stored_line(row: sqlite3.Row) -> Line:
    is_bot = row["decider"] not in (None, PERSON)
    return Line(row["seat"], row["text"], is_bot, bool(row["goes_on"]))


def select_tables(connection: sqlite3.Connection, where: str, values: Sequence[str]) -> list[TableRecord]:
    rows = connection.execute(
        f"SELECT {', '.join(TABLE_COLUMNS)} FROM tables WHERE ({where}) AND deleted_at = 0"
        f" ORDER BY changed_at DESC LIMIT {MOST_TABLES}",
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
