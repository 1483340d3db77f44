"""The valuation of Perfumery: prior weights, quick ones for rollouts, and the points a position promises."""

from __future__ import annotations

from typing import Final, final

from neroli.core.contract import Move
from neroli.core.valuation import Valuation
from neroli.games.perfumery.evaluation import prior
from neroli.games.perfumery.evaluation.plans import perfumes_of
from neroli.games.perfumery.evaluation.prospects import MONEY, POINT, Prospects, lack, worth
from neroli.games.perfumery.pieces.faces import FIRST_FUNDS, FIRST_PERFUME, HAND_LIMIT
from neroli.games.perfumery.rules import course, phases
from neroli.games.perfumery.rules.box import PerfumeryBox
from neroli.games.perfumery.rules.lines import TILE
from neroli.games.perfumery.rules.moves import development
from neroli.games.perfumery.rules.state import Perfumery

SPREAD: Final = 8
HORIZON: Final = 2
PERFUMER_SIMULATIONS: Final = 16
EVEN: Final = 4  # the quick weight of what is not looked into


@final
class PerfumeryValuation(Valuation[Perfumery]):
    """By the numbers of `numbers.toml`; worths are counted in tenths of a brand value."""

    __slots__ = (
        "box", "brand", "engine", "essence", "hire", "money", "outlook", "prospects", "recipe", "short",
        "stock", "surplus", "tables", "team",
    )  # fmt: skip

    def __init__(self, numbers: dict[str, int]) -> None:
        self.outlook = numbers["brand"]
        self.essence = numbers["essence"]
        self.hire = numbers["hire"]
        self.recipe = numbers["recipe"]
        self.surplus = numbers["surplus"]
        self.brand = numbers["worth_brand"]
        self.engine = numbers["worth_engine"]
        self.money = numbers["worth_money"]
        self.short = numbers["worth_short"]
        self.stock = numbers["worth_stock"]
        self.team = numbers["worth_team"]
        self.prospects = Prospects()
        self.box: PerfumeryBox | None = None
        self.tables: list[list[int]] = []

    def spread(self) -> int:
        return SPREAD

    def horizon(self) -> int:
        return HORIZON

    def perfumer_simulations(self) -> int:
        return PERFUMER_SIMULATIONS

    def weights(self, state: Perfumery, seat: int, legal: list[Move[Perfumery]]) -> list[int]:
        return prior.weights(self.prospects, state, seat, legal)

    def quick_weights(self, state: Perfumery, seat: int, legal: list[Move[Perfumery]]) -> list[int]:
        """Without working out what the notes could give, except at the bench."""
        phase = state.phase
        if phase == phases.BLEND:
            return prior.bench_weights(self.prospects, state, seat, legal)
        if phase == phases.SORT or phase == phases.REPLENISH or phase == phases.ESSENCE:
            return [EVEN] * len(legal)
        faces = self.faces(state)
        if phase == phases.PLACE:
            note = self.note_weight(state, seat, faces)
            return [max(1, self.space_weight(state, seat, move, faces, note)) for move in legal]
        return [max(1, self.card_weight(state, seat, move, faces)) for move in legal]

    def space_weight(self, state: Perfumery, seat: int, move: Move[Perfumery], faces: list[int], note: int) -> int:
        """F3.1 To place a perfumer; all three notes promise the same, `note`."""
        if isinstance(move, development.PlaceColumn):
            return self.column_weight(state, seat, move.column, faces)
        if isinstance(move, development.PlaceNote):
            return note
        if isinstance(move, development.PlaceHire):
            return self.hire * (state.box.rounds[state.players] - state.round)
        if isinstance(move, (development.PlaceEssence, development.PlaceReplenish)):
            return self.essence
        if isinstance(move, (development.PlaceSort, development.PlaceMarker)):
            return EVEN
        raise NotImplementedError(type(move).__name__)

    def card_weight(self, state: Perfumery, seat: int, move: Move[Perfumery], faces: list[int]) -> int:
        """F5, F11 To install a card, to pay or discard it, or to stop paying."""
        if isinstance(move, development.Pay):
            due = state.cost - state.paid
            return prior.PAYING - faces[move.card] + MONEY * min(state.box.value[move.card], due)
        if isinstance(move, development.Discard):
            return prior.PAYING - faces[move.card]
        if isinstance(move, development.Install):
            return self.install_weight(state, seat, move, faces)
        if isinstance(move, development.StopPaying):
            return 2 * prior.PAYING
        raise NotImplementedError(type(move).__name__)

    def faces(self, state: Perfumery) -> list[int]:
        """What each card is worth in this round by its face alone; worked out once for a box."""
        box = state.box
        if self.box is not box:
            self.box = box
            cards = range(len(box.value))
            most = max(box.rounds)
            self.tables = [[self.face(box, card, left) for card in cards] for left in range(most + 1)]
        return self.tables[box.rounds[state.players] - state.round]

    def face(self, box: PerfumeryBox, card: int, left: int) -> int:
        money = MONEY * box.value[card]
        if card >= FIRST_FUNDS:
            return money
        if card < FIRST_PERFUME:
            return max(money, self.recipe * (worth(box.takes[card]) - worth(box.pays[card])) * left // 4)
        return max(money, self.outlook * box.brand[card])

    def column_weight(self, state: Perfumery, seat: int, column: int, faces: list[int]) -> int:
        total = 0
        cards = state.columns[column]
        for card in cards:
            total += faces[card]
        over = len(state.hand[seat]) + len(cards) - HAND_LIMIT
        return total - self.surplus * over if over > 0 else total

    def note_weight(self, state: Perfumery, seat: int, faces: list[int]) -> int:
        """The best recipe in hand that can be paid."""
        box = state.box
        means = course.purse(state, seat)
        best = 0
        for card in state.hand[seat]:
            if card < FIRST_PERFUME and means >= 2 * box.value[card]:
                best = max(best, faces[card])
        return 2 * best

    def install_weight(self, state: Perfumery, seat: int, move: development.Install, faces: list[int]) -> int:
        """An extraction goes to the beginning of the line, a mixing to its end."""
        line = state.lines[seat * 3 + state.note]
        last = line[len(line) - 1] if line else TILE + state.note
        target = last if state.box.pays[move.recipe] else TILE + state.note
        gain = faces[move.recipe] - MONEY * state.box.value[move.recipe]
        return prior.PAYING + gain if move.target == target else 400 + gain

    def expected_points(self, state: Perfumery, seat: int) -> int:
        box = state.box
        left = max(0, box.rounds[state.players] - state.round + 1)
        tenths = 0
        for card in state.perfumes[seat]:
            tenths += 10 * box.brand[card]
        notes = self.prospects.house(state, seat)
        for note in notes:
            tenths += self.engine * left * note.riches
        stored = state.stored[seat]
        for card in perfumes_of(state, seat):
            missing = lack(card, notes, stored)
            tenths += max(0, self.brand * box.brand[card] // POINT - self.short * missing // (1 + left))
        tenths += self.money * course.purse(state, seat) + self.stock * worth(stored)
        tenths += self.team * state.team[seat] * (left - 1)
        return tenths // 10
