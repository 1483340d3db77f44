"""The apprenticeship (A25 to A29)."""

from __future__ import annotations

from neroli.core.counts import count, packed
from neroli.games.aqua_mirabilis.rules import phases
from tests.games.aqua_mirabilis.table import (
    do,
    essences,
    flowers,
    give,
    legal,
    parade,
    store,
    stored,
    supply,
    table,
    teach,
    teach_method,
)


def test_A25_a_base_tile_saves_the_base_essence_but_not_the_experience() -> None:
    state = table(3)
    give(state, 0, essences="NO")
    do(state, "go base", "learn base narcissus", "end", "extra turn")
    assert (state.experience[0], essences(state, 0), state.sundial[0]) == (2, "O", 2)
    do(state, "create N1", "with orange")
    assert (parade(state, 0), essences(state, 0)) == (["N1-O"], "")
    give(state, 0, essences="LJ")
    state.experience[0] = 1
    assert "create N2" not in legal(state)


def test_A26_AD20_a_specialisation_adds_one_essence_for_each_use() -> None:
    state = table(3)
    give(state, 0, flowers="LLLNN")
    do(state, "go specialisation 1", "learn specialisation lavender", "pass")
    teach(state, 0, "specialisation narcissus")
    teach_method(state, 0, "Maceration")
    teach_method(state, 0, "Enfleurage")
    do(state, "go couple A 1", "pass", "go couple A 2", "pass")
    state.sundial[0] = 4
    teach(state, 0, "production")
    do(state, "produce", "Distillation lavender")
    assert essences(state, 0) == "LL"
    do(state, "Maceration lavender narcissus")
    assert essences(state, 0) == "LLLLNN"


def test_AD20_enfleurage_of_a_specialised_flower_gives_four() -> None:
    state = table(3)
    give(state, 0, flowers="NN")
    teach(state, 0, "specialisation narcissus")
    teach_method(state, 0, "Enfleurage")
    state.sundial[0] = 2
    do(state, "produce", "Enfleurage narcissus")
    assert essences(state, 0) == "NNNN"


def test_A27_an_ability_costs_a_token() -> None:
    state = table(3)
    do(state, "go ability")
    assert legal(state) == ["learn extra flower", "learn production", "learn coach"]
    do(state, "learn production")
    assert (state.tokens[0], state.token_supply, state.experience[0], state.sundial[0]) == (0, 2, 2, 3)


def test_A27_AD21_the_production_ability_adds_two_points_but_not_to_none() -> None:
    state = table(3)
    teach(state, 0, "production")
    give(state, 0, flowers="LLL")
    assert "produce" not in legal(state)
    state.sundial[0] = 1
    do(state, "produce")
    assert state.turn.points == 4


def test_A27_the_coach_ability_adds_a_step() -> None:
    state = table(3)
    teach(state, 0, "coach")
    give(state, 0, flowers="L")
    state.sundial[0] = 4
    do(state, "produce")
    assert state.turn.steps == 3


def test_A28_a_method_costs_two_equal_flowers() -> None:
    state = table(3)
    give(state, 0, flowers="LLJN")
    do(state, "go method 1")
    assert legal(state) == ["pay lavender"]
    do(state, "pay lavender")
    assert legal(state) == [f"method {name}" for name in ("Maceration", "Squeezing", "Enfleurage", "Extraction")]
    do(state, "method Squeezing")
    assert (flowers(state, 0), state.experience[0], count(state.methods_left, 2)) == ("JN", 2, 2)


def test_A28_AD18_a_fourth_method_takes_the_place_of_another() -> None:
    state = table(3)
    give(state, 0, flowers="LLOO")
    teach_method(state, 0, "Maceration")
    teach_method(state, 0, "Squeezing")
    store(state, 0, "Maceration", "BJ")
    before = supply(state)
    do(state, "go method 1", "pay orange", "method Enfleurage")
    assert legal(state) == ["drop Distillation", "drop Maceration", "drop Squeezing"]
    do(state, "drop Maceration")
    assert (state.experience[0], stored(state, 0, "Maceration")) == (3, "")
    assert supply(state)[:2] == [before[0] + 1, before[1] + 1]
    assert count(state.methods_left, 1) == 3
    state.phase, state.perfumer[0] = phases.TURN, -1
    do(state, "go method 1", "pay lavender")
    assert legal(state) == ["method Extraction"]
    do(state, "method Extraction", "drop Distillation")
    assert state.methods[0] == (2, 2, 1, 1, 1)


def test_AD18_no_method_is_offered_when_all_were_learned_once() -> None:
    state = table(3)
    give(state, 0, flowers="LL")
    state.methods[0] = (1, 2, 2, 1, 1)
    state.methods_left = packed([0, 3, 3, 2, 2])
    state.experience[0] = 3
    assert "go method 1" not in legal(state)


def test_A29_no_tile_twice_on_one_board() -> None:
    state = table(3)
    teach(state, 0, "coach")
    teach(state, 0, "base lavender")
    give(state, 0, essences="L")
    assert "go base" not in legal(state)
    do(state, "go ability")
    assert legal(state) == ["learn extra flower", "learn production"]


def test_A29_each_base_and_each_specialisation_is_there_once() -> None:
    state = table(3)
    teach(state, 1, "specialisation lavender")
    give(state, 0, flowers="L")
    assert "go specialisation 1" not in legal(state)
