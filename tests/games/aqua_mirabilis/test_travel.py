"""Travel by perfumer (A30, A31) and by coach (A48 to A50)."""

from __future__ import annotations

import pytest

from neroli.games.aqua_mirabilis.rules import phases
from neroli.games.aqua_mirabilis.rules.phases import FREE
from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis
from tests.games.aqua_mirabilis.table import do, flipped, give, give_tile, held, legal, rewritten, table, teach


def riding(place: int = 0, left: int = 4, letter: int = 0) -> AquaMirabilis:
    """Seat A has produced and is about to move its coach."""
    state = table(3)
    give(state, 0, flowers="L")
    state.coach[0] = place
    state.sundial[0] = left
    state.letter[0] = letter
    do(state, "produce", "Distillation lavender")
    assert state.phase == phases.COACH
    return state


@pytest.mark.parametrize(
    ("city", "letter", "cost"), [("Paris", 0, 2), ("London", 1, 3), ("Koeln", 2, 3), ("Firenze", 3, 3)]
)
def test_A30_the_letter_opens_a_city_and_the_top_tile_is_taken(city: str, letter: int, cost: int) -> None:
    state = table(3)
    if letter:
        state.letter[0] = letter - 1
        assert f"go {city}" not in legal(state)
    state.letter[0] = letter
    top = state.box.tiles[state.top[("Paris", "London", "Koeln", "Firenze").index(city)]].id
    do(state, f"go {city}")
    assert (held(state, 0, top), state.experience[0], state.sundial[0]) == (1, 2, 5 - cost)
    assert all(text.startswith("top ") for text in legal(state))


def test_A31_a_flipped_tile_scores_its_back_and_loses_its_experience() -> None:
    state = table(3)
    give_tile(state, 0, "K1")
    assert state.standings().points()[0] == 1
    do(state, "flip K1")
    assert (flipped(state, 0, "K1"), held(state, 0, "K1"), state.experience[0]) == (1, 0, 1)
    assert dict(state.standings().scores[0].reasons)["flipped city tiles"] == 3


def test_A48_one_direction_at_least_one_step_and_a_stop_where_one_likes() -> None:
    state = riding()
    assert legal(state) == ["ride west", "ride east"]
    do(state, "ride west")
    assert legal(state) == ["ride on", "stop"]
    do(state, "ride on")
    assert (state.coach[0], state.phase) == (-2, phases.EXTRA)


def test_A48_A49_A50_the_printed_example_of_red() -> None:
    state = riding(left=2, letter=2)
    do(state, "ride east")
    assert state.coach[0] == 1
    state = riding(place=1, left=3, letter=2)
    do(state, "ride east", "ride on")
    assert {"take K1", "take K2", "take K3", "no tile"} <= set(legal(state))
    do(state, "take K3", "top K2")
    assert (held(state, 0, "K3"), state.box.tiles[state.top[2]].id) == (1, "K2")
    do(state, "return")
    assert state.coach[0] == 0


def test_A48_A49_A50_the_printed_example_of_blue() -> None:
    state = riding(place=-2, left=4)
    do(state, "ride west")
    assert legal(state) == ["ride on", "stop"]
    do(state, "ride on")
    assert state.coach[0] == -4
    state = riding(place=-4, left=2)
    do(state, "ride east", "take P1", "top P2", "stay")
    assert (state.coach[0], held(state, 0, "P1")) == (-3, 1)


def test_A49_without_the_letter_there_is_no_tile_and_never_later() -> None:
    state = riding(place=2, left=2, letter=1)
    do(state, "ride east")
    assert legal(state) == ["return", "stay"]


def test_A50_AD27_london_sends_the_coach_home_also_without_letter() -> None:
    state = riding(place=-5, left=4)
    do(state, "ride west")
    assert (state.coach[0], state.phase) == (0, phases.EXTRA)


def test_A50_firenze_sends_the_coach_home_after_the_choice() -> None:
    state = riding(place=5, left=2, letter=3)
    do(state, "ride east", "take F3", "top F1")
    assert (state.coach[0], held(state, 0, "F3")) == (0, 1)


def test_AD23_AD24_the_coach_must_move_and_may_pass_grasse_and_cities() -> None:
    state = riding(place=1, left=4)
    teach(state, 0, "coach")
    state.turn.steps = 3
    assert "stop" not in legal(state)
    do(state, "ride west", "ride on", "ride on")
    assert state.coach[0] == -2
    state = riding(place=-2, left=4, letter=1)
    do(state, "ride west", "ride on")
    assert (state.coach[0], state.phase) == (-4, phases.EXTRA)


def test_AD24_the_line_ends_at_its_outer_cities() -> None:
    state = riding(place=5, left=4, letter=3)
    do(state, "ride east")
    assert state.phase == phases.CITY


def test_AD25_the_tile_may_be_left_and_the_last_one_leaves_an_empty_pile() -> None:
    state = riding(place=-2, left=2)
    do(state, "ride west", "no tile", "stay")
    assert sum(state.pile[:7]) == 6
    state = riding(place=-2, left=2)
    for tile in ("P1", "P2", "P3", "P5", "P6", "P7"):
        give_tile(state, 1, tile)
    do(state, "ride west", "take P4", "stay")
    assert state.top[0] == FREE
    state = riding(place=-2, left=2)
    for tile in ("P1", "P2", "P3", "P5", "P6", "P7"):
        give_tile(state, 1, tile)
    state.top = rewritten(state.top, {0: FREE})
    state.curriculum[1] = rewritten(state.curriculum[1], {3: 1})
    state.experience[1] += 1
    do(state, "ride west", "stay")


def test_AD25_after_a_choice_any_tile_of_the_rest_may_lie_on_top() -> None:
    state = riding(place=-2, left=2)
    do(state, "ride west", "take P1")
    assert legal(state) == ["top P2", "top P3", "top P4", "top P5", "top P6", "top P7"]
    state = riding(place=2, left=2, letter=2)
    do(state, "ride east", "take K1")
    assert [(move.text, weight) for move, weight in state.outcomes()] == [("top K1", 2), ("top K2", 2), ("top K3", 2)]


def test_AD26_standing_in_a_city_is_no_visit_and_no_return() -> None:
    state = riding(place=-3, left=2)
    do(state, "ride east")
    assert (state.coach[0], state.phase) == (-2, phases.EXTRA)


def test_AD26_a_return_is_possible_only_at_once() -> None:
    state = riding(place=-2, left=2)
    do(state, "ride west", "no tile")
    assert {"return", "stay"} <= set(legal(state))
    do(state, "stay")
    assert "return" not in legal(state)
