"""What we measure, and how: the same definitions for Neroli and its peers.

A *decision* is one choice of one player, legal moves computed, forced ones included, chance excluded.
A *game* runs from set-up to its end. A *clone* is one copy of a state. Rates are per second of CPU time,
the best of several windows, on one core.
"""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable

WINDOWS = int(os.environ.get("BENCH_WINDOWS", "4"))
SECONDS = float(os.environ.get("BENCH_SECONDS", "2"))


def pin() -> None:
    """Stay on one core."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def playouts(play: Callable[[random.Random], int]) -> dict[str, float]:
    """`play` runs one game and tells its decisions."""
    rng = random.Random(20240601)
    play(rng)
    best = {"decisions_per_s": 0.0, "games_per_s": 0.0}
    games = decisions = 0
    for _ in range(WINDOWS):
        begun = time.process_time()
        in_window = made = 0
        while time.process_time() - begun < SECONDS:
            made += play(rng)
            in_window += 1
        spent = time.process_time() - begun
        if made / spent > best["decisions_per_s"]:
            best = {"decisions_per_s": made / spent, "games_per_s": in_window / spent}
        games += in_window
        decisions += made
    return {**best, "decisions_per_game": decisions / games}


def microseconds(act: Callable[[], object]) -> float:
    """CPU time of one call, best of five batches."""
    batch = 200
    best = float("inf")
    for _ in range(5):
        begun = time.process_time()
        for _ in range(batch):
            act()
        best = min(best, (time.process_time() - begun) / batch)
    return best * 1e6
