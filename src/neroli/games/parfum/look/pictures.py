"""The pictures of Parfum's overview."""

from __future__ import annotations

from typing import Final

from neroli.draw.art import icon, pictogram
from neroli.games.parfum.look import art

HEAD, HEART, BASE = range(3)
FACES: Final = {"die": "aroma", "flask": "flask", "fly": "fly"}


def bottle(*notes: tuple[int, tuple[str, ...]]) -> str:
    """A perfume: its notes one upon the other."""
    return f'<span class="stack">{"".join(art.glass(kind, aromas, "") for kind, aromas in notes)}</span>'


def figure(inner: str) -> str:
    return f'<span class="figure">{inner}</span>'


PICTURES: Final = {
    "minor": bottle((HEAD, ("bergamot",)), (BASE, ("rose", "rose"))),
    "major": bottle((HEAD, ("rose",)), (HEART, ("vanilla",)), (BASE, ("rose",))),
    "head": figure(art.glass(HEAD, ("rose",), "")),
    "heart": figure(art.glass(HEART, ("lavender",), "")),
    "base": figure(art.glass(BASE, ("lavender",), "")),
    "cameo": figure(art.cameo(2)),
    "customer": f'<span class="wish">{figure(art.cameo(0))}<span>{art.icons_of(("rose", "rose"))}</span></span>',
    "bag": f'<span style="color:var(--ic-vanilla)">{icon("bag", 54)}</span>',
    "closing": f'<span style="color:var(--danger)">{icon("closing", 50)}</span>',
    "clock": figure(art.clock_face(2)),
}


def picture(name: str) -> str:
    """A picture by its name: `die rose`, `fly lavender`, those above, or a symbol."""
    face, _space, aroma = name.partition(" ")
    if face in FACES and aroma:
        return art.die(aroma, FACES[face], 34, "")
    return PICTURES.get(name) or pictogram(name)
