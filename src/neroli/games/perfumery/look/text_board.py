"""The table as text."""

from __future__ import annotations

from collections.abc import Sequence

from neroli.core.counts import count
from neroli.core.title import Area
from neroli.games.perfumery.pieces.faces import (
    ESSENCES,
    FIRST_FUNDS,
    FIRST_PERFUME,
    FREE,
    HAND_LIMIT,
    LEVELS,
    NOTE_BITS,
    NOTE_MASK,
    NOTES,
)
from neroli.games.perfumery.rules import phases
from neroli.games.perfumery.rules.state import Perfumery

PALETTE = (
    ("floral", "#d9708a"), ("green", "#8fb04a"), ("animal", "#b5834a"), ("synthetic", "#7f9fe0"),
    ("coin", "#d9a441"), ("brand", "bold #d9a441"), ("you", "bold"), ("faint", "dim"),
)  # fmt: skip
SHARED = ("sort", "replenish", "marker")
OWN = ("top", "middle", "base", "essence", "hire")
PHASES = {phases.BLEND: "blending", phases.PRESENT: "presenting", phases.OVER: "the end"}


def board(view: Perfumery, viewer: int | None, names: Sequence[str]) -> list[Area]:
    areas = [column_area(view, column, names) for column in range(view.players + 1)]
    dealing = "dealing" if view.phase < phases.PLACE else "development"
    title = f"Round {view.round}: {PHASES.get(view.phase, dealing)}"
    rounds = round_lines(view, names)
    short = [
        line.replace("starting player marker", "start").replace("and the next one", "now and next") for line in rounds
    ]
    areas.append(Area(title, rounds, key="round", short=short))
    order = range(view.players) if viewer is None else [*range(viewer + 1, view.players), *range(viewer + 1)]
    for seat in order:
        own = seat == viewer
        name, key = (f"{names[seat]} (you)", "me") if own else (names[seat], "rivals")
        line = "" if own else short_rival(view, seat)
        areas.append(Area(name, seat_lines(view, seat, own), own, key, short_own(view, seat) if own else None, line))
    return areas


def essences(packed: int) -> str:
    words = [f"[{name}]{count(packed, k)} {name}[/]" for k, name in enumerate(ESSENCES) if count(packed, k)]
    return " ".join(words) if words else "[faint]–[/]"


def effect(view: Perfumery, recipe: int) -> str:
    pays = view.box.pays[recipe]
    takes = essences(view.box.takes[recipe])
    return f"{essences(pays)} → {takes}" if pays else f"+ {takes}"


def card_line(view: Perfumery, card: int) -> str:
    worth = f"{view.box.name[card]} [coin]({view.box.value[card]})[/]"
    if card >= FIRST_FUNDS:
        return f"{worth} funds"
    if card < FIRST_PERFUME:
        return f"{worth} {effect(view, card)}"
    need = view.box.need[card]
    notes = " | ".join(essences((need >> (NOTE_BITS * note)) & NOTE_MASK) for note in range(len(NOTES)))
    return f"{worth} [brand]{view.box.brand[card]}[/] for {notes}{storage_mark(view, card)}"


def storage_mark(view: Perfumery, card: int) -> str:
    kind = view.box.pieces.perfumes[card - FIRST_PERFUME].storage
    return "" if kind == FREE else f" ▢ [{ESSENCES[kind]}]{ESSENCES[kind]}[/]"


def column_title(view: Perfumery, column: int, names: Sequence[str]) -> str:
    owner = view.closed[column]
    return f"Column {column + 1}" + ("" if owner == FREE else f" ({names[owner]})")


def column_lines(view: Perfumery, column: int) -> list[str]:
    cards = [card_line(view, card) for card in view.columns[column]]
    lines = [*cards[: view.above[column]], "[faint]── tile ──[/]", *cards[view.above[column] :]]
    if view.next_column == column:
        lines.append("[coin]next starting player marker[/]")
    return lines


def round_lines(view: Perfumery, names: Sequence[str]) -> list[str]:
    lines = []
    for space, name in enumerate(SHARED):
        owner = view.shared[space]
        lines.append(f"{name}: {names[owner] if owner != FREE else '[faint]free[/]'}")
    for bit, name in list(enumerate(OWN))[3:]:
        there = [names[seat] for seat in range(view.players) if view.used[seat] & (1 << bit)]
        lines.append(f"{name}: {', '.join(there) if there else '[faint]nobody[/]'}")
    if view.starter != FREE:
        also = " and the next one" if view.next_column == FREE else ""
        lines.append(f"starting player marker{also}: {names[view.starter]}")
    for name, deck in (("perfumes", view.perfume_deck), ("recipes", view.recipe_deck)):
        level = f" (level {LEVELS[view.box.level[deck[0]]]} next)" if deck else " (the last round)"
        lines.append(f"{name} left: {len(deck)}{level}")
    return lines


def seat_lines(view: Perfumery, seat: int, own: bool) -> list[str]:
    points = sum(view.box.brand[card] for card in view.perfumes[seat])
    third = "" if view.team[seat] < phases.ALL_PERFUMERS else ", third one hired"
    hand_cards = [card for card in view.hand[seat] if card not in view.batch[seat]]
    home, hand = view.home[seat], len(hand_cards)
    perfumers = f"{home} perfumer{'s' * (home != 1)} at hand{third}"
    lines = [f"[brand]{points} brand value[/] · {perfumers} · {hand} card{'s' * (hand != 1)} in hand"]
    lines += [note_line(view, seat, note) for note in range(len(NOTES))]
    lines += [perfume_line(view, seat, index) for index in range(len(view.perfumes[seat]))]
    if own:
        lines.append(f"hand ({hand} of {HAND_LIMIT}):")
        lines += [f"  {card_line(view, card)}" for card in hand_cards]
    if own and view.phase == phases.BLEND:
        lines += bench_lines(view, seat)
    return lines


def note_line(view: Perfumery, seat: int, note: int) -> str:
    """One note from the tile upward, written from left to right; the stockyard comes last."""
    used = "*" if view.used[seat] & (1 << note) else " "
    parts = [f"+ {essences(view.box.tile[note])}"]
    parts += [f"{view.box.name[recipe]} {effect(view, recipe)}" for recipe in view.lines[seat * 3 + note]]
    bought = (view.yard[seat] >> (NOTE_BITS * note)) & NOTE_MASK
    stock = f" ⇒ bought {essences(bought)}" if bought else ""
    return f"{used}{NOTES[note]:6} {' ▸ '.join(parts)}{stock}"


def perfume_line(view: Perfumery, seat: int, index: int) -> str:
    """A produced perfume; of equal storage spaces the older ones are filled first."""
    card = view.perfumes[seat][index]
    perfume = view.box.pieces.perfumes[card - FIRST_PERFUME]
    line = f"[brand]{perfume.brand:2}[/] {perfume.id} {perfume.name}"
    if perfume.storage == FREE:
        return line
    older = sum(view.box.space[other] == view.box.space[card] for other in view.perfumes[seat][:index])
    is_full = count(view.stored[seat], perfume.storage) > older
    return f"{line}  {'▣' if is_full else '▢'} [{ESSENCES[perfume.storage]}]{ESSENCES[perfume.storage]}[/]"


def bench_lines(view: Perfumery, seat: int) -> list[str]:
    brew = view.brew[seat]
    pots = [f"{name} {essences((brew >> (NOTE_BITS * note)) & NOTE_MASK)}" for note, name in enumerate(NOTES)]
    is_done = view.step[seat] == phases.DONE
    lines = ["[faint]you are done with blending[/]" if is_done else f"blended: {' · '.join(pots)}"]
    lines.append(f"stored: {essences(view.shelf[seat])}")
    if view.batch[seat]:
        lines.append(f"produced now: {', '.join(view.box.name[card] for card in view.batch[seat])}")
    return lines


def column_area(view: Perfumery, column: int, names: Sequence[str]) -> Area:
    cards = view.columns[column]
    marks = ["▴"] * view.above[column] + ["▾"] * (len(cards) - view.above[column])
    short = [f"{mark} {short_card(view, card)}" for mark, card in zip(marks, cards, strict=True)]
    title = column_title(view, column, names)
    if view.next_column == column:
        title += " [coin]· next start[/]"
    return Area(title, column_lines(view, column), key="columns", short=short)


def letters(packed: int) -> str:
    """Essences by letter, as `2F 1G`."""
    bunches = [f"[{name}]{count(packed, k)}{name[0].upper()}[/]" for k, name in enumerate(ESSENCES) if count(packed, k)]
    return " ".join(bunches) or "–"


def short_effect(view: Perfumery, recipe: int) -> str:
    pays, takes = view.box.pays[recipe], letters(view.box.takes[recipe])
    return f"{letters(pays)} → {takes}" if pays else f"+ {takes}"


def short_card(view: Perfumery, card: int) -> str:
    """A card in half a line: its worth in brackets, letters for essences, `|` between the notes."""
    worth = f"{view.box.name[card]} [coin]({view.box.value[card]})[/]"
    if card >= FIRST_FUNDS:
        return f"{worth} funds"
    if card < FIRST_PERFUME:
        return f"{worth} {short_effect(view, card)}"
    need = view.box.need[card]
    notes = " | ".join(letters((need >> (NOTE_BITS * note)) & NOTE_MASK) for note in range(len(NOTES)))
    return f"{worth} [brand]{view.box.brand[card]}[/] for {notes}{short_storage(view, card)}"


def short_storage(view: Perfumery, card: int) -> str:
    kind = view.box.pieces.perfumes[card - FIRST_PERFUME].storage
    return "" if kind == FREE else f" [{ESSENCES[kind]}]▢{ESSENCES[kind][0].upper()}[/]"


def short_own(view: Perfumery, seat: int) -> list[str]:
    """One's own place: notes, hand and perfumes."""
    whole = seat_lines(view, seat, own=True)
    hand = [card for card in view.hand[seat] if card not in view.batch[seat]]
    perfumes = [f"[brand]{view.box.brand[card]}[/] {view.box.name[card]}" for card in view.perfumes[seat]]
    bench = bench_lines(view, seat) if view.phase == phases.BLEND else []
    return [
        whole[0],
        *whole[1 : 1 + len(NOTES)],
        *(f"  {short_card(view, card)}" for card in hand),
        f"perfumes: {', '.join(perfumes) or 'none'} · stored: {essences(view.stored[seat])}",
        *bench,
    ]


def short_rival(view: Perfumery, seat: int) -> str:
    """A rival on one line; letters stand for the notes, with how many recipes each has."""
    points = sum(view.box.brand[card] for card in view.perfumes[seat])
    hand = len([card for card in view.hand[seat] if card not in view.batch[seat]])
    recipes = " ".join(f"{name[0].upper()}{len(view.lines[seat * 3 + note])}" for note, name in enumerate(NOTES))
    people = f"{view.home[seat]} of {view.team[seat]} perfumers at hand"
    made = f"{len(view.perfumes[seat])} perfumes, stored {letters(view.stored[seat])}"
    return f"[brand]{points} brand value[/] · {people} · {hand} in hand · recipes {recipes} · {made}"
