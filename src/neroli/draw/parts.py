"""Parts: what can be touched on the table. Every part is drawn here, so that nothing is ever written unescaped."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from neroli.core.contract import SEAT_LETTERS
from neroli.draw.art import icon, seal


def part(name: str, css: str, label: str, inner: str, style: str = "") -> str:
    """A part that can be touched: a stable name, a sentence for the screen reader, and HTML inside."""
    styled = f' style="{escape(style)}"' if style else ""
    return (
        f'<button class="part {css}" tabindex="-1" data-part="{escape(name)}" aria-label="{escape(label)}"{styled}>'
        f"{inner}</button>"
    )


def still(name: str, css: str, label: str, inner: str) -> str:
    """A named part that only looks: it can be marked and glide, but not be touched."""
    return f'<div class="part {css}" role="img" data-part="{escape(name)}" aria-label="{escape(label)}">{inner}</div>'


def inlay(name: str, css: str, label: str, inner: str) -> str:
    """A named part inside of one that can be touched: it can be marked and glide, and its touch means the outer one."""
    return f'<span class="part {css}" role="img" data-part="{escape(name)}" aria-label="{escape(label)}">{inner}</span>'


def picture(css: str, label: str, inner: str) -> str:
    """Something to look at, with a sentence for the screen reader; nothing touches or marks it."""
    return f'<span class="{css}" role="img" aria-label="{escape(label)}">{inner}</span>'


@lru_cache(4000)
def seat_head(seat: int, size: int, name: str, points: int, label: str, is_away: bool = False) -> str:
    """Seal, name with its tags as HTML, and points with what they mean."""
    away = " seat-head__seal--away" if is_away else ""
    return (
        f'<div class="seat-head"><span class="seat-head__seal{away}">{seal(seat, size)}</span>{name}'
        f'<span class="seat-head__points" title="{escape(label)}">{icon("coin", 20)}'
        f'<span class="number" data-count="points-{SEAT_LETTERS[seat]}-{size}">{points}</span></span></div>'
    )
