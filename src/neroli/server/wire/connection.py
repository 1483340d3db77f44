"""One browser at one table: what it sends, what it is sent."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from neroli.core import rulebook
from neroli.core.errors import NeroliError
from neroli.draw.diff import Change, changes
from neroli.draw.speech import _
from neroli.server.live import painting
from neroli.server.live.painting import Json, Painter, Public
from neroli.server.live.table import Table
from neroli.server.live.tables import Tables
from neroli.server.people.visitor import Bucket
from neroli.server.settings import Limits
from neroli.server.store.sqlite import Taken
from neroli.story.log import Entry

log = logging.getLogger("neroli.server")
NOT_TEXT: Final = 1003
GONE: Final = 1006
TOO_BIG: Final = 1009
TOO_MANY: Final = 4008
STALE: Final = 4001


class Link:
    """Holds the seats of its browser; with several of them it shows one at a time, behind a curtain between."""

    def __init__(
        self, socket: WebSocket, tables: Tables, table: Table, painter: Painter, seats: tuple[int, ...], host: bool
    ) -> None:
        self.socket = socket
        self.tables = tables
        self.table = table
        self.painter = painter
        self.seats = seats
        self.is_host = host
        self.limits: Limits = tables.settings.limits
        self.shown: int | None = seats[0] if len(seats) == 1 else None
        # What this browser shows: of what everybody sees, and of its own.
        self.public: Public | None = None
        self.own: dict[str, str] = {}
        # What of the log and the chat this browser has: who reads, which telling, how many lines.
        self.read: tuple[int | None, int, list[Entry], int] = (None, 0, [], 0)
        self.chat = (0, 0)
        self.facts: Json = {}
        self.news = asyncio.Event()
        self.advising: asyncio.Task[None] | None = None

    async def run(self) -> None:
        """Until the browser leaves."""
        self.table.enter(self.seats, self.news.set)
        self.tables.wake_bots(self.table)
        self.news.set()
        sender = asyncio.create_task(self._keep_telling())
        try:
            await self._keep_listening()
        except WebSocketDisconnect:
            pass
        finally:
            tasks = [task for task in (sender, self.advising) if task is not None]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self.table.leave(self.seats, self.news.set)

    async def _keep_telling(self) -> None:
        while True:
            await self.news.wait()
            self.news.clear()
            if self.table.is_stale:
                await self.socket.close(STALE)
                return
            # What is written wakes everybody again.
            if self.table.is_writing:
                continue
            message = self.message()
            if message is not None:
                await self._tell(message)

    async def _tell(self, message: Json) -> None:
        try:
            await self.socket.send_text(msgspec.json.encode(message).decode())
        except RuntimeError as error:
            # The browser left while we were busy with its request.
            raise WebSocketDisconnect(GONE) from error

    def curtain(self) -> int | None:
        """The held seat that has to take the device before anything of its own is shown."""
        if len(self.seats) < 2:
            return None
        waiting = [seat for seat in self.table.game.actors if seat in self.seats and not self.table.places[seat].bot]
        if waiting and self.shown not in waiting:
            return waiting[0]
        return self.seats[0] if self.shown is None and not self.table.game.is_over else None

    def message(self) -> Json | None:
        """Everything that is new for this browser since it was last told.

        None if nothing is: a message without news would tell that somebody decided in secret.
        """
        next_seat = self.curtain()
        viewer = None if next_seat is not None else self.shown
        seen = self.painter.sight(viewer)
        facts: Json = {
            "type": "table", **seen.facts, "curtain": self._curtain_words(next_seat), "seats": list(self.seats)
        }  # fmt: skip
        areas, log, chat = self._new_areas(seen.areas), self._new_log(viewer), self._new_chat()
        if facts == self.facts and not (areas or log["add"] or chat["add"]):
            return None
        self.facts = facts
        return {**facts, "areas": areas, "log": log, "chat": chat}

    def _new_areas(self, own: dict[str, str]) -> dict[str, Change]:
        public = self.painter.public()
        if self.own.get("own"):
            own = {"own": "", **own}
        found = public.since(self.public) | changes(self.own, own)
        self.public, self.own = public, own
        return found

    def _new_log(self, viewer: int | None) -> Json:
        """How many lines of the log still hold, and which come after them."""
        chronicle = self.table.chronicle
        entries = chronicle.entries[viewer]
        reader, telling, known, same = self.read
        if (reader, telling) != (viewer, chronicle.telling):
            same = common(known[:same], entries)
        self.read = (viewer, chronicle.telling, entries, len(entries))
        return {"keep": same, "add": [entry.html for entry in entries[same:]]}

    def _new_chat(self) -> Json:
        telling, number = self.chat
        same = number if telling == self.table.chronicle.telling else 0
        self.chat = (self.table.chronicle.telling, len(self.table.chat))
        return {"keep": same, "add": painting.chat_lines(self.table, same)}

    def _curtain_words(self, seat: int | None) -> Json | None:
        if seat is None:
            return None
        back = [other for other in self.seats if other != seat and self.table.game.can_undo(other)]
        return {"seat": seat, "name": self.table.places[seat].name, "undo": back[0] if back else None}

    async def _keep_listening(self) -> None:
        bucket = Bucket(self.limits.messages_per_second, self.limits.message_burst)
        while True:
            text = await self._heard()
            if text is None:
                await self.socket.close(NOT_TEXT)
                return
            if len(text) > self.limits.message_bytes:
                await self.socket.close(TOO_BIG)
                return
            if not bucket.take():
                await self.socket.close(TOO_MANY)
                return
            await self._answer(text)

    async def _heard(self) -> str | None:
        """The next message; None if it is no text, which no page of ours would send."""
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message["code"])
        text: str | None = message.get("text")
        return text

    async def _answer(self, text: str) -> None:
        try:
            asked = msgspec.json.decode(text)
        except (ValueError, RecursionError):
            asked = None
        if not isinstance(asked, dict):
            asked = {}
        request = str(asked.get("id", ""))[:40]
        act = self._acts().get(str(asked.get("do", "")))
        try:
            if act is None:
                raise NeroliError(_("This was not understood."))
            answer = await act(asked, request) or {}
        except (NeroliError, Taken) as error:
            answer = {"type": "refused", "words": str(error)}
        await self._tell({"type": "done", "id": request, **answer})

    def _acts(self) -> dict[str, Callable[[Json, str], Awaitable[Json | None]]]:
        return {
            "play": self._play, "undo": self._undo, "say": self._say, "why": self._why, "hint": self._hint,
            "rule": self._rule, "ready": self._ready, "rename": self._rename, "bot": self._bot,
        }  # fmt: skip

    def _seat(self, asked: Json) -> int:
        """The seat that this browser acts for: the one it shows."""
        if self.shown is None or self.shown not in self.seats:
            raise NeroliError(_("You are watching. Only the players at the table can move."))
        return self.shown

    async def _play(self, asked: Json, request: str) -> None:
        seat = self._seat(asked)
        at = asked.get("at")
        if self.table.is_played_by_bot(seat):
            raise NeroliError(_("A bot plays for you. Take the seat back first."))
        if type(at) is not int or not request:
            raise NeroliError(_("This was not understood."))
        await self.table.play(seat, str(asked.get("move", ""))[:100], at, f"{seat} {request}")
        self.tables.wake_bots(self.table)

    async def _undo(self, asked: Json, request: str) -> None:
        seat = asked.get("seat", self.shown)
        if type(seat) is not int or seat not in self.seats:
            raise NeroliError(_("Only who sits there can take this back."))
        await self.table.undo(seat, f"{seat} {request}" if request else "")
        if len(self.seats) > 1:
            self.shown = seat
            self.news.set()

    async def _say(self, asked: Json, request: str) -> None:
        await self.table.say(self._seat(asked), str(asked.get("words", "")), self.limits)

    async def _why(self, asked: Json, request: str) -> Json:
        found = painting.why_not(await self.table.settled(), self.shown, str(asked.get("part", ""))[:60])
        return {"type": "why", "part": asked.get("part"), **found}

    async def _rule(self, asked: Json, request: str) -> Json:
        """The clauses behind an area of the table."""
        wanted = str(asked.get("clauses", "")).split()[:12]
        known = rulebook.clauses(self.table.record.title)
        found = [[clause, known[clause]] for clause in wanted if clause in known]
        return {"type": "rule", "about": str(asked.get("about", ""))[:80], "rules": found}

    async def _hint(self, asked: Json, request: str) -> None:
        """Let a master think about the seat's decision, without keeping its player from deciding."""
        seat = self._seat(asked)
        await self.table.settled()
        if seat not in self.table.game.actors:
            raise NeroliError(_("It is not your decision now."))
        if self.advising is None or self.advising.done():
            self.advising = asyncio.create_task(self._advise(seat))

    async def _advise(self, seat: int) -> None:
        at = self.table.game.moment(seat)
        try:
            best = [painting.advice(candidate) for candidate in await self.tables.advise(self.table, seat)]
            await self._tell({"type": "hint", "at": at, "best": best})
        except WebSocketDisconnect:
            return

    async def _ready(self, asked: Json, request: str) -> None:
        seat = asked.get("seat")
        if type(seat) is int and seat in self.seats:
            self.shown = seat
            self.news.set()

    async def _rename(self, asked: Json, request: str) -> None:
        colour = asked.get("colour")
        seat = self._seat(asked)
        await self.table.rename(seat, str(asked.get("name", "")), colour if type(colour) is int else -1, self.limits)

    async def _bot(self, asked: Json, request: str) -> None:
        """Hand a seat to a bot, or take it back: the holder, or the host for somebody who is away."""
        seat, level = asked.get("seat"), str(asked.get("level", ""))
        if type(seat) is not int or not 0 <= seat < len(self.table.places):
            raise NeroliError(_("This was not understood."))
        place = self.table.places[seat]
        may = seat in self.seats or (self.is_host and (place.is_bot_seat or self.table.presence[seat] == 0))
        if not may or level not in ("", "apprentice", "perfumer", "master") or (place.is_bot_seat and not level):
            raise NeroliError(_("Only who sits there can do this."))
        await self.table.sit(seat, bot=level)
        self.tables.wake_bots(self.table)


def common(known: list[Entry], entries: list[Entry]) -> int:
    """How many lines two logs have in common from the start."""
    same = 0
    while same < len(known) and same < len(entries) and known[same].html == entries[same].html:
        same += 1
    return same
