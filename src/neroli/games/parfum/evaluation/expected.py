"""The valuation of Parfum: prior weights, and the points that a seat may expect."""

from __future__ import annotations

from typing import Final, final

from neroli.core.contract import Move
from neroli.core.counts import covers, size
from neroli.core.valuation import Valuation
from neroli.games.parfum.evaluation.prior import Prior, rounds_left
from neroli.games.parfum.pieces.faces import COINS
from neroli.games.parfum.rules.phases import BARGAIN, FREE, HIDDEN
from neroli.games.parfum.rules.scoring import coins_of
from neroli.games.parfum.rules.state import Parfum

SPREAD: Final = 12
HORIZON: Final = 2


@final
class ParfumValuation(Valuation[Parfum]):
    """By the numbers of a `numbers.toml`; worths are in tenths of a coin or in percent."""

    __slots__ = ("later", "placed", "prior", "round_income", "scent_placed", "street", "unknown", "water_worth")

    def __init__(self, numbers: dict[str, int]) -> None:
        self.prior = Prior(numbers)
        self.later = numbers["worth_later"]
        self.placed = numbers["worth_placed"]
        self.round_income = numbers["worth_round"]
        self.scent_placed = numbers["worth_scent"]
        self.street = numbers["worth_street"]
        self.unknown = numbers["worth_unknown"]
        self.water_worth = numbers["worth_water"]

    def spread(self) -> int:
        return SPREAD

    def horizon(self) -> int:
        return HORIZON

    def weights(self, state: Parfum, seat: int, legal: list[Move[Parfum]]) -> list[int]:
        return self.prior.weights(state, seat, legal)

    def expected_points(self, state: Parfum, seat: int) -> int:
        """Money and coin sides, and what water (P4.4, P7.6), notes and perfumes are still good for."""
        left = rounds_left(state)
        tenths = 10 * (state.money[seat] + coins_of(state, seat)) + self.round_income * left
        held = state.held[seat]
        for index in range(len(held)):
            if index % (COINS + 1) == HIDDEN:
                tenths += self.unknown * held[index]
            if left > 1:
                tenths += self.water_worth * held[index]
        taken = 0
        for perfume in range(len(state.owner)):
            if state.owner[perfume] != seat:
                continue
            if state.missing[perfume] > 0:
                tenths += self.unfinished(state, perfume, left)
            elif state.flacons[perfume] > 0:
                gain, taken = self.on_sale(state, perfume, left, taken)
                tenths += gain
        return tenths // 10

    def unfinished(self, state: Parfum, perfume: int, left: int) -> int:
        """Each note laid, and its scent, less so when little time is left to finish."""
        laid = state.size[perfume] - state.missing[perfume]
        full = self.placed * laid + self.scent_placed * size(state.scent[perfume])
        return full * min(left, 3) // (2 + state.missing[perfume])

    def on_sale(self, state: Parfum, perfume: int, left: int, taken: int) -> tuple[int, int]:
        """The dearest customers of the street who like it, then those still to come, then a bargain."""
        box = state.box
        scent = state.scent[perfume]
        flacons = state.flacons[perfume]
        total = 0
        while flacons > 0:
            best = -1
            for index in range(len(state.street)):
                customer = state.street[index]
                if customer == FREE or taken & (1 << index) or not covers(scent, box.wants[customer]):
                    continue
                if best < 0 or box.price[customer] > box.price[state.street[best]]:
                    best = index
            if best < 0:
                break
            taken |= 1 << best
            flacons -= 1
            total += box.price[state.street[best]] * self.street // 10
        least = 10 * BARGAIN[state.size[perfume]]
        if flacons > 0:
            hoped = self.hoped(state, scent) if left > 1 else 0
            total += flacons * max(least, hoped)
        return total, taken

    def hoped(self, state: Parfum, scent: int) -> int:
        """The mean price of the customers still to come; those who do not like it pay nothing."""
        box = state.box
        total = 0
        number = 0
        for stack in (state.stack_a, state.stack_b):
            for customer in stack:
                number += 1
                if covers(scent, box.wants[customer]):
                    total += box.price[customer]
        return total * self.later // (10 * number) if number else 0
