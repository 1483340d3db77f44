"""Secrecy, computed from what a state declares."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from operator import attrgetter
from typing import Generic, TypeVar

from neroli.core.contract import NATURE, Move, State

T = TypeVar("T", bound=State)


def facts(state: State) -> dict[str, object]:
    """Every declared field by name: two states are the same when their facts are."""
    return {name: getattr(state, name) for name in state.secrecy()}


def viewers(state: State) -> Iterator[int | None]:
    """Each seat, and the spectator as None."""
    yield from range(state.seats())
    yield None


def changes(before: T, after: T, viewer: int | None) -> bool:
    """Does `viewer` see a difference?"""
    read = reader(tuple(before.secrecy()))
    return read(before.view(viewer)) != read(after.view(viewer))


@cache
def reader(fields: tuple[str, ...]) -> Callable[[State], object]:
    """Reads these fields at once: the facts of a state, without their names, ten times as fast."""
    return attrgetter(*fields)


def shows(before: T, seat: int, move: Move[T]) -> bool:
    """Does this move show anybody a secret, more than the decision itself?"""
    after = before.clone()
    move.play(after, seat)
    return Onlookers(before, seat).learn(move, after)


def opens(before: T, after: T, seat: int) -> bool:
    """Do others get to decide something by a step of `seat` that it will not see? Asked of its views around it."""
    known = (seat, NATURE, *before.actors())
    called = [actor for actor in after.actors() if actor not in known]
    return any(move.shown(after, actor, seat) is None for actor in called for move in after.moves(actor))


class Onlookers(Generic[T]):
    """Those from whom something is hidden while `seat` decides, and what they know before any of its moves.

    A viewer who could have played the move on his own view, and would have seen the same result there,
    has learned nothing but the decision. So nobody learns from whom nothing is hidden.
    """

    def __init__(self, before: T, seat: int) -> None:
        self.seat = seat
        self.read = reader(tuple(before.secrecy()))
        whole = self.read(before)
        self.circles: list[Circle[T]] = []
        for viewer in viewers(before):
            seen = before.view(viewer)
            facts = self.read(seen)
            if facts != whole:
                self._join(viewer, seen, facts)

    def _join(self, viewer: int | None, seen: T, facts: object) -> None:
        for circle in self.circles:
            if circle.facts == facts:
                circle.viewers.append(viewer)
                return
        self.circles.append(Circle([viewer], seen, facts, seen.moves(self.seat)))

    def learn(self, move: Move[T], after: T) -> bool:
        """Does any of them learn a secret by this move, which leads to `after`?"""
        return any(self._learns(circle, move, after) for circle in self.circles)

    def _learns(self, circle: Circle[T], move: Move[T], after: T) -> bool:
        predicted = circle.facts
        for viewer in circle.viewers:
            shown = self.read(after.view(viewer))
            if shown in (circle.facts, predicted):
                continue
            if move not in circle.expected:
                return True
            foreseen = circle.seen.clone()
            move.play(foreseen, self.seat)
            predicted = self.read(foreseen)
            # A view of a view is itself, so most need not be taken.
            if predicted != shown and self.read(foreseen.view(viewer)) != shown:
                return True
        return False


class Circle(Generic[T]):
    """Viewers who know the same, and the moves that they hold possible."""

    def __init__(self, viewers: list[int | None], seen: T, facts: object, expected: list[Move[T]]) -> None:
        self.viewers = viewers
        self.seen = seen
        self.facts = facts
        self.expected = expected
