"""How near a seat is to its perfumes: what its notes could give, what is lacking, what a card is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from neroli.games.perfumery import blending
from neroli.games.perfumery.pieces import (
    ANIMAL,
    DEALS,
    FIRST_FUNDS,
    FIRST_PERFUME,
    FLORAL,
    GREEN,
    NOTE_BITS,
    NOTE_MASK,
    NOTES,
    SYNTHETIC,
    count,
    covers,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

    from neroli.games.perfumery.state import Perfumery

WORTH: Final = (1, 2, 3, 3)  # of a floral, green, animal and synthetic essence
POINT: Final = 10  # the weight of one brand value
MONEY: Final = 3  # the weight of one value in hand, as payment


def worth(essences: i64) -> i64:
    """Essences of one note or storage, weighed by their rarity."""
    if essences == 0:
        return 0
    return (
        WORTH[FLORAL] * count(essences, FLORAL)
        + WORTH[GREEN] * count(essences, GREEN)
        + WORTH[ANIMAL] * count(essences, ANIMAL)
        + WORTH[SYNTHETIC] * count(essences, SYNTHETIC)
    )


def all_pots(view: Perfumery, seat: int) -> list[list[int]]:
    """For each note all that it could hold after the coming blending."""
    return [blending.pots_of(view, seat, note) for note in range(len(NOTES))]


def perfumes_of(view: Perfumery, seat: int) -> list[int]:
    """The perfume cards in hand that are not produced yet."""
    batch = view.batch[seat]
    if not batch:
        return [card for card in view.hand[seat] if blending.is_perfume(card)]
    return [card for card in view.hand[seat] if blending.is_perfume(card) and card not in batch]


def best_brand(view: Perfumery, perfumes: list[int], pots: list[list[int]], stored: int) -> int:
    """The most brand value that one blending could bring, each note taken by itself."""
    need = view.box.need
    near = [card for card in perfumes if blending.is_in_reach(need[card], pots, stored)]
    return best_set(view, near, 0, 0, pots, stored)


def best_set(view: Perfumery, near: list[int], place: int, asked: int, pots: list[list[int]], stored: int) -> int:
    best = 0
    for other in range(place, len(near)):
        card = near[other]
        total = asked + view.box.need[card]
        if asked == 0 or blending.is_in_reach(total, pots, stored):
            best = max(best, view.box.brand[card] + best_set(view, near, other + 1, total, pots, stored))
    return best


def lack(need: int, pots: list[list[int]], stored: int) -> int:
    """What a list lacks at best, weighed by rarity; what is stored helps once."""
    missing = 0
    for note in range(len(NOTES)):
        missing += note_lack((need >> (NOTE_BITS * note)) & NOTE_MASK, pots[note])
    return max(0, missing - worth(stored))


def note_lack(wanted: int, pots: list[int]) -> int:
    """What one note lacks at best."""
    best = short_of(pots[0], wanted)
    for pot in pots:
        if best == 0:
            break
        best = min(best, short_of(pot, wanted))
    return best


def short_of(pot: int, wanted: int) -> int:
    """What a pot lacks; spare synthetic essences stand in for the dearest."""
    if covers(pot, wanted):
        return 0
    spare = count(pot, SYNTHETIC) - count(wanted, SYNTHETIC)
    missing = WORTH[SYNTHETIC] * max(0, -spare)
    for kind in range(SYNTHETIC - 1, -1, -1):
        short = count(wanted, kind) - count(pot, kind)
        if short > 0:
            helped = min(short, max(0, spare))
            spare -= helped
            missing += WORTH[kind] * (short - helped)
    return missing


class Glance:
    """What a seat sees of its own house in development, worked out once."""

    __slots__ = ("base", "lacks", "left", "perfumes", "pots", "seat", "stored", "view", "whole")

    def __init__(self, view: Perfumery, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.stored = view.stored[seat]
        self.left = DEALS - view.round + 1  # blendings to come, this round's with them
        self.perfumes = perfumes_of(view, seat)
        self.pots = all_pots(view, seat)
        self.base = best_brand(view, self.perfumes, self.pots, self.stored)
        self.whole = sum([view.box.brand[card] for card in self.perfumes])
        self.lacks = [self.lack_in(note, self.pots[note]) for note in range(len(NOTES))]

    def gain(self, pots: list[list[int]], stored: int) -> int:
        """How much more brand value this blending could bring with other pots or storages."""
        if self.base == self.whole:
            return 0
        return best_brand(self.view, self.perfumes, pots, stored) - self.base

    def lack_in(self, note: int, pots: list[int]) -> int:
        """What all perfumes in hand lack in one note, each by itself."""
        total = 0
        for card in self.perfumes:
            total += note_lack((self.view.box.need[card] >> (NOTE_BITS * note)) & NOTE_MASK, pots)
        return total

    def card_worth(self, card: int) -> int:
        """What a card is worth in hand: to be produced, to be installed, or at least to pay with."""
        box = self.view.box
        money = MONEY * box.value[card]
        if card >= FIRST_FUNDS:
            return money
        if card < FIRST_PERFUME:
            return max(money, 4 * effect_gain(self.view, card) * (self.left - 1) - money)
        missing = lack(box.need[card], self.pots, self.stored)
        return max(money, POINT * box.brand[card] - missing * (4 + 24 // self.left))


def effect_gain(view: Perfumery, recipe: int) -> int:
    """What an effect gives beyond what it costs."""
    return worth(view.box.takes[recipe]) - worth(view.box.pays[recipe])
