"""Court life: letters, gifts, influence and favours (A32 to A38)."""

from __future__ import annotations

import pytest

from neroli.games.aqua_mirabilis.rules import phases
from neroli.games.aqua_mirabilis.rules.course import next_keeper
from neroli.games.aqua_mirabilis.rules.phases import FREE
from tests.games.aqua_mirabilis.table import (
    at_court,
    do,
    essences,
    give,
    give_tile,
    influence,
    influence_of,
    lay,
    legal,
    parade,
    rewritten,
    stand,
    supply,
    table,
)


@pytest.mark.parametrize(("couple", "cost"), [("A 1", 1), ("B 1", 2), ("C", 3), ("D", 4)])
def test_A32_the_higher_the_rank_the_dearer(couple: str, cost: int) -> None:
    state = table(3)
    do(state, f"go couple {couple}")
    assert state.sundial[0] == 5 - cost


@pytest.mark.parametrize("level", range(5))
@pytest.mark.parametrize(("place", "couple"), list(enumerate(("A 1", "B 1", "C", "D"))))
def test_A33_a_nobleman_exchanges_only_the_letter_before_his_own(level: int, place: int, couple: str) -> None:
    state = table(3)
    state.letter[0] = level
    do(state, f"go couple {couple}")
    assert state.letter[0] == (level + 1 if level == place else level)


def test_A34_gifts_for_dames_a_and_b_are_essences_of_their_kinds() -> None:
    state = at_court("A 1", "BJLNOR")
    assert [text for text in legal(state) if text.startswith("give")] == [
        "give bergamot", "give jasmine", "give lavender",
    ]  # fmt: skip
    state = at_court("B 1", "BJLNOR")
    assert [text for text in legal(state) if text.startswith("give")] == [
        "give narcissus", "give orange", "give rose",
    ]  # fmt: skip
    before = supply(state)[5]
    do(state, "give rose")
    assert (essences(state, 0), supply(state)[5]) == ("BJLNO", before + 1)


def test_A34_gifts_for_dames_c_and_d_are_tokens_and_perfumes() -> None:
    state = at_court("C")
    do(state, "give token")
    assert (state.tokens[0], state.token_supply) == (0, 2)
    state = table(3)
    lay(state, 0, "N1-O", presented=True)
    lay(state, 0, "L1-O")
    recipes = state.recipes
    do(state, "go couple D", "give N1-O", "give L1-O")
    assert parade(state, 0) == []
    assert (state.turn.gifts, state.recipes[0], state.recipes[2]) == (2, recipes[0] + 1, recipes[2] + 1)


def test_A34_gifts_are_optional() -> None:
    state = at_court("A 1", "B")
    do(state, "no more gifts")
    assert state.phase == phases.EXTRA
    assert state.influence == [0] * 3


def test_A35_a_gift_allows_a_look_and_a_token_for_each_gift() -> None:
    state = at_court("A 1", "BB")
    do(state, "give bergamot", "give bergamot", "look", "bonus levels", "place influence")
    assert legal(state) == ["place influence", "no more influence"]
    do(state, "place influence")
    assert (influence_of(state, 0), state.hand[0]) == ([2, 0, 0, 0], 6)


def test_A35_looking_and_placing_are_both_optional() -> None:
    state = at_court("A 1", "B")
    do(state, "give bergamot", "do not look", "no more influence")
    assert (state.influence[0], state.looks[0], state.bonus[0]) == (0, 0, FREE)


def test_A35_AD36_with_an_empty_hand_tokens_move_from_other_dames() -> None:
    state = table(3)
    influence(state, 0, B=4, C=3)
    give(state, 0, essences="BB")
    do(state, "go couple A 1", "give bergamot", "give bergamot", "do not look")
    assert legal(state) == ["place influence", "no more influence"]
    do(state, "place influence")
    assert legal(state) == ["influence from B", "influence from C", "no more influence"]
    do(state, "influence from C")
    assert influence_of(state, 0) == [2, 4, 2, 0]


def test_A35_with_all_tokens_on_the_dame_nothing_is_asked() -> None:
    state = table(3)
    influence(state, 0, A=8)
    give(state, 0, essences="B")
    do(state, "go couple A 1", "give bergamot", "do not look")
    assert state.phase == phases.EXTRA


def test_A36_strictly_most_influence_holds_the_favour_and_a_tie_gives_it_back() -> None:
    state = table(3)
    influence(state, 1, A=1)
    assert state.favour[0] == 1
    give(state, 0, essences="BB")
    do(state, "go couple A 1", "give bergamot", "no more gifts", "do not look", "place influence")
    assert state.favour[0] == FREE
    state = table(3)
    influence(state, 1, A=1)
    give(state, 0, essences="BB")
    do(state, "go couple A 1", "give bergamot", "give bergamot", "do not look", "place influence", "place influence")
    assert state.favour[0] == 0


def test_A36_moving_tokens_away_can_cost_a_favour() -> None:
    state = table(3)
    influence(state, 0, B=2, C=6)
    influence(state, 1, B=1)
    assert state.favour[1] == 0
    give(state, 0, essences="BB")
    do(state, "go couple A 1", "give bergamot", "give bergamot", "do not look", "influence from B", "influence from B")
    assert state.favour == (0, 1, 0, FREE)


def test_A37_AD39_of_three_majorities_two_favours_are_kept() -> None:
    state = table(3)
    influence(state, 0, B=1, C=1)
    give(state, 0, essences="B")
    do(state, "go couple A 1", "give bergamot", "do not look", "place influence")
    assert legal(state) == ["keep A B", "keep A C", "keep B C"]
    do(state, "keep A C")
    assert state.favour == (0, FREE, 0, FREE)
    assert state.majority == (0, 0, 0, FREE)


def test_AD36_free_steps_may_come_between_nobleman_and_dame() -> None:
    state = table(3)
    give_tile(state, 0, "P4")
    do(state, "go couple A 1")
    assert (state.letter[0], state.phase) == (1, phases.GIFTS)
    do(state, "flip P4", "give lavender", "give lavender", "do not look", "place influence", "place influence")
    assert influence_of(state, 0)[0] == 2


def test_AD36_a_perfume_may_be_created_for_dame_d_and_a_token_flipped_for_dame_c() -> None:
    state = table(3)
    give(state, 0, essences="NO")
    do(state, "go couple D", "create N1", "with orange", "give N1-O", "do not look", "place influence")
    assert influence_of(state, 0)[3] == 1
    state = table(3)
    state.tokens[0], state.token_supply = 0, 2
    give_tile(state, 0, "K1")
    do(state, "go couple C", "flip K1", "give token", "do not look", "place influence")
    assert influence_of(state, 0)[2] == 1


def test_AD36_essences_for_a_perfume_for_dame_d_may_come_from_a_tile() -> None:
    state = table(3)
    give_tile(state, 0, "L4")
    do(state, "go couple D", "flip L4", "essences narcissus orange", "create N1", "with orange", "give N1-O")
    do(state, "do not look", "place influence")
    assert influence_of(state, 0)[3] == 1


def test_AD38_one_round_of_gifts_is_one_change() -> None:
    state = table(3)
    influence(state, 1, A=1)
    give(state, 0, essences="BB")
    do(state, "go couple A 1", "give bergamot", "give bergamot", "do not look", "place influence")
    assert state.favour[0] == 1
    do(state, "place influence")
    assert state.favour[0] == 0


def test_AD38_a_tile_within_a_round_of_gifts_does_not_weigh_half_of_the_round() -> None:
    state = table(3)
    influence(state, 1, A=1)
    give(state, 0, essences="BB")
    give_tile(state, 0, "F3")
    do(state, "go couple A 1", "give bergamot", "give bergamot", "do not look", "place influence")
    do(state, "flip F3", "influence C D")
    assert state.favour == (1, FREE, FREE, FREE)
    do(state, "place influence")
    assert legal(state) == ["keep A C", "keep A D", "keep C D"]
    do(state, "keep A D")
    assert (state.favour, state.phase) == ((0, FREE, FREE, 0), phases.EXTRA)


def test_AD38_one_token_alone_is_a_majority() -> None:
    state = at_court("A 1", "B")
    do(state, "give bergamot", "do not look", "place influence")
    assert state.favour[0] == 0


def test_AD39_asked_again_when_the_majorities_change_and_unheld_ones_come_back() -> None:
    state = table(3)
    influence(state, 0, A=1, B=1, C=1)
    assert state.favour == (0, 0, FREE, FREE)
    give_tile(state, 1, "F3")
    stand(state, 0, "Paris")
    do(state, "go market rose", "gather", "pass", "flip F3", "influence A B")
    assert state.favour == (FREE, FREE, 0, FREE)
    assert state.seat == 1


def test_AD39_a_fourth_majority_is_asked_for_again() -> None:
    state = table(3)
    influence(state, 0, A=1, B=1, C=1)
    give_tile(state, 0, "F3")
    do(state, "flip F3", "influence C D")
    assert legal(state) == ["keep A B", "keep A C", "keep A D", "keep B C", "keep B D", "keep C D"]
    do(state, "keep C D")
    assert state.favour == (FREE, FREE, 0, 0)


def test_AD39_more_influence_without_a_new_majority_asks_nothing() -> None:
    state = table(3)
    influence(state, 0, A=1, B=1, C=1)
    give_tile(state, 0, "F3")
    do(state, "flip F3", "influence A C")
    assert (state.phase, state.favour) == (phases.TURN, (0, 0, FREE, FREE))


def test_AD40_majority_points_do_not_need_the_tile() -> None:
    state = table(3)
    influence(state, 0, A=1, B=1, C=1, D=1)
    assert dict(state.standings().scores[0].reasons)["first with a dame"] == 20
    assert state.standings().scores[0].tiebreaks[0] == 2


def test_AD61_an_opponent_chooses_at_once_before_the_active_seat_goes_on() -> None:
    state = table(3)
    influence(state, 1, A=1, B=1, C=1, D=1)
    influence(state, 2, A=1)
    influence(state, 1, A=1)
    give_tile(state, 0, "F3")
    do(state, "flip F3", "influence B B")
    assert (state.seat, state.active, state.phase) == (1, 0, phases.KEEP)
    assert legal(state) == ["keep A C", "keep A D", "keep C D"]
    do(state, "keep C D")
    assert (state.seat, state.phase) == (0, phases.TURN)
    assert state.favour == (FREE, 0, 1, 1)


def test_AD61_several_choose_in_turn_order_from_the_active_seat() -> None:
    state = table(4)
    state.asking = 0b1011
    state.active, state.seat, state.resume = 1, 1, phases.TURN
    for dame in range(3):
        state.majority = rewritten(state.majority, {dame: 1})
    order = []
    next_keeper(state)
    while state.phase == phases.KEEP:
        order.append(state.seat)
        state.asking &= ~(1 << state.seat)
        next_keeper(state)
    assert order == [1, 3, 0]


def test_A38_the_four_favours_are_named_by_their_dames() -> None:
    """Each favour is tried at Versailles; here they only change hands."""
    state = table(2)
    influence(state, 0, A=1, D=1)
    influence(state, 1, B=1, C=1)
    assert state.favour == (0, 1, 1, 0)
