"""Forms from our own pages."""

from __future__ import annotations

from urllib.parse import parse_qs, urlsplit

from starlette.requests import HTTPConnection, Request

from neroli.core.errors import NeroliError
from neroli.draw.speech import _
from neroli.server.house import house_of

MOST_FIELDS = 80


class Form:
    """The fields of a form; one that is missing is empty."""

    def __init__(self, fields: dict[str, list[str]]) -> None:
        self._fields = fields

    def __contains__(self, name: str) -> bool:
        return name in self._fields

    def first(self, name: str) -> str:
        return self._fields.get(name, [""])[0]

    def number(self, name: str) -> int | None:
        """A whole number from 0 on."""
        text = self.first(name)
        return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else None

    def all(self, name: str) -> tuple[str, ...]:
        return tuple(self._fields.get(name, []))


class ForeignForm(NeroliError):
    """A form that is not from here, or too long."""

    def __init__(self) -> None:
        super().__init__(_("This form did not come from here, or it is too long."))


async def read_form(request: Request) -> Form:
    """The form of a request; ForeignForm if it comes from elsewhere, or is too long."""
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > house_of(request).settings.limits.form_bytes:
            raise ForeignForm
    if not is_from_here(request):
        raise ForeignForm
    try:
        return Form(parse_qs(body.decode(errors="replace"), max_num_fields=MOST_FIELDS))
    except ValueError:
        raise ForeignForm from None


def is_from_here(connection: HTTPConnection) -> bool:
    """Does the request come from a page of this very house?"""
    origin = connection.headers.get("origin")
    if origin is None:
        return connection.headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    try:
        return urlsplit(origin).netloc == connection.headers.get("host", "")
    except ValueError:
        return False
