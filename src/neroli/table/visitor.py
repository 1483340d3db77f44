"""Who is asking: the seats that a browser holds or takes along, whether it asks from our own pages, and how much."""

from __future__ import annotations

import secrets
import time
from collections import defaultdict, deque
from collections.abc import Sequence
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import Response

from neroli.table.store import Record

COOKIE: Final = "seats"
MOST_TOKENS: Final = 60
YEAR: Final = 365 * 24 * 3600
HOUR: Final = 3600.0
ALONG_SECONDS: Final = 600.0  # how long a seat can be taken along


def tokens(connection: HTTPConnection) -> list[str]:
    """The seat tokens that this browser keeps, the latest first."""
    kept = connection.cookies.get(COOKIE, "")
    return [token for token in kept.split(".") if token][:MOST_TOKENS]


def keep(response: Response, connection: HTTPConnection, new: Sequence[str]) -> None:
    """Give the browser more tokens to keep, out of reach of scripts."""
    kept = [*new, *(token for token in tokens(connection) if token not in new)]
    response.set_cookie(
        COOKIE, ".".join(kept[:MOST_TOKENS]), max_age=YEAR, httponly=True, samesite="lax",
        secure=connection.url.scheme in ("https", "wss"),
    )  # fmt: skip


def held_seats(connection: HTTPConnection, record: Record) -> tuple[int, ...]:
    """The seats of this browser. The token of a seat that nobody has taken yet is only an invitation."""
    mine = tokens(connection)
    return tuple(
        seat
        for seat, (token, place) in enumerate(zip(record.tokens, record.places, strict=True))
        if token in mine and place.is_claimed
    )


def is_host(connection: HTTPConnection, record: Record) -> bool:
    return record.host in tokens(connection)


def is_from_here(connection: HTTPConnection) -> bool:
    """Does the request come from a page of this very house?"""
    origin = connection.headers.get("origin")
    if origin is None:
        return connection.headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    return urlsplit(origin).netloc == connection.headers.get("host", "")


def client_of(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else "?"


def own_tokens(connection: HTTPConnection, record: Record) -> tuple[str, ...]:
    """What this browser keeps of a table: its seats, and whether it is the host."""
    mine = [record.tokens[seat] for seat in held_seats(connection, record)]
    return (record.host, *mine) if is_host(connection, record) else tuple(mine)


class Passes:
    """Codes by which a browser gives what it keeps of a table to another one. Each works once, for a few minutes."""

    def __init__(self) -> None:
        self.codes: dict[str, tuple[float, str, tuple[str, ...]]] = {}

    def give(self, table: str, kept: tuple[str, ...]) -> str:
        """A new code; the one before for the same seats is void."""
        now = time.monotonic()
        self.codes = {
            code: given for code, given in self.codes.items() if given[0] > now and given[1:] != (table, kept)
        }
        code = secrets.token_urlsafe(18)
        self.codes[code] = (now + ALONG_SECONDS, table, kept)
        return code

    def table_of(self, code: str) -> str | None:
        """The table of a code that still works."""
        until, table, _kept = self.codes.get(code, (0.0, "", ()))
        return table if until > time.monotonic() else None

    def take(self, code: str) -> tuple[str, tuple[str, ...]] | None:
        """The table and the tokens of a code, which is used up by that."""
        if self.table_of(code) is None:
            return None
        _until, table, kept = self.codes.pop(code)
        return table, kept


class Bucket:
    """So many at once, then so many a second."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self.left = float(burst)
        self.at = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Guard:
    """Counts connections and new tables of each client."""

    def __init__(self) -> None:
        self.connections: defaultdict[str, int] = defaultdict(int)
        self.made: defaultdict[str, deque[float]] = defaultdict(deque)

    def all_connections(self) -> int:
        return sum(self.connections.values())

    def may_make(self, client: str, most: int) -> bool:
        """Is this client's next table within the hour's limit?"""
        now = time.monotonic()
        made = self.made[client]
        while made and now - made[0] > HOUR:
            made.popleft()
        if len(made) >= most:
            return False
        made.append(now)
        return True

    def leave(self, client: str) -> None:
        self.connections[client] -= 1
        if self.connections[client] <= 0:
            del self.connections[client]
