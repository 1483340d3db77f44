"""What a perfume lacks: which essences stockyards and storages cannot give (F12.2)."""

from __future__ import annotations

from neroli.core.counts import count
from neroli.games.perfumery.pieces.faces import ESSENCES, KINDS, NOTE_BITS, NOTE_MASK, NOTES, SYNTHETIC
from neroli.games.perfumery.rules import pots, production
from neroli.games.perfumery.rules.state import Perfumery


def lacks(view: Perfumery, seat: int, card: int) -> bool:
    """Can the stockyards and storages of a seat not pay the list of a perfume?"""
    return not production.is_payable(view.brew[seat], view.shelf[seat], view.box.need[card], production.YARD)


def notes_without(view: Perfumery, seat: int, card: int) -> dict[int, list[str]]:
    """For each kind the notes that cannot get enough of it, even with all storages to help."""
    shelf = view.shelf[seat]
    missing: dict[int, list[str]] = {}
    for note, name in enumerate(NOTES):
        demand = (view.box.need[card] >> (NOTE_BITS * note)) & NOTE_MASK
        pot = (view.brew[seat] >> (NOTE_BITS * note)) & NOTE_MASK
        if demand == 0 or pots.meets(pots.pool(pot, shelf), demand):
            continue
        for kind in range(KINDS):
            if count(demand, kind) > count(pot, kind) + count(shelf, kind):
                missing.setdefault(kind, []).append(name)
    return missing


def lack_words(view: Perfumery, seat: int, card: int) -> str:
    """In a few words, empty for a perfume that can be produced."""
    if not lacks(view, seat, card):
        return ""
    missing = notes_without(view, seat, card)
    if not missing:
        return "the jars do not suffice"
    # A synthetic essence that is missing as itself stands first: nothing can replace it.
    kinds = sorted(missing, key=lambda kind: (kind != SYNTHETIC, kind))
    words = [f"{ESSENCES[kind]} in {' and '.join(missing[kind])}" for kind in kinds]
    return f"lacks {', '.join(words)}"
