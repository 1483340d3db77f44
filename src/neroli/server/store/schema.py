"""The tables of the database as they are today. A change here needs a migration."""

from __future__ import annotations

from typing import Final

SCHEMA: Final = (
    """
    CREATE TABLE tables (
      id TEXT PRIMARY KEY,
      title TEXT NOT NULL,
      rules_version INTEGER NOT NULL,
      components_digest TEXT NOT NULL,
      components_file TEXT NOT NULL,
      options TEXT NOT NULL,
      seed TEXT NOT NULL,
      host_token TEXT NOT NULL,
      name TEXT NOT NULL,
      created_at REAL NOT NULL,
      changed_at REAL NOT NULL,
      result TEXT NOT NULL DEFAULT '',
      host_person_id TEXT,
      ending TEXT NOT NULL DEFAULT '',
      deleted_at REAL NOT NULL DEFAULT 0,
      rematch_id TEXT NOT NULL DEFAULT '',
      has_advice INTEGER NOT NULL DEFAULT 1
    )""",
    "CREATE INDEX hosts ON tables (host_token)",
    "CREATE INDEX host_persons ON tables (host_person_id)",
    """
    CREATE TABLE seats (
      table_id TEXT NOT NULL,
      seat INTEGER NOT NULL,
      token TEXT NOT NULL UNIQUE,
      name TEXT NOT NULL,
      colour INTEGER NOT NULL,
      bot TEXT NOT NULL DEFAULT '',
      is_bot_seat INTEGER NOT NULL DEFAULT 0,
      is_claimed INTEGER NOT NULL DEFAULT 0,
      invitation TEXT NOT NULL DEFAULT '',
      person_id TEXT,
      PRIMARY KEY (table_id, seat)
    ) WITHOUT ROWID""",
    "CREATE INDEX invitations ON seats (invitation)",
    "CREATE INDEX seat_persons ON seats (person_id)",
    """
    CREATE TABLE lines (
      table_id TEXT NOT NULL,
      line INTEGER NOT NULL,
      seat INTEGER NOT NULL,
      text TEXT NOT NULL,
      request TEXT,
      decider TEXT,
      goes_on INTEGER NOT NULL DEFAULT 0,
      PRIMARY KEY (table_id, line)
    ) WITHOUT ROWID""",
    "CREATE UNIQUE INDEX requests ON lines (table_id, request) WHERE request IS NOT NULL",
    """
    CREATE TABLE chat (
      table_id TEXT NOT NULL,
      number INTEGER NOT NULL,
      seat INTEGER NOT NULL,
      text TEXT NOT NULL,
      name TEXT NOT NULL DEFAULT '',
      at REAL NOT NULL DEFAULT 0,
      PRIMARY KEY (table_id, number)
    ) WITHOUT ROWID""",
    """
    CREATE TABLE events (
      table_id TEXT NOT NULL,
      number INTEGER NOT NULL,
      line INTEGER NOT NULL,
      seat INTEGER NOT NULL,
      kind TEXT NOT NULL,
      detail TEXT NOT NULL DEFAULT '',
      at REAL NOT NULL,
      PRIMARY KEY (table_id, number)
    ) WITHOUT ROWID""",
    """
    CREATE TABLE stand_ins (
      table_id TEXT NOT NULL,
      line INTEGER NOT NULL,
      level TEXT NOT NULL,
      PRIMARY KEY (table_id, line)
    ) WITHOUT ROWID""",
    """
    CREATE TABLE persons (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL DEFAULT '',
      language TEXT NOT NULL DEFAULT '',
      switches TEXT NOT NULL DEFAULT '{}',
      recovery_hash TEXT UNIQUE,
      created_at REAL NOT NULL
    ) WITHOUT ROWID""",
    """
    CREATE TABLE keys (
      key_hash TEXT PRIMARY KEY,
      person_id TEXT NOT NULL,
      created_at REAL NOT NULL
    ) WITHOUT ROWID""",
    "CREATE INDEX key_persons ON keys (person_id)",
    """
    CREATE TABLE lessons (
      person_id TEXT NOT NULL,
      lesson TEXT NOT NULL,
      seen_at REAL NOT NULL,
      PRIMARY KEY (person_id, lesson)
    ) WITHOUT ROWID""",
)
