"""The board as text shows what lies on the table."""

from __future__ import annotations

from neroli.games.perfumery.rules import phases
from neroli.games.perfumery.title import TITLE
from tests.games.perfumery.table import blend, do, table


def test_the_board_shows_what_lies_on_the_table() -> None:
    state = table(
        hands={"A": "S01 R08"}, columns=["S03 R02", "", ""], marker=1, lines={"A top": "R04"},
        perfumes={"A": "S02 S07 S16"}, stored={"A": "f"},
    )  # fmt: skip
    do(state, "A place essence", "A take floral base", "B place column 1")
    text = "\n".join(line for area in TITLE.board(state.view(0), 0, ["Ana", "Ben"]) for line in area.lines)
    for part in ("R04", "bought", "▣", "▢", "starting player marker and the next one: Ben", "S01", "level I next"):
        assert part in text
    blend(state)
    text = "\n".join(line for area in TITLE.board(state.view(0), 0, ["Ana", "Ben"]) for line in area.lines)
    assert "blended: " in text
    do(state, "A skip R04", "A produce S01", "A use stockyard", "A use stockyard")
    assert state.phase == phases.BLEND
    text = "\n".join(line for area in TITLE.board(state.view(0), 0, ["Ana", "Ben"]) for line in area.lines)
    assert "produced now: S01" in text
    watched = TITLE.board(state.view(None), None, ["Ana", "Ben"])
    assert "produced now" not in str(watched)
    while 0 in state.actors():
        do(state, f"A {state.moves(0)[-1].text}")
    assert state.phase != phases.BLEND


def test_a_seat_that_is_done_still_sees_what_it_made_and_holds() -> None:
    """The perfume once was neither in the hand nor produced, and the hand was counted with it."""
    state = blend(table(hands={"A": "S01 R02", "B": "S02"}, lines={"B middle": "R01"}))
    do(state, "A produce S01")
    own = TITLE.board(state.view(0), 0, ["Ana", "Ben"])[-1].lines
    assert "produced now: S01" in own
    assert "hand (2 of 7):" in own
    assert "3 cards in hand" in str(TITLE.board(state.view(1), 1, ["Ana", "Ben"]))  # a rival does not see it yet


def test_who_is_done_reads_so() -> None:
    state = blend(table(hands={"A": "S01", "B": "S02"}, lines={"B middle": "R01"}))
    do(state, "A produce S01")
    own = TITLE.board(state.view(0), 0, ["Ana", "Ben"])[-1].lines
    assert "[faint]you are done with blending[/]" in own
    state.phase = phases.OVER
    assert TITLE.question(state, 0) == "The game is over."
