"""The box (F1): recipe, perfume and funds cards and the note tiles, read from a components file."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from neroli.core.components import ComponentsFile, Entry
from neroli.core.contract import SEAT_LETTERS
from neroli.core.counts import MOST, count, covers, packed

ESSENCES: Final = ("floral", "green", "animal", "synthetic")
KINDS: Final = 4
FLORAL: Final = 0
GREEN: Final = 1
ANIMAL: Final = 2
SYNTHETIC: Final = 3
NOTES: Final = ("top", "middle", "base")
LEVELS: Final = ("I", "II", "III")
RECIPES: Final = 40
PERFUMES: Final = 40
FIRST_PERFUME: Final = RECIPES  # cards are numbered: recipes, then perfumes, then the funds card of each seat
FIRST_FUNDS: Final = RECIPES + PERFUMES
FREE: Final = -1  # nobody, no column, no card
ROUNDS: Final = ("two", "three", "four")  # F1.4 with that many players
FEWEST: Final = 2  # players
HAND_LIMIT: Final = 7  # F4.3

# Tables that earlier components files did not have.
LATER: Final = {"rounds": {"two": 8, "three": 8, "four": 8}}

# Essences are packed counts of the four kinds; a stockyard of three notes is three such counts in a row, Top lowest.
NOTE_BITS: Final = 20
NOTE_MASK: Final = 0b11111_11111_11111_11111


def is_perfume(card: int) -> bool:
    return FIRST_PERFUME <= card < FIRST_FUNDS


class Recipe:
    """F1.1 A recipe card: an extraction takes essences, a mixing pays some for others."""

    __slots__ = ("id", "level", "name", "pays", "players", "takes", "value")

    def __init__(self, id: str, name: str, level: int, value: int, players: int, pays: int, takes: int) -> None:
        self.id = id
        self.name = name
        self.level = level
        self.value = value
        self.players = players
        self.pays = pays
        self.takes = takes


class Perfume:
    """F1.2 A perfume card: what each note must give, its brand value, and perhaps a storage space."""

    __slots__ = ("brand", "id", "level", "name", "need", "players", "storage", "value")

    def __init__(
        self, id: str, name: str, level: int, value: int, players: int, need: int, brand: int, storage: int
    ) -> None:
        self.id = id
        self.name = name
        self.level = level
        self.value = value
        self.players = players
        self.need = need
        self.brand = brand
        self.storage = storage


class Pieces:
    """All that is printed, in the order of the file."""

    def __init__(self, path: Path) -> None:
        file = ComponentsFile(path, LATER)
        self.digest: str = file.digest
        funds = file.table("funds")
        self.funds: int = funds.whole("value", 1, 20)
        funds.close()
        rounds = file.table("rounds")
        self.rounds: list[int] = [0] * FEWEST + [rounds.whole(name, 1, RECIPES) for name in ROUNDS]  # by players
        rounds.close()
        self.tiles: list[int] = [0] * len(NOTES)
        for entry in file.entries("note", len(NOTES)):
            note = entry.choice("id", NOTES)
            self.tiles[note] = packed(entry.counts("takes", ESSENCES, 1, 5))
            entry.close()
        self.recipes: list[Recipe] = [read_recipe(entry) for entry in file.entries("recipe", RECIPES)]
        self.perfumes: list[Perfume] = [read_perfume(entry) for entry in file.entries("perfume", PERFUMES)]
        self.cards: list[Recipe | Perfume] = [*self.recipes, *self.perfumes]
        file.close()
        self._check_ids(file)
        self._check_storages(file)
        for players in (2, 3, 4):
            self._check_decks(file, players)
            self._check_payment(file, players)
            self._check_essences(file, players)

    def _check_ids(self, file: ComponentsFile) -> None:
        """Cards of all kinds lie in one column, so no two may share an id."""
        taken = {f"F{letter}" for letter in SEAT_LETTERS}
        for card in self.cards:
            if " " in card.id or card.id.upper() in taken or card.id.lower() in NOTES:
                kind = "recipe" if isinstance(card, Recipe) else "perfume"
                raise file.wrong(f"{kind} {card.id}", "id: must be one word that no other card has")
            taken.add(card.id.upper())

    def _check_storages(self, file: ComponentsFile) -> None:
        for kind, name in enumerate(ESSENCES):
            number = sum(perfume.storage == kind for perfume in self.perfumes)
            if number > MOST:
                raise file.wrong("perfume", f"storage: at most {MOST} cards may picture {name}, not {number}")

    def _check_decks(self, file: ComponentsFile, players: int) -> None:
        """F1.4 Each deck fills every column once a round: with less, columns would run dry."""
        needed = self.rounds[players] * (players + 1)
        recipes = sum(recipe.players <= players for recipe in self.recipes)
        perfumes = sum(perfume.players <= players for perfume in self.perfumes)
        for name, number in (("recipe", recipes), ("perfume", perfumes)):
            if number < needed:
                reason = f"players: the columns of {players} players would run dry, {needed} cards are needed"
                raise file.wrong(name, f"{reason}, not {number}")
            if number > needed:
                raise file.wrong(name, f"players: {players} players use {needed} cards, not {number}")

    def _check_payment(self, file: ComponentsFile, players: int) -> None:
        """F5.2 A recipe is paid with the other cards of a full hand."""
        used = [card for card in self.cards if card.players <= players]
        for recipe in self.recipes:
            if recipe.players > players:
                continue
            others = sorted(card.value for card in used if card is not recipe)
            others = sorted([*others, *[self.funds] * players])[-(HAND_LIMIT - 1) :]
            if sum(others) < recipe.value:
                reason = f"value: no hand of {HAND_LIMIT} cards could pay {recipe.value} for it with {players} players"
                raise file.wrong(f"recipe {recipe.id}", reason)

    def _check_essences(self, file: ComponentsFile, players: int) -> None:
        """F12 What a card asks for can be had: from tiles and recipes, for production also from F8."""
        recipes = [recipe for recipe in self.recipes if recipe.players <= players]
        kinds_of_blending = obtainable(self.tiles, recipes)
        kinds_of_production = [kinds_of_blending[kind] or kind in (FLORAL, SYNTHETIC) for kind in range(KINDS)]
        for recipe in recipes:
            for kind, name in enumerate(ESSENCES):
                if count(recipe.pays, kind) and not kinds_of_blending[kind]:
                    reason = f"pays: nothing gives {name} with {players} players"
                    raise file.wrong(f"recipe {recipe.id}", reason)
        for perfume in self.perfumes:
            for index in range(KINDS * len(NOTES)):
                if perfume.players <= players and count(perfume.need, index) and not kinds_of_production[index % KINDS]:
                    reason = f"nothing gives {ESSENCES[index % KINDS]} with {players} players"
                    raise file.wrong(f"perfume {perfume.id}", f"{NOTES[index // KINDS]}: {reason}")


def obtainable(tiles: list[int], recipes: list[Recipe]) -> list[bool]:
    """Which kinds of essence blending gives: a mixing gives its kinds once its own can be paid."""
    has_kind = [any(count(tile, kind) for tile in tiles) for kind in range(KINDS)]
    for _ in ESSENCES:
        for recipe in recipes:
            if all(has_kind[kind] for kind in range(KINDS) if count(recipe.pays, kind)):
                has_kind = [has_kind[kind] or count(recipe.takes, kind) > 0 for kind in range(KINDS)]
    return has_kind


def read_recipe(entry: Entry) -> Recipe:
    label = entry.text("id")
    name = entry.text("name")
    level = entry.choice("level", LEVELS)
    value = entry.whole("value", 1, 20)
    players = entry.whole("players", 2, 4)
    pays = entry.counts("pays", ESSENCES, 1, 5) if entry.has("pays") else [0] * KINDS
    takes = entry.counts("takes", ESSENCES, 1, 5)
    if covers(packed(pays), packed(takes)):
        raise entry.wrong("takes", "a mixing must give something that it does not cost")
    entry.close()
    return Recipe(label, name, level, value, players, packed(pays), packed(takes))


def read_perfume(entry: Entry) -> Perfume:
    label = entry.text("id")
    name = entry.text("name")
    level = entry.choice("level", LEVELS)
    value = entry.whole("value", 1, 20)
    players = entry.whole("players", 2, 4)
    need = 0
    for note, field in enumerate(NOTES):
        if entry.has(field):
            need += packed(entry.counts(field, ESSENCES, 1, 9)) << (NOTE_BITS * note)
    if need == 0:
        raise entry.wrong("top", "a perfume must ask for at least one essence in top, middle or base")
    brand = entry.whole("brand", 1, 30)
    storage = entry.choice("storage", ESSENCES) if entry.has("storage") else FREE
    entry.close()
    return Perfume(label, name, level, value, players, need, brand, storage)
