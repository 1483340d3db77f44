"""The page of a table that is being played."""

from __future__ import annotations

import asyncio
from typing import Final

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from neroli.core.contract import SEAT_LETTERS
from neroli.core.errors import NeroliError
from neroli.draw.speech import _
from neroli.server import responses
from neroli.server.addresses import root_for_friends
from neroli.server.forms import read_form
from neroli.server.house import house_of
from neroli.server.live.painting import Painter
from neroli.server.live.table import HUES, Table
from neroli.server.live.tables import OpenTable
from neroli.server.live.thinking import LEVELS
from neroli.server.pages.review import review_page
from neroli.server.people.lessons import TOUR, unread
from neroli.server.people.persons import adopt
from neroli.server.people.seats import holding_of, viewer_of
from neroli.server.people.visitor import keep_key, visitor_of
from neroli.server.store.protocol import Holding, PersonStore

WORDS: Final = {
    "pass": _("Pass the screen to {name}"), "ready": _("I am {name}"), "possible": _("You may choose this."),
    "which": _("Touch what else belongs to it, or take it from the list."), "one": _("One choice only."),
    "touch": _("Touch what is ringed in green."), "take": _("Choose from the list."), "result": _("Final scoring"),
    "choices": _("{number} choices"), "noundo": _("no undo"), "copied": _("Copied."), "new": _("New"),
    "nothing": _("nothing chosen yet"), "missing": _("{missing} more to pay"), "pay": _("Pay {sum} for {due}"),
    "lost": _("{lost} lost"), "sum": _("{sum} of {due}"), "nochange": _("No change is given: {lost} lost."),
    "rule": _("Rule {clause}"), "step": _("{step} of {count}"), "next": _("Next"), "begin": _("Play"),
    "thinking": _("A master thinks it over …"), "tries": _("Each move tried in the same {tries} games"),
    "equal": _("about equal"), "select": _("Select “{move}”"),
    "expects": _("{points} points expected, give or take {error}"),
}  # fmt: skip


ADVICE_ALONE: Final = _("The button selects the move; you play it.")
ADVICE_TOLD: Final = _("Advice is open to everybody at this table, and the log says who asked.")


class NoSuchTable(NeroliError):
    """A page was asked for of a table that is not here."""

    def __init__(self) -> None:
        super().__init__(_("There is no such table. Check the link."))


async def open_table(request: Request) -> OpenTable:
    """The table of a page; NoSuchTable when there is none."""
    live = await house_of(request).tables.open(request.path_params["id"])
    if live is None:
        raise NoSuchTable
    await live.table.settled()
    return live


async def table_page(request: Request) -> HTMLResponse:
    table, painter = await open_table(request)
    visitor = visitor_of(request)
    if not visitor.is_new:
        await adopt(house_of(request).store, visitor.holder)
    holding = await holding_of(house_of(request).store, table.record.id, visitor)
    facts = table_facts(request, table, holding)
    if table.is_over and "board" not in request.query_params:
        response = await asyncio.to_thread(review_page, table, holding.seats, facts)
    else:
        teaching = await first_visit(house_of(request).store, table, holding, visitor.key_hash)
        response = live_page(table, painter, holding, facts | {"teaching": teaching})
    keep_key(response, request, visitor)
    return response


def live_page(table: Table, painter: Painter, holding: Holding, facts: dict[str, object]) -> HTMLResponse:
    """The table as its viewer sees it now."""
    viewer = viewer_of(holding)
    painting = painter.painting(viewer)
    areas = painting.public.areas | painting.areas
    rivals = [seat for seat in range(len(table.seats)) if seat != viewer]
    if viewer is not None:
        rivals = rivals[viewer:] + rivals[:viewer]
    return responses.page(
        "table.html", 200, facts, viewer=viewer, rivals=rivals,
        areas={name: Markup(html) for name, html in areas.items()},
        board=responses.board(table.drawing.layout, areas),
        log=Markup("".join(painting.log[: painting.log_length])),
        moves=painting.facts.moves, at=painting.facts.at, words=WORDS,
        has_advice=table.record.has_advice, advice_note=advice_note(table), share=holding.is_host and is_waiting(table),
    )  # fmt: skip


async def first_visit(store: PersonStore, table: Table, holding: Holding, key_hash: str) -> dict[str, object]:
    """The tour and the lessons that somebody who plays has not seen yet, for the page to show."""
    if not holding.seats:
        return {"tour": [], "lessons": {}}
    title = table.game.title
    new = await unread(store, key_hash, table.record.title)
    adorn = table.drawing.adorn
    return {
        "tour": [
            {"heading": step.heading, "html": adorn(step.words), "places": step.places} for step in title.tour()
        ] if TOUR in new else [],
        "lessons": {
            kind: {"html": adorn(lesson.words), "clause": lesson.clause, "places": lesson.places}
            for kind, lesson in title.lessons().items() if kind in new
        },
    }  # fmt: skip


def advice_note(table: Table) -> str:
    """Whether others read that a master was asked."""
    return ADVICE_TOLD if len(table.people()) > 1 else ADVICE_ALONE


def is_waiting(table: Table) -> bool:
    """Is a seat free for a friend? Then the links are shown at once."""
    return any(not seat.is_claimed and not seat.bot for seat in table.seats)


def table_facts(request: Request, table: Table, holding: Holding) -> dict[str, object]:
    """What the pages of a table share: names, links, style."""
    record, about = table.record, table.game.title.about
    held, is_host = holding.seats, holding.is_host
    root = root_for_friends(request)
    friends = [
        (seat, friend)
        for seat, friend in enumerate(table.seats)
        if is_host and not friend.is_bot_seat and seat not in held
    ]
    links = [(seat, friend, f"{root.address}/s/{friend.token}") for seat, friend in friends if not friend.is_claimed]
    return {
        "record": record, "label": about.label, "about": about, "letters": SEAT_LETTERS,
        "seats": table.seats, "held": held, "links": links, "friends": friends,
        "watch": f"{root.address}/t/{record.id}",
        "is_host": is_host, "hues": hues_of(table), "is_near": root.is_near, "reach": root.is_reachable,
        "commitment": table.game.header.commitment,
        "all_hues": range(HUES), "levels": LEVELS, "options": sorted(record.options),
    }  # fmt: skip


def hues_of(table: Table) -> str:
    """The colours of the seats, as a style."""
    seats = zip(SEAT_LETTERS, table.seats, strict=False)
    return ";".join(f"--seat-{letter.lower()}:var(--hue-{seat.colour})" for letter, seat in seats)


async def move_by_form(request: Request) -> Response:
    """A move without a script: one of the plain buttons under the question."""
    form = await read_form(request)
    table, _painter = await open_table(request)
    held = (await holding_of(house_of(request).store, table.record.id, visitor_of(request))).seats
    if not held:
        return responses.sorry(_("You are watching. Only the players at the table can move."), 403)
    seat, at, move = form.number("seat"), form.number("at"), form.first("move")
    if seat is None or at is None:
        return responses.sorry(_("This was not understood. Load the page again, then try once more."), 409)
    if seat not in held or table.is_played_by_bot(seat):
        return responses.sorry(_("This seat is not yours."), 409)
    try:
        await table.play(seat, move, at, f"{seat} form {at} {move}")
    except NeroliError as error:
        return responses.sorry(str(error), 409)
    house_of(request).tables.bots.wake(table)
    return responses.see_other(f"/t/{table.record.id}")
