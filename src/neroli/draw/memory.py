"""Drawings that are remembered: what shows the same facts is drawn once, for all viewers and all tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import wraps
from marshal import dumps
from operator import attrgetter
from typing import Final, TypeVar, TypeVarTuple

from neroli.core.contract import State

S = TypeVar("S", bound=State)
Rest = TypeVarTuple("Rest")
ROOM: Final = 24_000_000  # letters of drawings that are young
EXACT: Final = 2  # the version of marshal that writes equal facts as equal bytes


class Memory:
    """Drawings by what they show. What was not asked for while others filled the room is forgotten."""

    def __init__(self, room: int) -> None:
        self.room = room
        self.forget()

    def forget(self) -> None:
        self.left = self.room
        self.young: dict[bytes, str] = {}
        self.old: dict[bytes, str] = {}

    def recall(self, facts: bytes) -> str | None:
        drawn = self.young.get(facts)
        if drawn is None and (drawn := self.old.get(facts)) is not None:
            self.keep(facts, drawn)
        return drawn

    def keep(self, facts: bytes, drawn: str) -> None:
        if self.left < 0:
            self.left, self.old, self.young = self.room, self.young, {}
        self.left -= len(drawn)
        self.young[facts] = drawn


MEMORY: Final = Memory(ROOM)


class shows:  # noqa: N801
    """A drawing that shows these fields of the view, its other arguments and the pieces of the box, nothing else.

    Of the rows in `of_seat` it shows only the share of one seat, which is its second argument. Of other fields it
    shows no more than the answers to the questions in `asking`, which take the same arguments.
    """

    def __init__(
        self, *fields: str, of_seat: Sequence[str] = (), asking: Sequence[Callable[..., object]] = ()
    ) -> None:
        self.read = attrgetter("box.digest", *fields)
        self.rows = [attrgetter(row) for row in of_seat]
        self.asking = asking

    def __call__(self, draw: Callable[[S, *Rest], str]) -> Callable[[S, *Rest], str]:
        name = f"{draw.__module__}.{draw.__qualname__}"
        read, rows, asking = self.read, self.rows, self.asking

        @wraps(draw)
        def drawn(view: S, *rest: *Rest) -> str:
            facts: list[object] = [name, read(view), *rest, *(ask(view, *rest) for ask in asking)]
            if rows:
                facts += shares([row(view) for row in rows], view.seats(), facts[2])
            key = dumps(facts, EXACT)
            found = MEMORY.recall(key)
            if found is None:
                found = draw(view, *rest)
                MEMORY.keep(key, found)
            return found

        return drawn


def shares(rows: Sequence[list[object]], seats: int, seat: object) -> list[list[object]]:
    """What of each row belongs to a seat: all seats have equally much, one after the other."""
    assert isinstance(seat, int)
    found = []
    for row in rows:
        size = len(row) // seats
        found.append(row[seat * size : seat * size + size])
    return found
