"""Flipping city tiles (A53)."""

from __future__ import annotations

from neroli.games.aqua_mirabilis.rules import phases
from neroli.games.aqua_mirabilis.rules.phases import FREE
from tests.games.aqua_mirabilis.table import (
    do,
    drain,
    end,
    essences,
    flipped,
    flowers,
    give,
    give_tile,
    influence,
    influence_of,
    lay,
    legal,
    parade,
    presented,
    rewritten,
    table,
)


def test_A53_E1_E2_E5_the_shown_flowers_and_essences() -> None:
    state = table(3)
    for tile in ("P1", "P5", "L3"):
        give_tile(state, 0, tile)
    do(state, "flip P1", "flip P5", "flip L3")
    assert (flowers(state, 0), essences(state, 0)) == ("LLNN", "NNNOR")


def test_A53_E3_a_one_slot_recipe_without_level_and_base() -> None:
    state = table(3)
    give_tile(state, 0, "P7")
    give(state, 0, essences="J")
    do(state, "flip P7", "with jasmine")
    assert (parade(state, 0), essences(state, 0)) == (["R1-J"], "")


def test_A53_E4_a_two_slot_recipe_of_any_base() -> None:
    state = table(3)
    give_tile(state, 0, "L1")
    give(state, 0, essences="BJ")
    do(state, "flip L1", "recipe L2", "with bergamot jasmine")
    assert parade(state, 0) == ["L2-B/J"]


def test_A53_E4_when_only_one_recipe_is_left_it_is_taken() -> None:
    state = table(3)
    give_tile(state, 0, "L1")
    give(state, 0, essences="BJ")
    others = sum(state.recipes[recipe] for recipe in (3, 5, 11))
    state.recipes = rewritten(state.recipes, {0: state.recipes[0] + others, 3: 0, 5: 0, 11: 0})
    do(state, "flip L1", "with bergamot jasmine")
    assert parade(state, 0) == ["N2-B/J"]


def test_A53_E6_AD33_two_different_essences_as_far_as_there_are() -> None:
    state = table(3)
    give_tile(state, 0, "L4")
    do(state, "flip L4")
    assert len(legal(state)) == 15
    do(state, "essences bergamot rose")
    assert essences(state, 0) == "BR"
    state = table(3)
    give_tile(state, 0, "L4")
    for letter in "BJLNO":
        drain(state, letter)
    do(state, "flip L4")
    assert legal(state) == ["essences rose"]
    do(state, "essences rose")
    assert essences(state, 0) == "R"


def test_AD33_the_last_two_kinds_of_essences_are_taken_together() -> None:
    state = table(3)
    give_tile(state, 0, "L4")
    for letter in "BJLN":
        drain(state, letter)
    do(state, "flip L4")
    assert legal(state) == ["essences orange rose"]


def test_AD33_a_tile_may_be_flipped_for_nothing() -> None:
    state = table(3)
    give_tile(state, 0, "L4")
    give_tile(state, 0, "P4")
    for letter in "BJLNOR":
        drain(state, letter)
    do(state, "flip L4", "flip P4")
    assert (essences(state, 0), flipped(state, 0, "L4"), flipped(state, 0, "P4")) == ("", 1, 1)


def test_A53_E7_AD34_a_token_if_the_supply_has_one() -> None:
    state = table(3)
    give_tile(state, 0, "K1")
    do(state, "flip K1")
    assert (state.tokens[0], state.token_supply) == (2, 0)
    state = table(4)
    give_tile(state, 0, "K1")
    do(state, "flip K1")
    assert (state.tokens[0], flipped(state, 0, "K1")) == (1, 1)


def test_A53_E8_AD60_more_points_in_a_production_even_if_they_are_lost() -> None:
    state = table(3)
    give_tile(state, 0, "K2")
    give(state, 0, flowers="L")
    state.sundial[0] = 4
    do(state, "produce", "Distillation lavender", "flip K2")
    assert (state.phase, flipped(state, 0, "K2")) == (phases.COACH, 1)


def test_A53_E9_AD60_only_with_the_payment_of_an_action() -> None:
    state = table(3)
    give_tile(state, 0, "K3")
    assert "flip K3" not in legal(state)
    do(state, "go couple C", "flip K3")
    assert state.sundial[0] == 5


def test_A53_E10_a_second_perfume() -> None:
    state = table(3)
    give_tile(state, 0, "F1")
    lay(state, 0, "N1-O")
    lay(state, 0, "L1-O")
    do(state, "go Versailles 1", "present N1-O", "flip F1", "present L1-O")
    assert presented(state, 0) == ["N1-O", "L1-O"]


def test_A53_E12_AD35_two_influence_tokens_without_a_look() -> None:
    state = table(3)
    give_tile(state, 0, "F3")
    do(state, "flip F3")
    assert len(legal(state)) == 10
    do(state, "influence A A")
    assert (influence_of(state, 0), state.hand[0], state.favour[0]) == ([2, 0, 0, 0], 6, 0)
    assert state.looks == [0] * 3
    assert state.bonus == (FREE,) * 4


def test_AD35_the_last_token_alone_and_none_for_nothing() -> None:
    state = table(3)
    influence(state, 0, A=7)
    give_tile(state, 0, "F3")
    give_tile(state, 0, "F3")
    do(state, "flip F3")
    assert legal(state) == ["influence A", "influence B", "influence C", "influence D"]
    do(state, "influence B", "flip F3")
    assert (flipped(state, 0, "F3"), state.hand[0]) == (2, 0)


def test_AD35_a_turn_that_has_nothing_left_but_a_flip_for_nothing_ends_with_it() -> None:
    state = table(3)
    influence(state, 0, A=8)
    give_tile(state, 0, "F3")
    do(state, "go market rose", "gather")
    assert legal(state) == ["end", "flip F3"]
    do(state, "flip F3")
    assert legal(state) == ["extra turn", "pass"]


def test_A18_a_tile_may_be_flipped_in_the_middle_of_an_action_and_goes_on_there() -> None:
    state = table(3)
    give_tile(state, 0, "F3")
    give_tile(state, 0, "L4")
    do(state, "go market rose", "flip F3", "influence C D", "flip L4", "essences bergamot rose")
    assert state.phase == phases.WORKERS
    do(state, "gather")
    end(state)
    assert state.active == 1
