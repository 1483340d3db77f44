"""Bots at a table go on from what they thought before, and not too many are remembered."""

from __future__ import annotations

import pytest

from neroli.bots.levels import Master
from neroli.core.contract import NATURE
from neroli.core.game import Game
from neroli.server.live import thinking


@pytest.fixture
def game() -> Game:
    game = Game.new("parfum", ["Ana", "Bot"], seed="thoughts")
    thinking._bots.clear()
    return game


def test_a_master_keeps_its_thought_from_one_question_to_the_next(game: Game) -> None:
    seat = game.state.actors()[0]
    assert seat != NATURE
    first = thinking.bot_at(game, "table", seat, "master:8")
    assert isinstance(first, Master)
    answer = thinking.think("table", str(game.journal()), None, seat, "master:8", "salt")
    assert answer.text in [move.text for move in game.state.moves(seat)]
    assert thinking.bot_at(game, "table", seat, "master:8") is first
    assert first.thought._edge is not None
    assert first.thought._edge.move.text == answer.text


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
