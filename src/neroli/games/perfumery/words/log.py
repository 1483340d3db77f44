"""The sentences of the log."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch
from typing import TypeAlias

from neroli.core.contract import Move
from neroli.games.perfumery.pieces.faces import LEVELS
from neroli.games.perfumery.rules.moves.blending import Mix, Produce, Skip, StopProducing, StopStoring, Store, Use
from neroli.games.perfumery.rules.moves.dealing import DealCard, Present, StartWith
from neroli.games.perfumery.rules.moves.development import (
    Discard,
    Install,
    MoveRecipe,
    Pay,
    PlaceColumn,
    PlaceEssence,
    PlaceHire,
    PlaceMarker,
    PlaceNote,
    PlaceReplenish,
    PlaceSort,
    Replenish,
    StopPaying,
    TakeEssence,
)
from neroli.games.perfumery.rules.state import Perfumery
from neroli.games.perfumery.words.moves import describe
from neroli.games.perfumery.words.terms import card_words

Choice: TypeAlias = (
    PlaceColumn | PlaceNote | PlaceSort | PlaceReplenish | PlaceEssence | PlaceHire | PlaceMarker
    | Install | Pay | StopPaying | Discard | MoveRecipe | Replenish | TakeEssence
    | Mix | Skip | Produce | Use | StopProducing | Store | StopStoring
)  # fmt: skip


@singledispatch
def tell(move: Move[Perfumery], view: Perfumery, seat: int, names: Sequence[str]) -> str:
    """A log sentence; what nature did is told of the seat or the column that it concerns."""
    raise NotImplementedError(type(move).__name__)


@tell.register
def tell_choice(move: Choice, view: Perfumery, seat: int, names: Sequence[str]) -> str:
    """What a seat chose is told in the words of the choice."""
    words = describe(move, view)
    return f"{names[seat]}: {words[:1].lower()}{words[1:]}"


@tell.register
def tell_deal(move: DealCard, view: Perfumery, seat: int, names: Sequence[str]) -> str:
    level = LEVELS[view.box.level[move.card]]
    return f"Column {view.column + 1} gets {card_words(view, move.card)} of level {level}"


@tell.register
def tell_start(move: StartWith, view: Perfumery, seat: int, names: Sequence[str]) -> str:
    return f"{names[move.owner]} takes the starting player marker"


@tell.register
def tell_present(move: Present, view: Perfumery, seat: int, names: Sequence[str]) -> str:
    owner = next(seat for seat, batch in enumerate(view.batch) if move.card in batch)
    return f"{names[owner]} presents {card_words(view, move.card)}"
