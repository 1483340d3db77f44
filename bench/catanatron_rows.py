"""Rows for Catanatron, the nearest peer: random players, and the copy of a game."""

from __future__ import annotations

import importlib.metadata
import json
import random

from catanatron.game import Game
from catanatron.models.player import Color, RandomPlayer

from bench.measure import microseconds, pin, playouts

COLORS = [Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE]
MOST_TURNS = 1000


def new_game(players: int, seed: int) -> Game:
    return Game([RandomPlayer(color) for color in COLORS[:players]], seed=seed)


def is_over(game: Game) -> bool:
    return game.winning_color() is not None or game.state.num_turns >= MOST_TURNS


def half_way(players: int, decisions: int) -> Game:
    """The first seeded game that lasts longer than so many decisions, stopped there."""
    seed = 0
    while True:
        seed += 1
        game = new_game(players, seed)
        for _ in range(decisions):
            if is_over(game):
                break
            game.play_tick()
        if not is_over(game):
            return game


def rows() -> None:
    version = importlib.metadata.version("catanatron")
    for players in (4, 2):

        def play(rng: random.Random, players: int = players) -> int:
            game = new_game(players, int(rng.random() * 2**31))
            decisions = 0
            while not is_over(game):
                game.play_tick()
                decisions += 1
            return decisions

        row: dict[str, object] = {"what": f"Catanatron {version}", "game": "catan", "players": players}
        row.update(playouts(play))
        row["clone_start_us"] = microseconds(new_game(players, 1).copy)
        row["clone_us"] = microseconds(half_way(players, 500).copy)
        print(json.dumps(row), flush=True)


if __name__ == "__main__":
    pin()
    rows()
