"""Every move of dealing and development with its clause; those of blending are in `bench`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from neroli.core.contract import SEAT_LETTERS, Move
from neroli.core.counts import UNIT, count
from neroli.games.perfumery.pieces.faces import ESSENCES, FIRST_PERFUME, FREE, KINDS, NOTE_BITS, NOTES, RECIPES
from neroli.games.perfumery.rules import benches, course

if TYPE_CHECKING:
    from neroli.games.perfumery.rules.state import Perfumery

TILE: Final = RECIPES  # a recipe lies on another recipe, or on the tile of a note: TILE + note


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
            course.nature(state, course.DEAL_RECIPE)


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
        state.batch[owner] = course.without(state.batch[owner], self.card)
        state.hand[owner].remove(self.card)
        state.made[owner] += (self.card,)
        state.room[owner] += state.box.space[self.card]
        course.present_next(state)


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
        state.phase = course.INSTALL


class PlaceSort(Move["Perfumery"]):
    """F6.1 Sort recipes."""

    __slots__ = ()

    def play(self, state: Perfumery, seat: int) -> None:
        state.home[seat] -= 1
        state.shared[course.SHARED_SORT] = seat
        state.phase = course.SORT


class PlaceReplenish(Move["Perfumery"]):
    """F7.1 Replenish a storage space; of several kinds the seat chooses one."""

    __slots__ = ()

    def play(self, state: Perfumery, seat: int) -> None:
        state.home[seat] -= 1
        state.shared[course.SHARED_REPLENISH] = seat
        empty = state.room[seat] - state.stored[seat]
        for kind in range(KINDS):
            if empty == count(empty, kind) * UNIT[kind]:
                state.stored[seat] += UNIT[kind]
                course.next_turn(state)
                return
        state.phase = course.REPLENISH


class PlaceEssence(Move["Perfumery"]):
    """F8.1 Acquire a floral or a synthetic essence."""

    __slots__ = ()

    def play(self, state: Perfumery, seat: int) -> None:
        state.home[seat] -= 1
        state.used[seat] |= course.OWN_ESSENCE
        state.phase = course.ESSENCE


class PlaceHire(Move["Perfumery"]):
    """F9.1 Hire the third perfumer for cards worth 7."""

    __slots__ = ()

    def play(self, state: Perfumery, seat: int) -> None:
        state.home[seat] -= 1
        state.used[seat] |= course.OWN_HIRE
        course.owe(state, course.HIRE_COST)


class PlaceMarker(Move["Perfumery"]):
    """F10.1, F10.2 Take the starting player marker; the next one comes with it if its holder has it."""

    __slots__ = ()

    def play(self, state: Perfumery, seat: int) -> None:
        state.home[seat] -= 1
        state.shared[course.SHARED_MARKER] = seat
        state.starter = seat
        course.next_turn(state)


def insert(state: Perfumery, seat: int, recipe: int, target: int) -> None:
    """Lay a recipe directly above another one of this seat, or above the tile of a note."""
    note = note_of(state, seat, target)
    line = state.lines[seat * 3 + note]
    state.lines[seat * 3 + note] = laid(line, recipe, target)


def note_of(state: Perfumery, seat: int, target: int) -> int:
    """The note of a tile or of an installed recipe."""
    if target >= TILE:
        return target - TILE
    note = 0
    while target not in state.lines[seat * 3 + note]:
        note += 1
    return note


def laid(line: tuple[int, ...], recipe: int, target: int) -> tuple[int, ...]:
    """The line with a recipe more, directly above the target."""
    place = 0 if target >= TILE else line.index(target) + 1
    return (*line[:place], recipe, *line[place:])


class Install(Move["Perfumery"]):
    """F5.1 Install a recipe from hand, directly above the tile or above another recipe."""

    __slots__ = ("recipe", "target")

    def __init__(self, recipe: int, name: str, target: int, where: str) -> None:
        super().__init__(f"install {name} on {where}", "F5.1")
        self.recipe = recipe
        self.target = target

    def play(self, state: Perfumery, seat: int) -> None:
        state.hand[seat].remove(self.recipe)
        insert(state, seat, self.recipe, self.target)
        state.cost += state.box.value[self.recipe]


class Pay(Move["Perfumery"]):
    """F5.2, F11.2, F11.4 Discard a card from hand as payment; the order is the seat's choice."""

    __slots__ = ("card",)

    def __init__(self, card: int, name: str) -> None:
        super().__init__(f"pay {name}", "F11.4")
        self.card = card

    def play(self, state: Perfumery, seat: int) -> None:
        state.phase = course.PAY
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
        note = note_of(state, seat, self.recipe)
        state.lines[seat * 3 + note] = course.without(state.lines[seat * 3 + note], self.recipe)
        insert(state, seat, self.recipe, self.target)
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
        state.yard[seat] = benches.poured(state.yard[seat], UNIT[self.kind] << (NOTE_BITS * self.note))
        if self.cost:
            course.owe(state, self.cost)
        else:
            course.next_turn(state)
