"""Prior weights: what a sensible player likes at a glance, by phase."""

from __future__ import annotations

from typing import Final

from neroli.core.contract import Move
from neroli.core.counts import count, size
from neroli.games.aqua_mirabilis.evaluation.courtship import (
    ENOUGH,
    couple_worth,
    dames_worth,
    essence_gift,
    perfume_gift,
    prize,
    token_gift,
)
from neroli.games.aqua_mirabilis.evaluation.craft import (
    conversion_worth,
    fee_worth,
    method_worth,
    production_worth,
    workshop_worth,
)
from neroli.games.aqua_mirabilis.evaluation.outlook import (
    best_blend,
    flower_worth,
    is_late,
    is_presented,
    promise,
    want,
    weakest,
)
from neroli.games.aqua_mirabilis.pieces.faces import (
    ACTION,
    APPLAUSE,
    BLENDS,
    CHOOSE_ESSENCES,
    CITIES,
    ENCORE,
    FIRST,
    KINDS,
    ONE_SLOT,
    PLACE_INFLUENCE,
    PRODUCTION,
    SECOND,
    TAKE_ESSENCES,
    TAKE_FLOWERS,
    TAKE_TOKEN,
    TWO_SLOT,
)
from neroli.games.aqua_mirabilis.pieces.spaces import (
    ABILITY,
    BASE,
    FIRST_CITY,
    FIRST_COUPLE,
    METHOD,
    SPECIALISATION,
    TYPE,
    VERSAILLES,
)
from neroli.games.aqua_mirabilis.rules import course, free_steps, phases
from neroli.games.aqua_mirabilis.rules.moves import (
    acting,
    courting,
    creating,
    flipping,
    gathering,
    learning,
    presenting,
    producing,
    travelling,
)
from neroli.games.aqua_mirabilis.rules.phases import FREE
from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis

EVEN: Final = 20  # a move that goes on with what was begun
STOP: Final = 10
RELUCTANT: Final = 1
NEVER: Final = -99
DROP_WORTH: Final[tuple[int, ...]] = (10, 8, 6, 2, 4)
ABILITY_WORTH: Final[tuple[int, ...]] = (14, 12, 6)
TILE_WORTH: Final[tuple[int, ...]] = (8, 9, 10, 14, 12, 6, 6, 8, 8, 8, 12)  # a city tile by its effect


def weights(view: AquaMirabilis, seat: int, legal: list[Move[AquaMirabilis]]) -> list[int]:
    return [weight(view, seat, move) for move in legal]


def weight(view: AquaMirabilis, seat: int, move: Move[AquaMirabilis]) -> int:
    """By the phase of the game, in the order of the phases; free steps are possible in most of them."""
    phase = view.phase
    if phase == phases.TURN:
        return weight_in_turn(view, seat, move)
    if phase <= phases.DROP:
        return weight_in_town(view, seat, move)
    if phase <= phases.INFLUENCE:
        return weight_at_court(view, seat, move)
    if phase <= phases.SECOND_PERFUME:
        return weight_at_versailles(view, seat, move)
    if phase <= phases.STORE:
        return weight_in_production(view, seat, move)
    if phase <= phases.RETURN:
        return weight_on_the_road(view, seat, move)
    if phase <= phases.EXTRA:
        return weight_at_the_end(view, seat, move)
    return weight_of_answer(view, seat, move)


def weight_of_free_step(view: AquaMirabilis, seat: int, move: Move[AquaMirabilis]) -> int:
    """A18."""
    if isinstance(move, creating.Create):
        return creation_worth(view, seat, move.recipe)
    if isinstance(move, flipping.Flip):
        return flip_worth(view, seat, move.tile)
    if isinstance(move, producing.ThrowStored):
        return NEVER
    raise NotImplementedError(move.text)


def weight_in_turn(view: AquaMirabilis, seat: int, move: Move[AquaMirabilis]) -> int:
    if isinstance(move, acting.Go):
        return space_worth(view, seat, move.space)
    if isinstance(move, acting.Produce):
        return production_worth(view, seat)
    return weight_of_free_step(view, seat, move)


def weight_in_town(view: AquaMirabilis, seat: int, move: Move[AquaMirabilis]) -> int:
    """A22 to A29 The market, payments and the apprenticeship."""
    if isinstance(move, gathering.MoveWorker):
        return worker_worth(view, seat, move)
    if isinstance(move, (gathering.Gather, acting.PayBySundial)):
        return EVEN
    if isinstance(move, gathering.PickFlower):
        return 10 + want(view, seat, move.kind)
    if isinstance(move, learning.Learn):
        return lesson_worth(view, seat, move.lesson)
    if isinstance(move, learning.PayFlowers):
        return fee_worth(view, seat, move.kind)
    if isinstance(move, learning.TakeMethod):
        return 10 + method_worth(view, seat, move.method)
    if isinstance(move, learning.DropMethod):
        return DROP_WORTH[move.method]
    return weight_of_free_step(view, seat, move)


def weight_at_court(view: AquaMirabilis, seat: int, move: Move[AquaMirabilis]) -> int:
    """A34, A35 Gifts, a look and influence."""
    if isinstance(move, courting.GiveEssence):
        return essence_gift(view, seat, move.kind)
    if isinstance(move, courting.GiveToken):
        return token_gift(view, seat)
    if isinstance(move, courting.GivePerfume):
        return perfume_gift(view, seat, move.perfume)
    if isinstance(move, courting.EndGifts):
        return ENOUGH
    if isinstance(move, (courting.Look, courting.PlaceInfluence)):
        return 30
    if isinstance(move, courting.SkipLook):
        return RELUCTANT
    if isinstance(move, courting.MoveInfluence):
        return 5
    if isinstance(move, courting.EndInfluence):
        return STOP
    return weight_of_free_step(view, seat, move)


def weight_at_versailles(view: AquaMirabilis, seat: int, move: Move[AquaMirabilis]) -> int:
    """A39 to A43."""
    if isinstance(move, presenting.Present):
        return 40 + 4 * promise(view, seat, move.perfume)
    if isinstance(move, presenting.StepCourt):
        return 5
    return weight_of_free_step(view, seat, move)


def weight_in_production(view: AquaMirabilis, seat: int, move: Move[AquaMirabilis]) -> int:
    """A44 to A47."""
    if isinstance(move, producing.Convert):
        return conversion_worth(view, seat, move)
    if isinstance(move, producing.StoreFlower):
        return EVEN
    if isinstance(move, (producing.StopConverting, producing.StopStoring)):
        return STOP
    return weight_of_free_step(view, seat, move)


def weight_on_the_road(view: AquaMirabilis, seat: int, move: Move[AquaMirabilis]) -> int:
    """A48 to A50."""
    if isinstance(move, travelling.Ride):
        return 20 + coach_worth(view, seat, move.heading)
    if isinstance(move, travelling.RideOn):
        return EVEN
    if isinstance(move, travelling.StopCoach):
        return 30 if is_welcome(view, seat, view.coach[seat]) else STOP
    if isinstance(move, travelling.TakeTile):
        return 10 + tile_worth(view, move.tile)
    if isinstance(move, travelling.SkipTile):
        return RELUCTANT
    if isinstance(move, travelling.ReturnCoach):
        return 10
    if isinstance(move, travelling.StayCoach):
        return 12
    return weight_of_free_step(view, seat, move)


def weight_at_the_end(view: AquaMirabilis, seat: int, move: Move[AquaMirabilis]) -> int:
    """A14 The end of a turn; at Versailles there may be more to show."""
    if isinstance(move, acting.EndTurn):
        return EVEN
    if isinstance(move, acting.TakeExtraTurn):
        return 30
    if isinstance(move, acting.Pass):
        return 15
    return weight_at_versailles(view, seat, move)


def weight_of_answer(view: AquaMirabilis, seat: int, move: Move[AquaMirabilis]) -> int:
    """What a creation, a flip or a change of influence still asks; and the final parade."""
    if isinstance(move, creating.Fill):
        return 10 + 4 * promise(view, seat, view.recipe * BLENDS + move.blend)
    if isinstance(move, creating.TakeRecipe):
        return 10 + best_blend(view, seat, move.recipe) + view.box.recipe_level[move.recipe]
    if isinstance(move, creating.MakeRoom):
        return 40 - 3 * promise(view, seat, move.perfume) - (0 if is_presented(view, seat, move.perfume) else 12)
    if isinstance(move, flipping.ChooseEssences):
        second = SECOND[move.blend]
        return 10 + want(view, seat, FIRST[move.blend]) + (want(view, seat, second) if second != FREE else 0)
    if isinstance(move, flipping.ChooseDames):
        return dames_worth(view, seat, move.dames)
    if isinstance(move, courting.KeepFavours):
        return prize(view, move.first) + prize(view, move.second)
    if isinstance(move, creating.EndParade):
        return EVEN
    return weight_of_free_step(view, seat, move)


def creation_worth(view: AquaMirabilis, seat: int, recipe: int) -> int:
    """Create what scores well; with a full parade only for something better than what goes."""
    points = best_blend(view, seat, recipe)
    if free_steps.is_full(view, seat):
        gain = points - weakest(view, seat)
        if view.phase != phases.PARADE:
            gain = points - 5 if weakest(view, seat) < 99 and not is_late(view) else gain
        return 30 + 4 * gain if gain > 0 else 1
    return 60 + 4 * points if points >= 3 or is_late(view) or view.phase == phases.PRESENT else 18


def space_worth(view: AquaMirabilis, seat: int, space: int) -> int:
    kind = TYPE[space]
    cost = view.side().space_cost[space]
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
        return workshop_worth(view, seat) - 4 * cost - late
    if kind == SPECIALISATION:
        return 36 - 4 * view.experience[seat] - 4 * cost - late
    if kind == ABILITY:
        return 34 - 3 * view.experience[seat] - 4 * cost - late
    return 30 - 3 * view.experience[seat] - 4 * cost - late if kind == BASE else 0


def stand_worth(view: AquaMirabilis, seat: int, stand: int) -> int:
    """Flowers from the stand and the workers, less when there are plenty already."""
    left = count(view.market, stand)
    worth = flower_worth(view, seat, stand) if left > 0 else 0
    left -= 1
    for worker in view.workers:
        if count(view.market, worker) > 0 and (worker != stand or left > 0):
            worth += flower_worth(view, seat, worker)
    plenty = size(view.flowers[seat])
    return 14 + worth - 3 * max(0, plenty - 2)


def palace_worth(view: AquaMirabilis, seat: int) -> int:
    best = 0
    for perfume in view.perfumes[seat]:
        if perfume not in view.presented[seat]:
            best = max(best, promise(view, seat, perfume))
    return 16 + 6 * best


def worker_worth(view: AquaMirabilis, seat: int, move: gathering.MoveWorker) -> int:
    """Move a worker only for a clearly better flower, with points to spare."""
    if count(view.market, move.stand) <= (1 if view.perfumer[seat] == move.stand else 0):
        return 1
    gain = flower_worth(view, seat, move.stand)
    if count(view.market, move.origin) > (1 if view.perfumer[seat] == move.origin else 0):
        gain -= flower_worth(view, seat, move.origin)
    spare = view.sundial[seat] - view.turn.due - view.box.worker_cost
    return 15 + gain if spare > 0 else 10


def lesson_worth(view: AquaMirabilis, seat: int, lesson: int) -> int:
    if lesson >= 2 * KINDS:
        return ABILITY_WORTH[lesson - 2 * KINDS]
    kind = lesson % KINDS
    return 10 + (2 if kind == view.king else 0) + (0 if lesson >= KINDS else count(view.essences[seat], kind))


def tile_worth(view: AquaMirabilis, tile: int) -> int:
    return TILE_WORTH[view.box.tile_effect[tile]] + 2 * view.box.tile_prestige[tile]


def flip_worth(view: AquaMirabilis, seat: int, tile: int) -> int:
    """Flip for what helps now; near the end for the prestige alone."""
    effect = view.box.tile_effect[tile]
    late = 24 if is_late(view) and view.phase == phases.END else 0
    if effect == TAKE_FLOWERS:
        short = view.phase == phases.CONVERT and size(view.flowers[seat]) < view.turn.points
        return 55 if short else late
    if effect in (TAKE_ESSENCES, CHOOSE_ESSENCES):
        return 62 if view.phase in (phases.TURN, phases.PRESENT) and size(view.essences[seat]) < 3 else late
    if effect in (ONE_SLOT, TWO_SLOT):
        return 64 if not free_steps.is_full(view, seat) else 2 * late
    if effect == PRODUCTION:
        return 40 if size(view.flowers[seat]) > view.turn.points else late
    if effect == ACTION:
        return 30 if view.turn.due > 1 or is_late(view) else 10
    if effect == APPLAUSE:
        return 62 if view.turn.applause > 5 or is_late(view) else 5
    if effect == ENCORE:
        return 62
    if effect == PLACE_INFLUENCE:
        return 35 if view.hand[seat] > 0 else late
    return 40 if effect == TAKE_TOKEN and view.token_supply > 0 else late


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
