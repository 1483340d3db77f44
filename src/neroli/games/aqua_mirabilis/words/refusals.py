"""Why a move is not possible now, and what would help."""

from __future__ import annotations

from functools import singledispatch
from typing import Final, TypeAlias

from neroli.core.contract import Move
from neroli.core.counts import count, kinds
from neroli.games.aqua_mirabilis.pieces.faces import (
    ACTION,
    APPLAUSE,
    BLEND_END,
    BLEND_START,
    ENCORE,
    FIRST,
    FLOWERS,
    KINDS,
    MASK,
    METHODS,
    ONE_SLOT,
    PRODUCTION,
    SECOND,
    TWO_SLOT,
)
from neroli.games.aqua_mirabilis.pieces.layout import NO_SPACE
from neroli.games.aqua_mirabilis.pieces.spaces import (
    ABILITY,
    BASE,
    FIRST_CITY,
    FIRST_COUPLE,
    METHOD,
    SPACES_OF,
    SPECIALISATION,
    TYPE,
    VERSAILLES,
)
from neroli.games.aqua_mirabilis.rules import course, free_steps, legality, options, phases
from neroli.games.aqua_mirabilis.rules.moves import (
    acting,
    courting,
    creating,
    dealing,
    flipping,
    gathering,
    learning,
    presenting,
    producing,
    travelling,
)
from neroli.games.aqua_mirabilis.rules.phases import ACTIVE, FREE, NEVER
from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis
from neroli.games.aqua_mirabilis.words.moves import AnyFlip
from neroli.games.aqua_mirabilis.words.questions import question
from neroli.games.aqua_mirabilis.words.terms import CITY_WORDS, LETTER_WORDS, blend_words, counted, dame_words, one

MISSING: Final = {
    BASE: "You have no essence for a base tile that is left.",
    SPECIALISATION: "You have no flower for a specialisation that is left.",
    ABILITY: "You need an originality token, and an ability that is left.",
    METHOD: "You need two equal flowers, and a method that you never had.",
    VERSAILLES: "You have no perfume to present, and nothing to create one at once.",
}
MOMENTS: Final = {
    PRODUCTION: "It is flipped while you produce.",
    ACTION: "It is flipped when you pay for an action.",
    ENCORE: "It is flipped after your first presentation, with another perfume to present.",
    APPLAUSE: "It is flipped after you scored a perfume at Versailles.",
}
Nature: TypeAlias = (
    dealing.DealFirst | dealing.DealDelivery | dealing.DealFlower | dealing.RevealTop | dealing.DecideBonus
    | dealing.HiddenBonus
)  # fmt: skip
# What is offered whenever its question is asked.
Answer: TypeAlias = (
    acting.PayBySundial | acting.EndTurn | acting.TakeExtraTurn | acting.Pass | gathering.Gather
    | courting.EndGifts | courting.Look | courting.SkipLook | courting.PlaceInfluence | courting.EndInfluence
    | presenting.StepCourt | producing.StopConverting | producing.StopStoring
    | travelling.Ride | travelling.RideOn | travelling.StopCoach | travelling.SkipTile
    | travelling.ReturnCoach | travelling.StayCoach | creating.EndParade
)  # fmt: skip
OTHER_GIFTS: Final = "This dame likes other gifts."
NOT_YOURS: Final = "You do not have this perfume."
FEES: Final = ("{} essence", "{} flower", "originality token")


def refusal(view: AquaMirabilis, seat: int, move: Move[AquaMirabilis]) -> str:
    return refuse(move, view, seat) if seat in view.actors() else not_now(view, seat)


def not_now(view: AquaMirabilis, seat: int) -> str:
    return f"Not now. {question(view, seat)}"


@singledispatch
def refuse(move: Move[AquaMirabilis], view: AquaMirabilis, seat: int) -> str:
    """Why `seat`, who decides now, may not play this move."""
    raise NotImplementedError(type(move).__name__)


@refuse.register
def refuse_nature(move: Nature, view: AquaMirabilis, seat: int) -> str:
    return not_now(view, seat)


@refuse.register
def refuse_answer(move: Answer, view: AquaMirabilis, seat: int) -> str:
    return not_now(view, seat)


@refuse.register
def refuse_space(move: acting.Go, view: AquaMirabilis, seat: int) -> str:
    if view.phase != phases.TURN:
        return not_now(view, seat)
    kind = TYPE[move.space]
    space = free_equal(view, move.space)
    if view.perfumer[seat] != FREE and TYPE[view.perfumer[seat]] == kind:
        return "You may not take the same type of action twice in a row. Choose another space."
    if space in view.perfumer:
        return "Another perfumer stands there. Choose a free space."
    if FIRST_CITY <= kind < FIRST_COUPLE and view.letter[seat] < view.box.city_letter[kind - FIRST_CITY]:
        return f"{CITY_WORDS[kind - FIRST_CITY]} asks for {LETTER_WORDS[view.box.city_letter[kind - FIRST_CITY]]}."
    if view.side().space_cost[move.space] == NO_SPACE:
        return "This side of the board has no such space."
    if not options.can_afford(view, seat, view.side().space_cost[move.space]):
        return too_dear(view, seat, view.side().space_cost[move.space])
    if not legality.can_act(view, seat, kind):
        return MISSING.get(kind, "No tile is left there.")
    if equal_space(view, seat, move.space) != FREE:
        return "An equal space is free: choose that one."
    return "The tile that must pay takes the experience that your perfume needs. Create it first."


def free_equal(view: AquaMirabilis, space: int) -> int:
    """AD11 A free space that is equal to this one; itself if there is none."""
    costs = view.side().space_cost
    equal = [other for other in SPACES_OF[TYPE[space]] if costs[other] == costs[space] and other not in view.perfumer]
    return equal[0] if space in view.perfumer and equal else space


def too_dear(view: AquaMirabilis, seat: int, cost: int) -> str:
    """A22, AD6."""
    price = f"It costs {counted(cost, 'action point')}; you have {view.sundial[seat]}"
    has_tile = options.holds_action_tile(view, seat) and cost > phases.ACTION_BOOST
    return f"{price}, and a city tile pays {phases.ACTION_BOOST} at most." if has_tile else f"{price}."


def equal_space(view: AquaMirabilis, seat: int, space: int) -> int:
    """AD11 The space that is offered instead of this one, or FREE."""
    costs = view.side().space_cost
    for other in SPACES_OF[TYPE[space]]:
        if other != space and costs[other] == costs[space] and view.box.go[other] in view.moves(seat):
            return other
    return FREE


@refuse.register
def refuse_production(move: acting.Produce, view: AquaMirabilis, seat: int) -> str:
    if view.phase != phases.TURN:
        return not_now(view, seat)
    if view.box.production[view.sundial[seat]] == 0:
        return "Your sundial gives no production points yet. Spend action points first."
    return "Your methods can take none of your flowers. Gather others, or learn a method."


@refuse.register
def refuse_creation(move: creating.Create, view: AquaMirabilis, seat: int) -> str:
    if view.phase != phases.PARADE and not legality.is_free_time(view.phase):
        return not_now(view, seat)
    printed = view.box.pieces.recipes[move.recipe]
    if view.recipes[move.recipe] == 0:
        return "No such recipe is left."
    if printed.level > view.experience[seat]:
        return f"It asks for experience {printed.level}; you have {view.experience[seat]}."
    if not count(view.essences[seat], printed.base) and not view.knows(seat, printed.base):
        return f"You need {one(FLOWERS[printed.base])} essence for the base."
    return f"You need {printed.slots} more essence{'s' * (printed.slots > 1)} to spare, for a perfume you do not have."


@refuse.register
def refuse_flip(move: AnyFlip, view: AquaMirabilis, seat: int) -> str:
    if not legality.is_free_time(view.phase):
        return not_now(view, seat)
    if view.curriculum[seat][move.tile] == 0:
        return "You have no such tile to flip."
    effect = view.box.tile_effect[move.tile]
    if effect in (ONE_SLOT, TWO_SLOT):
        return "You need such a recipe that is left, and essences to spare to complete it at once."
    if effect in MOMENTS and not (effect == ACTION and view.phase == phases.PAY):
        return MOMENTS[effect]
    return "After that you could not complete a perfume as you must."


@refuse.register
def refuse_throw(move: producing.ThrowStored, view: AquaMirabilis, seat: int) -> str:
    if not legality.is_free_time(view.phase):
        return not_now(view, seat)
    if move.kind not in view.stored[seat][move.method]:
        return f"No {FLOWERS[move.kind]} flower is stored on {METHODS[move.method]}."
    return "Without it you could produce nothing. Produce something first."


@refuse.register
def refuse_conversion(move: producing.Convert, view: AquaMirabilis, seat: int) -> str:
    if view.phase != phases.CONVERT:
        return not_now(view, seat)
    if view.methods[seat][move.method] != ACTIVE:
        return f"You do not have {METHODS[move.method]}."
    if view.box.method_points[move.method] > view.turn.points:
        return f"It costs {view.box.method_points[move.method]} production points; you have {view.turn.points}."
    return "You need these flowers, and those stored on the method must be among them."


@refuse.register
def refuse_storing(move: producing.StoreFlower, view: AquaMirabilis, seat: int) -> str:
    if view.phase != phases.STORE:
        return not_now(view, seat)
    if view.methods[seat][move.method] != ACTIVE:
        return f"You do not have {METHODS[move.method]}."
    if count(view.flowers[seat], move.kind) == 0:
        return f"You have no {FLOWERS[move.kind]} flower."
    return f"{METHODS[move.method]} has no room for this flower."


@refuse.register
def refuse_presentation(move: presenting.Present, view: AquaMirabilis, seat: int) -> str:
    is_encore = view.phase == phases.END and options.can_encore(view, seat)
    if view.phase not in (phases.PRESENT, phases.SECOND_PERFUME) and not is_encore:
        return not_now(view, seat)
    if move.perfume in view.perfumes[seat]:
        return "It was presented since Sunday. It can be shown again after the next one."
    return "You do not have this perfume. Create it first."


@refuse.register
def refuse_dames(move: flipping.ChooseDames, view: AquaMirabilis, seat: int) -> str:
    if view.phase != phases.WHICH_DAMES:
        return not_now(view, seat)
    number = min(phases.INFLUENCE_BOOST, view.hand[seat])
    return f"You place {number}, not {len(move.dames)}: name a dame for each."


@refuse.register
def refuse_worker(move: gathering.MoveWorker, view: AquaMirabilis, seat: int) -> str:
    if view.phase != phases.WORKERS:
        return not_now(view, seat)
    if move.origin not in view.workers:
        return f"No worker stands at {FLOWERS[move.origin]}. Move one from {stands_words(view)}, or gather."
    if view.turn.moved_workers == phases.BOTH_WORKERS:
        return "Both workers have moved. Gather the flowers."
    if not course.can_move_worker(view, seat):
        return "You have no action points left to move a worker. Gather the flowers."
    return "This worker has moved in this action. Move the other one, or gather."


def stands_words(view: AquaMirabilis) -> str:
    """Where the workers stand."""
    return " or ".join(dict.fromkeys(FLOWERS[stand] for stand in view.workers))


@refuse.register
def refuse_extra_flower(move: gathering.PickFlower, view: AquaMirabilis, seat: int) -> str:
    if view.phase != phases.PICK:
        return not_now(view, seat)
    return f"No {FLOWERS[move.kind]} is left in the supply. Pick another flower."


@refuse.register
def refuse_lesson(move: learning.Learn, view: AquaMirabilis, seat: int) -> str:
    if view.phase != phases.LEARN:
        return not_now(view, seat)
    group = move.lesson // KINDS
    if group != TYPE[view.perfumer[seat]] - BASE:
        return "Your perfumer is at another lesson. Choose one of its tiles."
    if view.knows(seat, move.lesson):
        return "You have learned this already. Choose another tile."
    if view.lessons_left[move.lesson] == 0:
        return "No such tile is left. Choose another one."
    return f"You need {one(FEES[group].format(FLOWERS[move.lesson % KINDS]))} for it."


@refuse.register
def refuse_fee(move: learning.PayFlowers, view: AquaMirabilis, seat: int) -> str:
    if view.phase != phases.COST:
        return not_now(view, seat)
    return f"You do not have two {FLOWERS[move.kind]} flowers."


@refuse.register
def refuse_method(move: learning.TakeMethod, view: AquaMirabilis, seat: int) -> str:
    if view.phase != phases.WHICH_METHOD:
        return not_now(view, seat)
    if view.methods[seat][move.method] != NEVER:
        return f"You had {METHODS[move.method]} already. Take another method."
    return f"No {METHODS[move.method]} is left. Take another method."


@refuse.register
def refuse_drop(move: learning.DropMethod, view: AquaMirabilis, seat: int) -> str:
    return f"You do not have {METHODS[move.method]}." if view.phase == phases.DROP else not_now(view, seat)


@refuse.register
def refuse_essence_gift(move: courting.GiveEssence, view: AquaMirabilis, seat: int) -> str:
    if view.phase != phases.GIFTS:
        return not_now(view, seat)
    dame = course.dame_of(view)
    if dame >= phases.TOKEN_DAME or move.kind not in options.liked_kinds(dame):
        return OTHER_GIFTS
    return f"You have no {FLOWERS[move.kind]} essence."


@refuse.register
def refuse_token_gift(move: courting.GiveToken, view: AquaMirabilis, seat: int) -> str:
    if view.phase != phases.GIFTS:
        return not_now(view, seat)
    return "You have no originality token." if course.dame_of(view) == phases.TOKEN_DAME else OTHER_GIFTS


@refuse.register
def refuse_perfume_gift(move: courting.GivePerfume, view: AquaMirabilis, seat: int) -> str:
    if view.phase != phases.GIFTS:
        return not_now(view, seat)
    return NOT_YOURS if course.dame_of(view) == phases.PERFUME_DAME else OTHER_GIFTS


@refuse.register
def refuse_move_of_influence(move: courting.MoveInfluence, view: AquaMirabilis, seat: int) -> str:
    if view.phase != phases.INFLUENCE:
        return not_now(view, seat)
    if view.hand[seat] > 0:
        return "You still have influence tokens at hand. Place these."
    if move.dame == course.dame_of(view):
        return "The token must come from another dame."
    return f"You have no influence on {dame_words(move.dame)}."


@refuse.register
def refuse_favours(move: courting.KeepFavours, view: AquaMirabilis, seat: int) -> str:
    if view.phase != phases.KEEP:
        return not_now(view, seat)
    return "You do not lead with both of these dames."


@refuse.register
def refuse_tile(move: travelling.TakeTile, view: AquaMirabilis, seat: int) -> str:
    if view.phase != phases.CITY:
        return not_now(view, seat)
    city = course.city_at(view, view.coach[seat])
    if view.box.tile_city[move.tile] != city:
        return f"Your coach is in {CITY_WORDS[city]}. Take one of its tiles."
    return "No such tile is left there."


@refuse.register
def refuse_recipe(move: creating.TakeRecipe, view: AquaMirabilis, seat: int) -> str:
    if view.phase != phases.RECIPE:
        return not_now(view, seat)
    if view.recipes[move.recipe] == 0:
        return "No such recipe is left."
    if not free_steps.serves(view, view.tile, move.recipe):
        return "The tile gives other recipes."
    return "You cannot complete it with your essences."


@refuse.register
def refuse_blend(move: creating.Fill, view: AquaMirabilis, seat: int) -> str:
    if view.phase != phases.FILL:
        return not_now(view, seat)
    slots = view.box.recipe_slots[view.recipe]
    if not BLEND_START[slots] <= move.blend < BLEND_END[slots]:
        return f"The recipe takes {counted(slots, 'complement')}."
    if view.box.recipe_base[view.recipe] in (FIRST[move.blend], SECOND[move.blend]):
        return "The base of a perfume is not among its complements."
    if MASK[move.blend] & ~free_steps.essence_mask(view, seat):
        return f"You need {blend_words(move.blend)} among your essences."
    if not free_steps.is_full(view, seat) and free_steps.is_double(view, seat, view.recipe, move.blend):
        return "You have this very perfume. Choose other complements."
    return "You would have no essence left for a base tile."


@refuse.register
def refuse_room(move: creating.MakeRoom, view: AquaMirabilis, seat: int) -> str:
    if view.phase != phases.ROOM:
        return not_now(view, seat)
    if move.perfume not in view.perfumes[seat]:
        return NOT_YOURS
    return "The new perfume would be a double: only its twin can make room."


@refuse.register
def refuse_essences(move: flipping.ChooseEssences, view: AquaMirabilis, seat: int) -> str:
    if view.phase != phases.ESSENCES:
        return not_now(view, seat)
    if MASK[move.blend] & ~kinds(view.supply):
        return f"The supply does not have {blend_words(move.blend)}."
    if move.blend not in free_steps.choices(view):
        return "Take two different essences."
    return "With these you could not complete a perfume as you must."
