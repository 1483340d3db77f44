"""What the notes can give (F12.1): a pot is what one note could hold after blending, as a packed count of essences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from neroli.core.counts import GUARD, MOST, UNIT, count, covers
from neroli.games.perfumery.pieces.faces import KINDS, NOTE_BITS, NOTE_MASK, NOTES, SYNTHETIC

if TYPE_CHECKING:
    from mypy_extensions import i64

    from neroli.games.perfumery.rules.box import PerfumeryBox
    from neroli.games.perfumery.rules.state import Perfumery


def pool(essences: i64, more: i64) -> i64:
    """F1.5 Both together; one stockyard holds at most 15 of a kind."""
    total = essences + more
    if total & GUARD == 0:
        return total
    for index in range(KINDS * len(NOTES)):
        surplus = count(total, index) - MOST
        if surplus > 0:
            total -= surplus * UNIT[index]
    return total


def pots_of(state: Perfumery, seat: int, note: int) -> list[int]:
    """All that a note can hold after blending, purchases included."""
    box = state.box
    purchase = (state.yard[seat] >> (NOTE_BITS * note)) & NOTE_MASK
    return with_purchase(purchase, pots_after_line(box, state.lines[seat * 3 + note], [box.tile[note]]))


def with_purchase(purchase: int, pots: list[int]) -> list[int]:
    """F8.2 Bought essences lie at the end of the line."""
    return [pool(pot, purchase) for pot in pots] if purchase else pots


def pots_after_line(box: PerfumeryBox, line: tuple[int, ...], pots: list[int]) -> list[int]:
    """F12.1 All that comes out of a line when its mixings are used or skipped."""
    for recipe in line:
        pots = pots_after(box, recipe, pots)
    return pots


def pots_after(box: PerfumeryBox, recipe: int, pots: list[int]) -> list[int]:
    """F12.1 All that comes of some pots by one more recipe."""
    pays = box.pays[recipe]
    takes = box.takes[recipe]
    if pays == 0:
        return [pool(pot, takes) for pot in pots]
    results = pots
    for pot in pots:
        if covers(pot, pays):
            mixture = pool(pot - pays, takes)
            if not contains(results, mixture):
                if results is pots:
                    results = pots.copy()
                results.append(mixture)
    return results


def contains(pots: list[int], other: int) -> bool:
    """Is this pot one of them? The plain `in` would compare objects."""
    for pot in pots:
        if pot == other:
            return True
    return False


def meets(pot: i64, demand: i64) -> bool:
    """F12.2 Is the list of one note in the pot, synthetic standing in for any kind?"""
    if covers(pot, demand):
        return True
    spare = count(pot, SYNTHETIC) - count(demand, SYNTHETIC)
    if spare <= 0:
        return False
    for kind in range(SYNTHETIC):
        short = count(demand, kind) - count(pot, kind)
        if short > 0:
            spare -= short
    return spare >= 0


def any_meets(pots: list[int], stored: i64, demand: i64) -> bool:
    """Is the list of one note in any of its pots, with all storages to help?"""
    for pot in pots:
        if meets(pool(pot, stored), demand):
            return True
    return False


def is_in_reach(need: i64, pots: list[list[int]], stored: i64) -> bool:
    """Could each note by itself meet its part of the list, with all storages to help?"""
    for note in range(len(NOTES)):
        demand = (need >> (NOTE_BITS * note)) & NOTE_MASK
        if demand != 0 and not any_meets(pots[note], stored, demand):
            return False
    return True


def may_suffice(brew: i64, stored: i64, need: i64) -> bool:
    """The same for what lies on the three stockyards. Necessary for paying the list, not always enough."""
    for note in range(len(NOTES)):
        shift: i64 = NOTE_BITS * note
        demand = (need >> shift) & NOTE_MASK
        if demand != 0 and not meets(pool((brew >> shift) & NOTE_MASK, stored), demand):
            return False
    return True


def any_fits(pots: list[list[int]], empty: int) -> bool:
    """F12.4 Does any way of blending give an essence for an empty storage space?"""
    for pots_of_note in pots:
        for pot in pots_of_note:
            for kind in range(KINDS):
                if count(empty, kind) > 0 and count(pot, kind) > 0:
                    return True
    return False
