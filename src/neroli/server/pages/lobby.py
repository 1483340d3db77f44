"""The lobby: setting a new table, and coming back to one."""

from __future__ import annotations

import asyncio
from typing import Final

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from neroli.core.contract import SEAT_LETTERS
from neroli.core.errors import NeroliError
from neroli.core.title import About, load, titles
from neroli.draw import assets
from neroli.draw.speech import _
from neroli.server import responses
from neroli.server.forms import Form, read_form
from neroli.server.house import house_of
from neroli.server.live.tables import NewTable, SeatRequest, table_against_bots
from neroli.server.live.thinking import LEVELS
from neroli.server.pages.listings import finished_tables, running_tables
from neroli.server.pages.welcome import weight_words
from neroli.server.people.persons import adopt
from neroli.server.people.visitor import keep_key, keep_new_seats, visitor_of
from neroli.server.store.protocol import PersonStore, SeatRecord

# What the levels mean, in their order.
LEVEL_WORDS: Final = (
    _("plays by what looks good, and errs often: for a first game"),
    _("plans its turn a little ahead: an even opponent"),
    _("thinks a second about each move: hard to beat"),
)


async def lobby(request: Request) -> HTMLResponse:
    store, visitor = house_of(request).store, visitor_of(request)
    if not visitor.is_new:
        await adopt(store, visitor.holder)
    records = await asyncio.to_thread(store.tables_of, visitor.holder)
    person = await asyncio.to_thread(store.person, visitor.key_hash)
    going = [record for record in records if not record.result and not record.ending]
    over = [record for record in records if record.result or record.ending]
    running = await running_tables(house_of(request), visitor.holder, going)
    response = responses.page(
        "lobby.html", cards=[card(title.about) for title in titles()], levels=LEVELS, letters=SEAT_LETTERS,
        person=person, running=running, my_turns=sum(bool(row.get("is_mine")) for row in running),
        finished=await finished_tables(house_of(request), visitor.holder, over),
        level_words=zip(LEVELS, LEVEL_WORDS, strict=True),
    )  # fmt: skip
    keep_key(response, request, visitor)
    return response


def card(about: About) -> dict[str, object]:
    """A title in the lobby: its weight is drawn as one to five drops."""
    return {
        "about": about, "cover": Markup(assets.cover(about.name, about.label)), "drops": round(about.weight),
        "weight": weight_words(about) if about.weight else "",
    }  # fmt: skip


async def new_table(request: Request) -> Response:
    form = await read_form(request)
    house, visitor = house_of(request), visitor_of(request)
    if not house.new_tables.allows(visitor.client):
        return responses.sorry(_("You have set many tables in this hour. Play one of them first."), 429)
    try:
        record = await house.tables.new(table_of(form), visitor.key_hash)
    except NeroliError as error:
        return responses.sorry(str(error), 400)
    response = responses.see_other(f"/t/{record.id}")
    await remember_name(house.store, visitor.key_hash, form.first("name-A"), record.seats[0])
    own = [seat.token for seat in record.seats if seat.is_claimed and not seat.bot]
    keep_new_seats(response, request, visitor, (record.host_token, *own))
    return response


async def remember_name(store: PersonStore, key_hash: str, typed: str, seat: SeatRecord) -> None:
    """A name that the host typed is there again for the next table."""
    if typed.strip() and not seat.is_bot_seat and seat.is_claimed:
        await asyncio.wrap_future(store.remember_name(key_hash, seat.name))


def table_of(form: Form) -> NewTable:
    """The table that a form asks for."""
    title = load(form.first("title")).about.name
    if "now" in form:
        return table_against_bots(title, form.first("name-A"))
    count = form.number("players") or 0
    seats = tuple(seat_of(form, letter) for letter in SEAT_LETTERS[:count])
    return NewTable(title, seats, form.all(f"option-{title}"), form.first("pieces"), form.first("advice") != "no")


def seat_of(form: Form, letter: str) -> SeatRequest:
    kind, _dash, level = form.first(f"kind-{letter}").partition(" ")
    if kind not in ("me", "hot", "friend", "bot"):
        raise NeroliError(_("Say for each seat who sits there."))
    return SeatRequest(kind, form.first(f"name-{letter}"), level)
