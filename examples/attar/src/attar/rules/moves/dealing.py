"""What nature does: it draws a flower from the basket."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from attar.rules import course
from neroli.core.contract import NATURE, Move
from neroli.core.counts import UNIT

if TYPE_CHECKING:
    from attar.rules.state import Attar


@final
class HiddenDeal(Move["Attar"]):
    """T2 What the others see of a flower that is drawn. It is told, never played."""

    def __init__(self) -> None:
        super().__init__("deal a flower", "T2")


@final
class Deal(Move["Attar"]):
    """T2, T4 A flower from the basket goes into a hand."""

    def __init__(self, kind: int, flower: str, hidden: HiddenDeal) -> None:
        super().__init__(f"deal {flower}", "T4")
        self.kind = kind
        self.hidden = hidden

    def play(self, state: Attar, seat: int) -> None:
        taker = state.taker
        state.basket -= UNIT[self.kind]
        state.left -= 1
        state.hands[taker] += UNIT[self.kind]
        state.sizes[taker] += 1
        state.taker = NATURE
        if state.opening:
            course.deal_on(state)
        else:
            course.end_turn(state)

    def shown(self, state: Attar, seat: int, viewer: int | None) -> Move[Attar] | None:
        return self if viewer == state.taker else self.hidden
