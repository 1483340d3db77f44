"""The sentences of the log."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch
from typing import TypeAlias

from neroli.core.contract import Move
from neroli.games.perfumery.pieces.faces import FREE, LEVELS
from neroli.games.perfumery.rules import phases
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
from neroli.games.perfumery.words.terms import amount, card_name, card_words, essence_words, need_words

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
    is_first = view.round > 0 and view.phase == phases.DEAL_PERFUME and view.column == view.players
    cleanup = cleanup_words(view, names) if is_first else ""
    return f"{cleanup}Column {view.column + 1} gets {card_words(view, move.card)} of level {level}"


@tell.register
def tell_start(move: StartWith, view: Perfumery, seat: int, names: Sequence[str]) -> str:
    return f"{names[move.owner]} takes the starting player marker"


@tell.register
def tell_present(move: Present, view: Perfumery, seat: int, names: Sequence[str]) -> str:
    """F12.2, F12.3 Everybody sees a new perfume when all have blended."""
    owner = next(seat for seat, batch in enumerate(view.batch) if move.card in batch)
    name, brand = card_name(view, move.card), view.box.brand[move.card]
    return f"{names[owner]} produces {name} for {need_words(view, move.card)}: +{brand}"


def follow(before: Perfumery, after: Perfumery, names: Sequence[str]) -> str:
    """F3.2 When development is over: perfumers that found no space."""
    if not is_development(before) or is_development(after):
        return ""
    last = before.seat if before.phase == phases.PLACE else FREE
    left = [before.home[seat] - (seat == last) for seat in range(before.players)]
    told = [
        f"{names[seat]} keeps {amount(number, 'perfumer', 'perfumers')} at hand: no space could be used."
        for seat, number in enumerate(left) if number > 0
    ]  # fmt: skip
    return " ".join(told)


def is_development(view: Perfumery) -> bool:
    return phases.PLACE <= view.phase <= phases.ESSENCE


def cleanup_words(view: Perfumery, names: Sequence[str]) -> str:
    """F12.4, F13.1 Once all are done: what each keeps in its jars, and who starts."""
    jars = [f"{names[seat]} {essence_words(kept)}" for seat, kept in enumerate(view.stored) if kept]
    told = f"In jars: {'; '.join(jars)}. " if jars else ""
    return f"{told}{names[view.starter]} starts the next round. "
