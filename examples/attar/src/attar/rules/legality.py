"""What a seat may do now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from neroli.core.contract import Move
from neroli.core.counts import count

if TYPE_CHECKING:
    from attar.rules.state import Attar


def can_pick(state: Attar, seat: int) -> bool:
    """T4 There is a flower in the basket and room in the hand."""
    return state.left > 0 and state.sizes[seat] < state.box.pieces.hand_limit


def moves(state: Attar, seat: int) -> list[Move[Attar]]:
    box, hand = state.box, state.hands[seat]
    legal: list[Move[Attar]] = [box.pick] if can_pick(state, seat) else []
    legal += [distil for distil in box.distils if count(hand, distil.kind)]
    return legal
