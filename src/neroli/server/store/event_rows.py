"""What happens at a table beside the game: events, the end of a table, and the table of a rematch."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from msgspec import convert
from msgspec.structs import asdict

from neroli.server.store.protocol import TableEvent

STATEMENT = (
    "INSERT INTO events (table_id, number, line, seat, kind, detail, at)"
    " VALUES (:table_id, :number, :line, :seat, :kind, :detail, :at)"
)


def insert_event(connection: sqlite3.Connection, table_id: str, number: int, event: TableEvent) -> None:
    connection.execute(STATEMENT, {"table_id": table_id, "number": number, **asdict(event)})


def select_events(connection: sqlite3.Connection, table_id: str) -> list[TableEvent]:
    rows = connection.execute(
        "SELECT line, seat, kind, detail, at FROM events WHERE table_id = ? ORDER BY number", (table_id,)
    )
    return [convert(dict(row), TableEvent) for row in rows]


def end_table(connection: sqlite3.Connection, table_id: str, ending: str, at: float) -> None:
    connection.execute("UPDATE tables SET ending = ?, changed_at = ? WHERE id = ?", (ending, at, table_id))


def delete_table(connection: sqlite3.Connection, table_id: str, at: float) -> None:
    """It is no longer found; its lines stay where they are."""
    connection.execute("UPDATE tables SET deleted_at = ? WHERE id = ?", (at, table_id))


def own_rematch(connection: sqlite3.Connection, old_id: str, new_id: str, order: Sequence[int]) -> None:
    """The seats of a rematch belong to those who held the old ones; the old table leads to the new one."""
    for seat, old_seat in enumerate(order):
        connection.execute(
            "UPDATE seats SET person_id = (SELECT person_id FROM seats WHERE table_id = ? AND seat = ?)"
            " WHERE table_id = ? AND seat = ?",
            (old_id, old_seat, new_id, seat),
        )
    connection.execute(
        "UPDATE tables SET host_person_id = (SELECT host_person_id FROM tables WHERE id = ?) WHERE id = ?",
        (old_id, new_id),
    )
    connection.execute("UPDATE tables SET rematch_id = ? WHERE id = ?", (new_id, old_id))
