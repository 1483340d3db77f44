"""The action spaces of the board (A22): 26 spaces of 19 types."""

from __future__ import annotations

from typing import Final

from neroli.games.aqua_mirabilis.pieces.faces import CITIES, FLOWERS

BASE_SPACE: Final = 6
FIRST_CITY_SPACE: Final = 12
SPACES: Final = 26

BASE: Final = 6
SPECIALISATION: Final = 7
ABILITY: Final = 8
METHOD: Final = 9
FIRST_CITY: Final = 10
FIRST_COUPLE: Final = 14
VERSAILLES: Final = 18

# The type of each space, in the order of the board.
TYPE: Final[tuple[int, ...]] = (
    0, 1, 2, 3, 4, 5, BASE, SPECIALISATION, SPECIALISATION, ABILITY, METHOD, METHOD,
    10, 11, 12, 13, 14, 14, 15, 15, 16, 17, VERSAILLES, VERSAILLES, VERSAILLES, VERSAILLES,
)  # fmt: skip
SPACES_OF: Final = tuple(
    tuple(space for space, kind in enumerate(TYPE) if kind == wanted) for wanted in range(VERSAILLES + 1)
)
NAMES: Final[tuple[str, ...]] = (
    *(f"market {name}" for name in FLOWERS),
    "base", "specialisation 1", "specialisation 2", "ability", "method 1", "method 2",
    *CITIES,
    "couple A 1", "couple A 2", "couple B 1", "couple B 2", "couple C", "couple D",
    "Versailles 1", "Versailles 2", "Versailles 3", "Versailles 4",
)  # fmt: skip
