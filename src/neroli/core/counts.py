"""Packed counts: a multiset of a few kinds in one integer, copied and compared at once.

Five bits for each place, twelve places in all. The highest bit is a guard for `covers`: where that is asked, at most
15 of one kind. Counts that are only read, added and taken away may go to 31.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64  # an int that the compiler keeps in a register; needed by nobody at run time

BITS: Final = 5
MASK: Final = 31
MOST: Final = 15
PLACES: Final = 12
GUARD: Final = 0b10000_10000_10000_10000_10000_10000_10000_10000_10000_10000_10000_10000
UNIT: Final = tuple(1 << (BITS * place) for place in range(PLACES))


def packed(counts: list[int]) -> int:
    """These numbers in one integer, the first in the lowest place."""
    return sum(number << (BITS * place) for place, number in enumerate(counts))


def unpacked(counts: int, places: int) -> list[int]:
    """The numbers of the first places."""
    return [counts >> (BITS * place) & MASK for place in range(places)]


def count(counts: i64, place: i64) -> i64:
    """How many there are at one place."""
    return (counts >> (BITS * place)) & MASK


def covers(have: i64, want: i64) -> bool:
    """Is there at every place at least as much as wanted? No borrow may eat a guard bit."""
    return ((have | GUARD) - want) & GUARD == GUARD


def size(counts: i64) -> i64:
    """How many there are in all."""
    total: i64 = 0
    while counts:
        total += counts & MASK
        counts >>= BITS
    return total


def kinds(counts: i64) -> i64:
    """Which places are not empty: one bit for each."""
    bits: i64 = 0
    bit: i64 = 1
    while counts:
        if counts & MASK:
            bits |= bit
        counts >>= BITS
        bit <<= 1
    return bits
