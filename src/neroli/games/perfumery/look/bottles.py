"""Bottles, drawn from the card alone: the glass by what must fit in, the stopper by level, the liquid by essence.

Glasses, stoppers and liquids of two kinds are symbols of the title, defined once a page.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from neroli.core.counts import count
from neroli.draw.memo import shows
from neroli.games.perfumery.look.art import of_note
from neroli.games.perfumery.pieces.faces import ESSENCES, FIRST_PERFUME, KINDS, NOTES
from neroli.games.perfumery.rules.state import Perfumery

# How many essences find room side by side in the top, middle and base band of a glass.
GLASSES: Final = {
    "round": (2, 3, 2), "square": (3, 3, 3), "cone": (1, 2, 3), "pear": (1, 2, 3),
    "urn": (3, 3, 2), "crystal": (3, 3, 3), "tall": (2, 2, 2), "waist": (3, 2, 3),
}  # fmt: skip
GLASSES_OF_LEVEL: Final = (
    ("round", "tall", "cone", "pear", "square"),
    ("urn", "pear", "waist", "round", "crystal", "cone", "square", "tall"),
    ("crystal", "urn", "waist", "round", "square"),
)
BANDS: Final = ("--top", "--middle", "--base")  # the custom properties of their liquids
WIDEST: Final = "square"
MIDDLES: Final = (57.0, 86.0, 116.5)  # of the bands, in a picture of 100 by 140
WIDTH: Final = 72.0  # of the widest row of essences
LARGE: Final = 24.0
SMALL: Final = 20.0  # of an essence where three or more stand in a band
NO_LIQUID: Final = "var(--liquid-none)"


def kinds_in(essences: int) -> tuple[int, ...]:
    """The essences of a packed count one by one."""
    return tuple(kind for kind in range(KINDS) for _ in range(count(essences, kind)))


@cache
def glass(level: int, number: int, need: int) -> str:
    """Of the glasses of a level that hold the list, one by the number of the card."""
    sizes = [len(kinds_in(of_note(need, note))) for note in range(len(NOTES))]
    fitting = [
        name for name in GLASSES_OF_LEVEL[level]
        if all(size <= room for size, room in zip(sizes, GLASSES[name], strict=True))
    ]  # fmt: skip
    return fitting[number % len(fitting)] if fitting else WIDEST


@cache
def liquid(essences: int) -> str:
    """The colour of a band; two kinds run into one another."""
    kinds = kinds_in(essences)
    if not kinds:
        return NO_LIQUID
    first, last = ESSENCES[kinds[0]], ESSENCES[kinds[-1]]
    return f"var(--liquid-{first})" if first == last else f"url(#liquid-{first}-{last})"


def figure(view: Perfumery, card: int, css: str, inner: str) -> str:
    """Glass, stopper and liquids of a perfume, and what is written on it."""
    need, number, level = view.box.need[card], card - FIRST_PERFUME + 1, view.box.level[card]
    bands = ";".join(f"{band}:{liquid(of_note(need, note))}" for note, band in enumerate(BANDS))
    stopper = f"{level + 1}{'ab'[number % 2]}"
    return (
        f'<svg class="bottle {css}" viewBox="0 0 100 140" style="{bands}" aria-hidden="true">'
        f'<use href="#i-stopper-{stopper}"/><use href="#i-glass-{glass(level, number, need)}"/>{inner}</svg>'
    )


@shows()
def bottle(view: Perfumery, card: int, owed: int) -> str:
    """With the essences that each note must give; what is paid already is pale."""
    need = view.box.need[card]
    rows = "".join(row(of_note(need, note), of_note(owed, note), MIDDLES[note]) for note in range(len(NOTES)))
    return figure(view, card, "bottle--needs", rows)


def row(need: int, owed: int, middle: float) -> str:
    """The essences of one band, side by side."""
    kinds = kinds_in(need)
    if not kinds:
        return f'<path class="bottle__nothing" d="M45 {middle}h10"/>'
    size = min(LARGE if len(kinds) < 3 else SMALL, WIDTH / len(kinds) - 2)
    step = size + (3 if len(kinds) < 3 else 2)
    left = 50 - (step * len(kinds) - (step - size)) / 2
    return "".join(
        f'<use href="#i-{ESSENCES[kind]}" x="{left + step * place:.1f}" y="{middle - size / 2:.1f}" '
        f'width="{size:.1f}" height="{size:.1f}"{" class=is-paid" if is_paid else ""}/>'
        for place, (kind, is_paid) in enumerate(zip(kinds, paid_marks(need, owed), strict=True))
    )


def paid_marks(need: int, owed: int) -> list[bool]:
    """For each essence of a list whether it is paid; those that are owed come first among their kind."""
    marks = []
    for kind in range(KINDS):
        left = count(owed, kind)
        marks += [False] * left + [True] * (count(need, kind) - left)
    return marks


@shows()
def empty_bottle(view: Perfumery, card: int) -> str:
    """Beside a label: only the glass and its colours."""
    return figure(view, card, "bottle--mini", "")


@shows()
def brand_bottle(view: Perfumery, card: int) -> str:
    """A produced perfume: its label is the brand value, for its essences are spent."""
    inner = (
        '<rect class="bottle__label" x="22" y="66" width="56" height="42" rx="4"/>'
        f'<text x="50" y="99" text-anchor="middle">{view.box.brand[card]}</text>'
    )
    return figure(view, card, "bottle--shelf", inner)
