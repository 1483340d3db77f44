"""Random games for tests: every state of a game, with who is about to do what."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

from hypothesis import Phase, settings
from hypothesis import strategies as st

from neroli.core.chance import FastRng
from neroli.core.contract import NATURE, Move, State
from neroli.core.game import Game
from neroli.core.secrecy import Position
from neroli.core.step import Ply, Step
from neroli.core.title import Title

Case = tuple[Title[State], int]
SEEDS = st.integers(0, 10**9).map(str)
# Few games when the rules run pure, more when they are compiled: see the Makefile. A smaller seed is no simpler game.
# Pure ones are always the same, so that what they cover is, too.
few = settings(
    max_examples=int(os.environ.get("NEROLI_EXAMPLES", "4")),
    derandomize=bool(os.environ.get("NEROLI_PURE")),
    deadline=None,
    phases=(Phase.explicit, Phase.reuse, Phase.generate),
)


def some(case: Case, seed: str, every: int) -> Iterator[tuple[State, int, Move[State]]]:
    """About one state in `every` of a random game, and the last one."""
    rng = FastRng(f"some {seed}")
    for state, seat, move in walk(case, seed):
        if not state.actors() or rng.below(every) == 0:
            yield state, seat, move


def step_from(state: State, seat: int, move: Move[Any]) -> Step:
    """The step that this move makes from a state."""
    return Step(1, Ply(seat, move, 1), Position(state))


def options_for(title: Title[State], rng: FastRng) -> frozenset[str]:
    return frozenset(option.name for option in title.about.options if rng.below(2))


def walk(case: Case, seed: str) -> Iterator[tuple[State, int, Move[State]]]:
    """Each state before its next move, to the end of a random game with random options."""
    title, players = case
    rng = FastRng(seed)
    state = title.start(title.box(), players, options_for(title, rng))
    while actors := state.actors():
        seat = actors[rng.below(len(actors))]
        if seat == NATURE:
            move = state.draw(rng)
        else:
            legal = state.moves(seat)
            move = legal[rng.below(len(legal))]
        yield state, seat, move
        move.play(state, seat)
    yield state, NATURE, Move("over", "")


def sensible_walk(case: Case, seed: str) -> Iterator[tuple[State, int, Move[State]]]:
    """The same for players who mostly follow the title's weights, and so get to what needs a plan."""
    title, players = case
    rng = FastRng(seed)
    state = title.start(title.box(), players, options_for(title, rng))
    while actors := state.actors():
        seat = actors[rng.below(len(actors))]
        if seat == NATURE:
            move = state.draw(rng)
        else:
            legal = state.moves(seat)
            weights = title.weights(state.view(seat), seat, legal)
            best = weights.index(max(weights))
            move = legal[best if rng.below(4) else rng.below(len(legal))]
        yield state, seat, move
        move.play(state, seat)


def random_game(case: Case, seed: str, most: int = 10_000) -> Game:
    """A game at the table, played by chance for at most so many decisions."""
    title, players = case
    rng = FastRng(seed)
    names = [f"Seat {number}" for number in range(players)]
    game = Game.new(title.about.name, names, options=options_for(title, rng), seed=seed)
    while not game.is_over and most > 0:
        seat = game.actors[rng.below(len(game.actors))]
        legal = game.moves(seat)
        game.play(seat, legal[rng.below(len(legal))])
        most -= 1
    return game
