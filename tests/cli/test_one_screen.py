"""One screen: every position of random games is measured in two sizes of terminal."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from rich.text import Text

from neroli.cli import screen
from neroli.cli.colours import SEAT_COLOURS, palette_of, with_names
from neroli.cli.layout import Composer, Sheet
from neroli.core.chance import FastRng
from neroli.core.contract import Move, State
from neroli.core.game import Game
from neroli.core.title import Area, load, names
from tests.walks import SEEDS, few, options_for

TOKENS = Path(__file__).parents[2] / "src" / "neroli" / "web" / "styles" / "tokens.css"
PEOPLE = ("Anouk", "Bastien", "Clémence", "Désirée")
CASES = [(title, players) for title in names() for players in (2, 3, 4)]
WHOLE = 0.95  # the part of all positions that is on one large screen, with nothing left to ask for
NEWS = [f"Bastien: something that happened, number {number}, and what came of it" for number in range(9)]


def measure_game(title: str, players: int, seed: str) -> int:
    """Measure every position of a game played half by chance, half by the title's weights; how many there were."""
    rules, rng = load(title), FastRng(seed)
    game = Game.new(title, PEOPLE[:players], options=options_for(rules, rng), seed=seed)
    number = whole = 0
    while not game.is_over:
        seat = game.actors[rng.below(len(game.actors))]
        legal = game.moves(seat)
        whole += measure(game, seat, legal)
        number += 1
        weights = rules.weights(game.view(seat), seat, legal)
        best = legal[weights.index(max(weights))]
        game.play(seat, best if rng.below(2) else legal[rng.below(len(legal))])
    assert whole >= WHOLE * number
    return number


def measure(game: Game, seat: int, legal: list[Move[State]]) -> bool:
    """Is all of it on a large screen? What is not on a screen has a word that brings it."""
    turn = screen.Turn.of(game, seat, legal)
    large = screen.one_screen(game, seat, turn, NEWS, (120, 40))
    small = screen.one_screen(game, seat, turn, NEWS, (80, 24))
    for lines, width, height in ((large, 120, 40), (small, 80, 24)):
        check_size(lines, width, height)
        check_choices(lines, len(legal))
        check_nothing_lost(game, seat, lines)
    return "more: " not in "".join(line.plain for line in large)


def check_size(lines: list[Text], width: int, height: int) -> None:
    """With the prompt never more than the screen, and no line longer than it."""
    assert len(lines) + 1 <= height
    assert max(line.cell_len for line in lines) <= width
    assert not any("\n" in line.plain for line in lines)


def check_choices(lines: list[Text], choices: int) -> None:
    """Every choice has its number on the screen, or the screen says how many are missing."""
    text = "\n".join(line.plain for line in lines)
    numbers = [int(number) for number in re.findall(r"(?:^|  )\s*(\d+)[* ] \S", text, re.MULTILINE)]
    more = re.search(r"… (\d+) more: type moves", text)
    shown = choices - int(more[1]) if more else choices
    assert set(range(1, shown + 1)) <= set(numbers)


def check_nothing_lost(game: Game, seat: int, lines: list[Text]) -> None:
    """What has no room on the screen is named in its last line."""
    text = "\n".join(line.plain for line in lines)
    for area in screen.areas_of(game, seat):
        name = Text.from_markup(area.name).plain
        assert name in text or f" {area.key}" in lines[-1].plain, (name, lines[-1].plain)


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES)
@given(seed=SEEDS)
@settings(few, max_examples=1)
def test_every_position_fits_the_screen(case: tuple[str, int], seed: str) -> None:
    assert measure_game(*case, seed)


def test_the_seats_have_the_colours_of_the_house() -> None:
    """Those of the dark theme, which can be read on black and on white."""
    hues = re.findall(r"--hue-\d: light-dark\(#\w+, (#\w+)\)", TOKENS.read_text())
    assert tuple(hues[:4]) == SEAT_COLOURS


def test_names_in_a_sentence_have_the_colours_of_their_seats() -> None:
    text = with_names("Ana pays Anabel, Anatole looks on", ["Ana", "Anabel"])
    spans = {text.plain[span.start : span.end]: str(span.style) for span in text.spans}
    assert spans == {"Ana": f"bold {SEAT_COLOURS[0]}", "Anabel": f"bold {SEAT_COLOURS[1]}"}


def test_names_with_brackets_are_names() -> None:
    game = Game.new("parfum", ["[red]", "B/]"], seed="rose")
    lines = screen.one_screen(game, 0, screen.Turn.of(game, 0, game.moves(0)), ["[red]: hello"], (120, 40))
    text = "\n".join(line.plain for line in lines)
    assert "[red]" in text
    assert "B/]" in text


def compose(areas: list[Area], width: int, height: int) -> Sheet:
    return Composer({}, width, height).compose(areas)


def test_areas_stand_beside_each_other_and_are_found_by_pointing() -> None:
    areas = [Area(f"Area {number}", ["one", "two"], key=f"k{number}") for number in range(3)]
    sheet = compose([*areas, Area("Mine", ["all"], wide=True)], 120, 40)
    assert len(sheet.lines) == 3 + 2
    for place in sheet.places:
        assert sheet.area_at(place.left, place.top) is place.area
        assert sheet.area_at(place.left + place.width - 1, place.top + place.height - 1) is place.area
    assert sheet.area_at(0, 99) is None


def test_what_has_no_room_is_left_out_from_the_end() -> None:
    areas = [Area(f"Area {number}", ["one", "two"], key=f"k{number}") for number in range(6)]
    sheet = compose(areas, 80, 4)
    assert [area.name for area in sheet.left_out] == ["Area 2", "Area 3", "Area 4", "Area 5"]
    assert compose(areas, 80, 1).lines == []


def test_long_lines_are_cut_in_columns_and_wrapped_below() -> None:
    words = "word " * 40
    sheet = compose([Area("Narrow", [words]), Area("Mine", [words], wide=True)], 80, 24)
    assert sheet.lines[1].plain.endswith("…")
    assert max(line.cell_len for line in sheet.lines) <= 80
    assert sum(line.plain.count("word") for line in sheet.lines[2:]) == 40


def test_short_items_share_a_row() -> None:
    sheet = compose([Area("Mine", ["head", "  a", "  b", "  c"], wide=True)], 120, 40)
    assert [line.plain.split() for line in sheet.lines[1:]] == [["head"], ["a", "b"], ["c"]]


def test_a_line_stands_behind_its_name() -> None:
    sheet = compose([Area("Ben", ["whole", "story"], line="3 points")], 120, 40)
    assert [line.plain for line in sheet.lines] == ["Ben  3 points"]


def test_the_palette_names_every_seat() -> None:
    game = Game.new("parfum", PEOPLE, seed="rose")
    assert {f"seat-{letter}" for letter in "abcd"} <= set(palette_of(game))
