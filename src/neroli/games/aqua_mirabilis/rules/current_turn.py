"""The turn under way: what is counted from its beginning to its end, and forgotten then."""

from __future__ import annotations

from typing import final


@final
class Turn:
    """A new one for each turn. `moved_workers` has a bit for each worker; `due` are action points still to be paid.

    `points` and `steps` are what is left of production points and of steps of the coach, which goes by `heading`.
    `applause` are the points of the latest presentation.
    """

    __slots__ = (
        "applause",
        "conversions",
        "due",
        "gifts",
        "has_stepped",
        "heading",
        "is_producing",
        "moved_workers",
        "points",
        "presentations",
        "steps",
    )

    def __init__(self) -> None:
        self.moved_workers = 0
        self.due = 0
        self.is_producing = False
        self.points = 0
        self.conversions = 0
        self.steps = 0
        self.heading = 0
        self.gifts = 0
        self.presentations = 0
        self.applause = 0
        self.has_stepped = False

    def clone(self) -> Turn:
        copy = Turn()
        copy.moved_workers = self.moved_workers
        copy.due = self.due
        copy.is_producing = self.is_producing
        copy.points = self.points
        copy.conversions = self.conversions
        copy.steps = self.steps
        copy.heading = self.heading
        copy.gifts = self.gifts
        copy.presentations = self.presentations
        copy.applause = self.applause
        copy.has_stepped = self.has_stepped
        return copy

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Turn) and self.facts() == other.facts()

    def __hash__(self) -> int:
        raise TypeError("a turn changes while it is under way")

    def __repr__(self) -> str:
        return f"Turn{self.facts()}"

    def facts(self) -> tuple[int, ...]:
        """All fields, in the order of the turn: two turns are the same when these are."""
        return (
            self.moved_workers, self.due, self.is_producing, self.points, self.conversions, self.steps, self.heading,
            self.gifts, self.presentations, self.applause, self.has_stepped,
        )  # fmt: skip
