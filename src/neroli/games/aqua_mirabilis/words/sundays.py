"""What a Sunday did, for the log: deliveries, perfumes, the cube and the pawns."""

from __future__ import annotations

from functools import singledispatch

from neroli.core.contract import Move
from neroli.core.counts import unpacked
from neroli.games.aqua_mirabilis.pieces.faces import FLOWERS, KINDS
from neroli.games.aqua_mirabilis.rules import matrix
from neroli.games.aqua_mirabilis.rules.moves import presenting
from neroli.games.aqua_mirabilis.rules.phases import FREE
from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis
from neroli.games.aqua_mirabilis.words.terms import bouquet_words


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
