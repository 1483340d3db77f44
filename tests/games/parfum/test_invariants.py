"""P10: what follows from the rules, and what holds at every moment."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from neroli.core.rows import with_value
from neroli.games.parfum.pieces.faces import AROMAS
from neroli.games.parfum.rules import phases
from neroli.games.parfum.rules.state import Parfum
from tests.games.parfum.table import (
    Table,
    awake,
    plain,
    with_minor,
)


@pytest.mark.parametrize(("players", "last"), [(2, 37), (3, 38), (4, 37)])
def test_P10_1_the_notes_end_the_game_at_37_claimed_or_38_with_three_players(players: int, last: int) -> None:
    table = Table(players)
    while table.claimed() < last - 1:
        table.lucky_round(claims=last - 1, sales=15)
    assert table.turn
    while table.claimed() < last:
        table.lucky_round(claims=last, sales=15)
    assert not table.turn


@pytest.mark.parametrize(("players", "satisfied"), [(2, 16), (3, 17)])
def test_P10_2_closing_time_comes_with_the_16th_satisfied_customer_or_the_17th(players: int, satisfied: int) -> None:
    table = Table(players)
    while table.satisfied() < satisfied - 1:
        table.lucky_round(claims=36, sales=satisfied - 1)
    assert not table.state.closing
    while table.satisfied() < satisfied:
        table.lucky_round(claims=36, sales=satisfied)
    assert (table.state.closing, len(table.street())) == (True, len(table.state.street))


def test_P10_3_nobody_can_draw_a_note_before_one_is_claimed() -> None:
    table = Table(3)
    for _ in range(6):
        table.lucky_round().follow(plain, lambda: table.state.phase == phases.ACT)
        assert len(table.notes()) == 5
        assert "draw" not in table.offers()


def test_P10_4_with_well_discards_and_distillery_used_up_there_are_still_dice() -> None:
    table = awake(4)
    for who in "AAABBBBCCCCCDDDDD":
        table.play(f"{who} water")
        table.play(f"* {table.offers()[0]}")
    assert table.offers() == [f"take {aroma}" for aroma in AROMAS]


def lose_note(state: Parfum) -> None:
    state.bag = state.bag[:-1]


def lose_customer(state: Parfum) -> None:
    state.stack_b = state.stack_b[:-1]


def lose_token(state: Parfum) -> None:
    state.held[0] = with_value(state.held[0], 0, state.held[0][0] - 1)


def miscount_unseen(state: Parfum) -> None:
    state.unseen = with_value(state.unseen, 0, state.unseen[0] + 1)


def miscount_well(state: Parfum) -> None:
    state.well_size += 1


def forget_note(state: Parfum) -> None:
    state.missing = with_value(state.missing, 0, 1)


def spill_scent(state: Parfum) -> None:
    state.scent = with_value(state.scent, 0, state.scent[0] + 1)


def double_flacon(state: Parfum) -> None:
    state.flacons = with_value(state.flacons, 0, 3)


def double_flask(state: Parfum) -> None:
    state.flasks = 1


@pytest.mark.parametrize(
    ("break_it", "fault"),
    [
        (lose_note, "a note is lost or doubled"),
        (lose_customer, "a customer is lost or doubled"),
        (lose_token, "a water token of 0 is lost or doubled"),
        (miscount_unseen, "the unseen tokens of 0 are miscounted"),
        (miscount_well, "the well is miscounted"),
        (forget_note, "P1 has the wrong number of notes"),
        (spill_scent, "P1 smells of something else than its notes"),
        (double_flacon, "P1 has too many flacons"),
        (double_flask, "more flasks than dice"),
    ],
)
def test_P10_4_a_piece_out_of_place_is_noticed(break_it: Callable[[Parfum], None], fault: str) -> None:
    state = with_minor().state
    assert state.faults() == []
    break_it(state)
    assert fault in state.faults()


def test_P6_3_an_unfinished_perfume_has_no_flacon() -> None:
    state = with_minor().state
    state.slots = with_value(state.slots, 0, phases.FREE)
    state.missing = with_value(state.missing, 0, 1)
    state.flacons = with_value(state.flacons, 0, 1)
    assert "P1 has too many flacons" in state.faults()
