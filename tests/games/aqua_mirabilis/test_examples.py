"""The rulebook's example of play, command by command."""

from __future__ import annotations

import pytest

from neroli.core.errors import IllegalMove
from neroli.core.game import Game
from neroli.core.secrecy import Position
from neroli.games.aqua_mirabilis.pieces.faces import FLOWERS, LETTERS
from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis
from tests.games.aqua_mirabilis.table import (
    all_tokens,
    cubes_on,
    do,
    end,
    essences,
    flipped,
    flowers,
    held,
    influence_of,
    legal,
    parade,
    pawns,
    presented,
    spelled,
    supply,
    table,
    token_on,
)

BLUE, GREEN, RED = 0, 1, 2


def example() -> AquaMirabilis:
    """AX1: the example starts with the Court at orange, which no set-up deals; it is set by hand."""
    state = table(3, drawn="NRBO", tops=("P4", "L4", "K1", "F1"))
    pawns(state, "N", "O")
    return state


def supply_of(state: AquaMirabilis, letter: str) -> int:
    return supply(state)[LETTERS.index(letter)]


def test_AX1_the_first_state_of_the_example() -> None:
    state = example()
    assert [flowers(state, seat) for seat in range(3)] == ["", "N", "BO"]
    assert supply(state) == [12, 13, 13, 12, 12, 13]
    assert state.sundial == [5, 5, 5]
    assert state.tokens == [1, 1, 1]
    assert state.token_supply == 1
    assert state.experience == [1, 1, 1]


def test_A8_A16_A23_A33_A40_AX2_AX3_the_example_of_play() -> None:
    state = example()
    blue_opens(state)
    second_round(state)
    third_round(state)
    assert state.score == [7, 0, 6]
    check_sums(state)


def blue_opens(state: AquaMirabilis) -> None:
    do(state, "go market narcissus", "worker bergamot orange", "gather")
    assert (state.sundial[BLUE], flowers(state, BLUE)) == (3, "NOO")
    assert spelled(state.market) == "BBBJJJLLLNNORRR"
    assert [FLOWERS[stand] for stand in state.workers] == ["orange", "orange"]
    do(state, "extra turn")
    assert (state.tokens[BLUE], state.token_supply) == (0, 2)
    do(state, "go specialisation 1", "learn specialisation orange")
    assert (state.sundial[BLUE], flowers(state, BLUE), state.experience[BLUE]) == (2, "NO", 2)
    assert supply_of(state, "O") == 13
    assert state.active == GREEN
    do(state, "go Paris", "top P1", "end", "pass")
    assert (state.sundial[GREEN], held(state, GREEN, "P4"), state.experience[GREEN]) == (3, 1, 2)
    do(state, "go market lavender", "worker orange narcissus", "gather", "pass")
    assert (state.sundial[RED], flowers(state, RED)) == (3, "BLNOO")
    assert spelled(state.market) == "BBBJJJLLNRRR"
    assert sorted(FLOWERS[stand] for stand in state.workers) == ["narcissus", "orange"]


def second_round(state: AquaMirabilis) -> None:
    do(state, "produce")
    assert (state.turn.points, state.turn.steps) == (3, 1)
    do(state, "Distillation orange", "Distillation narcissus", "ride west", "end")
    assert (essences(state, BLUE), flowers(state, BLUE), state.coach[BLUE]) == ("NOO", "", -1)
    assert (state.sundial[BLUE], state.perfumer[BLUE], state.day, supply_of(state, "O")) == (5, -1, 1, 12)
    assert state.active == GREEN
    do(state, "go couple A 1")
    assert (state.sundial[GREEN], state.letter[GREEN]) == (2, 1)
    do(state, "flip P4")
    assert (essences(state, GREEN), state.experience[GREEN], flipped(state, GREEN, "P4")) == ("LL", 1, 1)
    assert supply_of(state, "L") == 11
    do(state, "give lavender", "no more gifts", "look", "bonus methods", "place influence")
    assert (essences(state, GREEN), supply_of(state, "L"), state.hand[GREEN]) == ("L", 12, 7)
    assert influence_of(state, GREEN)[0] == 1
    assert state.favour[0] == GREEN
    assert state.view(GREEN).bonus[0] == 6
    do(state, "pass")
    do(state, "go method 1", "pay orange", "method Maceration", "pass")
    assert (state.sundial[RED], flowers(state, RED), state.experience[RED]) == (2, "BLN", 2)
    assert supply_of(state, "O") == 14


def third_round(state: AquaMirabilis) -> None:
    do(state, "go Versailles 1")
    assert state.sundial[BLUE] == 4
    do(state, "create N1", "with orange")
    assert (essences(state, BLUE), supply_of(state, "N"), parade(state, BLUE)) == ("O", 13, ["N1-O"])
    do(state, "present N1-O")
    assert (state.score[BLUE], state.tokens[BLUE]) == (7, 1)
    assert (cubes_on(state, "NO"), token_on(state, "NO"), state.cubes_left) == (1, False, 59)
    assert presented(state, 0) == ["N1-O"]
    end(state)
    assert "go London" not in legal(state)
    do(state, "go Paris", "top P2", "end")
    assert (held(state, GREEN, "P1"), state.experience[GREEN], state.sundial[GREEN], state.day) == (1, 2, 5, 2)
    assert state.box.pieces.sides[3].week[state.day - 1] == "Wednesday"
    do(state, "pass", "produce", "Maceration bergamot lavender", "Distillation narcissus")
    assert essences(state, RED) == "BLN"
    do(state, "ride west", "end")
    assert (flowers(state, RED), state.coach[RED], state.sundial[RED], state.day) == ("", -1, 5, 3)
    assert state.box.pieces.sides[3].week[state.day - 1] == "Friday"
    do(state, "extra turn")
    assert (state.tokens[RED], state.token_supply) == (0, 3)
    do(state, "go Versailles 2", "create L2", "with bergamot narcissus")
    assert (state.sundial[RED], essences(state, RED), supply_of(state, "L")) == (4, "", 13)
    do(state, "present L2-B/N")
    assert (state.score[RED], state.tokens[RED], state.cubes_left) == (6, 2, 57)
    assert cubes_on(state, "LB") == cubes_on(state, "LN") == 1


def check_sums(state: AquaMirabilis) -> None:
    assert supply(state) == [12, 13, 13, 13, 14, 13]
    assert all_tokens(state) == 27
    assert state.tokens == [1, 1, 2]
    assert state.token_supply == 3
    assert state.faults() == []


def test_A22_A30_green_is_refused_london_for_want_of_action_points() -> None:
    state = table(3)
    state.letter[0] = 1
    state.sundial[0] = 2
    game = Game.new("aqua-mirabilis", ("Blue", "Green", "Red"), seed="London")
    game.history.position = Position(state)
    with pytest.raises(IllegalMove, match="costs 3 action points; you have 2"):
        game.play(0, "go London")
