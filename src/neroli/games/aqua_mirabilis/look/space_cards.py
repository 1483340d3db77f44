"""Cards about the action spaces: what an action does, what it costs and needs."""

from __future__ import annotations

from typing import Final, TypeAlias

from neroli.core.contract import Move
from neroli.draw.drawing import Explanation
from neroli.draw.speech import _
from neroli.games.aqua_mirabilis.pieces.faces import KINDS
from neroli.games.aqua_mirabilis.pieces.spaces import (
    BASE,
    FIRST_CITY,
    FIRST_COUPLE,
    METHOD,
    NAMES,
    SPACES,
    TYPE,
    VERSAILLES,
)
from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis
from neroli.games.aqua_mirabilis.words.terms import CITY_WORDS, DAME_NAMES, LETTER_WORDS, counted

# What a part is, and the move whose refusal says why it cannot be used.
Card: TypeAlias = tuple[Explanation, Move[AquaMirabilis] | None]
GIFTS: Final = (
    _("essences of bergamot, jasmine or lavender"),
    _("essences of narcissus, orange or rose"),
    _("originality tokens"),
    _("whole perfumes"),
)


SPACE_NUMBERS: Final = {f"space-{NAMES[space].replace(' ', '-')}": space for space in range(KINDS, SPACES)}
SPACE_CARDS: Final = {
    BASE: (_("Recipes with this base cost you no base essence any more."), _("an essence of its kind"), "A25"),
    BASE + 1: (_("Each use of a method that makes this essence makes one more."), _("a flower of its kind"), "A26"),
    BASE + 2: (_("One more flower, better production, or a faster coach."), _("an originality token"), "A27"),
    METHOD: (_("A method turns flowers into essences. You have room for three."), _("two equal flowers"), "A28"),
}
COURSES: Final = (_("Learn a base"), _("Specialise"), _("Learn an ability"), _("Learn a method"))


def explain_space(view: AquaMirabilis, rest: str) -> Card:
    space = SPACE_NUMBERS[f"space-{rest}"]
    kind = TYPE[space]
    costs = (_("costs"), counted(view.side().space_cost[space], "action point"))
    move = view.box.go[space]
    if kind < FIRST_CITY:
        words, price, clause = SPACE_CARDS[kind]
        rows = (costs, (_("and"), price))
        return Explanation(_("Apprenticeship"), COURSES[kind - BASE], words, rows, clause=clause), move
    if kind < FIRST_COUPLE:
        return explain_city_space(view, kind - FIRST_CITY, costs), move
    if kind < VERSAILLES:
        return explain_couple(kind - FIRST_COUPLE, costs), move
    words = _("Present a perfume that was not presented since Sunday. It scores by the matrix above.")
    return Explanation(_("Versailles"), _("Present a perfume"), words, (costs,), clause="A39"), move


def explain_city_space(view: AquaMirabilis, city: int, costs: tuple[str, str]) -> Explanation:
    words = _("Take the top tile of its pile. The coach, which moves after a production, may choose any tile.")
    rows = (costs, (_("needs"), LETTER_WORDS[view.box.city_letter[city]]))
    return Explanation(_("Travel"), CITY_WORDS[city], words, rows, clause="A30")


def explain_couple(dame: int, costs: tuple[str, str]) -> Explanation:
    letter = LETTER_WORDS[dame + 1] if dame == 0 else f"{LETTER_WORDS[dame + 1]}, for {LETTER_WORDS[dame]}"
    words = _("The nobleman gives a letter. The dame takes gifts, and each lets you place one influence token on her.")
    rows = (costs, (_("gives"), letter), (_("takes"), GIFTS[dame]))
    return Explanation(
        _("Court life"), _("{name} and her husband").format(name=DAME_NAMES[dame]), words, rows, clause="A32"
    )
