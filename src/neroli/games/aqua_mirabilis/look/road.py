"""The road of the coaches: London, Paris, Grasse, Köln, Firenze, with the piles of city tiles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from neroli.core.contract import SEAT_LETTERS
from neroli.draw.art import icon
from neroli.draw.memo import shows
from neroli.draw.parts import part
from neroli.draw.speech import _, several
from neroli.games.aqua_mirabilis.look import art
from neroli.games.aqua_mirabilis.look.board import spaces
from neroli.games.aqua_mirabilis.pieces.faces import CITIES
from neroli.games.aqua_mirabilis.pieces.spaces import FIRST_CITY
from neroli.games.aqua_mirabilis.rules.phases import FREE
from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis
from neroli.games.aqua_mirabilis.words.terms import LETTER_WORDS, effect_words

GRASSE: Final = 0
SPELLING: Final = {"Koeln": "Köln"}
TOWERS: Final = {
    "London": "M-12 0v-13h4v-14l3-7 3 7v14h4v-6h8v19z",
    "Paris": "M-14 0v-16h5v-9h4v9h10v-9h4v9h5V0z",
    "Koeln": "M-12 0v-18l4-16 4 16v4h8v-4l4-16 4 16V0z",
    "Firenze": "M-15 0v-10h6c0-12 5-16 9-17v-4h2v4c4 1 9 5 9 17h4V0z",
    "Grasse": "M-15 0v-11l7-6 5 4v-10l6-5 6 5v12h6V0z",
}


def city_name(city: int) -> str:
    return SPELLING.get(CITIES[city], CITIES[city])


@shows("coach", "players")
def road(view: AquaMirabilis, names: Sequence[str]) -> str:
    """The line from west to east with the coaches on it."""
    box = view.box
    stops = "".join(stop(view, place, names) for place in range(box.west, box.east + 1))
    coaches = "".join(coach(view, seat) for seat in range(view.players))
    return f'<div class="road" style="--length:{box.east - box.west}"><i class="road__line"></i>{stops}{coaches}</div>'


@shows("perfumer", "pile", "top")
def cities(view: AquaMirabilis, names: Sequence[str]) -> str:
    """The cities from west to east, with Grasse between them."""
    west = view.box.west
    by_place = sorted([(place, city) for city, place in enumerate(view.box.city_place)] + [(GRASSE, FREE)])
    return "".join(
        city_card(view, city, place, names) if city != FREE else home(place - west) for place, city in by_place
    )


def stop(view: AquaMirabilis, place: int, names: Sequence[str]) -> str:
    """A place of the road: a city, or a milestone between."""
    there = [names[seat] for seat in range(view.players) if view.coach[seat] == place]
    who = _("coaches of {names}").format(names=", ".join(there)) if there else _("no coach")
    if place in view.box.city_place:
        city = view.box.city_place.index(place)
        name, towers, css = city_name(city), TOWERS[CITIES[city]], "stop stop--city"
    elif place == GRASSE:
        name, towers, css = "Grasse", TOWERS["Grasse"], "stop stop--city stop--home"
    else:
        name, towers, css = _("The road"), "", "stop"
    steps = abs(place - GRASSE)
    far = several("{steps} step from Grasse", "{steps} steps from Grasse", steps).format(steps=steps)
    label = _("{name}, {far}: {who}.").format(name=name, far=far, who=who)
    spot = part(f"road-{place}", css, label, skyline(towers) if towers else "")
    return f'<span class="milestone" style="--stop:{place - view.box.west}">{spot}</span>'


def skyline(towers: str) -> str:
    drawn = f'<path d="{towers}" transform="translate(0 12) scale(.8)"/>'
    return f'<svg viewBox="-20 -20 40 40" aria-hidden="true">{drawn}</svg>'


def coach(view: AquaMirabilis, seat: int) -> str:
    """A coach; those at one place stand side by side, on narrow screens in twos."""
    place = view.coach[seat]
    beside = [other for other in range(view.players) if view.coach[other] == place]
    order, rows = beside.index(seat), (len(beside) + 1) // 2
    return (
        f'<span class="coach-spot" data-key="coach-{SEAT_LETTERS[seat]}" style="--stop:{place - view.box.west};'
        f"--aside:{order - (len(beside) - 1) / 2:g};--column:{order % 2};--row:{order // 2 - (rows - 1) / 2:g}"
        f'">{art.coach(seat)}</span>'
    )


def home(step: int) -> str:
    return (
        f'<div class="city city--home" style="--stop:{step}"><b>Grasse</b><span>{_("home of the coaches")}</span></div>'
    )


def city_card(view: AquaMirabilis, city: int, place: int, names: Sequence[str]) -> str:
    """A city: the tile on top, the letter it asks for, its space, the tiles below."""
    box, name = view.box, city_name(city)
    letter = box.city_letter[city]
    said = LETTER_WORDS[letter]
    sign = f"{icon('letter', 15)}{art.ROMAN[letter]}" if letter else _("no letter")
    what = _("Travel to {name}, {said}").format(name=name, said=said)
    entry = spaces(view, FIRST_CITY + city, what, names)
    return (
        f'<div class="city" style="--stop:{place - box.west}"><div class="city__head"><b>{name}</b>{top(view, city)}'
        f'<span class="city__letter">{sign}</span>{entry}</div><div class="city__pile">{pile(view, city)}</div></div>'
    )


@shows("top")
def top(view: AquaMirabilis, city: int) -> str:
    """The tile on top of a pile."""
    tile, name = view.top[city], f"top-{CITIES[city]}"
    if tile == FREE:
        return part(name, "top-tile top-tile--none", _("{name}: no tile.").format(name=city_name(city)), _("no tile"))
    label = _("On top in {name}: {words}.").format(name=city_name(city), words=tile_label(view, tile))
    return part(name, "top-tile", label, art.face(view.box.tiles[tile], 16))


@shows()
def tile_label(view: AquaMirabilis, tile: int) -> str:
    printed = view.box.tiles[tile]
    worth = several("{number} point when flipped", "{number} points when flipped", printed.prestige)
    return f"{effect_words(view, tile)}; {worth.format(number=printed.prestige)}"


@shows("pile")
def pile(view: AquaMirabilis, city: int) -> str:
    """The tiles below the top."""
    below = range(view.box.city_start[city], view.box.city_start[city + 1])
    return "".join(pile_tile(view, tile) for tile in below if view.pile[tile])


def pile_tile(view: AquaMirabilis, tile: int) -> str:
    """A kind of tile somewhere below the top, with its number."""
    number, name = view.pile[tile], city_name(view.box.tile_city[tile])
    label = _("Below in {name}: {number} of {words}.").format(name=name, number=number, words=tile_label(view, tile))
    more = f"<small>×{number}</small>" if number > 1 else ""
    inner = art.face(view.box.tiles[tile], 12) + more
    return part(f"pile-{view.box.tiles[tile].id}", "chip pile-tile", label, inner)
