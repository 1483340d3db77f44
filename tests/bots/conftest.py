"""Positions for bots: every title, some way into a game played by prior weights."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from neroli.bots.search import pick
from neroli.core.chance import FastRng
from neroli.core.contract import NATURE, State
from neroli.core.title import Title, load, names


def positions(title: Title[State], players: int, seed: str, every: int) -> Iterator[State]:
    """About one decision in `every` of a game played by prior weights."""
    rng = FastRng(seed)
    chooser = FastRng(f"choose {seed}")
    valuation = title.valuation()
    state = title.start(title.box(), players, frozenset())
    while actors := state.actors():
        seat = actors[0]
        if seat == NATURE:
            state.draw(rng).play(state, NATURE)
            continue
        legal = state.moves(seat)
        if len(legal) > 1 and chooser.below(every) == 0:
            yield state
        legal[pick(valuation.quick_weights(state, seat, legal), rng, 20)].play(state, seat)


@pytest.fixture(scope="module", params=names())
def title(request: pytest.FixtureRequest) -> Title[State]:
    return load(request.param)


@pytest.fixture(scope="module")
def position(title: Title[State]) -> State:
    """A decision well into a game of three."""
    for number, state in enumerate(positions(title, 3, "middle", 7)):
        if number == 10:
            return state
    raise AssertionError("the game was too short")
