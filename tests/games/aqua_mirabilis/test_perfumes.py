"""Creating perfumes (A51, A52)."""

from __future__ import annotations

from neroli.games.aqua_mirabilis.rules import phases
from tests.games.aqua_mirabilis.table import (
    do,
    essences,
    flipped,
    give,
    give_tile,
    lay,
    legal,
    parade,
    presented,
    rewritten,
    supply,
    table,
    teach,
    teach_method,
)


def creations(texts: list[str]) -> list[str]:
    return [text for text in texts if text.startswith("create")]


def test_A51_level_base_and_different_complements() -> None:
    state = table(3)
    give(state, 0, essences="BNNO")
    assert creations(legal(state)) == ["create N1"]
    teach_method(state, 0, "Maceration")
    assert creations(legal(state)) == ["create N1", "create N2", "create O1"]
    do(state, "create N2")
    assert legal(state) == ["with bergamot orange"]
    do(state, "with bergamot orange")
    assert (parade(state, 0), essences(state, 0)) == (["N2-B/O"], "N")


def test_A51_no_recipe_no_perfume() -> None:
    state = table(3)
    give(state, 0, essences="NO")
    state.recipes = rewritten(state.recipes, {0: 0, 1: 7})
    assert creations(legal(state)) == []


def test_A52_in_a_full_parade_one_perfume_makes_room() -> None:
    state = table(3)
    for name in ("N1-B", "N1-J", "L1-B"):
        lay(state, 0, name, presented=True)
    give(state, 0, essences="NO")
    recipes, before = state.recipes, supply(state)
    do(state, "create N1", "with orange")
    assert legal(state) == ["discard N1-B", "discard N1-J", "discard L1-B"]
    do(state, "discard L1-B")
    assert parade(state, 0) == ["N1-B", "N1-J", "N1-O"]
    assert presented(state, 0) == ["N1-B", "N1-J"]
    assert state.recipes[0] == recipes[0] - 1
    assert state.recipes[2] == recipes[2] + 1
    assert supply(state)[0] == before[0] + 1


def test_A52_no_two_identical_perfumes() -> None:
    state = table(3)
    lay(state, 0, "N1-O")
    give(state, 0, essences="NO")
    assert creations(legal(state)) == []
    give(state, 0, essences="L")
    do(state, "create N1")
    assert legal(state) == ["with lavender"]


def test_AD28_experience_counts_when_the_recipe_is_taken() -> None:
    state = table(3)
    give_tile(state, 0, "P4")
    give(state, 0, essences="NOB")
    assert "create N2" in legal(state)
    do(state, "flip P4")
    assert "create N2" not in legal(state)


def test_AD28_nothing_else_is_possible_within_a_creation() -> None:
    state = table(3)
    give_tile(state, 0, "P4")
    give(state, 0, essences="NOB")
    do(state, "create N2")
    assert legal(state) == ["with bergamot orange"]


def test_AD29_a_recipe_tile_needs_recipe_essence_and_no_double() -> None:
    state = table(3)
    give_tile(state, 0, "P6")
    assert "flip P6" not in legal(state)
    give(state, 0, essences="B")
    assert "flip P6" not in legal(state)
    give(state, 0, essences="O")
    assert "flip P6" in legal(state)
    lay(state, 0, "B1-O")
    assert "flip P6" not in legal(state)
    give(state, 0, essences="L")
    do(state, "flip P6", "with lavender")
    assert (parade(state, 0), essences(state, 0), flipped(state, 0, "P6")) == (["B1-O", "B1-L"], "BO", 1)


def test_AD29_a_two_slot_tile_takes_any_base() -> None:
    state = table(3)
    give_tile(state, 0, "L1")
    give(state, 0, essences="BJ")
    do(state, "flip L1")
    assert legal(state) == ["recipe N2", "recipe L2", "recipe O2", "recipe R2"]
    do(state, "recipe R2", "with bergamot jasmine")
    assert (parade(state, 0), essences(state, 0), state.experience[0]) == (["R2-B/J"], "", 1)


def test_AD29_the_tile_flips_when_the_perfume_is_laid_down() -> None:
    state = table(3)
    for name in ("N1-B", "N1-J", "L1-B"):
        lay(state, 0, name)
    give_tile(state, 0, "P7")
    give(state, 0, essences="O")
    do(state, "flip P7", "with orange")
    assert (state.phase, flipped(state, 0, "P7")) == (phases.ROOM, 0)
    do(state, "discard N1-B")
    assert (flipped(state, 0, "P7"), parade(state, 0)) == (1, ["N1-J", "L1-B", "R1-O"])


def test_AD30_a_perfume_is_discarded_only_for_room_and_its_pieces_return_too_late() -> None:
    state = table(3)
    lay(state, 0, "N1-B")
    give(state, 0, essences="NO")
    do(state, "create N1", "with orange")
    assert parade(state, 0) == ["N1-B", "N1-O"]
    lay(state, 0, "N1-L")
    state.recipes = rewritten(state.recipes, {0: 0, 1: state.recipes[1] + state.recipes[0]})
    give(state, 0, essences="NJ")
    assert "create N1" not in legal(state)


def test_AD30_a_double_may_take_the_place_of_its_twin() -> None:
    state = table(3)
    for name in ("N1-O", "N1-J", "L1-B"):
        lay(state, 0, name, presented=True)
    give(state, 0, essences="NO")
    do(state, "create N1", "with orange")
    assert legal(state) == ["discard N1-O"]
    do(state, "discard N1-O")
    assert parade(state, 0) == ["N1-J", "L1-B", "N1-O"]
    assert presented(state, 0) == ["N1-J", "L1-B"]


def test_AD31_one_slot_and_two_slots_differ() -> None:
    state = table(3)
    teach(state, 0, "coach")
    lay(state, 0, "N1-O")
    lay(state, 0, "N1-L")
    give(state, 0, essences="NOL")
    assert "create N1" not in legal(state)
    do(state, "create N2", "with lavender orange")
    assert parade(state, 0) == ["N1-O", "N1-L", "N2-L/O"]


def test_AD32_the_base_essence_returns_and_complements_stay_on_the_recipe() -> None:
    state = table(3)
    give(state, 0, essences="NO")
    before = supply(state)
    do(state, "create N1", "with orange")
    assert supply(state) == [*before[:3], before[3] + 1, *before[4:]]
