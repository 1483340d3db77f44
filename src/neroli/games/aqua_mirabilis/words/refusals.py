"""Why a move is not possible now, and what would help."""

from __future__ import annotations

from typing import Final

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
from neroli.games.aqua_mirabilis.rules.moves import perfumes, production, tiles, turn, versailles
from neroli.games.aqua_mirabilis.rules.phases import ACTIVE, FREE
from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis
from neroli.games.aqua_mirabilis.words.sentences import LETTERS, one, question

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


def refuse(view: AquaMirabilis, seat: int, move: Move[AquaMirabilis]) -> str:
    reason = None
    if seat in view.actors():
        reason = refuse_turn(view, seat, move) or refuse_free_step(view, seat, move) or refuse_craft(view, seat, move)
    return reason or f"Not now. {question(view, seat)}"


def refuse_turn(view: AquaMirabilis, seat: int, move: Move[AquaMirabilis]) -> str | None:
    if isinstance(move, turn.Go) and view.phase == phases.TURN:
        return refuse_space(view, seat, move.space)
    if isinstance(move, turn.Produce) and view.phase == phases.TURN:
        return refuse_production(view, seat)
    return None


def refuse_free_step(view: AquaMirabilis, seat: int, move: Move[AquaMirabilis]) -> str | None:
    if isinstance(move, perfumes.Create) and (view.phase == phases.PARADE or legality.is_free_time(view.phase)):
        return refuse_creation(view, seat, move.recipe)
    if not legality.is_free_time(view.phase):
        return None
    if isinstance(move, tiles.Flip):
        return refuse_flip(view, seat, move.tile)
    if isinstance(move, production.ThrowStored):
        return refuse_throwing(view, seat, move)
    return None


def refuse_craft(view: AquaMirabilis, seat: int, move: Move[AquaMirabilis]) -> str | None:
    if isinstance(move, production.Convert) and view.phase == phases.CONVERT:
        return refuse_conversion(view, seat, move)
    if isinstance(move, production.StoreFlower) and view.phase == phases.STORE:
        return refuse_storing(view, seat, move)
    if isinstance(move, versailles.Present) and view.phase in (phases.PRESENT, phases.SECOND_PERFUME):
        return refuse_presentation(view, seat, move.perfume)
    if isinstance(move, tiles.ChooseDames) and view.phase == phases.WHICH_DAMES:
        return f"You place {min(phases.INFLUENCE_BOOST, view.hand[seat])}, not {len(move.dames)}: name a dame for each."
    return None


def refuse_space(view: AquaMirabilis, seat: int, space: int) -> str:
    kind = TYPE[space]
    if view.perfumer[seat] != FREE and TYPE[view.perfumer[seat]] == kind:
        return "You may not take the same type of action twice in a row. Choose another space."
    if space in view.perfumer:
        return "Another perfumer stands there. Choose a free space."
    if FIRST_CITY <= kind < FIRST_COUPLE and view.letter[seat] < view.box.city_letter[kind - FIRST_CITY]:
        return f"{CITIES[kind - FIRST_CITY]} asks for {LETTERS[view.box.city_letter[kind - FIRST_CITY]]}."
    cost = view.box.space_cost[space]
    if not options.can_afford(view, seat, cost):
        return f"It costs {cost} action points; you have {view.sundial[seat]}."
    if not legality.can_act(view, seat, kind):
        return MISSING.get(kind, "No tile is left there.")
    return "An equal space is free: choose that one."


def refuse_production(view: AquaMirabilis, seat: int) -> str:
    if view.box.production[view.sundial[seat]] == 0:
        return "Your sundial gives no production points yet. Spend action points first."
    return "Your methods can take none of your flowers. Gather others, or learn a method."


def refuse_creation(view: AquaMirabilis, seat: int, recipe: int) -> str:
    printed = view.box.pieces.recipes[recipe]
    if view.recipes[recipe] == 0:
        return "No such recipe is left."
    if printed.level > view.experience[seat]:
        return f"It asks for experience {printed.level}; you have {view.experience[seat]}."
    if not count(view.essences[seat], printed.base) and not view.knows(seat, printed.base):
        return f"You need {one(FLOWERS[printed.base])} essence for the base."
    return f"You need {printed.slots} more essence{'s' * (printed.slots > 1)} to spare, for a perfume you do not have."


def refuse_flip(view: AquaMirabilis, seat: int, tile: int) -> str:
    if view.curriculum[seat][tile] == 0:
        return "You have no such tile to flip."
    effect = view.box.tile_effect[tile]
    if effect in (ONE_SLOT, TWO_SLOT):
        return "You need such a recipe that is left, and essences to spare to complete it at once."
    if effect in MOMENTS and not (effect == ACTION and view.phase == phases.PAY):
        return MOMENTS[effect]
    return "After that you could not complete a perfume as you must."


def refuse_throwing(view: AquaMirabilis, seat: int, move: production.ThrowStored) -> str:
    if move.kind not in view.stored[seat][move.method]:
        return f"No {FLOWERS[move.kind]} flower is stored on {METHODS[move.method]}."
    return "Without it you could produce nothing. Produce something first."


def refuse_conversion(view: AquaMirabilis, seat: int, move: production.Convert) -> str:
    if view.methods[seat][move.method] != ACTIVE:
        return f"You do not have {METHODS[move.method]}."
    if view.box.method_points[move.method] > view.turn.points:
        return f"It costs {view.box.method_points[move.method]} production points; you have {view.turn.points}."
    return "You need these flowers, and those stored on the method must be among them."


def refuse_storing(view: AquaMirabilis, seat: int, move: production.StoreFlower) -> str:
    if view.methods[seat][move.method] != ACTIVE:
        return f"You do not have {METHODS[move.method]}."
    if count(view.flowers[seat], move.kind) == 0:
        return f"You have no {FLOWERS[move.kind]} flower."
    return f"{METHODS[move.method]} has no room for this flower."


def refuse_presentation(view: AquaMirabilis, seat: int, perfume: int) -> str:
    if perfume in view.perfumes[seat]:
        return "It was presented since Sunday. It can be shown again after the next one."
    return "You do not have this perfume. Create it first."
