"""Colours of a terminal: those of a title's text board, and those of the seats."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from rich.markup import escape
from rich.text import Text

from neroli.core.contract import SEAT_LETTERS
from neroli.core.game import Game

# The dark theme's hues of web/styles/tokens.css: they can be read on black and on white.
SEAT_COLOURS: Final = ("#3a75ba", "#c05338", "#936d12", "#955b8e")


def palette_of(game: Game) -> dict[str, str]:
    """Style names of the text board with what they mean."""
    seats = {f"seat-{letter.lower()}": f"bold {hue}" for letter, hue in zip(SEAT_LETTERS, SEAT_COLOURS, strict=False)}
    return dict(game.title.about.palette) | seats


def seat_style(seat: int) -> str:
    return f"bold {SEAT_COLOURS[seat % len(SEAT_COLOURS)]}"


def seat_names(game: Game) -> list[str]:
    """The names at the table, each in the colour of its seat, for lines with styles."""
    return [f"[seat-{SEAT_LETTERS[seat].lower()}]{escape(name)}[/]" for seat, name in enumerate(game.header.seats)]


def with_names(words: str, names: Sequence[str]) -> Text:
    """A sentence in which every name of the table has the colour of its seat."""
    text = Text(words)
    # The longest first, so that Ana does not colour half of Anabel.
    for seat, name in sorted(enumerate(names), key=lambda entry: -len(entry[1])):
        for match in re.finditer(rf"(?<!\w){re.escape(name)}(?!\w)", words):
            if not any(span.start < match.end() and match.start() < span.end for span in text.spans):
                text.stylize(seat_style(seat), match.start(), match.end())
    return text
