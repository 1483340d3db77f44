"""Who is asking: the key of a person, and the tokens of single seats, as a browser keeps them in its cookies."""

from __future__ import annotations

import re
import secrets
from dataclasses import dataclass
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

from neroli.server.admission import client_of
from neroli.server.people.persons import hash_of
from neroli.server.store.protocol import Holder

KEY_COOKIE: Final = "person"
SEAT_COOKIE: Final = "seat-"
FIRST_COOKIE: Final = "seats"  # all tokens of a browser, as the first houses kept them
MOST_TOKENS: Final = 150  # as many as fit into the line of a request that servers accept
KEY_BYTES: Final = 24
KEY: Final = re.compile(r"[\w-]{32}", re.ASCII)
YEAR: Final = 365 * 24 * 3600


@dataclass(frozen=True)
class Visitor:
    """A browser. Its key may be new: a person is made of it with the first seat."""

    key: str
    tokens: tuple[str, ...]
    client: str
    is_new: bool

    @property
    def key_hash(self) -> str:
        return hash_of(self.key)

    @property
    def holder(self) -> Holder:
        return Holder(self.key_hash, self.tokens)


def visitor_of(connection: HTTPConnection) -> Visitor:
    """Whoever is asking; a browser without a key is given one, see `keep_key`."""
    cookies = connection.cookies
    single = [token for name, token in cookies.items() if name.startswith(SEAT_COOKIE)]
    tokens = [token for token in (*single, *cookies.get(FIRST_COOKIE, "").split(".")) if token]
    key = cookies.get(KEY_COOKIE, "")
    is_new = KEY.fullmatch(key) is None
    client = client_of(connection.client.host if connection.client else "?")
    return Visitor(secrets.token_urlsafe(KEY_BYTES) if is_new else key, tuple(tokens[:MOST_TOKENS]), client, is_new)


def keep_key(response: Response, connection: HTTPConnection, visitor: Visitor) -> None:
    """Let the browser keep its key for another year, out of reach of scripts."""
    set_cookie(response, connection, KEY_COOKIE, visitor.key)


def keep_tokens(response: Response, connection: HTTPConnection, tokens: tuple[str, ...]) -> None:
    """Give the browser single seats to keep.

    Each has a cookie of its own: two answers that cross on the way would overwrite a common one. If there are too many,
    the oldest go, which browsers send first.
    """
    held = [name for name in connection.cookies if name.startswith(SEAT_COOKIE)]
    for name in held[: max(0, len(held) + len(tokens) - MOST_TOKENS)]:
        response.delete_cookie(name)
    for token in tokens:
        set_cookie(response, connection, f"{SEAT_COOKIE}{token[:8]}", token)


def keep_new_seats(response: Response, connection: HTTPConnection, visitor: Visitor, tokens: tuple[str, ...]) -> None:
    """Let a browser keep seats that it has just got: by its key, which is its person's.

    Two answers that bring a first key may cross on the way; so a new one also brings the tokens, and none is lost.
    """
    keep_key(response, connection, visitor)
    if visitor.is_new:
        keep_tokens(response, connection, tokens)


def set_cookie(response: Response, connection: HTTPConnection, name: str, value: str) -> None:
    is_secure = connection.url.scheme in ("https", "wss")
    response.set_cookie(name, value, max_age=YEAR, httponly=True, samesite="lax", secure=is_secure)
