"""What the house asks of a store: tables with their lines, written durably before anybody is told."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from typing import Final, Protocol

from msgspec import Struct

from neroli.core.errors import NeroliError
from neroli.core.journal import Line

GALLERY: Final = -1  # where spectators speak from
PERSON: Final = "person"  # who decided a line, if no bot did


class Taken(NeroliError):
    """Somebody else wrote this line first."""


class SeatRecord(Struct, frozen=True, kw_only=True):
    """Who sits at a seat. `bot` is a level, empty when a person decides.

    Whoever holds `token` holds the seat, once it is claimed; before, it is the token of the link to it.
    `invitation` is the token of the link by which somebody sat down. It opens nothing any more.
    """

    token: str
    name: str
    colour: int
    bot: str = ""
    is_bot_seat: bool = False
    is_claimed: bool = False
    invitation: str = ""


class TableRecord(Struct, frozen=True, kw_only=True):
    """A table without its lines. Whoever holds `host_token` set it.

    `ending` says why a game without a result is over; `rematch_id` is the table of the same people that followed.
    `has_advice` lets everybody at the table ask a master, or nobody.
    """

    id: str
    title: str
    rules_version: int
    components_digest: str
    components_file: str = ""
    options: tuple[str, ...] = ()
    seed: str
    host_token: str
    name: str
    created_at: float
    changed_at: float
    result: str = ""
    ending: str = ""
    rematch_id: str = ""
    has_advice: bool = True
    seats: tuple[SeatRecord, ...]


class Switches(Struct, frozen=True):
    """How a person likes to play, at every table; all off at first.

    `one_click` asks for no confirmation; `ask_always` also asks where there is no choice; `full_curtain` covers the
    whole table between two people at one device.
    """

    one_click: bool = False
    ask_always: bool = False
    full_curtain: bool = False


class ChatLine(Struct, frozen=True):
    """Something that was said from a seat, or by a spectator, who has a name and no seat. Old lines have no time."""

    seat: int
    text: str
    name: str = ""
    at: float = 0.0


class TableEvent(Struct, frozen=True):
    """Something that happened beside the game, before the line of this number: who, what, and when."""

    line: int
    seat: int
    kind: str
    detail: str = ""
    at: float = 0.0


class StoredTable(Struct, frozen=True):
    """A table with everything that was written at it.

    `requests` are the lines that browsers asked for; `stand_ins` those that the apprentice played for a bot that
    failed, with that bot's level; `switches` how the persons at its seats like to play.
    """

    record: TableRecord
    lines: list[Line]
    requests: dict[str, int]
    chat: list[ChatLine]
    stand_ins: dict[int, str]
    events: list[TableEvent]
    switches: dict[int, Switches]


class Addition(Struct, frozen=True, kw_only=True):
    """New lines of a table from number `first` on, all or none.

    The first of them was decided by `decider`: a person, or a bot of this level; what follows by itself is nature's, or
    a person's. `request` marks the first line, and so does `stand_in_for`, the level of a bot that failed. `result` is
    there when the game is over.
    """

    table_id: str
    first: int
    lines: Sequence[Line]
    at: float
    decider: str = PERSON
    request: str = ""
    stand_in_for: str = ""
    result: str = ""


class Person(Struct, frozen=True, kw_only=True):
    """Somebody with seats at tables, known by the key of a browser. `switches` go along to every table."""

    id: str
    name: str = ""
    language: str = ""
    switches: Switches = Switches()
    has_recovery_code: bool = False


class Holder(Struct, frozen=True):
    """By what a browser holds its seats: the hash of its person's key, and the tokens of single seats."""

    key_hash: str = ""
    tokens: tuple[str, ...] = ()


class Holding(Struct, frozen=True):
    """What a browser holds at a table."""

    seats: tuple[int, ...] = ()
    is_host: bool = False


class TableStore(Protocol):
    """Where tables are kept. What is written is durable when its future is done; Taken if a line was there already.

    Where a key is given, the seats go to its person, who is made if nobody has it yet.
    """

    def create(self, record: TableRecord, lines: Sequence[Line], key_hash: str = "") -> Future[None]:
        """A new table with the lines that were dealt. Its claimed seats are the host's, but for bots."""

    def append(self, addition: Addition) -> Future[None]:
        """Lines of a table that goes on."""

    def change_seat(self, table_id: str, seat: int, record: SeatRecord, key_hash: str = "") -> Future[None]:
        """Somebody sits down, is renamed, or hands the seat to a bot."""

    def say(self, table_id: str, number: int, line: ChatLine) -> Future[None]:
        """Something is said; `number` counts what was said at the table."""

    def note(self, table_id: str, number: int, event: TableEvent, ending: str = "") -> Future[None]:
        """Something happened beside the game; with an ending it is over. `number` counts the events of the table."""

    def delete(self, table_id: str, at: float) -> Future[None]:
        """A table is no longer found. Its lines are kept."""

    def rematch(self, table_id: str, record: TableRecord, lines: Sequence[Line], order: Sequence[int]) -> Future[None]:
        """A new table of the same people: each of its seats belongs to who held the seat in `order` before."""

    def load(self, table_id: str) -> StoredTable | None:
        """A table with all its lines."""

    def find_link(self, token: str) -> TableRecord | None:
        """The table at which the seat of this link is free."""

    def find_invitation(self, token: str) -> TableRecord | None:
        """The table to which a used link led."""

    def count_running(self) -> int:
        """How many games are not over."""

    def close(self) -> None:
        """Write what is waiting, then stop."""


class PersonStore(Protocol):
    """Where persons are kept, and what belongs to them. Keys and recovery codes are stored as hashes only."""

    def person(self, key_hash: str) -> Person | None:
        """The person of a key."""

    def tables_of(self, holder: Holder) -> list[TableRecord]:
        """The tables at which a browser holds a seat or is the host, the latest first."""

    def holding(self, table_id: str, holder: Holder) -> Holding:
        """What a browser holds at a table."""

    def has_orphans(self, tokens: Sequence[str]) -> bool:
        """Do these tokens hold seats or tables that belong to no person yet?"""

    def adopt(self, holder: Holder) -> Future[None]:
        """Give to a person what the holder's tokens hold and nobody else has."""

    def remember_name(self, key_hash: str, name: str) -> Future[None]:
        """The name for a person's next table; nothing happens if there is no such person."""

    def lessons(self, key_hash: str) -> frozenset[str]:
        """The lessons that a person has read; none if there is no such person."""

    def learn(self, key_hash: str, lesson: str) -> Future[None]:
        """A person has read a lesson; nothing happens if there is no such person."""

    def set_switches(self, key_hash: str, switches: Switches) -> Future[None]:
        """How a person likes to play; nothing happens if there is no such person."""

    def set_recovery_code(self, key_hash: str, code_hash: str) -> Future[None]:
        """A person's recovery code, in place of the one before."""

    def knows_recovery_code(self, code_hash: str) -> bool:
        """Is there a person with this code?"""

    def recover(self, code_hash: str, key_hash: str) -> Future[None]:
        """Make a key one of the person with this code. The person who had the key is merged into that one."""


class Store(TableStore, PersonStore, Protocol):
    """All that a house writes down."""
