"""What moves between the general supply and a seat (A2, A60)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from neroli.core.counts import UNIT, count
from neroli.core.rows import Row, with_value, without
from neroli.games.aqua_mirabilis.pieces.faces import BLENDS, FIRST, SECOND
from neroli.games.aqua_mirabilis.rules.phases import ACTIVE, DROPPED, FREE

if TYPE_CHECKING:
    from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis


def gain_flower(state: AquaMirabilis, seat: int, kind: int) -> None:
    """A2 A flower from the supply, if one is left."""
    if count(state.supply, kind) > 0:
        state.supply -= UNIT[kind]
        state.flowers[seat] += UNIT[kind]


def spend_flower(state: AquaMirabilis, seat: int, kind: int) -> None:
    state.flowers[seat] -= UNIT[kind]
    state.supply += UNIT[kind]


def gain_essence(state: AquaMirabilis, seat: int, kind: int) -> None:
    """A2 An essence from the supply, if a tile is left."""
    if count(state.supply, kind) > 0:
        state.supply -= UNIT[kind]
        state.essences[seat] += UNIT[kind]


def spend_essence(state: AquaMirabilis, seat: int, kind: int) -> None:
    state.essences[seat] -= UNIT[kind]
    state.supply += UNIT[kind]


def gain_token(state: AquaMirabilis, seat: int) -> None:
    """AD34 An originality token, if one is left."""
    if state.token_supply > 0:
        state.token_supply -= 1
        state.tokens[seat] += 1


def spend_token(state: AquaMirabilis, seat: int) -> None:
    state.tokens[seat] -= 1
    state.token_supply += 1


def discard_flowers(state: AquaMirabilis, seat: int) -> None:
    """A44 What was neither converted nor stored is lost."""
    state.supply += state.flowers[seat]
    state.flowers[seat] = 0


def set_stored(state: AquaMirabilis, seat: int, method: int, flowers: Row) -> None:
    """A46 The flowers that lie on the input side of a method from now on."""
    stored = list(state.stored[seat])
    stored[method] = flowers
    state.stored[seat] = tuple(stored)


def throw_stored(state: AquaMirabilis, seat: int, method: int, kind: int) -> None:
    """A46, AD16 A stored flower goes back to the supply; the other one moves up."""
    set_stored(state, seat, method, without(state.stored[seat][method], kind))
    state.supply += UNIT[kind]


def drop_method(state: AquaMirabilis, seat: int, method: int) -> None:
    """AD18 A method makes room: its flowers and its experience are lost."""
    for kind in state.stored[seat][method]:
        throw_stored(state, seat, method, kind)
    state.methods[seat] = with_value(state.methods[seat], method, DROPPED)
    state.methods_left += UNIT[method]
    state.experience[seat] -= state.box.method_experience[method]


def gain_method(state: AquaMirabilis, seat: int, method: int) -> None:
    state.methods_left -= UNIT[method]
    state.methods[seat] = with_value(state.methods[seat], method, ACTIVE)
    state.experience[seat] += state.box.method_experience[method]


def gain_tile(state: AquaMirabilis, seat: int, tile: int) -> None:
    """A30 A city tile comes into the curriculum."""
    tiles = state.curriculum[seat]
    state.curriculum[seat] = with_value(tiles, tile, tiles[tile] + 1)
    state.experience[seat] += state.box.tile_experience[tile]


def flip_tile(state: AquaMirabilis, seat: int, tile: int) -> None:
    """A31 A city tile goes to the flipped pile, and its experience is lost."""
    tiles, flipped = state.curriculum[seat], state.flipped[seat]
    state.curriculum[seat] = with_value(tiles, tile, tiles[tile] - 1)
    state.flipped[seat] = with_value(flipped, tile, flipped[tile] + 1)
    state.experience[seat] -= state.box.tile_experience[tile]


def discard_perfume(state: AquaMirabilis, seat: int, perfume: int) -> None:
    """AD30 The recipe can be taken again, the essences go back; later perfumes move up."""
    recipe = perfume // BLENDS
    state.recipes = with_value(state.recipes, recipe, state.recipes[recipe] + 1)
    state.supply += units(perfume % BLENDS)
    state.perfumes[seat] = without(state.perfumes[seat], perfume)
    if perfume in state.presented[seat]:
        state.presented[seat] = without(state.presented[seat], perfume)


def lay_perfume(state: AquaMirabilis, seat: int, perfume: int) -> None:
    """A52 A new perfume comes onto a free space of the parade, its throne visible."""
    recipe = perfume // BLENDS
    state.recipes = with_value(state.recipes, recipe, state.recipes[recipe] - 1)
    state.essences[seat] -= units(perfume % BLENDS)
    state.perfumes[seat] += (perfume,)


def units(blend: int) -> int:
    """The essences of a blend as packed counts."""
    second = SECOND[blend]
    return UNIT[FIRST[blend]] + (UNIT[second] if second != FREE else 0)
