"""The table as text; in the browser too, where a title has no drawing of its own."""

from __future__ import annotations

from collections.abc import Sequence

from attar.rules.state import Attar
from attar.words.terms import coin_words, flower_words
from neroli.core.counts import count
from neroli.core.title import Area

PALETTE = (("rose", "#d9708a"), ("jasmine", "#d8b04a"), ("iris", "#7f9fe0"), ("neroli", "#d98a41"), ("faint", "dim"))


def board(view: Attar, viewer: int | None, names: Sequence[str]) -> list[Area]:
    areas = [Area("Basket", [f"{view.left} flowers left"]), Area("Prices", price_lines(view))]
    for seat in range(view.players):
        areas.append(Area(names[seat], seat_lines(view, seat, viewer), wide=seat == viewer))
    return areas


def price_lines(view: Attar) -> list[str]:
    return [
        f"{flower:8} {coin_words(price)}" for flower, price in zip(view.box.pieces.flowers, view.prices, strict=True)
    ]


def seat_lines(view: Attar, seat: int, viewer: int | None) -> list[str]:
    lines = [f"{coin_words(view.points[seat])} · distilled: {flowers(view, view.bottles[seat])}"]
    if seat == viewer:
        return [*lines, f"in hand, only you see them: {flowers(view, view.hands[seat])}"]
    return [*lines, f"in hand: {view.sizes[seat]}"]


def flowers(view: Attar, packed: int) -> str:
    numbers = [(kind, count(packed, kind)) for kind in range(len(view.prices))]
    return ", ".join(flower_words(view, kind, number) for kind, number in numbers if number) or "nothing"
