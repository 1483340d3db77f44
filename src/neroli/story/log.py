"""The log of a game as one viewer may read it: each step is told once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from typing import final

from neroli.core.contract import NATURE, Move, State
from neroli.core.game import Game
from neroli.core.secrecy import Viewer
from neroli.core.step import Progress, Step
from neroli.draw.art import icon, seal
from neroli.draw.drawing import Drawing
from neroli.draw.speech import _


@dataclass(frozen=True)
class Entry:
    """One line of the log, and the number of the step behind it; what is no step has the seat None."""

    step: int
    seat: int | None
    html: str
    parts: tuple[str, ...] = ()
    heading: str = ""
    helped: int | None = None  # a seat whose bot failed


@final
class Log:
    """What a viewer reads. It grows by what the game's acts made; nothing is told twice."""

    def __init__(
        self, game: Game, drawing: Drawing[State], viewer: Viewer, names: Sequence[str], stand_ins: Mapping[int, str]
    ) -> None:
        self.game = game
        self.drawing = drawing
        self.viewer = viewer
        self.names = tuple(names)
        # The lines that the apprentice made for a bot that failed, with the level of that bot.
        self.stand_ins = stand_ins
        self._untold: list[tuple[int, str]] = []
        self._heading = ""
        # Whoever holds this list may go on reading it: it only grows, or another one takes its place.
        self.entries: list[Entry] = []

    @classmethod
    def whole(
        cls, game: Game, drawing: Drawing[State], viewer: Viewer, names: Sequence[str], stand_ins: Mapping[int, str]
    ) -> Log:
        """The log of all that happened so far."""
        log = cls(game, drawing, viewer, names, stand_ins)
        log._add_all(game.history.walk())
        return log

    def tell(self, progress: Progress) -> None:
        """What a move or an undo did to the game."""
        if not self.entries or self.entries[-1].step <= progress.kept:
            self._add_all(progress.steps)
        elif self.stand_ins:
            self.entries, self._untold, self._heading = [], [], ""
            self._add_all(self.game.history.walk())
        else:
            self.entries = [entry for entry in self.entries if entry.step <= progress.kept]
            self._heading = next((entry.heading for entry in reversed(self.entries) if entry.heading), "")
            self._add_all(progress.steps)

    def _add_all(self, steps: Iterable[Step]) -> None:
        for step in steps:
            self.add(step)

    def add(self, step: Step) -> None:
        self._add_heading(step)
        event = step.event(self.viewer)
        if event.move is not None:
            self.entries.append(self._entry(step, event.move))
        if self.stand_ins:
            self._add_stand_ins(step)

    def _add_heading(self, step: Step) -> None:
        """A heading whenever a new round begins."""
        heading = self.drawing.scene(step.before.view(None)).place
        if heading and heading != self._heading:
            self._heading = heading
            self.entries.append(Entry(step.number, None, f'<li class="rd">{escape(heading)}</li>', heading=heading))

    def _entry(self, step: Step, move: Move[State]) -> Entry:
        title, seat = self.game.title, step.seat
        before, after = step.before.view(self.viewer), step.after.view(self.viewer)
        words = title.tell(before, seat, move, self.names)
        more = title.follow(before, after, seat, move)
        # The back of a piece is no part of the table.
        parts = self.drawing.marks(before, seat, move) if move is step.move else ()
        return Entry(step.number, seat, entry_html(self.drawing, seat, words, more, self.names), parts)

    def _add_stand_ins(self, step: Step) -> None:
        """Everybody may know that a bot failed, but not before they may know that it has decided."""
        level = self.stand_ins.get(step.ply.line)
        if level is not None:
            self._untold.append((step.seat, level))
        if step.event(None).move is None:
            return
        for seat, level in self._untold:
            words = _("The {level} of {name} gave no legal move. The apprentice moved instead.")
            told = escape(words.format(level=_(level), name=self.names[seat]))
            html = f'<li class="aside">{icon("ui-bot", 16)}<span>{told}</span></li>'
            self.entries.append(Entry(step.number, None, html, helped=seat))
        self._untold = []

    def since(self) -> int:
        """The place in the log behind the viewer's own last decision; for a spectator, before the last one."""
        for place in range(len(self.entries) - 1, -1, -1):
            seat = self.entries[place].seat
            if seat is None:
                continue
            if seat == self.viewer:
                return place + 1
            if self.viewer is None and seat != NATURE:
                return place
        return len(self.entries)

    def marks(self) -> list[str]:
        """The parts that changed since then; nothing is news to who has not played yet."""
        marks: dict[str, None] = {}
        for entry in self.entries[self.since() :]:
            marks.update(dict.fromkeys(entry.parts))
        return list(marks)

    def helped(self, seat: int) -> int:
        """How often the apprentice moved for the bot of a seat, as far as this viewer may know."""
        return sum(entry.helped == seat for entry in self.entries) if self.stand_ins else 0


@lru_cache(2000)
def entry_html(drawing: Drawing[State], seat: int, words: str, more: str, names: tuple[str, ...]) -> str:
    mark = "<span></span>" if seat == NATURE else seal(seat, 18)
    told = drawing.adorn(words)
    for name in names:
        known = escape(name)
        if told.startswith(known):
            told = f"<b>{known}</b>{told[len(known) :]}"
            break
    if more:
        told += f". {drawing.adorn(more)}"
    return f"<li>{mark}<span>{told}</span></li>"
