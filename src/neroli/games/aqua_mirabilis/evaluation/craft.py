"""What a sensible player likes in the workshop: methods, productions and conversions."""

from __future__ import annotations

from typing import Final

from neroli.core.counts import count, size
from neroli.games.aqua_mirabilis.evaluation.outlook import flower_worth, want, yields
from neroli.games.aqua_mirabilis.pieces.faces import KINDS, METHODS, SAME
from neroli.games.aqua_mirabilis.rules import options
from neroli.games.aqua_mirabilis.rules.moves.producing import Convert
from neroli.games.aqua_mirabilis.rules.phases import ACTIVE, FREE
from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis

NEAR: Final = 2  # flowers of a stand that a player may hope for
RESCUE: Final = 10  # for flowers at hand that would be thrown away
MOST: Final = 14


def method_worth(view: AquaMirabilis, seat: int, method: int) -> int:
    """What a method adds to those at hand: more essences of a flower, fewer points for it, or a flower they refuse."""
    box = view.box
    thrift = 2 * box.method_makes[method] // box.method_points[method] - 2
    worth = 0
    for kind in range(KINDS):
        if not box.method_fits[method][kind]:
            continue
        held = count(view.flowers[seat], kind)
        near = held + min(NEAR, count(view.market, kind))
        if box.method_input[method] == SAME:
            held //= 2
            near //= 2
        halves = yields(view, seat, kind)
        more = 2 * box.method_makes[method] // box.method_needs[method] - halves
        worth += near * (max(0, more) + thrift)
        if halves == 0 and held > 0:
            worth += RESCUE
    return worth


def fee_worth(view: AquaMirabilis, seat: int, kind: int) -> int:
    """Pay with the flowers that are missed least, best with those that no method takes."""
    return 20 - flower_worth(view, seat, kind)


def workshop_worth(view: AquaMirabilis, seat: int) -> int:
    """The best method that can be learned, and the time that is left for it."""
    best = 0
    for method in range(1, len(METHODS)):
        if options.offers_method(view, seat, method):
            best = max(best, method_worth(view, seat, method))
    number = view.methods[seat][1:].count(ACTIVE)
    weeks = view.box.weeks - view.day // view.side().days
    return 24 + min(MOST, best) + 2 * weeks - 6 * number


def production_worth(view: AquaMirabilis, seat: int) -> int:
    """Good with as many flowers as points, better when the sundial is nearly spent."""
    flowers = size(view.flowers[seat])
    points = options.production_points(view, seat)
    return 16 + 9 * min(flowers, points) - 3 * view.sundial[seat]


def conversion_worth(view: AquaMirabilis, seat: int, move: Convert) -> int:
    """Many essences for few points, or for few flowers where these are scarce; of kinds that are wanted."""
    box = view.box
    worth = want(view, seat, move.first)
    essences = box.method_makes[move.method] + int(view.knows(seat, KINDS + move.first))
    if move.second != FREE:
        worth += want(view, seat, move.second)
        if move.second != move.first:
            essences += int(view.knows(seat, KINDS + move.second))
    plenty = size(view.flowers[seat]) > view.turn.points
    return 20 + worth + 12 * essences // (box.method_points[move.method] if plenty else box.method_needs[move.method])
