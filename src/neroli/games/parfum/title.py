"""The one public name of this title."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from neroli.core.components import read_numbers
from neroli.core.contract import Box, Move
from neroli.core.title import About, Area, Option, Title
from neroli.core.valuation import Valuation
from neroli.games.parfum import board, words
from neroli.games.parfum.box import ParfumBox
from neroli.games.parfum.pieces import Pieces
from neroli.games.parfum.state import Parfum, start
from neroli.games.parfum.value import ParfumValuation

COMPONENTS: Final = Path(__file__).with_name("components.toml")
NUMBERS: Final = Path(__file__).with_name("value.toml")


@cache
def standard_box() -> ParfumBox:
    return ParfumBox(Pieces(COMPONENTS))


class ParfumTitle(Title[Parfum]):
    """The door to Parfum."""

    about = About(
        name="parfum",
        label="Parfum",
        credit="A game by Marcel Süßelbeck and Marco Ruskowski (Queen Games, 2015).",
        reconstruction=(
            "The faces of the 42 notes and 25 customers and the clocks for three players are Neroli's own: "
            "they fit every printed example. Owners of the box can type in theirs."
        ),
        rules_version=1,
        options=(
            Option("first_clocks_random", "P3.4", "In the first round the clocks are dealt at random."),
            Option("hold_notes", "P6.1", "A claimed note may be kept for a later turn."),
        ),
        palette=board.PALETTE,
    )

    def box(self, components: Path | None = None) -> Box[Parfum]:
        return ParfumBox(Pieces(components)) if components else standard_box()

    def start(self, box: Box[Parfum], players: int, options: frozenset[str]) -> Parfum:
        assert isinstance(box, ParfumBox)
        return start(box, players, options)

    def question(self, view: Parfum, seat: int) -> str:
        return words.question(view, seat)

    def describe(self, view: Parfum, seat: int, move: Move[Parfum]) -> str:
        return words.describe(view, move)

    def tell(self, view: Parfum, seat: int, text: str, names: Sequence[str]) -> str:
        return words.tell(view, seat, text, names)

    def refuse(self, view: Parfum, seat: int, move: Move[Parfum]) -> str:
        return words.refuse(view, seat, move)

    def board(self, view: Parfum, viewer: int | None, names: Sequence[str]) -> list[Area]:
        return board.board(view, viewer, names)

    def weights(self, view: Parfum, seat: int, moves: list[Move[Parfum]]) -> list[int]:
        return self.valuation().weights(view, seat, moves)

    def numbers(self) -> dict[str, int]:
        return read_numbers(NUMBERS)

    def valuation(self, numbers: Mapping[str, int] | None = None) -> Valuation[Parfum]:
        return ParfumValuation(dict(numbers or read_numbers(NUMBERS)))


TITLE: Final = ParfumTitle()
