"""Packed counts and rows."""

from __future__ import annotations

import pytest

from neroli.core.counts import GUARD, MASK, MOST, PLACES, UNIT, count, covers, kinds, packed, size, unpacked
from neroli.core.rows import with_value, without


def test_counts_are_packed_and_read_again() -> None:
    numbers = [3, 0, 15, 1, 0, 7, 2, 0, 0, 4, 0, 9]
    counts = packed(numbers)
    assert unpacked(counts, PLACES) == numbers
    assert [count(counts, place) for place in range(PLACES)] == numbers
    assert size(counts) == sum(numbers)


@pytest.mark.parametrize("number", [MOST + 1, MASK])
def test_counts_that_are_only_added_and_taken_may_be_many(number: int) -> None:
    counts = packed([1, 0, 2]) + number * UNIT[1]
    assert unpacked(counts, 3) == [1, number, 2]
    assert (size(counts), kinds(counts)) == (number + 3, 0b111)
    assert counts - number * UNIT[1] == packed([1, 0, 2])


def test_kinds_are_the_places_that_are_not_empty() -> None:
    assert kinds(packed([0, 2, 0, 31, 1])) == 0b11010
    assert kinds(0) == 0


def test_counts_cover_what_is_nowhere_more() -> None:
    assert covers(packed([2, 0, MOST]), packed([2, 0, MOST]))
    assert not covers(packed([2, 0, MOST]), packed([1, 1, 0]))
    assert sum(16 * unit for unit in UNIT) == GUARD


def test_rows_are_replaced() -> None:
    row = (4, 5, 6, 5)
    assert (with_value(row, 2, 9), without(row, 5), row) == ((4, 5, 9, 5), (4, 6, 5), (4, 5, 6, 5))
