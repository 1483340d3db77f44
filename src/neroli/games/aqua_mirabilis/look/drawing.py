"""How Aqua Mirabilis looks."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from typing import Final

from neroli.core.contract import Move
from neroli.draw.art import icon, question_mark
from neroli.draw.drawing import Drawing, Explanation, Scene, Touch
from neroli.draw.speech import _
from neroli.games.aqua_mirabilis.look import art, board, court, road, seats
from neroli.games.aqua_mirabilis.look.explanations import explain
from neroli.games.aqua_mirabilis.look.pictures import picture
from neroli.games.aqua_mirabilis.look.touch import marks, touch
from neroli.games.aqua_mirabilis.pieces.faces import FLOWERS
from neroli.games.aqua_mirabilis.rules import phases
from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis

CHOOSING, ACTING, PRODUCING, EXTRA, PARADE, NOTHING = range(6)
WORD: Final = re.compile(rf"\b({'|'.join(FLOWERS)})\b")
OF_ESSENCES: Final = re.compile(r"\b(essences?|complete|recipe|perfume|base|take|bonus)\b", re.IGNORECASE)
RULED: Final = {
    "weeks": (_("The weeks"), "A17 A19 A20 A21 A54"),
    "market": (_("Flower market"), "A22 A23 A24"),
    "school": (_("Apprenticeship"), "A25 A26 A27 A28 A29"),
    "matrix": (_("Taste of King and Court"), "A39 A40 A41 A42 A43 A51 A52"),
    "couples": (_("Court life"), "A32 A33 A34 A35 A36 A37 A38"),
    "road": (_("Travel"), "A30 A31 A48 A49 A50 A53"),
}


def area(name: str, kind: str, inner: str, more: str = "") -> str:
    """A part of the board under its heading with help."""
    words, clauses = RULED[name]
    heading = f"<h2><span>{words}{question_mark(words, clauses)}</span>{more}</h2>"
    return f'<section class="area area--{kind}">{heading}{inner}</section>'


def slot(name: str, css: str = "") -> str:
    """Where an area of this name is drawn."""
    styled = f' class="{css}"' if css else ""
    return f'<div{styled} id="a-{name}">{{{name}}}</div>'


def layout() -> str:
    price = f"<small>{_('1 point, 1 more per worker moved')}</small>"
    stock = '<small id="a-stock">{stock}</small>'
    road, clauses = RULED["road"]
    weeks, sundays = RULED["weeks"]
    return (
        f'<div class="aqua-board"><section class="weeks-area" aria-label="{weeks}">'
        f"{slot('weeks', 'weeks')}{question_mark(weeks, sundays)}</section>"
        + area("market", "market", slot("market", "stands") + slot("supply", "supply-row"), price)
        + area("school", "school", slot("school", "school"))
        + area("matrix", "matrix", slot("matrix") + slot("palace", "versailles"), stock)
        + area("couples", "court", slot("couples", "couples"))
        + f'<section class="area area--travel" aria-label="{road}"><div class="travel-map">'
        f"{slot('road')}{slot('cities', 'cities')}</div>{question_mark(road, clauses)}</section></div>"
    )


class AquaMirabilisDrawing(Drawing[AquaMirabilis]):
    """Market, apprenticeship, Court, Versailles, the road, and the personal boards."""

    points = _("an estimate: with tokens, flipped tiles and the majorities held now")
    layout = layout()

    def scene(self, view: AquaMirabilis) -> Scene:
        steps = (_("Choose"), _("Action"), _("Production"), _("Extra turn"), _("Final parade"))
        return Scene(board.date_words(view), steps, step_of(view), board.week_number(view))

    def areas(self, view: AquaMirabilis, names: Sequence[str]) -> dict[str, str]:
        return {
            "weeks": board.weeks(view),
            "market": board.market(view, names),
            "supply": board.supply(view),
            "school": board.school(view, names),
            "stock": court.stock(view),
            "matrix": court.matrix(view),
            "palace": court.palace(view, names),
            "couples": court.couples(view, names),
            "road": road.road(view, names),
            "cities": road.cities(view, names),
        }

    def own(self, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
        return seats.own(view, seat)

    def panel(self, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
        return seats.panel(view, seat)

    def track(self, view: AquaMirabilis, seat: int) -> int | None:
        return None if view.phase == phases.OVER else view.score[seat] + view.parade[seat]

    def tray(self, view: AquaMirabilis, seat: int) -> str:
        return seats.tray(view, seat)

    def touch(self, view: AquaMirabilis, seat: int, move: Move[AquaMirabilis]) -> Touch:
        return touch(move, view, seat)

    def marks(self, view: AquaMirabilis, seat: int, move: Move[AquaMirabilis]) -> tuple[str, ...]:
        return marks(move, view, seat)

    def picture(self, name: str) -> str:
        return picture(name)

    def explain(self, view: AquaMirabilis, viewer: int | None, part: str) -> Explanation | None:
        return explain(view, viewer, part)

    def adorn(self, words: str) -> str:
        what = "es" if OF_ESSENCES.search(words) else "fl"
        for plain, spelled in road.SPELLING.items():
            words = words.replace(plain, spelled)
        return WORD.sub(lambda match: pictured(match[1], what), escape(words))


def step_of(view: AquaMirabilis) -> int:
    """Where in the turn the table is."""
    phase = view.phase
    if phase == phases.OVER:
        return NOTHING
    if board.is_parade(view):
        return PARADE
    if phase == phases.EXTRA:
        return EXTRA
    if phase <= phases.TURN and phase != phases.SHOW_BONUS:
        return CHOOSING
    return PRODUCING if view.turn.is_producing else ACTING


def pictured(word: str, what: str) -> str:
    """An icon of a flower or an essence instead of its name."""
    return icon(f"{what}-{art.SHORT[FLOWERS.index(word)]}", 16, word)


DRAWING: Final = AquaMirabilisDrawing()
