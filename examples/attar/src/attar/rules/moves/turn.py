"""What a seat may do in its turn (T4 to T6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from attar.rules import course
from neroli.core.contract import Move
from neroli.core.counts import UNIT, count

if TYPE_CHECKING:
    from attar.rules.state import Attar


@final
class Pick(Move["Attar"]):
    """T4 Take a flower from the basket, unseen by the others."""

    def __init__(self) -> None:
        super().__init__("pick", "T4")

    def play(self, state: Attar, seat: int) -> None:
        state.taker = seat


@final
class Distil(Move["Attar"]):
    """T5 Distil all your flowers of one kind."""

    def __init__(self, kind: int, flower: str) -> None:
        super().__init__(f"distil {flower}", "T5")
        self.kind = kind

    def play(self, state: Attar, seat: int) -> None:
        number = count(state.hands[seat], self.kind)
        flowers = number * UNIT[self.kind]
        state.points[seat] += number * state.prices[self.kind]
        state.hands[seat] -= flowers
        state.sizes[seat] -= number
        state.bottles[seat] += flowers
        course.change_prices(state, self.kind, number)
        course.end_turn(state)
