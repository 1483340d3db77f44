"""Areas of text on one screen: side by side, cut to the room there is, the rest left to commands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from io import StringIO
from itertools import combinations
from typing import Final

from rich.console import Console
from rich.text import Span, Text

from neroli.core.title import Area

GAP: Final = 2
COLUMN_WIDTH: Final = 36  # an area does not get narrower than this, unless the screen is
MOST_COLUMNS: Final = 3
ITEM: Final = "  "  # what a line of a list begins with
ENDLESS: Final = 10**6
_WRAPPER: Final = Console(file=StringIO(), color_system=None)


@dataclass(frozen=True)
class Place:
    """Where an area stands on the sheet, for whoever points at it."""

    area: Area
    left: int
    top: int
    width: int
    height: int

    def covers(self, column: int, row: int) -> bool:
        return self.left <= column < self.left + self.width and self.top <= row < self.top + self.height


@dataclass
class Sheet:
    """The lines to print, where each area stands in them, and what had no room."""

    lines: list[Text] = field(default_factory=list)
    places: list[Place] = field(default_factory=list)
    left_out: list[Area] = field(default_factory=list)

    def area_at(self, column: int, row: int) -> Area | None:
        return next((place.area for place in self.places if place.covers(column, row)), None)


def styled(line: str, palette: Mapping[str, str]) -> Text:
    """A line with its styles looked up, so that it can be printed anywhere."""
    text = Text.from_markup(line)
    text.spans = [Span(span.start, span.end, palette.get(str(span.style), span.style)) for span in text.spans]
    return text


def cut(text: Text, width: int) -> Text:
    """At most `width` cells; an ellipsis says that something is missing."""
    short = text.copy()
    short.truncate(max(1, width), overflow="ellipsis")
    return short


def wrap(text: Text, width: int) -> list[Text]:
    """The text in lines that break between words."""
    lines = list(text.wrap(_WRAPPER, max(1, width), overflow="fold"))
    for line in lines:
        line.rstrip()
    return lines or [Text()]


def heading(area: Area, width: int, palette: Mapping[str, str]) -> Text:
    name = cut(styled(area.name, palette), width - 4)
    name.stylize("bold")
    return Text.assemble(("─ ", "dim"), name, (" " + "─" * max(0, width - 3 - name.cell_len), "dim"))


def columns_in(width: int) -> int:
    return max(1, min(MOST_COLUMNS, (width + GAP) // (COLUMN_WIDTH + GAP)))


class Composer:
    """Lays areas out for one width and height."""

    def __init__(self, palette: Mapping[str, str], width: int, height: int = ENDLESS) -> None:
        self.palette = palette
        self.width = width
        self.height = height

    def compose(self, areas: Sequence[Area]) -> Sheet:
        """The short form of every area that has room: narrow ones in columns, wide ones below."""
        wide = [(area, self.wide_lines(area)) for area in areas if area.wide]
        narrow = [area for area in areas if not area.wide and not area.line]
        single = [area for area in areas if not area.wide and area.line]
        room = self.height - sum(len(lines) for _area, lines in wide)
        groups = self.fit(narrow, room - len(single)) or self.fit(narrow, room)
        room -= self.highest(groups)
        rows = [(area, [self.inline(area)]) for area in single[: max(0, room)]]
        sheet = self.beside_each_other(groups)
        for area, lines in [*rows, *wide]:
            sheet.places.append(Place(area, 0, len(sheet.lines), self.width, len(lines)))
            sheet.lines += lines
        del sheet.lines[self.height :]
        shown = [place.area for place in sheet.places]
        sheet.left_out = [area for area in areas if not any(area is other for other in shown)]
        return sheet

    def short(self, area: Area) -> list[str]:
        return area.lines if area.short is None else area.short

    def inline(self, area: Area) -> Text:
        """A whole area on one line behind its name."""
        name = styled(area.name, self.palette)
        name.stylize("bold")
        return cut(Text("  ").join([name, styled(area.line, self.palette)]), self.width)

    def fit(self, areas: list[Area], room: int) -> list[list[Area]]:
        """The first areas that fit, in columns: in order if they can be, otherwise packed."""
        for number in range(len(areas), 0, -1):
            for groups in (self.balanced(areas[:number]), self.packed(areas[:number])):
                if self.highest(groups) <= room:
                    return groups
        return []

    def highest(self, groups: list[list[Area]]) -> int:
        return max((sum(self.height_of(area) for area in group) for group in groups), default=0)

    def height_of(self, area: Area) -> int:
        return 1 + len(self.short(area))

    def balanced(self, areas: list[Area]) -> list[list[Area]]:
        """The order stays; the highest column is as low as it can be."""
        columns = min(columns_in(self.width), len(areas))
        heights = [self.height_of(area) for area in areas]
        best: tuple[int, tuple[int, ...]] | None = None
        for cuts in combinations(range(1, len(areas)), columns - 1):
            ends = (0, *cuts, len(areas))
            highest = max(sum(heights[ends[i] : ends[i + 1]]) for i in range(columns))
            if best is None or highest < best[0]:
                best = highest, ends
        assert best is not None
        return [areas[start:end] for start, end in zip(best[1], best[1][1:], strict=False)]

    def packed(self, areas: list[Area]) -> list[list[Area]]:
        """The highest first, each to the lowest column."""
        groups: list[list[Area]] = [[] for _column in range(min(columns_in(self.width), len(areas)))]
        for area in sorted(areas, key=self.height_of, reverse=True):
            min(groups, key=lambda group: self.highest([group])).append(area)
        return groups

    def beside_each_other(self, groups: list[list[Area]]) -> Sheet:
        sheet = Sheet()
        if not groups:
            return sheet
        columns = columns_in(self.width)
        width = (self.width - GAP * (columns - 1)) // columns
        stacks: list[list[Text]] = []
        for column, group in enumerate(groups):
            stack: list[Text] = []
            for area in group:
                sheet.places.append(Place(area, column * (width + GAP), len(stack), width, self.height_of(area)))
                stack.append(heading(area, width, self.palette))
                stack += [cut(styled(line, self.palette), width) for line in self.short(area)]
            stacks.append(stack)
        for row in range(max(len(stack) for stack in stacks)):
            sheet.lines.append(joined([stack[row] if row < len(stack) else Text() for stack in stacks], width))
        return sheet

    def whole(self, areas: Sequence[Area]) -> list[Text]:
        """Areas one below the other with all that they say."""
        lines: list[Text] = []
        for area in areas:
            lines.append(heading(area, self.width, self.palette))
            lines += [row for line in area.lines for row in wrap(styled(line, self.palette), self.width)]
        return lines

    def wide_lines(self, area: Area) -> list[Text]:
        """Over the whole width: two short items share a row, long lines are wrapped."""
        half = (self.width - GAP) // 2
        lines = [heading(area, self.width, self.palette)]
        left: Text | None = None
        for text in [styled(line, self.palette) for line in self.short(area)]:
            is_short = text.plain.startswith(ITEM) and self.width >= 2 * COLUMN_WIDTH and text.cell_len <= half
            if left is not None and is_short:
                lines.append(joined([left, text], half))
                left = None
                continue
            lines += [left] if left is not None else []
            left = text if is_short else None
            lines += [] if is_short else wrap(text, self.width)
        return [*lines, left] if left is not None else lines


def joined(cells: list[Text], width: int) -> Text:
    """Cells of one row, each padded to its column."""
    row = Text()
    for place, cell in enumerate(cells):
        row.append_text(cell)
        if place < len(cells) - 1:
            row.append(" " * (width - cell.cell_len + GAP))
    row.rstrip()
    return row
