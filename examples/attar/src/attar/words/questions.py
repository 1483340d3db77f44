"""What a seat is asked."""

from __future__ import annotations

from attar.rules import legality
from attar.rules.state import Attar


def question(view: Attar, seat: int) -> str:
    if view.is_over():
        return "The game is over."
    if seat not in view.actors():
        return "Wait for the others."
    if legality.can_pick(view, seat):
        return "Pick a flower, or distil all of one kind."
    return "Distil all flowers of one kind."
