"""`make soak`: many random games of every title and player count; no stuck game, broken invariant or leak."""

from __future__ import annotations

import argparse
import sys
import time

from neroli.core.chance import FastRng
from neroli.core.contract import NATURE, State
from neroli.core.secrecy import facts, viewers
from neroli.core.title import Title, load, names

BOUND = 50_000


def soak_game(title: Title[State], players: int, seed: str) -> int:
    """One game; each state keeps its invariants, now and then a re-deal is compared with the truth."""
    rng = FastRng(seed)
    options = frozenset(option.name for option in title.about.options if rng.below(2))
    state = title.start(title.box(), players, options)
    steps = 0
    while actors := state.actors():
        steps += 1
        assert steps < BOUND, "the game does not end"
        seat = actors[rng.below(len(actors))]
        if seat == NATURE:
            state.draw(rng).play(state, NATURE)
            continue
        legal = state.moves(seat)
        assert legal, f"seat {seat} is stuck"
        if rng.below(200) == 0:
            check_secrecy(state, rng)
        if rng.below(20) == 0:
            assert not state.faults(), state.faults()
        legal[rng.below(len(legal))].play(state, seat)
    assert not state.faults(), state.faults()
    return steps


def check_secrecy(state: State, rng: FastRng) -> None:
    for viewer in viewers(state):
        view = state.view(viewer)
        if viewer is None:
            continue
        if viewer in state.actors():
            assert view.moves(viewer) == state.moves(viewer), "a view has other moves"
        assert facts(view.redeal(viewer, rng).view(viewer)) == facts(view), "a re-deal can be told from the truth"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--title", choices=names(), action="append")
    chosen = parser.parse_args()
    for name in chosen.title or names():
        title = load(name)
        for players in title.about.players:
            begun = time.time()
            for number in range(chosen.games):
                seed = f"soak {name} {players} {number}"
                try:
                    soak_game(title, players, seed)
                except AssertionError as error:
                    sys.exit(f"{seed}: {error}")
            print(f"{name}, {players} players: {chosen.games} games sound in {time.time() - begun:.0f} s", flush=True)


if __name__ == "__main__":
    main()
