"""The laws of drawing, for every title that has a drawing of its own."""

from __future__ import annotations

import re
from collections import Counter
from html import unescape

import pytest
from hypothesis import given

from neroli.core.chance import FastRng
from neroli.core.contract import NATURE, Move, State
from neroli.core.title import load, names
from neroli.draw.assets import symbols, title_style
from neroli.draw.drawing import INLINE_MOVES, Drawing, PlainDrawing, Touch, drawing
from neroli.story.replay import Blank
from tests.walks import SEEDS, Case, few, some, walk

DRAWN = [name for name in names() if not isinstance(drawing(name), PlainDrawing)]
CASES = [(name, players) for name in DRAWN for players in load(name).about.players]
NAMES = ["Ana", "Ben <&>", "Cléo", "Dan"]


@pytest.fixture(scope="module", params=CASES, ids=[f"{name}-{players}" for name, players in CASES])
def case(request: pytest.FixtureRequest) -> Case:
    name, players = request.param
    return load(name), players


TAG = re.compile(r"<(/?)([a-z]+)([^>]*?)(/?)>", re.IGNORECASE)


class Page:
    """What a drawing holds: its parts with label and tag, and its icons; its tags are in order."""

    def __init__(self, html: str) -> None:
        self.parts: list[tuple[str, str, str]] = []
        self.icons = set(re.findall(r'<use href="#([\w-]+)"', html))
        within: list[str] = []
        for closing, tag, attributes, alone in TAG.findall(html):
            if closing:
                assert within.pop() == tag
                continue
            assert tag != "button" or "button" not in within
            if 'data-part="' in attributes:
                self.parts.append((value(attributes, "data-part"), value(attributes, "aria-label"), tag))
            if not alone:
                within.append(tag)
        assert within == []


def value(attributes: str, name: str) -> str:
    found = re.search(f'{name}="([^"]*)"', attributes)
    return unescape(found[1]) if found else ""


def drawn_for(case: Case, state: State, viewer: int | None) -> str:
    """The whole table as one viewer sees it: the board, the own place, and the other seats."""
    look = drawing(case[0].about.name)
    public, seats = state.view(None), NAMES[: state.seats()]
    html = look.layout.format_map(Blank(look.areas(public, seats)))
    if viewer is not None:
        html += look.own(state.view(viewer), viewer, seats)
    return html + "".join(look.panel(public, seat, seats) for seat in range(state.seats()) if seat != viewer)


def touched(look: Drawing[State], state: State, seat: int) -> list[tuple[Move[State], Touch]]:
    view = state.view(seat)
    return [(move, look.touch(view, seat, move)) for move in view.moves(seat)]


@few
@given(SEEDS)
def test_every_legal_move_can_be_made_by_touching_ringed_parts(case: Case, seed: str) -> None:
    """Its parts lie on the table as buttons, and all of them together leave no other move but equals by design."""
    look = drawing(case[0].about.name)
    for state, seat, _move in some(case, seed, 12):
        if seat == NATURE:
            continue
        buttons = {name for name, _label, tag in Page(drawn_for(case, state, seat)).parts if tag == "button"}
        legal = touched(look, state, seat)
        for move, touch in legal:
            assert set(touch.parts) <= buttons, move.text
        picked = Counter(frozenset(touch.parts) for _move, touch in legal if touch.parts)
        assert max(picked.values(), default=1) == 1, picked.most_common(1)


@few
@given(SEEDS)
def test_what_has_no_place_on_the_table_is_a_short_row_of_buttons(case: Case, seed: str) -> None:
    look = drawing(case[0].about.name)
    for state, seat, _move in walk(case, seed):
        if seat != NATURE:
            assert sum(not touch.parts for _move, touch in touched(look, state, seat)) <= INLINE_MOVES


@few
@given(SEEDS)
def test_every_part_is_there_once_and_says_a_sentence(case: Case, seed: str) -> None:
    for state, _seat, _move in some(case, seed, 90):
        for viewer in (*range(state.seats()), None):
            parts = Page(drawn_for(case, state, viewer)).parts
            assert max(Counter(name for name, _label, _tag in parts).values()) == 1
            for name, label, tag in parts:
                # A cell of a table is read by its row, its column and its own words.
                assert tag == "td" or (len(label) >= 8 and not re.search(r"[\[\]_]|None", label)), f"{name}: {label}"


@few
@given(SEEDS)
def test_the_drawing_is_the_same_when_only_hidden_facts_differ(case: Case, seed: str) -> None:
    rng = FastRng(seed)
    for state, _seat, _move in some(case, seed, 25):
        for seat in range(state.seats()):
            before = drawn_for(case, state, seat)
            assert drawn_for(case, state.redeal(seat, rng), seat) == before
            assert drawn_for(case, state.view(seat), seat) == before


@few
@given(SEEDS)
def test_moves_that_are_not_legal_have_parts_too(case: Case, seed: str) -> None:
    """A touch that does nothing is explained by looking through the whole vocabulary."""
    look = drawing(case[0].about.name)
    for state, _seat, _move in some(case, seed, 200):
        for seat in range(state.seats()):
            view = state.view(seat)
            for move in view.box.vocabulary.values():
                look.touch(view, seat, move)


@pytest.mark.parametrize("name", DRAWN)
def test_icons_and_style_are_there(name: str) -> None:
    known = set(re.findall(r'id="(i-[\w-]+)"', symbols(name)))
    for state, _seat, _move in some((load(name), 3), "icons", 12):
        assert Page(drawn_for((load(name), 3), state, 0)).icons <= known
    assert title_style(name)
