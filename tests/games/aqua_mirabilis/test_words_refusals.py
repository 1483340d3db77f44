"""Refusals of answers: why this one, when the question is asked and another answer is legal."""

from __future__ import annotations

from neroli.core.counts import UNIT
from neroli.games.aqua_mirabilis import TITLE
from neroli.games.aqua_mirabilis.pieces.faces import BLENDS, METHODS, RECIPES
from neroli.games.aqua_mirabilis.rules import phases
from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis
from tests.games.aqua_mirabilis.table import (
    at_court,
    do,
    drain,
    give,
    give_tile,
    influence,
    lay,
    legal,
    perfume_of,
    rare_positions,
    rewritten,
    table,
    teach,
    teach_method,
)


def why(state: AquaMirabilis, text: str) -> str:
    """Why the seat that decides may not play this."""
    seat = state.actors()[0]
    assert text not in legal(state)
    return TITLE.refuse(state.view(seat), seat, state.box.vocabulary[text])


def test_refusals_on_the_market() -> None:
    state = table(3, drawn="NOBJ")
    do(state, "go market lavender")
    assert why(state, "worker rose lavender").startswith("No worker stands at rose. Move one from bergamot or jasmine")
    do(state, "worker bergamot rose")
    assert why(state, "worker rose lavender").startswith("This worker has moved")
    state.turn.due = 5
    assert why(state, "worker jasmine lavender").startswith("You have no action points left")
    state.turn.moved_workers = phases.BOTH_WORKERS
    assert why(state, "worker jasmine lavender").startswith("Both workers have moved")
    state = table(3)
    teach(state, 0, "extra flower")
    drain(state, "R")
    do(state, "go market lavender", "gather")
    assert why(state, "pick rose").startswith("No rose is left")


def test_refusals_in_the_apprenticeship() -> None:
    state = table(3)
    give(state, 0, flowers="LJO", essences="B")
    teach(state, 0, "specialisation jasmine")
    teach(state, 1, "specialisation lavender")
    do(state, "go specialisation 1")
    assert why(state, "learn base bergamot").startswith("Your perfumer is at another lesson")
    assert why(state, "learn specialisation jasmine").startswith("You have learned this already")
    assert why(state, "learn specialisation lavender").startswith("No such tile is left")
    assert why(state, "learn specialisation rose") == "You need a rose flower for it."
    state = table(3)
    give(state, 0, flowers="LL", essences="B")
    teach_method(state, 0, "Maceration")
    do(state, "go method 1")
    assert why(state, "pay rose") == "You do not have two rose flowers."
    do(state, "pay lavender")
    assert why(state, "method Maceration").startswith("You had Maceration already")
    state.methods_left -= state.players * UNIT[METHODS.index("Squeezing")]
    assert why(state, "method Squeezing").startswith("No Squeezing is left")


def test_refusals_of_a_method_that_makes_no_room() -> None:
    state = table(3)
    give(state, 0, flowers="LL")
    for method in ("Maceration", "Enfleurage"):
        teach_method(state, 0, method)
    do(state, "go method 1", "pay lavender", "method Squeezing")
    assert why(state, "drop Extraction") == "You do not have Extraction."


def test_refusals_of_gifts_and_influence() -> None:
    state = at_court("A 1", "B")
    assert why(state, "give jasmine") == "You have no jasmine essence."
    for gift in ("give rose", "give token", "give N1-O"):
        assert why(state, gift) == "This dame likes other gifts."
    do(state, "give bergamot", "do not look")
    assert why(state, "influence from B").startswith("You still have influence tokens at hand")
    (state,) = rare_positions()
    assert why(state, "influence from A") == "The token must come from another dame."
    assert why(state, "influence from C") == "You have no influence on the Duchesse."
    state = at_court("C")
    do(state, "give token")
    state.phase = phases.GIFTS
    assert why(state, "give token") == "You have no originality token."
    state = table(3)
    lay(state, 0, "L1-B")
    do(state, "go couple D")
    assert why(state, "give N1-O") == "You do not have this perfume."


def test_refusals_of_favours_and_of_a_second_perfume() -> None:
    state = table(3)
    influence(state, 0, A=1, B=1)
    give_tile(state, 0, "F3")
    do(state, "flip F3", "influence C C")
    assert why(state, "keep A D") == "You do not lead with both of these dames."
    state = table(3)
    influence(state, 0, C=1)
    for perfume in ("N1-O", "L1-B"):
        lay(state, 0, perfume)
    do(state, "go Versailles 1", "present N1-O")
    assert why(state, "present N1-O").startswith("It was presented since Sunday")


def test_refusals_of_recipes_and_blends() -> None:
    state = table(3)
    give_tile(state, 0, "L1")
    give(state, 0, essences="BJ")
    do(state, "flip L1")
    state.recipes = rewritten(state.recipes, {perfume_of("R2-B/J") // BLENDS: 0})
    assert why(state, "recipe R2") == "No such recipe is left."
    assert why(state, "recipe N1") == "The tile gives other recipes."
    assert why(state, "recipe B2") == "You cannot complete it with your essences."
    state.recipes = rewritten(state.recipes, {perfume_of("R2-B/J") // BLENDS: RECIPES - sum(state.recipes)})
    do(state, "recipe N2")
    assert why(state, "with bergamot") == "The recipe takes 2 complements."
    assert why(state, "with jasmine narcissus").startswith("The base of a perfume")
    assert why(state, "with bergamot rose") == "You need bergamot and rose among your essences."
    state = table(3)
    lay(state, 0, "N1-O")
    give(state, 0, essences="NOB")
    do(state, "create N1")
    assert why(state, "with orange").startswith("You have this very perfume")


def test_refusals_of_room_in_the_parade() -> None:
    state = table(3)
    for perfume in ("N1-O", "N1-J", "L1-B"):
        lay(state, 0, perfume, presented=True)
    give(state, 0, essences="NO")
    do(state, "create N1", "with orange")
    assert why(state, "discard L1-B").startswith("The new perfume would be a double")
    assert why(state, "discard L1-J") == "You do not have this perfume."


def test_AD10_a_blend_that_would_leave_no_essence_for_the_base_tile() -> None:
    state = table(3)
    teach(state, 1, "base orange")
    give(state, 0, essences="LNO")
    do(state, "go base", "create N1")
    assert why(state, "with lavender") == "You would have no essence left for a base tile."


def test_refusals_of_chosen_essences() -> None:
    state = table(3)
    drain(state, "R")
    give_tile(state, 0, "L4")
    do(state, "flip L4")
    assert why(state, "essences rose") == "The supply does not have rose."
    assert why(state, "essences orange") == "Take two different essences."


def test_AD59_chosen_essences_that_break_a_promise() -> None:
    state = table(3)
    give(state, 0, essences="OJ")
    give_tile(state, 0, "L4")
    do(state, "go Versailles 1", "flip L4")
    assert why(state, "essences bergamot rose") == "With these you could not complete a perfume as you must."


def test_refusals_of_tiles_in_a_city() -> None:
    state = table(3)
    give(state, 0, flowers="L")
    state.coach[0], state.sundial[0] = -2, 2
    give_tile(state, 1, "P1")
    do(state, "produce", "Distillation lavender", "ride west")
    assert why(state, "take L1") == "Your coach is in Paris. Take one of its tiles."
    assert why(state, "take P1") == "No such tile is left there."
