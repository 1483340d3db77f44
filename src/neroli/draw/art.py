"""Drawings that all titles share: icons, seals of the seats, coins. One palette, in the tokens of the shell."""

from __future__ import annotations

from functools import cache
from html import escape
from math import cos, degrees, radians, sin
from typing import Final

from neroli.core.contract import SEAT_LETTERS
from neroli.draw.speech import _

SEALS: Final = (
    '<circle cx="14" cy="14" r="12.5"/>',
    '<path d="M14 .8 27.2 14 14 27.2.8 14z"/>',
    '<path d="M14 1 25.7 7.5v13L14 27 2.3 20.5v-13z"/>',
    '<rect x="2.5" y="2.5" width="23" height="23" rx="3"/>',
)
PETAL: Final = "M16 15C11 12 11.5 5 16 2 20.5 5 21 12 16 15z"


@cache
def icon(name: str, size: int = 0, label: str = "", css: str = "") -> str:
    """A symbol; without a label it is decoration."""
    sized = f' style="--z:{size}px"' if size else ""
    said = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    kind = f"icon {css}" if css else "icon"
    return f'<svg class="{kind}" viewBox="0 0 24 24"{sized} {said}><use href="#i-{name}"/></svg>'


@cache
def seal(seat: int, size: int = 26, label: str = "") -> str:
    """The mark of a seat: colour, outline and letter."""
    letter = SEAT_LETTERS[seat]
    said = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    # In the 28 units of the drawing; on the screen the letter is never smaller than 11 pixels.
    letter_size = 28 * 11.2 / min(size, 22 if size > 24 else 17)
    return (
        f'<svg class="seal" viewBox="0 0 28 28" style="--z:{size}px" {said}>'
        f'<g style="fill:var(--seat-{letter.lower()})" stroke="#fff" stroke-opacity=".55">{SEALS[seat]}</g>'
        f'<text x="14" y="{14 + letter_size * 0.36:.1f}" text-anchor="middle" '
        f'style="font-size:{letter_size:.1f}px">{letter}</text></svg>'
    )


def coin(number: int | str, css: str = "") -> str:
    return f'<span class="coin {css}">{icon("coin")}<b>{number}</b></span>'


def pictogram(name: str) -> str:
    """A symbol by its name, or `coin 6`."""
    kind, _space, number = name.partition(" ")
    return coin(number, "coin--large") if kind == "coin" and number else icon(name)


def question_mark(about: str, clauses: str) -> str:
    """A small help for an area: the clauses that rule it."""
    words = escape(_("Help: {about}").format(about=about))
    return f'<button class="help-button" type="button" data-rules="{clauses}" aria-label="{words}">?</button>'


@cache
def blossom(size: int = 26) -> str:
    """The mark of the house: a flower of the bitter orange."""
    petals = "".join(f'<path d="{PETAL}" transform="rotate({72 * k} 16 16)"/>' for k in range(5))
    return (
        f'<svg viewBox="0 0 32 32" width="{size}" height="{size}" aria-hidden="true"><g fill="#FBF5E6">{petals}</g>'
        '<circle cx="16" cy="16" r="3.6" fill="#E08A2E"/><g stroke="#E08A2E">'
        '<path d="M16 16V9M16 16l6.5-2M16 16l4 6M16 16l-4 6M16 16 9.5 14"/></g></svg>'
    )


@cache
def laurel() -> str:
    leaves = "".join(leaf(side, place) for side in (-1, 1) for place in range(9))
    return f'<svg class="laurel" viewBox="0 0 200 120" aria-hidden="true"><g fill="currentColor">{leaves}</g></svg>'


def leaf(side: int, place: int) -> str:
    """Two leaves on one twig of the laurel."""
    angle = radians(-80 + 150 * place / 8)
    x, y = 100 + side * 56 * cos(angle), 58 - 50 * sin(angle)
    turn = degrees(angle) * -side + 90
    outer = f'<ellipse cx="{x + side * 5:.1f}" cy="{y:.1f}" rx="10" ry="4" transform="rotate({turn + side * 28:.0f}'
    inner = f'<ellipse cx="{x - side * 5:.1f}" cy="{y:.1f}" rx="9" ry="3.6" transform="rotate({turn - side * 28:.0f}'
    return f'{outer} {x + side * 5:.1f} {y:.1f})"/>{inner} {x - side * 5:.1f} {y:.1f})" opacity=".75"/>'
