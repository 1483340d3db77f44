"""Nature's moves: notes, customers, tokens, markers and clocks that are dealt, dice that are rolled (P2, P8.1)."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING

from neroli.core.contract import SEAT_LETTERS, Move
from neroli.core.counts import UNIT
from neroli.core.rows import with_value, without
from neroli.games.parfum.pieces.faces import AROMAS, COINS
from neroli.games.parfum.rules import course, phases, water
from neroli.games.parfum.rules.phases import FREE

if TYPE_CHECKING:
    from neroli.games.parfum.rules.state import Parfum


class RevealNote(Move["Parfum"]):
    """P2.2, P4.2, P8.1 A note from the bag comes onto the first free space of the distillery."""

    __slots__ = ("note",)

    def __init__(self, note: int, name: str) -> None:
        super().__init__(f"note {name}", "P4.2")
        self.note = note

    def play(self, state: Parfum, seat: int) -> None:
        state.bag = without(state.bag, self.note)
        state.display[state.display.index(FREE)] = self.note
        if state.phase == phases.DRAW_NOTE:
            course.spend_action(state)
        else:
            course.refill_display(state)


class RevealCustomer(Move["Parfum"]):
    """P2.1, P8.1 The next customer of the stack comes onto the first free space of the street."""

    __slots__ = ("customer",)

    def __init__(self, customer: int, name: str) -> None:
        super().__init__(f"customer {name}", "P8.1")
        self.customer = customer

    def play(self, state: Parfum, seat: int) -> None:
        if state.stack_a:
            state.stack_a = without(state.stack_a, self.customer)
        else:
            state.stack_b = without(state.stack_b, self.customer)
            if state.above > 0:
                state.above -= 1
        state.street[state.street.index(FREE)] = self.customer
        course.refill_street(state)


class TakeToken(Move["Parfum"]):
    """P4.4 A water token comes from the well; only its owner sees the coins."""

    __slots__ = ("coin",)

    def __init__(self, coin: int) -> None:
        super().__init__(f"token {coin}", "P4.4")
        self.coin = coin

    def play(self, state: Parfum, seat: int) -> None:
        state.well[self.coin] -= 1
        state.well_size -= 1
        held = state.held[state.taker]
        index = len(held) - COINS - 1 + self.coin
        state.held[state.taker] = with_value(held, index, held[index] + 1)
        state.owed -= 1
        water.keep_filled(state)
        course.next_token(state)

    def shown(self, state: Parfum, seat: int, viewer: int | None) -> Move[Parfum] | None:
        return self if viewer == state.taker else state.box.hidden_token


class HiddenToken(Move["Parfum"]):
    """P4.4 A water token as the others see it: face down."""


class StackMarker(Move["Parfum"]):
    """P2.3 A scoring marker is laid on the pile on space 0; the last one goes on top by itself."""

    __slots__ = ("owner",)

    def __init__(self, owner: int) -> None:
        super().__init__(f"marker {SEAT_LETTERS[owner]}", "P2.3")
        self.owner = owner

    def play(self, state: Parfum, seat: int) -> None:
        state.track.append(self.owner)
        left = [other for other in range(state.players) if other not in state.track]
        if len(left) == 1:
            state.track.append(left[0])
            course.begin_round(state)


class DealClock(Move["Parfum"]):
    """P3.4 In round one the next free clock goes to a random seat."""

    __slots__ = ("owner",)

    def __init__(self, owner: int) -> None:
        super().__init__(f"clock to {SEAT_LETTERS[owner]}", "P3.4")
        self.owner = owner

    def play(self, state: Parfum, seat: int) -> None:
        state.clock_owner[state.clock_owner.index(FREE)] = self.owner
        course.after_clock(state)


class Roll(Move["Parfum"]):
    """P5.1 All rolled dice of one aroma show their faces: `flasks` of `dice` are flasks."""

    __slots__ = ("aroma", "dice", "flasks", "weight")

    def __init__(self, aroma: int, flasks: int, dice: int, faces: tuple[int, int]) -> None:
        super().__init__(f"roll {AROMAS[aroma]} {flasks}/{dice}", "P5.1")
        self.aroma = aroma
        self.flasks = flasks
        self.dice = dice
        self.weight = comb(dice, flasks) * faces[0] ** flasks * faces[1] ** (dice - flasks)

    def play(self, state: Parfum, seat: int) -> None:
        state.flasks += self.flasks * UNIT[self.aroma]
        state.rolling -= self.dice * UNIT[self.aroma]
        if state.rolling == 0:
            course.after_roll(state)
