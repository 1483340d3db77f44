"""How somebody comes to a seat: by a friend's link, or from another device of the same player."""

from __future__ import annotations

import asyncio
import re
from ipaddress import ip_address
from secrets import token_urlsafe
from typing import Final

import segno
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from neroli.draw.speech import _
from neroli.server import responses
from neroli.server.live.table import Table
from neroli.server.pages.lobby import SEE_OTHER, form_of, house_of, opened
from neroli.server.people import visitor

FOREIGN: Final = _("This form did not come from here, or it is too long.")


async def seat_link(request: Request) -> Response:
    """A seat is ready. Only looking at the link changes nothing, as those who send it may look for a preview.

    The browser is given the token that the seat will answer to, so that it holds it even if the answer to the form is
    lost. Whoever is at the table already is asked before he takes one more seat.
    """
    link = request.path_params["token"]
    along = passes_of(request).find(link)
    if along is not None:
        return await pass_link(request, link, along)
    table = await awaited(request, link)
    if table is None:
        return await used_link(request, link)
    new = token_urlsafe(visitor.TOKEN_BYTES)
    seat = seat_of(table, link)
    is_here = bool(visitor.own_tokens(request, table.record))
    response = seat_page(table, link, new, table.seats[seat].name, is_here)
    visitor.keep(response, request, (new,))
    return response


def seat_page(table: Table, link: str, new: str = "", name: str = "", is_here: bool = False) -> Response:
    label = table.game.title.about.label
    return responses.page("seat.html", record=table.record, label=label, link=link, new=new, name=name, is_here=is_here)


async def pass_link(request: Request, link: str, along: visitor.Pass) -> Response:
    """A seat that is taken along: whoever holds it already is led to the table, and the link stays good."""
    if set(along.kept) <= set(visitor.tokens(request)):
        return RedirectResponse(f"/t/{along.table}", SEE_OTHER)
    found = await house_of(request).open(along.table)
    if along.is_used or found is None:
        return responses.sorry(_("This link was used, or its ten minutes are over. Take the seat along again."), 403)
    return seat_page(found[0], link)


async def awaited(request: Request, link: str) -> Table | None:
    """The table where the seat of this link waits for a friend."""
    for record in await asyncio.to_thread(house_of(request).store.find, [link]):
        found = await house_of(request).open(record.id)
        if found is not None and any(seat.token == link for seat in found[0].seats):
            return None if found[0].seats[seat_of(found[0], link)].is_claimed else found[0]
    return None


def seat_of(table: Table, token: str) -> int:
    return [seat.token for seat in table.seats].index(token)


async def sit_down(request: Request) -> Response:
    """The link is used up, and the seat answers to a token that nobody else has seen."""
    link = request.path_params["token"]
    form = await form_of(request)
    if form is None:
        return responses.sorry(FOREIGN, 403)
    along = passes_of(request).find(link)
    if along is not None:
        if along.is_used:
            return await pass_link(request, link, along)
        along.is_used = True
        return seated(request, along.table, along.kept)
    table = await awaited(request, link)
    if table is None:
        return await used_link(request, link)
    kept = await table.claim(seat_of(table, link), await given(request, form.get("new", [""])[0]))
    return await used_link(request, link) if kept is None else seated(request, table.record.id, (kept,))


async def given(request: Request, new: str) -> str:
    """The token that the page of the link gave to this browser, and that nothing answers to yet; or none."""
    is_fit = re.fullmatch(r"[\w-]{24}", new) is not None and new in visitor.tokens(request)
    return new if is_fit and not await asyncio.to_thread(house_of(request).store.find, [new]) else ""


def seated(request: Request, table: str, kept: tuple[str, ...]) -> Response:
    response = RedirectResponse(f"/t/{table}", SEE_OTHER)
    visitor.keep(response, request, kept)
    return response


async def used_link(request: Request, link: str) -> Response:
    """Whoever sat down by this link comes back to the table; to anybody else it opens nothing."""
    record = await asyncio.to_thread(house_of(request).store.find_invitation, link)
    if record is None:
        return responses.sorry(_("This seat link is not known here, or it is too old. Ask for a new one."), 404)
    held = visitor.held_seats(request, record)
    if any(record.seats[seat].invitation == link for seat in held):
        return RedirectResponse(f"/t/{record.id}", SEE_OTHER)
    return responses.sorry(_("This seat is taken: its link was used in another browser."), 403)


async def take_along(request: Request) -> Response:
    """A link, also as a picture for a camera, with which another device of the same player goes on."""
    table, _painter = await opened(request)
    if request.method == "GET":
        return RedirectResponse(f"/t/{table.record.id}", SEE_OTHER)
    if await form_of(request) is None:
        return responses.sorry(FOREIGN, 403)
    kept = visitor.own_tokens(request, table.record)
    if not kept:
        return responses.sorry(_("You are watching. Only a player can take a seat along."), 403)
    root = str(request.base_url).rstrip("/")
    link = f"{root}/s/{passes_of(request).give(table.record.id, kept)}"
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


def passes_of(request: Request) -> visitor.Passes:
    passes: visitor.Passes = request.app.state.passes
    return passes
