"""Whoever comes by a friend's link is welcomed, before anything happens."""

from __future__ import annotations

import asyncio

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse

from neroli.core.title import About
from neroli.draw import assets
from neroli.draw.speech import _
from neroli.server import responses
from neroli.server.house import house_of
from neroli.server.live.table import Table
from neroli.server.live.tables import GUESTS
from neroli.server.pages.rules import glance_tools
from neroli.server.pages.table_page import hues_of
from neroli.server.people.visitor import visitor_of

EASY, MEDIUM = 2.3, 3.4  # weights up to which a title is easy, or of medium weight


async def welcome_page(request: Request, table: Table, seat: int) -> HTMLResponse:
    """Who invites, to which title; name and colour; the title in one minute; who sits there."""
    person = await asyncio.to_thread(house_of(request).store.person, visitor_of(request).key_hash)
    given = "" if table.names[seat] == GUESTS[seat] else table.names[seat]
    about, host = table.game.title.about, host_of(table)
    return responses.page(
        "welcome.html", 200, glance_tools(about.name), record=table.record, about=about,
        link=request.path_params["token"], host=host, invites=invitation(table, host), terms=facts_of(table),
        name=given or (person.name if person else ""), placeholder=table.names[seat],
        free_hues=table.free_hues(seat), colour=table.seats[seat].colour, hues=hues_of(table),
        overview=table.game.title.overview(), cover=Markup(assets.cover(about.name, about.label)),
        definitions=Markup(table.drawing.definitions), sitters=[sitter(table, one) for one in range(len(table.seats))],
    )  # fmt: skip


def host_of(table: Table) -> int | None:
    """The seat of who invites: the first at which a person sits."""
    seats = enumerate(table.seats)
    return next((number for number, seat in seats if seat.is_claimed and not seat.is_bot_seat), None)


def invitation(table: Table, host: int | None) -> str:
    return _("{name} invites you to").format(name=table.names[host]) if host is not None else ""


def facts_of(table: Table) -> list[str]:
    about = table.game.title.about
    facts = [
        _("Table “{name}”").format(name=table.record.name),
        _("{number} players").format(number=len(table.seats)),
    ]
    if about.minutes:
        facts.append(_("{minutes} minutes").format(minutes=about.minutes))
    return [*facts, weight_words(about)] if about.weight else facts


def weight_words(about: About) -> str:
    """How much there is to learn."""
    if about.weight <= EASY:
        return _("easy to learn")
    return _("some rules to learn") if about.weight <= MEDIUM else _("many rules to learn")


def sitter(table: Table, seat: int) -> dict[str, object]:
    """Who sits at a seat, in words."""
    record, is_here = table.seats[seat], table.presence[seat] > 0
    if record.is_bot_seat:
        note = _("bot: {level}").format(level=_(record.bot))
    elif not record.is_claimed:
        note = _("free, for who comes by the link")
    else:
        note = _("at the table now") if is_here else _("away just now")
    return {"name": record.name, "note": note, "is_here": is_here and record.is_claimed}
