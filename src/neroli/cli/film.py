"""A saved game as a film: one picture for each line of the journal, with the journal's numbers."""

from __future__ import annotations

from neroli.core.errors import NeroliError
from neroli.core.game import Game
from neroli.core.secrecy import Viewer
from neroli.core.step import Step
from neroli.draw.speech import _


class Film:
    """The table after line `line`; 0 is before the first."""

    def __init__(self, game: Game, viewer: Viewer) -> None:
        self.game = game
        self.viewer = viewer
        self.last = len(game.lines)
        self.line = 0
        self.past = game.at(1)
        self._words: dict[int, str] = {}
        self.look_from(viewer)

    def look_from(self, viewer: Viewer) -> None:
        """Tell the whole film as this viewer may read it."""
        self.viewer = viewer
        self._words = {step.ply.line: self._tell(step) for step in self.game.history.walk()}

    def go_to(self, line: int) -> None:
        if not 0 <= line <= self.last:
            words = _("The game has lines 1 to {last}, not {line}.")
            raise NeroliError(words.format(last=self.last, line=line))
        if line < self.line:
            self.past, self.line = self.game.at(1), 0
        while self.line < line:
            self.past.follow_stored(self.game.lines[self.line])
            self.line += 1

    @property
    def words(self) -> str:
        """What the present line did, as far as the viewer saw it."""
        if self.line == 0:
            return _("Nothing has happened yet.")
        entry = self.game.lines[self.line - 1]
        if entry.is_undo():
            return _("{name} takes back a move.").format(name=self.game.name(entry.seat))
        words = self._words.get(self.line)
        if words is None:  # it was taken back later
            words = self._tell(self.past.history.recent.steps[-1])
        return words

    def _tell(self, step: Step) -> str:
        move = step.event(self.viewer).move
        if move is None:
            return _("Something that cannot be seen from here.")
        title, names = self.game.title, self.game.header.seats
        before, after = step.before.view(self.viewer), step.after.view(self.viewer)
        words = title.tell(before, step.seat, move, names)
        more = title.follow(before, after, step.seat, move, names)
        return f"{words}. {more}" if more else words
