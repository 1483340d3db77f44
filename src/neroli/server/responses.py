"""Answers that every page shares: headers, errors, templates."""

from __future__ import annotations

import json
import logging
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from jinja2 import Environment, FileSystemLoader, select_autoescape
from markupsafe import Markup
from starlette.datastructures import MutableHeaders
from starlette.responses import HTMLResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from neroli.draw import art, assets
from neroli.draw.speech import _

WEB: Final = Path(__file__).parents[1] / "web"
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
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
)


def page(template: str, status: int = 200, known: Mapping[str, object] | None = None, **more: object) -> HTMLResponse:
    return HTMLResponse(templates.get_template(template).render({**(known or {}), **more}), status)


def sorry(words: str, status: int) -> HTMLResponse:
    return page("error.html", status, words=words)


class SafeHeaders:
    """Puts the headers of a careful house on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return await self.app(scope, receive, send)

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, words in HEADERS.items():
                    headers[name] = words
            await send(message)

        return await self.app(scope, receive, guarded)


class JsonLines(logging.Formatter):
    """One JSON object a line. Never a token, a name or a path of a seat link."""

    def format(self, record: logging.LogRecord) -> str:
        facts: Mapping[str, object] = getattr(record, "facts", {})
        line: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(), "what": record.getMessage(), **facts,
        }  # fmt: skip
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def log_to_stderr() -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("neroli", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(logging.INFO)
        logger.propagate = False
