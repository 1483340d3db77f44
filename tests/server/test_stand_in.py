"""A bot that fails loses its move to the apprentice, and everybody at the table is told."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from starlette.testclient import TestClient

from neroli.bots.levels import Bot
from neroli.bots.observation import Choice, Observation
from neroli.core.chance import FastRng
from neroli.core.contract import State
from neroli.core.game import Game
from neroli.core.secrecy import viewers
from neroli.core.step import Progress
from neroli.core.title import Title
from neroli.draw.drawing import drawing
from neroli.server.app import make_app
from neroli.server.live import thinking
from neroli.server.live.bot_turns import BotTurns
from neroli.server.settings import Settings
from neroli.story.log import Log, Narrator, whole_log
from tests.server.conftest import FRIENDS, HERE
from tests.server.wire import Browser, at_table, new_table

TOLD = "The perfumer of Bastien gave no legal move. The apprentice moved instead."


class Stumbler(Bot):
    """Knows a secret and drops everything."""

    def choose(self, observation: Observation) -> Choice:
        raise ValueError("my hidden token is worth 3")


@pytest.fixture
def stumbling(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bots of this house fail; they think in a thread, for another process would not know of it."""

    def stumbler(word: str, title: Title[State]) -> Bot:
        return Stumbler(word, title.valuation())

    monkeypatch.setattr(thinking, "make_bot", stumbler)
    monkeypatch.setattr(BotTurns, "pool", lambda _house: ThreadPoolExecutor(1))


@pytest.mark.usefixtures("stumbling")
def test_everybody_is_told_and_a_reload_still_shows_it(settings: Settings) -> None:
    with TestClient(make_app(settings), headers=HERE) as client:
        table = new_table(client, {**FRIENDS, "kind-B": "bot perfumer"})
        with at_table(client, table) as socket:
            browser = Browser(socket)
            while not any(TOLD in line for line in browser.log):
                for move in browser.until_moves()[:1]:
                    browser.play(move["move"])
        client.cookies.clear()
        watched = client.get(f"/t/{table}").text
        assert TOLD in watched
        assert "helped" in watched
        assert "hidden token" not in watched
    with TestClient(make_app(settings), headers=HERE) as client:
        assert TOLD in client.get(f"/t/{table}").text


def test_a_stand_in_at_the_bench_is_told_when_the_blending_is_over() -> None:
    names = ("Ana", "Ben", "Cyr")
    game, rng = Game.new("perfumery", names, seed="s0"), FastRng("s0")
    while len(game.actors) == 1:
        moves = game.moves(game.actors[0])
        game.play(game.actors[0], moves[rng.below(len(moves))])
    seat = game.actors[0]
    move = game.moves(seat)[0]
    assert move.shown(game.state, seat, None) is None
    stand_ins: dict[int, str] = {}
    narrator = Narrator(game, drawing("perfumery"), names, stand_ins)
    logs = [whole_log(narrator, viewer) for viewer in viewers(game.state)]
    stand_ins[game.line] = "master"
    tell(logs, game.play(seat, move))
    assert not any(log.helped(seat) for log in logs)
    assert not any("moved instead" in entry.html for log in logs for entry in log.entries)
    while not any(log.helped(seat) for log in logs):
        tell(logs, game.play(game.actors[0], game.moves(game.actors[0])[-1]))
    assert [log.helped(seat) for log in logs] == [1, 1, 1, 1]
    assert all(sum("moved instead" in entry.html for entry in log.entries) == 1 for log in logs)


def tell(logs: list[Log], progress: Progress) -> None:
    for log in logs:
        log.tell(progress)
