"""Counts of positions by depth are what they were; a move lost or doubled would change them."""

from __future__ import annotations

from functools import cache

import pytest

from neroli.core.contract import State
from neroli.core.game import Game
from neroli.core.title import load, own_titles
from tests.conformance.perft import Choice, Entry, choices, counts, golden_states, perft, read, start
from tests.games.make_golden import folder

ENTRIES = read()
GAMES = sorted({(entry.title, entry.players, entry.game) for entry in ENTRIES})


@cache
def positions(title: str, players: int, game: str) -> list[tuple[Entry, State]]:
    """The entries of one game with their positions."""
    own = {entry.line: entry for entry in ENTRIES if (entry.title, entry.players, entry.game) == (title, players, game)}
    if not game:
        return [(own[1], start(title, players))]
    states = golden_states(folder(title) / f"{game}.neroli")
    return [(own[line], state) for line, state in states if line in own]


def positions_of(title: str) -> list[tuple[Entry, State]]:
    return [pair for game in GAMES if game[0] == title for pair in positions(*game)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game[0]}-{game[1]}-{game[2] or 'start'}")
def test_the_number_of_positions_is_what_it_was(game: tuple[str, int, str]) -> None:
    for entry, state in positions(*game):
        assert (entry.line, counts(state)) == (entry.line, entry.counts)


@pytest.mark.parametrize("title", own_titles())
def test_every_player_count_has_a_start_and_every_kind_of_move_is_counted(title: str) -> None:
    own = positions_of(title)
    assert len(own) == sum(entry.title == title for entry in ENTRIES)
    assert {entry.players for entry, _state in own if not entry.game} == set(load(title).about.players)
    counted = {type(move) for _entry, state in own for _seat, move in choices(state)}
    played: set[type] = set()
    for path in folder(title).glob("*.neroli"):
        game = Game.read(path.read_text(encoding="utf-8"))
        played |= {type(ply.move) for ply in game.history.plies}
    assert played <= counted


def lost(state: State) -> list[Choice]:
    """A mistake: the last of several moves is forgotten."""
    found = choices(state)
    return found[:-1] if len(found) > 1 else found


def doubled(state: State) -> list[Choice]:
    """A mistake: the last move is there twice."""
    return [*choices(state), *choices(state)[-1:]]


@pytest.mark.parametrize("title", own_titles())
def test_a_lost_or_doubled_move_changes_the_count(title: str) -> None:
    for entry, state in positions_of(title):
        depths = range(1, min(2, len(entry.counts)) + 1)
        assert any(perft(state, depth, doubled) > entry.counts[depth - 1] for depth in depths)
        # The last move may end the game, so that only the first count tells that it is lost.
        is_lost = any(perft(state, depth, lost) < entry.counts[depth - 1] for depth in depths)
        assert is_lost or max(entry.counts[: len(depths)]) == 1
