"""Which free steps (A18) a seat may take now: perfumes, flips, and throwing stored flowers away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from neroli.core.counts import count, kinds
from neroli.games.aqua_mirabilis.pieces.faces import (
    ACTION,
    APPLAUSE,
    BLEND_END,
    BLEND_START,
    BLENDS,
    CHOOSE_ESSENCES,
    ENCORE,
    FIRST,
    KINDS,
    MASK,
    ONE_SLOT,
    PRODUCTION,
    SECOND,
    TAKE_ESSENCES,
    TWO_SLOT,
)
from neroli.games.aqua_mirabilis.pieces.spaces import BASE_SPACE, TYPE, VERSAILLES
from neroli.games.aqua_mirabilis.rules.options import can_convert, tile_pays
from neroli.games.aqua_mirabilis.rules.phases import (
    CONVERT,
    END,
    FREE,
    LEARN,
    PARADE,
    PAY,
    PERFUMES,
    PRESENT,
    RECIPE,
    WHICH_DAMES,
)
from neroli.games.aqua_mirabilis.rules.supply import throw_stored

if TYPE_CHECKING:
    from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis

NUMBER: Final[tuple[int, ...]] = tuple(bin(mask).count("1") for mask in range(1 << KINDS))
# How many blends of one or of two there are, by the number of essences.
SINGLES: Final[tuple[int, ...]] = (0, 1, 2, 3, 4, 5, 6)
DOUBLES: Final[tuple[int, ...]] = (0, 0, 1, 3, 6, 10, 15)


def window(state: AquaMirabilis) -> int:
    """The phase in the middle of which a free step is taken."""
    return state.resume if RECIPE <= state.phase <= WHICH_DAMES else state.phase


def owes_presentation(state: AquaMirabilis, seat: int) -> bool:
    """AD9, AD59 Is the seat at Versailles without having presented yet?"""
    phase = window(state)
    return phase == PRESENT or (phase == PAY and TYPE[state.perfumer[seat]] == VERSAILLES)


def owes_base(state: AquaMirabilis, seat: int) -> bool:
    """AD10 Must the seat still pay an essence for a base tile?"""
    phase = window(state)
    return (phase in (LEARN, PAY)) and state.perfumer[seat] == BASE_SPACE


def essence_mask(state: AquaMirabilis, seat: int) -> int:
    """The kinds of essences in the store, one bit each."""
    return kinds(state.essences[seat])


def is_full(state: AquaMirabilis, seat: int) -> bool:
    """A52 Has the parade no space left?"""
    return len(state.perfumes[seat]) == PERFUMES


def has_throne(state: AquaMirabilis, seat: int) -> bool:
    """A39 Is there a perfume that has not been presented since Sunday?"""
    return len(state.presented[seat]) < len(state.perfumes[seat])


def is_double(state: AquaMirabilis, seat: int, recipe: int, blend: int) -> bool:
    """AD31 Does the seat have this very perfume, by base and complements?"""
    base = state.box.recipe_base[recipe]
    for perfume in state.perfumes[seat]:
        if perfume % BLENDS == blend and state.box.recipe_base[perfume // BLENDS] == base:
            return True
    return False


def is_fillable(state: AquaMirabilis, seat: int, recipe: int, mask: int) -> bool:
    """A51, A52 Do these essences make a blend for the recipe that is no double? With a full parade a double may go."""
    box = state.box
    others = mask & ~(1 << box.recipe_base[recipe])
    slots = box.recipe_slots[recipe]
    ways = SINGLES[NUMBER[others]] if slots == 1 else DOUBLES[NUMBER[others]]
    if ways == 0:
        return False
    if ways > PERFUMES or is_full(state, seat):
        return True
    for blend in range(BLEND_START[slots], BLEND_END[slots]):
        if MASK[blend] & ~others == 0 and not is_double(state, seat, recipe, blend):
            return True
    return False


def fits(state: AquaMirabilis, seat: int, recipe: int, blend: int, tile: int) -> bool:
    """A51, A52 May the recipe be completed with this blend?"""
    base = state.box.recipe_base[recipe]
    mask = MASK[blend]
    if mask & ~essence_mask(state, seat) or mask >> base & 1:
        return False
    if not is_full(state, seat) and is_double(state, seat, recipe, blend):
        return False
    return not owes_base(state, seat) or leaves_base(state, seat, recipe, blend, tile)


def leaves_base(state: AquaMirabilis, seat: int, recipe: int, blend: int, tile: int) -> bool:
    """AD10 Would an essence for a base tile be left after this creation?"""
    base = state.box.recipe_base[recipe]
    for kind in range(KINDS):
        left = count(state.essences[seat], kind)
        if kind == FIRST[blend] or kind == SECOND[blend]:
            left -= 1
        if kind == base and tile == FREE and not state.knows(seat, base):
            left -= 1
        if left > 0 and state.lessons_left[kind] > 0 and not state.knows(seat, kind):
            return True
    return False


def can_complete(state: AquaMirabilis, seat: int, recipe: int, mask: int, tile: int) -> bool:
    """Is some blend possible for this recipe, whatever else the seat has promised?"""
    if not is_fillable(state, seat, recipe, mask):
        return False
    if not owes_base(state, seat):
        return True
    slots = state.box.recipe_slots[recipe]
    for blend in range(BLEND_START[slots], BLEND_END[slots]):
        if fits(state, seat, recipe, blend, tile):
            return True
    return False


def can_take(state: AquaMirabilis, seat: int, recipe: int, mask: int, experience: int) -> bool:
    """A51 Is the recipe there, the experience enough, the base essence at hand or its tile learned?"""
    box = state.box
    if state.recipes[recipe] == 0 or box.recipe_level[recipe] > experience:
        return False
    base = box.recipe_base[recipe]
    return mask >> base & 1 == 1 or state.knows(seat, base)


def can_create(state: AquaMirabilis, seat: int, recipe: int, mask: int, experience: int) -> bool:
    return can_take(state, seat, recipe, mask, experience) and can_complete(state, seat, recipe, mask, FREE)


def can_create_any(state: AquaMirabilis, seat: int, mask: int, experience: int) -> bool:
    if mask == 0:
        return False
    for recipe in range(len(state.recipes)):
        if can_create(state, seat, recipe, mask, experience):
            return True
    return False


def serves(state: AquaMirabilis, tile: int, recipe: int) -> bool:
    """A53 E3, E4 Is the recipe one that this city tile gives?"""
    box = state.box
    if state.recipes[recipe] == 0:
        return False
    if box.tile_effect[tile] == ONE_SLOT:
        return box.recipe_slots[recipe] == 1 and box.recipe_base[recipe] == box.tile_base[tile]
    return box.recipe_slots[recipe] == 2


def can_use_recipe_tile(state: AquaMirabilis, seat: int, tile: int, mask: int) -> bool:
    """AD29 Is there a recipe for the tile, and a blend for the recipe?"""
    for recipe in range(len(state.recipes)):
        if serves(state, tile, recipe) and can_complete(state, seat, recipe, mask, tile):
            return True
    return False


def could_create(state: AquaMirabilis, seat: int, mask: int, experience: int) -> bool:
    """AD59 Could the seat create a perfume at once, also by a city tile?"""
    if can_create_any(state, seat, mask, experience):
        return True
    box = state.box
    tiles = state.curriculum[seat]
    for tile in box.recipe_tiles:
        if tiles[tile] > 0 and can_use_recipe_tile(state, seat, tile, mask):
            return True
    return False


def keeps_promise(state: AquaMirabilis, seat: int, tile: int) -> bool:
    """AD59 Could the seat still present a perfume after flipping this tile?"""
    if not owes_presentation(state, seat) or has_throne(state, seat):
        return True
    box = state.box
    mask = essence_mask(state, seat)
    experience = state.experience[seat] - box.tile_experience[tile]
    effect = box.tile_effect[tile]
    if effect == TAKE_ESSENCES:
        for kind in range(KINDS):
            if box.tile_gives[tile][kind] > 0 and count(state.supply, kind) > 0:
                mask |= 1 << kind
    if effect == CHOOSE_ESSENCES:
        for blend in choices(state):
            if could_create(state, seat, mask | MASK[blend], experience):
                return True
    return could_create(state, seat, mask, experience)


def choices(state: AquaMirabilis) -> list[int]:
    """A53 E6, AD33 Two different essences, as far as the supply allows."""
    mask = kinds(state.supply)
    slots = 2 if NUMBER[mask] > 1 else 1
    return [blend for blend in range(BLEND_START[slots], BLEND_END[slots]) if MASK[blend] & ~mask == 0]


def may_choose(state: AquaMirabilis, seat: int, blend: int) -> bool:
    """AD59 At Versailles the chosen essences must leave a perfume to present."""
    if not owes_presentation(state, seat) or has_throne(state, seat):
        return True
    mask = essence_mask(state, seat) | MASK[blend]
    return could_create(state, seat, mask, state.experience[seat])


def can_flip(state: AquaMirabilis, seat: int, tile: int, mask: int) -> bool:
    """A18, AD60 May the seat flip this tile, which it holds, now?"""
    effect = state.box.tile_effect[tile]
    phase = state.phase
    if effect in (ONE_SLOT, TWO_SLOT):
        return can_use_recipe_tile(state, seat, tile, mask)
    if effect == PRODUCTION:
        return phase == CONVERT
    if effect == ACTION:
        return phase == PAY and tile_pays(state, seat, state.turn.due) and keeps_promise(state, seat, tile)
    if effect == ENCORE:
        return phase == END and state.turn.presentations == 1 and has_throne(state, seat)
    if effect == APPLAUSE:
        return phase == END and state.turn.presentations > 0
    return keeps_promise(state, seat, tile)


def may_throw(state: AquaMirabilis, seat: int, method: int, kind: int) -> bool:
    """AD15, AD16 Stored flowers may be thrown away, but not the last ones that a production needs."""
    if state.phase != CONVERT or state.turn.conversions > 0:
        return True
    after = state.clone()
    throw_stored(after, seat, method, kind)
    return can_convert(after, seat, after.turn.points)


def has_step(state: AquaMirabilis, seat: int) -> bool:
    """Is there any free step?"""
    mask = essence_mask(state, seat)
    if can_create_any(state, seat, mask, state.experience[seat]):
        return True
    if state.phase == PARADE:
        return False
    tiles = state.curriculum[seat]
    for tile in range(len(tiles)):
        if tiles[tile] > 0 and can_flip(state, seat, tile, mask):
            return True
    return has_stored(state, seat)


def has_stored(state: AquaMirabilis, seat: int) -> bool:
    for flowers in state.stored[seat]:
        if flowers:
            return True
    return False


def holds(state: AquaMirabilis, seat: int, effect: int) -> bool:
    """Has the seat an unflipped city tile with this effect?"""
    tiles = state.curriculum[seat]
    for tile in range(len(tiles)):
        if tiles[tile] > 0 and state.box.tile_effect[tile] == effect:
            return True
    return False
