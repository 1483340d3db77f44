"""What every title must keep, whatever is played."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import accumulate

from hypothesis import given

from neroli.core import notation
from neroli.core.chance import FastRng
from neroli.core.contract import NATURE
from neroli.core.game import Game
from neroli.core.playout import playout
from neroli.core.secrecy import facts, viewers
from tests.conformance.laws import snapshot
from tests.walks import SEEDS, Case, few, random_game, some, walk

BOUND = 20_000


@few
@given(SEEDS)
def test_a_game_is_never_stuck_and_ends(case: Case, seed: str) -> None:
    for steps, (state, _seat, _move) in enumerate(walk(case, seed)):
        assert steps < BOUND
        for actor in state.actors():
            if actor == NATURE:
                assert state.actors() == (NATURE,)
                assert state.outcomes()
            else:
                assert state.moves(actor)
    assert state.actors() == ()


@few
@given(SEEDS)
def test_legal_moves_are_unique_and_only_for_who_decides(case: Case, seed: str) -> None:
    for state, _seat, _move in walk(case, seed):
        for seat in range(state.seats()):
            legal = state.moves(seat) if seat in state.actors() else []
            assert len({move.text for move in legal}) == len(legal)
            assert len({id(move) for move in legal}) == len(legal)


@few
@given(SEEDS)
def test_notation_finds_the_very_move(case: Case, seed: str) -> None:
    title, _players = case
    vocabulary = title.box().vocabulary
    for state, _seat, _move in walk(case, seed):
        for seat in state.actors():
            legal = [move for move, _ in state.outcomes()] if seat == NATURE else state.moves(seat)
            for move in legal:
                assert vocabulary[move.text] is move
                assert notation.find(f"  {move.text.upper()} ", legal) is move


@few
@given(SEEDS)
def test_questions_change_nothing(case: Case, seed: str) -> None:
    title, players = case
    names = [f"Seat {number}" for number in range(players)]
    for state, _seat, _move in some(case, seed, 33):
        before = snapshot(state)
        for seat in state.actors():
            if seat == NATURE:
                state.outcomes()
                state.draw(FastRng(seed))
                continue
            legal = state.moves(seat)
            title.weights(state.view(seat), seat, legal)
            title.weights(state, seat, legal)
        state.standings()
        state.redeal(0, FastRng(seed))
        for viewer in (*range(players), None):
            title.board(state.view(viewer), viewer, names)
        assert snapshot(state) == before


@few
@given(SEEDS)
def test_every_piece_is_in_one_place(case: Case, seed: str) -> None:
    for state, _seat, _move in walk(case, seed):
        assert state.faults() == []


@few
@given(SEEDS)
def test_a_draw_is_the_outcome_that_holds_the_number(case: Case, seed: str) -> None:
    for number, (state, seat, _move) in enumerate(walk(case, seed)):
        if seat != NATURE or not state.actors():
            continue
        outcomes = state.outcomes()
        assert all(weight > 0 for _, weight in outcomes)
        drawn = state.draw(FastRng(str(number)))
        place = FastRng(str(number)).below(sum(weight for _, weight in outcomes))
        ends = accumulate(weight for _, weight in outcomes)
        expected = next(move for (move, _), end in zip(outcomes, ends, strict=True) if place < end)
        assert drawn is expected


@few
@given(SEEDS)
def test_at_the_end_everybody_reads_the_same_reasons_and_winners(case: Case, seed: str) -> None:
    state = [state for state, _seat, _move in walk(case, seed)][-1]
    standings = state.standings()
    reasons = [[reason for reason, _points in score.reasons] for score in standings.scores]
    assert all(own == reasons[0] and len(set(own)) == len(own) for own in reasons)
    for viewer in viewers(state):
        seen = state.view(viewer).standings()
        assert [score.reasons for score in seen.scores] == [score.reasons for score in standings.scores]
        assert seen.winners() == standings.winners()
    best = max(standings.points())
    leaders = [seat for seat, points in enumerate(standings.points()) if points == best]
    assert standings.winners()
    assert set(standings.winners()) <= set(leaders)
    # Seats that are equal in all that breaks ties share the victory.
    broken = [standings.scores[seat].tiebreaks for seat in leaders]
    assert len(standings.winners()) == broken.count(max(broken))


@few
@given(SEEDS)
def test_the_journal_gives_the_game_again(case: Case, seed: str) -> None:
    game = random_game(case, seed, most=120)
    again = Game.read(str(game.journal()))
    assert facts(again.state) == facts(game.state)
    assert str(again.journal()) == str(game.journal())


def test_the_same_seed_gives_the_same_game_in_another_process(case: Case) -> None:
    title, players = case
    state = title.start(title.box(), players, frozenset())
    decisions = playout(state, FastRng("same"))
    code = (
        "from neroli.core.title import load; from neroli.core.chance import FastRng;"
        "from neroli.core.playout import playout;"
        f"t = load({title.about.name!r}); s = t.start(t.box(), {players}, frozenset());"
        "print(playout(s, FastRng('same')), s.standings().points())"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONHASHSEED": "77"}
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=True)
    assert answer.stdout.strip() == f"{decisions} {state.standings().points()}"


@few
@given(SEEDS)
def test_a_valuation_expects_points_for_every_seat(case: Case, seed: str) -> None:
    title, players = case
    valuation = title.valuation()
    for state, _seat, _move in some(case, seed, 60):
        expected = [valuation.expected_points(state.view(seat), seat) for seat in range(players)]
        assert all(isinstance(points, int) for points in expected)
