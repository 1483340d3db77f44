"""Production and storing (A44 to A47) with the printed examples."""

from __future__ import annotations

from neroli.games.aqua_mirabilis.rules import phases
from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis
from tests.games.aqua_mirabilis.table import (
    do,
    drain,
    end,
    essences,
    flipped,
    flowers,
    give,
    give_tile,
    legal,
    store,
    stored,
    supply,
    table,
    teach,
    teach_method,
)


def laboratory(have: str, *methods: str, left: int = 3) -> AquaMirabilis:
    """Seat A with flowers and methods, about to take a turn."""
    state = table(3)
    give(state, 0, flowers=have)
    for method in methods:
        teach_method(state, 0, method)
    state.sundial[0] = left
    return state


def conversions(state: AquaMirabilis) -> list[str]:
    return [text for text in legal(state) if text[0].isupper()]


def test_A44_home_convert_store_coach_discard_reset_and_a_day() -> None:
    state = laboratory("BBBNO", "Maceration")
    state.perfumer[0] = 20
    do(state, "produce", "Maceration bergamot narcissus", "Distillation orange")
    assert (state.perfumer[0], essences(state, 0), flowers(state, 0)) == (-1, "BNO", "BB")
    before = supply(state)[0]
    do(state, "stop storing", "ride east", "stop")
    end(state)
    assert (flowers(state, 0), supply(state)[0], state.sundial[0], state.day) == ("", before + 2, 5, 1)


def test_A44_AD15_production_needs_a_flower_that_a_method_can_take() -> None:
    assert "produce" not in legal(laboratory(""))
    assert "produce" not in legal(laboratory("R"))
    assert "produce" in legal(laboratory("RR", "Extraction"))


def test_A45_the_methods_and_what_they_take() -> None:
    methods = "Maceration", "Enfleurage"
    state = laboratory("BBJJLLNNOORR", *methods, left=4)
    do(state, "produce")
    texts = conversions(state)
    assert [text for text in texts if text.startswith("Dist")] == [
        f"Distillation {name}" for name in ("bergamot", "jasmine", "lavender", "narcissus", "orange")
    ]
    assert len([text for text in texts if text.startswith("Mace")]) == 15
    assert "Enfleurage orange" not in texts
    assert "Enfleurage rose" in texts
    state = laboratory("BBJJLLNNOORR", "Squeezing", "Extraction", left=4)
    do(state, "produce")
    texts = conversions(state)
    assert [text for text in texts if text.startswith("Squ")] == ["Squeezing bergamot", "Squeezing orange"]
    assert "Extraction bergamot" not in texts
    do(state, "Squeezing orange", "Extraction rose")
    assert (essences(state, 0), state.turn.points) == ("OORR", 2)


def test_A45_the_printed_example_of_yellow() -> None:
    state = laboratory("RRN", "Enfleurage", left=1)
    do(state, "produce", "Enfleurage rose")
    assert (essences(state, 0), flowers(state, 0)) == ("RRR", "N")
    assert "Distillation rose" not in legal(state)
    state = laboratory("RRN", "Enfleurage", left=2)
    do(state, "produce", "Enfleurage rose", "Distillation narcissus")
    assert essences(state, 0) == "NRRR"


def test_A46_AD17_the_printed_example_of_storing() -> None:
    state = laboratory("BBBNO", "Maceration")
    do(state, "produce", "Maceration bergamot narcissus", "Distillation orange", "store bergamot Maceration")
    assert "store bergamot Maceration" not in legal(state)
    do(state, "store bergamot Distillation")
    assert (stored(state, 0, "Maceration"), stored(state, 0, "Distillation"), flowers(state, 0)) == ("B", "B", "")
    do(state, "ride east", "stop")
    end(state)
    assert (stored(state, 0, "Maceration"), stored(state, 0, "Distillation")) == ("B", "B")


def test_A46_a_stored_flower_is_used_or_thrown_away() -> None:
    state = laboratory("")
    store(state, 0, "Distillation", "B")
    assert "produce" in legal(state)
    before = supply(state)[0]
    do(state, "throw bergamot Distillation")
    assert (supply(state)[0], flowers(state, 0)) == (before + 1, "")
    assert "produce" not in legal(state)


def test_A47_unspent_points_are_lost() -> None:
    state = laboratory("LJ")
    do(state, "produce", "Distillation lavender", "stop producing", "stop storing", "ride east", "stop")
    end(state)
    assert essences(state, 0) == "L"


def test_AD15_the_last_usable_stored_flower_is_not_thrown_before_a_conversion() -> None:
    state = laboratory("", "Maceration")
    store(state, 0, "Distillation", "B")
    store(state, 0, "Maceration", "BN")
    do(state, "produce")
    assert [text for text in legal(state) if text.startswith("throw")] == [
        "throw bergamot Distillation", "throw bergamot Maceration", "throw narcissus Maceration",
    ]  # fmt: skip
    do(state, "throw narcissus Maceration")
    assert "throw bergamot Distillation" not in legal(state)
    do(state, "throw bergamot Maceration", "Distillation bergamot")


def test_AD15_after_a_conversion_the_last_stored_flower_may_be_thrown() -> None:
    state = laboratory("", "Squeezing")
    store(state, 0, "Distillation", "B")
    store(state, 0, "Squeezing", "O")
    do(state, "produce", "Squeezing orange", "throw bergamot Distillation")
    assert stored(state, 0, "Distillation") == ""


def test_AD16_a_use_must_include_the_stored_flowers() -> None:
    state = laboratory("JL", "Maceration")
    store(state, 0, "Distillation", "N")
    store(state, 0, "Maceration", "O")
    do(state, "produce")
    assert conversions(state) == ["Distillation narcissus", "Maceration jasmine orange", "Maceration lavender orange"]
    do(state, "Maceration lavender orange")
    assert (flowers(state, 0), stored(state, 0, "Maceration")) == ("J", "")


def test_AD16_stored_flowers_pay_no_costs_and_serve_no_other_method() -> None:
    state = laboratory("", "Enfleurage")
    store(state, 0, "Enfleurage", "LL")
    assert "go method 1" not in legal(state)
    assert "go specialisation 1" not in legal(state)
    do(state, "produce")
    assert conversions(state) == ["Enfleurage lavender"]
    do(state, "Enfleurage lavender")
    assert (essences(state, 0), stored(state, 0, "Enfleurage")) == ("LLL", "")


def test_AD16_both_stored_flowers_are_used_in_whatever_order_they_came() -> None:
    state = laboratory("", "Maceration")
    store(state, 0, "Maceration", "NB")
    do(state, "produce", "Maceration bergamot narcissus")
    assert (essences(state, 0), stored(state, 0, "Maceration")) == ("BN", "")


def test_AD17_storing_keeps_to_number_kind_and_rule() -> None:
    state = laboratory("BBLLORRJ", "Enfleurage", "Squeezing")
    do(state, "produce", "Distillation jasmine", "stop producing")
    assert "store orange Enfleurage" not in legal(state)
    assert "store lavender Squeezing" not in legal(state)
    assert "store rose Distillation" not in legal(state)
    do(state, "store rose Enfleurage")
    assert "store lavender Enfleurage" not in legal(state)
    do(state, "store rose Enfleurage", "store orange Squeezing")
    assert "store bergamot Squeezing" not in legal(state)


def test_AD17_flowers_stored_before_fill_the_room_and_may_be_thrown_first() -> None:
    state = laboratory("LJJ", "Maceration")
    store(state, 0, "Maceration", "BN")
    do(state, "produce", "Distillation lavender", "stop producing")
    assert "store jasmine Maceration" not in legal(state)
    do(state, "throw bergamot Maceration", "store jasmine Maceration")
    assert stored(state, 0, "Maceration") == "NJ"
    do(state, "stop storing", "ride east", "stop")
    end(state)
    assert stored(state, 0, "Maceration") == "NJ"


def test_AD17_with_full_methods_storing_is_asked_only_when_room_can_be_made() -> None:
    state = laboratory("LJJ")
    store(state, 0, "Distillation", "B")
    do(state, "produce", "Distillation bergamot", "Distillation lavender", "Distillation jasmine")
    assert state.phase == phases.STORE
    do(state, "store jasmine Distillation")
    assert state.phase == phases.COACH
    state = laboratory("JR", left=1)
    store(state, 0, "Distillation", "B")
    teach_method(state, 0, "Squeezing")
    store(state, 0, "Squeezing", "O")
    do(state, "produce", "Squeezing orange", "stop producing")
    assert {"throw bergamot Distillation", "stop storing"} <= set(legal(state))


def test_AD19_surplus_essences_come_from_the_supply_as_far_as_it_has_them() -> None:
    state = laboratory("OO", "Squeezing")
    drain(state, "O", 1)
    do(state, "produce", "Squeezing orange")
    assert essences(state, 0) == "OO"
    do(state, "Squeezing orange")
    assert essences(state, 0) == "OOO"


def test_AD20_two_distillations_of_a_specialised_flower_give_two_more() -> None:
    state = laboratory("OO")
    teach(state, 0, "specialisation orange")
    do(state, "produce", "Distillation orange", "Distillation orange")
    assert essences(state, 0) == "OOOO"


def test_AD21_production_tiles_and_the_ability_add_up() -> None:
    state = laboratory("LLLLLL", left=1)
    teach(state, 0, "production")
    give_tile(state, 0, "K2")
    give_tile(state, 0, "K2")
    assert "flip K2" not in legal(state)
    do(state, "produce", "flip K2", "Distillation lavender", "flip K2")
    assert state.turn.points == 2 + 2 + 2 + 2 - 1
    assert flipped(state, 0, "K2") == 2


def test_AD21_a_production_tile_is_too_late_after_the_conversions() -> None:
    state = laboratory("LL")
    give_tile(state, 0, "K2")
    do(state, "produce", "Distillation lavender", "stop producing")
    assert "flip K2" not in legal(state)
    do(state, "stop storing")
    assert "flip K2" not in legal(state)


def test_AD21_nothing_makes_a_production_of_a_fresh_sundial() -> None:
    state = laboratory("L", left=5)
    teach(state, 0, "production")
    give_tile(state, 0, "K2")
    assert not {"produce", "flip K2"} & set(legal(state))


def test_AD22_flowers_gained_on_the_ride_are_discarded_too() -> None:
    state = laboratory("L")
    give_tile(state, 0, "P1")
    do(state, "produce", "Distillation lavender", "stop producing", "stop storing", "ride east", "flip P1")
    assert flowers(state, 0) == "LLNN"
    do(state, "stop")
    end(state)
    assert flowers(state, 0) == ""
