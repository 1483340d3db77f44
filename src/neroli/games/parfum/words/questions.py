"""What a seat is asked, by phase; and why the game is over."""

from __future__ import annotations

from neroli.games.parfum.pieces.faces import AROMAS
from neroli.games.parfum.rules import course, phases, water
from neroli.games.parfum.rules.phases import ALL_DICE, FREE
from neroli.games.parfum.rules.state import Parfum
from neroli.games.parfum.words.terms import ORDINALS, amount, note_words, tokens


def question(view: Parfum, seat: int) -> str:
    if seat not in view.actors():
        return "The game is over." if view.phase == phases.OVER else "Wait for the others."
    phase = view.phase
    if phase == phases.WAKE:
        return clock_question(view, seat)
    if phase == phases.ACT:
        return "Prepare: your last action." if view.actions == 1 else f"Prepare: {view.actions} actions left."
    if phase == phases.DISTILL:
        return distilling_question(view, seat)
    if phase == phases.PAY:
        return f"{use_words(view.use)}: pay {tokens(view.due)}."
    if phase == phases.CLAIM:
        return "Claim another note, or finish."
    if phase == phases.COMPOSE:
        return f"Place the {note_words(view, view.waiting[seat][view.placing])}."
    if phase == phases.SELL:
        return sale_question(view)
    return f"Keep {phases.TOKEN_LIMIT} water tokens: discard {surplus(view, seat)}."


def clock_question(view: Parfum, seat: int) -> str:
    if view.players > 2:
        return "Choose a clock."
    return f"Choose your {ORDINALS[view.clock_owner.count(seat)]} clock."


def distilling_question(view: Parfum, seat: int) -> str:
    if not course.can_claim(view):
        return "Use water, or finish."
    return "Claim notes, use water, or finish." if water.tokens(view, seat) else "Claim notes, or finish."


def use_words(use: int) -> str:
    """P5.2 What the water is used for."""
    if use == ALL_DICE:
        return "Re-roll all dice"
    return f"Re-roll {AROMAS[use]} flies" if use < ALL_DICE else f"Turn a {AROMAS[use - ALL_DICE - 1]} fly"


def sale_question(view: Parfum) -> str:
    """P7.1, P7.7 Which sale of which cycle, or with two players of which clock."""
    if view.players > 2:
        return f"{ORDINALS[view.cycle].capitalize()} sale of two: sell one flacon, or pass."
    return f"Clock {view.clock + 1}, {ORDINALS[view.sales]} sale of two: sell, or pass."


def sales_at_stake(view: Parfum) -> int:
    """P7.1, P7.7 How many sales a pass gives up."""
    return 2 - view.sales if view.players == 2 else 1


def sales_later(view: Parfum, seat: int) -> int:
    """P7.1, P7.7 How many sales a seat has in this round after the present clock."""
    if view.players == 2:
        return 2 * view.clock_owner[view.clock + 1 :].count(seat)
    return 1 - view.cycle


def surplus(view: Parfum, seat: int) -> int:
    """P7.8 How many tokens a seat holds beyond those that it may keep."""
    return water.tokens(view, seat) - phases.TOKEN_LIMIT


def ending(view: Parfum) -> str:
    """P8.2, P8.3, P8.6 Why the game is over."""
    if view.phase != phases.OVER:
        return ""
    spaces = view.display.count(FREE)
    if len(view.bag) < spaces:
        held = amount(len(view.bag), "note", "notes") if view.bag else "no note"
        return f"The bag holds {held} for {amount(spaces, 'free space', 'free spaces')}, so the game ends."
    if view.closing:
        return "It was closing time: this was the last round."
    return f"After {phases.LAST_ROUND} rounds the game is scored."
