"""All tables of the house: setting new ones, opening old ones."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
import time
from collections import OrderedDict
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from msgspec.structs import replace

from neroli.core.chance import commitment
from neroli.core.errors import NeroliError
from neroli.core.game import Game
from neroli.core.journal import Header, Line, tidy_name
from neroli.core.title import load
from neroli.draw.speech import _
from neroli.server.live import thinking
from neroli.server.live.bot_turns import BotTurns
from neroli.server.live.events import REMATCH, agreed
from neroli.server.live.painting import Painter
from neroli.server.live.pieces import check_pieces
from neroli.server.live.table import Table
from neroli.server.settings import Settings
from neroli.server.store.protocol import Holder, SeatRecord, Store, StoredTable, TableRecord
from neroli.server.store.sqlite import SqliteStore

log = logging.getLogger("neroli.server")
IDLE_TABLES: Final = 400
NAME_LENGTH: Final = 24
GUESTS: Final = ("Anouk", "Basile", "Colette", "Didier")
BOT_NAMES: Final = ("Clémence", "Bastien", "Dorian", "Églantine")
STREETS: Final = (
    "Rue Droite", "Place aux Aires", "Rue de l’Oratoire", "Petit Trianon", "Orangerie", "Place aux Herbes",
    "Rue Mirabeau", "Grand Canal", "Cour Carrée", "Rue du Four", "Place du Cours", "Quai aux Fleurs",
)  # fmt: skip


@dataclass(frozen=True)
class SeatRequest:
    """Who shall sit at one seat of a new table: me, friend, hot, or bot with its level."""

    kind: str
    name: str = ""
    level: str = ""


@dataclass(frozen=True)
class NewTable:
    """The form for a new table."""

    title: str
    seats: tuple[SeatRequest, ...]
    options: tuple[str, ...] = ()
    pieces: str = ""
    has_advice: bool = True


class OpenTable(NamedTuple):
    """A table in memory, and who draws it."""

    table: Table
    painter: Painter


class Tables:
    """Open tables by their id; those that nobody watches are put away."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        settings.data.mkdir(parents=True, exist_ok=True)
        self.store: Store = SqliteStore(settings.data / "tables.sqlite")
        self._open: OrderedDict[str, OpenTable] = OrderedDict()
        self._opening: dict[str, asyncio.Lock] = {}
        self._checking = asyncio.Lock()
        self.bots = BotTurns(settings)

    async def new(self, form: NewTable, key_hash: str = "") -> TableRecord:
        """Set a new table for the person of a key; it is dealt at once."""
        if await asyncio.to_thread(self.store.count_running) >= self.settings.limits.open_tables:
            raise NeroliError(_("The house is full. Finish a game first, or come back later."))
        components = await self._keep_pieces(form)
        seats = tuple(new_seat(request, seat) for seat, request in enumerate(form.seats))
        seed = secrets.token_hex(32)
        names = [seat.name for seat in seats]
        game = await asyncio.to_thread(
            partial(Game.new, form.title, names, options=form.options, seed=seed, components=components)
        )
        now = time.time()
        record = TableRecord(
            id=secrets.token_urlsafe(12),
            title=game.header.title,
            rules_version=game.header.rules,
            components_digest=game.header.components,
            components_file=components.name if components else "",
            options=tuple(sorted(game.header.options)),
            seed=seed,
            host_token=secrets.token_urlsafe(18),
            name=await asyncio.to_thread(self._new_name, key_hash),
            created_at=now,
            changed_at=now,
            has_advice=form.has_advice,
            seats=seats,
        )
        await asyncio.wrap_future(self.store.create(record, game.lines, key_hash))
        log.info("new table", extra={"facts": {"table": record.id, "title": record.title, "seats": len(seats)}})
        return record

    def _new_name(self, key_hash: str) -> str:
        """A name that none of the person's latest tables has, if there is one left."""
        used = {record.name for record in self.store.tables_of(Holder(key_hash))} if key_hash else set()
        return secrets.choice([street for street in STREETS if street not in used] or STREETS)

    async def rematch(self, table: Table) -> str:
        """The table of the same people with seats turned, set once all have agreed; its id, empty before."""
        async with table.lock:
            if table.record.rematch_id or not set(persons_of(table.record)) <= agreed(table.events, REMATCH):
                return table.record.rematch_id
            record, lines, order = self._turned(table)
            await asyncio.wrap_future(self.store.rematch(table.record.id, record, lines, order))
            table.record = replace(table.record, rematch_id=record.id)
        return record.id

    def _turned(self, table: Table) -> tuple[TableRecord, list[Line], list[int]]:
        """A new table like this one, on which everybody sits one place further, and a new deal."""
        old, count = table.record, len(table.seats)
        order = [(seat + 1) % count for seat in range(count)]
        seats = tuple(again(old.seats[seat]) for seat in order)
        seed, now = secrets.token_hex(32), time.time()
        names = [seat.name for seat in seats]
        game = Game.new(old.title, names, options=old.options, seed=seed, components=table.components)
        record = replace(
            old, id=secrets.token_urlsafe(12), rules_version=game.header.rules, seed=seed,
            host_token=secrets.token_urlsafe(18), created_at=now, changed_at=now, result="", ending="", seats=seats,
        )  # fmt: skip
        return record, game.lines, order

    def forget(self, table: Table) -> None:
        """A table that was taken away is closed to everybody who has it open."""
        table.is_stale = True
        table.wake()
        self._open.pop(table.record.id, None)

    async def _keep_pieces(self, form: NewTable) -> Path | None:
        """An owner's components file, kept beside the tables that are played with it, once it is known to be good."""
        if not form.pieces.strip():
            return None
        async with self._checking:
            await check_pieces(form.title, form.pieces)
        path = self.settings.data / "pieces" / f"{commitment(form.pieces)[:24]}.toml"
        try:
            await asyncio.to_thread(keep, path, form.pieces)
        except OSError as error:
            log.error("pieces not written", extra={"facts": {"error": str(error)}})
            raise NeroliError(_("Your pieces could not be written down. Try again in a moment.")) from error
        return path

    def _components(self, record: TableRecord) -> Path | None:
        return self.settings.data / "pieces" / record.components_file if record.components_file else None

    async def open(self, table_id: str) -> OpenTable | None:
        """The table of this id, from memory or from the store."""
        known = self._open.get(table_id)
        if known is not None and not known.table.is_stale:
            self._open.move_to_end(table_id)
            return known
        if not re.fullmatch(r"[\w-]{8,40}", table_id):
            return None
        async with self._opening.setdefault(table_id, asyncio.Lock()):
            known = self._open.get(table_id)
            if known is not None and not known.table.is_stale:
                return known
            stored = await asyncio.to_thread(self.store.load, table_id)
            if stored is None:
                self._opening.pop(table_id, None)
                return None
            table = await asyncio.to_thread(self._rebuilt, stored)
            opened = self._open[table_id] = OpenTable(table, Painter(table))
        self._opening.pop(table_id, None)
        self._put_away(besides=table_id)
        return opened

    def _rebuilt(self, stored: StoredTable) -> Table:
        record = stored.record
        names = tuple(seat.name for seat in record.seats)
        header = Header(
            record.title,
            record.rules_version,
            record.components_digest,
            names,
            frozenset(record.options),
            commitment(record.seed),
        )
        components = self._components(record)
        game = Game.resume(header, stored.lines, components=components, seed=record.seed)
        table = Table(record, game, self.store, components, stored.stand_ins, stored.events, stored.switches)
        table.requests = stored.requests
        table.chat = stored.chat
        return table

    def _put_away(self, besides: str) -> None:
        """Forget idle tables, except the one that was just opened: nobody watches it yet."""
        for table_id, (table, _painter) in list(self._open.items()):
            if len(self._open) <= IDLE_TABLES:
                return
            if table_id != besides and not table.watchers and table.thinking is None:
                del self._open[table_id]

    async def close(self) -> None:
        """Let running writes end, then stop the workers and the store."""
        tasks = [table.thinking for table, _painter in self._open.values() if table.thinking is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.bots.close()
        await asyncio.to_thread(self.store.close)


def keep(path: Path, text: str) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")


def persons_of(record: TableRecord) -> list[int]:
    """The seats that belong to people, also while a bot stands in."""
    return [number for number, seat in enumerate(record.seats) if seat.is_claimed and not seat.is_bot_seat]


def again(seat: SeatRecord) -> SeatRecord:
    """The same player at a new table: whoever left comes back, a free seat is a bot's."""
    is_bot = seat.is_bot_seat or not seat.is_claimed
    level = (seat.bot or thinking.LEVELS[1]) if is_bot else ""
    return replace(seat, token=secrets.token_urlsafe(18), bot=level, is_bot_seat=is_bot, is_claimed=True, invitation="")


def new_seat(request: SeatRequest, seat: int) -> SeatRecord:
    token = secrets.token_urlsafe(18)
    if request.kind == "bot":
        if request.level not in thinking.LEVELS:
            raise NeroliError(_("There is no such bot. Choose a level from the list."))
        return SeatRecord(
            token=token, name=BOT_NAMES[seat], colour=seat, bot=request.level, is_bot_seat=True, is_claimed=True
        )
    name = tidy_name(request.name)[:NAME_LENGTH].strip() or GUESTS[seat]
    return SeatRecord(token=token, name=name, colour=seat, is_claimed=request.kind != "friend")


def table_against_bots(title: str, name: str) -> NewTable:
    """Me against bots, as many as the title likes best."""
    count = max(load(title).about.players)
    bots = (SeatRequest("bot", level=thinking.LEVELS[1]),) * (count - 1)
    return NewTable(title, (SeatRequest("me", name), *bots))
