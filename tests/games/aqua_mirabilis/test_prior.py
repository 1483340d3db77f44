"""Prior weights: a player who always takes the move of greatest weight."""

from __future__ import annotations

import pytest

from neroli.core.chance import FastRng
from neroli.core.contract import NATURE, Move
from neroli.games.aqua_mirabilis import TITLE
from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis, start
from tests.games.aqua_mirabilis.table import (
    box,
    do,
    give,
    give_tile,
    influence,
    lay,
    table,
    teach,
    teach_method,
)

LONGEST = 3_000


def liked(state: AquaMirabilis, seat: int, rng: FastRng) -> Move[AquaMirabilis]:
    """One of the moves with the greatest weight."""
    moves = state.moves(seat)
    weights = TITLE.weights(state.view(seat), seat, moves)
    best = [move for move, weight in zip(moves, weights, strict=True) if weight == max(weights)]
    return best[rng.below(len(best))]


def winner(greedy: list[int], players: int, seed: str) -> list[int]:
    """Who wins when the seats of `greedy` play by weight and the others by chance."""
    rng = FastRng(seed)
    state = start(box(), players)
    for _ in range(LONGEST):
        if not state.actors():
            return state.standings().winners()
        seat = state.actors()[0]
        if seat == NATURE:
            move = state.draw(rng)
        elif seat in greedy:
            move = liked(state, seat, rng)
        else:
            moves = state.moves(seat)
            move = moves[rng.below(len(moves))]
        move.play(state, seat)
    raise AssertionError("the game does not end")


def test_the_simple_player_beats_chance() -> None:
    won = sum(winner([number % 2], 2, f"greedy {number}") == [number % 2] for number in range(20))
    assert won >= 19


def test_simple_players_among_themselves_come_to_an_end() -> None:
    for players in (2, 3, 4):
        for number in range(4):
            assert winner(list(range(players)), players, f"all greedy {number}")


def test_every_move_has_a_weight_in_any_position() -> None:
    rng = FastRng("weights")
    for number in range(12):
        state = start(box(), 2 + number % 3)
        while state.actors():
            seat = state.actors()[0]
            if seat == NATURE:
                state.draw(rng).play(state, NATURE)
                continue
            moves = state.moves(seat)
            assert len(TITLE.weights(state, seat, moves)) == len(moves)
            moves[rng.below(len(moves))].play(state, seat)


def test_influence_goes_where_it_wins_and_gifts_are_spared_for_a_lost_dame() -> None:
    state = table(3)
    give_tile(state, 0, "F3")
    influence(state, 1, A=4)
    do(state, "flip F3")
    assert liked(state, 0, FastRng("dames")).text in ("influence B C", "influence B D", "influence C D")
    state = table(3)
    give(state, 0, essences="B")
    do(state, "go couple A 1")
    assert liked(state, 0, FastRng("gifts")).text == "no more gifts"


def test_flips_wait_for_their_moment() -> None:
    state = table(3)
    for tile in ("K1", "K2", "P1"):
        give_tile(state, 0, tile)
    give(state, 0, flowers="LLLLL")
    state.sundial[0] = 1
    do(state, "produce")
    assert liked(state, 0, FastRng("flip")).text in ("flip K1", "flip K2")


def test_after_a_presentation_encore_and_applause_are_liked() -> None:
    state = table(3)
    for tile in ("F1", "F2", "F3"):
        give_tile(state, 0, tile)
    influence(state, 0, A=8)
    lay(state, 0, "N1-O")
    lay(state, 0, "L1-O")
    do(state, "go Versailles 1", "present N1-O")
    assert liked(state, 0, FastRng("encore")).text in ("flip F1", "flip F2")


def test_a_dame_already_won_gets_no_more_gifts() -> None:
    state = table(3)
    influence(state, 0, A=1)
    give(state, 0, essences="BB")
    do(state, "go couple A 1")
    assert liked(state, 0, FastRng("gifts")).text == "no more gifts"


def test_the_weakest_method_makes_room() -> None:
    state = table(3)
    teach_method(state, 0, "Maceration")
    teach_method(state, 0, "Enfleurage")
    give(state, 0, flowers="LL")
    do(state, "go method 1", "pay lavender", "method Squeezing")
    assert liked(state, 0, FastRng("drop")).text == "drop Distillation"


def test_the_extra_flower_is_one_that_is_missing() -> None:
    state = table(3, drawn="NOBJ")
    teach(state, 0, "extra flower")
    do(state, "go market lavender", "gather")
    assert liked(state, 0, FastRng("pick")).text in ("pick narcissus", "pick orange")


def test_a_perfume_that_was_shown_goes_to_the_last_dame_while_her_favour_lasts() -> None:
    state = table(3)
    lay(state, 0, "N1-O", presented=True)
    lay(state, 0, "L1-O")
    do(state, "go couple D")
    assert liked(state, 0, FastRng("gift")).text == "give N1-O"
    do(state, "give N1-O")
    assert liked(state, 0, FastRng("gift")).text == "no more gifts"


def test_a_token_is_given_only_where_it_wins() -> None:
    state = table(3)
    do(state, "go couple C")
    assert liked(state, 0, FastRng("gift")).text == "give token"
    state = table(3)
    influence(state, 1, C=2)
    do(state, "go couple C")
    assert liked(state, 0, FastRng("gift")).text == "no more gifts"


def test_an_essence_that_is_there_twice_wins_a_dame() -> None:
    state = table(3)
    give(state, 0, essences="BJJ")
    do(state, "go couple A 1")
    assert liked(state, 0, FastRng("gift")).text == "give jasmine"


def test_of_three_dames_the_one_who_pays_for_cubes_is_kept() -> None:
    state = table(3)
    influence(state, 0, A=1, B=1)
    give_tile(state, 0, "F3")
    do(state, "flip F3", "influence C D")
    assert liked(state, 0, FastRng("keep")).text == "keep C D"


@pytest.mark.parametrize(
    ("known", "flowers", "method"),
    [("Extraction", "JJBO", "Squeezing"), ("Squeezing", "JJRN", "Maceration"), ("Squeezing", "JJRRNN", "Extraction")],
)
def test_a_method_is_learned_for_the_flowers_at_hand(known: str, flowers: str, method: str) -> None:
    state = table(3)
    teach_method(state, 0, known)
    give(state, 0, flowers=flowers)
    do(state, "go method 1", "pay jasmine")
    moves = state.moves(0)
    weights = dict(zip((move.text for move in moves), TITLE.weights(state, 0, moves), strict=True))
    assert weights.pop(f"method {method}") > max(weights.values())


def test_flowers_that_nothing_takes_pay_for_a_method() -> None:
    state = table(3)
    give(state, 0, flowers="JJRR")
    do(state, "go method 1")
    assert liked(state, 0, FastRng("pay")).text == "pay rose"
