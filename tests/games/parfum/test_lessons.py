"""What a newcomer to Parfum is told."""

from __future__ import annotations

import pytest

from neroli.core.contract import NATURE
from neroli.core.rulebook import clauses
from neroli.games.parfum.rules import phases
from neroli.games.parfum.title import TITLE
from tests.games.parfum.table import Table, awake, with_minor
from tests.walks import sensible_walk


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_kind_of_question_has_its_lesson(players: int) -> None:
    kinds = set()
    for number in range(6):
        for state, seat, _move in sensible_walk((TITLE, players), f"lessons {number}"):  # type: ignore[arg-type]
            if seat != NATURE:
                kinds.add(TITLE.question_kind(state.view(seat), seat))  # type: ignore[arg-type]
    assert kinds == set(TITLE.lessons())


def test_lessons_cite_clauses() -> None:
    known = set(clauses("parfum"))
    assert {lesson.clause for lesson in TITLE.lessons().values()} <= known


def test_the_tour_has_five_steps() -> None:
    assert [step.heading for step in TITLE.tour()] == [
        "The aim", "A round", "Your choice now", "What it leads to", "Where help is",
    ]  # fmt: skip
    assert all(step.places for step in TITLE.tour())


def test_who_waits_has_no_lesson_and_no_caution() -> None:
    table = awake()
    assert (TITLE.question_kind(table.state, 1), TITLE.caution(table.state, 1)) == ("", "")
    assert TITLE.caution(with_minor().state, 0) == ""


def test_a_die_that_serves_nothing_is_warned_of() -> None:
    table = awake(notes="N01 N03 N17 N31 N15 N29")
    assert table.state.phase == phases.ACT
    assert TITLE.caution(table.state, 0) == "No note here needs bergamot, vanilla or lavender."


def test_where_every_aroma_serves_nobody_is_warned() -> None:
    table = Table(3, notes="N01 N02 N03 N04 N05").play("A clock 1", "B clock 2", "C clock 3")
    assert TITLE.caution(table.state, 0) == ""
