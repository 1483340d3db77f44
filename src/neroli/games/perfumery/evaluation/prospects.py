"""What the notes of a seat could give, and what its perfumes lack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from neroli.core.contract import SEAT_LETTERS
from neroli.core.counts import count, covers
from neroli.core.rows import without
from neroli.games.perfumery.pieces.faces import (
    ANIMAL,
    FLORAL,
    GREEN,
    NOTE_BITS,
    NOTE_MASK,
    NOTES,
    SYNTHETIC,
)
from neroli.games.perfumery.rules.lines import line_with, position_above
from neroli.games.perfumery.rules.pots import pots_after, pots_after_line, with_purchase

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


def note_lack(demand: i64, pots: list[int]) -> i64:
    """What one note lacks at best."""
    best = short_of(0, demand)
    for pot in pots:
        if best == 0:
            break
        best = min(best, short_of(pot, demand))
    return best


def short_of(pot: i64, demand: i64) -> i64:
    """What a pot lacks; spare synthetic essences stand in for the dearest."""
    if covers(pot, demand):
        return 0
    spare = count(pot, SYNTHETIC) - count(demand, SYNTHETIC)
    missing: i64 = 0
    if spare < 0:
        missing = -spare * rarity(SYNTHETIC)
        spare = 0
    for kind in range(SYNTHETIC - 1, -1, -1):
        short = count(demand, kind) - count(pot, kind)
        if short > 0:
            helped = min(short, spare)
            spare -= helped
            missing += rarity(kind) * (short - helped)
    return missing


class Prospect:
    """What one note of a house could give, as long as its line and what was bought for it stay the same."""

    __slots__ = ("box", "lacks", "line", "note", "pots", "purchase", "riches", "stages")

    def __init__(self, box: PerfumeryBox, note: int, line: tuple[int, ...], purchase: int) -> None:
        self.box = box
        self.note = note
        self.line = line
        self.purchase = purchase
        pots = [box.tile[note]]
        self.stages = [pots]  # what lies there after each recipe, without purchases
        for recipe in line:
            pots = pots_after(box, recipe, pots)
            self.stages.append(pots)
        self.pots = with_purchase(purchase, pots)
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
        position = position_above(self.line, target)
        return self.pots_from(position, pots_after(self.box, recipe, self.stages[position]))

    def pots_without(self, recipe: int) -> list[int]:
        """What it could hold if a recipe were taken away."""
        position = position_above(self.line, recipe)
        return self.pots_from(position, self.stages[position - 1])

    def pots_moved(self, recipe: int, target: int) -> list[int]:
        """What it could hold with one of its recipes moved directly above the target."""
        line = line_with(without(self.line, recipe), recipe, target)
        return with_purchase(self.purchase, pots_after_line(self.box, line, self.stages[0]))

    def pots_from(self, position: int, pots: list[int]) -> list[int]:
        """What comes of some pots through the rest of the line."""
        return with_purchase(self.purchase, pots_after_line(self.box, self.line[position:], pots))


class Prospects:
    """The notes of all seats as of the last decision, since they seldom change from one to the next."""

    __slots__ = ("notes",)

    def __init__(self) -> None:
        self.notes: list[Prospect | None] = [None] * (len(SEAT_LETTERS) * len(NOTES))

    def find(self, view: Perfumery, seat: int, note: int) -> Prospect:
        index = seat * 3 + note
        line = view.lines[index]
        purchase = (view.yard[seat] >> (NOTE_BITS * note)) & NOTE_MASK
        prospect = self.notes[index]
        # Copies of a position share their lines, so it is enough to ask whether it is the same object.
        if (
            prospect is None
            or prospect.line is not line
            or prospect.purchase != purchase
            or prospect.box is not view.box
        ):
            prospect = Prospect(view.box, note, line, purchase)
            self.notes[index] = prospect
        return prospect

    def house(self, view: Perfumery, seat: int) -> list[Prospect]:
        return [self.find(view, seat, note) for note in range(len(NOTES))]


def lack(card: int, notes: list[Prospect], stored: int) -> int:
    """What a perfume lacks at best, weighed by rarity; what is stored helps once."""
    missing = 0
    for note in notes:
        missing += note.lack(card)
    return max(0, missing - worth(stored))


def richest(pots: list[int]) -> int:
    best = 0
    for pot in pots:
        best = max(best, worth(pot))
    return best
