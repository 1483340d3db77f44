"""Connections before they are requests: how many, how long a head may take, how large it may be."""

from __future__ import annotations

import asyncio
import logging
import resource
import time
from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from neroli.server.admission import Connections, client_of
from neroli.server.settings import Limits

log = logging.getLogger("neroli.server")
# Files that the process needs besides its connections: the store, workers, static files.
OTHER_FILES: Final = 120
QUIET_SECONDS: Final = 10.0  # between two lines of the log about refused connections


def most_connections(limits: Limits) -> int:
    """What the limits say, or what this process may open, with as many files as the system lets it have."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = limits.connections + OTHER_FILES
    if soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return min(limits.connections, soft - OTHER_FILES)


class Door:
    """What the doorkeeper of one server counts."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.most = most_connections(limits)
        self.connections = Connections()
        self.refused = 0
        self._told_at = -QUIET_SECONDS

    def is_full_for(self, client: str) -> bool:
        return self.connections.of(client) >= self.limits.requests_per_client or self.connections.total() >= self.most

    def refuse(self, client: str, reason: str) -> None:
        """Count it, and tell the log now and then."""
        self.refused += 1
        now = time.monotonic()
        if now - self._told_at >= QUIET_SECONDS:
            self._told_at = now
            log.warning("refused", extra={"facts": {"client": client, "reason": reason, "so far": self.refused}})


def doorkeeper(limits: Limits) -> type[HttpToolsProtocol]:
    """The protocol of a server with these limits."""
    door = Door(limits)

    class Doorkeeper(HttpToolsProtocol):
        """uvicorn's own protocol. A connection counts until it ends or becomes a WebSocket, which is counted there."""

        _known: str | None = None
        _is_in_head = False
        _head_bytes = 0
        _timer: asyncio.TimerHandle | None = None

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            client = client_of(self.client[0] if self.client else "?")
            if door.is_full_for(client):
                door.refuse(client, "too many connections")
                transport.abort()
                return
            self._known = client
            door.connections.enter(client)
            self._expect_head()

        def connection_lost(self, exc: Exception | None) -> None:
            self._leave()
            super().connection_lost(exc)

        def data_received(self, data: bytes) -> None:
            if self._is_in_head:
                self._head_bytes += len(data)
            super().data_received(data)
            # What came in one piece with the head is not counted: it is bounded by the size of a piece.
            if self._is_in_head and self._head_bytes > limits.head_bytes:
                self._end("the head is too large")

        def on_message_begin(self) -> None:
            super().on_message_begin()
            self._expect_head()

        def on_headers_complete(self) -> None:
            self._is_in_head = False
            self._expect(limits.body_seconds, "the body took too long")
            super().on_headers_complete()

        def on_message_complete(self) -> None:
            self._stop_timer()
            super().on_message_complete()

        def handle_websocket_upgrade(self) -> None:
            self._leave()
            super().handle_websocket_upgrade()

        def _expect_head(self) -> None:
            self._is_in_head = True
            self._head_bytes = 0
            self._expect(limits.head_seconds, "the head took too long")

        def _expect(self, seconds: float, reason: str) -> None:
            self._stop_timer()
            self._timer = self.loop.call_later(seconds, self._end, reason)

        def _stop_timer(self) -> None:
            if self._timer is not None:
                self._timer.cancel()
                self._timer = None

        def _leave(self) -> None:
            self._stop_timer()
            if self._known is not None:
                door.connections.leave(self._known)
                self._known = None

        def _end(self, reason: str) -> None:
            door.refuse(self._known or "?", reason)
            self._stop_timer()
            self.transport.abort()

    return Doorkeeper
