"""A finished game as a row of frames, and as one page that needs nothing else."""

from __future__ import annotations

import base64
import gzip
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from types import MappingProxyType
from typing import Final

from neroli.core.contract import SEAT_LETTERS, State
from neroli.core.game import Game
from neroli.core.secrecy import Position
from neroli.draw import art, assets
from neroli.draw.diff import Patch, patch
from neroli.draw.drawing import Areas, Drawing, drawing
from neroli.draw.parts import seat_head
from neroli.draw.speech import _
from neroli.story.log import Log, Narrator

FONT: Final = re.compile(r'url\("/fonts/([\w.-]+)"\)')


@dataclass(frozen=True)
class Frame:
    """The table after one step: its areas, and what was told."""

    areas: dict[str, str]
    told: str


def frames(game: Game, viewer: int | None, names: Sequence[str]) -> list[Frame]:
    """Every moment of a game as one viewer saw it."""
    drawn = drawing(game.title.about.name)
    log = Log(Narrator(game, drawn, names), viewer)
    rows = [Frame(areas_of(drawn, game.history.start, viewer, names), "")]
    for step in game.history.walk():
        log.add(step)
        words = log.entries[-1].html if step.event(viewer).move is not None else ""
        rows.append(Frame(areas_of(drawn, step.after, viewer, names), words))
    return rows


def areas_of(drawn: Drawing[State], position: Position, viewer: int | None, names: Sequence[str]) -> dict[str, str]:
    public = position.view(None)
    areas = dict(drawn.areas(public, names))
    points = public.standings().points()
    for seat, name in enumerate(names):
        heading = f'<h2 class="seat-head__name">{escape(name)}</h2>'
        head = seat_head(seat, 26, heading, points[seat], drawn.points)
        areas[f"seat-{SEAT_LETTERS[seat]}"] = head + drawn.panel(public, seat, names)
    areas["own"] = drawn.own(position.view(viewer), viewer, names) if viewer is not None else ""
    areas["place"] = escape(drawn.scene(public).place)
    return areas


def packed(frames_in_order: Sequence[Frame]) -> dict[str, object]:
    """Of each frame what is new since the one before."""
    rows: list[dict[str, Patch]] = []
    before: dict[str, str] = {}
    for frame in frames_in_order:
        changed = {name: html for name, html in frame.areas.items() if before.get(name) != html}
        rows.append({name: patch(before.get(name, ""), html) for name, html in changed.items()})
        before = frame.areas
    return {"frames": rows, "told": [frame.told for frame in frames_in_order]}


def zipped(game: Game, viewer: int | None, names: Sequence[str]) -> bytes:
    """All frames of a game. They repeat themselves: ten times smaller as a zipped text."""
    text = json.dumps(packed(frames(game, viewer, names)), ensure_ascii=False, separators=(",", ":"))
    return gzip.compress(text.encode(), compresslevel=6, mtime=0)


def page(
    game: Game,
    viewer: int | None,
    names: Sequence[str],
    table: str,
    film: bytes,
    fonts: Mapping[str, bytes] = MappingProxyType({}),
) -> str:
    """The replay as one HTML file: styles, fonts, icons, player and the zipped frames are all in it."""
    drawn = drawing(game.title.about.name)
    label = game.title.about.label
    style = with_fonts("".join(assets.style(name) for name in assets.SHEETS["review"]), fonts)
    style += assets.title_style(game.title.about.name)
    seats = "".join(
        f'<section class="plate rival" id="a-seat-{SEAT_LETTERS[seat]}"></section>' for seat in range(len(names))
    )
    steps = len(game.history.plies)
    whose = escape(names[viewer]) if viewer is not None else _("a spectator")
    return f"""<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Neroli · {escape(label)}, {escape(table)}</title><style>{style}</style></head>
<body class="game">{assets.symbols(game.title.about.name)}<div class="shell shell--replay">
<header class="top-bar"><span class="brand">{art.blossom()}<span>Neroli</span></span>
<div class="breadcrumb"><b class="breadcrumb__title">{escape(label)}</b>
<span class="breadcrumb__place" id="a-place"></span>
<span class="breadcrumb__place">{_("seen by {name}").format(name=whose)}</span></div></header>
<section class="plate replay">{controls(steps)}</section>
<main class="board plate" id="board"><div inert>{drawn.layout.format_map(Areas())}</div></main>
<section class="own plate" id="a-own" inert></section>
<aside class="sidebar" inert><div class="rivals">{seats}</div></aside></div>
<script type="application/gzip" id="frames">{base64.b64encode(film).decode()}</script>
<script type="module">{assets.bundle("replay-file")}</script>
</body></html>
"""


def with_fonts(style: str, fonts: Mapping[str, bytes]) -> str:
    """A style sheet with its fonts inside; those that are not given stay away."""

    def inside(match: re.Match[str]) -> str:
        content = fonts.get(match[1])
        return f"url(data:font/woff2;base64,{base64.b64encode(content).decode()})" if content else "local(none)"

    return FONT.sub(inside, style)


def controls(steps: int) -> str:
    """First, back, play, on, last, the rail, and what was told last."""
    names = (("first", _("First move")), ("prev", _("Previous move")), ("play", _("Play")), ("next", _("Next move")))
    buttons = "".join(
        f'<button class="button replay__button" type="button" data-go="{name}" aria-label="{words}">'
        f"{art.icon(f'ui-{name}', 18)}</button>"
        for name, words in (*names, ("last", _("Last move")))
    )
    return (
        f'<div class="replay__controls"><div class="replay__buttons">{buttons}</div>'
        f'<input class="replay__rail" id="rail" type="range" min="0" '
        f'max="{steps}" value="{steps}" aria-label="{_("Move")}">'
        f'<output class="replay__count number" id="count">{steps} / {steps}</output></div>'
        '<ol class="lines" id="told" aria-live="polite"></ol>'
    )
