"""The log of a game as each viewer may read it: each step is told once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from typing import Final, final

from neroli.core.contract import NATURE, State
from neroli.core.game import Game
from neroli.core.secrecy import Viewer
from neroli.core.step import Progress, Step, TakeBack
from neroli.draw.art import icon, seal
from neroli.draw.drawing import Drawing
from neroli.draw.speech import _

NO_STEP: Final = 0


@dataclass(frozen=True)
class LogEntry:
    """One line of the log, and the number of the step behind it; what is no step has the seat None.

    `line` is the line of the journal at which it was told. `undo` are the seat that took back and its words.
    """

    step: int
    seat: int | None
    html: str
    line: int
    parts: tuple[str, ...] = ()
    heading: str = ""
    helped: int | None = None  # a seat whose bot failed
    undo: tuple[int, str] | None = None


@dataclass(frozen=True)
class Aside:
    """Something that happened beside the game, before the line of this number; everybody may read it."""

    line: int
    html: str


@final
class Narrator:
    """Puts the steps of a game into words. Viewers who see the same are told the same, which is made once."""

    def __init__(
        self, game: Game, drawing: Drawing[State], names: Sequence[str], stand_ins: Mapping[int, str] | None = None
    ) -> None:
        self.game = game
        self.drawing = drawing
        self.names = tuple(names)
        # The lines that the apprentice made for a bot that failed, with the level of that bot.
        self.stand_ins = stand_ins if stand_ins is not None else {}
        # In the order of their lines; they may grow.
        self.asides: list[Aside] = []
        self._last: Step | None = None
        self._heading = ""
        self._entries: dict[Viewer, LogEntry | None] = {}

    def heading(self, step: Step) -> str:
        """The round in which a step is made."""
        self._turn_to(step)
        return self._heading

    def entry(self, step: Step, viewer: Viewer) -> LogEntry | None:
        """What a viewer is told of a step; None if the viewer does not see it."""
        self._turn_to(step)
        reader = None if step.is_public_to(viewer) else viewer
        if reader not in self._entries:
            self._entries[reader] = self._tell(step, reader)
        return self._entries[reader]

    def _turn_to(self, step: Step) -> None:
        if step is not self._last:
            self._last, self._entries = step, {}
            self._heading = self.drawing.scene(step.before.view(None)).place

    def _tell(self, step: Step, viewer: Viewer) -> LogEntry | None:
        title, seat, move = self.game.title, step.seat, step.event(viewer).move
        if move is None:
            return None
        before, after = step.before.view(viewer), step.after.view(viewer)
        words = title.tell(before, seat, move, self.names)
        more = title.follow(before, after, seat, move, self.names)
        # The back of a piece is no part of the table.
        parts = self.drawing.marks(before, seat, move) if move is step.move else ()
        html = entry_html(self.drawing, seat, words, more, self.names)
        return LogEntry(step.number, seat, html, step.ply.line, parts)

    def stand_in(self, step: Step, seat: int, level: str) -> LogEntry:
        """That the apprentice moved instead of a bot; told at this step."""
        words = _("The {level} of {name} gave no legal move. The apprentice moved instead.")
        text = escape(words.format(level=_(level), name=self.names[seat]))
        html = f'<li class="line--aside">{icon("ui-bot", 16)}<span>{text}</span></li>'
        return LogEntry(step.number, None, html, step.ply.line, helped=seat)

    def take_back(self, undo: TakeBack, viewer: Viewer) -> LogEntry | None:
        """That a seat took back what a viewer had seen of it. It belongs to no step, so it stays."""
        sentences = undo.words.get(viewer)
        if sentences is None:
            return None
        words = _("{name} took back: “{words}”").format(name=self.names[undo.seat], words="; ".join(sentences))
        html = f'<li class="line--aside">{icon("ui-undo", 16)}<span>{escape(words)}</span></li>'
        return LogEntry(NO_STEP, None, html, undo.line, undo=(undo.seat, words))


@final
class Log:
    """What one viewer reads. It grows by what the game's acts made; nothing is told twice."""

    def __init__(self, narrator: Narrator, viewer: Viewer) -> None:
        self.narrator = narrator
        self.viewer = viewer
        self._begin()

    def _begin(self) -> None:
        # Whoever holds these lists may go on reading: they only grow, or others take their places.
        self.entries: list[LogEntry] = []
        self.lines: list[str] = []
        self.undos: list[tuple[int, str]] = []
        self._heading = ""
        self._untold: list[tuple[int, str]] = []
        self._asides = 0

    def tell(self, progress: Progress) -> None:
        """What a move or an undo did to the game."""
        if progress.take_back is None:
            self.tell_all(progress.steps)
        elif self.narrator.stand_ins:
            self._begin()
            self.tell_game()
        else:
            self._take_back(progress, progress.take_back)

    def _take_back(self, progress: Progress, undo: TakeBack) -> None:
        """The lines of steps that are gone go; those after them come again, in the order in which all was told."""
        if any(entry.step > progress.kept for entry in self.entries):
            self.entries = [entry for entry in self.entries if entry.step <= progress.kept]
            self._heading = next((entry.heading for entry in reversed(self.entries) if entry.heading), "")
            self.lines = [entry.html for entry in self.entries]
            self.tell_all(progress.steps)
        self._add_undo(undo)
        if progress.steps:
            self.entries = sorted(self.entries, key=line_of)
            self.lines = [entry.html for entry in self.entries]

    def tell_game(self) -> None:
        """All that happened so far."""
        game = self.narrator.game
        undos = game.take_backs.copy()
        for step in game.history.walk():
            while undos and undos[0].line < step.ply.line:
                self._add_undo(undos.pop(0))
            self.add(step)
        for undo in undos:
            self._add_undo(undo)
        self.tell_asides()

    def _add_undo(self, undo: TakeBack) -> None:
        self.tell_asides(undo.line)
        entry = self.narrator.take_back(undo, self.viewer)
        if entry is not None and entry.undo is not None:
            self.undos.append(entry.undo)
            self._append(entry)

    def tell_all(self, steps: Iterable[Step]) -> None:
        for step in steps:
            self.add(step)
        self.tell_asides()

    def tell_asides(self, line: int | None = None) -> None:
        """What happened beside the game before a line, or so far."""
        asides = self.narrator.asides
        while self._asides < len(asides) and (line is None or asides[self._asides].line <= line):
            aside = asides[self._asides]
            self._append(LogEntry(NO_STEP, None, aside.html, aside.line))
            self._asides += 1

    def add(self, step: Step) -> None:
        if self.narrator.asides:
            self.tell_asides(step.ply.line)
        heading = self.narrator.heading(step)
        if heading and heading != self._heading:
            self._heading = heading
            html = f'<li class="line--round">{escape(heading)}</li>'
            self._append(LogEntry(step.number, None, html, step.ply.line, heading=heading))
        entry = self.narrator.entry(step, self.viewer)
        if entry is not None:
            self._append(entry)
        if self.narrator.stand_ins:
            self._add_stand_ins(step)

    def _append(self, entry: LogEntry) -> None:
        self.entries.append(entry)
        self.lines.append(entry.html)

    def _add_stand_ins(self, step: Step) -> None:
        """Everybody may know that a bot failed, but not before they may know that it has decided."""
        level = self.narrator.stand_ins.get(step.ply.line)
        if level is not None:
            self._untold.append((step.seat, level))
        if step.event(None).move is not None:
            for seat, failed in self._untold:
                self._append(self.narrator.stand_in(step, seat, failed))
            self._untold = []

    def since(self) -> int:
        """The place in the log behind the viewer's own last decision; for a spectator, before the last one."""
        for place in range(len(self.entries) - 1, -1, -1):
            seat = self.entries[place].seat
            if seat is None or seat == NATURE:
                continue
            if seat == self.viewer:
                return place + 1
            if self.viewer is None:
                return place
        return len(self.entries)

    def marks(self, fresh: int) -> list[str]:
        """The parts that changed from this place on; nothing is news to who has not played yet."""
        marks: dict[str, None] = {}
        for entry in self.entries[fresh:]:
            marks.update(dict.fromkeys(entry.parts))
        return list(marks)

    def helped(self, seat: int) -> int:
        """How often the apprentice moved for the bot of a seat, as far as this viewer may know."""
        return sum([entry.helped == seat for entry in self.entries])


def whole_log(narrator: Narrator, viewer: Viewer) -> Log:
    """The log of all that happened so far."""
    log = Log(narrator, viewer)
    log.tell_game()
    return log


def line_of(entry: LogEntry) -> int:
    return entry.line


@lru_cache(2000)
def entry_html(drawing: Drawing[State], seat: int, words: str, more: str, names: tuple[str, ...]) -> str:
    mark = "<span></span>" if seat == NATURE else seal(seat, 18)
    html = drawing.adorn(words)
    for name in names:
        known = escape(name)
        if html.startswith(known):
            html = f"<b>{known}</b>{html[len(known) :]}"
            break
    if more:
        html += f". {drawing.adorn(more)}"
    return f"<li>{mark}<span>{html}</span></li>"
