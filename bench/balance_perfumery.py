"""Is Perfumery balanced, as F14 asks? `python -m bench.balance_perfumery [PLAYERS] [GAMES] [BOT] [WAIT] [FIRST]`.

Prints the win share of each seat and of each place after the first starting player, the points, how often what must
be used is used, and whether an opening engine pays: what a recipe more in the first rounds brings within a game.

With WAIT, a number of rounds, one player among the others leaves the notes alone that long, on each deal once
from each seat. FIRST is the number of the first deal.
"""

from __future__ import annotations

import statistics
import sys
from collections import Counter
from collections.abc import Mapping
from math import sqrt
from typing import Any, Final

from neroli.bots import Bot, Choice, Observation, decide, make_bot
from neroli.bots.levels import Perfumer, think
from neroli.bots.observation import Budget
from neroli.bots.search import Search
from neroli.core.chance import LineRng
from neroli.core.contract import NATURE, Move, State
from neroli.core.counts import count
from neroli.core.title import Title, load
from neroli.core.valuation import Valuation
from neroli.games.perfumery.pieces.faces import SYNTHETIC
from neroli.games.perfumery.rules.moves import blending, development
from neroli.games.perfumery.rules.state import Perfumery
from neroli.lab.results import interval

Z_95 = 1.96  # standard errors of a 95 % interval
OPENING = 3  # rounds in which an engine is begun
NEVER = -1000.0  # the prior of a move that is not to be tried
USES: Final = (
    "synthetic", "synthetic bought", "synthetic stored", "sort", "replenish", "hire", "marker", "install", "produce",
)  # fmt: skip


class Late(Perfumer):
    """A perfumer who does not touch the notes in the first rounds."""

    def __init__(self, wait: int, valuation: Valuation[State], budget: Budget | None) -> None:
        super().__init__("late", valuation, budget)
        self.wait = wait

    def choose(self, observation: Observation) -> Choice:
        search = Search(self.valuation, observation.view, observation.seat, observation.rng)
        if observation.view.rounds() <= self.wait:
            others = [move for move in search.legal if not isinstance(move, development.PlaceNote)]
            for move in search.legal:
                if move not in others:
                    search.root.edges[move].prior = NEVER
            search.legal = others
        return think(search, self.budget_for(observation, Budget(simulations=self.valuation.perfumer_simulations())))


USES_BY_CLASS: Final[Mapping[type, str]] = {
    development.PlaceSort: "sort",
    development.PlaceReplenish: "replenish",
    development.PlaceHire: "hire",
    development.PlaceMarker: "marker",
    development.Install: "install",
    blending.Produce: "produce",
}


def uses_of(move: Move[Any], state: Perfumery) -> list[str]:
    """What this move uses of all that must be used."""
    if isinstance(move, blending.Mix):
        return ["synthetic"] if count(state.box.takes[move.recipe], SYNTHETIC) else []
    if isinstance(move, development.TakeEssence):
        return ["synthetic", "synthetic bought"] if move.kind == SYNTHETIC else []
    if isinstance(move, blending.Store):
        return ["synthetic stored"] if move.kind == SYNTHETIC else []
    return [USES_BY_CLASS[type(move)]] if type(move) in USES_BY_CLASS else []


class GameResult:
    """One game: who began, the points, what each seat used, and its recipes of the opening."""

    def __init__(self, title: Title[State], bots: list[Bot], deal: str) -> None:
        state = title.start(title.box(), len(bots), frozenset())
        assert isinstance(state, Perfumery)
        self.starter = -1
        self.uses = [Counter[str]() for _ in bots]
        self.recipes = [0] * len(bots)
        acts = decisions = 0
        while actors := state.actors():
            seat = actors[0]
            if seat == NATURE:
                acts += 1
                state.draw(LineRng(deal, acts)).play(state, NATURE)
                continue
            if decisions == 0:
                self.starter = state.starter
            move = decide(bots[seat], state, seat, f"{deal} {decisions}").move
            decisions += 1
            self.uses[seat].update(uses_of(move, state))
            self.recipes[seat] += isinstance(move, development.Install) and state.round <= OPENING
            move.play(state, seat)
        self.points = state.standings().points()

    def share(self, seat: int) -> float:
        """The whole victory, a part of it, or nothing."""
        best = max(self.points)
        return 1 / self.points.count(best) if self.points[seat] == best else 0.0


def times_share(wins: list[float], games: int) -> str:
    """Win shares as multiples of an even share."""
    parts = []
    for won in wins:
        low, high = interval(won / games, games)
        players = len(wins)
        parts.append(f"{won / games * players:.2f} ({low * players:.2f} to {high * players:.2f})")
    return ", ".join(parts)


def spread(points: list[int]) -> str:
    ends = statistics.quantiles(points, n=20)
    inside = sum(30 <= own <= 90 for own in points) / len(points)
    return (
        f"mean {statistics.fmean(points):.1f}, nine in ten from {ends[0]:.0f} to {ends[-1]:.0f}, "
        f"{inside:.1%} from 30 to 90"
    )


def opening(games: list[GameResult]) -> list[str]:
    """What a recipe more than the others in the opening brings, compared within each game."""
    more: list[float] = []
    ahead: list[float] = []
    shares: dict[int, list[float]] = {}
    for game in games:
        for seat, recipes in enumerate(game.recipes):
            more.append(recipes - statistics.fmean(game.recipes))
            ahead.append(game.points[seat] - statistics.fmean(game.points))
            shares.setdefault(recipes, []).append(game.share(seat) * len(game.points))
    slope = statistics.linear_regression(more, ahead).slope
    rest = [there - slope * here for here, there in zip(more, ahead, strict=True)]
    error = sqrt(sum(gap * gap for gap in rest) / (len(rest) - len(games) - 1) / sum(here * here for here in more))
    lines = [f"a recipe more in rounds 1 to {OPENING}: {slope:+.1f} points (± {Z_95 * error:.1f})"]
    for recipes, won in sorted(shares.items()):
        lines.append(f"  {recipes} recipes: {len(won)} players, {statistics.fmean(won):.2f} times their share of wins")
    return lines


def all_alike(title: Title[State], players: int, number: int, word: str, first: int) -> None:
    games = []
    for game in range(first, first + number):
        games.append(GameResult(title, [make_bot(word, title) for _ in range(players)], f"balance {game}"))
    seats = [sum(game.share(seat) for game in games) for seat in range(players)]
    places = [sum(game.share((game.starter + place) % players) for game in games) for place in range(players)]
    print(f"Perfumery, {players} players, {number} games of {word}")
    print(f"times its share, by seat: {times_share(seats, number)}")
    print(f"times its share, by place from the first starting player: {times_share(places, number)}")
    print(f"points: {spread([own for game in games for own in game.points])}")
    print("\n".join(opening(games)))
    for use in USES:
        each = sum(uses[use] for game in games for uses in game.uses) / number / players
        some = sum(any(uses[use] for uses in game.uses) for game in games) / number
        print(f"  {use:18} {each:5.2f} a player and game, in {some:.0%} of games")


def one_late(title: Title[State], players: int, deals: int, word: str, wait: int, first: int) -> None:
    wins = 0.0
    own: list[int] = []
    others: list[int] = []
    for deal in range(first, first + deals):
        for late in range(players):
            bots = [make_bot(word, title) for _ in range(players)]
            bots[late] = Late(wait, title.valuation(), bots[late].budget)
            game = GameResult(title, bots, f"late {deal}")
            wins += game.share(late)
            own.append(game.points[late])
            others += [game.points[seat] for seat in range(players) if seat != late]
    low, high = interval(wins / (deals * players), deals * players)
    print(f"Perfumery, {players} players, {deals} deals from each seat, {word}: one leaves his notes alone at first")
    print(f"late: {wins / len(own):.1%} of wins ({low:.1%} to {high:.1%}), an even share is {1 / players:.1%}")
    print(f"points: late {statistics.fmean(own):.1f}, the others {statistics.fmean(others):.1f}")


def main() -> None:
    players, games, word, wait, first = [*sys.argv[1:], *("4", "40", "perfumer", "0", "0")[len(sys.argv) - 1 :]]
    title = load("perfumery")
    if int(wait):
        one_late(title, int(players), int(games), word, int(wait), int(first))
    else:
        all_alike(title, int(players), int(games), word, int(first))


if __name__ == "__main__":
    main()
