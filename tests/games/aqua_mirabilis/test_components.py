"""The components file: the pieces as typed in, and every kind of mistake in it."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from neroli.core.errors import ComponentsError
from neroli.games.aqua_mirabilis.pieces.faces import Pieces
from neroli.games.aqua_mirabilis.rules import phases
from neroli.games.aqua_mirabilis.rules.box import AquaBox
from neroli.games.aqua_mirabilis.rules.state import start
from neroli.games.aqua_mirabilis.title import COMPONENTS
from tests.games.aqua_mirabilis.table import box, give, give_tile, legal, rewritten

TEXT = COMPONENTS.read_text()


def spoiled(folder: Path, old: str, new: str) -> Path:
    assert old in TEXT
    path = folder / "mine.toml"
    path.write_text(TEXT.replace(old, new, 1))
    return path


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("flowers = 16", "flowers = 15", "box, flowers: six kinds of 15 tiles do not make 96"),
        ("letter_points = [0, 1, 2, 3, 5]", "letter_points = [0, 1, 2]", "box, letter_points: must be five rising"),
        ("letter_points = [0, 1, 2, 3, 5]", "letter_points = [5, 1, 2, 3, 5]", "must be five rising"),
        ("players = 3", "players = 2", "side 2, players: 2 players have a side already"),
        ("delivery = [1, 1]", "delivery = [1]", "side 1, delivery: must be two numbers"),
        ("Monday Wednesday Friday Sunday", "Monday Sunday Friday", "side 1, week: must be different days"),
        ("Monday Wednesday Friday Sunday", "Monday Monday Sunday", "week: must be different days"),
        ("production = [2, 3, 3, 4, 0]", "production = [2, 3, 3, 4]", "sundial, production: must be five numbers"),
        ("steps = [1, 1, 2, 2, 0]", "steps = [1, 0, 2, 2, 0]", "sundial, steps: must be five numbers"),
        ("couple_a = [1, 1]", "couple_a = [1]", "spaces, couple_a: must be a list of 2 costs"),
        ('id = "Paris"', 'id = "Lyon"', "city Lyon, id: the cities stand in the order Paris"),
        ("place = -3", "place = -6", "city: cities must lie on different places"),
        ("place = -3", "place = 0", "city: cities must lie on different places"),
        ("must_return = 1", "must_return = 0", "city: a coach cannot stay at the end of the line"),
        ('id = "Maceration"', 'id = "Infusion"', "method Infusion, id: the methods stand in the order"),
        ('input = "different"', 'input = "any"', "method Maceration, input: one flower is 'any'"),
        ('fits = "BO"', 'fits = "BX"', "method Squeezing, fits: must be different letters"),
        ('fits = "BJLNOR"\nmakes = 2', 'fits = "BJLNOR"\nmakes = 3', "method Maceration, makes: two different flowers"),
        ('of = "J"', 'of = "B"', "apprenticeship base J, of: this tile stands twice"),
        ("copies = 2\nexperience = 1\n", "copies = 3\nexperience = 1\n", "apprenticeship: all copies must add up"),
        ("level = 1  # known\ncopies = 4", "level = 1\ncopies = 5", "recipe: all copies must add up to 35, not 36"),
        ('base = "B"\ncopies = 1', 'base = "B"\ncopies = 2', "city_tile: all copies must add up to 28, not 29"),
        ('id = "P2"', 'id = "P1 "', "city_tile P1: stands twice"),
        ('id = "N2"', 'id = " n1"', "recipe n1: stands twice"),
        ('effect = "token"', 'effect = "tokens"', "city_tile K1, effect: must be one of flowers"),
        ("gives = { L = 2, N = 2 }\n", "", "city_tile P1, gives: is missing"),
        ("x1 = \"BJLN BJLO", "x1 = \"BJLN BJLN", "deliveries, x1: must be 15 different tiles"),
        ("x1 = \"BJLN BJLO", "x1 = \"BJLN BJLX", "'BJLX' must be 4 different letters"),
        ("x1 = \"BJLN BJLO", "x1 = \"BJLN JBLN", "with x2 it must show N 20 times, not 21"),
        ("at = [5]", "at = [5, 4]", "bonus experience, points: each step in 'at' needs its points"),
        ('measure = "letter"', 'measure = "letters"', "bonus letter, measure: must be one of"),
        ("cubes = 60", "cubes = 60\nhats = 3", "box, hats: is not a field of this entry"),
        ("[deliveries]", "[hats]\nred = 1\n[deliveries]", "hats: is not a table of this title"),
    ],
)  # fmt: skip
def test_A1_a_wrong_file_is_refused_with_entry_field_and_reason(tmp_path: Path, old: str, new: str, words: str) -> None:
    with pytest.raises(ComponentsError) as caught:
        Pieces(spoiled(tmp_path, old, new))
    assert str(caught.value).startswith("mine.toml, ")
    assert words in str(caught.value)


def test_A1_every_city_has_a_tile(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(TEXT.replace('city = "Firenze"', 'city = "Koeln"'))
    with pytest.raises(ComponentsError, match="city_tile: Firenze has no tile"):
        Pieces(path)


def test_A7_the_delivery_tiles_are_all_fours_of_six_flowers_in_both_sorts() -> None:
    fours = [list(four) for four in combinations(range(6), 4)]
    assert box().pieces.deliveries == [fours, fours]


def test_AD59_only_a_paying_tile_that_the_seat_holds_counts(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    text = TEXT.replace("versailles = [1, 1, 1, 1]", "versailles = [3, 3, 3, 3]")
    path.write_text(
        text.replace('"production"\ncopies = 2\nexperience = 1\np', '"action"\ncopies = 2\nexperience = 0\np')
    )
    state = start(AquaBox(Pieces(path)), 3)
    assert len(state.box.action_tiles) == 2
    state.active = state.seat = 0
    state.phase = phases.TURN
    give_tile(state, 0, "K3")
    give(state, 0, essences="OJ")
    state.sundial[0] = 1
    assert "go Versailles 1" not in legal(state)


def test_AD59_with_a_dearer_versailles_the_paying_tile_counts_too(tmp_path: Path) -> None:
    path = spoiled(tmp_path, "versailles = [1, 1, 1, 1]", "versailles = [3, 3, 3, 3]")
    state = start(AquaBox(Pieces(path)), 3)
    state.active = state.seat = 0
    state.phase = phases.TURN
    give_tile(state, 0, "K3")
    give(state, 0, essences="OJ")
    state.sundial[0] = 3
    assert "go Versailles 1" in legal(state)
    state.sundial[0] = 1
    assert "go Versailles 1" not in legal(state)
    give(state, 0, essences="N")
    assert "go Versailles 1" in legal(state)
    state.curriculum[0] = (0,) * state.box.kinds
    state.pile = rewritten(state.pile, {13: state.pile[13] + 1})
    state.experience[0] -= 1
    assert "go Versailles 1" not in legal(state)
