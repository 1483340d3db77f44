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
from neroli.server.live.events import REMATCH, agreed, event_words
from neroli.server.live.table import Table
from neroli.server.live.tables import persons_of
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
    winners = [] if table.record.ending else standings.winners()
    order = sorted(range(len(table.seats)), key=lambda seat: standings.scores[seat].rank, reverse=True)
    rows = [
        {
            "seat": seat, "name": table.seats[seat].name, "points": standings.scores[seat].points,
            "reasons": standings.scores[seat].reasons, "mine": seat in seats, "won": seat in winners,
            "place": "" if table.record.ending else place_of(standings, seat),
        }
        for seat in order
    ]  # fmt: skip
    decisions = sum(ply.seat != NATURE for ply in table.game.history.plies)
    shown = seats[0] if seats else order[0]
    return {
        "rows": rows, "headline": headline(table, seats, order), "laurel": Markup(laurel()),
        "reason": reason_of_the_end(table), "best": standings.scores[shown].points, "decisions": decisions,
        "chart": Markup(chart(table.game, table.names)),
        "proof": proof(table.game), "steps": len(table.game.history.plies),
        "reasons": common_reasons(standings), "events": events_of(table), "rematch": rematch_of(table, seats),
    }  # fmt: skip


def place_of(standings: Standings, seat: int) -> int:
    return 1 + sum(other.rank > standings.scores[seat].rank for other in standings.scores)


def reason_of_the_end(table: Table) -> str:
    """Who won with how much, and why the game was over."""
    if table.record.ending:
        return _("The game has no result. These are the points of that moment.")
    standings = table.game.standings()
    winners = standings.winners()
    names = " & ".join(table.seats[seat].name for seat in winners)
    words = _("{names} wins with {points}.") if len(winners) == 1 else _("{names} share the victory with {points}.")
    said = words.format(names=names, points=standings.scores[winners[0]].points)
    return f"{said} {table.game.title.ending(table.game.view(None))}".strip()


def events_of(table: Table) -> list[tuple[str, float]]:
    """What happened beside the game, and when."""
    told = [(event_words(event, table.names), event.at) for event in table.events]
    return [(words, at) for words, at in told if words]


def rematch_of(table: Table, seats: tuple[int, ...]) -> dict[str, object]:
    """Who has agreed to play again, and the new table once there is one."""
    yes = agreed(table.events, REMATCH)
    people = persons_of(table.record)
    rows = [
        {"seat": seat, "name": record.name, "is_bot": seat not in people, "yes": seat in yes or seat not in people}
        for seat, record in enumerate(table.seats)
    ]
    return {
        "rows": rows, "table": table.record.rematch_id, "may": bool(seats), "mine": bool(seats) and set(seats) <= yes,
        "count": sum(bool(row["yes"]) for row in rows),
    }  # fmt: skip


def common_reasons(standings: Standings) -> list[str]:
    """The heads of the score table; none if each seat has reasons of its own, as where single cards score."""
    heads = [[reason for reason, _points in score.reasons] for score in standings.scores]
    return heads[0] if all(reasons == heads[0] for reasons in heads) else []


def headline(table: Table, seats: tuple[int, ...], order: list[int]) -> str:
    """How the game ended for whoever looks; for a spectator, and for several at one screen, who won."""
    if table.record.ending:
        return _("Ended by agreement")
    standings = table.game.standings()
    winners = standings.winners()
    best = standings.scores[order[0]].points
    if len(seats) == 1:
        return own_headline(standings, seats[0], best - standings.scores[seats[0]].points, order)
    if len(winners) > 1:
        return _("{names} share the victory").format(names=" & ".join(table.seats[seat].name for seat in winners))
    margin = best - standings.scores[order[1]].points
    name = table.seats[winners[0]].name
    return (
        _("{name} wins by {margin}").format(name=name, margin=margin) if margin else _("{name} wins").format(name=name)
    )


def own_headline(standings: Standings, seat: int, behind: int, order: list[int]) -> str:
    """Whoever plays is told the own place first."""
    winners = standings.winners()
    if seat in winners and len(winners) > 1:
        return _("You share the victory")
    if seat in winners:
        margin = standings.scores[seat].points - standings.scores[order[1]].points
        return _("You win by {margin}").format(margin=margin) if margin else _("You win by the tie-break")
    place = place_of(standings, seat)
    words = {2: _("You are second, {number} behind"), 3: _("You are third, {number} behind")}
    said = words.get(place, _("You are fourth, {number} behind"))
    return said.format(number=behind) if behind else _("You lose by the tie-break")


def proof(game: Game) -> dict[str, object]:
    """The dealing, proved from the journal alone; its seed is published when a game was played to its end."""
    if not game.is_over:
        return {"holds": None, "words": "", "commitment": game.header.commitment}
    text = str(game.journal())
    try:
        words = verify(parse(text), game)
    except NeroliError as error:
        return {"holds": False, "words": str(error), "commitment": game.header.commitment}
    return {"holds": True, "words": words, "commitment": game.header.commitment}
