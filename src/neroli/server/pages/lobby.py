"""The pages: lobby, table, rules, and what can be taken home."""

from __future__ import annotations

import asyncio
from typing import Final
from urllib.parse import parse_qs

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, RedirectResponse, Response

from neroli.core.contract import SEAT_LETTERS
from neroli.core.errors import NeroliError
from neroli.core.title import load, names, titles
from neroli.draw import assets, markdown
from neroli.draw.drawing import INLINE_MOVES
from neroli.draw.speech import _
from neroli.server import responses
from neroli.server.live.painting import Painter
from neroli.server.live.table import HUES, Table
from neroli.server.live.tables import Chair, Order, Tables, quick_order
from neroli.server.live.thinking import LEVELS
from neroli.server.pages.review import review
from neroli.server.people import visitor
from neroli.server.store.protocol import TableRecord
from neroli.story import replay

SEE_OTHER: Final = 303


def house_of(request: Request) -> Tables:
    tables: Tables = request.app.state.tables
    return tables


async def lobby(request: Request) -> HTMLResponse:
    records = await asyncio.to_thread(house_of(request).store.find, visitor.tokens(request))
    cards = [
        {"about": title.about, "cover": Markup(assets.cover(title.about.name, title.about.label))} for title in titles()
    ]
    return responses.page(
        "lobby.html", cards=cards, levels=LEVELS, letters=SEAT_LETTERS,
        running=[shown(record) for record in records if not record.result],
        finished=[shown(record) for record in records if record.result],
    )  # fmt: skip


def shown(record: TableRecord) -> dict[str, object]:
    """A table for the lists of the lobby."""
    return {
        "id": record.id,
        "label": load(record.title).about.label if record.title in names() else record.title,
        "name": record.name,
        "result": record.result,
        "names": [seat.name for seat in record.seats],
    }


async def form_of(request: Request) -> dict[str, list[str]] | None:
    """The fields of a form from one of our own pages; None if it is not one, or too long."""
    most = house_of(request).settings.limits.form_bytes
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > most:
            return None
    if not visitor.is_from_here(request):
        return None
    return parse_qs(body.decode(errors="replace"), max_num_fields=80)


async def new_table(request: Request) -> Response:
    form = await form_of(request)
    if form is None:
        return responses.sorry(_("This form did not come from here, or it is too long."), 403)
    tables = house_of(request)
    guard: visitor.Guard = request.app.state.guard
    if not guard.may_make(visitor.client_of(request), tables.settings.limits.new_tables_per_hour):
        return responses.sorry(_("You have set many tables in this hour. Play one of them first."), 429)
    try:
        record = await tables.new(order_of(form))
    except NeroliError as error:
        return responses.sorry(str(error), 400)
    response = RedirectResponse(f"/t/{record.id}", SEE_OTHER)
    own = [seat.token for seat in record.seats if seat.is_claimed and not seat.bot]
    visitor.keep(response, request, (record.host_token, *own))
    return response


def order_of(form: dict[str, list[str]]) -> Order:
    def first(field: str) -> str:
        return form.get(field, [""])[0]

    title = load(first("title")).about.name
    if "now" in form:
        return quick_order(title, first("name-A"))
    count = int(first("players")) if first("players") in ("2", "3", "4") else 0
    chairs = []
    for letter in SEAT_LETTERS[:count]:
        kind, _dash, level = first(f"kind-{letter}").partition(" ")
        if kind not in ("me", "hot", "friend", "bot"):
            raise NeroliError(_("Say for each seat who sits there."))
        chairs.append(Chair(kind, first(f"name-{letter}"), level))
    return Order(title, tuple(chairs), tuple(form.get(f"option-{title}", [])), first("pieces"))


async def opened(request: Request) -> tuple[Table, Painter]:
    """The table of a page; NeroliError when there is none."""
    found = await house_of(request).open(request.path_params["id"])
    if found is None:
        raise NeroliError(_("There is no such table. Check the link."))
    await found[0].settled()
    return found


async def table_page(request: Request) -> HTMLResponse:
    try:
        table, painter = await opened(request)
    except NeroliError as error:
        return responses.sorry(str(error), 404)
    if table.game.is_over and "board" not in request.query_params:
        return await asyncio.to_thread(review_page, request, table)
    held = visitor.held_seats(request, table.record)
    viewer = held[0] if len(held) == 1 else None
    seen = painter.sight(viewer)
    areas = painter.public().areas | seen.areas
    rivals = [seat for seat in range(len(table.seats)) if seat != viewer]
    if viewer is not None:
        rivals = rivals[viewer:] + rivals[:viewer]
    return responses.page(
        "table.html", 200, common(request, table), seen=seen, viewer=viewer, rivals=rivals,
        areas={name: Markup(html) for name, html in areas.items()},
        board=Markup(table.drawing.layout.format_map(Blank(areas))),
        log=Markup("".join(entry.html for entry in table.log(viewer).entries)),
        moves=seen.facts.moves, at=seen.facts.at, words=WORDS, share=should_share(request, table),
        inline_moves=INLINE_MOVES,
    )  # fmt: skip


WORDS: Final = {
    "pass": _("Pass the screen to {name}"), "ready": _("I am {name}"), "possible": _("You may choose this."),
    "final": _("This cannot be taken back."), "which": _("Touch what else belongs to it, or take it from the list."),
    "one": _("One choice only."), "touch": _("Touch what is ringed in green."), "result": _("Final scoring"),
    "undo": _("Undo"), "cancel": _("Not yet"), "sure": _("Do it, no undo"), "clear": _("Clear"),
    "choices": _("{number} choices"), "noundo": _("no undo"), "copied": _("Copied."),
    "thinking": _("A master thinks it over …"), "winchance": _("chance to win"), "expected": _("expected points"),
    "visits": _("times tried"),
}  # fmt: skip


def should_share(request: Request, table: Table) -> bool:
    """Show the links at once while friends are awaited."""
    waiting = any(not seat.is_claimed and not seat.bot for seat in table.seats)
    return waiting and visitor.is_host(request, table.record)


class Blank(dict[str, str]):
    """Areas that a title does not draw stay empty."""

    def __missing__(self, name: str) -> str:
        return ""


def common(request: Request, table: Table) -> dict[str, object]:
    """What the pages of a table share: names, links, style."""
    record, about = table.record, table.game.title.about
    held = visitor.held_seats(request, record)
    root = str(request.base_url).rstrip("/")
    is_host = visitor.is_host(request, record)
    friends = [
        (seat, friend)
        for seat, friend in enumerate(table.seats)
        if is_host and not friend.is_bot_seat and seat not in held
    ]
    links = [(seat, friend, f"{root}/s/{friend.token}") for seat, friend in friends if not friend.is_claimed]
    hues = ";".join(
        f"--seat-{letter.lower()}:var(--hue-{seat.colour})"
        for letter, seat in zip(SEAT_LETTERS, table.seats, strict=False)
    )
    return {
        "record": record, "label": about.label, "about": about, "letters": SEAT_LETTERS,
        "seats": table.seats, "held": held, "links": links, "friends": friends, "watch": f"{root}/t/{record.id}",
        "is_host": is_host, "hues": hues,
        "commitment": table.game.header.commitment,
        "all_hues": range(HUES), "levels": LEVELS, "options": sorted(record.options),
    }  # fmt: skip


def review_page(request: Request, table: Table) -> HTMLResponse:
    """After the game: scores with reasons, the proof of the dealing, the replay."""
    held = visitor.held_seats(request, table.record)
    viewer = held[0] if held else None
    areas = replay.areas_of(table.drawing, table.game.history.position, viewer, table.names)
    return responses.page(
        "review.html", 200, common(request, table) | review(table, held),
        board=Markup(table.drawing.layout.format_map(Blank(areas))),
        areas={name: Markup(html) for name, html in areas.items()},
        controls=Markup(replay.controls(len(table.game.history.plies))),
    )  # fmt: skip


async def move_by_form(request: Request) -> Response:
    """A move without a script: one of the plain buttons under the question."""
    form = await form_of(request)
    table, _painter = await opened(request)
    seats = visitor.held_seats(request, table.record)
    if form is None or not seats:
        return responses.sorry(_("You are watching. Only the players at the table can move."), 403)
    try:
        seat, at = int(form["seat"][0]), int(form["at"][0])
        if seat not in seats or table.is_played_by_bot(seat):
            raise NeroliError(_("This seat is not yours."))
        await table.play(seat, form["move"][0], at, f"{seat} form {at} {form['move'][0]}")
    except (NeroliError, KeyError, ValueError) as error:
        return responses.sorry(str(error) or _("This was not understood."), 409)
    house_of(request).bots.wake(table)
    return RedirectResponse(f"/t/{table.record.id}", SEE_OTHER)


async def rules_page(request: Request) -> HTMLResponse:
    name = request.path_params["title"]
    if name not in names():
        return responses.sorry(_("There is no such title."), 404)
    about = load(name).about
    return responses.page("rules.html", about=about, text=Markup(markdown.page(name)))


async def journal_file(request: Request) -> Response:
    """The game as it is written down; the seed is in it only when the game is over."""
    table, _painter = await opened(request)
    if not table.game.is_over:
        return responses.sorry(_("The journal can be taken home when the game is over."), 403)
    return PlainTextResponse(table.journal(), headers=attached(f"{table.record.title}-{table.record.id[:6]}.neroli"))


def attached(name: str) -> dict[str, str]:
    return {"content-disposition": f'attachment; filename="{name}"'}


def viewpoint(request: Request, table: Table) -> int | None:
    """The seat from whose place a finished game is looked at."""
    letter = request.query_params.get("seat", "")
    seat = SEAT_LETTERS.find(letter) if letter else -1
    return seat if 0 <= seat < len(table.seats) else None


async def replay_file(request: Request) -> Response:
    """The whole game as one page that needs nothing else."""
    table, _painter = await opened(request)
    if not table.game.is_over:
        return responses.sorry(_("The journal can be taken home when the game is over."), 403)
    viewer = viewpoint(request, table)
    film = await asyncio.to_thread(table.film, viewer)
    text = replay.page(table.game, viewer, table.names, table.record.name, film)
    return HTMLResponse(text, headers=attached(f"{table.record.title}-{table.record.id[:6]}.html"))


async def replay_frames(request: Request) -> Response:
    table, _painter = await opened(request)
    if not table.game.is_over:
        return JSONResponse({"words": _("The game is not over yet.")}, 403)
    film = await asyncio.to_thread(table.film, viewpoint(request, table))
    return Response(film, headers={"content-encoding": "gzip"}, media_type="application/json")


async def style_sheet(request: Request) -> Response:
    return css(assets.style(request.path_params["name"]))


async def title_style_sheet(request: Request) -> Response:
    return css(assets.title_style(request.path_params["name"]))


def css(text: str) -> Response:
    headers = {"cache-control": "public, max-age=300"}
    return Response(text, 200 if text else 404, headers, "text/css; charset=utf-8")


async def health(request: Request) -> JSONResponse:
    count = await asyncio.to_thread(house_of(request).store.count)
    guard: visitor.Guard = request.app.state.guard
    return JSONResponse({"well": True, "tables": count, "connections": guard.all_connections()})
