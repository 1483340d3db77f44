"""Whatever leaves the house for a viewer is the same, byte for byte, when only hidden facts differ."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import cast

import msgspec
import pytest
from starlette.websockets import WebSocket

from neroli.bots import decide, make_bot
from neroli.bots.advice import Estimate
from neroli.core.chance import FastRng, commitment
from neroli.core.contract import NATURE, Move, State
from neroli.core.game import Game
from neroli.core.journal import Header
from neroli.core.secrecy import Position, facts
from neroli.core.step import Progress
from neroli.core.title import load, names
from neroli.server.live import answers
from neroli.server.live.answers import outlooks, why_not
from neroli.server.live.explanations import card
from neroli.server.live.painting import Painter
from neroli.server.live.table import Table
from neroli.server.live.tables import Tables
from neroli.server.settings import Settings
from neroli.server.store.protocol import Holding
from neroli.server.wire.connection import Connection
from neroli.server.wire.messages import Hint
from tests.games.perfumery.test_secrecy import both_blending
from tests.server.records import seat_record, table_record

CASES = [(name, players) for name in names() for players in load(name).about.players]
DECISIONS = 120
ATTEMPTS = 12  # in some titles secrets are rare, and these moves lead to them
SECRETIVE = ("look", "give", "go couple")


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Tables]:
    tables = Tables(Settings(tmp_path))
    yield tables
    tables.store.close()


def bare_game(title: str, players: int) -> Game:
    """A game that deals nothing by itself."""
    made = load(title)
    seats = tuple(f"Seat {number}" for number in range(players))
    header = Header(title, made.about.rules_version, made.box().digest, seats, commitment=commitment("s"))
    return Game(made, made.box(), header, "s")


def table_of(house: Tables, game: Game) -> Table:
    seats = tuple(seat_record(name, seat, is_claimed=True) for seat, name in enumerate(game.header.seats))
    return Table(table_record(id="table", title=game.header.title, seats=seats), game, house.store, None)


def link_of(house: Tables, table: Table, viewer: int | None) -> Connection:
    holding = Holding(() if viewer is None else (viewer,))
    return Connection(cast(WebSocket, None), house, table, Painter(table), holding)


def sent(link: Connection, viewer: int | None) -> str:
    """All bytes for a viewer now, with the answers that a browser may ask for."""
    table = link.table
    replies: list[object] = [link.message(), why_not(table, viewer, "bag"), card(table, viewer, "bag")]
    if viewer in table.game.actors and viewer is not None:
        replies += [hint(table, viewer), outlooks(table, viewer, [move.text for move in table.game.moves(viewer)])]
    return msgspec.json.encode(replies).decode()


def hint(table: Table, seat: int) -> Hint:
    """As the table gives it, but by simulations instead of seconds, so that it can be compared."""
    choice = decide(make_bot("master:2", table.game.title), table.game.view(seat), seat, "advice")
    tried = [candidate for candidate in choice.candidates if candidate.visits] or list(choice.candidates[:1])
    return answers.hint(table, seat, 0, [Estimate(one.move, one.points, 1.0, one.visits) for one in tried])


def advance(table: Table, seat: int, move: Move[State]) -> None:
    step = table.game._apply(seat, move)
    table._tell(Progress(step.number - 1, (step,)))


def twin_outcome(game: Game, twin: Game, move: Move[State], viewer: int | None, rng: FastRng) -> Move[State]:
    """Another act of nature that the viewer cannot tell from this one, if there is one."""
    after = game.state.clone()
    move.play(after, NATURE)
    seen = repr(facts(after.view(viewer)))
    shown = move.shown(game.state, NATURE, viewer)
    alike = []
    for other, _weight in twin.state.outcomes():
        result = twin.state.clone()
        other.play(result, NATURE)
        if other.shown(twin.state, NATURE, viewer) is shown and repr(facts(result.view(viewer))) == seen:
            alike.append(other)
    return alike[rng.below(len(alike))] if alike else move


@pytest.mark.parametrize(("title", "players"), CASES)
@pytest.mark.parametrize("viewer", [0, None])
def test_two_games_that_look_alike_are_sent_alike(house: Tables, title: str, players: int, viewer: int | None) -> None:
    compared = differed = 0
    for attempt in range(ATTEMPTS):
        rng = FastRng(f"{title} {players} {attempt}")
        more, other = compare(house, title, players, viewer, rng)
        compared, differed = compared + more, differed + other
        if differed > 0 or title == "perfumery":
            break
    assert compared > 3
    assert differed > 0 or title == "perfumery"


def compare(house: Tables, title: str, players: int, viewer: int | None, rng: FastRng) -> tuple[int, int]:
    """Play two games side by side: how often they were sent alike, and how often they differed in secret."""
    game, twin = bare_game(title, players), bare_game(title, players)
    one = link_of(house, table_of(house, game), viewer)
    two = link_of(house, table_of(house, twin), viewer)
    compared = differed = 0
    for _step in range(DECISIONS * 3):
        actors = game.actors
        if not actors or actors != twin.actors:
            break
        seat = actors[rng.below(len(actors))]
        if seat == NATURE:
            move = game.state.draw(rng)
            other = twin_outcome(game, twin, move, viewer, rng)
        else:
            shared = [move for move in game.moves(seat) if move in twin.moves(seat)]
            if not shared:
                break
            sought = [move for move in shared if move.text.startswith(SECRETIVE)]
            likely = sought if sought and rng.below(2) else shared
            move = other = likely[rng.below(len(likely))]
        advance(one.table, seat, move)
        advance(two.table, seat, other)
        if repr(facts(game.view(viewer))) != repr(facts(twin.view(viewer))):
            break
        if game.actors != (NATURE,):
            assert sent(one, viewer) == sent(two, viewer)
            compared += 1
            differed += repr(facts(game.state)) != repr(facts(twin.state))
    return compared, differed


@pytest.mark.parametrize(("title", "players"), CASES)
def test_redealing_what_is_hidden_changes_no_byte(house: Tables, title: str, players: int) -> None:
    rng = FastRng(f"redeal {title} {players}")
    game = bare_game(title, players)
    table = table_of(house, game)
    for number in range(DECISIONS * 2):
        actors = game.actors
        if not actors:
            break
        seat = actors[rng.below(len(actors))]
        legal = [game.state.draw(rng)] if seat == NATURE else game.moves(seat)
        advance(table, seat, legal[rng.below(len(legal))])
        if number % 11 or game.actors == (NATURE,):
            continue
        for viewer in range(players):
            whole = game.history.position
            before = sent(link_of(house, table, viewer), viewer)
            game.history.position = Position(whole.state.redeal(viewer, rng))
            assert sent(link_of(house, table, viewer), viewer) == before
            game.history.position = whole


def test_nothing_is_sent_when_a_viewer_sees_nothing_new(house: Tables) -> None:
    game = Game.new("parfum", ["Ana", "Ben"], seed="quiet")
    table = table_of(house, game)
    link = link_of(house, table, 0)
    assert link.message() is not None
    table._rearranged()
    assert link.message() is None
    table._tell(game.play(game.actors[0], game.moves(game.actors[0])[0]))
    assert link.message() is not None


def test_a_secret_decision_makes_nothing_new_for_others(house: Tables) -> None:
    """Not even a look: the number of freshness stays, and nobody paints."""
    game = both_blending()
    table = table_of(house, game)
    links = [link_of(house, table, viewer) for viewer in (0, 1, None)]
    assert all(link.message() is not None for link in links)
    shown = [link.painting for link in links]
    fresh = [table.freshness(viewer) for viewer in (0, 1, None)]
    table._tell(game.play(0, game.moves(0)[0]))
    assert [table.freshness(viewer) for viewer in (0, 1, None)] == [fresh[0] + 1, *fresh[1:]]
    assert [link.message() is None for link in links] == [False, True, True]
    assert [link.painting is before for link, before in zip(links, shown, strict=True)] == [False, True, True]


@pytest.mark.parametrize("title", names())
def test_what_a_viewer_is_shown_follows_from_one_number(house: Tables, title: str) -> None:
    """As long as the number stays, painting anew gives the same."""
    rng = FastRng(f"fresh {title}")
    game = Game.new(title, ["Ana", "Ben"], seed="fresh")
    table = table_of(house, game)
    painter = Painter(table)
    same = 0
    for _act in range(DECISIONS):
        if game.is_over:
            break
        shown = {viewer: painter.painting(viewer) for viewer in (0, 1, None)}
        seat = game.actors[rng.below(len(game.actors))]
        if rng.below(5) == 0 and game.can_undo(seat):
            table._tell(game.undo(seat))
        else:
            table._tell(game.play(seat, game.moves(seat)[rng.below(len(game.moves(seat)))]))
        for viewer, painting in shown.items():
            if painting.number == table.freshness(viewer):
                same += 1
                assert Painter(table).painting(viewer).since(painting) is None
    assert (same > 0) == (title == "perfumery")


class Heard:
    """A socket that keeps what it is sent."""

    def __init__(self) -> None:
        self.texts: list[str] = []

    async def send_text(self, text: str) -> None:
        self.texts.append(text)


def test_a_move_is_told_only_when_it_is_written(house: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even when somebody comes in meanwhile."""
    asyncio.run(held_back(house, monkeypatch))


async def held_back(house: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    game = Game.new("parfum", ["Ana", "Ben"], seed="quiet")
    table, heard = table_of(house, game), Heard()
    link = Connection(cast(WebSocket, heard), house, table, Painter(table), Holding())
    teller = asyncio.create_task(link._keep_telling())
    table.enter((), link.news.set)
    await asyncio.sleep(0.05)
    assert len(heard.texts) == 1
    written: Future[object] = Future()
    monkeypatch.setattr(house.store, "append", lambda *_job: written)
    seat = game.actors[0]
    move = asyncio.create_task(table.play(seat, game.moves(seat)[0].text, game.moment(seat), "r1"))
    await asyncio.sleep(0.05)
    table.enter((), lambda: None)
    await asyncio.sleep(0.05)
    assert table.is_writing
    assert len(heard.texts) == 1
    written.set_result(None)
    await move
    await asyncio.sleep(0.05)
    assert len(heard.texts) == 2
    teller.cancel()


def test_steps_are_what_was_played() -> None:
    game = bare_game("parfum", 2)
    move = game.state.draw(FastRng("x"))
    game._apply(NATURE, move)
    assert [(step.seat, step.move) for step in game.history.walk()] == [(NATURE, move)]
