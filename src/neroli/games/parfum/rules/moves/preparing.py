"""Preparing (P4): the three actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from neroli.core.contract import Move
from neroli.core.counts import UNIT
from neroli.games.parfum.pieces.faces import AROMAS
from neroli.games.parfum.rules import course, phases

if TYPE_CHECKING:
    from neroli.games.parfum.rules.state import Parfum


class DrawNote(Move["Parfum"]):
    """P4.2 Draw a note from the bag onto a free space."""

    __slots__ = ()

    def play(self, state: Parfum, seat: int) -> None:
        course.nature(state, phases.DRAW_NOTE)


class TakeDie(Move["Parfum"]):
    """P4.3 Take a die of any aroma from the market."""

    __slots__ = ("aroma",)

    def __init__(self, aroma: int) -> None:
        super().__init__(f"take {AROMAS[aroma]}", "P4.3")
        self.aroma = aroma

    def play(self, state: Parfum, seat: int) -> None:
        state.dice += UNIT[self.aroma]
        course.spend_action(state)


class DrawWater(Move["Parfum"]):
    """P4.4 Take a water token at random from the well."""

    __slots__ = ()

    def play(self, state: Parfum, seat: int) -> None:
        course.owe_tokens(state, seat, 1, phases.DRAW_TOKEN)
