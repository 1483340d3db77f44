"""The perfumeries: a seat's own in full size, the others' smaller."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from neroli.core.contract import SEAT_LETTERS
from neroli.draw.art import icon
from neroli.draw.memo import shows
from neroli.draw.parts import part
from neroli.draw.speech import _
from neroli.games.parfum.look import art
from neroli.games.parfum.pieces.faces import BASE, COINS, HEAD, HEART, TYPES
from neroli.games.parfum.rules import phases, water
from neroli.games.parfum.rules.phases import FREE, MAJOR, MINOR
from neroli.games.parfum.rules.state import Parfum
from neroli.games.parfum.words.terms import bouquet_words, note_words, size_word

ORDINALS: Final = (_("1st"), _("2nd"), _("3rd"), _("4th"))
KINDS: Final = {MINOR: (HEAD, BASE), MAJOR: (HEAD, HEART, BASE)}


def bottle(view: Parfum, perfume: int) -> str:
    """The notes of a perfume, stacked; what is missing is dashed."""
    pieces = ""
    for kind in KINDS[view.size[perfume]]:
        note = view.slots[perfume * 3 + kind]
        if note == FREE:
            pieces += art.ghost(kind)
        else:
            entry = view.box.pieces.notes[note]
            pieces += art.glass(kind, art.aromas_of(entry.scent), f"glass-{entry.id}")
    return f'<span class="bottle">{pieces}</span>'


def is_sold_out(view: Parfum, perfume: int) -> bool:
    return view.missing[perfume] == 0 and view.flacons[perfume] == 0


@shows("flacons", "missing", "scent", "size", "slots")
def perfume_figure(view: Parfum, perfume: int) -> str:
    css = "perfume perfume--sold" if is_sold_out(view, perfume) else "perfume"
    inner = f"{perfume_state(view, perfume)}{bottle(view, perfume)}"
    return part(f"perfume-{perfume + 1}", css, perfume_label(view, perfume), inner)


def perfume_state(view: Parfum, perfume: int) -> str:
    if view.missing[perfume]:
        return f'<span class="perfume__state perfume__state--unfinished">{_("unfinished")}</span>'
    if is_sold_out(view, perfume):
        return f'<span class="perfume__state">{_("sold out")}</span>'
    return flacons(view.flacons[perfume], phases.FLACONS[view.size[perfume]])


def perfume_label(view: Parfum, perfume: int) -> str:
    kind = _("Minor") if view.size[perfume] == MINOR else _("Major")
    missing = [TYPES[slot] for slot in KINDS[view.size[perfume]] if view.slots[perfume * 3 + slot] == FREE]
    state = (
        _("{missing} missing").format(missing=", ".join(missing))
        if missing
        else _("{left} flacons left").format(left=view.flacons[perfume])
    )
    return _("{kind} perfume P{number}: {scent}; {state}.").format(
        kind=kind, number=perfume + 1, scent=bouquet_words(view.scent[perfume]), state=state
    )


def flacons(left: int, every: int) -> str:
    icons = icon("flacon") * left + icon("flacon", css="flacons__sold") * (every - left)
    return f'<span class="flacons">{icons}</span>'


def new_perfume(size: int) -> str:
    """Room for a new perfume."""
    name = size_word(size)
    ghosts = "".join(art.ghost(kind) for kind in KINDS[size])
    label = _("Room for a new {name} perfume.").format(name=name)
    inner = f'<span class="perfume__state">{_("new")}</span><span class="bottle">{ghosts}</span>'
    return part(f"new-{name}", "perfume perfume--new", label, inner)


def perfumes(view: Parfum, seat: int, size: int) -> list[int]:
    """The perfumes of a seat, those that are sold out first."""
    own = [perfume for perfume, owner in enumerate(view.owner) if owner == seat and view.size[perfume] == size]
    return sorted(own, key=lambda perfume: not is_sold_out(view, perfume))


def is_composing(view: Parfum, *_about: object) -> bool:
    return view.phase == phases.COMPOSE


@shows("flacons", "missing", "owner", "scent", "size", "slots")
def zone(view: Parfum, seat: int, size: int) -> str:
    figures = "".join(perfume_figure(view, perfume) for perfume in perfumes(view, seat, size))
    name = _("Minor") if size == MINOR else _("Major")
    terms = _("{flacons} flacons, bargain {price}").format(flacons=phases.FLACONS[size], price=phases.BARGAIN[size])
    return (
        f'<div class="zone zone--{size_word(size)}"><h3 class="caps">{name} <span>{terms}</span></h3>'
        f'<div class="zone__perfumes">{figures}{new_perfume(size)}</div></div>'
    )


@shows(
    "actions_of", "clock_owner", "flacons", "missing", "owner", "placing", "scent", "served", "size", "slots",
    of_seat=("held", "waiting"), asking=(is_composing,),
)  # fmt: skip
def own(view: Parfum, seat: int, names: Sequence[str]) -> str:
    return (
        f'<div class="own-facts">{facts_list(view, seat)}{token_row(view, seat)}</div>'
        f"{zone(view, seat, MINOR)}{counter(view, seat, names)}{zone(view, seat, MAJOR)}"
    )


def facts_list(view: Parfum, seat: int) -> str:
    clocks = [clock for clock, owner in enumerate(view.clock_owner) if owner == seat]
    woke = _(" and ").join(woke_words(clock, view.actions_of[clock]) for clock in clocks) or "–"
    served = sum(by == seat for by in view.served)
    return (
        f'<dl class="own-facts__list"><div><dt>{_("Woke up")}</dt><dd>{woke}</dd></div>'
        f"<div><dt>{_('Customers served')}</dt><dd>{served}</dd></div></dl>"
    )


def woke_words(clock: int, actions: int) -> str:
    ordinal = ORDINALS[clock] if clock < len(ORDINALS) else str(clock + 1)
    return _("{ordinal}, {actions} actions").format(ordinal=ordinal, actions=actions)


@shows(of_seat=("held",))
def token_row(view: Parfum, seat: int) -> str:
    """The seat's own tokens with their coin sides."""
    tokens = "".join(
        token(coin, index) for coin in range(COINS) for index in range(sum(view.held[seat][coin :: COINS + 1]))
    )
    row = tokens or f'<span class="muted">{_("none")}</span>'
    return (
        f'<div class="own-water"><span>{_("Water")}</span><span class="own-water__tokens">{row}</span></div>'
        f'<p class="own-water__note">{icon("ui-eye", 15)} {_("Only you see these coin sides")}</p>'
    )


def token(coin: int, index: int) -> str:
    label = _("Water token, {coin} coins on its back.").format(coin=coin)
    return part(f"token-{coin}-{index}", "water-token", label, f"{icon('water')}<b>{coin}</b>")


def counter(view: Parfum, seat: int, names: Sequence[str]) -> str:
    """The shop front; while notes wait to be composed they lie on the counter instead."""
    waiting = view.waiting[seat]
    if not waiting:
        sign = _("Maison {name}").format(name=names[seat])
        return f'<div class="zone zone--shop">{art.shop(SEAT_LETTERS[seat].lower(), sign)}</div>'
    notes = "".join(waiting_note(view, note, index == view.placing) for index, note in enumerate(waiting))
    return (
        f'<div class="zone zone--shop"><h3 class="caps">{_("To compose")}</h3><div class="counter">{notes}</div></div>'
    )


def waiting_note(view: Parfum, note: int, is_next: bool) -> str:
    entry = view.box.pieces.notes[note]
    now = f'<span class="tag tag--active">{_("now")}</span>' if is_next and is_composing(view) else ""
    glass = art.glass(entry.kind, art.aromas_of(entry.scent), f"glass-{entry.id}")
    return f'<div class="counter__note" role="img" aria-label="{escape(note_words(view, note))}">{glass}{now}</div>'


@shows(
    "clock_owner", "flacons", "missing", "owner", "scent", "served", "size", "slots", of_seat=("held", "waiting")
)  # fmt: skip
def panel(view: Parfum, seat: int) -> str:
    """A perfumery at a glance: perfumes, clock, water, customers."""
    clocks = [str(clock + 1) for clock, owner in enumerate(view.clock_owner) if owner == seat]
    served = sum(by == seat for by in view.served)
    notes = "".join(waiting_note(view, note, False) for note in view.waiting[seat])
    waiting = f'<div class="rival__waiting">{notes}</div>' if notes else ""
    return (
        f'<div class="rival__shelves">{shelf(view, seat, MINOR)}{shelf(view, seat, MAJOR)}<ul class="rival__counts">'
        f"<li>{icon('clock', label=_('clock'))}<b>{' '.join(clocks) or '–'}</b></li>"
        f"<li>{icon('water', label=_('water tokens, face down'))}<b>{water.tokens(view, seat)}</b></li>"
        f"<li>{icon('customer', label=_('customers served'))}<b>{served}</b></li></ul></div>{waiting}"
    )


def shelf(view: Parfum, seat: int, size: int) -> str:
    own = perfumes(view, seat, size)
    for_sale = [perfume for perfume in own if not is_sold_out(view, perfume)]
    figures = "".join(perfume_figure(view, perfume) for perfume in for_sale)
    number = len(own) - len(for_sale)
    sold = f'<span class="shelf__sold-out">{_("{number} sold out").format(number=number)}</span>' if number else ""
    empty = "" if own else '<span class="shelf__empty">–</span>'
    name = _("minor") if size == MINOR else _("major")
    return (
        f'<div class="shelf shelf--{size_word(size)}" style="--n:{max(1, len(for_sale))}">'
        f'<span class="shelf__label">{name}</span>{figures}{empty}{sold}</div>'
    )
