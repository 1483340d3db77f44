"""Taking a turn: going to a space, producing, paying, ending (A14 to A17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from neroli.core.contract import Move
from neroli.games.aqua_mirabilis.pieces.faces import KINDS
from neroli.games.aqua_mirabilis.pieces.spaces import NAMES, TYPE
from neroli.games.aqua_mirabilis.rules import course, options
from neroli.games.aqua_mirabilis.rules.phases import CONVERT, END, FREE, WORKERS
from neroli.games.aqua_mirabilis.rules.supply import spend_token

if TYPE_CHECKING:
    from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis


class Go(Move["AquaMirabilis"]):
    """A15, A22 Move the perfumer to a free action space."""

    __slots__ = ("space",)

    def __init__(self, space: int) -> None:
        super().__init__(f"go {NAMES[space]}", "A22")
        self.space = space

    def play(self, state: AquaMirabilis, seat: int) -> None:
        state.perfumer[seat] = self.space
        state.turn.due = state.side().space_cost[self.space]
        if TYPE[self.space] < KINDS:
            course.ask(state, WORKERS)
        else:
            course.request_payment(state)


class Produce(Move["AquaMirabilis"]):
    """A15, A44 Return the perfumer home and produce with the points of the sundial."""

    __slots__ = ()

    def play(self, state: AquaMirabilis, seat: int) -> None:
        state.perfumer[seat] = FREE
        state.turn.is_producing = True
        state.turn.points = options.production_points(state, seat)
        state.turn.steps = options.coach_steps(state, seat)
        course.ask(state, CONVERT)


class PayBySundial(Move["AquaMirabilis"]):
    """A16 Pay the action by turning the sundial, and keep the city tile that could pay."""

    __slots__ = ()

    def play(self, state: AquaMirabilis, seat: int) -> None:
        course.pay(state, 0)


class EndTurn(Move["AquaMirabilis"]):
    """A14, AD4 End the turn; no free steps after this."""

    __slots__ = ()

    def play(self, state: AquaMirabilis, seat: int) -> None:
        course.go_on(state, END)


class TakeExtraTurn(Move["AquaMirabilis"]):
    """A14 Discard an originality token for one more turn."""

    __slots__ = ()

    def play(self, state: AquaMirabilis, seat: int) -> None:
        spend_token(state, seat)
        state.is_extra = True
        course.begin_turn(state)


class Pass(Move["AquaMirabilis"]):
    """A14 Keep the tokens; the next seat follows."""

    __slots__ = ()

    def play(self, state: AquaMirabilis, seat: int) -> None:
        course.next_seat(state)
