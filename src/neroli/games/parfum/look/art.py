"""The pieces of Parfum as drawings: notes that become bottles, cameos, dice, booths, the well."""

from __future__ import annotations

from functools import cache
from html import escape
from math import cos, radians, sin
from typing import Final

from neroli.core.counts import count
from neroli.draw.art import icon
from neroli.games.parfum.pieces.faces import AROMAS, TYPES

# One note is the very part of the bottle that it becomes: outline, height, highlight, middle of the label.
OUTLINES: Final = (
    "M30 17V20C30 26 7 22 7 47H65C65 22 42 26 42 20V17Z",
    "M7 0C3.5 12 3.5 25 7 37H65C68.5 25 68.5 12 65 0Z",
    "M7 0C7 20 13 30 21 35H51C59 30 65 20 65 0Z",
)
HEIGHTS: Final = (47, 37, 45)
SHINE: Final = ("M12 43C13 33 19 30 25 27.5", "M10.5 5C9 14 9 22 10.5 31", "M11 4C12 14 15 22 19 27")
LABEL_AT: Final = (35.5, 18.5, 16.0)
GHOST_AT: Final = (40, 23, 19)
STOPPER: Final = "M36 .5 42 3.5 43 9 39.5 13H32.5L29 9 30 3.5z"
FOOT: Final = "M19 35H53L58 43.5H14z"
EXTRAS: Final = (
    f'<path class="glass__stopper" d="{STOPPER}"/><path class="glass__facets" d="M36 .5v12.5M30 3.5l6 2.5 6-2.5"/>'
    '<rect class="glass__ring" x="28.5" y="13" width="15" height="4.5" rx="1"/>',
    "",
    f'<path class="glass__foot" d="{FOOT}"/>',
)
GHOST_EXTRAS: Final = (STOPPER, "", FOOT)
FACE: Final = (
    "M14 60C14 51 17 48 19 45 20 42 19 40 18 38 14 35 12 30 13 24 14 16 20 12 27 12.5 32 13 35 16.5 35.5 21.5 "
    "35.6 23.5 36.2 25 38.2 28.3 38.8 29.5 38.2 30 36.8 30.2 37 31 37.2 31.7 36.6 32.3 37.2 33 37 33.7 36.2 34.1 "
    "36.7 35.8 36 38 33.5 38.3 31 38.5 29.8 38 28.8 39.3 28.3 42 29.3 44.3 32 46 37 48.3 40 52.5 40 60Z"
)


@cache
def gradients() -> str:
    """The colours of liquids, one for each pair of aromas; written once into the page."""
    pairs = "".join(
        f'<linearGradient id="g-{a}-{b}">{gradient_stop(a, ".35")}{gradient_stop(b, ".65")}</linearGradient>'
        for a in AROMAS
        for b in AROMAS
    )
    clip = '<clipPath id="cameo-clip"><ellipse cx="26" cy="32" rx="23" ry="29"/></clipPath>'
    return f'<svg class="gradients" width="0" height="0" aria-hidden="true"><defs>{pairs}{clip}</defs></svg>'


def gradient_stop(aroma: str, offset: str) -> str:
    return f'<stop class="liquid" offset="{offset}" style="--aroma:var(--ic-{aroma})"/>'


def aromas_of(bouquet: int) -> tuple[str, ...]:
    """A bouquet as a row of aromas."""
    return tuple(name for aroma, name in enumerate(AROMAS) for _ in range(count(bouquet, aroma)))


def icons_of(aromas: tuple[str, ...]) -> str:
    return "".join(icon(aroma) for aroma in aromas)


def keyed(key: str) -> str:
    """A piece that glides has a key; without one it is only a picture."""
    return f' data-key="{escape(key)}"' if key else ""


@cache
def ghost(kind: int) -> str:
    """An empty slot of a bottle."""
    return (
        f'<svg class="glass" viewBox="0 0 72 {HEIGHTS[kind]}" aria-hidden="true">'
        f'<path class="glass__ghost" d="{OUTLINES[kind]}{GHOST_EXTRAS[kind]}"/>'
        f'<text x="36" y="{GHOST_AT[kind]}" text-anchor="middle">{TYPES[kind]}</text></svg>'
    )


@cache
def glass(kind: int, aromas: tuple[str, ...], key: str, symbol: int = 20) -> str:
    """A note as a piece of glass with its label; `key` lets it glide from the distillery into a bottle."""
    size = symbol if len(aromas) < 2 else symbol - 2 if len(aromas) == 2 else 14
    width = len(aromas) * size + (len(aromas) - 1) * 2
    left, top = 36 - width / 2, LABEL_AT[kind] - size / 2
    icons = "".join(
        f'<svg x="{left + index * (size + 2):.1f}" y="{top:.1f}" width="{size}" height="{size}" '
        f'viewBox="0 0 24 24"><use href="#i-{aroma}"/></svg>'
        for index, aroma in enumerate(aromas)
    )
    return (
        f'<svg class="glass"{keyed(key)} viewBox="0 0 72 {HEIGHTS[kind]}" aria-hidden="true">'
        f'{EXTRAS[kind]}<path class="glass__body" d="{OUTLINES[kind]}" fill="url(#g-{aromas[0]}-{aromas[-1]})"/>'
        f'<path class="glass__shine" d="{SHINE[kind]}"/><rect class="glass__label" x="{left - 3.5:.1f}" '
        f'y="{top - 2:.1f}" width="{width + 7}" height="{size + 4}" rx="4"/>{icons}</svg>'
    )


# Hair and hat, then the lines cut into them: two ladies, two gentlemen, a bonnet.
HEADS: Final = (
    (
        '<path d="M35 19C30 8 17 6 12.5 15 8 15 6 20 8.5 24 6 27 8 32 12 32 13 35 16 37 18.5 38 17 31 18 26 22 23.5 '
        '27 22 32 22 35 19z"/><circle cx="15" cy="10.5" r="6.5"/><circle cx="21.5" cy="7.5" r="5"/>',
        '<path d="M10 15.5C15 12 23 11 30 12.5" stroke-width="1.8"/>'
        '<path d="M19 47C23 50 28 50 32 47" stroke-width="1.6"/>',
    ),
    (
        '<path d="M12.5 3.5 33.5 2 35 15.5 11.5 16.5z"/><path d="M6.5 16C14 19.5 32 18.5 40 13.5L41 16C32 21 14 21.5 '
        '6.5 18.5z"/><path d="M13 18C11 26 13 33 18 38L21 30 22 20z"/>',
        '<path d="M12 13C19 14.2 28 13.6 34.6 12.2" stroke-width="2"/><path d="M33 31.5C35 30.8 37 31.4 38.8 32.6" '
        'stroke-width="2.2" class="cameo__dark"/><path d="M20 47 29 53 27 60" stroke-width="1.6"/>',
    ),
    (
        '<path d="M3 20C10 12 20 15 26 14 33 13 39 12 44 15 42 20 36 19 30 20 20 22 10 25 3 20z"/><path d="M13 15C13 8 '
        '31 6 33 14z"/><path d="M30 9C24 1 12-1 5 6 8 5 10 6 11 8 8 8 7 10 7 12 13 7 22 7 30 12z"/>'
        '<path d="M13 20C7 27 9 37 16 42 16 34 19 28 24 21z"/>',
        '<path d="M13.5 14.5C20 13 27 12.5 33 13.2" stroke-width="1.8"/>'
        '<path d="M18 48C23 52 29 51 33 47.5" stroke-width="1.6"/>',
    ),
    (
        '<path d="M35.5 19C34 10 22 7 15 13 9 18 9 27 13 32 11 36 9 42 6 47 11 47 15 44 17 38L21 32C19 29 21 26 25 25 '
        '26 22 30 20 35.5 19z"/><circle cx="20" cy="29" r="4"/><circle cx="18.5" cy="23" r="4"/>',
        '<path d="M10.5 36.5 15.5 39.5M15.5 36 10.5 40" stroke-width="1.9"/>'
        '<path d="M28 46C31 48 32 52 30 56M32 46C35 49 35 53 33.5 57" stroke-width="1.6"/>',
    ),
    (
        '<path d="M33 9C22 2 8 8 8 23 8 32 12 38 19 40 20 30 24 22 36 17 36 13 35 11 33 9z"/><path d="M31 7C37 9 40 14 '
        '38.5 19 33 21 26 25 23 33 20 33 18 31 19 26 21 18 25 11 31 7z" opacity=".8"/>'
        '<path d="M19 40C17 44 14 47 10 48 15 50 19 47 21 43z"/>',
        '<path d="M12 15C17 11 24 9 31 11" stroke-width="1.7"/>'
        '<path d="M19 48C24 51 29 50 32 47.5" stroke-width="1.6"/>',
    ),
)


@cache
def cameo(head: int) -> str:
    hair, cut = HEADS[head % len(HEADS)]
    return (
        '<svg class="cameo" viewBox="0 0 52 64" aria-hidden="true">'
        '<ellipse class="cameo__frame" cx="26" cy="32" rx="25" ry="31"/>'
        '<ellipse class="cameo__rim" cx="26" cy="32" rx="23.6" ry="29.6"/>'
        '<ellipse class="cameo__ground" cx="26" cy="32" rx="22.6" ry="28.6"/>'
        '<g clip-path="url(#cameo-clip)"><g class="cameo__figure" transform="translate(2.5 4.5)">'
        f'<path d="{FACE}"/>{hair}<g class="cameo__cut">{cut}</g></g></g></svg>'
    )


@cache
def die(aroma: str, face: str, size: int, key: str) -> str:
    """A die: face `aroma` in the market, `flask` or `fly` after the roll, `spent` once used."""
    faces = {
        "flask": '<circle class="die__paper" cx="20" cy="20" r="14.5"/><svg class="die__flask" x="9" y="8.5" '
        'width="22" height="22" viewBox="0 0 24 24"><use href="#i-flask"/></svg>',
        "fly": '<svg class="die__fly" x="8.5" y="8.5" width="23" height="23" viewBox="0 0 24 24">'
        '<use href="#i-fly"/></svg>',
        "spent": '<path class="die__dash" d="M12 20h16"/>',
        "aroma": '<circle class="die__paper" cx="20" cy="20" r="14"/><svg class="die__aroma" x="9.5" y="9.5" '
        f'width="21" height="21" viewBox="0 0 24 24"><use href="#i-{aroma}"/></svg>',
    }
    last = " settles-last" if face == "fly" else ""
    return (
        f'<svg class="die die--{face} rolls{last}"{keyed(key)} viewBox="0 0 40 40" width="{size}" height="{size}" '
        f'style="--aroma:var(--die-{aroma})" aria-hidden="true">'
        '<rect class="die__body" x="2" y="2" width="36" height="36" rx="8"/>'
        f'<rect class="die__edge" x="3.5" y="3.5" width="33" height="33" rx="7"/>{faces[face]}</svg>'
    )


@cache
def awning(aroma: str) -> str:
    stripes = "".join(f'<path class="booth__stripe" d="M{k * 15} 0h15v17a7.5 8 0 0 1-15 0z"/>' for k in range(8))
    return (
        f'<svg class="booth__awning" style="--aroma:var(--die-{aroma})" viewBox="0 0 120 26" '
        f'preserveAspectRatio="none" aria-hidden="true">{stripes}<path class="booth__pole" d="M0 .7h120"/></svg>'
    )


@cache
def clock_face(number: int) -> str:
    """An alarm clock; the later it rings, the longer the sleep."""
    angle = radians((5, 6, 7, 9)[number] * 30 - 90)
    x, y = 16 + 7 * cos(angle), 17 + 7 * sin(angle)
    return (
        '<svg class="clock__face" viewBox="0 0 32 32" aria-hidden="true">'
        '<circle class="clock__dial" cx="16" cy="17" r="12.5"/><path class="clock__bells" d="M7 5 3 9M25 5l4 4"/>'
        f'<path class="clock__hands" d="M16 17V9.5M16 17L{x:.1f} {y:.1f}"/></svg>'
    )


WELL: Final = (
    '<svg class="well__picture" viewBox="0 0 92 86" aria-hidden="true">'
    '<path class="well__roof" d="M8 26 46 6l38 20-4 3H12z"/>'
    '<path class="well__tiles" d="M27 13.5 22 28M38 9l-3 19M54 9l3 19M65 13.5 70 28"/>'
    '<path class="well__posts" d="M17 29h5v24h-5zM70 29h5v24h-5zM22 33h48v4H22z"/>'
    '<path class="well__rope" d="M46 37v12"/><path class="well__bucket" d="M41 47h10l-1.5 8h-7z"/>'
    '<ellipse class="well__stone" cx="46" cy="55" rx="36" ry="7"/>'
    '<ellipse class="well__water" cx="46" cy="55.5" rx="29" ry="4.5"/>'
    '<path class="well__stone" d="M10 55v18c0 6 16 10 36 10s36-4 36-10V55c0 4-16 7-36 7s-36-3-36-7z"/>'
    '<path class="well__joints" '
    'd="M11 67c6 5 64 5 70 0M24 60v9M40 62v9M56 62v9M70 59v9M32 70v10M48 72v10M63 70v10M17 69v8M76 68v8"/></svg>'
)


@cache
def stack(back: str, is_closing: bool) -> str:
    """The customers still to come, with the closing time token among them until it turns up."""
    token = "pile__card" if is_closing else "pile__token"
    return (
        '<svg class="pile__picture" viewBox="14 6 70 80" aria-hidden="true">'
        '<rect class="pile__card" x="22" y="44" width="58" height="40" rx="3"/>'
        '<rect class="pile__card" x="20" y="38" width="58" height="40" rx="3"/>'
        f'<rect class="{token}" x="17" y="29" width="64" height="9" rx="2"/>'
        '<rect class="pile__card" x="18" y="22" width="58" height="10" rx="3"/>'
        '<rect class="pile__back" x="16" y="8" width="58" height="22" rx="3"/>'
        f'<text class="pile__letter" x="45" y="26" text-anchor="middle">{back}</text></svg>'
    )
