"""What a position is worth: the points with which a seat may expect to end."""

from __future__ import annotations

from typing import final

from attar.evaluation import prior
from attar.rules.state import Attar
from neroli.core.contract import Move
from neroli.core.counts import count
from neroli.core.valuation import Valuation

COINS_A_TURN = 4


@final
class AttarValuation(Valuation[Attar]):
    """Coins, what the hand would bring now, and a share of what is still in the basket."""

    def weights(self, state: Attar, seat: int, legal: list[Move[Attar]]) -> list[int]:
        return prior.weights(state, seat, legal)

    def expected_points(self, state: Attar, seat: int) -> int:
        hand = sum(count(state.hands[seat], kind) * price for kind, price in enumerate(state.prices))
        return state.points[seat] + hand + COINS_A_TURN * state.left // (2 * state.players)

    def spread(self) -> int:
        return 8
