"""A step of a game: a move with the positions around it, and what each viewer sees of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import final

from neroli.core.contract import Move, State
from neroli.core.secrecy import Onlookers, Position, Viewer
from neroli.core.title import Title


@dataclass(frozen=True)
class Ply:
    """A move in force without the positions around it: who made it, on which line of the journal.

    `goes_on` if it was no decision of its own: a later part of one act, or a move without a choice.
    """

    seat: int
    move: Move[State]
    line: int
    is_bot: bool = False
    goes_on: bool = False


@dataclass(frozen=True)
class Event:
    """A step as one viewer sees it; `move` is a back of the box where a piece is hidden, None if the step is."""

    number: int
    line: int
    seat: int
    move: Move[State] | None


@final
class Step:
    """A move in force: its number, who made it, and the positions before and after.

    It is played once, by the game. Log, drawing, undo and review ask it; each answer is worked out once.
    """

    __slots__ = ("_changes", "_events", "_reveals", "after", "before", "number", "ply")

    def __init__(self, number: int, ply: Ply, before: Position) -> None:
        self.number = number
        self.ply = ply
        self.before = before
        self.after = before.after(ply.seat, ply.move)
        self._events: dict[Viewer, Event] = {}
        self._changes: dict[Viewer, bool] = {}
        self._reveals: bool | None = None

    @property
    def seat(self) -> int:
        return self.ply.seat

    @property
    def move(self) -> Move[State]:
        return self.ply.move

    def event(self, viewer: Viewer) -> Event:
        """What a viewer sees of the move itself."""
        event = self._events.get(viewer)
        if event is None:
            shown = self.move.shown(self.before.state, self.seat, viewer)
            event = self._events[viewer] = Event(self.number, self.ply.line, self.seat, shown)
        return event

    def changes(self, viewer: Viewer) -> bool:
        """Does a viewer see a difference between the positions?"""
        is_changed = self._changes.get(viewer)
        if is_changed is None:
            is_changed = self._changes[viewer] = self.before.fields(viewer) != self.after.fields(viewer)
        return is_changed

    def is_public_to(self, viewer: Viewer) -> bool:
        """Does a viewer see of it what everybody sees, no more and no less?"""
        if self.event(viewer).move is not self.event(None).move:
            return False
        return not self.before.has_secrets_for(viewer) and not self.after.has_secrets_for(viewer)

    def is_seen_by(self, viewer: Viewer) -> bool:
        """Is this step news for a viewer?"""
        return self.event(viewer).move is not None or self.changes(viewer)

    def reveals_secret(self) -> bool:
        """Did anybody learn a secret by it, more than the decision itself?"""
        if self._reveals is None:
            self._reveals = Onlookers(self.before, self.seat).learn(self.move, self.after)
        return self._reveals


@dataclass(frozen=True)
class TakeBack:
    """That a seat took back moves, on which line; `words` are sentences of the log, for each viewer who saw any."""

    line: int
    seat: int
    words: Mapping[Viewer, tuple[str, ...]]


@dataclass(frozen=True)
class Progress:
    """What an act did to a game: the number of earlier steps that still hold, and the steps that come after them.

    If moves were taken back, it says which.
    """

    kept: int
    steps: tuple[Step, ...]
    take_back: TakeBack | None = None


@dataclass(frozen=True)
class Told:
    """One line as a viewer may read it: its number, who, its notation, and the sentence for the log."""

    number: int
    seat: int
    text: str
    words: str


def tell(title: Title[State], names: Sequence[str], positions: Iterable[tuple[State, Event, State]]) -> list[Told]:
    """The log of what a viewer saw."""
    log = []
    for before, event, after in positions:
        if event.move is not None:
            words = title.tell(before, event.seat, event.move, names)
            more = title.follow(before, after, event.seat, event.move, names)
            log.append(Told(event.number, event.seat, event.move.text, f"{words}. {more}" if more else words))
    return log
