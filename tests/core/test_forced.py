"""Moves without a choice: found, played by themselves, and never telling a secret."""

from __future__ import annotations

import pytest

from neroli.core.chance import FastRng
from neroli.core.contract import NATURE
from neroli.core.errors import IllegalMove
from neroli.core.forced import forced_move, only_choice, same_answer
from neroli.core.game import Game
from neroli.core.secrecy import Position, facts
from neroli.core.title import load
from tests.core.whispers import Whispers, whispers
from tests.games.parfum.table import rolled


def paying(tokens: str, use: str) -> Position:
    """Parfum with Ana about to pay for water; she holds these tokens."""
    table = rolled("rose rose rose", "rose 0/3")
    state = table.play(f"A {use} rose").state
    start = next(place for place, number in enumerate(state.held[0]) if number) // 4 * 4
    held = list(state.held[0])
    held[start : start + 3] = [tokens.count(str(coin)) for coin in range(3)]
    state.held[0] = tuple(held)
    return Position(state)


def test_a_choice_is_no_forced_move() -> None:
    game = whispers()
    assert same_answer(game.state, 0) is None
    assert forced_move(game.history.position, {0, 1}) is None


def test_a_single_move_is_played_by_itself_and_goes_on() -> None:
    game = Game.new("parfum", ["Ana", "Ben", "Cleo", "Dora"], seed="rose")
    game.automatic = frozenset(range(4))
    for _seat in range(3):
        game.play(game.actors[0], game.moves(game.actors[0])[0])
    clocks = [line for line in game.lines if line.text.startswith("clock")]
    assert [line.goes_on for line in clocks] == [False, False, False, True]


def test_nothing_is_played_for_whoever_wants_to_be_asked() -> None:
    game = Game.new("parfum", ["Ana", "Ben", "Cleo", "Dora"], seed="rose")
    for _seat in range(3):
        game.play(game.actors[0], game.moves(game.actors[0])[0])
    assert len(game.moves(game.actors[0])) == 1


def test_an_undo_takes_moves_without_a_choice_along() -> None:
    game = Game.new("parfum", ["Ana", "Ben", "Cleo", "Dora"], seed="rose")
    game.automatic = frozenset(range(4))
    for _seat in range(2):
        game.play(game.actors[0], game.moves(game.actors[0])[0])
    seat, before = game.actors[0], facts(game.state)
    game.play(seat, game.moves(seat)[0])
    last = game.lines[-1]
    assert last.goes_on
    # The last clock was nobody's choice, so nobody can take back that alone.
    assert not game.can_undo(last.seat)
    assert facts(game.state) != before


@pytest.mark.parametrize("title", ["parfum", "aqua-mirabilis", "perfumery"])
def test_a_game_with_forced_moves_reads_the_same(title: str) -> None:
    rng = FastRng(title)
    game = Game.new(title, ["Ana", "Ben", "Cleo"], seed="rose")
    game.automatic = frozenset(range(3))
    while not game.is_over:
        seat = game.actors[rng.below(len(game.actors))]
        legal = game.moves(seat)
        game.play(seat, legal[rng.below(len(legal))])
    text = str(game.journal())
    again = Game.read(text)
    assert "+ " in text
    assert facts(again.state) == facts(game.state)
    assert str(again.journal()) == text


@pytest.mark.parametrize("title", ["parfum", "aqua-mirabilis", "perfumery"])
def test_automatic_play_tells_nothing(title: str) -> None:
    """Whether a move is played by itself is the same in every deal that the others cannot tell from this one."""
    rng = FastRng(f"tells {title}")
    game = Game.new(title, ["Ana", "Ben", "Cleo"], seed="lily")
    compared = 0
    while not game.is_over:
        for seat in game.actors:
            move = only_choice(game.history.position, seat)
            if move is None or all(move.shown(game.state, seat, other) is None for other in range(3) if other != seat):
                continue
            for viewer in range(3):
                if viewer != seat:
                    compared += 1
                    deal = game.state.redeal(viewer, rng)
                    assert same_answer(deal, seat) is not None
        seat = game.actors[rng.below(len(game.actors))]
        legal = game.moves(seat)
        game.play(seat, legal[rng.below(len(legal))])
    assert compared


def test_turning_a_fly_with_exactly_two_tokens_is_one_choice() -> None:
    position = paying("01", "turn")
    move = only_choice(position, 0)
    assert move is not None
    assert same_answer(position.after(0, move).state, 0) is not None


def test_equal_tokens_are_a_secret_and_so_they_are_asked_for() -> None:
    position = paying("000", "turn")
    assert same_answer(position.state, 0) is not None
    assert only_choice(position, 0) is None


def test_different_tokens_are_a_choice() -> None:
    assert same_answer(paying("012", "turn").state, 0) is None


def test_several_moves_are_one_act() -> None:
    game = whispers()
    game.play_all(0, ["wave", "wave", "wave"])
    assert [(line.text, line.goes_on) for line in game.lines] == [("wave", False), ("wave", True), ("wave", True)]
    progress = game.undo(0)
    assert facts(game.state)["waves"] == 0
    assert progress.kept == 0
    assert [str(line) for line in game.lines[3:]] == ["A undo", "A+ undo", "A+ undo"]
    assert [undo.words[1] for undo in game.take_backs] == [("Ana: wave",) * 3]


def test_if_one_of_several_moves_is_not_legal_none_is_played() -> None:
    game = whispers()
    with pytest.raises(IllegalMove, match="It ends before the last of these moves"):
        game.play_all(0, ["wave", "pick 1", "wave"])
    assert game.lines == []
    assert game.moment(1) == 0


def test_nature_is_never_forced() -> None:
    assert forced_move(Position(load("parfum").start(load("parfum").box(), 2, frozenset())), {NATURE, 0, 1}) is None


def test_a_hidden_move_without_a_choice_needs_nobody_else() -> None:
    assert only_choice(Position(Whispers([0, 2], 0)), 0) is None


def test_a_choice_after_which_others_have_none_is_final() -> None:
    game = Game.new("parfum", ["Ana", "Ben", "Cleo", "Dora"], seed="rose")
    for _seat in range(2):
        game.play(game.actors[0], game.moves(game.actors[0])[0])
    seat = game.actors[0]
    assert not any(game.finals(seat, game.moves(seat)))
    game.automatic = frozenset(range(4))
    assert all(game.finals(seat, game.moves(seat)))
