"""The one public name of this title."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from attar.evaluation.expected import AttarValuation
from attar.look import text_board
from attar.pieces.faces import Pieces
from attar.rules.box import AttarBox
from attar.rules.state import Attar, start
from attar.words import log, moves, questions, refusals
from neroli.core.contract import Box, Move
from neroli.core.title import About, Area, Title
from neroli.core.valuation import Valuation

COMPONENTS: Final = Path(__file__).with_name("pieces") / "components.toml"


@cache
def standard_box() -> AttarBox:
    return AttarBox(Pieces(COMPONENTS))


class AttarTitle(Title[Attar]):
    """The door to Attar; behind it, each room does its own work."""

    about = About(
        name="attar",
        label="Attar",
        credit="A game by Neroli, as an example.",
        reconstruction="Nothing of it is taken from a printed box.",
        rules_version=1,
        blurb="Gather flowers unseen, and distil them when they are dear.",
        year=2026,
        palette=text_board.PALETTE,
    )

    def box(self, components: Path | None = None) -> Box[Attar]:
        return AttarBox(Pieces(components)) if components else standard_box()

    def start(self, box: Box[Attar], players: int, options: frozenset[str]) -> Attar:
        assert isinstance(box, AttarBox)
        return start(box, players)

    def question(self, view: Attar, seat: int) -> str:
        return questions.question(view, seat)

    def describe(self, view: Attar, seat: int, move: Move[Attar]) -> str:
        return moves.describe(move, view, seat)

    def tell(self, view: Attar, seat: int, move: Move[Attar], names: Sequence[str]) -> str:
        return log.tell(move, view, seat, names)

    def follow(self, before: Attar, after: Attar, seat: int, move: Move[Attar], names: Sequence[str]) -> str:
        return log.follow(before, after, seat, move)

    def refuse(self, view: Attar, seat: int, move: Move[Attar]) -> str:
        return refusals.refusal(view, seat, move)

    def board(self, view: Attar, viewer: int | None, names: Sequence[str]) -> list[Area]:
        return text_board.board(view, viewer, names)

    def weights(self, view: Attar, seat: int, moves: list[Move[Attar]]) -> list[int]:
        return self.valuation().weights(view, seat, moves)

    def valuation(self, numbers: Mapping[str, int] | None = None) -> Valuation[Attar]:
        return AttarValuation()


TITLE: Final = AttarTitle()
