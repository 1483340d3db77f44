"""The position of a game of Perfumery."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from neroli.core.chance import Rng
from neroli.core.contract import ALONE, NATURE, NOBODY, Move, Sees, State, declare
from neroli.core.standings import Standings
from neroli.games.perfumery.pieces.faces import FIRST_FUNDS, FIRST_PERFUME, FREE, NOTES
from neroli.games.perfumery.rules import benches, chance, course, invariants, legality, phases, scoring
from neroli.games.perfumery.rules.box import PerfumeryBox

# Everybody sees these fields; a new one is public only when it is named here.
PUBLIC: Final = (
    "rules", "players", "phase", "seat", "round", "starter", "next_column", "recipe_deck", "perfume_deck", "columns",
    "above", "column", "closed", "shared", "used", "home", "team", "hand", "lines", "perfumes", "room", "stored",
    "yard", "note", "cost", "paid", "drop",
)  # fmt: skip
SECRET: Final = {
    "step": Sees.OWNER, "cursor": Sees.OWNER, "brew": Sees.OWNER, "shelf": Sees.OWNER, "order": Sees.OWNER,
    "owed": Sees.OWNER, "least": Sees.OWNER, "batch": Sees.OWNER,
}  # fmt: skip
SECRECY: Final = declare(PUBLIC, SECRET)


@final
class Perfumery(State):
    """Cards, columns and seats are small numbers; FREE marks nobody and nothing. Column 0 is the leftmost.

    Decks are what is left of them, lowest level first, not an order. A column lists its cards from top to
    bottom; the first `above` of them lie above the tile. The next starting player marker lies in
    `next_column`, or, if that is FREE, with the starting player marker at seat `starter`. `lines` has three
    entries for each seat, one for each note, from the tile upward.

    Essences are counted in packed integers (see `core.counts`): `yard` on the three stockyards, `room` and `stored`
    by kind for the storage spaces. Storage spaces of one kind are worth the same, so only their number counts.

    From `step` on, each seat's bench in blending: what it decides next, how far it has come, what it has
    gathered and stored, what it is paying, and what it has produced.
    """

    __slots__ = ("box", *SECRECY)

    box: PerfumeryBox
    rules: int
    players: int
    phase: int
    seat: int
    round: int
    starter: int
    next_column: int
    recipe_deck: list[int]
    perfume_deck: list[int]
    columns: list[list[int]]
    above: list[int]
    column: int
    closed: list[int]
    shared: list[int]
    used: list[int]
    home: list[int]
    team: list[int]
    hand: list[list[int]]
    lines: list[tuple[int, ...]]
    perfumes: list[tuple[int, ...]]
    room: list[int]
    stored: list[int]
    yard: list[int]
    note: int
    cost: int
    paid: int
    drop: int
    step: list[int]
    cursor: list[int]
    brew: list[int]
    shelf: list[int]
    order: list[int]
    owed: list[int]
    least: list[int]
    batch: list[tuple[int, ...]]

    def __init__(self, box: PerfumeryBox) -> None:
        self.box = box

    def seats(self) -> int:
        return self.players

    def actors(self) -> tuple[int, ...]:
        if self.phase == phases.BLEND:
            return tuple([seat for seat in range(self.players) if self.step[seat] != phases.DONE])
        return NOBODY if self.phase == phases.OVER else ALONE[self.seat]

    def moves(self, seat: int) -> list[Move[Perfumery]]:
        return legality.moves(self, seat)

    def outcomes(self) -> list[tuple[Move[Perfumery], int]]:
        return chance.outcomes(self)

    def draw(self, rng: Rng) -> Move[Perfumery]:
        return chance.draw(self, rng)

    def clone(self) -> Perfumery:
        copy = Perfumery(self.box)
        copy.rules = self.rules
        copy.players = self.players
        copy.phase = self.phase
        copy.seat = self.seat
        copy.round = self.round
        copy.starter = self.starter
        copy.next_column = self.next_column
        copy.recipe_deck = self.recipe_deck.copy()
        copy.perfume_deck = self.perfume_deck.copy()
        copy.columns = [cards.copy() for cards in self.columns]
        copy.above = self.above.copy()
        copy.column = self.column
        copy.closed = self.closed.copy()
        copy.shared = self.shared.copy()
        copy.used = self.used.copy()
        copy.home = self.home.copy()
        copy.team = self.team.copy()
        copy.hand = [cards.copy() for cards in self.hand]
        copy.lines = self.lines.copy()
        copy.perfumes = self.perfumes.copy()
        copy.room = self.room.copy()
        copy.stored = self.stored.copy()
        copy.yard = self.yard.copy()
        copy.note = self.note
        copy.cost = self.cost
        copy.paid = self.paid
        copy.drop = self.drop
        copy.step = self.step.copy()
        copy.cursor = self.cursor.copy()
        copy.brew = self.brew.copy()
        copy.shelf = self.shelf.copy()
        copy.order = self.order.copy()
        copy.owed = self.owed.copy()
        copy.least = self.least.copy()
        copy.batch = self.batch.copy()
        return copy

    def view(self, seat: int | None) -> Perfumery:
        """F12 While all blend, a rival's bench is seen as it was when blending began."""
        view = self.clone()
        if self.phase == phases.BLEND:
            for other in range(self.players):
                if other != seat:
                    benches.lay_bench(view, other)
        return view

    def redeal(self, seat: int, rng: Rng) -> Perfumery:
        """F2.3 Only the benches are hidden: rivals blend again from the beginning."""
        return self.view(seat)

    def secrecy(self) -> Mapping[str, Sees]:
        return SECRECY

    def standings(self) -> Standings:
        return scoring.standings(self)

    def rounds(self) -> int:
        return self.round

    def faults(self) -> list[str]:
        return invariants.faults(self)


def start(box: PerfumeryBox, players: int, rules: int = phases.RULES) -> Perfumery:
    """F2 The table before anything is dealt; `rules` is the version that the game is played by."""
    pieces = box.pieces
    state = Perfumery(box)
    state.rules = rules
    state.players = players
    state.round = 0
    state.starter = FREE
    state.next_column = FREE
    recipes = [number for number, card in enumerate(pieces.recipes) if card.players <= players]
    perfumes = [FIRST_PERFUME + number for number, card in enumerate(pieces.perfumes) if card.players <= players]
    state.recipe_deck = sorted(recipes, key=lambda card: box.level[card])
    state.perfume_deck = sorted(perfumes, key=lambda card: box.level[card])
    state.columns = [[] for _ in range(players + 1)]
    state.above = [0] * (players + 1)
    state.closed = [FREE] * (players + 1)
    state.shared = [FREE] * 3
    state.used = [0] * players
    state.home = [phases.PERFUMERS] * players
    state.team = [phases.PERFUMERS] * players
    state.hand = [[FIRST_FUNDS + seat] for seat in range(players)]
    state.lines = [()] * (players * len(NOTES))
    state.perfumes = [()] * players
    state.room = [0] * players
    state.stored = [0] * players
    state.yard = [0] * players
    state.note = state.cost = state.paid = 0
    state.drop = FREE
    state.step = [phases.DONE] * players
    state.cursor = [0] * players
    state.brew = [0] * players
    state.shelf = [0] * players
    state.order = [FREE] * players
    state.owed = [0] * players
    state.least = [0] * players
    state.batch = [()] * players
    state.seat = NATURE
    course.deal_row(state)
    return state
