"""What each choice does, in words for a button or a list."""

from __future__ import annotations

from functools import singledispatch
from typing import TypeAlias

from neroli.core.contract import Move
from neroli.games.aqua_mirabilis.pieces.faces import FLOWERS, METHODS
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
from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis
from neroli.games.aqua_mirabilis.words.terms import (
    blend_words,
    counted,
    dame_words,
    lesson_words,
    method_words,
    one,
    perfume_words,
    recipe_words,
    space_words,
    tile_words,
)

AnyFlip: TypeAlias = (
    flipping.FlipForFlowers | flipping.FlipForEssences | flipping.FlipForRecipe | flipping.FlipForChoice
    | flipping.FlipForToken | flipping.FlipForProduction | flipping.FlipForAction | flipping.FlipForEncore
    | flipping.FlipForApplause | flipping.FlipForInfluence
)  # fmt: skip


@singledispatch
def describe(move: Move[AquaMirabilis], view: AquaMirabilis) -> str:
    raise NotImplementedError(type(move).__name__)


@describe.register
def describe_space(move: acting.Go, view: AquaMirabilis) -> str:
    return f"Go to {space_words(move.space)} ({counted(view.side().space_cost[move.space], 'action point')})"


@describe.register
def describe_production(move: acting.Produce, view: AquaMirabilis) -> str:
    return "Go home and produce"


@describe.register
def describe_payment(move: acting.PayBySundial, view: AquaMirabilis) -> str:
    return "Pay by the sundial"


@describe.register
def describe_end(move: acting.EndTurn, view: AquaMirabilis) -> str:
    return "End the turn"


@describe.register
def describe_extra_turn(move: acting.TakeExtraTurn, view: AquaMirabilis) -> str:
    return "Discard an originality token for an extra turn"


@describe.register
def describe_pass(move: acting.Pass, view: AquaMirabilis) -> str:
    return "Take no extra turn"


@describe.register
def describe_worker(move: gathering.MoveWorker, view: AquaMirabilis) -> str:
    return f"Move a worker from {FLOWERS[move.origin]} to {FLOWERS[move.stand]}"


@describe.register
def describe_gathering(move: gathering.Gather, view: AquaMirabilis) -> str:
    return "Gather the flowers"


@describe.register
def describe_extra_flower(move: gathering.PickFlower, view: AquaMirabilis) -> str:
    return f"Pick {one(FLOWERS[move.kind])} flower from the supply"


@describe.register
def describe_lesson(move: learning.Learn, view: AquaMirabilis) -> str:
    return f"Learn {lesson_words(move.lesson)}"


@describe.register
def describe_fee(move: learning.PayFlowers, view: AquaMirabilis) -> str:
    return f"Pay two {FLOWERS[move.kind]} flowers"


@describe.register
def describe_method(move: learning.TakeMethod, view: AquaMirabilis) -> str:
    return f"Take {method_words(view, move.method)}"


@describe.register
def describe_drop(move: learning.DropMethod, view: AquaMirabilis) -> str:
    return f"Discard {METHODS[move.method]}"


@describe.register
def describe_essence_gift(move: courting.GiveEssence, view: AquaMirabilis) -> str:
    return f"Give {one(FLOWERS[move.kind])} essence to the dame"


@describe.register
def describe_token_gift(move: courting.GiveToken, view: AquaMirabilis) -> str:
    return "Give an originality token to the dame"


@describe.register
def describe_perfume_gift(move: courting.GivePerfume, view: AquaMirabilis) -> str:
    return f"Give your perfume of {perfume_words(view, move.perfume)} to the dame"


@describe.register
def describe_end_of_gifts(move: courting.EndGifts, view: AquaMirabilis) -> str:
    return "Give no more"


@describe.register
def describe_look(move: courting.Look, view: AquaMirabilis) -> str:
    return "Look at the dame's secret bonus"


@describe.register
def describe_no_look(move: courting.SkipLook, view: AquaMirabilis) -> str:
    return "Do not look at the bonus"


@describe.register
def describe_influence(move: courting.PlaceInfluence, view: AquaMirabilis) -> str:
    return "Place an influence token on the dame"


@describe.register
def describe_move_of_influence(move: courting.MoveInfluence, view: AquaMirabilis) -> str:
    return f"Move an influence token here from {dame_words(move.dame)}"


@describe.register
def describe_end_of_influence(move: courting.EndInfluence, view: AquaMirabilis) -> str:
    return "Place no more influence"


@describe.register
def describe_favours(move: courting.KeepFavours, view: AquaMirabilis) -> str:
    return f"Keep the favours of {dame_words(move.first)} and {dame_words(move.second)}"


@describe.register
def describe_presentation(move: presenting.Present, view: AquaMirabilis) -> str:
    return f"Present {perfume_words(view, move.perfume)}"


@describe.register
def describe_court_step(move: presenting.StepCourt, view: AquaMirabilis) -> str:
    return "Move the Court pawn one row down (favour of the Marquise)"


@describe.register
def describe_conversion(move: producing.Convert, view: AquaMirabilis) -> str:
    flowers = " ".join(FLOWERS[kind] for kind in move.kinds)
    return f"Produce by {METHODS[move.method]}: {flowers}"


@describe.register
def describe_end_of_conversions(move: producing.StopConverting, view: AquaMirabilis) -> str:
    return "Produce no more"


@describe.register
def describe_storing(move: producing.StoreFlower, view: AquaMirabilis) -> str:
    return f"Store {one(FLOWERS[move.kind])} flower on {METHODS[move.method]}"


@describe.register
def describe_end_of_storing(move: producing.StopStoring, view: AquaMirabilis) -> str:
    return "Store no more"


@describe.register
def describe_throw(move: producing.ThrowStored, view: AquaMirabilis) -> str:
    return f"Throw away the {FLOWERS[move.kind]} flower stored on {METHODS[move.method]}"


@describe.register
def describe_ride(move: travelling.Ride, view: AquaMirabilis) -> str:
    if move.heading < 0:
        return "Ride one step west, towards Paris and London"
    return "Ride one step east, towards Köln and Firenze"


@describe.register
def describe_next_step(move: travelling.RideOn, view: AquaMirabilis) -> str:
    return "Ride one step further"


@describe.register
def describe_stop(move: travelling.StopCoach, view: AquaMirabilis) -> str:
    return "Stop the coach here"


@describe.register
def describe_tile(move: travelling.TakeTile, view: AquaMirabilis) -> str:
    return f"Take {tile_words(view, move.tile)}"


@describe.register
def describe_no_tile(move: travelling.SkipTile, view: AquaMirabilis) -> str:
    return "Take no tile"


@describe.register
def describe_return(move: travelling.ReturnCoach, view: AquaMirabilis) -> str:
    return "Bring the coach back to Grasse"


@describe.register
def describe_stay(move: travelling.StayCoach, view: AquaMirabilis) -> str:
    return "Leave the coach in the city"


@describe.register
def describe_creation(move: creating.Create, view: AquaMirabilis) -> str:
    return f"Create a perfume: {recipe_words(view, move.recipe)}"


@describe.register
def describe_recipe(move: creating.TakeRecipe, view: AquaMirabilis) -> str:
    return f"Take the recipe {recipe_words(view, move.recipe)}"


@describe.register
def describe_blend(move: creating.Fill, view: AquaMirabilis) -> str:
    return f"Complete it with {blend_words(move.blend)}"


@describe.register
def describe_room(move: creating.MakeRoom, view: AquaMirabilis) -> str:
    return f"Discard your perfume of {perfume_words(view, move.perfume)}"


@describe.register
def describe_end_of_parade(move: creating.EndParade, view: AquaMirabilis) -> str:
    return "Complete no more perfumes"


@describe.register
def describe_flip(move: AnyFlip, view: AquaMirabilis) -> str:
    return f"Flip {tile_words(view, move.tile)}"


@describe.register
def describe_essences(move: flipping.ChooseEssences, view: AquaMirabilis) -> str:
    return f"Take {blend_words(move.blend)}"


@describe.register
def describe_dames(move: flipping.ChooseDames, view: AquaMirabilis) -> str:
    return f"Place influence on {' and '.join(dame_words(dame) for dame in move.dames)}"
