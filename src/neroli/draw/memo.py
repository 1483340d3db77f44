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


Facts = bytes | tuple[object, ...]


class Memory:
    """Drawings by what they show. What was not asked for while others filled the room is forgotten."""

    def __init__(self, room: int) -> None:
        self.room = room
        self.forget()

    def forget(self) -> None:
        self.left = self.room
        self.young: dict[Facts, str] = {}
        self.old: dict[Facts, str] = {}

    def recall(self, facts: Facts) -> str | None:
        drawn = self.young.get(facts)
        if drawn is None and (drawn := self.old.get(facts)) is not None:
            self.keep(facts, drawn)
        return drawn

    def keep(self, facts: Facts, drawn: str) -> None:
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

    def __init__(self, *fields: str, of_seat: Sequence[str] = (), asking: Sequence[Callable[..., object]] = ()) -> None:
        self.is_plain = not fields and not of_seat and not asking
        self.fields: Callable[[State], object] = attrgetter("box.digest", *fields)
        self.rows: Callable[[State], Sequence[Sequence[object]]] = attrgetter("box", *of_seat)
        self.has_rows = bool(of_seat)
        self.asking = asking

    def __call__(self, draw: Callable[[S, *Rest], str]) -> Callable[[S, *Rest], str]:
        name = f"{draw.__module__}.{draw.__qualname__}"
        facts_of = self.plain_facts if self.is_plain else self.facts

        @wraps(draw)
        def drawn(view: S, *rest: *Rest) -> str:
            facts = facts_of(name, view, rest)
            html = MEMORY.recall(facts)
            if html is None:
                html = draw(view, *rest)
                MEMORY.keep(facts, html)
            return html

        return drawn

    def plain_facts(self, name: str, view: State, rest: tuple[object, ...]) -> Facts:
        return name, self.fields(view), rest

    def facts(self, name: str, view: State, rest: tuple[object, ...]) -> Facts:
        known: list[object] = [name, self.fields(view), rest]
        if self.asking:
            known += [ask(view, *rest) for ask in self.asking]
        if self.has_rows:
            known += shares(self.rows(view)[1:], view.seats(), rest[0])
        return dumps(known, EXACT)


def shares(rows: Sequence[Sequence[object]], seats: int, seat: object) -> list[object]:
    """What of each row belongs to a seat: all seats have equally much, one after the other."""
    assert isinstance(seat, int)
    return [share(row, seats, seat) for row in rows]


def share(row: Sequence[object], seats: int, seat: int) -> object:
    """The one entry of a seat, or its entries."""
    size = len(row) // seats
    return row[seat] if size == 1 else row[size * seat : size * (seat + 1)]
