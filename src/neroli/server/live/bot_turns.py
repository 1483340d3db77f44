"""Bots at the tables: whose turn it is, the workers that think for them, and what those have been sent."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final, TypeVar, TypeVarTuple

from neroli.bots.advice import Estimate
from neroli.bots.worker import serve_parent
from neroli.core.errors import NeroliError
from neroli.server.live import thinking
from neroli.server.live.table import Table
from neroli.server.live.thinking import Beginning, Excerpt, Missing
from neroli.server.settings import Settings

log = logging.getLogger("neroli.server")
T = TypeVar("T")
Question = TypeVarTuple("Question")
SAME_TURN_PAUSE: Final = 0.4  # the part of the pause before a bot goes on with its turn
OVERLAP: Final = 60  # lines that are sent again: another worker may be asked than the last time


class BotTurns:
    """Lets the bots of all tables move. Their workers are other processes."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._pool: ProcessPoolExecutor | None = None

    def wake(self, table: Table) -> None:
        """Let the bots of a table move until a person has to decide."""
        if table.thinking is None and table.bot_to_move() is not None:
            table.thinking = asyncio.create_task(self._let_bots_move(table))

    async def _let_bots_move(self, table: Table) -> None:
        before = None
        try:
            while (seat := table.bot_to_move()) is not None and not table.is_stale and is_awaited(table):
                # People want to follow what the bots do; what goes on in one turn is quickly told.
                pause = self.settings.bot_pause * (SAME_TURN_PAUSE if seat == before else 1.0)
                await self._let_bot_move(table, seat, pause)
                before = seat
        except (NeroliError, BrokenProcessPool, RuntimeError) as error:
            log.error("bot failed", extra={"facts": {"table": table.record.id, "error": str(error)}})
        finally:
            table.thinking = None

    async def _let_bot_move(self, table: Table, seat: int, pause: float) -> None:
        line = table.game.line
        began = time.monotonic()
        level = table.seats[seat].bot
        answer = await self._ask(table, thinking.think, seat, level, table.record.host_token)
        if table.watchers:
            await asyncio.sleep(max(0.0, pause - (time.monotonic() - began)))
        # Why it failed may name what only its seat sees: that stays in the server's log.
        await table.play_for_bot(seat, answer.text, line, level if answer.is_stand_in else "")

    async def advise(self, table: Table, seat: int) -> tuple[Estimate, ...]:
        """What a master thinks of the decision of `seat`; asked twice, it thinks once."""
        async with table.advising:
            moment = table.game.moment(seat)
            known = table.advice.get(seat)
            if known is None or known[0] != moment:
                estimates = await self._ask(table, thinking.advise, seat, self.settings.hint_seconds)
                known = table.advice[seat] = (moment, estimates)
            return known[1]

    async def _ask(self, table: Table, work: Callable[[Excerpt, *Question], T | Missing], *question: *Question) -> T:
        """Let a worker think about a table; one that has missed too much is told everything."""
        answer = await self._run(work, excerpt(table, max(1, table.sent + 1 - OVERLAP)), *question)
        if isinstance(answer, Missing):
            answer = await self._run(work, excerpt(table, 1), *question)
        assert not isinstance(answer, Missing)
        return answer

    async def _run(self, work: Callable[[Excerpt, *Question], T], told: Excerpt, *question: *Question) -> T:
        """Let a worker do it; one that died is replaced."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self.pool(), work, told, *question)
        except BrokenProcessPool:
            self._pool = None
            return await loop.run_in_executor(self.pool(), work, told, *question)

    def pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.settings.bot_workers, context, initializer=serve_parent)
        return self._pool

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)


def is_awaited(table: Table) -> bool:
    """Does anybody want to know how it goes on? Bots among themselves pause while nobody looks."""
    return bool(table.watchers) or not all(seat.bot for seat in table.seats)


def excerpt(table: Table, first: int) -> Excerpt:
    """The lines of a table from number `first` on, with its beginning if these are all."""
    beginning = Beginning(table.game.header, table.components) if first == 1 else None
    table.sent = len(table.game.lines)
    return Excerpt(table.record.id, table.edition, first, tuple(table.game.lines[first - 1 :]), beginning)
