"""The pieces of Aqua Mirabilis as drawings: pawns, spaces, coaches, perfumes, sundials, faces of city tiles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import cos, radians, sin
from typing import Final

from neroli.core.contract import SEAT_LETTERS
from neroli.draw.art import icon
from neroli.draw.parts import part
from neroli.draw.speech import _
from neroli.games.aqua_mirabilis.pieces.faces import (
    ACTION,
    APPLAUSE,
    BLENDS,
    CHOOSE_ESSENCES,
    ENCORE,
    FIRST,
    FLOWERS,
    KINDS,
    LETTERS,
    ONE_SLOT,
    PRODUCTION,
    SECOND,
    TAKE_ESSENCES,
    TAKE_FLOWERS,
    TAKE_TOKEN,
    TWO_SLOT,
    CityTile,
)
from neroli.games.aqua_mirabilis.rules.box import AquaBox
from neroli.games.aqua_mirabilis.rules.phases import ACTION_BOOST, FREE, INFLUENCE_BOOST, PRODUCTION_BOOST

SHORT: Final = tuple(letter.lower() for letter in LETTERS)
FEW: Final = 5  # equal pieces are drawn one by one up to this number
STOPPER: Final = "M24 2h12l2 10H22z"
NECK: Final = "M25 12h10v6H25z"
BODY: Final = "M25 18h10c0 5 18 4 18 16v34c0 6-4 12-10 12H17c-6 0-10-6-10-12V34c0-12 18-11 18-16z"
ROMAN: Final = ("–", "I", "II", "III", "IV")


def flower(kind: int, size: int = 0) -> str:
    return icon(f"fl-{SHORT[kind]}", size)


def essence(kind: int, size: int = 0) -> str:
    return icon(f"es-{SHORT[kind]}", size)


def heap(drawn: str, number: int) -> str:
    """Equal pieces: one by one while they are few, then one with its number."""
    return drawn * number if number <= FEW else f"{drawn}<b>×{number}</b>"


@cache
def pawn(seat: int) -> str:
    """The perfumer of a seat."""
    letter = SEAT_LETTERS[seat]
    return (
        f'<svg class="pawn" data-key="pawn-{letter}" viewBox="0 0 24 24" aria-hidden="true" '
        f'style="--seat:var(--seat-{letter.lower()})"><use href="#i-perfumer"/>'
        f'<text x="12" y="19" text-anchor="middle">{letter}</text></svg>'
    )


@cache
def coach(seat: int) -> str:
    letter = SEAT_LETTERS[seat]
    return (
        f'<svg class="coach" viewBox="0 0 24 24" aria-hidden="true" style="--seat:var(--seat-{letter.lower()})">'
        f'<use href="#i-coach"/><text x="12" y="11.5" text-anchor="middle">{letter}</text></svg>'
    )


@cache
def points(number: int) -> str:
    """A price in action points."""
    return f'<span class="price">{number}{icon("sundial", 13)}</span>'


def space(name: str, label: str, cost: int, visitors: Sequence[int]) -> str:
    """Equal action spaces: the price of each, or who stands on it."""
    circles = [points(cost) if visitor == FREE else pawn(visitor) for visitor in visitors]
    if len(circles) == 1:
        return part(name, "action-space", label, circles[0])
    inner = "".join(f'<span class="action-space__circle">{circle}</span>' for circle in circles)
    return part(name, "action-space action-space--equal", label, inner)


def combination(box: AquaBox, perfume: int) -> tuple[int, tuple[int, ...]]:
    """Base and complements of a perfume."""
    blend = perfume % BLENDS
    complements = (FIRST[blend],) if SECOND[blend] == FREE else (FIRST[blend], SECOND[blend])
    return box.recipe_base[perfume // BLENDS], complements


def perfume_words(box: AquaBox, perfume: int) -> str:
    base, complements = combination(box, perfume)
    names = _(" and ").join(FLOWERS[kind] for kind in complements)
    return _("{base} with {names}, level {level}").format(
        base=FLOWERS[base], names=names, level=box.recipe_level[perfume // BLENDS]
    )


@cache
def bottle(base: int, complements: tuple[int, ...], level: int) -> str:
    """A perfume: the base colours the glass, the complements stand on its label."""
    left = 30 - len(complements) * 8.5
    drops = "".join(drop(kind, left + index * 17, 42, 16) for index, kind in enumerate(complements))
    return (
        f'<svg class="bottle" viewBox="0 0 60 84" aria-hidden="true" style="--base:var(--ic-{FLOWERS[base]})">'
        f'<path class="bottle__stopper" d="{STOPPER}"/><path class="bottle__neck" d="{NECK}"/>'
        f'<path class="bottle__glass" d="{BODY}"/>'
        '<rect class="bottle__label" x="11" y="37" width="38" height="25" rx="4"/>'
        f'{drops}{drop(base, 20, 17.5, 20)}<text x="30" y="75" text-anchor="middle">'
        f"{_('level {level}').format(level=level)}</text></svg>"
    )


def drop(kind: int, x: float, y: float, size: int) -> str:
    return (
        f'<svg x="{x:.1f}" y="{y:.1f}" width="{size}" height="{size}" viewBox="0 0 24 24">'
        f'<use href="#i-es-{SHORT[kind]}"/></svg>'
    )


GHOST: Final = (
    '<svg class="bottle" viewBox="0 0 60 84" aria-hidden="true">'
    f'<path class="bottle__ghost" d="{STOPPER}{NECK}{BODY}"/></svg>'
)


@cache
def sundial(hours: int, production: tuple[int, ...], steps: tuple[int, ...]) -> str:
    """A sundial: action points at the rim, production points and coach steps within."""
    fields = "".join(dial_field(index, hours, production, steps) for index in range(5))
    angle = radians(-90 + 72 * (5 - hours))
    x, y = cos(angle), sin(angle)
    hand = f"M{-7 * y:.1f} {7 * x:.1f}L{29 * x:.1f} {29 * y:.1f}L{7 * y:.1f} {-7 * x:.1f}Z" if hours else ""
    return (
        '<svg class="sundial__dial" viewBox="-80 -80 160 160" aria-hidden="true"><circle class="sundial__rim" r="79"/>'
        f'<circle class="sundial__face" r="75"/>{fields}<path class="sundial__hand" d="{hand}"/>'
        '<circle class="sundial__hub" r="9"/></svg>'
    )


def dial_field(index: int, hours: int, production: tuple[int, ...], steps: tuple[int, ...]) -> str:
    here = 5 - index
    first, middle, last = (radians(-90 + 72 * index + turn) for turn in (-36, 0, 36))
    css = "sundial__field sundial__field--now" if here == hours else "sundial__field"
    gains = f"{production[here]}·{steps[here]}" if production[here] else "–"
    return (
        f'<path class="{css}" d="M0 0L{75 * cos(first):.1f} {75 * sin(first):.1f}A75 75 0 0 1 {75 * cos(last):.1f} '
        f'{75 * sin(last):.1f}Z"/>'
        f'<text class="sundial__hours" x="{59 * cos(middle):.1f}" y="{59 * sin(middle) + 7:.1f}">{here}</text>'
        f'<text class="sundial__gains" x="{37 * cos(middle):.1f}" y="{37 * sin(middle) + 4:.1f}">{gains}</text>'
    )


def face(tile: CityTile, size: int = 14) -> str:
    """What a city tile brings, in pictures."""
    if tile.effect in (TAKE_FLOWERS, TAKE_ESSENCES):
        return gift(tile.gives, flower if tile.effect == TAKE_FLOWERS else essence, size)
    if tile.effect == ONE_SLOT:
        return icon("recipe", size) + essence(tile.base, size)
    return {
        TWO_SLOT: f"{icon('recipe', size)}<b>○○</b>",
        CHOOSE_ESSENCES: f"<b>{_('any 2')}</b>{icon('flask', size)}",
        TAKE_TOKEN: f"<b>+1</b>{icon('orig', size)}",
        PRODUCTION: f"<b>+{PRODUCTION_BOOST}</b>{icon('flask', size)}",
        ACTION: f"<b>−{ACTION_BOOST}</b>{icon('sundial', size)}",
        ENCORE: f"<b>{_('2nd')}</b>{icon('throne', size)}",
        APPLAUSE: f"<b>+½</b>{icon('throne', size)}",
    }.get(tile.effect, f"<b>+{INFLUENCE_BOOST}</b>{icon('influence', size)}")


def gift(gives: Sequence[int], draw: Callable[[int, int], str], size: int) -> str:
    """Flowers or essences; when there are equally many of each, the number stands once."""
    kinds = [kind for kind in range(KINDS) if gives[kind]]
    numbers = {gives[kind] for kind in kinds}
    if len(numbers) > 1:
        return "".join(f"<b>{gives[kind]}</b>{draw(kind, size)}" for kind in kinds)
    drawn = "".join(draw(kind, size) for kind in kinds)
    return drawn if numbers == {1} else f"<b>{numbers.pop()}×</b>{drawn}"
