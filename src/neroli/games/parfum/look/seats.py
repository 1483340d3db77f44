"""The perfumeries: a seat's own as a shelf of large bottles, the others' as a row of chips."""

from __future__ import annotations

from html import escape
from typing import Final

from neroli.core.contract import SEAT_LETTERS
from neroli.core.counts import count
from neroli.draw.art import coin, icon
from neroli.draw.memo import shows
from neroli.draw.parts import part, picture
from neroli.draw.speech import _, several
from neroli.games.parfum.look import art
from neroli.games.parfum.look.still import TURN, dice
from neroli.games.parfum.pieces.faces import AROMAS, BASE, COINS, HEAD, HEART, TYPES
from neroli.games.parfum.rules import phases, water
from neroli.games.parfum.rules.phases import FREE, MAJOR, MINOR
from neroli.games.parfum.rules.state import Parfum
from neroli.games.parfum.words.effects import customers_for, missing_kinds
from neroli.games.parfum.words.terms import (
    bouquet_words,
    coins,
    customer_words,
    listing,
    note_words,
    perfume_number,
    size_word,
)

ORDINALS: Final = (_("1st"), _("2nd"), _("3rd"), _("4th"))
KINDS: Final = {MINOR: (HEAD, BASE), MAJOR: (HEAD, HEART, BASE)}
PLACES: Final = 4  # on the shelf; more perfumes stand closer
FITS: Final = 3  # customers shown below a bottle
CROWD: Final = 4  # more chips than this in a panel are smaller


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


def perfumes(view: Parfum, seat: int) -> list[int]:
    return [perfume for perfume, owner in enumerate(view.owner) if owner == seat]


def perfume_card(view: Parfum, perfume: int) -> str:
    """A perfume on the shelf: number, flacons, bottle, scents, and who would buy it."""
    size = view.size[perfume]
    state = f'<i class="perfume__state">{_("unfinished")}</i>'
    if not view.missing[perfume]:
        state = flacons(view.flacons[perfume], phases.FLACONS[size])
    scents = "".join(
        f"<i>{icon(name)}{number_of(view, perfume, aroma)}</i>"
        for aroma, name in enumerate(AROMAS)
        if count(view.scent[perfume], aroma)
    )
    number = perfume_number(view, perfume)
    inner = (
        f'<span class="perfume__head"><b>{number}</b><span>{size_word(size)}</span>{state}</span>'
        f'<span class="perfume__bottle">{bottle(view, perfume)}</span><span class="perfume__scents">{scents}</span>'
        f'<span class="perfume__foot">{foot(view, perfume)}</span>'
    )
    return part(f"perfume-{perfume + 1}", f"perfume perfume--{size_word(size)}", perfume_label(view, perfume), inner)


def number_of(view: Parfum, perfume: int, aroma: int) -> str:
    """How often a perfume holds an aroma; a single one need not be said where there is little room."""
    number = count(view.scent[perfume], aroma)
    return f"<b>{number}</b>" if number > 1 else f'<b class="perfume__one">{number}</b>'


def foot(view: Parfum, perfume: int) -> str:
    """What an unfinished perfume lacks, or who is pleased by a finished one."""
    if view.missing[perfume]:
        return _("lacks {notes}").format(notes=", ".join(TYPES[kind] for kind in missing_kinds(view, perfume)))
    buyers = sorted(customers_for(view, perfume), key=lambda customer: -view.box.price[customer])
    if not buyers:
        return _("fits nobody")
    faces = "".join(
        f'<span class="fit">{art.cameo(customer)}{coin(view.box.price[customer], "coin--small")}</span>'
        for customer in buyers[:FITS]
    )
    more = f"<span>+{len(buyers) - FITS}</span>" if len(buyers) > FITS else ""
    return f"<span>{_('fits')}</span>{faces}{more}"


def perfume_label(view: Parfum, perfume: int) -> str:
    kind = _("Minor") if view.size[perfume] == MINOR else _("Major")
    missing = [TYPES[slot] for slot in missing_kinds(view, perfume)]
    left = view.flacons[perfume]
    state = (
        _("{missing} missing").format(missing=listing(missing))
        if missing
        else several("{left} flacon left", "{left} flacons left", left).format(left=left)
    )
    return _("{kind} perfume {number}: {scent}; {state}.").format(
        kind=kind, number=perfume_number(view, perfume), scent=bouquet_words(view.scent[perfume]), state=state
    )


def flacons(left: int, every: int) -> str:
    icons = icon("flacon") * left + icon("flacon", css="flacons__sold") * (every - left)
    return f'<span class="flacons">{icons}</span>'


def new_perfume() -> str:
    """Room for a new perfume, minor or major."""
    bottles = ""
    for size in (MINOR, MAJOR):
        ghosts = "".join(art.ghost(kind) for kind in KINDS[size])
        words = several("{number} flacon", "{number} flacons", phases.FLACONS[size])
        label = _("Room for a new {name} perfume, {flacons}.").format(
            name=size_word(size), flacons=words.format(number=phases.FLACONS[size])
        )
        inner = f'<span class="bottle">{ghosts}</span><span>{size_word(size)}</span>'
        bottles += part(f"new-{size_word(size)}", f"new-perfume new-perfume--{size_word(size)}", label, inner)
    words = f"<em>{_('a new perfume')}</em>"
    return f'<div class="shelf__place"><div class="slot perfume-place">{words}<div>{bottles}</div></div></div>'


@shows(
    "actions_of", "clock_owner", "flacons", "missing", "owner", "phase", "placing", "scent", "served", "size", "slots",
    "street", of_seat=("held", "waiting"),
)  # fmt: skip
def own(view: Parfum, seat: int) -> str:
    """P6, P7 Facts at the left, the shelf at the right. The first mark lets the street show what fits this seat."""
    return f'<i class="own-seat own-seat--{SEAT_LETTERS[seat].lower()}"></i>{facts(view, seat)}{shelf(view, seat)}'


def shelf(view: Parfum, seat: int) -> str:
    """The perfumes that are not sold out, room for a new one, and empty places."""
    standing = [perfume for perfume in perfumes(view, seat) if not is_sold_out(view, perfume)]
    cards = [f'<div class="shelf__place">{perfume_card(view, perfume)}</div>' for perfume in standing]
    places = max(PLACES, len(standing) + 1)
    empty = '<div class="slot perfume-place perfume-place--empty"></div>' * (places - len(standing) - 1)
    style = f"--places:{places};--few:{max(PLACES - 1, len(standing) + 1)}"
    return f'<div class="shelf" id="a-shelf" style="{style}">{"".join(cards)}{new_perfume()}{empty}</div>'


def facts(view: Parfum, seat: int) -> str:
    clocks = [clock for clock, owner in enumerate(view.clock_owner) if owner == seat]
    woke = ", ".join(woke_words(clock, view.actions_of[clock]) for clock in clocks) or "–"
    rows = f"<div><dt>{_('Clock')}</dt><dd>{woke}</dd></div>{water_fact(view, seat)}"
    rows += waiting_fact(view, seat) if view.waiting[seat] else customer_facts(view, seat)
    return f'<dl class="own-facts">{rows}</dl>'


def woke_words(clock: int, actions: int) -> str:
    ordinal = ORDINALS[clock] if clock < len(ORDINALS) else str(clock + 1)
    words = several("{ordinal}, {actions} action", "{ordinal}, {actions} actions", actions)
    return words.format(ordinal=ordinal, actions=actions)


def water_fact(view: Parfum, seat: int) -> str:
    eye = ""
    if view.phase != phases.OVER:
        words = _("Only you see these coin sides.")
        eye = f'<span title="{words}">{icon("ui-eye", 15, words)}</span>'
    row = tokens(view, seat) or f"<span>{_('none')}</span>"
    crowd = " own-water--many" if water.tokens(view, seat) > phases.TOKEN_LIMIT else ""
    return f'<div class="own-water{crowd}" id="a-own-water"><dt>{_("Water")} {eye}</dt><dd>{row}</dd></div>'


def tokens(view: Parfum, seat: int) -> str:
    """The seat's own tokens with their coin sides."""
    return "".join(
        token(worth, index) for worth in range(COINS) for index in range(sum(view.held[seat][worth :: COINS + 1]))
    )


def token(worth: int, index: int) -> str:
    label = _("Water token, {coins} on its back.").format(coins=coins(worth))
    return part(f"token-{worth}-{index}", "water-token", label, f"{icon('water')}<b>{worth}</b>")


def customer_facts(view: Parfum, seat: int) -> str:
    served = [customer for customer, by in enumerate(view.served) if by == seat]
    faces = "".join(art.cameo(customer) for customer in served[-FITS:])
    more = f"<b>{len(served)}</b>" if served else f"<span>{_('none yet')}</span>"
    sold = [perfume for perfume in perfumes(view, seat) if is_sold_out(view, perfume)]
    numbers = ", ".join(perfume_number(view, perfume) for perfume in sold) or f"<span>{_('none')}</span>"
    return (
        f'<div class="own-served"><dt>{_("Served")}</dt><dd>{faces}{more}</dd></div>'
        f"<div><dt>{_('Sold out')}</dt><dd>{numbers}</dd></div>"
    )


def waiting_fact(view: Parfum, seat: int) -> str:
    """P6.1 Claimed notes that wait to be placed, the next one marked."""
    notes = "".join(waiting_note(view, note, index == view.placing) for index, note in enumerate(view.waiting[seat]))
    return f'<div class="own-waiting"><dt>{_("To compose")}</dt><dd>{notes}</dd></div>'


def waiting_note(view: Parfum, note: int, is_next: bool) -> str:
    entry = view.box.pieces.notes[note]
    now = " waiting-note--now" if is_next and view.phase == phases.COMPOSE else ""
    glass = art.glass(entry.kind, art.aromas_of(entry.scent), f"glass-{entry.id}")
    return picture(f"waiting-note{now}", note_words(view, note), glass)


def tray(view: Parfum, seat: int) -> str:
    """What a seat decides about, in the sheet of a phone: dice or the next note, and its water."""
    goods = ""
    if view.phase in TURN and view.clock_owner[view.clock] == seat:
        goods = dice(view, True)
    elif view.phase == phases.COMPOSE and view.seat == seat:
        goods = tray_note(view, view.waiting[seat][view.placing])
    held = f'<span class="tray__water">{tokens(view, seat)}</span>'
    return f'<div class="tray">{goods}{held}</div>'


def tray_note(view: Parfum, note: int) -> str:
    entry = view.box.pieces.notes[note]
    glass = art.glass(entry.kind, art.aromas_of(entry.scent), "")
    return f"{picture('tray__note', note_words(view, note), glass)}<span>{TYPES[entry.kind]}</span>"


@shows(
    "clock_owner", "flacons", "missing", "owner", "phase", "scent", "served", "size", "slots",
    of_seat=("held", "waiting"),
)  # fmt: skip
def panel(view: Parfum, seat: int) -> str:
    """A perfumery at a glance: clock, water, customers, and a chip for each perfume."""
    clocks = " ".join(str(clock + 1) for clock, owner in enumerate(view.clock_owner) if owner == seat)
    clock = f"<li>{icon('clock', label=_('clock'))}{clocks}</li>" if clocks else ""
    served = sum(by == seat for by in view.served)
    return (
        f'<ul class="rival__counts">{clock}<li>{rival_water(view, seat)}</li>'
        f"<li>{icon('customer', label=_('customers served'))}{served}</li></ul>{chips(view, seat)}"
    )


def rival_water(view: Parfum, seat: int) -> str:
    """P2.4 The number of tokens; at the end their coin sides (P8.5)."""
    if view.phase != phases.OVER or not water.tokens(view, seat):
        return f"{icon('water', label=_('water tokens, face down'))}{water.tokens(view, seat)}"
    faces = "".join(
        f"<i>{worth}</i>" for worth in range(COINS) for _each in range(sum(view.held[seat][worth :: COINS + 1]))
    )
    return f'<span class="face-up" role="img" aria-label="{_("water tokens, turned over")}">{faces}</span>'


def chips(view: Parfum, seat: int) -> str:
    every = perfumes(view, seat)
    standing = [perfume for perfume in every if not is_sold_out(view, perfume)]
    row = [chip(view, perfume) for perfume in standing]
    row += [waiting_chip(view, note) for note in view.waiting[seat]]
    sold = len(every) - len(standing)
    if sold:
        row.append(f'<span class="vial vial--sold">{_("{number} sold out").format(number=sold)}</span>')
    crowd = " rival__vials--many" if len(row) > CROWD else ""
    return f'<div class="rival__vials{crowd}">{"".join(row)}</div>'


def chip(view: Parfum, perfume: int) -> str:
    """A rival's perfume: size, scents, a dot for each flacon or a dashed square for each missing note."""
    size = view.size[perfume]
    scents = "".join(
        f"{icon(name)}{f'<b>{number}</b>' if (number := count(view.scent[perfume], aroma)) > 1 else ''}"
        for aroma, name in enumerate(AROMAS)
        if count(view.scent[perfume], aroma)
    )
    left, every = view.flacons[perfume], phases.FLACONS[size]
    state = '<u class="hole"></u>' * view.missing[perfume]
    if not view.missing[perfume]:
        state = '<u class="dot"></u>' * left + '<u class="dot dot--off"></u>' * (every - left)
    inner = f'{icon(size_word(size))}{scents}<span class="vial__state">{state}</span>'
    return part(f"perfume-{perfume + 1}", "vial", perfume_label(view, perfume), inner)


def waiting_chip(view: Parfum, note: int) -> str:
    entry = view.box.pieces.notes[note]
    inner = f"{icon(f't-{TYPES[entry.kind]}')}{art.icons_of(art.aromas_of(entry.scent))}"
    label = _("To compose: {note}").format(note=note_words(view, note))
    return f'<span class="vial vial--note" role="img" aria-label="{escape(label)}">{inner}</span>'


def buyers_words(view: Parfum, perfume: int) -> str:
    """Who would be pleased by a perfume, for the card that explains it."""
    buyers = customers_for(view, perfume)
    words = [f"{customer_words(view, customer)}, {coins(view.box.price[customer])}" for customer in buyers]
    return "; ".join(words) if words else _("nobody on the street")
