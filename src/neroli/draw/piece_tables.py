"""Tables of all that has a number: a title's components, as the file gives them."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from html import escape

from neroli.core.contract import State
from neroli.core.title import load
from neroli.draw.drawing import Drawing, drawing

Fields = Mapping[str, object]


@dataclass(frozen=True)
class PieceTable:
    """One kind of piece: a row for each entry, cells as HTML."""

    heading: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Cells:
    """Writes the values of a components file."""

    def __init__(self, look: Drawing[State], spelling: Mapping[str, str]) -> None:
        self.look = look
        self.spelling = spelling

    def text(self, value: object) -> str:
        if isinstance(value, Mapping):
            return ", ".join(f"{number} {self.text(name)}" for name, number in value.items())
        if isinstance(value, list):
            return ", ".join(map(self.text, value))
        word = str(value)
        if word and all(letter in self.spelling for letter in word):
            return ", ".join(self.spelling[letter] for letter in word)
        return word

    def html(self, value: object) -> str:
        if value is None:
            return ""
        return escape(str(value)) if isinstance(value, int) else self.look.adorn(self.text(value))


def list_table(heading: str, entries: list[Fields], cells: Cells) -> PieceTable:
    columns = tuple(dict.fromkeys(name for entry in entries for name in entry))
    rows = tuple(tuple(cells.html(entry.get(name)) for name in columns) for entry in entries)
    return PieceTable(f"{spaced(heading)} ({len(entries)})", tuple(map(spaced, columns)), rows)


def single_table(heading: str, entry: Fields, cells: Cells) -> PieceTable:
    rows = tuple((escape(spaced(name)), cells.html(value)) for name, value in entry.items())
    return PieceTable(spaced(heading), (), rows)


def spaced(name: str) -> str:
    return name.replace("_", " ")


@cache
def piece_tables(title: str, components: str = "") -> tuple[PieceTable, ...]:
    """The pieces of a title, or those of an owner's file; none where a title keeps no such file."""
    own = load(title).folder / "pieces" / "components.toml"
    if not components and not own.is_file():
        return ()
    overview = load(title).overview()
    cells = Cells(drawing(title), overview.spelling if overview else {})
    content = tomllib.loads(components or own.read_text(encoding="utf-8"))
    tables: list[PieceTable] = []
    for name, value in content.items():
        if isinstance(value, list) and all(isinstance(entry, dict) for entry in value):
            tables.append(list_table(name, value, cells))
        elif isinstance(value, dict):
            tables.append(single_table(name, value, cells))
    return tuple(tables)
