"""The moves of a game that are in force, the position they lead to, and the one walk through them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import final

from neroli.core.contract import State
from neroli.core.errors import JournalError
from neroli.core.journal import Line
from neroli.core.secrecy import Position, Viewer
from neroli.core.step import Event, Ply, Progress, Step
from neroli.core.undo import Recent


@final
class History:
    """Of most moves only the ply is kept; a long game has thousands. `walk` finds the positions again."""

    __slots__ = ("plies", "position", "recent", "start")

    def __init__(self, start: State) -> None:
        self.start = Position(start)
        self.position = self.start
        self.plies: list[Ply] = []
        self.recent = Recent()

    def advance(self, ply: Ply) -> Step:
        step = Step(len(self.plies) + 1, ply, self.position)
        self.position = step.after
        self.plies.append(ply)
        self.recent.add(step)
        return step

    def take_back(self, step: Step) -> Progress:
        """As if a recent step had not been; the steps after it stay."""
        later = self.recent.cut(step)
        del self.plies[step.number - 1 :]
        self.position = step.before
        return Progress(step.number - 1, tuple([self.advance(other.ply) for other in later]))

    def return_to(self, step: Step) -> Progress:
        """As if a recent step and all that came after it had not been."""
        self.recent.cut(step)
        del self.plies[step.number - 1 :]
        self.position = step.before
        return Progress(step.number - 1, ())

    def undo_depth(self, seat: int) -> int:
        """How many of its last steps the seat may take back at once, to its last decision; 0 if it may not."""
        step = self.undoable(seat)
        if step is None or not step.ply.goes_on:
            return int(step is not None)
        trial = self._copy()
        depth = 0
        while step is not None:
            trial.take_back(step)
            depth += 1
            if not step.ply.goes_on:
                return depth
            step = trial.undoable(seat)
        return 0

    def before_bots(self, seat: int) -> Step | None:
        """The seat's last decision, if it may take it back with what bots answered."""
        return self.recent.before_bots(seat) if self.position.state.actors() else None

    def _copy(self) -> History:
        """To try something out."""
        copy = History(self.start.state)
        copy.position, copy.plies, copy.recent = self.position, self.plies.copy(), self.recent.copy()
        return copy

    def undoable(self, seat: int) -> Step | None:
        """The seat's last step, if it may take that back. What is over stays over: its seed is published."""
        return self.recent.undoable(seat) if self.position.state.actors() else None

    def check_early_undo(self, line: Line, number: int) -> None:
        """Refuse an undo that only early tables allowed, and say how to mend the journal.."""
        step = self.recent.last_reversible(line.seat)
        if step is None or not self.position.state.actors() or self.undoable(line.seat) is not None:
            return
        reason = f"'{line}': tables of early days allowed this undo; now it would tell when others decide in secret."
        raise JournalError(number, f"{reason} Delete lines {step.ply.line} and {number}, and number the rest again.")

    def walk(self) -> Iterator[Step]:
        """Every step from the start, played again, with the whole truth around it."""
        before = self.start
        for number, ply in enumerate(self.plies, start=1):
            step = Step(number, ply, before)
            yield step
            before = step.after

    def positions(self, viewer: Viewer) -> Iterator[tuple[State, Event, State]]:
        """The same as a viewer saw it: before each step, the step, after it."""
        for step in self.walk():
            yield step.before.view(viewer), step.event(viewer), step.after.view(viewer)
