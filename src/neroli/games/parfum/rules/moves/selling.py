"""Selling (P7): flacons, and the limit of tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from neroli.core.contract import Move
from neroli.core.rows import with_value
from neroli.games.parfum.rules import course, phases, water
from neroli.games.parfum.rules.phases import FREE

if TYPE_CHECKING:
    from neroli.games.parfum.rules.state import Parfum


class Sell(Move["Parfum"]):
    """P7.2 Sell a flacon to a customer whose wish the perfume meets."""

    __slots__ = ("customer", "perfume")

    def __init__(self, perfume: int, customer: int, name: str) -> None:
        super().__init__(f"sell P{perfume + 1} {name}", "P7.2")
        self.perfume = perfume
        self.customer = customer

    def play(self, state: Parfum, seat: int) -> None:
        state.street[state.street.index(self.customer)] = FREE
        state.served = with_value(state.served, self.customer, seat)
        hand_over_flacon(state, seat, self.perfume, state.box.price[self.customer])


class Bargain(Move["Parfum"]):
    """P7.3 Sell a flacon at the bargain price."""

    __slots__ = ("perfume",)

    def __init__(self, perfume: int) -> None:
        super().__init__(f"bargain P{perfume + 1}", "P7.3")
        self.perfume = perfume

    def play(self, state: Parfum, seat: int) -> None:
        hand_over_flacon(state, seat, self.perfume, phases.BARGAIN[state.size[self.perfume]])


def hand_over_flacon(state: Parfum, seat: int, perfume: int, price: int) -> None:
    """P7.4, P7.6 One flacon of this perfume for its price; the last one brings two water tokens."""
    left = state.flacons[perfume] - 1
    state.flacons = with_value(state.flacons, perfume, left)
    course.gain(state, seat, price)
    if left == 0:
        course.owe_tokens(state, seat, phases.REWARD_TOKENS, phases.REWARD)
    else:
        course.after_sale(state)


class Pass(Move["Parfum"]):
    """P7.1 Sell nothing now."""

    __slots__ = ()

    def play(self, state: Parfum, seat: int) -> None:
        course.end_sales(state)


class DiscardToken(Move["Parfum"]):
    """P7.8 Discard a token of one's choice until four are left."""

    __slots__ = ("coin",)

    def __init__(self, coin: int) -> None:
        super().__init__(f"discard {coin}", "P7.8")
        self.coin = coin

    def play(self, state: Parfum, seat: int) -> None:
        water.discard_token(state, seat, self.coin)
        if water.tokens(state, seat) == phases.TOKEN_LIMIT:
            course.next_seller(state)
