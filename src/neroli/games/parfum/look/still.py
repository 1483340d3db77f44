"""The still: the dice of the seat whose turn it is, and what water can do for it."""

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
CROWD: Final = 4  # more dice than this are drawn smaller


@shows("actions", "clock", "clock_owner", "dice", "flasks", "held", "phase")
def still(view: Parfum, names: Sequence[str]) -> str:
    if view.phase not in TURN:
        return f'{head(_("Still"))}<p class="muted">{_("No dice out.")}</p>'
    owner = view.clock_owner[view.clock]
    crowd = " still__dice--many" if size(view.dice) > CROWD else ""
    summary = f'<span class="muted">{summary_words(view)}</span>'
    return (
        f"{head(_('Still of {name}').format(name=names[owner]), summary)}"
        f'<div class="still__dice{crowd}">{dice(view)}</div>{water_uses(view, owner)}'
    )


def head(words: str, more: str = "") -> str:
    return f'<div class="still__head"><h3 class="heading">{escape(words)}</h3>{more}</div>'


def summary_words(view: Parfum) -> str:
    if view.phase in UNROLLED:
        return several("{left} action left", "{left} actions left", view.actions).format(left=view.actions)
    flasks = size(view.flasks)
    words = several("{flasks} flask of {dice}", "{flasks} flasks of {dice}", flasks)
    return words.format(flasks=flasks, dice=size(view.dice))


def dice(view: Parfum) -> str:
    """Flasks one by one; the flies of one aroma together, for water acts on them together."""
    rows = []
    for aroma, name in enumerate(AROMAS):
        number, flasks = count(view.dice, aroma), count(view.flasks, aroma)
        if view.phase in UNROLLED:
            rows += [die(name, "aroma", index) for index in range(number)]
            continue
        rows += [die(name, "flask", index) for index in range(flasks)]
        if number > flasks:
            rows.append(flies(view, name, range(flasks, number)))
    return "".join(rows)


def flies(view: Parfum, name: str, indices: range) -> str:
    face = "spent" if view.phase == phases.CLAIM else "fly"
    label = _("{number} {aroma} dice without a flask").format(number=len(indices), aroma=name)
    inner = "".join(die(name, face, index) for index in indices)
    return part(f"flies-{name}", "still__flies", label, inner)


def die(name: str, face: str, index: int) -> str:
    badge = "" if face == "aroma" else f"<small>{icon(name)}</small>"
    return f'<span class="still__die">{art.die(name, face, 44, f"die-{name}-{index}")}{badge}</span>'


def water_uses(view: Parfum, owner: int) -> str:
    if view.phase not in (phases.DISTILL, phases.PAY):
        return ""
    if water.tokens(view, owner) == 0:
        return f'<p class="muted">{_("No water left.")}</p>'
    uses = (
        water_use("water-reroll", _("Re-roll flies"), phases.REROLL_COST)
        + water_use("water-turn", _("Turn a fly"), phases.TURN_COST)
        + water_use("water-all", _("Re-roll all dice"), phases.REROLL_COST)
    )
    return f'<div class="water-uses">{uses}</div>'


def water_use(name: str, words: str, cost: int) -> str:
    label = _("{words}, pay {cost} water").format(words=words, cost=cost)
    return part(name, "water-use", label, f"<span>{words}</span><em>{icon('water') * cost}</em>")
