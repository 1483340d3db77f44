"""Who is asking: the seats that a browser holds or takes along, whether it asks from our own pages, and how much."""

from __future__ import annotations

import secrets
import time
from collections import defaultdict, deque
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import Response

from neroli.server.store.protocol import TableRecord

COOKIE: Final = "seat-"
OLD_COOKIE: Final = "seats"  # all tokens of a browser, as they were kept at first
MOST_TOKENS: Final = 150  # as many as fit into the line of a request that servers accept
TOKEN_BYTES: Final = 18
YEAR: Final = 365 * 24 * 3600
HOUR: Final = 3600.0
ALONG_SECONDS: Final = 600.0  # how long a seat can be taken along


def tokens(connection: HTTPConnection) -> list[str]:
    """The seat tokens that this browser keeps."""
    single = [token for name, token in connection.cookies.items() if name.startswith(COOKIE)]
    return [*single, *connection.cookies.get(OLD_COOKIE, "").split(".")][:MOST_TOKENS]


def keep(response: Response, connection: HTTPConnection, new: tuple[str, ...]) -> None:
    """Give the browser more tokens to keep, out of reach of scripts.

    Each has a cookie of its own: two answers that cross on the way would overwrite a common one. If there are too many,
    the oldest go, which browsers send first.
    """
    held = [name for name in connection.cookies if name.startswith(COOKIE)]
    for name in held[: max(0, len(held) + len(new) - MOST_TOKENS)]:
        response.delete_cookie(name)
    for token in new:
        response.set_cookie(
            f"{COOKIE}{token[:8]}", token, max_age=YEAR, httponly=True, samesite="lax",
            secure=connection.url.scheme in ("https", "wss"),
        )  # fmt: skip


def held_seats(connection: HTTPConnection, record: TableRecord) -> tuple[int, ...]:
    """The seats of this browser. The token of a seat that nobody has taken yet is only an invitation."""
    own = tokens(connection)
    return tuple(number for number, seat in enumerate(record.seats) if seat.token in own and seat.is_claimed)


def is_host(connection: HTTPConnection, record: TableRecord) -> bool:
    return record.host_token in tokens(connection)


def is_from_here(connection: HTTPConnection) -> bool:
    """Does the request come from a page of this very house?"""
    origin = connection.headers.get("origin")
    if origin is None:
        return connection.headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    return urlsplit(origin).netloc == connection.headers.get("host", "")


def client_of(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else "?"


def own_tokens(connection: HTTPConnection, record: TableRecord) -> tuple[str, ...]:
    """What this browser keeps of a table: its seats, and whether it is the host."""
    mine = [record.seats[seat].token for seat in held_seats(connection, record)]
    return (record.host_token, *mine) if is_host(connection, record) else tuple(mine)


@dataclass
class Pass:
    """What one browser gives to another: its tokens of a table, once, for a few minutes."""

    until: float
    table: str
    kept: tuple[str, ...]
    is_used: bool = False


class Passes:
    """The passes of the last minutes by their code."""

    def __init__(self) -> None:
        self.codes: dict[str, Pass] = {}

    def give(self, table: str, kept: tuple[str, ...]) -> str:
        """A new code; the one before for the same seats is void."""
        now = time.monotonic()
        self.codes = {code: old for code, old in self.codes.items() if old.until > now}
        for old in self.codes.values():
            old.is_used |= (old.table, old.kept) == (table, kept)
        code = secrets.token_urlsafe(TOKEN_BYTES)
        self.codes[code] = Pass(now + ALONG_SECONDS, table, kept)
        return code

    def find(self, code: str) -> Pass | None:
        """A pass whose time is not over, used or not."""
        found = self.codes.get(code)
        return found if found is not None and found.until > time.monotonic() else None


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
