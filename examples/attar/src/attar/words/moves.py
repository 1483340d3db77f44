"""What each choice does, in words for a button or a list."""

from __future__ import annotations

from functools import singledispatch

from attar.rules.moves.turn import Distil, Pick
from attar.rules.state import Attar
from attar.words.terms import coin_words, flower_words
from neroli.core.contract import Move
from neroli.core.counts import count


@singledispatch
def describe(move: Move[Attar], view: Attar, seat: int) -> str:
    raise NotImplementedError(type(move).__name__)


@describe.register
def describe_pick(move: Pick, view: Attar, seat: int) -> str:
    return "Pick a flower from the basket"


@describe.register
def describe_distil(move: Distil, view: Attar, seat: int) -> str:
    number = count(view.hands[seat], move.kind)
    coins = coin_words(number * view.prices[move.kind])
    return f"Distil {flower_words(view, move.kind, number)} for {coins}"
