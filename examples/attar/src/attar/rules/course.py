"""What follows by itself: the next flower, the next turn, the new prices."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from attar.rules.state import Attar


def deal_on(state: Attar) -> None:
    """T2 Flower by flower around the table, then the first turn begins."""
    state.opening -= 1
    if state.opening:
        state.taker = -state.opening % state.players
    else:
        state.turns = 1


def end_turn(state: Attar) -> None:
    """T4 The next seat that can do anything; T7 an empty hand has no turn when the basket is empty."""
    if state.is_over():
        return
    state.turns += 1
    state.active = (state.active + 1) % state.players
    while state.left == 0 and state.sizes[state.active] == 0:
        state.active = (state.active + 1) % state.players


def change_prices(state: Attar, kind: int, number: int) -> None:
    """T6 What was distilled is cheaper by one for each flower, everything else is dearer by one."""
    pieces = state.box.pieces
    for other, price in enumerate(state.prices):
        state.prices[other] = min(price + 1, pieces.highest_price)
    state.prices[kind] = max(state.prices[kind] - 1 - number, pieces.lowest_price)
