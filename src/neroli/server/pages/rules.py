"""The rules of a title."""

from __future__ import annotations

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse

from neroli.core.title import load, names
from neroli.draw import markdown
from neroli.draw.speech import _
from neroli.server import responses


async def rules_page(request: Request) -> HTMLResponse:
    name = request.path_params["title"]
    if name not in names():
        return responses.sorry(_("There is no such title."), 404)
    return responses.page("rules.html", about=load(name).about, text=Markup(markdown.page(name)))
