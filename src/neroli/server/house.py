"""What the pages and sockets of one server share."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from starlette.requests import HTTPConnection

from neroli.server.guard import Connections, RateLimit
from neroli.server.live.tables import Tables
from neroli.server.people.passes import Passes
from neroli.server.settings import Settings

HOUR: Final = 3600.0


@dataclass
class House:
    """The tables of one server, and what it counts about its visitors."""

    settings: Settings
    tables: Tables
    new_tables: RateLimit
    passes: Passes = field(default_factory=Passes)
    connections: Connections = field(default_factory=Connections)


def open_house(settings: Settings) -> House:
    return House(settings, Tables(settings), RateLimit(settings.limits.new_tables_per_hour, HOUR))


def house_of(connection: HTTPConnection) -> House:
    house: House = connection.app.state.house
    return house
