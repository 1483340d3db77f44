"""Bots at a table go on from what they thought before, and not too many are remembered."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from neroli.bots.levels import Master
from neroli.core.contract import NATURE
from neroli.core.game import Game
from neroli.core.journal import Line
from neroli.core.secrecy import facts
from neroli.server.live import bot_turns, thinking
from neroli.server.live.bot_turns import BotTurns
from neroli.server.live.table import Table
from neroli.server.live.tables import NewTable, SeatRequest, Tables
from neroli.server.live.thinking import Answer, Beginning, Excerpt, Missing
from neroli.server.settings import Settings


@pytest.fixture
def game() -> Game:
    game = Game.new("parfum", ["Ana", "Bot"], seed="thoughts")
    thinking._bots.clear()
    thinking._games.clear()
    return game


def test_a_master_keeps_its_thought_from_one_question_to_the_next(game: Game) -> None:
    seat = game.state.actors()[0]
    assert seat != NATURE
    first = thinking.bot_at(game, "table", seat, "master:8")
    assert isinstance(first, Master)
    answer = thinking.think(excerpt_of(game, 1), seat, "master:8", "salt")
    assert isinstance(answer, Answer)
    assert answer.text in [move.text for move in game.state.moves(seat)]
    assert thinking.bot_at(game, "table", seat, "master:8") is first
    assert first.thought._edge is not None
    assert first.thought._edge.move.text == answer.text


def excerpt_of(game: Game, first: int) -> Excerpt:
    beginning = Beginning(game.header, None) if first == 1 else None
    return Excerpt("table", "edition", first, tuple(game.lines[first - 1 :]), beginning)


def test_a_worker_follows_a_table_by_its_new_lines(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    assert thinking.follow(excerpt_of(game, 1)) is not None
    line = game.line
    game.play(game.actors[0], game.moves(game.actors[0])[0])
    followed: list[Line] = []
    follow = Game.follow_stored

    def note_and_follow(self: Game, line: Line) -> None:
        followed.append(line)
        follow(self, line)

    monkeypatch.setattr(Game, "follow_stored", note_and_follow)
    known = thinking.follow(excerpt_of(game, line - 3))
    assert known is not None
    assert followed == game.lines[line - 1 :]
    assert facts(known.state) == facts(game.state)


def test_a_worker_that_missed_lines_asks_for_all(game: Game) -> None:
    assert thinking.follow(excerpt_of(game, 2)) is None
    early = Excerpt("table", "edition", 1, tuple(game.lines[:4]), Beginning(game.header, None))
    assert thinking.follow(early) is not None
    assert thinking.think(excerpt_of(game, 7), 0, "apprentice", "salt") == Missing()
    assert thinking.advise(excerpt_of(game, 7), 0, 0.1) == Missing()


def test_a_table_that_was_read_again_is_another_one(game: Game) -> None:
    """What a server could not write is lost; a worker that had heard of it must not go on from there."""
    assert thinking.follow(excerpt_of(game, 1)) is not None
    assert thinking.follow(replace(excerpt_of(game, game.line), edition="another")) is None


def test_others_have_thoughts_of_their_own(game: Game) -> None:
    known = thinking.bot_at(game, "table", 0, "master")
    others = [("table", 1, "master"), ("table", 0, "perfumer"), ("other", 0, "master")]
    assert all(thinking.bot_at(game, *other) is not known for other in others)


def test_old_thoughts_are_forgotten(game: Game) -> None:
    known = thinking.bot_at(game, "table", 0, "master")
    for number in range(thinking.THINKING):
        thinking.bot_at(game, f"other {number}", 0, "master")
    assert len(thinking._bots) == thinking.THINKING
    assert thinking.bot_at(game, "table", 0, "master") is not known


async def asked(table: Table, bots: BotTurns, moves: int) -> list[Excerpt]:
    """What the workers are sent while a bot makes so many moves, the second of them by a worker that has died."""
    told: list[Excerpt] = []
    run = BotTurns._run

    async def note(self: BotTurns, work: Callable[..., object], excerpt: Excerpt, *question: object) -> object:
        told.append(excerpt)
        return await run(self, work, excerpt, *question)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(BotTurns, "_run", note)
        for number in range(moves):
            if number == 1:
                thinking._games.clear()
            await bots._let_bot_move(table, table.game.actors[0], 0.0)
    return told


def test_a_worker_is_sent_new_lines_only_and_everything_when_it_has_died(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    pool = ThreadPoolExecutor(1)
    monkeypatch.setattr(BotTurns, "pool", lambda _bots: pool)
    monkeypatch.setattr(bot_turns, "OVERLAP", 0)
    tables = Tables(settings)

    async def play() -> list[Excerpt]:
        record = await tables.new(NewTable("parfum", (SeatRequest("bot", level="apprentice"),) * 2))
        opened = await tables.open(record.id)
        assert opened is not None
        told = await asked(opened[0], tables.bots, 4)
        await tables.close()
        return told

    first, second, again, third, fourth = asyncio.run(play())
    assert (first.first, again.first) == (1, 1)
    assert again.lines[: len(first.lines)] == first.lines
    for excerpt, earlier in ((second, first), (third, again), (fourth, third)):
        assert excerpt.first == earlier.first + len(earlier.lines)
        assert excerpt.beginning is None
        assert len(excerpt.lines) < 12
