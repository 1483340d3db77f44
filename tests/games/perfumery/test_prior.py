"""Prior weights: a player who follows them builds, hires, produces, and beats chance."""

from __future__ import annotations

import pytest

from neroli.core.contract import State
from neroli.games.perfumery.rules import phases
from tests.games.perfumery.players import TITLE, Chance, Greedy, play
from tests.games.perfumery.table import blend, do, options, table


def best(state: State, letter: str) -> list[str]:
    seat = "AB".index(letter)
    legal = state.moves(seat)
    liked = TITLE.weights(state.view(seat), seat, legal)
    return [move.text for move, weight in zip(legal, liked, strict=True) if weight == max(liked)]


def test_the_simple_player_beats_chance() -> None:
    won = 0
    for number in range(20):
        seat = number % 2
        players: list[Greedy | Chance] = [Chance(f"chance {number}"), Chance(f"other {number}")]
        players[seat] = Greedy(f"greedy {number}")
        won += play(players, f"duel {number}").standings().winners() == [seat]
    assert won >= 19


@pytest.mark.parametrize("players", [2, 3, 4])
def test_scores_among_simple_players_are_those_of_a_grown_house(players: int) -> None:
    points: list[int] = []
    for number in range(4):
        state = play([Greedy(f"{seat} {number}") for seat in range(players)], f"house {number}")
        points += state.standings().points()
    assert 30 <= sum(points) / len(points) <= 90


def test_it_hires_early_and_produces_what_it_can() -> None:
    state = play([Greedy("a"), Greedy("b")], "hire")
    assert state.team == [3, 3]  # type: ignore[attr-defined]
    assert all(len(perfumes) >= 4 for perfumes in state.perfumes)  # type: ignore[attr-defined]


def test_it_pays_with_what_is_worth_least_and_then_stops() -> None:
    state = table(hands={"A": "R02 S01"})
    do(state, "A place top", "A install R02 on top")
    assert best(state, "A") == ["pay FA"]
    do(state, "A pay FA")
    assert best(state, "A") == ["stop paying"]


def test_it_mixes_for_the_perfume_in_hand_and_skips_what_would_spoil_it() -> None:
    state = blend(table(hands={"A": "S06"}, lines={"A top": "R04 R05"}))
    assert best(state, "A") == ["mix R04"]
    do(state, "A mix R04")
    assert best(state, "A") == ["skip R05"]
    do(state, "A skip R05")
    assert best(state, "A") == ["produce S06"]


def test_it_looks_past_the_note_at_hand() -> None:
    state = blend(table(hands={"A": "S03"}, perfumes={"A": "S05"}, lines={"A top": "R04", "A base": "R06"}))
    assert best(state, "A") == ["skip R04"]
    do(state, "A skip R04")
    assert best(state, "A") == ["mix R06"]


def test_it_buys_the_essence_that_completes_a_perfume() -> None:
    state = table(hands={"A": "S02"}, columns=["R01", "", ""], round=7)
    assert best(state, "A") == ["place essence"]
    do(state, "A place essence")
    assert best(state, "A") == ["take floral middle"]


def test_it_sorts_and_replenishes_for_a_perfume() -> None:
    state = table(hands={"A": "S16"}, lines={"A top": "R07 R02", "A base": "R03"}, round=7)
    assert best(state, "A") == ["place sort"]
    do(state, "A place sort")
    assert all(text.startswith("move R02 on middle") for text in best(state, "A"))
    state = table(hands={"A": "S06"}, perfumes={"A": "S05"}, round=7)
    assert best(state, "A") == ["place replenish"]
    state = table(hands={"A": "S06"}, perfumes={"A": "S05 S02"})
    do(state, "A place replenish")
    assert best(state, "A") == ["replenish green"]


def test_it_keeps_synthetic_essences_and_stores_the_dearest() -> None:
    state = table(hands={"A": "S01"}, perfumes={"A": "S02 S05"}, lines={"A top": "R22", "A base": "R02"})
    blend(state)
    do(state, "A produce S01")
    assert best(state, "A") == ["use stockyard"]
    do(state, "A use stockyard")
    assert best(state, "A") == ["store green"]
    assert options(state, "A") == ["store floral", "store green", "stop storing"]


def test_a_full_hand_gives_up_the_least_card() -> None:
    state = table(hands={"A": "R01 R02 R03 R31 S16 S17"}, columns=["R04 R05", "", ""], round=7)
    do(state, "A place column 1")
    assert state.phase == phases.DISCARD
    assert best(state, "A")[0] in {"discard R04", "discard R05", "discard R01"}
