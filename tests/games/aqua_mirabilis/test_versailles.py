"""Versailles (A38 to A43) with its printed example."""

from __future__ import annotations

import pytest

from neroli.games.aqua_mirabilis.pieces.faces import KINDS
from neroli.games.aqua_mirabilis.rules import phases
from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis
from tests.games.aqua_mirabilis.table import (
    cubes,
    cubes_on,
    do,
    end,
    flipped,
    give,
    give_tile,
    influence,
    lay,
    legal,
    parade,
    pawns,
    presented,
    rewritten,
    table,
)


def palace(*perfumes: str, players: int = 3) -> AquaMirabilis:
    """Seat A with perfumes to present; the pawns far from them."""
    state = table(players)
    pawns(state, "R", "R")
    for name in perfumes:
        lay(state, 0, name)
    return state


def red() -> AquaMirabilis:
    """The printed example: King B, Court J, three cubes on B-J, letter II."""
    state = palace("B2-J/N")
    pawns(state, "B", "J")
    cubes(state, BJ=3)
    state.letter[0] = 2
    return state


def test_A39_one_point_for_one_perfume_with_a_visible_throne() -> None:
    state = palace("N1-O", "L1-O")
    state.presented[0] = state.perfumes[0][:1]
    do(state, "go Versailles 1")
    assert [text for text in legal(state) if text.startswith("present")] == ["present L1-O"]
    do(state, "present L1-O")
    assert (state.sundial[0], state.phase) == (4, phases.EXTRA)


def test_A40_token_cube_and_points_and_nothing_in_a_full_cell() -> None:
    state = palace("N1-O")
    do(state, "go Versailles 1", "present N1-O")
    assert (state.tokens[0], state.score[0], cubes_on(state, "NO"), state.cubes_left) == (2, 3, 1, 59)
    state = palace("N1-O")
    pawns(state, "N", "O")
    cubes(state, NO=4)
    do(state, "go Versailles 1", "present N1-O")
    assert (state.tokens[0], state.score[0], state.cubes_left) == (1, 0, 56)


@pytest.mark.parametrize(("players", "points"), [(2, 2), (3, 3), (4, 3)])
def test_A41_originality_counts_the_sub_slots_still_empty(players: int, points: int) -> None:
    for number in range(points + 1):
        state = palace("N1-O", players=players)
        cubes(state, NO=number)
        do(state, "go Versailles 1", "present N1-O")
        assert state.score[0] == points - number


@pytest.mark.parametrize(("letter", "points"), list(enumerate((0, 1, 2, 3, 5))))
def test_A41_the_court_pays_by_letter(letter: int, points: int) -> None:
    state = palace("N1-O")
    pawns(state, "R", "O")
    state.letter[0] = letter
    do(state, "go Versailles 1", "present N1-O")
    assert state.score[0] == 3 + points


def test_A41_A42_the_printed_example_of_scoring() -> None:
    state = red()
    do(state, "go Versailles 1", "present B2-J/N")
    assert (state.score[0], state.tokens[0]) == (6 + 3, 2)
    assert (cubes_on(state, "BJ"), cubes_on(state, "BN")) == (4, 1)


def test_A38_favour_b_and_favour_d_in_the_printed_example() -> None:
    state = red()
    influence(state, 0, B=1)
    do(state, "go Versailles 1", "present B2-J/N")
    assert state.score[0] == 11
    state = red()
    influence(state, 0, D=1)
    do(state, "go Versailles 1", "present B2-J/N")
    assert state.score[0] == 13


def test_A42_AD44_AD45_with_a_full_cell_the_king_goes_to_the_other_combination() -> None:
    state = red()
    cubes(state, BJ=4)
    influence(state, 0, D=1)
    do(state, "go Versailles 1", "present B2-J/N")
    assert state.score[0] == 6 + 2


def test_AD44_perfection_is_where_king_and_court_meet() -> None:
    state = palace("B2-J/N")
    pawns(state, "B", "N")
    do(state, "go Versailles 1", "present B2-J/N")
    assert state.score[0] == (3 + 3) + (3 + 1)


def test_A43_a_presented_perfume_stays_slid_down() -> None:
    state = palace("N1-O")
    do(state, "go Versailles 1", "present N1-O")
    assert parade(state, 0) == presented(state, 0) == ["N1-O"]


@pytest.mark.parametrize("before", [True, False])
def test_A38_AD41_favour_a_moves_the_court_once_before_or_after(before: bool) -> None:
    state = palace("N1-O")
    pawns(state, "B", "N")
    state.letter[0] = 1
    influence(state, 0, A=1)
    do(state, "go Versailles 1")
    if before:
        do(state, "step Court", "present N1-O")
        assert "step Court" not in legal(state)
    else:
        do(state, "present N1-O", "step Court")
    assert (state.court, state.score[0]) == (4, 4 if before else 3)


def test_AD41_between_two_perfumes_and_from_the_bottom_to_the_top() -> None:
    state = palace("N1-O", "L1-B")
    state.letter[0] = 4
    influence(state, 0, A=1, C=1)
    do(state, "go Versailles 1", "present N1-O", "step Court", "present L1-B")
    assert (state.court, state.score[0]) == (0, 3 + 3 + 5)


def test_AD41_each_action_has_a_step_of_its_own() -> None:
    state = palace("N1-O", "L1-B")
    influence(state, 0, A=1)
    give(state, 0, flowers="L")
    do(state, "go Versailles 1", "step Court", "present N1-O", "extra turn", "produce")
    do(state, "Distillation lavender", "ride east", "stop", "go couple A 1", "pass", "go couple A 2", "pass")
    do(state, "go Versailles 1")
    assert "step Court" in legal(state)


def test_AD41_not_without_presenting() -> None:
    state = palace("N1-O")
    influence(state, 0, A=1)
    do(state, "go Versailles 1", "step Court")
    assert "end" not in legal(state)
    assert "step Court" not in legal(state)


def test_A38_AD43_favour_c_presents_two_different_perfumes() -> None:
    state = palace("N1-O", "L1-B", "L1-O")
    influence(state, 0, C=1)
    do(state, "go Versailles 1", "present N1-O")
    assert [text for text in legal(state) if text.startswith("present")] == ["present L1-B", "present L1-O"]
    do(state, "present L1-B")
    assert (state.score[0], state.phase) == (6, phases.EXTRA)


def test_A38_the_second_presentation_is_optional() -> None:
    state = palace("N1-O", "L1-B")
    influence(state, 0, C=1)
    do(state, "go Versailles 1", "present N1-O", "end")
    assert state.score[0] == 3


def test_AD42_two_perfumes_are_the_most() -> None:
    state = palace("N1-O", "L1-B", "L1-O")
    influence(state, 0, C=1)
    give_tile(state, 0, "F1")
    do(state, "go Versailles 1", "present N1-O", "flip F1", "present L1-B")
    assert not any(text.startswith(("present", "flip")) for text in legal(state))


def test_AD42_a_second_encore_brings_no_third_perfume() -> None:
    state = palace("N1-O", "L1-B", "L1-O")
    give_tile(state, 0, "F1")
    give_tile(state, 0, "F1")
    do(state, "go Versailles 1", "present N1-O", "flip F1", "present L1-B")
    assert not any(text.startswith(("present", "flip")) for text in legal(state))


def test_AD46_without_cubes_there_are_no_points_but_the_token_is_taken() -> None:
    state = palace("N1-O")
    rest = state.cubes_left
    state.cubes_left = 0
    state.cubes = (0,) * KINDS
    before = state.tokens[0]
    state.box.vocabulary["go Versailles 1"].play(state, 0)
    state.box.vocabulary["present N1-O"].play(state, 0)
    assert (state.score[0], state.tokens[0], rest) == (0, before + 1, 60)


def test_AD47_sunday_cubes_bring_favour_d_nothing() -> None:
    state = palace()
    influence(state, 0, D=1)
    pawns(state, "B", "J")
    state.day, state.sundial[0] = 4, 1
    do(state, "go market rose")
    assert (cubes_on(state, "BJ"), state.score[0]) == (1, 0)


def test_A53_E11_AD48_applause_pays_half_of_the_same_points_each_time() -> None:
    state = red()
    give_tile(state, 0, "F2")
    give_tile(state, 0, "F2")
    do(state, "go Versailles 1", "present B2-J/N", "flip F2")
    assert state.score[0] == 9 + 4
    do(state, "flip F2")
    assert state.score[0] == 9 + 4 + 4


def test_AD60_applause_comes_after_a_perfume_and_may_bring_nothing() -> None:
    state = palace("N1-O")
    cubes(state, NO=3)
    give_tile(state, 0, "F2")
    assert "flip F2" not in legal(state)
    do(state, "go Versailles 1")
    assert "flip F2" not in legal(state)
    do(state, "present N1-O", "flip F2")
    assert (state.score[0], flipped(state, 0, "F2")) == (0, 1)


def test_AD60_an_encore_needs_a_second_perfume_right_then() -> None:
    state = palace("N1-O")
    give_tile(state, 0, "F1")
    do(state, "go Versailles 1", "present N1-O")
    assert "flip F1" not in legal(state)
    state = palace("N1-O", "L1-B")
    give_tile(state, 0, "F1")
    give_tile(state, 0, "P4")
    do(state, "go Versailles 1", "present N1-O", "flip F1")
    assert legal(state) == ["present L1-B"]
    do(state, "present L1-B")
    assert state.score[0] == 6


def test_AD60_a_perfume_created_between_may_be_the_second() -> None:
    state = palace("N1-O")
    give(state, 0, essences="LB")
    influence(state, 0, C=1)
    do(state, "go Versailles 1", "present N1-O", "create L1", "with bergamot", "present L1-B")
    assert state.score[0] == 6


def test_AD9_AD59_before_the_first_presentation_a_flip_must_leave_a_perfume_possible() -> None:
    state = palace()
    give(state, 0, essences="OL")
    give_tile(state, 0, "K1")
    give_tile(state, 0, "P5")
    state.recipes = rewritten(state.recipes, {0: state.recipes[0] + 7, 2: 0, 3: 0})
    assert state.experience[0] == 3
    do(state, "go Versailles 1", "flip K1")
    assert "flip P5" in legal(state)
    do(state, "flip P5", "create N1", "with orange", "present N1-O")


def test_AD59_a_flip_that_would_end_all_hope_is_not_offered() -> None:
    state = palace()
    give(state, 0, essences="OJ")
    give_tile(state, 0, "K1")
    assert state.experience[0] == 2
    do(state, "go Versailles 1")
    assert [text for text in legal(state) if text.startswith("flip")] == []
    assert {"create O1", "create J1"} <= set(legal(state))


def test_AD59_chosen_essences_must_leave_a_perfume_too() -> None:
    state = palace()
    give(state, 0, essences="OJ")
    give_tile(state, 0, "L4")
    do(state, "go Versailles 1", "flip L4")
    chosen = [text.removeprefix("essences ") for text in legal(state)]
    assert "bergamot rose" not in chosen
    assert "bergamot narcissus" in chosen
    do(state, "essences bergamot narcissus", "create N1", "with jasmine", "present N1-J")


def test_AD59_a_choice_that_cannot_help_is_not_flipped() -> None:
    state = palace()
    give(state, 0, essences="OJ")
    give_tile(state, 0, "L4")
    state.recipes = rewritten(state.recipes, {0: 0, 1: 0, 2: 0, 3: 0, 4: state.recipes[4] + 14})
    do(state, "go Versailles 1")
    assert "flip L4" not in legal(state)


def test_AD59_a_recipe_tile_keeps_the_promise() -> None:
    state = palace()
    give(state, 0, essences="O")
    give_tile(state, 0, "P6")
    give_tile(state, 0, "K1")
    do(state, "go Versailles 1", "flip K1", "flip P6", "with orange", "present B1-O")
    end(state)
    assert parade(state, 0) == ["B1-O"]


def test_AD59_of_two_recipe_tiles_one_is_enough() -> None:
    state = palace()
    give(state, 0, essences="O")
    give_tile(state, 0, "P7")
    assert "go Versailles 1" in legal(state)
    assert state.experience[0] == 2


def test_AD59_the_tile_that_pays_must_leave_a_perfume_possible() -> None:
    state = palace()
    give(state, 0, essences="OJ")
    give_tile(state, 0, "K3")
    assert state.experience[0] == 2
    do(state, "go Versailles 1")
    assert (state.phase, state.sundial[0]) == (phases.PRESENT, 4)
    state = palace()
    give(state, 0, essences="NO")
    give_tile(state, 0, "K3")
    do(state, "go Versailles 1", "flip K3")
    assert state.sundial[0] == 5


def test_AD35_favours_by_a_tile_count_in_the_middle_of_the_action() -> None:
    state = palace("N1-O", "L1-B")
    give_tile(state, 0, "F3")
    do(state, "go Versailles 1", "present N1-O", "flip F3", "influence C D", "present L1-B")
    assert state.score[0] == 3 + 3 + 2


def test_AD9_a_perfume_worth_nothing_may_be_presented() -> None:
    state = palace("N1-O")
    cubes(state, NO=4)
    do(state, "go Versailles 1", "present N1-O")
    assert state.score[0] == 0
