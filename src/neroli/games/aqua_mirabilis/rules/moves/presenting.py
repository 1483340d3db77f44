"""Versailles (A39 to A43)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from neroli.core.contract import Move
from neroli.games.aqua_mirabilis.rules import course, matrix
from neroli.games.aqua_mirabilis.rules.phases import END

if TYPE_CHECKING:
    from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis


class Present(Move["AquaMirabilis"]):
    """A39 to A43 Present a perfume whose throne is visible."""

    __slots__ = ("perfume",)

    def __init__(self, perfume: int, name: str) -> None:
        super().__init__(f"present {name}", "A39")
        self.perfume = perfume

    def play(self, state: AquaMirabilis, seat: int) -> None:
        state.presented[seat] += (self.perfume,)
        points = matrix.present(state, seat, self.perfume)
        state.score[seat] += points
        state.turn.applause = points
        state.turn.presentations += 1
        course.ask(state, END)


class StepCourt(Move["AquaMirabilis"]):
    """A38 A, AD41 Move the Court pawn one step down, once in a Versailles action."""

    __slots__ = ()

    def play(self, state: AquaMirabilis, seat: int) -> None:
        state.court = state.box.next_kind[state.court]
        state.turn.has_stepped = True
        course.ask(state, state.phase)
