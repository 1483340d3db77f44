"""P7: selling."""

from __future__ import annotations

import pytest

from neroli.games.parfum.rules import phases
from tests.games.parfum.table import Table, awake, with_major, with_minor


def test_P7_1_a_player_sells_one_flacon_in_each_of_two_cycles() -> None:
    table = with_major(3).play("A bargain P1")
    assert (table.state.cycle, table.turn) == (1, "A")
    assert table.play("A bargain P1").state.phase == phases.DEAL_NOTE


def test_P7_1_who_passes_may_sell_in_the_second_cycle() -> None:
    table = with_minor(3).play("A pass")
    assert "bargain P1" in table.offers()


def test_P7_1_the_sales_go_in_clock_order() -> None:
    table = Table(3, notes="N01 N29 N02 N30").play("A clock 2", "B clock 1", "C clock 3")
    table.play("B take bergamot", "B take bergamot", "B take rose", "* roll bergamot 2/2", "* roll rose 0/1")
    table.play("B claim N02", "B claim N30", "B start N02 minor", "B add N30 P1")
    table.play("A take violet", "A take violet", "A take rose", "A take rose", "* roll violet 2/2", "* roll rose 0/2")
    table.play("A claim N01", "A claim N29", "A start N01 minor", "A add N29 P2").quiet("B", phases.SELL)
    assert table.play("B bargain P1").turn == "A"


def test_P7_1_without_a_flacon_there_is_no_question() -> None:
    table = with_minor(3).play("A pass")
    assert (table.state.cycle, table.turn) == (1, "A")


def test_P7_2_a_customer_buys_what_holds_at_least_her_wish() -> None:
    table = with_minor(customers="C01 C06 C02 C09 C12")
    assert table.offers() == ["sell P1 C01", "sell P1 C06", "bargain P1", "pass"]


def test_P7_2_the_seller_gains_the_price_and_the_customer_leaves() -> None:
    table = with_minor(customers="C06").play("A sell P1 C06")
    assert (table.money("A"), table.state.flacons, "C06" in table.street()) == (2 + 6, (1,), False)
    assert table.satisfied() == 1


def test_P7_3_the_bargain_price_of_a_minor_is_2() -> None:
    assert with_minor().play("A bargain P1").money("A") == 2 + 2


def test_P7_3_the_bargain_price_of_a_major_is_3() -> None:
    assert with_major().play("A bargain P1").money("A") == 3 + 3


def test_P7_4_the_flacon_comes_from_the_perfume_sold() -> None:
    table = Table(4, notes="N01 N29 N02 N30").play("A clock 4", "B clock 1", "C clock 2", "D clock 3").quiet("A")
    table.play(*["A take violet"] * 2, *["A take bergamot"] * 2, *["A take rose"] * 2)
    table.play("* roll violet 2/2", "* roll bergamot 2/2", "* roll rose 0/2")
    table.play("A claim N01", "A claim N29", "A claim N02", "A claim N30")
    table.play("A start N01 minor", "A add N29 P1", "A start N02 minor", "A add N30 P2").quiet("A", phases.SELL)
    assert table.play("A bargain P2").state.flacons == (2, 1)


def test_P7_5_the_street_is_not_refilled_before_the_round_ends() -> None:
    table = with_major(4, customers="C01 C06").play("A sell P1 C01")
    assert (table.turn, len(table.street())) == ("A", 4)
    assert len(table.quiet_round().street()) == 5


@pytest.mark.parametrize("sale", ["bargain P1", "sell P1 C06"])
def test_P7_6_selling_the_last_flacon_brings_two_water_tokens(sale: str) -> None:
    table = with_minor(4, customers="C06").play("A bargain P1", f"A {sale}", "* token 0", "* token 3")
    assert table.tokens("A") == 4


def test_P7_6_an_earlier_flacon_brings_none() -> None:
    assert with_minor().play("A bargain P1").tokens("A") == 2


def test_P7_6_the_tokens_come_before_the_next_sale() -> None:
    assert with_minor(2).play("A bargain P1", "A bargain P1").turn == "*"


def test_P7_7_two_players_sell_two_flacons_in_a_row_at_each_clock() -> None:
    table = with_major(2).play("A bargain P1", "A bargain P1")
    assert (table.state.clock, table.turn) == (2, "A")
    assert table.play("A bargain P1", "* token 0", "* token 0").state.phase == phases.DEAL_NOTE


def test_P7_7_a_customer_is_gone_after_her_purchase() -> None:
    table = with_minor(2, customers="C01 C06").play("A sell P1 C01")
    assert table.offers() == ["sell P1 C06", "bargain P1", "pass"]


def test_P7_7_a_pass_leaves_the_next_clock_to_sell() -> None:
    table = with_minor(2).play("A pass")
    assert (table.state.clock, "bargain P1" in table.offers()) == (2, True)


def test_P7_8_after_the_last_chance_four_tokens_may_be_kept() -> None:
    table = awake(3, tokens="01 00 00").play("A water", "* token 3", "A water", "* token 2", "A water", "* token 2")
    table.quiet("A", phases.DISCARD)
    assert (table.state.cycle, table.offers()) == (1, ["discard 0", "discard 1", "discard 2", "discard 3"])
    assert table.play("A discard 1").tokens("A") == 4


def test_P7_8_two_players_discard_after_the_last_of_their_clocks() -> None:
    table = awake(2).play("A water", "* token 3", "A water", "* token 2", "A water", "* token 2")
    assert table.quiet("A", phases.DISCARD).state.clock == 2


def test_P7_8_the_first_cycle_asks_for_no_discard() -> None:
    table = Table(3, notes="N01 N29").play("A clock 3", "B clock 1", "C clock 2").quiet("A")
    table.play("A water", "* token 1", "A water", "* token 2", "A water", "* token 3", "A take violet", "A take violet")
    table.play("* roll violet 2/2", "A claim N01", "A claim N29", "A start N01 minor", "A add N29 P1")
    assert table.tokens("A") == 5
    assert table.play("A pass").state.phase == phases.SELL


def test_P7_8_the_last_round_asks_too() -> None:
    table = Table(2)
    while table.state.round < 40:
        table.quiet_round()
    table.play("A clock 1", "B clock 2", "A clock 3", "B clock 4")
    table.play("A water", "* token 3", "A water", "* token 2", "A water", "* token 2")
    assert table.quiet("A", phases.DISCARD).play("A discard 0").turn == ""
