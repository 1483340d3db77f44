"""What a seat could do in each phase, besides free steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from neroli.core.counts import count
from neroli.games.aqua_mirabilis.pieces.faces import (
    BETTER_PRODUCTION,
    DAMES,
    DIFFERENT,
    FASTER_COACH,
    KINDS,
    METHODS,
    SAME,
)
from neroli.games.aqua_mirabilis.rules.phases import (
    ACTION_BOOST,
    ACTIVE,
    ENCORE_FAVOUR,
    FIRST_RULES,
    FREE,
    LIKED_KINDS,
    METHOD_COST,
    NEVER,
    PRODUCTION_BOOST,
    STEP_FAVOUR,
    TOKEN_DAME,
)

if TYPE_CHECKING:
    from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis


def can_afford(state: AquaMirabilis, seat: int, cost: int) -> bool:
    """A22, AD6 By the sundial, or with a city tile."""
    return cost <= state.sundial[seat] or (tile_pays(state, seat, cost) and holds_action_tile(state, seat))


def tile_pays(state: AquaMirabilis, seat: int, cost: int) -> bool:
    """A53 E9, AD6 A tile pays up to three points and the sundial is not turned; by the first rules it paid the rest."""
    if state.rules == FIRST_RULES:
        return cost - ACTION_BOOST <= state.sundial[seat]
    return cost <= ACTION_BOOST


def holds_action_tile(state: AquaMirabilis, seat: int) -> bool:
    """A53 E9 Does the seat hold a tile that pays for an action?"""
    tiles = state.curriculum[seat]
    for tile in state.box.action_tiles:
        if tiles[tile] > 0:
            return True
    return False


def production_points(state: AquaMirabilis, seat: int) -> int:
    """A16, A27, AD21 The sundial's points; the ability adds two, but not to none."""
    points = state.box.production[state.sundial[seat]]
    if points > 0 and state.knows(seat, BETTER_PRODUCTION):
        points += PRODUCTION_BOOST
    return points


def coach_steps(state: AquaMirabilis, seat: int) -> int:
    """A16, A27 The steps of the coach by the sundial; the ability adds one."""
    return state.box.steps[state.sundial[seat]] + int(state.knows(seat, FASTER_COACH))


def converts(state: AquaMirabilis, seat: int, method: int, first: int, second: int) -> bool:
    """A45, AD16 Are the flowers there? Those stored on the method must be among them."""
    needs_first = 1
    needs_second = 0 if second == FREE else 1
    for stored in state.stored[seat][method]:
        if stored == first and needs_first:
            needs_first = 0
        elif stored == second and needs_second:
            needs_second = 0
        else:
            return False
    flowers = state.flowers[seat]
    if first == second:
        return count(flowers, first) >= needs_first + needs_second
    if count(flowers, first) < needs_first:
        return False
    return needs_second == 0 or count(flowers, second) > 0


def can_convert(state: AquaMirabilis, seat: int, points: int) -> bool:
    """A44, AD15 Is any conversion possible with these production points?"""
    box = state.box
    methods = state.methods[seat]
    for method in range(len(METHODS)):
        if methods[method] != ACTIVE or box.method_points[method] > points:
            continue
        for conversion in box.conversions[method]:
            if converts(state, seat, method, conversion.first, conversion.second):
                return True
    return False


def stores(state: AquaMirabilis, seat: int, method: int, kind: int) -> bool:
    """A46, AD17 Has the method room for this flower?"""
    box = state.box
    if state.methods[seat][method] != ACTIVE or not box.method_fits[method][kind]:
        return False
    stored = state.stored[seat][method]
    if not stored:
        return True
    if len(stored) >= box.method_needs[method]:
        return False
    rule = box.method_input[method]
    return (rule == SAME and stored[0] == kind) or (rule == DIFFERENT and stored[0] != kind)


def can_store(state: AquaMirabilis, seat: int) -> bool:
    for kind in range(KINDS):
        if count(state.flowers[seat], kind) > 0:
            for method in range(len(METHODS)):
                if stores(state, seat, method, kind):
                    return True
    return False


def learns(state: AquaMirabilis, seat: int, lesson: int) -> bool:
    """A25 to A29 Is the tile there, not yet on the board, and can it be paid?"""
    if state.lessons_left[lesson] == 0 or state.knows(seat, lesson):
        return False
    if lesson < KINDS:
        return count(state.essences[seat], lesson) > 0
    if lesson < 2 * KINDS:
        return count(state.flowers[seat], lesson - KINDS) > 0
    return state.tokens[seat] > 0


def can_learn(state: AquaMirabilis, seat: int, start: int, end: int) -> bool:
    for lesson in range(start, end):
        if learns(state, seat, lesson):
            return True
    return False


def can_learn_method(state: AquaMirabilis, seat: int) -> bool:
    """A28 Two equal flowers, and a method that the seat never had."""
    for kind in range(KINDS):
        if count(state.flowers[seat], kind) >= METHOD_COST:
            break
    else:
        return False
    for method in range(len(METHODS)):
        if offers_method(state, seat, method):
            return True
    return False


def offers_method(state: AquaMirabilis, seat: int, method: int) -> bool:
    """A28, AD18 Not the same method twice, not even one that was discarded."""
    return count(state.methods_left, method) > 0 and state.methods[seat][method] == NEVER


def liked_kinds(dame: int) -> range:
    """A34 Dame A likes essences of the first three kinds, dame B of the others."""
    return range(dame * LIKED_KINDS, (dame + 1) * LIKED_KINDS)


def can_give(state: AquaMirabilis, seat: int, dame: int) -> bool:
    """A34 Has the seat a gift for this dame?"""
    if dame < TOKEN_DAME:
        for kind in liked_kinds(dame):
            if count(state.essences[seat], kind) > 0:
                return True
        return False
    if dame == TOKEN_DAME:
        return state.tokens[seat] > 0
    return len(state.perfumes[seat]) > 0


def can_influence(state: AquaMirabilis, seat: int, dame: int) -> bool:
    """A35 A token in hand, or with an empty hand one on another dame."""
    if state.hand[seat] > 0:
        return True
    for other in range(len(DAMES)):
        if other != dame and count(state.influence[seat], other) > 0:
            return True
    return False


def can_step(state: AquaMirabilis, seat: int) -> bool:
    """A38 A, AD41 May the seat move the Court pawn in this Versailles action?"""
    return state.favour[STEP_FAVOUR] == seat and not state.turn.has_stepped


def can_encore(state: AquaMirabilis, seat: int) -> bool:
    """A38 C, AD42 Has the seat a second presentation by favour?"""
    return state.favour[ENCORE_FAVOUR] == seat and state.turn.presentations == 1
