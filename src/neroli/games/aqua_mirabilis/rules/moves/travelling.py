"""The coach (A48 to A50)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from neroli.core.contract import Move
from neroli.core.rows import with_value
from neroli.games.aqua_mirabilis.rules import course
from neroli.games.aqua_mirabilis.rules.phases import END, FREE
from neroli.games.aqua_mirabilis.rules.supply import gain_tile

if TYPE_CHECKING:
    from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis


class Ride(Move["AquaMirabilis"]):
    """A48, AD23, AD24 Move the coach one step west (towards London) or east (towards Firenze)."""

    __slots__ = ("heading",)

    def __init__(self, heading: int) -> None:
        super().__init__("ride west" if heading < 0 else "ride east", "A48")
        self.heading = heading

    def play(self, state: AquaMirabilis, seat: int) -> None:
        course.ride(state, seat, self.heading)


class RideOn(Move["AquaMirabilis"]):
    """A48 One more step in the same direction."""

    __slots__ = ()

    def play(self, state: AquaMirabilis, seat: int) -> None:
        course.ride(state, seat, state.turn.heading)


class StopCoach(Move["AquaMirabilis"]):
    """A48 Stop here."""

    __slots__ = ()

    def play(self, state: AquaMirabilis, seat: int) -> None:
        course.arrive(state, seat)


class TakeTile(Move["AquaMirabilis"]):
    """A49 Choose any tile of the city's pile; the rest is shuffled."""

    __slots__ = ("tile",)

    def __init__(self, tile: int, name: str) -> None:
        super().__init__(f"take {name}", "A49")
        self.tile = tile

    def play(self, state: AquaMirabilis, seat: int) -> None:
        city = state.box.tile_city[self.tile]
        top = state.top[city]
        state.pile = with_value(state.pile, top, state.pile[top] + 1)
        state.pile = with_value(state.pile, self.tile, state.pile[self.tile] - 1)
        state.top = with_value(state.top, city, FREE)
        gain_tile(state, seat, self.tile)
        course.leave_city(state, seat)
        course.reveal_top(state)


class SkipTile(Move["AquaMirabilis"]):
    """AD25 Take no tile."""

    __slots__ = ()

    def play(self, state: AquaMirabilis, seat: int) -> None:
        course.leave_city(state, seat)
        course.ask(state, state.resume)


class ReturnCoach(Move["AquaMirabilis"]):
    """A50, AD26 Back to Grasse after the visit."""

    __slots__ = ()

    def play(self, state: AquaMirabilis, seat: int) -> None:
        state.coach[seat] = 0
        course.ask(state, END)


class StayCoach(Move["AquaMirabilis"]):
    """A50 Stay in the city."""

    __slots__ = ()

    def play(self, state: AquaMirabilis, seat: int) -> None:
        course.ask(state, END)
