"""Information-set Monte Carlo tree search, written once for all titles.

Each simulation re-deals what the seat cannot see, descends a tree of decisions and acts of nature by PUCT, rolls out
by prior weights (quick or careful) from the first new decision, and backs up the points at the end or, at the
horizon, the expected points.
"""

from __future__ import annotations

from math import exp, sqrt
from time import perf_counter
from typing import Final, final

from neroli.core.chance import Rng
from neroli.core.contract import NATURE, Move, State
from neroli.core.valuation import Valuation

EXPLORATION: Final = 0.9  # PUCT: how much a good prior counts against results
UNIFORM_SHARE: Final = 0.1  # share of the prior that is spread evenly, so that no move is forgotten
GREEDY_SHARE: Final = 0.25  # share of the prior that goes to the highest weight
SAMPLE_RATE: Final = 12  # percentage of rollout moves sampled by weight instead of taking the best
FIRST_PLAY_PENALTY: Final = 0.04  # an untried move is expected this much below the mean of its siblings
MIN_TIME_SHARE: Final = 0.2  # share of the time that is always spent
SETTLED_SHARE: Final = 0.75  # share of the visits at which the best move is played before the time is over


@final
class Node:
    """A point in the tree: what was tried there."""

    __slots__ = ("edges",)

    def __init__(self) -> None:
        self.edges: dict[Move[State], Edge] = {}


@final
class Edge:
    """A move that was tried: how often, with what results for its player, and where it leads."""

    __slots__ = ("child", "move", "points", "prior", "total", "visits", "wins")

    def __init__(self, move: Move[State], prior: float) -> None:
        self.move = move
        self.prior = prior
        self.visits = 0
        self.total = 0.0
        self.wins = 0.0
        self.points = 0
        self.child: Node | None = None


@final
class Search:
    """The thinking of one seat about one decision."""

    __slots__ = (
        "horizon", "is_careful", "legal", "rng", "root", "seat", "simulations", "spread", "valuation", "view",
    )  # fmt: skip

    def __init__(
        self, valuation: Valuation[State], view: State, seat: int, rng: Rng, *, is_careful: bool = False
    ) -> None:
        self.valuation = valuation
        self.is_careful = is_careful
        self.view = view
        self.seat = seat
        self.rng = rng
        self.legal: list[Move[State]] = view.moves(seat)
        self.root = Node()
        self.simulations = 0
        self.horizon = valuation.clock(view) + valuation.horizon()
        self.spread = float(valuation.spread())
        expand(self.root, self.legal, valuation.weights(view, seat, self.legal))

    def run(self, most: int, seconds: float) -> None:
        """Simulate until a budget is spent, the first move cannot be overtaken, or the choice is settled early."""
        begun = perf_counter()
        done = 0
        while done < most:
            spent = perf_counter() - begun
            if spent >= seconds:
                return
            left = most - done
            if seconds < 1e8 and done > 0:
                left = min(left, int((seconds - spent) * done / spent) + 1)
            if done % 16 == 0 and (self.lead() > left or (spent >= MIN_TIME_SHARE * seconds and self.is_settled())):
                return
            self.simulate()
            done += 1

    def lead(self) -> int:
        """By how many visits the first move is ahead of the second."""
        first = second = 0
        for move in self.legal:
            visits = self.root.edges[move].visits
            if visits > first:
                first, second = visits, first
            elif visits > second:
                second = visits
        return first - second

    def is_settled(self) -> bool:
        """Whether one move has most of the visits, and no other has better results."""
        visits = 0
        first = self.root.edges[self.legal[0]]
        for move in self.legal:
            edge = self.root.edges[move]
            visits += edge.visits
            if edge.visits > first.visits:
                first = edge
        if first.visits < SETTLED_SHARE * visits:
            return False
        for move in self.legal:
            edge = self.root.edges[move]
            # The means compared without dividing, as some were never tried.
            if edge.total * first.visits > first.total * edge.visits:
                return False
        return visits > 0

    def simulate(self) -> None:
        state = self.view.redeal(self.seat, self.rng)
        path: list[Edge] = []
        movers: list[int] = []
        self.descend(state, path, movers)
        self.roll_out(state)
        self.back_up(state, path, movers)

    def simulate_move(self, edge: Edge) -> None:
        """One simulation that begins with this move of the root, whatever its promise."""
        state = self.view.redeal(self.seat, self.rng)
        path = [edge]
        movers = [self.seat]
        edge.move.play(state, self.seat)
        if edge.child is None:
            edge.child = Node()
        else:
            actors = state.actors()
            if actors and self.valuation.clock(state) < self.horizon:
                mover = self.seat if self.seat in actors else actors[0]
                self.descend_from(edge.child, mover, state, path, movers)
        self.roll_out(state)
        self.back_up(state, path, movers)

    def descend(self, state: State, path: list[Edge], movers: list[int]) -> None:
        """Down the tree to the first decision that was never made there."""
        self.descend_from(self.root, self.seat, state, path, movers)

    def descend_from(self, node: Node, mover: int, state: State, path: list[Edge], movers: list[int]) -> None:
        rng = self.rng
        while True:
            if mover == NATURE:
                node = follow_nature(node, state, rng)
            else:
                legal = state.moves(mover)
                if len(legal) == 1 and path:
                    legal[0].play(state, mover)
                else:
                    edge = self.select(node, state, mover, legal)
                    edge.move.play(state, mover)
                    path.append(edge)
                    movers.append(mover)
                    if edge.child is None:
                        edge.child = Node()
                        return
                    node = edge.child
            actors = state.actors()
            if not actors or self.valuation.clock(state) >= self.horizon:
                return
            # Where several decide at once, the seat first finishes what it began.
            mover = self.seat if self.seat in actors else actors[0]

    def select(self, node: Node, state: State, mover: int, legal: list[Move[State]]) -> Edge:
        """PUCT: by results where there are many visits, by the prior where there are few."""
        edges = node.edges
        visits = 0
        total = 0.0
        for move in legal:
            edge = edges.get(move)
            if edge is None:
                expand(node, legal, self.valuation.weights(state, mover, legal))
                edge = edges[move]
            visits += edge.visits
            total += edge.total
        untried = total / visits - FIRST_PLAY_PENALTY if visits > 0 else 0.5
        urge = EXPLORATION * sqrt(visits + 1.0)
        best = edges[legal[0]]
        best_promise = -1.0
        for move in legal:
            edge = edges[move]
            mean = edge.total / edge.visits if edge.visits > 0 else untried
            promise = mean + urge * edge.prior / (1.0 + edge.visits)
            if promise > best_promise:
                best_promise = promise
                best = edge
        return best

    def roll_out(self, state: State) -> None:
        """Every seat plays by its own prior weights, to the horizon or the end."""
        rng = self.rng
        valuation = self.valuation
        horizon = self.horizon
        actors = state.actors()
        while actors and valuation.clock(state) < horizon:
            mover = actors[0]
            if mover == NATURE:
                state.draw(rng).play(state, NATURE)
            else:
                legal = state.moves(mover)
                index = 0
                if len(legal) > 1:
                    if self.is_careful:
                        weights = valuation.weights(state, mover, legal)
                    else:
                        weights = valuation.quick_weights(state, mover, legal)
                    index = pick(weights, rng, SAMPLE_RATE)
                legal[index].play(state, mover)
            actors = state.actors()

    def back_up(self, state: State, path: list[Edge], movers: list[int]) -> None:
        """Credit every decision on the way with what its player got."""
        points = self.points_at(state)
        rewards = [reward(points, seat, self.spread) for seat in range(len(points))]
        own = points[self.seat]
        best = max(points)
        win = 1.0 / points.count(best) if own == best else 0.0
        for index in range(len(path)):
            edge = path[index]
            edge.visits += 1
            edge.total += rewards[movers[index]]
            edge.points += own
            edge.wins += win
        self.simulations += 1

    def points_at(self, state: State) -> list[int]:
        if not state.actors():
            return state.standings().points()
        return [self.valuation.expected_points(state, seat) for seat in range(state.seats())]


def follow_nature(node: Node, state: State, rng: Rng) -> Node:
    """Let nature act, and follow the branch of what it did."""
    move = state.draw(rng)
    move.play(state, NATURE)
    edge = node.edges.get(move)
    if edge is None:
        edge = Edge(move, 0.0)
        node.edges[move] = edge
    if edge.child is None:
        edge.child = Node()
    return edge.child


def expand(node: Node, legal: list[Move[State]], weights: list[int]) -> None:
    """Add moves that are new here, each with its share of the prior.

    Every title weighs on a scale of its own, so a fixed share goes to the highest weights.
    """
    best = max(weights)
    favourite = GREEDY_SHARE / weights.count(best)
    even = UNIFORM_SHARE / len(legal)
    total = 0.0
    for weight in weights:
        total += float(weight * weight)
    scale = (1.0 - UNIFORM_SHARE - GREEDY_SHARE) / total
    for index in range(len(legal)):
        move = legal[index]
        if move not in node.edges:
            weight = weights[index]
            extra = favourite if weight == best else 0.0
            node.edges[move] = Edge(move, even + extra + scale * float(weight * weight))


def pick(weights: list[int], rng: Rng, rate: int) -> int:
    """The index of a move: mostly the highest weight, equals by chance; `rate` percent are sampled by weight."""
    if rng.below(100) < rate:
        ticket = rng.below(sum(weights))
        for index in range(len(weights)):
            ticket -= weights[index]
            if ticket < 0:
                return index
    best = first = ties = 0
    for index in range(len(weights)):
        weight = weights[index]
        if weight > best:
            best, first, ties = weight, index, 1
        elif weight == best:
            ties += 1
    if ties == 1:
        return first
    skip = rng.below(ties)
    while skip > 0:
        first = weights.index(best, first + 1)
        skip -= 1
    return first


def reward(points: list[int], seat: int, spread: float) -> float:
    """From 0, far behind the best rival, to 1, far ahead."""
    best = -1_000_000
    for other in range(len(points)):
        if other != seat and points[other] > best:
            best = points[other]
    return 1.0 / (1.0 + exp(float(best - points[seat]) / spread))
