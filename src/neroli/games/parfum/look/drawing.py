"""How Parfum looks."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from typing import Final

from neroli.core.contract import Move
from neroli.draw.art import icon, question_mark
from neroli.draw.drawing import Drawing, Scene, Touch
from neroli.draw.speech import _
from neroli.games.parfum.look import art, board, seats
from neroli.games.parfum.look.touch import marks, needs_confirmation, touch
from neroli.games.parfum.pieces.faces import AROMAS
from neroli.games.parfum.rules import phases
from neroli.games.parfum.rules.state import Parfum

STEPS: Final = {
    phases.WAKE: 0, phases.DEAL_CLOCK: 0, phases.ACT: 1, phases.DRAW_NOTE: 1, phases.DRAW_TOKEN: 1, phases.ROLL: 2,
    phases.DISTILL: 2, phases.PAY: 2, phases.CLAIM: 2, phases.COMPOSE: 3, phases.SELL: 4, phases.DISCARD: 4,
    phases.REWARD: 4,
}  # fmt: skip
WORD: Final = re.compile(rf"\b({'|'.join(AROMAS)}|water tokens?)\b")
RULED: Final = {
    "street": (_("Street"), "P1.2 P7.2 P7.3 P7.5 P8.3"),
    "distillery": (_("Distillery"), "P1.1 P4.2 P5.5 P5.6 P8.2"),
    "market": (_("Market"), "P4.1 P4.3 P1.3"),
    "clocks": (_("Clocks"), "P3.1 P3.3 P1.5"),
    "still": (_("Still"), "P5.1 P5.2 P5.3 P5.4"),
    "well": (_("Water well"), "P4.4 P4.5 P7.6 P7.8"),
    "money": (_("Money"), "P3.2 P8.5"),
}


def headed(area: str) -> str:
    """A row of the board with its name and help."""
    name, clauses = RULED[area]
    return f'<div class="spinebox"><h2 class="spine">{name}</h2>{question_mark(name, clauses)}</div>'


def cell(area: str) -> str:
    name, clauses = RULED[area]
    inner = f'<div class="cell__in" id="a-{area}">{{{area}}}</div>'
    return f'<section class="cell o-{area}" aria-label="{name}">{inner}{question_mark(name, clauses)}</section>'


def layout() -> str:
    rows = ""
    for area, side in (("street", "clocks"), ("distillery", "still"), ("market", "well")):
        kind = "dist" if area == "distillery" else area
        rows += f'{headed(area)}<div class="six six--{kind}" id="a-{area}">{{{area}}}</div>{cell(side)}'
    name, clauses = RULED["money"]
    money = f'<h2 class="mlabel">{name}</h2>{question_mark(name, clauses)}<div id="a-money">{{money}}</div>'
    return f'{art.gradients()}<div class="pboard">{rows}<div class="moneyrow">{money}</div></div>'


class ParfumDrawing(Drawing[Parfum]):
    """Street, distillery, market and the perfumeries."""

    layout = layout()

    def scene(self, view: Parfum) -> Scene:
        steps = (_("Wake up"), _("Prepare"), _("Distil"), _("Compose"), _("Sell"))
        place = _("Round {number}").format(number=max(view.round, 1))
        return Scene(place, steps, STEPS.get(view.phase, len(steps)))

    def areas(self, view: Parfum, names: Sequence[str]) -> dict[str, str]:
        return board.areas(view, names)

    def own(self, view: Parfum, seat: int, names: Sequence[str]) -> str:
        return seats.own(view, seat, names)

    def panel(self, view: Parfum, seat: int, names: Sequence[str]) -> str:
        return seats.panel(view, seat)

    def touch(self, view: Parfum, seat: int, move: Move[Parfum]) -> Touch:
        return touch(move, view)

    def marks(self, view: Parfum, seat: int, move: Move[Parfum]) -> tuple[str, ...]:
        return marks(move, view)

    def needs_confirmation(self, view: Parfum, seat: int, move: Move[Parfum]) -> bool:
        return needs_confirmation(move, view)

    def adorn(self, words: str) -> str:
        return WORD.sub(lambda found: pictured(found[1]), escape(words))


def pictured(word: str) -> str:
    """An aroma's icon instead of its name."""
    return icon("water", 16, word) if word.startswith("water") else icon(word, 16, word)


DRAWING: Final = ParfumDrawing()
