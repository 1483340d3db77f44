"""Every move of Parfum with its clause."""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, Final

from neroli.core.contract import SEAT_LETTERS, Move
from neroli.core.counts import UNIT
from neroli.core.rows import with_value, without
from neroli.games.parfum.pieces.faces import AROMAS, COINS
from neroli.games.parfum.rules import course
from neroli.games.parfum.rules.course import FREE, MINOR

if TYPE_CHECKING:
    from neroli.games.parfum.rules.state import Parfum

ALL_DICE: Final = len(AROMAS)  # the use of water that re-rolls everything


class RevealNote(Move["Parfum"]):
    """P2.2, P4.2, P8.1 A note from the bag comes onto the first free space of the distillery."""

    __slots__ = ("note",)

    def __init__(self, note: int, name: str) -> None:
        super().__init__(f"note {name}", "P4.2")
        self.note = note

    def play(self, state: Parfum, seat: int) -> None:
        state.bag = without(state.bag, self.note)
        state.display[state.display.index(FREE)] = self.note
        if state.phase == course.DRAW_NOTE:
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
        place = len(held) - COINS - 1 + self.coin
        state.held[state.taker] = with_value(held, place, held[place] + 1)
        state.owed -= 1
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
    """P5.1 All rolled dice of one aroma show their faces: so many flasks of so many dice."""

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


class ChooseClock(Move["Parfum"]):
    """P3.3 Choose a free clock: its place is the turn order, its number the actions."""

    __slots__ = ("place",)

    def __init__(self, place: int) -> None:
        super().__init__(f"clock {place + 1}", "P3.3")
        self.place = place

    def play(self, state: Parfum, seat: int) -> None:
        state.clock_owner[self.place] = seat
        course.after_clock(state)


class DrawNote(Move["Parfum"]):
    """P4.2 Draw a note from the bag onto a free space."""

    __slots__ = ()

    def play(self, state: Parfum, seat: int) -> None:
        course.nature(state, course.DRAW_NOTE)


class TakeDie(Move["Parfum"]):
    """P4.3 Take a die of any aroma from the market."""

    __slots__ = ("aroma",)

    def __init__(self, aroma: int) -> None:
        super().__init__(f"take {AROMAS[aroma]}", "P4.3")
        self.aroma = aroma

    def play(self, state: Parfum, seat: int) -> None:
        state.dice += UNIT[self.aroma]
        course.spend_action(state)


class DrawWater(Move["Parfum"]):
    """P4.4 Take a water token at random from the well."""

    __slots__ = ()

    def play(self, state: Parfum, seat: int) -> None:
        course.owe_tokens(state, seat, 1, course.DRAW_TOKEN)


class Reroll(Move["Parfum"]):
    """P5.2 For 1 token re-roll the flies of one aroma, or all dice."""

    __slots__ = ("use",)

    def __init__(self, use: int) -> None:
        super().__init__(f"reroll {AROMAS[use] if use < ALL_DICE else 'all'}", "P5.2")
        self.use = use

    def play(self, state: Parfum, seat: int) -> None:
        state.use = self.use
        state.due = course.REROLL_COST
        state.phase = course.PAY


class TurnFly(Move["Parfum"]):
    """P5.2 For 2 tokens turn one fly into a flask."""

    __slots__ = ("aroma",)

    def __init__(self, aroma: int) -> None:
        super().__init__(f"turn {AROMAS[aroma]}", "P5.2")
        self.aroma = aroma

    def play(self, state: Parfum, seat: int) -> None:
        state.use = ALL_DICE + 1 + self.aroma
        state.due = course.TURN_COST
        state.phase = course.PAY


class PayToken(Move["Parfum"]):
    """P5.3 Discard a token of one's choice for the use of water."""

    __slots__ = ("coin",)

    def __init__(self, coin: int) -> None:
        super().__init__(f"pay {coin}", "P5.3")
        self.coin = coin

    def play(self, state: Parfum, seat: int) -> None:
        course.discard_token(state, seat, self.coin)
        state.due -= 1
        if state.due == 0:
            use_water(state)


def use_water(state: Parfum) -> None:
    """P5.2 What was paid for happens."""
    if state.use > ALL_DICE:
        state.flasks += UNIT[state.use - ALL_DICE - 1]
        course.after_roll(state)
    elif state.use == ALL_DICE:
        state.flasks = 0
        course.roll(state, state.dice)
    else:
        course.roll(state, course.flies_of(state, state.use))


class Claim(Move["Parfum"]):
    """P5.5, P5.6 Claim a displayed note with one's flasks and gain its coins."""

    __slots__ = ("note",)

    def __init__(self, note: int, name: str) -> None:
        super().__init__(f"claim {name}", "P5.5")
        self.note = note

    def play(self, state: Parfum, seat: int) -> None:
        state.flasks -= state.box.needs[self.note]
        state.display[state.display.index(self.note)] = FREE
        state.waiting[seat] += (self.note,)
        course.gain(state, seat, state.box.coins[self.note])
        course.after_claim(state)


class Finish(Move["Parfum"]):
    """P5.5 Claim no more; unused flasks are lost."""

    __slots__ = ()

    def play(self, state: Parfum, seat: int) -> None:
        course.begin_compose(state)


class StartPerfume(Move["Parfum"]):
    """P6.2 Begin a new perfume with a note, minor on the left or major on the right."""

    __slots__ = ("note", "size")

    def __init__(self, note: int, name: str, size: int) -> None:
        super().__init__(f"start {name} {'minor' if size == MINOR else 'major'}", "P6.2")
        self.note = note
        self.size = size

    def play(self, state: Parfum, seat: int) -> None:
        perfume = len(state.owner)
        state.owner += (seat,)
        state.size += (self.size,)
        state.missing += (self.size,)
        state.slots += (FREE, FREE, FREE)
        state.scent += (0,)
        state.flacons += (0,)
        course.fill(state, seat, self.note, perfume)


class AddNote(Move["Parfum"]):
    """P6.2 Fill the empty slot of a note's type in an unfinished perfume."""

    __slots__ = ("note", "perfume")

    def __init__(self, note: int, name: str, perfume: int) -> None:
        super().__init__(f"add {name} P{perfume + 1}", "P6.2")
        self.note = note
        self.perfume = perfume

    def play(self, state: Parfum, seat: int) -> None:
        course.fill(state, seat, self.note, self.perfume)


class HoldNote(Move["Parfum"]):
    """P6.1 With the option `hold_notes`: keep a note for a later turn."""

    __slots__ = ("note",)

    def __init__(self, note: int, name: str) -> None:
        super().__init__(f"hold {name}", "P6.1")
        self.note = note

    def play(self, state: Parfum, seat: int) -> None:
        state.placing += 1
        course.next_note(state)


class Sell(Move["Parfum"]):
    """P7.2 Sell a flacon to a customer whose wish the perfume meets."""

    __slots__ = ("customer", "perfume")

    def __init__(self, perfume: int, customer: int, name: str) -> None:
        super().__init__(f"sell P{perfume + 1} {name}", "P7.2")
        self.perfume = perfume
        self.customer = customer

    def play(self, state: Parfum, seat: int) -> None:
        state.street[state.street.index(self.customer)] = FREE
        state.served = with_value(state.served, self.customer, seat)
        hand_over_flacon(state, seat, self.perfume, state.box.price[self.customer])


class Bargain(Move["Parfum"]):
    """P7.3 Sell a flacon at the bargain price."""

    __slots__ = ("perfume",)

    def __init__(self, perfume: int) -> None:
        super().__init__(f"bargain P{perfume + 1}", "P7.3")
        self.perfume = perfume

    def play(self, state: Parfum, seat: int) -> None:
        hand_over_flacon(state, seat, self.perfume, course.BARGAIN[state.size[self.perfume]])


def hand_over_flacon(state: Parfum, seat: int, perfume: int, price: int) -> None:
    """P7.4, P7.6 One flacon of this perfume for its price; the last one brings two water tokens."""
    left = state.flacons[perfume] - 1
    state.flacons = with_value(state.flacons, perfume, left)
    course.gain(state, seat, price)
    if left == 0:
        course.owe_tokens(state, seat, course.REWARD_TOKENS, course.REWARD)
    else:
        course.after_sale(state)


class Pass(Move["Parfum"]):
    """P7.1 Sell nothing now."""

    __slots__ = ()

    def play(self, state: Parfum, seat: int) -> None:
        course.end_sales(state)


class DiscardToken(Move["Parfum"]):
    """P7.8 Discard a token of one's choice until four are left."""

    __slots__ = ("coin",)

    def __init__(self, coin: int) -> None:
        super().__init__(f"discard {coin}", "P7.8")
        self.coin = coin

    def play(self, state: Parfum, seat: int) -> None:
        course.discard_token(state, seat, self.coin)
        if course.tokens(state, seat) == course.TOKEN_LIMIT:
            course.next_seller(state)
