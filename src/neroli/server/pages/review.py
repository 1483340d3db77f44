"""After the game: who won and why, how the points grew, and whether the dealing was honest."""

from __future__ import annotations

from markupsafe import Markup
from starlette.responses import HTMLResponse

from neroli.core.contract import NATURE
from neroli.core.errors import NeroliError
from neroli.core.game import Game
from neroli.core.journal import parse
from neroli.core.proof import verify
from neroli.core.standings import Standings
from neroli.draw.art import laurel
from neroli.draw.speech import _
from neroli.server import responses
from neroli.server.live.table import Table
from neroli.server.pages.chart import chart
from neroli.story import filming


def review_page(table: Table, held: tuple[int, ...], facts: dict[str, object]) -> HTMLResponse:
    """After the game: scores with reasons, the proof of the dealing, the replay."""
    viewer = held[0] if held else None
    areas = filming.areas_of(table.drawing, table.game.history.position, viewer, table.names)
    return responses.page(
        "review.html", 200, facts | review(table, held), board=responses.board(table.drawing.layout, areas),
        areas={name: Markup(html) for name, html in areas.items()},
        controls=Markup(filming.controls(len(table.game.history.plies))),
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
        "best": standings.scores[order[0]].points, "decisions": decisions,
        "chart": Markup(chart(table.game, table.names)),
        "proof": proof(table.game), "steps": len(table.game.history.plies),
        "reasons": common_reasons(standings),
    }  # fmt: skip


def common_reasons(standings: Standings) -> list[str]:
    """The heads of the score table; none if each seat has reasons of its own, as where single cards score."""
    heads = [[reason for reason, _points in score.reasons] for score in standings.scores]
    return heads[0] if all(reasons == heads[0] for reasons in heads) else []


def headline(table: Table, seats: tuple[int, ...], order: list[int]) -> str:
    standings = table.game.standings()
    winners = standings.winners()
    if len(winners) > 1:
        return _("{names} share the victory").format(names=" & ".join(table.seats[seat].name for seat in winners))
    margin = standings.scores[order[0]].points - standings.scores[order[1]].points
    if len(seats) == 1 and winners[0] in seats:
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
