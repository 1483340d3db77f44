"""What the pages and sockets of one server share."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from starlette.requests import HTTPConnection

from neroli.server.admission import Connections, RateLimit
from neroli.server.live.tables import Tables
from neroli.server.people.passes import Passes
from neroli.server.settings import Settings
from neroli.server.store.protocol import Store

HOUR: Final = 3600.0
RECOVERY_SECONDS: Final = 600.0


@dataclass
class House:
    """The tables of one server, and what it counts about its visitors."""

    settings: Settings
    tables: Tables
    new_tables: RateLimit
    recoveries: RateLimit
    passes: Passes = field(default_factory=Passes)
    connections: Connections = field(default_factory=Connections)

    @property
    def store(self) -> Store:
        return self.tables.store


def open_house(settings: Settings) -> House:
    limits = settings.limits
    return House(
        settings,
        Tables(settings),
        RateLimit(limits.new_tables_per_hour, HOUR),
        RateLimit(limits.recovery_attempts, RECOVERY_SECONDS),
    )


def house_of(connection: HTTPConnection) -> House:
    house: House = connection.app.state.house
    return house
