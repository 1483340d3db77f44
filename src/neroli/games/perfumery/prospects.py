"""How near a seat is to its perfumes: what its notes could give, what is lacking, what a card is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from neroli.games.perfumery import blending, moves, rules
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

POINT: Final = 10  # the weight of one brand value
MONEY: Final = 3  # the weight of one value in hand, as payment


def rarity(kind: i64) -> i64:
    """What an essence is worth: floral 1, green 2, animal and synthetic 3."""
    return kind + 1 if kind < SYNTHETIC else 3


def worth(essences: i64) -> i64:
    """Essences of one note or storage, weighed by their rarity."""
    return (
        rarity(FLORAL) * count(essences, FLORAL)
        + rarity(GREEN) * count(essences, GREEN)
        + rarity(ANIMAL) * count(essences, ANIMAL)
        + rarity(SYNTHETIC) * count(essences, SYNTHETIC)
    )


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
    return best_set(view, near, pots, stored)


def best_set(view: Perfumery, near: list[int], pots: list[list[int]], stored: int) -> int:
    """The same of perfumes that are in reach, each by itself."""
    if not near:
        return 0
    return view.box.brand[near[0]] if len(near) == 1 else best_from(view, near, 0, 0, pots, stored)


def best_from(view: Perfumery, near: list[int], place: int, asked: int, pots: list[list[int]], stored: int) -> int:
    best = 0
    for other in range(place, len(near)):
        card = near[other]
        total = asked + view.box.need[card]
        if asked == 0 or blending.is_in_reach(total, pots, stored):
            best = max(best, view.box.brand[card] + best_from(view, near, other + 1, total, pots, stored))
    return best


def lack(need: int, pots: list[list[int]], stored: int) -> int:
    """What a list lacks at best, weighed by rarity; what is stored helps once."""
    missing = 0
    for note in range(len(NOTES)):
        missing += note_lack((need >> (NOTE_BITS * note)) & NOTE_MASK, pots[note])
    return max(0, missing - worth(stored))


def note_lack(wanted: i64, pots: list[int]) -> i64:
    """What one note lacks at best."""
    best = short_of(0, wanted)
    for pot in pots:
        if best == 0:
            break
        best = min(best, short_of(pot, wanted))
    return best


def short_of(pot: i64, wanted: i64) -> i64:
    """What a pot lacks; spare synthetic essences stand in for the dearest."""
    if covers(pot, wanted):
        return 0
    spare = count(pot, SYNTHETIC) - count(wanted, SYNTHETIC)
    missing: i64 = 0
    if spare < 0:
        missing = -spare * rarity(SYNTHETIC)
        spare = 0
    for kind in range(SYNTHETIC - 1, -1, -1):
        short = count(wanted, kind) - count(pot, kind)
        if short > 0:
            helped = min(short, spare)
            spare -= helped
            missing += rarity(kind) * (short - helped)
    return missing


class Glance:
    """What a seat sees of its own house in development, worked out once."""

    __slots__ = ("blends", "left", "means", "perfumes", "pots", "seat", "stored", "view")

    def __init__(self, view: Perfumery, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.stored = view.stored[seat]
        self.left = DEALS - view.round + 1  # blendings to come, this round's with them
        self.means = rules.purse(view, seat)
        self.perfumes = perfumes_of(view, seat)
        self.blends = [
            blending.results(view.box, view.lines[seat * 3 + note], [view.box.tile[note]]) for note in range(len(NOTES))
        ]  # what the lines could give, without what was bought
        self.pots = [blending.with_bought(view, seat, note, self.blends[note]) for note in range(len(NOTES))]

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


class Plans(Glance):
    """The same before the house is changed: what this blending brings as things are, and what changes could add."""

    __slots__ = ("base", "hopes", "lacks", "rests", "riches", "shorts", "whole")

    def __init__(self, view: Perfumery, seat: int) -> None:
        super().__init__(view, seat)
        brand = view.box.brand
        self.shorts = [self.short_notes(view.box.need[card]) for card in self.perfumes]
        near = [self.perfumes[place] for place in range(len(self.shorts)) if self.shorts[place] == 0]
        self.base = best_set(view, near, self.pots, self.stored)
        self.hopes = [self.hope(note) for note in range(len(NOTES))]
        self.whole = sum([brand[card] for card in self.perfumes])
        self.lacks = [self.lack_in(note, self.pots[note]) for note in range(len(NOTES))]
        self.riches = [richest(pots) for pots in self.pots]
        self.rests: dict[int, list[int]] = {}

    def short_notes(self, need: i64) -> int:
        """The notes that cannot meet their part of a list, a bit for each."""
        short = 0
        for note in range(len(NOTES)):
            wanted = (need >> (NOTE_BITS * note)) & NOTE_MASK
            if wanted != 0 and not blending.one_meets(self.pots[note], self.stored, wanted):
                short |= 1 << note
        return short

    def hope(self, note: int) -> int:
        """The brand value of all perfumes that are short in this note at most: no change of it could bring more."""
        total = 0
        for place in range(len(self.shorts)):
            if self.shorts[place] == 0 or self.shorts[place] == 1 << note:
                total += self.view.box.brand[self.perfumes[place]]
        return total

    def gain_in(self, note: int, pots: list[int]) -> int:
        """How much more brand value this blending could bring if a note could hold this besides."""
        if self.hopes[note] <= self.base:
            return 0
        box = self.view.box
        near = []
        total = 0
        for place in range(len(self.shorts)):
            short = self.shorts[place]
            if short == 0 or short == 1 << note:
                card = self.perfumes[place]
                wanted = (box.need[card] >> (NOTE_BITS * note)) & NOTE_MASK
                if short == 0 or blending.one_meets(pots, self.stored, wanted):
                    near.append(card)
                    total += box.brand[card]
        if total <= self.base:
            return 0
        better = self.pots.copy()
        better[note] = pots
        return best_set(self.view, near, better, self.stored) - self.base

    def gain(self, pots: list[list[int]], stored: int) -> int:
        """The same with other pots in several notes, or other storages."""
        if self.whole == self.base:
            return 0
        return best_brand(self.view, self.perfumes, pots, stored) - self.base

    def pots_with(self, note: int, line: tuple[int, ...], recipe: int, target: int) -> list[int]:
        """What a note could hold if this were its line, with a recipe more directly above the target."""
        box = self.view.box
        place = 0 if target >= moves.TILE else line.index(target) + 1
        below = blending.results(box, line[:place], [box.tile[note]])
        pots = blending.results(box, line[place:], blending.blended(box, recipe, below))
        return blending.with_bought(self.view, self.seat, note, pots)

    def pots_at_end(self, note: int, recipe: int) -> list[int]:
        """What a note could hold with a recipe more at the end of its line."""
        pots = blending.blended(self.view.box, recipe, self.blends[note])
        return blending.with_bought(self.view, self.seat, note, pots)

    def pots_without(self, note: int, recipe: int) -> list[int]:
        """What a note could hold if a recipe were taken away."""
        pots = self.rests.get(recipe)
        if pots is None:
            box = self.view.box
            rest = rules.without(self.view.lines[self.seat * 3 + note], recipe)
            pots = blending.with_bought(self.view, self.seat, note, blending.results(box, rest, [box.tile[note]]))
            self.rests[recipe] = pots
        return pots

    def lack_in(self, note: int, pots: list[int]) -> int:
        """What all perfumes in hand lack in one note, each by itself."""
        total = 0
        for card in self.perfumes:
            total += note_lack((self.view.box.need[card] >> (NOTE_BITS * note)) & NOTE_MASK, pots)
        return total


def richest(pots: list[int]) -> int:
    best = 0
    for pot in pots:
        best = max(best, worth(pot))
    return best


def effect_gain(view: Perfumery, recipe: int) -> int:
    """What an effect gives beyond what it costs."""
    return worth(view.box.takes[recipe]) - worth(view.box.pays[recipe])
