"""Browsers at many tables in one process, and the clock that times what they see."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from websockets.exceptions import ConnectionClosed

SEATS = 4
WARM = 2.0
Paces = list[tuple[float, float]]  # a pause for thought, and for how many seconds


@dataclass
class Match:
    """One table: who decides, and which moves are not yet seen by all."""

    name: str
    deciding: set[int] = field(default_factory=set)
    unseen: list[tuple[float, int, set[int], set[int]]] = field(default_factory=list)


@dataclass
class Crowd:
    """All browsers of one server: how long they think, what they did and saw since `begin`."""

    pause: float
    moves: int = 0
    waits: list[float] = field(default_factory=list)
    letters: int = 0
    joined: int = 0

    def begin(self, pause: float) -> None:
        self.pause, self.moves, self.letters, self.waits = pause, 0, 0, []

    def sent(self, match: Match, seat: int) -> None:
        """A seat sends a move now. It is timed if nobody else decides: then everybody will see it."""
        self.moves += 1
        if match.deciding == {seat}:
            behind = set().union(*(viewers for _begun, _mover, viewers, _behind in match.unseen))
            match.unseen.append((time.perf_counter(), seat, set(range(SEATS)), behind))
        match.deciding.discard(seat)

    def seen(self, match: Match, seat: int, letters: int) -> None:
        """A seat has read an update. If it had seen all moves before, this update shows the new one.

        If not, the update may be an older one: it counts only when the player of the move has seen it, too.
        """
        now = time.perf_counter()
        self.letters += letters
        for begun, mover, viewers, behind in match.unseen:
            if seat not in behind or seat == mover or mover not in viewers:
                viewers.discard(seat)
                if not viewers:
                    self.waits.append(now - begun)
        match.unseen = [move for move in match.unseen if move[2]]


@dataclass(frozen=True)
class Row:
    """What was measured at one pace."""

    server: str
    pace: str
    moves: int
    seconds: float
    waits: list[float]
    cpu: float
    own_cpu: float
    letters: int

    @property
    def rate(self) -> float:
        return self.moves / self.seconds

    def late(self, share: float) -> float:
        """So many milliseconds passed at most for this share of the moves."""
        waits = sorted(self.waits)
        return waits[min(len(waits) - 1, int(len(waits) * share))] * 1000 if waits else float("nan")

    def __str__(self) -> str:
        cells = [
            self.server, self.pace, f"{self.moves:,}", f"{self.rate:.0f}", f"{self.late(0.5):.1f}",
            f"{self.late(0.95):.1f}", f"{self.late(0.99):.1f}", f"{self.cpu * 1000 / max(1, self.moves):.2f}",
            f"{self.cpu / self.seconds:.0%}", f"{self.own_cpu / self.seconds:.0%}",
            f"{self.letters / max(1, self.moves) / 1000:.1f}",
        ]  # fmt: skip
        return f"| {' | '.join(cells)} |"


HEAD = (
    "| server | pace | moves | moves/s | median ms | p95 ms | p99 ms | server CPU ms a move | server's core | "
    "browsers' core | kB sent a move |\n|---|---|---|---|---|---|---|---|---|---|---|"
)


def cpu_of(process: int) -> float:
    """Seconds of CPU that a process has used, all threads together."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def measured(
    server: str,
    process: int,
    crowd: Crowd,
    browsers: list[Coroutine[None, None, None]],
    paces: list[tuple[float, float]],
) -> list[Row]:
    """Seat all browsers, warm up, then measure at each pace: a pause for thought, and for how many seconds."""
    crowd.pause = paces[0][0]
    tasks = [asyncio.create_task(browser) for browser in browsers]
    while crowd.joined < len(tasks):
        await asyncio.sleep(0.1)
        for task in tasks:
            if task.done():
                task.result()
                raise ConnectionError("a browser left before all were seated")
    await asyncio.sleep(WARM)
    rows = []
    for pause, seconds in paces:
        crowd.begin(pause)
        begun, cpu, own = time.perf_counter(), cpu_of(process), time.process_time()
        await asyncio.sleep(seconds)
        spent = time.perf_counter() - begun
        pace = f"{len(tasks) / SEATS / pause:.0f}/s" if pause else "no pauses"
        rows.append(
            Row(
                server, pace, crowd.moves, spent, crowd.waits, cpu_of(process) - cpu, time.process_time() - own,
                crowd.letters,
            )
        )  # fmt: skip
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return rows


def after(pause: float, act: Callable[[], Awaitable[None]]) -> None:
    """Do it after a pause for thought, without keeping the browser from reading meanwhile."""

    async def acted() -> None:
        with suppress(ConnectionClosed):
            await act()

    loop = asyncio.get_running_loop()
    loop.call_later(pause, lambda: loop.create_task(acted()))
