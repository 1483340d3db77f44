"""The public areas of Perfumery: action spaces, columns of cards, decks and supply."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from html import escape
from typing import Final

from neroli.core.contract import SEAT_LETTERS
from neroli.draw.art import icon
from neroli.draw.memo import shows
from neroli.draw.parts import part, still
from neroli.draw.speech import _, several
from neroli.games.perfumery.look import art, cards
from neroli.games.perfumery.look.cards import FULL, SHORT, TINY
from neroli.games.perfumery.pieces.faces import ESSENCES, FREE, LEVELS, SYNTHETIC, is_perfume
from neroli.games.perfumery.rules import course, phases
from neroli.games.perfumery.rules.state import Perfumery

# Heights in points: what a form of a card takes with its gap, and the room below the tile.
PERFUME_HEIGHT: Final = {FULL: 108, SHORT: 52, TINY: 42}
RECIPE_HEIGHT: Final = {FULL: 45, SHORT: 32, TINY: 26}
ROOM_ABOVE: Final = 116
ROOM_BELOW: Final = 200
MOST_ABOVE: Final = 4  # more perfumes than these above a tile can be scrolled


def areas(view: Perfumery, names: Sequence[str]) -> dict[str, str]:
    return {"spaces": spaces(view, names), "columns": columns(view, names), "decks": decks(view)}


def free() -> str:
    return '<i class="pawn-slot"></i>'


def shared_slot(view: Perfumery, space: int) -> str:
    owner = view.shared[space]
    return free() if owner == FREE else art.perfumer(owner, f"pawn-{SEAT_LETTERS[owner]}-shared-{space}")


def own_slots(view: Perfumery, bit: int) -> str:
    """A slot for each seat, with its perfumer if it is there."""
    return "".join(own_slot(view, seat, bit) for seat in range(view.players))


def own_slot(view: Perfumery, seat: int, bit: int) -> str:
    if view.used[seat] & bit:
        return art.perfumer(seat, f"pawn-{SEAT_LETTERS[seat]}-own-{bit}")
    if bit == phases.OWN_HIRE and view.team[seat] == phases.ALL_PERFUMERS:
        return '<i class="pawn-slot pawn-slot--done">✓</i>'
    return f'<i class="pawn-slot">{SEAT_LETTERS[seat]}</i>'


@shows("players", "shared", "team", "used")
def spaces(view: Perfumery, names: Sequence[str]) -> str:
    start = _("take the starting player marker")
    cost = _("for {cost}").format(cost=phases.SYNTHETIC_COST)
    price = f"{icon('floral', 14)} {_('free')}, {icon('synthetic', 14)} {cost}"
    essence = _("1 floral free, or 1 synthetic for {cost}").format(cost=phases.SYNTHETIC_COST)
    hire = _("a third perfumer, for {cost}").format(cost=phases.HIRE_COST)
    shared = (
        ("sort", _("Sort"), "recipe", _("move one installed recipe")),
        ("replenish", _("Replenish"), "storage", _("fill one storage space")),
        ("marker", _("Start player"), "start", start),
    )
    one = "".join(
        action(name, label, picture, words, words, shared_slot(view, space), taker(view, names, space))
        for space, (name, label, picture, words) in enumerate(shared)
    )
    two = action(
        "essence", _("Essence"), "flask", price, essence, own_slots(view, phases.OWN_ESSENCE),
        takers(view, names, phases.OWN_ESSENCE),
    ) + action(
        "hire", _("Hire"), "perfumer", hire, hire, own_slots(view, phases.OWN_HIRE), hirers(view, names)
    )  # fmt: skip
    return f'<div class="action-tile">{one}</div><div class="action-tile">{two}</div>'


def taker(view: Perfumery, names: Sequence[str], space: int) -> str:
    owner = view.shared[space]
    return _("The space is free.") if owner == FREE else _("{name} is there.").format(name=names[owner])


def takers(view: Perfumery, names: Sequence[str], bit: int) -> str:
    there = [names[seat] for seat in range(view.players) if view.used[seat] & bit]
    return _("There now: {names}.").format(names=", ".join(there)) if there else _("Nobody is there.")


def hirers(view: Perfumery, names: Sequence[str]) -> str:
    there = takers(view, names, phases.OWN_HIRE)
    hired = [names[seat] for seat in range(view.players) if view.team[seat] == phases.ALL_PERFUMERS]
    return f"{there} {_('Hired before: {names}.').format(names=', '.join(hired))}" if hired else there


def action(name: str, label: str, picture: str, html: str, words: str, slots: str, who: str) -> str:
    return part(
        f"space-{name}", "action", f"{label}: {words}. {who}",
        f'<span class="action__icon">{icon(picture)}</span><span><b>{label}</b><small>{html}</small></span>'
        f'<span class="action__slots">{slots}</span>',
    )  # fmt: skip


def columns(view: Perfumery, names: Sequence[str]) -> str:
    html = "".join(column(view, names, number) for number in range(view.players + 1))
    return f'<div class="columns" style="--columns:{view.players + 1}">{html}</div>'


def column_facts(view: Perfumery, _names: Sequence[str], number: int) -> tuple[object, ...]:
    """All that one column shows."""
    here = (view.columns[number], view.above[number], view.closed[number])
    return *here, view.next_column == number, falls_to(view) == number, room_below(view)


@shows(asking=(column_facts,))
def column(view: Perfumery, names: Sequence[str], number: int) -> str:
    gone = " column--taken" if view.closed[number] != FREE else ""
    above, below = above_tile(view, number), below_tile(view, number)
    return f'<div class="column{gone}">{above}{tile(view, names, number)}{below}</div>'


def above_tile(view: Perfumery, number: int) -> str:
    """Perfumes; a pile that is too high can be scrolled."""
    above = view.above[number]
    html = "".join(cards.open_card(view, card, above_form(above)) for card in view.columns[number][:above])
    label = pile_label(number) if above > MOST_ABOVE else ""
    return art.pile("column__above", html or nothing(view, number), label)


def below_tile(view: Perfumery, number: int) -> str:
    """Recipes and discarded cards; a column that is too long even so can be scrolled."""
    form = below_form(view, number)
    html = "".join(cards.open_card(view, card, form) for card in view.columns[number][view.above[number] :])
    label = pile_label(number) if height_below(view, number, form) > room_below(view) else ""
    return art.pile("column__below", html + marker(view, number, form) + fall(view, number), label)


def pile_label(number: int) -> str:
    return _("Many cards in column {number}").format(number=number + 1)


def room_below(view: Perfumery) -> int:
    """What the tallest stack of perfumes above a tile leaves."""
    tallest = min(max(view.above), MOST_ABOVE)
    return ROOM_BELOW - max(0, tallest * PERFUME_HEIGHT[above_form(tallest)] - ROOM_ABOVE)


def nothing(view: Perfumery, number: int) -> str:
    words = _("taken this round") if view.closed[number] != FREE else _("no perfume")
    return f'<span class="empty-area">{words}</span>'


def above_form(number: int) -> str:
    return FULL if number < 2 else SHORT if number == 2 else TINY


def below_form(view: Perfumery, number: int) -> str:
    """The largest form in which all cards below the tile find room."""
    for form in (FULL, SHORT):
        if height_below(view, number, form) <= room_below(view):
            return form
    return TINY


def height_below(view: Perfumery, number: int, form: str) -> int:
    below = view.columns[number][view.above[number] :]
    perfumes = sum(is_perfume(card) for card in below)
    others = len(below) - perfumes + (view.next_column == number) + (falls_to(view) == number)
    return perfumes * PERFUME_HEIGHT[form] + others * RECIPE_HEIGHT[form]


def tile(view: Perfumery, names: Sequence[str], number: int) -> str:
    owner, size = view.closed[number], len(view.columns[number])
    count = several("{number} card", "{number} cards", size).format(number=size)
    if view.next_column == number:
        count = _("{count}, marker").format(count=count) if size else _("marker")
    if owner != FREE:
        words, state = _("closed"), _("closed by {name}").format(name=names[owner])
        slot = art.perfumer(owner, f"pawn-column-{number}")
    else:
        words, state, slot = count, count, free()
    label = _("Acquire column {number}: {state}.").format(number=number + 1, state=state)
    return part(
        f"column-{number + 1}", "acquire", label,
        f'<span class="acquire__name">{_("Acquire")}</span>{slot}<span class="acquire__count">{words}</span>',
    )  # fmt: skip


def marker(view: Perfumery, number: int, form: str) -> str:
    if view.next_column != number:
        return ""
    label = _("Next starting player marker: it comes with column {number}.").format(number=number + 1)
    inner = f'{icon("start", 16)}<span class="effect">{_("next start")}</span>'
    return still("next-start", f"recipe-card recipe-card--marker {form}", label, inner)


def falls_to(view: Perfumery) -> int:
    """The column that gets the next card paid or discarded; FREE while nobody pays or discards."""
    if view.phase in (phases.PAY, phases.DISCARD) or (view.phase == phases.INSTALL and view.cost > 0):
        return view.drop if view.drop != FREE else course.smallest_column(view)
    return FREE


def fall(view: Perfumery, number: int) -> str:
    if falls_to(view) != number:
        return ""
    label = _("The next card paid or discarded falls to column {number}.").format(number=number + 1)
    return part(f"fall-{number + 1}", "discard-slot", label, f"<em>{_('discards fall here')}</em>")


@shows("perfume_deck", "recipe_deck")
def decks(view: Perfumery) -> str:
    return (
        deck(view, "deck__back--perfume", _("Perfumes"), view.perfume_deck)
        + supply()
        + deck(view, "deck__back--recipe", _("Recipes"), view.recipe_deck)
    )


def deck(view: Perfumery, back: str, name: str, left: list[int]) -> str:
    level = LEVELS[view.box.level[left[0]]] if left else ""
    html = art.DECK.format(back=back, level=level) if left else art.NO_DECK
    label = _("{name}: {number} cards left.").format(name=name, number=len(left))
    if left:
        label += " " + _("The next one is of level {level}.").format(level=level)
    number = len(left) or _("none left")
    return f'<div class="deck" role="img" aria-label="{escape(label)}">{html}<p><b>{name}</b> {number}</p></div>'


@cache
def supply() -> str:
    """The essences of the box; there are always enough."""
    html = "".join(
        part(f"supply-{name}", "supply-essence", supply_words(kind), icon(name)) for kind, name in enumerate(ESSENCES)
    )
    return f'<div class="supply"><h3 class="caps">{_("Supply")}</h3><div class="supply__essences">{html}</div></div>'


def supply_words(kind: int) -> str:
    name = ESSENCES[kind].capitalize()
    if kind == SYNTHETIC:
        return _("{kind} essences of the supply: they stand in for any other kind when you produce.").format(kind=name)
    return _("{kind} essences of the supply.").format(kind=name)
