"""What the table says: questions, moves, log and refusals, in words."""

from __future__ import annotations

from collections.abc import Sequence

from neroli.core.contract import NATURE, Move
from neroli.core.counts import count
from neroli.games.perfumery.pieces.faces import (
    ESSENCES,
    FIRST_FUNDS,
    FIRST_PERFUME,
    HAND_LIMIT,
    KINDS,
    LEVELS,
    NOTE_BITS,
    NOTE_MASK,
    NOTES,
)
from neroli.games.perfumery.rules import benches, phases, production
from neroli.games.perfumery.rules.lines import TILE
from neroli.games.perfumery.rules.moves import blending, dealing, development
from neroli.games.perfumery.rules.state import Perfumery
from neroli.games.perfumery.words import refusals

SPACES = {
    "place sort": "Sort: move an installed recipe",
    "place replenish": "Replenish: put an essence on an empty storage space",
    "place essence": f"Acquire an essence: a floral one free, or a synthetic one for {phases.SYNTHETIC_COST}",
    "place hire": f"Hire the third perfumer for {phases.HIRE_COST}; it works from the next round on",
    "place marker": "Take the starting player marker",
    "stop paying": "Pay no more",
    "stop producing": "Produce no more",
    "stop storing": "Store no more; the rest volatilises",
}
SOURCE_WORDS = (
    "from the stockyard",
    "with a synthetic essence from the stockyard",
    "from storage",
    "with a synthetic essence from storage",
)


def listed(essences: int) -> str:
    """Essences in words: 2 floral, 1 green."""
    found = [f"{count(essences, kind)} {name}" for kind, name in enumerate(ESSENCES) if count(essences, kind)]
    return ", ".join(found) if found else "nothing"


def effect_words(view: Perfumery, recipe: int) -> str:
    box = view.box
    if box.pays[recipe] == 0:
        return f"extract {listed(box.takes[recipe])}"
    return f"mix {listed(box.pays[recipe])} into {listed(box.takes[recipe])}"


def need_words(view: Perfumery, card: int) -> str:
    """The list of a perfume, note by note."""
    need = view.box.need[card]
    parts = []
    for note, name in enumerate(NOTES):
        wanted = (need >> (NOTE_BITS * note)) & NOTE_MASK
        if wanted:
            parts.append(f"{name} {listed(wanted)}")
    return "; ".join(parts)


def card_words(view: Perfumery, card: int) -> str:
    if card >= FIRST_FUNDS:
        return f"the funds card {view.box.name[card]} (worth {view.box.value[card]})"
    if card < FIRST_PERFUME:
        recipe = view.box.pieces.recipes[card]
        return f"recipe {recipe.id} {recipe.name} ({effect_words(view, card)}; worth {recipe.value})"
    perfume = view.box.pieces.perfumes[card - FIRST_PERFUME]
    return f"perfume {perfume.id} {perfume.name} (brand {perfume.brand}; worth {perfume.value})"


def short(view: Perfumery, card: int) -> str:
    """A card by id and name."""
    if card >= FIRST_FUNDS:
        return f"the funds card {view.box.name[card]}"
    pieces = view.box.pieces
    name = pieces.recipes[card].name if card < FIRST_PERFUME else pieces.perfumes[card - FIRST_PERFUME].name
    return f"{view.box.name[card]} {name}"


def target_words(view: Perfumery, target: int) -> str:
    if target >= TILE:
        return f"the {NOTES[target - TILE]} tile"
    return short(view, target)


def question(view: Perfumery, seat: int) -> str:
    if seat not in view.actors():
        return "The game is over." if view.phase == phases.OVER else "Wait for the others."
    if view.phase == phases.BLEND:
        return bench_question(view, seat)
    if view.phase == phases.PLACE:
        return f"Place a perfumer; you have {view.home[seat]} at hand."
    if view.phase == phases.INSTALL:
        if view.cost and not any(isinstance(move, development.Install) for move in view.moves(seat)):
            return f"Pay {view.cost} for what you installed in your {NOTES[view.note]} note."
        if view.cost:
            return f"Install another recipe in your {NOTES[view.note]} note, or pay {view.cost} for what you installed."
        return f"Which recipe do you install in your {NOTES[view.note]} note, and where?"
    if view.phase == phases.PAY:
        due = view.cost - view.paid
        return f"Pay {due} more with cards from your hand." if due > 0 else "The cost is met. Pay more, or stop?"
    if view.phase == phases.DISCARD:
        surplus = len(view.hand[seat]) - HAND_LIMIT
        return f"You may hold {HAND_LIMIT} cards: discard {surplus}."
    return {
        phases.SORT: "Which recipe do you move, and where?",
        phases.REPLENISH: "Which storage space do you fill?",
        phases.ESSENCE: "Which essence do you take, and for which note?",
    }[view.phase]


def bench_question(view: Perfumery, seat: int) -> str:
    step = view.step[seat]
    if step == phases.MIX:
        note = view.cursor[seat] // benches.TALL
        pot = (view.brew[seat] >> (NOTE_BITS * note)) & NOTE_MASK
        recipe = benches.current_mixing(view, seat)
        return f"{NOTES[note].capitalize()} note holds {listed(pot)}: {effect_words(view, recipe)}?"
    if step == phases.PRODUCE:
        return "Produce a perfume, or stop?"
    if step == phases.STORE:
        return "Store an essence, or let the rest volatilise?"
    place = production.first_owed(view.owed[seat])
    what = f"{ESSENCES[place % KINDS]} essence for {NOTES[place // KINDS]}"
    return f"{short(view, view.order[seat])}: what pays the next {what}?"


def describe(view: Perfumery, move: Move[Perfumery]) -> str:
    if isinstance(move, development.PlaceColumn):
        return column_words(view, move.column)
    if isinstance(move, development.PlaceNote):
        return f"Install recipes in the {NOTES[move.note]} note"
    if isinstance(move, development.Install):
        return f"Install {card_words(view, move.recipe)} on {target_words(view, move.target)}"
    if isinstance(move, development.MoveRecipe):
        return f"Move {short(view, move.recipe)} on {target_words(view, move.target)}"
    if isinstance(move, development.Pay):
        return f"Pay with {card_words(view, move.card)}"
    if isinstance(move, development.Discard):
        return f"Discard {card_words(view, move.card)}"
    if isinstance(move, development.Replenish):
        return f"Replenish a storage space with 1 {ESSENCES[move.kind]}"
    if isinstance(move, development.TakeEssence):
        price = f"for {move.cost}" if move.cost else "free"
        return f"Take 1 {ESSENCES[move.kind]} to the {NOTES[move.note]} stockyard, {price}"
    return describe_bench(view, move)


def column_words(view: Perfumery, column: int) -> str:
    cards = [short(view, card) for card in view.columns[column]]
    if view.next_column == column:
        cards.append("the next starting player marker")
    return f"Acquire column {column + 1}: {', '.join(cards)}"


def describe_bench(view: Perfumery, move: Move[Perfumery]) -> str:
    if isinstance(move, blending.Mix):
        return f"Use {short(view, move.recipe)}: {effect_words(view, move.recipe)}"
    if isinstance(move, blending.Skip):
        return f"Skip {short(view, move.recipe)}"
    if isinstance(move, blending.Produce):
        return f"Produce {card_words(view, move.card)} for {need_words(view, move.card)}"
    if isinstance(move, blending.Use):
        return f"Pay {SOURCE_WORDS[move.source]}"
    if isinstance(move, blending.Store):
        return f"Store 1 {ESSENCES[move.kind]}"
    return SPACES[move.text]


def tell(view: Perfumery, seat: int, move: Move[Perfumery], names: Sequence[str]) -> str:
    """A log line; what nature did is told of the seat or the column that it concerns."""
    if seat == NATURE:
        return tell_nature(view, move, names)
    said = describe(view, move)
    return f"{names[seat]}: {said[:1].lower()}{said[1:]}"


def tell_nature(view: Perfumery, move: Move[Perfumery], names: Sequence[str]) -> str:
    if isinstance(move, dealing.DealCard):
        level = LEVELS[view.box.level[move.card]]
        return f"Column {view.column + 1} gets {card_words(view, move.card)} of level {level}"
    if isinstance(move, dealing.StartWith):
        return f"{names[move.owner]} takes the starting player marker"
    assert isinstance(move, dealing.Present)
    owner = next(seat for seat, batch in enumerate(view.batch) if move.card in batch)
    return f"{names[owner]} presents {card_words(view, move.card)}"


def refuse(view: Perfumery, seat: int, move: Move[Perfumery]) -> str:
    """Why not, and what would help."""
    return refusals.reason(view, seat, move) or f"Not now. {question(view, seat)}"
