"""The still: the dice of the player who distils, and the uses of water. On phones they lie in the sheet."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from neroli.core.counts import count, size
from neroli.draw.art import icon
from neroli.draw.memo import shows
from neroli.draw.parts import part
from neroli.draw.speech import _, several
from neroli.games.parfum.look import art
from neroli.games.parfum.pieces.faces import AROMAS
from neroli.games.parfum.rules import phases, water
from neroli.games.parfum.rules.state import Parfum

UNROLLED: Final = (phases.ACT, phases.DRAW_NOTE, phases.DRAW_TOKEN, phases.ROLL)
TURN: Final = (*UNROLLED, phases.DISTILL, phases.PAY, phases.CLAIM)
PLACES: Final = 4  # more dice than this are drawn smaller


@shows("actions", "clock", "clock_owner", "dice", "flasks", "held", "phase")
def still(view: Parfum, names: Sequence[str]) -> str:
    if view.phase not in TURN:
        gaps = '<i class="still__gap"></i>' * PLACES
        words = _("All dice are at the market.")
        return (
            f'{head(_("Still"), _("no dice"))}<div class="still__dice">{gaps}</div><p class="still__words">{words}</p>'
        )
    owner = view.clock_owner[view.clock]
    number = size(view.dice) + (view.actions if view.phase in UNROLLED else 0)
    crowd = " still__dice--many" if number > PLACES else ""
    title = _("Still of {name}").format(name=names[owner])
    return (
        f'{head(title, summary_words(view))}<div class="still__dice{crowd}">{dice(view)}</div>{water_uses(view, owner)}'
    )


def head(words: str, more: str) -> str:
    return f'<div class="still__head"><h3 class="heading">{escape(words)}</h3><span>{more}</span></div>'


def summary_words(view: Parfum) -> str:
    if view.phase in UNROLLED:
        return several("{left} action left", "{left} actions left", view.actions).format(left=view.actions)
    flasks = size(view.flasks)
    words = several("{flasks} flask of {dice}", "{flasks} flasks of {dice}", flasks)
    return words.format(flasks=flasks, dice=size(view.dice))


def dice(view: Parfum, is_small: bool = False) -> str:
    """Flasks one by one; the flies of one aroma together, for water acts on them together."""
    rows = []
    for aroma, name in enumerate(AROMAS):
        number, flasks = count(view.dice, aroma), count(view.flasks, aroma)
        if view.phase in UNROLLED:
            rows += [die(name, "aroma", index, is_small) for index in range(number)]
            continue
        rows += [die(name, "flask", index, is_small) for index in range(flasks)]
        if number > flasks:
            rows.append(flies(view, name, range(flasks, number), is_small))
    if view.phase in UNROLLED:
        rows.append('<i class="still__gap"></i>' * view.actions)
    return "".join(rows)


def flies(view: Parfum, name: str, indices: range, is_small: bool) -> str:
    face = "spent" if view.phase == phases.CLAIM else "fly"
    words = several("{number} {aroma} die without a flask.", "{number} {aroma} dice without a flask.", len(indices))
    inner = "".join(die(name, face, index, is_small) for index in indices)
    return part(f"flies-{name}", "still__flies", words.format(number=len(indices), aroma=name), inner)


def die(name: str, face: str, index: int, is_small: bool) -> str:
    """A die; what glides across the table has a key, its small picture in the sheet has none."""
    badge = "" if face == "aroma" else f"<small>{icon(name)}</small>"
    key = "" if is_small else f"die-{name}-{index}"
    return f'<span class="still__die">{art.die(name, face, 44, key)}{badge}</span>'


def water_uses(view: Parfum, owner: int) -> str:
    """P5.2 to P5.4 What water can do now."""
    if view.phase in UNROLLED:
        return f'<p class="still__words">{_("The dice roll after the last action.")}</p>'
    if view.phase == phases.CLAIM:
        return f'<p class="still__words">{_("Water is over once a note is claimed.")}</p>'
    if water.tokens(view, owner) == 0:
        return f'<p class="still__words">{_("No water left.")}</p>'
    uses = (
        water_use("water-reroll", _("Re-roll flies"), phases.REROLL_COST)
        + water_use("water-all", _("Re-roll all"), phases.REROLL_COST)
        + water_use("water-turn", _("Turn a fly"), phases.TURN_COST)
    )
    return f'<div class="water-uses">{uses}</div>'


def water_use(name: str, words: str, cost: int) -> str:
    label = _("{words}, pay {cost} water.").format(words=words, cost=cost)
    return part(name, "water-use", label, f"<span>{words}</span><em>{icon('water') * cost}</em>")
