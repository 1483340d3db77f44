"""Which parts of the table each move touches, and which of them it changes."""

from __future__ import annotations

from functools import singledispatch

from neroli.core.contract import Move
from neroli.core.counts import count
from neroli.draw.drawing import Touch
from neroli.games.parfum.pieces.faces import AROMAS, COINS
from neroli.games.parfum.rules.moves.composing import AddNote, HoldNote, StartPerfume
from neroli.games.parfum.rules.moves.dealing import (
    DealClock,
    HiddenToken,
    RevealCustomer,
    RevealNote,
    Roll,
    StackMarker,
    TakeToken,
)
from neroli.games.parfum.rules.moves.distilling import Claim, Finish, PayToken, Reroll, TurnFly
from neroli.games.parfum.rules.moves.preparing import DrawNote, DrawWater, TakeDie
from neroli.games.parfum.rules.moves.selling import Bargain, DiscardToken, Pass, Sell
from neroli.games.parfum.rules.moves.waking import ChooseClock
from neroli.games.parfum.rules.phases import ALL_DICE
from neroli.games.parfum.rules.state import Parfum
from neroli.games.parfum.words.terms import size_word


def perfume_part(perfume: int) -> str:
    return f"perfume-{perfume + 1}"


def note_part(view: Parfum, note: int) -> str:
    return f"note-{view.box.pieces.notes[note].id}"


def customer_part(view: Parfum, customer: int) -> str:
    return f"customer-{view.box.pieces.customers[customer].id}"


@singledispatch
def touch(move: Move[Parfum], view: Parfum) -> Touch:
    """The parts whose touch means this move."""
    raise NotImplementedError(type(move).__name__)


@touch.register
def touch_nothing(
    move: RevealNote | RevealCustomer | TakeToken | HiddenToken | StackMarker | DealClock | Roll, view: Parfum
) -> Touch:
    """Nobody can do by hand what nature does."""
    return Touch()


@touch.register
def touch_button(move: Finish | HoldNote | Pass, view: Parfum) -> Touch:
    """These have no piece on the table; they are buttons."""
    return Touch()


@touch.register
def touch_clock(move: ChooseClock, view: Parfum) -> Touch:
    return Touch((f"clock-{move.clock + 1}",))


@touch.register
def touch_booth(move: TakeDie, view: Parfum) -> Touch:
    return Touch((f"booth-{AROMAS[move.aroma]}",))


@touch.register
def touch_bag(move: DrawNote, view: Parfum) -> Touch:
    return Touch(("bag",))


@touch.register
def touch_well(move: DrawWater, view: Parfum) -> Touch:
    return Touch(("well",))


@touch.register
def touch_reroll(move: Reroll, view: Parfum) -> Touch:
    if move.use == ALL_DICE:
        return Touch(("water-all",))
    return Touch(("water-reroll", f"flies-{AROMAS[move.use]}"))


@touch.register
def touch_turn(move: TurnFly, view: Parfum) -> Touch:
    return Touch(("water-turn", f"flies-{AROMAS[move.aroma]}"))


@touch.register
def touch_token(move: PayToken | DiscardToken, view: Parfum) -> Touch:
    """Each token of these coins means it; a payment may choose the move once for each of them."""
    number = sum(view.held[view.seat][move.coin :: COINS + 1]) if view.seat >= 0 else 0
    return Touch(tuple(f"token-{move.coin}-{index}" for index in range(max(number, 1))))


@touch.register
def touch_note(move: Claim, view: Parfum) -> Touch:
    return Touch((note_part(view, move.note),), dice_spent(view, move.note))


@touch.register
def touch_new_perfume(move: StartPerfume, view: Parfum) -> Touch:
    return Touch((f"new-{size_word(move.size)}",))


@touch.register
def touch_perfume(move: AddNote | Bargain, view: Parfum) -> Touch:
    return Touch((perfume_part(move.perfume),))


@touch.register
def touch_customer(move: Sell, view: Parfum) -> Touch:
    """P7.2 The tokens that the last flacon brings (P7.6) are nature's, and touch nothing."""
    return Touch((perfume_part(move.perfume), customer_part(view, move.customer)))


def dice_spent(view: Parfum, note: int) -> tuple[str, ...]:
    """The dice whose flasks a claim would use."""
    needs = view.box.needs[note]
    spent = []
    for aroma, name in enumerate(AROMAS):
        flasks = count(view.flasks, aroma)
        spent += [f"die-{name}-{flasks - 1 - k}" for k in range(min(count(needs, aroma), flasks))]
    return tuple(spent)


@singledispatch
def marks(move: Move[Parfum], view: Parfum) -> tuple[str, ...]:
    """The parts that others will want to see changed: new notes and customers, perfumes that grew or were sold."""
    raise NotImplementedError(type(move).__name__)


@marks.register
def mark_nothing(
    move: TakeToken | HiddenToken | StackMarker | DealClock | Roll | ChooseClock | DrawNote | TakeDie | DrawWater
    | Reroll | TurnFly | PayToken | Claim | Finish | HoldNote | Pass | DiscardToken,
    view: Parfum,
) -> tuple[str, ...]:  # fmt: skip
    return ()


@marks.register
def mark_note(move: RevealNote, view: Parfum) -> tuple[str, ...]:
    return (note_part(view, move.note),)


@marks.register
def mark_customer(move: RevealCustomer, view: Parfum) -> tuple[str, ...]:
    return (customer_part(view, move.customer),)


@marks.register
def mark_new_perfume(move: StartPerfume, view: Parfum) -> tuple[str, ...]:
    return (perfume_part(len(view.owner)),)


@marks.register
def mark_perfume(move: AddNote | Bargain | Sell, view: Parfum) -> tuple[str, ...]:
    return (perfume_part(move.perfume),)
