"""The pictures of Perfumery's overview."""

from __future__ import annotations

from typing import Final

from neroli.draw.art import coin, pictogram

BANDS: Final = (("floral",), ("floral", "green"), ("animal",))
CARD: Final = (
    '<rect x="1" y="1" width="58" height="{height}" rx="6" style="fill:var(--card);stroke:var(--rule-2)" />{inner}'
)


def symbol(name: str, x: float, y: float, size: int = 18) -> str:
    return (
        f'<svg x="{x:.1f}" y="{y:.1f}" width="{size}" height="{size}" viewBox="0 0 24 24" style="color:var(--ink)">'
        f'<use href="#i-{name}"/></svg>'
    )


def card(height: int, inner: str) -> str:
    face = CARD.format(height=height, inner=inner)
    return f'<svg class="figure" viewBox="0 0 60 {height + 2}" aria-hidden="true">{face}</svg>'


def row(names: tuple[str, ...], y: float) -> str:
    left = 30 - len(names) * 9.5
    return "".join(symbol(name, left + 19 * place, y) for place, name in enumerate(names))


def perfume() -> str:
    """A perfume card: what top, middle and base must give."""
    lines = "".join(f'<path d="M6 {y}h48" style="stroke:var(--rule)"/>' for y in (26, 50))
    return card(74, lines + "".join(row(names, 4 + 24 * band) for band, names in enumerate(BANDS)))


def column() -> str:
    """A column of the table: a perfume above its tile, a recipe below."""
    tile = '<rect x="8" y="31" width="44" height="12" rx="3" style="fill:var(--brand)"/>'
    return card(74, row(("flask",), 7) + tile + row(("recipe",), 50))


PICTURES: Final = {
    "extraction": card(30, row(("recipe", "floral"), 7)),
    "mixing": card(30, row(("floral", "ui-arrow", "green"), 7)),
    "perfume": perfume(),
    "column": column(),
    "decks": card(74, row(("recipe",), 10) + '<path d="M6 37h48" style="stroke:var(--rule)"/>' + row(("flask",), 47)),
}


def picture(name: str) -> str:
    """A picture by its name: `value 3`, `brand 7`, those above, or a symbol."""
    kind, _space, number = name.partition(" ")
    if kind == "value":
        return coin(number, "coin--large")
    if kind == "brand":
        return f'<span class="shield number">{number}</span>'
    return PICTURES.get(name) or pictogram(name)
