"""F1 The box, F2 set-up, F14 the cards."""

from __future__ import annotations

import pytest

from neroli.core.chance import FastRng
from neroli.core.contract import NATURE
from neroli.core.counts import count
from neroli.core.game import Game
from neroli.games.perfumery.pieces.faces import FREE
from neroli.games.perfumery.rules import phases
from neroli.games.perfumery.rules.pots import pool
from neroli.games.perfumery.rules.state import start
from neroli.games.perfumery.title import TITLE
from tests.games.perfumery.table import BOX, blend, brew_of, cards, do, essences, letters, names, options, stock, table

RECIPES = BOX.pieces.recipes
PERFUMES = BOX.pieces.perfumes


def test_F1_1_a_recipe_extracts_or_mixes() -> None:
    extraction, mixing = RECIPES[0], RECIPES[3]
    assert (extraction.pays, letters(extraction.takes)) == (0, "f")
    assert (letters(mixing.pays), letters(mixing.takes)) == ("f", "g")


def test_F1_2_a_perfume_has_a_list_a_brand_value_and_perhaps_a_storage() -> None:
    by_level = [{perfume.brand for perfume in PERFUMES if perfume.level == level} for level in range(3)]
    assert by_level == [{2, 3, 4}, {7, 8}, {14, 15}]
    assert all(perfume.need for perfume in PERFUMES)
    assert 15 <= sum(perfume.storage != FREE for perfume in PERFUMES) <= 25


def test_F1_3_a_value_is_cost_and_payment_alike() -> None:
    state = table(hands={"A": "R02 R01"})
    do(state, "A place top", "A install R02 on top")
    assert state.cost == BOX.value[cards("R02")[0]]
    do(state, "A pay R01")
    assert state.paid == BOX.value[cards("R01")[0]]


@pytest.mark.parametrize(("players", "number"), [(2, 24), (3, 32), (4, 40)])
def test_F1_4_each_deck_has_eight_cards_for_each_column(players: int, number: int) -> None:
    state = start(BOX, players)
    assert len(state.recipe_deck) == len(state.perfume_deck) == number == 8 * len(state.columns)


def test_F1_4_level_one_comes_first_then_two_then_three() -> None:
    state = start(BOX, 2)
    assert [BOX.level[move.card] for move, _ in state.outcomes()] == [0] * 9  # type: ignore[attr-defined]
    state.perfume_deck = cards("S16 S17 S31")
    assert [move.text for move, _ in state.outcomes()] == ["deal S16", "deal S17"]


def test_F1_5_every_note_tile_extracts_one_floral() -> None:
    assert [letters(tile) for tile in BOX.tile] == ["f", "f", "f"]
    assert BOX.pieces.funds == 5


def test_F1_5_a_stockyard_holds_fifteen_of_a_kind() -> None:
    assert letters(pool(essences("f" * 9 + "g"), essences("f" * 9))) == "f" * 15 + "g"
    state = table(4, hands={"A": "S02"}, lines={"A middle": "R07 R13 R25 R40 R01 R10 R16 R18 R28 R32"})
    state.yard[0] = stock(middle="fffffffff")
    blend(state)
    assert brew_of(state, "A", "middle").count("f") == 15


def test_F2_1_rows_are_dealt_from_the_right_and_the_marker_lies_rightmost() -> None:
    state = start(BOX, 2)
    do(state, "* deal S01", "* deal R01", "* deal S02", "* deal R02", "* deal S03", "* deal R03", "* start B")
    assert [names(column) for column in state.columns] == ["S03 R03", "S02 R02", "S01 R01"]
    assert state.above == [1, 1, 1]
    assert state.next_column == 2


def test_F2_2_two_perfumers_empty_notes_a_funds_card_and_a_random_start() -> None:
    state = start(BOX, 3)
    assert (state.home, state.team) == ([2, 2, 2], [2, 2, 2])
    assert [names(hand) for hand in state.hand] == ["FA", "FB", "FC"]
    assert not any(state.lines)
    rng = FastRng("set-up")
    while state.phase != phases.DEAL_START:
        state.draw(rng).play(state, NATURE)
    assert state.outcomes() == [(BOX.start[seat], 1) for seat in range(3)]
    do(state, "* start C")
    assert (state.starter, state.seat) == (2, 2)


def test_F2_3_the_table_shows_how_many_cards_a_rival_holds() -> None:
    state = table(hands={"B": "R01 S02"}, columns=["S01", "", ""])
    text = {area.name: "\n".join(area.lines) for area in TITLE.board(state.view(0), 0, ["Ana", "Ben"])}
    assert "3 cards in hand" in text["Ben"]
    assert "S02" not in "".join(text.values())
    assert "hand (1 of 7)" in text["Ana (you)"]
    assert state.view(0).hand == state.hand


def test_F14_1_levels_are_dealt_in_three_three_and_two_rows() -> None:
    for players in (2, 3, 4):
        for deck in (RECIPES, PERFUMES):
            used = [card.level for card in deck if card.players <= players]
            assert [used.count(level) // (players + 1) for level in range(3)] == [3, 3, 2]


def test_F14_1_values_and_lists_grow_with_the_level() -> None:
    values = [{card.value for card in BOX.pieces.cards if card.level == level} for level in range(3)]
    assert values == [{2, 3, 4}, {5, 6, 7}, {8, 9, 10}]
    for level, (least, most) in enumerate(((2, 3), (4, 6), (7, 9))):
        lists = [perfume.need for perfume in PERFUMES if perfume.level == level]
        asked = [sum(count(need, place) for place in range(12)) for need in lists]
        assert least <= min(asked) <= max(asked) <= most


def test_F14_1_every_name_is_its_own() -> None:
    found = [card.name for card in BOX.pieces.cards]
    assert len(set(found)) == len(found) == 80
    assert "Neroli's own" in TITLE.about.reconstruction


def test_a_game_begins_with_a_decision_for_the_starting_player() -> None:
    game = Game.new("perfumery", ["Ana", "Ben"], seed="first")
    assert len(game.actors) == 1
    assert options(game.state, "AB"[game.actors[0]])[:3] == [f"place column {n}" for n in (1, 2, 3)]  # type: ignore[arg-type]
