"""What a seat is asked, by phase."""

from __future__ import annotations

from typing import Final

from neroli.games.parfum.rules import phases, water
from neroli.games.parfum.rules.state import Parfum
from neroli.games.parfum.words.terms import note_words

QUESTIONS: Final = {
    phases.WAKE: "Choose a clock: its place in the order, its number of actions.",
    phases.DISTILL: "Use water, claim notes, or finish distilling.",
    phases.CLAIM: "Claim another note, or finish distilling.",
    phases.SELL: "Sell one flacon, or pass.",
}


def question(view: Parfum, seat: int) -> str:
    if seat not in view.actors():
        return "The game is over." if view.phase == phases.OVER else "Wait for the others."
    phase = view.phase
    if phase == phases.ACT:
        return f"Prepare your distillation: {view.actions} action{'s' if view.actions > 1 else ''} left."
    if phase == phases.PAY:
        return "Pay 2 water tokens: which one first?" if view.due > 1 else "Pay 1 water token: which one?"
    if phase == phases.COMPOSE:
        return f"Where does {note_words(view, view.waiting[seat][view.placing])} go?"
    if phase == phases.DISCARD:
        surplus = water.tokens(view, seat) - phases.TOKEN_LIMIT
        return f"You may keep {phases.TOKEN_LIMIT} water tokens: discard {surplus}."
    return QUESTIONS[phase]
