"""The one public name of this title."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from neroli.core.components import read_numbers
from neroli.core.contract import Box, Move
from neroli.core.overview import Overview
from neroli.core.title import About, Area, Effect, Lesson, Option, Payment, Title, TourStep, earlier_rules
from neroli.core.valuation import Valuation
from neroli.games.parfum.evaluation.expected import ParfumValuation
from neroli.games.parfum.look import text_board
from neroli.games.parfum.pieces.faces import Pieces
from neroli.games.parfum.rules import phases
from neroli.games.parfum.rules.box import ParfumBox
from neroli.games.parfum.rules.state import Parfum, start
from neroli.games.parfum.words import effects, lessons, log, moves, payments, questions, refusals
from neroli.games.parfum.words.overview import OVERVIEW

COMPONENTS: Final = Path(__file__).with_name("pieces") / "components.toml"
NUMBERS: Final = Path(__file__).with_name("evaluation") / "numbers.toml"


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
            "The faces of the 42 notes and 25 customers, the dice of each aroma, the actions of the later clocks and "
            "the length of the money track are Neroli's own: they fit every printed example. Owners of the box can "
            "type in theirs."
        ),
        rules_version=phases.RULES,
        blurb="Wake early for choice, late for strength. Roll the aromas, build perfumes, please the street.",
        year=2015,
        minutes="45",
        weight=2.0,
        is_first_choice=True,
        options=(
            Option("first_clocks_random", "P3.4", "In the first round the clocks are dealt at random."),
            Option("hold_notes", "P6.1", "A claimed note may be kept for a later turn."),
        ),
        palette=text_board.PALETTE,
    )

    def box(self, components: Path | None = None) -> Box[Parfum]:
        return ParfumBox(Pieces(components)) if components else standard_box()

    def start(self, box: Box[Parfum], players: int, options: frozenset[str]) -> Parfum:
        assert isinstance(box, ParfumBox)
        return start(box, players, options, 1 if earlier_rules(1) in options else phases.RULES)

    def question(self, view: Parfum, seat: int) -> str:
        return questions.question(view, seat)

    def describe(self, view: Parfum, seat: int, move: Move[Parfum]) -> str:
        return moves.describe(move, view)

    def overview(self) -> Overview:
        return OVERVIEW

    def label(self, view: Parfum, seat: int, move: Move[Parfum]) -> str:
        return effects.label(move, view, seat)

    def effect(self, view: Parfum, seat: int, move: Move[Parfum]) -> Effect:
        return effects.effect(move, view, seat)

    def payment(self, view: Parfum, seat: int) -> Payment | None:
        return payments.payment(view, seat)

    def question_kind(self, view: Parfum, seat: int) -> str:
        return lessons.question_kind(view, seat)

    def caution(self, view: Parfum, seat: int) -> str:
        return lessons.caution(view, seat)

    def tour(self) -> tuple[TourStep, ...]:
        return lessons.TOUR

    def lessons(self) -> Mapping[str, Lesson]:
        return lessons.LESSONS

    def tell(self, view: Parfum, seat: int, move: Move[Parfum], names: Sequence[str]) -> str:
        return log.tell(move, view, seat, names)

    def follow(self, before: Parfum, after: Parfum, seat: int, move: Move[Parfum], names: Sequence[str]) -> str:
        return log.follow(before, after, names)

    def ending(self, view: Parfum) -> str:
        return questions.ending(view)

    def refuse(self, view: Parfum, seat: int, move: Move[Parfum]) -> str:
        return refusals.refusal(view, seat, move)

    def board(self, view: Parfum, viewer: int | None, names: Sequence[str]) -> list[Area]:
        return text_board.board(view, viewer, names)

    def weights(self, view: Parfum, seat: int, moves: list[Move[Parfum]]) -> list[int]:
        return self.valuation().weights(view, seat, moves)

    def numbers(self) -> dict[str, int]:
        return read_numbers(NUMBERS)

    def valuation(self, numbers: Mapping[str, int] | None = None) -> Valuation[Parfum]:
        return ParfumValuation(dict(numbers or read_numbers(NUMBERS)))


TITLE: Final = ParfumTitle()
