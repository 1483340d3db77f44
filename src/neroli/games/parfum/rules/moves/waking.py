"""Waking up (P3): each player chooses a clock."""

from __future__ import annotations

from typing import TYPE_CHECKING

from neroli.core.contract import Move
from neroli.games.parfum.rules import course

if TYPE_CHECKING:
    from neroli.games.parfum.rules.state import Parfum


class ChooseClock(Move["Parfum"]):
    """P3.3 Choose a free clock: its place is the turn order, its number the actions."""

    __slots__ = ("clock",)

    def __init__(self, clock: int) -> None:
        super().__init__(f"clock {clock + 1}", "P3.3")
        self.clock = clock

    def play(self, state: Parfum, seat: int) -> None:
        state.clock_owner[self.clock] = seat
        course.after_clock(state)
