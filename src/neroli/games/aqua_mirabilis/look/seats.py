"""The personal boards: a seat's own in full size, the others' smaller but complete."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from neroli.core.contract import SEAT_LETTERS
from neroli.core.counts import count, unpacked
from neroli.draw.art import icon
from neroli.draw.memo import shows
from neroli.draw.parts import part, picture
from neroli.draw.speech import _, several
from neroli.games.aqua_mirabilis.look import art
from neroli.games.aqua_mirabilis.look.board import SHORT_METHODS, is_parade, lesson_face, method_terms, method_words
from neroli.games.aqua_mirabilis.look.court import FAVOURS, bonus_short, seen_bonuses
from neroli.games.aqua_mirabilis.look.road import city_name, tile_label
from neroli.games.aqua_mirabilis.pieces.faces import (
    BLENDS,
    CITIES,
    DAMES,
    FLOWERS,
    KINDS,
    LESSON_NAMES,
    LETTERS,
    METHODS,
    TILES,
)
from neroli.games.aqua_mirabilis.rules import phases
from neroli.games.aqua_mirabilis.rules.options import coach_steps, production_points
from neroli.games.aqua_mirabilis.rules.phases import ACTIVE, FREE, METHOD_SPACES, PERFUMES
from neroli.games.aqua_mirabilis.rules.scoring import prestige
from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis
from neroli.games.aqua_mirabilis.words.terms import LETTER_WORDS, recipe_words

MAKING: Final = (phases.FILL, phases.ROOM)
MANY: Final = 8  # tiles that fit into the curriculum in full size
SMALL_TILE: Final = "curriculum-tile curriculum-tile--small"


def sundial(view: AquaMirabilis, seat: int) -> str:
    """The sundial: touched to produce, or to pay."""
    box, hours = view.box, view.sundial[seat]
    dial = art.sundial(hours, tuple(box.production), tuple(box.steps))
    left = several("action point left", "action points left", hours)
    gain = production_words(view, seat)
    label = _("Your sundial: {hours} {left}. {gain}.").format(hours=hours, left=left, gain=gain)
    home = art.pawn(seat) if view.perfumer[seat] == FREE else ""
    inner = f'{dial}<span class="sundial__words"><b>{hours}</b> {left}<small>{gain}</small>{home}</span>'
    return part(f"sundial-{SEAT_LETTERS[seat]}", "sundial", label, inner)


def production_words(view: AquaMirabilis, seat: int) -> str:
    """What a production would bring now, or what is left of the one under way."""
    if view.turn.is_producing and seat == view.active and not is_parade(view):
        turn = view.turn
        return _("{points} production points, {steps} left").format(points=turn.points, steps=step_words(turn.steps))
    points = production_points(view, seat)
    if points == 0:
        return _("no production with a full dial")
    steps = step_words(coach_steps(view, seat))
    return _("home now: {points} production points, {steps}").format(points=points, steps=steps)


def step_words(steps: int) -> str:
    return several("{steps} coach step", "{steps} coach steps", steps).format(steps=steps)


def standing(view: AquaMirabilis, seat: int) -> str:
    """Experience, letter, tokens and influence at hand."""
    letter = SEAT_LETTERS[seat]
    number = view.tokens[seat]
    label = several("You have {number} originality token.", "You have {number} originality tokens.", number)
    tokens = part(f"tokens-{letter}", "own-tokens", label.format(number=number), f"{icon('orig', 20)}<b>{number}</b>")
    return f'<div class="own-stats">{learning(view, seat)}{tokens}{at_hand(view, seat)}</div>'


def stat(name: str, label: str, words: str | int) -> str:
    return f'<span class="stat">{icon(name, label=label)}{words}</span>'


def learning(view: AquaMirabilis, seat: int) -> str:
    letter = view.letter[seat]
    experience = stat("exp", _("experience"), view.experience[seat])
    return experience + stat("letter", LETTER_WORDS[letter], art.ROMAN[letter])


def at_hand(view: AquaMirabilis, seat: int) -> str:
    """The influence tokens that are not on a dame."""
    drawn = icon("influence", label=_("influence at hand"))
    return f'<span class="stat">{in_colour(seat, drawn)}{view.hand[seat]}</span>'


def in_colour(seat: int, drawn: str) -> str:
    """A drawing in the colour of a seat."""
    return f'<span class="of-seat" style="--seat:var(--seat-{SEAT_LETTERS[seat].lower()})">{drawn}</span>'


def holdings(view: AquaMirabilis, seat: int) -> str:
    flowers = "".join(held(seat, kind, "flower", count(view.flowers[seat], kind)) for kind in range(KINDS))
    essences = "".join(held(seat, kind, "essence", count(view.essences[seat], kind)) for kind in range(KINDS))
    return (
        f'{heading(_("Flowers"))}<div class="holdings">{flowers}</div>'
        f'{heading(_("Essences"))}<div class="holdings">{essences}</div>'
    )


@cache
def held(seat: int, kind: int, what: str, number: int) -> str:
    """A seat's flowers or essences of one kind."""
    label = several("You have {number} {name} {what}.", "You have {number} {name} {what}s.", number).format(
        number=number, name=FLOWERS[kind], what=what
    )
    drawn = art.flower(kind, 22) if what == "flower" else art.essence(kind, 22)
    css = "holding" if number else "holding holding--none"
    return part(f"{what}-{SEAT_LETTERS[seat]}-{LETTERS[kind]}", css, label, f"{drawn}<b>{number}</b>")


@shows(of_seat=("curriculum", "flipped", "lessons"))
def curriculum(view: AquaMirabilis, seat: int) -> str:
    """Lessons and city tiles; flipped ones together."""
    lessons = [lesson for lesson in range(TILES) if view.knows(seat, lesson)]
    tiles = [tile for tile, number in enumerate(view.curriculum[seat]) if number]
    drawn = "".join(lesson_tile(lesson, 15, "curriculum-tile curriculum-tile--lesson") for lesson in lessons)
    drawn += "".join(city_tile(view, seat, tile) for tile in tiles) + flipped(view, seat)
    empty = f"<em>{_('nothing yet')}</em>"
    css = "curriculum curriculum--many" if len(lessons) + len(tiles) > MANY else "curriculum"
    return f'<div class="{css}">{drawn or empty}</div>'


def lesson_tile(lesson: int, size: int, css: str) -> str:
    label = _("Learned: {name}.").format(name=LESSON_NAMES[lesson])
    return picture(css, label, f"{lesson_face(lesson, size)}{lesson_sign(lesson)}")


def lesson_sign(lesson: int) -> str:
    """Tells a base tile from a specialisation."""
    if lesson >= 2 * KINDS:
        return ""
    return f"<small>{_('base')}</small>" if lesson < KINDS else "<b>+1</b>"


def city_tile(view: AquaMirabilis, seat: int, tile: int) -> str:
    printed, number = view.box.tiles[tile], view.curriculum[seat][tile]
    city = city_name(printed.city)
    label = _("City tile of {city}: {words}.").format(city=city, words=tile_label(view, tile))
    more = f"<small>×{number}</small>" if number > 1 else ""
    inner = f"{city_letter(view, tile)}{art.face(printed)}{more}"
    return part(f"tile-{SEAT_LETTERS[seat]}-{printed.id}", "curriculum-tile", label, inner)


def city_letter(view: AquaMirabilis, tile: int) -> str:
    return f"<small>{city_name(view.box.tile_city[tile])[0]}</small>"


def flipped(view: AquaMirabilis, seat: int) -> str:
    if not sum(view.flipped[seat]):
        return ""
    cities = [
        (city_name(city), sum(view.flipped[seat][view.box.city_start[city] : view.box.city_start[city + 1]]))
        for city in range(len(CITIES))
    ]
    names = " ".join(f"{name[0]}{number if number > 1 else ''}" for name, number in cities if number)
    said = ", ".join(f"{name} {number}" for name, number in cities if number)
    worth = prestige(view, seat)
    label = several("Flipped tiles: {said}; {worth} point.", "Flipped tiles: {said}; {worth} points.", worth)
    inner = _("flipped {names}: {worth}").format(names=names, worth=f"<b>{worth}</b>")
    return picture("curriculum-tile curriculum-tile--flipped", label.format(said=said, worth=worth), inner)


@shows(of_seat=("methods", "stored"))
def methods(view: AquaMirabilis, seat: int) -> str:
    active = [method for method, status in enumerate(view.methods[seat]) if status == ACTIVE]
    cards = "".join(method_card(view, seat, method) for method in active)
    free = f'<div class="method method--free">{_("free")}</div>' * (METHOD_SPACES - len(active))
    return f'<div class="methods">{cards}{free}</div>'


def method_card(view: AquaMirabilis, seat: int, method: int) -> str:
    """A method with what is stored on its input side."""
    letter, name, points = SEAT_LETTERS[seat], METHODS[method], view.box.method_points[method]
    words = method_words(view, method)
    stored = view.stored[seat][method]
    said = ", ".join(FLOWERS[kind] for kind in stored)
    terms = method_terms(view, method)
    label = _("{terms}. Stored: {said}.").format(terms=terms, said=said or _("nothing"))
    cost = several("{points} point", "{points} points", points).format(points=points)
    inner = f'<b>{name}</b><span class="method__points">{cost}</span><span class="method__words">{words}</span>'
    slots = "".join(slot(view, seat, method, index) for index in range(view.box.method_needs[method]))
    card = part(f"method-{letter}-{name}", "method", label, inner)
    return f'<div class="method-box">{card}<span class="method__stored">{slots}</span></div>'


def slot(view: AquaMirabilis, seat: int, method: int, index: int) -> str:
    """A place for a stored flower; of two equal ones the first can be touched."""
    stored = view.stored[seat][method]
    if index >= len(stored):
        return '<i class="empty-spot"></i>'
    kind = stored[index]
    if kind in stored[:index]:
        return f'<span class="stored-flower">{art.flower(kind, 18)}</span>'
    name = f"stored-{SEAT_LETTERS[seat]}-{METHODS[method]}-{LETTERS[kind]}"
    label = _("{flower} flower stored on {method}.").format(flower=FLOWERS[kind].capitalize(), method=METHODS[method])
    return part(name, "stored-flower", label, art.flower(kind, 18))


def making(view: AquaMirabilis, seat: int) -> str:
    """The recipe that is being completed."""
    if view.phase not in MAKING or view.seat != seat:
        return ""
    sign = f"{art.essence(view.box.recipe_base[view.recipe], 14)} {'○' * view.box.recipe_slots[view.recipe]}"
    label = _("making {words}").format(words=recipe_words(view, view.recipe))
    return " " + picture("perfume-in-work", label, f"{_('making')} {sign}")


@shows(of_seat=("perfumes", "presented"))
def parade(view: AquaMirabilis, seat: int) -> str:
    return f'<div class="parade">{"".join(perfume(view, seat, index) for index in range(PERFUMES))}</div>'


def perfume(view: AquaMirabilis, seat: int, index: int) -> str:
    """A perfume of a seat, or the room for one."""
    if index >= len(view.perfumes[seat]):
        return f'<span class="perfume perfume--free">{art.GHOST}<small>{_("free")}</small></span>'
    own = view.perfumes[seat][index]
    base, complements = art.combination(view.box, own)
    is_presented = own in view.presented[seat]
    sign = _("presented") if is_presented else f"{icon('throne', 13)} {_('ready')}"
    status = _("presented since Sunday") if is_presented else _("ready to be presented")
    label = _("Perfume: {words}; {status}.").format(words=art.perfume_words(view.box, own), status=status)
    drawn = art.bottle(base, complements, view.box.recipe_level[own // BLENDS])
    css = "perfume perfume--presented" if is_presented else "perfume"
    return part(f"perfume-{SEAT_LETTERS[seat]}-{index + 1}", css, label, f"{drawn}<small>{sign}</small>")


@shows("bonus", "favour")
def favours(view: AquaMirabilis, seat: int) -> str:
    """Favours held, and the bonus tiles whose faces this seat knows."""
    own = [dame for dame, holder in enumerate(view.favour) if holder == seat]
    cards = "".join(
        f'<div class="favour-card">{in_colour(seat, icon("favour", 19))}<div><b>'
        f"{_('Dame {name}').format(name=DAMES[dame])}</b><small>{FAVOURS[dame]}</small></div></div>"
        for dame in own
    )
    free = f'<div class="favour-card favour-card--free">{_("free")}</div>' * (phases.FAVOURS - len(own))
    seen = "".join(
        f"<li>{icon('ui-eye', 13)} <b>{DAMES[dame]}</b> {bonus_short(bonus)}</li>" for dame, bonus in seen_bonuses(view)
    )
    bonuses = f'<ul class="seen-bonuses">{seen}</ul>' if seen else f'<p class="seen-bonuses">{_("none yet")}</p>'
    most = f" <span>{_('{number} at most').format(number=phases.FAVOURS)}</span>"
    return f'{heading(_("Favours"), most)}<div class="favours">{cards}{free}</div>{heading(_("Bonuses seen"))}{bonuses}'


def tray(view: AquaMirabilis, seat: int) -> str:
    """Beside the question on phones: action points, flowers and essences."""
    hours = f'<span class="stat">{icon("sundial", label=_("action points"))}<b>{view.sundial[seat]}</b></span>'
    flowers = bunch(unpacked(view.flowers[seat], KINDS), "fl")
    essences = bunch(unpacked(view.essences[seat], KINDS), "es")
    tokens = stat("orig", _("originality tokens"), view.tokens[seat])
    return (
        f'<span class="tray">{hours}{tokens}<span class="tray__goods">{flowers}</span>'
        f'<span class="tray__goods">{essences}</span></span>'
    )


@shows(
    "bonus", "favour",
    of_seat=(
        "curriculum", "essences", "experience", "flipped", "flowers", "hand", "lessons", "letter", "methods",
        "perfumer", "perfumes", "presented", "stored", "sundial", "tokens",
    ),
    asking=(production_words, making),
)  # fmt: skip
def own(view: AquaMirabilis, seat: int) -> str:
    return (
        own_area("sundial", sundial(view, seat) + standing(view, seat))
        + own_area("holdings", holdings(view, seat))
        + own_area("curriculum", heading(_("Curriculum")) + curriculum(view, seat))
        + own_area("methods", heading(_("Methods")) + methods(view, seat))
        + own_area("parade", heading(_("Perfumes"), making(view, seat)) + parade(view, seat))
        + own_area("favours", favours(view, seat))
    )


def own_area(name: str, inner: str) -> str:
    """A part of one's own board."""
    return f'<div class="own-area own-area--{name}">{inner}</div>'


def heading(words: str, more: str = "") -> str:
    return f'<h3 class="caps">{words}{more}</h3>'


@shows(
    "favour",
    of_seat=(
        "curriculum", "essences", "experience", "flipped", "flowers", "hand", "lessons", "letter", "methods",
        "perfumer", "perfumes", "presented", "stored", "sundial", "tokens",
    ),
)  # fmt: skip
def panel(view: AquaMirabilis, seat: int) -> str:
    """A personal board at a glance."""
    rows = (
        (_("flowers"), bunch(unpacked(view.flowers[seat], KINDS), "fl")),
        (_("essences"), bunch(unpacked(view.essences[seat], KINDS), "es")),
        (_("methods"), short_methods(view, seat)),
        (_("tiles"), short_tiles(view, seat)),
    )
    drawn = "".join(f'<span class="row-label">{name}</span><span>{row}</span>' for name, row in rows)
    perfumes = "".join(perfume(view, seat, index) for index in range(len(view.perfumes[seat])))
    home = art.pawn(seat) if view.perfumer[seat] == FREE else ""
    return (
        f'<div class="seat-stats">{stats(view, seat)}{home}</div>'
        f'<div class="rival-board"><div class="rival-rows">{drawn}</div>'
        f'<div class="rival-perfumes">{perfumes}</div></div>'
    )


def stats(view: AquaMirabilis, seat: int) -> str:
    dames = "".join(name for dame, name in enumerate(DAMES) if view.favour[dame] == seat)
    return (
        stat("sundial", _("action points"), view.sundial[seat])
        + learning(view, seat)
        + stat("orig", _("originality tokens"), view.tokens[seat])
        + at_hand(view, seat)
        + (stat("favour", _("favours of dames"), dames) if dames else "")
    )


def bunch(counts: Sequence[int], what: str) -> str:
    """Pieces by kind; with numbers when they are many."""
    many = sum(counts) > 6
    drawn = ""
    for kind, number in enumerate(counts):
        one = icon(f"{what}-{art.SHORT[kind]}", 16, FLOWERS[kind])
        drawn += f"{one}<b>{number}</b> " if many and number > 1 else one * number
    return drawn or "–"


def short_methods(view: AquaMirabilis, seat: int) -> str:
    names = []
    for method, status in enumerate(view.methods[seat]):
        if status == ACTIVE:
            stored = "".join(icon(f"fl-{art.SHORT[kind]}", 14, FLOWERS[kind]) for kind in view.stored[seat][method])
            names.append(f"{SHORT_METHODS[method]}{stored}")
    return " ".join(names)


@shows(of_seat=("curriculum", "flipped", "lessons"))
def short_tiles(view: AquaMirabilis, seat: int) -> str:
    """Lessons and city tiles, small."""
    own = [lesson for lesson in range(TILES) if view.knows(seat, lesson)]
    lessons = "".join(lesson_tile(lesson, 12, SMALL_TILE) for lesson in own)
    tiles = "".join(
        picture(SMALL_TILE, tile_label(view, tile), f"{city_letter(view, tile)}{art.face(view.box.tiles[tile], 12)}")
        * number
        for tile, number in enumerate(view.curriculum[seat])
        if number
    )
    return lessons + tiles + flipped(view, seat) or "–"
