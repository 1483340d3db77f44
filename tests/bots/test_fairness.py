"""A bot knows what its seat knows, and nothing else decides what it does."""

from __future__ import annotations

import pytest

from neroli.bots import Budget, Observation, decide, make_bot
from neroli.bots.levels import BOTS
from neroli.core.chance import FastRng
from neroli.core.contract import State
from neroli.core.secrecy import facts
from neroli.core.title import Title
from tests.bots.conftest import positions

FEW = Budget(simulations=3)


def test_a_sight_holds_the_view_the_moves_a_generator_and_a_budget(position: State) -> None:
    seat = position.actors()[0]
    rng = FastRng("observation")
    observation = Observation(position, seat, rng, FEW)
    assert facts(observation.view) == facts(position.view(seat))
    assert observation.legal == position.moves(seat)
    assert (observation.seat, observation.rng, observation.budget) == (seat, rng, FEW)
    assert set(Observation.__slots__) == {"view", "seat", "legal", "rng", "budget"}


def test_a_whole_state_handed_in_is_blanked(title: Title[State]) -> None:
    for state in positions(title, 3, "blank", 60):
        seat = state.actors()[0]
        assert facts(Observation(state, seat, FastRng("x")).view) == facts(state.view(seat).view(seat))


@pytest.mark.parametrize("level", BOTS)
def test_a_move_does_not_change_when_only_hidden_facts_differ(title: Title[State], level: str) -> None:
    rng = FastRng("deal")
    for number, state in enumerate(positions(title, 2, "hidden", 40)):
        if number == 4:
            break
        seat = state.actors()[0]
        real = decide(make_bot(level, title), state, seat, "same", FEW)
        for other in (state.redeal(seat, rng), state.view(seat)):
            assert decide(make_bot(level, title), other, seat, "same", FEW) == real


@pytest.mark.parametrize("level", BOTS)
def test_the_same_seed_view_and_budget_give_the_same_move(title: Title[State], position: State, level: str) -> None:
    seat = position.actors()[0]
    choices = [decide(make_bot(level, title), position, seat, "again", FEW) for _ in range(2)]
    assert choices[0] == choices[1]
    assert not choices[0].note


def test_a_bot_that_moved_before_chooses_as_a_fresh_one(title: Title[State]) -> None:
    """With counted simulations nothing is carried over from an earlier decision."""
    old = make_bot("master", title)
    for number, state in enumerate(positions(title, 2, "memory", 9)):
        if number == 4:
            break
        seat = state.actors()[0]
        fresh = decide(make_bot("master", title), state, seat, str(number), FEW)
        assert decide(old, state, seat, str(number), FEW) == fresh


def test_thinking_changes_nothing_on_the_table(title: Title[State], position: State) -> None:
    before = facts(position.clone())
    decide(make_bot("master", title), position, position.actors()[0], "calm", FEW)
    assert facts(position) == before
