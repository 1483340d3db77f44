"""What a title says of a choice before it is made: labels, effects, lessons, cautions; no secret and no code."""

from __future__ import annotations

import re

import pytest
from hypothesis import given

from neroli.core.chance import FastRng
from neroli.core.contract import NATURE, State
from neroli.core.rulebook import clauses
from neroli.core.title import Title, load
from tests.walks import SEEDS, few, sensible_walk, some

TEACHING = ("aqua-mirabilis", "parfum", "perfumery")  # the titles that have learned it
LABEL = 24  # characters on a button
CODE = re.compile(r"\b[A-Z]{1,2}\d+\b|\bP\d")


def words_of(title: Title[State], view: State, seat: int) -> list[str]:
    """All that the bar may say while this seat decides."""
    out = [title.question_kind(view, seat), title.caution(view, seat), repr(title.payment(view, seat))]
    for move in view.moves(seat):
        effect = title.effect(view, seat, move)
        out += [title.label(view, seat, move), *effect.gains, *effect.costs, *effect.then, effect.warning]
    return out


@pytest.mark.parametrize("name", TEACHING)
@few
@given(SEEDS)
def test_a_label_fits_its_button_and_nothing_is_called_by_a_code(name: str, seed: str) -> None:
    title = load(name)
    for players in title.about.players:
        for state, seat, _move in sensible_walk((title, players), seed):
            if seat == NATURE:
                continue
            view = state.view(seat)
            for move in view.moves(seat):
                label = title.label(view, seat, move)
                assert 0 < len(label) <= LABEL, label
                said = [label, title.describe(view, seat, move), *words_of_effect(title, view, seat, move)]
                assert [words for words in said if CODE.search(words)] == []
            assert CODE.search(title.question(view, seat)) is None


def words_of_effect(title: Title[State], view: State, seat: int, move: object) -> list[str]:
    effect = title.effect(view, seat, move)  # type: ignore[arg-type]
    return [*effect.gains, *effect.costs, *effect.then, effect.warning]


@pytest.mark.parametrize("name", TEACHING)
@few
@given(SEEDS)
def test_what_is_said_beforehand_tells_no_secret(name: str, seed: str) -> None:
    title = load(name)
    rng = FastRng(seed)
    for players in title.about.players:
        for state, seat, _move in some((title, players), seed, 9):
            if seat == NATURE:
                continue
            before = words_of(title, state.view(seat), seat)
            assert words_of(title, state.redeal(seat, rng).view(seat), seat) == before


@pytest.mark.parametrize("name", TEACHING)
@few
@given(SEEDS)
def test_every_question_has_its_lesson(name: str, seed: str) -> None:
    title = load(name)
    for players in title.about.players:
        for state, _seat, _move in sensible_walk((title, players), seed):
            for seat in range(players):
                view = state.view(seat)
                kind = title.question_kind(view, seat)
                assert (kind in title.lessons()) == (seat in view.actors()), kind


@pytest.mark.parametrize("name", TEACHING)
def test_lessons_and_tour_are_whole_sentences_and_cite_clauses(name: str) -> None:
    title = load(name)
    assert len(title.tour()) == 5
    for lesson in title.lessons().values():
        assert lesson.words.endswith((".", "?"))
        assert lesson.clause in clauses(name)
        assert lesson.places
    for step in title.tour():
        assert step.heading
        assert step.words.endswith(".")
        assert step.places


@pytest.mark.parametrize("name", TEACHING)
@few
@given(SEEDS)
def test_why_it_is_over_is_told_at_the_end_and_not_before(name: str, seed: str) -> None:
    title = load(name)
    for state, _seat, _move in some((title, title.about.players[0]), seed, 9):
        for viewer in (0, None):
            view = state.view(viewer)
            assert bool(title.ending(view)) == (not view.actors())
