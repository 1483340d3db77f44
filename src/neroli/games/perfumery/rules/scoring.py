"""The score (F13.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from neroli.core.standings import Score, Standings
from neroli.games.perfumery.pieces.faces import LEVELS

if TYPE_CHECKING:
    from neroli.games.perfumery.rules.state import Perfumery


def standings(state: Perfumery) -> Standings:
    """F13.3 The brand values of the perfumes that lie open, by level; ties share the victory."""
    return Standings([Score(brands_by_level(state, seat)) for seat in range(state.players)])


def brands_by_level(state: Perfumery, seat: int) -> list[tuple[str, int]]:
    box = state.box
    brands = [0] * len(LEVELS)
    for card in state.perfumes[seat]:
        brands[box.level[card]] += box.brand[card]
    return [(f"level {LEVELS[level]}", brand) for level, brand in enumerate(brands)]
