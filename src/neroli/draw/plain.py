"""A title's text board as HTML: enough to play any title."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from typing import Final

from neroli.core.contract import State
from neroli.core.title import Area, Title

STYLED: Final = re.compile(r"\[([a-z_-]+)\]|\[/\]")


def line_html(line: str) -> str:
    """One line with its styles `[rose]word[/]` as spans."""
    parts: list[str] = []
    end = 0
    for match in STYLED.finditer(line):
        parts.append(escape(line[end : match.start()]))
        parts.append(f'<span class="term term--{match[1]}">' if match[1] else "</span>")
        end = match.end()
    parts.append(escape(line[end:]))
    return "".join(parts)


def area_html(area: Area) -> str:
    lines = "".join(f"<li>{line_html(line) or '&nbsp;'}</li>" for line in area.lines)
    wide = " plain-area--wide" if area.wide else ""
    return f'<section class="plain-area{wide}"><h3 class="heading">{escape(area.name)}</h3><ul>{lines}</ul></section>'


def plain_areas(title: Title[State], view: State, names: Sequence[str]) -> str:
    return "".join(area_html(area) for area in title.board(view, None, names))


def plain_own(title: Title[State], view: State, seat: int, names: Sequence[str]) -> str:
    """What the seat sees beyond what everybody sees."""
    public = title.board(view.view(None), None, names)
    known = {tuple(area.lines) for area in public}
    return "".join(area_html(area) for area in title.board(view, seat, names) if tuple(area.lines) not in known)
