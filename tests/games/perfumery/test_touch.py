"""Which parts a move touches, and which it marks as changed."""

from __future__ import annotations

from neroli.games.perfumery.look.drawing import DRAWING
from neroli.games.perfumery.rules.state import Perfumery
from tests.games.perfumery.table import BOX, blend, do, stock, table


def parts(state: Perfumery, text: str) -> tuple[str, ...]:
    return DRAWING.touch(state.view(0), 0, BOX.vocabulary[text]).parts


def marks(state: Perfumery, text: str) -> tuple[str, ...]:
    return DRAWING.marks(state.view(0), 0, BOX.vocabulary[text])


def test_a_placement_touches_and_marks_its_space() -> None:
    state = table(columns=["S03", "", ""], hands={"A": "R01"})
    for text, part in (
        ("place column 1", "column-1"),
        ("place top", "tile-A-top"),
        ("place sort", "space-sort"),
        ("place replenish", "space-replenish"),
        ("place essence", "space-essence"),
        ("place hire", "space-hire"),
        ("place marker", "space-marker"),
    ):
        assert parts(state, text) == marks(state, text) == (part,)


def test_a_recipe_is_laid_by_touching_it_and_its_slot() -> None:
    state = do(table(hands={"A": "R01 R02 R04"}, lines={"A top": "R07"}), "A place top")
    assert parts(state, "install R01 on top") == ("card-R01", "slot-top")
    assert parts(state, "install R01 on R07") == ("card-R01", "slot-R07")
    assert parts(state, "move R07 on base") == ("card-R07", "slot-base")
    assert marks(state, "install R01 on R07") == ("card-R01",)


def test_a_payment_touches_the_card() -> None:
    state = table(hands={"A": "R01 R02"}, columns=["S01", "S03", ""])
    assert parts(state, "pay R01") == ("card-R01",)
    do(state, "A place hire")
    assert parts(state, "pay R01") == ("card-R01",)
    assert marks(state, "pay R01") == ("card-R01",)
    assert parts(state, "stop paying") == ()


def test_an_essence_is_taken_from_the_supply_to_a_stockyard_or_a_perfume() -> None:
    state = table(perfumes={"A": "S02 S05"}, stored={"A": "f"})
    assert parts(state, "take floral base") == ("supply-floral", "yard-A-base")
    assert marks(state, "take floral base") == ("yard-A-base",)
    assert parts(state, "replenish green") == ("supply-green", "card-S05")
    assert marks(state, "replenish green") == ("card-S05",)
    assert parts(state, "replenish floral") == ("supply-floral",)  # its space is full


def test_at_the_bench_recipes_pots_and_storages_are_touched() -> None:
    state = table(hands={"A": "S04"}, perfumes={"A": "S12"}, stored={"A": "s"}, lines={"A top": "R04"}, players=3)
    state.yard[0] = stock(top="s")
    blend(state)
    assert (parts(state, "mix R04"), parts(state, "skip R04")) == (("card-R04",), ("skip",))
    do(state, "A skip R04")
    assert parts(state, "produce S04") == ("card-S04",)
    assert parts(state, "store floral") == ("pot-top-floral",)
    assert parts(state, "store green") == ()  # there is none
    assert parts(state, "use storage") == ()  # nothing is being paid yet
    do(state, "A produce S04")
    assert parts(state, "use synthetic stockyard") == ("pot-top-synthetic",)
    assert parts(state, "use synthetic storage") == ("card-S12",)


def test_what_nature_deals_is_marked_and_cannot_be_touched() -> None:
    state = table()
    assert (parts(state, "deal R01"), marks(state, "deal R01")) == ((), ("card-R01",))
    assert (parts(state, "present S01"), marks(state, "present S01")) == ((), ("card-S01",))
    assert parts(state, "start A") == marks(state, "start A") == ()


def test_what_only_the_bench_knows_is_not_marked() -> None:
    state = table()
    assert marks(state, "produce S01") == marks(state, "store floral") == marks(state, "use storage") == ()
