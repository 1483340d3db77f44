"""Persons in the database: their keys, and the seats and tables that belong to them."""

from __future__ import annotations

import secrets
import sqlite3
import time
from collections.abc import Sequence

from msgspec import convert
from msgspec.json import decode

from neroli.server.store.protocol import Holder, Holding, Person, Switches

ID_BYTES = 12
OWNER = "(SELECT person_id FROM keys WHERE key_hash = ?)"


def select_person(connection: sqlite3.Connection, key_hash: str) -> Person | None:
    row = connection.execute(
        "SELECT persons.id, persons.name, persons.language, persons.switches,"
        " persons.recovery_hash IS NOT NULL AS has_recovery_code"
        " FROM persons JOIN keys ON keys.person_id = persons.id WHERE keys.key_hash = ?",
        (key_hash,),
    ).fetchone()
    if row is None:
        return None
    return convert(dict(row) | {"switches": decode(row["switches"])}, Person, strict=False)


def person_of(connection: sqlite3.Connection, key_hash: str) -> str | None:
    """The id of the person of a key."""
    row = connection.execute("SELECT person_id FROM keys WHERE key_hash = ?", (key_hash,)).fetchone()
    return None if row is None else str(row["person_id"])


def select_switches(connection: sqlite3.Connection, table_id: str) -> dict[int, Switches]:
    """How the persons at the seats of a table like to play."""
    rows = connection.execute(
        "SELECT seats.seat, persons.switches FROM seats JOIN persons ON persons.id = seats.person_id"
        " WHERE seats.table_id = ?",
        (table_id,),
    )
    return {row["seat"]: decode(row["switches"], type=Switches) for row in rows}


def make_person(connection: sqlite3.Connection, key_hash: str) -> str:
    """The id of the person of a key; one who is not known yet is made."""
    known = person_of(connection, key_hash)
    if known is not None:
        return known
    new = secrets.token_urlsafe(ID_BYTES)
    connection.execute("INSERT INTO persons (id, created_at) VALUES (?, ?)", (new, time.time()))
    insert_key(connection, key_hash, new)
    return new


def insert_key(connection: sqlite3.Connection, key_hash: str, person_id: str) -> None:
    row = (key_hash, person_id, time.time())
    connection.execute("INSERT INTO keys (key_hash, person_id, created_at) VALUES (?, ?, ?)", row)


def select_lessons(connection: sqlite3.Connection, key_hash: str) -> frozenset[str]:
    rows = connection.execute(f"SELECT lesson FROM lessons WHERE person_id = {OWNER}", (key_hash,))
    return frozenset(row["lesson"] for row in rows)


def insert_lesson(connection: sqlite3.Connection, key_hash: str, lesson: str) -> None:
    person_id = person_of(connection, key_hash)
    if person_id is not None:
        row = (person_id, lesson, time.time())
        connection.execute("INSERT OR IGNORE INTO lessons (person_id, lesson, seen_at) VALUES (?, ?, ?)", row)


def select_holding(connection: sqlite3.Connection, table_id: str, holder: Holder) -> Holding:
    tokens = marks(holder.tokens)
    seats = connection.execute(
        f"SELECT seat FROM seats WHERE table_id = ? AND is_claimed AND (person_id = {OWNER} OR token IN ({tokens}))"
        " ORDER BY seat",
        (table_id, holder.key_hash, *holder.tokens),
    )
    host = connection.execute(
        f"SELECT id FROM tables WHERE id = ? AND (host_person_id = {OWNER} OR host_token IN ({tokens}))",
        (table_id, holder.key_hash, *holder.tokens),
    )
    return Holding(tuple(row["seat"] for row in seats), host.fetchone() is not None)


def held_tables(holder: Holder) -> tuple[str, tuple[str, ...]]:
    """The condition for the tables of a holder, and its values."""
    tokens = marks(holder.tokens)
    condition = (
        f"id IN (SELECT table_id FROM seats WHERE token IN ({tokens}) AND is_claimed)"
        f" OR host_token IN ({tokens})"
        f" OR id IN (SELECT table_id FROM seats WHERE person_id = {OWNER})"
        f" OR host_person_id = {OWNER}"
    )
    return condition, (*holder.tokens, *holder.tokens, holder.key_hash, holder.key_hash)


def count_orphans(connection: sqlite3.Connection, tokens: Sequence[str]) -> int:
    row = connection.execute(
        f"SELECT (SELECT count(*) FROM seats WHERE token IN ({marks(tokens)}) AND is_claimed AND person_id IS NULL)"
        f" + (SELECT count(*) FROM tables WHERE host_token IN ({marks(tokens)}) AND host_person_id IS NULL) AS number",
        (*tokens, *tokens),
    ).fetchone()
    return int(row["number"])


def adopt_orphans(connection: sqlite3.Connection, holder: Holder) -> None:
    if not count_orphans(connection, holder.tokens):
        return
    person_id = make_person(connection, holder.key_hash)
    tokens = marks(holder.tokens)
    connection.execute(
        f"UPDATE seats SET person_id = ? WHERE token IN ({tokens}) AND is_claimed AND person_id IS NULL",
        (person_id, *holder.tokens),
    )
    connection.execute(
        f"UPDATE tables SET host_person_id = ? WHERE host_token IN ({tokens}) AND host_person_id IS NULL",
        (person_id, *holder.tokens),
    )


def recover_person(connection: sqlite3.Connection, code_hash: str, key_hash: str) -> None:
    row = connection.execute("SELECT id FROM persons WHERE recovery_hash = ?", (code_hash,)).fetchone()
    if row is None:
        return
    person_id, other = str(row["id"]), person_of(connection, key_hash)
    if other is None:
        insert_key(connection, key_hash, person_id)
    elif other != person_id:
        merge(connection, other, person_id)


def merge(connection: sqlite3.Connection, old: str, new: str) -> None:
    """All that belongs to one person goes to another one."""
    connection.execute("UPDATE seats SET person_id = ? WHERE person_id = ?", (new, old))
    connection.execute("UPDATE tables SET host_person_id = ? WHERE host_person_id = ?", (new, old))
    connection.execute("UPDATE keys SET person_id = ? WHERE person_id = ?", (new, old))
    connection.execute("UPDATE OR IGNORE lessons SET person_id = ? WHERE person_id = ?", (new, old))
    connection.execute("DELETE FROM lessons WHERE person_id = ?", (old,))
    connection.execute(
        "UPDATE persons SET name = (SELECT name FROM persons WHERE id = ?) WHERE id = ? AND name = ''", (old, new)
    )
    connection.execute("DELETE FROM persons WHERE id = ?", (old,))


def marks(values: Sequence[str]) -> str:
    return ", ".join("?" * len(values))
