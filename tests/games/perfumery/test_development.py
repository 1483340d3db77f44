"""F3 the round, F4 to F10 the actions, F11 discarding."""

from __future__ import annotations

import pytest

from neroli.core.errors import IllegalMove
from neroli.games.perfumery.pieces.faces import FREE
from neroli.games.perfumery.rules import phases
from tests.games.perfumery.table import blend, brew_of, do, line_of, names, options, stock, table, without_funds

ROW = ["S03 R01", "S02 R02", "S06 R03"]  # nobody can produce these without recipes


def test_F3_1_seats_place_in_turn_until_all_perfumers_are_placed() -> None:
    state = table(columns=ROW, marker=3)
    do(state, "A place column 1")
    assert state.actors() == (1,)
    do(state, "B place essence", "B take floral top", "A place essence", "A take floral top")
    assert state.actors() == (1,)
    do(state, "B place column 2")
    assert state.phase == phases.DEAL_PERFUME  # nobody has anything to blend for, so the cleanup follows


def test_F3_1_who_has_no_perfumer_left_is_skipped() -> None:
    state = table(columns=ROW, marker=3)
    state.home, state.team = [2, 1], [2, 1]
    do(state, "A place column 1", "B place column 2")
    assert state.actors() == (0,)
    do(state, "A place essence", "A take floral base")
    assert state.phase == phases.DEAL_PERFUME


def test_F3_1_taking_the_marker_changes_the_next_round_only() -> None:
    state = table(3, columns=[*ROW, "S04 R04"], marker=4)
    do(state, "A place column 1", "B place marker")
    assert state.actors() == (2,)
    do(state, "C place column 2")
    assert state.actors() == (0,)


def test_F3_2_a_space_is_open_only_if_its_action_can_be_done() -> None:
    state = table(columns=["S01", "", ""])
    assert options(state, "A") == ["place column 1", "place essence"]


def test_F3_2_a_perfumer_without_any_space_stays_at_hand() -> None:
    state = table(columns=["S06", "", ""])
    state.team, state.home = [3, 2], [3, 2]
    do(state, "A place column 1", "B place essence", "B take floral top", "A place essence", "A take floral top")
    assert options(state, "B") == ["place marker"]
    do(state, "B place marker")
    assert state.phase == phases.DEAL_PERFUME
    assert state.faults() == []


def test_F3_3_a_space_with_one_icon_holds_one_perfumer() -> None:
    state = table(columns=ROW, marker=3, lines={"A top": "R04", "B top": "R05"})
    do(state, "A place sort", "A move R04 on base")
    assert "place sort" not in options(state, "B")


def test_F3_3_replenish_and_the_marker_space_hold_one_perfumer() -> None:
    state = table(3, columns=[*ROW, "S04 R04"], perfumes={"A": "S07", "B": "S05"}, marker=4)
    do(state, "A place replenish")
    assert state.room[1] != state.stored[1]
    assert "place replenish" not in options(state, "B")
    do(state, "B place marker")
    assert "place marker" not in options(state, "C")


def test_F3_3_essence_and_hire_hold_one_of_each_player() -> None:
    state = table(columns=ROW, marker=3)
    do(state, "A place essence", "A take floral top")
    assert "place essence" in options(state, "B")
    do(state, "B place essence", "B take floral top")
    assert "place essence" not in options(state, "A")


def test_F3_3_a_note_tile_is_for_its_owner_and_one_perfumer() -> None:
    state = table(columns=ROW, marker=3, hands={"A": "R04 R05", "B": "R06"})
    do(state, "A place top", "A install R04 on top", "A pay R05", "A stop paying")
    assert "place top" in options(state, "B")
    do(state, "B place column 1")
    assert "place top" not in options(state, "A")


def test_F4_1_all_cards_of_a_column_are_taken_above_and_below() -> None:
    state = table(columns=["S01 S02 R01 S03", "", ""])
    do(state, "A place column 1")
    assert names(state.hand[0]) == "FA S01 S02 R01 S03"
    assert state.columns[0] == []


def test_F4_1_a_column_with_the_marker_only_can_be_chosen_an_empty_one_not() -> None:
    state = table(columns=["S01", "", ""], marker=2)
    assert options(state, "A")[:2] == ["place column 1", "place column 2"]
    assert "place column 3" not in options(state, "A")


def test_F4_2_the_next_marker_brings_the_starting_player_marker_at_once() -> None:
    state = table(columns=ROW, marker=2)
    do(state, "A place column 1", "B place column 2")
    assert (state.starter, state.next_column) == (1, FREE)
    assert names(state.hand[1]) == "FB S02 R02"


def test_F4_3_more_than_seven_cards_are_cut_to_seven_old_or_new() -> None:
    state = table(hands={"A": "R01 R02 R03 R04 R05"}, columns=["S01 R06 R07", "", ""])
    do(state, "A place column 1")
    assert state.phase == phases.DISCARD
    old, new = ["FA", "R01", "R02", "R03", "R04", "R05"], ["S01", "R06", "R07"]
    assert options(state, "A") == [f"discard {card}" for card in [*old, *new]]
    do(state, "A discard R06", "A discard FA")
    assert names(state.hand[0]) == "R01 R02 R03 R04 R05 S01 R07"
    assert state.actors() == (1,)


def test_F4_4_a_tile_with_a_perfumer_stays_closed_when_cards_fall_into_its_column() -> None:
    state = table(columns=["S01", "S02 S03", "S04 S05"], marker=3)
    do(state, "A place column 1", "B place essence", "B take synthetic top", "B pay FB")
    assert names(state.columns[0]) == "FB"
    assert "place column 1" not in options(state, "A")


def test_F5_1_recipes_go_to_any_position_and_keep_their_order() -> None:
    state = table(hands={"A": "R01 R02 R16"}, lines={"A top": "R04 R05"})
    do(state, "A place top")
    assert options(state, "A")[:3] == ["install R01 on top", "install R01 on R04", "install R01 on R05"]
    do(state, "A install R01 on R04", "A install R02 on top")
    assert line_of(state, "A", "top") == "R02 R04 R01 R05"
    assert state.cost == 5


def test_F5_1_only_the_note_of_the_tile_is_served() -> None:
    state = table(hands={"A": "R01 R02"}, lines={"A base": "R04"})
    do(state, "A place top")
    assert "install R01 on R04" not in options(state, "A")
    assert "install R01 on base" not in options(state, "A")


def test_F5_2_the_total_value_is_paid_with_other_cards_and_no_change_is_given() -> None:
    state = table(hands={"A": "R02 S01"})
    do(state, "A place top", "A install R02 on top", "A pay FA")
    assert (state.cost, state.paid) == (3, 5)
    do(state, "A stop paying")
    assert names(state.hand[0]) == "S01"
    assert [names(column) for column in state.columns] == ["", "", "FA"]


def test_F5_2_what_cannot_be_paid_cannot_be_installed() -> None:
    state = table(hands={"A": "R24 R01"})
    assert "place top" in options(state, "A")
    do(state, "A place top")
    assert options(state, "A") == ["install R24 on top", "install R01 on top"]
    do(state, "A install R01 on top")
    assert "install R24 on top" not in options(state, "A")
    with pytest.raises(IllegalMove):
        do(state, "A install R24 on top")
    assert "place top" not in options(table(hands={"A": "R17"}), "A")


def test_F5_2_several_recipes_are_paid_together() -> None:
    state = table(hands={"A": "R02 R07"})
    do(state, "A place top")
    assert options(state, "A") == ["install R02 on top", "install R07 on top"]
    do(state, "A install R02 on top")
    assert options(state, "A") == ["pay FA", "pay R07"]  # both would cost 6, and only FA would be left


def test_F5_2_the_first_card_paid_ends_installing() -> None:
    state = table(hands={"A": "R01 R02 R03 S01"})
    do(state, "A place top", "A install R01 on top", "A pay S01")
    assert options(state, "A") == ["pay FA", "pay R02", "pay R03", "stop paying"]


def test_F6_1_a_recipe_moves_within_its_note_or_to_another() -> None:
    state = table(lines={"A top": "R01 R02", "A base": "R03"})
    do(state, "A place sort")
    assert options(state, "A")[:5] == [
        "move R01 on R02", "move R01 on middle", "move R01 on base", "move R01 on R03", "move R02 on top",
    ]  # fmt: skip
    do(state, "A move R02 on R03")
    assert (line_of(state, "A", "top"), line_of(state, "A", "base")) == ("R01", "R03 R02")


def test_F6_1_within_a_note_the_others_keep_their_order() -> None:
    state = table(lines={"A top": "R01 R02 R03"})
    do(state, "A place sort", "A move R01 on R03")
    assert line_of(state, "A", "top") == "R02 R03 R01"


def test_F6_2_it_must_really_move() -> None:
    state = table(lines={"A top": "R01 R02"})
    do(state, "A place sort")
    assert "move R01 on top" not in options(state, "A")
    assert "move R02 on R01" not in options(state, "A")
    assert "place sort" not in options(table(), "A")


def test_F7_1_an_empty_storage_space_is_filled_from_the_supply() -> None:
    state = table(perfumes={"A": "S02"})
    do(state, "A place replenish")
    assert state.stored[0] == 1
    assert state.actors() == (1,)
    assert "place replenish" not in options(table(perfumes={"A": "S02"}, stored={"A": "f"}), "A")


def test_F7_1_of_several_kinds_one_is_chosen() -> None:
    state = table(perfumes={"A": "S02 S05 S08"}, stored={"A": "g"})
    do(state, "A place replenish")
    assert options(state, "A") == ["replenish floral", "replenish animal"]
    do(state, "A replenish animal")
    assert state.stored[0] == (1 << 5) + (1 << 10)


def test_F8_1_a_floral_essence_is_free_a_synthetic_one_costs_five() -> None:
    state = table(hands={"A": "S01"})
    do(state, "A place essence")
    assert options(state, "A")[3:] == ["take synthetic top", "take synthetic middle", "take synthetic base"]
    do(state, "A take synthetic middle")
    assert options(state, "A") == ["pay FA", "pay S01"]
    do(state, "A pay FA", "A stop paying")
    assert state.yard[0] == stock(middle="s")
    do(state, "B place essence", "B take floral base")
    assert state.yard[1] == stock(base="f")


def test_F8_1_without_five_there_is_only_the_floral_one() -> None:
    state = without_funds(table(hands={"A": "S01"}), "A", 1)
    do(state, "A place essence")
    assert options(state, "A") == ["take floral top", "take floral middle", "take floral base"]


def test_F8_2_a_bought_essence_is_not_mixed() -> None:
    state = table(hands={"A": "S06"}, lines={"A top": "R09"})
    do(state, "A place essence", "A take floral top")
    blend(state)
    assert state.phase != phases.BLEND  # two floral would feed R09, but one of them is bought
    state = table(hands={"A": "S04"}, lines={"A top": "R09"})
    do(state, "A place essence", "A take floral top")
    blend(state)
    assert options(state, "A") == ["produce S04", "stop producing"]
    assert brew_of(state, "A", "top") == "ff"


def test_F9_1_the_third_perfumer_comes_in_the_cleanup() -> None:
    state = table(hands={"A": "R05"}, columns=ROW, marker=3)
    do(state, "A place hire", "A pay FA")
    assert options(state, "A") == ["pay R05"]
    do(state, "A pay R05")
    assert (state.team[0], state.home[0]) == (2, 1)
    do(state, "B place column 1", "A place column 2", "B place essence", "B take floral top")
    assert (state.team, state.home) == ([3, 2], [3, 2])


def test_F9_1_it_needs_cards_worth_seven() -> None:
    assert "place hire" not in options(table(), "A")
    assert "place hire" in options(table(hands={"A": "S01"}), "A")


def test_F9_2_each_player_hires_once() -> None:
    state = table(hands={"A": "R17 R24"}, columns=ROW, marker=3)
    do(state, "A place hire", "A pay R24", "A stop paying", "B place column 1")
    assert "place hire" not in options(state, "A")
    state = table(hands={"A": "R24"})
    state.team[0] = state.home[0] = 3
    assert "place hire" not in options(state, "A")


def test_F10_1_the_marker_is_taken_from_its_holder_and_never_by_its_holder() -> None:
    state = table(columns=ROW, marker=3)
    assert "place marker" not in options(state, "A")
    do(state, "A place column 1", "B place marker")
    assert (state.starter, state.next_column) == (1, 2)
    assert "place marker" not in options(state, "A")


def test_F10_2_the_next_marker_comes_along_if_the_holder_has_it() -> None:
    state = table(columns=ROW, marker=3)
    do(state, "A place column 3", "B place marker")
    assert (state.starter, state.next_column) == (1, FREE)


def test_F10_3_who_takes_the_next_marker_later_gets_the_starting_player_marker() -> None:
    state = table(columns=ROW, marker=3)
    do(state, "A place column 1", "B place marker", "A place column 3")
    assert (state.starter, state.next_column) == (0, FREE)


def test_F11_1_cards_go_leftward_from_the_smallest_column() -> None:
    state = table(hands={"A": "R24 R01 R02 S01"}, columns=["S02 R03", "S03", "S04 R04 R05"])
    do(state, "A place hire", "A pay R01", "A pay R02", "A pay S01", "A stop paying")
    assert [names(column) for column in state.columns] == ["S02 R03 R02", "S03 R01", "S04 R04 R05 S01"]


def test_F11_1_ties_go_to_the_column_nearest_the_decks() -> None:
    state = table(hands={"A": "R24"}, columns=["S01", "S02", "S03 S04"])
    do(state, "A place hire", "A pay R24", "A stop paying")
    assert [names(column) for column in state.columns] == ["S01", "S02 R24", "S03 S04"]


def test_F11_1_the_start_is_found_once_for_each_payment() -> None:
    state = table(hands={"A": "R01 R02 R04"}, columns=["S01 S02 S03", "S04 S05 S06", "S07"])
    do(state, "A place hire", "A pay R01", "A pay R02", "A pay R04", "A stop paying")
    assert [names(column) for column in state.columns] == ["S01 S02 S03 R04", "S04 S05 S06 R02", "S07 R01"]


def test_F11_2_the_order_is_free_and_any_card_is_taken_later_like_another() -> None:
    state = table(hands={"A": "S01 R01"}, columns=["S02", "S03", "S04"])
    do(state, "A place hire", "A pay S01", "A pay FA", "A stop paying")
    assert [names(column) for column in state.columns] == ["S02", "S03 FA", "S04 S01"]
    do(state, "B place column 2")
    assert names(state.hand[1]) == "FB S03 FA"
    do(state, "A place column 3", "B place hire")
    assert options(state, "B") == ["pay FB", "pay S03", "pay FA"]


def test_F11_3_columns_with_a_perfumer_and_the_marker_count() -> None:
    state = table(hands={"B": "R24"}, columns=["S01", "S02 S03", ""], marker=3)
    do(state, "A place column 1", "B place hire", "B pay R24", "B stop paying")
    assert [names(column) for column in state.columns] == ["R24", "S02 S03", ""]
    state = table(hands={"A": "R24"}, columns=["S01 S02", "S03", ""], marker=3)
    do(state, "A place hire", "A pay R24", "A stop paying")
    assert names(state.columns[2]) == "R24"  # one card and one marker: the tie goes to the right


def test_F11_3_after_an_acquisition_the_taken_column_is_empty() -> None:
    state = table(hands={"A": "R01 R02 R03 R04 R05"}, columns=["S01 S02", "S03", "S04"])
    do(state, "A place column 1", "A discard R01")
    assert names(state.columns[0]) == "R01"


def test_F11_4_superfluous_cards_are_a_legal_payment() -> None:
    state = table(hands={"A": "R24 R01"})
    do(state, "A place hire", "A pay R24")
    assert options(state, "A") == ["pay FA", "pay R01", "stop paying"]
    do(state, "A pay FA", "A pay R01")
    assert state.hand[0] == []
    assert state.actors() == (1,)


def test_F11_4_before_the_cost_is_met_there_is_no_stopping() -> None:
    state = table(hands={"A": "R01 R02 R04"})
    do(state, "A place hire", "A pay R01")
    assert options(state, "A") == ["pay FA", "pay R02", "pay R04"]
