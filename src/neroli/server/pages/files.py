"""What can be taken home from a finished game, and the style sheets."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response

from neroli.core.contract import SEAT_LETTERS
from neroli.draw import assets
from neroli.draw.speech import _
from neroli.server import responses
from neroli.server.fonts import FONTS
from neroli.server.live.table import Table
from neroli.server.pages.table_page import open_table
from neroli.story import filming


async def journal_file(request: Request) -> Response:
    """The game as it is written down; the seed is in it only when the game is over."""
    table, _painter = await open_table(request)
    if not table.is_over:
        return not_over()
    return PlainTextResponse(table.journal(), headers=download(table, "neroli"))


async def replay_file(request: Request) -> Response:
    """The whole game as one page that needs nothing else."""
    table, _painter = await open_table(request)
    if not table.is_over:
        return not_over()
    viewer = viewpoint(request, table)
    film = await asyncio.to_thread(table.film, viewer)
    fonts = await asyncio.to_thread(FONTS.all_faces)
    text = filming.page(table.game, viewer, table.names, table.record.name, film, fonts)
    return HTMLResponse(text, headers=download(table, "html"))


async def replay_frames(request: Request) -> Response:
    table, _painter = await open_table(request)
    if not table.is_over:
        return JSONResponse({"words": _("The game is not over yet.")}, 403)
    film = await asyncio.to_thread(table.film, viewpoint(request, table))
    return Response(film, headers={"content-encoding": "gzip"}, media_type="application/json")


def not_over() -> Response:
    return responses.sorry(_("The journal can be taken home when the game is over."), 403)


def download(table: Table, ending: str) -> dict[str, str]:
    name = f"{table.record.title}-{table.record.id[:6]}.{ending}"
    return {"content-disposition": f'attachment; filename="{name}"'}


def viewpoint(request: Request, table: Table) -> int | None:
    """The seat from whose place a finished game is looked at."""
    letter = request.query_params.get("seat", "")
    seat = SEAT_LETTERS.find(letter) if letter else -1
    return seat if 0 <= seat < len(table.seats) else None


async def style_sheet(request: Request) -> Response:
    return css(assets.style(request.path_params["name"]))


async def title_style_sheet(request: Request) -> Response:
    return css(assets.title_style(request.path_params["name"]))


async def font_file(request: Request) -> Response:
    """A font, or the licence that belongs to it."""
    name = request.path_params["name"]
    content = await asyncio.to_thread(FONTS.file, name)
    if content is None:
        return responses.sorry(_("There is no such page."), 404)
    headers = {"cache-control": "public, max-age=604800"}
    return Response(content, 200, headers, "font/woff2" if name.endswith(".woff2") else "text/plain; charset=utf-8")


def css(text: str) -> Response:
    headers = {"cache-control": "public, max-age=300"}
    return Response(text, 200 if text else 404, headers, "text/css; charset=utf-8")
