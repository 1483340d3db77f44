"""The walk of one move: it is played once, each viewer's view is made once, and no question writes anything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import cast

import pytest
from starlette.websockets import WebSocket

from neroli.core.game import Game
from neroli.core.secrecy import Viewer
from neroli.draw.drawing import PlainDrawing
from neroli.server.live import table as live_table
from neroli.server.live.answers import outlooks, why_not
from neroli.server.live.painting import Painter
from neroli.server.live.table import Table
from neroli.server.live.tables import Tables
from neroli.server.settings import Settings
from neroli.server.store.protocol import Holding
from neroli.server.wire.connection import Connection
from tests.core.whispers import Pick, Wave, Whispers, whispers
from tests.server.records import record_of

VIEWERS: tuple[Viewer, ...] = (0, 1, None)


class WhispersDrawing(PlainDrawing):
    """Draws the title of the tests, which is in no package."""

    def __init__(self, game: Game) -> None:
        self.title = game.title


@dataclass
class Walk:
    """How often a move was played on the truth and on somebody's view, and whose views of the truth were made."""

    plays: int = 0
    guesses: int = 0
    views: Counter[Viewer] = field(default_factory=Counter)


@pytest.fixture
def walk(monkeypatch: pytest.MonkeyPatch) -> Walk:
    walk = Walk()

    def counted(play: Callable[..., None]) -> Callable[..., None]:
        def play_counted(move: object, state: Whispers, seat: int) -> None:
            if is_view(state):
                walk.guesses += 1
            else:
                walk.plays += 1
            play(move, state, seat)

        return play_counted

    clone, view = Whispers.clone, Whispers.view

    def marked_clone(state: Whispers) -> Whispers:
        return mark(clone(state), is_view(state))

    def counted_view(state: Whispers, viewer: Viewer) -> Whispers:
        if not is_view(state):
            walk.views[viewer] += 1
        return mark(view(state, viewer), True)

    monkeypatch.setattr(Whispers, "clone", marked_clone)
    monkeypatch.setattr(Whispers, "view", counted_view)
    for kind in (Pick, Wave):
        monkeypatch.setattr(kind, "play", counted(kind.play))
    return walk


def mark(state: Whispers, is_somebodys: bool) -> Whispers:
    state.__dict__["is_view"] = is_somebodys
    return state


def is_view(state: Whispers) -> bool:
    return bool(state.__dict__.get("is_view"))


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Tables]:
    tables = Tables(Settings(tmp_path))
    yield tables
    tables.store.close()


@pytest.fixture
def table(house: Tables, walk: Walk, monkeypatch: pytest.MonkeyPatch) -> Table:
    game = whispers()
    assert walk.plays == 0
    monkeypatch.setattr(live_table, "drawing", lambda _title: WhispersDrawing(game))
    return Table(record_of(game, "table", ""), game, house.store, None)


@pytest.fixture
def browsers(house: Tables, table: Table) -> list[Connection]:
    """Two players and a spectator, who have seen the table as it is."""
    painter = Painter(table)
    holdings = [Holding(seats=() if viewer is None else (viewer,)) for viewer in VIEWERS]
    browsers = [Connection(cast(WebSocket, None), house, table, painter, holding) for holding in holdings]
    assert all(browser.message() is not None for browser in browsers)
    return browsers


def act(table: Table, browsers: list[Connection], walk: Walk, seat: int, move: str) -> list[bool]:
    """Play a move until everybody has seen it; who was told something."""
    walk.plays = walk.guesses = 0
    walk.views.clear()
    table._tell(table.game.play(seat, move))
    return [browser.message() is not None for browser in browsers]


def test_a_move_is_played_once_and_seen_once_by_each_viewer(
    table: Table, browsers: list[Connection], walk: Walk
) -> None:
    assert act(table, browsers, walk, 0, "wave") == [True, True, True]
    assert (walk.plays, walk.guesses) == (1, 0)
    assert walk.views == Counter(VIEWERS)
    assert [browser.message() for browser in browsers] == [None, None, None]
    assert walk.views == Counter(VIEWERS)


def test_where_something_is_hidden_a_move_is_also_tried_on_what_its_onlookers_know(
    table: Table, browsers: list[Connection], walk: Walk
) -> None:
    """Whether they learn a secret, and undo ends there, can only be found so: once for all who know the same."""
    assert act(table, browsers, walk, 1, "pick 2") == [False, True, False]
    assert act(table, browsers, walk, 0, "wave") == [True, True, True]
    assert (walk.plays, walk.guesses) == (1, 1)
    assert walk.views == Counter(VIEWERS)


def test_an_undo_plays_nothing_again_and_makes_no_view_twice(
    table: Table, browsers: list[Connection], walk: Walk
) -> None:
    act(table, browsers, walk, 0, "wave")
    walk.plays = 0
    walk.views.clear()
    table._tell(table.game.undo(0))
    assert [browser.message() is not None for browser in browsers] == [True, True, True]
    assert walk.plays == 0
    assert walk.views == Counter()


def writings(table: Table) -> tuple[object, ...]:
    """All that a later act goes by, and all that was told."""
    game = table.game
    history = game.history
    kept = (history.position, history.start, tuple(history.recent.steps))
    told = {viewer: tuple(log.lines) for viewer, log in table.logs.items()}
    numbers = [table.freshness(viewer) for viewer in VIEWERS]
    return tuple(game.lines), tuple(history.plies), kept, told, numbers, repr(table.record), dict(table.requests)


QUESTIONS: dict[str, Callable[[Table], object]] = {
    "can_undo": lambda table: [table.game.can_undo(seat) for seat in (0, 1)],
    "finals": lambda table: [table.game.finals(seat, table.game.moves(seat)) for seat in table.game.actors],
    "outlooks": lambda table: [outlooks(table, seat, ["pick 1", "wave"]) for seat in (0, 1)],
    "why_not": lambda table: [why_not(table, viewer, "bag") for viewer in VIEWERS],
    "painting": lambda table: [Painter(table).painting(viewer).since(None) for viewer in VIEWERS],
    "log": lambda table: [table.log(viewer).marks(table.log(viewer).since()) for viewer in VIEWERS],
    "told": lambda table: [table.game.told(viewer) for viewer in VIEWERS],
    "positions": lambda table: [list(table.game.positions(viewer)) for viewer in VIEWERS],
    "journal": lambda table: table.game.journal(),
    "at": lambda table: table.game.at(2).state,
}


@pytest.mark.parametrize("question", QUESTIONS)
def test_questions_write_nothing(table: Table, question: str) -> None:
    for viewer in VIEWERS:
        table.log(viewer)
    for seat, move in ((0, "wave"), (1, "wave"), (0, "wave"), (1, "pick 2")):
        table._tell(table.game.play(seat, move))
    before = writings(table)
    first = QUESTIONS[question](table)
    assert writings(table) == before
    again = QUESTIONS[question](table)
    assert writings(table) == before
    assert repr(first) == repr(again) or question in ("positions", "at")
