"""Words for things."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from attar.rules.state import Attar


def flower_words(view: Attar, kind: int, number: int = 1) -> str:
    """A number of flowers, such as `2 roses`."""
    name = view.box.pieces.flowers[kind]
    if number == 1:
        return f"1 {name}"
    return f"{number} {name}es" if name.endswith("s") else f"{number} {name}s"


def coin_words(number: int) -> str:
    return "1 coin" if number == 1 else f"{number} coins"
