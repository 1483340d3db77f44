"""The table as text."""

from __future__ import annotations

from neroli.games.aqua_mirabilis import TITLE
from neroli.games.aqua_mirabilis.rules import phases
from neroli.games.aqua_mirabilis.rules.phases import FREE
from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis
from tests.games.aqua_mirabilis.table import (
    cubes,
    do,
    give,
    give_tile,
    influence,
    lay,
    rewritten,
    stand,
    store,
    table,
    teach,
)

NAMES = ["Ana", "Ben", "Cleo", "Dan"]


def shown(state: AquaMirabilis, viewer: int | None = 0) -> str:
    """The whole board as one text."""
    areas = TITLE.board(state.view(viewer), viewer, NAMES)
    return "\n".join(line for area in areas for line in (area.name, *area.lines))


def test_the_board_shows_every_area() -> None:
    state = table(3)
    give(state, 0, flowers="L", essences="NO")
    teach(state, 0, "coach")
    store(state, 0, "Distillation", "B")
    give_tile(state, 0, "P1")
    do(state, "flip P1")
    give_tile(state, 0, "P2")
    lay(state, 0, "N1-O", presented=True)
    lay(state, 0, "L1-O")
    influence(state, 0, A=1)
    stand(state, 1, "Versailles 1")
    text = shown(state)
    for words in (
        "Week 1, before", "5 days to the next Sunday", "it brings 2 each of", "after week 2: x1",
        "Ana 1, Ben 0, Cleo 0",
        "favour: Ana", "secret, seen by nobody", "N1 [narcissus]narcissus[/] 1 slot, level 1: 3 left", "flipped 1 P1",
        "Distillation (bergamot)", "learned coach", "perfume N1-O  [faint]presented[/]",
        "perfume L1-O  to be presented", "at Versailles ◂ Ben", "favours of A", "Ana (you)", "on top P4",
        "curriculum 1 P2",
    ):  # fmt: skip
        assert words in text, words


def test_the_board_shows_what_is_printed_on_tiles_methods_and_favours() -> None:
    state = table(3)
    give_tile(state, 0, "P6")
    give_tile(state, 1, "K3")
    text = shown(state)
    for words in (
        "curriculum 1 P6: take the one-slot recipe of bergamot and complete it at once · back 1",
        "curriculum 1 K3: an action free, up to 3 points · back 3",
        "below 2 L1: take any two-slot recipe and complete it at once · back 2",
        "0 Distillation: 1 production point, 1 flower (not rose), makes 1",
        "3 Maceration: 2 production points, 2 different flowers, makes 2",
        "Squeezing: 1 production point, 1 flower (bergamot or orange), makes 2",
        "couple A (1 AP, letter I, gifts: essences B J L): Ana 0",
        "favour: nobody · the King's preference counts 5",
        "the Court row pays 0/1/2/3/5",
        "1 token ·",
    ):
        assert words in text, words


def test_the_board_counts_the_cubes_of_rows_and_columns() -> None:
    state = table(3)
    cubes(state, BJ=2, BN=1, LJ=3)
    lines = next(area.lines for area in TITLE.board(state, 0, NAMES) if area.name == "Versailles")
    assert lines[2] == "J    2       3   ●   ●   ●   [faint]5[/]"
    assert lines[7] == "     [faint]3   0   3   0   0   0[/]"


def test_the_board_knows_the_last_week_and_the_end() -> None:
    state = table(2)
    state.day = 13
    assert "it is the last one" in shown(state)
    assert "Week 4: Monday" in shown(state)
    state.trigger = 0
    assert "The final lap" in shown(state)
    state.phase = phases.OVER
    state.bonus = (0, 1, 2, 3)
    assert "experience: 5 for 5 points" in shown(state, None)
    state.top = rewritten(state.top, {0: FREE})
    assert "no tiles left" in shown(state)
