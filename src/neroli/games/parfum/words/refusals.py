"""Why a move is not possible now, and what would help. Each reason is told only where its condition holds."""

from __future__ import annotations

from functools import singledispatch
from typing import Final

from neroli.core.contract import Move
from neroli.core.counts import count, covers
from neroli.games.parfum.pieces.faces import AROMAS, HEART, TYPES
from neroli.games.parfum.rules import course, legality, phases, water
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
from neroli.games.parfum.rules.phases import ALL_DICE, FREE, MINOR
from neroli.games.parfum.rules.state import Parfum
from neroli.games.parfum.words.questions import question
from neroli.games.parfum.words.terms import (
    amount,
    bouquet_words,
    note_words,
    perfume_number,
    perfume_words,
    person_word,
)

POSSIBLE: Final = "You can do this now."  # said of a legal move, which nobody refuses


def refusal(view: Parfum, seat: int, move: Move[Parfum]) -> str:
    return refuse(move, view, seat) if seat in view.actors() else not_now(view, seat)


def not_now(view: Parfum, seat: int) -> str:
    return f"Not now. {question(view, seat)}"


@singledispatch
def refuse(move: Move[Parfum], view: Parfum, seat: int) -> str:
    """Why `seat`, who decides now, may not play this move."""
    raise NotImplementedError(type(move).__name__)


@refuse.register
def refuse_nature(
    move: RevealNote | RevealCustomer | TakeToken | HiddenToken | StackMarker | DealClock | Roll,
    view: Parfum,
    seat: int,
) -> str:
    return not_now(view, seat)


@refuse.register
def refuse_clock(move: ChooseClock, view: Parfum, seat: int) -> str:
    if view.phase != phases.WAKE:
        return not_now(view, seat)
    clocks = len(view.clock_owner)
    if move.clock >= clocks:
        return f"There are only {clocks} clocks. Choose a free one."
    if view.clock_owner[move.clock] != FREE:
        return "This clock is taken. Choose a free one."
    return POSSIBLE


@refuse.register
def refuse_die(move: TakeDie, view: Parfum, seat: int) -> str:
    if view.phase != phases.ACT:
        return not_now(view, seat)
    every, name = view.box.dice[move.aroma], AROMAS[move.aroma]
    if count(view.dice, move.aroma) == every:
        dice = f"all {every} {name} dice" if every > 1 else f"the only {name} die"
        return f"You have {dice}. Take another aroma."
    return POSSIBLE


@refuse.register
def refuse_draw(move: DrawNote, view: Parfum, seat: int) -> str:
    if view.phase != phases.ACT:
        return not_now(view, seat)
    if not view.bag:
        return f"The bag is empty. {other_actions(view)}"
    if FREE not in view.display:
        return f"Every space of the distillery is full. {other_actions(view)}"
    return POSSIBLE


def other_actions(view: Parfum) -> str:
    return "Take a die or water." if water.has_water(view) else "Take a die."


@refuse.register
def refuse_water(move: DrawWater, view: Parfum, seat: int) -> str:
    if view.phase != phases.ACT:
        return not_now(view, seat)
    if not water.has_water(view):
        return "No water token is left in the well or among the discards. Take a die."
    return POSSIBLE


@refuse.register
def refuse_reroll(move: Reroll, view: Parfum, seat: int) -> str:
    has_flies = move.use == ALL_DICE or course.flies(view, move.use) > 0
    return refuse_use(view, seat, phases.REROLL_COST, has_flies)


@refuse.register
def refuse_turn(move: TurnFly, view: Parfum, seat: int) -> str:
    return refuse_use(view, seat, phases.TURN_COST, course.flies(view, move.aroma) > 0)


def refuse_use(view: Parfum, seat: int, cost: int, has_flies: bool) -> str:
    """P5.2, P5.4 Why a use of water at this cost is not possible."""
    if view.phase == phases.CLAIM:
        return "Water is over once you start to claim. Claim another note, or finish."
    if view.phase != phases.DISTILL:
        return f"Water is used after the roll. {question(view, seat)}"
    short = cost - water.tokens(view, seat)
    if short > 0:
        return f"You need {amount(short, 'more water token', 'more water tokens')}. {remedy(view, seat)}"
    if view.dice == view.flasks and not has_flies:
        return f"None of your dice shows a fly. {remedy(view, seat)}"
    return POSSIBLE if has_flies else "None of these dice shows a fly. Choose an aroma with flies."


def remedy(view: Parfum, seat: int) -> str:
    return "Claim a note, or finish." if course.can_claim(view) else question(view, seat)


@refuse.register
def refuse_payment(move: PayToken, view: Parfum, seat: int) -> str:
    return refuse_token(view, seat, move.coin, phases.PAY)


@refuse.register
def refuse_discard(move: DiscardToken, view: Parfum, seat: int) -> str:
    return refuse_token(view, seat, move.coin, phases.DISCARD)


def refuse_token(view: Parfum, seat: int, coin: int, phase: int) -> str:
    if view.phase != phase:
        return not_now(view, seat)
    if not water.holds_coin(view, seat, coin):
        return f"You do not hold such a token. Choose another: {question(view, seat)}"
    return POSSIBLE


@refuse.register
def refuse_claim(move: Claim, view: Parfum, seat: int) -> str:
    if view.phase not in (phases.DISTILL, phases.CLAIM):
        return f"Notes are claimed after the roll. {question(view, seat)}"
    if move.note not in view.display:
        return "This note is not in the distillery. Claim one that is, or finish."
    lacking = legality.lacking(view, move.note)
    if lacking:
        short = ", ".join(f"{number} more {AROMAS[aroma]}" for aroma, number in lacking)
        return f"You need {short} among your flasks."
    return POSSIBLE


@refuse.register
def refuse_finish(move: Finish, view: Parfum, seat: int) -> str:
    return POSSIBLE if view.phase in (phases.DISTILL, phases.CLAIM) else not_now(view, seat)


@refuse.register
def refuse_pass(move: Pass, view: Parfum, seat: int) -> str:
    return POSSIBLE if view.phase == phases.SELL else not_now(view, seat)


@refuse.register
def refuse_start(move: StartPerfume, view: Parfum, seat: int) -> str:
    why = refuse_note(view, seat, move.note)
    if why:
        return why
    if view.box.kind[move.note] == HEART and move.size == MINOR:
        return "A heart note goes only into a major perfume. Start a major."
    return POSSIBLE


@refuse.register
def refuse_add(move: AddNote, view: Parfum, seat: int) -> str:
    why = refuse_note(view, seat, move.note)
    if why:
        return why
    why = refuse_perfume(view, seat, move)
    return f"{why} Start a new perfume, or choose another." if why else POSSIBLE


@refuse.register
def refuse_hold(move: HoldNote, view: Parfum, seat: int) -> str:
    why = refuse_note(view, seat, move.note)
    if why:
        return why
    if not view.hold_notes:
        return "A claimed note is placed at once, unless the option hold_notes was chosen. Start a perfume with it."
    return POSSIBLE


def refuse_note(view: Parfum, seat: int, note: int) -> str:
    """Why this is not the note to place now; empty if it is."""
    if view.phase != phases.COMPOSE:
        return not_now(view, seat)
    next_note = view.waiting[seat][view.placing]
    return "" if note == next_note else f"One note after another: place the {note_words(view, next_note)} now."


def refuse_perfume(view: Parfum, seat: int, move: AddNote) -> str:
    """Why a note does not go into a perfume; empty if it does."""
    if not is_own(view, seat, move.perfume):
        return "This is not your perfume."
    words = f"Perfume {perfume_number(view, move.perfume)}"
    if view.missing[move.perfume] == 0:
        return f"{words} is finished, so it is closed."
    kind = view.box.kind[move.note]
    return "" if legality.fits(view, move.perfume, kind) else f"{words} has no empty slot for a {TYPES[kind]} note."


def is_own(view: Parfum, seat: int, perfume: int) -> bool:
    return perfume < len(view.owner) and view.owner[perfume] == seat


@refuse.register
def refuse_sale(move: Sell, view: Parfum, seat: int) -> str:
    return refuse_flacon(view, seat, move.perfume) or refuse_customer(view, move.customer, move.perfume)


@refuse.register
def refuse_bargain(move: Bargain, view: Parfum, seat: int) -> str:
    return refuse_flacon(view, seat, move.perfume) or POSSIBLE


def refuse_flacon(view: Parfum, seat: int, perfume: int) -> str:
    """Why no flacon of this perfume is for sale; empty if one is."""
    if view.phase != phases.SELL:
        return not_now(view, seat)
    if not is_own(view, seat, perfume):
        return "This is not your perfume. Sell one of yours, or pass."
    words = f"Perfume {perfume_number(view, perfume)}"
    if view.missing[perfume]:
        return f"{words} is not finished. Sell another perfume, or pass."
    return "" if view.flacons[perfume] else f"{words} is sold out. Sell another perfume, or pass."


def refuse_customer(view: Parfum, customer: int, perfume: int) -> str:
    """Why a customer does not buy this perfume."""
    if customer not in view.street:
        return "This customer is not on the street. Choose one who is, or pass."
    wants, scent = view.box.wants[customer], view.scent[perfume]
    if covers(scent, wants):
        return POSSIBLE
    return (
        f"The {person_word(customer)} wants {bouquet_words(wants)}; {perfume_words(view, perfume)} has "
        f"{bouquet_words(scent)}. Try another perfume, or sell it at a bargain."
    )
