"""The server: routes, sockets, start and stop."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket

from neroli.core.errors import NeroliError
from neroli.draw.speech import _
from neroli.server import responses
from neroli.server.live.tables import Tables
from neroli.server.pages import lobby
from neroli.server.people import seats, visitor
from neroli.server.settings import Settings
from neroli.server.wire.connection import TOO_MANY, Connection

log = logging.getLogger("neroli.server")
NOT_FOUND = 4004
NOT_FROM_HERE = 4003


async def socket(connection: WebSocket) -> None:
    """A browser at a table."""
    tables: Tables = connection.app.state.tables
    guard: visitor.Guard = connection.app.state.guard
    if not visitor.is_from_here(connection):
        await connection.close(NOT_FROM_HERE)
        return
    found = await tables.open(connection.path_params["id"])
    if found is None:
        await connection.close(NOT_FOUND)
        return
    record = found[0].record
    held = visitor.held_seats(connection, record)
    # Who plays is counted at the table alone: a crowd of onlookers behind the same address keeps no player out.
    client = f"{visitor.client_of(connection)} {record.id if held else ''}"
    limits = tables.settings.limits
    if guard.connections[client] >= limits.connections_per_client or guard.all_connections() >= limits.connections:
        await connection.close(TOO_MANY)
        return
    await connection.accept()
    guard.connections[client] += 1
    try:
        await Connection(connection, tables, *found, held, visitor.is_host(connection, record)).run()
    finally:
        guard.leave(client)


async def refused(_request: Request, error: Exception) -> Response:
    return responses.sorry(str(error), 404)


async def lost(_request: Request, _error: Exception) -> Response:
    return responses.sorry(_("There is no such page."), 404)


async def wrong_way(_request: Request, _error: Exception) -> Response:
    return responses.sorry(_("This page is not opened in this way."), 405)


async def broken(_request: Request, _error: Exception) -> Response:
    return responses.sorry(_("Something broke here, not with you. The game is safe: go back to the table."), 500)


def make_app(settings: Settings) -> Starlette:
    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        log.info("open", extra={"facts": {"tables": app.state.tables.store.count()}})
        yield
        await app.state.tables.close()
        log.info("closed")

    app = Starlette(
        lifespan=lifespan,
        routes=[
            Route("/", lobby.lobby),
            Route("/tables", lobby.new_table, methods=["POST"]),
            Route("/s/{token}", seats.seat_link),
            Route("/s/{token}", seats.sit_down, methods=["POST"]),
            Route("/t/{id}", lobby.table_page),
            Route("/t/{id}/along", seats.take_along, methods=["GET", "POST"]),
            Route("/t/{id}/move", lobby.move_by_form, methods=["POST"]),
            Route("/t/{id}/game.neroli", lobby.journal_file),
            Route("/t/{id}/game.html", lobby.replay_file),
            Route("/t/{id}/frames", lobby.replay_frames),
            WebSocketRoute("/t/{id}/socket", socket),
            Route("/rules/{title}", lobby.rules_page),
            Route("/styles/{name}.css", lobby.style_sheet),
            Route("/titles/{name}/style.css", lobby.title_style_sheet),
            Route("/healthz", lobby.health),
            Mount("/static", StaticFiles(directory=responses.WEB / "static")),
        ],
        middleware=[Middleware(responses.SafeHeaders), Middleware(GZipMiddleware, minimum_size=700, compresslevel=6)],
        exception_handlers={NeroliError: refused, 404: lost, 405: wrong_way, 500: broken},
    )
    app.state.tables = Tables(settings)
    app.state.guard = visitor.Guard()
    app.state.passes = visitor.Passes()
    return app
