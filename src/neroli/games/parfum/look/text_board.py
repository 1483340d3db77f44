"""The table as text."""

from __future__ import annotations

from collections.abc import Sequence

from neroli.core.counts import count
from neroli.core.title import Area
from neroli.games.parfum.pieces.faces import AROMAS, COINS, TYPES
from neroli.games.parfum.rules import course, phases, water
from neroli.games.parfum.rules.phases import FREE, MINOR
from neroli.games.parfum.rules.state import Parfum
from neroli.games.parfum.words.terms import perfume_number

PALETTE = (
    ("violet", "#a08fd8"), ("bergamot", "#8fb04a"), ("rose", "#d9708a"), ("vanilla", "#d8b04a"),
    ("lavender", "#7f9fe0"), ("coin", "#d9a441"), ("you", "bold"), ("faint", "dim"),
)  # fmt: skip
PHASES = {
    phases.WAKE: "wake up", phases.ACT: "prepare", phases.DISTILL: "distill", phases.PAY: "distill",
    phases.CLAIM: "distill", phases.COMPOSE: "compose", phases.SELL: "sell", phases.DISCARD: "sell",
    phases.OVER: "the end",
}  # fmt: skip


def board(view: Parfum, viewer: int | None, names: Sequence[str]) -> list[Area]:
    street = [customer_line(view, customer) for customer in view.street]
    display = [note_line(view, note) for note in view.display]
    rounds = round_lines(view, names)
    title = f"Round {view.round}: {PHASES.get(view.phase, 'dealing')}"
    areas = [
        Area("Street", street, key="street", short=[short_line(line) for line in street]),
        Area("Distillery", display, key="distillery", short=[short_line(line) for line in display]),
        Area(title, rounds, key="round"),
    ]
    order = range(view.players) if viewer is None else [*range(viewer + 1, view.players), *range(viewer + 1)]
    for seat in order:
        own = seat == viewer
        lines = seat_lines(view, seat, viewer)
        short = [lines[0], *(f"  {line}" for line in lines[1:])]
        line = "" if own else short_rival(view, seat, lines)
        areas.append(Area(names[seat], lines, own, "me" if own else "rivals", short, line))
    return areas


def short_line(line: str) -> str:
    """A customer or a note without the words that all of them share."""
    return line.replace("coins[/] for", "[/]").replace("[/] for", "[/]").replace("]1 ", "]")


def short_rival(view: Parfum, seat: int, lines: Sequence[str]) -> str:
    """A rival on one line: money, water, and each perfume with its flacons."""
    perfumes = []
    for perfume, owner in enumerate(view.owner):
        if owner == seat and not is_sold_out(view, perfume):
            flacons = "▮" * view.flacons[perfume] if not view.missing[perfume] else "unfinished"
            perfumes.append(f"P{perfume + 1} {aromas(view.scent[perfume])} {flacons}".replace("]1 ", "]"))
    return " · ".join([lines[0], *perfumes])


def aromas(bouquet: int) -> str:
    words = [f"[{name}]{count(bouquet, a)} {name}[/]" for a, name in enumerate(AROMAS) if count(bouquet, a)]
    return " ".join(words)


def customer_line(view: Parfum, customer: int) -> str:
    if customer == FREE:
        return "[faint]  ·   nobody[/]"
    entry = view.box.pieces.customers[customer]
    return f"{entry.id}  [coin]{entry.price:2} coins[/] for {aromas(entry.wants)}"


def note_line(view: Parfum, note: int) -> str:
    if note == FREE:
        return "[faint]  ·   free space[/]"
    entry = view.box.pieces.notes[note]
    return f"{entry.id}  {TYPES[entry.kind]:5} [coin]+{entry.coins}[/] for {aromas(entry.needs)}"


def round_lines(view: Parfum, names: Sequence[str]) -> list[str]:
    lines = []
    for clock, owner in enumerate(view.clock_owner):
        mark = "▸" if owner != FREE and clock == view.clock and view.phase != phases.WAKE else " "
        who = names[owner] if owner != FREE else "[faint]free[/]"
        lines.append(f"{mark} clock {clock + 1} ({view.actions_of[clock]} actions)  {who}")
    left = len(view.stack_a) + len(view.stack_b)
    lines.append(f"bag {len(view.bag)} notes · well {view.well_size} tokens")
    lines.append(f"stack {left} · {closing_line(view)}")
    if view.dice:
        lines.append(dice_line(view))
    if view.track and view.phase != phases.OVER:
        lines.append(pile_line(view, names))
    return lines


def pile_line(view: Parfum, names: Sequence[str]) -> str:
    """P3.1 The poorest first; of those with equal money, the marker on top of the pile."""
    order = [names[seat] for seat in course.choosing_order(view)]
    return f"next clocks: {', '.join(order)}"


def closing_line(view: Parfum) -> str:
    if view.closing:
        return "[coin]closing time: the last round[/]"
    before = len(view.stack_a) + view.above
    return f"closing time after {before} more"


def dice_line(view: Parfum) -> str:
    rolls = []
    for aroma, name in enumerate(AROMAS):
        dice = count(view.dice, aroma)
        flasks = count(view.flasks, aroma)
        if dice and view.phase in (phases.ACT, phases.DRAW_NOTE, phases.DRAW_TOKEN):
            rolls.append(f"[{name}]{'▢' * dice} {name}[/]")
        elif dice:
            rolls.append(f"[{name}]{'▣' * flasks}{'▢' * (dice - flasks)} {name} {flasks}/{dice}[/]")
    return "dice  " + "  ".join(rolls)


def seat_lines(view: Parfum, seat: int, viewer: int | None) -> list[str]:
    lines = [f"[coin]{view.money[seat]} coins[/] · {water_line(view, seat, viewer)}"]
    served = [view.box.pieces.customers[c].id for c, by in enumerate(view.served) if by == seat]
    if served:
        lines[0] += f" · served {len(served)}"
    waiting = [view.box.pieces.notes[note].id for note in view.waiting[seat]]
    if waiting:
        lines.append(f"to compose: {', '.join(waiting)}")
    perfumes = [perfume for perfume, owner in enumerate(view.owner) if owner == seat]
    lines += [perfume_line(view, perfume) for perfume in perfumes if not is_sold_out(view, perfume)]
    sold = [f"P{perfume + 1}" for perfume in perfumes if is_sold_out(view, perfume)]
    if sold:
        lines.append(f"[faint]sold out: {', '.join(sold)}[/]")
    return lines


def is_sold_out(view: Parfum, perfume: int) -> bool:
    return view.missing[perfume] == 0 and view.flacons[perfume] == 0


def water_line(view: Parfum, seat: int, viewer: int | None) -> str:
    """P2.4 Coin sides are for the owner alone, until the end shows them all (P8.5)."""
    held = water.tokens(view, seat)
    is_over = view.phase == phases.OVER
    if held == 0 or (seat != viewer and not is_over):
        return f"{held} water"
    numbers = [sum(view.held[seat][coin :: COINS + 1]) for coin in range(COINS)]
    coins = ", ".join(f"{number}×{coin}" for coin, number in enumerate(numbers) if number)
    return f"{held} water (coins: {coins}{'' if is_over else '; only you see them'})"


def perfume_line(view: Parfum, perfume: int) -> str:
    kind = "minor" if view.size[perfume] == MINOR else "major"
    parts = []
    for slot, name in enumerate(TYPES):
        note = view.slots[perfume * 3 + slot]
        if note != FREE:
            parts.append(view.box.pieces.notes[note].id)
        elif name != "heart" or view.size[perfume] != MINOR:
            parts.append(f"[faint]{name}?[/]")
    flacons = "▮" * view.flacons[perfume]
    number = f"P{perfume + 1} ({perfume_number(view, perfume)})"
    return f"{number} {kind}  {' + '.join(parts)}  {aromas(view.scent[perfume])}  {flacons}".rstrip()
