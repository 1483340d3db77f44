"""The rules of a title: at a glance, clause by clause, and everything that has a number."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse

from neroli.core.overview import Glance
from neroli.core.title import load, names
from neroli.draw import rules_page as text
from neroli.draw.drawing import drawing
from neroli.draw.markdown import spoken
from neroli.draw.piece_tables import piece_tables
from neroli.draw.speech import _
from neroli.server import responses
from neroli.server.house import house_of
from neroli.server.live.table import Table
from neroli.server.people.seats import holding_of, viewer_of
from neroli.server.people.visitor import visitor_of

TABLE: Final = re.compile(r"/t/([\w-]+)/?")


@dataclass(frozen=True)
class Origin:
    """The table from which the reader came, and the chapter behind the own decision there."""

    id: str
    name: str
    step: str = ""
    chapter: str = ""


async def rules_page(request: Request) -> HTMLResponse:
    name = request.path_params["title"]
    if name not in names():
        return responses.sorry(_("There is no such title."), 404)
    table = await table_before(request, name)
    origin = await origin_of(request, table) if table is not None else None
    look = drawing(name)
    pieces = table.components.read_text(encoding="utf-8") if table is not None and table.components else ""
    return responses.page(
        "rules.html", 200, glance_tools(name), about=load(name).about, rules=text.rules_page(name), origin=origin,
        tables=piece_tables(name, pieces), definitions=Markup(look.definitions),
    )  # fmt: skip


def glance_tools(title: str) -> dict[str, object]:
    """How templates draw a glance of the overview: its pictures, and its words with what is bold."""
    look = drawing(title)
    return {
        "pictures": lambda glance: Markup(text.pictures(look, glance.pictures)),
        "words": words_of,
        "html": Markup,
    }


def words_of(glance: Glance) -> Markup:
    return Markup(spoken(glance.words))


async def table_before(request: Request, title: str) -> Table | None:
    """The table of this title whose page led here, if any."""
    referer = urlsplit(request.headers.get("referer", ""))
    match = TABLE.fullmatch(referer.path) if referer.netloc == request.headers.get("host", "") else None
    live = await house_of(request).tables.open(match[1]) if match else None
    return live.table if live is not None and live.table.record.title == title else None


async def origin_of(request: Request, table: Table) -> Origin:
    holding = await holding_of(house_of(request).store, table.record.id, visitor_of(request))
    seat = viewer_of(holding)
    record, game = table.record, table.game
    if seat is None or seat not in game.actors:
        return Origin(record.id, record.name)
    scene = table.drawing.scene(game.view(seat))
    step = scene.steps[scene.step] if scene.step < len(scene.steps) else ""
    return Origin(record.id, record.name, step, game.moves(seat)[0].clause)
