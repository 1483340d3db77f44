"""What a move does, in words, for a button or a list."""

from __future__ import annotations

from functools import singledispatch

from neroli.core.contract import Move
from neroli.games.perfumery.pieces.faces import ESSENCES, NOTES
from neroli.games.perfumery.rules.moves import blending, development
from neroli.games.perfumery.rules.phases import HIRE_COST, SYNTHETIC_COST
from neroli.games.perfumery.rules.state import Perfumery
from neroli.games.perfumery.words.terms import (
    SOURCE_WORDS,
    card_name,
    card_words,
    effect_words,
    need_words,
    target_words,
)


@singledispatch
def describe(move: Move[Perfumery], view: Perfumery) -> str:
    raise NotImplementedError(type(move).__name__)


@describe.register
def describe_column(move: development.PlaceColumn, view: Perfumery) -> str:
    cards = [card_name(view, card) for card in view.columns[move.column]]
    if view.next_column == move.column:
        cards.append("the next starting player marker")
    return f"Acquire column {move.column + 1}: {', '.join(cards)}"


@describe.register
def describe_note(move: development.PlaceNote, view: Perfumery) -> str:
    return f"Install recipes in the {NOTES[move.note]} note"


@describe.register
def describe_sort(move: development.PlaceSort, view: Perfumery) -> str:
    return "Sort: move an installed recipe"


@describe.register
def describe_replenish_space(move: development.PlaceReplenish, view: Perfumery) -> str:
    return "Replenish: put an essence on an empty storage space"


@describe.register
def describe_essence_space(move: development.PlaceEssence, view: Perfumery) -> str:
    return f"Acquire an essence: a floral one free, or a synthetic one for {SYNTHETIC_COST}"


@describe.register
def describe_hire(move: development.PlaceHire, view: Perfumery) -> str:
    return f"Hire the third perfumer for {HIRE_COST}; it works from the next round on"


@describe.register
def describe_marker(move: development.PlaceMarker, view: Perfumery) -> str:
    return "Take the starting player marker"


@describe.register
def describe_install(move: development.Install, view: Perfumery) -> str:
    return f"Install {card_words(view, move.recipe)} on {target_words(view, move.target)}"


@describe.register
def describe_pay(move: development.Pay, view: Perfumery) -> str:
    return f"Pay with {card_words(view, move.card)}"


@describe.register
def describe_stop_paying(move: development.StopPaying, view: Perfumery) -> str:
    return "Pay no more"


@describe.register
def describe_discard(move: development.Discard, view: Perfumery) -> str:
    return f"Discard {card_words(view, move.card)}"


@describe.register
def describe_move_recipe(move: development.MoveRecipe, view: Perfumery) -> str:
    return f"Move {card_name(view, move.recipe)} on {target_words(view, move.target)}"


@describe.register
def describe_replenish(move: development.Replenish, view: Perfumery) -> str:
    return f"Replenish a storage space with 1 {ESSENCES[move.kind]}"


@describe.register
def describe_take_essence(move: development.TakeEssence, view: Perfumery) -> str:
    price = f"for {move.cost}" if move.cost else "free"
    return f"Take 1 {ESSENCES[move.kind]} to the {NOTES[move.note]} stockyard, {price}"


@describe.register
def describe_mix(move: blending.Mix, view: Perfumery) -> str:
    return f"Use {card_name(view, move.recipe)}: {effect_words(view, move.recipe)}"


@describe.register
def describe_skip(move: blending.Skip, view: Perfumery) -> str:
    return f"Skip {card_name(view, move.recipe)}"


@describe.register
def describe_produce(move: blending.Produce, view: Perfumery) -> str:
    return f"Produce {card_words(view, move.card)} for {need_words(view, move.card)}"


@describe.register
def describe_use(move: blending.Use, view: Perfumery) -> str:
    return f"Pay {SOURCE_WORDS[move.source]}"


@describe.register
def describe_stop_producing(move: blending.StopProducing, view: Perfumery) -> str:
    return "Produce no more"


@describe.register
def describe_store(move: blending.Store, view: Perfumery) -> str:
    return f"Store 1 {ESSENCES[move.kind]}"


@describe.register
def describe_stop_storing(move: blending.StopStoring, view: Perfumery) -> str:
    return "Store no more; the rest volatilises"
