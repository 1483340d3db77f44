"""The money track: one scale, laps, the pile, and the tokens at the end."""

from __future__ import annotations

from neroli.games.parfum.look.board import money, money_words
from neroli.games.parfum.rules import phases
from tests.games.parfum.table import NAMES, Table


def test_P3_2_past_the_end_a_marker_starts_again() -> None:
    state = Table(2).state
    state.money = [112, 100]
    html = money(state.view(None), NAMES[:2])
    assert "--at:12.00%" in html
    assert "<small>+100</small>" in html
    assert "--at:100.00%" in html


def test_P3_1_the_label_tells_who_lies_on_top() -> None:
    state = Table(3, markers="ACB").state
    assert money_words(state, NAMES) == "Ben 0 (on top), Cleo 0, Ana 0"
    state.money[0] = 4
    assert money_words(state, NAMES) == "Ana 4, Ben 0 (on top), Cleo 0"


def test_P8_5_at_the_end_the_tokens_move_the_markers() -> None:
    state = Table(2, tokens="33 01").state
    assert money_words(state, NAMES) == "Ana 0 (on top), Ben 0"
    state.phase = phases.OVER
    assert money_words(state, NAMES) == "Ana 6, Ben 1"
