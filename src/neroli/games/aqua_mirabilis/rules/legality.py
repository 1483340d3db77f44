"""Which moves are legal now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from neroli.core.contract import Move
from neroli.core.counts import count
from neroli.games.aqua_mirabilis.pieces.faces import (
    BLEND_END,
    BLEND_START,
    BLENDS,
    DAMES,
    KINDS,
    METHODS,
    TILES,
)
from neroli.games.aqua_mirabilis.pieces.layout import NO_SPACE
from neroli.games.aqua_mirabilis.pieces.spaces import (
    ABILITY,
    BASE,
    FIRST_CITY,
    FIRST_COUPLE,
    METHOD,
    SPACES,
    SPECIALISATION,
    TYPE,
    VERSAILLES,
)
from neroli.games.aqua_mirabilis.rules import course, free_steps, options
from neroli.games.aqua_mirabilis.rules.phases import (
    ACTIVE,
    CITY,
    COACH,
    CONVERT,
    COST,
    DROP,
    ESSENCES,
    EXTRA,
    FILL,
    FREE,
    GIFTS,
    INFLUENCE,
    KEEP,
    LEARN,
    LOOK,
    METHOD_COST,
    PARADE,
    PAY,
    PICK,
    PRESENT,
    RECIPE,
    RETURN,
    RIDE,
    ROOM,
    SECOND_PERFUME,
    STORE,
    TOKEN_DAME,
    TURN,
    WHICH_DAMES,
    WHICH_METHOD,
    WORKERS,
)

if TYPE_CHECKING:
    from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis


def moves(state: AquaMirabilis, seat: int) -> list[Move[AquaMirabilis]]:
    if seat != state.seat:
        return []
    phase = state.phase
    legal: list[Move[AquaMirabilis]] = []
    if phase == TURN:
        add_spaces(state, seat, legal)
    elif phase <= DROP:
        add_town_moves(state, seat, phase, legal)
    elif phase <= SECOND_PERFUME:
        add_court_moves(state, seat, phase, legal)
    elif phase <= RETURN:
        add_production_moves(state, seat, phase, legal)
    elif phase <= EXTRA:
        add_ending_moves(state, seat, phase, legal)
    else:
        add_inner_moves(state, seat, phase, legal)
    if is_free_time(phase):
        add_free_steps(state, seat, legal)
    return legal


def is_free_time(phase: int) -> bool:
    """A18, AD4 All of the own turn, but not within taking a method (AD18) or an encore (AD60)."""
    return phase < EXTRA and phase != DROP and phase != SECOND_PERFUME


def add_spaces(state: AquaMirabilis, seat: int, legal: list[Move[AquaMirabilis]]) -> None:
    """A15, A22 Free spaces of another type than the present one; of equal ones the first."""
    box = state.box
    costs = state.side().space_cost
    banned = TYPE[state.perfumer[seat]] if state.perfumer[seat] != FREE else FREE
    last_kind = FREE
    possible = False
    for space in range(SPACES):
        kind = TYPE[space]
        if kind != last_kind:
            last_kind = kind
            possible = kind != banned and can_act(state, seat, kind)
            last_cost = FREE
        cost = costs[space]
        if not possible or cost == NO_SPACE or space in state.perfumer:
            continue
        if cost == last_cost or not pays_for(state, seat, kind, cost):
            continue
        last_cost = cost
        legal.append(box.go[space])
    if can_produce(state, seat):
        legal.append(box.produce)


def can_produce(state: AquaMirabilis, seat: int) -> bool:
    """A44, AD15 Production needs points, and flowers that a method can take."""
    return options.can_convert(state, seat, options.production_points(state, seat))


def can_act(state: AquaMirabilis, seat: int, kind: int) -> bool:
    """AD9, AD10 Has the action of this type something to do?"""
    if kind < KINDS:
        return True
    if kind == BASE:
        return options.can_learn(state, seat, 0, KINDS)
    if kind == SPECIALISATION:
        return options.can_learn(state, seat, KINDS, 2 * KINDS)
    if kind == ABILITY:
        return options.can_learn(state, seat, 2 * KINDS, TILES)
    if kind == METHOD:
        return options.can_learn_method(state, seat)
    if kind < FIRST_COUPLE:
        city = kind - FIRST_CITY
        return state.top[city] != FREE and state.letter[seat] >= state.box.city_letter[city]
    if kind < VERSAILLES or free_steps.has_throne(state, seat):
        return True
    return free_steps.could_create(state, seat, free_steps.essence_mask(state, seat), state.experience[seat])


def pays_for(state: AquaMirabilis, seat: int, kind: int, cost: int) -> bool:
    """A22, AD6, AD59 Is the cost payable, so that the action can still be done after the payment?"""
    if cost <= state.sundial[seat]:
        return True
    if not options.can_afford(state, seat, cost):
        return False
    if kind != VERSAILLES or free_steps.has_throne(state, seat):
        return True
    box = state.box
    held = [tile for tile in box.action_tiles if state.curriculum[seat][tile] > 0]
    lost = min(box.tile_experience[tile] for tile in held)
    mask = free_steps.essence_mask(state, seat)
    return free_steps.could_create(state, seat, mask, state.experience[seat] - lost)


def add_town_moves(state: AquaMirabilis, seat: int, phase: int, legal: list[Move[AquaMirabilis]]) -> None:
    """The market and the apprenticeship."""
    box = state.box
    if phase == WORKERS:
        add_worker_moves(state, seat, legal)
    elif phase == PAY:
        if state.turn.due <= state.sundial[seat]:
            legal.append(box.pay_by_sundial)
    elif phase == PICK:
        for kind in range(KINDS):
            if count(state.supply, kind) > 0:
                legal.append(box.pick[kind])
    elif phase == LEARN:
        start = (TYPE[state.perfumer[seat]] - BASE) * KINDS
        for lesson in range(start, min(start + KINDS, TILES)):
            if options.learns(state, seat, lesson):
                legal.append(box.learn[lesson])
    elif phase == COST:
        for kind in range(KINDS):
            if count(state.flowers[seat], kind) >= METHOD_COST:
                legal.append(box.pay_flowers[kind])
    elif phase == WHICH_METHOD:
        for method in range(len(METHODS)):
            if options.offers_method(state, seat, method):
                legal.append(box.take_method[method])
    else:
        for method in range(len(METHODS)):
            if state.methods[seat][method] == ACTIVE:
                legal.append(box.drop_method[method])


def add_worker_moves(state: AquaMirabilis, seat: int, legal: list[Move[AquaMirabilis]]) -> None:
    """A23, AD14 Workers that have not moved, to other stands; two on one stand are one choice."""
    if course.can_move_worker(state, seat):
        first = FREE
        for worker in range(2):
            origin = state.workers[worker]
            if state.turn.moved_workers >> worker & 1 or origin == first:
                continue
            first = origin
            for stand in range(KINDS):
                if stand != origin:
                    legal.append(state.box.move_worker[origin * KINDS + stand])
    legal.append(state.box.gather)


def add_court_moves(state: AquaMirabilis, seat: int, phase: int, legal: list[Move[AquaMirabilis]]) -> None:
    """A34, A35 Court life: gifts, a look, influence; and Versailles."""
    box = state.box
    if phase == GIFTS:
        add_gifts(state, seat, legal)
    elif phase == LOOK:
        legal.append(box.look)
        legal.append(box.skip_look)
    elif phase == INFLUENCE:
        if state.hand[seat] > 0:
            legal.append(box.place_influence)
        else:
            dame = course.dame_of(state)
            for other in range(len(DAMES)):
                if other != dame and count(state.influence[seat], other) > 0:
                    legal.append(box.move_influence[other])
        legal.append(box.end_influence)
    else:
        add_presentations(state, seat, legal)
        if phase == PRESENT and options.can_step(state, seat):
            legal.append(box.step_court)


def add_gifts(state: AquaMirabilis, seat: int, legal: list[Move[AquaMirabilis]]) -> None:
    """A34."""
    box = state.box
    dame = course.dame_of(state)
    if dame < TOKEN_DAME:
        for kind in options.liked_kinds(dame):
            if count(state.essences[seat], kind) > 0:
                legal.append(box.give_essence[kind])
    elif dame == TOKEN_DAME:
        if state.tokens[seat] > 0:
            legal.append(box.give_token)
    else:
        for perfume in state.perfumes[seat]:
            legal.append(box.give_perfume[perfume])
    legal.append(box.end_gifts)


def add_presentations(state: AquaMirabilis, seat: int, legal: list[Move[AquaMirabilis]]) -> None:
    """A39, AD43."""
    for perfume in state.perfumes[seat]:
        if perfume not in state.presented[seat]:
            legal.append(state.box.present[perfume])


def add_production_moves(state: AquaMirabilis, seat: int, phase: int, legal: list[Move[AquaMirabilis]]) -> None:
    """Conversions, storing and the coach."""
    box = state.box
    if phase == CONVERT:
        add_conversions(state, seat, legal)
    elif phase == STORE:
        for kind in range(KINDS):
            if count(state.flowers[seat], kind) > 0:
                for method in range(len(METHODS)):
                    if options.stores(state, seat, method, kind):
                        legal.append(box.store[method * KINDS + kind])
        legal.append(box.stop_storing)
    elif phase == COACH:
        if state.coach[seat] > box.west:
            legal.append(box.ride_west)
        if state.coach[seat] < box.east:
            legal.append(box.ride_east)
    elif phase == RIDE:
        legal.append(box.ride_on)
        legal.append(box.stop_coach)
    elif phase == CITY:
        add_city_tiles(state, seat, legal)
    else:
        legal.append(box.return_coach)
        legal.append(box.stay_coach)


def add_conversions(state: AquaMirabilis, seat: int, legal: list[Move[AquaMirabilis]]) -> None:
    """A44, A45."""
    box = state.box
    for method in range(len(METHODS)):
        if state.methods[seat][method] != ACTIVE or box.method_points[method] > state.turn.points:
            continue
        for conversion in box.conversions[method]:
            if options.converts(state, seat, method, conversion.first, conversion.second):
                legal.append(conversion)
    if state.turn.conversions > 0:
        legal.append(box.stop_converting)


def add_city_tiles(state: AquaMirabilis, seat: int, legal: list[Move[AquaMirabilis]]) -> None:
    """A49 Every kind of tile in the pile, the top one included."""
    box = state.box
    city = course.city_at(state, state.coach[seat])
    for tile in range(box.city_start[city], box.city_start[city + 1]):
        if state.pile[tile] > 0 or state.top[city] == tile:
            legal.append(box.take_tile[tile])
    legal.append(box.skip_tile)


def add_ending_moves(state: AquaMirabilis, seat: int, phase: int, legal: list[Move[AquaMirabilis]]) -> None:
    """The end of an action, and the extra turn."""
    box = state.box
    if phase == EXTRA:
        legal.append(box.take_extra_turn)
        legal.append(box.pass_on)
        return
    if state.turn.presentations > 0:
        if options.can_encore(state, seat):
            add_presentations(state, seat, legal)
        if options.can_step(state, seat):
            legal.append(box.step_court)
    legal.append(box.end_turn)


def add_inner_moves(state: AquaMirabilis, seat: int, phase: int, legal: list[Move[AquaMirabilis]]) -> None:
    """What a creation, a flip or a change of influence still asks; and the final parade."""
    box = state.box
    if phase == RECIPE:
        mask = free_steps.essence_mask(state, seat)
        for recipe in range(len(state.recipes)):
            if free_steps.serves(state, state.tile, recipe) and free_steps.can_complete(
                state, seat, recipe, mask, state.tile
            ):
                legal.append(box.take_recipe[recipe])
    elif phase == FILL:
        slots = box.recipe_slots[state.recipe]
        for blend in range(BLEND_START[slots], BLEND_END[slots]):
            if free_steps.fits(state, seat, state.recipe, blend, state.tile):
                legal.append(box.fill[blend])
    elif phase == ROOM:
        add_room(state, seat, legal)
    elif phase == ESSENCES:
        for blend in free_steps.choices(state):
            if free_steps.may_choose(state, seat, blend):
                legal.append(box.choose_essences[blend])
    elif phase == WHICH_DAMES:
        legal.extend(box.choose_dames[min(2, state.hand[seat])])
    elif phase == KEEP:
        add_favours(state, seat, legal)
    else:
        assert phase == PARADE
        add_creations(state, seat, free_steps.essence_mask(state, seat), legal)
        legal.append(box.end_parade)


def add_room(state: AquaMirabilis, seat: int, legal: list[Move[AquaMirabilis]]) -> None:
    """A52, AD30 Any perfume may go; when the new one would be a double, only its twin."""
    base = state.box.recipe_base[state.recipe]
    doubled = free_steps.is_double(state, seat, state.recipe, state.blend)
    for perfume in state.perfumes[seat]:
        is_twin = perfume % BLENDS == state.blend and state.box.recipe_base[perfume // BLENDS] == base
        if is_twin or not doubled:
            legal.append(state.box.make_room[perfume])


def add_favours(state: AquaMirabilis, seat: int, legal: list[Move[AquaMirabilis]]) -> None:
    """A37 Any two of one's majorities."""
    for first in range(len(DAMES)):
        for second in range(first + 1, len(DAMES)):
            if state.majority[first] == seat and state.majority[second] == seat:
                legal.append(state.box.keep[first * len(DAMES) + second])


def add_creations(state: AquaMirabilis, seat: int, mask: int, legal: list[Move[AquaMirabilis]]) -> None:
    """A51."""
    if mask == 0:
        return
    experience = state.experience[seat]
    for recipe in range(len(state.recipes)):
        if free_steps.can_create(state, seat, recipe, mask, experience):
            legal.append(state.box.create[recipe])


def add_free_steps(state: AquaMirabilis, seat: int, legal: list[Move[AquaMirabilis]]) -> None:
    """A18, AD4, AD16 Perfumes, flips, and stored flowers to throw away."""
    box = state.box
    mask = free_steps.essence_mask(state, seat)
    add_creations(state, seat, mask, legal)
    tiles = state.curriculum[seat]
    for tile in range(len(tiles)):
        if tiles[tile] > 0 and free_steps.can_flip(state, seat, tile, mask):
            legal.append(box.flip[tile])
    if not free_steps.has_stored(state, seat):
        return
    for method in range(len(METHODS)):
        last = FREE
        for kind in state.stored[seat][method]:
            if kind != last and free_steps.may_throw(state, seat, method, kind):
                legal.append(box.throw_stored[method * KINDS + kind])
            last = kind
