"""What moves and positions are worth to a sensible player: the knowledge that bots search with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from neroli.core.compiler import mypyc_attr
from neroli.core.contract import Move, State

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Valuation(Generic[S]):
    """One title's judgement. It may use only what `seat` can see, also when a whole state is at hand."""

    __slots__ = ()

    def weights(self, state: S, seat: int, legal: list[Move[S]]) -> list[int]:
        """How much a sensible player likes each move at a glance; more is better, 1 is the least."""
        raise NotImplementedError

    def quick(self, state: S, seat: int, legal: list[Move[S]]) -> list[int]:
        """The same for the players of simulations that must be over soon: those of perfumers."""
        return self.weights(state, seat, legal)

    def worth(self, state: S, seat: int) -> int:
        """The points with which this seat may expect to end."""
        raise NotImplementedError

    def patience(self) -> int:
        """How many simulations a perfumer makes for one decision, to answer in a few milliseconds."""
        return 16

    def spread(self) -> int:
        """A lead of so many points wins about three games in four."""
        return 10

    def horizon(self) -> int:
        """How far on the `clock` a search looks ahead before it trusts `worth`."""
        return 99

    def clock(self, state: S) -> int:
        """How far the game has come: rounds, unless a title has a finer measure."""
        return state.rounds()


@mypyc_attr(allow_interpreted_subclasses=True)
class Glance(Valuation[S]):
    """What a title without a valuation of its own offers: its weights, and the points so far."""

    __slots__ = ("liking",)

    def __init__(self, liking: Callable[[S, int, list[Move[S]]], list[int]]) -> None:
        self.liking = liking

    def weights(self, state: S, seat: int, legal: list[Move[S]]) -> list[int]:
        return [max(1, weight) for weight in self.liking(state, seat, legal)]

    def worth(self, state: S, seat: int) -> int:
        return state.standings().points()[seat]
