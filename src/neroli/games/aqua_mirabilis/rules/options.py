"""What a seat could do in each phase, besides free steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from neroli.games.aqua_mirabilis.pieces.faces import DIFFERENT, KINDS, METHODS, SAME, TILES
from neroli.games.aqua_mirabilis.rules.phases import ACTION_BOOST, ACTIVE, FREE, METHOD_COST, NEVER, PERFUMES

if TYPE_CHECKING:
    from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis


def can_afford(state: AquaMirabilis, seat: int, cost: int) -> bool:
    """A22, AD6 By the sundial, or with a city tile that pays up to three points."""
    if cost <= state.sundial[seat]:
        return True
    return cost - ACTION_BOOST <= state.sundial[seat] and holds_action_tile(state, seat)


def holds_action_tile(state: AquaMirabilis, seat: int) -> bool:
    """A53 E9 Does the seat hold a tile that pays for an action?"""
    box = state.box
    for tile in box.action_tiles:
        if state.curriculum[seat * box.kinds + tile] > 0:
            return True
    return False


def converts(state: AquaMirabilis, seat: int, method: int, first: int, second: int) -> bool:
    """A45, AD16 Are the flowers there? Those stored on the method must be among them."""
    needs_first = 1
    needs_second = 0 if second == FREE else 1
    place = (seat * len(METHODS) + method) * 2
    for stored in (state.stored[place], state.stored[place + 1]):
        if stored == FREE:
            continue
        if stored == first and needs_first:
            needs_first = 0
        elif stored == second and needs_second:
            needs_second = 0
        else:
            return False
    start = seat * KINDS
    if first == second:
        return state.flowers[start + first] >= needs_first + needs_second
    if state.flowers[start + first] < needs_first:
        return False
    return needs_second == 0 or state.flowers[start + second] > 0


def can_convert(state: AquaMirabilis, seat: int, points: int) -> bool:
    """A44, AD15 Is any conversion possible with so many production points?"""
    box = state.box
    for method in range(len(METHODS)):
        if state.methods[seat * len(METHODS) + method] != ACTIVE or box.method_points[method] > points:
            continue
        for conversion in box.conversions[method]:
            if converts(state, seat, method, conversion.first, conversion.second):
                return True
    return False


def stores(state: AquaMirabilis, seat: int, method: int, kind: int) -> bool:
    """A46, AD17 Has the method room for this flower?"""
    box = state.box
    if state.methods[seat * len(METHODS) + method] != ACTIVE or not box.method_fits[method][kind]:
        return False
    place = (seat * len(METHODS) + method) * 2
    first = state.stored[place]
    if first == FREE:
        return True
    if box.method_needs[method] == 1 or state.stored[place + 1] != FREE:
        return False
    rule = box.method_input[method]
    return (rule == SAME and first == kind) or (rule == DIFFERENT and first != kind)


def can_store(state: AquaMirabilis, seat: int) -> bool:
    for kind in range(KINDS):
        if state.flowers[seat * KINDS + kind] > 0:
            for method in range(len(METHODS)):
                if stores(state, seat, method, kind):
                    return True
    return False


def learns(state: AquaMirabilis, seat: int, lesson: int) -> bool:
    """A25 to A29 Is the tile there, not yet on the board, and can it be paid?"""
    if state.lessons_left[lesson] == 0 or state.lessons[seat * TILES + lesson]:
        return False
    if lesson < KINDS:
        return state.essences[seat * KINDS + lesson] > 0
    if lesson < 2 * KINDS:
        return state.flowers[seat * KINDS + lesson - KINDS] > 0
    return state.tokens[seat] > 0


def can_learn(state: AquaMirabilis, seat: int, start: int, end: int) -> bool:
    for lesson in range(start, end):
        if learns(state, seat, lesson):
            return True
    return False


def can_learn_method(state: AquaMirabilis, seat: int) -> bool:
    """A28 Two equal flowers, and a method that the seat never had."""
    for kind in range(KINDS):
        if state.flowers[seat * KINDS + kind] >= METHOD_COST:
            break
    else:
        return False
    for method in range(len(METHODS)):
        if offers_method(state, seat, method):
            return True
    return False


def offers_method(state: AquaMirabilis, seat: int, method: int) -> bool:
    """A28, AD18 Not the same method twice, not even one that was discarded."""
    return state.methods_left[method] > 0 and state.methods[seat * len(METHODS) + method] == NEVER


def can_give(state: AquaMirabilis, seat: int, dame: int) -> bool:
    """A34 Has the seat a gift for this dame? Dame A likes the first three kinds, dame B the others."""
    if dame < 2:
        for kind in range(dame * 3, dame * 3 + 3):
            if state.essences[seat * KINDS + kind] > 0:
                return True
        return False
    if dame == 2:
        return state.tokens[seat] > 0
    return state.perfumes[seat * PERFUMES] != FREE


def can_influence(state: AquaMirabilis, seat: int, dame: int) -> bool:
    """A35 A token in hand, or with an empty hand one on another dame."""
    if state.hand[seat] > 0:
        return True
    for other in range(4):
        if other != dame and state.influence[seat * 4 + other] > 0:
            return True
    return False


def can_step(state: AquaMirabilis, seat: int) -> bool:
    """A38 A, AD41 May the seat move the Court pawn in this Versailles action?"""
    return state.favour[0] == seat and not state.stepped


def can_encore(state: AquaMirabilis, seat: int) -> bool:
    """A38 C, AD42 Has the seat a second presentation by favour?"""
    return state.favour[2] == seat and state.shows == 1
