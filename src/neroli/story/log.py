"""The log of a game as each viewer may read it, grown step by step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from neroli.core.contract import NATURE, Move, State
from neroli.core.game import Game, Step
from neroli.core.journal import lines_in_force
from neroli.core.secrecy import viewers
from neroli.draw.art import icon, seal
from neroli.draw.drawing import Drawing
from neroli.draw.speech import _

Viewer = int | None


@dataclass(frozen=True)
class Entry:
    """One line of the log; a heading has seat None."""

    seat: int | None
    html: str
    parts: tuple[str, ...] = ()


class Chronicle:
    """Follows a game; `update` tells what is new, or everything again after something was taken back."""

    def __init__(self, game: Game, drawing: Drawing[State]) -> None:
        self.game = game
        self.drawing = drawing
        self.telling = 0
        # The lines that the apprentice made for a bot that failed, with the level of that bot.
        self.stand_ins: dict[int, str] = {}
        self.restart()

    def restart(self) -> None:
        """Forget everything; the next update tells it anew, under a new number of telling."""
        self.telling += 1
        self._state = self.game.start
        self._views: dict[Viewer, State] = {viewer: self._state.view(viewer) for viewer in viewers(self._state)}
        self._seen = 0
        self._last: Step | None = None
        self._place = ""
        self.entries: dict[Viewer, list[Entry]] = {viewer: [] for viewer in self._views}
        self._since: dict[Viewer, int] = {}
        self.helped = [0] * self._state.seats()
        self._untold: list[tuple[int, str]] = []

    def update(self, names: Sequence[str]) -> None:
        steps = self.game.steps
        if self._seen and (len(steps) < self._seen or steps[self._seen - 1] is not self._last):
            self.restart()
        lines = lines_in_force(self.game.lines) if self.stand_ins else []
        for place, step in enumerate(steps[self._seen :], self._seen):
            shown = {viewer: step.move.shown(self._state, step.seat, viewer) for viewer in self.entries}
            self._head()
            before = self._play(step)
            self._tell(step, shown, before, names)
            if lines and lines[place] in self.stand_ins:
                self._untold.append((step.seat, self.stand_ins[lines[place]]))
            if shown[None] is not None:
                self._tell_stand_ins(names)
        self._seen = len(steps)
        self._last = steps[-1] if steps else None

    def _play(self, step: Step) -> dict[Viewer, State]:
        """Follow one step; what everybody saw before it."""
        before = self._views
        step.move.play(self._state, step.seat)
        self._views = {viewer: self._state.view(viewer) for viewer in before}
        return before

    def _tell(
        self, step: Step, shown: dict[Viewer, Move[State] | None], before: dict[Viewer, State], names: Sequence[str]
    ) -> None:
        title = self.game.title
        lines: dict[tuple[str, str], str] = {}
        viewer: Viewer
        for viewer, entries in self.entries.items():
            move, view = shown[viewer], before[viewer]
            if move is None:
                continue
            words = (
                title.tell(view, step.seat, move, names),
                title.follow(view, self._views[viewer], step.seat, move),
            )
            parts = self.drawing.marks(view, step.seat, move) if move is step.move else ()
            if words not in lines:
                lines[words] = self._line(step.seat, *words, names)
            entries.append(Entry(step.seat, lines[words], parts))
            if step.seat == viewer:
                self._since[viewer] = len(entries)
            elif viewer is None and step.seat != NATURE:
                self._since[viewer] = len(entries) - 1

    def _tell_stand_ins(self, names: Sequence[str]) -> None:
        """Everybody may know that a bot failed, but not before they may know that it has decided."""
        for seat, level in self._untold:
            self.helped[seat] += 1
            words = _("The {level} of {name} gave no legal move. The apprentice moved instead.")
            told = escape(words.format(level=_(level), name=names[seat]))
            for entries in self.entries.values():
                entries.append(Entry(None, f'<li class="aside">{icon("ui-bot", 16)}<span>{told}</span></li>'))
        self._untold.clear()

    def _head(self) -> None:
        """A heading whenever a new round begins."""
        place = self.drawing.scene(self._views[None]).place
        if place and place != self._place:
            self._place = place
            for entries in self.entries.values():
                entries.append(Entry(None, f'<li class="rd">{escape(place)}</li>'))

    def _line(self, seat: int, words: str, more: str, names: Sequence[str]) -> str:
        mark = "<span></span>" if seat == NATURE else seal(seat, 18)
        told = self.drawing.adorn(words)
        for name in names:
            known = escape(name)
            if told.startswith(known):
                told = f"<b>{known}</b>{told[len(known) :]}"
                break
        if more:
            told += f". {self.drawing.adorn(more)}"
        return f"<li>{mark}<span>{told}</span></li>"

    def since(self, viewer: Viewer) -> int:
        """The place in the log behind the viewer's own last decision; for a spectator, before the last one."""
        return self._since.get(viewer, len(self.entries[viewer]))

    def marks(self, viewer: Viewer) -> list[str]:
        """The parts that changed since then; nothing is news to who has not played yet."""
        found: list[str] = []
        for entry in self.entries[viewer][self.since(viewer) :]:
            found += [part for part in entry.parts if part not in found]
        return found
