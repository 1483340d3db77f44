"""P10 and P11: what follows from the rules, and what the reconstructed pieces keep."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from neroli.core.counts import UNIT, covers, size
from neroli.core.rows import with_value
from neroli.games.parfum.pieces.faces import AROMAS, BASE, HEAD, HEART
from neroli.games.parfum.rules import phases
from neroli.games.parfum.rules.state import Parfum
from tests.games.parfum.tables import CUSTOMERS, NOTES, PIECES, Table, awake, plain, with_minor


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


def test_P11_1_fourteen_notes_of_each_type_need_one_to_three_aromas() -> None:
    kinds = [note.kind for note in PIECES.notes]
    assert [kinds.count(kind) for kind in (HEAD, HEART, BASE)] == [14, 14, 14]
    assert {size(note.needs) for note in PIECES.notes} == {1, 2, 3}


def test_P11_2_a_note_earns_more_the_more_it_needs() -> None:
    coins = [{note.coins for note in PIECES.notes if size(note.needs) == needs} for needs in (1, 2, 3)]
    assert max(coins[0]) < min(coins[1]) <= max(coins[1]) < min(coins[2])


def test_P11_2_the_heart_and_base_of_the_example_earn_3() -> None:
    assert PIECES.notes[NOTES["N21"]].coins + PIECES.notes[NOTES["N33"]].coins == 3


def test_P11_3_the_harder_aromas_sell_for_more() -> None:
    price = {customer.wants: customer.price for customer in PIECES.customers}
    for number in (1, 2, 3):
        of_aroma = [price.get(number * unit) for unit in UNIT]
        easy = [found for found in of_aroma[:3] if found]
        hard = [found for found in of_aroma[3:] if found]
        assert max(easy) < min(hard)


def test_P11_3_every_price_beats_the_bargain() -> None:
    assert min(customer.price for customer in PIECES.customers) > max(phases.BARGAIN)


def test_P11_4_A_customers_wish_for_less_than_B_customers() -> None:
    wishes = [[size(customer.wants) for customer in PIECES.customers if customer.back == back] for back in (0, 1)]
    assert max(wishes[0]) <= min(wishes[1])
    assert (len(wishes[0]), len(wishes[1])) == (15, 10)


def test_P11_5_some_customers_wish_for_a_mix() -> None:
    assert PIECES.customers[CUSTOMERS["C25"]].wants == sum(UNIT[1 : len(AROMAS)])


def test_P11_5_for_every_customer_a_perfume_can_be_made() -> None:
    scents = [[note.scent for note in PIECES.notes if note.kind == kind] for kind in (HEAD, HEART, BASE)]
    for customer in PIECES.customers:
        assert any(covers(a + b + c, customer.wants) for a in scents[0] for b in scents[1] for c in scents[2])
