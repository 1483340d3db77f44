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
      result TEXT NOT NULL DEFAULT ''
    )""",
    "CREATE INDEX hosts ON tables (host_token)",
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
      PRIMARY KEY (table_id, seat)
    ) WITHOUT ROWID""",
    "CREATE INDEX invitations ON seats (invitation)",
    """
    CREATE TABLE lines (
      table_id TEXT NOT NULL,
      line INTEGER NOT NULL,
      seat INTEGER NOT NULL,
      text TEXT NOT NULL,
      request TEXT,
      decider TEXT,
      PRIMARY KEY (table_id, line)
    ) WITHOUT ROWID""",
    "CREATE UNIQUE INDEX requests ON lines (table_id, request) WHERE request IS NOT NULL",
    """
    CREATE TABLE chat (
      table_id TEXT NOT NULL,
      number INTEGER NOT NULL,
      seat INTEGER NOT NULL,
      text TEXT NOT NULL,
      PRIMARY KEY (table_id, number)
    ) WITHOUT ROWID""",
    """
    CREATE TABLE stand_ins (
      table_id TEXT NOT NULL,
      line INTEGER NOT NULL,
      level TEXT NOT NULL,
      PRIMARY KEY (table_id, line)
    ) WITHOUT ROWID""",
)
