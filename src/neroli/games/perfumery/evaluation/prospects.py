"""How near a seat is to its perfumes: what its notes could give, what is lacking, what a card is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from neroli.core.contract import SEAT_LETTERS
from neroli.core.counts import count, covers
from neroli.core.rows import without
from neroli.games.perfumery.pieces.faces import (
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
    is_perfume,
)
from neroli.games.perfumery.rules import course
from neroli.games.perfumery.rules.lines import line_with, position_above
from neroli.games.perfumery.rules.pots import any_meets, is_in_reach, pots_after, pots_after_line, with_purchase

if TYPE_CHECKING:
    from mypy_extensions import i64

    from neroli.games.perfumery.rules.box import PerfumeryBox
    from neroli.games.perfumery.rules.state import Perfumery

POINT: Final = 10  # the weight of one brand value
MONEY: Final = 3  # the weight of one value in hand, as payment
UNKNOWN: Final = -1  # not worked out yet


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
    view: Perfumery, near: list[int], place: int, hope: int, asked: int, pots: list[list[int]], stored: int, least: int
) -> int:
    """The same of those from `place` on, beside what is asked for already; all of them would bring `hope`."""
    best = max(0, least)
    for other in range(place, len(near)):
        if hope <= best:
            break
        card = near[other]
        brand = view.box.brand[card]
        total = asked + view.box.need[card]
        hope -= brand
        if asked == 0 or is_in_reach(total, pots, stored):
            best = max(best, brand + best_from(view, near, other + 1, hope, total, pots, stored, best - brand))
    return best


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


class Prospect:
    """What one note of a house could give, as long as its line and what was bought for it stay the same."""

    __slots__ = ("bought", "box", "lacks", "line", "note", "pots", "riches", "stages")

    def __init__(self, box: PerfumeryBox, note: int, line: tuple[int, ...], bought: int) -> None:
        self.box = box
        self.note = note
        self.line = line
        self.bought = bought
        pots = [box.tile[note]]
        self.stages = [pots]  # what lies there after each recipe, without what was bought
        for recipe in line:
            pots = pots_after(box, recipe, pots)
            self.stages.append(pots)
        self.pots = with_purchase(bought, pots)
        self.riches = richest(self.pots)
        self.lacks = [UNKNOWN] * len(box.need)

    def lack(self, card: int) -> int:
        """What a perfume lacks in this note at best."""
        lack = self.lacks[card]
        if lack == UNKNOWN:
            lack = note_lack((self.box.need[card] >> (NOTE_BITS * self.note)) & NOTE_MASK, self.pots)
            self.lacks[card] = lack
        return lack

    def pots_with(self, recipe: int, target: int) -> list[int]:
        """What it could hold with a recipe more, directly above the target."""
        place = position_above(self.line, target)
        return self.finished(place, pots_after(self.box, recipe, self.stages[place]))

    def pots_without(self, recipe: int) -> list[int]:
        """What it could hold if a recipe were taken away."""
        place = position_above(self.line, recipe)
        return self.finished(place, self.stages[place - 1])

    def pots_moved(self, recipe: int, target: int) -> list[int]:
        """What it could hold with one of its recipes moved directly above the target."""
        line = line_with(without(self.line, recipe), recipe, target)
        return with_purchase(self.bought, pots_after_line(self.box, line, self.stages[0]))

    def finished(self, place: int, pots: list[int]) -> list[int]:
        """What comes of some pots through the rest of the line."""
        return with_purchase(self.bought, pots_after_line(self.box, self.line[place:], pots))


class Prospects:
    """The notes of all seats as they were last seen, since they seldom change from one decision to the next."""

    __slots__ = ("seen",)

    def __init__(self) -> None:
        self.seen: list[Prospect | None] = [None] * (len(SEAT_LETTERS) * len(NOTES))

    def find(self, view: Perfumery, seat: int, note: int) -> Prospect:
        place = seat * 3 + note
        line = view.lines[place]
        bought = (view.yard[seat] >> (NOTE_BITS * note)) & NOTE_MASK
        seen = self.seen[place]
        # Copies of a position share their lines, so it is enough to ask whether it is the same object.
        if seen is None or seen.line is not line or seen.bought != bought or seen.box is not view.box:
            seen = Prospect(view.box, note, line, bought)
            self.seen[place] = seen
        return seen

    def house(self, view: Perfumery, seat: int) -> list[Prospect]:
        return [self.find(view, seat, note) for note in range(len(NOTES))]


def lack(card: int, notes: list[Prospect], stored: int) -> int:
    """What a perfume lacks at best, weighed by rarity; what is stored helps once."""
    missing = 0
    for note in notes:
        missing += note.lack(card)
    return max(0, missing - worth(stored))


class Glance:
    """What a seat sees of its own house in development, worked out once."""

    __slots__ = ("left", "means", "notes", "perfumes", "seat", "stored", "view")

    def __init__(self, known: Prospects, view: Perfumery, seat: int) -> None:
        self.view = view
        self.seat = seat
        self.stored = view.stored[seat]
        self.left = DEALS - view.round + 1  # blendings to come, this round's with them
        self.means = course.purse(view, seat)
        self.perfumes = perfumes_of(view, seat)
        self.notes = known.house(view, seat)

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


class Plans(Glance):
    """The same before the house is changed: what this blending brings as things are, and what changes could add."""

    __slots__ = ("base", "hopes", "pots", "shorts", "whole")

    def __init__(self, known: Prospects, view: Perfumery, seat: int) -> None:
        super().__init__(known, view, seat)
        self.pots = [note.pots for note in self.notes]
        brand = view.box.brand
        self.shorts = [self.short_notes(view.box.need[card]) for card in self.perfumes]
        near = [self.perfumes[place] for place in range(len(self.shorts)) if self.shorts[place] == 0]
        self.base = best_set(view, near, self.pots, self.stored, 0)
        self.hopes = [self.hope(note) for note in range(len(NOTES))]
        self.whole = sum([brand[card] for card in self.perfumes])

    def short_notes(self, need: i64) -> int:
        """The notes that cannot meet their part of a list, a bit for each."""
        short = 0
        for note in range(len(NOTES)):
            wanted = (need >> (NOTE_BITS * note)) & NOTE_MASK
            if wanted != 0 and not any_meets(self.pots[note], self.stored, wanted):
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
        need = self.view.box.need
        near = []
        for place in range(len(self.shorts)):
            card = self.perfumes[place]
            if self.shorts[place] == 0:
                near.append(card)
            elif self.shorts[place] == 1 << note:
                wanted = (need[card] >> (NOTE_BITS * note)) & NOTE_MASK
                if any_meets(pots, self.stored, wanted):
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
        for place in range(len(self.shorts)):
            if self.shorts[place] == 0 or self.shorts[place] == 1 << other:
                card = self.perfumes[place]
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


def richest(pots: list[int]) -> int:
    best = 0
    for pot in pots:
        best = max(best, worth(pot))
    return best


def effect_gain(view: Perfumery, recipe: int) -> int:
    """What an effect gives beyond what it costs."""
    return worth(view.box.takes[recipe]) - worth(view.box.pays[recipe])
