"""The table as text."""

from __future__ import annotations

from collections.abc import Sequence

from neroli.core.title import Area
from neroli.games.aqua_mirabilis.look import text_areas as whole
from neroli.games.aqua_mirabilis.look import text_short as short
from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis

PALETTE = (
    ("bergamot", "#8fb04a"), ("jasmine", "#e8e2b0"), ("lavender", "#a08fd8"), ("narcissus", "#e0c94a"),
    ("orange", "#e0903f"), ("rose", "#d9708a"), ("coin", "#d9a441"), ("you", "bold"), ("faint", "dim"),
)  # fmt: skip


def board(view: AquaMirabilis, viewer: int | None, names: Sequence[str]) -> list[Area]:
    """By importance: where a terminal is small, the last ones wait for their word."""
    areas = [
        Area(whole.day_title(view), whole.day_lines(view), key="day", short=short.day(view)),
        Area("Market", whole.market_lines(view, names), key="market", short=short.market(view, names)),
        Area("Recipes", whole.recipe_lines(view), key="recipes", short=short.recipes(view)),
        Area("Travel", whole.travel_lines(view, names), key="road", short=short.travel(view, names)),
        Area("Versailles", whole.versailles_lines(view, names), key="versailles", short=short.versailles(view, names)),
        Area("Court life", whole.court_lines(view, names), key="court", short=short.court(view, names)),
        Area("Apprenticeship", whole.apprenticeship_lines(view, names), key="school", short=short.lessons(view, names)),
    ]
    order = range(view.players) if viewer is None else [*range(viewer + 1, view.players), *range(viewer + 1)]
    for seat in order:
        own = seat == viewer
        name, key = (f"{names[seat]} (you)", "me") if own else (names[seat], "rivals")
        line = "" if own else short.rival(view, seat)
        areas.append(Area(name, whole.seat_lines(view, seat), own, key, short.own(view, seat), line))
    return areas
