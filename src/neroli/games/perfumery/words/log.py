"""The sentences of the log."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch

from neroli.core.contract import Move
from neroli.games.perfumery.pieces.faces import LEVELS
from neroli.games.perfumery.rules.moves import blending, dealing, development
from neroli.games.perfumery.rules.state import Perfumery
from neroli.games.perfumery.words.moves import describe
from neroli.games.perfumery.words.terms import card_words


@singledispatch
def tell(move: Move[Perfumery], view: Perfumery, seat: int, names: Sequence[str]) -> str:
    """A log sentence; what nature did is told of the seat or the column that it concerns."""
    raise NotImplementedError(type(move).__name__)


@tell.register
def tell_deal(move: dealing.DealCard, view: Perfumery, seat: int, names: Sequence[str]) -> str:
    level = LEVELS[view.box.level[move.card]]
    return f"Column {view.column + 1} gets {card_words(view, move.card)} of level {level}"


@tell.register
def tell_start(move: dealing.StartWith, view: Perfumery, seat: int, names: Sequence[str]) -> str:
    return f"{names[move.owner]} takes the starting player marker"


@tell.register
def tell_present(move: dealing.Present, view: Perfumery, seat: int, names: Sequence[str]) -> str:
    owner = next(seat for seat, batch in enumerate(view.batch) if move.card in batch)
    return f"{names[owner]} presents {card_words(view, move.card)}"


@tell.register
def tell_decision(
    move: development.InDevelopment | blending.AtTheBench, view: Perfumery, seat: int, names: Sequence[str]
) -> str:
    """A seat's own decisions read as they were offered."""
    words = describe(move, view)
    return f"{names[seat]}: {words[:1].lower()}{words[1:]}"
