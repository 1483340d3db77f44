"""Moves without a choice: a single legal move, or several that come to the same. A table plays them by itself."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from neroli.core.chance import FastRng
from neroli.core.contract import NATURE, Move, State
from neroli.core.secrecy import Position, reader

FEW: Final = 6  # more moves than this, or moves of several kinds, are taken for a choice without looking
DEPTH: Final = 3  # how many moves without a choice are followed to find that others come to the same
DEALS: Final = 24  # other deals in which there must be no choice either


def forced_move(position: Position, automatic: Collection[int]) -> tuple[int, Move[State]] | None:
    """The move that follows by itself now, with its seat: of a seat in `automatic` that has no choice."""
    for seat in position.state.actors():
        if seat != NATURE and seat in automatic:
            move = only_choice(position, seat)
            if move is not None:
                return seat, move
    return None


def only_choice(position: Position, seat: int) -> Move[State] | None:
    """What `seat` has to play, if there is nothing to choose; None if there is, or if that would tell a secret.

    What is played at once tells that there was no choice. So whoever sees the move must be able to know that already:
    it holds in other deals, too, which nobody but the seat could tell from this one.
    """
    move = same_answer(position.state, seat)
    if move is None or is_hidden(position, seat, move) or sees_all(position):
        return move
    return move if all(same_answer(deal, seat) is not None for deal in other_deals(position.state, seat)) else None


def same_answer(state: State, seat: int, depth: int = DEPTH) -> Move[State] | None:
    """The first of the seat's moves, if it is the only one or all of them lead to the same position."""
    legal = state.moves(seat)
    if len(legal) == 1:
        return legal[0]
    if not 1 < len(legal) <= FEW or depth == 0 or any(type(move) is not type(legal[0]) for move in legal):
        return None
    read = reader(state).fields
    first = read(outcome(state, seat, legal[0], depth))
    is_same = all(read(outcome(state, seat, move, depth)) == first for move in legal[1:])
    return legal[0] if is_same else None


def outcome(state: State, seat: int, move: Move[State], depth: int) -> State:
    """What a move leads to, with the moves of the seat after it that are no choice."""
    after = state.clone()
    follow_up: Move[State] | None = move
    while follow_up is not None:
        follow_up.play(after, seat)
        depth -= 1
        follow_up = same_answer(after, seat, depth) if depth > 0 and seat in after.actors() else None
    return after


def is_hidden(position: Position, seat: int, move: Move[State]) -> bool:
    """Does nobody else see this move?"""
    others = (viewer for viewer in (*range(position.state.seats()), None) if viewer != seat)
    return all(move.shown(position.state, seat, viewer) is None for viewer in others)


def sees_all(position: Position) -> bool:
    """Is nothing at the table hidden from anybody?"""
    return position.reader.fields(position.state) == position.fields(None)


def other_deals(state: State, seat: int) -> list[State]:
    """Deals that a spectator could not tell from this one: dealt again to the others, then to `seat`."""
    deals = []
    others = [other for other in range(state.seats()) if other != seat]
    for number in range(DEALS):
        rng = FastRng(f"forced {number}")
        deals.append(state.redeal(seat, rng).redeal(others[number % len(others)], rng))
    return deals
