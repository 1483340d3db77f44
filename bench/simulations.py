"""Fair simulations a second: `python -m bench.simulations`, compiled, on one core.

A simulation deals anew what the seat cannot see, walks down the tree, and plays to the end of the game without
cutting off. It starts half-way through a game played at a pick. OpenSpiel's C++ search of the same kind, with its
random rollouts, stands beside it on gin rummy, half-way through a game. The next columns are the same with a master's
care, to the end and to its horizon; the last one is how long a perfumer takes.
"""

from __future__ import annotations

import random
import statistics
import time

from bench.measure import SECONDS, WINDOWS, pin
from neroli.bots import decide, make_bot
from neroli.bots.search import Search, pick
from neroli.core.chance import FastRng
from neroli.core.contract import NATURE, State
from neroli.core.title import Title, load, names

ENDLESS = 10**6


def played(title: Title[State], players: int, most: int) -> tuple[State, int]:
    """A game at a pick, stopped after so many decisions; and how many were made."""
    valuation = title.valuation()
    rng = FastRng("half way")
    state = title.start(title.box(), players, frozenset())
    made = 0
    while actors := state.actors():
        seat = actors[0]
        if seat == NATURE:
            state.draw(rng).play(state, NATURE)
            continue
        if made == most:
            break
        legal = state.moves(seat)
        legal[pick(valuation.weights(state, seat, legal), rng, 0)].play(state, seat)
        made += 1
    return state, made


def rate(title: Title[State], players: int, *, is_careful: bool = False, is_whole: bool = True) -> float:
    """The best of several windows, by CPU time; each window searches from an empty tree."""
    _, whole = played(title, players, ENDLESS)
    state, _ = played(title, players, whole // 2)
    seat = state.actors()[0]
    best = 0.0
    for window in range(WINDOWS):
        search = Search(title.valuation(), state.view(seat), seat, FastRng(str(window)), is_careful=is_careful)
        if is_whole:
            search.horizon = ENDLESS
        begun = time.process_time()
        while time.process_time() - begun < SECONDS:
            search.simulate()
        best = max(best, search.simulations / (time.process_time() - begun))
    return best


def slowest(title: Title[State], players: int) -> float:
    """The 95th percentile of a perfumer's answers over one game, in milliseconds of wall-clock time."""
    bot = make_bot("perfumer", title)
    state = title.start(title.box(), players, frozenset())
    rng = FastRng("answers")
    times: list[float] = []
    while actors := state.actors():
        seat = actors[0]
        if seat == NATURE:
            state.draw(rng).play(state, NATURE)
            continue
        begun = time.perf_counter()
        move = decide(bot, state, seat, f"answers {len(times)}").move
        times.append(time.perf_counter() - begun)
        move.play(state, seat)
    return 1000 * statistics.quantiles(times, n=20)[-1]


def peer() -> float:
    import pyspiel

    rng = random.Random(1)
    state = pyspiel.load_game("gin_rummy").new_initial_state()
    decisions = 0
    while decisions < 30 or state.is_chance_node():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(rng.choices([action for action, _ in outcomes], [weight for _, weight in outcomes])[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    policy = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    best = 0.0
    for window in range(WINDOWS):
        bot = pyspiel.ISMCTSBot(window, evaluator, 1.0, 500, -1, policy, False, True)
        begun = time.process_time()
        bot.step(state)
        best = max(best, 500 / (time.process_time() - begun))
    return best


def main() -> None:
    pin()
    columns = ("search", "game", "players", "simulations/s", "with care", "to the horizon", "perfumer's 95 %, ms")
    print(f"| {' | '.join(columns)} |\n{'|---' * len(columns)}|")
    for name in names():
        for players in (4, 2):
            title = load(name)
            rates = (
                rate(title, players), rate(title, players, is_careful=True),
                rate(title, players, is_careful=True, is_whole=False),
            )  # fmt: skip
            told = " | ".join(f"{one:,.0f}" for one in rates)
            print(f"| Neroli | {name} | {players} | {told} | {slowest(title, players):.1f} |", flush=True)
    try:
        print(f"| OpenSpiel (C++) | gin_rummy | 2 | {peer():,.0f} | | | |")
    except ImportError:
        print("OpenSpiel is not installed: pip install '.[bench]'")


if __name__ == "__main__":
    main()
