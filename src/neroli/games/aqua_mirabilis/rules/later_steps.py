"""Whether a free step could still give a question an answer; if not, the question is not asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from neroli.core.counts import count, kinds
from neroli.games.aqua_mirabilis.pieces.faces import (
    CHOOSE_ESSENCES,
    KINDS,
    METHODS,
    PRODUCTION,
    TAKE_ESSENCES,
    TAKE_FLOWERS,
    TAKE_TOKEN,
)
from neroli.games.aqua_mirabilis.rules.free_steps import could_create, essence_mask, has_stored, holds
from neroli.games.aqua_mirabilis.rules.options import liked_kinds
from neroli.games.aqua_mirabilis.rules.phases import ACTIVE, FIRST_RULES, FREE, PERFUME_DAME, TOKEN_DAME

if TYPE_CHECKING:
    from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis


def could_convert_later(state: AquaMirabilis, seat: int) -> bool:
    """AD16, AD21, AD60 Could a free step bring flowers or points, or clear a method, or waste a production tile?"""
    if holds(state, seat, PRODUCTION):
        return True
    if state.rules == FIRST_RULES:
        return has_stored(state, seat) or holds(state, seat, TAKE_FLOWERS)
    box = state.box
    for method in range(len(METHODS)):
        if state.methods[seat][method] != ACTIVE or box.method_points[method] > state.turn.points:
            continue
        flowers = reachable_flowers(state, seat)
        for kind in state.stored[seat][method]:
            flowers[kind] += 1
        for conversion in box.conversions[method]:
            if conversion.first == conversion.second:
                if flowers[conversion.first] > 1:
                    return True
            elif flowers[conversion.first] > 0 and (conversion.second == FREE or flowers[conversion.second] > 0):
                return True
    return False


def reachable_flowers(state: AquaMirabilis, seat: int) -> list[int]:
    """The flowers at hand, and those that city tiles could bring."""
    flowers = [count(state.flowers[seat], kind) for kind in range(KINDS)]
    tiles = state.curriculum[seat]
    for tile in range(len(tiles)):
        if tiles[tile] > 0 and state.box.tile_effect[tile] == TAKE_FLOWERS:
            for kind in range(KINDS):
                flowers[kind] += tiles[tile] * state.box.tile_gives[tile][kind]
    return flowers


def could_store_later(state: AquaMirabilis, seat: int) -> bool:
    """AD17 Could a free step make room, or bring flowers?"""
    if state.rules == FIRST_RULES:
        return (state.flowers[seat] > 0 and has_stored(state, seat)) or holds(state, seat, TAKE_FLOWERS)
    flowers = reachable_flowers(state, seat)
    for method in range(len(METHODS)):
        if state.methods[seat][method] == ACTIVE:
            for kind in range(KINDS):
                if flowers[kind] > 0 and state.box.method_fits[method][kind]:
                    return True
    return False


def could_give_later(state: AquaMirabilis, seat: int, dame: int) -> bool:
    """AD36 Could a free step bring a gift for this dame?"""
    if dame == TOKEN_DAME:
        return holds(state, seat, TAKE_TOKEN)
    if state.rules == FIRST_RULES and (holds(state, seat, TAKE_ESSENCES) or holds(state, seat, CHOOSE_ESSENCES)):
        return True
    if dame == PERFUME_DAME:
        return could_create(state, seat, reachable_essences(state, seat), state.experience[seat])
    if state.rules == FIRST_RULES:
        return False
    mask = reachable_essences(state, seat)
    for kind in liked_kinds(dame):
        if mask >> kind & 1:
            return True
    return False


def reachable_essences(state: AquaMirabilis, seat: int) -> int:
    """The kinds of essences in the store, and those that city tiles could bring, one bit each."""
    mask = essence_mask(state, seat)
    if state.rules == FIRST_RULES:
        return mask
    if holds(state, seat, CHOOSE_ESSENCES):
        return mask | kinds(state.supply)
    tiles = state.curriculum[seat]
    for tile in range(len(tiles)):
        if tiles[tile] > 0 and state.box.tile_effect[tile] == TAKE_ESSENCES:
            for kind in range(KINDS):
                if state.box.tile_gives[tile][kind] > 0:
                    mask |= 1 << kind
    return mask
