"""What of a text is new. Most of a drawing stays as it was, so only the rest is sent."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

# The letters that stay at the start and at the end, and the text between; or the whole text.
Change = tuple[int, int, str] | str
SHORT: Final = 300  # letters that are sent whole in any case


def changes(old: Mapping[str, str], new: Mapping[str, str]) -> dict[str, Change]:
    """What is new of some named texts."""
    return {name: change(old.get(name, ""), text) for name, text in new.items() if old.get(name) != text}


@lru_cache(600)
def change(old: str, new: str) -> Change:
    """How a browser that shows the old text gets to the new one; a browser counts letters in UTF-16."""
    if len(new) < SHORT or not old:
        return new
    start = shared(old, new)
    end = shared(old[start:][::-1], new[start:][::-1])
    if 2 * (start + end) < len(new):
        return new
    last = len(new) - end
    return units(new[:start]), units(new[last:]), new[start:last]


def shared(one: str, two: str) -> int:
    """How many letters two texts share from the start."""
    low, high = 0, min(len(one), len(two))
    while low < high:
        middle = (low + high + 1) // 2
        if one[low:middle] == two[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def units(text: str) -> int:
    return len(text) if text.isascii() else len(text.encode("utf-16-le")) // 2
