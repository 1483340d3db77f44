"""What is remembered is what would be drawn."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from neroli.core.chance import FastRng
from neroli.core.game import Game
from neroli.core.title import load, names
from neroli.draw.drawing import drawing
from neroli.draw.memo import MEMORY, Memory, shares

CASES = [(name, players) for name in names() for players in load(name).about.players]


def moments(title: str, players: int) -> Iterator[Game]:
    """A game by chance, at every decision."""
    rng = FastRng(f"memory {title} {players}")
    game = Game.new(title, [f"Seat {seat}" for seat in range(players)], seed=f"memory {players}")
    while game.actors:
        yield game
        seat = game.actors[rng.below(len(game.actors))]
        moves = game.moves(seat)
        game.play(seat, moves[rng.below(len(moves))])
    yield game


def pictures(game: Game) -> list[str]:
    """Everything that a title draws now, for all viewers."""
    drawn, seats = drawing(game.title.about.name), game.header.seats
    public = game.view(None)
    found = list(drawn.areas(public, seats).values())
    for seat in range(len(seats)):
        found += [drawn.panel(public, seat, seats), drawn.own(game.view(seat), seat, seats)]
    return found


@pytest.mark.parametrize(("title", "players"), CASES)
def test_a_remembered_drawing_is_the_one_that_would_be_drawn(title: str, players: int) -> None:
    MEMORY.forget()
    remembered = [hash(tuple(pictures(game))) for game in moments(title, players)]
    fresh = []
    for game in moments(title, players):
        MEMORY.forget()
        fresh.append(hash(tuple(pictures(game))))
    assert remembered == fresh
    assert len(set(fresh)) > len(fresh) / 2


def test_what_nobody_asked_for_is_forgotten_first() -> None:
    memory = Memory(room=10)
    for number in range(6):
        memory.keep(b"%d" % number, "four")
        assert memory.recall(b"0") == "four"
    assert memory.recall(b"1") is None


def test_the_share_of_a_seat_is_its_part_of_each_row() -> None:
    assert shares([[1, 2, 3, 4], [["a"], ["b"]]], 2, 1) == [[3, 4], ["b"]]
