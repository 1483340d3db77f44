"""The score (P8.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from neroli.core.standings import Score, Standings
from neroli.games.parfum.pieces.faces import COINS
from neroli.games.parfum.rules.phases import HIDDEN

if TYPE_CHECKING:
    from neroli.games.parfum.rules.state import Parfum


def coins_of(state: Parfum, seat: int) -> int:
    """P8.5 The coins on a seat's water tokens, as far as they are known."""
    held = state.held[seat]
    return sum(number * (index % (COINS + 1)) for index, number in enumerate(held) if index % (COINS + 1) != HIDDEN)


def standings(state: Parfum) -> Standings:
    """P8.5 Money and the coins of water tokens; ties share the victory."""
    return Standings(
        [
            Score([("money", state.money[seat]), ("water tokens", coins_of(state, seat))])
            for seat in range(state.players)
        ]
    )
