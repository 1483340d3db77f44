"""The pieces of Perfumery as drawings: essences, effects, perfumers, decks."""

from __future__ import annotations

from functools import cache
from html import escape
from typing import Final

from neroli.core.contract import SEAT_LETTERS
from neroli.core.counts import count
from neroli.draw.art import icon
from neroli.games.perfumery.pieces.faces import ESSENCES, KINDS, NOTE_BITS, NOTE_MASK

ABREAST: Final = 4  # so many essences of one kind are drawn one by one; of more the number is written
WIDE: Final = 5  # so many essences in one effect, or three in one note of a list, are drawn smaller
WIDE_NOTE: Final = 3

DECK: Final = (
    '<svg viewBox="0 0 100 70" aria-hidden="true"><g style="stroke:var(--ink);stroke-width:1.2">'
    '<rect x="12" y="12" width="80" height="52" rx="5" style="fill:var(--card)"/>'
    '<rect x="9" y="9" width="80" height="52" rx="5" style="fill:var(--card)"/>'
    '<rect x="6" y="6" width="80" height="52" rx="5" style="fill:var(--back-{back})"/></g>'
    '<rect x="11" y="11" width="70" height="42" rx="3" style="fill:none;stroke:#fff;opacity:.6"/>'
    '<text x="46" y="40" text-anchor="middle">{level}</text></svg>'
)
NO_DECK: Final = (
    '<svg viewBox="0 0 100 70" aria-hidden="true"><rect x="6" y="6" width="80" height="52" rx="5" '
    'style="fill:color-mix(in srgb,var(--inset) 60%,transparent);stroke:var(--rule-2);stroke-width:1.3;'
    'stroke-dasharray:4 3"/></svg>'
)


def of_note(essences: int, note: int) -> int:
    """The share of one note in what is counted for three."""
    return (essences >> (NOTE_BITS * note)) & NOTE_MASK


@cache
def essence(kind: int, number: int) -> str:
    """So many essences of one kind; `--z` of the piece around them is their size."""
    one = icon(ESSENCES[kind])
    return one * number if number <= ABREAST else f'<b class="many num">{number}</b>{one}'


@cache
def tally(kind: int, number: int) -> str:
    """So many essences of one kind where there is little room."""
    return icon(ESSENCES[kind]) if number == 1 else f'<b class="many num">{number}</b>{icon(ESSENCES[kind])}'


@cache
def essences(packed: int) -> str:
    return "".join(essence(kind, count(packed, kind)) for kind in range(KINDS) if count(packed, kind))


@cache
def drawn(packed: int) -> int:
    """How many symbols it takes to draw these essences."""
    return sum(number if number <= ABREAST else 2 for number in (count(packed, kind) for kind in range(KINDS)))


@cache
def wanted(need: int, owed: int) -> str:
    """What a note must give; what is paid already is pale."""
    if need == 0:
        return "<u><em>–</em></u>"
    parts = []
    for kind in range(KINDS):
        left = count(owed, kind)
        paid = count(need, kind) - left
        parts.append(essence(kind, left) if left else "")
        parts.append(f'<span class="paid">{essence(kind, paid)}</span>' if paid else "")
    wide = ' class="wide"' if drawn(need) >= WIDE_NOTE else ""
    return f"<u{wide}>{''.join(parts)}</u>"


@cache
def effect(pays: int, takes: int) -> str:
    """An extraction with a plus, a mixing with an arrow."""
    first = f"{essences(pays)}{icon('ui-arrow', css='arr')}" if pays else '<b class="plus">+</b>'
    wide = " wide" if drawn(pays) + drawn(takes) >= WIDE else ""
    return f'<span class="eff{wide}">{first}{essences(takes)}</span>'


def scroller(css: str, inner: str, label: str) -> str:
    """A pile; with a label it is too long, and can be scrolled by keyboard too."""
    if not label:
        return f'<div class="{css}">{inner}</div>'
    block = css.split()[0]
    return f'<div class="{css} {block}--long" tabindex="0" role="group" aria-label="{escape(label)}">{inner}</div>'


@cache
def perfumer(seat: int, key: str = "") -> str:
    """A perfumer in the colour of its seat."""
    letter = SEAT_LETTERS[seat]
    keyed = f' data-key="{key}"' if key else ""
    return (
        f'<span class="pn"{keyed} style="color:var(--seat-{letter.lower()})">{icon("perfumer")}<i>{letter}</i></span>'
    )
