"""Evaluation: prior weights of moves and expected points of positions, the knowledge that bots search with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from neroli.core.compiler import mypyc_attr
from neroli.core.contract import Move, State

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Valuation(Generic[S]):
    """The evaluation of one title. It may use only what `seat` can see, even when it is given a whole state."""

    __slots__ = ()

    def weights(self, state: S, seat: int, legal: list[Move[S]]) -> list[int]:
        """The prior weight of each legal move: more is better, 1 is the least."""
        raise NotImplementedError

    def quick_weights(self, state: S, seat: int, legal: list[Move[S]]) -> list[int]:
        """Cheaper weights for rollouts; used by the perfumer level."""
        return self.weights(state, seat, legal)

    def expected_points(self, state: S, seat: int) -> int:
        """The points that this seat can expect to have at the end."""
        raise NotImplementedError

    def perfumer_simulations(self) -> int:
        """How many simulations a perfumer makes for one decision, so that it answers in a few milliseconds."""
        return 16

    def spread(self) -> int:
        """The lead in points that wins about three games in four."""
        return 10

    def horizon(self) -> int:
        """How far on the `clock` a search looks ahead before it trusts the expected points."""
        return 99

    def clock(self, state: S) -> int:
        """How far the game has come: rounds, unless a title has a finer measure."""
        return state.rounds()


@mypyc_attr(allow_interpreted_subclasses=True)
class PriorOnly(Valuation[S]):
    """The valuation of a title that has only prior weights: it expects the points so far."""

    __slots__ = ("prior",)

    def __init__(self, prior: Callable[[S, int, list[Move[S]]], list[int]]) -> None:
        self.prior = prior

    def weights(self, state: S, seat: int, legal: list[Move[S]]) -> list[int]:
        return [max(1, weight) for weight in self.prior(state, seat, legal)]

    def expected_points(self, state: S, seat: int) -> int:
        return state.standings().points()[seat]
