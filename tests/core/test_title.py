"""Titles are found by name, and say what they cannot do."""

from __future__ import annotations

import pytest

from neroli.core.errors import NeroliError
from neroli.core.title import check_options, check_players, load, names


def test_titles_are_the_folders_under_games() -> None:
    assert "parfum" in names()


@pytest.mark.parametrize("name", ["parfum", " Parfum ", "PARFUM"])
def test_a_title_is_found_however_it_is_written(name: str) -> None:
    assert load(name).about.label == "Parfum"


def test_every_title_is_loaded_under_its_own_name() -> None:
    assert [load(name).about.name for name in names()] == list(names())


def test_an_unknown_title_is_answered_with_the_known_ones() -> None:
    with pytest.raises(NeroliError, match=r"There is no title 'chess'\. Choose one of: .*parfum"):
        load("chess")


def test_a_wrong_number_of_players_is_answered_with_the_right_ones() -> None:
    with pytest.raises(NeroliError, match=r"Parfum is for 2, 3, 4 players, not 5\. Name that many seats\."):
        check_players(load("parfum"), 5)


def test_an_unknown_option_is_answered_with_the_known_ones() -> None:
    with pytest.raises(NeroliError, match=r"Parfum has no option 'blind'\. Options: first_clocks_random, hold_notes\."):
        check_options(load("parfum"), frozenset({"blind"}))
