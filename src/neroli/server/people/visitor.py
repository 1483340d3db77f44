"""Who is asking: the seats that a browser holds."""

from __future__ import annotations

from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

from neroli.server.store.protocol import TableRecord

COOKIE: Final = "seat-"
OLD_COOKIE: Final = "seats"  # all tokens of a browser, as they were kept at first
MOST_TOKENS: Final = 150  # as many as fit into the line of a request that servers accept
TOKEN_BYTES: Final = 18
YEAR: Final = 365 * 24 * 3600


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


def client_of(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else "?"


def own_tokens(connection: HTTPConnection, record: TableRecord) -> tuple[str, ...]:
    """What this browser keeps of a table: its seats, and whether it is the host."""
    mine = [record.seats[seat].token for seat in held_seats(connection, record)]
    return (record.host_token, *mine) if is_host(connection, record) else tuple(mine)
