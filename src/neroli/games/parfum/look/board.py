"""The public areas of Parfum: street, distillery, market, clocks, well and money. The still is in `still`."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from neroli.core.contract import SEAT_LETTERS
from neroli.core.counts import count, covers
from neroli.draw import parts
from neroli.draw.art import coin, icon, seal
from neroli.draw.memo import shows
from neroli.draw.parts import part
from neroli.draw.speech import _, several
from neroli.games.parfum.look import art
from neroli.games.parfum.look.still import still
from neroli.games.parfum.pieces.faces import AROMAS, TYPES
from neroli.games.parfum.rules import legality, phases
from neroli.games.parfum.rules.phases import FREE
from neroli.games.parfum.rules.state import Parfum
from neroli.games.parfum.words.effects import aromas_not_needed
from neroli.games.parfum.words.terms import bouquet_words, coins, listing, perfume_number, person_word

TEN: Final = 10
FIVE: Final = 5
NEAR: Final = 3  # spaces of the track: numbers closer than this step aside


def areas(view: Parfum, names: Sequence[str]) -> dict[str, str]:
    return {
        "street": street(view),
        "clocks": clocks(view, names),
        "distillery": distillery(view),
        "still": still(view, names),
        "market": market(view),
        "well": well(view),
        "money": money(view, names),
    }


@shows("above", "closing", "flacons", "owner", "scent", "stack_a", "stack_b", "street")
def street(view: Parfum) -> str:
    cards = [customer(view, number, fits(view, number)) if number != FREE else nobody() for number in view.street]
    return "".join(cards) + stack(view)


def nobody() -> str:
    return f'<div class="slot customer"><em>{_("nobody")}</em></div>'


def fits(view: Parfum, number: int) -> tuple[str, ...]:
    """For each seat, the perfumes for sale that would please this customer."""
    numbers: list[list[str]] = [[] for _seat in range(view.players)]
    for perfume, owner in enumerate(view.owner):
        if view.flacons[perfume] and covers(view.scent[perfume], view.box.wants[number]):
            numbers[owner].append(perfume_number(view, perfume))
    return tuple(", ".join(own) for own in numbers)


@shows()
def customer(view: Parfum, number: int, pleases: tuple[str, ...]) -> str:
    """A customer; of what pleases her, each seat is shown its own perfumes (see the style of `own-seat`)."""
    entry = view.box.pieces.customers[number]
    label = _("{person}: wants {wants}, pays {price}.").format(
        person=person_word(number).capitalize(), wants=bouquet_words(entry.wants), price=coins(entry.price)
    )
    own = "".join(
        f'<span class="customer__fits customer__fits--{SEAT_LETTERS[seat].lower()}">'
        f"{_('fits {perfumes}').format(perfumes=perfumes)}</span>"
        for seat, perfumes in enumerate(pleases)
        if perfumes
    )
    inner = (
        f'{art.cameo(number)}<span class="customer__price">{coin(entry.price, "coin--large")}</span>{own}'
        f'<span class="customer__wish">{art.icons_of(art.aromas_of(entry.wants))}</span>'
    )
    return part(f"customer-{entry.id}", "customer", label, inner)


def stack(view: Parfum) -> str:
    left = len(view.stack_a) + len(view.stack_b)
    before = len(view.stack_a) + view.above
    closing = _("closing time after {number}") if not view.closing else _("closing time: last round")
    words = closing.format(number=before)
    label = _("Stack: {left} customers to come, {closing}.").format(left=left, closing=words)
    inner = (
        f'{art.stack("A" if view.stack_a else "B", view.closing)}<p><b class="number">{left}</b> {_("to come")}</p>'
        f'<p class="pile__closing">{icon("closing", 15)} {closing.format(number=f"<b>{before}</b>")}</p>'
    )
    short = _("{left} to come, {closing}").format(left=left, closing=words)
    return f'{parts.still("stack", "pile", label, inner)}<p class="row-note" aria-hidden="true">{short}</p>'


def distillery(view: Parfum) -> str:
    return "".join(space(view, note) for note in view.display)


def space(view: Parfum, note: int) -> str:
    return f'<div class="slot note"><em>{_("free")}</em></div>' if note == FREE else displayed(view, note)


def lacking(view: Parfum, note: int) -> tuple[str, ...]:
    """The aromas that the roller's flasks lack for a note, once they are rolled."""
    if view.phase not in (phases.DISTILL, phases.PAY, phases.CLAIM):
        return ()
    return tuple(AROMAS[aroma] for aroma, _number in legality.lacking(view, note))


@shows(asking=(lacking,))
def displayed(view: Parfum, note: int) -> str:
    """A note in the distillery."""
    entry = view.box.pieces.notes[note]
    kind = TYPES[entry.kind]
    lacks = lacking(view, note)
    label = _("{kind} note: needs {needs}; earns {coins}.").format(
        kind=kind.capitalize(), needs=bouquet_words(entry.needs), coins=coins(entry.coins)
    )
    if lacks:
        label += " " + _("The flasks lack {aromas}.").format(aromas=listing(lacks))
    glass = art.glass(entry.kind, art.aromas_of(entry.needs), f"glass-{entry.id}", 21)
    lack = f'<span class="note__lack"><i>{_("lacks")}</i>{art.icons_of(lacks)}</span>' if lacks else ""
    inner = (
        f'{coin(entry.coins, "note__coins")}<span class="note__glass">{glass}</span>'
        f'<span class="note__foot"><em>{kind}</em>{lack}</span>'
    )
    return part(f"note-{entry.id}", f"note note--{kind}{' note--lacking' if lacks else ''}", label, inner)


def market(view: Parfum) -> str:
    idle = aromas_not_needed(view)
    booths = [booth(view, aroma, count(view.dice, aroma), aroma in idle) for aroma in range(len(AROMAS))]
    return "".join(booths) + bag(view)


@shows()
def booth(view: Parfum, aroma: int, taken: int, is_idle: bool) -> str:
    name, every = AROMAS[aroma], view.box.dice[aroma]
    flasks, flies = view.box.pieces.faces[aroma]
    dice = "".join(
        '<i class="booth__gap"></i>' if number < taken else art.die(name, "aroma", 27, f"die-{name}-{number}")
        for number in range(every)
    )
    words = several("{aroma}: {left} die at the booth", "{aroma}: {left} dice at the booth", every - taken)
    label = _("{booth}, a flask on {flasks} of {faces} faces.").format(
        booth=words.format(aroma=name.capitalize(), left=every - taken), flasks=flasks, faces=flasks + flies
    )
    odds = _("{flasks} of {faces}").format(flasks=flasks, faces=flasks + flies)
    foot = f'<span class="booth__odds">{icon("flask")} {odds}</span>'
    if is_idle:
        label += " " + _("No note here needs it.")
        foot = f'<span class="booth__idle">{_("not needed")}</span>'
    inner = (
        f'{art.awning(name)}<span class="booth__name">{icon(name)}<span>{name}</span></span>'
        f'<span class="booth__dice">{dice}</span>{foot}'
    )
    return part(f"booth-{name}", "booth", label, inner)


@shows("bag")
def bag(view: Parfum) -> str:
    left = len(view.bag)
    words = several("{number} note in the bag", "{number} notes in the bag", left)
    label = _("{words}. Draw one onto a free space.").format(words=words.format(number=left))
    inner = f"{icon('bag', 38)}<span>{words.format(number=f'<b>{left}</b>')}</span>"
    return part("bag", "pile pile--bag", label, inner)


@shows("discards", "well_size")
def well(view: Parfum) -> str:
    discards = "".join(
        f'<span class="well__discard">{number}×<span class="well__coins">{worth}</span></span>'
        for worth, number in enumerate(view.discards)
        if number
    )
    out = f'<span class="well__discards"><i>{_("out")}</i>{discards}</span>' if discards else f"<i>{_('none out')}</i>"
    words = several("Water well: {number} token to draw.", "Water well: {number} tokens to draw.", view.well_size)
    inner = (
        f'{art.WELL}<span class="well__words"><b class="heading">{_("Water well")}</b>'
        f'<span class="stat number">{icon("water")} <b>{view.well_size}</b> {_("to draw")}</span>{out}</span>'
    )
    return part("well", "well", words.format(number=view.well_size), inner)


@shows("actions_of", "clock", "clock_owner", "phase")
def clocks(view: Parfum, names: Sequence[str]) -> str:
    rows = "".join(clock(view, names, number) for number in range(len(view.clock_owner)))
    return f'<div class="clocks">{rows}</div>'


def clock(view: Parfum, names: Sequence[str], number: int) -> str:
    owner, actions = view.clock_owner[number], view.actions_of[number]
    who = names[owner] if owner != FREE else _("free")
    words = several("Clock {number}: {actions} action, {who}.", "Clock {number}: {actions} actions, {who}.", actions)
    label = words.format(number=number + 1, actions=actions, who=who)
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


def amounts(view: Parfum) -> tuple[int, ...]:
    """P8.5 What each marker stands on: at the end the coins of the tokens are added."""
    return tuple(view.standings().points() if view.phase == phases.OVER else view.money)


def known_amounts(view: Parfum, _names: Sequence[str]) -> tuple[int, ...]:
    return amounts(view)


@shows("players", "track", asking=(known_amounts,))
def money(view: Parfum, names: Sequence[str]) -> str:
    """The money track: a fixed scale, a marker for each seat, the latest on top."""
    order = list(view.track) or list(range(view.players))
    standing = amounts(view)
    markers = "".join(marker(view, order, index, standing) for index in range(len(order)))
    label = _("Money: {amounts}").format(amounts=money_words(view, names))
    return (
        f'<div class="track" role="img" data-explain="money" aria-label="{escape(label)}">'
        f"{ticks(view.box.pieces.track)}{markers}</div>"
    )


def money_words(view: Parfum, names: Sequence[str]) -> str:
    """P3.1, P3.2 What everybody has; of those with equal money, from the top of the pile downward."""
    standing = amounts(view)
    pile = list(view.track)[::-1] or list(range(view.players))
    order = sorted(pile, key=lambda seat: -standing[seat])
    words = []
    for seat in order:
        is_top = next(other for other in order if standing[other] == standing[seat]) == seat
        is_pile = standing.count(standing[seat]) > 1
        words.append(f"{names[seat]} {standing[seat]}{_(' (on top)') if is_pile and is_top else ''}")
    return ", ".join(words)


def ticks(longest: int) -> str:
    return "".join(
        f'<i class="track__tick{" track__tick--five" if space % FIVE == 0 else ""}" '
        f'style="--at:{space * 100 / longest:.2f}%">{f"<span>{space}</span>" if space % TEN == 0 else ""}</i>'
        for space in range(longest + 1)
    )


def marker(view: Parfum, order: list[int], index: int, standing: tuple[int, ...]) -> str:
    """One marker; of those on one space the latest lies on top and carries the number. Each lap starts at 0 again."""
    seat, longest = order[index], view.box.pieces.track
    laps, space = divmod(standing[seat], longest) if standing[seat] > longest else (0, standing[seat])
    spaces = [other % longest if other > longest else other for other in standing]
    height = sum(spaces[other] == space for other in order[:index])
    is_top = all(spaces[other] != space for other in order[index + 1 :])
    lap = f"<small>+{laps * longest}</small>" if laps else ""
    number = f'<em class="number" data-count="track-{SEAT_LETTERS[seat]}">{space}</em>{lap}' if is_top else ""
    near = [gap for other in order if 0 < abs(gap := spaces[other] - space) < NEAR]
    aside = 0 if not near else 1 if max(near) < 0 else -1 if min(near) > 0 else 0
    return (
        f'<b class="track__marker" data-key="marker-{SEAT_LETTERS[seat]}" '
        f'style="--at:{space * 100 / longest:.2f}%;--up:{height};--aside:{aside}">{seal(seat, 20)}{number}</b>'
    )
