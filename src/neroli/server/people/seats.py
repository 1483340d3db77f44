"""What somebody holds at a table, and from where it is seen."""

from __future__ import annotations

import asyncio

from neroli.core.secrecy import Viewer
from neroli.server.people.visitor import Visitor
from neroli.server.store.protocol import Holding, PersonStore, TableRecord


async def holding_of(store: PersonStore, table_id: str, visitor: Visitor) -> Holding:
    return await asyncio.to_thread(store.holding, table_id, visitor.holder)


def viewer_of(holding: Holding) -> Viewer:
    """Whoever holds one seat sees from there. With several of them, one is shown at a time, behind a curtain."""
    return holding.seats[0] if len(holding.seats) == 1 else None


def tokens_of(holding: Holding, record: TableRecord) -> tuple[str, ...]:
    """What can be taken along to another device: the tokens of seats, and the host's."""
    seats = [record.seats[seat].token for seat in holding.seats]
    return (record.host_token, *seats) if holding.is_host else tuple(seats)


def free_seat(record: TableRecord, token: str) -> int | None:
    """The seat to which a link leads, while it is free."""
    seats = enumerate(record.seats)
    return next((number for number, seat in seats if seat.token == token and not seat.is_claimed), None)
