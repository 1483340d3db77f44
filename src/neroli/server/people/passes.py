"""Taking a seat along to another device: a code for the seats of one table, good once and for a few minutes."""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass
from typing import Final

PASS_SECONDS: Final = 600.0
CODE_BYTES: Final = 18


@dataclass
class Pass:
    """What one browser gives to another: its tokens of a table."""

    until: float
    table_id: str
    tokens: tuple[str, ...]
    is_used: bool = False


class Passes:
    """The passes of the last minutes by their code."""

    def __init__(self) -> None:
        self._codes: dict[str, Pass] = {}

    def give(self, table_id: str, tokens: tuple[str, ...]) -> str:
        """A new code; the one before for the same seats is void."""
        now = time.monotonic()
        self._codes = {code: old for code, old in self._codes.items() if old.until > now}
        for old in self._codes.values():
            old.is_used |= (old.table_id, old.tokens) == (table_id, tokens)
        code = secrets.token_urlsafe(CODE_BYTES)
        self._codes[code] = Pass(now + PASS_SECONDS, table_id, tokens)
        return code

    def find(self, code: str) -> Pass | None:
        """A pass whose time is not over, used or not."""
        seat_pass = self._codes.get(code)
        return seat_pass if seat_pass is not None and seat_pass.until > time.monotonic() else None
