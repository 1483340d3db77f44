"""What must be true at all times: every flower is in exactly one place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from neroli.core.counts import count, size

if TYPE_CHECKING:
    from attar.rules.state import Attar


def faults(state: Attar) -> list[str]:
    broken = []
    places = [state.basket, *state.hands, *state.bottles]
    for kind, number in enumerate(state.box.pieces.numbers):
        flowers = sum(count(place, kind) for place in places)
        if flowers != number:
            broken.append(f"there are {flowers} of {number} {state.box.pieces.flowers[kind]}")
    if state.left != size(state.basket):
        broken.append(f"the basket says {state.left} and holds {size(state.basket)}")
    for seat, hand in enumerate(state.hands):
        if state.sizes[seat] != size(hand):
            broken.append(f"seat {seat} says {state.sizes[seat]} and holds {size(hand)}")
    return broken
