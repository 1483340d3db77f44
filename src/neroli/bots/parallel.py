"""Root parallelism: several processes search the same decision, and their results are added up."""

from __future__ import annotations

import signal
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.connection import Connection

from neroli.bots.observation import Budget
from neroli.bots.search import Search
from neroli.core.chance import FastRng

Tally = list[tuple[int, float, float, int]]


def run(search: Search, budget: Budget) -> None:
    """Search alone, or with workers that are copies of this process: a state cannot be sent, only inherited."""
    if budget.workers == 1 or "fork" not in get_all_start_methods():
        search.run(budget.simulations, budget.seconds)
        return
    context = get_context("fork")
    share = budget.simulations // budget.workers
    answers: list[Connection] = []
    helpers = []
    for _ in range(budget.workers - 1):
        here, there = context.Pipe(duplex=False)
        helper = context.Process(target=work, args=(search, str(search.rng.word()), share, budget.seconds, there))
        helper.start()
        there.close()
        answers.append(here)
        helpers.append(helper)
    search.run(budget.simulations - share * (budget.workers - 1), budget.seconds)
    for here, helper in zip(answers, helpers, strict=True):
        add(search, here.recv())
        helper.join()


def work(search: Search, seed: str, simulations: int, seconds: float, there: Connection) -> None:
    """What a helper does: its own luck, and only what it found is sent back. Ctrl-C is for who asked."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    before = tally(search)
    search.rng = FastRng(seed)
    search.run(simulations, seconds)
    difference: Tally = []
    for old, new in zip(before, tally(search), strict=True):
        difference.append((new[0] - old[0], new[1] - old[1], new[2] - old[2], new[3] - old[3]))
    there.send(difference)
    there.close()


def tally(search: Search) -> Tally:
    edges = [search.root.edges[move] for move in search.legal]
    return [(edge.visits, edge.total, edge.wins, edge.points) for edge in edges]


def add(search: Search, tally_of_helper: Tally) -> None:
    for move, (visits, total, wins, points) in zip(search.legal, tally_of_helper, strict=True):
        edge = search.root.edges[move]
        edge.visits += visits
        edge.total += total
        edge.wins += wins
        edge.points += points
        search.simulations += visits
