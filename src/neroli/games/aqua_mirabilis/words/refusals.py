"""Why a move is not possible now, and what would help."""

from __future__ import annotations

from functools import singledispatch
from typing import Final, TypeAlias

from neroli.core.contract import Move
from neroli.core.counts import count
from neroli.games.aqua_mirabilis.pieces.faces import (
    ACTION,
    APPLAUSE,
    CITIES,
    ENCORE,
    FLOWERS,
    METHODS,
    ONE_SLOT,
    PRODUCTION,
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
from neroli.games.aqua_mirabilis.rules import legality, options, phases
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
from neroli.games.aqua_mirabilis.rules.phases import ACTIVE, FREE
from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis
from neroli.games.aqua_mirabilis.words.moves import AnyFlip
from neroli.games.aqua_mirabilis.words.questions import question
from neroli.games.aqua_mirabilis.words.terms import LETTER_WORDS, one

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
# What is offered whenever its question is asked and the pieces are there.
Answer: TypeAlias = (
    acting.PayBySundial | acting.EndTurn | acting.TakeExtraTurn | acting.Pass
    | gathering.MoveWorker | gathering.Gather | gathering.PickFlower
    | learning.Learn | learning.PayFlowers | learning.TakeMethod | learning.DropMethod
    | courting.GiveEssence | courting.GiveToken | courting.GivePerfume | courting.EndGifts
    | courting.Look | courting.SkipLook
    | courting.PlaceInfluence | courting.MoveInfluence | courting.EndInfluence | courting.KeepFavours
    | presenting.StepCourt | producing.StopConverting | producing.StopStoring
    | travelling.Ride | travelling.RideOn | travelling.StopCoach | travelling.TakeTile | travelling.SkipTile
    | travelling.ReturnCoach | travelling.StayCoach
    | creating.TakeRecipe | creating.Fill | creating.MakeRoom | creating.EndParade | flipping.ChooseEssences
)  # fmt: skip


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
    if view.perfumer[seat] != FREE and TYPE[view.perfumer[seat]] == kind:
        return "You may not take the same type of action twice in a row. Choose another space."
    if move.space in view.perfumer:
        return "Another perfumer stands there. Choose a free space."
    if FIRST_CITY <= kind < FIRST_COUPLE and view.letter[seat] < view.box.city_letter[kind - FIRST_CITY]:
        return f"{CITIES[kind - FIRST_CITY]} asks for {LETTER_WORDS[view.box.city_letter[kind - FIRST_CITY]]}."
    cost = view.box.space_cost[move.space]
    if not options.can_afford(view, seat, cost):
        return f"It costs {cost} action points; you have {view.sundial[seat]}."
    if not legality.can_act(view, seat, kind):
        return MISSING.get(kind, "No tile is left there.")
    return "An equal space is free: choose that one."


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
    if view.phase not in (phases.PRESENT, phases.SECOND_PERFUME):
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
