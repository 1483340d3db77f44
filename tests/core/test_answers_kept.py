"""What a game or a position has worked out once is what it would work out again."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from neroli.core.chance import FastRng
from neroli.core.game import Game
from neroli.core.secrecy import facts, viewers
from neroli.core.title import names
from neroli.core.undo import Foresight

MOVES = 120


def moments(title: str) -> Iterator[Game]:
    """A game by chance, in which every fifth move is taken back if it may be."""
    rng = FastRng(title)
    game = Game.new(title, ["Ana", "Ben", "Cleo"], seed="answers")
    for number in range(MOVES):
        if game.is_over:
            return
        yield game
        seat = game.actors[rng.below(len(game.actors))]
        moves = game.moves(seat)
        game.play(seat, moves[rng.below(len(moves))])
        if number % 5 == 0 and game.can_undo(seat):
            yield game
            game.undo(seat)


@pytest.mark.parametrize("title", names())
def test_whether_a_move_is_final_is_asked_of_the_present_position(title: str) -> None:
    answers = set()
    for game in moments(title):
        for seat in game.actors:
            foresight = Foresight(game.view(seat), seat)
            fresh = [foresight.is_final(move) for move in game.moves(seat)]
            assert game.finals(seat, game.moves(seat)) == fresh
            assert game.finals(seat, game.moves(seat)) == fresh
            answers.update(fresh)
    assert answers == {True, False}


@pytest.mark.parametrize("title", names())
def test_a_viewer_has_secrets_where_the_view_differs_from_that_of_a_spectator(title: str) -> None:
    answers = set()
    for game in moments(title):
        position, public = game.history.position, facts(game.view(None))
        for viewer in viewers(game.state):
            has_secrets = facts(game.view(viewer)) != public
            assert position.has_secrets_for(viewer) == has_secrets
            assert position.has_secrets_for(viewer) == has_secrets
            answers.add(has_secrets)
    assert False in answers
    assert True in answers
