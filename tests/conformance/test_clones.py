"""Clones and undo share nothing: both laws hold, and both fail for a `clone` that shares any one list of a state."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given

from neroli.core.chance import FastRng
from neroli.core.contract import Move, State
from neroli.core.game import Game
from neroli.core.journal import Line
from neroli.core.secrecy import facts
from neroli.core.step import Progress, Step
from neroli.core.title import load, names, own_titles
from tests.conformance.laws import ATOMS, Clone, broken_by_clone, broken_by_undo, by_value
from tests.walks import SEEDS, Case, few, random_game, sensible_walk, some

GAMES = 12


def is_mutable(value: object) -> bool:
    if isinstance(value, tuple):
        return any(is_mutable(part) for part in value)
    return not isinstance(value, ATOMS)


def mutants(title: str) -> Iterator[tuple[str, str, int]]:
    """Each field that a clone could share: as a whole, or its rows."""
    made = load(title)
    for name, value in facts(made.start(made.box(), max(made.about.players), frozenset())).items():
        if is_mutable(value):
            yield title, name, 1
        if isinstance(value, list) and any(is_mutable(part) for part in value):
            yield title, name, 2


MUTANTS = [mutant for title in names() for mutant in mutants(title)]


def sharing(clone: Clone, field: str, depth: int) -> Clone:
    """A `clone` that shares this field with its original, or the rows in it."""

    def share(state: State) -> State:
        twin, value = clone(state), getattr(state, field)
        setattr(twin, field, value if depth == 1 else list(value))
        return twin

    return share


def plain(state: State) -> State:
    return state.clone()


@few
@given(SEEDS)
def test_a_clone_is_equal_and_independent(case: Case, seed: str) -> None:
    for state, seat, move in some(case, seed, 5):
        if state.actors():
            assert broken_by_clone(plain, state, seat, move) == set()


def test_a_clone_is_equal_and_independent_in_sensible_games(case: Case) -> None:
    for number in range(GAMES // 3):
        for state, seat, move in sensible_walk(case, f"clone {number}"):
            assert broken_by_clone(plain, state, seat, move) == set()


@pytest.mark.parametrize(("title", "field", "depth"), MUTANTS)
def test_a_clone_that_shares_a_field_breaks_the_law_of_clones(title: str, field: str, depth: int) -> None:
    """A field that no move edits in place may be shared, but then it is a tuple, which nobody can edit."""
    clone = sharing(plain, field, depth)
    for number in range(GAMES):
        counts = load(title).about.players
        for state, seat, move in sensible_walk((load(title), counts[number % len(counts)]), f"share {number}"):
            if field in broken_by_clone(clone, state, seat, move):
                return
    pytest.fail(f"No move edits {field} in place: make it a tuple.")


class SharingGame(Game):
    """Keeps the state before each move as if `clone` had shared one field of it."""

    shared = ""

    def _take_back(self, line: Line, step: Step | None) -> Progress:
        if self.shared and step is not None:
            # The list that the move would have edited in place.
            twin = step.before.state.clone()
            value = getattr(twin, self.shared)
            step.move.play(twin, line.seat)
            setattr(step.before.state, self.shared, value)
        return super()._take_back(line, step)


def edited(state: State, seat: int, move: Move[State]) -> set[str]:
    """The fields whose lists this move edits in place."""
    twin = state.clone()
    before = [(name, value, by_value(value)) for name, value in facts(twin).items() if is_mutable(value)]
    move.play(twin, seat)
    return {name for name, value, earlier in before if by_value(value) != earlier}


def reversible_moves(title: str) -> dict[str, tuple[Game, Move[State]]]:
    """For each field that a move edits which can be taken back: a game before such a move, and the move."""
    counts = load(title).about.players
    moves: dict[str, tuple[Game, Move[State]]] = {}
    for number in range(GAMES):
        game = random_game((load(title), counts[number % len(counts)]), f"undo {number}", most=0)
        rng = FastRng(f"undo {number}")
        while not game.is_over:
            seat = game.actors[0]
            legal = game.moves(seat)
            move = legal[rng.below(len(legal))]
            if not game.is_final(seat, move):
                for field in edited(game.state, seat, move) - moves.keys():
                    moves[field] = (game.at(game.line), move)
            game.play(seat, move)
    return moves


@pytest.mark.parametrize("title", names())
def test_a_game_that_shares_a_field_breaks_the_law_of_undo(title: str) -> None:
    """Each field that is edited by a move which can be taken back."""
    reversible = reversible_moves(title)
    assert reversible or title not in own_titles()
    for field, (game, move) in reversible.items():
        seat = game.actors[0]
        mutant = SharingGame.resume(game.header, game.lines)
        assert isinstance(mutant, SharingGame)
        mutant.shared = field
        assert broken_by_undo(game, seat, move) == set()
        assert field in broken_by_undo(mutant, seat, move)
