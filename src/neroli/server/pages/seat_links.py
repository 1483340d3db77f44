"""How somebody comes to a seat: by a friend's link, or from another device of the same player."""

from __future__ import annotations

import asyncio

import segno
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from neroli.core.journal import tidy_name
from neroli.draw.speech import _
from neroli.server import responses
from neroli.server.addresses import root_for_friends
from neroli.server.forms import read_form
from neroli.server.house import house_of
from neroli.server.live.table import Table
from neroli.server.live.tables import GUESTS
from neroli.server.pages.table_page import open_table
from neroli.server.pages.welcome import welcome_page
from neroli.server.people.passes import Pass
from neroli.server.people.seats import free_seat, holding_of, tokens_of
from neroli.server.people.visitor import Visitor, keep_key, keep_new_seats, keep_tokens, visitor_of


async def seat_link(request: Request) -> Response:
    """A seat is ready. Only looking at the link changes nothing, as those who send it may look for a preview.

    The browser is given its key here, so that it holds the seat even if the answer to the form is lost. Whoever is at
    the table already is asked before taking one more seat.
    """
    link, visitor = request.path_params["token"], visitor_of(request)
    seat_pass = house_of(request).passes.find(link)
    if seat_pass is not None:
        return await pass_link(request, link, seat_pass)
    table = await waiting_table(request, link)
    if table is None:
        return await used_link(request, link)
    holding = await holding_of(house_of(request).store, table.record.id, visitor)
    seat = free_seat(table.record, link)
    response: Response
    if seat is not None and not holding.seats and not holding.is_host:
        response = await welcome_page(request, table, seat)
    else:
        response = seat_page(table, link, table.names[seat] if seat is not None else "")
    keep_key(response, request, visitor)
    return response


def seat_page(table: Table, link: str, name: str = "") -> Response:
    """`name` is the name of the seat, if whoever is asking is at the table already."""
    label = table.game.title.about.label
    return responses.page("seat.html", record=table.record, label=label, link=link, name=name, is_here=bool(name))


async def pass_link(request: Request, link: str, seat_pass: Pass) -> Response:
    """A seat that is taken along: whoever holds it already is led to the table, and the link stays good."""
    house = house_of(request)
    live = await house.tables.open(seat_pass.table_id)
    if live is not None:
        holding = await holding_of(house.store, seat_pass.table_id, visitor_of(request))
        if set(seat_pass.tokens) <= set(tokens_of(holding, live.table.record)):
            return responses.see_other(f"/t/{seat_pass.table_id}")
    if seat_pass.is_used or live is None:
        return responses.sorry(_("This link was used, or its ten minutes are over. Take the seat along again."), 403)
    return seat_page(live.table, link)


async def waiting_table(request: Request, link: str) -> Table | None:
    """The table where the seat of this link waits for a friend."""
    house = house_of(request)
    record = await asyncio.to_thread(house.store.find_link, link)
    live = await house.tables.open(record.id) if record is not None else None
    return None if live is None or free_seat(live.table.record, link) is None else live.table


async def sit_down(request: Request) -> Response:
    """The link is used up, and the seat belongs to the person of this browser."""
    link, visitor = request.path_params["token"], visitor_of(request)
    form = await read_form(request)
    seat_pass = house_of(request).passes.find(link)
    if seat_pass is not None:
        return await use_pass(request, link, seat_pass)
    table = await waiting_table(request, link)
    seat = None if table is None else free_seat(table.record, link)
    if table is None or seat is None:
        return await used_link(request, link)
    typed = tidy_name(form.first("name"))[: house_of(request).settings.limits.name_length]
    name = typed or await own_name(request, visitor, table, seat)
    token = await table.claim(seat, visitor.key_hash, name, form.number("colour"))
    if token is None:
        return await used_link(request, link)
    if typed:
        await asyncio.wrap_future(house_of(request).store.remember_name(visitor.key_hash, typed))
    response = responses.see_other(f"/t/{table.record.id}")
    keep_new_seats(response, request, visitor, (token,))
    return response


async def use_pass(request: Request, link: str, seat_pass: Pass) -> Response:
    """Another device gets the seats of one table, not the person."""
    if seat_pass.is_used:
        return await pass_link(request, link, seat_pass)
    seat_pass.is_used = True
    response = responses.see_other(f"/t/{seat_pass.table_id}")
    keep_tokens(response, request, seat_pass.tokens)
    return response


async def own_name(request: Request, visitor: Visitor, table: Table, seat: int) -> str:
    """The name that this person used before, where the host gave none to the seat."""
    person = await asyncio.to_thread(house_of(request).store.person, visitor.key_hash)
    return person.name if person is not None and table.names[seat] == GUESTS[seat] else ""


async def used_link(request: Request, link: str) -> Response:
    """Whoever sat down by this link comes back to the table; to anybody else it opens nothing."""
    store = house_of(request).store
    record = await asyncio.to_thread(store.find_invitation, link)
    if record is None:
        return responses.sorry(_("This seat link is not known here, or it is too old. Ask for a new one."), 404)
    holding = await holding_of(store, record.id, visitor_of(request))
    if any(record.seats[seat].invitation == link for seat in holding.seats):
        return responses.see_other(f"/t/{record.id}")
    return responses.sorry(_("This seat is taken: its link was used in another browser."), 403)


async def take_along(request: Request) -> Response:
    """A link, also as a picture for a camera, with which another device of the same player goes on."""
    table, _painter = await open_table(request)
    if request.method == "GET":
        return responses.see_other(f"/t/{table.record.id}")
    await read_form(request)
    holding = await holding_of(house_of(request).store, table.record.id, visitor_of(request))
    tokens = tokens_of(holding, table.record)
    if not tokens:
        return responses.sorry(_("You are watching. Only a player can take a seat along."), 403)
    root = root_for_friends(request)
    link = f"{root.address}/s/{house_of(request).passes.give(table.record.id, tokens)}"
    picture = segno.make(link, micro=False).svg_inline(border=4, dark="#000", light="#fff", omitsize=True)
    return responses.page(
        "transfer.html", record=table.record, link=link, picture=Markup(picture), is_near=not root.is_reachable
    )
