"""The laws of drawing, for every title that has a drawing of its own.

Every legal move can be touched, every part says what it is, and no drawing tells a secret.
"""

from __future__ import annotations

import re
from collections import Counter
from itertools import chain

import pytest
from hypothesis import given

from neroli.core.chance import FastRng
from neroli.core.contract import NATURE, Move, State
from neroli.core.secrecy import viewers
from neroli.core.title import load
from neroli.draw.assets import symbols, title_style
from neroli.draw.drawing import INLINE_MOVES, Touch, drawing
from tests.draw.conftest import DRAWN
from tests.draw.page import NAMES, Page, html_for, page_for
from tests.walks import SEEDS, Case, few, sensible_walk, some, walk

LEFTOVER = re.compile(r"[\[\]{}_]|None|True|False")


def touches(case: Case, state: State, seat: int) -> dict[Move[State], Touch]:
    """What the legal moves of a seat touch."""
    look, view = drawing(case[0].about.name), state.view(seat)
    return {move: look.touch(view, seat, move) for move in view.moves(seat)}


@few
@given(SEEDS)
def test_every_legal_move_can_be_made_by_touching_its_parts(case: Case, seed: str) -> None:
    """Its parts lie on the table as buttons, and no other legal move has the same ones."""
    for state, seat, _move in some(case, seed, 9):
        if seat == NATURE:
            continue
        buttons = page_for(case, state, seat).buttons
        legal = touches(case, state, seat)
        for move, touch in legal.items():
            assert set(touch.parts) <= buttons, move.text
            assert len(set(touch.parts)) == len(touch.parts), move.text
        alike = Counter(frozenset(touch.parts) for touch in legal.values() if touch.parts)
        assert [parts for parts, number in alike.items() if number > 1] == []


@few
@given(SEEDS)
def test_what_has_no_place_on_the_table_is_a_short_row_of_buttons(case: Case, seed: str) -> None:
    for state, seat, _move in walk(case, seed):
        if seat != NATURE:
            assert sum(not touch.parts for touch in touches(case, state, seat).values()) <= INLINE_MOVES


@few
@given(SEEDS)
def test_a_drawing_is_balanced_and_every_part_is_there_once_and_says_a_sentence(case: Case, seed: str) -> None:
    for state, _seat, _move in some(case, seed, 60):
        for viewer in viewers(state):
            page = page_for(case, state, viewer)
            assert page.faults == []
            assert max(Counter(part.name for part in page.parts).values()) == 1
            for part in page.parts:
                # A cell of a table is read by its row, its column and its own words.
                is_sentence = len(part.label) >= 8 and len(part.label.split()) >= 2 and not LEFTOVER.search(part.label)
                assert part.tag == "td" or is_sentence, part


@few
@given(SEEDS)
def test_a_drawing_is_the_same_when_only_hidden_facts_differ(case: Case, seed: str) -> None:
    rng = FastRng(seed)
    for state, _seat, _move in some(case, seed, 25):
        for seat in range(state.seats()):
            before = html_for(case, state, seat)
            assert html_for(case, state.redeal(seat, rng), seat) == before
            assert html_for(case, state.view(seat), seat) == before


def kind(part: str) -> str:
    return part.partition("-")[0]


def test_every_move_of_the_box_touches_parts_of_kinds_that_are_drawn(case: Case) -> None:
    """The table asks for the parts of moves that are not legal, too, to say why."""
    look = drawing(case[0].about.name)
    drawn: set[str] = set()
    touched: dict[str, str] = {}
    games = chain(sensible_walk(case, "kinds"), sensible_walk(case, "more kinds"), walk(case, "kinds"))
    for number, (state, _seat, _move) in enumerate(games):
        if number % 9:
            continue
        seat = number % state.seats()
        view = state.view(seat)
        drawn |= {kind(part) for part in re.findall(r'data-part="([^"]+)"', html_for(case, state, seat))}
        for move in list(case[0].box().vocabulary.values())[number % 7 :: 7]:
            touched |= {kind(part): move.text for part in look.touch(view, seat, move).parts}
    assert touched
    assert {name: text for name, text in touched.items() if name not in drawn} == {}


def test_what_a_move_marks_is_on_the_table_before_it_or_after_it(case: Case) -> None:
    """The first moves of each class in a sensible game."""
    look = drawing(case[0].about.name)
    seen: Counter[type] = Counter()
    for state, seat, move in sensible_walk(case, "marks"):
        seen[type(move)] += 1
        if seen[type(move)] > 3:
            continue
        after = state.clone()
        move.play(after, seat)
        pages = [html_for(case, moment, viewer) for moment in (state, after) for viewer in viewers(state)]
        drawn = {part for html in pages for part in re.findall(r'data-part="([^"]+)"', html)}
        assert set(look.marks(state.view(None), seat, move)) <= drawn, move.text


@few
@given(SEEDS)
def test_the_log_keeps_its_words(case: Case, seed: str) -> None:
    """Icons stand for nouns and say them."""
    title, players = case
    look = drawing(title.about.name)
    for state, seat, move in some(case, seed, 9):
        shown = move.shown(state, seat, None) if state.actors() else None
        if shown is not None:
            words = title.tell(state.view(None), seat, shown, NAMES[:players])
            assert Page(look.adorn(words)).words == words.replace("Koeln", "Köln")


@pytest.mark.parametrize("name", DRAWN)
def test_icons_and_style_are_there(name: str) -> None:
    known = set(re.findall(r'id="(i-[\w-]+)"', symbols(name)))
    for state, _seat, _move in some((load(name), 3), "icons", 12):
        icons = page_for((load(name), 3), state, 0).icons
        assert icons
        assert icons <= known
    assert title_style(name)
