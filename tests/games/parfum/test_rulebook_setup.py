"""P1 to P3: the box, setting up, waking up."""

from __future__ import annotations

import pytest

from neroli.core.counts import count
from neroli.games.parfum.pieces.faces import AROMAS, BACKS, TYPES
from neroli.games.parfum.rules import course, phases, water
from tests.games.parfum.tables import CUSTOMERS, NOTES, PIECES, Table, awake, with_minor


def test_P1_1_a_note_has_type_needs_scent_and_coins() -> None:
    note = PIECES.notes[NOTES["N23"]]
    assert (TYPES[note.kind], note.coins) == ("heart", 2)
    assert [count(note.needs, aroma) for aroma in range(5)] == [0, 0, 1, 0, 1]
    assert [count(note.scent, aroma) for aroma in range(5)] == [0, 0, 1, 0, 1]


def test_P1_1_scent_is_what_a_perfume_smells_of_and_needs_is_what_a_claim_costs() -> None:
    table = with_minor()
    assert table.state.scent[0] == sum(PIECES.notes[NOTES[note]].scent for note in ("N01", "N29"))


def test_P1_2_a_customer_has_back_wish_and_price() -> None:
    customer = PIECES.customers[CUSTOMERS["C12"]]
    assert (BACKS[customer.back], count(customer.wants, AROMAS.index("lavender")), customer.price) == ("A", 2, 8)


def test_P1_3_easy_dice_have_four_flasks_and_hard_ones_three() -> None:
    assert PIECES.faces == [(4, 2), (4, 2), (4, 2), (3, 3), (3, 3)]


def test_P1_3_two_rose_dice_succeed_together_in_16_of_36_throws() -> None:
    table = awake().play("A take rose", "A take rose", "A take vanilla")
    assert [(move.text, weight) for move, weight in table.state.outcomes()] == [
        ("roll rose 0/2", 4),
        ("roll rose 1/2", 16),
        ("roll rose 2/2", 16),
    ]


def test_P1_4_the_well_holds_25_tokens() -> None:
    assert PIECES.coins == [10, 4, 5, 6]


@pytest.mark.parametrize(("players", "actions"), [(2, [3, 4, 5, 6]), (3, [3, 4, 5]), (4, [3, 4, 5, 6])])
def test_P1_5_the_clocks_give_more_actions_the_later_they_are(players: int, actions: list[int]) -> None:
    assert Table(players).state.actions_of == tuple(actions)


@pytest.mark.parametrize(("players", "notes", "customers"), [(2, 6, 5), (3, 5, 4), (4, 6, 5)])
def test_P1_6_spaces_by_number_of_players(players: int, notes: int, customers: int) -> None:
    table = Table(players)
    assert (len(table.notes()), len(table.street())) == (notes, customers)


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


def test_P2_4_a_rival_sees_how_many_tokens_but_not_their_coins() -> None:
    one, other = Table(2, tokens="33 12"), Table(2, tokens="00 12")
    assert one.state.view(1).held == other.state.view(1).held
    assert sum(one.state.view(1).held[0]) == 2


def test_P2_4_the_owner_sees_the_coins() -> None:
    assert Table(2, tokens="31 00").state.view(0).held[0] == (0, 1, 0, 1, 0)


def test_P2_4_nobody_sees_the_well() -> None:
    assert all(Table(2).state.view(viewer).well == [0, 0, 0, 0] for viewer in (0, 1, None))


def test_P2_4_a_taken_token_is_named_to_its_owner_only() -> None:
    table = awake(2).play("A water")
    token = table.box.vocabulary["token 3"]
    back = table.state.box.hidden_token
    assert [token.shown(table.state, -1, viewer) for viewer in (0, 1, None)] == [token, back, back]


def test_P2_4_a_discarded_token_lies_open() -> None:
    table = awake(4, tokens="30 00 00 00")
    table.play("A take rose", "A take rose", "A take rose", "* roll rose 0/3", "A reroll all", "A pay 3")
    assert table.state.view(1).discards == [0, 0, 0, 1]


def test_P3_1_the_poorest_player_chooses_first() -> None:
    table = with_minor(2).quiet("B", phases.WAKE)
    assert (table.money("A"), table.money("B"), table.turn) == (2, 0, "B")


def test_P3_1_with_equal_money_the_marker_on_top_chooses_first_then_downward() -> None:
    table = Table(4, markers="ACDB")
    order = []
    for clock in ("clock 1", "clock 2", "clock 3", "clock 4"):
        order.append(table.turn)
        table.play(f"{table.turn} {clock}")
    assert order == ["B", "D", "C", "A"]


def test_P3_1_the_others_wait_for_the_chooser() -> None:
    table = Table(4)
    assert [len(table.state.moves(seat)) for seat in range(4)] == [4, 0, 0, 0]


def test_P3_2_a_marker_that_arrives_on_a_pile_lies_on_top() -> None:
    table = awake(4, notes="N01 N29")
    table.play("A take violet", "A take rose", "A take rose", "* roll violet 1/1", "* roll rose 0/2", "A claim N01")
    table.play("A start N01 minor", "B take violet", "B take rose", "B take rose", "B take rose")
    table.play("* roll violet 1/1", "* roll rose 0/3", "B claim N29", "B start N29 minor")
    assert course.choosing_order(table.quiet_round().state) == [2, 3, 1, 0]


def test_P3_2_a_marker_that_gains_nothing_keeps_its_place() -> None:
    state = Table(2, markers="AB").state
    course.gain(state, 0, 0)
    assert state.track == [0, 1]


def test_P3_2_money_counts_in_full_beyond_a_lap_of_the_track() -> None:
    state = Table(2).state
    course.gain(state, 0, 90)
    course.gain(state, 1, 89)
    assert course.choosing_order(state) == [1, 0]


def test_P3_3_any_free_clock_may_be_chosen_and_one_must_be() -> None:
    assert Table(4).play("A clock 3").offers() == ["clock 1", "clock 2", "clock 4"]


def test_P3_3_the_place_of_the_clock_is_the_turn_order() -> None:
    table = Table(4).play("A clock 3", "B clock 4", "C clock 1", "D clock 2")
    assert table.state.clock_owner == [2, 3, 0, 1]
    assert table.turn == "C"


def test_P3_3_the_number_of_the_clock_is_the_actions() -> None:
    table = Table(3).play("A clock 1", "B clock 2", "C clock 3").quiet("C")
    assert table.state.actions == 5


def test_P3_4_with_the_option_the_first_clocks_are_dealt() -> None:
    table = Table(3, options=["first_clocks_random"])
    assert table.offers() == ["clock to A", "clock to B", "clock to C"]
    table.play("* clock to C", "* clock to A", "* clock to B")
    assert (table.state.clock_owner, table.turn) == ([2, 0, 1], "C")


def test_P3_4_two_players_are_dealt_two_clocks_each() -> None:
    table = Table(2, options=["first_clocks_random"]).play("* clock to B", "* clock to B")
    assert table.offers() == ["clock to A"]


def test_P3_4_the_second_round_is_chosen() -> None:
    table = Table(3, options=["first_clocks_random"]).quiet("A", phases.WAKE)
    assert (table.state.round, table.offers()) == (2, ["clock 1", "clock 2", "clock 3"])


def test_P3_4_without_the_option_the_first_round_is_chosen_too() -> None:
    assert Table(3).offers() == ["clock 1", "clock 2", "clock 3"]


def test_P3_5_two_players_alternate_until_each_has_two_clocks() -> None:
    table = Table(2, markers="AB").play("B clock 4", "A clock 1", "B clock 2", "A clock 3")
    assert table.state.clock_owner == [0, 1, 0, 1]
