"""How Parfum looks."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from typing import Final

from neroli.core.contract import Move
from neroli.draw.art import icon
from neroli.draw.drawing import Drawing, Scene, Touch
from neroli.draw.parfum import art, board, seats
from neroli.draw.parfum.touch import is_dear, marks, touch
from neroli.draw.speech import _
from neroli.games.parfum import rules
from neroli.games.parfum.pieces import AROMAS
from neroli.games.parfum.state import Parfum

STEPS: Final = {
    rules.WAKE: 0, rules.DEAL_CLOCK: 0, rules.ACT: 1, rules.DRAW_NOTE: 1, rules.DRAW_TOKEN: 1, rules.ROLL: 2,
    rules.DISTILL: 2, rules.PAY: 2, rules.CLAIM: 2, rules.COMPOSE: 3, rules.SELL: 4, rules.DISCARD: 4,
    rules.REWARD: 4,
}  # fmt: skip
WORD: Final = re.compile(rf"\b({'|'.join(AROMAS)}|water tokens?)\b")
LAYOUT: Final = (
    art.gradients()
    + '<div class="pboard"><h2 class="spine">{t_street}</h2><div class="six six--street" id="a-street">{street}</div>'
    '<section class="cell o-clock" id="a-clocks" aria-label="{t_clocks}">{clocks}</section>'
    '<h2 class="spine">{t_distillery}</h2><div class="six six--dist" id="a-distillery">{distillery}</div>'
    '<section class="cell o-still" id="a-still" aria-label="{t_still}">{still}</section>'
    '<h2 class="spine">{t_market}</h2><div class="six six--market" id="a-market">{market}</div>'
    '<section class="cell o-well" id="a-well" aria-label="{t_well}">{well}</section>'
    '<div class="moneyrow"><h2 class="mlabel">{t_money}</h2><div id="a-money">{money}</div></div></div>'
)
TITLES: Final = {
    "t_street": _("Street"), "t_clocks": _("Clocks"), "t_distillery": _("Distillery"), "t_still": _("Still"),
    "t_market": _("Market"), "t_well": _("Water well"), "t_money": _("Money"),
}  # fmt: skip


class ParfumDrawing(Drawing[Parfum]):
    """Street, distillery, market and the perfumeries."""

    style = "parfum"

    def __init__(self) -> None:
        self.layout = LAYOUT
        for name, words in TITLES.items():
            self.layout = self.layout.replace(f"{{{name}}}", words)

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
        return touch(view, move)

    def marks(self, view: Parfum, seat: int, move: Move[Parfum]) -> tuple[str, ...]:
        return marks(view, move)

    def is_dear(self, view: Parfum, seat: int, move: Move[Parfum]) -> bool:
        return is_dear(view, move)

    def adorn(self, words: str) -> str:
        return WORD.sub(lambda found: pictured(found[1]), escape(words))


def pictured(word: str) -> str:
    """An aroma's icon instead of its name."""
    return icon("water", 16, word) if word.startswith("water") else icon(word, 16, word)


DRAWING: Final = ParfumDrawing()
