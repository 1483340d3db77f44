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
from neroli.draw.speech import _
from neroli.server.live import answers, explanations
from neroli.server.live.events import HINT
from neroli.server.live.painting import Painter, Painting
from neroli.server.live.table import Table
from neroli.server.live.tables import Tables
from neroli.server.live.thinking import LEVELS
from neroli.server.people.lessons import learn
from neroli.server.people.seats import viewer_of
from neroli.server.settings import Limits
from neroli.server.store.protocol import GALLERY, Holding, Switches
from neroli.server.wire import messages
from neroli.server.wire.budget import TokenBucket
from neroli.server.wire.messages import (
    Answer,
    AskExplanation,
    AskHint,
    AskRules,
    AskWhy,
    ChangeSwitches,
    Clause,
    Confirm,
    Consider,
    Considered,
    Curtain,
    Done,
    Explained,
    HandOver,
    Learn,
    Message,
    NotUnderstood,
    Ping,
    Play,
    PlayAll,
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

log = logging.getLogger("neroli.server")
NOT_TEXT: Final = 1003
GONE: Final = 1006
TOO_BIG: Final = 1009
TOO_MANY: Final = 4008
STALE: Final = 4001
MOST_CLAUSES: Final = 12
NO_SWITCHES: Final = Switches()
BROKEN: Final = _("Something broke here, not with you. The game is safe: load the page again.")


class Connection:
    """Holds the seats of its browser; with several of them it shows one at a time, behind a curtain between."""

    def __init__(
        self,
        socket: WebSocket,
        tables: Tables,
        table: Table,
        painter: Painter,
        holding: Holding,
        key_hash: str = "",
        switches: Switches = NO_SWITCHES,
    ) -> None:
        self.socket = socket
        self.tables = tables
        self.table = table
        self.painter = painter
        self.seats = holding.seats
        self.is_host = holding.is_host
        self.key_hash = key_hash
        self.switches = switches
        self.limits: Limits = tables.settings.limits
        self.shown: Viewer = viewer_of(holding)
        # What this browser shows, and the curtain before it.
        self.painting: Painting | None = None
        self.covered: Curtain | None = None
        self.news = asyncio.Event()
        self.answering = asyncio.Lock()
        self.advising: asyncio.Task[None] | None = None

    async def run(self) -> None:
        """Until the browser leaves."""
        self.table.like(self.seats, self.switches)
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
                # Whoever asked for what could not be written is told so first.
                async with self.answering:
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
        return self.seats[0] if self.shown is None and not self.table.is_over else None

    def message(self) -> TableUpdate | None:
        """Everything that is new for this browser since it was last told.

        None if nothing is: a message without news would tell that somebody decided in secret.
        """
        next_seat = self.curtain()
        painting = self.painter.painting(None if next_seat is not None else self.shown)
        known, self.painting = self.painting, painting
        update = painting.since(known) if painting is not known else None
        if len(self.seats) < 2 and known is not None:
            return update
        curtain, covered = self._curtain(next_seat), self.covered
        self.covered = curtain
        if known is None:
            return replace(update or TableUpdate(), curtain=curtain, seats=self.seats, switches=self.switches)
        return update if curtain == covered else replace(update or TableUpdate(), curtain=curtain)

    def _curtain(self, seat: int | None) -> Curtain | None:
        if seat is None:
            return None
        back = [other for other in self.seats if other != seat and self.table.can_undo(other)]
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
            async with self.answering:
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
                case Play():
                    return await self._play(request)
                case PlayAll():
                    await self._play_all(request)
                case Ping():
                    pass
                case Consider():
                    return await self._consider(request)
                case AskWhy():
                    return await self._why(request)
                case AskExplanation():
                    return await self._explain(request)
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

    async def _act(self, request: Undo | Say | Learn | AskHint | Ready | Rename | HandOver | ChangeSwitches) -> None:
        match request:
            case Undo():
                await self._undo(request)
            case Say():
                await self._say(request)
            case Learn():
                await learn(self.tables.store, self.key_hash, self.table.record.title, request.lesson)
            case AskHint():
                await self._hint()
            case Ready():
                self._ready(request)
            case Rename():
                await self._rename(request)
            case HandOver():
                await self._hand_over(request)
            case ChangeSwitches():
                await self._change_switches(request)
            case _:
                assert_never(request)

    def _seat(self) -> int:
        """The seat that this browser acts for: the one it shows."""
        if self.shown is None or self.shown not in self.seats:
            raise NeroliError(_("You are watching. Only the players at the table can move."))
        return self.shown

    def _playing_seat(self) -> int:
        """The seat that this browser acts for, if no bot does."""
        seat = self._seat()
        if self.table.is_played_by_bot(seat):
            raise NeroliError(_("A bot plays for you. Take the seat back first."))
        return seat

    async def _play(self, request: Play) -> Answer:
        seat = self._playing_seat()
        is_confirmed = request.confirmed or self.switches.one_click
        name = f"{seat} {request.id}"
        if not await self.table.play(seat, request.move, request.at, name, is_confirmed=is_confirmed):
            return Confirm(request.id, request.move, answers.outlooks(self.table, seat, [request.move])[0])
        self.tables.bots.wake(self.table)
        return Done(request.id)

    async def _play_all(self, request: PlayAll) -> None:
        seat = self._playing_seat()
        await self.table.play_all(seat, request.moves, request.at, f"{seat} {request.id}")
        self.tables.bots.wake(self.table)

    async def _consider(self, request: Consider) -> Considered:
        """What the moves that the browser offers would do; nothing, if the table has moved on meanwhile."""
        seat = self._seat()
        table = await self.table.settled()
        is_present = request.at == table.game.moment(seat)
        return Considered(request.id, request.at, answers.outlooks(table, seat, request.moves) if is_present else [])

    async def _undo(self, request: Undo) -> None:
        if request.seat not in self.seats:
            raise NeroliError(_("Only who sits there can take this back."))
        await self.table.undo(request.seat, f"{request.seat} {request.id}")
        self.tables.bots.wake(self.table)
        if len(self.seats) > 1:
            self.shown = request.seat
            self.news.set()

    async def _why(self, request: AskWhy) -> WhyNot:
        reason = answers.why_not(await self.table.settled(), self.shown, request.part)
        return WhyNot(request.id, request.part, reason)

    async def _explain(self, request: AskExplanation) -> Explained:
        card = explanations.card(await self.table.settled(), self.shown, request.part)
        return Explained(request.id, request.part, card)

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
        if not self.table.record.has_advice:
            raise NeroliError(_("This table was set without advice."))
        if self.advising is None or self.advising.done():
            self.advising = asyncio.create_task(self._advise(seat))

    async def _advise(self, seat: int) -> None:
        at = self.table.game.moment(seat)
        is_new = seat not in self.table.advice or self.table.advice[seat][0] != at
        if is_new and len(self.table.people()) > 1:
            await self.table.note(seat, HINT)
        try:
            estimates = await self.tables.bots.advise(self.table, seat)
            if at == self.table.game.moment(seat):
                await self._tell(answers.hint(self.table, seat, at, estimates))
        except WebSocketDisconnect:
            return

    async def _change_switches(self, request: ChangeSwitches) -> None:
        """Also for the person's other tables, if there is a person yet."""
        self.switches = request.switches
        self.table.like(self.seats, request.switches)
        await asyncio.wrap_future(self.tables.store.set_switches(self.key_hash, request.switches))
        await self._tell(TableUpdate(switches=request.switches))

    def _ready(self, request: Ready) -> None:
        if request.seat in self.seats:
            self.shown = request.seat
            self.news.set()

    async def _say(self, request: Say) -> None:
        """From the own seat; spectators speak among themselves, by the name of their person."""
        if self.seats:
            await self.table.say(self._seat(), request.words, self.limits)
            return
        person = await asyncio.to_thread(self.tables.store.person, self.key_hash)
        name = person.name if person is not None and person.name else _("Spectator")
        await self.table.say(GALLERY, request.words, self.limits, name)

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
