"""All tables of the house: setting new ones, opening old ones, letting the bots move."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import re
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeVar, TypeVarTuple

from neroli.bots.observation import Candidate
from neroli.bots.worker import serve_parent
from neroli.core.chance import commitment
from neroli.core.errors import NeroliError
from neroli.core.game import Game
from neroli.core.journal import Header
from neroli.core.title import load
from neroli.draw.speech import _
from neroli.server.live import thinking
from neroli.server.live.painting import Painter
from neroli.server.live.table import Table
from neroli.server.settings import Settings
from neroli.server.store.sqlite import Kept, Place, Record, Store

log = logging.getLogger("neroli.server")
T = TypeVar("T")
Question = TypeVarTuple("Question")
IDLE_TABLES: Final = 400
ONWARD: Final = 0.4  # the part of the pause before a bot goes on with its turn
GUESTS: Final = ("Anouk", "Basile", "Colette", "Didier")
BOT_NAMES: Final = ("Clémence", "Bastien", "Dorian", "Églantine")
STREETS: Final = (
    "Rue Droite", "Place aux Aires", "Rue de l’Oratoire", "Petit Trianon", "Orangerie", "Place aux Herbes",
    "Rue Mirabeau", "Grand Canal", "Cour Carrée", "Rue du Four", "Place du Cours", "Quai aux Fleurs",
)  # fmt: skip


@dataclass(frozen=True)
class Chair:
    """What is wished for one seat of a new table: me, friend, hot, or bot with its level."""

    kind: str
    name: str = ""
    level: str = ""


@dataclass(frozen=True)
class Order:
    """A new table as it is wished for."""

    title: str
    chairs: tuple[Chair, ...]
    options: tuple[str, ...] = ()
    pieces: str = ""


class Tables:
    """Open tables by their id; those that nobody watches are put away."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        settings.data.mkdir(parents=True, exist_ok=True)
        self.store = Store(settings.data / "tables.sqlite")
        self._open: OrderedDict[str, tuple[Table, Painter]] = OrderedDict()
        self._opening: dict[str, asyncio.Lock] = {}
        self._pool: ProcessPoolExecutor | None = None

    async def new(self, order: Order) -> Record:
        """Set a new table; it is dealt at once."""
        if await asyncio.to_thread(self.store.count) >= self.settings.limits.open_tables:
            raise NeroliError(_("The house is full. Finish a game first, or come back later."))
        components = self._keep_pieces(order.pieces)
        places = tuple(seated(chair, seat) for seat, chair in enumerate(order.chairs))
        seed = secrets.token_hex(32)
        names = [place.name for place in places]
        game = Game.new(order.title, names, options=order.options, seed=seed, components=components)
        now = time.time()
        record = Record(
            secrets.token_urlsafe(12), game.header.title, game.header.rules, game.header.components,
            components.name if components else "", tuple(sorted(game.header.options)), seed,
            secrets.token_urlsafe(18), secrets.choice(STREETS), now, now,
            tokens=tuple(secrets.token_urlsafe(18) for _seat in places), places=places,
        )  # fmt: skip
        await asyncio.wrap_future(self.store.create(record, game.lines))
        log.info("new table", extra={"facts": {"table": record.id, "title": record.title, "seats": len(places)}})
        return record

    def _keep_pieces(self, pieces: str) -> Path | None:
        """An owner's components file, kept beside the tables that are played with it."""
        if not pieces.strip():
            return None
        folder = self.settings.data / "pieces"
        folder.mkdir(exist_ok=True)
        path = folder / f"{commitment(pieces)[:24]}.toml"
        path.write_text(pieces, encoding="utf-8")
        return path

    def _components(self, record: Record) -> Path | None:
        return self.settings.data / "pieces" / record.pieces if record.pieces else None

    async def open(self, table_id: str) -> tuple[Table, Painter] | None:
        """The table of this id, from memory or from the store."""
        known = self._open.get(table_id)
        if known is not None and not known[0].is_stale:
            self._open.move_to_end(table_id)
            return known
        if not re.fullmatch(r"[\w-]{8,40}", table_id):
            return None
        async with self._opening.setdefault(table_id, asyncio.Lock()):
            known = self._open.get(table_id)
            if known is not None and not known[0].is_stale:
                return known
            kept = await asyncio.to_thread(self.store.load, table_id)
            if kept is None:
                self._opening.pop(table_id, None)
                return None
            table = await asyncio.to_thread(self._rebuilt, kept)
            self._open[table_id] = (table, Painter(table))
        self._opening.pop(table_id, None)
        self._put_away()
        return self._open[table_id]

    def _rebuilt(self, kept: Kept) -> Table:
        record = kept.record
        names = tuple(place.name for place in record.places)
        header = Header(
            record.title, record.rules, record.components, names, frozenset(record.options), commitment(record.seed)
        )
        components = self._components(record)
        game = Game.resume(header, kept.lines, components=components, seed=record.seed)
        table = Table(record, game, self.store, components)
        table.requests = kept.requests
        table.chat = [(seat, words) for seat, words in kept.chat]
        table.stand_ins = kept.stand_ins
        return table

    def _put_away(self) -> None:
        if len(self._open) <= IDLE_TABLES:
            return
        for table_id, (table, _painter) in list(self._open.items()):
            if not table.watchers and table.thinking is None and len(self._open) > IDLE_TABLES:
                del self._open[table_id]

    def wake_bots(self, table: Table) -> None:
        """Let the bots of a table move until a person has to decide."""
        if table.thinking is None and table.bot_to_move() is not None:
            table.thinking = asyncio.create_task(self._let_bots_move(table))

    async def _let_bots_move(self, table: Table) -> None:
        before = None
        try:
            while (seat := table.bot_to_move()) is not None and not table.is_stale:
                # People want to follow what the bots do; what goes on in one turn is quickly told.
                pause = self.settings.bot_pause * (ONWARD if seat == before else 1.0)
                await self._let_bot_move(table, seat, pause)
                before = seat
        except (NeroliError, BrokenProcessPool, RuntimeError) as error:
            log.error("bot failed", extra={"facts": {"table": table.record.id, "error": str(error)}})
        finally:
            table.thinking = None

    async def advise(self, table: Table, seat: int) -> tuple[Candidate, ...]:
        """What a master thinks of the decision of `seat`; asked twice, it thinks once."""
        async with table.advising:
            moment = table.game.moment(seat)
            known = table.advice.get(seat)
            if known is None or known[0] != moment:
                question = (table.record.id, table.journal(), table.components, seat, self.settings.hint_seconds)
                known = table.advice[seat] = (moment, await self._ask(thinking.advise, *question))
            return known[1]

    async def _ask(self, work: Callable[[*Question], T], *question: *Question) -> T:
        """Let a worker think; one that died is replaced."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self.pool(), work, *question)
        except BrokenProcessPool:
            self._pool = None
            return await loop.run_in_executor(self.pool(), work, *question)

    async def _let_bot_move(self, table: Table, seat: int, pause: float) -> None:
        line = table.game.line
        began = time.monotonic()
        level = table.places[seat].bot
        question = (table.record.id, table.journal(), table.components, seat, level, table.record.host)
        answer = await self._ask(thinking.think, *question)
        if table.watchers:
            await asyncio.sleep(max(0.0, pause - (time.monotonic() - began)))
        # Why it failed may name what only its seat sees: that stays in the server's log.
        await table.play_for_bot(seat, answer.text, line, level if answer.is_stand_in else "")

    def pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.settings.bot_workers, context, initializer=serve_parent)
        return self._pool

    async def close(self) -> None:
        """Let running writes end, then stop the workers and the store."""
        tasks = [table.thinking for table, _painter in self._open.values() if table.thinking is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
        await asyncio.to_thread(self.store.close)


def seated(chair: Chair, seat: int) -> Place:
    if chair.kind == "bot":
        if chair.level not in thinking.LEVELS:
            raise NeroliError(_("There is no such bot. Choose a level from the list."))
        return Place(BOT_NAMES[seat], seat, chair.level, is_bot_seat=True, is_claimed=True)
    name = " ".join(chair.name.replace(",", " ").split())[:24]
    if chair.kind == "friend":
        return Place(name or GUESTS[seat], seat)
    return Place(name or GUESTS[seat], seat, is_claimed=True)


def quick_order(title: str, name: str) -> Order:
    """Me against bots, as many as the title likes best."""
    count = max(load(title).about.players)
    bots = (Chair("bot", level=thinking.LEVELS[1]),) * (count - 1)
    return Order(title, (Chair("me", name), *bots))
