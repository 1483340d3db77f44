"""What of a text is new. Most of a drawing stays as it was, so only the rest is sent.

Drawings are taken apart at their `data-` attributes, where parts and pieces have their names, and a piece that has
changed at its tags.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias, final

# The whole text; or a row in which a positive number keeps that many letters, a negative one skips them, and a text
# is inserted.
# What is left of the old text after the row is kept.
Patch: TypeAlias = str | list[int | str]
SHORT: Final = 300  # letters that are sent whole in any case
CLOSE: Final = 12  # so few letters between two edits are sent again: two numbers would cost as much
SMALL: Final = 40  # of so few letters nothing is looked for that might stay
WORTHWHILE: Final = 0.8  # a patch of a greater share is not sent, but the whole text
NAME: Final = "data-"
TAG: Final = "<"


def patches(old: Mapping[str, str], new: Mapping[str, str]) -> dict[str, Patch]:
    """What is new of some named texts."""
    return {name: patch(old.get(name, ""), text) for name, text in new.items() if old.get(name, "") != text}


def patch(old: str, new: str) -> Patch:
    """How a browser that shows the old text gets to the new one; a browser counts letters in UTF-16."""
    if len(new) < SHORT or not old:
        return new
    edits = Edits()
    edits.compare(0, old, new, NAME)
    row = edits.row(old)
    size = sum([len(item) if isinstance(item, str) else 4 for item in row])
    return row if size < WORTHWHILE * len(new) else new


@final
class Edits:
    """Where a text changes, in order: from, to, and what stands there now."""

    __slots__ = ("edits",)

    def __init__(self) -> None:
        self.edits: list[tuple[int, int, str]] = []

    def put(self, start: int, end: int, text: str) -> None:
        if start != end or text:
            self.edits.append((start, end, text))

    def compare(self, start: int, old: str, new: str, mark: str) -> None:
        """What differs between the ends that are the same: pieces of it, if it is worth looking."""
        head = same_start(old, new)
        tail = same_end(old, new, head)
        start, old, new = start + head, old[head : len(old) - tail], new[head : len(new) - tail]
        if len(old) < SMALL or len(new) < SMALL or not mark:
            self.put(start, start + len(old), new)
        elif mark == NAME:
            self.compare_parts(start, pieces(old, NAME), pieces(new, NAME))
        else:
            self.compare_tags(start, pieces(old, TAG), pieces(new, TAG))

    def compare_parts(self, start: int, old: list[str], new: list[str]) -> None:
        """Between parts that stay as they are, compare tag by tag."""
        places: dict[str, list[int]] = {}
        for place, part in enumerate(old):
            places.setdefault(part, []).append(place)
        here = 0
        fresh: list[str] = []
        for part in new:
            same = here if here < len(old) and not fresh and old[here] == part else first_from(here, places.get(part))
            if same < 0:
                fresh.append(part)
                continue
            start = self._replace(start, old[here:same], fresh, TAG) + len(part)
            here = same + 1
            fresh = []
        self._replace(start, old[here:], fresh, TAG)

    def compare_tags(self, start: int, old: list[str], new: list[str]) -> None:
        """Where tags differ, go on where two in a row are the same again."""
        pairs: dict[tuple[str, str], list[int]] = {}
        for place in range(len(new) - 1):
            pairs.setdefault((new[place], new[place + 1]), []).append(place)
        one = two = 0
        while one < len(old) and two < len(new):
            if old[one] == new[two]:
                start += len(old[one])
                one += 1
                two += 1
                continue
            ahead, along = agreement(old, new, one, two, pairs)
            start = self._replace(start, old[one:ahead], new[two:along], "")
            one, two = ahead, along
        self._replace(start, old[one:], new[two:], "")

    def _replace(self, start: int, old: list[str], new: list[str], mark: str) -> int:
        """These pieces by those; where the next piece starts."""
        if not old and not new:
            return start
        gone = "".join(old)
        self.compare(start, gone, "".join(new), mark)
        return start + len(gone)

    def row(self, old: str) -> list[int | str]:
        """The edits as a browser needs them."""
        row: list[int | str] = []
        here = 0
        for start, end, text in self.joined(old):
            if start > here:
                row.append(units(old[here:start]))
            if end > start:
                row.append(-units(old[start:end]))
            if text:
                row.append(text)
            here = end
        return row

    def joined(self, old: str) -> list[tuple[int, int, str]]:
        """Edits that lie close together made one."""
        joined: list[tuple[int, int, str]] = []
        for start, end, text in self.edits:
            if joined and start - joined[-1][1] < CLOSE:
                first, last, before = joined[-1]
                joined[-1] = (first, end, before + old[last:start] + text)
            else:
                joined.append((start, end, text))
        return joined


def agreement(
    old: list[str], new: list[str], one: int, two: int, pairs: dict[tuple[str, str], list[int]]
) -> tuple[int, int]:
    """The nearest places from here on where two tags in a row are the same in both; their ends if there are none."""
    best = (len(old), len(new))
    least = len(old) - one + len(new) - two
    for ahead in range(one, len(old) - 1):
        if ahead - one >= least:
            break
        along = first_from(two, pairs.get((old[ahead], old[ahead + 1])))
        if along >= 0 and ahead - one + along - two < least:
            least = ahead - one + along - two
            best = (ahead, along)
    return best


def first_from(start: int, places: list[int] | None) -> int:
    """The first of these places that is not before the start, or -1."""
    for place in places or ():
        if place >= start:
            return place
    return -1


def pieces(text: str, mark: str) -> list[str]:
    """A text cut before each mark."""
    parts = text.split(mark)
    return [parts[0]] + [mark + part for part in parts[1:]]


def same_start(one: str, two: str) -> int:
    """How many letters two texts share from the start."""
    low, high = 0, min(len(one), len(two))
    while low < high:
        middle = (low + high + 1) // 2
        if one[low:middle] == two[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def same_end(one: str, two: str, start: int) -> int:
    """How many letters two texts share at the end, behind the start that they share."""
    low, high = 0, min(len(one), len(two)) - start
    while low < high:
        middle = (low + high + 1) // 2
        if one[len(one) - middle : len(one) - low] == two[len(two) - middle : len(two) - low]:
            low = middle
        else:
            high = middle - 1
    return low


def units(text: str) -> int:
    return len(text) if text.isascii() else len(text.encode("utf-16-le")) // 2
