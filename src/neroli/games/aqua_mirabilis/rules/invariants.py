"""The invariants that hold at every moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from neroli.core.counts import count, size
from neroli.games.aqua_mirabilis.pieces.faces import (
    BLENDS,
    CITY_TILES,
    DAMES,
    FIRST,
    KINDS,
    METHODS,
    RECIPES,
    SECOND,
    TILES,
)
from neroli.games.aqua_mirabilis.rules import influence
from neroli.games.aqua_mirabilis.rules.phases import ACTIVE, EXTRA, FAVOURS, FREE, METHOD_SPACES, PERFUMES, TURN

if TYPE_CHECKING:
    from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis


def faults(state: AquaMirabilis) -> list[str]:
    return [
        *flower_faults(state),
        *token_faults(state),
        *tile_faults(state),
        *matrix_faults(state),
        *influence_faults(state),
        *board_faults(state),
    ]


def flower_faults(state: AquaMirabilis) -> list[str]:
    """A2 Sixteen tiles of each flower, in exactly one place each."""
    problems = []
    for kind in range(KINDS):
        number = count(state.supply, kind) + count(state.market, kind)
        for seat in range(state.players):
            number += flowers_of(state, seat, kind)
        if number != state.box.flowers:
            problems.append(f"flower {kind} is lost or doubled: {number}")
    if min(state.supply, state.market, *state.flowers, *state.essences) < 0:
        problems.append("a flower or essence was spent that was not there")
    return problems


def flowers_of(state: AquaMirabilis, seat: int, kind: int) -> int:
    """The tiles of a flower that a seat has: at hand, as essences, stored, and in perfumes."""
    number = count(state.flowers[seat], kind) + count(state.essences[seat], kind)
    for stored in state.stored[seat]:
        number += stored.count(kind)
    for perfume in state.perfumes[seat]:
        number += (FIRST[perfume % BLENDS] == kind) + (SECOND[perfume % BLENDS] == kind)
    return number


def token_faults(state: AquaMirabilis) -> list[str]:
    problems = []
    if sum(state.tokens) + sum(map(size, state.originality)) + state.token_supply != state.box.tokens:
        problems.append("an originality token is lost or doubled")
    if min(*state.tokens, state.token_supply, state.cubes_left) < 0:
        problems.append("a token or cube was spent that was not there")
    if sum(map(size, state.cubes)) + state.cubes_left != state.box.cubes:
        problems.append("a cube is lost or doubled")
    return problems


def tile_faults(state: AquaMirabilis) -> list[str]:
    """A1 Recipes, city tiles, apprenticeship tiles and methods."""
    problems = []
    box = state.box
    perfumes = sum(map(len, state.perfumes))
    if sum(state.recipes) + perfumes != RECIPES or min(state.recipes) < 0:
        problems.append("a recipe is lost or doubled")
    tiles = sum(state.pile) + len(state.top) - state.top.count(FREE)
    tiles += sum(map(sum, state.curriculum)) + sum(map(sum, state.flipped))
    if tiles != CITY_TILES or min(state.pile) < 0:
        problems.append("a city tile is lost or doubled")
    for lesson in range(TILES):
        tiles = sum(state.knows(seat, lesson) for seat in range(state.players))
        if state.lessons_left[lesson] + tiles != box.lessons[lesson]:
            problems.append(f"apprenticeship tile {lesson} is lost or doubled")
    for method in range(1, len(METHODS)):
        active = sum(methods[method] == ACTIVE for methods in state.methods)
        if count(state.methods_left, method) + active != state.players:
            problems.append(f"method {method} is lost or doubled")
    return problems


def matrix_faults(state: AquaMirabilis) -> list[str]:
    problems = []
    for base in range(KINDS):
        for complement in range(KINDS):
            cubes = count(state.cubes[base], complement)
            if cubes > state.side().slots:
                problems.append(f"cell {base} {complement} is overfull")
            if cubes and count(state.originality[base], complement):
                problems.append(f"cell {base} {complement} has a token beside its cubes")
    return problems


def influence_faults(state: AquaMirabilis) -> list[str]:
    problems = []
    for seat in range(state.players):
        if size(state.influence[seat]) + state.hand[seat] != state.box.influence:
            problems.append(f"seat {seat} lost an influence token")
        if state.favour.count(seat) > FAVOURS:
            problems.append(f"seat {seat} holds too many favours")
    for dame in range(len(DAMES)):
        if state.favour[dame] not in (FREE, state.majority[dame]):
            problems.append(f"favour {dame} is with the wrong seat")
        if state.phase in (TURN, EXTRA) and state.majority[dame] != influence.majority(state, dame):
            problems.append(f"the majority on dame {dame} was not weighed")
    return problems


def board_faults(state: AquaMirabilis) -> list[str]:
    """A3, A4, A22 Limits of the personal boards, experience, and one perfumer on a space."""
    problems = []
    box = state.box
    for seat in range(state.players):
        methods = state.methods[seat]
        experience = sum(box.method_experience[method] for method, status in enumerate(methods) if status == ACTIVE)
        for tile in range(box.kinds):
            experience += box.tile_experience[tile] * state.curriculum[seat][tile]
        for lesson in range(TILES):
            experience += box.lesson_experience[lesson] * state.knows(seat, lesson)
        if experience != state.experience[seat]:
            problems.append(f"the experience of seat {seat} is miscounted")
        if methods.count(ACTIVE) > METHOD_SPACES:
            problems.append(f"seat {seat} has too many methods")
        least = 0 if seat == state.active and state.phase not in (TURN, EXTRA) else 1
        if not least <= state.sundial[seat] <= 5:
            problems.append(f"the sundial of seat {seat} shows {state.sundial[seat]}")
        problems += parade_faults(state, seat)
    away = [space for space in state.perfumer if space != FREE]
    if len(set(away)) != len(away):
        problems.append("two perfumers share a space")
    return problems


def parade_faults(state: AquaMirabilis, seat: int) -> list[str]:
    """A52 No double perfume, not more than there are spaces; only what is there was presented."""
    perfumes = state.perfumes[seat]
    names = {(state.box.recipe_base[perfume // BLENDS], perfume % BLENDS) for perfume in perfumes}
    presented = set(state.presented[seat])
    if len(names) != len(perfumes) or len(perfumes) > PERFUMES or not presented <= set(perfumes):
        return [f"the parade of seat {seat} is wrong"]
    return [] if len(presented) == len(state.presented[seat]) else [f"seat {seat} presented a perfume twice"]
