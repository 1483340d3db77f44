"""The Court: couples, preference matrix, recipes, Versailles."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from neroli.core.counts import count
from neroli.draw.art import icon, seal
from neroli.draw.memo import shows
from neroli.draw.parts import part, picture
from neroli.draw.speech import _
from neroli.games.aqua_mirabilis.look import art
from neroli.games.aqua_mirabilis.look.board import spaces
from neroli.games.aqua_mirabilis.pieces.faces import CITIES, DAMES, FLOWERS, LETTERS, MEASURES, Bonus
from neroli.games.aqua_mirabilis.pieces.spaces import FIRST_COUPLE, VERSAILLES
from neroli.games.aqua_mirabilis.rules.matrix import has_token
from neroli.games.aqua_mirabilis.rules.options import liked_kinds
from neroli.games.aqua_mirabilis.rules.phases import CUBE_POINTS, FREE, HIDDEN, KING_POINTS_WITH_FAVOUR, TOKEN_DAME
from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis
from neroli.games.aqua_mirabilis.words.terms import bonus_words, recipe_words

ONE_BY_ONE: Final = 4  # cubes that have room in a cell
NOBLES: Final = (_("Marquise"), _("Comtesse"), _("Duchesse"), _("Princesse"))
FAVOURS: Final = (
    _("Court 1 row down"),
    _("King scores {points}").format(points=KING_POINTS_WITH_FAVOUR),
    _("2nd perfume"),
    _("+{points} a cube").format(points=CUBE_POINTS),
)
SHORT_MEASURES: Final = (
    _("experience"), _("cities"), _("tiles of"), _("base"), _("bases"), _("methods"), _("influence"), _("tokens"),
    _("essences"), _("letter"), _("levels"),
)  # fmt: skip


@shows("bonus", "favour", "influence", "looks", "perfumer", "players")
def couples(view: AquaMirabilis, names: Sequence[str]) -> str:
    return "".join(couple(view, dame, names) for dame in range(len(DAMES)))


def couple(view: AquaMirabilis, dame: int, names: Sequence[str]) -> str:
    """A couple: spaces to visit, letter, gifts, bonus, influence, favour."""
    name = NOBLES[dame]
    what = _("Couple {dame}, {name}").format(dame=DAMES[dame], name=name)
    circles = spaces(view, FIRST_COUPLE + dame, what, names)
    letter = f"{art.ROMAN[dame]} → {art.ROMAN[dame + 1]}" if dame else art.ROMAN[1]
    return (
        f'<div class="couple"><div class="couple__head"><span class="couple__rank">{DAMES[dame]}</span>'
        f'<span class="couple__name">{name}</span>{circles}</div>'
        f'<div class="couple__offers"><span class="couple__letter">{icon("letter", 17, _("letter"))} {letter}</span>'
        f'<span class="couple__gifts">{_("gift")} {gifts(dame)}</span>{bonus(view, dame, names)}</div>'
        f'<div class="couple__standing">{influence(view, dame, names)}{favour(view, dame, names)}</div></div>'
    )


def gifts(dame: int) -> str:
    """What a dame accepts."""
    if dame < TOKEN_DAME:
        return "".join(icon(f"es-{art.SHORT[kind]}", 16, FLOWERS[kind]) for kind in liked_kinds(dame))
    return icon("orig", 17, _("originality token")) if dame == TOKEN_DAME else icon("flacon", 17, _("perfume"))


@shows("bonus", "looks", "players")
def bonus(view: AquaMirabilis, dame: int, names: Sequence[str]) -> str:
    """A dame's bonus tile: its back with those who looked, or its face when all may see it."""
    face = view.bonus[dame]
    if face not in (FREE, HIDDEN):
        words = bonus_words(view.box.bonuses[face])
        label = _("Bonus of dame {dame}: {words}.").format(dame=DAMES[dame], words=words)
        return part(f"bonus-{DAMES[dame]}", "bonus bonus--up", label, bonus_short(view.box.bonuses[face]))
    seats = [seat for seat in range(view.players) if view.has_looked(seat, dame)]
    seen = ", ".join(names[seat] for seat in seats) or _("nobody")
    label = _("Secret bonus of dame {dame}, seen by {seen}.").format(dame=DAMES[dame], seen=seen)
    inner = icon("ui-lock", 13) + _("bonus") + "".join(seal(seat, 15) for seat in seats)
    return part(f"bonus-{DAMES[dame]}", "bonus", label, inner)


def bonus_short(printed: Bonus) -> str:
    """A bonus as `levels 3/8/12: 2/5/7`."""
    what = SHORT_MEASURES[printed.measure]
    if printed.of != FREE:
        what = CITIES[printed.of] if MEASURES[printed.measure] == "city" else f"{what} {FLOWERS[printed.of]}"
    return f"{what} {'/'.join(map(str, printed.at))}: <b>{'/'.join(map(str, printed.points))}</b>"


@shows("influence", "players")
def influence(view: AquaMirabilis, dame: int, names: Sequence[str]) -> str:
    tokens = [(seat, count(view.influence[seat], dame)) for seat in range(view.players)]
    said = ", ".join(f"{names[seat]} {number}" for seat, number in tokens if number) or _("none")
    label = _("Influence on dame {dame}: {said}.").format(dame=DAMES[dame], said=said)
    drawn = (
        "".join(f'<span class="influence">{seal(seat, 17)}<b>{number}</b></span>' for seat, number in tokens if number)
        or f"<em>{_('no influence')}</em>"
    )
    return part(f"dame-{DAMES[dame]}", "dame", label, drawn)


@shows("favour")
def favour(view: AquaMirabilis, dame: int, names: Sequence[str]) -> str:
    holder = view.favour[dame]
    who = _("held by {name}").format(name=names[holder]) if holder != FREE else _("free")
    label = _("Favour of dame {dame}, {who}: {words}.").format(dame=DAMES[dame], who=who, words=FAVOURS[dame])
    mark = seal(holder, 17) if holder != FREE else '<i class="empty-spot"></i>'
    return part(f"favour-{DAMES[dame]}", "favour", label, f"{icon('favour', 15)}<span>{FAVOURS[dame]}</span>{mark}")


def palace(view: AquaMirabilis, names: Sequence[str]) -> str:
    """Versailles and its spaces."""
    return f'<h2 class="versailles__name">Versailles</h2>{spaces(view, VERSAILLES, "Versailles", names)}'


def stock(view: AquaMirabilis) -> str:
    """What is left of cubes and tokens."""
    return (
        f'<span class="stat">{icon("cube", 14, _("cubes left"))}{view.cubes_left}</span>'
        f'<span class="stat">{icon("orig", 14, _("tokens left"))}{view.token_supply}</span>'
    )


@shows("court", "cubes", "king", "originality", "players", "recipes")
def matrix(view: AquaMirabilis) -> str:
    """The preference matrix: columns are bases, rows complements; below it the recipes of each base."""
    heads = "".join(base_head(view, kind) for kind in view.box.order)
    rows = "".join(matrix_row(view, row) for row in view.box.order)
    recipes = "".join(recipe_row(view, slots) for slots in (1, 2))
    return (
        f'<table class="matrix" aria-label="{_("Taste of King and Court: columns are bases, rows complements")}">'
        f'<thead><tr><td class="matrix__corner">{_("base →")}</td>{heads}</tr></thead>'
        f"<tbody>{rows}{recipes}</tbody></table>"
    )


def base_head(view: AquaMirabilis, kind: int) -> str:
    king = icon("king", 19, _("King"), "matrix__king") if kind == view.king else ""
    css = ' class="is-king"' if king else ""
    keyed = f'<span data-key="king">{king}</span>' if king else ""
    name = icon(f"es-{art.SHORT[kind]}", 21, _("base {name}").format(name=FLOWERS[kind]))
    return f'<th scope="col"{css}>{keyed}{name}</th>'


@shows("court", "cubes", "king", "originality", "players")
def matrix_row(view: AquaMirabilis, row: int) -> str:
    cells = "".join(cell(view, column, row) for column in view.box.order)
    name = icon(f"es-{art.SHORT[row]}", 21, _("complement {name}").format(name=FLOWERS[row]))
    if row != view.court:
        return f'<tr><th scope="row">{name}</th>{cells}</tr>'
    label = _("Court pawn, at the complement {name}.").format(name=FLOWERS[row])
    pawn = part("court", "court-pawn", label, icon("court", 20))
    return f'<tr><th scope="row" class="is-court">{pawn}{name}</th>{cells}</tr>'


def cell(view: AquaMirabilis, column: int, row: int) -> str:
    css = ("is-king " if column == view.king else "") + ("is-court " if row == view.court else "")
    if column == row:
        return f'<td class="{css}matrix__diagonal"></td>'
    number = FREE if has_token(view, column, row) else count(view.cubes[column], row)
    room = view.side().slots
    return f'<td class="{css}" data-part="cell-{LETTERS[column]}{LETTERS[row]}">{taste(number, room)}</td>'


@cache
def taste(number: int, room: int) -> str:
    """The cubes of a cell with the room for more, or its token."""
    if number == FREE:
        label, drawn = _("originality token, no cube yet"), icon("orig", 20)
    else:
        label = _("{number} of {room} cubes").format(number=number, room=room)
        drawn = icon("cube", 12) * number + "<i></i>" * (room - number)
    if room > ONE_BY_ONE and number != FREE:
        drawn = f"{icon('cube', 12)}<b>{number}/{room}</b>"
    return picture("matrix__cubes", label, drawn)


@shows("recipes")
def recipe_row(view: AquaMirabilis, slots: int) -> str:
    """The recipes with this number of complements, each under its base."""
    recipes = list(enumerate(view.box.pieces.recipes))
    cells = ""
    for kind in view.box.order:
        own = [number for number, recipe in recipes if recipe.slots == slots and recipe.base == kind]
        cells += f'<td class="matrix__recipes">{"".join(recipe_card(view, number) for number in own)}</td>'
    words = _("recipes with {slots} complements").format(slots=slots)
    sign = picture("matrix__slots", words, icon("recipe", 13) + "○" * slots)
    return f'<tr class="matrix__recipe-row"><th scope="row">{sign}</th>{cells}</tr>'


def recipe_card(view: AquaMirabilis, recipe: int) -> str:
    printed, left = view.box.pieces.recipes[recipe], view.recipes[recipe]
    label = _("Recipe: {words}; {left} left.").format(words=recipe_words(view, recipe), left=left)
    inner = f'<b class="recipe__level">{printed.level}</b><span>×{left}</span>'
    return part(f"recipe-{printed.id}", "chip recipe" if left else "chip recipe chip--gone", label, inner)


def seen_bonuses(view: AquaMirabilis) -> list[tuple[int, Bonus]]:
    """The bonus tiles whose faces this view shows, by dame."""
    return [(dame, view.box.bonuses[face]) for dame, face in enumerate(view.bonus) if face not in (FREE, HIDDEN)]
