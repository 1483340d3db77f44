"""What a selected move will do, as its seat can know it, and its few words for the button."""

from __future__ import annotations

from functools import singledispatch

from neroli.core.contract import Move
from neroli.core.counts import size
from neroli.core.title import Effect
from neroli.games.perfumery.pieces.faces import ESSENCES, HAND_LIMIT, NOTE_BITS, NOTE_MASK, NOTES
from neroli.games.perfumery.rules import benches, course, production
from neroli.games.perfumery.rules.moves import blending, development
from neroli.games.perfumery.rules.phases import HIRE_COST
from neroli.games.perfumery.rules.pots import pool
from neroli.games.perfumery.rules.state import Perfumery
from neroli.games.perfumery.words.terms import amount, card_name, essence_words, need_words, target_words

LABEL = 24  # characters on a button


def fitting(words: str, shorter: str) -> str:
    """The words where they fit a button."""
    return words if len(words) <= LABEL else shorter


@singledispatch
def label(move: Move[Perfumery], view: Perfumery, seat: int) -> str:
    """A legal move in at most 24 characters."""
    raise NotImplementedError(type(move).__name__)


@singledispatch
def effect(move: Move[Perfumery], view: Perfumery, seat: int) -> Effect:
    """What a legal move brings, costs and leads to."""
    raise NotImplementedError(type(move).__name__)


@label.register
def label_column(move: development.PlaceColumn, view: Perfumery, seat: int) -> str:
    return f"Acquire {amount(len(view.columns[move.column]), 'card', 'cards')}"


@effect.register
def effect_of_column(move: development.PlaceColumn, view: Perfumery, seat: int) -> Effect:
    """F4 All cards, the marker with them; what is above seven is discarded."""
    number = len(view.columns[move.column])
    gains: tuple[str, ...] = (amount(number, "card", "cards"),) if number else ()
    if view.next_column == move.column:
        gains += ("you start the next round",)
    surplus = len(view.hand[seat]) + number - HAND_LIMIT
    then = (f"discard {surplus} of {HAND_LIMIT + surplus}",) if surplus > 0 else ()
    return Effect(gains=gains, costs=("1 perfumer",), then=then)


@label.register
def label_note(move: development.PlaceNote, view: Perfumery, seat: int) -> str:
    return f"Install in {NOTES[move.note]}"


@effect.register
def effect_of_note(move: development.PlaceNote, view: Perfumery, seat: int) -> Effect:
    return Effect(costs=("1 perfumer",), then=("choose recipes and pay them",))


@label.register
def label_sort(move: development.PlaceSort, view: Perfumery, seat: int) -> str:
    return "Sort a recipe"


@effect.register
def effect_of_sort(move: development.PlaceSort, view: Perfumery, seat: int) -> Effect:
    return Effect(costs=("1 perfumer",), then=("move one installed recipe",))


@label.register
def label_replenish_space(move: development.PlaceReplenish, view: Perfumery, seat: int) -> str:
    return "Replenish a jar"


@effect.register
def effect_of_replenish_space(move: development.PlaceReplenish, view: Perfumery, seat: int) -> Effect:
    return Effect(gains=("1 stored essence",), costs=("1 perfumer",))


@label.register
def label_essence_space(move: development.PlaceEssence, view: Perfumery, seat: int) -> str:
    return "Take an essence"


@effect.register
def effect_of_essence_space(move: development.PlaceEssence, view: Perfumery, seat: int) -> Effect:
    return Effect(costs=("1 perfumer",), then=("choose the essence and its note",))


@label.register
def label_hire(move: development.PlaceHire, view: Perfumery, seat: int) -> str:
    return f"Hire for {HIRE_COST}"


@effect.register
def effect_of_hire(move: development.PlaceHire, view: Perfumery, seat: int) -> Effect:
    """F9.1 The third perfumer comes in the cleanup; in the last round that is too late."""
    is_last = not view.recipe_deck and not view.perfume_deck
    warning = "It would come too late: this is the last round" if is_last else ""
    return Effect(
        gains=("a third perfumer from the next round on",),
        costs=("1 perfumer", f"cards worth {HIRE_COST}"),
        warning=warning,
    )


@label.register
def label_marker(move: development.PlaceMarker, view: Perfumery, seat: int) -> str:
    return "Take the marker"


@effect.register
def effect_of_marker(move: development.PlaceMarker, view: Perfumery, seat: int) -> Effect:
    """F10 The marker may go once more, with the next marker in a column."""
    is_last = not view.recipe_deck and not view.perfume_deck
    can_go = view.next_column != -1
    then = ("the next marker can still take it away",) if can_go else ()
    warning = "There is no next round" if is_last else ""
    return Effect(gains=("you start the next round",), costs=("1 perfumer",), then=then, warning=warning)


@label.register
def label_install(move: development.Install, view: Perfumery, seat: int) -> str:
    return f"Install it for {view.box.value[move.recipe]}"


@effect.register
def effect_of_install(move: development.Install, view: Perfumery, seat: int) -> Effect:
    value = view.box.value[move.recipe]
    place = f"lies above {target_words(view, move.target)}"
    return Effect(gains=(card_name(view, move.recipe),), costs=(f"{view.cost + value} to pay",), then=(place,))


@label.register
def label_pay(move: development.Pay, view: Perfumery, seat: int) -> str:
    return f"Pay {view.box.value[move.card]}"


@effect.register
def effect_of_pay(move: development.Pay, view: Perfumery, seat: int) -> Effect:
    """F11.1 The card falls to a column."""
    paid = view.paid + view.box.value[move.card]
    lost = f"{paid - view.cost} lost" if paid > view.cost else ""
    return Effect(
        costs=(card_name(view, move.card),),
        then=(f"{paid} of {view.cost} paid", f"falls to column {fall_column(view) + 1}"),
        warning=lost,
    )


def fall_column(view: Perfumery) -> int:
    """F11.1 The column that gets the next card."""
    return view.drop if view.drop >= 0 else course.smallest_column(view)


@label.register
def label_stop_paying(move: development.StopPaying, view: Perfumery, seat: int) -> str:
    return "Pay no more"


@effect.register
def effect_of_stop_paying(move: development.StopPaying, view: Perfumery, seat: int) -> Effect:
    return Effect(then=(f"{view.paid} paid for {view.cost}",))


@label.register
def label_discard(move: development.Discard, view: Perfumery, seat: int) -> str:
    return "Discard it"


@effect.register
def effect_of_discard(move: development.Discard, view: Perfumery, seat: int) -> Effect:
    return Effect(costs=(card_name(view, move.card),), then=(f"falls to column {fall_column(view) + 1}",))


@label.register
def label_move_recipe(move: development.MoveRecipe, view: Perfumery, seat: int) -> str:
    return "Move it there"


@effect.register
def effect_of_move_recipe(move: development.MoveRecipe, view: Perfumery, seat: int) -> Effect:
    return Effect(then=(f"{card_name(view, move.recipe)} lies above {target_words(view, move.target)}",))


@label.register
def label_replenish(move: development.Replenish, view: Perfumery, seat: int) -> str:
    return f"Store 1 {ESSENCES[move.kind]}"


@effect.register
def effect_of_replenish(move: development.Replenish, view: Perfumery, seat: int) -> Effect:
    return Effect(gains=(f"1 stored {ESSENCES[move.kind]}",))


@label.register
def label_take_essence(move: development.TakeEssence, view: Perfumery, seat: int) -> str:
    return fitting(f"1 {ESSENCES[move.kind]} to {NOTES[move.note]}", f"1 {ESSENCES[move.kind]}")


@effect.register
def effect_of_take_essence(move: development.TakeEssence, view: Perfumery, seat: int) -> Effect:
    """F8.2 It cannot be mixed, and volatilises with the rest."""
    costs = (f"cards worth {move.cost}",) if move.cost else ()
    gains = (f"1 {ESSENCES[move.kind]} on the {NOTES[move.note]} stockyard",)
    return Effect(gains=gains, costs=costs, then=("it serves this round, unless you store it",))


@label.register
def label_mix(move: blending.Mix, view: Perfumery, seat: int) -> str:
    return "Mix it"


@effect.register
def effect_of_mix(move: blending.Mix, view: Perfumery, seat: int) -> Effect:
    """F12.1 What the note holds afterwards."""
    box, pot = view.box, pot_of(view, seat)
    after = pool(pot - box.pays[move.recipe], box.takes[move.recipe])
    return Effect(
        gains=(essence_words(box.takes[move.recipe]),),
        costs=(essence_words(box.pays[move.recipe]),),
        then=(f"the note holds {essence_words(after)}",),
    )


def pot_of(view: Perfumery, seat: int) -> int:
    """What the note that is being blended holds."""
    note = view.cursor[seat] // benches.TALL
    return (view.brew[seat] >> (NOTE_BITS * note)) & NOTE_MASK


@label.register
def label_skip(move: blending.Skip, view: Perfumery, seat: int) -> str:
    return "Skip it"


@effect.register
def effect_of_skip(move: blending.Skip, view: Perfumery, seat: int) -> Effect:
    return Effect(then=(f"the note keeps {essence_words(pot_of(view, seat))}",))


@label.register
def label_produce(move: blending.Produce, view: Perfumery, seat: int) -> str:
    return f"Produce it, +{view.box.brand[move.card]}"


@effect.register
def effect_of_produce(move: blending.Produce, view: Perfumery, seat: int) -> Effect:
    name = card_name(view, move.card)
    return Effect(gains=(f"{view.box.brand[move.card]} brand value", name), costs=(need_words(view, move.card),))


@label.register
def label_use(move: blending.Use, view: Perfumery, seat: int) -> str:
    return ("From the stockyard", "Synthetic of the note", "From a jar", "Synthetic from a jar")[move.source]


@effect.register
def effect_of_use(move: blending.Use, view: Perfumery, seat: int) -> Effect:
    index = production.first_owed(view.owed[seat])
    is_synthetic = move.source in (production.YARD_SYNTHETIC, production.STORAGE_SYNTHETIC)
    kind = "synthetic" if is_synthetic else ESSENCES[index % len(ESSENCES)]
    where = "on the stockyard" if move.source <= production.YARD_SYNTHETIC else "in a jar"
    return Effect(costs=(f"1 {kind} {where}",))


@label.register
def label_stop_producing(move: blending.StopProducing, view: Perfumery, seat: int) -> str:
    return "Stop producing"


@effect.register
def effect_of_stop_producing(move: blending.StopProducing, view: Perfumery, seat: int) -> Effect:
    """F12.2 What could still be produced stays in the hand."""
    left = len(production.producible(view, seat))
    return Effect(warning=f"You could still produce {amount(left, 'perfume', 'perfumes')}")


@label.register
def label_store(move: blending.Store, view: Perfumery, seat: int) -> str:
    return f"Store 1 {ESSENCES[move.kind]}"


@effect.register
def effect_of_store(move: blending.Store, view: Perfumery, seat: int) -> Effect:
    return Effect(gains=(f"1 stored {ESSENCES[move.kind]}",))


@label.register
def label_stop_storing(move: blending.StopStoring, view: Perfumery, seat: int) -> str:
    return "Store no more"


@effect.register
def effect_of_stop_storing(move: blending.StopStoring, view: Perfumery, seat: int) -> Effect:
    """F12.5 The rest is lost."""
    left = size(view.brew[seat])
    verb = "volatilises" if left == 1 else "volatilise"
    return Effect(then=(f"{amount(left, 'essence', 'essences')} {verb}",))
