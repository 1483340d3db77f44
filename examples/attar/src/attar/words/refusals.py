"""Why a move is not possible now, and what would help."""

from __future__ import annotations

from functools import singledispatch

from attar.rules.moves.dealing import Deal, HiddenDeal
from attar.rules.moves.turn import Distil, Pick
from attar.rules.state import Attar
from attar.words.questions import question
from neroli.core.contract import Move


def refusal(view: Attar, seat: int, move: Move[Attar]) -> str:
    return refuse(move, view, seat) if seat in view.actors() else f"Not now. {question(view, seat)}"


@singledispatch
def refuse(move: Move[Attar], view: Attar, seat: int) -> str:
    """Why `seat`, whose turn it is, may not play this move."""
    raise NotImplementedError(type(move).__name__)


@refuse.register
def refuse_pick(move: Pick, view: Attar, seat: int) -> str:
    if view.left == 0:
        return "The basket is empty. Distil what you hold."
    return f"You hold {view.sizes[seat]} flowers, as many as you may. Distil some first."


@refuse.register
def refuse_distil(move: Distil, view: Attar, seat: int) -> str:
    return f"You hold no {view.box.pieces.flowers[move.kind]}. Distil a kind that you hold, or pick."


@refuse.register
def refuse_deal(move: Deal | HiddenDeal, view: Attar, seat: int) -> str:
    return "Flowers come out of the basket by themselves. Pick one."
