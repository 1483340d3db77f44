"""Time and Sundays (A17, A19 to A21)."""

from __future__ import annotations

import pytest

from neroli.games.aqua_mirabilis.pieces.faces import KINDS
from neroli.games.aqua_mirabilis.rules.matrix import (
    column_total,
    hold_final_sunday,
    hold_sunday,
    move_court,
    move_king,
    row_total,
)
from neroli.games.aqua_mirabilis.rules.phases import FREE
from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis
from tests.games.aqua_mirabilis.table import (
    all_cubes,
    all_tokens,
    cubes,
    cubes_on,
    do,
    drain,
    lay,
    legal,
    pawns,
    presented,
    stands,
    supply,
    table,
    token_on,
)


def spend_the_day(state: AquaMirabilis) -> None:
    """The active seat spends its last point at the market and passes."""
    state.sundial[state.active] = 1
    do(state, next(text for text in legal(state) if text.startswith("go market")))
    do(state, "pass")


@pytest.mark.parametrize(("players", "days"), [(2, 4), (3, 5), (4, 7)])
def test_A19_AD8_four_weeks_of_the_days_that_count(players: int, days: int) -> None:
    state = table(players)
    assert state.side().days == days
    assert state.box.weeks == 4
    week = state.box.pieces.sides[players].week
    assert week[-1] == "Sunday"
    if players == 3:
        assert week[:3] == ["Monday", "Wednesday", "Friday"]


def test_A17_each_reset_moves_the_marker_one_day() -> None:
    state = table(4)
    for day in range(1, 4):
        spend_the_day(state)
        assert state.day == day


def test_A20_AD51_delivery_as_far_as_the_supply_allows() -> None:
    state = table(3)
    assert [state.box.deal_delivery[tile].text for tile in state.deliveries[:2]] == [
        "delivery x1 BJLN", "delivery x2 BJLN",
    ]  # fmt: skip
    before = stands(state)
    hold_sunday(state, 0)
    assert stands(state) == [number + 3 for number in before[:4]] + before[4:]
    state = table(3)
    drain(state, "B", 1)
    before = stands(state)
    hold_sunday(state, 0)
    assert (stands(state)[0], supply(state)[0]) == (before[0] + 1, 0)
    assert state.faults() == []


def test_A20_presented_perfumes_slide_up() -> None:
    state = table(3)
    lay(state, 0, "N1-O", presented=True)
    lay(state, 2, "N1-O", presented=True)
    hold_sunday(state, 0)
    assert state.presented == [()] * 3


def test_A20_a_cube_where_king_and_court_meet_and_a_token_is_removed() -> None:
    state = table(3)
    pawns(state, "B", "J")
    hold_sunday(state, 0)
    assert (cubes_on(state, "BJ"), token_on(state, "BJ"), state.token_supply) == (1, False, 2)


def test_A20_A21_the_printed_example_of_a_sunday() -> None:
    state = table(3)
    pawns(state, "B", "J")
    cubes(state, BJ=1, LN=2, ON=1, BR=1, RL=1, NO=1, LB=1, RB=1, OB=1)
    hold_sunday(state, 0)
    assert cubes_on(state, "BJ") == 2
    assert (state.court, state.king) == (3, 1)


def test_A21_AD50_with_equal_totals_one_step_and_around_the_edge() -> None:
    state = table(3)
    pawns(state, "J", "J")
    move_court(state, 1)
    move_king(state)
    assert (state.court, state.king) == (2, 2)
    pawns(state, "R", "R")
    move_court(state, 1)
    move_king(state)
    assert (state.court, state.king) == (0, 0)


def test_A21_neither_pawn_ends_where_it_started() -> None:
    state = table(3)
    pawns(state, "N", "O")
    cubes(state, BO=4, JO=4)
    move_court(state, 1)
    move_king(state)
    assert (state.court, state.king) == (5, 4)


def test_AD50_totals_count_the_new_cube_and_ties_go_to_the_first_met() -> None:
    state = table(3)
    pawns(state, "B", "J")
    cubes(state, LN=1, NR=1)
    hold_sunday(state, 0)
    assert state.court == 3
    assert row_total(state, 1) == 1
    assert state.king == 1
    state = table(3)
    pawns(state, "O", "B")
    cubes(state, RJ=1, BJ=1, JL=1, LJ=1, NJ=1)
    hold_sunday(state, 0)
    assert [column_total(state, column) for column in range(KINDS)] == [1, 1, 1, 1, 1, 1]
    assert state.king == 5


def test_AD49_same_essence_no_cell_and_a_full_cell_no_cube() -> None:
    state = table(3)
    pawns(state, "J", "J")
    hold_sunday(state, 0)
    assert (all_cubes(state), all_tokens(state)) == (0, 30)
    state = table(3)
    pawns(state, "B", "J")
    cubes(state, BJ=4)
    hold_sunday(state, 0)
    assert cubes_on(state, "BJ") == 4


def test_AD46_a_sunday_without_cubes_places_none() -> None:
    state = table(3)
    pawns(state, "B", "J")
    state.cubes_left = 0
    hold_sunday(state, 0)
    assert (all_cubes(state), token_on(state, "BJ")) == (0, False)


def test_A20_AD7_the_inner_sundays_come_by_themselves_and_the_first_and_last_bring_nothing() -> None:
    state = table(2)
    sundays = []
    for _ in range(16):
        cubes_before = all_cubes(state)
        spend_the_day(state)
        if all_cubes(state) != cubes_before:
            sundays.append(state.day)
        if state.trigger != FREE:
            break
    assert sundays == [4, 8, 12]
    assert (state.day, state.trigger) == (16, 1)


def test_A55_AD62_on_the_final_sunday_both_pawns_seek_the_lowest_total() -> None:
    state = table(3)
    pawns(state, "B", "J")
    lay(state, 0, "N1-O", presented=True)
    cubes(state, JL=2, LN=1, NO=1, OR=1, RB=1)
    market = state.market
    hold_final_sunday(state)
    assert state.market == market
    assert presented(state, 0) == []
    assert cubes_on(state, "BJ") == 1
    assert (state.court, state.king) == (3, 2)
    state = table(3)
    pawns(state, "J", "J")
    hold_final_sunday(state)
    assert (all_cubes(state), state.court, state.king) == (0, 2, 2)
