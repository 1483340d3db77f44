"""The lobby: setting a new table, and coming back to one."""

from __future__ import annotations

import asyncio

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from neroli.core.contract import SEAT_LETTERS
from neroli.core.errors import NeroliError
from neroli.core.title import load, names, titles
from neroli.draw import assets
from neroli.draw.speech import _
from neroli.server import responses
from neroli.server.forms import Form, read_form
from neroli.server.house import house_of
from neroli.server.live.tables import NewTable, SeatRequest, table_against_bots
from neroli.server.live.thinking import LEVELS
from neroli.server.people import visitor
from neroli.server.store.protocol import TableRecord


async def lobby(request: Request) -> HTMLResponse:
    records = await asyncio.to_thread(house_of(request).tables.store.find, visitor.tokens(request))
    cards = [
        {"about": title.about, "cover": Markup(assets.cover(title.about.name, title.about.label))} for title in titles()
    ]
    return responses.page(
        "lobby.html", cards=cards, levels=LEVELS, letters=SEAT_LETTERS,
        running=[listing(record) for record in records if not record.result],
        finished=[listing(record) for record in records if record.result],
    )  # fmt: skip


def listing(record: TableRecord) -> dict[str, object]:
    """A table for the lists of the lobby."""
    return {
        "id": record.id,
        "label": load(record.title).about.label if record.title in names() else record.title,
        "name": record.name,
        "result": record.result,
        "names": [seat.name for seat in record.seats],
    }


async def new_table(request: Request) -> Response:
    form = await read_form(request)
    house = house_of(request)
    if not house.new_tables.allows(visitor.client_of(request)):
        return responses.sorry(_("You have set many tables in this hour. Play one of them first."), 429)
    try:
        record = await house.tables.new(table_of(form))
    except NeroliError as error:
        return responses.sorry(str(error), 400)
    response = responses.see_other(f"/t/{record.id}")
    own = [seat.token for seat in record.seats if seat.is_claimed and not seat.bot]
    visitor.keep(response, request, (record.host_token, *own))
    return response


def table_of(form: Form) -> NewTable:
    """The table that a form asks for."""
    title = load(form.first("title")).about.name
    if "now" in form:
        return table_against_bots(title, form.first("name-A"))
    count = form.number("players") or 0
    seats = tuple(seat_of(form, letter) for letter in SEAT_LETTERS[:count])
    return NewTable(title, seats, form.all(f"option-{title}"), form.first("pieces"))


def seat_of(form: Form, letter: str) -> SeatRequest:
    kind, _dash, level = form.first(f"kind-{letter}").partition(" ")
    if kind not in ("me", "hot", "friend", "bot"):
        raise NeroliError(_("Say for each seat who sits there."))
    return SeatRequest(kind, form.first(f"name-{letter}"), level)
