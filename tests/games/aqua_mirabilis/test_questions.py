"""Questions that could only be answered by going on are not asked (from the second rules on)."""

from __future__ import annotations

import pytest

from neroli.games.aqua_mirabilis.rules import phases
from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis
from tests.games.aqua_mirabilis.table import do, give, give_tile, table, teach_method

BOTH = pytest.mark.parametrize("rules", [phases.FIRST_RULES, phases.RULES])


def producing(rules: int, flowers: str, tile: str = "", hours: int = 1) -> AquaMirabilis:
    """Seat A with these flowers, and perhaps a tile, about to produce: two points with one hour left."""
    state = table(3)
    state.rules = rules
    give(state, 0, flowers=flowers)
    if tile:
        give_tile(state, 0, tile)
    state.sundial[0] = hours
    return state


@BOTH
def test_A47_without_points_nothing_is_asked_of_a_tile_with_flowers(rules: int) -> None:
    state = producing(rules, "BO", "P1")
    do(state, "produce", "Distillation bergamot", "Distillation orange")
    assert state.phase == (phases.CONVERT if rules == phases.FIRST_RULES else phases.STORE)


@BOTH
def test_AD16_a_stored_flower_alone_is_no_question(rules: int) -> None:
    state = producing(rules, "BJ")
    teach_method(state, 0, "Enfleurage")
    do(state, "produce", "Distillation bergamot", "stop producing", "store jasmine Enfleurage")
    state.seat = state.active = 0
    assert state.phase == phases.COACH
    again = producing(rules, "B", hours=4)
    again.stored[0] = ((), (), (), (), ())
    do(again, "produce", "Distillation bergamot")
    assert again.phase == phases.COACH


def test_AD16_with_points_a_flower_that_could_still_be_used_is_asked_for() -> None:
    state = producing(phases.RULES, "B", "P1", hours=4)
    do(state, "produce", "Distillation bergamot")
    assert state.phase == phases.CONVERT
    state = producing(phases.RULES, "BRR", hours=4)
    teach_method(state, 0, "Enfleurage")
    do(state, "produce", "Distillation bergamot")
    assert state.phase == phases.CONVERT
    state = producing(phases.RULES, "BJR", hours=4)
    teach_method(state, 0, "Maceration")
    do(state, "produce", "Distillation bergamot", "Maceration jasmine rose")
    assert state.phase == phases.COACH


def test_AD60_a_production_tile_may_still_be_wasted() -> None:
    state = producing(phases.RULES, "BO", "K2")
    do(state, "produce", "Distillation bergamot", "Distillation orange")
    assert state.phase == phases.CONVERT


@BOTH
def test_AD17_a_rose_that_no_method_takes_is_no_question(rules: int) -> None:
    state = producing(rules, "BJR")
    do(state, "produce", "Distillation bergamot", "stop producing", "store jasmine Distillation")
    assert state.phase == (phases.STORE if rules == phases.FIRST_RULES else phases.COACH)


@BOTH
@pytest.mark.parametrize(("tile", "is_asked"), [("P4", True), ("P5", False), ("L4", True)])
def test_AD36_a_tile_with_other_essences_is_no_gift(rules: int, tile: str, is_asked: bool) -> None:
    state = table(3)
    state.rules = rules
    give_tile(state, 0, tile)
    do(state, "go couple A 1")
    assert (state.phase == phases.GIFTS) == (is_asked or rules == phases.FIRST_RULES)


@BOTH
def test_AD36_for_dame_D_a_perfume_must_be_in_reach(rules: int) -> None:
    state = table(3)
    state.rules = rules
    give_tile(state, 0, "P4")
    do(state, "go couple D")
    assert (state.phase == phases.GIFTS) == (rules == phases.FIRST_RULES)
    state = table(3)
    state.rules = rules
    give_tile(state, 0, "P4")
    give(state, 0, essences="N")
    do(state, "go couple D")
    assert state.phase == phases.GIFTS
