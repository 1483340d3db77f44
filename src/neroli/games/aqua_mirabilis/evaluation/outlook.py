"""How a position looks to a sensible player: what perfumes promise, and which flowers are wanted."""

from __future__ import annotations

from typing import Final

from neroli.core.counts import count
from neroli.games.aqua_mirabilis.pieces.faces import BLENDS, FIRST, KINDS, METHODS, SECOND
from neroli.games.aqua_mirabilis.rules import free_steps, matrix, phases
from neroli.games.aqua_mirabilis.rules.phases import ACTIVE, CUBE_FAVOUR, CUBE_POINTS, FREE
from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis

TOKEN_WORTH: Final = 2


def is_late(view: AquaMirabilis) -> bool:
    """Is the last Sunday near? Then tiles are flipped for their prestige."""
    return view.trigger != FREE or view.day + view.players >= view.side().days * view.box.weeks


def combination(view: AquaMirabilis, seat: int, base: int, complement: int) -> int:
    """What a combination would score now, a token counted at its worth."""
    empty = matrix.empty_slots(view, base, complement)
    if empty == 0:
        return 0
    points = empty - 1
    if matrix.has_token(view, base, complement):
        points += TOKEN_WORTH
    if view.favour[CUBE_FAVOUR] == seat:
        points += CUBE_POINTS
    return points + matrix.taste(view, seat, base, complement, 0)


def promise(view: AquaMirabilis, seat: int, perfume: int) -> int:
    """What a perfume would score if it were presented now."""
    base = view.box.recipe_base[perfume // BLENDS]
    blend = perfume % BLENDS
    points = combination(view, seat, base, FIRST[blend])
    if SECOND[blend] != FREE:
        points += combination(view, seat, base, SECOND[blend])
    if base == view.king:
        points += matrix.king_points_of(view, seat)
    return points


def best_blend(view: AquaMirabilis, seat: int, recipe: int) -> int:
    """The best that the essences at hand can make of a recipe."""
    base = view.box.recipe_base[recipe]
    slots = view.box.recipe_slots[recipe]
    mask = free_steps.essence_mask(view, seat) & ~(1 << base)
    first = second = 0
    for kind in range(KINDS):
        if mask >> kind & 1:
            points = combination(view, seat, base, kind)
            if points > first:
                first, second = points, first
            elif points > second:
                second = points
    best = first + second if slots == 2 else first
    if base == view.king:
        best += matrix.king_points_of(view, seat)
    return best


def is_presented(view: AquaMirabilis, seat: int, perfume: int) -> bool:
    return perfume in view.presented[seat]


def weakest(view: AquaMirabilis, seat: int) -> int:
    """The promise of the perfume that is missed least: a presented one, or any in the parade at the end."""
    worst = 99
    for perfume in view.perfumes[seat] if view.phase == phases.PARADE else view.presented[seat]:
        worst = min(worst, promise(view, seat, perfume))
    return worst


def want(view: AquaMirabilis, seat: int, kind: int) -> int:
    """How welcome one more of a flower or essence is."""
    held = count(view.flowers[seat], kind) + count(view.essences[seat], kind)
    worth = 5 - 2 * held if held < 3 else 0
    if kind == view.king:
        worth += 1
    if kind == view.court:
        worth += 1
    return worth


def yields(view: AquaMirabilis, seat: int, kind: int) -> int:
    """How many half essences a flower becomes by the best of the seat's methods; 0 when none takes it."""
    box = view.box
    best = 0
    for method in range(len(METHODS)):
        if view.methods[seat][method] == ACTIVE and box.method_fits[method][kind]:
            best = max(best, 2 * box.method_makes[method] // box.method_needs[method])
    return best


def flower_worth(view: AquaMirabilis, seat: int, kind: int) -> int:
    halves = yields(view, seat, kind)
    return 1 + halves + want(view, seat, kind) if halves else 1
