"""The box (P1): notes, customers, dice, water tokens and clocks, read from a components file."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from neroli.core.components import ComponentsFile, Entry
from neroli.core.counts import covers, packed, size

AROMAS: Final = ("violet", "bergamot", "rose", "vanilla", "lavender")
TYPES: Final = ("head", "heart", "base")
HEAD: Final = 0
HEART: Final = 1
BASE: Final = 2
BACKS: Final = ("A", "B")
NOTES: Final = 42
DICE: Final = 15
CUSTOMERS: Final = 25
TOKENS: Final = 25
COINS: Final = 4  # a water token is worth 0, 1, 2 or 3
LATER: Final = {"track": {"spaces": 100}}  # files from before the track was data have no such table


class Note:
    """P1.1 A fragrance note: what it needs, what it adds to a perfume, what it earns."""

    __slots__ = ("coins", "id", "kind", "needs", "scent")

    def __init__(self, id: str, kind: int, needs: int, scent: int, coins: int) -> None:
        self.id = id
        self.kind = kind
        self.needs = needs
        self.scent = scent
        self.coins = coins


class Customer:
    """P1.2 A customer: the back, the least she wants, the price she pays."""

    __slots__ = ("back", "id", "price", "wants")

    def __init__(self, id: str, back: int, wants: int, price: int) -> None:
        self.id = id
        self.back = back
        self.wants = wants
        self.price = price


class Side:
    """One side of the board: spaces for notes and customers, and the actions of each clock."""

    __slots__ = ("actions", "customers", "notes")

    def __init__(self, notes: int, customers: int, actions: list[int]) -> None:
        self.notes = notes
        self.customers = customers
        self.actions = actions


class Pieces:
    """All that is printed, in the order of the file."""

    def __init__(self, path: Path) -> None:
        file = ComponentsFile(path, LATER)
        self.digest: str = file.digest
        self.dice: list[int] = [0] * len(AROMAS)
        self.faces: list[tuple[int, int]] = [(0, 0)] * len(AROMAS)
        self._read_dice(file)
        water = file.table("water")
        self.coins: list[int] = water.wholes("tokens", 0, TOKENS)
        if len(self.coins) != COINS or sum(self.coins) != TOKENS:
            raise water.wrong("tokens", f"must be four numbers that add up to {TOKENS}")
        water.close()
        closing = file.table("closing")
        self.below: int = closing.whole("customers_below", 0, CUSTOMERS)
        closing.close()
        track = file.table("track")
        self.track: int = track.whole("spaces", 10, 200)
        track.close()
        self.sides: dict[int, Side] = {}
        for entry in file.entries("side", 2):
            self._read_side(entry)
        self.notes: list[Note] = [self._read_note(entry) for entry in file.entries("note", NOTES)]
        self.customers: list[Customer] = [self._read_customer(entry) for entry in file.entries("customer", CUSTOMERS)]
        file.close()
        self._check(file)

    def _read_dice(self, file: ComponentsFile) -> None:
        for entry in file.entries("die", len(AROMAS)):
            aroma = entry.choice("id", AROMAS)
            self.dice[aroma] = entry.whole("number", 1, 15)
            flasks = entry.whole("flasks", 1, 6)
            flies = entry.whole("flies", 0, 5)
            if flasks + flies != 6:
                raise entry.wrong("flies", f"{flasks} flasks and {flies} flies do not make six faces")
            self.faces[aroma] = (flasks, flies)
            entry.close()
        if sum(self.dice) != DICE:
            raise file.wrong("die", f"the numbers of dice must add up to {DICE}, not {sum(self.dice)}")

    def _read_side(self, entry: Entry) -> None:
        players = entry.wholes("players", 2, 4)
        notes = entry.whole("notes", 1, 12)
        customers = entry.whole("customers", 1, 12)
        actions = entry.wholes("actions", 1, 12)
        for number in players:
            clocks = 4 if number == 2 else number
            if len(actions) != clocks:
                raise entry.wrong("actions", f"{number} players need {clocks} clocks, not {len(actions)}")
            if number in self.sides:
                raise entry.wrong("players", f"another side is already for {number} players")
            self.sides[number] = Side(notes, customers, actions)
        entry.close()

    def _read_note(self, entry: Entry) -> Note:
        name = entry.text("id")
        kind = entry.choice("type", TYPES)
        needs = entry.counts("needs", AROMAS, 1, 5)
        scent = entry.counts("scent", AROMAS, 1, 5)
        coins = entry.whole("coins", 0, 20)
        entry.close()
        for aroma, number in enumerate(needs):
            if number > self.dice[aroma]:
                raise entry.wrong("needs", f"there are only {self.dice[aroma]} {AROMAS[aroma]} dice")
        return Note(name, kind, packed(needs), packed(scent), coins)

    def _read_customer(self, entry: Entry) -> Customer:
        name = entry.text("id")
        back = entry.choice("back", BACKS)
        wants = entry.counts("wants", AROMAS, 1, 15)
        price = entry.whole("price", 1, 40)
        entry.close()
        return Customer(name, back, packed(wants), price)

    def _check(self, file: ComponentsFile) -> None:
        for number in (2, 3, 4):
            if number not in self.sides:
                raise file.wrong("side", f"no side is for {number} players")
        self._check_notes(file)
        self._check_stack(file)
        self._check_wishes(file)

    def _check_notes(self, file: ComponentsFile) -> None:
        """Each type is there, and every note can be claimed on either side of the board."""
        for kind, name in enumerate(TYPES):
            if not any(note.kind == kind for note in self.notes):
                raise file.wrong("note", f"there is no {name} note")
        most = min(max(side.actions) for side in self.sides.values())
        for note in self.notes:
            if size(note.needs) > most:
                reason = f"needs {size(note.needs)} dice, but no clock gives more than {most}"
                raise file.wrong(f"note {note.id}", reason)

    def _check_stack(self, file: ComponentsFile) -> None:
        """P2.1 Enough customers on both sides of the closing time token."""
        least = self.below + 1
        if sum(customer.back == 1 for customer in self.customers) < least:
            raise file.wrong("customer", f"at least {least} customers must have the back B")
        street = max(side.customers for side in self.sides.values())
        if sum(customer.back == 0 for customer in self.customers) < street:
            raise file.wrong("customer", f"at least {street} customers must have the back A")
        if self.below < street:
            raise file.wrong("closing", f"at least {street} customers must lie below the closing token")

    def _check_wishes(self, file: ComponentsFile) -> None:
        """P7.2 A major perfume of some head, heart and base pleases each customer."""
        heads, hearts, bases = (self._scents(kind) for kind in (HEAD, HEART, BASE))
        majors = {head + heart + base for head in heads for heart in hearts for base in bases}
        for customer in self.customers:
            if not any(covers(major, customer.wants) for major in majors):
                raise file.wrong(f"customer {customer.id}", "wants what no perfume of a head, a heart and a base holds")

    def _scents(self, kind: int) -> set[int]:
        return {note.scent for note in self.notes if note.kind == kind}
