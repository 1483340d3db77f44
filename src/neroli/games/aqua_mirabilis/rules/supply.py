"""What moves between the general supply and a seat (A2, A60)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from neroli.games.aqua_mirabilis.pieces.faces import BLENDS, FIRST, KINDS, METHODS, SECOND
from neroli.games.aqua_mirabilis.rules.phases import ACTIVE, DROPPED, FREE, PERFUMES

if TYPE_CHECKING:
    from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis


def gain_flower(state: AquaMirabilis, seat: int, kind: int) -> None:
    """A2 A flower from the supply, if one is left."""
    if state.supply[kind] > 0:
        state.supply[kind] -= 1
        state.flowers[seat * KINDS + kind] += 1


def spend_flower(state: AquaMirabilis, seat: int, kind: int) -> None:
    state.flowers[seat * KINDS + kind] -= 1
    state.supply[kind] += 1


def gain_essence(state: AquaMirabilis, seat: int, kind: int) -> None:
    """A2 An essence from the supply, if a tile is left."""
    if state.supply[kind] > 0:
        state.supply[kind] -= 1
        state.essences[seat * KINDS + kind] += 1


def spend_essence(state: AquaMirabilis, seat: int, kind: int) -> None:
    state.essences[seat * KINDS + kind] -= 1
    state.supply[kind] += 1


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
    for kind in range(KINDS):
        place = seat * KINDS + kind
        state.supply[kind] += state.flowers[place]
        state.flowers[place] = 0


def throw_stored(state: AquaMirabilis, seat: int, method: int, kind: int) -> None:
    """A46, AD16 A stored flower goes back to the supply; the other one moves up."""
    place = (seat * len(METHODS) + method) * 2
    stored = state.stored
    if stored[place] == kind:
        stored[place] = stored[place + 1]
    stored[place + 1] = FREE
    state.supply[kind] += 1


def drop_method(state: AquaMirabilis, seat: int, method: int) -> None:
    """AD18 A method makes room: its flowers and its experience are lost."""
    place = (seat * len(METHODS) + method) * 2
    while state.stored[place] != FREE:
        throw_stored(state, seat, method, state.stored[place])
    state.methods[seat * len(METHODS) + method] = DROPPED
    state.methods_left[method] += 1
    state.experience[seat] -= state.box.method_experience[method]


def gain_method(state: AquaMirabilis, seat: int, method: int) -> None:
    state.methods_left[method] -= 1
    state.methods[seat * len(METHODS) + method] = ACTIVE
    state.experience[seat] += state.box.method_experience[method]


def gain_tile(state: AquaMirabilis, seat: int, tile: int) -> None:
    """A30 A city tile comes into the curriculum."""
    state.curriculum[seat * state.box.kinds + tile] += 1
    state.experience[seat] += state.box.tile_experience[tile]


def flip_tile(state: AquaMirabilis, seat: int, tile: int) -> None:
    """A31 A city tile goes to the flipped pile, and its experience is lost."""
    place = seat * state.box.kinds + tile
    state.curriculum[place] -= 1
    state.flipped[place] += 1
    state.experience[seat] -= state.box.tile_experience[tile]


def discard_perfume(state: AquaMirabilis, seat: int, perfume: int) -> None:
    """AD30 The recipe can be taken again, the essences go back; later perfumes move up."""
    state.recipes[perfume // BLENDS] += 1
    blend = perfume % BLENDS
    state.supply[FIRST[blend]] += 1
    if SECOND[blend] != FREE:
        state.supply[SECOND[blend]] += 1
    start = seat * PERFUMES
    place = state.perfumes.index(perfume, start, start + PERFUMES)
    while place < start + PERFUMES - 1:
        state.perfumes[place] = state.perfumes[place + 1]
        state.presented[place] = state.presented[place + 1]
        place += 1
    state.perfumes[place] = FREE
    state.presented[place] = 0


def lay_perfume(state: AquaMirabilis, seat: int, perfume: int) -> None:
    """A52 A new perfume comes onto a free space of the parade, its throne visible."""
    recipe = perfume // BLENDS
    blend = perfume % BLENDS
    state.recipes[recipe] -= 1
    state.essences[seat * KINDS + FIRST[blend]] -= 1
    if SECOND[blend] != FREE:
        state.essences[seat * KINDS + SECOND[blend]] -= 1
    start = seat * PERFUMES
    place = state.perfumes.index(FREE, start, start + PERFUMES)
    state.perfumes[place] = perfume
    state.presented[place] = 0
