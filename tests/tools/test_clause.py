"""A reader finds every clause in one look."""

from __future__ import annotations

import pytest
from tools.clause import GAMES, places, title_with, told

from neroli.core.title import load
from tests.conformance.test_rooms import TITLES, choice_classes


def clauses_of_choices(title: str) -> dict[str, set[str]]:
    """The names of the classes of a seat's moves, by the clause that they carry."""
    answer: dict[str, set[str]] = {}
    for move in load(title).box().vocabulary.values():
        if type(move) in choice_classes(title):
            answer.setdefault(move.clause, set()).add(type(move).__name__)
    return answer


@pytest.mark.parametrize("title", TITLES)
def test_the_clause_of_every_choice_leads_to_its_rule_words_parts_and_weight(title: str) -> None:
    folder = GAMES / title.replace("-", "_")
    for clause, kinds in clauses_of_choices(title).items():
        found = places(folder, clause)
        assert kinds <= {place.split()[-1] for place in found["moves"]}, clause
        for question in ("decided", "said", "refused", "touches", "weighed", "tested"):
            assert found[question], (clause, question)


def test_a_rule_without_a_move_of_its_own_leads_to_the_moves_that_bring_it_about() -> None:
    found = places(GAMES / "parfum", "P7.6")
    assert [place.split()[-1] for place in found["moves"]] == ["Sell", "Bargain"]
    assert any(place.endswith("hand_over_flacon") for place in found["decided"])


QUESTIONS = ("decided", "said", "touches", "weighed", "tested")
# Of rules without a move of their own: a restriction, what a claim brings about, a count at the end.
FOUND = {"F6.2": QUESTIONS, "P5.4": QUESTIONS, "A35": QUESTIONS, "AD55": ("decided", "said", "weighed", "tested")}


@pytest.mark.parametrize("clause", FOUND)
def test_other_rules_are_found_too(clause: str) -> None:
    title = title_with(clause)
    assert title is not None
    found = places(title, clause)
    assert [question for question in FOUND[clause] if not found[question]] == []


def test_a_range_of_clauses_holds_those_between() -> None:
    assert any("final_words" in place for place in places(GAMES / "aqua_mirabilis", "A57")["said"])


def test_a_long_clause_is_told_to_its_end() -> None:
    assert told("F12.2").split("\n\n")[0].count("\n") > 1


def test_a_clause_is_not_taken_for_a_longer_one() -> None:
    assert title_with("P7.1") == GAMES / "parfum"
    assert not any("test_P7_10" in place for place in places(GAMES / "parfum", "P7.1")["tested"])
    assert "test_A35_a_gift" not in told("A3")


def test_a_clause_that_no_title_has_is_answered_kindly() -> None:
    assert told("Z1").startswith("No title has a clause Z1.")
