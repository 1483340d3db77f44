"""Creating perfumes (A51, A52)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from neroli.core.contract import Move
from neroli.games.aqua_mirabilis.pieces.faces import BLEND_NAMES, BLENDS
from neroli.games.aqua_mirabilis.rules import course
from neroli.games.aqua_mirabilis.rules.free_steps import is_full
from neroli.games.aqua_mirabilis.rules.phases import FILL, FREE, PARADE, ROOM
from neroli.games.aqua_mirabilis.rules.supply import discard_perfume, flip_tile, lay_perfume, spend_essence

if TYPE_CHECKING:
    from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis


class Create(Move["AquaMirabilis"]):
    """A51 Choose an available recipe for a new perfume."""

    __slots__ = ("recipe",)

    def __init__(self, recipe: int, name: str) -> None:
        super().__init__(f"create {name}", "A51")
        self.recipe = recipe

    def play(self, state: AquaMirabilis, seat: int) -> None:
        state.resume = state.phase
        state.recipe = self.recipe
        state.tile = FREE
        state.phase = FILL


class TakeRecipe(Move["AquaMirabilis"]):
    """A53 E3, E4 Choose a recipe for the city tile."""

    __slots__ = ("recipe",)

    def __init__(self, recipe: int, name: str) -> None:
        super().__init__(f"recipe {name}", "A53")
        self.recipe = recipe

    def play(self, state: AquaMirabilis, seat: int) -> None:
        state.recipe = self.recipe
        state.phase = FILL


class Fill(Move["AquaMirabilis"]):
    """A51 Put one or two complementary essences on the recipe at once."""

    __slots__ = ("blend",)

    def __init__(self, blend: int) -> None:
        super().__init__(f"with {BLEND_NAMES[blend]}", "A51")
        self.blend = blend

    def play(self, state: AquaMirabilis, seat: int) -> None:
        state.blend = self.blend
        if is_full(state, seat):
            state.phase = ROOM
        else:
            complete(state, seat)


class MakeRoom(Move["AquaMirabilis"]):
    """A52, AD30 Discard a perfume from the full parade for the new one."""

    __slots__ = ("perfume",)

    def __init__(self, perfume: int, name: str) -> None:
        super().__init__(f"discard {name}", "A52")
        self.perfume = perfume

    def play(self, state: AquaMirabilis, seat: int) -> None:
        discard_perfume(state, seat, self.perfume)
        complete(state, seat)


def complete(state: AquaMirabilis, seat: int) -> None:
    """A51, AD32 Pay the base essence, or flip the tile that gives the recipe, and lay the perfume down."""
    base = state.box.recipe_base[state.recipe]
    if state.tile != FREE:
        flip_tile(state, seat, state.tile)
    elif not state.knows(seat, base):
        spend_essence(state, seat, base)
    lay_perfume(state, seat, state.recipe * BLENDS + state.blend)
    course.ask(state, state.resume)


class EndParade(Move["AquaMirabilis"]):
    """A56 Complete no more perfumes for the final parade."""

    __slots__ = ()

    def play(self, state: AquaMirabilis, seat: int) -> None:
        course.go_on(state, PARADE)
