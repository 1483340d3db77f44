"""Proving the dealing of a finished game from its published seed."""

from __future__ import annotations

from neroli.core.chance import LineRng, commitment
from neroli.core.contract import NATURE
from neroli.core.errors import NeroliError
from neroli.core.game import Game
from neroli.core.journal import Journal


def verify(journal: Journal, game: Game) -> str:
    """Prove the dealing of a finished game; the answer says what was proved, an error what is wrong."""
    if not game.is_over:
        raise NeroliError("The game is not over, so its seed is not published yet. Finish it first.")
    if not journal.seed or not journal.header.commitment:
        raise NeroliError("The journal has no commitment and seed, so its dealing cannot be proved.")
    if commitment(journal.seed) != journal.header.commitment:
        raise NeroliError("The seed does not fit the commitment in the header: one of them was changed.")
    move = misdealt(game, journal.seed)
    if move is not None:
        raise NeroliError(f"Move {move} was not dealt by the seed: the journal was changed there.")
    result = game.journal().result
    if journal.result != result:
        raise NeroliError(f"The result says '{journal.result}', but the moves give '{result}'.")
    draws = sum(line.seat == NATURE for line in journal.lines)
    return f"All {draws} draws follow from the seed, and the seed fits the commitment. Result: {result}."


def misdealt(game: Game, seed: str) -> int | None:
    """The number of the first move in force that nature would have made otherwise by this seed, or None."""
    for step in game.history.walk():
        if step.seat == NATURE and step.before.state.draw(LineRng(seed, step.number)) is not step.move:
            return step.number
    return None
