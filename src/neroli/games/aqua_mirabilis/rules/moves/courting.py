"""Court life (A32 to A37)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from neroli.core.contract import Move
from neroli.core.counts import UNIT
from neroli.games.aqua_mirabilis.pieces.faces import DAMES, FLOWERS
from neroli.games.aqua_mirabilis.rules import course, influence
from neroli.games.aqua_mirabilis.rules.phases import FREE, GIFTS, INFLUENCE, SHOW_BONUS
from neroli.games.aqua_mirabilis.rules.supply import discard_perfume, spend_essence, spend_token

if TYPE_CHECKING:
    from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis


class GiveEssence(Move["AquaMirabilis"]):
    """A34 A gift of one essence for dame A or B."""

    __slots__ = ("kind",)

    def __init__(self, kind: int) -> None:
        super().__init__(f"give {FLOWERS[kind]}", "A34")
        self.kind = kind

    def play(self, state: AquaMirabilis, seat: int) -> None:
        spend_essence(state, seat, self.kind)
        state.turn.gifts += 1
        course.ask(state, GIFTS)


class GiveToken(Move["AquaMirabilis"]):
    """A34 A gift of one originality token for dame C."""

    __slots__ = ()

    def play(self, state: AquaMirabilis, seat: int) -> None:
        spend_token(state, seat)
        state.turn.gifts += 1
        course.ask(state, GIFTS)


class GivePerfume(Move["AquaMirabilis"]):
    """A34 A gift of one complete perfume, presented or not, for dame D."""

    __slots__ = ("perfume",)

    def __init__(self, perfume: int, name: str) -> None:
        super().__init__(f"give {name}", "A34")
        self.perfume = perfume

    def play(self, state: AquaMirabilis, seat: int) -> None:
        discard_perfume(state, seat, self.perfume)
        state.turn.gifts += 1
        course.ask(state, GIFTS)


class EndGifts(Move["AquaMirabilis"]):
    """A34 No more gifts."""

    __slots__ = ()

    def play(self, state: AquaMirabilis, seat: int) -> None:
        course.go_on(state, GIFTS)


class Look(Move["AquaMirabilis"]):
    """A35, AD37 Look secretly at the dame's bonus tile; whoever looks first has nature decide it."""

    __slots__ = ()

    def play(self, state: AquaMirabilis, seat: int) -> None:
        dame = course.dame_of(state)
        state.looks[seat] |= 1 << dame
        if state.bonus[dame] == FREE:
            course.nature(state, SHOW_BONUS)
        else:
            course.ask(state, INFLUENCE)


class SkipLook(Move["AquaMirabilis"]):
    """A35 Do not look."""

    __slots__ = ()

    def play(self, state: AquaMirabilis, seat: int) -> None:
        course.ask(state, INFLUENCE)


class PlaceInfluence(Move["AquaMirabilis"]):
    """A35 Place an influence token from the hand on the dame, for one gift."""

    __slots__ = ()

    def play(self, state: AquaMirabilis, seat: int) -> None:
        state.hand[seat] -= 1
        add_influence(state, seat)


class MoveInfluence(Move["AquaMirabilis"]):
    """A35, AD36 With an empty hand: move a token here from another dame, for one gift."""

    __slots__ = ("dame",)

    def __init__(self, dame: int) -> None:
        super().__init__(f"influence from {DAMES[dame]}", "A35")
        self.dame = dame

    def play(self, state: AquaMirabilis, seat: int) -> None:
        state.influence[seat] -= UNIT[self.dame]
        add_influence(state, seat)


def add_influence(state: AquaMirabilis, seat: int) -> None:
    """A35 One token for one gift."""
    state.influence[seat] += UNIT[course.dame_of(state)]
    state.turn.gifts -= 1
    course.ask(state, INFLUENCE)


class EndInfluence(Move["AquaMirabilis"]):
    """A35, AD38 No more influence; favours are settled."""

    __slots__ = ()

    def play(self, state: AquaMirabilis, seat: int) -> None:
        course.go_on(state, INFLUENCE)


class KeepFavours(Move["AquaMirabilis"]):
    """A37, AD39 Keep two favours of more than two majorities."""

    __slots__ = ("first", "second")

    def __init__(self, first: int, second: int) -> None:
        super().__init__(f"keep {DAMES[first]} {DAMES[second]}", "A37")
        self.first = first
        self.second = second

    def play(self, state: AquaMirabilis, seat: int) -> None:
        influence.keep(state, seat, self.first, self.second)
        course.next_keeper(state)
