"""Words for things: tiles, lessons, methods, recipes, bonuses and spaces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from neroli.games.aqua_mirabilis.pieces.faces import (
    ACTION,
    APPLAUSE,
    BLEND_NAMES,
    BLENDS,
    CHOOSE_ESSENCES,
    ENCORE,
    FLOWERS,
    INPUTS,
    KINDS,
    LESSON_NAMES,
    METHODS,
    ONE_SLOT,
    PLACE_INFLUENCE,
    PRODUCTION,
    TAKE_ESSENCES,
    TAKE_FLOWERS,
    TAKE_TOKEN,
    TWO_SLOT,
    Bonus,
)
from neroli.games.aqua_mirabilis.pieces.spaces import (
    BASE,
    FIRST_CITY,
    FIRST_CITY_SPACE,
    FIRST_COUPLE,
    TYPE,
    VERSAILLES,
)
from neroli.games.aqua_mirabilis.rules.phases import FREE
from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis

CITY_WORDS: Final = ("Paris", "London", "Köln", "Firenze")
DAME_NAMES: Final = ("Marquise", "Comtesse", "Duchesse", "Princesse")
LETTER_WORDS: Final = ("no letter", "letter I", "letter II", "letter III", "letter IV")
EFFECT_WORDS: Final = {
    TWO_SLOT: "take any two-slot recipe and complete it at once",
    CHOOSE_ESSENCES: "take two different essences",
    TAKE_TOKEN: "take an originality token",
    PRODUCTION: "two more production points",
    ACTION: "an action free, up to 3 points",
    ENCORE: "present a second perfume",
    APPLAUSE: "half of the points just scored again",
    PLACE_INFLUENCE: "place two influence tokens",
}
ABILITY_WORDS: Final = (
    "one more flower of your choice when you gather",
    "two more production points",
    "one more step of the coach",
)
FAVOUR_WORDS: Final = (
    "move the Court pawn one row down at Versailles",
    "the King's preference counts 5",
    "present two perfumes at Versailles",
    "2 points for each cube you place",
)
COURSE_WORDS: Final = ("a base", "a specialisation", "an ability", "a method")
MEASURE_WORDS: Final = (
    "experience", "cities with a tile of yours", "tiles of", "perfumes with the base", "different bases of perfumes",
    "new methods", "influence tokens on dames", "originality tokens", "kinds of essences", "level of the letter",
    "levels of perfumes together",
)  # fmt: skip


def bouquet_words(counts: Sequence[int]) -> str:
    """Flowers by kind, as `2 rose, 1 lavender`."""
    bunches = [f"{number} {name}" for number, name in zip(counts, FLOWERS, strict=True) if number]
    return ", ".join(bunches) or "nothing"


def blend_words(blend: int) -> str:
    """One essence or two, as `orange and rose`."""
    return BLEND_NAMES[blend].replace(" ", " and ")


def effect_words(state: AquaMirabilis, tile: int) -> str:
    """What flipping a city tile brings."""
    printed = state.box.tiles[tile]
    if printed.effect in (TAKE_FLOWERS, TAKE_ESSENCES):
        what = "flowers" if printed.effect == TAKE_FLOWERS else "essences"
        return f"{what}: {bouquet_words(printed.gives)}"
    if printed.effect == ONE_SLOT:
        return f"take the one-slot recipe of {FLOWERS[printed.base]} and complete it at once"
    return EFFECT_WORDS[printed.effect]


def tile_words(state: AquaMirabilis, tile: int) -> str:
    return f"the {CITY_WORDS[state.box.tile_city[tile]]} tile ({effect_words(state, tile)})"


def dame_words(dame: int) -> str:
    return f"the {DAME_NAMES[dame]}"


def perfume_words(state: AquaMirabilis, perfume: int) -> str:
    """A perfume, as `narcissus with orange and rose`."""
    base = state.box.recipe_base[perfume // BLENDS]
    return f"{FLOWERS[base]} with {blend_words(perfume % BLENDS)}"


def lesson_name(lesson: int) -> str:
    """An apprenticeship tile, as `the specialisation rose`."""
    return (
        f"the ability: {ABILITY_WORDS[lesson - 2 * KINDS]}," if lesson >= 2 * KINDS else f"the {LESSON_NAMES[lesson]}"
    )


def lesson_words(lesson: int) -> str:
    """What an apprenticeship tile costs and brings."""
    name = LESSON_NAMES[lesson]
    if lesson < KINDS:
        return f"{name} for an essence: its recipes need no base essence"
    if lesson < 2 * KINDS:
        return f"{name} for a flower: each use of a method that makes it gives one essence more"
    return f"{name} for an originality token: {ABILITY_WORDS[lesson - 2 * KINDS]}"


def method_words(view: AquaMirabilis, method: int) -> str:
    """What is printed on a production method."""
    printed = view.box.pieces.methods[method]
    flowers = "1 flower" if printed.needs == 1 else f"{printed.needs} {INPUTS[printed.input]} flowers"
    cost = counted(printed.points, "production point")
    return f"{METHODS[method]}: {cost}, {flowers}{kinds_words(printed.fits)}, makes {printed.makes}"


def kinds_words(fits: list[bool]) -> str:
    """Which flowers fit, or which do not, whichever is shorter."""
    named = [name for name, is_fit in zip(FLOWERS, fits, strict=True) if is_fit]
    others = [name for name in FLOWERS if name not in named]
    if len(named) <= len(others):
        return f" ({' or '.join(named)})"
    return f" (not {' or '.join(others)})" if others else ""


def recipe_words(state: AquaMirabilis, recipe: int) -> str:
    printed = state.box.pieces.recipes[recipe]
    return f"{FLOWERS[printed.base]} with {printed.slots} complement{'s' * (printed.slots > 1)}, level {printed.level}"


def bonus_words(bonus: Bonus) -> str:
    """A final bonus, as `perfumes with the base jasmine: 1/2/3 for 2/4/6 points`."""
    what = MEASURE_WORDS[bonus.measure]
    if bonus.of != FREE:
        what += f" {CITY_WORDS[bonus.of] if what == 'tiles of' else FLOWERS[bonus.of]}"
    return f"{what}: {'/'.join(map(str, bonus.at))} for {'/'.join(map(str, bonus.points))} points"


def counted(number: int, what: str) -> str:
    """1 token, 2 tokens."""
    return f"{number} {what}{'s' * (number != 1)}"


def one(kind: str) -> str:
    """A rose, an orange."""
    return f"an {kind}" if kind[0] in "aeiou" else f"a {kind}"


def space_words(space: int) -> str:
    """Where a perfumer goes."""
    if space < KINDS:
        return f"the {FLOWERS[space]} stand"
    if space < FIRST_CITY_SPACE:
        return f"the apprenticeship: {COURSE_WORDS[TYPE[space] - BASE]}"
    if TYPE[space] < FIRST_COUPLE:
        return CITY_WORDS[TYPE[space] - FIRST_CITY]
    return dame_words(TYPE[space] - FIRST_COUPLE) if TYPE[space] < VERSAILLES else "Versailles"
