"""Tokens that are chosen together: what water costs, and what is above the limit."""

from __future__ import annotations

from neroli.core.title import Payment
from neroli.games.parfum.rules import phases
from neroli.games.parfum.rules.state import Parfum
from neroli.games.parfum.words.questions import surplus


def payment(view: Parfum, seat: int) -> Payment | None:
    """P5.3, P7.8 Each token counts one; its coins are lost with it."""
    if seat not in view.actors() or view.phase not in (phases.PAY, phases.DISCARD):
        return None
    due = view.due if view.phase == phases.PAY else surplus(view, seat)
    return Payment(due, {move.text: 1 for move in view.moves(seat)})
