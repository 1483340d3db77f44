"""A title: what a folder under `games` offers to the rest of Neroli."""

from __future__ import annotations

import pkgutil
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Generic, TypeVar

from neroli.core.contract import Box, Move, State
from neroli.core.errors import NeroliError
from neroli.core.valuation import Glance, Valuation

S = TypeVar("S", bound=State)


@dataclass(frozen=True)
class Option:
    """A choice made before the game; off unless named."""

    name: str
    clause: str
    words: str


@dataclass(frozen=True)
class Area:
    """One area of the table as text. Lines may carry styles as `[rose]word[/]`, named in the palette."""

    name: str
    lines: list[str] = field(default_factory=list)
    wide: bool = False


@dataclass(frozen=True)
class About:
    """Credits of a title, what of it is Neroli's own reconstruction, and how the lobby introduces it."""

    name: str
    label: str
    credit: str
    reconstruction: str
    rules_version: int
    blurb: str = ""
    year: int = 0
    players: tuple[int, ...] = (2, 3, 4)
    options: tuple[Option, ...] = ()
    palette: tuple[tuple[str, str], ...] = ()


class Title(ABC, Generic[S]):
    """Rules, words and valuation of one game behind one door."""

    about: About

    @property
    def package(self) -> str:
        """The package that holds the rooms of this title."""
        return type(self).__module__.rpartition(".")[0]

    @property
    def folder(self) -> Path:
        """The folder of that package: a title's own files lie in its rooms."""
        return Path(str(import_module(self.package).__file__)).parent

    @abstractmethod
    def box(self, components: Path | None = None) -> Box[S]:
        """The pieces: the title's own, or an owner's file. Wrong files raise ComponentsError."""

    @abstractmethod
    def start(self, box: Box[S], players: int, options: frozenset[str]) -> S:
        """The table before anything is dealt."""

    @abstractmethod
    def question(self, view: S, seat: int) -> str:
        """What `seat` is asked now, in words."""

    @abstractmethod
    def describe(self, view: S, seat: int, move: Move[S]) -> str:
        """What a legal move does, in words, for a button or a list."""

    @abstractmethod
    def tell(self, view: S, seat: int, move: Move[S], names: Sequence[str]) -> str:
        """A log sentence for a move as the viewer saw it; `view` is the viewer's, from before."""

    def follow(self, before: S, after: S, seat: int, move: Move[S]) -> str:
        """What followed by itself from that move, if the log should say it; both views are the viewer's."""
        return ""

    @abstractmethod
    def refuse(self, view: S, seat: int, move: Move[S]) -> str:
        """Why `seat` may not play this move now, and what would help."""

    @abstractmethod
    def board(self, view: S, viewer: int | None, names: Sequence[str]) -> list[Area]:
        """The table as text."""

    @abstractmethod
    def weights(self, view: S, seat: int, moves: list[Move[S]]) -> list[int]:
        """How much a sensible player likes each move, at a glance."""

    def numbers(self) -> dict[str, int]:
        """The tuned numbers of the valuation by name; `neroli tune` improves them."""
        return {}

    def valuation(self, numbers: Mapping[str, int] | None = None) -> Valuation[S]:
        """The judgement that bots search with, by the title's own numbers or by others."""
        return Glance(self.weights)


@cache
def names() -> tuple[str, ...]:
    """The notations of all titles: the folders under `games`."""
    games = find_spec("neroli.games")
    assert games is not None
    folders = pkgutil.iter_modules(games.submodule_search_locations)
    return tuple(sorted(folder.name.replace("_", "-") for folder in folders))


def load(name: str) -> Title[State]:
    """The title of this name."""
    wanted = name.strip().lower().replace("_", "-").replace(" ", "-")
    if wanted not in names():
        raise NeroliError(f"There is no title '{name}'. Choose one of: {', '.join(names())}.")
    title: Title[State] = import_module(f"neroli.games.{wanted.replace('-', '_')}").TITLE
    return title


def check_players(title: Title[State], players: int) -> None:
    if players not in title.about.players:
        counts = ", ".join(str(count) for count in title.about.players)
        raise NeroliError(f"{title.about.label} is for {counts} players, not {players}. Name that many seats.")


def check_options(title: Title[State], chosen: frozenset[str]) -> None:
    known = [option.name for option in title.about.options]
    for name in sorted(chosen):
        if name not in known:
            offer = ", ".join(known) if known else "none"
            raise NeroliError(f"{title.about.label} has no option '{name}'. Options: {offer}.")
