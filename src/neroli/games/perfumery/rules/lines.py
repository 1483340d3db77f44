"""The line of recipes in a note, from the tile upward, and the positions at which a recipe can be laid.

A recipe is laid directly above its target: another recipe, by its number, or the tile of a note, `TILE + note`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from neroli.core.rows import without
from neroli.games.perfumery.pieces.faces import RECIPES

if TYPE_CHECKING:
    from neroli.games.perfumery.rules.state import Perfumery

TILE: Final = RECIPES


def note_of(state: Perfumery, seat: int, target: int) -> int:
    """The note of a tile or of an installed recipe."""
    if target >= TILE:
        return target - TILE
    note = 0
    while target not in state.lines[seat * 3 + note]:
        note += 1
    return note


def position_above(line: tuple[int, ...], target: int) -> int:
    """The number of recipes below the position directly above the target; none if the target is the tile."""
    position = len(line)
    while position > 0 and line[position - 1] != target:
        position -= 1
    return position


def line_with(line: tuple[int, ...], recipe: int, target: int) -> tuple[int, ...]:
    """The line with one recipe more, directly above the target."""
    position = position_above(line, target)
    return (*line[:position], recipe, *line[position:])


def insert(state: Perfumery, seat: int, recipe: int, target: int) -> None:
    """F5.1 Lay a recipe directly above another one of this seat, or above the tile of a note."""
    line = seat * 3 + note_of(state, seat, target)
    state.lines[line] = line_with(state.lines[line], recipe, target)


def remove(state: Perfumery, seat: int, recipe: int) -> None:
    """F6.1 Take an installed recipe out of its note."""
    line = seat * 3 + note_of(state, seat, recipe)
    state.lines[line] = without(state.lines[line], recipe)
