"""Rows for Neroli: run with NEROLI_PURE=1 for pure Python, without for the compiled rules."""

from __future__ import annotations

import json
import random

from bench.measure import microseconds, pin, playouts
from neroli.core import playout as module
from neroli.core.chance import FastRng
from neroli.core.contract import NATURE, State
from neroli.core.playout import playout
from neroli.core.title import Title, load, names


def half_way(title: Title[State], players: int, decisions: int) -> State:
    """A state after so many random decisions."""
    rng = FastRng("half way")
    state = title.start(title.box(), players, frozenset())
    made = 0
    while made < decisions and (actors := state.actors()):
        if actors[0] == NATURE:
            state.draw(rng).play(state, NATURE)
            continue
        legal = state.moves(actors[0])
        legal[rng.below(len(legal))].play(state, actors[0])
        made += 1
    return state


def row(title: Title[State], players: int) -> dict[str, object]:
    box = title.box()

    def play(rng: random.Random) -> int:
        return playout(title.start(box, players, frozenset()), FastRng(str(rng.random())))

    rates = playouts(play)
    per_game = rates["decisions_per_game"]
    return {
        "what": "Neroli pure" if module.__file__.endswith(".py") else "Neroli compiled",
        "game": title.about.name,
        "players": players,
        **rates,
        "clone_start_us": microseconds(half_way(title, players, 0).clone),
        "clone_us": microseconds(half_way(title, players, int(per_game / 2)).clone),
        "clone_end_us": microseconds(half_way(title, players, int(per_game * 0.95)).clone),
    }


if __name__ == "__main__":
    pin()
    for name in names():
        for players in (4, 2):
            print(json.dumps(row(load(name), players)), flush=True)
