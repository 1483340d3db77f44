"""Where browsers connect to a table."""

from __future__ import annotations

from typing import Final

from starlette.websockets import WebSocket

from neroli.server.forms import is_from_here
from neroli.server.house import house_of
from neroli.server.people.persons import switches_of
from neroli.server.people.seats import holding_of
from neroli.server.people.visitor import visitor_of
from neroli.server.wire.connection import TOO_MANY, Connection

NOT_FROM_HERE: Final = 4003
NOT_FOUND: Final = 4004


async def table_socket(socket: WebSocket) -> None:
    """A browser at a table."""
    house = house_of(socket)
    if not is_from_here(socket):
        await socket.close(NOT_FROM_HERE)
        return
    live = await house.tables.open(socket.path_params["id"])
    if live is None:
        await socket.close(NOT_FOUND)
        return
    visitor, table_id = visitor_of(socket), live.table.record.id
    holding = await holding_of(house.store, table_id, visitor)
    switches = await switches_of(house.store, visitor.key_hash)
    # Who plays is counted at the table alone: a crowd of onlookers behind the same address keeps no player out.
    client = f"{visitor.client} {table_id if holding.seats else ''}"
    limits = house.settings.limits
    if house.connections.of(client) >= limits.connections_per_client or house.connections.total() >= limits.connections:
        await socket.close(TOO_MANY)
        return
    await socket.accept()
    house.connections.enter(client)
    try:
        await Connection(socket, house.tables, *live, holding, visitor.key_hash, switches).run()
    finally:
        house.connections.leave(client)
