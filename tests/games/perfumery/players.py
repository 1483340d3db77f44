"""Players for tests: one that follows the weights, one that follows chance."""

from __future__ import annotations

from neroli.core.chance import FastRng
from neroli.core.contract import NATURE, Move, State
from neroli.core.title import Title, load

TITLE: Title[State] = load("perfumery")


class Greedy:
    """Takes the move of greatest weight; ties by chance."""

    def __init__(self, seed: str) -> None:
        self.rng = FastRng(seed)

    def choose(self, view: State, seat: int) -> Move[State]:
        legal = view.moves(seat)
        liked = TITLE.weights(view, seat, legal)
        assert min(liked) > 0
        best = [move for move, weight in zip(legal, liked, strict=True) if weight == max(liked)]
        return best[self.rng.below(len(best))]


class Chance:
    """Takes any move."""

    def __init__(self, seed: str) -> None:
        self.rng = FastRng(seed)

    def choose(self, view: State, seat: int) -> Move[State]:
        legal = view.moves(seat)
        return legal[self.rng.below(len(legal))]


def play(players: list[Greedy | Chance], seed: str) -> State:
    """A whole game; each player is given its own view."""
    state = TITLE.start(TITLE.box(), len(players), frozenset())
    rng = FastRng(seed)
    while actors := state.actors():
        seat = actors[0]
        if seat == NATURE:
            state.draw(rng).play(state, NATURE)
        else:
            players[seat].choose(state.view(seat), seat).play(state, seat)
    return state
