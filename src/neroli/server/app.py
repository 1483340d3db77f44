"""The server: routes, errors, start and stop."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from neroli.core.errors import NeroliError
from neroli.draw.speech import _
from neroli.server import responses
from neroli.server.forms import ForeignForm
from neroli.server.house import House, open_house
from neroli.server.pages import ending, files, health, lobby, person, rules, seat_links, table_page
from neroli.server.settings import Settings
from neroli.server.wire.endpoint import table_socket

log = logging.getLogger("neroli.server")


def routes() -> list[BaseRoute]:
    return [
        Route("/", lobby.lobby),
        Route("/tables", lobby.new_table, methods=["POST"]),
        Route("/s/{token}", seat_links.seat_link),
        Route("/s/{token}", seat_links.sit_down, methods=["POST"]),
        Route("/t/{id}", table_page.table_page),
        Route("/t/{id}/along", seat_links.take_along, methods=["GET", "POST"]),
        Route("/t/{id}/move", table_page.move_by_form, methods=["POST"]),
        Route("/t/{id}/end", ending.end_by_agreement, methods=["POST"]),
        Route("/t/{id}/leave", ending.leave_table, methods=["POST"]),
        Route("/t/{id}/delete", ending.delete_table, methods=["POST"]),
        Route("/t/{id}/rematch", ending.rematch, methods=["POST"]),
        Route("/t/{id}/rematch", ending.rematch_state),
        Route("/t/{id}/game.neroli", files.journal_file),
        Route("/t/{id}/game.html", files.replay_file),
        Route("/t/{id}/frames", files.replay_frames),
        WebSocketRoute("/t/{id}/socket", table_socket),
        Route("/me", person.person_page),
        Route("/me/code", person.new_code, methods=["POST"]),
        Route("/me/recover", person.recover, methods=["POST"]),
        Route("/rules/{title}", rules.rules_page),
        Route("/styles/{name}.css", files.style_sheet),
        Route("/titles/{name}/style.css", files.title_style_sheet),
        Route("/fonts/{name}", files.font_file),
        Route("/healthz", health.health),
        Mount("/static", StaticFiles(directory=responses.WEB / "static")),
    ]


async def on_neroli_error(_request: Request, error: Exception) -> Response:
    return responses.sorry(str(error), 400)


async def on_no_such_table(_request: Request, error: Exception) -> Response:
    return responses.sorry(str(error), 404)


async def on_foreign_form(_request: Request, error: Exception) -> Response:
    return responses.sorry(str(error), 403)


async def not_found(_request: Request, _error: Exception) -> Response:
    return responses.sorry(_("There is no such page."), 404)


async def method_not_allowed(_request: Request, _error: Exception) -> Response:
    return responses.sorry(_("This page is not opened in this way."), 405)


async def server_error(_request: Request, _error: Exception) -> Response:
    """Stands outside all middleware, so it adds the headers itself."""
    words = _("Something broke here, not with you. The game is safe: go back to the table.")
    response = responses.sorry(words, 500)
    responses.add_headers(response.headers)
    response.headers["cache-control"] = responses.KEEP_NOTHING
    return response


@asynccontextmanager
async def lifespan(app: Starlette) -> AsyncIterator[None]:
    house: House = app.state.house
    log.info("open", extra={"facts": {"tables": house.tables.store.count_running()}})
    yield
    await house.tables.close()
    log.info("closed")


def make_app(settings: Settings) -> Starlette:
    app = Starlette(
        lifespan=lifespan,
        routes=routes(),
        middleware=[Middleware(responses.SafeHeaders), Middleware(GZipMiddleware, minimum_size=700, compresslevel=6)],
        exception_handlers={
            NeroliError: on_neroli_error, ForeignForm: on_foreign_form, table_page.NoSuchTable: on_no_such_table,
            404: not_found, 405: method_not_allowed, 500: server_error,
        },
    )  # fmt: skip
    app.state.house = open_house(settings)
    return app
