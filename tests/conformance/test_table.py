"""The checked door: undo by information, stale and illegal requests, verifiable dealing."""

from __future__ import annotations

import pytest
from hypothesis import given

from neroli.core.chance import FastRng
from neroli.core.contract import NATURE
from neroli.core.errors import NeroliError
from neroli.core.game import Game
from neroli.core.proof import verify
from neroli.core.secrecy import facts
from tests.conformance.laws import snapshot
from tests.walks import SEEDS, Case, few, random_game, step_from


def decide_unseen(game: Game, seat: int) -> bool:
    """Are there others whose decisions this seat does not see?"""
    others = [actor for actor in game.actors if actor not in (seat, NATURE)]
    return any(move.shown(game.state, actor, seat) is None for actor in others for move in game.moves(actor))


@few
@given(SEEDS)
def test_undo_goes_back_exactly_and_never_past_news(case: Case, seed: str) -> None:
    game = random_game(case, seed, most=0)
    rng = FastRng(seed)
    for _ in range(150):
        if game.is_over:
            break
        seat = game.actors[0]
        before = snapshot(game.state)
        legal = game.moves(seat)
        move = legal[rng.below(len(legal))]
        lines = len(game.lines)
        is_final = game.is_final(seat, move)
        secret = step_from(game.state, seat, move).reveals_secret()
        is_veiled = decide_unseen(game, seat)
        game.play(seat, move)
        nature_acted = any(line.seat == NATURE for line in game.lines[lines:])
        # Where others decide unseen, a move may be called final although it is not.
        is_veiled = is_veiled or decide_unseen(game, seat)
        assert is_final == (nature_acted or secret or game.is_over) or (is_final and is_veiled)
        assert game.can_undo(seat) == (not is_final) or (is_final and is_veiled)
        if game.can_undo(seat):
            game.undo(seat)
            assert snapshot(game.state) == before
            game.play(seat, move)


@few
@given(SEEDS)
def test_undo_and_finality_tell_nothing_of_unseen_decisions(case: Case, seed: str) -> None:
    """As long as a seat sees nothing new, it is offered the same."""
    game = random_game(case, seed, most=0)
    rng = FastRng(seed)
    offered: dict[int, tuple[object, ...]] = {}
    for _ in range(150):
        if game.is_over:
            break
        for seat in range(case[1]):
            now = (facts(game.view(seat)), game.moment(seat))
            offer = (game.can_undo(seat), game.finals(seat, game.moves(seat)))
            if seat in offered and offered[seat][0] == now:
                assert offered[seat][1] == offer
            offered[seat] = (now, offer)
        seat = game.actors[rng.below(len(game.actors))]
        legal = game.moves(seat)
        if rng.below(4) == 0 and game.can_undo(seat):
            game.undo(seat)
        else:
            game.play(seat, legal[rng.below(len(legal))])


@few
@given(SEEDS)
def test_stale_and_illegal_requests_change_nothing(case: Case, seed: str) -> None:
    game = random_game(case, seed, most=40)
    title, players = case
    before, journal = snapshot(game.state), str(game.journal())
    every = list(title.box().vocabulary.values())
    rng = FastRng(seed)
    attempts = [every[rng.below(len(every))] for _ in range(60)]
    for seat in range(players):
        for move in attempts:
            if move in game.moves(seat):
                continue
            with pytest.raises(NeroliError):
                game.play(seat, move)
            if move not in game.moves(seat):
                with pytest.raises(NeroliError):
                    game.play(seat, f"{move.text} !")
        for move in game.moves(seat):
            with pytest.raises(NeroliError, match="moved on"):
                game.play(seat, move, line=game.line - 1)
    with pytest.raises(NeroliError):
        game.play(players, "pass")
    assert snapshot(game.state) == before
    assert str(game.journal()) == journal


@few
@given(SEEDS)
def test_dealing_is_proved_and_tampering_is_found(case: Case, seed: str) -> None:
    game = random_game(case, seed)
    journal = game.journal()
    again = Game.read(str(journal))
    assert "fits the commitment" in verify(journal, again)
    assert facts(again.state) == facts(game.state)


def test_the_same_line_gives_the_same_draw_after_undo(case: Case) -> None:
    """Undo cannot fish: whatever is taken back and played again, nature answers alike."""
    game = random_game(case, "fish", most=0)
    twin = random_game(case, "fish", most=0)
    rng = FastRng("fish")
    for _ in range(60):
        if game.is_over:
            break
        seat = game.actors[0]
        legal = game.moves(seat)
        move = legal[rng.below(len(legal))]
        game.play(seat, move)
        if game.can_undo(seat):
            game.undo(seat)
            game.play(seat, move)
        twin.play(seat, move)
        assert facts(game.state) == facts(twin.state)


def test_replay_to_any_line(case: Case) -> None:
    game = random_game(case, "replay", most=30)
    assert facts(game.at(game.line).state) == facts(game.state)
    assert game.at(1).lines == []
    middle = len(game.lines) // 2
    assert game.at(middle).lines == game.lines[: middle - 1]
