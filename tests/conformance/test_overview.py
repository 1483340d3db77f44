"""A title at a glance: drawn with pictures that exist, short enough for one screen, true to its clauses."""

from __future__ import annotations

import re

import pytest

from neroli.core import rulebook
from neroli.core.overview import Glance, Overview
from neroli.core.title import load, own_titles
from neroli.draw import assets
from neroli.draw.drawing import drawing
from neroli.draw.piece_tables import piece_tables
from neroli.draw.rules_page import rules_page

JOINTS = {"arrow", "or"}
LONGEST = 240  # letters of a glance
LONGEST_STEP = 80
LONGEST_HEADING = 30


def overview_of(title: str) -> Overview:
    overview = load(title).overview()
    assert overview is not None
    return overview


def glances(overview: Overview) -> list[Glance]:
    return [overview.aim, *overview.steps, overview.end, *overview.minute, *overview.examples]


@pytest.mark.parametrize("title", sorted(own_titles()))
def test_every_picture_is_drawn_from_symbols_of_the_title(title: str) -> None:
    overview = overview_of(title)
    known = set(re.findall(r'<symbol id="([\w-]+)"', assets.symbols(title)))
    names = {name for glance in glances(overview) for name in glance.pictures}
    names |= {name for pictures in overview.clause_pictures.values() for name in pictures}
    for name in names - JOINTS:
        used = re.findall(r'href="#([\w-]+)"', drawing(title).picture(name))
        assert set(used) <= known, name


@pytest.mark.parametrize("title", sorted(own_titles()))
def test_an_overview_fits_one_screen(title: str) -> None:
    overview = overview_of(title)
    assert 4 <= len(overview.steps) <= 6
    assert len(overview.minute) == 3
    for glance in glances(overview):
        assert glance.pictures, glance.heading
        assert len(glance.heading) <= LONGEST_HEADING
        assert len(glance.words) <= LONGEST
    assert all(len(step.words) <= LONGEST_STEP for step in overview.steps)


@pytest.mark.parametrize("title", sorted(own_titles()))
def test_pictures_stand_beside_clauses_that_exist(title: str) -> None:
    assert set(overview_of(title).clause_pictures) <= set(rulebook.clauses(title))


@pytest.mark.parametrize("title", sorted(own_titles()))
def test_every_clause_stands_once_on_the_page_and_can_be_linked_to(title: str) -> None:
    page = rules_page(title)
    html = "".join(section.html for section in page.sections)
    assert re.findall(r'<li class="clause" id="([^"]+)"', html) == list(rulebook.clauses(title))
    links = set(re.findall(r'<a [^>]*href="#([^"]+)"', html))
    assert links <= set(rulebook.clauses(title)) | {section.id for section in page.sections}


@pytest.mark.parametrize("title", sorted(own_titles()))
def test_rulings_are_marked(title: str) -> None:
    page = rules_page(title)
    html = "".join(section.html for section in page.sections)
    assert page.rulings
    for number in page.rulings:
        row = html[html.index(f'id="{number}"') :]
        assert 'class="ruling"' in row[: row.index("</li>")]
    text = rulebook.rules_of(title)
    said = [number for number in rulebook.clauses(title) if re.search(rf"\*\*{number}\*\*.*\*[Rr]uling", text)]
    assert set(said) <= set(page.rulings)


@pytest.mark.parametrize("title", sorted(own_titles()))
def test_everything_with_a_number_has_a_table(title: str) -> None:
    tables = piece_tables(title)
    assert len(tables) >= 4
    assert all(len(row) == (len(table.columns) or 2) for table in tables for row in table.rows)


def test_an_owner_sees_the_own_pieces() -> None:
    table = piece_tables("parfum", '[[die]]\nid = "rose"\nnumber = 4\n')[0]
    assert table.heading == "die (1)"
    assert table.rows[0][1] == "4"
