"""What a seat could gain: by the perfumes in its hand, and by a change of its house before it blends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from neroli.games.perfumery.pieces.faces import (
    FIRST_FUNDS,
    FIRST_PERFUME,
    NOTE_BITS,
    NOTE_MASK,
    NOTES,
    is_perfume,
)
from neroli.games.perfumery.rules import course
from neroli.games.perfumery.rules.pots import any_meets, is_in_reach

if TYPE_CHECKING:
    from mypy_extensions import i64

    from neroli.games.perfumery.rules.state import Perfumery

from neroli.games.perfumery.evaluation.prospects import MONEY, POINT, Prospects, lack, note_lack, worth


def perfumes_of(view: Perfumery, seat: int) -> list[int]:
    """The perfume cards in hand that are not produced yet."""
    batch = view.batch[seat]
    if not batch:
        return [card for card in view.hand[seat] if is_perfume(card)]
    return [card for card in view.hand[seat] if is_perfume(card) and card not in batch]


def best_brand(view: Perfumery, perfumes: list[int], pots: list[list[int]], stored: int) -> int:
    """The most brand value that one blending could bring, each note taken by itself."""
    need = view.box.need
    near = [card for card in perfumes if is_in_reach(need[card], pots, stored)]
    return best_set(view, near, pots, stored, 0)


def best_set(view: Perfumery, near: list[int], pots: list[list[int]], stored: int, least: int) -> int:
    """The same of perfumes that are in reach, each by itself; or `least`, if that is more."""
    hope = 0
    for card in near:
        hope += view.box.brand[card]
    return max(hope, least) if len(near) < 2 else best_from(view, near, 0, hope, 0, pots, stored, least)


def best_from(
    view: Perfumery, near: list[int], first: int, hope: int, demand: int, pots: list[list[int]], stored: int, least: int
) -> int:
    """The same of those from `first` on, added to what is demanded already; all of them would bring `hope`."""
    best = max(0, least)
    for other in range(first, len(near)):
        if hope <= best:
            break
        card = near[other]
        brand = view.box.brand[card]
        total = demand + view.box.need[card]
        hope -= brand
        if demand == 0 or is_in_reach(total, pots, stored):
            best = max(best, brand + best_from(view, near, other + 1, hope, total, pots, stored, best - brand))
    return best


class Situation:
    """What a seat sees of its own house in development, worked out once."""

    __slots__ = ("left", "means", "notes", "perfumes", "seat", "stored", "view")

    def __init__(self, prospects: Prospects, view: Perfumery, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.stored = view.stored[seat]
        self.left = view.box.rounds[view.players] - view.round + 1  # blendings to come, including this round's
        self.means = course.purse(view, seat)
        self.perfumes = perfumes_of(view, seat)
        self.notes = prospects.house(view, seat)

    def card_worth(self, card: int) -> int:
        """What a card is worth in hand: to be produced, to be installed, or at least to pay with."""
        box = self.view.box
        money = MONEY * box.value[card]
        if card >= FIRST_FUNDS:
            return money
        if card < FIRST_PERFUME:
            return max(money, 4 * effect_gain(self.view, card) * (self.left - 1) - money)
        missing = lack(card, self.notes, self.stored)
        return max(money, POINT * box.brand[card] - missing * (4 + 24 // self.left))


class Plans(Situation):
    """The same with what this blending brings as things are, and what changes of the house could add."""

    __slots__ = ("base", "hopes", "pots", "shorts", "whole")

    def __init__(self, prospects: Prospects, view: Perfumery, seat: int) -> None:
        super().__init__(prospects, view, seat)
        self.pots = [note.pots for note in self.notes]
        brand = view.box.brand
        self.shorts = [self.short_notes(view.box.need[card]) for card in self.perfumes]
        near = [self.perfumes[index] for index in range(len(self.shorts)) if self.shorts[index] == 0]
        self.base = best_set(view, near, self.pots, self.stored, 0)
        self.hopes = [self.hope(note) for note in range(len(NOTES))]
        self.whole = sum([brand[card] for card in self.perfumes])

    def short_notes(self, need: i64) -> int:
        """The notes that cannot meet their part of a list, a bit for each."""
        short = 0
        for note in range(len(NOTES)):
            demand = (need >> (NOTE_BITS * note)) & NOTE_MASK
            if demand != 0 and not any_meets(self.pots[note], self.stored, demand):
                short |= 1 << note
        return short

    def hope(self, note: int) -> int:
        """The brand value of perfumes short in this note only, or in none: the most that changing it could bring."""
        total = 0
        for index in range(len(self.shorts)):
            if self.shorts[index] == 0 or self.shorts[index] == 1 << note:
                total += self.view.box.brand[self.perfumes[index]]
        return total

    def gain_in(self, note: int, pots: list[int]) -> int:
        """How much more brand value this blending could bring if a note could hold these pots."""
        if self.hopes[note] <= self.base:
            return 0
        need = self.view.box.need
        near = []
        for index in range(len(self.shorts)):
            card = self.perfumes[index]
            if self.shorts[index] == 0:
                near.append(card)
            elif self.shorts[index] == 1 << note:
                demand = (need[card] >> (NOTE_BITS * note)) & NOTE_MASK
                if any_meets(pots, self.stored, demand):
                    near.append(card)
        better = self.pots.copy()
        better[note] = pots
        return best_set(self.view, near, better, self.stored, self.base) - self.base

    def gain_by_storing(self, stored: int) -> int:
        """The same with other storages."""
        if self.whole == self.base:
            return 0
        return best_brand(self.view, self.perfumes, self.pots, stored) - self.base

    def gain_by_sorting(self, other: int, pots: list[list[int]]) -> int:
        """How much more or less it would bring after a recipe moved to a note; no other note gets better by that."""
        if self.whole == self.base:
            return 0
        need = self.view.box.need
        near = []
        for index in range(len(self.shorts)):
            if self.shorts[index] == 0 or self.shorts[index] == 1 << other:
                card = self.perfumes[index]
                if is_in_reach(need[card], pots, self.stored):
                    near.append(card)
        return best_set(self.view, near, pots, self.stored, 0) - self.base

    def relief(self, note: int, pots: list[int]) -> int:
        """How much less the perfumes in hand, each by itself, would lack in a note that could hold this."""
        total = 0
        for card in self.perfumes:
            now = self.notes[note].lack(card)
            if now > 0:
                total += now - note_lack((self.view.box.need[card] >> (NOTE_BITS * note)) & NOTE_MASK, pots)
        return total


def effect_gain(view: Perfumery, recipe: int) -> int:
    """What an effect gives beyond what it costs."""
    return worth(view.box.takes[recipe]) - worth(view.box.pays[recipe])
