"""The town of Grasse and the calendar: weeks, flower market, supply, apprenticeship."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from neroli.core.counts import count, unpacked
from neroli.draw.art import icon
from neroli.draw.memo import shows
from neroli.draw.parts import part, picture
from neroli.draw.speech import _, several
from neroli.games.aqua_mirabilis.look import art
from neroli.games.aqua_mirabilis.look.touch import space_part
from neroli.games.aqua_mirabilis.pieces.faces import (
    BETTER_PRODUCTION,
    DIFFERENT,
    EXTRA_FLOWER,
    FLOWERS,
    KINDS,
    LESSON_NAMES,
    LETTERS,
    METHODS,
    SAME,
    TILES,
)
from neroli.games.aqua_mirabilis.pieces.layout import NO_SPACE
from neroli.games.aqua_mirabilis.pieces.spaces import ABILITY, BASE, METHOD, SPACES_OF, SPECIALISATION
from neroli.games.aqua_mirabilis.rules import phases
from neroli.games.aqua_mirabilis.rules.phases import FREE, METHOD_COST, PRODUCTION_BOOST
from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis

SHORT_METHODS: Final = ("Dist.", "Mac.", "Squ.", "Enfl.", "Extr.")


def visitor(view: AquaMirabilis, space: int) -> int:
    """The seat whose perfumer stands on a space, or FREE."""
    return view.perfumer.index(space) if space in view.perfumer else FREE


def spaces(view: AquaMirabilis, kind: int, what: str, names: Sequence[str]) -> str:
    """The action spaces of a type. Those that do not differ are one part, with a circle for each (AD11)."""
    groups: dict[int, list[int]] = {}
    for number in SPACES_OF[kind]:
        if view.side().space_cost[number] != NO_SPACE:
            groups.setdefault(view.side().space_cost[number], []).append(number)
    return "".join(space(view, cost, equal, what, names) for cost, equal in groups.items())


def space(view: AquaMirabilis, cost: int, equal: list[int], what: str, names: Sequence[str]) -> str:
    """Equal action spaces, each with its price or its visitor."""
    visitors = [visitor(view, number) for number in equal]
    taken = ", ".join(names[seat] for seat in visitors if seat != FREE)
    who = _("taken by {names}").format(names=taken) if taken else _("free")
    label = several("{what}: {cost} action point, {who}.", "{what}: {cost} action points, {who}.", cost)
    return art.space(space_part(view, equal[0]), label.format(what=what, cost=cost, who=who), cost, visitors)


def week_number(view: AquaMirabilis) -> int:
    """The number of the week, from 1 on."""
    return 1 + max(view.day - 1, 0) // len(view.side().week)


def date_words(view: AquaMirabilis) -> str:
    """Where the calendar stands."""
    if view.phase == phases.OVER:
        return _("The end")
    if view.trigger != FREE:
        return _("The last Sunday")
    days = view.side().week
    if view.day == 0:
        return _("Week I, before {day}").format(day=days[0])
    week, day = divmod(view.day - 1, len(days))
    if day == len(days) - 1:
        return _("Sunday after week {week}").format(week=art.ROMAN[week + 1])
    return _("Week {week}, {day}").format(week=art.ROMAN[week + 1], day=days[day])


def is_parade(view: AquaMirabilis) -> bool:
    """Has the final parade begun?"""
    if view.phase in (phases.PARADE, phases.FINAL_BONUS, phases.OVER):
        return True
    return view.phase > phases.EXTRA and view.resume == phases.PARADE


@shows("day", "deliveries", "phase", "players", "resume", "trigger")
def weeks(view: AquaMirabilis) -> str:
    return today(view) + "".join(week(view, number) for number in range(view.box.weeks))


def days_to_sunday(view: AquaMirabilis) -> int:
    return view.side().days - view.day % view.side().days


def today(view: AquaMirabilis) -> str:
    """The day in words, for screens without room in the head."""
    words = date_words(view)
    if view.trigger == FREE:
        left = days_to_sunday(view)
        to_sunday = several("{left} day to the next Sunday", "{left} days to the next Sunday", left)
        words += " · " + to_sunday.format(left=f"<b>{left}</b>")
    return f'<p class="today">{words}</p>'


@shows("day", "deliveries", "phase", "players", "resume", "trigger")
def week(view: AquaMirabilis, number: int) -> str:
    """The days of one week and what its Sunday brings."""
    days = view.side().week
    start = day_cell(_("Start"), "", "day--start", 0, view.day) if number == 0 else ""
    cells = "".join(
        day_cell(name, name[0], "day--sunday" if name == "Sunday" else "", number * len(days) + number_of_day, view.day)
        for number_of_day, name in enumerate(days, 1)
    )
    return (
        f'<div class="week"><span class="week__number">{art.ROMAN[number + 1]}</span>{start}{cells}'
        f'<span class="week__sunday">{countdown(view, number)}{deliveries(view, number)}</span></div>'
    )


def day_cell(name: str, letter: str, css: str, at: int, today: int) -> str:
    if at == today:
        here = f'role="img" aria-label="{_("Today: {day}").format(day=_(name))}" data-key="marker"'
        return f'<span class="day day--today {css}" {here}>{letter}</span>'
    past = "day--past" if at < today else ""
    return f'<span class="day {css} {past}" aria-hidden="true">{letter}</span>'


def countdown(view: AquaMirabilis, number: int) -> str:
    """How long until the next Sunday, under the week to which it belongs."""
    if view.trigger != FREE or number != view.day // view.side().days:
        return ""
    left = days_to_sunday(view)
    words = several("in {left} day", "in {left} days", left).format(left=f"<b>{left}</b>")
    return f'<span class="week__countdown" title="{_("to the next Sunday")}">{words}</span>'


def deliveries(view: AquaMirabilis, number: int) -> str:
    if number == view.box.weeks - 1:
        words = _("the last lap") if view.trigger != FREE and not is_parade(view) else _("final parade")
        return f"<em>{words}</em>"
    css = "delivery delivery--past" if view.day >= (number + 1) * view.side().days else "delivery"
    tiles = [tile for tile in view.deliveries[number * 2 : number * 2 + 2] if tile != FREE]
    return "".join(delivery(view, tile, css) for tile in tiles)


def delivery(view: AquaMirabilis, tile: int, css: str) -> str:
    kinds, number = view.box.delivery_kinds[tile], view.box.delivery_number[tile]
    label = _("Delivery: {number} each of {names}.").format(
        number=number, names=", ".join(FLOWERS[kind] for kind in kinds)
    )
    drawn = "".join(art.flower(kind, 13) for kind in kinds)
    return picture(css, label, f"{drawn}<b>×{number}</b>")


@shows("market", "turn.moved_workers", "perfumer", "workers")
def market(view: AquaMirabilis, names: Sequence[str]) -> str:
    return "".join(stand(view, kind, names) for kind in view.box.order)


def stand(view: AquaMirabilis, kind: int, names: Sequence[str]) -> str:
    """A stand of the market; the workers on it are parts of their own."""
    seat, number = visitor(view, kind), count(view.market, kind)
    who = _(" {name} stands here.").format(name=names[seat]) if seat != FREE else ""
    label = several("{name} stand: {number} flower.", "{name} stand: {number} flowers.", number)
    said = label.format(name=FLOWERS[kind].capitalize(), number=number) + who
    drawn = art.heap(art.flower(kind, 20), number) or f"<em>{_('empty')}</em>"
    mark = art.pawn(seat) if seat != FREE else ""
    inner = (
        f'<span class="stand__name">{FLOWERS[kind]}</span><span class="stand__flowers">{drawn}</span>'
        f'<span class="stand__visitor">{mark}</span>'
    )
    there = [worker for worker, at in enumerate(view.workers) if at == kind]
    workers = "".join(worker_part(view, worker, order) for order, worker in enumerate(there))
    return f'<div class="stand-box">{part(f"stand-{LETTERS[kind]}", "stand", said, inner)}{workers}</div>'


def worker_part(view: AquaMirabilis, worker: int, order: int) -> str:
    """A worker on a stand, the first or the second there."""
    at = FLOWERS[view.workers[worker]]
    moved = _(" It has moved in this action.") if view.turn.moved_workers >> worker & 1 else ""
    label = _("Worker at the {name} stand.").format(name=at) + moved
    return part(f"worker-{worker + 1}", "worker worker--second" if order else "worker", label, icon("worker", 20))


@shows("supply")
def supply(view: AquaMirabilis) -> str:
    """The tiles that lie beside the board: flower on one side, essence on the other."""
    cells = ""
    for kind, number in enumerate(unpacked(view.supply, KINDS)):
        label = _("Supply: {number} tiles of {name}, flower or essence.").format(number=number, name=FLOWERS[kind])
        inner = f"{art.flower(kind, 14)}{art.essence(kind, 13)}<b>{number}</b>"
        cells += part(f"supply-{LETTERS[kind]}", "chip supply", label, inner)
    return f'<span class="row-label">{_("supply")}</span>{cells}'


@shows("lessons_left", "methods_left", "perfumer")
def school(view: AquaMirabilis, names: Sequence[str]) -> str:
    """The apprenticeship: four lessons with their tiles."""
    bases, special, abilities = (lessons(view, first) for first in range(0, TILES, KINDS))
    methods = offered_methods(view)
    return (
        course(view, _("Base"), _("−1 essence"), BASE, bases, names)
        + course(view, _("Specialise"), _("−1 flower"), SPECIALISATION, special, names)
        + course(view, _("Ability"), f"−1{icon('orig', 14)}", ABILITY, abilities, names)
        + course(
            view, _("Method"), _("−{number} equal flowers").format(number=METHOD_COST), METHOD, methods, names
        )
    )  # fmt: skip


def course(view: AquaMirabilis, name: str, cost: str, kind: int, tiles: str, names: Sequence[str]) -> str:
    circles = spaces(view, kind, name, names)
    price = f'<span><b>{name}</b><span class="course__cost">{cost}</span></span>'
    return (
        f'<div class="course"><div class="course__head">{price}{circles}</div>'
        f'<div class="course__tiles">{tiles}</div></div>'
    )


def lesson_face(lesson: int, size: int = 16) -> str:
    """An apprenticeship tile in pictures."""
    if lesson < KINDS:
        return art.essence(lesson, size)
    if lesson < 2 * KINDS:
        return art.flower(lesson - KINDS, size)
    if lesson == EXTRA_FLOWER:
        return f"<b>+1</b>{icon('fl-o', 13)}"
    return (
        f"<b>+{PRODUCTION_BOOST}</b>{icon('flask', 14)}"
        if lesson == BETTER_PRODUCTION
        else f"<b>+1</b>{icon('coach', 14)}"
    )


@shows("lessons_left")
def lessons(view: AquaMirabilis, first: int) -> str:
    return "".join(lesson(view, number) for number in range(first, min(first + KINDS, TILES)))


def lesson(view: AquaMirabilis, number: int) -> str:
    left = view.lessons_left[number]
    label = several("Lesson {name}: {left} tile left.", "Lesson {name}: {left} tiles left.", left).format(
        name=LESSON_NAMES[number], left=left
    )
    more = f"<small>×{left}</small>" if left > 1 else ""
    css = "chip lesson" if left else "chip lesson chip--gone"
    return part(f"lesson-{number}", css, label, (lesson_face(number) if left else "") + more)


@shows("methods_left")
def offered_methods(view: AquaMirabilis) -> str:
    return "".join(offered_method(view, method) for method in range(1, len(METHODS)))


def offered_method(view: AquaMirabilis, method: int) -> str:
    left = count(view.methods_left, method)
    label = _("{terms}; {left} left.").format(terms=method_terms(view, method), left=left)
    inner = f"<b>{SHORT_METHODS[method]}</b><small>×{left}</small><i>{method_sign(view, method)}</i>"
    css = "chip lesson offered-method" if left else "chip lesson offered-method chip--gone"
    return part(f"school-{METHODS[method]}", css, label, inner)


def method_sign(view: AquaMirabilis, method: int) -> str:
    """A method in the shortest form: flowers, essences."""
    box = view.box
    sign = {SAME: "=", DIFFERENT: "≠"}.get(box.method_input[method], "")
    return f"{box.method_needs[method]}{sign}→{box.method_makes[method]}"


@shows()
def method_terms(view: AquaMirabilis, method: int) -> str:
    """A method to be read aloud."""
    points = view.box.method_points[method]
    cost = several("{points} production point", "{points} production points", points).format(points=points)
    return f"{METHODS[method]}: {method_words(view, method).replace('→', _('makes'))} {_('for')} {cost}"


@shows()
def method_words(view: AquaMirabilis, method: int) -> str:
    """What a method takes and makes, as `2 equal, not orange → 3`."""
    box = view.box
    fits = [FLOWERS[kind] for kind in range(KINDS) if box.method_fits[method][kind]]
    missing = [name for name in FLOWERS if name not in fits]
    kind = {SAME: _("equal"), DIFFERENT: _("different")}.get(box.method_input[method], _("flower"))
    if not missing:
        which = kind
    elif len(missing) < KINDS // 2:
        which = _("{kind}, not {names}").format(kind=kind, names=_(" or ").join(missing))
    else:
        which = _(" or ").join(fits)
    return f"{box.method_needs[method]} {which} → {box.method_makes[method]}"
