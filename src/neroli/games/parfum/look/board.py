"""The public areas of Parfum: street, distillery, market, clocks, well and money. The still is in `still`."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from neroli.core.contract import SEAT_LETTERS
from neroli.core.counts import count
from neroli.draw import parts
from neroli.draw.art import coin, icon, seal
from neroli.draw.memo import shows
from neroli.draw.parts import part
from neroli.draw.speech import _
from neroli.games.parfum.look import art
from neroli.games.parfum.look.still import still
from neroli.games.parfum.pieces.faces import AROMAS, TYPES
from neroli.games.parfum.rules import legality, phases
from neroli.games.parfum.rules.phases import FREE
from neroli.games.parfum.rules.state import Parfum
from neroli.games.parfum.words.terms import bouquet_words

MONEY_STEP: Final = 20
NEAR: Final = 3  # hundredths of the track: numbers closer than this step aside


def areas(view: Parfum, names: Sequence[str]) -> dict[str, str]:
    return {
        "street": street(view),
        "clocks": clocks(view, names),
        "distillery": "".join(space(view, note) for note in view.display),
        "still": still(view, names),
        "market": "".join(booth(view, aroma, count(view.dice, aroma)) for aroma in range(len(AROMAS))) + bag(view),
        "well": well(view),
        "money": money(view, names),
    }


@shows("above", "closing", "stack_a", "stack_b", "street")
def street(view: Parfum) -> str:
    cards = [customer(view, number) if number != FREE else nobody() for number in view.street]
    return "".join(cards) + stack(view)


def nobody() -> str:
    return f'<div class="slot customer"><em>{_("nobody")}</em></div>'


@shows()
def customer(view: Parfum, number: int) -> str:
    entry = view.box.pieces.customers[number]
    label = _("Customer {id}: wants {wants}, pays {price}.").format(
        id=entry.id, wants=bouquet_words(entry.wants), price=entry.price
    )
    inner = (
        f'{art.cameo(number)}<span class="customer__price">{coin(entry.price, "coin--large")}</span>'
        f'<span class="customer__wish">{art.icons_of(art.aromas_of(entry.wants))}</span>'
    )
    return part(f"customer-{entry.id}", "customer", label, inner)


def stack(view: Parfum) -> str:
    left = len(view.stack_a) + len(view.stack_b)
    before = len(view.stack_a) + view.above
    closing = _("closing time after {number}") if not view.closing else _("closing time: last round")
    label = _("Stack: {left} customers to come, {closing}.").format(left=left, closing=closing.format(number=before))
    inner = (
        f'{art.stack("A" if view.stack_a else "B", view.closing)}<p><b class="number">{left}</b> {_("to come")}</p>'
        f'<p class="pile__closing">{icon("closing", 15)} {closing.format(number=f"<b>{before}</b>")}</p>'
    )
    return parts.still("stack", "pile", label, inner)


def space(view: Parfum, note: int) -> str:
    return f'<div class="slot note"><em>{_("free")}</em></div>' if note == FREE else displayed(view, note)


def lack_words(view: Parfum, note: int) -> str:
    """What the roller's flasks lack for a note, in short."""
    if view.phase not in (phases.DISTILL, phases.PAY, phases.CLAIM):
        return ""
    lacking = legality.lacking(view, note)
    if not lacking:
        return ""
    return _("lacks several") if len(lacking) > 1 else _("lacks {aroma}").format(aroma=AROMAS[lacking[0][0]])


@shows(asking=(lack_words,))
def displayed(view: Parfum, note: int) -> str:
    """A note in the distillery."""
    entry = view.box.pieces.notes[note]
    kind = TYPES[entry.kind]
    lack = lack_words(view, note)
    label = _("{kind} note {id}: needs {needs}; earns {coins}.").format(
        kind=kind.capitalize(), id=entry.id, needs=bouquet_words(entry.needs), coins=entry.coins
    )
    glass = art.glass(entry.kind, art.aromas_of(entry.needs), f"glass-{entry.id}", 21)
    inner = (
        f'{coin(entry.coins, "note__coins")}<span class="note__glass">{glass}</span>'
        f'<span class="note__type">{icon(f"t-{kind}")}{kind}<i class="note__lack">{lack}</i></span>'
    )
    return part(
        f"note-{entry.id}", f"note note--{kind}{' note--lacking' if lack else ''}", f"{label} {lack}".strip(), inner
    )


@shows()
def booth(view: Parfum, aroma: int, taken: int) -> str:
    name, every = AROMAS[aroma], view.box.dice[aroma]
    flasks, flies = view.box.pieces.faces[aroma]
    dice = "".join(
        '<i class="booth__gap"></i>' if number < taken else art.die(name, "aroma", 27, f"die-{name}-{number}")
        for number in range(every)
    )
    label = _("{aroma}: {left} dice at the booth, a flask on {flasks} of {faces} faces.").format(
        aroma=name.capitalize(), left=every - taken, flasks=flasks, faces=flasks + flies
    )
    odds = _("{flasks} of {faces}").format(flasks=flasks, faces=flasks + flies)
    inner = (
        f'{art.awning(name)}<span class="booth__name">{icon(name)}<span>{name}</span></span>'
        f'<span class="booth__dice">{dice}</span><span class="booth__odds">{icon("flask")} {odds}</span>'
    )
    return part(f"booth-{name}", "booth", label, inner)


@shows("bag")
def bag(view: Parfum) -> str:
    left = len(view.bag)
    label = _("Bag: {left} notes left. Draw one onto a free space.").format(left=left)
    inner = f'{icon("bag", 38)}<span><b class="number">{left}</b> {_("notes in the bag")}</span>'
    return part("bag", "pile pile--bag", label, inner)


@shows("discards", "well_size")
def well(view: Parfum) -> str:
    discards = "".join(
        f'<span class="well__discard">{number}×<span class="well__coins">{coins}</span></span>'
        for coins, number in enumerate(view.discards)
        if number
    )
    heading = _("Discarded:") if discards else _("None discarded")
    label = _("Water well: {number} tokens to draw.").format(number=view.well_size)
    inner = (
        f'{art.WELL}<span><span class="heading">{_("Water well")}</span>'
        f'<span class="stat number">{icon("water")} <b>{view.well_size}</b> {_("to draw")}</span>'
        f'<span class="well__discards"><span class="muted">{heading}</span>{discards}</span></span>'
    )
    return part("well", "well", label, inner)


@shows("actions_of", "clock", "clock_owner", "phase")
def clocks(view: Parfum, names: Sequence[str]) -> str:
    rows = "".join(clock(view, names, number) for number in range(len(view.clock_owner)))
    return f'<div class="clocks">{rows}</div>'


def clock(view: Parfum, names: Sequence[str], number: int) -> str:
    owner, actions = view.clock_owner[number], view.actions_of[number]
    who = names[owner] if owner != FREE else _("free")
    label = _("Clock {number}: {actions} actions, {who}.").format(number=number + 1, actions=actions, who=who)
    mark = '<i class="clock__hole"></i>'
    if owner != FREE:
        mark = f'<span data-key="clockseal-{number}">{seal(owner, 22)}</span>'
    inner = (
        f'<span class="clock__number number">{number + 1}</span>{art.clock_face(number)}'
        f'<span class="clock__actions"><b class="number">{actions}</b> {_("actions")}</span>{mark}'
        f"{clock_tag(view, number)}"
    )
    return part(f"clock-{number + 1}", "clock", label, inner)


def clock_tag(view: Parfum, number: int) -> str:
    if view.phase == phases.WAKE or FREE in view.clock_owner or view.phase == phases.OVER:
        return "<span></span>"
    if number == view.clock:
        return f'<span class="tag tag--active">{_("now")}</span>'
    if number < view.clock:
        return f'<span class="clock__done">{icon("ui-check", 15)}</span>'
    return f'<span class="tag">{_("next")}</span>' if number == view.clock + 1 else "<span></span>"


@shows("money", "players", "track")
def money(view: Parfum, names: Sequence[str]) -> str:
    """The money track: as long as the richest needs, a marker for each seat, the latest on top."""
    longest = max(2 * MONEY_STEP, -(-max([*view.money, 1]) // MONEY_STEP) * MONEY_STEP)
    order = list(view.track) or list(range(view.players))
    markers = "".join(marker(view, order, index, longest) for index in range(len(order)))
    amounts = ", ".join(f"{escape(names[seat])} {view.money[seat]}" for seat in range(view.players))
    return (
        f'<div class="track" role="img" aria-label="{_("Money")}: {amounts}">{ticks(longest)}{markers}</div>'
        f'<ol class="rank" aria-hidden="true">{ranks(view, names)}</ol>'
    )


def ticks(longest: int) -> str:
    every = 1 if longest <= 2 * MONEY_STEP else 2 if longest <= 4 * MONEY_STEP else 5
    return "".join(
        f'<i class="track__tick" style="--at:{amount * 100 / longest:.2f}%">'
        f"{f'<span>{amount}</span>' if amount % (5 * every) == 0 else ''}</i>"
        for amount in range(0, longest + 1, every)
    )


def marker(view: Parfum, order: list[int], index: int, longest: int) -> str:
    """One marker; of those on one space the latest lies on top and carries the number."""
    seat = order[index]
    amount = view.money[seat]
    height = sum(view.money[other] == amount for other in order[:index])
    is_top = all(view.money[other] != amount for other in order[index + 1 :])
    number = f'<em class="number" data-count="track-{SEAT_LETTERS[seat]}">{amount}</em>' if is_top else ""
    gaps = [view.money[other] - amount for other in order]
    near = [gap for gap in gaps if 0 < abs(gap) * 100 < NEAR * longest]
    aside = 0 if not near else 1 if max(near) < 0 else -1 if min(near) > 0 else 0
    on_pile = f" track__marker--piled{' track__marker--left' if aside < 0 else ''}" if height else ""
    return (
        f'<b class="track__marker{on_pile}" data-key="marker-{SEAT_LETTERS[seat]}" '
        f'style="--at:{amount * 100 / longest:.2f}%;--up:{height};--aside:{aside}">{seal(seat, 24)}{number}</b>'
    )


def ranks(view: Parfum, names: Sequence[str]) -> str:
    """The same as a list, where the screen is too narrow for a track."""
    return "".join(
        f"<li>{seal(seat, 20)}<span>{escape(names[seat])}</span>"
        f'<b class="number" data-count="rank-{SEAT_LETTERS[seat]}">{view.money[seat]}</b></li>'
        for seat in sorted(range(view.players), key=lambda seat: -view.money[seat])
    )
