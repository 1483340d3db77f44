"""The log: a sentence for each move as its viewer saw it, and what followed from it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch
from typing import Final, TypeAlias

from neroli.core.contract import Move
from neroli.core.counts import unpacked
from neroli.games.aqua_mirabilis.pieces.faces import DAMES, FLOWERS, KINDS
from neroli.games.aqua_mirabilis.rules import course, matrix, phases
from neroli.games.aqua_mirabilis.rules.moves import (
    acting,
    courting,
    creating,
    dealing,
    flipping,
    gathering,
    learning,
    presenting,
    producing,
    travelling,
)
from neroli.games.aqua_mirabilis.rules.phases import FREE
from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis
from neroli.games.aqua_mirabilis.words.moves import AnyFlip, describe
from neroli.games.aqua_mirabilis.words.terms import bonus_words, bouquet_words, tile_words

Choice: TypeAlias = (
    acting.Go | acting.Produce | acting.PayBySundial | acting.EndTurn | acting.TakeExtraTurn | acting.Pass
    | gathering.MoveWorker | gathering.Gather | gathering.PickFlower
    | learning.Learn | learning.PayFlowers | learning.TakeMethod | learning.DropMethod
    | courting.GiveEssence | courting.GiveToken | courting.GivePerfume | courting.EndGifts | courting.SkipLook
    | courting.PlaceInfluence | courting.MoveInfluence | courting.EndInfluence | courting.KeepFavours
    | presenting.Present | presenting.StepCourt
    | producing.Convert | producing.StopConverting | producing.StoreFlower | producing.StopStoring
    | producing.ThrowStored
    | travelling.Ride | travelling.RideOn | travelling.StopCoach | travelling.TakeTile | travelling.SkipTile
    | travelling.ReturnCoach | travelling.StayCoach
    | creating.Create | creating.TakeRecipe | creating.Fill | creating.MakeRoom | creating.EndParade
    | AnyFlip | flipping.ChooseEssences | flipping.ChooseDames
)  # fmt: skip
DRAWN_FOR: Final = ("King pawn", "Court pawn", "first worker", "second worker")  # A8


@singledispatch
def tell(move: Move[AquaMirabilis], view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    """What nature did is told of the seat that it concerns; `view` is from before the move."""
    raise NotImplementedError(type(move).__name__)


@tell.register
def tell_choice(move: Choice, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    """What a seat chose is told in the words of the choice."""
    words = describe(move, view)
    return f"{names[seat]}: {words[:1].lower()}{words[1:]}"


@tell.register
def tell_look(move: courting.Look, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    return f"{names[seat]} looks at the bonus of dame {DAMES[course.dame_of(view)]}"


@tell.register
def tell_first(move: dealing.DealFirst, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    return f"{names[move.first]} begins"


@tell.register
def tell_delivery(move: dealing.DealDelivery, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    week = view.deliveries.index(FREE) // 2 + 1
    return f"The Sunday after week {week} gets the delivery {view.box.delivery_names[move.tile]}"


@tell.register
def tell_flower(move: dealing.DealFlower, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    return f"The {DRAWN_FOR[len(view.first_flowers)]} begins at {FLOWERS[move.kind]}"


@tell.register
def tell_top(move: dealing.RevealTop, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    return f"On top now lies {tile_words(view, move.tile)}"


@tell.register
def tell_bonus(move: dealing.DecideBonus, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    words = bonus_words(view.box.bonuses[move.bonus])
    if view.phase == phases.FINAL_BONUS:
        return f"The bonus of dame {DAMES[view.bonus.index(FREE)]} is turned up: {words}"
    return f"Only {names[view.active]} sees the bonus of dame {DAMES[course.dame_of(view)]}: {words}"


@tell.register
def tell_hidden_bonus(move: dealing.HiddenBonus, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
    return f"Only {names[view.active]} sees the bonus of dame {DAMES[course.dame_of(view)]}"


def follow(before: AquaMirabilis, after: AquaMirabilis, seat: int, move: Move[AquaMirabilis]) -> str:
    """What a second look shows, and what a Sunday did: only Sundays move the King."""
    sentences = []
    if before.phase == phases.LOOK:
        dame = course.dame_of(before)
        if before.bonus[dame] < 0 <= after.bonus[dame]:
            sentences.append(f"It says {bonus_words(after.box.bonuses[after.bonus[dame]])}.")
    if before.king != after.king and before.phase != phases.DEAL_FLOWER:
        sentences.append(sunday_words(saturday(move, before, seat), after))
    return " ".join(sentences)


@singledispatch
def saturday(move: Move[AquaMirabilis], before: AquaMirabilis, seat: int) -> AquaMirabilis:
    """The matrix as a Sunday finds it, after the last move of the week. Only Versailles changes it."""
    return before


@saturday.register
def after_presentation(move: presenting.Present, before: AquaMirabilis, seat: int) -> AquaMirabilis:
    eve = before.clone()
    matrix.present(eve, seat, move.perfume)
    return eve


@saturday.register
def after_court_step(move: presenting.StepCourt, before: AquaMirabilis, seat: int) -> AquaMirabilis:
    eve = before.clone()
    eve.court = eve.box.next_kind[eve.court]
    return eve


def sunday_words(eve: AquaMirabilis, after: AquaMirabilis) -> str:
    """A20, A55 Deliveries, perfumes, the cube and the pawns, in this order."""
    delivery = "The last Sunday." if after.trigger != FREE else f"Sunday. {delivery_words(after)}"
    court, king = FLOWERS[after.court], FLOWERS[after.king]
    return (
        f"{delivery} All perfumes can be presented again. {cube_words(eve)} "
        f"The Court pawn moves to {court}, the King pawn to {king}."
    )


def delivery_words(after: AquaMirabilis) -> str:
    """What the tiles of the Sunday just held bring; a supply that ends says so."""
    counts = [0] * KINDS
    sunday = after.day // after.side().days - 1
    for tile in after.deliveries[sunday * 2 : sunday * 2 + 2]:
        for kind in after.box.delivery_kinds[tile]:
            counts[kind] += after.box.delivery_number[tile]
    left = unpacked(after.supply, KINDS)
    empty = [FLOWERS[kind] for kind in range(KINDS) if counts[kind] and not left[kind]]
    limit = f" as far as there were any: no {' or '.join(empty)} is left in the supply" if empty else ""
    return f"The market gets {bouquet_words(counts)}{limit}."


def cube_words(eve: AquaMirabilis) -> str:
    """A20 3a The cube where King and Court meet."""
    if eve.king == eve.court:
        return "King and Court agree, so no cube is placed."
    where = f"on {FLOWERS[eve.king]} with {FLOWERS[eve.court]}"
    if not matrix.has_room(eve, eve.king, eve.court):
        return f"No cube fits {where}."
    token = " instead of the originality token" if matrix.has_token(eve, eve.king, eve.court) else ""
    return f"A cube is placed {where}{token}."
