"""Each choice in at most 24 letters, for the button that plays it. What it does stands beside it."""

from __future__ import annotations

from functools import singledispatch
from typing import Final, TypeAlias

from neroli.core.contract import Move
from neroli.games.aqua_mirabilis.pieces.faces import BLENDS, FIRST, FLOWERS, KINDS, METHODS, SECOND
from neroli.games.aqua_mirabilis.pieces.spaces import BASE, FIRST_CITY, FIRST_COUPLE, TYPE, VERSAILLES
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
from neroli.games.aqua_mirabilis.words.moves import AnyFlip
from neroli.games.aqua_mirabilis.words.terms import CITY_WORDS, DAME_NAMES

COURSE_LABELS: Final = ("Learn a base", "Learn a specialisation", "Learn an ability", "Learn a method")
ABILITY_LABELS: Final = ("Learn one more flower", "Learn better production", "Learn a faster coach")
METHOD_LABELS: Final = ("Distil {}", "Macerate {}", "Squeeze {}", "Enfleurage of {}", "Extract {}")
FLIP_LABELS: Final = (
    "Flip for flowers", "Flip for essences", "Flip for a recipe", "Flip for a recipe", "Flip for two essences",
    "Flip for a token", "Flip for production", "Pay with the city tile", "Flip for an encore", "Flip for applause",
    "Flip for influence",
)  # fmt: skip
# Choices that need no more than their name.
NAMED: Final[dict[type, str]] = {
    acting.Produce: "Go home and produce",
    acting.PayBySundial: "Pay by the sundial",
    acting.EndTurn: "End the turn",
    acting.TakeExtraTurn: "Take an extra turn",
    acting.Pass: "No extra turn",
    gathering.Gather: "Gather the flowers",
    courting.GiveToken: "Give a token",
    courting.EndGifts: "Give no more",
    courting.Look: "Look at her bonus",
    courting.SkipLook: "Do not look",
    courting.PlaceInfluence: "Place influence",
    courting.EndInfluence: "Place no more",
    presenting.StepCourt: "Court one row down",
    producing.StopConverting: "Produce no more",
    producing.StopStoring: "Store no more",
    travelling.RideOn: "Ride on",
    travelling.StopCoach: "Stop here",
    travelling.TakeTile: "Take this tile",
    travelling.SkipTile: "Take no tile",
    travelling.ReturnCoach: "Back to Grasse",
    travelling.StayCoach: "Stay in the city",
    creating.EndParade: "No more perfumes",
}
Named: TypeAlias = (
    acting.Produce | acting.PayBySundial | acting.EndTurn | acting.TakeExtraTurn | acting.Pass | gathering.Gather
    | courting.GiveToken | courting.EndGifts | courting.Look | courting.SkipLook | courting.PlaceInfluence
    | courting.EndInfluence | presenting.StepCourt | producing.StopConverting | producing.StopStoring
    | travelling.RideOn | travelling.StopCoach | travelling.TakeTile | travelling.SkipTile | travelling.ReturnCoach
    | travelling.StayCoach | creating.EndParade
)  # fmt: skip


@singledispatch
def label(move: Move[AquaMirabilis], view: AquaMirabilis) -> str:
    raise NotImplementedError(type(move).__name__)


@label.register
def label_by_name(move: Named, view: AquaMirabilis) -> str:
    return NAMED[type(move)]


@label.register
def label_space(move: acting.Go, view: AquaMirabilis) -> str:
    kind = TYPE[move.space]
    if kind < KINDS:
        return f"To the {FLOWERS[kind]} stand"
    if kind < FIRST_CITY:
        return COURSE_LABELS[kind - BASE]
    if kind < FIRST_COUPLE:
        return f"Travel to {CITY_WORDS[kind - FIRST_CITY]}"
    return f"Visit the {DAME_NAMES[kind - FIRST_COUPLE]}" if kind < VERSAILLES else "Go to Versailles"


@label.register
def label_worker(move: gathering.MoveWorker, view: AquaMirabilis) -> str:
    return f"Worker to {FLOWERS[move.stand]}"


@label.register
def label_extra_flower(move: gathering.PickFlower, view: AquaMirabilis) -> str:
    return f"Pick {FLOWERS[move.kind]}"


@label.register
def label_lesson(move: learning.Learn, view: AquaMirabilis) -> str:
    if move.lesson < KINDS:
        return f"Learn base {FLOWERS[move.lesson]}"
    if move.lesson < 2 * KINDS:
        return f"Specialise in {FLOWERS[move.lesson - KINDS]}"
    return ABILITY_LABELS[move.lesson - 2 * KINDS]


@label.register
def label_fee(move: learning.PayFlowers, view: AquaMirabilis) -> str:
    return f"Pay 2 {FLOWERS[move.kind]}"


@label.register
def label_method(move: learning.TakeMethod, view: AquaMirabilis) -> str:
    return f"Take {METHODS[move.method]}"


@label.register
def label_drop(move: learning.DropMethod, view: AquaMirabilis) -> str:
    return f"Drop {METHODS[move.method]}"


@label.register
def label_essence_gift(move: courting.GiveEssence, view: AquaMirabilis) -> str:
    return f"Give {FLOWERS[move.kind]}"


@label.register
def label_perfume_gift(move: courting.GivePerfume, view: AquaMirabilis) -> str:
    return f"Give {base_name(view, move.perfume)} perfume"


def base_name(view: AquaMirabilis, perfume: int) -> str:
    return FLOWERS[view.box.recipe_base[perfume // BLENDS]]


@label.register
def label_move_of_influence(move: courting.MoveInfluence, view: AquaMirabilis) -> str:
    return f"Take from the {DAME_NAMES[move.dame]}"


@label.register
def label_favours(move: courting.KeepFavours, view: AquaMirabilis) -> str:
    return f"Keep {DAME_NAMES[move.first]}, {DAME_NAMES[move.second]}"


@label.register
def label_presentation(move: presenting.Present, view: AquaMirabilis) -> str:
    return f"Present {base_name(view, move.perfume)}"


@label.register
def label_conversion(move: producing.Convert, view: AquaMirabilis) -> str:
    flowers = FLOWERS[move.first] if len(move.kinds) == 1 else "two flowers"
    return METHOD_LABELS[move.method].format(flowers)


@label.register
def label_storing(move: producing.StoreFlower, view: AquaMirabilis) -> str:
    return f"Store {FLOWERS[move.kind]}"


@label.register
def label_throw(move: producing.ThrowStored, view: AquaMirabilis) -> str:
    return f"Throw {FLOWERS[move.kind]} away"


@label.register
def label_ride(move: travelling.Ride, view: AquaMirabilis) -> str:
    return "Ride west" if move.heading < 0 else "Ride east"


@label.register
def label_creation(move: creating.Create, view: AquaMirabilis) -> str:
    return f"Create {FLOWERS[view.box.recipe_base[move.recipe]]} perfume"


@label.register
def label_recipe(move: creating.TakeRecipe, view: AquaMirabilis) -> str:
    return f"Take {FLOWERS[view.box.recipe_base[move.recipe]]} recipe"


@label.register
def label_blend(move: creating.Fill, view: AquaMirabilis) -> str:
    return f"Add {blend_list(move.blend)}"


def blend_list(blend: int) -> str:
    kinds = (FIRST[blend],) if SECOND[blend] == FREE else (FIRST[blend], SECOND[blend])
    return ", ".join([FLOWERS[kind] for kind in kinds])


@label.register
def label_room(move: creating.MakeRoom, view: AquaMirabilis) -> str:
    return f"Discard {base_name(view, move.perfume)}"


@label.register
def label_flip(move: AnyFlip, view: AquaMirabilis) -> str:
    return FLIP_LABELS[view.box.tile_effect[move.tile]]


@label.register
def label_essences(move: flipping.ChooseEssences, view: AquaMirabilis) -> str:
    return f"Take {blend_list(move.blend)}"


@label.register
def label_dames(move: flipping.ChooseDames, view: AquaMirabilis) -> str:
    names = [DAME_NAMES[dame] for dame in dict.fromkeys(move.dames)]
    return f"Both on the {names[0]}" if len(names) < len(move.dames) else " and ".join(names)
