"""Whole games by chance alone."""

from __future__ import annotations

from neroli.core.chance import FastRng
from neroli.core.playout import playout
from neroli.core.title import load


def test_a_playout_ends_and_counts_its_decisions() -> None:
    title = load("parfum")
    state = title.start(title.box(), 3, frozenset())
    decisions = playout(state, FastRng("playout"))
    assert state.actors() == ()
    assert decisions > state.rounds() * 15


def test_the_same_seed_plays_the_same_game() -> None:
    title = load("parfum")
    games = [title.start(title.box(), 2, frozenset()) for _ in range(2)]
    assert len({playout(state, FastRng("same")) for state in games}) == 1
    assert games[0].standings().points() == games[1].standings().points()
