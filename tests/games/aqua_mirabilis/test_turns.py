"""Turns, payments and free steps (A14 to A18, A22)."""

from __future__ import annotations

import pytest

from neroli.games.aqua_mirabilis.rules import phases
from tests.games.aqua_mirabilis.table import (
    do,
    empty_city,
    end,
    essences,
    flipped,
    flowers,
    give,
    give_tile,
    held,
    lay,
    legal,
    parade,
    presented,
    stand,
    table,
    teach,
    teach_method,
)


def test_A14_a_token_buys_one_more_turn_and_never_a_third() -> None:
    state = table(3)
    state.tokens[0], state.token_supply = 2, 0
    do(state, "go market rose", "gather", "extra turn")
    assert (state.active, state.tokens[0]) == (0, 1)
    do(state, "go market jasmine", "gather")
    assert state.active == 1


def test_A14_a_token_just_gained_may_be_used() -> None:
    state = table(3)
    state.tokens[0], state.token_supply = 0, 2
    lay(state, 0, "N1-O")
    do(state, "go Versailles 1", "present N1-O", "extra turn")
    assert state.active == 0


def test_A15_a_turn_is_an_action_or_a_production() -> None:
    state = table(3)
    give(state, 0, flowers="L")
    state.sundial[0] = 4
    assert "produce" in legal(state)
    assert "end" not in legal(state)
    stand(state, 0, "market rose")
    do(state, "produce")
    assert state.perfumer[0] == -1


@pytest.mark.parametrize(("left", "points", "steps"), [(4, 4, 2), (3, 3, 2), (2, 3, 1), (1, 2, 1)])
def test_A16_the_sundial_gives_points_and_steps(left: int, points: int, steps: int) -> None:
    state = table(3)
    give(state, 0, flowers="LL")
    state.sundial[0] = left
    do(state, "produce")
    assert (state.turn.points, state.turn.steps) == (points, steps)


def test_A16_A17_five_points_give_no_production_and_a_spent_sundial_is_reset() -> None:
    state = table(3)
    give(state, 0, flowers="L")
    assert "produce" not in legal(state)
    state.sundial[0] = 2
    do(state, "go market rose", "worker bergamot lavender")
    assert (state.sundial[0], state.day) == (5, 1)


def test_A18_free_steps_come_at_any_moment_of_the_own_turn() -> None:
    state = table(3)
    give(state, 0, flowers="LJ", essences="NO")
    give_tile(state, 0, "P5")
    state.sundial[0] = 3
    assert {"create N1", "flip P5"} <= set(legal(state))
    do(state, "produce")
    assert {"create N1", "flip P5"} <= set(legal(state))
    do(state, "Distillation lavender", "stop producing")
    assert {"create N1", "flip P5"} <= set(legal(state))
    do(state, "stop storing", "ride east", "create N1", "with orange", "stop", "flip P5")
    assert (parade(state, 0), essences(state, 0)) == (["N1-O"], "LNN")


def test_A18_AD4_no_free_steps_after_the_end_of_the_turn() -> None:
    state = table(3)
    give(state, 0, essences="NO")
    do(state, "go market rose", "gather")
    assert {"create N1", "end"} <= set(legal(state))
    do(state, "end")
    assert legal(state) == ["extra turn", "pass"]


def test_A22_a_space_holds_one_perfumer_and_needs_its_points() -> None:
    state = table(3)
    stand(state, 1, "Paris")
    assert "go Paris" not in legal(state)
    state.sundial[0] = 1
    assert "go couple B 1" not in legal(state)
    assert "go couple A 1" in legal(state)


def test_A22_AD1_not_the_same_type_twice_in_a_row() -> None:
    state = table(3)
    give(state, 0, flowers="LJ")
    do(state, "go specialisation 1", "learn specialisation lavender", "extra turn")
    assert not any("specialisation" in text for text in legal(state))
    do(state, "go market rose", "gather")
    end(state)
    do(state, "go couple A 1", "pass", "go couple A 2", "pass")
    assert "go market rose" not in legal(state)
    assert any("specialisation" in text for text in legal(state))


def test_AD1_production_clears_the_ban() -> None:
    state = table(3)
    lay(state, 0, "N1-O")
    lay(state, 0, "L1-O")
    give(state, 0, flowers="L")
    state.sundial[0] = 3
    stand(state, 0, "Versailles 1")
    assert not any(text.startswith("go Versailles") for text in legal(state))
    do(state, "produce", "Distillation lavender", "ride east", "stop", "extra turn")
    assert "go Versailles 1" in legal(state)


def test_AD3_the_day_passes_at_the_end_of_the_turn() -> None:
    state = table(3)
    state.day = 4
    state.sundial[0] = 1
    lay(state, 0, "N1-O")
    lay(state, 0, "N1-J")
    give(state, 0, essences="LJ")
    do(state, "go Versailles 1", "present N1-O")
    assert (state.day, state.sundial[0], state.score[0]) == (4, 0, 7)
    do(state, "end")
    assert (state.day, state.sundial[0]) == (5, 5)
    assert presented(state, 0) == []


def test_AD5_the_extra_turn_is_offered_after_the_day_has_passed() -> None:
    state = table(3)
    state.day = 4
    state.sundial[0] = 1
    do(state, "go market rose")
    assert (state.day, state.phase) == (5, phases.EXTRA)


def test_AD5_a_token_flipped_in_the_first_turn_may_pay() -> None:
    state = table(3)
    state.tokens[0], state.token_supply = 0, 2
    give_tile(state, 0, "K1")
    do(state, "go market rose", "gather", "flip K1", "extra turn")
    assert state.tokens[0] == 0


def test_AD6_a_tile_pays_up_to_three_points_and_turns_no_sundial() -> None:
    state = table(3)
    give_tile(state, 0, "K3")
    give(state, 0, essences="L")
    state.sundial[0] = 1
    do(state, "go base")
    assert "sundial" not in legal(state)
    do(state, "flip K3", "learn base lavender")
    assert (state.sundial[0], state.day, flipped(state, 0, "K3")) == (1, 0, 1)


def test_AD6_the_tile_covers_worker_moves() -> None:
    state = table(3)
    give_tile(state, 0, "K3")
    state.sundial[0] = 1
    do(state, "go market rose", "worker bergamot lavender", "worker jasmine lavender", "flip K3")
    assert state.sundial[0] == 1
    assert flowers(state, 0) == "LLR"


def test_AD6_a_tile_pays_up_to_three_so_no_action_of_four() -> None:
    state = table(3)
    give_tile(state, 0, "K3")
    state.sundial[0] = 2
    assert "go couple C" in legal(state)
    assert "go couple D" not in legal(state)
    state.sundial[0] = 4
    do(state, "go couple D")
    assert (state.sundial[0], held(state, 0, "K3")) == (5, 1)  # paid by the dial alone, which is full again


def test_AD6_by_the_first_rules_the_sundial_pays_the_rest_of_a_cost_of_four() -> None:
    state = table(3)
    state.rules = phases.FIRST_RULES
    give_tile(state, 0, "K3")
    state.sundial[0] = 2
    do(state, "go couple D", "flip K3")
    assert state.sundial[0] == 1


def test_AD6_the_tile_may_be_kept_and_the_sundial_pay() -> None:
    state = table(3)
    give_tile(state, 0, "K3")
    do(state, "go market rose", "gather")
    assert {"sundial", "flip K3"} <= set(legal(state))
    do(state, "sundial")
    assert (state.sundial[0], held(state, 0, "K3")) == (4, 1)


def test_AD9_AD59_versailles_needs_a_perfume_to_present() -> None:
    state = table(3)
    assert "go Versailles 1" not in legal(state)
    give(state, 0, essences="NO")
    assert "go Versailles 1" in legal(state)
    lay(state, 0, "L1-O", presented=True)
    state.essences[0] = 0
    assert "go Versailles 1" not in legal(state)


def test_AD10_apprenticeship_travel_and_court_when_there_is_nothing_to_do() -> None:
    state = table(3)
    texts = legal(state)
    assert not any(text.startswith(("go base", "go specialisation", "go method")) for text in texts)
    assert "go London" not in texts
    assert {"go Paris", "go ability", "go couple A 1", "go couple B 1", "go couple C", "go couple D"} <= set(texts)
    state.tokens[0], state.token_supply = 0, 2
    empty_city(state, 0)
    assert not {"go ability", "go Paris"} & set(legal(state))


def test_AD10_a_promised_base_essence_is_not_spent_on_a_perfume() -> None:
    state = table(3)
    give(state, 0, essences="NO")
    do(state, "go base")
    assert legal(state) == ["learn base narcissus", "learn base orange"]


def test_AD10_an_essence_whose_base_tile_is_gone_keeps_no_promise() -> None:
    state = table(3)
    teach(state, 1, "base orange")
    give(state, 0, essences="LNO")
    do(state, "go base")
    do(state, "create N1")
    assert legal(state) == ["with orange"]


def test_AD10_the_promise_holds_already_at_the_payment() -> None:
    state = table(3)
    give_tile(state, 0, "K3")
    give(state, 0, essences="NO")
    do(state, "go base")
    assert legal(state) == ["sundial", "flip K3"]


def test_AD10_with_an_essence_to_spare_a_perfume_may_come_first() -> None:
    state = table(3)
    give(state, 0, essences="NOL")
    do(state, "go base", "create N1")
    assert legal(state) == ["with lavender", "with orange"]
    do(state, "with orange", "learn base lavender")
    assert parade(state, 0) == ["N1-O"]


def test_AD10_a_recipe_tile_leaves_the_promised_essence_too() -> None:
    state = table(3)
    give_tile(state, 0, "P6")
    give(state, 0, essences="O")
    do(state, "go base")
    assert "flip P6" not in legal(state)
    give(state, 0, essences="O")
    do(state, "flip P6", "with orange", "learn base orange")


def test_AD10_a_two_slot_recipe_needs_a_blend_that_leaves_the_promise() -> None:
    state = table(3)
    teach(state, 0, "base orange")
    teach(state, 0, "base rose")
    teach_method(state, 0, "Maceration")
    give(state, 0, essences="ONL")
    do(state, "go base")
    assert "create O2" not in legal(state)
    assert "create O1" in legal(state)


def test_AD11_the_dearer_of_two_spaces_may_be_chosen() -> None:
    state = table(3)
    give(state, 0, flowers="LL")
    assert {"go specialisation 1", "go specialisation 2", "go method 1", "go method 2"} <= set(legal(state))
    do(state, "go specialisation 2", "learn specialisation lavender")
    assert state.sundial[0] == 3


def test_AD11_equal_spaces_are_offered_once() -> None:
    state = table(3)
    lay(state, 0, "N1-O")
    texts = legal(state)
    assert [text for text in texts if text.startswith("go couple A")] == ["go couple A 1"]
    assert [text for text in texts if text.startswith("go Versailles")] == ["go Versailles 1"]
    stand(state, 1, "couple A 1")
    stand(state, 2, "Versailles 1")
    assert {"go couple A 2", "go Versailles 2"} <= set(legal(state))


def test_A14_nobody_else_moves_in_a_turn() -> None:
    state = table(3)
    assert state.moves(1) == []


def test_AD12_a_tile_flipped_before_the_move_may_bring_the_cost() -> None:
    state = table(3)
    give_tile(state, 0, "P1")
    assert "go method 1" not in legal(state)
    do(state, "flip P1")
    assert "go method 1" in legal(state)


def test_AD12_a_tile_flipped_in_the_middle_of_the_action_may_bring_the_cost() -> None:
    state = table(3)
    give_tile(state, 0, "P4")
    give_tile(state, 0, "P1")
    give(state, 0, flowers="OO", essences="N")
    do(
        state,
        "go base",
        "flip P4",
        "learn base lavender",
        "end",
        "extra turn",
        "go method 1",
        "flip P1",
        "pay narcissus",
    )
    assert (essences(state, 0), flowers(state, 0)) == ("LN", "LLOO")
