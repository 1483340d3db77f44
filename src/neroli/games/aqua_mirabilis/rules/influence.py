"""Influence on the dames, and who holds their favours (A35 to A37)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from neroli.core.counts import count
from neroli.core.rows import with_value
from neroli.games.aqua_mirabilis.pieces.faces import DAMES
from neroli.games.aqua_mirabilis.rules.phases import FAVOURS, FREE

if TYPE_CHECKING:
    from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis


def majority(state: AquaMirabilis, dame: int) -> int:
    """A36 The seat with strictly most influence on a dame, or FREE."""
    best = 0
    holder = FREE
    for seat in range(state.players):
        influence = count(state.influence[seat], dame)
        if influence > best:
            best = influence
            holder = seat
        elif influence == best:
            holder = FREE
    return holder


def majorities(state: AquaMirabilis, seat: int) -> int:
    """On how many dames the seat has strictly most influence."""
    number = 0
    for dame in range(len(DAMES)):
        if state.majority[dame] == seat:
            number += 1
    return number


def weigh(state: AquaMirabilis) -> None:
    """A36, A37, AD38, AD39 Favours follow the majorities; who has more than two of them, newly, is asked."""
    changes = 0
    for dame in range(len(DAMES)):
        holder = majority(state, dame)
        before = state.majority[dame]
        if holder == before:
            continue
        if before != FREE:
            changes |= 1 << before
        if holder != FREE:
            changes |= 1 << holder
        state.majority = with_value(state.majority, dame, holder)
        state.favour = with_value(state.favour, dame, FREE)
    for seat in range(state.players):
        if not changes >> seat & 1:
            continue
        if majorities(state, seat) > FAVOURS:
            state.asking |= 1 << seat
        else:
            grant_all(state, seat)


def grant_all(state: AquaMirabilis, seat: int) -> None:
    for dame in range(len(DAMES)):
        if state.majority[dame] == seat:
            state.favour = with_value(state.favour, dame, seat)


def keep(state: AquaMirabilis, seat: int, first: int, second: int) -> None:
    """A37 The seat keeps two favours; its others go back to their dames."""
    for dame in range(len(DAMES)):
        if state.majority[dame] == seat:
            state.favour = with_value(state.favour, dame, seat if dame in (first, second) else FREE)
    state.asking &= ~(1 << seat)
