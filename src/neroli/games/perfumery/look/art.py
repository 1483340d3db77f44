"""The pieces of Perfumery as drawings: essences, effects, perfumers, decks."""

from __future__ import annotations

from functools import cache
from html import escape
from typing import Final

from neroli.core.contract import SEAT_LETTERS
from neroli.core.counts import count
from neroli.draw.art import icon
from neroli.games.perfumery.pieces.faces import ESSENCES, KINDS, NOTE_BITS, NOTE_MASK

ABREAST: Final = 4  # the most essences of one kind that are drawn one by one; of more the number is written
# From this many symbols on an effect, or one note of a list, is drawn smaller.
WIDE: Final = 5
WIDE_NOTE: Final = 3

DECK: Final = (
    '<svg viewBox="0 0 100 70" aria-hidden="true">'
    '<rect class="deck__card" x="12" y="12" width="80" height="52" rx="5"/>'
    '<rect class="deck__card" x="9" y="9" width="80" height="52" rx="5"/>'
    '<rect class="deck__back {back}" x="6" y="6" width="80" height="52" rx="5"/>'
    '<rect class="deck__frame" x="11" y="11" width="70" height="42" rx="3"/>'
    '<text x="46" y="40" text-anchor="middle">{level}</text></svg>'
)
NO_DECK: Final = (
    '<svg viewBox="0 0 100 70" aria-hidden="true">'
    '<rect class="deck__place" x="6" y="6" width="80" height="52" rx="5"/></svg>'
)


def of_note(essences: int, note: int) -> int:
    """The share of one note in what is counted for three."""
    return (essences >> (NOTE_BITS * note)) & NOTE_MASK


@cache
def essence(kind: int, number: int) -> str:
    """Essences of one kind; `--z` of the piece around them is their size."""
    one = icon(ESSENCES[kind])
    return one * number if number <= ABREAST else f'<b class="essence-count number">{number}</b>{one}'


@cache
def tally(kind: int, number: int) -> str:
    """Essences of one kind where there is little room."""
    return (
        icon(ESSENCES[kind]) if number == 1 else f'<b class="essence-count number">{number}</b>{icon(ESSENCES[kind])}'
    )


@cache
def essences(packed: int) -> str:
    return "".join(essence(kind, count(packed, kind)) for kind in range(KINDS) if count(packed, kind))


@cache
def symbol_count(packed: int) -> int:
    """How many symbols it takes to draw these essences."""
    return sum(number if number <= ABREAST else 2 for number in (count(packed, kind) for kind in range(KINDS)))


@cache
def need_row(need: int, owed: int) -> str:
    """What a note must give; what is paid already is pale."""
    if need == 0:
        return '<span class="need__essences need__essences--none">–</span>'
    symbols = []
    for kind in range(KINDS):
        left = count(owed, kind)
        paid = count(need, kind) - left
        symbols.append(essence(kind, left) if left else "")
        symbols.append(f'<span class="is-paid">{essence(kind, paid)}</span>' if paid else "")
    wide = " is-wide" if symbol_count(need) >= WIDE_NOTE else ""
    return f'<span class="need__essences{wide}">{"".join(symbols)}</span>'


@cache
def effect(pays: int, takes: int) -> str:
    """An extraction with a plus, a mixing with an arrow."""
    first = f"{essences(pays)}{icon('ui-arrow', css='effect__arrow')}" if pays else '<b class="effect__plus">+</b>'
    wide = " is-wide" if symbol_count(pays) + symbol_count(takes) >= WIDE else ""
    return f'<span class="effect{wide}">{first}{essences(takes)}</span>'


@cache
def value(number: int) -> str:
    """What a card is worth, on a coin."""
    return f'<span class="card-value number">{number}</span>'


def pile(css: str, inner: str, label: str) -> str:
    """A pile; with a label it is too long, and can be scrolled, by keyboard too."""
    if not label:
        return f'<div class="{css}">{inner}</div>'
    return f'<div class="{css} scroller" tabindex="0" role="group" aria-label="{escape(label)}">{inner}</div>'


@cache
def perfumer(seat: int, key: str = "") -> str:
    """A perfumer in the colour of its seat."""
    letter = SEAT_LETTERS[seat]
    glides = f' data-key="{key}"' if key else ""
    return f'<span class="pawn"{glides} style="{seat_style(seat)}">{icon("perfumer")}<i>{letter}</i></span>'


def seat_style(seat: int) -> str:
    """The colour of a seat for what is drawn inside."""
    return f"--seat:var(--seat-{SEAT_LETTERS[seat].lower()})"
