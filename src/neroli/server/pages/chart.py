"""A chart of the points, move by move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from neroli.core.contract import SEAT_LETTERS
from neroli.core.game import Game
from neroli.draw.art import SEALS
from neroli.draw.speech import _

WIDTH, HEIGHT, LEFT, TOP = 780, 210, 36, 18
RIGHT: Final = WIDTH - 40
BOTTOM: Final = HEIGHT - 22
SEAL_ROOM: Final = 20
DASHES: Final = ("", "7 4", "2 4", "10 3 2 3")


@dataclass(frozen=True)
class Scale:
    """Where a step and its points lie in the chart."""

    last: int
    most: int

    def x(self, step: float) -> float:
        return LEFT + step / self.last * (RIGHT - LEFT)

    def y(self, points: float) -> float:
        return BOTTOM - points / self.most * (BOTTOM - TOP)


def course(game: Game) -> list[list[int]]:
    """The points of all seats after each step."""
    start = game.history.start.state.standings().points()
    return [start, *(step.after.state.standings().points() for step in game.history.walk())]


def chart(game: Game, names: Sequence[str]) -> str:
    """How the points grew, a line for each seat."""
    points = course(game)
    most = max(10, -(-max(max(row) for row in points) // 10) * 10)
    scale = Scale(len(points) - 1, most)
    grid = "".join(grid_line(scale, number) for number in (0, most / 2, most))
    ends = apart([scale.y(amount) for amount in points[-1]])
    lines = "".join(chart_line([row[seat] for row in points], seat, scale, end) for seat, end in enumerate(ends))
    label = ", ".join(f"{escape(name)} {points[-1][seat]}" for seat, name in enumerate(names))
    right = scale.x(scale.last)
    cursor = f'<path id="cursor" class="chart__cursor" d="M0 {TOP}V{BOTTOM}" transform="translate({right:.1f})"/>'
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" class="chart" id="chart" role="img" data-left="{LEFT}" '
        f'data-right="{RIGHT}" aria-label="{_("Points move by move")}: {label}">{grid}{lines}{cursor}</svg>'
    )


def grid_line(scale: Scale, points: float) -> str:
    y = scale.y(points)
    return (
        f'<path d="M{LEFT} {y:.0f}H{RIGHT}" class="chart__grid"/>'
        f'<text x="{LEFT - 6}" y="{y + 4:.0f}" text-anchor="end" class="chart__label">{points:.0f}</text>'
    )


def apart(ends: list[float]) -> list[float]:
    """Where the seals stand at the ends of their lines, so that none covers another or leaves the chart."""
    places = list(ends)
    upward = sorted(range(len(ends)), key=lambda seat: -ends[seat])
    last = float(BOTTOM) + SEAL_ROOM
    for seat in upward:
        places[seat] = last = min(ends[seat], last - SEAL_ROOM)
    last = TOP - SEAL_ROOM
    for seat in reversed(upward):
        places[seat] = last = max(places[seat], last + SEAL_ROOM)
    return places


def chart_line(points: list[int], seat: int, scale: Scale, end: float) -> str:
    """The line of a seat, with its seal at the end."""
    steps = [0, *(step for step in range(1, len(points)) if points[step] != points[step - 1]), scale.last]
    path = f"M{scale.x(0):.1f} {scale.y(points[0]):.1f}"
    path += "".join(f"H{scale.x(step):.1f}V{scale.y(points[step]):.1f}" for step in steps[1:])
    letter = SEAT_LETTERS[seat]
    return (
        f'<g style="--seat:var(--seat-{letter.lower()})">'
        f'<path class="chart__line" d="{path}" stroke-dasharray="{DASHES[seat]}"/>'
        f'<svg x="{scale.x(scale.last) + 8:.0f}" y="{end - 9:.0f}" width="18" height="18" viewBox="0 0 28 28">'
        f'<g class="chart__seal">{SEALS[seat]}</g>'
        f'<text class="chart__letter" x="14" y="18.4" text-anchor="middle">{letter}</text></svg></g>'
    )
