"""F15 The printed examples, played."""

from __future__ import annotations

from neroli.core.game import Game
from neroli.games.perfumery.pieces.faces import FREE
from neroli.games.perfumery.rules.state import Perfumery
from neroli.games.perfumery.title import TITLE
from tests.games.perfumery.table import blend, brew_of, cards, do, letters, names, options, table


def test_F15_1_blending_of_one_note() -> None:
    state = blend(table(hands={"A": "S06"}, lines={"A top": "R19 R01 R04 R23"}))
    assert brew_of(state, "A", "top") == "f"
    do(state, "A mix R19")
    assert brew_of(state, "A", "top") == "fgg"  # the extraction R01 came by itself
    do(state, "A skip R04", "A mix R23")
    assert brew_of(state, "A", "top") == "ggga"
    state = blend(table(hands={"A": "S06"}, lines={"A top": "R19 R01 R04 R23"}))
    do(state, "A mix R19", "A mix R04")
    assert options(state, "A") == ["produce S06", "stop producing"]  # without skipping, nothing is left for R23


def test_F15_2_two_perfumes_and_an_essence_from_storage() -> None:
    lines = {"A top": "R19", "A middle": "R01 R02"}
    state = blend(table(hands={"A": "S07 S17"}, lines=lines, perfumes={"A": "S09"}, stored={"A": "g"}))
    do(state, "A mix R19", "A produce S07")
    assert letters(state.shelf[0]) == ""
    do(state, "A produce S17", "* present S07", "* present S17")
    assert names(state.perfumes[0]) == "S09 S07 S17"
    assert state.standings().points() == [14, 0]


def test_F15_3_storing_then_the_rest_volatilises() -> None:
    state = blend(table(hands={"A": "S01"}, perfumes={"A": "S02"}, lines={"A base": "R02 R03"}))
    do(state, "A produce S01")
    assert brew_of(state, "A", "base") == "fga"
    do(state, "A store floral", "* present S01")
    assert letters(state.stored[0]) == "f"
    assert (state.brew[0], state.yard[0]) == (0, 0)


JOURNAL = """neroli 1
title: perfumery
rules: 1
components: {digest}
seats: Ana, Ben
options:
commitment:

1 * deal S01
2 * deal R01
3 * deal S02
4 * deal R02
5 * deal S03
6 * deal R04
7 * start A
"""


def game(*lines: str) -> Game:
    """A game from its journal: columns S03 R04, S02 R02, S01 R01 with the marker, and A begins."""
    rows = "".join(f"{number} {line}\n" for number, line in enumerate(lines, start=8))
    return Game.read(JOURNAL.format(digest=TITLE.box().digest) + rows)


def position(played: Game) -> Perfumery:
    assert isinstance(played.state, Perfumery)
    return played.state


def test_F15_4_three_cards_are_discarded_leftward_from_the_smallest_column() -> None:
    played = game("A place column 1", "B place column 2", "A place hire", "A pay R04", "A pay FA", "A pay S03")
    state = position(played)
    assert [names(column) for column in state.columns] == ["FA", "R04", "S01 R01 S03"]
    assert played.actors == (1,)


def test_F15_5_the_next_marker_after_the_marker_action() -> None:
    state = position(game("A place column 1", "B place marker"))
    assert (state.starter, state.next_column) == (1, 2)
    state = position(game("A place column 1", "B place marker", "A place column 3"))
    assert (state.starter, state.next_column) == (0, FREE)
    assert cards("FA")[0] in state.hand[0]
