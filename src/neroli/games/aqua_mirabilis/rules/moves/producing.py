"""Production: converting and storing flowers (A44 to A47)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from neroli.core.contract import Move
from neroli.core.counts import UNIT
from neroli.core.rows import Row, without
from neroli.games.aqua_mirabilis.pieces.faces import FLOWERS, KINDS, METHODS
from neroli.games.aqua_mirabilis.rules import course
from neroli.games.aqua_mirabilis.rules.phases import CONVERT, FREE, STORE
from neroli.games.aqua_mirabilis.rules.supply import gain_essence, set_stored, throw_stored

if TYPE_CHECKING:
    from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis


class Convert(Move["AquaMirabilis"]):
    """A44, A45 Use a method once: its flowers, of one or two `kinds`, become essences."""

    __slots__ = ("first", "kinds", "method", "second")

    def __init__(self, method: int, first: int, second: int) -> None:
        kinds: Row = (first,) if second in (FREE, first) else (first, second)
        super().__init__(" ".join((METHODS[method], *(FLOWERS[kind] for kind in kinds))), "A45")
        self.method = method
        self.first = first
        self.second = second
        self.kinds = kinds

    def play(self, state: AquaMirabilis, seat: int) -> None:
        box = state.box
        state.turn.points -= box.method_points[self.method]
        state.turn.conversions += 1
        turn_over(state, seat, self.method, self.first)
        if self.second != FREE:
            turn_over(state, seat, self.method, self.second)
        for _ in range(box.method_makes[self.method] - box.method_needs[self.method]):
            gain_essence(state, seat, self.first)
        for kind in self.kinds:
            specialise(state, seat, kind)
        course.ask(state, CONVERT)


def turn_over(state: AquaMirabilis, seat: int, method: int, kind: int) -> None:
    """A60, AD16, AD19 The very tile is turned: first the one stored on the method, then one at hand."""
    stored = state.stored[seat][method]
    if kind in stored:
        set_stored(state, seat, method, without(stored, kind))
    else:
        state.flowers[seat] -= UNIT[kind]
    state.essences[seat] += UNIT[kind]


def specialise(state: AquaMirabilis, seat: int, kind: int) -> None:
    """A26, AD20 One more essence for each use that makes this kind."""
    if state.knows(seat, KINDS + kind):
        gain_essence(state, seat, kind)


class StopConverting(Move["AquaMirabilis"]):
    """A47 Convert no more; points left over are lost."""

    __slots__ = ()

    def play(self, state: AquaMirabilis, seat: int) -> None:
        course.go_on(state, CONVERT)


class StoreFlower(Move["AquaMirabilis"]):
    """A44, A46 Store a flower on the input side of a method."""

    __slots__ = ("kind", "method")

    def __init__(self, method: int, kind: int) -> None:
        super().__init__(f"store {FLOWERS[kind]} {METHODS[method]}", "A46")
        self.method = method
        self.kind = kind

    def play(self, state: AquaMirabilis, seat: int) -> None:
        state.flowers[seat] -= UNIT[self.kind]
        set_stored(state, seat, self.method, (*state.stored[seat][self.method], self.kind))
        course.ask(state, STORE)


class StopStoring(Move["AquaMirabilis"]):
    """A44 Store no more."""

    __slots__ = ()

    def play(self, state: AquaMirabilis, seat: int) -> None:
        course.go_on(state, STORE)


class ThrowStored(Move["AquaMirabilis"]):
    """A46, AD16 Discard a stored flower to the supply."""

    __slots__ = ("kind", "method")

    def __init__(self, method: int, kind: int) -> None:
        super().__init__(f"throw {FLOWERS[kind]} {METHODS[method]}", "AD16")
        self.method = method
        self.kind = kind

    def play(self, state: AquaMirabilis, seat: int) -> None:
        throw_stored(state, seat, self.method, self.kind)
        course.ask(state, state.phase)
