"""The log: a sentence for each move as its viewer saw it; `view` is from before the move."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch

from attar.rules.moves.dealing import Deal, HiddenDeal
from attar.rules.moves.turn import Distil, Pick
from attar.rules.state import Attar
from attar.words.terms import coin_words, flower_words
from neroli.core.contract import Move


@singledispatch
def tell(move: Move[Attar], view: Attar, seat: int, names: Sequence[str]) -> str:
    raise NotImplementedError(type(move).__name__)


@tell.register
def tell_pick(move: Pick, view: Attar, seat: int, names: Sequence[str]) -> str:
    return f"{names[seat]} reaches into the basket"


@tell.register
def tell_distil(move: Distil, view: Attar, seat: int, names: Sequence[str]) -> str:
    price = coin_words(view.prices[move.kind])
    return f"{names[seat]} distils {view.box.pieces.flowers[move.kind]} at {price} each"


@tell.register
def tell_deal(move: Deal, view: Attar, seat: int, names: Sequence[str]) -> str:
    return f"{names[view.taker]} gets {view.box.pieces.flowers[move.kind]}"


@tell.register
def tell_hidden_deal(move: HiddenDeal, view: Attar, seat: int, names: Sequence[str]) -> str:
    return f"{names[view.taker]} gets a flower"


def follow(before: Attar, after: Attar, seat: int, move: Move[Attar]) -> str:
    """How many were distilled: before the move, the others do not see it."""
    if not isinstance(move, Distil):
        return ""
    number = before.sizes[seat] - after.sizes[seat]
    coins = after.points[seat] - before.points[seat]
    return f"{flower_words(after, move.kind, number)} for {coin_words(coins)}"
