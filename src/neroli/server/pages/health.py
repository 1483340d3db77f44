"""Whether the server is well, for whoever runs it."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import JSONResponse

from neroli.server.house import house_of


async def health(request: Request) -> JSONResponse:
    house = house_of(request)
    count = await asyncio.to_thread(house.tables.store.count_running)
    return JSONResponse({"well": True, "tables": count, "connections": house.connections.total()})
