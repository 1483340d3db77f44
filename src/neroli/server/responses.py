"""Responses that every page shares: headers, errors, templates."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from jinja2 import Environment, FileSystemLoader, select_autoescape
from markupsafe import Markup
from starlette.datastructures import MutableHeaders
from starlette.responses import HTMLResponse, RedirectResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from neroli.draw import art, assets
from neroli.draw.drawing import Areas
from neroli.draw.speech import _

WEB: Final = Path(__file__).parents[1] / "web"
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
# Pages show what only their visitor may see; static files and styles say themselves how long they are good.
KEEP_NOTHING: Final = "private, no-store"
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "cross-origin-opener-policy": "same-origin",
}
templates = Environment(
    loader=FileSystemLoader(WEB / "templates"), autoescape=select_autoescape(), trim_blocks=True, lstrip_blocks=True
)
templates.globals.update(
    _=_,
    icon=lambda name, size=0, label="": Markup(art.icon(name, size, label)),
    seal=lambda seat, size=26: Markup(art.seal(seat, size)),
    blossom=lambda size=26: Markup(art.blossom(size)),
    symbols=lambda title="": Markup(assets.symbols(title)),
    modules=assets.modules,
    style_sheets=assets.SHEETS.__getitem__,
)


def page(template: str, status: int = 200, facts: Mapping[str, object] | None = None, **more: object) -> HTMLResponse:
    return HTMLResponse(templates.get_template(template).render({**(facts or {}), **more}), status)


def sorry(words: str, status: int) -> HTMLResponse:
    return page("error.html", status, words=words)


def board(layout: str, areas: Mapping[str, str]) -> Markup:
    """The areas of a board in their layout."""
    return Markup(layout.format_map(Areas(areas)))


def see_other(path: str) -> RedirectResponse:
    """After a form: the browser opens another page."""
    return RedirectResponse(path, 303)


def add_headers(headers: MutableHeaders) -> None:
    for name, words in HEADERS.items():
        headers[name] = words


class SafeHeaders:
    """Adds security headers to every response."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return await self.app(scope, receive, send)

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                add_headers(headers)
                if not scope["path"].startswith("/static/"):
                    headers.setdefault("cache-control", KEEP_NOTHING)
            await send(message)

        return await self.app(scope, receive, send_with_headers)
