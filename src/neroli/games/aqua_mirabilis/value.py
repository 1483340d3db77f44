"""What a sensible player likes, at a glance: the valuation behind the simple player."""

from __future__ import annotations

from typing import Final

from neroli.core.contract import Move
from neroli.games.aqua_mirabilis import (
    apprenticeship,
    course,
    court,
    free,
    influence,
    market,
    matrix,
    perfumes,
    phases,
    production,
    tiles,
    travel,
    turn,
    versailles,
)
from neroli.games.aqua_mirabilis.phases import ACTIVE, FREE, PERFUMES
from neroli.games.aqua_mirabilis.pieces import (
    ACTION,
    APPLAUSE,
    BLENDS,
    CHOOSE_ESSENCES,
    CITIES,
    ENCORE,
    FIRST,
    KINDS,
    METHODS,
    ONE_SLOT,
    PLACE_INFLUENCE,
    PRODUCTION,
    SECOND,
    TAKE_ESSENCES,
    TAKE_FLOWERS,
    TAKE_TOKEN,
    TWO_SLOT,
)
from neroli.games.aqua_mirabilis.spaces import (
    ABILITY,
    BASE,
    FIRST_CITY,
    FIRST_COUPLE,
    METHOD,
    SPECIALISATION,
    TYPE,
    VERSAILLES,
)
from neroli.games.aqua_mirabilis.state import AquaMirabilis

# Moves that always read the same, by their notation.
PLAIN: Final = {
    "sundial": 20, "end": 20, "extra turn": 30, "pass": 15, "gather": 20, "give token": 12, "no more gifts": 15,
    "look": 30, "do not look": 1, "place influence": 30, "no more influence": 10, "step Court": 5,
    "stop producing": 10, "stop storing": 10, "ride on": 20, "stop": 10, "no tile": 1, "return": 10, "stay": 12,
    "no more perfumes": 20,
}  # fmt: skip
TOKEN_WORTH: Final = 2
NEVER: Final = -99
METHOD_WORTH: Final[tuple[int, ...]] = (10, 12, 14, 18, 16)
LETTER_WORTH: Final[tuple[int, ...]] = (35, 37, 36, 34)
ABILITY_WORTH: Final[tuple[int, ...]] = (14, 12, 6)
TILE_WORTH: Final[tuple[int, ...]] = (8, 9, 10, 14, 12, 6, 6, 8, 8, 8, 12)  # a city tile by its effect


def weights(view: AquaMirabilis, seat: int, legal: list[Move[AquaMirabilis]]) -> list[int]:
    found = []
    for move in legal:
        found.append(weight(view, seat, move))
    return found


def weight(view: AquaMirabilis, seat: int, move: Move[AquaMirabilis]) -> int:
    if isinstance(move, turn.Go):
        return space_worth(view, seat, move.space)
    if isinstance(move, perfumes.Create):
        return creation_worth(view, seat, move.recipe)
    if isinstance(move, tiles.Flip):
        return flip_worth(view, seat, move.tile)
    if isinstance(move, production.Convert):
        return conversion_worth(view, seat, move)
    if isinstance(move, production.ThrowStored):
        return NEVER
    if isinstance(move, market.MoveWorker):
        return worker_worth(view, seat, move)
    if isinstance(move, turn.Produce):
        return production_worth(view, seat)
    if isinstance(move, perfumes.Fill):
        return 10 + 4 * promise(view, seat, view.recipe * BLENDS + move.blend)
    if isinstance(move, versailles.Present):
        return 40 + 4 * promise(view, seat, move.perfume)
    return small_worth(view, seat, move)


def small_worth(view: AquaMirabilis, seat: int, move: Move[AquaMirabilis]) -> int:
    """Choices within an action."""
    if isinstance(move, market.PickFlower):
        return 10 + want(view, seat, move.kind)
    if isinstance(move, apprenticeship.Learn):
        return lesson_worth(view, seat, move.lesson)
    if isinstance(move, apprenticeship.TakeMethod):
        return METHOD_WORTH[move.method]
    if isinstance(move, apprenticeship.DropMethod):
        return 20 - METHOD_WORTH[move.method]
    if isinstance(move, travel.TakeTile):
        return 10 + tile_worth(view, move.tile)
    if isinstance(move, travel.Ride):
        return 20 + coach_worth(view, seat, move.heading)
    if isinstance(move, travel.StopCoach):
        return 30 if is_welcome(view, seat, view.coach[seat]) else 10
    if isinstance(move, perfumes.MakeRoom):
        return 40 - 3 * promise(view, seat, move.perfume) - (0 if is_presented(view, seat, move.perfume) else 12)
    if isinstance(move, perfumes.TakeRecipe):
        return 10 + best_blend(view, seat, move.recipe) + view.box.recipe_level[move.recipe]
    if isinstance(move, court.GiveEssence):
        return gift_worth(view, seat, move.kind)
    if isinstance(move, tiles.ChooseEssences):
        return (
            10 + want(view, seat, FIRST[move.blend]) + (want(view, seat, SECOND[move.blend]) if move.blend >= 6 else 0)
        )
    if isinstance(move, tiles.ChooseDames):
        return dames_worth(view, seat, move.dames)
    if isinstance(move, production.StoreFlower):
        return 20
    return PLAIN.get(move.text, 5)


def is_late(view: AquaMirabilis) -> bool:
    """Is the last Sunday near? Then tiles are flipped for their prestige."""
    return view.trigger != FREE or view.day + view.players >= view.week * view.box.weeks


def total(counts: list[int], seat: int) -> int:
    found = 0
    for place in range(seat * KINDS, seat * KINDS + KINDS):
        found += counts[place]
    return found


def combination(view: AquaMirabilis, seat: int, base: int, complement: int) -> int:
    """What a combination would score now, a token counted at its worth."""
    cell = base * KINDS + complement
    empty = view.slots - view.cubes[cell]
    if empty == 0:
        return 0
    points = empty - 1
    if view.originality[cell]:
        points += TOKEN_WORTH
    return points + matrix.taste(view, seat, base, complement, 0)


def promise(view: AquaMirabilis, seat: int, perfume: int) -> int:
    """What a perfume would score if it were presented now."""
    base = view.box.recipe_base[perfume // BLENDS]
    blend = perfume % BLENDS
    points = combination(view, seat, base, FIRST[blend])
    if SECOND[blend] != FREE:
        points += combination(view, seat, base, SECOND[blend])
    if base == view.king:
        points += 5 if view.favour[1] == seat else 3
    return points


def best_blend(view: AquaMirabilis, seat: int, recipe: int) -> int:
    """The best that the essences at hand can make of a recipe."""
    base = view.box.recipe_base[recipe]
    slots = view.box.recipe_slots[recipe]
    mask = free.essence_mask(view, seat) & ~(1 << base)
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
        best += 5 if view.favour[1] == seat else 3
    return best


def is_presented(view: AquaMirabilis, seat: int, perfume: int) -> bool:
    place = view.perfumes.index(perfume, seat * PERFUMES, seat * PERFUMES + PERFUMES)
    return view.presented[place] == 1


def weakest(view: AquaMirabilis, seat: int) -> int:
    """The promise of the perfume that is missed least: a presented one, or any in the parade at the end."""
    worst = 99
    for place in range(seat * PERFUMES, seat * PERFUMES + PERFUMES):
        if view.presented[place] or view.phase == phases.PARADE:
            worst = min(worst, promise(view, seat, view.perfumes[place]))
    return worst


def creation_worth(view: AquaMirabilis, seat: int, recipe: int) -> int:
    """Create what scores well; with a full parade only for something better than what goes."""
    points = best_blend(view, seat, recipe)
    if free.is_full(view, seat):
        gain = points - weakest(view, seat)
        if view.phase != phases.PARADE:
            gain = points - 5 if weakest(view, seat) < 99 and not is_late(view) else gain
        return 30 + 4 * gain if gain > 0 else 1
    return 60 + 4 * points if points >= 3 or is_late(view) or view.phase == phases.PRESENT else 18


def want(view: AquaMirabilis, seat: int, kind: int) -> int:
    """How welcome one more of a flower or essence is."""
    held = view.flowers[seat * KINDS + kind] + view.essences[seat * KINDS + kind]
    worth = 5 - 2 * held if held < 3 else 0
    if kind == view.king:
        worth += 1
    if kind == view.court:
        worth += 1
    return worth


def converts_kind(view: AquaMirabilis, seat: int, kind: int) -> bool:
    """Can one of the seat's one-flower methods take it, or a pair be made of it?"""
    for method in range(len(METHODS)):
        if view.methods[seat * len(METHODS) + method] == ACTIVE and view.box.method_fits[method][kind]:
            return True
    return False


def flower_worth(view: AquaMirabilis, seat: int, kind: int) -> int:
    return 3 + want(view, seat, kind) if converts_kind(view, seat, kind) else 1


def space_worth(view: AquaMirabilis, seat: int, space: int) -> int:
    kind = TYPE[space]
    cost = view.box.space_cost[space]
    if kind < KINDS:
        return stand_worth(view, seat, space)
    if kind == VERSAILLES:
        return palace_worth(view, seat)
    if kind >= FIRST_COUPLE:
        return couple_worth(view, seat, kind - FIRST_COUPLE) - 4 * cost
    if kind >= FIRST_CITY:
        return 39 + tile_worth(view, view.top[kind - FIRST_CITY]) - 4 * cost
    late = 20 if is_late(view) else 0
    if kind == METHOD:
        return 38 - 6 * view.methods[seat * 5 + 1 : seat * 5 + 5].count(ACTIVE) - 4 * cost - late
    if kind == SPECIALISATION:
        return 36 - 4 * view.experience[seat] - 4 * cost - late
    if kind == ABILITY:
        return 34 - 3 * view.experience[seat] - 4 * cost - late
    return 30 - 3 * view.experience[seat] - 4 * cost - late if kind == BASE else 0


def stand_worth(view: AquaMirabilis, seat: int, stand: int) -> int:
    """Flowers from the stand and the workers, less when there are plenty already."""
    left = view.market[stand]
    worth = flower_worth(view, seat, stand) if left > 0 else 0
    left -= 1
    for worker in view.workers:
        if view.market[worker] > 0 and (worker != stand or left > 0):
            worth += flower_worth(view, seat, worker)
    plenty = total(view.flowers, seat)
    return 14 + worth - 3 * max(0, plenty - 2)


def palace_worth(view: AquaMirabilis, seat: int) -> int:
    best = 0
    for place in range(seat * PERFUMES, seat * PERFUMES + PERFUMES):
        if view.perfumes[place] != FREE and not view.presented[place]:
            best = max(best, promise(view, seat, view.perfumes[place]))
    return 16 + 6 * best


def couple_worth(view: AquaMirabilis, seat: int, couple: int) -> int:
    """A letter, and a gift for the dame when there is one to spare."""
    worth = 4
    if view.letter[seat] == couple:
        worth += LETTER_WORTH[couple]
    if couple < 2 and influence.majority(view, couple) != seat:
        for kind in range(couple * 3, couple * 3 + 3):
            if view.essences[seat * KINDS + kind] > 1:
                return worth + 10
    return worth


def production_worth(view: AquaMirabilis, seat: int) -> int:
    """Good with as many flowers as points, better when the sundial is nearly spent."""
    flowers = total(view.flowers, seat)
    points = turn.production_points(view, seat)
    return 16 + 9 * min(flowers, points) - 3 * view.sundial[seat]


def conversion_worth(view: AquaMirabilis, seat: int, move: production.Convert) -> int:
    """Many essences for few points, of kinds that are wanted."""
    box = view.box
    worth = want(view, seat, move.first)
    if move.second != FREE:
        worth += want(view, seat, move.second)
    made = box.method_makes[move.method] * 12 // box.method_points[move.method]
    waste = 3 * box.method_needs[move.method] if total(view.flowers, seat) > view.points else 0
    return 20 + made + worth - waste


def worker_worth(view: AquaMirabilis, seat: int, move: market.MoveWorker) -> int:
    """Move a worker only for a clearly better flower, with points to spare."""
    if view.market[move.stand] <= (1 if view.perfumer[seat] == move.stand else 0):
        return 1
    gain = flower_worth(view, seat, move.stand)
    if view.market[move.origin] > (1 if view.perfumer[seat] == move.origin else 0):
        gain -= flower_worth(view, seat, move.origin)
    spare = view.sundial[seat] - view.due - view.box.worker_cost
    return 15 + gain if spare > 0 else 10


def lesson_worth(view: AquaMirabilis, seat: int, lesson: int) -> int:
    if lesson >= 2 * KINDS:
        return ABILITY_WORTH[lesson - 2 * KINDS]
    kind = lesson % KINDS
    return 10 + (2 if kind == view.king else 0) + (0 if lesson >= KINDS else view.essences[seat * KINDS + kind])


def tile_worth(view: AquaMirabilis, tile: int) -> int:
    return TILE_WORTH[view.box.tile_effect[tile]] + 2 * view.box.tile_prestige[tile]


def flip_worth(view: AquaMirabilis, seat: int, tile: int) -> int:
    """Flip for what helps now; near the end for the prestige alone."""
    effect = view.box.tile_effect[tile]
    late = 24 if is_late(view) and view.phase == phases.END else 0
    if effect == TAKE_FLOWERS:
        short = view.phase == phases.CONVERT and total(view.flowers, seat) < view.points
        return 55 if short else late
    if effect in (TAKE_ESSENCES, CHOOSE_ESSENCES):
        return 62 if view.phase in (phases.TURN, phases.PRESENT) and total(view.essences, seat) < 3 else late
    if effect in (ONE_SLOT, TWO_SLOT):
        return 64 if not free.is_full(view, seat) else 2 * late
    if effect == PRODUCTION:
        return 40 if total(view.flowers, seat) > view.points else late
    if effect == ACTION:
        return 30 if view.due > 1 or is_late(view) else 10
    if effect == APPLAUSE:
        return 62 if view.applause > 5 or is_late(view) else 5
    if effect == ENCORE:
        return 62
    if effect == PLACE_INFLUENCE:
        return 35 if view.hand[seat] > 0 else late
    return 40 if effect == TAKE_TOKEN and view.token_supply > 0 else late


def gift_worth(view: AquaMirabilis, seat: int, kind: int) -> int:
    """Give what is there twice, or the one that wins the dame."""
    dame = course.dame_of(view)
    if influence.majority(view, dame) == seat or view.hand[seat] <= view.gifts:
        return 10
    return 18 if view.essences[seat * KINDS + kind] > 1 or (view.gifts == 0 and is_late(view)) else 10


def dames_worth(view: AquaMirabilis, seat: int, dames: list[int]) -> int:
    """Prefer dames on whom the tokens win or keep a majority."""
    worth = 10
    for dame in range(4):
        most = 0
        for other in range(view.players):
            if other != seat:
                most = max(most, view.influence[other * 4 + dame])
        own = view.influence[seat * 4 + dame]
        if own <= most < own + dames.count(dame):
            worth += 10 - dames.count(dame)
    return worth


def is_welcome(view: AquaMirabilis, seat: int, place: int) -> bool:
    """Is there a city here whose pile is open to the seat?"""
    city = course.city_at(view, place)
    return city != FREE and view.top[city] != FREE and view.letter[seat] >= view.box.city_letter[city]


def coach_worth(view: AquaMirabilis, seat: int, heading: int) -> int:
    """The nearer the next open city lies this way, the better."""
    best = 0
    for city in range(len(CITIES)):
        distance = (view.box.city_place[city] - view.coach[seat]) * heading
        if distance > 0 and is_welcome(view, seat, view.box.city_place[city]):
            best = max(best, 20 - 2 * distance + view.box.city_letter[city])
    return best
