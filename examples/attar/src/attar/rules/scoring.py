"""Points with their reasons (T8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from neroli.core.counts import kinds
from neroli.core.standings import Score, Standings

if TYPE_CHECKING:
    from attar.rules.state import Attar


def standings(state: Attar) -> Standings:
    """T8 Most coins; among equals, who has distilled more kinds."""
    return Standings(
        [
            Score([("coins", coins)], (int(kinds(bottles)).bit_count(),))
            for coins, bottles in zip(state.points, state.bottles, strict=True)
        ]
    )
