"""The pieces, read from the components file and checked."""

from __future__ import annotations

from pathlib import Path

from neroli.core.components import ComponentsFile

MOST_KINDS = 8
MOST_OF_A_KIND = 15


class Pieces:
    """Names and numbers of the flowers, and the numbers that clauses name."""

    def __init__(self, path: Path) -> None:
        file = ComponentsFile(path)
        self.digest = file.digest
        numbers = file.table("numbers")
        self.hand_limit = numbers.whole("hand_limit", 1, 15)
        self.opening_hand = numbers.whole("opening_hand", 0, self.hand_limit)
        self.lowest_price = numbers.whole("lowest_price", 1, 20)
        self.highest_price = numbers.whole("highest_price", self.lowest_price, 20)
        self.first_price = numbers.whole("first_price", self.lowest_price, self.highest_price)
        numbers.close()
        self.flowers: list[str] = []
        self.numbers: list[int] = []
        for entry in file.entries("flower"):
            self.flowers.append(entry.text("id"))
            self.numbers.append(entry.whole("number", 1, MOST_OF_A_KIND))
            entry.close()
        if not 2 <= len(self.flowers) <= MOST_KINDS:
            raise file.wrong("flower", f"there must be 2 to {MOST_KINDS} kinds of flowers")
        if sum(self.numbers) < 4 * self.opening_hand:
            raise file.wrong("flower", "there are too few flowers for the opening hands of four players")
        file.close()
