"""What a title's drawing offers to the table, and how it is found.

A page has a fixed layout with named areas; a move changes areas, never the layout. Everything that can be
touched carries `data-part`; pieces that only glide carry `data-key`. Public areas are drawn from the
spectator's view, so that one drawing serves everybody and cannot tell a secret.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from importlib import import_module
from importlib.util import find_spec
from typing import Final, Generic, TypeVar

from neroli.core.contract import Move, State
from neroli.core.title import load
from neroli.draw.art import pictogram
from neroli.draw.plain import plain_areas, plain_own
from neroli.draw.speech import _

S = TypeVar("S", bound=State)
# Moves that touching cannot tell apart are buttons up to this number, and a list beyond it.
INLINE_MOVES: Final = 3


class Areas(dict[str, str]):
    """The areas to put into a layout; those that a title does not draw stay empty."""

    def __missing__(self, name: str) -> str:
        return ""


@dataclass(frozen=True)
class Scene:
    """Where the game stands, for the head of the page. Lessons are given in the first rounds."""

    place: str
    steps: tuple[str, ...] = ()
    step: int = 0
    round: int = 0


@dataclass(frozen=True)
class Touch:
    """The parts whose touch means a move, in any order, and what it will spend."""

    parts: tuple[str, ...] = ()
    uses: tuple[str, ...] = ()


@dataclass(frozen=True)
class Explanation:
    """A card about one part: what it is, what it does, and whether the viewer can use it now.

    `rows` are pairs such as ("costs", "2 water"). `verdict` says in a sentence that it can be used, or why not and what
    would help; `can_use` which of both. `picture` is HTML.
    """

    kind: str
    name: str
    words: str
    rows: tuple[tuple[str, str], ...] = ()
    verdict: str = ""
    can_use: bool = False
    clause: str = ""
    picture: str = ""


class Drawing(ABC, Generic[S]):
    """How one title looks."""

    layout: str
    points: str = _("points so far")
    definitions: str = ""  # gradients and the like that pictures outside the table need

    @abstractmethod
    def scene(self, view: S) -> Scene:
        """The round and the phase."""

    @abstractmethod
    def areas(self, view: S, names: Sequence[str]) -> dict[str, str]:
        """The public areas by the names that the layout gives them; `view` is the spectator's."""

    @abstractmethod
    def own(self, view: S, seat: int, names: Sequence[str]) -> str:
        """A seat's own place, as that seat sees it."""

    def track(self, view: S, seat: int) -> int | None:
        """Points on the printed score track, where the standings are more of an estimate than that; else None."""
        return None

    def tray(self, view: S, seat: int) -> str:
        """What a seat decides about now, small: on phones it stands in the sheet, beside the question."""
        return ""

    @abstractmethod
    def panel(self, view: S, seat: int, names: Sequence[str]) -> str:
        """A seat's place as everybody sees it, smaller; `view` is the spectator's."""

    @abstractmethod
    def touch(self, view: S, seat: int, move: Move[S]) -> Touch:
        """The parts that a move touches."""

    def marks(self, view: S, seat: int, move: Move[S]) -> tuple[str, ...]:
        """The parts to mark as changed by a move that was just made; `view` is from before."""
        return self.touch(view, seat, move).parts

    def explain(self, view: S, viewer: int | None, part: str) -> Explanation | None:
        """What a part of the table is; `view` is the viewer's. None for a part that does not exist."""
        return None

    def picture(self, name: str) -> str:
        """A picture of the overview by its name: `coin 6`, or any symbol of the title."""
        return pictogram(name)

    def adorn(self, words: str) -> str:
        """A sentence of the log as HTML; a title may put its icons in."""
        return escape(words)


class PlainDrawing(Drawing[State]):
    """Any title, drawn from its text board."""

    layout = '<div class="plain-board" id="a-plain">{plain}</div>'

    def __init__(self, title: str) -> None:
        self.title = load(title)

    def scene(self, view: State) -> Scene:
        return Scene("")

    def areas(self, view: State, names: Sequence[str]) -> dict[str, str]:
        return {"plain": plain_areas(self.title, view, names)}

    def own(self, view: State, seat: int, names: Sequence[str]) -> str:
        return plain_own(self.title, view, seat, names)

    def panel(self, view: State, seat: int, names: Sequence[str]) -> str:
        return ""

    def touch(self, view: State, seat: int, move: Move[State]) -> Touch:
        return Touch()


@cache
def drawing(title: str) -> Drawing[State]:
    """The drawing of a title: that in its room `look`, or the plain one."""
    room = f"{load(title).package}.look"
    if find_spec(room) is None or find_spec(f"{room}.drawing") is None:
        return PlainDrawing(title)
    look: Drawing[State] = import_module(f"{room}.drawing").DRAWING
    return look
