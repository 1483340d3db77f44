"""The pieces of Perfumery as drawings: essences, effects, values, perfumers, decks."""

from __future__ import annotations

from functools import cache
from html import escape
from typing import Final

from neroli.core.contract import SEAT_LETTERS
from neroli.core.counts import count
from neroli.draw.art import icon
from neroli.games.perfumery.pieces.faces import ESSENCES, KINDS, NOTE_BITS, NOTE_MASK

ABREAST: Final = 4  # the most essences of one kind that are drawn one by one; of more the number is written
# From this many symbols on an effect is drawn smaller.
WIDE: Final = 6

# A perfumer at hand, one on a space (only an outline), one that is not hired yet.
HERE: Final = "here"
PLACED: Final = "placed"
RESERVE: Final = "reserve"
PAWN: Final = "M14 1.5a6 6 0 0 1 4 10.5c5 1.5 7 8 8 18.5H2C3 20 5 13.5 10 12a6 6 0 0 1 4-10.5z"

BOTTLE_BACK: Final = (
    '<path d="M45 22h10v5c9 2 15 8 15 16 0 9-7 13-20 13s-20-4-20-13c0-8 6-14 15-16z"/><path d="M43 15h14v7H43z"/>'
)
LEAF_BACK: Final = (
    '<path d="M30 56C28 34 42 20 70 20 71 44 58 57 36 53z"/><path class="deck__vein" d="M30 58C38 44 48 35 62 28"/>'
)
DECK: Final = (
    '<svg viewBox="0 0 104 76" aria-hidden="true">'
    '<rect class="deck__card" x="10" y="9" width="88" height="62" rx="5"/>'
    '<rect class="deck__card" x="7" y="6" width="88" height="62" rx="5"/>'
    '<rect class="deck__back deck__back--{kind}" x="4" y="3" width="88" height="62" rx="5"/>'
    '<rect class="deck__frame" x="9" y="8" width="78" height="52" rx="3"/>'
    '<g class="deck__art" transform="translate(-2 -3)">{art}</g>'
    '<circle class="deck__disc" cx="74" cy="21" r="14"/><text x="74" y="27" text-anchor="middle">{level}</text></svg>'
)
NO_DECK: Final = (
    '<svg viewBox="0 0 104 76" aria-hidden="true">'
    '<rect class="deck__place" x="4" y="3" width="88" height="62" rx="5"/></svg>'
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
def need_cell(need: int, owed: int) -> str:
    """What a note must give; what is paid already is pale."""
    if need == 0:
        return "<i>–</i>"
    symbols = []
    for kind in range(KINDS):
        left = count(owed, kind)
        paid = count(need, kind) - left
        symbols.append(essence(kind, left) if left else "")
        symbols.append(f'<span class="is-paid">{essence(kind, paid)}</span>' if paid else "")
    return "".join(symbols)


@cache
def effect(pays: int, takes: int) -> str:
    """An extraction with a plus, a mixing with an arrow."""
    first = f"{essences(pays)}{icon('ui-arrow', css='mini-flow__arrow')}" if pays else '<b class="plus">+</b>'
    return f'<span class="mini-flow">{first}{essences(takes)}</span>'


@cache
def flow(pays: int, takes: int) -> str:
    """An effect, read along an arrow: what is given stands in the arrow, what is taken after it."""
    wide = " flow--wide" if symbol_count(pays) + symbol_count(takes) >= WIDE else ""
    if pays == 0:
        return f'<span class="flow{wide}"><b class="plus">+</b><span class="flow__take">{essences(takes)}</span></span>'
    give, take = essences(pays), essences(takes)
    return (
        f'<span class="flow{wide}"><span class="flow__give">{give}</span><span class="flow__take">{take}</span></span>'
    )


@cache
def worth(number: int) -> str:
    """What a card is worth, on a coin."""
    return f'<span class="worth number">{number}</span>'


@cache
def brand(number: int) -> str:
    """A brand value, on a shield."""
    return f'<span class="brand-mark number">{number}</span>'


def pile(css: str, inner: str, label: str) -> str:
    """A pile; with a label it is too long, and can be scrolled, by keyboard too."""
    if not label:
        return f'<div class="{css}">{inner}</div>'
    return f'<div class="{css} scroller" tabindex="0" role="group" aria-label="{escape(label)}">{inner}</div>'


@cache
def perfumer(seat: int, key: str = "", where: str = HERE) -> str:
    """A perfumer in the colour of its seat."""
    letter = SEAT_LETTERS[seat]
    glides = f' data-key="{key}"' if key else ""
    return (
        f'<svg class="pawn pawn--{where}"{glides} viewBox="0 0 28 32" style="{seat_style(seat)}" aria-hidden="true">'
        f'<path d="{PAWN}"/><text x="14" y="27" text-anchor="middle">{letter}</text></svg>'
    )


def free_slot(word: str = "") -> str:
    """Room for a perfumer."""
    return f'<span class="pawn-slot">{word}</span>'


def seat_style(seat: int) -> str:
    """The colour of a seat for what is drawn inside."""
    return f"--seat:var(--seat-{SEAT_LETTERS[seat].lower()})"
