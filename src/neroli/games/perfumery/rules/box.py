"""The box: the cards as tables of small numbers, and each move made once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from neroli.core.contract import SEAT_LETTERS, Box, Move
from neroli.core.counts import UNIT
from neroli.games.perfumery.pieces.faces import FIRST_PERFUME, FREE, KINDS, NOTES, SYNTHETIC, Pieces
from neroli.games.perfumery.rules.moves.blending import Mix, Produce, Skip, StopProducing, StopStoring, Store, Use
from neroli.games.perfumery.rules.moves.dealing import DealCard, Present, StartWith
from neroli.games.perfumery.rules.moves.development import (
    Discard,
    Install,
    MoveRecipe,
    Pay,
    PlaceColumn,
    PlaceEssence,
    PlaceHire,
    PlaceMarker,
    PlaceNote,
    PlaceReplenish,
    PlaceSort,
    Replenish,
    StopPaying,
    TakeEssence,
)
from neroli.games.perfumery.rules.phases import SYNTHETIC_COST
from neroli.games.perfumery.rules.production import SOURCES

if TYPE_CHECKING:
    from neroli.games.perfumery.rules.state import Perfumery


class PerfumeryBox(Box["Perfumery"]):
    """Everything that is the same in all games with these cards; tables are indexed by card."""

    def __init__(self, pieces: Pieces) -> None:
        super().__init__(pieces.digest)
        self.pieces = pieces
        recipes = pieces.recipes
        perfumes = pieces.perfumes
        seats = range(len(SEAT_LETTERS))
        self.name = [card.id for card in recipes] + [card.id for card in perfumes]
        self.name += [f"F{SEAT_LETTERS[seat]}" for seat in seats]
        self.value = [card.value for card in recipes] + [card.value for card in perfumes]
        self.value += [pieces.funds for _ in seats]
        self.level = [card.level for card in recipes] + [card.level for card in perfumes]
        self.pays = [card.pays for card in recipes]
        self.takes = [card.takes for card in recipes]
        self.tile = pieces.tiles
        self.rounds = pieces.rounds
        no_recipes = [0] * FIRST_PERFUME
        self.need = no_recipes + [card.need for card in perfumes]
        self.brand = no_recipes + [card.brand for card in perfumes]
        self.space = no_recipes + [0 if card.storage == FREE else UNIT[card.storage] for card in perfumes]
        self._make_development()
        self._make_blending()
        self._enter_all()

    def _make_development(self) -> None:
        cards = list(enumerate(self.name))
        recipes = cards[:FIRST_PERFUME]
        targets = [name for _, name in recipes] + list(NOTES)
        self.deal: list[Move[Perfumery]] = [DealCard(card, name) for card, name in cards[: len(self.need)]]
        self.start: list[Move[Perfumery]] = [StartWith(seat) for seat in range(len(SEAT_LETTERS))]
        self.present: list[Move[Perfumery]] = [Present(card, name) for card, name in cards[: len(self.need)]]
        self.column: list[Move[Perfumery]] = [PlaceColumn(column) for column in range(len(SEAT_LETTERS) + 1)]
        self.note: list[Move[Perfumery]] = [PlaceNote(note) for note in range(len(NOTES))]
        self.sort: Move[Perfumery] = PlaceSort("place sort", "F6.1")
        self.refill: Move[Perfumery] = PlaceReplenish("place replenish", "F7.1")
        self.essence: Move[Perfumery] = PlaceEssence("place essence", "F8.1")
        self.hire: Move[Perfumery] = PlaceHire("place hire", "F9.1")
        self.marker: Move[Perfumery] = PlaceMarker("place marker", "F10.1")
        self.install: list[list[Move[Perfumery]]] = [
            [Install(recipe, name, target, where) for target, where in enumerate(targets)] for recipe, name in recipes
        ]
        self.move: list[list[Move[Perfumery]]] = [
            [MoveRecipe(recipe, name, target, where) for target, where in enumerate(targets)]
            for recipe, name in recipes
        ]
        self.pay: list[Move[Perfumery]] = [Pay(card, name) for card, name in cards]
        self.stop_paying: Move[Perfumery] = StopPaying("stop paying", "F11.4")
        self.discard: list[Move[Perfumery]] = [Discard(card, name) for card, name in cards]
        self.replenish: list[Move[Perfumery]] = [Replenish(kind) for kind in range(KINDS)]
        self.take_floral: list[Move[Perfumery]] = [TakeEssence(0, note, 0) for note in range(len(NOTES))]
        self.take_synthetic: list[Move[Perfumery]] = [
            TakeEssence(SYNTHETIC, note, SYNTHETIC_COST) for note in range(len(NOTES))
        ]

    def _make_blending(self) -> None:
        cards = list(enumerate(self.name))
        self.mix: list[Move[Perfumery]] = [Mix(recipe, name) for recipe, name in cards[:FIRST_PERFUME]]
        self.skip: list[Move[Perfumery]] = [Skip(recipe, name) for recipe, name in cards[:FIRST_PERFUME]]
        self.produce: list[Move[Perfumery]] = [Produce(card, name) for card, name in cards[: len(self.need)]]
        self.use: list[Move[Perfumery]] = [Use(source) for source in range(SOURCES)]
        self.stop_producing: Move[Perfumery] = StopProducing("stop producing", "F12.2")
        self.store: list[Move[Perfumery]] = [Store(kind) for kind in range(KINDS)]
        self.stop_storing: Move[Perfumery] = StopStoring("stop storing", "F12.4")

    def _enter_all(self) -> None:
        for moves in (
            self.deal, self.start, self.present[FIRST_PERFUME:], self.column, self.note,
            [self.sort, self.refill, self.essence, self.hire, self.marker], *self.install, *self.move,
            self.pay, [self.stop_paying], self.discard, self.replenish, self.take_floral, self.take_synthetic,
            self.mix, self.skip, self.produce[FIRST_PERFUME:], self.use, [self.stop_producing], self.store,
            [self.stop_storing],
        ):  # fmt: skip
            for move in moves:
                self.add(move)
