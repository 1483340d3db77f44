"""Rows of numbers that are replaced, never changed, so that clones of a position share them."""

from __future__ import annotations

from typing import TypeAlias

Row: TypeAlias = tuple[int, ...]


def with_value(row: Row, place: int, value: int) -> Row:
    """The row with another value at one place."""
    return (*row[:place], value, *row[place + 1 :])


def without(row: Row, entry: int) -> Row:
    """The row without one entry."""
    place = row.index(entry)
    return row[:place] + row[place + 1 :]
