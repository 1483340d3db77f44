"""The one public name of this title."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from neroli.core.components import read_numbers
from neroli.core.contract import Box, Move
from neroli.core.overview import Overview
from neroli.core.title import About, Area, Effect, Lesson, Payment, Title, TourStep, earlier_rules
from neroli.core.valuation import Valuation
from neroli.games.perfumery.evaluation.expected import PerfumeryValuation
from neroli.games.perfumery.look import text_board
from neroli.games.perfumery.pieces.faces import Pieces
from neroli.games.perfumery.rules import phases
from neroli.games.perfumery.rules.box import PerfumeryBox
from neroli.games.perfumery.rules.state import Perfumery, start
from neroli.games.perfumery.words import effects, lessons
from neroli.games.perfumery.words.log import follow, tell
from neroli.games.perfumery.words.moves import describe
from neroli.games.perfumery.words.overview import OVERVIEW
from neroli.games.perfumery.words.payments import payment
from neroli.games.perfumery.words.questions import ending, question
from neroli.games.perfumery.words.refusals import refuse

COMPONENTS: Final = Path(__file__).with_name("pieces") / "components.toml"
NUMBERS: Final = Path(__file__).with_name("evaluation") / "numbers.toml"


@cache
def standard_box() -> PerfumeryBox:
    return PerfumeryBox(Pieces(COMPONENTS))


class PerfumeryTitle(Title[Perfumery]):
    """The door to Perfumery."""

    about = About(
        name="perfumery",
        label="Perfumery",
        credit="A game by Totsuca Chuo, art by Yota Suzuki (Tactical Games, 2020).",
        reconstruction=(
            "The faces and names of the 80 cards, the worth of the funds card, what the note tiles extract and the "
            "number of rounds are Neroli's own: they fit the rules and every example. "
            "Owners of the box can type in theirs."
        ),
        rules_version=phases.RULES,
        blurb="Draft cards, lay out three notes, and blend from the base up to the brand.",
        year=2020,
        minutes="60",
        weight=2.9,
        palette=text_board.PALETTE,
    )

    def box(self, components: Path | None = None) -> Box[Perfumery]:
        return PerfumeryBox(Pieces(components)) if components else standard_box()

    def start(self, box: Box[Perfumery], players: int, options: frozenset[str]) -> Perfumery:
        assert isinstance(box, PerfumeryBox)
        return start(box, players, 1 if earlier_rules(1) in options else phases.RULES)

    def question(self, view: Perfumery, seat: int) -> str:
        return question(view, seat)

    def describe(self, view: Perfumery, seat: int, move: Move[Perfumery]) -> str:
        return describe(move, view)

    def overview(self) -> Overview:
        return OVERVIEW

    def label(self, view: Perfumery, seat: int, move: Move[Perfumery]) -> str:
        return effects.label(move, view, seat)

    def effect(self, view: Perfumery, seat: int, move: Move[Perfumery]) -> Effect:
        return effects.effect(move, view, seat)

    def payment(self, view: Perfumery, seat: int) -> Payment | None:
        return payment(view, seat)

    def question_kind(self, view: Perfumery, seat: int) -> str:
        return lessons.question_kind(view, seat)

    def caution(self, view: Perfumery, seat: int) -> str:
        return lessons.caution(view, seat)

    def tour(self) -> tuple[TourStep, ...]:
        return lessons.TOUR

    def lessons(self) -> Mapping[str, Lesson]:
        return lessons.LESSONS

    def tell(self, view: Perfumery, seat: int, move: Move[Perfumery], names: Sequence[str]) -> str:
        return tell(move, view, seat, names)

    def follow(
        self, before: Perfumery, after: Perfumery, seat: int, move: Move[Perfumery], names: Sequence[str]
    ) -> str:
        return follow(before, after, names)

    def ending(self, view: Perfumery) -> str:
        return ending(view)

    def refuse(self, view: Perfumery, seat: int, move: Move[Perfumery]) -> str:
        return refuse(move, view, seat)

    def board(self, view: Perfumery, viewer: int | None, names: Sequence[str]) -> list[Area]:
        return text_board.board(view, viewer, names)

    def weights(self, view: Perfumery, seat: int, moves: list[Move[Perfumery]]) -> list[int]:
        return self.valuation().weights(view, seat, moves)

    def numbers(self) -> dict[str, int]:
        return read_numbers(NUMBERS)

    def valuation(self, numbers: Mapping[str, int] | None = None) -> Valuation[Perfumery]:
        return PerfumeryValuation(dict(numbers or read_numbers(NUMBERS)))


TITLE: Final = PerfumeryTitle()
