"""The levels: legal at any budget, sensible, explained, and never trusted blindly."""

from __future__ import annotations

import time

import pytest

from neroli.bots import Bot, Budget, Choice, Observation, decide, make_bot
from neroli.bots.levels import BOTS, Apprentice, best_move, candidates_of, read_word
from neroli.bots.search import Search, pick, reward
from neroli.bots.thought import Thought
from neroli.core.chance import FastRng
from neroli.core.contract import NATURE, Move, State
from neroli.core.errors import NeroliError
from neroli.core.title import Title, load
from tests.bots.conftest import positions


@pytest.mark.parametrize("level", ["perfumer", "master"])
@pytest.mark.parametrize("budget", [Budget(simulations=0), Budget(seconds=0.0), Budget(seconds=1e-9)])
def test_a_budget_too_small_for_one_simulation_gives_the_best_liked_move(
    title: Title[State], position: State, level: str, budget: Budget
) -> None:
    seat = position.actors()[0]
    choice = decide(make_bot(level, title), position, seat, "tiny", budget)
    legal = position.moves(seat)
    weights = title.valuation().weights(position.view(seat), seat, legal)
    assert weights[legal.index(choice.move)] == max(weights)


def test_every_level_answers_with_a_legal_move(title: Title[State]) -> None:
    for state in positions(title, 4, "legal", 120):
        seat = state.actors()[0]
        for level in BOTS:
            choice = decide(make_bot(level, title), state, seat, "legal", Budget(simulations=1))
            assert choice.move in state.moves(seat)
            assert not choice.note


def test_a_search_explains_its_choice(title: Title[State], position: State) -> None:
    seat = position.actors()[0]
    choice = decide(make_bot("master", title), position, seat, "why", Budget(simulations=6))
    legal = [move.text for move in position.moves(seat)]
    assert sorted(candidate.move for candidate in choice.candidates) == sorted(legal)
    assert choice.candidates[0].move == choice.move.text
    visits = [candidate.visits for candidate in choice.candidates]
    assert visits == sorted(visits, reverse=True)
    assert 0 < sum(visits) <= 6
    for candidate in choice.candidates:
        assert (candidate.win_chance is None) == (candidate.visits == 0)
        assert candidate.win_chance is None or 0 <= candidate.win_chance <= 1
        assert (candidate.points is None) == (candidate.visits == 0)
    assert sum(candidate.prior for candidate in choice.candidates) == pytest.approx(1.0)


def test_an_apprentice_explains_at_a_glance(title: Title[State], position: State) -> None:
    choice = decide(make_bot("apprentice", title), position, position.actors()[0], "why")
    assert sum(candidate.prior for candidate in choice.candidates) == pytest.approx(1.0)


def test_an_apprentice_varies(title: Title[State], position: State) -> None:
    seat = position.actors()[0]
    bot = make_bot("apprentice", title)
    assert len({decide(bot, position, seat, str(seed)).move.text for seed in range(40)}) > 1


def test_the_only_move_needs_no_thought() -> None:
    title = load("parfum")
    for state in positions(title, 2, "only", 1):
        single = state.clone()
        break
    rng = FastRng("only")
    while single.actors() == (NATURE,) or len(single.moves(single.actors()[0])) > 1:
        seat = single.actors()[0]
        legal = [single.draw(rng)] if seat == NATURE else single.moves(seat)
        legal[rng.below(len(legal))].play(single, seat)
    begun = time.perf_counter()
    choice = decide(make_bot("master", title), single, single.actors()[0], "only")
    assert time.perf_counter() - begun < 0.5
    assert choice.move is single.moves(single.actors()[0])[0]


class Clumsy(Bot):
    def choose(self, observation: Observation) -> Choice:
        raise ZeroDivisionError("one by none")


class Cheat(Bot):
    def choose(self, observation: Observation) -> Choice:
        return Choice(Move("take everything", ""))


class Forger(Bot):
    def choose(self, observation: Observation) -> Choice:
        observation.legal.append(Move("take all the rest", ""))
        return Choice(observation.legal[-1])


class Quitter(Bot):
    def choose(self, observation: Observation) -> Choice:
        raise SystemExit("enough")


@pytest.mark.parametrize(
    ("kind", "reason"),
    [
        (Clumsy, "ZeroDivisionError: one by none"), (Cheat, "take everything"), (Forger, "take all the rest"),
        (Quitter, "SystemExit: enough"),
    ],
)  # fmt: skip
def test_a_bot_that_fails_loses_its_move_to_the_apprentice(
    title: Title[State], position: State, kind: type[Clumsy | Cheat | Forger | Quitter], reason: str
) -> None:
    seat = position.actors()[0]
    choice = decide(kind("clumsy", title.valuation()), position, seat, "fail")
    assert choice.move in position.moves(seat)
    assert reason in choice.note
    assert "The clumsy" in choice.note
    assert "the apprentice moved instead" in choice.note
    observation = Observation(position, seat, FastRng("fail apprentice"))
    assert choice.move is Apprentice("apprentice", title.valuation()).choose(observation).move


def test_words_for_bots() -> None:
    assert read_word("bot") == ("perfumer", None)
    assert read_word("greedy") == ("perfumer", Budget(simulations=0))
    assert read_word("master:0.25s") == ("master", Budget(seconds=0.25))
    assert read_word("master:300:2") == ("master", Budget(simulations=300, workers=2))


@pytest.mark.parametrize(
    "word", ["wizard", "master:", "master:soon", "master:-1", "master:-1s", "random:5", "master:1s:0"]
)
def test_wrong_words_for_bots_say_what_would_help(word: str) -> None:
    with pytest.raises(NeroliError, match=r"Choose|Write"):
        read_word(word)


def test_workers_share_the_simulations_and_agree_again() -> None:
    title = load("parfum")
    state = next(positions(title, 2, "workers", 20))
    seat = state.actors()[0]
    budget = Budget(simulations=20, workers=2)
    first, second = (decide(make_bot("master", title), state, seat, "many", budget) for _ in range(2))
    assert first == second
    assert sum(candidate.visits for candidate in first.candidates) > 10


def test_time_is_kept(title: Title[State], position: State) -> None:
    begun = time.perf_counter()
    decide(make_bot("master", title), position, position.actors()[0], "clock", Budget(seconds=0.1))
    assert time.perf_counter() - begun < 2.0


def test_a_turn_goes_on_from_what_was_thought_before() -> None:
    title = load("parfum")
    bot = make_bot("master", title)
    carried = 0
    for state in positions(title, 2, "turn", 5):
        seat = state.actors()[0]
        first = decide(bot, state, seat, "first", Budget(seconds=0.2))
        after = state.clone()
        first.move.play(after, seat)
        if after.actors() != (seat,) or len(after.moves(seat)) < 2:
            continue
        then = decide(bot, after, seat, "then", Budget(seconds=0.0))
        carried += sum(candidate.visits for candidate in then.candidates)
        if carried:
            break
    assert carried > 0


def test_a_thought_is_found_again_after_nature_acted() -> None:
    """The tree goes on below what nature really did, found by comparing views."""
    title = load("parfum")
    rng = FastRng("nature")
    carried = 0
    for number, state in enumerate(positions(title, 2, "nature", 4)):
        seat = state.actors()[0]
        search = Search(title.valuation(), state.view(seat), seat, rng)
        search.run(30, 1e9)
        thought = Thought()
        move = best_move(search)
        thought.keep(search, move)
        after = state.clone()
        move.play(after, seat)
        has_drawn = after.actors() == (NATURE,)
        while after.actors() == (NATURE,):
            after.draw(rng).play(after, NATURE)
        if after.actors() != (seat,):
            continue
        then = Search(title.valuation(), after.view(seat), seat, rng)
        thought.recall(then)
        if has_drawn:
            carried += sum(then.root.edges[legal].visits for legal in then.legal)
        if carried or number > 40:
            break
    assert carried > 0


def test_a_thought_about_another_seat_is_not_recalled() -> None:
    title = load("parfum")
    state = next(positions(title, 2, "other", 4))
    seat = state.actors()[0]
    search = Search(title.valuation(), state.view(seat), seat, FastRng("other"))
    search.run(10, 1e9)
    thought = Thought()
    thought.recall(search)
    thought.keep(search, best_move(search))
    again = Search(title.valuation(), state.view(seat), seat, FastRng("other"))
    fresh = again.root
    thought.recall(again)
    assert again.root is fresh


def test_a_search_stops_when_the_first_place_is_safe() -> None:
    title = load("parfum")
    state = next(positions(title, 2, "safe", 20))
    seat = state.actors()[0]
    search = Search(title.valuation(), state.view(seat), seat, FastRng("safe"))
    search.root.edges[search.legal[0]].visits = 1000
    search.run(900, 1e9)
    assert search.simulations == 0


def begun(visits: list[int], totals: list[float]) -> Search:
    """A search with these results of its first moves; the others are untried."""
    title = load("parfum")
    state = next(positions(title, 2, "begun", 20))
    seat = state.actors()[0]
    search = Search(title.valuation(), state.view(seat), seat, FastRng("begun"))
    for place, tried in enumerate(visits):
        edge = search.root.edges[search.legal[place]]
        edge.visits = tried
        edge.total = totals[place]
    return search


def test_a_search_is_settled_by_visits_and_results_together() -> None:
    assert begun([75, 25], [45.0, 10.0]).is_settled()
    assert begun([25, 75], [10.0, 45.0]).is_settled()
    assert not begun([74, 26], [45.0, 10.0]).is_settled(), "too even"
    assert not begun([90, 10], [45.0, 6.0]).is_settled(), "the other has better results"
    assert not begun([0, 0], [0.0, 0.0]).is_settled(), "nothing is known"


def test_a_settled_search_leaves_the_clock_alone() -> None:
    """One move wins always, the others never; without settling a fast search would go on for most of the time."""

    def settled() -> Search:
        others = len(begun([], []).legal) - 1
        return begun([400 * others, *[40] * others], [400.0 * others, *[0.0] * others])

    assert settled().is_settled()
    search = settled()
    start = time.perf_counter()
    search.run(10**9, 4.0)
    assert time.perf_counter() - start < 1.6
    counted = settled()
    counted.run(counted.lead() + 140, 1e9)
    assert counted.simulations >= 64, "a counted budget is spent whatever the clock says"


def test_a_master_plays_its_simulations_with_more_care_than_a_perfumer() -> None:
    title = load("perfumery")
    state = next(positions(title, 2, "care", 20))
    seat = state.actors()[0]
    budget = Budget(simulations=20)
    found = {}
    for level, is_careful in (("perfumer", False), ("master", True)):
        search = Search(title.valuation(), state.view(seat), seat, FastRng("care"), is_careful=is_careful)
        search.run(budget.simulations, budget.seconds)
        found[level] = candidates_of(search)
        assert (
            make_bot(level, title).choose(Observation(state, seat, FastRng("care"), budget)).candidates == found[level]
        )
    assert found["perfumer"] != found["master"]


def test_a_glance_takes_the_best_and_now_and_then_another() -> None:
    rng = FastRng("pick")
    assert {pick([1, 5, 5], rng, 0) for _ in range(50)} == {1, 2}
    assert {pick([1, 5, 3], rng, 0) for _ in range(20)} == {1}
    assert {pick([10, 50, 30], rng, 100) for _ in range(200)} == {0, 1, 2}


def test_a_gain_grows_with_the_lead() -> None:
    assert reward([10, 10], 0, 8.0) == 0.5
    assert reward([30, 10, 12], 0, 8.0) > 0.85
    assert reward([30, 10, 12], 1, 8.0) < 0.15
