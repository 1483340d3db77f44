"""The moves of development (F4 to F11): placing perfumers, and what their spaces ask for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from neroli.core.contract import Move
from neroli.core.counts import UNIT, count
from neroli.games.perfumery.pieces.faces import ESSENCES, FREE, KINDS, NOTE_BITS, NOTES
from neroli.games.perfumery.rules import course, lines, phases
from neroli.games.perfumery.rules.pots import pool

if TYPE_CHECKING:
    from neroli.games.perfumery.rules.state import Perfumery


class PlaceColumn(Move["Perfumery"]):
    """F4.1, F4.2 Acquire all cards of a column, and the next starting player marker if it lies there."""

    __slots__ = ("column",)

    def __init__(self, column: int) -> None:
        super().__init__(f"place column {column + 1}", "F4.1")
        self.column = column

    def play(self, state: Perfumery, seat: int) -> None:
        column = self.column
        state.home[seat] -= 1
        state.closed[column] = seat
        state.hand[seat] += state.columns[column]
        state.columns[column] = []
        state.above[column] = 0
        if state.next_column == column:
            state.next_column = FREE
            state.starter = seat
        course.after_acquiring(state, seat)


class PlaceNote(Move["Perfumery"]):
    """F5.1 Install recipes in one's own note."""

    __slots__ = ("note",)

    def __init__(self, note: int) -> None:
        super().__init__(f"place {NOTES[note]}", "F5.1")
        self.note = note

    def play(self, state: Perfumery, seat: int) -> None:
        state.home[seat] -= 1
        state.used[seat] |= 1 << self.note
        state.note = self.note
        state.phase = phases.INSTALL


class PlaceSort(Move["Perfumery"]):
    """F6.1 Sort recipes."""

    __slots__ = ()

    def play(self, state: Perfumery, seat: int) -> None:
        state.home[seat] -= 1
        state.shared[phases.SHARED_SORT] = seat
        state.phase = phases.SORT


class PlaceReplenish(Move["Perfumery"]):
    """F7.1 Replenish a storage space; of several kinds the seat chooses one."""

    __slots__ = ()

    def play(self, state: Perfumery, seat: int) -> None:
        state.home[seat] -= 1
        state.shared[phases.SHARED_REPLENISH] = seat
        empty = state.room[seat] - state.stored[seat]
        for kind in range(KINDS):
            if empty == count(empty, kind) * UNIT[kind]:
                state.stored[seat] += UNIT[kind]
                course.next_turn(state)
                return
        state.phase = phases.REPLENISH


class PlaceEssence(Move["Perfumery"]):
    """F8.1 Acquire a floral or a synthetic essence."""

    __slots__ = ()

    def play(self, state: Perfumery, seat: int) -> None:
        state.home[seat] -= 1
        state.used[seat] |= phases.OWN_ESSENCE
        state.phase = phases.ESSENCE


class PlaceHire(Move["Perfumery"]):
    """F9.1 Hire the third perfumer for cards worth 7."""

    __slots__ = ()

    def play(self, state: Perfumery, seat: int) -> None:
        state.home[seat] -= 1
        state.used[seat] |= phases.OWN_HIRE
        course.owe(state, phases.HIRE_COST)


class PlaceMarker(Move["Perfumery"]):
    """F10.1, F10.2 Take the starting player marker; the next one comes with it if its holder has it."""

    __slots__ = ()

    def play(self, state: Perfumery, seat: int) -> None:
        state.home[seat] -= 1
        state.shared[phases.SHARED_MARKER] = seat
        state.starter = seat
        course.next_turn(state)


class Install(Move["Perfumery"]):
    """F5.1 Install a recipe from hand, directly above the tile or above another recipe."""

    __slots__ = ("recipe", "target")

    def __init__(self, recipe: int, name: str, target: int, where: str) -> None:
        super().__init__(f"install {name} on {where}", "F5.1")
        self.recipe = recipe
        self.target = target

    def play(self, state: Perfumery, seat: int) -> None:
        state.hand[seat].remove(self.recipe)
        lines.insert(state, seat, self.recipe, self.target)
        state.cost += state.box.value[self.recipe]


class Pay(Move["Perfumery"]):
    """F5.2, F11.2, F11.4 Discard a card from hand as payment; the order is the seat's choice."""

    __slots__ = ("card",)

    def __init__(self, card: int, name: str) -> None:
        super().__init__(f"pay {name}", "F11.4")
        self.card = card

    def play(self, state: Perfumery, seat: int) -> None:
        state.phase = phases.PAY
        state.paid += state.box.value[self.card]
        course.discard(state, seat, self.card)
        if not state.hand[seat]:
            course.next_turn(state)


class StopPaying(Move["Perfumery"]):
    """F11.4 The cost is met: pay no more."""

    __slots__ = ()

    def play(self, state: Perfumery, seat: int) -> None:
        course.next_turn(state)


class Discard(Move["Perfumery"]):
    """F4.3, F11.2 Discard a surplus card, old or new."""

    __slots__ = ("card",)

    def __init__(self, card: int, name: str) -> None:
        super().__init__(f"discard {name}", "F4.3")
        self.card = card

    def play(self, state: Perfumery, seat: int) -> None:
        course.discard(state, seat, self.card)
        course.after_acquiring(state, seat)


class MoveRecipe(Move["Perfumery"]):
    """F6.1 Move an installed recipe to another position in any of one's own notes."""

    __slots__ = ("recipe", "target")

    def __init__(self, recipe: int, name: str, target: int, where: str) -> None:
        super().__init__(f"move {name} on {where}", "F6.1")
        self.recipe = recipe
        self.target = target

    def play(self, state: Perfumery, seat: int) -> None:
        lines.remove(state, seat, self.recipe)
        lines.insert(state, seat, self.recipe, self.target)
        course.next_turn(state)


class Replenish(Move["Perfumery"]):
    """F7.1 Put an essence of the pictured kind on an empty storage space."""

    __slots__ = ("kind",)

    def __init__(self, kind: int) -> None:
        super().__init__(f"replenish {ESSENCES[kind]}", "F7.1")
        self.kind = kind

    def play(self, state: Perfumery, seat: int) -> None:
        state.stored[seat] += UNIT[self.kind]
        course.next_turn(state)


class TakeEssence(Move["Perfumery"]):
    """F8.1 Put a floral essence, free, or a synthetic one, for 5, on a stockyard."""

    __slots__ = ("cost", "kind", "note")

    def __init__(self, kind: int, note: int, cost: int) -> None:
        super().__init__(f"take {ESSENCES[kind]} {NOTES[note]}", "F8.1")
        self.kind = kind
        self.note = note
        self.cost = cost

    def play(self, state: Perfumery, seat: int) -> None:
        state.yard[seat] = pool(state.yard[seat], UNIT[self.kind] << (NOTE_BITS * self.note))
        if self.cost:
            course.owe(state, self.cost)
        else:
            course.next_turn(state)
