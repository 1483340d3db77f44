"""What nature may do: every flower in the basket is as likely as another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from neroli.core.chance import Rng
from neroli.core.contract import Move
from neroli.core.counts import count

if TYPE_CHECKING:
    from attar.rules.state import Attar


def outcomes(state: Attar) -> list[tuple[Move[Attar], int]]:
    return [(deal, count(state.basket, deal.kind)) for deal in state.box.deals if count(state.basket, deal.kind)]


def draw(state: Attar, rng: Rng) -> Move[Attar]:
    """The outcome that holds the number, without building the list."""
    number = rng.below(state.left)
    for deal in state.box.deals:
        number -= count(state.basket, deal.kind)
        if number < 0:
            return deal
    raise AssertionError("The basket holds fewer flowers than it says.")
