"""The players by level: random, apprentice, perfumer, master. The names are the same for every title."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Final

from neroli.bots import parallel
from neroli.bots.observation import Budget, Candidate, Choice, Observation
from neroli.bots.search import Search, pick
from neroli.bots.thought import Thought
from neroli.core.contract import Move, State
from neroli.core.errors import NeroliError
from neroli.core.title import Title
from neroli.core.valuation import Valuation

LEVELS: Final = ("apprentice", "perfumer", "master")
BOTS: Final = ("random", "greedy", *LEVELS)
ALIASES: Final = {"bot": "perfumer", "greedy": "perfumer:0"}  # greedy: the best prior, without a simulation
APPRENTICE_SAMPLE_RATE: Final = 60  # percentage of moves sampled by weight instead of taking the best
MASTER_BUDGET: Final = Budget(seconds=1.0)


class Bot(ABC):
    """A player at some level; `name` is what it was called by."""

    def __init__(self, name: str, valuation: Valuation[State], budget: Budget | None = None) -> None:
        self.name = name
        self.valuation = valuation
        self.budget = budget

    @abstractmethod
    def choose(self, observation: Observation) -> Choice:
        """One of the legal moves, with reasons."""

    def weights(self, observation: Observation) -> list[int]:
        return self.valuation.weights(observation.view, observation.seat, observation.legal)

    def budget_for(self, observation: Observation, usual: Budget) -> Budget:
        """The budget that the table grants, else the one this bot was made with, else the usual one of its level."""
        return observation.budget or self.budget or usual


class Random(Bot):
    """Any legal move, each as likely as another."""

    def choose(self, observation: Observation) -> Choice:
        return Choice(observation.legal[observation.rng.below(len(observation.legal))])


class Apprentice(Bot):
    """Plays by prior weights alone, and often samples instead of taking the best."""

    def choose(self, observation: Observation) -> Choice:
        weights = self.weights(observation)
        index = pick(weights, observation.rng, APPRENTICE_SAMPLE_RATE)
        return Choice(observation.legal[index], candidates_by_weight(observation.legal, weights))


class Perfumer(Bot):
    """A good club player: thinks for a few simulations."""

    def choose(self, observation: Observation) -> Choice:
        search = Search(self.valuation, observation.view, observation.seat, observation.rng)
        return think(search, self.budget_for(observation, Budget(simulations=self.valuation.perfumer_simulations())))


class Master(Bot):
    """Searches as long as it may with careful rollouts, and goes on from what it thought before in the same turn."""

    def __init__(self, name: str, valuation: Valuation[State], budget: Budget | None = None) -> None:
        super().__init__(name, valuation, budget)
        self.thought = Thought()

    def choose(self, observation: Observation) -> Choice:
        budget = self.budget_for(observation, MASTER_BUDGET)
        search = Search(self.valuation, observation.view, observation.seat, observation.rng, is_careful=True)
        if len(search.legal) == 1:
            return Choice(search.legal[0], candidates_of(search))
        if not budget.is_counted:
            self.thought.recall(search)
        choice = think(search, budget)
        self.thought.keep(search, choice.move)
        return choice


def think(search: Search, budget: Budget) -> Choice:
    """Search within a budget. Without a single simulation the prior decides."""
    if len(search.legal) > 1:
        parallel.run(search, budget)
    return Choice(best_move(search), candidates_of(search))


def best_move(search: Search) -> Move[State]:
    """The most visited move; among equals the better result, then the better prior."""
    edges = [search.root.edges[move] for move in search.legal]
    return max(edges, key=lambda edge: (edge.visits, edge.total, edge.prior)).move


def candidates_of(search: Search) -> tuple[Candidate, ...]:
    """What the search thinks of each move, the most visited first."""
    edges = [search.root.edges[move] for move in search.legal]
    edges.sort(key=lambda edge: (-edge.visits, -edge.total, -edge.prior))
    return tuple(
        Candidate(edge.move.text, edge.prior, edge.visits, edge.wins / edge.visits, edge.points / edge.visits)
        if edge.visits
        else Candidate(edge.move.text, edge.prior)
        for edge in edges
    )


def candidates_by_weight(legal: list[Move[State]], weights: list[int]) -> tuple[Candidate, ...]:
    total = sum(weights)
    pairs = sorted(zip(legal, weights, strict=True), key=lambda pair: -pair[1])
    return tuple(Candidate(move.text, weight / total) for move, weight in pairs)


MAKERS: Final[dict[str, Callable[[str, Valuation[State], Budget | None], Bot]]] = {
    "random": Random, "apprentice": Apprentice, "perfumer": Perfumer, "master": Master,
}  # fmt: skip


def read_word(word: str) -> tuple[str, Budget | None]:
    """Level and budget from `perfumer`, `master`, `master:0.1s` (seconds) or `master:500` (simulations)."""
    level, colon, wanted = ALIASES.get(word, word).partition(":")
    if level not in MAKERS:
        raise NeroliError(f"There is no player '{word}'. Choose one of: {', '.join(BOTS)}.")
    if colon and level in ("random", "apprentice"):
        raise NeroliError(f"A budget means nothing to {level}. Write {level} alone.")
    return level, Budget.read(wanted) if colon else None


def make_bot(word: str, title: Title[State], valuation: Valuation[State] | None = None) -> Bot:
    """The bot of a word, for a title; it judges by the title's valuation unless you bring your own."""
    level, budget = read_word(word)
    return MAKERS[level](word, valuation or title.valuation(), budget)
