"""Rows for OpenSpiel: its games written in Python, and one in C++ driven from Python."""

from __future__ import annotations

import importlib.metadata
import json
import random
from collections.abc import Callable

import pyspiel
from open_spiel.python import games  # noqa: F401  registers the games written in Python

from bench.measure import microseconds, pin, playouts

GAMES = ("python_team_dominoes", "python_block_dominoes", "python_liars_poker", "gin_rummy")


def drawn(state: pyspiel.State, rng: random.Random) -> int:
    outcomes = state.chance_outcomes()
    actions: list[int] = [action for action, _ in outcomes]
    return rng.choices(actions, [weight for _, weight in outcomes])[0]


def walk(state: pyspiel.State, rng: random.Random, most: int) -> int:
    """Play on by chance for at most so many decisions."""
    decisions = 0
    while not state.is_terminal() and decisions < most:
        if state.is_chance_node():
            state.apply_action(drawn(state, rng))
            continue
        legal = state.legal_actions()
        state.apply_action(legal[int(rng.random() * len(legal))])
        decisions += 1
    return decisions


def player(game: pyspiel.Game) -> Callable[[random.Random], int]:
    return lambda rng: walk(game.new_initial_state(), rng, 10_000)


def rows() -> None:
    version = importlib.metadata.version("open_spiel")
    for name in GAMES:
        game = pyspiel.load_game(name)
        row: dict[str, object] = {"what": f"OpenSpiel {version}", "game": name, "players": game.num_players()}
        row.update(playouts(player(game)))
        state = game.new_initial_state()
        walk(state, random.Random(1), max(1, int(float(str(row["decisions_per_game"])) / 2)))
        row["clone_us"] = microseconds(state.clone)
        print(json.dumps(row), flush=True)


if __name__ == "__main__":
    pin()
    rows()
