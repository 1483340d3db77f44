"""Rows of numbers that are replaced, never changed, so that clones of a position share them."""

from __future__ import annotations

from typing import TypeAlias

Row: TypeAlias = tuple[int, ...]


def with_value(row: Row, index: int, value: int) -> Row:
    """The row with another value at one index."""
    entries = list(row)
    entries[index] = value
    return tuple(entries)


def without(row: Row, entry: int) -> Row:
    """The row without one entry."""
    index = row.index(entry)
    return row[:index] + row[index + 1 :]
