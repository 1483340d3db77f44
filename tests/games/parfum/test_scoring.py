"""The score of a game, counted again from its moves and the printed pieces."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from neroli.core.contract import NATURE
from neroli.core.game import Game
from neroli.games.parfum.rules.state import Parfum
from neroli.games.parfum.title import COMPONENTS
from tests.games.make_golden import folder

BOX = tomllib.loads(COMPONENTS.read_text(encoding="utf-8"))
COINS = {note["id"]: note["coins"] for note in BOX["note"]}
PRICE = {customer["id"]: customer["price"] for customer in BOX["customer"]}
BARGAIN = {"minor": 2, "major": 3}  # P7.3


def recount(game: Game) -> list[list[int]]:
    """P5.6, P7.2, P7.3, P8.5 Money and the coins of water tokens, seat by seat."""
    money = [0] * len(game.header.seats)
    water = [0] * len(game.header.seats)
    sizes: list[str] = []
    for step in game.history.walk():
        what, *which = step.move.text.split()
        if what == "claim":
            money[step.seat] += COINS[which[0]]
        elif what == "start":
            sizes.append(which[1])
        elif what == "sell":
            money[step.seat] += PRICE[which[1]]
        elif what == "bargain":
            money[step.seat] += BARGAIN[sizes[int(which[0][1:]) - 1]]
        elif what == "token":
            assert isinstance(step.before.state, Parfum)
            assert step.seat == NATURE
            water[step.before.state.taker] += int(which[0])
        elif what in ("pay", "discard"):
            water[step.seat] -= int(which[0])
    return [money, water]


@pytest.mark.parametrize("path", sorted(folder("parfum").glob("*.neroli")), ids=lambda path: path.stem)
def test_P8_5_the_score_is_what_the_moves_brought(path: Path) -> None:
    game = Game.read(path.read_text(encoding="utf-8"))
    scores = game.standings().scores
    assert [[dict(score.reasons)[reason] for score in scores] for reason in ("money", "water tokens")] == recount(game)
