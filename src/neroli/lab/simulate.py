"""Many random games, and what they show."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from neroli.core.chance import FastRng
from neroli.core.contract import State
from neroli.core.playout import playout
from neroli.core.title import Title


@dataclass
class Sample:
    """What was counted over some games."""

    players: int
    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    scores: list[int] = field(default_factory=list)
    rounds: list[int] = field(default_factory=list)
    wins: list[float] = field(default_factory=list)

    def summary(self) -> dict[str, object]:
        """The figures for people and programs."""
        per_second = self.decisions / self.seconds if self.seconds else 0.0
        return {
            "players": self.players,
            "games": self.games,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "decisions_per_second": round(per_second),
            "score_mean": round(statistics.fmean(self.scores), 2) if self.scores else 0.0,
            "score_spread": round(statistics.pstdev(self.scores), 2) if self.scores else 0.0,
            "rounds_mean": round(statistics.fmean(self.rounds), 2) if self.rounds else 0.0,
            "win_share": [round(won / max(1, self.games), 4) for won in self.wins],
        }


def simulate(
    title: Title[State],
    box_state: Callable[[], State],
    players: int,
    games: int,
    seed: str,
    tick: Callable[[], None] = lambda: None,
) -> Sample:
    """Random players; game number n of a seed is always the same game."""
    sample = Sample(players, wins=[0.0] * players)
    for number in range(games):
        state = box_state()
        begun = time.process_time()
        sample.decisions += playout(state, FastRng(f"{title.about.name} {seed} {number}"))
        sample.seconds += time.process_time() - begun
        sample.games += 1
        standings = state.standings()
        sample.scores += standings.points()
        sample.rounds.append(state.rounds())
        winners = standings.winners()
        for seat in winners:
            sample.wins[seat] += 1 / len(winners)
        tick()
    return sample
