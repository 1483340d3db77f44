"""F16 What holds at every moment."""

from __future__ import annotations

import pytest

from neroli.games.perfumery.pieces.faces import FIRST_PERFUME, HAND_LIMIT
from neroli.games.perfumery.rules import phases
from neroli.games.perfumery.title import TITLE
from tests.games.perfumery.table import cards, do, table
from tests.walks import walk


def test_F16_1_installing_changes_no_number_of_cards() -> None:
    state = table(hands={"A": "R01 R02 S01"})
    do(state, "A place base", "A install R02 on base", "A pay FA", "A stop paying")
    assert state.faults() == []


def test_F16_1_what_is_lost_is_found_out() -> None:
    state = table(hands={"A": "R01 S01"}, perfumes={"B": "S02"})
    state.hand[0].remove(cards("R01")[0])
    state.next_column = 9
    state.starter = 7
    state.above[0] = 3
    state.home[0] = 1
    state.batch[0] = tuple(cards("S05"))
    state.room[1] = 0
    state.stored[1] = 1
    state.hand[1] = cards("R01") * 8
    state.lines[3] = tuple(cards("S09"))
    state.perfume_deck.remove(cards("S09")[0])
    assert state.faults() == [
        "a card is lost or doubled",
        "the next starting player marker lies nowhere",
        "nobody holds the starting player marker",
        "column 1 has too many cards above its tile",
        "a perfumer of seat 0 is lost or doubled",
        "seat 0 produced what it does not hold",
        "seat 1 holds more than 7 cards",
        "the storage spaces of seat 1 are miscounted",
        "seat 1 has stored more than it has space for",
        "seat 1 has installed something else than a recipe",
    ]


def test_F16_1_the_first_perfume_is_no_recipe() -> None:
    state = table()
    state.lines[0] = (FIRST_PERFUME,)
    assert "seat 0 has installed something else than a recipe" in state.faults()
    state.lines[0] = (FIRST_PERFUME - 1,)
    assert "seat 0 has installed something else than a recipe" not in state.faults()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_F16_2_a_game_has_eight_rounds_and_hands_of_seven(players: int) -> None:
    rounds = set()
    for state, _seat, _move in walk((TITLE, players), "eight"):  # type: ignore[arg-type]
        assert state.faults() == []
        rounds.add(state.rounds())
        for seat, hand in enumerate(state.hand):  # type: ignore[attr-defined]
            is_cut = state.phase == phases.DISCARD and state.seat == seat  # type: ignore[attr-defined]
            assert len(hand) <= HAND_LIMIT or is_cut
    assert rounds == set(range(9))
