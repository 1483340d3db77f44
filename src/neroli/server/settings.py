"""What whoever runs the table may set."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class Limits:
    """How much one visitor, and everybody together, may ask for."""

    head_bytes: int = 64_000
    head_seconds: float = 10.0
    body_seconds: float = 30.0
    requests_per_client: int = 200
    message_bytes: int = 4096
    form_bytes: int = 130_000
    messages_per_second: float = 10.0
    message_burst: int = 30
    connections_per_client: int = 40
    connections: int = 4000
    new_tables_per_hour: int = 120
    recovery_attempts: int = 10
    open_tables: int = 20_000
    chat_length: int = 300
    gallery_lines: int = 300
    name_length: int = 24


@dataclass(frozen=True)
class Settings:
    """One running server; `host` is the address at which it listens."""

    data: Path
    host: str = ""
    bot_pause: float = 0.7
    bot_workers: int = 1
    hint_seconds: float = 1.0
    limits: Limits = field(default_factory=Limits)
