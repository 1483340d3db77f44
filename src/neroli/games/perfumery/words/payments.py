"""Cards that are chosen together: what a payment costs, and what is above the limit of a hand."""

from __future__ import annotations

from neroli.core.title import Payment
from neroli.games.perfumery.pieces.faces import HAND_LIMIT
from neroli.games.perfumery.rules import phases
from neroli.games.perfumery.rules.moves.development import Discard, Pay
from neroli.games.perfumery.rules.state import Perfumery


def payment(view: Perfumery, seat: int) -> Payment | None:
    """F4.3, F11.4 Each card pays its value; of what is above the limit each card counts one."""
    if seat not in view.actors():
        return None
    if view.phase == phases.DISCARD:
        surplus = len(view.hand[seat]) - HAND_LIMIT
        return Payment(surplus, {move.text: 1 for move in view.moves(seat) if isinstance(move, Discard)})
    if view.phase == phases.PAY or (view.phase == phases.INSTALL and view.cost > 0):
        return card_payment(view, seat)
    return None


def card_payment(view: Perfumery, seat: int) -> Payment:
    worth = {move.text: view.box.value[move.card] for move in view.moves(seat) if isinstance(move, Pay)}
    return Payment(max(0, view.cost - view.paid), worth, view.box.stop_paying.text)
