"""The perfumeries: a seat's own place in full size, the others' smaller."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from neroli.core.contract import SEAT_LETTERS
from neroli.draw.art import icon
from neroli.draw.memo import shows
from neroli.draw.speech import _
from neroli.games.parfum.look import art
from neroli.games.parfum.look.board import spread
from neroli.games.parfum.pieces.faces import COINS, TYPES
from neroli.games.parfum.rules import phases, water
from neroli.games.parfum.rules.phases import FREE, MAJOR, MINOR
from neroli.games.parfum.rules.state import Parfum
from neroli.games.parfum.words.terms import bouquet_words, note_words

ORDINALS = (_("1st"), _("2nd"), _("3rd"), _("4th"))
KINDS = {MINOR: (0, 2), MAJOR: (0, 1, 2)}


def bottle(view: Parfum, perfume: int) -> str:
    """The notes of a perfume, stacked; what is missing is dashed."""
    parts = ""
    for kind in KINDS[view.size[perfume]]:
        note = view.slots[perfume * 3 + kind]
        if note == FREE:
            parts += art.ghost(kind)
        else:
            entry = view.box.pieces.notes[note]
            parts += art.glass(kind, spread(entry.scent), f"glass-{escape(entry.id)}")
    return f'<span class="bottle">{parts}</span>'


@shows("flacons", "missing", "scent", "size", "slots")
def perfume_figure(view: Parfum, perfume: int) -> str:
    size = view.size[perfume]
    sold = view.missing[perfume] == 0 and view.flacons[perfume] == 0
    if view.missing[perfume]:
        foot = f'<span class="sold unf">{_("unfinished")}</span>'
    elif sold:
        foot = f'<span class="sold">{_("sold out")}</span>'
    else:
        foot = flacons(view.flacons[perfume], phases.FLACONS[size])
    label = perfume_label(view, perfume)
    return (
        f'<button class="part perf{" perf--sold" if sold else ""}" tabindex="-1" data-part="perfume-{perfume + 1}" '
        f'aria-label="{label}">{foot}{bottle(view, perfume)}</button>'
    )


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
    drawn = "".join(icon("flacon", css="on" if place < left else "off") for place in range(every))
    return f'<span class="flacs">{drawn}</span>'


def new_perfume(size: int) -> str:
    """Room for a new perfume."""
    name = "minor" if size == MINOR else "major"
    parts = "".join(art.ghost(kind) for kind in KINDS[size])
    label = _("Room for a new {name} perfume.").format(name=name)
    return (
        f'<button class="part perf perf--new" tabindex="-1" data-part="new-{name}" aria-label="{label}">'
        f'<span class="sold">{_("new")}</span><span class="bottle">{parts}</span></button>'
    )


def perfumes(view: Parfum, seat: int, size: int) -> list[int]:
    """The perfumes of a seat, those that are sold out first."""
    own = [p for p, owner in enumerate(view.owner) if owner == seat and view.size[p] == size]
    return sorted(own, key=lambda p: view.missing[p] > 0 or view.flacons[p] > 0)


def is_composing(view: Parfum, *_about: object) -> bool:
    return view.phase == phases.COMPOSE


@shows("flacons", "missing", "owner", "scent", "size", "slots")
def zone(view: Parfum, seat: int, size: int) -> str:
    found = perfumes(view, seat, size)
    drawn = "".join(perfume_figure(view, p) for p in found)
    name = _("Minor") if size == MINOR else _("Major")
    terms = _("{flacons} flacons, bargain {price}").format(flacons=phases.FLACONS[size], price=phases.BARGAIN[size])
    side = "min" if size == MINOR else "maj"
    return (
        f'<div class="zone zone--{side}"><h3 class="caps">{name} <span>{terms}</span></h3>'
        f'<div class="perfs">{drawn}{new_perfume(size)}</div></div>'
    )


@shows(
    "actions_of", "clock_owner", "flacons", "missing", "owner", "placing", "scent", "served", "size", "slots",
    of_seat=("held", "waiting"), asking=(is_composing,),
)  # fmt: skip
def own(view: Parfum, seat: int, names: Sequence[str]) -> str:
    return (
        f'<div class="me2">{facts_list(view, seat)}{token_row(view, seat)}</div>'
        f"{zone(view, seat, MINOR)}{counter(view, seat, names)}{zone(view, seat, MAJOR)}"
    )


def facts_list(view: Parfum, seat: int) -> str:
    places = [place for place, owner in enumerate(view.clock_owner) if owner == seat]
    woke = _(" and ").join(woke_words(place, view.actions_of[place]) for place in places) or "–"
    served = sum(by == seat for by in view.served)
    return (
        f'<dl class="mestats"><div><dt>{_("Woke up")}</dt><dd>{woke}</dd></div>'
        f"<div><dt>{_('Customers served')}</dt><dd>{served}</dd></div></dl>"
    )


def woke_words(place: int, actions: int) -> str:
    ordinal = ORDINALS[place] if place < len(ORDINALS) else str(place + 1)
    return _("{ordinal}, {actions} actions").format(ordinal=ordinal, actions=actions)


@shows(of_seat=("held",))
def token_row(view: Parfum, seat: int) -> str:
    """The seat's own tokens with their coin sides."""
    tokens = []
    for coin in range(COINS):
        for place in range(sum(view.held[seat][coin :: COINS + 1])):
            label = _("Water token, {coin} coins on its back.").format(coin=coin)
            tokens.append(
                f'<button class="part wt" tabindex="-1" data-part="token-{coin}-{place}" aria-label="{label}">'
                f"{icon('water')}<b>{coin}</b></button>"
            )
    drawn = "".join(tokens) or f'<span class="muted">{_("none")}</span>'
    return (
        f'<div class="waterrow"><span>{_("Water")}</span><span class="toks">{drawn}</span></div>'
        f'<p class="only">{icon("ui-eye", 15)} {_("Only you see these coin sides")}</p>'
    )


def counter(view: Parfum, seat: int, names: Sequence[str]) -> str:
    """The shop front; while notes wait to be composed they lie on the counter instead."""
    waiting = view.waiting[seat]
    if not waiting:
        sign = _("Maison {name}").format(name=escape(names[seat]))
        return f'<div class="zone zone--shop">{art.shop(SEAT_LETTERS[seat].lower(), sign)}</div>'
    drawn = "".join(claimed(view, note, place == view.placing) for place, note in enumerate(waiting))
    return (
        f'<div class="zone zone--shop"><h3 class="caps">{_("To compose")}</h3><div class="claimed">{drawn}</div></div>'
    )


def claimed(view: Parfum, note: int, is_next: bool) -> str:
    entry = view.box.pieces.notes[note]
    now = f'<span class="tag tag--on">{_("now")}</span>' if is_next and is_composing(view) else ""
    glass = art.glass(entry.kind, spread(entry.scent), f"glass-{escape(entry.id)}")
    return f'<div class="claim" role="img" aria-label="{escape(note_words(view, note))}">{glass}{now}</div>'


@shows(
    "clock_owner", "flacons", "missing", "owner", "scent", "served", "size", "slots", of_seat=("held", "waiting")
)  # fmt: skip
def panel(view: Parfum, seat: int) -> str:
    """A perfumery at a glance: perfumes, clock, water, customers."""
    places = [str(place + 1) for place, owner in enumerate(view.clock_owner) if owner == seat]
    served = sum(by == seat for by in view.served)
    waiting = "".join(claimed(view, note, False) for note in view.waiting[seat])
    wait = f'<div class="rp__wait">{waiting}</div>' if waiting else ""
    return (
        f'<div class="rival__b">{shelf(view, seat, MINOR)}{shelf(view, seat, MAJOR)}<ul class="rs">'
        f"<li>{icon('clock', label=_('clock'))}<b>{' '.join(places) or '–'}</b></li>"
        f"<li>{icon('water', label=_('water tokens, face down'))}<b>{water.tokens(view, seat)}</b></li>"
        f"<li>{icon('customer', label=_('customers served'))}<b>{served}</b></li></ul></div>{wait}"
    )


def shelf(view: Parfum, seat: int, size: int) -> str:
    found = perfumes(view, seat, size)
    sold = [p for p in found if not view.missing[p] and not view.flacons[p]]
    live = [p for p in found if p not in sold]
    drawn = "".join(perfume_figure(view, p) for p in live)
    gone = f'<span class="soldout">{_("{number} sold out").format(number=len(sold))}</span>' if sold else ""
    name = _("minor") if size == MINOR else _("major")
    empty = '<span class="none">–</span>' if not found else ""
    return (
        f'<div class="rp rp--{"min" if size == MINOR else "maj"}" style="--n:{max(1, len(live))}">'
        f'<span class="lab">{name}</span>{drawn}{empty}{gone}</div>'
    )
