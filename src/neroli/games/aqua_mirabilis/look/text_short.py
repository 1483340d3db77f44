"""The areas of the table in few lines, for a terminal of 120 by 40."""

from __future__ import annotations

from collections.abc import Sequence

from neroli.core.counts import count, unpacked
from neroli.games.aqua_mirabilis.look.text_areas import (
    day_lines,
    market_lines,
    price,
    seat_lines,
    versailles_lines,
    visitor,
)
from neroli.games.aqua_mirabilis.pieces.faces import (
    CITIES,
    DAMES,
    FLOWERS,
    KINDS,
    LESSON_NAMES,
    LETTERS,
    METHODS,
    TILES,
)
from neroli.games.aqua_mirabilis.pieces.spaces import (
    ABILITY,
    BASE,
    FIRST_CITY,
    FIRST_COUPLE,
    METHOD,
    NAMES,
    SPECIALISATION,
    VERSAILLES,
)
from neroli.games.aqua_mirabilis.rules.phases import FREE
from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis
from neroli.games.aqua_mirabilis.words.terms import (
    LETTER_WORDS,
    counted,
)


def short_price(view: AquaMirabilis, kind: int) -> str:
    return price(view, kind).replace(" or ", "/")


def day(view: AquaMirabilis) -> list[str]:
    """What the next two Sundays bring, in tiles."""
    if view.trigger != FREE:
        return ["The final lap: then both pawns seek", "the rarest essence, and all perfumes", "parade."]
    sunday = view.day // view.side().days
    brings = []
    for later in range(sunday, sunday + 2):
        tiles = [view.box.delivery_names[tile] for tile in view.deliveries[later * 2 : later * 2 + 2] if tile != FREE]
        brings.append(", ".join(tiles) or "nothing")
    return [day_lines(view)[0], f"it brings {brings[0]}", f"[faint]then {brings[1]}[/]"]


def market(view: AquaMirabilis, names: Sequence[str]) -> list[str]:
    return [line.replace("  [faint]supply", " [faint]+", 1) for line in market_lines(view, names)]


def lessons(view: AquaMirabilis, names: Sequence[str]) -> list[str]:
    left = view.lessons_left
    bases = "".join(letter for kind, letter in enumerate(LETTERS) if left[kind])
    skills = "".join(letter for kind, letter in enumerate(LETTERS) if left[KINDS + kind])
    abilities = [f"{left[lesson]} {LESSON_NAMES[lesson].split()[-1]}" for lesson in range(2 * KINDS, TILES)]
    methods = [f"{count(view.methods_left, method)} {name}" for method, name in enumerate(METHODS)]
    return [
        f"base {short_price(view, BASE)}: {bases}{visitor(view, BASE, names)}",
        f"special {short_price(view, SPECIALISATION)}: {skills}{visitor(view, SPECIALISATION, names)}",
        f"ability {short_price(view, ABILITY)}:{visitor(view, ABILITY, names)}",
        f"  {', '.join(abilities)}",
        f"method {short_price(view, METHOD)}:{visitor(view, METHOD, names)}",
        *(f"  {', '.join(methods[start : start + 2])}" for start in range(0, len(methods), 2)),
    ]


def travel(view: AquaMirabilis, names: Sequence[str]) -> list[str]:
    """A city with the tile on top; what the tile does is told by the whole area."""
    lines = []
    for city, name in enumerate(CITIES):
        tiles = sum(view.pile[view.box.city_start[city] : view.box.city_start[city + 1]])
        top = "none" if view.top[city] == FREE else f"{view.box.tiles[view.top[city]].id} of {tiles}"
        head = f"{name:7} {short_price(view, FIRST_CITY + city)} at {view.box.city_place[city]:+}: {top}"
        lines.append(head + visitor(view, FIRST_CITY + city, names))
    return lines


def court(view: AquaMirabilis, names: Sequence[str]) -> list[str]:
    """Who has how much influence; a star marks the favour."""
    lines = []
    for dame, name in enumerate(DAMES):
        letter = LETTER_WORDS[dame + 1]
        price_words = short_price(view, FIRST_COUPLE + dame)
        lines.append(f"couple {name} {price_words}, {letter}{visitor(view, FIRST_COUPLE + dame, names)}")
        holders = [seat for seat in range(view.players) if count(view.influence[seat], dame)]
        marks = ["★" if view.favour[dame] == seat else "" for seat in holders]
        tokens = [
            f"{names[seat]} {count(view.influence[seat], dame)}{mark}"
            for seat, mark in zip(holders, marks, strict=True)
        ]
        lines.append(f"  {', '.join(tokens) if tokens else '[faint]nobody[/]'}")
    return lines


def versailles(view: AquaMirabilis, names: Sequence[str]) -> list[str]:
    """The matrix alone, and who stands there."""
    return [
        *versailles_lines(view, names)[: KINDS + 2],
        f"cubes left {view.cubes_left}{visitor(view, VERSAILLES, names)}",
    ]


def recipes(view: AquaMirabilis) -> list[str]:
    """How many are left, by number of slots and base."""
    lines = []
    for slots, words in ((1, "1 slot "), (2, "2 slots")):
        left = [
            f"[{FLOWERS[printed.base]}]{LETTERS[printed.base]}[/] {view.recipes[recipe]}"
            for recipe, printed in enumerate(view.box.pieces.recipes)
            if printed.slots == slots
        ]
        lines.append(f"{words} {'  '.join(left)}")
    return lines


def own(view: AquaMirabilis, seat: int) -> list[str]:
    """One's own place in five lines."""
    head, dial, flowers, essences, methods = seat_lines(view, seat)[:5]
    lessons = [LESSON_NAMES[lesson] for lesson in range(TILES) if view.knows(seat, lesson)]
    learned = f" · learned {', '.join(lessons)}" if lessons else ""
    favours = [name for dame, name in enumerate(DAMES) if view.favour[dame] == seat]
    held = f" · favours of {', '.join(favours)}" if favours else ""
    ready = [perfume for perfume in view.perfumes[seat] if perfume not in view.presented[seat]]
    shown = [perfume for perfume in view.perfumes[seat] if perfume in view.presented[seat]]
    return [
        f"{head} · {dial}",
        f"{flowers} · {essences}",
        f"{methods}{learned}{held}",
        f"curriculum {tile_names(view, view.curriculum[seat])} · flipped {tile_names(view, view.flipped[seat])}",
        f"perfumes to present: {perfume_names(view, ready)} · [faint]presented: {perfume_names(view, shown)}[/]",
    ]


def tile_names(view: AquaMirabilis, numbers: Sequence[int]) -> str:
    """City tiles, as `2×P3, K1`."""
    tiles = [(view.box.tiles[tile].id, number) for tile, number in enumerate(numbers) if number]
    return ", ".join(f"{number}×{name}" if number > 1 else name for name, number in tiles) or "none"


def perfume_names(view: AquaMirabilis, perfumes: Sequence[int]) -> str:
    return ", ".join(view.box.perfume_names[perfume] for perfume in perfumes) or "none"


def rival(view: AquaMirabilis, seat: int) -> str:
    """A rival on one line; letters stand for flowers and essences."""
    where = "home" if view.perfumer[seat] == FREE else NAMES[view.perfumer[seat]]
    flowers, essences = (lettered(unpacked(held[seat], KINDS)) for held in (view.flowers, view.essences))
    ready = len(view.perfumes[seat]) - len(view.presented[seat])
    tokens = counted(view.tokens[seat], "token")
    return (
        f"[coin]{view.score[seat]} points[/] · {LETTER_WORDS[view.letter[seat]]} · {tokens}"
        f" · {view.sundial[seat]} AP, {where} · coach {view.coach[seat]:+}"
        f" · flowers {flowers} · essences {essences} · {ready} to present"
    )


def lettered(counts: Sequence[int]) -> str:
    """Bunches by letter, as `2B 1R`."""
    bunches = [
        f"[{name}]{number}{letter}[/]" for number, name, letter in zip(counts, FLOWERS, LETTERS, strict=True) if number
    ]
    return " ".join(bunches) or "[faint]–[/]"
