"""What of a text is new. Most of a drawing stays as it was, so only the rest is sent.

Drawings are taken apart at their `data-` attributes, where parts and pieces have their names, and a piece that has
changed at its tags.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, TypeAlias, final

# The whole text; or a row in which a positive number keeps that many letters, a negative one skips them, and a text
# is inserted.
# What is left of the old text after the row is kept.
Patch: TypeAlias = str | list[int | str]
SHORT: Final = 300  # letters that are sent whole in any case
LONG: Final = 1500  # letters of texts that are hardly ever the same for two viewers
CLOSE: Final = 12  # so few letters between two edits are sent again: two numbers would cost as much
SMALL: Final = 100  # of so few letters nothing is looked for that might stay
STRIDE: Final = 64  # letters that are compared at first; then twice as many
WORTHWHILE: Final = 0.8  # a patch of a greater share is not sent, but the whole text
NAME: Final = "data-"
TAG: Final = "<"
# Letters from a mark on, by which a place of the new text is found in the old one.
NAME_WIDTH: Final = 40
TAG_WIDTH: Final = 50


def patches(old: Mapping[str, str], new: Mapping[str, str]) -> dict[str, Patch]:
    """What is new of some named texts."""
    return {name: patch(old.get(name, ""), text) for name, text in new.items() if old.get(name, "") != text}


def patch(old: str, new: str) -> Patch:
    """How a browser that shows the old text gets to the new one; a browser counts letters in UTF-16."""
    if len(new) < SHORT or not old:
        return new
    return common_patch(old, new) if len(new) < LONG else full_patch(old, new)


@lru_cache(2000)
def common_patch(old: str, new: str) -> Patch:
    """Many viewers, and many tables, go from one question to the same next one."""
    return full_patch(old, new)


def full_patch(old: str, new: str) -> Patch:
    edits = Edits(old, new)
    edits.compare(0, len(old), 0, len(new), NAME, NAME_WIDTH)
    row = edits.row()
    size = sum([len(item) if isinstance(item, str) else 4 for item in row])
    return row if size < WORTHWHILE * len(new) else new


@final
class Edits:
    """Where a text changes, in order: from, to, and what stands there now."""

    __slots__ = ("edits", "new", "old")

    def __init__(self, old: str, new: str) -> None:
        self.old = old
        self.new = new
        self.edits: list[tuple[int, int, str]] = []

    def compare(self, start: int, end: int, there: int, last: int, mark: str, width: int) -> None:
        """Go through the old text from `start` to `end`, and through the new one from `there` to `last`.

        Where they differ, go on at the next mark of the new text that is found again in the old one.
        """
        old, new = self.old, self.new
        while True:
            same = self.same(start, there, min(end - start, last - there))
            start, there = start + same, there + same
            place = new.find(mark, there, last)
            here = -1
            while place >= 0:
                here = old.find(new[place : min(place + width, last)], start, end)
                if here >= 0:
                    break
                place = new.find(mark, place + 1, last)
            if place < 0:
                break
            self.replace(start, here, there, place, mark)
            start, there = here, place
        self.replace(start, end, there, last, mark)

    def replace(self, start: int, end: int, there: int, last: int, mark: str) -> None:
        """A piece of the old text by one of the new text: tag by tag, if it is worth looking."""
        gone, text = self.old[start:end], self.new[there:last]
        tail = same_end(gone, text)
        if mark == NAME and len(gone) - tail >= SMALL and len(text) - tail >= SMALL:
            self.compare(start, end - tail, there, last - tail, TAG, TAG_WIDTH)
        elif len(gone) > tail or len(text) > tail:
            self.edits.append((start, end - tail, text[: len(text) - tail]))

    def same(self, start: int, there: int, most: int) -> int:
        """How many letters stay as they are from here on."""
        old, new = self.old, self.new
        done, size = 0, STRIDE
        while done < most:
            step = min(size, most - done)
            if not old.startswith(new[there + done : there + done + step], start + done):
                break
            done += step
            size *= 2
        else:
            return most
        while size > 1:
            size //= 2
            if done + size <= most and old.startswith(new[there + done : there + done + size], start + done):
                done += size
        return done

    def row(self) -> list[int | str]:
        """The edits as a browser needs them."""
        old = self.old
        row: list[int | str] = []
        here = 0
        is_plain = units(old) == len(old)
        for start, end, text in self.joined():
            if start > here:
                row.append(start - here if is_plain else units(old[here:start]))
            if end > start:
                row.append(start - end if is_plain else -units(old[start:end]))
            if text:
                row.append(text)
            here = end
        return row

    def joined(self) -> list[tuple[int, int, str]]:
        """Edits that lie close together made one."""
        joined: list[tuple[int, int, str]] = []
        for start, end, text in self.edits:
            if joined and start - joined[-1][1] < CLOSE:
                first, last, before = joined[-1]
                joined[-1] = (first, end, before + self.old[last:start] + text)
            else:
                joined.append((start, end, text))
        return joined


def same_end(one: str, two: str) -> int:
    """How many letters two texts share at the end."""
    low, high = 0, min(len(one), len(two))
    while low < high:
        middle = (low + high + 1) // 2
        if one[len(one) - middle : len(one) - low] == two[len(two) - middle : len(two) - low]:
            low = middle
        else:
            high = middle - 1
    return low


def units(text: str) -> int:
    return len(text) if text.isascii() else len(text.encode("utf-16-le")) // 2
