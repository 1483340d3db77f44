"""A title: what a folder under `games` offers to the rest of Neroli."""

from __future__ import annotations

import pkgutil
import sys
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from typing import Final, Generic, TypeVar

from neroli.core.contract import Box, Move, State
from neroli.core.errors import NeroliError
from neroli.core.overview import Overview
from neroli.core.valuation import PriorOnly, Valuation

S = TypeVar("S", bound=State)
GROUP: Final = "neroli.titles"  # the entry points by which other packages bring titles
LATEST: Final = 9999


@dataclass(frozen=True)
class Option:
    """A choice made before the game; off unless named."""

    name: str
    clause: str
    words: str


@dataclass(frozen=True)
class Area:
    """One area of the table as text. Lines may carry styles as `[rose]word[/]`, named in the palette.

    A terminal has one screen: there the area is shown as `line` behind its name, or in the few lines of `short`, if the
    title gives them, and as a whole by the word `key`. Two lines that begin with two spaces may share a row.
    Areas are listed by importance: where the screen is small, the last ones wait for their word. A wide one stays.
    """

    name: str
    lines: list[str] = field(default_factory=list)
    wide: bool = False
    key: str = ""
    short: list[str] | None = None
    line: str = ""


@dataclass(frozen=True)
class About:
    """Credits of a title, what of it is Neroli's own reconstruction, and how the lobby introduces it.

    Games from `oldest_rules` on are still played by the rules that they began with.
    """

    name: str
    label: str
    credit: str
    reconstruction: str
    rules_version: int
    oldest_rules: int = 1
    blurb: str = ""
    year: int = 0
    minutes: str = ""
    weight: float = 0.0
    is_first_choice: bool = False
    players: tuple[int, ...] = (2, 3, 4)
    options: tuple[Option, ...] = ()
    palette: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Effect:
    """What a move will do, as its seat can know it beforehand; shown while the move is selected.

    Short words for chips: what is gained, what is paid, what follows by itself; and why the move may be pointless.
    """

    gains: tuple[str, ...] = ()
    costs: tuple[str, ...] = ()
    then: tuple[str, ...] = ()
    warning: str = ""


@dataclass(frozen=True)
class Payment:
    """Moves that are chosen together and played as one act: what is due, and what each of them pays, by notation.

    `end` is the move that says "enough"; it is empty where the last payment ends it by itself.
    """

    due: int
    worth: Mapping[str, int]
    end: str = ""


@dataclass(frozen=True)
class Lesson:
    """One sentence for a kind of question that somebody meets for the first time, with its clause.

    `places` are areas or parts of the board to ring.
    """

    words: str
    clause: str
    places: tuple[str, ...] = ()


@dataclass(frozen=True)
class TourStep:
    """One of the five steps of a first visit: aim, round, your choice now, what it leads to, where help is."""

    heading: str
    words: str
    places: tuple[str, ...] = ()


class Title(ABC, Generic[S]):
    """Rules, words and valuation of one game behind one door."""

    about: About

    @property
    def package(self) -> str:
        """The package that holds the rooms of this title, also when it comes from elsewhere."""
        return type(self).__module__.rpartition(".")[0]

    @property
    def folder(self) -> Path:
        """The folder of that package: a title's own files lie in its rooms."""
        return Path(str(sys.modules[type(self).__module__].__file__)).parent

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

    def label(self, view: S, seat: int, move: Move[S]) -> str:
        """A legal move in at most 24 characters, for the button that plays it."""
        return self.describe(view, seat, move)

    def effect(self, view: S, seat: int, move: Move[S]) -> Effect:
        """What a legal move of `seat` will do; `view` is the seat's."""
        return Effect()

    def payment(self, view: S, seat: int) -> Payment | None:
        """How the moves of the present question are chosen together, if it is a payment."""
        return None

    def question_kind(self, view: S, seat: int) -> str:
        """Which kind of question `seat` is asked now: a key of `lessons`, or empty."""
        return ""

    def caution(self, view: S, seat: int) -> str:
        """A line under the question while some choice is pointless; mostly empty."""
        return ""

    def tour(self) -> tuple[TourStep, ...]:
        """What a first visit is shown over the real board."""
        return ()

    def lessons(self) -> Mapping[str, Lesson]:
        """A sentence for each kind of question."""
        return {}

    def overview(self) -> Overview | None:
        """The title at a glance, for the rules page and for friends who are invited."""
        return None

    @abstractmethod
    def tell(self, view: S, seat: int, move: Move[S], names: Sequence[str]) -> str:
        """A log sentence for a move as the viewer saw it; `view` is the viewer's, from before."""

    def follow(self, before: S, after: S, seat: int, move: Move[S], names: Sequence[str]) -> str:
        """What followed by itself from that move, if the log should say it; both views are the viewer's."""
        return ""

    def ending(self, view: S) -> str:
        """Why the game is over, in one sentence; empty while it goes on."""
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
        return PriorOnly(self.weights)


@dataclass(frozen=True)
class Source:
    """Where a title comes from: the module and name of its `TITLE`, and the package that brings it, if not Neroli."""

    module: str
    attribute: str = "TITLE"
    package: str = ""


@cache
def own_titles() -> dict[str, Source]:
    """The titles of the house by notation: the folders under `games`."""
    games = find_spec("neroli.games")
    assert games is not None
    folders = pkgutil.iter_modules(games.submodule_search_locations)
    return {folder.name.replace("_", "-"): Source(f"neroli.games.{folder.name}") for folder in folders}


@cache
def foreign_titles() -> tuple[dict[str, Source], dict[str, str]]:
    """Titles that other packages bring by an entry point of `neroli.titles`; and, of the rest, why they cannot be used.

    They are loaded here, so that a broken one is left out everywhere and stops nothing.
    """
    sources: dict[str, Source] = {}
    faults: dict[str, str] = {}
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: (entry.name, entry.value)):
        package = entry.dist.name if entry.dist is not None else entry.module
        source = Source(entry.module, entry.attr, package)
        fault = fault_of(entry.name, source) if entry.name not in sources else "another package brings the same name"
        if not fault:
            sources[entry.name] = source
            continue
        faults.setdefault(entry.name, f"The title '{entry.name}' of the package {package} cannot be used: {fault}.")
    return sources, faults


def fault_of(name: str, source: Source) -> str:
    """What is wrong with a foreign title; nothing if it can be used."""
    if name in own_titles():
        return "Neroli has a title of that name"
    try:
        title = getattr(import_module(source.module), source.attribute)
    except Exception as error:
        return f"{source.module}: {type(error).__name__}: {error}"
    if not isinstance(title, Title):
        return f"{source.module}:{source.attribute} is not a Title"
    if title.about.name != name:
        return f"its entry point is called '{name}', but its About says '{title.about.name}'"
    return "" if title.package else "its Title must stand in a module of a package"


def broken_titles() -> tuple[str, ...]:
    """A message for each foreign title that cannot be used."""
    return tuple(foreign_titles()[1].values())


@cache
def names() -> tuple[str, ...]:
    """The notations of all titles that can be played, in the order of the alphabet."""
    return tuple(sorted([*own_titles(), *foreign_titles()[0]]))


def load(name: str) -> Title[State]:
    """The title of this name."""
    wanted = name.strip().lower().replace("_", "-").replace(" ", "-")
    foreign, broken = foreign_titles()
    source = own_titles().get(wanted) or foreign.get(wanted)
    if source is None:
        raise NeroliError(broken.get(wanted, f"There is no title '{name}'. Choose one of: {', '.join(names())}."))
    title: Title[State] = getattr(import_module(source.module), source.attribute)
    return title


@cache
def titles() -> tuple[Title[State], ...]:
    """All titles that can be played, the oldest first; those without a year last."""
    return tuple(sorted(map(load, names()), key=lambda title: (title.about.year or LATEST, title.about.name)))


def check_players(title: Title[State], players: int) -> None:
    if players not in title.about.players:
        counts = ", ".join(str(count) for count in title.about.players)
        raise NeroliError(f"{title.about.label} is for {counts} players, not {players}. Name that many seats.")


def earlier_rules(version: int) -> str:
    """The option, never offered, by which `Title.start` sets up a game of an earlier rules version."""
    return f"rules {version}"


def check_options(title: Title[State], chosen: frozenset[str]) -> None:
    known = [option.name for option in title.about.options]
    for name in sorted(chosen):
        if name not in known:
            offer = ", ".join(known) if known else "none"
            raise NeroliError(f"{title.about.label} has no option '{name}'. Options: {offer}.")
