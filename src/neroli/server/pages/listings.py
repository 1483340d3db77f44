"""The tables of a person in the lobby: whose turn, since when, what was done last; results with names and places."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Sequence
from html import unescape
from typing import Final

from neroli.core.title import load, names
from neroli.draw.speech import _
from neroli.server.house import House
from neroli.server.live.table import Table
from neroli.server.people.seats import viewer_of
from neroli.server.store.protocol import Holder, Holding, TableRecord

log = logging.getLogger("neroli.server")
MOST_OPEN: Final = 12  # running tables of which the lobby says more than their names
SCORE: Final = re.compile(r"([A-Z]) (-?\d+)")
PICTURE: Final = re.compile(r'<svg[^>]*aria-label="([^"]*)"[^>]*>.*?</svg>', re.DOTALL)
TAG: Final = re.compile(r"<svg.*?</svg>|<[^>]+>", re.DOTALL)
PLACES: Final = ("", _("1st"), _("2nd"), _("3rd"), _("4th"))


async def running_tables(house: House, holder: Holder, records: Sequence[TableRecord]) -> list[dict[str, object]]:
    """Tables that are being played; where it is the person's turn first, the longest wait first."""
    listings = []
    for number, record in enumerate(records):
        holding = await asyncio.to_thread(house.store.holding, record.id, holder)
        more = await progress_of(house, record, holding) if number < MOST_OPEN else {}
        listings.append(listing(record) | more)
    return sorted(listings, key=lambda row: (not row.get("is_mine"), row["since"] if row.get("is_mine") else 0))


async def finished_tables(house: House, holder: Holder, records: Sequence[TableRecord]) -> list[dict[str, object]]:
    rows = []
    for record in records:
        holding = await asyncio.to_thread(house.store.holding, record.id, holder)
        rows.append(listing(record) | outcome(record, holding))
    return rows


async def progress_of(house: House, record: TableRecord, holding: Holding) -> dict[str, object]:
    """Where a game stands; nothing of a table that cannot be opened, which takes nobody the lobby away."""
    if record.title not in names():
        return {}
    try:
        live = await house.tables.open(record.id)
        return progress(live.table, holding) if live is not None else {}
    except Exception:
        log.exception("table not listed", extra={"facts": {"table": record.id}})
        return {}


def listing(record: TableRecord) -> dict[str, object]:
    return {
        "id": record.id, "label": load(record.title).about.label if record.title in names() else record.title,
        "title": record.title, "name": record.name, "since": record.changed_at, "seats": record.seats,
        "names": [seat.name for seat in record.seats],
    }  # fmt: skip


def progress(table: Table, holding: Holding) -> dict[str, object]:
    """Where a game stands, as its viewer may know it."""
    viewer = viewer_of(holding)
    view = table.game.view(viewer)
    actors = [seat for seat in view.actors() if seat >= 0]
    mine = [seat for seat in actors if seat in holding.seats and not table.is_played_by_bot(seat)]
    return {
        "place": table.drawing.scene(view).place, "actors": actors, "is_mine": bool(mine),
        "turn": turn_words(table, actors, bool(mine)), "last": last_move(table, viewer), "held": holding.seats,
    }  # fmt: skip


def turn_words(table: Table, actors: list[int], is_mine: bool) -> str:
    if is_mine:
        return _("your turn")
    who = ", ".join(table.names[seat] for seat in actors)
    return _("{who} decides").format(who=who) if who else ""


def last_move(table: Table, viewer: int | None) -> str:
    """The last line of the log that somebody made, in plain words."""
    entries = table.log(viewer).entries
    line = next((entry.html for entry in reversed(entries) if entry.seat is not None), "")
    return unescape(TAG.sub("", PICTURE.sub(r"\1", line))).strip()


def outcome(record: TableRecord, holding: Holding) -> dict[str, object]:
    """The result with names; the own place where one seat is the person's."""
    if record.ending:
        return {"points": _("without a result"), "place": "–", "won": False}
    points = [int(score) for _letter, score in SCORE.findall(record.result)]
    scores = ", ".join(
        f"{seat.name} {points[number]}" for number, seat in enumerate(record.seats) if number < len(points)
    )
    own = holding.seats[0] if len(holding.seats) == 1 and holding.seats[0] < len(points) else None
    place = 1 + sum(other > points[own] for other in points) if own is not None else 0
    return {"points": scores, "place": PLACES[place], "won": place == 1}
