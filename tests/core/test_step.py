"""Steps: a move with the positions around it, and what each viewer sees of it."""

from __future__ import annotations

import itertools

from neroli.core.game import Game
from neroli.core.secrecy import Position, facts
from neroli.core.step import Progress
from tests.core.whispers import PICKS, WAVE, Whispers, whispers
from tests.walks import step_from

VIEWERS = (0, 1, None)


def test_a_position_makes_each_view_once() -> None:
    position = Position(Whispers([1, 0], 0))
    assert all(position.view(viewer) is position.view(viewer) for viewer in VIEWERS)
    assert position.view(0) is not position.view(1)


def test_a_position_knows_who_sees_more_than_everybody() -> None:
    assert [Position(Whispers([1, 0], 0)).has_secrets_for(viewer) for viewer in VIEWERS] == [True, False, False]


def test_a_step_leaves_the_position_before_it_as_it_was() -> None:
    step = step_from(Whispers([0, 0], 0), 0, WAVE)
    assert (facts(step.before.state)["waves"], facts(step.after.state)["waves"]) == (0, 1)


def test_an_unseen_step_is_no_news_for_others() -> None:
    step = step_from(Whispers([0, 0], 0), 0, PICKS[0])
    assert [step.event(viewer).move for viewer in VIEWERS] == [PICKS[0], None, None]
    assert [step.is_seen_by(viewer) for viewer in VIEWERS] == [True, False, False]
    assert [step.is_public_to(viewer) for viewer in VIEWERS] == [False, True, True]


def test_who_knows_more_does_not_see_what_everybody_sees() -> None:
    step = step_from(Whispers([0, 2], 0), 0, WAVE)
    assert [step.is_public_to(viewer) for viewer in VIEWERS] == [True, False, True]


def test_what_shows_by_itself_is_news_even_if_the_move_is_not_shown() -> None:
    step = step_from(Whispers([0, 2], 0), 0, PICKS[0])
    assert step.event(1).move is None
    assert [step.is_seen_by(viewer) for viewer in VIEWERS] == [True, True, True]


def test_a_move_answers_the_steps_that_it_made_nature_included() -> None:
    game = Game.new("parfum", seed="rose")
    earlier = len(game.history.plies)
    steps: list[Progress] = []
    while not any(step.seat == -1 for progress in steps for step in progress.steps):
        steps.append(game.play(game.actors[0], game.moves(game.actors[0])[0]))
    assert [progress.kept for progress in steps] == [earlier + number for number in range(len(steps))]
    made = [step for progress in steps for step in progress.steps]
    assert [step.ply for step in made] == list(game.history.plies[earlier:])
    assert [step.number for step in made] == list(range(earlier + 1, len(game.history.plies) + 1))
    assert all(one.after is two.before for one, two in itertools.pairwise(made))


def test_an_undo_answers_what_still_holds_and_what_stays_after_it() -> None:
    game = whispers()
    game.play(1, "wave")
    game.play(0, "wave")
    game.play(1, PICKS[1])
    progress = game.undo(0)
    assert progress.kept == 1
    assert [(step.number, step.move, step.ply.line) for step in progress.steps] == [(2, PICKS[1], 3)]


def test_positions_are_what_a_viewer_saw() -> None:
    game = whispers()
    game.play(0, "wave")
    game.play(0, "pick 2")
    rows = [(facts(before), event.number, event.move, facts(after)) for before, event, after in game.positions(1)]
    start, waved = {"picks": [0, 0], "waves": 0}, {"picks": [0, 0], "waves": 1}
    assert rows == [(start, 1, WAVE, waved), (waved, 2, None, waved)]


def test_a_long_turn_keeps_no_views_but_the_latest() -> None:
    game = whispers()
    for _wave in range(4):
        game.play(0, "wave")
        for viewer in VIEWERS:
            game.view(viewer)
    steps = game.history.recent.steps
    assert [len(step.before._views) for step in steps] == [0, 0, 0, 3]
    assert game.can_undo(0)
