"""The end of the game (A54 to A59, A61)."""

from __future__ import annotations

import pytest

from neroli.core.counts import packed
from neroli.games.aqua_mirabilis.pieces.faces import KINDS
from neroli.games.aqua_mirabilis.rules import phases, scoring
from neroli.games.aqua_mirabilis.rules.matrix import parade_points
from neroli.games.aqua_mirabilis.rules.phases import FREE
from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis
from tests.games.aqua_mirabilis.table import (
    all_cubes,
    all_tokens,
    box,
    cubes,
    do,
    end,
    flipped,
    give,
    give_tile,
    influence,
    lay,
    legal,
    parade,
    pawns,
    perfume_of,
    rewritten,
    table,
    teach,
    teach_method,
    token_on,
)


def last_day(players: int = 3) -> AquaMirabilis:
    """The day before the last Sunday; seat B is about to take its turn."""
    state = table(players)
    do(state, "go market rose", "gather", "pass")
    state.day = state.side().days * 4 - 1
    state.sundial[1] = 1
    return state


def closing(players: int = 3) -> AquaMirabilis:
    """The last turn of the final lap is about to end; seat B triggered the end."""
    state = last_day(players)
    do(state, "go market lavender", "pass")
    while (state.active + 1) % players != 1:
        do(state, next(text for text in legal(state) if text.startswith("go market")), "gather", "pass")
    do(state, "go market jasmine", "gather")
    return state


def bonus(state: AquaMirabilis, name: str) -> int:
    """What one bonus tile pays seat A."""
    return scoring.points_of(state, 0, next(tile for tile in state.box.bonuses if tile.id == name))


def reveal(state: AquaMirabilis) -> None:
    do(state, "bonus London", "bonus jasmine", "bonus rose", "bonus cities")


def test_A54_AD52_the_printed_example_of_the_end() -> None:
    state = last_day()
    state.tokens = [1, 1, 0]
    state.token_supply += 1
    do(state, "go market lavender")
    assert (state.trigger, state.sundial[1]) == (1, 5)
    do(state, "extra turn", "go market orange", "gather")
    assert state.active == 2
    do(state, "go market narcissus", "gather")
    assert state.active == 0
    do(state, "go market jasmine", "gather", "extra turn", "go market bergamot", "gather")
    assert state.phase == phases.FINAL_BONUS


def test_A54_AD52_triggered_in_an_extra_turn_there_is_no_other() -> None:
    state = last_day()
    state.sundial[1] = 3
    state.tokens[1], state.token_supply = 2, 0
    do(state, "go market lavender", "gather", "extra turn")
    state.sundial[1] = 1
    do(state, "go market orange")
    assert (state.trigger, state.active) == (1, 2)


def test_AD52_resets_of_the_final_lap_do_not_move_the_marker() -> None:
    state = last_day()
    do(state, "go market lavender", "pass")
    day = state.day
    state.sundial[2] = 1
    do(state, "go market narcissus")
    assert (state.day, state.sundial[2]) == (day, 5)


def test_A56_AD53_the_final_parade_begins_with_the_triggering_seat() -> None:
    state = closing()
    for seat in range(3):
        give(state, seat, essences="NO")
    state.recipes = rewritten(state.recipes, {0: 2, 1: state.recipes[1] + 2})
    give_tile(state, 1, "K1")
    end(state)
    assert (state.phase, state.active) == (phases.PARADE, 1)
    assert legal(state) == ["create N1", "create O1", "no more perfumes"]
    do(state, "create N1", "with orange")
    assert state.active == 2
    do(state, "create N1", "with orange")
    assert state.phase == phases.FINAL_BONUS
    assert [parade(state, seat) for seat in range(3)] == [[], ["N1-O"], ["N1-O"]]


def test_AD53_room_is_made_as_usual_and_nobody_must_create() -> None:
    state = closing()
    give(state, 1, essences="NO")
    for name in ("N1-B", "N1-J", "L1-B"):
        lay(state, 1, name)
    end(state)
    do(state, "create N1", "with orange", "discard N1-B")
    assert parade(state, 1) == ["N1-J", "L1-B", "N1-O"]
    state = closing()
    give(state, 1, essences="NO")
    end(state)
    do(state, "no more perfumes")
    assert state.phase == phases.FINAL_BONUS


def test_A56_AD54_parade_points_as_if_a_cube_were_placed_without_favours() -> None:
    state = table(3)
    pawns(state, "B", "J")
    state.letter[0] = 2
    influence(state, 0, B=1, D=1)
    assert parade_points(state, 0, perfume_of("B2-J/N")) == (3 + 2 + 3 + 1) + 3
    cubes(state, BJ=3, BN=4)
    assert parade_points(state, 0, perfume_of("B2-J/N")) == 0 + 2 + 3 + 1
    cubes(state, BJ=4, BN=0)
    assert parade_points(state, 0, perfume_of("B2-J/N")) == 3 + 3
    state = table(2)
    pawns(state, "R", "R")
    assert parade_points(state, 0, perfume_of("N1-O")) == 2


def test_A56_the_parade_places_no_cubes_and_takes_no_tokens() -> None:
    state = closing()
    lay(state, 0, "N1-O")
    pawns(state, "J", "J")
    end(state)
    assert (all_cubes(state), all_tokens(state)) == (0, 30)
    assert token_on(state, "NO")
    assert state.parade[0] == 3
    reveal(state)
    assert state.phase == phases.OVER


def test_A57_AD56_tokens_backs_majorities_and_bonuses_are_added() -> None:
    state = closing()
    give_tile(state, 0, "K1")
    state.flipped[0], state.curriculum[0] = state.curriculum[0], state.flipped[0]
    state.experience[0] = 1
    influence(state, 0, A=2, B=1)
    influence(state, 1, B=1)
    lay(state, 0, "J1-R", presented=True)
    state.score[0] = 20
    pawns(state, "L", "L")
    end(state)
    do(state, "bonus jasmine", "bonus influence", "bonus rose", "bonus tokens")
    reasons = dict(state.standings().scores[0].reasons)
    assert reasons == {
        "presented perfumes": 20, "final parade": 3, "originality tokens": 1, "flipped city tiles": 3,
        "first with a dame": 5, "final bonuses": 2 + 2 + 0 + 2,
    }  # fmt: skip
    assert flipped(state, 0, "K1") == 1


def test_A57_bonuses_count_for_everybody_and_only_when_turned_up() -> None:
    state = closing()
    end(state)
    before = [dict(score.reasons)["final bonuses"] for score in state.standings().scores]
    do(state, "bonus tokens", "bonus letter", "bonus rose", "bonus jasmine")
    after = [dict(score.reasons)["final bonuses"] for score in state.standings().scores]
    assert (before, after) == ([0, 0, 0], [2, 2, 2])


def test_AD57_at_the_end_all_bonuses_are_turned_up_also_those_seen_before() -> None:
    state = closing()
    state.bonus = (0, 1, 2, 3)
    end(state)
    assert state.phase == phases.OVER
    assert state.actors() == ()
    assert state.view(None).bonus == (0, 1, 2, 3)


def test_A58_ties_by_favours_experience_letter_and_perfumes() -> None:
    state = closing()
    end(state)
    do(state, "bonus London", "bonus cities", "bonus bases", "bonus rose")
    state.score = [0, 0, 0]
    assert state.standings().winners() == [0, 1, 2]
    lay(state, 1, "N1-O")
    assert state.standings().winners() == [1]
    state.letter[2] = 1
    assert state.standings().winners() == [2]
    state.experience[0] += 1
    assert state.standings().winners() == [0]
    state.favour = rewritten(state.favour, {3: 1})
    assert state.standings().winners() == [1]


def test_A61_scores_above_a_hundred_go_on() -> None:
    state = table(3)
    state.score[0] = 99
    lay(state, 0, "N1-O")
    do(state, "go Versailles 1", "present N1-O")
    assert state.score[0] == 106


def test_A59_experience_cities_and_london() -> None:
    state = table(3)
    assert bonus(state, "experience") == 0
    for tile in ("P1", "L4", "K1", "F1"):
        give_tile(state, 0, tile)
    assert (bonus(state, "experience"), bonus(state, "cities"), bonus(state, "London")) == (5, 5, 0)
    do(state, "flip P1")
    assert (bonus(state, "experience"), bonus(state, "cities")) == (0, 5)
    give_tile(state, 0, "L4")
    give_tile(state, 0, "L2")
    do(state, "flip L2")
    assert bonus(state, "London") == 5


def test_A59_perfumes_by_base_and_level() -> None:
    state = table(3)
    lay(state, 0, "J1-B")
    assert (bonus(state, "jasmine"), bonus(state, "rose"), bonus(state, "levels")) == (2, 0, 0)
    lay(state, 0, "R1-B")
    assert (bonus(state, "rose"), bonus(state, "levels"), bonus(state, "bases")) == (2, 2, 0)
    lay(state, 0, "R2-B/J")
    assert (bonus(state, "rose"), bonus(state, "levels"), bonus(state, "bases")) == (5, 5, 0)
    state.perfumes[0] = rewritten(state.perfumes[0], {0: perfume_of("N1-O")})
    assert bonus(state, "bases") == 0
    state.perfumes[0] = rewritten(state.perfumes[0], {1: perfume_of("B1-O")})
    assert bonus(state, "bases") == 5


@pytest.mark.parametrize(
    ("levels", "points"), [((1, 1), 0), ((3,), 2), ((5, 2), 2), ((5, 3), 5), ((5, 5, 1), 5), ((5, 5, 2), 7)]
)
def test_A59_the_bands_of_levels(levels: tuple[int, ...], points: int) -> None:
    state = table(3)
    of_level = {1: "N1-B", 2: "N2-B/J", 3: "B1-J", 5: "R2-B/J"}
    state.perfumes[0] = tuple(perfume_of(of_level[level]) for level in levels)
    assert bonus(state, "levels") == points


def test_A59_AD55_methods_influence_tokens_letter() -> None:
    state = table(3)
    assert bonus(state, "methods") == 0
    found = []
    for name in ("Maceration", "Squeezing", "Enfleurage"):
        teach_method(state, 0, name)
        found.append(bonus(state, "methods"))
    assert found == [2, 5, 7]
    found = []
    for number in (0, 1, 3, 4, 5, 6, 8):
        state.influence[0], state.hand[0] = number, 8 - number
        found.append(bonus(state, "influence"))
    assert found == [0, 2, 2, 4, 4, 6, 6]
    found = []
    for number in (0, 1, 2, 3, 5, 6):
        state.tokens[0] = number
        found.append(bonus(state, "tokens"))
    assert found == [0, 2, 2, 4, 4, 6]
    found = []
    for number in range(5):
        state.letter[0] = number
        found.append(bonus(state, "letter"))
    assert found == [0, 0, 2, 4, 6]


def test_AD55_a_method_that_was_learned_and_dropped_counts() -> None:
    state = table(3)
    teach_method(state, 0, "Maceration")
    teach_method(state, 0, "Squeezing")
    give(state, 0, flowers="RR")
    do(state, "go method 1", "pay rose", "method Enfleurage", "drop Maceration")
    assert bonus(state, "methods") == 7
    state.rules = phases.FIRST_RULES
    assert bonus(state, "methods") == 5


def test_A59_AD55_essences_in_the_store_by_twos() -> None:
    state = table(3)
    lay(state, 0, "N1-O")
    found = []
    for number in range(KINDS + 1):
        state.essences[0] = packed([3] * number)
        found.append(bonus(state, "essences"))
    assert found == [0, 0, 2, 2, 4, 4, 6]


def test_A59_there_are_twelve_bonuses_each_once() -> None:
    assert len({tile.id for tile in box().bonuses}) == 12
    state = table(3)
    teach(state, 0, "coach")
    assert state.bonus == (FREE,) * 4
