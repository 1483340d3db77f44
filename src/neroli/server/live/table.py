"""One table that is being played: its game, who sits where, and what they do to it."""

from __future__ import annotations

import asyncio
import dataclasses
import secrets
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from neroli.bots.advice import Estimate
from neroli.bots.levels import LEVELS
from neroli.core.contract import Move, State
from neroli.core.errors import IllegalMove
from neroli.core.forced import same_answer
from neroli.core.game import Game
from neroli.core.journal import tidy_name
from neroli.core.secrecy import Viewer
from neroli.core.step import Progress
from neroli.draw.drawing import drawing
from neroli.draw.speech import _
from neroli.server.live.events import AGREEMENT, BOT, END, ENDED, NO, YES, agreed, event_line
from neroli.server.settings import Limits
from neroli.server.store.protocol import (
    GALLERY,
    PERSON,
    Addition,
    ChatLine,
    SeatRecord,
    Store,
    Switches,
    TableEvent,
    TableRecord,
)
from neroli.story import filming
from neroli.story.log import Aside, Log, Narrator, whole_log

HUES: Final = 6
MOST_FILMS: Final = 5  # a seat's each, and a spectator's


class Table:
    """Moves are checked, written down durably, and only then told. One lock, one at a time."""

    def __init__(
        self,
        record: TableRecord,
        game: Game,
        store: Store,
        components: Path | None,
        stand_ins: dict[int, str] | None = None,
        events: list[TableEvent] | None = None,
        switches: dict[int, Switches] | None = None,
    ) -> None:
        self.record = record
        self.game = game
        self.store = store
        self.components = components
        # What the bots' workers know: this reading of the table, and how many of its lines.
        self.edition = secrets.token_hex(8)
        self.sent = 0
        self.names = [seat.name for seat in record.seats]
        self.drawing = drawing(record.title)
        # The lines that the apprentice made for a bot that failed, with the level of that bot.
        self.stand_ins = stand_ins or {}
        self.events = events or []
        self.narrator = self._narrator()
        # Of each viewer who was here: what it reads.
        self.logs: dict[Viewer, Log] = {}
        self.switches = switches or {}
        self._automate()
        self.lock = asyncio.Lock()
        self.requests: dict[str, int] = {}
        # The frames of a finished game, zipped, as seats and names saw them.
        self.films: dict[tuple[int | None, str], bytes] = {}
        self._filming = threading.Lock()
        self._touching: dict[int, tuple[int, dict[str, list[Move[State]]]]] = {}
        self.chat: list[ChatLine] = []
        # How often something changed besides the game: names, presence, chat.
        self._arrangements = 0
        self.presence: list[int] = [0] * len(record.seats)
        self.watchers: set[Callable[[], None]] = set()
        self.thinking: asyncio.Task[None] | None = None
        self.advising = asyncio.Lock()
        # What a master advised each seat, and at which moment of that seat.
        self.advice: dict[int, tuple[int, tuple[Estimate, ...]]] = {}
        # While a move is being written nobody is told anything: it may be lost yet.
        self.is_writing = False
        self.is_stale = False

    def _narrator(self) -> Narrator:
        narrator = Narrator(self.game, self.drawing, self.names, self.stand_ins)
        lines = [(event.line, event_line(event, self.names)) for event in self.events]
        narrator.asides = [Aside(line, html) for line, html in lines if html]
        return narrator

    @property
    def seats(self) -> tuple[SeatRecord, ...]:
        """Who sits where."""
        return self.record.seats

    @property
    def is_over(self) -> bool:
        """Played to the end, or ended by agreement."""
        return self.game.is_over or bool(self.record.ending)

    def people(self) -> list[int]:
        """The seats at which a person decides."""
        return [number for number, seat in enumerate(self.seats) if seat.is_claimed and not seat.bot]

    def is_played_by_bot(self, seat: int) -> bool:
        return bool(self.seats[seat].bot)

    def like(self, seats: Iterable[int], switches: Switches) -> None:
        """How the person at these seats likes to play."""
        self.switches |= dict.fromkeys(seats, switches)
        self._automate()

    def _automate(self) -> None:
        """Moves without a choice are played for people who do not want to be asked always. Bots decide themselves."""
        seats = range(len(self.seats))
        asked = [seat for seat in seats if self.switches.get(seat, Switches()).ask_always]
        self.game.automatic = frozenset(seat for seat in seats if seat not in asked and not self.is_played_by_bot(seat))

    def bot_to_move(self) -> int | None:
        """A seat that a bot has to decide for now."""
        if self.record.ending:
            return None
        return next((seat for seat in self.game.actors if seat >= 0 and self.is_played_by_bot(seat)), None)

    def log(self, viewer: Viewer) -> Log:
        """What a viewer reads."""
        log = self.logs.get(viewer)
        if log is None:
            log = self.logs[viewer] = whole_log(self.narrator, viewer)
        return log

    def freshness(self, viewer: Viewer) -> int:
        """A number that grows whenever there is something new for a viewer, and never otherwise."""
        return self._arrangements + self.game.moment(viewer)

    def _rearranged(self) -> None:
        """Something changed besides the game, for everybody to see."""
        self._arrangements += 1
        self.wake()

    def wake(self) -> None:
        """Let everybody who watches look whether there is something new for them."""
        for watcher in list(self.watchers):
            watcher()

    async def play(self, seat: int, text: str, at: int, request: str, *, is_confirmed: bool = True) -> bool:
        """A person's move, meant for the moment `at` of what they have read. False if it has to be confirmed first."""
        async with self.lock:
            if request in self.requests:
                return True
            self._expect(seat, at)
            if not is_confirmed and self._needs_confirmation(seat, text):
                return False
            await self._write(request, lambda: self.game.play(seat, text))
        return True

    async def play_all(self, seat: int, texts: Sequence[str], at: int, request: str) -> None:
        """Several moves of a person as one act, meant for the moment `at`."""
        async with self.lock:
            if request in self.requests:
                return
            self._expect(seat, at)
            await self._write(request, lambda: self.game.play_all(seat, texts))

    def _expect(self, seat: int, at: int) -> None:
        if at != self.game.moment(seat):
            raise IllegalMove(_("The table has moved on meanwhile. Look again, then choose."))

    def _needs_confirmation(self, seat: int, text: str) -> bool:
        """Is this a real choice that cannot be taken back?"""
        move = self.game.box.vocabulary.get(text)
        if move is None or move not in self.game.moves(seat):
            return False
        return same_answer(self.game.view(seat), seat) is None and self.game.is_final(seat, move)

    async def play_for_bot(self, seat: int, text: str, line: int, failed: str = "") -> None:
        """A bot's move; `failed` is its level if the apprentice had to make it."""
        async with self.lock:
            if self.game.line == line and self.is_played_by_bot(seat) and seat in self.game.actors:
                if failed:
                    self.stand_ins[line] = failed
                decider = LEVELS[0] if failed else self.seats[seat].bot
                await self._write("", lambda: self.game.play(seat, text, is_bot=True), decider, failed)

    def can_undo(self, seat: int) -> bool:
        """May a seat take back its last decision? Over the answers of bots only while nobody else plays."""
        if self.record.ending:
            return False
        if all(other.bot for number, other in enumerate(self.seats) if number != seat):
            return self.game.can_undo(seat)
        return self.game.history.undo_depth(seat) > 0

    async def undo(self, seat: int, request: str) -> None:
        async with self.lock:
            if request in self.requests:
                return
            if not self.can_undo(seat):
                raise IllegalMove(_("This cannot be taken back: something new was learned since."))
            await self._write(request, lambda: self.game.undo(seat))

    async def _write(
        self, request: str, act: Callable[[], Progress], decider: str = PERSON, stand_in_for: str = ""
    ) -> None:
        """Do it, write it, tell it. What could not be written did not happen: the table is loaded again."""
        if self.is_stale:
            raise IllegalMove(_("The table is being loaded again. Try once more."))
        if self.record.ending:
            raise IllegalMove(_("This game was ended by agreement. Nothing can be played any more."))
        first = self.game.line
        progress = act()
        self.is_writing = True
        lines = self.game.lines[first - 1 :]
        if request:
            self.requests[request] = first
        result = self.game.journal().result if self.game.is_over else ""
        self.record = replace(self.record, result=result)
        loop = asyncio.get_running_loop()
        answer = loop.create_future()
        job = self.store.append(
            Addition(
                table_id=self.record.id, first=first, lines=lines, at=time.time(), decider=decider, request=request,
                stand_in_for=stand_in_for, result=result,
            )
        )  # fmt: skip
        back = partial(self._written, answer=answer, progress=progress)
        job.add_done_callback(lambda done: loop.is_closed() or loop.call_soon_threadsafe(back, done))
        # Even if whoever asked has left meanwhile.
        await asyncio.shield(answer)

    def _written(self, job: Future[None], answer: asyncio.Future[None], progress: Progress) -> None:
        """Back from the thread that writes: whoever asked and everybody who watches is told."""
        self.is_writing = False
        taken = job.exception()
        if taken is None:
            self._tell(progress)
            answer.set_result(None)
        else:
            self.is_stale = True
            answer.set_exception(taken)
        self.wake()

    def _tell(self, progress: Progress) -> None:
        for log in self.logs.values():
            log.tell(progress)

    async def settled(self) -> Table:
        """This table, when all that was done at it is written."""
        async with self.lock:
            return self

    async def hand_over(self, seat: int, level: str) -> None:
        """Let a bot of this level play the seat, or a person again if it is empty."""
        async with self.lock:
            is_new = level != self.seats[seat].bot
            await self._change_seat(seat, replace(self.seats[seat], bot=level))
            if is_new:
                await self._note(seat, BOT, level)
        self._rearranged()

    async def note(self, seat: int, kind: str, detail: str = "") -> None:
        """Write down and tell what happened beside the game."""
        async with self.lock:
            await self._note(seat, kind, detail)
        self._rearranged()

    async def _note(self, seat: int, kind: str, detail: str = "", ending: str = "") -> None:
        event = TableEvent(self.game.line, seat, kind, detail, time.time())
        await asyncio.wrap_future(self.store.note(self.record.id, len(self.events) + 1, event, ending))
        self.events.append(event)
        html = event_line(event, self.names)
        if html:
            self.narrator.asides.append(Aside(event.line, html))
            for log in self.logs.values():
                log.tell_asides()

    async def agree_to_end(self, seat: int, is_yes: bool) -> None:
        """Somebody would end the game here, or would not any more; when all would, it is over without a result."""
        async with self.lock:
            if self.is_over:
                raise IllegalMove(_("The game is over already."))
            if is_yes == (seat in agreed(self.events, END)):
                return
            await self._note(seat, END, YES if is_yes else NO)
            if set(self.people()) <= agreed(self.events, END):
                await self._note(seat, ENDED, "", AGREEMENT)
                self.record = replace(self.record, ending=AGREEMENT)
        self._rearranged()

    async def claim(self, seat: int, key_hash: str, name: str = "", colour: int | None = None) -> str | None:
        """Sit down by a link, which is used up then. The new token of the seat, or None if it is taken.

        The seat goes to the person of the key. A bot that stood in meanwhile leaves.
        """
        async with self.lock:
            record = self.seats[seat]
            if record.is_claimed:
                return None
            record = replace(
                record, token=secrets.token_urlsafe(18), name=name or record.name, is_claimed=True, bot="",
                invitation=record.token, colour=colour if colour in self.free_hues(seat) else record.colour,
            )  # fmt: skip
            await self._change_seat(seat, record, key_hash)
        self._rearranged()
        return record.token

    def free_hues(self, seat: int) -> list[int]:
        """The colours that no other seat has."""
        taken = {other.colour for number, other in enumerate(self.seats) if number != seat}
        return [hue for hue in range(HUES) if hue not in taken]

    async def rename(self, seat: int, name: str, colour: int, limits: Limits) -> None:
        tidy = tidy_name(name)[: limits.name_length].strip()
        if not tidy:
            raise IllegalMove(_("A seat needs a name."))
        if not 0 <= colour < HUES:
            raise IllegalMove(_("There is no such colour. Choose another one."))
        async with self.lock:
            if any(other.colour == colour for number, other in enumerate(self.seats) if number != seat):
                raise IllegalMove(_("This colour is taken. Choose another one."))
            await self._change_seat(seat, replace(self.seats[seat], name=tidy, colour=colour, is_claimed=True))
        self._rearranged()

    async def _change_seat(self, seat: int, record: SeatRecord, key_hash: str = "") -> None:
        await asyncio.wrap_future(self.store.change_seat(self.record.id, seat, record, key_hash))
        is_renamed = record.name != self.names[seat]
        self.record = replace(self.record, seats=(*self.seats[:seat], record, *self.seats[seat + 1 :]))
        self._automate()
        if is_renamed:
            self.names = [seat_record.name for seat_record in self.seats]
            self.game.header = dataclasses.replace(self.game.header, seats=tuple(self.names))
            self.narrator = self._narrator()
            self.logs.clear()

    async def say(self, seat: int, words: str, limits: Limits, name: str = "") -> None:
        """Something is said from a seat, or among the spectators, who have a name and no seat."""
        tidy = " ".join(words.split())[: limits.chat_length]
        if not tidy:
            return
        async with self.lock:
            if seat == GALLERY and sum(line.seat == GALLERY for line in self.chat) >= limits.gallery_lines:
                raise IllegalMove(_("The spectators have said enough at this table."))
            line = ChatLine(seat, tidy, name, time.time())
            await asyncio.wrap_future(self.store.say(self.record.id, len(self.chat) + 1, line))
            self.chat.append(line)
        self._rearranged()

    def film(self, viewer: int | None) -> bytes:
        """The frames of a finished game, made once; of those with earlier names the oldest are forgotten."""
        with self._filming:
            key = (viewer, ",".join(self.names))
            film = self.films.pop(key, None) or filming.zipped(self.game, viewer, self.names)
            self.films[key] = film
            while len(self.films) > MOST_FILMS:
                self.films.pop(next(iter(self.films)))
            return film

    def moves_touching(self, seat: int) -> dict[str, list[Move[State]]]:
        """Every move of the box, by the parts that it touches in what this seat sees now; made once for a moment."""
        moment = self.game.moment(seat)
        known = self._touching.get(seat)
        if known is None or known[0] != moment:
            view = self.game.view(seat)
            moves: dict[str, list[Move[State]]] = {}
            for move in self.game.box.vocabulary.values():
                for part in self.drawing.touch(view, seat, move).parts:
                    moves.setdefault(part, []).append(move)
            known = self._touching[seat] = (moment, moves)
        return known[1]

    def journal(self) -> str:
        return str(self.game.journal())

    def enter(self, held: tuple[int, ...], watcher: Callable[[], None]) -> None:
        """Somebody looks at the table with these seats."""
        self.watchers.add(watcher)
        for seat in held:
            self.presence[seat] += 1
        self._rearranged()

    def leave(self, held: tuple[int, ...], watcher: Callable[[], None]) -> None:
        self.watchers.discard(watcher)
        for seat in held:
            self.presence[seat] -= 1
        self._rearranged()
