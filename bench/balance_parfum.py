"""Is Parfum balanced among good players (P11)? `python -m bench.balance_parfum [PLAYERS] [GAMES] [BOT] [TRIAL]`.

A trial is one of: `free`, the game as it is; `dealt`, every round the clocks are dealt at random, so that what a clock
is worth is not mixed up with who is ahead and chooses last; `no-minor` and `no-major`, one seat, another each game,
never begins a perfume of that size when it could begin the other.
"""

from __future__ import annotations

import math
import statistics
import sys
from typing import NamedTuple, cast

from neroli.bots import decide, make_bot
from neroli.core.chance import FastRng, LineRng
from neroli.core.contract import NATURE, Move
from neroli.core.title import load
from neroli.games.parfum.rules import phases
from neroli.games.parfum.rules.moves.composing import StartPerfume
from neroli.games.parfum.rules.moves.selling import Bargain, Sell
from neroli.games.parfum.rules.moves.waking import ChooseClock
from neroli.games.parfum.rules.phases import BARGAIN, MAJOR, MINOR
from neroli.games.parfum.rules.state import Parfum

SIZES = {"minor": MINOR, "major": MAJOR}


class Perfume(NamedTuple):
    """What became of a perfume; `won` is its maker's share of the victory."""

    size: int
    coins: int
    is_finished: bool
    won: float


class Table:
    """One game: who chose first, who held which clock, and what each perfume brought."""

    def __init__(self, players: int, word: str, trial: str, number: int) -> None:
        title = load("parfum")
        self.bots = [make_bot(word, title) for _ in range(players)]
        self.state = cast(Parfum, title.start(title.box(), players, frozenset()))
        self.deal = f"balance {number}"
        self.trial = trial
        self.barred = number % players if trial.startswith("no-") else None
        self.order: list[int] = []
        self.first_clocks: list[int] = []
        self.held: list[tuple[int, int]] = []
        self.sales: list[int] = []
        self.bargains = 0

    def play(self) -> None:
        acts = decisions = 0
        while actors := self.state.actors():
            seat = actors[0]
            if seat == NATURE:
                acts += 1
                self.state.draw(LineRng(self.deal, acts)).play(self.state, NATURE)
                continue
            decisions += 1
            move = self.choose(seat, f"{self.deal} {decisions}")
            self.note(seat, move)
            move.play(self.state, seat)

    def choose(self, seat: int, seed: str) -> Move[Parfum]:
        state = self.state
        legal = state.moves(seat)
        if state.phase == phases.WAKE and self.trial == "dealt":
            return legal[FastRng(seed).below(len(legal))]
        move = cast(Move[Parfum], decide(self.bots[seat], state, seat, seed).move)
        if seat == self.barred and isinstance(move, StartPerfume) and move.size == SIZES[self.trial[3:]]:
            others = [other for other in legal if isinstance(other, StartPerfume) and other.size != move.size]
            return others[0] if others else move
        return move

    def note(self, seat: int, move: Move[Parfum]) -> None:
        state = self.state
        if isinstance(move, ChooseClock):
            if state.round == 1 and seat not in self.order:
                self.order.append(seat)
            if len(set(state.clock_owner)) == 1:
                self.first_clocks.append(move.clock)
            self.held.append((seat, move.clock))
        elif isinstance(move, StartPerfume):
            self.sales.append(0)
        elif isinstance(move, Sell):
            self.sales[move.perfume] += state.box.price[move.customer]
        elif isinstance(move, Bargain):
            self.sales[move.perfume] += BARGAIN[state.size[move.perfume]]
            self.bargains += 1


class Count:
    """What happened over some games."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.by_seat = [0.0] * players
        self.by_order = [0.0] * players
        self.barred = 0.0
        self.rounds: list[int] = []
        self.points: list[int] = []
        self.ends = {"the closing token": 0, "the notes": 0}
        self.clocks: list[list[float]] = [[] for _ in range(3 if players == 3 else 4)]
        self.first_clocks: list[int] = []
        self.perfumes: list[Perfume] = []
        self.makers: list[float] = []
        self.served = 0
        self.bargains = 0

    def add(self, table: Table) -> None:
        state = table.state
        standings = state.standings()
        winners = standings.winners()
        won = [1 / len(winners) if seat in winners else 0.0 for seat in range(self.players)]
        for seat in range(self.players):
            self.by_seat[seat] += won[seat]
            self.by_order[table.order.index(seat)] += won[seat]
        if table.barred is not None:
            self.barred += won[table.barred]
        self.rounds.append(state.rounds())
        self.points += standings.points()
        self.ends["the closing token" if state.closing else "the notes"] += 1
        for place in range(len(self.clocks)):
            self.clocks[place].append(statistics.fmean(won[seat] for seat, clock in table.held if clock == place))
        self.first_clocks += table.first_clocks
        for perfume, seat in enumerate(state.owner):
            is_finished = state.missing[perfume] == 0
            self.perfumes.append(Perfume(state.size[perfume], table.sales[perfume], is_finished, won[seat]))
        begun = {seat for perfume, seat in enumerate(state.owner) if state.size[perfume] == MINOR}
        self.makers += [won[seat] for seat in begun]
        self.served += sum(seat >= 0 for seat in state.served)
        self.bargains += table.bargains

    def print(self, trial: str) -> None:
        games = len(self.rounds)
        low, high = fringe(self.rounds)
        print(f"win share by seat: {shares(self.by_seat, games)}")
        print(f"win share by place in the first choice of clocks: {shares(self.by_order, games)}")
        if trial.startswith("no-"):
            print(f"win share of the seat that begins {trial[3:]} perfumes never: {shares([self.barred], games)}")
        print(f"rounds: mean {statistics.fmean(self.rounds):.2f}, nine in ten from {low} to {high}")
        ends = ", ".join(f"{number / games:.0%} by {end}" for end, number in self.ends.items())
        print(f"ended {ends}")
        low, high = fringe(self.points)
        print(f"points: mean {statistics.fmean(self.points):.1f}, nine in ten from {low} to {high}")
        self.print_clocks()
        self.print_perfumes(games)

    def print_clocks(self) -> None:
        for place, won in enumerate(self.clocks):
            first = self.first_clocks.count(place) / len(self.first_clocks)
            print(f"  clock {place + 1}: who holds it wins × {self.lift(won)}; chosen first in {first:.0%}")

    def print_perfumes(self, games: int) -> None:
        for name, size in SIZES.items():
            made = [perfume for perfume in self.perfumes if perfume.size == size]
            if not made:
                print(f"  {name}: never begun")
                continue
            finished = statistics.fmean(perfume.is_finished for perfume in made)
            coins = statistics.fmean(perfume.coins for perfume in made if perfume.is_finished)
            won = statistics.fmean(perfume.won for perfume in made) * self.players
            print(f"  {name}: {len(made) / games:.2f} begun a game, {finished:.0%} finished, by winners × {won:.2f};")
            print(f"    a finished one sells for {coins:.1f} coins, {coins / size:.2f} a note")
        if self.makers:
            print(f"  {len(self.makers) / games:.2f} seats a game begin a minor and win × {self.lift(self.makers)}")
        print(f"  customers served: {self.served / games:.1f} a game; bargains: {self.bargains / games:.1f}")

    def lift(self, won: list[float]) -> str:
        """How many times its share of victories a group has, with the interval of 95 %."""
        error = 1.96 * statistics.stdev(won) / math.sqrt(len(won))
        return f"{statistics.fmean(won) * self.players:.2f} ± {error * self.players:.2f}"


def fringe(numbers: list[int]) -> tuple[int, int]:
    """Nine in ten lie from here to there."""
    ordered = sorted(numbers)
    return ordered[len(ordered) // 20], ordered[len(ordered) - 1 - len(ordered) // 20]


def shares(won: list[float], games: int) -> str:
    """Shares of games, with their interval of 95 %."""
    found = []
    for number in won:
        share = number / games
        error = 1.96 * math.sqrt(share * (1 - share) / games)
        found.append(f"{share:.1%} ± {error:.1%}")
    return ", ".join(found)


def main() -> None:
    players, games, word, trial = [*sys.argv[1:], *("4", "40", "perfumer", "free")[len(sys.argv) - 1 :]]
    count = Count(int(players))
    for number in range(int(games)):
        table = Table(int(players), word, trial, number)
        table.play()
        count.add(table)
    print(f"Parfum, {players} players, {games} games of {word}, {trial}")
    count.print(trial)


if __name__ == "__main__":
    main()
