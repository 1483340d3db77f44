"""How a database of an older Neroli becomes one of today, step by step.

`PRAGMA user_version` is the number of the last migration that was made; the first houses have none, which is 0.
"""

from __future__ import annotations

import logging
import sqlite3
from typing import Final

from neroli.core.errors import NeroliError
from neroli.server.store.schema import SCHEMA

log = logging.getLogger("neroli.server")
# 1: who sits at a seat was one text of JSON, and the first houses had less than the last ones.
SEATS_IN_COLUMNS: Final = (
    """
    CREATE TABLE IF NOT EXISTS stand_ins (
      table_id TEXT NOT NULL, line INTEGER NOT NULL, level TEXT NOT NULL, PRIMARY KEY (table_id, line)
    ) WITHOUT ROWID""",
    "CREATE INDEX IF NOT EXISTS hosts ON tables (host)",
    "ALTER TABLE tables RENAME COLUMN rules TO rules_version",
    "ALTER TABLE tables RENAME COLUMN components TO components_digest",
    "ALTER TABLE tables RENAME COLUMN pieces TO components_file",
    "ALTER TABLE tables RENAME COLUMN host TO host_token",
    "ALTER TABLE tables RENAME COLUMN made TO created_at",
    "ALTER TABLE tables RENAME COLUMN touched TO changed_at",
    "DROP INDEX IF EXISTS invitations",
    "ALTER TABLE seats RENAME TO old_seats",
    """
    CREATE TABLE seats (
      table_id TEXT NOT NULL, seat INTEGER NOT NULL, token TEXT NOT NULL UNIQUE, name TEXT NOT NULL,
      colour INTEGER NOT NULL, bot TEXT NOT NULL DEFAULT '', is_bot_seat INTEGER NOT NULL DEFAULT 0,
      is_claimed INTEGER NOT NULL DEFAULT 0, invitation TEXT NOT NULL DEFAULT '', PRIMARY KEY (table_id, seat)
    ) WITHOUT ROWID""",
    """
    INSERT INTO seats (table_id, seat, token, name, colour, bot, is_bot_seat, is_claimed, invitation)
    SELECT table_id, seat, token, json_extract(place, '$.name'), json_extract(place, '$.colour'),
      coalesce(json_extract(place, '$.bot'), ''), coalesce(json_extract(place, '$.is_bot_seat'), 0),
      coalesce(json_extract(place, '$.is_claimed'), 0), coalesce(json_extract(place, '$.invitation'), '')
    FROM old_seats""",
    "DROP TABLE old_seats",
    "CREATE INDEX invitations ON seats (invitation)",
)
# 2: who decided a line: a person, or a bot of a level. Nobody knows it of older lines, and nature is nobody.
DECIDERS: Final = ("ALTER TABLE lines ADD COLUMN decider TEXT",)
# 3: persons, who own seats and tables. Each browser of a person has a key of its own.
PERSONS: Final = (
    "ALTER TABLE tables ADD COLUMN host_person_id TEXT",
    "CREATE INDEX host_persons ON tables (host_person_id)",
    "ALTER TABLE seats ADD COLUMN person_id TEXT",
    "CREATE INDEX seat_persons ON seats (person_id)",
    """
    CREATE TABLE persons (
      id TEXT PRIMARY KEY, name TEXT NOT NULL DEFAULT '', language TEXT NOT NULL DEFAULT '',
      switches TEXT NOT NULL DEFAULT '{}', recovery_hash TEXT UNIQUE, created_at REAL NOT NULL
    ) WITHOUT ROWID""",
    """
    CREATE TABLE keys (
      key_hash TEXT PRIMARY KEY, person_id TEXT NOT NULL, created_at REAL NOT NULL
    ) WITHOUT ROWID""",
    "CREATE INDEX key_persons ON keys (person_id)",
    """
    CREATE TABLE lessons (
      person_id TEXT NOT NULL, lesson TEXT NOT NULL, seen_at REAL NOT NULL, PRIMARY KEY (person_id, lesson)
    ) WITHOUT ROWID""",
)
# 4: what happens beside the game, how a table ended without a result, and when something was said.
EVENTS: Final = (
    "ALTER TABLE tables ADD COLUMN ending TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE tables ADD COLUMN deleted_at REAL NOT NULL DEFAULT 0",
    "ALTER TABLE tables ADD COLUMN rematch_id TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE chat ADD COLUMN name TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE chat ADD COLUMN at REAL NOT NULL DEFAULT 0",
    """
    CREATE TABLE events (
      table_id TEXT NOT NULL, number INTEGER NOT NULL, line INTEGER NOT NULL, seat INTEGER NOT NULL,
      kind TEXT NOT NULL, detail TEXT NOT NULL DEFAULT '', at REAL NOT NULL, PRIMARY KEY (table_id, number)
    ) WITHOUT ROWID""",
)
# 5: lines that were no decision of their own: later parts of one act, and moves without a choice.
ACTS: Final = ("ALTER TABLE lines ADD COLUMN goes_on INTEGER NOT NULL DEFAULT 0",)
ADVICE: Final = ("ALTER TABLE tables ADD COLUMN has_advice INTEGER NOT NULL DEFAULT 1",)
MIGRATIONS: Final = (SEATS_IN_COLUMNS, DECIDERS, PERSONS, EVENTS, ACTS, ADVICE)
VERSION: Final = len(MIGRATIONS)


def prepare(connection: sqlite3.Connection) -> None:
    """Make an empty database one of ours, or an older one one of today. A newer one is left alone."""
    refuse_newer(version(connection))
    connection.execute("PRAGMA journal_mode = WAL")
    while version(connection) < VERSION:
        connection.execute("BEGIN IMMEDIATE")
        try:
            advance(connection)
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise


def version(connection: sqlite3.Connection) -> int:
    (number,) = connection.execute("PRAGMA user_version").fetchone()
    return int(number)


def refuse_newer(number: int) -> None:
    if number > VERSION:
        raise NeroliError(
            f"These tables were kept by a newer Neroli: their schema is {number}, this one knows {VERSION}. "
            "Install the newer one. Nothing was changed."
        )


def advance(connection: sqlite3.Connection) -> None:
    """One migration, inside a transaction; another process may have made it already."""
    number = version(connection)
    if number >= VERSION:
        return
    is_new = connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'tables'").fetchone() is None
    for statement in SCHEMA if is_new else MIGRATIONS[number]:
        connection.execute(statement)
    number = VERSION if is_new else number + 1
    connection.execute(f"PRAGMA user_version = {number}")
    if not is_new:
        log.info("migrated", extra={"facts": {"schema": number}})
