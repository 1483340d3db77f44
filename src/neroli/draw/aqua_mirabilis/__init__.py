"""How Aqua Mirabilis looks."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape
from typing import Final

from neroli.core.contract import Move
from neroli.draw.aqua_mirabilis import art, board, court, road, seats
from neroli.draw.aqua_mirabilis.touch import is_dear, marks, touch
from neroli.draw.art import icon
from neroli.draw.drawing import Drawing, Scene, Touch
from neroli.draw.speech import _
from neroli.games.aqua_mirabilis import phases
from neroli.games.aqua_mirabilis.pieces import FLOWERS
from neroli.games.aqua_mirabilis.state import AquaMirabilis

CHOOSING, ACTING, PRODUCING, EXTRA, PARADE, NOTHING = range(6)
WORD: Final = re.compile(rf"\b({'|'.join(FLOWERS)})\b")
OF_ESSENCES: Final = re.compile(r"\b(essences?|complete|recipe|perfume|base|take|bonus)\b", re.IGNORECASE)
LAYOUT: Final = (
    '<div class="ab"><section class="weeks" id="a-weeks" aria-label="{t_weeks}">{weeks}</section>'
    '<section class="sec s-mk"><h2>{t_market} <small>{t_price}</small></h2><div class="stands" id="a-market">{market}'
    '</div><div class="supplies" id="a-supply">{supply}</div></section>'
    '<section class="sec s-ap"><h2>{t_school}</h2><div class="appr" id="a-school">{school}</div></section>'
    '<section class="sec s-mx"><h2>{t_matrix} <small id="a-stock">{stock}</small></h2><div id="a-matrix">{matrix}</div>'
    '<div class="vers" id="a-palace">{palace}</div></section>'
    '<section class="sec s-ct"><h2>{t_court} <small>{t_court_note}</small></h2>'
    '<div class="couples" id="a-couples">{couples}</div></section>'
    '<section class="sec s-tv" aria-label="{t_road}" id="a-road">{road}</section></div>'
)
TITLES: Final = {
    "t_weeks": _("The weeks"), "t_market": _("Flower market"), "t_price": _("1 AP, +1 per worker moved"),
    "t_school": _("Apprenticeship"), "t_matrix": _("Preferences of King and Court"), "t_court": _("Court life"),
    "t_court_note": _("letter, gifts, influence"), "t_road": _("Travel"),
}  # fmt: skip


class AquaMirabilisDrawing(Drawing[AquaMirabilis]):
    """Market, apprenticeship, Court, Versailles, the road, and the personal boards."""

    style = "aqua-mirabilis"

    def __init__(self) -> None:
        self.layout = LAYOUT
        for name, words in TITLES.items():
            self.layout = self.layout.replace(f"{{{name}}}", words)

    def scene(self, view: AquaMirabilis) -> Scene:
        steps = (_("Choose"), _("Action"), _("Production"), _("Extra turn"), _("Final parade"))
        return Scene(board.place_words(view), steps, step_of(view))

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
        }

    def own(self, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
        return seats.own(view, seat)

    def panel(self, view: AquaMirabilis, seat: int, names: Sequence[str]) -> str:
        return seats.panel(view, seat)

    def touch(self, view: AquaMirabilis, seat: int, move: Move[AquaMirabilis]) -> Touch:
        return touch(view, seat, move)

    def marks(self, view: AquaMirabilis, seat: int, move: Move[AquaMirabilis]) -> tuple[str, ...]:
        return marks(view, seat, move)

    def is_dear(self, view: AquaMirabilis, seat: int, move: Move[AquaMirabilis]) -> bool:
        return is_dear(move)

    def adorn(self, words: str) -> str:
        what = "es" if OF_ESSENCES.search(words) else "fl"
        return WORD.sub(lambda found: pictured(found[1], what), escape(words))


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
    return PRODUCING if view.producing else ACTING


def pictured(word: str, what: str) -> str:
    """An icon of a flower or an essence instead of its name."""
    return icon(f"{what}-{art.SHORT[FLOWERS.index(word)]}", 16, word)


DRAWING: Final = AquaMirabilisDrawing()
