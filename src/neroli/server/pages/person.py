"""The page of a person: the recovery code, and coming back with it."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from neroli.draw.speech import _
from neroli.server import responses
from neroli.server.forms import read_form
from neroli.server.house import house_of
from neroli.server.people import persons
from neroli.server.people.visitor import Visitor, keep_key, visitor_of


async def person_page(request: Request) -> Response:
    visitor = visitor_of(request)
    if not visitor.is_new:
        await persons.adopt(house_of(request).store, visitor.holder)
    return await show(request, visitor)


async def show(request: Request, visitor: Visitor, status: int = 200, trouble: str = "", code: str = "") -> Response:
    """The page, once with a new code, or with what is wrong with a code that was typed."""
    person = await asyncio.to_thread(house_of(request).store.person, visitor.key_hash)
    response = responses.page("person.html", status, person=person, trouble=trouble, code=code)
    response.headers["cache-control"] = "no-store"
    keep_key(response, request, visitor)
    return response


async def new_code(request: Request) -> Response:
    """A recovery code is shown once; the one before is void."""
    await read_form(request)
    house, visitor = house_of(request), visitor_of(request)
    await persons.adopt(house.store, visitor.holder)
    if await asyncio.to_thread(house.store.person, visitor.key_hash) is None:
        return await show(request, visitor, 403, _("You hold no seat here yet. Set a table or join one first."))
    return await show(request, visitor, code=await persons.give_code(house.store, visitor.key_hash))


async def recover(request: Request) -> Response:
    """All seats of the person with this code come to this browser."""
    form = await read_form(request)
    house, visitor = house_of(request), visitor_of(request)
    if not house.recoveries.allows(visitor.client):
        return await show(request, visitor, 429, _("Too many attempts. Wait ten minutes, then try again."))
    await persons.adopt(house.store, visitor.holder)
    try:
        await persons.recover(house.store, form.first("code"), visitor.key_hash)
    except persons.UnknownCode as error:
        return await show(request, visitor, 403, str(error))
    response = responses.see_other("/")
    keep_key(response, request, visitor)
    return response
