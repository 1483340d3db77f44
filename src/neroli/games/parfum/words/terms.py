"""Words for things: bouquets, notes, customers, perfumes and tokens."""

from __future__ import annotations

from typing import Final

from neroli.core.counts import count
from neroli.games.parfum.pieces.faces import AROMAS, TYPES
from neroli.games.parfum.rules.phases import MINOR
from neroli.games.parfum.rules.state import Parfum

COIN_WORDS: Final = ("a token without coins", "a token of 1 coin", "a token of 2 coins", "a token of 3 coins")


def bouquet_words(bouquet: int) -> str:
    """A bouquet in words: 2 rose, 1 lavender."""
    return ", ".join(f"{count(bouquet, aroma)} {name}" for aroma, name in enumerate(AROMAS) if count(bouquet, aroma))


def note_words(view: Parfum, note: int) -> str:
    entry = view.box.pieces.notes[note]
    return f"{TYPES[entry.kind]} note {entry.id} ({bouquet_words(entry.needs)}; +{entry.coins})"


def customer_words(view: Parfum, customer: int) -> str:
    entry = view.box.pieces.customers[customer]
    return f"customer {entry.id} (wants {bouquet_words(entry.wants)}, pays {entry.price})"


def size_word(size: int) -> str:
    return "minor" if size == MINOR else "major"


def perfume_words(view: Parfum, perfume: int) -> str:
    return f"the {size_word(view.size[perfume])} perfume P{perfume + 1}"
