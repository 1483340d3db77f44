"""A master's advice: a few moves, each tried in as many simulated games as the others."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from time import perf_counter
from typing import Final

from neroli.bots.observation import COUNTLESS
from neroli.bots.search import Edge, Search
from neroli.core.chance import FastRng
from neroli.core.contract import State
from neroli.core.title import Title

SHOWN: Final = 4  # moves that are compared, if there is time for all of them
LEAST_TRIES: Final = 200  # with fewer tries nothing is said about a move
SCOUTING_SHARE: Final = 0.4  # share of the time that looks for the promising moves
PATIENCE: Final = 4.0  # a comparison that has begun may take this many times its share
Z_95: Final = 1.96


@dataclass(frozen=True)
class Estimate:
    """What a move is expected to bring: the mean of its tries, and where the truth lies 19 times of 20."""

    move: str
    points: float | None = None
    error: float = 0.0
    tries: int = 0


class Tries:
    """The points of one move in its simulated games."""

    def __init__(self, edge: Edge) -> None:
        self.edge = edge
        self.number = 0
        self.total = 0
        self.squares = 0

    def add(self, points: int) -> None:
        self.number += 1
        self.total += points
        self.squares += points * points

    def estimate(self) -> Estimate:
        mean = self.total / self.number
        variance = max(0.0, self.squares / self.number - mean * mean)
        return Estimate(self.edge.move.text, mean, Z_95 * sqrt(variance / self.number), self.number)


def estimates(title: Title[State], state: State, seat: int, seed: str, seconds: float) -> tuple[Estimate, ...]:
    """The most promising moves of `seat`, the best first; one without a number, if there is no time for fair tries."""
    search = Search(title.valuation(), state.view(seat), seat, FastRng(seed), is_careful=True)
    if len(search.legal) > 1:
        search.run(COUNTLESS, seconds * SCOUTING_SHARE)
    promising = sorted(
        (search.root.edges[move] for move in search.legal), key=lambda edge: (-edge.visits, -edge.total, -edge.prior)
    )
    compared = compare(search, promising[:SHOWN], seed, seconds * (1 - SCOUTING_SHARE))
    return compared or (Estimate(promising[0].move.text),)


def compare(search: Search, edges: list[Edge], seed: str, seconds: float) -> tuple[Estimate, ...]:
    """Try each move in the same deals, in turn, so that none has more luck; drop the last where time is short."""
    tries = [Tries(edge) for edge in edges]
    begun = perf_counter()
    deal = 0
    while len(tries) > 1:
        spent = perf_counter() - begun
        if spent >= seconds and deal >= LEAST_TRIES:
            break
        if is_too_slow(spent, seconds, deal):
            tries.pop()
            continue
        deal += 1
        for one in tries:
            search.rng = FastRng(f"{seed} {deal}")
            before = one.edge.points
            search.simulate_move(one.edge)
            one.add(one.edge.points - before)
    if len(tries) < 2:
        return ()
    return tuple(sorted((one.estimate() for one in tries), key=lambda estimate: -(estimate.points or 0.0)))


def is_too_slow(spent: float, seconds: float, deals: int) -> bool:
    """Would a fair number of tries take longer than anybody waits?"""
    if deals >= LEAST_TRIES:
        return False
    most = PATIENCE * seconds
    return spent >= most or (deals >= LEAST_TRIES // 10 and spent * LEAST_TRIES / deals > most + spent)
