"""The public areas of Perfumery: action spaces, columns of cards, decks and supply."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from neroli.core.contract import SEAT_LETTERS
from neroli.draw.art import icon
from neroli.draw.memo import shows
from neroli.draw.parts import inlay, part, still
from neroli.draw.speech import _, several
from neroli.games.perfumery.look import art, cards
from neroli.games.perfumery.pieces.faces import ESSENCES, FREE, LEVELS, SYNTHETIC, is_perfume
from neroli.games.perfumery.rules import course, phases
from neroli.games.perfumery.rules.state import Perfumery

FEW_BELOW: Final = 3  # slips below a tile that keep their full size where columns are wide
LIGHT: Final = 3  # cards in a column that keep their bottles even where columns are short
# Heights in points of what lies in a column, and the room for it below a bottle and in a whole column.
LABEL_HEIGHT: Final = 50
SLIP_HEIGHT: Final = 40
MARKER_HEIGHT: Final = 30
ROOM_BELOW: Final = 150
ROOM: Final = 300
WIDE: Final = 3  # in so few columns two cards lie abreast


def areas(view: Perfumery, names: Sequence[str]) -> dict[str, str]:
    return {"spaces": spaces(view, names), "columns": columns(view, names), "decks": decks(view)}


def shared_slot(view: Perfumery, space: int) -> str:
    owner = view.shared[space]
    return art.free_slot() if owner == FREE else art.perfumer(owner, f"pawn-{SEAT_LETTERS[owner]}-shared-{space}")


def own_slots(view: Perfumery, bit: int) -> str:
    """A slot for each seat, with its perfumer if it is there."""
    return "".join(own_slot(view, seat, bit) for seat in range(view.players))


def own_slot(view: Perfumery, seat: int, bit: int) -> str:
    if view.used[seat] & bit:
        return art.perfumer(seat, f"pawn-{SEAT_LETTERS[seat]}-own-{bit}")
    if bit == phases.OWN_HIRE and view.team[seat] == phases.ALL_PERFUMERS:
        return '<span class="pawn-slot pawn-slot--done">✓</span>'
    return art.free_slot(SEAT_LETTERS[seat])


@shows("players", "shared", "team", "used")
def spaces(view: Perfumery, names: Sequence[str]) -> str:
    shared = (
        ("sort", _("Sort"), "recipe", _("move one recipe"), _("move one installed recipe")),
        ("replenish", _("Replenish"), "storage", _("fill one jar"), _("fill one empty storage jar")),
        ("marker", _("Start player"), "start", _("take the marker"), _("take the starting player marker")),
    )
    html = "".join(
        action(name, label, picture, short, words, shared_slot(view, space), taker(view, names, space))
        for space, (name, label, picture, short, words) in enumerate(shared)
    )
    cost = phases.SYNTHETIC_COST
    price = f"{icon('floral')} {_('free')}, {icon('synthetic')} {cost}"
    essence = _("1 floral free, or 1 synthetic for {cost}").format(cost=cost)
    hire = _("a third perfumer for {cost}").format(cost=phases.HIRE_COST)
    short_hire = _("a third for {cost}").format(cost=phases.HIRE_COST)
    return (
        html
        + action(
            "essence", _("Essence"), "alembic", price, essence, own_slots(view, phases.OWN_ESSENCE),
            takers(view, names, phases.OWN_ESSENCE),
        )
        + action(
            "hire", _("Hire"), "perfumer", short_hire, hire, own_slots(view, phases.OWN_HIRE), hirers(view, names)
        )
    )  # fmt: skip


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
        f"space-{name}", f"action action--{name}", f"{label}: {words}. {who}",
        f'{icon(picture, css="action__icon")}<b class="action__name">{label}</b>'
        f'<span class="action__slots">{slots}</span><small class="action__words">{html}</small>',
    )  # fmt: skip


def columns(view: Perfumery, names: Sequence[str]) -> str:
    html = "".join(column(view, names, number) for number in range(view.players + 1))
    return f'<div class="columns columns--{view.players + 1}">{html}</div>'


def column_facts(view: Perfumery, _names: Sequence[str], number: int) -> tuple[object, ...]:
    """All that one column shows."""
    here = (view.columns[number], view.above[number], view.closed[number])
    return *here, view.next_column == number, falls_to(view) == number, is_discarding(view)


@shows(asking=(column_facts,))
def column(view: Perfumery, names: Sequence[str], number: int) -> str:
    """Perfumes stand on the counter, everything else hangs below; the whole column is one button."""
    above, held = view.above[number], view.columns[number]
    perfumes = "".join(cards.open_card(view, card) for card in held[:above])
    others = "".join(cards.fallen_card(view, card) for card in held[above:])
    inner = (
        f'<span class="column__above">{perfumes or nothing(view, number)}</span>{counter(view, number)}'
        f'<span class="column__below">{others}{marker(view, number)}{fall(view, number)}</span>'
    )
    return part(f"column-{number + 1}", column_css(view, number), column_label(view, names, number), inner)


def column_css(view: Perfumery, number: int) -> str:
    """How full a column is decides in which forms its cards are drawn."""
    above = view.above[number]
    load = course.column_size(view, number)
    below = load - above
    css = "column" if view.closed[number] == FREE else "column column--taken"
    css += (" column--none", " column--one", " column--two")[above] if above < 3 else ""
    css += " column--few" if below <= FEW_BELOW else ""
    css += " column--bare" if below == 0 else ""
    css += " column--light" if load <= LIGHT else ""
    abreast = 2 if view.players + 1 == WIDE and below > FEW_BELOW else 1
    height = height_below(view, number) // abreast
    css += " column--heavy" if height > ROOM_BELOW else ""
    return css + (" column--many" if height + above * LABEL_HEIGHT > ROOM else "")


def height_below(view: Perfumery, number: int) -> int:
    """What the cards below a tile take, one under the other."""
    below = view.columns[number][view.above[number] :]
    heights = [LABEL_HEIGHT if is_perfume(card) else SLIP_HEIGHT for card in below]
    return sum(heights) + MARKER_HEIGHT * ((view.next_column == number) + (falls_to(view) == number))


def column_label(view: Perfumery, names: Sequence[str], number: int) -> str:
    owner = view.closed[number]
    words = _("Column {number}: {count}.").format(number=number + 1, count=count_words(view, number))
    if view.next_column == number:
        words += " " + _("With the next starting player marker.")
    if owner != FREE:
        words += " " + _("Closed by {name}.").format(name=names[owner])
    return " ".join((words, *(cards.label(view, card) for card in view.columns[number])))


def count_words(view: Perfumery, number: int) -> str:
    size = len(view.columns[number])
    return several("{number} card", "{number} cards", size).format(number=size)


def counter(view: Perfumery, number: int) -> str:
    """The tile of a column: a shelf for the perfumes, with the place of a perfumer."""
    owner = view.closed[number]
    if owner == FREE:
        slot, head, words = art.free_slot(), _("Acquire"), count_words(view, number)
    else:
        slot, head = art.perfumer(owner, f"pawn-column-{number}"), _("Taken")
        words = _("closed, {count}").format(count=count_words(view, number)) if view.columns[number] else _("closed")
    flag = icon("start", css="column__flag") if view.next_column == number else ""
    return (
        f'<span class="column__counter">{slot}<span class="column__words"><b>{head}</b><small>{words}</small></span>'
        f"{flag}</span>"
    )


def nothing(view: Perfumery, number: int) -> str:
    if view.closed[number] == FREE:
        return ""
    return f'<span class="column__empty">{_("taken this round")}</span>'


def marker(view: Perfumery, number: int) -> str:
    if view.next_column != number:
        return ""
    label = _("Next starting player marker: it comes with column {number}.").format(number=number + 1)
    return inlay("next-start", "marker", label, f"{icon('start')}<span>{_('next start')}</span>")


def is_discarding(view: Perfumery) -> bool:
    """Does somebody lay cards to the columns now?"""
    return view.phase in (phases.PAY, phases.DISCARD) or (view.phase == phases.INSTALL and view.cost > 0)


def falls_to(view: Perfumery) -> int:
    """The column that gets the next card paid or discarded; FREE where nobody could pay or discard."""
    if not phases.PLACE <= view.phase <= phases.ESSENCE:
        return FREE
    return view.drop if view.drop != FREE else course.smallest_column(view)


def fall(view: Perfumery, number: int) -> str:
    if falls_to(view) != number:
        return ""
    label = _("The next card paid or discarded falls to column {number}.").format(number=number + 1)
    words = _("the next card falls here") if is_discarding(view) else _("discards fall here first")
    now = " fall--now" if is_discarding(view) else ""
    return inlay(f"fall-{number + 1}", f"fall{now}", label, words)


@shows("perfume_deck", "recipe_deck")
def decks(view: Perfumery) -> str:
    return (
        deck(view, "perfume", _("{number} perfumes"), art.BOTTLE_BACK, view.perfume_deck)
        + supply()
        + deck(view, "recipe", _("{number} recipes"), art.LEAF_BACK, view.recipe_deck)
    )


def deck(view: Perfumery, kind: str, words: str, picture: str, left: list[int]) -> str:
    level = LEVELS[view.box.level[left[0]]] if left else ""
    html = art.DECK.format(kind=kind, art=picture, level=level) if left else art.NO_DECK
    label = _("{cards} left in the deck.").format(cards=words.format(number=len(left)))
    if left:
        label += " " + _("The next one is of level {level}.").format(level=level)
    number = words.format(number=f"<b>{len(left)}</b>")
    small = f' <small class="deck__level">{_("level {level}").format(level=level)}</small>' if left else ""
    return still(f"deck-{kind}", f"deck deck--{kind}", label, f"{html}<span>{number}{small}</span>")


@cache
def supply() -> str:
    """The essences of the box; there are always enough."""
    html = "".join(
        part(f"supply-{name}", "supply-essence", supply_words(kind), f"{icon(name)}<small>{_(name)}</small>")
        for kind, name in enumerate(ESSENCES)
    )
    return f'<div class="supply"><h2 class="caps">{_("Supply")}</h2><div class="supply__essences">{html}</div></div>'


def supply_words(kind: int) -> str:
    name = ESSENCES[kind].capitalize()
    if kind == SYNTHETIC:
        return _("{kind} essences of the supply: they stand in for any other kind when you produce.").format(kind=name)
    return _("{kind} essences of the supply.").format(kind=name)
