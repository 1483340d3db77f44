"""Water tokens: the well, the discards and what each seat holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from neroli.core.rows import with_value
from neroli.games.parfum.pieces.faces import COINS

if TYPE_CHECKING:
    from neroli.games.parfum.rules.state import Parfum


def refill_well(state: Parfum) -> None:
    """P4.5 Shuffle the discards back. Their coins are known, so a new batch of unseen tokens begins."""
    state.well_size = sum(state.discards)
    if state.well_size == 0:
        return
    state.well = state.discards
    state.unseen += tuple(state.discards)
    state.discards = [0] * COINS
    state.held = [held + (0,) * (COINS + 1) for held in state.held]


def keep_filled(state: Parfum) -> None:
    """P4.5 As soon as the well is empty the discards go back; by rules 1 they waited until a token was due."""
    if state.well_size == 0 and state.rules > 1:
        refill_well(state)


def has_water(state: Parfum) -> bool:
    """P4.4, P4.5 Is there a token to draw, now or after a shuffle?"""
    return state.well_size > 0 or sum(state.discards) > 0


def tokens(state: Parfum, seat: int) -> int:
    """How many water tokens a seat holds."""
    return sum(state.held[seat])


def holds_coin(state: Parfum, seat: int, coin: int) -> bool:
    held = state.held[seat]
    return any(held[index] > 0 for index in range(coin, len(held), COINS + 1))


def discard_token(state: Parfum, seat: int, coin: int) -> None:
    """P5.3, P7.8 Lay a token coin side up; of equal ones the one held longest."""
    held = state.held[seat]
    index = coin
    while held[index] == 0 and index + COINS + 1 < len(held):
        index += COINS + 1
    state.held[seat] = with_value(held, index, held[index] - 1)
    index = index // (COINS + 1) * COINS + coin
    state.unseen = with_value(state.unseen, index, state.unseen[index] - 1)
    state.discards[coin] += 1
    keep_filled(state)
