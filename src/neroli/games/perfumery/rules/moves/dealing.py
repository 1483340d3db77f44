"""The moves of nature: dealing cards (F2.1, F13.1), choosing who starts (F2.2), presenting perfumes (F12.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from neroli.core.contract import SEAT_LETTERS, Move
from neroli.core.rows import without
from neroli.games.perfumery.pieces.faces import FIRST_PERFUME
from neroli.games.perfumery.rules import course, phases

if TYPE_CHECKING:
    from neroli.games.perfumery.rules.state import Perfumery


class DealCard(Move["Perfumery"]):
    """F2.1, F13.1 A card comes from its deck to a column: a perfume above the tile, a recipe below."""

    __slots__ = ("card",)

    def __init__(self, card: int, name: str) -> None:
        super().__init__(f"deal {name}", "F13.1")
        self.card = card

    def play(self, state: Perfumery, seat: int) -> None:
        column = state.columns[state.column]
        if self.card < FIRST_PERFUME:
            state.recipe_deck.remove(self.card)
            column.append(self.card)
            course.after_recipe(state)
        else:
            state.perfume_deck.remove(self.card)
            column.insert(state.above[state.column], self.card)
            state.above[state.column] += 1
            course.enter_phase(state, phases.DEAL_RECIPE)


class StartWith(Move["Perfumery"]):
    """F2.2 A random seat takes the starting player marker."""

    __slots__ = ("owner",)

    def __init__(self, owner: int) -> None:
        super().__init__(f"start {SEAT_LETTERS[owner]}", "F2.2")
        self.owner = owner

    def play(self, state: Perfumery, seat: int) -> None:
        state.starter = self.owner
        course.begin_round(state)


class Present(Move["Perfumery"]):
    """F12.3 A perfume produced in this round is laid open."""

    __slots__ = ("card",)

    def __init__(self, card: int, name: str) -> None:
        super().__init__(f"present {name}", "F12.3")
        self.card = card

    def play(self, state: Perfumery, seat: int) -> None:
        owner = 0
        while self.card not in state.batch[owner]:
            owner += 1
        state.batch[owner] = without(state.batch[owner], self.card)
        state.hand[owner].remove(self.card)
        state.perfumes[owner] += (self.card,)
        state.room[owner] += state.box.space[self.card]
        course.present_next(state)
