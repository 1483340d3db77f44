"""What a sensible player likes at a glance."""

from __future__ import annotations

from attar.rules.moves.turn import Distil, Pick
from attar.rules.state import Attar
from neroli.core.contract import Move
from neroli.core.counts import count

PICK = 40


def weights(state: Attar, seat: int, legal: list[Move[Attar]]) -> list[int]:
    """A weight for each move, 1 at the least. Only the seat's own hand is looked at."""
    return [weight(state, seat, move) for move in legal]


def weight(state: Attar, seat: int, move: Move[Attar]) -> int:
    if isinstance(move, Pick):
        return PICK
    if isinstance(move, Distil):
        coins = count(state.hands[seat], move.kind) * state.prices[move.kind]
        return 1 + coins * coins // 4
    raise NotImplementedError(type(move).__name__)
