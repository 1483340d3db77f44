"""F13 Cleanup and end."""

from __future__ import annotations

from neroli.games.perfumery.pieces.faces import FREE
from neroli.games.perfumery.rules import phases
from tests.games.perfumery.table import BOX, blend, do, names, options, table


def test_F13_1_perfumers_come_home_and_a_row_is_dealt_from_the_right() -> None:
    state = table(columns=["S03 R01", "", "S06"], marker=3)
    do(state, "A place column 1", "B place essence", "B take floral top", "A place essence", "A take floral top")
    do(state, "B place marker", "* deal S01", "* deal R04", "* deal S02", "* deal R05", "* deal S04", "* deal R06")
    assert [names(column) for column in state.columns] == ["S04 R06", "S02 R05", "S06 S01 R04"]
    assert state.above == [1, 1, 2]
    assert (state.round, state.home, state.seat) == (2, [2, 2], 1)
    assert state.closed == [FREE] * 3
    assert state.shared == [FREE] * 3
    assert "place column 1" in options(state, "B")


def test_F13_1_a_perfume_comes_above_the_tile_also_where_cards_lie_below() -> None:
    state = blend(table(columns=["S03 R01", "S05", "R07"], marker=1))
    do(state, "* deal S01", "* deal R04", "* deal S02", "* deal R05", "* deal S04", "* deal R06")
    assert [names(column) for column in state.columns] == ["S03 S04 R01 R06", "S05 S02 R05", "S01 R07 R04"]
    assert state.above == [2, 2, 1]


def test_F13_1_the_next_marker_goes_to_the_smallest_column_nearest_the_decks() -> None:
    state = table(columns=["S03 R01", "S05", "S06"], marker=2)
    do(state, "A place column 2", "B place essence", "B take floral top", "A place essence", "A take floral base")
    do(state, "B place column 1", "* deal S01", "* deal R04", "* deal S02", "* deal R05", "* deal S04", "* deal R06")
    assert [len(column) for column in state.columns] == [2, 2, 3]
    assert state.next_column == 1


def test_F13_1_a_marker_that_nobody_took_stays() -> None:
    state = blend(table(columns=["S03 R01 R07", "", "S06"], marker=1))
    do(state, "* deal S01", "* deal R04", "* deal S02", "* deal R05", "* deal S04", "* deal R06")
    assert state.next_column == 0


def test_F13_2_the_round_after_the_decks_ran_out_is_the_last() -> None:
    state = table(hands={"A": "S01"}, round=8)
    rest = state.recipe_deck + state.perfume_deck
    state.recipe_deck, state.perfume_deck = [], []
    state.perfumes[1] += tuple(card for card in rest if BOX.need[card])
    blend(state)
    do(state, "A produce S01", "* present S01")
    assert state.phase == phases.OVER
    assert state.actors() == ()


def test_F13_3_brand_values_are_added_up_and_ties_share() -> None:
    state = table(perfumes={"A": "S16 S01", "B": "S17 S02"})
    standings = state.standings()
    assert standings.points() == [9, 9]
    assert standings.scores[0].reasons == [("level I", 2), ("level II", 7), ("level III", 0)]
    assert standings.winners() == [0, 1]
