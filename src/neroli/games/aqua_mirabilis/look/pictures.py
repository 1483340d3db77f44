"""The pictures of Aqua Mirabilis' overview."""

from __future__ import annotations

from typing import Final

from neroli.draw.art import pictogram
from neroli.games.aqua_mirabilis.look import art
from neroli.games.aqua_mirabilis.pieces.faces import FLOWERS

ORANGE, ROSE = FLOWERS.index("orange"), FLOWERS.index("rose")
BOTTLE: Final = f'<span class="figure">{art.bottle(ORANGE, (ROSE,), 2)}</span>'


def picture(name: str) -> str:
    """A picture by its name: `flower rose`, `essence rose`, `bottle`, or a symbol."""
    kind, _space, flower = name.partition(" ")
    if kind == "flower":
        return art.flower(FLOWERS.index(flower))
    if kind == "essence":
        return art.essence(FLOWERS.index(flower))
    return BOTTLE if name == "bottle" else pictogram(name)
