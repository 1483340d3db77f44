"""The box (A1): what is printed on every piece, read from a components file and checked."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from neroli.core.components import ComponentsFile, Entry
from neroli.games.aqua_mirabilis.pieces.layout import Side, lay_out_spaces, read_letters, read_order, read_sides

LETTERS: Final = ("B", "J", "L", "N", "O", "R")
FLOWERS: Final = ("bergamot", "jasmine", "lavender", "narcissus", "orange", "rose")
KINDS: Final = 6
CITIES: Final = ("Paris", "London", "Koeln", "Firenze")
DAMES: Final = ("A", "B", "C", "D")
METHODS: Final = ("Distillation", "Maceration", "Squeezing", "Enfleurage", "Extraction")
INPUTS: Final = ("any", "different", "same")
ANY: Final = 0
DIFFERENT: Final = 1
SAME: Final = 2
LESSONS: Final = ("base", "specialisation", "ability")
ABILITIES: Final = ("extra flower", "production", "coach")
EXTRA_FLOWER: Final = 12  # the abilities among the apprenticeship tiles
BETTER_PRODUCTION: Final = 13
FASTER_COACH: Final = 14
TILES: Final = 15  # kinds of apprenticeship tiles: 6 base essences, 6 specialisations, 3 abilities
LESSON_NAMES: Final = (
    *(f"base {name}" for name in FLOWERS),
    *(f"specialisation {name}" for name in FLOWERS),
    *ABILITIES,
)

EFFECTS: Final = (
    "flowers", "essences", "one-slot recipe", "two-slot recipe", "chosen essences", "token",
    "production", "action", "encore", "applause", "influence",
)  # fmt: skip
TAKE_FLOWERS: Final = 0
TAKE_ESSENCES: Final = 1
ONE_SLOT: Final = 2
TWO_SLOT: Final = 3
CHOOSE_ESSENCES: Final = 4
TAKE_TOKEN: Final = 5
PRODUCTION: Final = 6
ACTION: Final = 7
ENCORE: Final = 8
APPLAUSE: Final = 9
PLACE_INFLUENCE: Final = 10

MEASURES: Final = (
    "experience", "cities", "city", "base", "bases", "methods", "influence", "tokens", "essences", "letter", "levels",
)  # fmt: skip

FLOWER_TILES: Final = 96  # A1
CITY_TILES: Final = 28
APPRENTICESHIP_TILES: Final = 18
RECIPES: Final = 35
METHOD_TILES: Final = 20
BONUSES: Final = 12
DELIVERIES: Final = 15  # of each sort, x1 and x2
DELIVERED: Final = 4  # flowers on a delivery tile
LETTER_LEVELS: Final = 5  # none, I, II, III, IV
LEAST_CUBES: Final = 30  # one for each cell of the matrix
# Tables that the first files did not have, with what they took for granted.
LATER: Final[dict[str, object]] = {
    "matrix": {"order": " ".join(LETTERS)},
    "letters": {"copies": [2, 2, 2, 2]},
    "spaces_of_two": {},
}

# A blend is the complement of a perfume: one essence, or two different ones.
BLENDS: Final = 21
PAIRS: Final = tuple((a, b) for a in range(KINDS) for b in range(a + 1, KINDS))
FIRST: Final[tuple[int, ...]] = (*range(KINDS), *(pair[0] for pair in PAIRS))
SECOND: Final[tuple[int, ...]] = (*(-1 for _ in range(KINDS)), *(pair[1] for pair in PAIRS))
MASK: Final[tuple[int, ...]] = (*(1 << kind for kind in range(KINDS)), *((1 << a) | (1 << b) for a, b in PAIRS))
BLEND_NAMES: Final = (*FLOWERS, *(f"{FLOWERS[a]} {FLOWERS[b]}" for a, b in PAIRS))
BLEND_START: Final[tuple[int, ...]] = (0, 0, KINDS)  # by number of slots
BLEND_END: Final[tuple[int, ...]] = (0, KINDS, BLENDS)


class City:
    """A30, A48 A city: its price, its letter, its place on the line of the coach."""

    __slots__ = ("cost", "letter", "must_return", "place")

    def __init__(self, cost: int, letter: int, place: int, must_return: bool) -> None:
        self.cost = cost
        self.letter = letter
        self.place = place
        self.must_return = must_return


class Method:
    """A45 A production method."""

    __slots__ = ("copies", "experience", "fits", "input", "makes", "needs", "points")

    def __init__(self, points: int, needs: int, input: int, fits: list[bool], makes: int) -> None:
        self.points = points
        self.needs = needs
        self.input = input
        self.fits = fits
        self.makes = makes
        self.experience = 1
        self.copies = 0


class Recipe:
    """A51 A kind of recipe: base essence, slots for complements, level."""

    __slots__ = ("base", "copies", "id", "level", "slots")

    def __init__(self, id: str, base: int, slots: int, level: int, copies: int) -> None:
        self.id = id
        self.base = base
        self.slots = slots
        self.level = level
        self.copies = copies


class CityTile:
    """A30, A53 A kind of city tile: what flipping it brings, and the prestige on its back."""

    __slots__ = ("base", "city", "copies", "effect", "experience", "gives", "id", "prestige")

    def __init__(self, id: str, city: int, effect: int, copies: int, experience: int, prestige: int) -> None:
        self.id = id
        self.city = city
        self.effect = effect
        self.copies = copies
        self.experience = experience
        self.prestige = prestige
        self.gives: list[int] = [0] * KINDS
        self.base = -1


class Bonus:
    """A59 A final bonus: what it measures, and the points for each step reached."""

    __slots__ = ("at", "id", "measure", "of", "points")

    def __init__(self, id: str, measure: int, of: int, at: list[int], points: list[int]) -> None:
        self.id = id
        self.measure = measure
        self.of = of
        self.at = at
        self.points = points


class Pieces:
    """All that is printed, in the order of the file."""

    def __init__(self, path: Path) -> None:
        file = ComponentsFile(path, LATER)
        self.digest: str = file.digest
        self._read_box(file)
        self.order: list[int] = read_order(file, LETTERS)
        self.letters: list[int] = read_letters(file)
        self.sides: dict[int, Side] = read_sides(file)
        self._read_sundial(file)
        self.cities: list[City] = read_cities(file)
        self.worker_cost: int = lay_out_spaces(file, self.sides, [city.cost for city in self.cities])
        self.methods: list[Method] = read_methods(file)
        self.lessons: list[int] = [0] * TILES
        self.lesson_experience: list[int] = [0] * TILES
        self._read_lessons(file)
        self.recipes: list[Recipe] = [read_recipe(entry) for entry in file.entries("recipe")]
        self.tiles: list[CityTile] = [read_tile(entry) for entry in file.entries("city_tile")]
        self.deliveries: list[list[list[int]]] = read_deliveries(file)
        self.bonuses: list[Bonus] = [read_bonus(entry) for entry in file.entries("bonus", BONUSES)]
        file.close()
        self._check(file)
        self._check_influence(file)

    def _read_box(self, file: ComponentsFile) -> None:
        box = file.table("box")
        self.flowers: int = box.whole("flowers", 1, FLOWER_TILES)
        if self.flowers * KINDS != FLOWER_TILES:
            raise box.wrong("flowers", f"six kinds of {self.flowers} tiles do not make {FLOWER_TILES}")
        self.cubes: int = box.whole("cubes", LEAST_CUBES, 120)
        self.tokens: int = box.whole("originality_tokens", 34, 60)
        self.influence: int = box.whole("influence", 1, 20)
        self.weeks: int = box.whole("weeks", 2, 4)
        self.letter_points: list[int] = box.wholes("letter_points", 0, 20)
        if len(self.letter_points) != LETTER_LEVELS or self.letter_points != sorted(self.letter_points):
            raise box.wrong("letter_points", "must be five rising numbers: without letter, then I to IV")
        box.close()

    def _read_sundial(self, file: ComponentsFile) -> None:
        sundial = file.table("sundial")
        self.production: list[int] = [0, *sundial.wholes("production", 0, 9)]
        self.steps: list[int] = [0, *sundial.wholes("steps", 0, 9)]
        for name, row in (("production", self.production), ("steps", self.steps)):
            if len(row) != 6 or row[5] != 0 or 0 in row[1:5]:
                raise sundial.wrong(name, "must be five numbers for 1 to 5 action points, only the last of them 0")
        sundial.close()

    def _read_lessons(self, file: ComponentsFile) -> None:
        for entry in file.entries("apprenticeship", TILES):
            entry.text("id")
            kind = entry.choice("kind", LESSONS)
            lesson = kind * KINDS + (entry.choice("of", ABILITIES) if kind == 2 else entry.choice("of", LETTERS))
            if self.lessons[lesson]:
                raise entry.wrong("of", "this tile stands twice")
            self.lessons[lesson] = entry.whole("copies", 1, 4)
            self.lesson_experience[lesson] = entry.whole("experience", 0, 5)
            entry.close()

    def _check(self, file: ComponentsFile) -> None:
        add_up(file, "apprenticeship", sum(self.lessons), APPRENTICESHIP_TILES)
        add_up(file, "recipe", sum(recipe.copies for recipe in self.recipes), RECIPES)
        add_up(file, "city_tile", sum(tile.copies for tile in self.tiles), CITY_TILES)
        add_up(file, "method", sum(method.copies for method in self.methods), METHOD_TILES)
        for city, name in enumerate(CITIES):
            if not any(tile.city == city for tile in self.tiles):
                raise file.wrong("city_tile", f"{name} has no tile")
        places = [city.place for city in self.cities]
        if len({0, *places}) != len(places) + 1 or min(places) > 0 or max(places) < 0:
            raise file.wrong("city", "cities must lie on different places, on both sides of Grasse (0)")
        for visited in self.cities:
            if visited.place in (min(places), max(places)) and not visited.must_return:
                raise file.wrong("city", "a coach cannot stay at the end of the line: must_return must be 1 there")

    def _check_influence(self, file: ComponentsFile) -> None:
        """A59 Every step of a printed bonus can be reached."""
        highest = max([bonus.at[-1] for bonus in self.bonuses if MEASURES[bonus.measure] == "influence"], default=1)
        if self.influence < highest:
            raise file.wrong("box", f"influence: with {self.influence} tokens a bonus for {highest} cannot be reached")


def add_up(file: ComponentsFile, entry: str, number: int, wanted: int) -> None:
    if number != wanted:
        raise file.wrong(entry, f"all copies must add up to {wanted}, not {number}")


def read_cities(file: ComponentsFile) -> list[City]:
    entries = file.entries("city", len(CITIES))
    cities = []
    for name, entry in zip(CITIES, entries, strict=True):
        if entry.text("id") != name:
            raise entry.wrong("id", f"the cities stand in the order {', '.join(CITIES)}")
        cost = entry.whole("cost", 1, 5)
        letter = entry.whole("letter", 0, LETTER_LEVELS - 1)
        place = entry.whole("place", -20, 20)
        cities.append(City(cost, letter, place, entry.whole("must_return", 0, 1) == 1))
        entry.close()
    return cities


def read_methods(file: ComponentsFile) -> list[Method]:
    methods = []
    for name, entry in zip(METHODS, file.entries("method", len(METHODS)), strict=True):
        if entry.text("id") != name:
            raise entry.wrong("id", f"the methods stand in the order {', '.join(METHODS)}")
        points = entry.whole("points", 1, 2)
        needs = entry.whole("needs", 1, 2)
        rule = entry.choice("input", INPUTS)
        if (needs == 1) != (rule == ANY):
            raise entry.wrong("input", "one flower is 'any', two flowers are 'different' or 'same'")
        letters = entry.text("fits")
        fits = [letter in letters for letter in LETTERS]
        if sum(fits) != len(letters) or sum(fits) < needs:
            raise entry.wrong("fits", f"must be different letters of {''.join(LETTERS)}")
        makes = entry.whole("makes", needs, 4)
        if rule == DIFFERENT and makes != needs:
            raise entry.wrong("makes", "two different flowers give one essence each")
        method = Method(points, needs, rule, fits, makes)
        method.experience = entry.whole("experience", 0, 5)
        method.copies = entry.whole("copies", 4, 4)
        entry.close()
        methods.append(method)
    return methods


def read_recipe(entry: Entry) -> Recipe:
    name = entry.text("id")
    base = entry.choice("base", LETTERS)
    slots = entry.whole("slots", 1, 2)
    level = entry.whole("level", 1, 9)
    copies = entry.whole("copies", 1, RECIPES)
    entry.close()
    return Recipe(name, base, slots, level, copies)


def read_tile(entry: Entry) -> CityTile:
    name = entry.text("id")
    city = entry.choice("city", CITIES)
    effect = entry.choice("effect", EFFECTS)
    copies = entry.whole("copies", 1, CITY_TILES)
    tile = CityTile(name, city, effect, copies, entry.whole("experience", 0, 5), entry.whole("prestige", 0, 20))
    if effect in (TAKE_FLOWERS, TAKE_ESSENCES):
        tile.gives = entry.counts("gives", LETTERS, 1, 6)
    if effect == ONE_SLOT:
        tile.base = entry.choice("base", LETTERS)
    entry.close()
    return tile


def read_deliveries(file: ComponentsFile) -> list[list[list[int]]]:
    """A7 The tiles of both sorts; in all 30 each flower stands twenty times."""
    entry = file.table("deliveries")
    sorts = [read_sort(entry, field) for field in ("x1", "x2")]
    entry.close()
    for kind, letter in enumerate(LETTERS):
        number = sum(kind in tile for sort in sorts for tile in sort)
        if number != 2 * DELIVERIES * DELIVERED // KINDS:
            raise entry.wrong("x1", f"with x2 it must show {letter} 20 times, not {number}")
    return sorts


def read_sort(entry: Entry, field: str) -> list[list[int]]:
    tiles = entry.text(field).split()
    if len(tiles) != DELIVERIES:
        raise entry.wrong(field, f"must be {DELIVERIES} tiles, separated by spaces")
    for tile in tiles:
        if len(tile) != DELIVERED or len(set(tile) & set(LETTERS)) != DELIVERED:
            raise entry.wrong(field, f"'{tile}' must be {DELIVERED} different letters of {''.join(LETTERS)}")
    return [[kind for kind, letter in enumerate(LETTERS) if letter in tile] for tile in tiles]


def read_bonus(entry: Entry) -> Bonus:
    name = entry.text("id")
    measure = entry.choice("measure", MEASURES)
    of = -1
    if MEASURES[measure] == "city":
        of = entry.choice("of", CITIES)
    if MEASURES[measure] == "base":
        of = entry.choice("of", LETTERS)
    at = entry.wholes("at", 1, 60)
    points = entry.wholes("points", 0, 40)
    if len(at) != len(points) or at != sorted(set(at)) or not at:
        raise entry.wrong("points", "each step in 'at' needs its points, the steps rising")
    entry.close()
    return Bonus(name, measure, of, at, points)
