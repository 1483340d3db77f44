"""The one public name of this title."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from neroli.core.components import read_numbers
from neroli.core.contract import Box, Move
from neroli.core.overview import Overview
from neroli.core.title import About, Area, Effect, Lesson, Title, TourStep, earlier_rules
from neroli.core.valuation import Valuation
from neroli.games.aqua_mirabilis.evaluation.expected import AquaValuation
from neroli.games.aqua_mirabilis.look import text_board
from neroli.games.aqua_mirabilis.pieces.faces import Pieces
from neroli.games.aqua_mirabilis.rules.box import AquaBox
from neroli.games.aqua_mirabilis.rules.phases import FIRST_RULES, OVER, RULES
from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis, start
from neroli.games.aqua_mirabilis.words.effects import effect, label
from neroli.games.aqua_mirabilis.words.lessons import LESSONS, TOUR, caution, question_kind
from neroli.games.aqua_mirabilis.words.log import follow, tell
from neroli.games.aqua_mirabilis.words.moves import describe
from neroli.games.aqua_mirabilis.words.overview import OVERVIEW
from neroli.games.aqua_mirabilis.words.questions import question
from neroli.games.aqua_mirabilis.words.refusals import refusal

COMPONENTS: Final = Path(__file__).with_name("pieces") / "components.toml"
NUMBERS: Final = Path(__file__).with_name("evaluation") / "numbers.toml"


@cache
def standard_box() -> AquaBox:
    return AquaBox(Pieces(COMPONENTS))


class AquaMirabilisTitle(Title[AquaMirabilis]):
    """The door to Aqua Mirabilis."""

    about = About(
        name="aqua-mirabilis",
        label="Aqua Mirabilis",
        credit="A game by Alessia Luca (Gotha Games, 2019).",
        reconstruction=(
            "Most levels and numbers of the recipes, most city tiles with their cities and backs, the costs of couples "
            "B to D, of Koeln and Firenze, the letter for Firenze, the coach line, the week and the spaces of two "
            "players, the order of the matrix and how tiles and letters are split are Neroli's own: they fit every "
            "printed example. Owners of the box can type in theirs."
        ),
        rules_version=RULES,
        blurb="Flowers, methods and letters of reference. Win the Court without boring the King.",
        year=2019,
        minutes="90",
        weight=3.8,
        palette=text_board.PALETTE,
    )

    def box(self, components: Path | None = None) -> Box[AquaMirabilis]:
        return AquaBox(Pieces(components)) if components else standard_box()

    def start(self, box: Box[AquaMirabilis], players: int, options: frozenset[str]) -> AquaMirabilis:
        assert isinstance(box, AquaBox)
        return start(box, players, FIRST_RULES if earlier_rules(FIRST_RULES) in options else RULES)

    def question(self, view: AquaMirabilis, seat: int) -> str:
        return question(view, seat)

    def describe(self, view: AquaMirabilis, seat: int, move: Move[AquaMirabilis]) -> str:
        return describe(move, view)

    def overview(self) -> Overview:
        return OVERVIEW

    def label(self, view: AquaMirabilis, seat: int, move: Move[AquaMirabilis]) -> str:
        return label(move, view)

    def effect(self, view: AquaMirabilis, seat: int, move: Move[AquaMirabilis]) -> Effect:
        return effect(move, view, seat)

    def question_kind(self, view: AquaMirabilis, seat: int) -> str:
        return question_kind(view, seat)

    def caution(self, view: AquaMirabilis, seat: int) -> str:
        return caution(view, seat)

    def tour(self) -> tuple[TourStep, ...]:
        return TOUR

    def lessons(self) -> Mapping[str, Lesson]:
        return LESSONS

    def tell(self, view: AquaMirabilis, seat: int, move: Move[AquaMirabilis], names: Sequence[str]) -> str:
        return tell(move, view, seat, names)

    def follow(
        self, before: AquaMirabilis, after: AquaMirabilis, seat: int, move: Move[AquaMirabilis], names: Sequence[str]
    ) -> str:
        return follow(before, after, seat, move, names)

    def ending(self, view: AquaMirabilis) -> str:
        return "The last Sunday came, and everybody had a last turn." if view.phase == OVER else ""

    def refuse(self, view: AquaMirabilis, seat: int, move: Move[AquaMirabilis]) -> str:
        return refusal(view, seat, move)

    def board(self, view: AquaMirabilis, viewer: int | None, names: Sequence[str]) -> list[Area]:
        return text_board.board(view, viewer, names)

    def weights(self, view: AquaMirabilis, seat: int, moves: list[Move[AquaMirabilis]]) -> list[int]:
        return self.valuation().weights(view, seat, moves)

    def numbers(self) -> dict[str, int]:
        return read_numbers(NUMBERS)

    def valuation(self, numbers: Mapping[str, int] | None = None) -> Valuation[AquaMirabilis]:
        return AquaValuation(dict(numbers or read_numbers(NUMBERS)))


TITLE: Final = AquaMirabilisTitle()
