"""F12 blending: blend, produce, store, volatilise."""

from __future__ import annotations

from neroli.games.perfumery.rules import phases, production
from neroli.games.perfumery.rules.state import Perfumery
from tests.games.perfumery.table import (
    blend,
    brew_of,
    cards,
    do,
    essences,
    letters,
    names,
    options,
    stock,
    table,
)


def test_F12_1_a_mixing_is_used_or_skipped_extractions_come_by_themselves() -> None:
    state = blend(table(hands={"A": "S06"}, lines={"A top": "R01 R04"}))
    assert brew_of(state, "A", "top") == "ff"
    assert options(state, "A") == ["mix R04", "skip R04"]
    do(state, "A mix R04")
    assert brew_of(state, "A", "top") == "fg"


def test_F12_1_a_mixing_that_cannot_be_paid_is_not_asked() -> None:
    state = blend(table(hands={"A": "S01"}, lines={"A top": "R05 R09"}))
    assert options(state, "A") == ["produce S01", "stop producing"]


def test_F12_1_each_effect_works_once_from_the_tile_upward() -> None:
    state = blend(table(hands={"A": "S08"}, lines={"A base": "R05 R04"}))
    assert state.phase == phases.DEAL_PERFUME  # green comes too late for R05, so there is no animal for S08
    state = blend(table(hands={"A": "S08"}, lines={"A base": "R04 R05"}))
    do(state, "A mix R04", "A mix R05")
    assert brew_of(state, "A", "base") == "a"
    assert options(state, "A") == ["produce S08", "stop producing"]


def test_F12_1_nothing_passes_between_notes() -> None:
    state = blend(table(hands={"A": "S01"}, lines={"A top": "R07", "A middle": "R09"}))
    assert state.step[0] == phases.PRODUCE  # R09 asks for two floral, Middle has one
    assert [brew_of(state, "A", note) for note in ("top", "middle", "base")] == ["fff", "f", "f"]


def test_F12_1_who_can_neither_produce_nor_store_is_not_asked() -> None:
    state = blend(table(hands={"A": "S06", "B": "S01"}, lines={"A base": "R04"}))
    assert state.actors() == (1,)
    state = blend(table(perfumes={"A": "S05"}, lines={"A top": "R04"}))
    assert state.actors() == (0,)  # the green essence could be stored
    state = blend(table(perfumes={"A": "S08"}, lines={"A top": "R04"}))
    assert state.phase == phases.DEAL_PERFUME


def test_F12_2_any_number_in_any_order_from_the_right_stockyards() -> None:
    state = blend(table(hands={"A": "S01 S02 S03"}, lines={"A middle": "R07", "A base": "R02"}))
    assert options(state, "A") == ["produce S01", "produce S02", "produce S03", "stop producing"]
    do(state, "A produce S02", "A produce S01")
    assert options(state, "A")[0] == "store floral"  # S03 wants a floral essence in Top; it is spent
    assert names(state.batch[0]) == "S02 S01"


def with_a_green_jar(top: str = "") -> Perfumery:
    return table(hands={"A": "S06"}, perfumes={"A": "S05"}, stored={"A": "g"}, lines={"A top": top})


def test_F12_2_storage_serves_any_note() -> None:
    state = do(blend(with_a_green_jar()), "A produce S06")
    assert letters(state.stored[0]) == ""


def test_F12_2_storage_may_be_emptied_first() -> None:
    state = do(blend(with_a_green_jar(top="R02")), "A produce S06")
    assert options(state, "A") == ["use stockyard", "use storage"]
    kept = do(state.clone(), "A use stockyard")
    assert letters(kept.stored[0]) == "g"
    do(state, "A use storage")
    assert (brew_of(state, "A", "top"), letters(state.shelf[0])) == ("fg", "")
    assert "store green" in options(state, "A")


def test_F12_2_in_the_last_round_nothing_is_asked_that_makes_no_difference() -> None:
    state = blend(with_a_green_jar(top="R02"))
    state.recipe_deck, state.perfume_deck = [], []
    do(state, "A produce S06")
    assert "use storage" not in options(state, "A")


def test_F12_2_games_of_the_first_rules_spare_the_storage() -> None:
    state = blend(with_a_green_jar(top="R02"))
    state.rules = 1
    do(state, "A produce S06")
    assert letters(state.stored[0]) == "g"


def test_F12_2_synthetic_stands_in_for_any_kind_and_for_itself() -> None:
    state = table(hands={"A": "S06 S21"}, lines={"A base": "R02"})
    state.yard[0] = stock(top="s", middle="s")
    blend(state)
    assert options(state, "A") == ["produce S06", "produce S21", "stop producing"]
    do(state, "A produce S21", "A use stockyard")
    assert (brew_of(state, "A", "top"), brew_of(state, "A", "middle")) == ("s", "f")


def test_F12_2_a_source_is_asked_where_a_synthetic_essence_makes_a_difference() -> None:
    state = table(hands={"A": "S01"}, perfumes={"A": "S02"})
    state.yard[0] = stock(top="s")
    blend(state)
    do(state, "A produce S01")
    assert options(state, "A") == ["use stockyard", "use synthetic stockyard"]
    do(state, "A use synthetic stockyard")
    assert brew_of(state, "A", "top") == "f"
    assert options(state, "A") == ["store floral", "stop storing"]


def test_F12_2_a_source_that_would_leave_the_rest_unpaid_is_not_offered() -> None:
    state = table(hands={"A": "S04"})
    state.yard[0] = stock(top="s")
    blend(state)
    do(state, "A produce S04")  # two floral in Top: the floral one and the synthetic one are both needed
    assert names(state.batch[0]) == "S04"
    assert letters(state.owed[0]) == ""


def test_F12_2_a_choice_once_made_holds_for_the_same_kind_of_the_same_note() -> None:
    state = table(3, hands={"A": "S04"}, perfumes={"A": "S12"}, stored={"A": "s"})
    state.yard[0] = stock(top="s")
    blend(state)
    do(state, "A produce S04")
    assert options(state, "A") == ["use stockyard", "use synthetic stockyard"]
    do(state, "A use synthetic stockyard")  # so the floral one stays, and the second comes from storage
    assert (brew_of(state, "A", "top"), letters(state.shelf[0])) == ("f", "")


def test_F12_2_the_whole_list_of_a_perfume_must_be_paid() -> None:
    assert production.is_payable(stock("f", "f"), essences("s"), stock("fg", "f"), production.YARD)
    assert not production.is_payable(stock("f", "f"), essences("a"), stock("fg", "f"), production.YARD)
    assert not production.is_payable(stock("f", "f"), essences("s"), stock("fg", "fg"), production.YARD)
    assert production.is_payable(stock("s", "f"), essences("gs"), stock("gg", "fa"), production.YARD)
    assert not production.is_payable(stock("", "f"), essences("ff"), stock("s", "f"), production.YARD)


def test_F12_3_a_produced_perfume_lies_open_with_an_empty_storage() -> None:
    state = blend(table(hands={"A": "S02"}, lines={"A middle": "R01"}))
    do(state, "A produce S02", "A stop storing")
    assert [move.text for move, _ in state.outcomes()] == ["present S02"]
    do(state, "* present S02")
    assert (names(state.perfumes[0]), names(state.hand[0])) == ("S02", "FA")
    assert (letters(state.room[0]), state.stored[0]) == ("f", 0)


def test_F12_3_until_all_are_done_nothing_lies_open() -> None:
    state = blend(table(hands={"A": "S01", "B": "S02"}, lines={"B middle": "R01"}))
    do(state, "A produce S01")
    assert state.actors() == (1,)
    assert names(state.hand[0]) == "FA S01"
    assert state.standings().points() == [0, 0]
    do(state, "B produce S02", "B store floral")
    do(state, "* present S01", "* present S02")
    assert state.standings().points() == [2, 2]


def test_F12_4_essences_are_stored_on_spaces_of_their_kind_also_of_perfumes_made_now() -> None:
    state = blend(table(hands={"A": "S02"}, perfumes={"A": "S05"}, lines={"A middle": "R01", "A top": "R02 R03"}))
    do(state, "A produce S02")
    assert options(state, "A") == ["store floral", "store green", "stop storing"]
    do(state, "A store green")
    assert options(state, "A") == ["store floral", "stop storing"]
    do(state, "A store floral", "* present S02")
    assert letters(state.stored[0]) == "fg"


def test_F12_4_storing_is_a_free_choice() -> None:
    state = blend(table(perfumes={"A": "S02"}))
    do(state, "A stop storing")
    assert state.stored[0] == 0


def test_F12_5_what_is_left_volatilises_bought_essences_too() -> None:
    state = table(perfumes={"A": "S02"}, lines={"A top": "R01"})
    state.yard[0] = stock(top="s", base="f")
    blend(state)
    do(state, "A store floral")
    assert (state.yard[0], state.brew[0]) == (0, 0)
    assert letters(state.stored[0]) == "f"


def test_F12_6_stored_essences_are_never_mixed() -> None:
    state = blend(table(hands={"A": "S01"}, perfumes={"A": "S05"}, stored={"A": "g"}, lines={"A top": "R05"}))
    assert options(state, "A") == ["produce S01", "stop producing"]


def test_F12_6_a_synthetic_essence_fits_only_its_own_space() -> None:
    state = table(perfumes={"A": "S05"})
    state.yard[0] = stock(top="s")
    blend(state)
    assert state.phase == phases.DEAL_PERFUME
    state = table(perfumes={"A": "S21"})
    state.yard[0] = stock(top="s")
    blend(state)
    assert options(state, "A") == ["store synthetic", "stop storing"]


def test_F12_a_perfume_of_a_rival_is_not_produced() -> None:
    state = blend(table(hands={"A": "S01", "B": "S02"}, lines={"B middle": "R01"}))
    assert "produce S02" not in options(state, "A")
    assert cards("S02")[0] in state.hand[1]
