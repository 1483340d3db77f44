"""The box and the set-up (A1 to A13, A60)."""

from __future__ import annotations

import pytest

from neroli.core.chance import FastRng
from neroli.core.contract import NATURE
from neroli.core.counts import packed
from neroli.games.aqua_mirabilis.pieces.faces import CITIES, KINDS, LETTERS
from neroli.games.aqua_mirabilis.pieces.spaces import TYPE
from neroli.games.aqua_mirabilis.rules import phases
from neroli.games.aqua_mirabilis.rules.phases import FREE
from neroli.games.aqua_mirabilis.rules.state import start
from tests.games.aqua_mirabilis.table import (
    all_tokens,
    box,
    do,
    drain,
    end,
    essences,
    flowers,
    give,
    give_tile,
    legal,
    stands,
    supply,
    table,
    teach,
    teach_method,
    token_on,
)


def test_A1_the_box_holds_what_the_rulebook_counts() -> None:
    pieces = box().pieces
    assert pieces.flowers * KINDS == 96
    assert sum(recipe.copies for recipe in pieces.recipes) == 35
    assert sum(tile.copies for tile in pieces.tiles) == 28
    assert sum(pieces.lessons) == 18
    assert sum(method.copies for method in pieces.methods) == 20
    assert [len(sort) for sort in pieces.deliveries] == [15, 15]
    assert (len(pieces.bonuses), pieces.cubes, pieces.tokens, pieces.influence) == (12, 60, 34, 8)


def test_A2_what_the_supply_lacks_nobody_receives() -> None:
    state = table(3)
    give_tile(state, 0, "P4")
    drain(state, "L", 1)
    do(state, "flip P4")
    assert essences(state, 0) == "L"


def test_A3_curriculum_essences_and_flowers_have_no_limit() -> None:
    state = table(3)
    for tile in ("P1", "P2", "P3", "P5", "P6", "P7", "L1", "L2", "L3", "K1"):
        give_tile(state, 0, tile)
    give(state, 0, flowers="BBBBJJJJ", essences="LLLLNNNNOOOO")
    assert state.faults() == []


def test_A4_experience_counts_methods_tiles_and_lessons_and_falls_with_them() -> None:
    state = table(3)
    teach_method(state, 0, "Maceration")
    teach(state, 0, "base rose")
    give_tile(state, 0, "P1")
    assert state.experience[0] == 4
    do(state, "flip P1")
    assert state.experience[0] == 3


def test_A5_nature_chooses_who_begins_and_play_is_clockwise() -> None:
    state = start(box(), 3)
    assert legal(state) == ["first A", "first B", "first C"]
    do(state, "first C")
    assert (state.first, state.active) == (2, 2)
    state.phase = phases.EXTRA
    state.seat = 2
    do(state, "pass")
    assert state.active == 0


@pytest.mark.parametrize(("players", "number"), [(2, 2), (3, 3), (4, 4)])
def test_A6_the_market_has_a_flower_of_each_kind_for_each_player(players: int, number: int) -> None:
    state = table(players)
    assert stands(state) == [number] * KINDS


@pytest.mark.parametrize(("players", "sorts"), [(2, [1, 1]), (3, [1, 2]), (4, [2, 2])])
def test_A7_each_inner_sunday_has_two_delivery_tiles_face_up(players: int, sorts: list[int]) -> None:
    state = table(players)
    assert [state.box.delivery_number[tile] for tile in state.deliveries] == sorts * 3
    assert len(set(state.deliveries)) == 6


def test_A8_six_flowers_set_the_pawns_and_go_to_the_later_players() -> None:
    state = table(4, drawn="NOBJ")
    assert (state.king, state.court, state.workers) == (3, 4, (0, 1))
    assert [flowers(state, seat) for seat in range(4)] == ["", "N", "BJ", "LOR"]
    assert [flowers(table(3), seat) for seat in range(3)] == ["", "N", "BJ"]
    assert [flowers(table(2), seat) for seat in range(2)] == ["", "N"]


def test_A9_the_top_tile_of_each_city_is_visible_the_rest_is_only_counted() -> None:
    state = table(3)
    assert [state.box.tiles[tile].id for tile in state.top] == ["P4", "L4", "K1", "F1"]
    assert sum(state.pile) == 24


def test_A10_favours_lie_with_the_dames_and_bonuses_are_unseen() -> None:
    state = table(3)
    assert state.favour == (FREE,) * 4
    assert state.bonus == (FREE,) * 4


def test_A11_as_many_methods_of_each_type_as_players() -> None:
    assert table(2).methods_left == packed([0, 2, 2, 2, 2])
    assert table(4).methods_left == packed([0, 4, 4, 4, 4])


def test_A12_thirty_tokens_off_the_diagonal_and_the_first_sunday() -> None:
    state = table(3)
    assert all_tokens(state) == 30
    assert not any(token_on(state, letter * 2) for letter in LETTERS)
    assert state.day == 0


def test_A13_what_each_player_begins_with() -> None:
    state = table(4)
    assert state.perfumer == [FREE] * 4
    assert state.hand == [8] * 4
    assert state.tokens == [1] * 4
    assert state.token_supply == 0
    assert state.methods == [(1, 0, 0, 0, 0)] * 4
    assert state.sundial == [5] * 4
    assert state.score == state.coach == [0] * 4


def test_A60_a_flower_turned_over_leaves_the_supply_alone_spent_ones_return() -> None:
    state = table(3)
    give(state, 0, flowers="LJ")
    state.sundial[0] = 3
    before = supply(state)
    do(state, "produce", "Distillation lavender")
    assert supply(state) == before
    assert essences(state, 0) == "L"
    do(state, "Distillation jasmine", "ride east", "stop")
    end(state)
    do(state, "go market rose", "gather", "pass", "go market lavender", "gather", "pass")
    before = supply(state)
    do(state, "go base", "learn base lavender")
    assert supply(state)[2] == before[2] + 1


def test_AD2_a_turn_is_never_without_a_legal_action() -> None:
    state = table(4)
    state.market, state.supply = 0, packed([16] * KINDS)
    state.flowers = [0] * 4
    for seat in range(1, 4):
        state.perfumer[seat] = seat
    state.perfumer[0] = 0
    state.sundial[0] = 1
    stands = [text for text in legal(state) if text.startswith("go market")]
    assert stands == ["go market orange", "go market rose"]


def test_A22_nineteen_types_on_twenty_six_spaces() -> None:
    assert len(TYPE) == 26
    assert len(set(TYPE)) == 19
    assert [TYPE.count(kind) for kind in (0, 6, 7, 8, 9, 10, 14, 15, 16, 17, 18)] == [1, 1, 2, 1, 2, 1, 2, 2, 1, 1, 4]


def test_nature_deals_every_city_and_then_the_first_seat_moves() -> None:
    state = start(box(), 2)
    rng = FastRng("deal")
    lines = 0
    while state.actors() == (NATURE,):
        state.draw(rng).play(state, NATURE)
        lines += 1
    assert lines == 1 + 6 + 4 + len(CITIES)
    assert state.phase == phases.TURN
