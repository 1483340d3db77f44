"""How a table ends: by agreement, by leaving it, by taking it away; and how the same people begin again."""

from __future__ import annotations

import asyncio
import time

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from neroli.core.errors import NeroliError
from neroli.draw.speech import _
from neroli.server import responses
from neroli.server.forms import Form, read_form
from neroli.server.house import house_of
from neroli.server.live.events import REMATCH, YES, agreed
from neroli.server.live.table import Table
from neroli.server.live.thinking import LEVELS
from neroli.server.pages.table_page import open_table
from neroli.server.people.seats import holding_of
from neroli.server.people.visitor import visitor_of
from neroli.server.store.protocol import Holding

STAND_IN = LEVELS[1]


async def asked(request: Request) -> tuple[Form, Table, Holding]:
    """What a form asks for, at which table, and what its sender holds there."""
    form = await read_form(request)
    table, _painter = await open_table(request)
    return form, table, await holding_of(house_of(request).store, table.record.id, visitor_of(request))


def check_player(holding: Holding) -> None:
    if not holding.seats:
        raise NeroliError(_("You are watching. Only the players at the table can do this."))


async def end_by_agreement(request: Request) -> Response:
    """Say that the game may end here without a result, or that it goes on. When all say so, it ends."""
    form, table, holding = await asked(request)
    check_player(holding)
    for seat in holding.seats:
        if not table.is_over:
            await table.agree_to_end(seat, form.first("yes") != "0")
    return responses.see_other(f"/t/{table.record.id}")


async def leave_table(request: Request) -> Response:
    """A bot plays on for whoever leaves; the seat stays theirs, and they may come back."""
    _form, table, holding = await asked(request)
    check_player(holding)
    for seat in holding.seats:
        if not table.is_over and not table.is_played_by_bot(seat):
            await table.hand_over(seat, STAND_IN)
    house_of(request).tables.bots.wake(table)
    return responses.see_other("/")


async def delete_table(request: Request) -> Response:
    """The host takes a table away, if nobody else plays there or the game is over."""
    _form, table, holding = await asked(request)
    if not holding.is_host:
        raise NeroliError(_("Only who set the table can take it away."))
    others = [seat for seat in table.people() if seat not in holding.seats]
    if others and not table.is_over:
        raise NeroliError(_("Others play here. End the game by agreement first, or leave the table."))
    await asyncio.wrap_future(house_of(request).store.delete(table.record.id, time.time()))
    house_of(request).tables.forget(table)
    return responses.see_other("/")


async def rematch(request: Request) -> Response:
    """Agree to play again. When everybody has, the new table is set, each seat one place further."""
    _form, table, holding = await asked(request)
    check_player(holding)
    if not table.is_over:
        raise NeroliError(_("The game is not over yet."))
    for seat in holding.seats:
        if seat not in agreed(table.events, REMATCH):
            await table.note(seat, REMATCH, YES)
    new_id = await house_of(request).tables.rematch(table)
    return responses.see_other(f"/t/{new_id or table.record.id}")


async def rematch_state(request: Request) -> Response:
    """Who has agreed to play again, and the new table once there is one."""
    table, _painter = await open_table(request)
    return JSONResponse({"agreed": sorted(agreed(table.events, REMATCH)), "table": table.record.rematch_id})
