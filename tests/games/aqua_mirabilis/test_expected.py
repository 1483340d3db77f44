"""Expected points: what a position is worth to a seat."""

from __future__ import annotations

from neroli.games.aqua_mirabilis import TITLE
from neroli.games.aqua_mirabilis.pieces.faces import MEASURES
from tests.games.aqua_mirabilis.table import give_tile, influence, lay, rewritten, table, teach_method


def test_a_bonus_that_was_seen_counts_in_the_worth_of_a_position() -> None:
    state = table(3)
    teach_method(state, 0, "Squeezing")
    before = TITLE.valuation().expected_points(state, 0)
    methods = [bonus.measure for bonus in state.box.bonuses].index(MEASURES.index("methods"))
    state.bonus = rewritten(state.bonus, {0: methods})
    assert TITLE.valuation().expected_points(state, 0) == before
    state.looks[0] = 1
    assert TITLE.valuation().expected_points(state, 0) > before


def test_the_favour_for_cubes_is_worth_more_the_longer_it_lasts() -> None:
    valuation = TITLE.valuation()
    gains = []
    for day in (0, 15):
        state = table(3)
        state.day = day
        before = valuation.expected_points(state, 0)
        influence(state, 0, D=1)
        gains.append(valuation.expected_points(state, 0) - before)
    assert gains[0] > gains[1] > 0


def test_perfumes_and_city_tiles_are_worth_something_before_they_pay() -> None:
    valuation = TITLE.valuation()
    state = table(3)
    empty = valuation.expected_points(state, 0)
    give_tile(state, 0, "F3")
    travelled = valuation.expected_points(state, 0)
    lay(state, 0, "N1-O")
    assert valuation.expected_points(state, 0) > travelled > empty
