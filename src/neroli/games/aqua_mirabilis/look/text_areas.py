"""The areas of the table as text, each as a whole."""

from __future__ import annotations

from collections.abc import Sequence

from neroli.core.counts import count, unpacked
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
from neroli.games.aqua_mirabilis.pieces.layout import NO_SPACE
from neroli.games.aqua_mirabilis.pieces.spaces import (
    ABILITY,
    BASE,
    FIRST_CITY,
    FIRST_COUPLE,
    METHOD,
    NAMES,
    SPACES_OF,
    SPECIALISATION,
    VERSAILLES,
)
from neroli.games.aqua_mirabilis.rules import matrix, phases
from neroli.games.aqua_mirabilis.rules.phases import ACTIVE, FREE, HIDDEN
from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis
from neroli.games.aqua_mirabilis.words.terms import (
    FAVOUR_WORDS,
    LETTER_WORDS,
    bonus_words,
    counted,
    effect_words,
    method_words,
)

GIFT_WORDS = ("essences B J L", "essences N O R", "tokens", "perfumes")


def coloured(counts: Sequence[int]) -> str:
    bunches = [f"[{name}]{number} {name}[/]" for number, name in zip(counts, FLOWERS, strict=True) if number]
    return " ".join(bunches) or "[faint]none[/]"


def visitor(view: AquaMirabilis, kind: int, names: Sequence[str]) -> str:
    """Who stands on a space of this type."""
    visitors = [names[seat] for seat, space in enumerate(view.perfumer) if space in SPACES_OF[kind]]
    return f" ◂ {', '.join(visitors)}" if visitors else ""


def price(view: AquaMirabilis, kind: int) -> str:
    """What the spaces of a type cost, as `1 or 2 AP`."""
    prices = [view.side().space_cost[space] for space in SPACES_OF[kind]]
    costs = dict.fromkeys(str(cost) for cost in prices if cost != NO_SPACE)
    return f"{' or '.join(costs)} AP"


def day_title(view: AquaMirabilis) -> str:
    if view.phase == phases.OVER:
        return "The end"
    if view.trigger != FREE:
        return "The last Sunday"
    days = view.side().week
    if view.day == 0:
        return f"Week 1, before {days[0]}"
    week, day = divmod(view.day - 1, len(days))
    return f"Week {week + 1}: {days[day]}" if day < len(days) - 1 else f"Sunday after week {week + 1}"


def day_lines(view: AquaMirabilis) -> list[str]:
    """The sundials' day, how long to the next Sunday, and what it will bring."""
    if view.trigger != FREE:
        return ["The final lap: then both pawns seek the rarest essence, and all perfumes parade."]
    days = view.side().days
    left = days - view.day % days
    sunday = view.day // days
    lines = [f"{left} day{'s' * (left > 1)} to the next Sunday"]
    tiles = view.deliveries[sunday * 2 : sunday * 2 + 2]
    for tile in tiles:
        if tile != FREE:
            kinds = " ".join(f"[{FLOWERS[kind]}]{FLOWERS[kind]}[/]" for kind in view.box.delivery_kinds[tile])
            lines.append(f"it brings {view.box.delivery_number[tile]} each of {kinds}")
    if not tiles:
        lines.append("it is the last one: the end draws near")
    for later in range(sunday + 1, view.box.weeks - 1):
        names = [view.box.delivery_names[tile] for tile in view.deliveries[later * 2 : later * 2 + 2] if tile != FREE]
        lines.append(f"[faint]after week {later + 1}: {', '.join(names)}[/]")
    return lines


def market_lines(view: AquaMirabilis, names: Sequence[str]) -> list[str]:
    lines = []
    for kind, name in enumerate(FLOWERS):
        workers = " ⚒" * view.workers.count(kind)
        stand = f"[{name}]{name:9}[/] {count(view.market, kind):2}  [faint]supply {count(view.supply, kind):2}[/]"
        lines.append(f"{stand}{workers}{visitor(view, kind, names)}")
    return lines


def apprenticeship_lines(view: AquaMirabilis, names: Sequence[str]) -> list[str]:
    left = view.lessons_left
    bases = "".join(letter for kind, letter in enumerate(LETTERS) if left[kind])
    skills = "".join(letter for kind, letter in enumerate(LETTERS) if left[KINDS + kind])
    abilities = [f"{left[lesson]} {LESSON_NAMES[lesson]}" for lesson in range(2 * KINDS, TILES) if left[lesson]]
    methods = [f"  {count(view.methods_left, m)} {method_words(view, m)}" for m in range(len(METHODS))]
    return [
        f"base ({price(view, BASE)}, an essence): {bases}{visitor(view, BASE, names)}",
        f"specialisation ({price(view, SPECIALISATION)}, a flower): {skills}{visitor(view, SPECIALISATION, names)}",
        f"ability ({price(view, ABILITY)}, a token): {', '.join(abilities)}{visitor(view, ABILITY, names)}",
        f"method ({price(view, METHOD)}, 2 equal flowers):{visitor(view, METHOD, names)}",
        *methods,
    ]


def travel_lines(view: AquaMirabilis, names: Sequence[str]) -> list[str]:
    box = view.box
    lines = []
    for city, name in enumerate(CITIES):
        letter = LETTER_WORDS[box.city_letter[city]]
        head = f"{name} ({price(view, FIRST_CITY + city)}, {letter}, place {box.city_place[city]:+})"
        lines.append(head + visitor(view, FIRST_CITY + city, names))
        top = view.top[city]
        if top == FREE:
            lines.append("  [faint]no tiles left[/]")
            continue
        below = range(box.city_start[city], box.city_start[city + 1])
        lines.append(f"  on top {tile_line(view, top)}")
        lines += [f"  [faint]below {view.pile[tile]} {tile_line(view, tile)}[/]" for tile in below if view.pile[tile]]
    coaches = [f"{names[seat]} {place:+}" for seat, place in enumerate(view.coach)]
    return [*lines, f"coaches: {', '.join(coaches)}"]


def tile_line(view: AquaMirabilis, tile: int) -> str:
    """A city tile with both sides."""
    return f"{view.box.tiles[tile].id}: {effect_words(view, tile)} · back {view.box.tile_prestige[tile]}"


def court_lines(view: AquaMirabilis, names: Sequence[str]) -> list[str]:
    lines = []
    for dame, name in enumerate(DAMES):
        influence = [f"{names[s]} {count(view.influence[s], dame)}" for s in range(view.players)]
        holder = names[view.favour[dame]] if view.favour[dame] != FREE else "nobody"
        cost = price(view, FIRST_COUPLE + dame)
        head = f"couple {name} ({cost}, {LETTER_WORDS[dame + 1]}, gifts: {GIFT_WORDS[dame]})"
        lines.append(f"{head}: {', '.join(influence)}{visitor(view, FIRST_COUPLE + dame, names)}")
        lines.append(f"  favour: {holder} · {FAVOUR_WORDS[dame]}")
        lines.append(f"  bonus: {bonus_line(view, dame, names)}")
    return lines


def bonus_line(view: AquaMirabilis, dame: int, names: Sequence[str]) -> str:
    if view.bonus[dame] not in (FREE, HIDDEN):
        return bonus_words(view.box.bonuses[view.bonus[dame]])
    seen = [names[seat] for seat in range(view.players) if view.has_looked(seat, dame)]
    return f"[faint]secret, seen by {', '.join(seen) if seen else 'nobody'}[/]"


def versailles_lines(view: AquaMirabilis, names: Sequence[str]) -> list[str]:
    """The matrix: columns are bases (King), rows complements (Court); cubes, and ● for a token."""
    order = view.box.order
    heads = "  ".join(f"{LETTERS[kind]}{'K' if kind == view.king else ' '}" for kind in order)
    lines = [f"     {heads}"]
    for row in order:
        cells = []
        for column in order:
            mark = "●" if matrix.has_token(view, column, row) else str(count(view.cubes[column], row))
            cells.append(" " if row == column else mark)
        court = "C" if row == view.court else " "
        lines.append(f"{LETTERS[row]}{court}   {'   '.join(cells)}   [faint]{matrix.row_total(view, row)}[/]")
    totals = "   ".join(str(matrix.column_total(view, column)) for column in order)
    lines.append(f"     [faint]{totals}[/]")
    left = f"cubes left {view.cubes_left} · tokens left {view.token_supply}"
    lines.append(f"{left} · {view.side().slots} cubes fill a cell")
    points = "/".join(str(number) for number in view.box.letter_points)
    lines.append(f"the Court row pays {points} without letter or with I to IV, the King column {phases.KING_POINTS}")
    standing = visitor(view, VERSAILLES, names)
    return [*lines, f"at Versailles{standing}"] if standing else lines


def recipe_lines(view: AquaMirabilis) -> list[str]:
    lines = []
    for recipe, printed in enumerate(view.box.pieces.recipes):
        name = FLOWERS[printed.base]
        line = (
            f"{printed.id} [{name}]{name:9}[/] {printed.slots} slot{'s' * (printed.slots > 1)}, level {printed.level}"
        )
        lines.append(f"{line}: {view.recipes[recipe]} left")
    return lines


def seat_lines(view: AquaMirabilis, seat: int) -> list[str]:
    box = view.box
    where = "at home" if view.perfumer[seat] == FREE else f"at {NAMES[view.perfumer[seat]]}"
    dial = view.sundial[seat]
    lines = [
        f"[coin]{view.score[seat]} points[/] · {LETTER_WORDS[view.letter[seat]]} · experience {view.experience[seat]}"
        f" · {counted(view.tokens[seat], 'token')} · {view.hand[seat]} influence",
        f"sundial {dial} AP, {box.production[dial]} PP, {box.steps[dial]} steps · {where} · coach {view.coach[seat]:+}",
        f"flowers {coloured(unpacked(view.flowers[seat], KINDS))}",
        f"essences {coloured(unpacked(view.essences[seat], KINDS))}",
        f"methods {method_line(view, seat)}",
    ]
    lessons = [LESSON_NAMES[lesson] for lesson in range(TILES) if view.knows(seat, lesson)]
    if lessons:
        lines.append(f"learned {', '.join(lessons)}")
    for label, held in (("curriculum", view.curriculum[seat]), ("flipped", view.flipped[seat])):
        lines += [f"{label} {number} {tile_line(view, tile)}" for tile, number in enumerate(held) if number]
    favours = [name for dame, name in enumerate(DAMES) if view.favour[dame] == seat]
    if favours:
        lines.append(f"favours of {', '.join(favours)}")
    return [*lines, *perfume_lines(view, seat)]


def method_line(view: AquaMirabilis, seat: int) -> str:
    methods = []
    for method, name in enumerate(METHODS):
        if view.methods[seat][method] == ACTIVE:
            stored = [FLOWERS[kind] for kind in view.stored[seat][method]]
            methods.append(f"{name} ({', '.join(stored)})" if stored else name)
    return ", ".join(methods)


def perfume_lines(view: AquaMirabilis, seat: int) -> list[str]:
    lines = []
    for perfume in view.perfumes[seat]:
        status = "[faint]presented[/]" if perfume in view.presented[seat] else "to be presented"
        lines.append(f"perfume {view.box.perfume_names[perfume]}  {status}")
    return lines
