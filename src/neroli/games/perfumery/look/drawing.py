"""How Perfumery looks."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from typing import Final

from neroli.core.contract import Move
from neroli.draw.art import icon
from neroli.draw.drawing import Drawing, Explanation, Scene, Touch
from neroli.draw.speech import _
from neroli.games.perfumery.look import board, seats
from neroli.games.perfumery.look.art import ABREAST
from neroli.games.perfumery.look.explanations import explain
from neroli.games.perfumery.look.pictures import picture
from neroli.games.perfumery.look.touch import marks, touch
from neroli.games.perfumery.pieces.faces import ESSENCES
from neroli.games.perfumery.rules import phases
from neroli.games.perfumery.rules.state import Perfumery

STEPS: Final = {
    phases.DEAL_PERFUME: 2, phases.DEAL_RECIPE: 2, phases.DEAL_START: 2, phases.BLEND: 1, phases.PRESENT: 1,
    phases.OVER: 3,
}  # fmt: skip
ESSENCE_WORDS: Final = re.compile(rf"\b(\d+) ({'|'.join(ESSENCES)})\b")
LAYOUT: Final = (
    '<div class="board-grid"><section class="board-grid__spaces" aria-label="{t_spaces}">'
    '<div class="actions" id="a-spaces">{spaces}</div></section>'
    '<section class="board-grid__columns" id="a-columns" aria-label="{t_columns}">{columns}</section>'
    '<section class="board-grid__decks" aria-label="{t_decks}"><div class="decks" id="a-decks">{decks}</div></section>'
    "</div>"
)
TITLES: Final = {
    "t_spaces": _("Action spaces"), "t_columns": _("Columns of cards"), "t_decks": _("Decks and supply"),
}  # fmt: skip


class PerfumeryDrawing(Drawing[Perfumery]):
    """Action spaces, columns of cards and the ateliers."""

    def __init__(self) -> None:
        self.layout = LAYOUT
        for name, words in TITLES.items():
            self.layout = self.layout.replace(f"{{{name}}}", words)

    def scene(self, view: Perfumery) -> Scene:
        steps = (_("Development"), _("Blending"), _("Cleanup"))
        round_words = _("Round {number} of {last}").format(
            number=max(view.round, 1), last=view.box.rounds[view.players]
        )
        return Scene(round_words, steps, STEPS.get(view.phase, 0), view.round)

    def areas(self, view: Perfumery, names: Sequence[str]) -> dict[str, str]:
        return board.areas(view, names)

    def own(self, view: Perfumery, seat: int, names: Sequence[str]) -> str:
        return seats.own(view, seat)

    def tray(self, view: Perfumery, seat: int) -> str:
        return seats.tray(view, seat)

    def panel(self, view: Perfumery, seat: int, names: Sequence[str]) -> str:
        return seats.panel(view, seat, names)

    def touch(self, view: Perfumery, seat: int, move: Move[Perfumery]) -> Touch:
        return touch(move, view, seat)

    def marks(self, view: Perfumery, seat: int, move: Move[Perfumery]) -> tuple[str, ...]:
        return marks(move, view, seat)

    def picture(self, name: str) -> str:
        return picture(name)

    def explain(self, view: Perfumery, viewer: int | None, part: str) -> Explanation | None:
        return explain(view, viewer, part)

    def adorn(self, words: str) -> str:
        return ESSENCE_WORDS.sub(lambda match: essence_icons(int(match[1]), match[2]), escape(words))


def essence_icons(number: int, kind: str) -> str:
    """Essences as icons instead of words."""
    if number > ABREAST:
        return f"{number} {icon(kind, 16, kind)}"
    return icon(kind, 16, f"{number} {kind}") + icon(kind, 16) * (number - 1)


DRAWING: Final = PerfumeryDrawing()
