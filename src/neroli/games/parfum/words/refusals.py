"""Why a move is not possible now, and what would help."""

from __future__ import annotations

from functools import singledispatch

from neroli.core.contract import Move
from neroli.games.parfum.pieces.faces import AROMAS
from neroli.games.parfum.rules import legality, phases, water
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
from neroli.games.parfum.rules.state import Parfum
from neroli.games.parfum.words.questions import question
from neroli.games.parfum.words.terms import bouquet_words, note_words


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
    why = "This clock is taken." if move.clock < clocks else f"There are only {clocks} clocks."
    return f"{why} Choose a free one."


@refuse.register
def refuse_die(move: TakeDie, view: Parfum, seat: int) -> str:
    if view.phase != phases.ACT:
        return not_now(view, seat)
    return f"You have all {view.box.dice[move.aroma]} {AROMAS[move.aroma]} dice. Take another aroma."


@refuse.register
def refuse_draw(move: DrawNote, view: Parfum, seat: int) -> str:
    if view.phase != phases.ACT:
        return not_now(view, seat)
    why = "Every space of the distillery is full." if view.bag else "The bag is empty."
    return f"{why} Take a die or water."


@refuse.register
def refuse_water(move: DrawWater, view: Parfum, seat: int) -> str:
    if view.phase != phases.ACT:
        return not_now(view, seat)
    return "No water token is left in the well or among the discards. Take a die."


@refuse.register
def refuse_reroll(move: Reroll, view: Parfum, seat: int) -> str:
    return refuse_use(view, seat, phases.REROLL_COST)


@refuse.register
def refuse_turn(move: TurnFly, view: Parfum, seat: int) -> str:
    return refuse_use(view, seat, phases.TURN_COST)


def refuse_use(view: Parfum, seat: int, cost: int) -> str:
    """Why a use of water at this cost is not possible."""
    if view.phase == phases.CLAIM:
        return "Water is over once you start to claim. Claim another note, or finish."
    if view.phase != phases.DISTILL:
        return f"Water is used after the roll. {question(view, seat)}"
    short = cost - water.tokens(view, seat)
    if short > 0:
        return f"You need {short} more water token{'s' if short > 1 else ''}. Claim a note, or finish."
    if view.dice == view.flasks:
        return "None of your dice shows a fly. Claim a note, or finish."
    return "None of these dice shows a fly. Choose an aroma with flies."


@refuse.register
def refuse_payment(move: PayToken, view: Parfum, seat: int) -> str:
    return no_such_token(view, seat) if view.phase == phases.PAY else not_now(view, seat)


@refuse.register
def refuse_discard(move: DiscardToken, view: Parfum, seat: int) -> str:
    return no_such_token(view, seat) if view.phase == phases.DISCARD else not_now(view, seat)


def no_such_token(view: Parfum, seat: int) -> str:
    return f"You do not hold such a token. Choose another: {question(view, seat)}"


@refuse.register
def refuse_claim(move: Claim, view: Parfum, seat: int) -> str:
    if view.phase not in (phases.DISTILL, phases.CLAIM):
        return f"Notes are claimed after the roll. {question(view, seat)}"
    if move.note not in view.display:
        return "This note is not in the distillery. Claim one that is, or finish."
    short = ", ".join(f"{number} more {AROMAS[aroma]}" for aroma, number in legality.lacking(view, move.note))
    return f"You need {short} among your flasks."


@refuse.register
def refuse_end(move: Finish | Pass, view: Parfum, seat: int) -> str:
    return not_now(view, seat)


@refuse.register
def refuse_start(move: StartPerfume, view: Parfum, seat: int) -> str:
    return refuse_note(view, seat, move.note) or "A heart note goes only into a major perfume. Start a major."


@refuse.register
def refuse_add(move: AddNote, view: Parfum, seat: int) -> str:
    why = refuse_note(view, seat, move.note)
    return why or f"{refuse_perfume(view, seat, move.perfume)} Start a new perfume, or choose another."


@refuse.register
def refuse_hold(move: HoldNote, view: Parfum, seat: int) -> str:
    return refuse_note(view, seat, move.note) or (
        "A claimed note is placed at once, unless the option hold_notes was chosen. Start a perfume with it."
    )


def refuse_note(view: Parfum, seat: int, note: int) -> str:
    """Why this is not the note to place now; empty if it is."""
    if view.phase != phases.COMPOSE:
        return not_now(view, seat)
    next_note = view.waiting[seat][view.placing]
    return "" if note == next_note else f"One note after another: place {note_words(view, next_note)} now."


def refuse_perfume(view: Parfum, seat: int, perfume: int) -> str:
    """Why a note does not go into a perfume."""
    if perfume >= len(view.owner) or view.owner[perfume] != seat:
        return f"P{perfume + 1} is not your perfume."
    if view.missing[perfume] == 0:
        return f"P{perfume + 1} is finished, so it is closed."
    return f"P{perfume + 1} has no empty slot for this type of note."


@refuse.register
def refuse_sale(move: Sell, view: Parfum, seat: int) -> str:
    return refuse_flacon(view, seat, move.perfume) or refuse_customer(view, move.customer, move.perfume)


@refuse.register
def refuse_bargain(move: Bargain, view: Parfum, seat: int) -> str:
    return refuse_flacon(view, seat, move.perfume)


def refuse_flacon(view: Parfum, seat: int, perfume: int) -> str:
    """Why no flacon of this perfume is for sale; empty if one is."""
    if view.phase != phases.SELL:
        return not_now(view, seat)
    if perfume >= len(view.owner) or view.owner[perfume] != seat:
        return f"P{perfume + 1} is not your perfume. Sell one of yours, or pass."
    if view.flacons[perfume] > 0:
        return ""
    why = "not finished" if view.missing[perfume] else "sold out"
    return f"P{perfume + 1} is {why}. Sell another perfume, or pass."


def refuse_customer(view: Parfum, customer: int, perfume: int) -> str:
    """Why a customer does not buy this perfume."""
    if customer not in view.street:
        return "This customer is not on the street. Choose one who is, or pass."
    wants = bouquet_words(view.box.wants[customer])
    has = bouquet_words(view.scent[perfume])
    return f"She wants {wants}; P{perfume + 1} has {has}. Try another perfume, or sell it at a bargain."
