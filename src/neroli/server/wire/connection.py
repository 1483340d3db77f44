"""One browser at one table: what it sends, what it is sent."""

from __future__ import annotations

import asyncio
import logging
from typing import Final, assert_never

from msgspec.structs import replace
from starlette.websockets import WebSocket, WebSocketDisconnect

from neroli.core import rulebook
from neroli.core.errors import NeroliError
from neroli.core.secrecy import Viewer
from neroli.draw.diff import Patch, patches
from neroli.draw.speech import _
from neroli.server.live import painting
from neroli.server.live.painting import Painter, Public
from neroli.server.live.table import Table
from neroli.server.live.tables import Tables
from neroli.server.live.thinking import LEVELS
from neroli.server.people.seats import viewer_of
from neroli.server.settings import Limits
from neroli.server.store.protocol import Holding
from neroli.server.wire import messages
from neroli.server.wire.budget import TokenBucket
from neroli.server.wire.messages import (
    Answer,
    AskHint,
    AskRules,
    AskWhy,
    Clause,
    Curtain,
    Done,
    HandOver,
    Hint,
    Message,
    NewLines,
    NotUnderstood,
    Play,
    Ready,
    Refused,
    Rename,
    Request,
    Rules,
    Say,
    TableUpdate,
    Undo,
    WhyNot,
)
from neroli.story.log import Entry

log = logging.getLogger("neroli.server")
NOT_TEXT: Final = 1003
GONE: Final = 1006
TOO_BIG: Final = 1009
TOO_MANY: Final = 4008
STALE: Final = 4001
MOST_CLAUSES: Final = 12
BROKEN: Final = _("Something broke here, not with you. The game is safe: load the page again.")


class Connection:
    """Holds the seats of its browser; with several of them it shows one at a time, behind a curtain between."""

    def __init__(
        self, socket: WebSocket, tables: Tables, table: Table, painter: Painter, holding: Holding, key_hash: str = ""
    ) -> None:
        self.socket = socket
        self.tables = tables
        self.table = table
        self.painter = painter
        self.seats = holding.seats
        self.is_host = holding.is_host
        self.key_hash = key_hash
        self.limits: Limits = tables.settings.limits
        self.shown: Viewer = viewer_of(holding)
        # What this browser shows: of what everybody sees, and of its own.
        self.public: Public | None = None
        self.own: dict[str, str] = {}
        # What of the log and the chat this browser has: how many lines, and the names in them.
        self.read: tuple[list[Entry], int] = ([], 0)
        self.chat: tuple[list[str], int] = ([], 0)
        self.facts: TableUpdate | None = None
        self.news = asyncio.Event()
        self.advising: asyncio.Task[None] | None = None

    async def run(self) -> None:
        """Until the browser leaves."""
        self.table.enter(self.seats, self.news.set)
        self.tables.bots.wake(self.table)
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

    async def _tell(self, message: Message) -> None:
        try:
            await self.socket.send_text(messages.encode(message))
        except RuntimeError as error:
            # The browser left while we were busy with its request.
            raise WebSocketDisconnect(GONE) from error

    def curtain(self) -> int | None:
        """The held seat that has to take the device before anything of its own is shown."""
        if len(self.seats) < 2:
            return None
        waiting = [seat for seat in self.table.game.actors if seat in self.seats and not self.table.seats[seat].bot]
        if waiting and self.shown not in waiting:
            return waiting[0]
        return self.seats[0] if self.shown is None and not self.table.game.is_over else None

    def message(self) -> TableUpdate | None:
        """Everything that is new for this browser since it was last told.

        None if nothing is: a message without news would tell that somebody decided in secret.
        """
        next_seat = self.curtain()
        viewer = None if next_seat is not None else self.shown
        seen = self.painter.sight(viewer)
        facts = replace(seen.facts, curtain=self._curtain(next_seat), seats=self.seats)
        areas, log, chat = self._new_areas(seen.areas), self._new_log(viewer), self._new_chat()
        if facts == self.facts and not (areas or log.add or chat.add):
            return None
        self.facts = facts
        return replace(facts, areas=areas, log=log, chat=chat)

    def _new_areas(self, own: dict[str, str]) -> dict[str, Patch]:
        public = self.painter.public()
        if self.own.get("own"):
            own = {"own": "", **own}
        new = public.since(self.public) | patches(self.own, own)
        self.public, self.own = public, own
        return new

    def _new_log(self, viewer: int | None) -> NewLines:
        entries = self.table.log(viewer).entries
        before, same = self.read
        if before is not entries:
            same = common(before[:same], entries)
        self.read = (entries, len(entries))
        return NewLines(same, [entry.html for entry in entries[same:]])

    def _new_chat(self) -> NewLines:
        names, number = self.chat
        same = number if names is self.table.names else 0
        self.chat = (self.table.names, len(self.table.chat))
        return NewLines(same, painting.chat_lines(self.table, same))

    def _curtain(self, seat: int | None) -> Curtain | None:
        if seat is None:
            return None
        back = [other for other in self.seats if other != seat and self.table.game.can_undo(other)]
        return Curtain(seat, self.table.seats[seat].name, back[0] if back else None)

    async def _keep_listening(self) -> None:
        bucket = TokenBucket(self.limits.messages_per_second, self.limits.message_burst)
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
        """Every message is answered, in words if nothing came of it."""
        answer: Answer
        try:
            request = messages.decode(text)
        except NotUnderstood as error:
            answer = Refused(error.id, str(error))
        else:
            answer = await self._answer_to(request)
        await self._tell(answer)

    async def _answer_to(self, request: Request) -> Answer:
        try:
            match request:
                case AskWhy():
                    return await self._why(request)
                case AskRules():
                    return self._rules(request)
                case _:
                    await self._act(request)
        except NeroliError as error:
            return Refused(request.id, str(error))
        except Exception:
            # The browser would only send it again after a break; the error goes to whoever runs the server.
            log.exception("request failed", extra={"facts": {"table": self.table.record.id}})
            return Refused(request.id, BROKEN)
        return Done(request.id)

    async def _act(self, request: Play | Undo | Say | AskHint | Ready | Rename | HandOver) -> None:
        match request:
            case Play():
                await self._play(request)
            case Undo():
                await self._undo(request)
            case Say():
                await self.table.say(self._seat(), request.words, self.limits)
            case AskHint():
                await self._hint()
            case Ready():
                self._ready(request)
            case Rename():
                await self._rename(request)
            case HandOver():
                await self._hand_over(request)
            case _:
                assert_never(request)

    def _seat(self) -> int:
        """The seat that this browser acts for: the one it shows."""
        if self.shown is None or self.shown not in self.seats:
            raise NeroliError(_("You are watching. Only the players at the table can move."))
        return self.shown

    async def _play(self, request: Play) -> None:
        seat = self._seat()
        if self.table.is_played_by_bot(seat):
            raise NeroliError(_("A bot plays for you. Take the seat back first."))
        await self.table.play(seat, request.move, request.at, f"{seat} {request.id}")
        self.tables.bots.wake(self.table)

    async def _undo(self, request: Undo) -> None:
        if request.seat not in self.seats:
            raise NeroliError(_("Only who sits there can take this back."))
        await self.table.undo(request.seat, f"{request.seat} {request.id}")
        if len(self.seats) > 1:
            self.shown = request.seat
            self.news.set()

    async def _why(self, request: AskWhy) -> WhyNot:
        reason = painting.why_not(await self.table.settled(), self.shown, request.part)
        return WhyNot(request.id, request.part, reason)

    def _rules(self, request: AskRules) -> Rules:
        """The clauses behind an area of the table."""
        texts = rulebook.clauses(self.table.record.title)
        numbers = [number for number in request.clauses.split() if number in texts]
        return Rules(request.id, request.about, [Clause(number, texts[number]) for number in numbers[:MOST_CLAUSES]])

    async def _hint(self) -> None:
        """Let a master think about the seat's decision, without keeping its player from deciding."""
        seat = self._seat()
        await self.table.settled()
        if seat not in self.table.game.actors:
            raise NeroliError(_("It is not your decision now."))
        if self.advising is None or self.advising.done():
            self.advising = asyncio.create_task(self._advise(seat))

    async def _advise(self, seat: int) -> None:
        at = self.table.game.moment(seat)
        try:
            best = [painting.advice(candidate) for candidate in await self.tables.bots.advise(self.table, seat)]
            await self._tell(Hint(at, best))
        except WebSocketDisconnect:
            return

    def _ready(self, request: Ready) -> None:
        if request.seat in self.seats:
            self.shown = request.seat
            self.news.set()

    async def _rename(self, request: Rename) -> None:
        """A name is also remembered for the person's next table."""
        seat = self._seat()
        await self.table.rename(seat, request.name, request.colour, self.limits)
        await asyncio.wrap_future(self.tables.store.remember_name(self.key_hash, self.table.names[seat]))

    async def _hand_over(self, request: HandOver) -> None:
        """Hand a seat to a bot, or take it back: the holder, or the host for somebody who is away."""
        seat, level = request.seat, request.level
        if seat >= len(self.table.seats) or level not in ("", *LEVELS):
            raise NeroliError(_("There is no such seat or bot."))
        record = self.table.seats[seat]
        may = seat in self.seats or (self.is_host and (record.is_bot_seat or self.table.presence[seat] == 0))
        if not may or (record.is_bot_seat and not level):
            raise NeroliError(_("Only who sits there can do this."))
        await self.table.hand_over(seat, level)
        self.tables.bots.wake(self.table)


def common(before: list[Entry], entries: list[Entry]) -> int:
    """How many lines two logs have in common from the start."""
    same = 0
    while same < len(before) and same < len(entries) and before[same].html == entries[same].html:
        same += 1
    return same
