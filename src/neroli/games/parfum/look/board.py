"""The public areas of Parfum: street, distillery, still, market, clocks, well, money."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from neroli.core.contract import SEAT_LETTERS
from neroli.core.counts import count
from neroli.draw.art import coin, icon, seal
from neroli.draw.memo import shows
from neroli.draw.speech import _, several
from neroli.games.parfum.look import art
from neroli.games.parfum.pieces.faces import AROMAS, TYPES
from neroli.games.parfum.rules import legality, phases, water
from neroli.games.parfum.rules.phases import FREE
from neroli.games.parfum.rules.state import Parfum
from neroli.games.parfum.words.terms import bouquet_words

UNROLLED: Final = (phases.ACT, phases.DRAW_NOTE, phases.DRAW_TOKEN, phases.ROLL)
TURN: Final = (*UNROLLED, phases.DISTILL, phases.PAY, phases.CLAIM)
MONEY_STEP: Final = 20
NEAR: Final = 3  # hundredths of the track: numbers closer than this step aside


def spread(bouquet: int) -> tuple[str, ...]:
    """A bouquet as a row of aromas."""
    return tuple(name for a, name in enumerate(AROMAS) for _ in range(count(bouquet, a)))


def areas(view: Parfum, names: Sequence[str]) -> dict[str, str]:
    return {
        "street": street(view),
        "clocks": clocks(view, names),
        "distillery": "".join(space(view, place) for place in range(len(view.display))),
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
    return f'<div class="slot cust"><em>{_("nobody")}</em></div>'


@shows()
def customer(view: Parfum, number: int) -> str:
    entry = view.box.pieces.customers[number]
    name = escape(entry.id)
    label = _("Customer {id}: wants {wants}, pays {price}.").format(
        id=name, wants=bouquet_words(entry.wants), price=entry.price
    )
    return (
        f'<button class="part cust" tabindex="-1" data-part="customer-{name}" aria-label="{label}">'
        f'{art.cameo(number)}<span class="cust__p">{coin(entry.price, "coin--l")}</span>'
        f'<span class="cust__w">{art.icons_of(spread(entry.wants))}</span></button>'
    )


def stack(view: Parfum) -> str:
    left = len(view.stack_a) + len(view.stack_b)
    before = len(view.stack_a) + view.above
    back = "A" if view.stack_a else "B"
    if view.closing:
        note = _("closing time: last round")
    else:
        note = _("closing time after {number}").format(number=f"<b>{before}</b>")
    drawn = art.STACK.format(closing="var(--card)" if view.closing else "var(--danger)", back=back)
    return (
        f'<div class="part pile" data-help="P8.3">{drawn}<p><b class="num">{left}</b> {_("to come")}</p>'
        f'<p class="closing">{icon("closing", 15)} {note}</p></div>'
    )


def space(view: Parfum, place: int) -> str:
    number = view.display[place]
    if number == FREE:
        return f'<div class="slot note"><em>{_("free")}</em></div>'
    return note(view, number)


def lacks(view: Parfum, number: int) -> str:
    """What the roller's flasks lack for a note."""
    if view.phase not in (phases.DISTILL, phases.PAY, phases.CLAIM):
        return ""
    short = legality.lacking(view, number)
    if not short:
        return ""
    if len(short) > 1:
        return _("lacks several")
    return _("lacks {aroma}").format(aroma=AROMAS[short[0][0]])


@shows(asking=(lacks,))
def note(view: Parfum, number: int) -> str:
    entry = view.box.pieces.notes[number]
    name, kind = escape(entry.id), TYPES[entry.kind]
    why = lacks(view, number)
    label = _("{kind} note {id}: needs {needs}; earns {coins}.").format(
        kind=kind.capitalize(), id=name, needs=bouquet_words(entry.needs), coins=entry.coins
    )
    dim = " note--far" if why else ""
    glass = art.glass(entry.kind, spread(entry.needs), f"glass-{name}", 21)
    return (
        f'<button class="part note note--{kind}{dim}" tabindex="-1" data-part="note-{name}" aria-label="{label} {why}">'
        f'{coin(entry.coins, "note__c")}<span class="np">{glass}</span>'
        f'<span class="note__t">{icon(f"t-{kind}")}{kind}<i>{why}</i></span></button>'
    )


@shows()
def booth(view: Parfum, aroma: int, taken: int) -> str:
    name, every = AROMAS[aroma], view.box.dice[aroma]
    flasks, flies = view.box.pieces.faces[aroma]
    dice = "".join(
        '<i class="gone"></i>' if place < taken else art.die(name, "aroma", 27, f"die-{name}-{place}")
        for place in range(every)
    )
    label = _("{aroma}: {left} dice at the booth, a flask on {flasks} of {faces} faces.").format(
        aroma=name.capitalize(), left=every - taken, flasks=flasks, faces=flasks + flies
    )
    odds = _("{flasks} of {faces}").format(flasks=flasks, faces=flasks + flies)
    return (
        f'<button class="part booth" tabindex="-1" data-part="booth-{name}" aria-label="{label}">{art.awning(name)}'
        f'<span class="booth__n">{icon(name)}<span>{name}</span></span><span class="booth__d">{dice}</span>'
        f'<span class="booth__o">{icon("flask")} {odds}</span></button>'
    )


@shows("bag")
def bag(view: Parfum) -> str:
    left = len(view.bag)
    label = _("Bag: {left} notes left. Draw one onto a free space.").format(left=left)
    return (
        f'<button class="part pile pile--bag" tabindex="-1" data-part="bag" aria-label="{label}">{icon("bag", 38)}'
        f'<span><b class="num">{left}</b> {_("notes in the bag")}</span></button>'
    )


@shows("discards", "well_size")
def well(view: Parfum) -> str:
    lying = "".join(
        f'<span class="toks2">{number}×<span class="tok">{coins}</span></span>'
        for coins, number in enumerate(view.discards)
        if number
    )
    told = _("Discarded:") if lying else _("None discarded")
    label = _("Water well: {number} tokens to draw.").format(number=view.well_size)
    return (
        f'<button class="part wellbox" tabindex="-1" data-part="well" aria-label="{label}">{art.WELL}<span>'
        f'<span class="title">{_("Water well")}</span><span class="stat num">{icon("water")} <b>{view.well_size}</b> '
        f'{_("to draw")}</span><span class="disc"><span class="muted">{told}</span>{lying}</span></span></button>'
    )


@shows("actions_of", "clock", "clock_owner", "phase")
def clocks(view: Parfum, names: Sequence[str]) -> str:
    rows = "".join(clock(view, names, place) for place in range(len(view.clock_owner)))
    return f'<div class="clocks">{rows}</div>'


def clock(view: Parfum, names: Sequence[str], place: int) -> str:
    owner, actions = view.clock_owner[place], view.actions_of[place]
    who = escape(names[owner]) if owner != FREE else _("free")
    label = _("Clock {place}: {actions} actions, {who}.").format(place=place + 1, actions=actions, who=who)
    mark = f'<span data-key="clockseal-{place}">{seal(owner, 22)}</span>' if owner != FREE else '<i class="hole"></i>'
    return (
        f'<button class="part crow" tabindex="-1" data-part="clock-{place + 1}" aria-label="{label}">'
        f'<span class="cn num">{place + 1}</span>{art.clock_face(place)}<span class="ca"><b class="num">{actions}</b> '
        f"{_('actions')}</span>{mark}{clock_tag(view, place)}</button>"
    )


def clock_tag(view: Parfum, place: int) -> str:
    if view.phase == phases.WAKE or phases.FREE in view.clock_owner or view.phase == phases.OVER:
        return "<span></span>"
    if place == view.clock:
        return f'<span class="tag tag--on">{_("now")}</span>'
    if place < view.clock:
        return f'<span class="cdone">{icon("ui-check", 15)}</span>'
    return f'<span class="tag">{_("next")}</span>' if place == view.clock + 1 else "<span></span>"


@shows("actions", "clock", "clock_owner", "dice", "flasks", "held", "phase")
def still(view: Parfum, names: Sequence[str]) -> str:
    """The dice of the seat whose turn it is, and what water can do for it."""
    if view.phase not in TURN:
        return f'<div class="row2"><h3 class="title">{_("Still")}</h3></div><p class="muted">{_("No dice out.")}</p>'
    owner = view.clock_owner[view.clock]
    many = " dices--many" if len(spread(view.dice)) > 4 else ""
    head = _("Still of {name}").format(name=escape(names[owner]))
    return (
        f'<div class="row2"><h3 class="title">{head}</h3><span class="muted">{summary(view)}</span></div>'
        f'<div class="dices{many}">{dice_rows(view)}</div>{uses(view, owner)}'
    )


def summary(view: Parfum) -> str:
    dice, flasks = len(spread(view.dice)), len(spread(view.flasks))
    if view.phase in UNROLLED:
        return several("{left} action left", "{left} actions left", view.actions).format(left=view.actions)
    return several("{flasks} flask of {dice}", "{flasks} flasks of {dice}", flasks).format(flasks=flasks, dice=dice)


def dice_rows(view: Parfum) -> str:
    """Flasks one by one; the flies of one aroma together, for water acts on them together."""
    rows = []
    for aroma, name in enumerate(AROMAS):
        dice, flasks = count(view.dice, aroma), count(view.flasks, aroma)
        faces = ["aroma"] * dice if view.phase in UNROLLED else ["flask"] * flasks
        rows += [dice_cell(name, face, place) for place, face in enumerate(faces)]
        if view.phase not in UNROLLED and dice > flasks:
            face = "spent" if view.phase == phases.CLAIM else "fly"
            drawn = "".join(dice_cell(name, face, place) for place in range(flasks, dice))
            label = _("{number} {aroma} dice without a flask").format(number=dice - flasks, aroma=name)
            rows.append(
                f'<button class="part flies" tabindex="-1" data-part="flies-{name}" style="--n:{dice - flasks}" '
                f'aria-label="{label}">{drawn}</button>'
            )
    return "".join(rows)


def dice_cell(name: str, face: str, place: int) -> str:
    badge = "" if face == "aroma" else f"<small>{icon(name)}</small>"
    return f'<span class="dice">{art.die(name, face, 44, f"die-{name}-{place}")}{badge}</span>'


def uses(view: Parfum, owner: int) -> str:
    if view.phase not in (phases.DISTILL, phases.PAY):
        return ""
    held = water.tokens(view, owner)
    if held == 0:
        return f'<p class="muted">{_("No water left.")}</p>'
    return (
        '<div class="uses">'
        + use("water-reroll", _("Re-roll flies"), phases.REROLL_COST)
        + use("water-turn", _("Turn a fly"), phases.TURN_COST)
        + use("water-all", _("Re-roll all dice"), phases.REROLL_COST)
        + "</div>"
    )


def use(part: str, words: str, cost: int) -> str:
    label = _("{words}, pay {cost} water").format(words=words, cost=cost)
    drops = icon("water") * cost
    return (
        f'<button class="part use" tabindex="-1" data-part="{part}" aria-label="{label}"><span>{words}</span>'
        f"<em>{drops}</em></button>"
    )


def marker(view: Parfum, order: list[int], place: int, longest: int) -> str:
    """One marker; of those on one space the latest lies on top and carries the number."""
    seat = order[place]
    amount = view.money[seat]
    height = sum(view.money[other] == amount for other in order[:place])
    is_top = all(view.money[other] != amount for other in order[place + 1 :])
    number = f'<em class="num" data-count="track-{SEAT_LETTERS[seat]}">{amount}</em>' if is_top else ""
    apart = [view.money[other] - amount for other in order]
    near = [gap for gap in apart if 0 < abs(gap) * 100 < NEAR * longest]
    aside = 0 if not near else 1 if max(near) < 0 else -1 if min(near) > 0 else 0
    piled = f' class="piled{" piled--left" if aside < 0 else ""}"' if height else ""
    return (
        f'<b{piled} data-key="marker-{SEAT_LETTERS[seat]}" style="left:{amount * 100 / longest:.2f}%;--up:{height};'
        f'--aside:{aside}">'
        f"{seal(seat, 24)}{number}</b>"
    )


@shows("money", "players", "track")
def money(view: Parfum, names: Sequence[str]) -> str:
    """The money track: as long as the richest needs, a marker for each seat, the latest on top."""
    longest = max(2 * MONEY_STEP, -(-max([*view.money, 1]) // MONEY_STEP) * MONEY_STEP)
    every = 1 if longest <= 2 * MONEY_STEP else 2 if longest <= 4 * MONEY_STEP else 5
    ticks = "".join(
        f'<i style="left:{at * 100 / longest:.2f}%">{f"<span>{at}</span>" if at % (5 * every) == 0 else ""}</i>'
        for at in range(0, longest + 1, every)
    )
    order = list(view.track) or list(range(view.players))
    markers = "".join(marker(view, order, place, longest) for place in range(len(order)))
    said = ", ".join(f"{escape(names[seat])} {view.money[seat]}" for seat in range(view.players))
    ranked = sorted(range(view.players), key=lambda seat: -view.money[seat])
    rank = "".join(
        f"<li>{seal(seat, 20)}<span>{escape(names[seat])}</span>"
        f'<b class="num" data-count="rank-{SEAT_LETTERS[seat]}">{view.money[seat]}</b></li>'
        for seat in ranked
    )
    return (
        f'<div class="track" role="img" aria-label="{_("Money")}: {said}">{ticks}{markers}</div>'
        f'<ol class="rank" aria-hidden="true">{rank}</ol>'
    )
