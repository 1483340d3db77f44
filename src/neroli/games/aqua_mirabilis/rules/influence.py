"""Influence on the dames, and who holds their favours (A35 to A37)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from neroli.games.aqua_mirabilis.rules.phases import FAVOURS, FREE

if TYPE_CHECKING:
    from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis


def majority(state: AquaMirabilis, dame: int) -> int:
    """A36 The seat with strictly most influence on a dame, or FREE."""
    best = 0
    holder = FREE
    for seat in range(state.players):
        influence = state.influence[seat * 4 + dame]
        if influence > best:
            best = influence
            holder = seat
        elif influence == best:
            holder = FREE
    return holder


def majorities(state: AquaMirabilis, seat: int) -> int:
    """On how many dames the seat has strictly most influence."""
    number = 0
    for dame in range(4):
        if state.majority[dame] == seat:
            number += 1
    return number


def weigh(state: AquaMirabilis) -> None:
    """A36, A37, AD38, AD39 Favours follow the majorities; who has more than two of them, newly, is asked."""
    changed = 0
    for dame in range(4):
        holder = majority(state, dame)
        before = state.majority[dame]
        if holder == before:
            continue
        if before != FREE:
            changed |= 1 << before
        if holder != FREE:
            changed |= 1 << holder
        state.majority[dame] = holder
        state.favour[dame] = FREE
    for seat in range(state.players):
        if not changed >> seat & 1:
            continue
        if majorities(state, seat) > FAVOURS:
            state.asking |= 1 << seat
        else:
            grant_all(state, seat)


def grant_all(state: AquaMirabilis, seat: int) -> None:
    for dame in range(4):
        if state.majority[dame] == seat:
            state.favour[dame] = seat


def keep(state: AquaMirabilis, seat: int, first: int, second: int) -> None:
    """A37 The seat keeps two favours; its others go back to their dames."""
    for dame in range(4):
        if state.majority[dame] == seat:
            state.favour[dame] = seat if dame in (first, second) else FREE
    state.asking &= ~(1 << seat)
