"""Flipping city tiles (A31, A53): one kind of move for each effect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from neroli.core.contract import Move
from neroli.core.counts import UNIT
from neroli.games.aqua_mirabilis.pieces.faces import BLEND_NAMES, DAMES, FIRST, KINDS, SECOND
from neroli.games.aqua_mirabilis.rules import course
from neroli.games.aqua_mirabilis.rules.free_steps import can_complete, choices, essence_mask, serves
from neroli.games.aqua_mirabilis.rules.phases import (
    ACTION_BOOST,
    ESSENCES,
    FILL,
    PRODUCTION_BOOST,
    RECIPE,
    SECOND_PERFUME,
    WHICH_DAMES,
)
from neroli.games.aqua_mirabilis.rules.supply import flip_tile, gain_essence, gain_flower, gain_token

if TYPE_CHECKING:
    from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis


class Flip(Move["AquaMirabilis"]):
    """A31 Flip a city tile for its benefit."""

    __slots__ = ("tile",)

    def __init__(self, tile: int, name: str, clause: str) -> None:
        super().__init__(f"flip {name}", clause)
        self.tile = tile


class FlipForFlowers(Flip):
    """A53 E1, AD33 Take the shown flowers, as far as the supply has them."""

    __slots__ = ()

    def play(self, state: AquaMirabilis, seat: int) -> None:
        flip_tile(state, seat, self.tile)
        for kind in range(KINDS):
            for _ in range(state.box.tile_gives[self.tile][kind]):
                gain_flower(state, seat, kind)
        course.ask(state, state.phase)


class FlipForEssences(Flip):
    """A53 E2, E5, AD33 Take the shown essences, as far as the supply has them."""

    __slots__ = ()

    def play(self, state: AquaMirabilis, seat: int) -> None:
        flip_tile(state, seat, self.tile)
        for kind in range(KINDS):
            for _ in range(state.box.tile_gives[self.tile][kind]):
                gain_essence(state, seat, kind)
        course.ask(state, state.phase)


class FlipForRecipe(Flip):
    """A53 E3, E4, AD29 Take a recipe without regard to level and base essence; it is completed at once."""

    __slots__ = ()

    def play(self, state: AquaMirabilis, seat: int) -> None:
        state.resume = state.phase
        state.tile = self.tile
        mask = essence_mask(state, seat)
        recipes = [
            recipe
            for recipe in range(len(state.recipes))
            if serves(state, self.tile, recipe) and can_complete(state, seat, recipe, mask, self.tile)
        ]
        state.recipe = recipes[0]
        state.phase = FILL if len(recipes) == 1 else RECIPE


class FlipForChoice(Flip):
    """A53 E6, AD33 Take two different essences of one's choice."""

    __slots__ = ()

    def play(self, state: AquaMirabilis, seat: int) -> None:
        flip_tile(state, seat, self.tile)
        if choices(state):
            state.resume = state.phase
            state.phase = ESSENCES
        else:
            course.ask(state, state.phase)


class ChooseEssences(Move["AquaMirabilis"]):
    """A53 E6, AD33 The essences of one's choice."""

    __slots__ = ("blend",)

    def __init__(self, blend: int) -> None:
        super().__init__(f"essences {BLEND_NAMES[blend]}", "AD33")
        self.blend = blend

    def play(self, state: AquaMirabilis, seat: int) -> None:
        gain_essence(state, seat, FIRST[self.blend])
        if SECOND[self.blend] >= 0:
            gain_essence(state, seat, SECOND[self.blend])
        course.ask(state, state.resume)


class FlipForToken(Flip):
    """A53 E7, AD34 Take an originality token, if the supply has one."""

    __slots__ = ()

    def play(self, state: AquaMirabilis, seat: int) -> None:
        flip_tile(state, seat, self.tile)
        gain_token(state, seat)
        course.ask(state, state.phase)


class FlipForProduction(Flip):
    """A53 E8, AD21, AD60 Two more production points for this production."""

    __slots__ = ()

    def play(self, state: AquaMirabilis, seat: int) -> None:
        flip_tile(state, seat, self.tile)
        state.turn.points += PRODUCTION_BOOST
        course.ask(state, state.phase)


class FlipForAction(Flip):
    """A53 E9, AD6 Up to three action points of the action are free."""

    __slots__ = ()

    def play(self, state: AquaMirabilis, seat: int) -> None:
        flip_tile(state, seat, self.tile)
        course.pay(state, ACTION_BOOST)


class FlipForEncore(Flip):
    """A53 E10, AD60 Present a second perfume right now."""

    __slots__ = ()

    def play(self, state: AquaMirabilis, seat: int) -> None:
        flip_tile(state, seat, self.tile)
        state.phase = SECOND_PERFUME


class FlipForApplause(Flip):
    """A53 E11, AD48 Half of the points just scored once more, rounded down."""

    __slots__ = ()

    def play(self, state: AquaMirabilis, seat: int) -> None:
        flip_tile(state, seat, self.tile)
        state.score[seat] += state.turn.applause // 2
        course.ask(state, state.phase)


class FlipForInfluence(Flip):
    """A53 E12, AD35 Place two influence tokens from the hand, or the last one."""

    __slots__ = ()

    def play(self, state: AquaMirabilis, seat: int) -> None:
        flip_tile(state, seat, self.tile)
        if state.hand[seat] > 0:
            state.resume = state.phase
            state.phase = WHICH_DAMES
        else:
            course.ask(state, state.phase)


class ChooseDames(Move["AquaMirabilis"]):
    """A53 E12, AD38 The dame or dames that get the tokens."""

    __slots__ = ("dames",)

    def __init__(self, dames: list[int]) -> None:
        super().__init__(f"influence {' '.join(DAMES[dame] for dame in dames)}", "AD35")
        self.dames = dames

    def play(self, state: AquaMirabilis, seat: int) -> None:
        for dame in self.dames:
            state.hand[seat] -= 1
            state.influence[seat] += UNIT[dame]
        course.weigh_influence(state, state.resume)
