"""A move is read by looking it up among the legal ones."""

from __future__ import annotations

import pytest

from neroli.core import notation
from neroli.core.contract import Box, Move
from neroli.core.errors import IllegalMove, NeroliError, NotationError


def moves(*texts: str) -> list[Move[object]]:
    return [Move(text, "X1") for text in texts]


LEGAL = moves("clock 1", "clock 2", "take rose", "take violet")


def box() -> Box[object]:
    made: Box[object] = Box("digest")
    for move in (*LEGAL, *moves("sell P1 C01", "pass")):
        made.add(move)
    return made


def test_letter_case_and_space_do_not_matter() -> None:
    assert notation.find("  Take   ROSE ", LEGAL) is LEGAL[2]


def test_a_beginning_that_fits_one_move_is_enough() -> None:
    assert notation.find("take v", LEGAL) is LEGAL[3]


def test_a_beginning_that_fits_several_is_not() -> None:
    assert notation.find("take", LEGAL) is None


def test_a_whole_notation_wins_over_a_beginning() -> None:
    several = moves("claim N10", "claim N1")
    assert notation.find("claim N1", several) is several[1]


def test_nothing_is_no_move() -> None:
    assert notation.find("", LEGAL) is None


def test_a_move_of_another_time_is_refused_with_its_clause() -> None:
    with pytest.raises(IllegalMove, match=r"'pass' is not possible now\. Possible: clock 1, .* \(X1\)") as refused:
        notation.read("pass", LEGAL, box())
    assert refused.value.clause == "X1"


def test_a_typo_is_answered_with_the_nearest_move() -> None:
    with pytest.raises(NotationError, match=r"'tkae rose' is no move of this game\. Did you mean 'take rose'\?"):
        notation.read("tkae rose", LEGAL, box())


def test_nonsense_is_answered_with_what_is_possible() -> None:
    with pytest.raises(NotationError, match=r"'xyzzy' is no move of this game\. Possible: clock 1, clock 2"):
        notation.read("xyzzy", LEGAL, box())


def test_long_lists_are_cut() -> None:
    assert notation.listed(moves("a", "b", "c"), most=2) == "a, b and 1 more"


def test_an_empty_list_says_whose_turn_it_is_not() -> None:
    assert notation.listed([]) == "nothing; it is not your turn"


def test_two_moves_never_share_a_notation() -> None:
    with pytest.raises(AssertionError):
        box().add(Move("pass", "X2"))


def test_a_move_shows_its_notation() -> None:
    assert repr(Move("pass", "X2")) == "<pass>"


def test_an_illegal_move_without_a_clause() -> None:
    assert str(IllegalMove("Not now.")) == "Not now."
    assert issubclass(IllegalMove, NeroliError)


def test_a_number_is_never_cut() -> None:
    assert notation.find("pay R1", moves("pay R12", "stop paying")) is None
    assert notation.find("move R1", moves("move R12 on top")) is None
    assert notation.find("pay R", moves("pay R12", "stop paying")) is not None


def test_a_whole_notation_that_is_not_legal_is_no_beginning_of_another() -> None:
    made: Box[object] = Box("digest")
    short, long = moves("pay RA", "pay RAB")
    made.add(short)
    made.add(long)
    with pytest.raises(IllegalMove, match="'pay RA' is not possible now"):
        notation.read("pay RA", [long], made)
    assert notation.read("pay R", [long], made) is long
