"""The valuation of Aqua Mirabilis: prior weights, and the points that a position promises."""

from __future__ import annotations

from typing import Final, final

from neroli.core.contract import Move
from neroli.core.counts import count
from neroli.core.valuation import Valuation
from neroli.games.aqua_mirabilis.evaluation import prior
from neroli.games.aqua_mirabilis.evaluation.outlook import promise
from neroli.games.aqua_mirabilis.pieces.faces import DAMES, KINDS, METHODS
from neroli.games.aqua_mirabilis.rules import influence
from neroli.games.aqua_mirabilis.rules.phases import ACTIVE, MAJORITY_POINTS
from neroli.games.aqua_mirabilis.rules.scoring import points_of, prestige
from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis

SPREAD: Final = 12
HORIZON: Final = 5
PATIENCE: Final = 16


@final
class AquaValuation(Valuation[AquaMirabilis]):
    """By the numbers of a `numbers.toml`; worths are in tenths of a point, those that need time in tenths of a week."""

    __slots__ = (
        "bonus",
        "curriculum",
        "essence",
        "experience",
        "favours",
        "flower",
        "income",
        "letter",
        "majority",
        "methods",
        "parade",
        "presented",
        "token",
    )

    def __init__(self, numbers: dict[str, int]) -> None:
        self.bonus = numbers["worth_bonus"]
        self.curriculum = numbers["worth_curriculum"]
        self.essence = numbers["worth_essence"]
        self.experience = numbers["worth_experience"]
        self.favours = [numbers[f"worth_favour_{dame.lower()}"] for dame in DAMES]
        self.flower = numbers["worth_flower"]
        self.income = numbers["worth_income"]
        self.letter = numbers["worth_letter"]
        self.majority = numbers["worth_majority"]
        self.methods = [0, *(numbers[f"worth_{method.lower()}"] for method in METHODS[1:])]
        self.parade = numbers["worth_parade"]
        self.presented = numbers["worth_shown"]
        self.token = numbers["worth_token"]

    def spread(self) -> int:
        return SPREAD

    def horizon(self) -> int:
        return HORIZON

    def perfumer_simulations(self) -> int:
        return PATIENCE

    def clock(self, state: AquaMirabilis) -> int:
        return state.day

    def weights(self, state: AquaMirabilis, seat: int, legal: list[Move[AquaMirabilis]]) -> list[int]:
        return [max(1, weight) for weight in prior.weights(state, seat, legal)]

    def expected_points(self, state: AquaMirabilis, seat: int) -> int:
        """Points so far, perfumes that can still be presented, and means by the time that is left for them."""
        box = state.box
        days = state.side().days
        left = max(0, 10 * (days * box.weeks - state.day) // days)
        tenths = 10 * (state.score[seat] + state.parade[seat] + prestige(state, seat))
        tenths += (10 + self.token) * state.tokens[seat] + self.income * left // 10
        tenths += self.letter * state.letter[seat] * left // 10
        tenths += self.experience * state.experience[seat] * left // 10
        tenths += self.court(state, seat, left) + self.workshop(state, seat, left)
        for perfume in state.perfumes[seat]:
            share = self.presented if perfume in state.presented[seat] else self.parade
            tenths += share * promise(state, seat, perfume) // 10
        for tile, number in enumerate(state.curriculum[seat]):
            if number:
                tenths += self.curriculum * number * box.tile_prestige[tile] // 10
        return tenths // 10

    def court(self, state: AquaMirabilis, seat: int, left: int) -> int:
        """A35, A56 to A59, AD55 First places and favours, and what the bonuses that the seat has seen would pay now."""
        tenths = self.majority * MAJORITY_POINTS * influence.majorities(state, seat) // 10
        for dame in range(len(DAMES)):
            if state.favour[dame] == seat:
                tenths += self.favours[dame] * left // 10
            if state.has_looked(seat, dame) and state.bonus[dame] >= 0:
                tenths += self.bonus * points_of(state, seat, state.box.bonuses[state.bonus[dame]])
        return tenths

    def workshop(self, state: AquaMirabilis, seat: int, left: int) -> int:
        """Flowers, essences and methods."""
        tenths = 0
        for kind in range(KINDS):
            held = min(2, count(state.essences[seat], kind))
            tenths += self.essence * held * min(10, left) // 10
            tenths += self.flower * min(2, count(state.flowers[seat], kind)) * min(10, left) // 10
        for method in range(1, len(METHODS)):
            if state.methods[seat][method] == ACTIVE:
                tenths += self.methods[method] * left // 10
        return tenths
