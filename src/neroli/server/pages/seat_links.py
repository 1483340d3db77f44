"""How somebody comes to a seat: by a friend's link, or from another device of the same player."""

from __future__ import annotations

import asyncio
import re
from ipaddress import ip_address
from secrets import token_urlsafe

import segno
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from neroli.draw.speech import _
from neroli.server import responses
from neroli.server.forms import read_form
from neroli.server.house import house_of
from neroli.server.live.table import Table
from neroli.server.pages.table import open_table
from neroli.server.people import visitor
from neroli.server.people.passes import Pass


async def seat_link(request: Request) -> Response:
    """A seat is ready. Only looking at the link changes nothing, as those who send it may look for a preview.

    The browser is given the token that the seat will answer to, so that it holds it even if the answer to the form is
    lost. Whoever is at the table already is asked before taking one more seat.
    """
    link = request.path_params["token"]
    seat_pass = house_of(request).passes.find(link)
    if seat_pass is not None:
        return await pass_link(request, link, seat_pass)
    table = await waiting_table(request, link)
    if table is None:
        return await used_link(request, link)
    new = token_urlsafe(visitor.TOKEN_BYTES)
    is_here = bool(visitor.own_tokens(request, table.record))
    response = seat_page(table, link, new, table.seats[seat_of(table, link)].name, is_here)
    visitor.keep(response, request, (new,))
    return response


def seat_page(table: Table, link: str, new: str = "", name: str = "", is_here: bool = False) -> Response:
    label = table.game.title.about.label
    return responses.page("seat.html", record=table.record, label=label, link=link, new=new, name=name, is_here=is_here)


async def pass_link(request: Request, link: str, seat_pass: Pass) -> Response:
    """A seat that is taken along: whoever holds it already is led to the table, and the link stays good."""
    if set(seat_pass.tokens) <= set(visitor.tokens(request)):
        return responses.see_other(f"/t/{seat_pass.table_id}")
    known = await house_of(request).tables.open(seat_pass.table_id)
    if seat_pass.is_used or known is None:
        return responses.sorry(_("This link was used, or its ten minutes are over. Take the seat along again."), 403)
    return seat_page(known[0], link)


async def waiting_table(request: Request, link: str) -> Table | None:
    """The table where the seat of this link waits for a friend."""
    tables = house_of(request).tables
    for record in await asyncio.to_thread(tables.store.find, [link]):
        known = await tables.open(record.id)
        if known is not None and any(seat.token == link for seat in known[0].seats):
            return None if known[0].seats[seat_of(known[0], link)].is_claimed else known[0]
    return None


def seat_of(table: Table, token: str) -> int:
    return [seat.token for seat in table.seats].index(token)


async def sit_down(request: Request) -> Response:
    """The link is used up, and the seat answers to a token that nobody else has seen."""
    link = request.path_params["token"]
    form = await read_form(request)
    seat_pass = house_of(request).passes.find(link)
    if seat_pass is not None:
        if seat_pass.is_used:
            return await pass_link(request, link, seat_pass)
        seat_pass.is_used = True
        return to_table(request, seat_pass.table_id, seat_pass.tokens)
    table = await waiting_table(request, link)
    if table is None:
        return await used_link(request, link)
    token = await table.claim(seat_of(table, link), await new_token(request, form.first("new")))
    return await used_link(request, link) if token is None else to_table(request, table.record.id, (token,))


async def new_token(request: Request, new: str) -> str:
    """The token that the page of the link gave to this browser, and that nothing answers to yet; or none."""
    is_fit = re.fullmatch(r"[\w-]{24}", new) is not None and new in visitor.tokens(request)
    return new if is_fit and not await asyncio.to_thread(house_of(request).tables.store.find, [new]) else ""


def to_table(request: Request, table_id: str, tokens: tuple[str, ...]) -> Response:
    response = responses.see_other(f"/t/{table_id}")
    visitor.keep(response, request, tokens)
    return response


async def used_link(request: Request, link: str) -> Response:
    """Whoever sat down by this link comes back to the table; to anybody else it opens nothing."""
    record = await asyncio.to_thread(house_of(request).tables.store.find_invitation, link)
    if record is None:
        return responses.sorry(_("This seat link is not known here, or it is too old. Ask for a new one."), 404)
    held = visitor.held_seats(request, record)
    if any(record.seats[seat].invitation == link for seat in held):
        return responses.see_other(f"/t/{record.id}")
    return responses.sorry(_("This seat is taken: its link was used in another browser."), 403)


async def take_along(request: Request) -> Response:
    """A link, also as a picture for a camera, with which another device of the same player goes on."""
    table, _painter = await open_table(request)
    if request.method == "GET":
        return responses.see_other(f"/t/{table.record.id}")
    await read_form(request)
    tokens = visitor.own_tokens(request, table.record)
    if not tokens:
        return responses.sorry(_("You are watching. Only a player can take a seat along."), 403)
    root = str(request.base_url).rstrip("/")
    link = f"{root}/s/{house_of(request).passes.give(table.record.id, tokens)}"
    picture = segno.make(link, micro=False).svg_inline(border=4, dark="#000", light="#fff", omitsize=True)
    is_near = is_this_machine(request.url.hostname or "")
    return responses.page("transfer.html", record=table.record, link=link, picture=Markup(picture), is_near=is_near)


def is_this_machine(host: str) -> bool:
    """Whether an address means another machine on every machine."""
    try:
        address = ip_address(host)
    except ValueError:
        return host.rstrip(".") == "localhost"
    return address.is_loopback or address.is_unspecified
