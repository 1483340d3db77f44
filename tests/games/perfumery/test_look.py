"""Cards and columns as they are drawn: bottles by what must fit, the column as one button, what a perfume lacks."""

from __future__ import annotations

import re

from neroli.games.perfumery.look import art, board, bottles, seats
from neroli.games.perfumery.pieces.faces import FIRST_FUNDS, FIRST_PERFUME, NOTES
from neroli.games.perfumery.words.lacks import lack_words
from tests.draw.page import Page
from tests.games.perfumery.table import blend, cards, stock, table

NAMES = ["Ana", "Ben", "Cleo", "Dan"]


def test_every_glass_holds_the_essences_of_its_card() -> None:
    state = table()
    box = state.box
    for perfume in range(FIRST_PERFUME, FIRST_FUNDS):
        name = bottles.glass(box.level[perfume], perfume - FIRST_PERFUME + 1, box.need[perfume])
        sizes = [len(bottles.kinds_in(art.of_note(box.need[perfume], note))) for note in range(len(NOTES))]
        assert all(size <= room for size, room in zip(sizes, bottles.GLASSES[name], strict=True)), name


def test_the_whole_column_is_the_button_and_its_cards_lie_in_it() -> None:
    state = table(columns=["S01 R01", "S03", "R02"])
    html = board.column(state.view(None), NAMES[:2], 0)
    page = Page(html)
    assert page.faults == []
    assert page.buttons == {"column-1"}
    assert {part.name for part in page.parts} >= {"column-1", "card-S01", "card-R01"}
    assert "First Morning" in page.parts[0].label


def test_a_crowded_column_has_labels_only() -> None:
    few = table(columns=["S01 R01", "S03", "R02"])
    many = table(4, columns=["S01 R01 R02 R03 R04 R05 R06 R07 R08 R09 R10", "S03", ""])
    assert "column--heavy" not in board.column_css(few, 0)
    assert "column--heavy" in board.column_css(many, 0)
    most = table(4, columns=[" ".join(f"R{number:02}" for number in range(1, 18)), "", ""])
    assert "column--many" in board.column_css(most, 0)


def test_F12_2_a_perfume_says_what_it_lacks_and_where() -> None:
    state = table(hands={"A": "S01 S08"})
    state.yard[0] = stock(top="f")
    blend(state)
    assert lack_words(state, 0, cards("S01")[0]) == ""
    assert lack_words(state, 0, cards("S08")[0]) == "lacks animal in base"
    assert "lacks animal in base" in seats.hand(state.view(0), 0)


def test_what_is_paid_already_is_pale() -> None:
    state = table(hands={"A": "S01"})
    need = state.box.need[cards("S01")[0]]
    assert "is-paid" not in bottles.bottle(state, cards("S01")[0], need)
    assert len(re.findall("is-paid", bottles.bottle(state, cards("S01")[0], 0))) == 2


def test_F10_1_the_marker_says_who_starts_the_next_round() -> None:
    state = table(marker=2)
    assert "so far" in seats.flags(state, 0)
    assert seats.flags(state, 1) == ""
    state = table()
    state.shared[2] = 0
    assert "You start the next round<" in seats.flags(state, 0)


def test_the_tray_tells_what_decides() -> None:
    state = table(hands={"A": "S01 R01"})
    assert "Hand 3 of 7" in seats.tray(state.view(0), 0)
    assert "worth 9" in seats.tray(state.view(0), 0)
    state.yard[0] = stock(top="f")
    blend(state)
    assert seats.tray(state.view(0), 0).count("tray-fact") == 4
