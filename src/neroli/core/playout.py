"""Whole games at full speed, with uniformly random players."""

from __future__ import annotations

from typing import TypeVar

from neroli.core.chance import Rng
from neroli.core.contract import NATURE, State

T = TypeVar("T", bound=State)


def playout(state: T, rng: Rng) -> int:
    """Play `state` to its end by chance alone; how many decisions that took."""
    decisions = 0
    actors = state.actors()
    while actors:
        seat = actors[0]
        if seat == NATURE:
            state.draw(rng).play(state, NATURE)
        else:
            decisions += 1
            moves = state.moves(seat)
            moves[rng.below(len(moves))].play(state, seat)
        actors = state.actors()
    return decisions
