"""Distilling (P5): water, and the claim of notes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from neroli.core.contract import Move
from neroli.core.counts import UNIT
from neroli.games.parfum.pieces.faces import AROMAS
from neroli.games.parfum.rules import course, phases, water
from neroli.games.parfum.rules.phases import ALL_DICE, FREE

if TYPE_CHECKING:
    from neroli.games.parfum.rules.state import Parfum


class Reroll(Move["Parfum"]):
    """P5.2 For 1 token re-roll the flies of one aroma, or all dice."""

    __slots__ = ("use",)

    def __init__(self, use: int) -> None:
        super().__init__(f"reroll {AROMAS[use] if use < ALL_DICE else 'all'}", "P5.2")
        self.use = use

    def play(self, state: Parfum, seat: int) -> None:
        state.use = self.use
        state.due = phases.REROLL_COST
        state.phase = phases.PAY


class TurnFly(Move["Parfum"]):
    """P5.2 For 2 tokens turn one fly into a flask."""

    __slots__ = ("aroma",)

    def __init__(self, aroma: int) -> None:
        super().__init__(f"turn {AROMAS[aroma]}", "P5.2")
        self.aroma = aroma

    def play(self, state: Parfum, seat: int) -> None:
        state.use = ALL_DICE + 1 + self.aroma
        state.due = phases.TURN_COST
        state.phase = phases.PAY


class PayToken(Move["Parfum"]):
    """P5.3 Discard a token of one's choice for the use of water."""

    __slots__ = ("coin",)

    def __init__(self, coin: int) -> None:
        super().__init__(f"pay {coin}", "P5.3")
        self.coin = coin

    def play(self, state: Parfum, seat: int) -> None:
        water.discard_token(state, seat, self.coin)
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
