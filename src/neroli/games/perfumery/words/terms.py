"""Words for things: essences, effects, lists, cards."""

from __future__ import annotations

from typing import Final

from neroli.core.contract import SEAT_LETTERS
from neroli.core.counts import count
from neroli.games.perfumery.pieces.faces import ESSENCES, FIRST_FUNDS, FIRST_PERFUME, NOTE_BITS, NOTE_MASK, NOTES
from neroli.games.perfumery.rules.lines import TILE
from neroli.games.perfumery.rules.state import Perfumery

# By source, as in `rules.production`.
SOURCE_WORDS: Final = (
    "from the stockyard",
    "with a synthetic essence from the stockyard",
    "from storage",
    "with a synthetic essence from storage",
)


def amount(number: int, one: str, more: str) -> str:
    """A number with its noun."""
    return f"{number} {one if number == 1 else more}"


def essence_words(essences: int) -> str:
    """Essences in words: 2 floral, 1 green."""
    words = [f"{count(essences, kind)} {name}" for kind, name in enumerate(ESSENCES) if count(essences, kind)]
    return ", ".join(words) if words else "nothing"


def effect_words(view: Perfumery, recipe: int) -> str:
    box = view.box
    if box.pays[recipe] == 0:
        return f"extract {essence_words(box.takes[recipe])}"
    return f"mix {essence_words(box.pays[recipe])} into {essence_words(box.takes[recipe])}"


def need_words(view: Perfumery, card: int) -> str:
    """The list of a perfume, note by note."""
    need = view.box.need[card]
    words = []
    for note, name in enumerate(NOTES):
        demand = (need >> (NOTE_BITS * note)) & NOTE_MASK
        if demand:
            words.append(f"{name} {essence_words(demand)}")
    return "; ".join(words)


def card_words(view: Perfumery, card: int) -> str:
    """A card with what it does and what it is worth."""
    if card >= FIRST_FUNDS:
        return f"{card_name(view, card)} (worth {view.box.value[card]})"
    if card < FIRST_PERFUME:
        recipe = view.box.pieces.recipes[card]
        return f"{recipe.name} ({effect_words(view, card)}; worth {recipe.value})"
    perfume = view.box.pieces.perfumes[card - FIRST_PERFUME]
    return f"{perfume.name} (brand {perfume.brand}; worth {perfume.value})"


def card_name(view: Perfumery, card: int) -> str:
    """A card by its name."""
    if card >= FIRST_FUNDS:
        return f"the funds of seat {SEAT_LETTERS[card - FIRST_FUNDS]}"
    return view.box.pieces.cards[card].name


def target_words(view: Perfumery, target: int) -> str:
    """What a recipe is laid on: the tile of a note or another recipe."""
    return f"the {NOTES[target - TILE]} tile" if target >= TILE else card_name(view, target)
