"""What a title says: sentences that name who acts, tell moves apart, and tell why not."""

from __future__ import annotations

import re

from hypothesis import given

from neroli.core.contract import NATURE, State
from neroli.core.title import Title
from tests.refusals import refusals
from tests.walks import SEEDS, Case, few, some

NAMES = ("Ana", "Ben", "Cleo", "Dan")
SENTENCE = re.compile(r"[A-Z0-9].*[^\s.?][.?]")
CLAUSE = re.compile(r"[A-Z]+\d+(\.\d+)?")
LEFTOVER = re.compile(r"None(?! of)|True|False|[\[\]{}<>_@#]|  |-1\b|\b0x|Error|\.\.")


def leftovers(title: Title[State], words: str) -> list[str]:
    """What a program wrote and no person would; options may be called by their names."""
    for option in title.about.options:
        words = words.replace(option.name, "option")
    return LEFTOVER.findall(words)


@few
@given(SEEDS)
def test_a_line_of_the_log_begins_with_who_acted(case: Case, seed: str) -> None:
    title, players = case
    for state, seat, move in some(case, seed, 3):
        for viewer in (*range(players), None):
            shown = move.shown(state, seat, viewer) if state.actors() else None
            if shown is not None:
                words = title.tell(state.view(viewer), seat, shown, NAMES[:players])
                assert leftovers(title, words) == []
                assert len(words.split()) > 1, words
                assert seat == NATURE or words.startswith(NAMES[seat]), words
                assert seat == NATURE or not any(name in words for name in NAMES if name != NAMES[seat]), words


@few
@given(SEEDS)
def test_descriptions_tell_all_legal_moves_apart(case: Case, seed: str) -> None:
    title, _players = case
    for state, _seat, _move in some(case, seed, 3):
        for seat in [seat for seat in state.actors() if seat != NATURE]:
            view = state.view(seat)
            words = [title.describe(view, seat, move) for move in state.moves(seat)]
            assert len(set(words)) == len(words), sorted(words)
            assert [text for text in words if leftovers(title, text) or not text[:1].isupper()] == []


@few
@given(SEEDS)
def test_who_decides_is_asked_and_the_others_are_told_to_wait(case: Case, seed: str) -> None:
    title, players = case
    waiting = {"Wait for the others.", "The game is over."}
    for state, _seat, _move in some(case, seed, 3):
        for seat in range(players):
            view = state.view(seat)
            question = title.question(view, seat)
            assert SENTENCE.fullmatch(question), question
            assert leftovers(title, question) == []
            assert (question in waiting) == (seat not in view.actors()), question
            assert (question == "The game is over.") == (state.actors() == ())


def test_every_move_cites_its_clause(case: Case) -> None:
    title, _players = case
    for move in title.box().vocabulary.values():
        assert CLAUSE.fullmatch(move.clause), move.text


@few
@given(SEEDS)
def test_a_refusal_is_a_reason_and_not_the_question_again(case: Case, seed: str) -> None:
    title, players = case
    for refusal in refusals(title, players, seed, every=15):
        assert SENTENCE.fullmatch(refusal.words), refusal.words
        assert leftovers(title, refusal.words) == []
        assert refusal.words != refusal.question
        if not refusal.legal:
            assert refusal.is_for_another_time, refusal.words
