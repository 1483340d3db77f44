"""The players by level: random, apprentice, perfumer, master. The names are the same for every title."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Final

from neroli.bots import parallel
from neroli.bots.observation import Budget, Candidate, Choice, Sight
from neroli.bots.search import Search, glance
from neroli.bots.thought import Thought
from neroli.core.contract import Move, State
from neroli.core.errors import NeroliError
from neroli.core.title import Title
from neroli.core.valuation import Valuation

LEVELS: Final = ("apprentice", "perfumer", "master")
BOTS: Final = ("random", "greedy", *LEVELS)
ALIASES: Final = {"bot": "perfumer", "greedy": "perfumer:0"}  # greedy: at a glance, without a simulation
APPRENTICE_WHIM: Final = 60  # in a hundred: how often an apprentice follows a fancy
MASTER_BUDGET: Final = Budget(seconds=1.0)


class Bot(ABC):
    """A player at some level; `name` is what it was called by."""

    def __init__(self, name: str, valuation: Valuation[State], budget: Budget | None = None) -> None:
        self.name = name
        self.valuation = valuation
        self.budget = budget

    @abstractmethod
    def choose(self, sight: Sight) -> Choice:
        """One of the legal moves, with reasons."""

    def likings(self, sight: Sight) -> list[int]:
        return self.valuation.weights(sight.view, sight.seat, sight.legal)

    def allowed(self, sight: Sight, usual: Budget) -> Budget:
        """What the table grants, or what this bot was made with, or what is usual at its level."""
        return sight.budget or self.budget or usual


class Random(Bot):
    """Any legal move, each as likely as another."""

    def choose(self, sight: Sight) -> Choice:
        return Choice(sight.legal[sight.rng.below(len(sight.legal))])


class Apprentice(Bot):
    """Plays at a glance, and often follows a fancy."""

    def choose(self, sight: Sight) -> Choice:
        weights = self.likings(sight)
        place = glance(weights, sight.rng, APPRENTICE_WHIM)
        return Choice(sight.legal[place], glanced(sight.legal, weights))


class Perfumer(Bot):
    """A good club player: thinks for a few simulations."""

    def choose(self, sight: Sight) -> Choice:
        search = Search(self.valuation, sight.view, sight.seat, sight.rng)
        return think(search, self.allowed(sight, Budget(simulations=self.valuation.patience())))


class Master(Bot):
    """Searches as long as it may with careful rollouts, and goes on from what it thought before in the same turn."""

    def __init__(self, name: str, valuation: Valuation[State], budget: Budget | None = None) -> None:
        super().__init__(name, valuation, budget)
        self.thought = Thought()

    def choose(self, sight: Sight) -> Choice:
        budget = self.allowed(sight, MASTER_BUDGET)
        search = Search(self.valuation, sight.view, sight.seat, sight.rng, is_careful=True)
        if len(search.legal) == 1:
            return Choice(search.legal[0], weighed(search))
        if not budget.is_counted:
            self.thought.recall(search)
        choice = think(search, budget)
        self.thought.keep(search, choice.move)
        return choice


def think(search: Search, budget: Budget) -> Choice:
    """Search within a budget. Without a single simulation the first liking decides."""
    if len(search.legal) > 1:
        parallel.run(search, budget)
    return Choice(best_move(search), weighed(search))


def best_move(search: Search) -> Move[State]:
    """The most visited move; among equals the better result, then the better first liking."""
    edges = [search.root.edges[move] for move in search.legal]
    return max(edges, key=lambda edge: (edge.visits, edge.total, edge.liking)).move


def weighed(search: Search) -> tuple[Candidate, ...]:
    """What the search thinks of each move, the most visited first."""
    edges = [search.root.edges[move] for move in search.legal]
    edges.sort(key=lambda edge: (-edge.visits, -edge.total, -edge.liking))
    return tuple(
        Candidate(edge.move.text, edge.liking, edge.visits, edge.wins / edge.visits, edge.points / edge.visits)
        if edge.visits
        else Candidate(edge.move.text, edge.liking)
        for edge in edges
    )


def glanced(legal: list[Move[State]], weights: list[int]) -> tuple[Candidate, ...]:
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


def make_bot(word: str, title: Title[State]) -> Bot:
    """The bot of a word, for a title."""
    level, budget = read_word(word)
    return MAKERS[level](word, title.valuation(), budget)
