"""The components file: the pieces as typed in, and every kind of mistake in it."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

from neroli.core.errors import ComponentsError
from neroli.games.aqua_mirabilis.pieces.faces import LETTERS, Pieces
from neroli.games.aqua_mirabilis.pieces.spaces import FIRST_COUPLE, SPACES_OF
from neroli.games.aqua_mirabilis.rules import phases
from neroli.games.aqua_mirabilis.rules.box import AquaBox
from neroli.games.aqua_mirabilis.rules.matrix import hold_sunday
from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis, start
from neroli.games.aqua_mirabilis.title import COMPONENTS
from neroli.games.aqua_mirabilis.words.refusals import refusal
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
        ("x1 = \"BJLN BJLO", "x1 = \"BJLO", "deliveries, x1: must be 15 tiles"),
        ("cubes = 60", "cubes = 8", "box, cubes: must be a whole number from 30 to 120, not 8"),
        ("influence = 8", "influence = 4", "box: influence: with 4 tokens a bonus for 6 cannot be reached"),
        ('order = "B J L N O R"', 'order = "B J L N O O"', "matrix, order: must be the letters B J L N O R"),
        ("copies = [2, 2, 2, 2]", "copies = [4, 4, 4, 4]", "letters, copies: must be four numbers, for I to IV"),
        ("copies = [2, 2, 2, 2]", "copies = [4, 4]", "letters, copies: must be four numbers, for I to IV"),
        ("[spaces_of_two]", "[spaces_of_two]\nversailles = [1, 1, 1, 1, 1]", "versailles: must be a list of 1 to 4"),
        ("[spaces_of_two]", "[spaces_of_two]\ncouple_a = []", "spaces_of_two, couple_a: must be a list of 1 to 2"),
        ("[spaces_of_two]", "[spaces_of_two]\nmarket = 2", "market: is not a field of this entry"),
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


def played(folder: Path, old: str, new: str, players: int) -> AquaMirabilis:
    """The first turn of seat A with another file."""
    state = start(AquaBox(Pieces(spoiled(folder, old, new))), players)
    state.active = state.seat = 0
    state.phase = phases.TURN
    return state


@pytest.mark.parametrize(("name", "number"), [("cubes", 60), ("originality_tokens", 34), ("influence", 8)])
def test_A1_every_printed_count_is_accepted(name: str, number: int) -> None:
    assert f"\n{name} = {number}\n" in TEXT
    assert (box().cubes, box().tokens, box().influence, sum(box().pieces.letters)) == (60, 34, 8, 8)


def test_A1_a_file_without_the_later_tables_has_the_pieces_and_the_digest_of_before(tmp_path: Path) -> None:
    text = TEXT
    for later in ('[matrix]\norder = "B J L N O R"\n', "[letters]\ncopies = [2, 2, 2, 2]\n", "[spaces_of_two]\n"):
        assert later in text
        text = text.replace(later, "")
    path = tmp_path / "mine.toml"
    path.write_text(text)
    assert Pieces(path).digest == box().digest == "76c5328a1b5daceb"


def test_A21_AD50_King_and_Court_go_by_the_order_of_the_board(tmp_path: Path) -> None:
    state = played(tmp_path, 'order = "B J L N O R"', 'order = "R O N L J B"', 3)
    state.king, state.court = LETTERS.index("J"), LETTERS.index("R")
    hold_sunday(state, 0)
    assert (LETTERS[state.king], LETTERS[state.court]) == ("B", "O")
    state.box.step_court.play(state, 0)
    assert LETTERS[state.court] == "N"


def test_A22_the_back_of_the_board_may_have_other_spaces(tmp_path: Path) -> None:
    for players in (2, 3):
        state = played(tmp_path, "[spaces_of_two]", "[spaces_of_two]\ncouple_b = [3]\nmethod = [2]", players)
        assert [text for text in legal(state) if "couple B" in text] == ["go couple B 1"]
        assert state.side().space_cost[SPACES_OF[FIRST_COUPLE + 1][0]] == (3 if players == 2 else 2)
        give(state, 0, flowers="BB")
        methods = ["go method 1"] if players == 2 else ["go method 1", "go method 2"]
        assert [text for text in legal(state) if "method" in text] == methods
        refused = refusal(state, 0, state.box.vocabulary["go method 2"]) == "This side of the board has no such space."
        assert refused == (players == 2)


def test_A7_a_delivery_tile_may_be_twice_of_one_sort(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(TEXT.replace('x1 = "BJLN BJLO', 'x1 = "BJLN BJLN').replace('x2 = "BJLN BJLO', 'x2 = "BJLO BJLO'))
    names = AquaBox(Pieces(path)).delivery_names
    assert len(set(names)) == 30
    assert {"x1 BJLN", "x1 BJLN again", "x2 BJLO again"} <= set(names)


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
    words = refusal(state, 0, state.box.vocabulary["go Versailles 1"])
    assert words == "The tile that must pay takes the experience that your perfume needs. Create it first."
    give(state, 0, essences="N")
    assert "go Versailles 1" in legal(state)
    state.curriculum[0] = (0,) * state.box.kinds
    state.pile = rewritten(state.pile, {13: state.pile[13] + 1})
    state.experience[0] -= 1
    assert "go Versailles 1" not in legal(state)
