"""How Parfum looks."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from typing import Final

from neroli.core.contract import Move
from neroli.draw.art import icon, question_mark
from neroli.draw.drawing import Drawing, Explanation, Scene, Touch
from neroli.draw.speech import _
from neroli.games.parfum.look import art, board, seats
from neroli.games.parfum.look.explanations import explain
from neroli.games.parfum.look.pictures import picture
from neroli.games.parfum.look.touch import marks, touch
from neroli.games.parfum.pieces.faces import AROMAS
from neroli.games.parfum.rules import phases
from neroli.games.parfum.rules.state import Parfum

STEPS: Final = {
    phases.WAKE: 0, phases.DEAL_CLOCK: 0, phases.ACT: 1, phases.DRAW_NOTE: 1, phases.DRAW_TOKEN: 1, phases.ROLL: 2,
    phases.DISTILL: 2, phases.PAY: 2, phases.CLAIM: 2, phases.COMPOSE: 3, phases.SELL: 4, phases.DISCARD: 4,
    phases.REWARD: 4,
}  # fmt: skip
ICON_WORD: Final = re.compile(rf"\b({'|'.join(AROMAS)}|water tokens?)\b")
NAMES: Final = {
    "street": _("Street"), "distillery": _("Distillery"), "market": _("Market"), "clocks": _("Clocks"),
    "still": _("Still"), "well": _("Water well"),
}  # fmt: skip
RULED: Final = {
    "street": (_("Street and clocks"), "P1.2 P7.2 P7.3 P7.5 P8.3 P3.1 P3.3 P1.5"),
    "distillery": (_("Distillery and still"), "P1.1 P4.2 P5.5 P5.6 P8.2 P5.1 P5.2 P5.3 P5.4"),
    "market": (_("Market and well"), "P4.1 P4.3 P1.3 P4.4 P4.5 P7.6 P7.8"),
    "money": (_("Money"), "P3.2 P8.5"),
}


def row_head(area: str) -> str:
    """The name of a row of the board, with help for the row and the cell at its side."""
    about, clauses = RULED[area]
    help_button = question_mark(about, clauses)
    return f'<div class="row-head row-head--{area}"><h2 class="spine">{NAMES[area]}</h2>{help_button}</div>'


def side_cell(area: str) -> str:
    """An area at the side of the board."""
    inner = f'<div class="side-cell__inner" id="a-{area}">{{{area}}}</div>'
    return f'<section class="side-cell side-cell--{area}" aria-label="{NAMES[area]}">{inner}</section>'


def layout() -> str:
    rows = ""
    for area, side in (("street", "clocks"), ("distillery", "still"), ("market", "well")):
        row = f'<div class="board-row board-row--{area}" id="a-{area}">{{{area}}}</div>'
        rows += f"{row_head(area)}{row}{side_cell(side)}"
    name, clauses = RULED["money"]
    money = f'<h2 class="money-row__label">{name}</h2>{question_mark(name, clauses)}<div id="a-money">{{money}}</div>'
    return f'{art.gradients()}<div class="parfum-board">{rows}<div class="money-row">{money}</div></div>'


class ParfumDrawing(Drawing[Parfum]):
    """Street, distillery, market and the perfumeries."""

    layout = layout()
    definitions = art.gradients()

    def scene(self, view: Parfum) -> Scene:
        steps = (_("Wake up"), _("Prepare"), _("Distil"), _("Compose"), _("Sell"))
        where = _("Round {number}").format(number=max(view.round, 1))
        return Scene(where, steps, STEPS.get(view.phase, len(steps)), view.round)

    def areas(self, view: Parfum, names: Sequence[str]) -> dict[str, str]:
        return board.areas(view, names)

    def own(self, view: Parfum, seat: int, names: Sequence[str]) -> str:
        return seats.own(view, seat)

    def tray(self, view: Parfum, seat: int) -> str:
        return seats.tray(view, seat)

    def panel(self, view: Parfum, seat: int, names: Sequence[str]) -> str:
        return seats.panel(view, seat)

    def touch(self, view: Parfum, seat: int, move: Move[Parfum]) -> Touch:
        return touch(move, view)

    def marks(self, view: Parfum, seat: int, move: Move[Parfum]) -> tuple[str, ...]:
        return marks(move, view)

    def picture(self, name: str) -> str:
        return picture(name)

    def explain(self, view: Parfum, viewer: int | None, part: str) -> Explanation | None:
        return explain(view, viewer, part)

    def adorn(self, words: str) -> str:
        return ICON_WORD.sub(icon_of, escape(words))


def icon_of(word: re.Match[str]) -> str:
    """An icon instead of the name of an aroma or of water."""
    return icon("water" if word[0].startswith("water") else word[0], 16, word[0])


DRAWING: Final = ParfumDrawing()
