"""A master's advice: fair tries, ordered by what is shown, and nothing said without them."""

from __future__ import annotations

import pytest

from neroli.bots.advice import LEAST_TRIES, Tries, compare, estimates, is_too_slow
from neroli.bots.search import Search
from neroli.core.chance import FastRng
from neroli.core.contract import State
from neroli.core.game import Game
from neroli.core.title import load

TITLE = load("parfum")


@pytest.fixture
def position() -> tuple[State, int]:
    """The first decision of a game."""
    game = Game.new("parfum", seed="advice")
    return game.state, game.actors[0]


def search_of(state: State, seat: int) -> Search:
    return Search(TITLE.valuation(), state.view(seat), seat, FastRng("s"))


def test_every_move_is_tried_as_often_as_the_others(
    position: tuple[State, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("neroli.bots.advice.LEAST_TRIES", 12)
    monkeypatch.setattr("neroli.bots.advice.PATIENCE", 1e6)
    search = search_of(*position)
    compared = compare(search, [search.root.edges[move] for move in search.legal], "s", 0.01)
    assert len(compared) > 1
    assert len({one.tries for one in compared}) == 1
    assert compared[0].tries >= 12
    points = [one.points or 0.0 for one in compared]
    assert points == sorted(points, reverse=True)
    assert all(one.error > 0 for one in compared)


def test_without_time_one_move_is_named_and_no_number(position: tuple[State, int]) -> None:
    assert [(one.points, one.tries) for one in estimates(TITLE, *position, "s", 0.0)] == [(None, 0)]


def test_a_comparison_that_would_take_too_long_is_given_up() -> None:
    assert not is_too_slow(0.1, 1.0, 0)
    assert is_too_slow(4.0, 1.0, 5)
    assert is_too_slow(1.0, 1.0, LEAST_TRIES // 10)
    assert not is_too_slow(9.0, 1.0, LEAST_TRIES)


def test_the_error_is_that_of_the_mean(position: tuple[State, int]) -> None:
    search = search_of(*position)
    tries = Tries(search.root.edges[search.legal[0]])
    for points in (10, 14) * 50:
        tries.add(points)
    estimate = tries.estimate()
    assert (estimate.points, estimate.tries) == (12.0, 100)
    assert estimate.error == pytest.approx(1.96 * 2 / 10)


def test_a_simulation_begins_with_the_move_that_is_asked_for(position: tuple[State, int]) -> None:
    search = search_of(*position)
    worst = min((search.root.edges[move] for move in search.legal), key=lambda edge: edge.prior)
    for _number in range(5):
        search.simulate_move(worst)
    assert worst.visits == search.simulations == 5
