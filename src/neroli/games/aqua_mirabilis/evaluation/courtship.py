"""What a sensible player likes at court: letters, gifts, and dames who can be won."""

from __future__ import annotations

from typing import Final

from neroli.core.counts import count
from neroli.games.aqua_mirabilis.evaluation.outlook import is_late, is_presented, promise
from neroli.games.aqua_mirabilis.pieces.faces import DAMES
from neroli.games.aqua_mirabilis.rules import course, options
from neroli.games.aqua_mirabilis.rules.phases import MAJORITY_POINTS, TOKEN_DAME
from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis

LETTER_WORTH: Final[tuple[int, ...]] = (35, 37, 36, 34)
FAVOUR_WORTH: Final[tuple[int, ...]] = (5, 10, 15, 40)  # tenths of a point a week
PLEASURE: Final = 2  # how much a point of a dame's prize is liked
ENOUGH: Final = 15  # the liking of "no more gifts"
SPARED: Final = 10
TOKEN_PRICE: Final = 3
ESSENCE_PRICE: Final = 2


def prize(view: AquaMirabilis, dame: int) -> int:
    """The points that the first place with a dame may bring until the end."""
    days = view.side().days
    left = max(0, days * view.box.weeks - view.day)
    return MAJORITY_POINTS + FAVOUR_WORTH[dame] * left // (10 * days)


def missing(view: AquaMirabilis, seat: int, dame: int) -> int:
    """How many influence tokens would win the dame; 0 when she is won."""
    most = 0
    for other in range(view.players):
        if other != seat:
            most = max(most, count(view.influence[other], dame))
    return max(0, most + 1 - count(view.influence[seat], dame))


def gifts_to_spare(view: AquaMirabilis, seat: int, dame: int) -> int:
    """Essences that are there twice, at the end all; tokens; perfumes that were presented."""
    if dame == TOKEN_DAME:
        return view.tokens[seat]
    if dame > TOKEN_DAME:
        return len(view.presented[seat])
    reserve = 0 if is_late(view) else 1
    gifts = 0
    for kind in options.liked_kinds(dame):
        gifts += max(0, count(view.essences[seat], kind) - reserve)
    return gifts


def is_winnable(view: AquaMirabilis, seat: int, dame: int) -> bool:
    """Are there gifts and tokens enough for the first place, those already given counted?"""
    need = missing(view, seat, dame) - view.turn.gifts
    return 0 < need <= min(gifts_to_spare(view, seat, dame), view.hand[seat] - view.turn.gifts)


def couple_worth(view: AquaMirabilis, seat: int, couple: int) -> int:
    """A letter, and the dame where she can be won."""
    worth = 4
    if view.letter[seat] == couple:
        worth += LETTER_WORTH[couple]
    if is_winnable(view, seat, couple):
        worth += PLEASURE * prize(view, couple)
    return worth


def essence_gift(view: AquaMirabilis, seat: int, kind: int) -> int:
    """Give what is there twice, and only to win the dame."""
    dame = course.dame_of(view)
    if not is_winnable(view, seat, dame) or (count(view.essences[seat], kind) < 2 and not is_late(view)):
        return SPARED
    return ENOUGH + prize(view, dame) - ESSENCE_PRICE


def token_gift(view: AquaMirabilis, seat: int) -> int:
    dame = course.dame_of(view)
    return ENOUGH + prize(view, dame) - TOKEN_PRICE if is_winnable(view, seat, dame) else SPARED


def perfume_gift(view: AquaMirabilis, seat: int, perfume: int) -> int:
    """A perfume that was presented and promises little more, for a dame that it wins."""
    dame = course.dame_of(view)
    if not is_winnable(view, seat, dame) or not is_presented(view, seat, perfume):
        return SPARED
    return ENOUGH + prize(view, dame) - promise(view, seat, perfume)


def dames_worth(view: AquaMirabilis, seat: int, dames: list[int]) -> int:
    """Prefer dames where the tokens win a majority."""
    worth = SPARED
    for dame in range(len(DAMES)):
        need = missing(view, seat, dame)
        if 0 < need <= dames.count(dame):
            worth += prize(view, dame) - dames.count(dame)
    return worth
