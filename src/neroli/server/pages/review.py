"""After the game: who won and why, how the points grew, and whether the dealing was honest."""

from __future__ import annotations

from html import escape

from markupsafe import Markup
from starlette.responses import HTMLResponse

from neroli.core.contract import NATURE, SEAT_LETTERS
from neroli.core.errors import NeroliError
from neroli.core.game import Game
from neroli.core.journal import parse
from neroli.core.proof import verify
from neroli.core.standings import Standings
from neroli.draw.art import SEALS, laurel
from neroli.draw.speech import _
from neroli.server import responses
from neroli.server.live.table import Table
from neroli.story import replay

WIDTH, HEIGHT, LEFT, TOP = 780, 210, 36, 18
SEAL_ROOM = 20
DASHES = ("", "7 4", "2 4", "10 3 2 3")


def review_page(table: Table, held: tuple[int, ...], facts: dict[str, object]) -> HTMLResponse:
    """After the game: scores with reasons, the proof of the dealing, the replay."""
    viewer = held[0] if held else None
    areas = replay.areas_of(table.drawing, table.game.history.position, viewer, table.names)
    return responses.page(
        "review.html", 200, facts | review(table, held), board=responses.board(table.drawing.layout, areas),
        areas={name: Markup(html) for name, html in areas.items()},
        controls=Markup(replay.controls(len(table.game.history.plies))),
    )  # fmt: skip


def review(table: Table, seats: tuple[int, ...]) -> dict[str, object]:
    standings = table.game.standings()
    winners = standings.winners()
    order = sorted(range(len(table.seats)), key=lambda seat: standings.scores[seat].rank, reverse=True)
    rows = [
        {
            "seat": seat, "name": table.seats[seat].name, "points": standings.scores[seat].points,
            "reasons": standings.scores[seat].reasons, "mine": seat in seats, "won": seat in winners,
            "place": 1 + sum(other.rank > standings.scores[seat].rank for other in standings.scores),
        }
        for seat in order
    ]  # fmt: skip
    decisions = sum(ply.seat != NATURE for ply in table.game.history.plies)
    return {
        "rows": rows, "headline": headline(table, seats, order), "laurel": Markup(laurel()),
        "best": standings.scores[order[0]].points, "decisions": decisions, "chart": Markup(chart(table)),
        "proof": proof(table.game), "steps": len(table.game.history.plies),
        "reasons": common_reasons(standings),
    }  # fmt: skip


def common_reasons(standings: Standings) -> list[str]:
    """The heads of the score table; none if each seat has reasons of its own, as where single cards score."""
    found = [[reason for reason, _points in score.reasons] for score in standings.scores]
    return found[0] if all(reasons == found[0] for reasons in found) else []


def headline(table: Table, seats: tuple[int, ...], order: list[int]) -> str:
    standings = table.game.standings()
    winners = standings.winners()
    mine = [seat for seat in winners if seat in seats]
    if len(winners) > 1:
        return _("{names} share the victory").format(names=" & ".join(table.seats[seat].name for seat in winners))
    margin = standings.scores[order[0]].points - standings.scores[order[1]].points
    if mine and len(seats) == 1:
        return _("You win by {margin}").format(margin=margin) if margin else _("You win by the tie-break")
    name = table.seats[winners[0]].name
    return (
        _("{name} wins by {margin}").format(name=name, margin=margin) if margin else _("{name} wins").format(name=name)
    )


def proof(game: Game) -> dict[str, object]:
    """The dealing, proved from the journal alone."""
    text = str(game.journal())
    try:
        words = verify(parse(text), game)
    except NeroliError as error:
        return {"holds": False, "words": str(error), "commitment": game.header.commitment}
    return {"holds": True, "words": words, "commitment": game.header.commitment}


def course(game: Game) -> list[list[int]]:
    """The points of all seats after each step."""
    start = game.history.start.state.standings().points()
    return [start, *(step.after.state.standings().points() for step in game.history.walk())]


def chart(table: Table) -> str:
    """How the points grew, a line for each seat."""
    points = course(table.game)
    most = max(10, -(-max(max(row) for row in points) // 10) * 10)
    last = len(points) - 1

    def x(step: float) -> float:
        return LEFT + step / last * (WIDTH - LEFT - 40)

    def y(amount: float) -> float:
        return HEIGHT - 22 - amount / most * (HEIGHT - 22 - TOP)

    grid = "".join(
        f'<path d="M{LEFT} {y(m):.0f}H{WIDTH - 40}" class="gl"/><text x="{LEFT - 6}" y="{y(m) + 4:.0f}" '
        f'text-anchor="end" class="ax">{m:.0f}</text>'
        for m in (0, most / 2, most)
    )
    ends = apart([y(amount) for amount in points[-1]])
    lines = "".join(chart_line([row[seat] for row in points], seat, x, y, end) for seat, end in enumerate(ends))
    said = ", ".join(f"{escape(record.name)} {points[-1][seat]}" for seat, record in enumerate(table.seats))
    cursor = f'<path id="cursor" class="cur" d="M0 {TOP}V{HEIGHT - 22}" transform="translate({x(last):.1f})"/>'
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" class="chart" role="img" data-left="{LEFT}" data-right="{WIDTH - 40}" '
        f'aria-label="{_("Points move by move")}: {said}">{grid}{lines}{cursor}</svg>'
    )


def apart(ends: list[float]) -> list[float]:
    """Where the seals stand at the ends of their lines, so that none covers another or leaves the chart."""
    found = list(ends)
    upward = sorted(range(len(ends)), key=lambda seat: -ends[seat])
    last = HEIGHT - 22.0 + SEAL_ROOM
    for seat in upward:
        found[seat] = last = min(ends[seat], last - SEAL_ROOM)
    last = TOP - SEAL_ROOM
    for seat in reversed(upward):
        found[seat] = last = max(found[seat], last + SEAL_ROOM)
    return found


def chart_line(points: list[int], seat: int, x: object, y: object, end: float) -> str:
    assert callable(x)
    assert callable(y)
    steps = [0, *(step for step in range(1, len(points)) if points[step] != points[step - 1]), len(points) - 1]
    path = f"M{x(0):.1f} {y(points[0]):.1f}"
    path += "".join(f"H{x(step):.1f}V{y(points[step]):.1f}" for step in steps[1:])
    letter = SEAT_LETTERS[seat]
    return (
        f'<path d="{path}" style="fill:none;stroke:var(--seat-{letter.lower()});stroke-width:2.2;'
        f'stroke-dasharray:{DASHES[seat]}"/>'
        f'<svg x="{x(len(points) - 1) + 8:.0f}" y="{end - 9:.0f}" width="18" height="18" viewBox="0 0 28 28">'
        f'<g style="fill:var(--seat-{letter.lower()})">{SEALS[seat]}</g><text x="14" y="18.4" '
        f'text-anchor="middle" style="font:700 13px var(--sans);fill:#fff">{letter}</text></svg>'
    )
