"""What a newcomer is told: every kind of question has its sentence, with a clause that exists."""

from __future__ import annotations

from neroli.core import rulebook
from neroli.core.contract import NATURE
from neroli.core.title import load
from neroli.games.aqua_mirabilis import TITLE
from neroli.games.aqua_mirabilis.look.drawing import DRAWING
from neroli.games.aqua_mirabilis.words.lessons import KINDS_OF_QUESTIONS
from tests.games.aqua_mirabilis.table import table
from tests.walks import sensible_walk, walk

PLACES = {"own", "question-bar"}


def areas() -> set[str]:
    return PLACES | set(DRAWING.areas(table(3), ["Ana", "Ben", "Cleo"]))


def test_every_lesson_has_a_clause_and_a_place_on_the_board() -> None:
    lessons = TITLE.lessons()
    assert set(KINDS_OF_QUESTIONS.values()) == set(lessons)
    for lesson in lessons.values():
        assert lesson.clause in rulebook.clauses("aqua-mirabilis")
        assert lesson.places
        assert set(lesson.places) <= areas()
        assert 20 < len(lesson.words) <= 110


def test_every_question_that_games_meet_has_a_lesson() -> None:
    for players in (2, 3, 4):
        case = (load("aqua-mirabilis"), players)
        for number in range(3):
            for game in (walk(case, f"l{number}"), sensible_walk(case, f"l{number}")):
                for state, seat, _move in game:
                    if seat != NATURE:
                        assert case[0].question_kind(state.view(seat), seat) in TITLE.lessons()
                        other = (seat + 1) % players
                        assert case[0].question_kind(state.view(other), other) == ""
                        assert case[0].caution(state, other) == ""


def test_the_tour_has_five_steps_over_the_real_board() -> None:
    assert [step.heading for step in TITLE.tour()] == [
        "The aim", "The weeks", "Your choice now", "What it leads to", "Where help is",
    ]  # fmt: skip
    assert all(step.places and set(step.places) <= areas() for step in TITLE.tour())


def test_A16_a_full_sundial_is_a_caution() -> None:
    state = table(3)
    assert TITLE.caution(state, 0) == "A full sundial does not produce yet."
    state.sundial[0] = 3
    assert TITLE.caution(state, 0) == ""
