"""The final score (A57 to A59)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from neroli.core.counts import kinds, size
from neroli.core.standings import Score, Standings
from neroli.games.aqua_mirabilis.pieces.faces import BLENDS, CITIES, MEASURES, Bonus
from neroli.games.aqua_mirabilis.rules import influence
from neroli.games.aqua_mirabilis.rules.phases import ACTIVE, FIRST_RULES, MAJORITY_POINTS, NEVER, OVER

if TYPE_CHECKING:
    from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis


def standings(state: AquaMirabilis) -> Standings:
    """A57, A58 Points with their reasons; bonus tiles count when they are turned up."""
    return Standings([score(state, seat) for seat in range(state.players)])


def score(state: AquaMirabilis, seat: int) -> Score:
    reasons = [
        ("presented perfumes", state.score[seat]),
        ("final parade", state.parade[seat]),
        ("originality tokens", state.tokens[seat]),
        ("flipped city tiles", prestige(state, seat)),
        ("first with a dame", MAJORITY_POINTS * influence.majorities(state, seat)),
        ("final bonuses", bonus_points(state, seat) if state.phase == OVER else 0),
    ]
    perfumes = len(state.perfumes[seat])
    return Score(reasons, (state.favour.count(seat), state.experience[seat], state.letter[seat], perfumes))


def prestige(state: AquaMirabilis, seat: int) -> int:
    """A31 The backs of the flipped city tiles."""
    points = 0
    for tile, number in enumerate(state.flipped[seat]):
        points += number * state.box.tile_prestige[tile]
    return points


def bonus_points(state: AquaMirabilis, seat: int) -> int:
    """A57 The bonus tiles of the four dames."""
    return sum(points_of(state, seat, state.box.bonuses[bonus]) for bonus in state.bonus)


def points_of(state: AquaMirabilis, seat: int, bonus: Bonus) -> int:
    """A59 The points of the highest step that is reached."""
    number = measure(state, seat, bonus)
    earned = 0
    for at, points in zip(bonus.at, bonus.points, strict=True):
        if number >= at:
            earned = points
    return earned


def measure(state: AquaMirabilis, seat: int, bonus: Bonus) -> int:
    """A59, AD55 What a bonus tile counts."""
    kind = MEASURES[bonus.measure]
    if kind == "experience":
        return state.experience[seat]
    if kind == "cities":
        return sum(tiles_of(state, seat, city) > 0 for city in range(len(CITIES)))
    if kind == "city":
        return tiles_of(state, seat, bonus.of)
    if kind == "methods":
        return new_methods(state, seat)
    if kind == "influence":
        return size(state.influence[seat])
    if kind == "tokens":
        return state.tokens[seat]
    if kind == "essences":
        return int(kinds(state.essences[seat])).bit_count()
    if kind == "letter":
        return state.letter[seat]
    return measure_perfumes(state, seat, kind, bonus.of)


def new_methods(state: AquaMirabilis, seat: int) -> int:
    """AD55 Methods learned during the game, also those dropped again; by the first rules those on the board."""
    methods = state.methods[seat][1:]
    return methods.count(ACTIVE) if state.rules == FIRST_RULES else len(methods) - methods.count(NEVER)


def tiles_of(state: AquaMirabilis, seat: int, city: int) -> int:
    """City tiles of one city, flipped or not."""
    box = state.box
    tiles = range(box.city_start[city], box.city_start[city + 1])
    return sum(state.curriculum[seat][tile] + state.flipped[seat][tile] for tile in tiles)


def measure_perfumes(state: AquaMirabilis, seat: int, kind: str, base: int) -> int:
    box = state.box
    recipes = [perfume // BLENDS for perfume in state.perfumes[seat]]
    if kind == "base":
        return sum(box.recipe_base[recipe] == base for recipe in recipes)
    if kind == "bases":
        return len({box.recipe_base[recipe] for recipe in recipes})
    return sum(box.recipe_level[recipe] for recipe in recipes)
