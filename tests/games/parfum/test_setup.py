"""P2: setting up."""

from __future__ import annotations

import pytest

from neroli.games.parfum.pieces.faces import AROMAS
from neroli.games.parfum.rules import phases, water
from tests.games.parfum.table import CUSTOMERS, PIECES, Table, awake, with_minor


def test_P2_1_the_street_is_dealt_from_the_A_customers() -> None:
    street = Table().street()
    assert all(PIECES.customers[CUSTOMERS[customer]].back == 0 for customer in street)


def test_P2_1_five_B_customers_lie_below_the_closing_time_token() -> None:
    state = Table().state
    assert len(state.stack_b) - state.above == 5


def test_P2_1_no_B_customer_comes_before_the_last_A() -> None:
    table = with_minor(customers="C01 C02 C03 C04 C05").play("A sell P1 C01").quiet("*", phases.DEAL_CUSTOMER)
    assert table.offers() == [f"customer C{number:02}" for number in range(6, 16)]


def test_P2_2_the_distillery_is_dealt_from_the_bag() -> None:
    table = Table(notes="N01 N02 N03 N04 N05 N06")
    assert table.notes() == ["N01", "N02", "N03", "N04", "N05", "N06"]
    assert len(table.state.bag) == 36


def test_P2_2_all_aromas_stand_ready() -> None:
    assert awake().offers()[:5] == [f"take {aroma}" for aroma in AROMAS]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_P2_3_everybody_takes_two_water_tokens(players: int) -> None:
    table = Table(players)
    assert [water.tokens(table.state, seat) for seat in range(players)] == [2] * players


def test_P2_3_the_markers_are_piled_up_in_the_order_nature_says() -> None:
    assert Table(4, markers="BDAC").state.track == [1, 3, 0, 2]
