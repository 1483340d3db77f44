"""The flower market (A23, A24) and its printed example."""

from __future__ import annotations

from neroli.core.counts import packed
from neroli.games.aqua_mirabilis.pieces.faces import KINDS
from neroli.games.aqua_mirabilis.rules import phases
from tests.games.aqua_mirabilis.table import do, drain, end, flowers, give_tile, legal, market, spelled, table, teach


def test_A23_one_point_for_the_stand_and_one_for_each_worker() -> None:
    state = table(3)
    do(state, "go market rose", "worker bergamot orange", "worker jasmine orange")
    assert state.sundial[0] == 2
    assert flowers(state, 0) == "OOR"


def test_A23_without_points_no_worker_moves() -> None:
    state = table(3)
    state.sundial[0] = 1
    do(state, "go market rose")
    assert flowers(state, 0) == "BJR"


def test_A24_empty_stands_give_nothing_and_full_ones_what_they_have() -> None:
    state = table(3)
    market(state, "LL")
    do(state, "go market lavender", "worker bergamot lavender", "worker jasmine lavender")
    assert flowers(state, 0) == "LL"
    assert state.market == 0


def test_A24_the_printed_example_of_the_market() -> None:
    state = table(3, drawn="NOBJ")
    market(state, "BBBJNNORRR")
    state.flowers = [0] * 3
    state.supply = packed([16] * KINDS) - state.market
    do(state, "go market narcissus", "gather", "pass")
    assert (state.sundial[0], flowers(state, 0)) == (4, "BJN")
    do(state, "go market bergamot", "worker jasmine orange", "gather", "pass")
    assert (state.sundial[1], flowers(state, 1)) == (3, "BBO")
    do(state, "go market rose", "worker orange narcissus", "gather", "pass")
    assert (state.sundial[2], flowers(state, 2)) == (3, "NR")
    assert "go market rose" not in legal(state)
    do(state, "go market jasmine", "worker bergamot rose", "worker narcissus rose")
    assert (state.sundial[0], flowers(state, 0)) == (1, "BJNRR")
    assert spelled(state.market) == ""


def test_AD13_AD58_the_extra_flower_comes_once_after_the_market_flowers() -> None:
    state = table(3)
    teach(state, 0, "extra flower")
    drain(state, "R")
    do(state, "go market narcissus", "gather")
    assert flowers(state, 0) == "BJN"
    assert legal(state) == [f"pick {name}" for name in ("bergamot", "jasmine", "lavender", "narcissus", "orange")]
    do(state, "pick orange")
    assert flowers(state, 0) == "BJNO"
    assert state.phase == phases.EXTRA


def test_AD13_no_extra_flower_without_a_flower_from_the_market() -> None:
    state = table(3)
    teach(state, 0, "extra flower")
    market(state, "")
    do(state, "go market narcissus", "gather")
    assert state.phase == phases.EXTRA


def test_AD58_no_extra_flower_from_an_empty_supply() -> None:
    state = table(3)
    teach(state, 0, "extra flower")
    for letter in "BJLNOR":
        drain(state, letter)
    do(state, "go market narcissus", "gather")
    assert flowers(state, 0) == "BJN"


def test_AD58_a_flip_that_empties_the_supply_ends_the_question_for_the_extra_flower() -> None:
    state = table(3)
    teach(state, 0, "extra flower")
    give_tile(state, 0, "L4")
    for letter in "BJLNO":
        drain(state, letter)
    drain(state, "R", 1)
    do(state, "go market narcissus", "gather", "flip L4", "essences rose")
    assert state.phase == phases.EXTRA


def test_AD14_a_worker_moves_to_another_stand_and_only_once() -> None:
    state = table(3)
    do(state, "go market rose")
    assert "worker bergamot bergamot" not in state.box.vocabulary
    do(state, "worker bergamot jasmine")
    assert {text.split()[1] for text in legal(state) if text.startswith("worker")} == {"jasmine"}
    do(state, "worker jasmine lavender")
    assert (state.workers, state.sundial[0]) == ((1, 2), 2)


def test_AD14_two_workers_on_one_stand_are_one_choice() -> None:
    state = table(3)
    state.workers = (0, 0)
    do(state, "go market rose")
    assert len([text for text in legal(state) if text.startswith("worker")]) == 5
    do(state, "worker bergamot orange", "worker bergamot lavender")
    end(state)
    assert state.workers == (4, 2)
