"""What nature deals and reveals (A5 to A10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from neroli.core.contract import SEAT_LETTERS, Move
from neroli.core.rows import with_value
from neroli.games.aqua_mirabilis.pieces.faces import FLOWERS
from neroli.games.aqua_mirabilis.rules import course
from neroli.games.aqua_mirabilis.rules.phases import FINAL_BONUS, FIRST_FLOWERS, FREE, INFLUENCE

if TYPE_CHECKING:
    from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis


class DealFirst(Move["AquaMirabilis"]):
    """A5 Who begins."""

    __slots__ = ("first",)

    def __init__(self, first: int) -> None:
        super().__init__(f"first {SEAT_LETTERS[first]}", "A5")
        self.first = first

    def play(self, state: AquaMirabilis, seat: int) -> None:
        state.first = self.first
        state.active = self.first
        course.deal(state)


class DealDelivery(Move["AquaMirabilis"]):
    """A7 A delivery tile comes face up onto the next space of a Sunday."""

    __slots__ = ("tile",)

    def __init__(self, tile: int, name: str) -> None:
        super().__init__(f"delivery {name}", "A7")
        self.tile = tile

    def play(self, state: AquaMirabilis, seat: int) -> None:
        state.deliveries = with_value(state.deliveries, state.deliveries.index(FREE), self.tile)
        course.deal(state)


class DealFlower(Move["AquaMirabilis"]):
    """A8 The next of six different flowers: King, Court, and the two workers."""

    __slots__ = ("kind",)

    def __init__(self, kind: int) -> None:
        super().__init__(f"flower {FLOWERS[kind]}", "A8")
        self.kind = kind

    def play(self, state: AquaMirabilis, seat: int) -> None:
        state.first_flowers += (self.kind,)
        if len(state.first_flowers) == FIRST_FLOWERS:
            course.hand_out_flowers(state)
        course.deal(state)


class RevealTop(Move["AquaMirabilis"]):
    """A9, A49 The top tile of a city's pile."""

    __slots__ = ("tile",)

    def __init__(self, tile: int, name: str) -> None:
        super().__init__(f"top {name}", "A9")
        self.tile = tile

    def play(self, state: AquaMirabilis, seat: int) -> None:
        state.top = with_value(state.top, state.box.tile_city[self.tile], self.tile)
        state.pile = with_value(state.pile, self.tile, state.pile[self.tile] - 1)
        course.reveal_top(state)


class DecideBonus(Move["AquaMirabilis"]):
    """A10, A35 Which bonus tile lies at a dame: for the one who looks, or at the end for all."""

    __slots__ = ("bonus",)

    def __init__(self, bonus: int, name: str) -> None:
        super().__init__(f"bonus {name}", "A10")
        self.bonus = bonus

    def play(self, state: AquaMirabilis, seat: int) -> None:
        if state.phase == FINAL_BONUS:
            state.bonus = with_value(state.bonus, state.bonus.index(FREE), self.bonus)
            course.reveal_bonuses(state)
        else:
            state.bonus = with_value(state.bonus, course.dame_of(state), self.bonus)
            course.ask(state, INFLUENCE)

    def shown(self, state: AquaMirabilis, seat: int, viewer: int | None) -> Move[AquaMirabilis] | None:
        """AD37 Only who looks sees it; the others see that somebody looked."""
        return self if state.phase == FINAL_BONUS or viewer == state.active else state.box.hidden_bonus


class HiddenBonus(Move["AquaMirabilis"]):
    """AD37 A bonus tile as those see it who did not look."""
