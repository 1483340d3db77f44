"""The board (A1): its two sides, the costs of its action spaces, the order of the matrix, the letters beside it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Final

from neroli.core.components import ComponentsFile, Entry

FEWEST_PLAYERS: Final = 2
SIDES: Final = 3  # for two, three and four players; the last two share the front of the board
STANDS: Final = 6
LETTER_TILES: Final = 8
LETTER_RANKS: Final = 4  # I, II, III, IV
# The action spaces by the fields of the file, in the order of the board, and how many there are.
SPACE_FIELDS: Final = (
    ("base", 1), ("specialisation", 2), ("ability", 1), ("method", 2),
    ("couple_a", 2), ("couple_b", 2), ("couple_c", 1), ("couple_d", 1), ("versailles", 4),
)  # fmt: skip
TOWN_FIELDS: Final = 4  # those that stand before the cities
NO_SPACE: Final = -1  # the cost of a space that a side of the board does not have


class Side:
    """A6, A7, A19, A40 What the player count decides."""

    __slots__ = ("days", "delivery", "market", "slots", "space_cost", "week")

    def __init__(self, market: int, slots: int, delivery: list[int], week: list[str]) -> None:
        self.market = market
        self.slots = slots
        self.delivery = delivery
        self.week = week
        self.days = len(week)
        self.space_cost: list[int] = []  # of each action space; NO_SPACE where this side has none


def read_side(entry: Entry, sides: dict[int, Side]) -> None:
    players = entry.whole("players", 2, 4)
    market = entry.whole("market", 1, 8)
    slots = entry.whole("slots", 1, 9)
    delivery = entry.wholes("delivery", 1, 2)
    if len(delivery) != 2:
        raise entry.wrong("delivery", "must be two numbers: the sorts of the two tiles of a Sunday")
    week = entry.text("week").split()
    if not week or week[-1] != "Sunday" or len(set(week)) != len(week):
        raise entry.wrong("week", "must be different days, the last of them Sunday")
    entry.close()
    if players in sides:
        raise entry.wrong("players", f"{players} players have a side already")
    sides[players] = Side(market, slots, delivery, week)


def read_sides(file: ComponentsFile) -> dict[int, Side]:
    """The sides by the number of players."""
    sides: dict[int, Side] = {}
    for entry in file.entries("side", SIDES):
        read_side(entry, sides)
    return sides


def lay_out_spaces(file: ComponentsFile, sides: dict[int, Side], travel: list[int]) -> int:
    """What each action space of each side costs; and what it costs to move a worker."""
    spaces = file.table("spaces")
    worker_cost = spaces.whole("worker", 0, 2)
    market = [spaces.whole("market", 1, 1)] * STANDS
    front = [read_costs(spaces, name, number) for name, number in SPACE_FIELDS]
    spaces.close()
    entry = file.table("spaces_of_two")
    back = [
        read_fewer_costs(entry, name, number) if entry.has(name) else costs
        for (name, number), costs in zip(SPACE_FIELDS, front, strict=True)
    ]
    entry.close()
    for players, side in sides.items():
        rows = back if players == FEWEST_PLAYERS else front
        town, court = rows[:TOWN_FIELDS], rows[TOWN_FIELDS:]
        side.space_cost = [*market, *chain.from_iterable(town), *travel, *chain.from_iterable(court)]
    return worker_cost


def read_costs(spaces: Entry, name: str, number: int) -> list[int]:
    costs = spaces.wholes(name, 1, 5)
    if len(costs) != number:
        raise spaces.wrong(name, f"must be a list of {number} costs, one for each space")
    return costs


def read_fewer_costs(spaces: Entry, name: str, number: int) -> list[int]:
    """The costs of the spaces that the back of the board has; the others do not exist."""
    costs = spaces.wholes(name, 1, 5)
    if not 1 <= len(costs) <= number:
        raise spaces.wrong(name, f"must be a list of 1 to {number} costs, one for each space")
    return costs + [NO_SPACE] * (number - len(costs))


def read_order(file: ComponentsFile, letters: Sequence[str]) -> list[int]:
    """The kinds of flowers as they stand at the market and in the matrix."""
    entry = file.table("matrix")
    order = entry.text("order").split()
    if sorted(order) != sorted(letters):
        raise entry.wrong("order", f"must be the letters {' '.join(letters)} in the order of your board")
    entry.close()
    kinds = list(letters)
    return [kinds.index(letter) for letter in order]


def read_letters(file: ComponentsFile) -> list[int]:
    """The letters of reference of each level."""
    entry = file.table("letters")
    copies = entry.wholes("copies", 0, LETTER_TILES)
    if len(copies) != LETTER_RANKS or sum(copies) != LETTER_TILES:
        raise entry.wrong("copies", f"must be four numbers, for I to IV, that add up to {LETTER_TILES}")
    entry.close()
    return copies
