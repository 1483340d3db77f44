"""The position of a game of Parfum."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from neroli.core.chance import Rng
from neroli.core.contract import ALONE, NATURE, NOBODY, Move, Sees, State, declare
from neroli.core.rows import Row
from neroli.core.standings import Standings
from neroli.games.parfum.pieces.faces import COINS
from neroli.games.parfum.rules import chance, course, invariants, legality, phases, scoring
from neroli.games.parfum.rules.box import ParfumBox
from neroli.games.parfum.rules.phases import FREE, HIDDEN

# Everybody sees these fields; a new one is public only when it is named here.
PUBLIC: Final = (
    "rules", "players", "hold_notes", "first_clocks_random", "actions_of", "phase", "seat", "round", "closing", "bag",
    "display", "stack_a", "stack_b", "above", "street", "served", "clock_owner", "clock", "cycle", "sales", "actions",
    "dice", "flasks", "rolling", "use", "due", "waiting", "placing", "money", "track", "owner", "size", "missing",
    "slots", "scent", "flacons", "taker", "owed", "well_size", "discards", "unseen",
)  # fmt: skip
SECRECY: Final = declare(PUBLIC, {"well": Sees.NONE, "held": Sees.OWNER})


@final
class Parfum(State):
    """Notes, customers and seats are small numbers; FREE marks an empty space.

    Perfumes are numbered in the order in which they were begun: `owner`, `size`, `missing`, `scent` and
    `flacons` have one entry each, `slots` three (head, heart, base). `track` lists the seats by arrival on
    the money track, the latest last. `bag`, `stack_a` and `stack_b` are what is left, not an order. What grows
    or seldom changes is a row, so that a clone costs the same at the start and at the end.

    `held` counts each seat's water tokens by coin value; tokens come in batches, a new one at each shuffle
    of the discards, because everybody knows what a batch was made of. `unseen` counts, batch by batch, the
    tokens that have not been discarded since.
    """

    __slots__ = ("box", *SECRECY)

    box: ParfumBox
    rules: int
    players: int
    hold_notes: bool
    first_clocks_random: bool
    actions_of: tuple[int, ...]
    phase: int
    seat: int
    round: int
    closing: bool
    bag: Row
    display: list[int]
    stack_a: Row
    stack_b: Row
    above: int
    street: list[int]
    served: Row
    clock_owner: list[int]
    clock: int
    cycle: int
    sales: int
    actions: int
    dice: int
    flasks: int
    rolling: int
    use: int
    due: int
    waiting: list[Row]
    placing: int
    money: list[int]
    track: list[int]
    owner: Row
    size: Row
    missing: Row
    slots: Row
    scent: Row
    flacons: Row
    taker: int
    owed: int
    well_size: int
    discards: list[int]
    unseen: Row
    well: list[int]
    held: list[Row]

    def __init__(self, box: ParfumBox) -> None:
        self.box = box

    def seats(self) -> int:
        return self.players

    def actors(self) -> tuple[int, ...]:
        return NOBODY if self.phase == phases.OVER else ALONE[self.seat]

    def moves(self, seat: int) -> list[Move[Parfum]]:
        return legality.moves(self, seat)

    def outcomes(self) -> list[tuple[Move[Parfum], int]]:
        return chance.outcomes(self)

    def draw(self, rng: Rng) -> Move[Parfum]:
        return chance.draw(self, rng)

    def clone(self) -> Parfum:
        copy = Parfum(self.box)
        copy.rules = self.rules
        copy.players = self.players
        copy.hold_notes = self.hold_notes
        copy.first_clocks_random = self.first_clocks_random
        copy.actions_of = self.actions_of
        copy.phase = self.phase
        copy.seat = self.seat
        copy.round = self.round
        copy.closing = self.closing
        copy.bag = self.bag
        copy.display = self.display.copy()
        copy.stack_a = self.stack_a
        copy.stack_b = self.stack_b
        copy.above = self.above
        copy.street = self.street.copy()
        copy.served = self.served
        copy.clock_owner = self.clock_owner.copy()
        copy.money = self.money.copy()
        copy.track = self.track.copy()
        copy.owner = self.owner
        copy.size = self.size
        copy.missing = self.missing
        copy.slots = self.slots
        copy.scent = self.scent
        copy.flacons = self.flacons
        copy.well_size = self.well_size
        copy.discards = self.discards.copy()
        copy.unseen = self.unseen
        copy.well = self.well.copy()
        copy.held = self.held.copy()
        self._copy_turn(copy)
        return copy

    def _copy_turn(self, copy: Parfum) -> None:
        """What belongs to the turn or the sale under way."""
        copy.clock = self.clock
        copy.cycle = self.cycle
        copy.sales = self.sales
        copy.actions = self.actions
        copy.dice = self.dice
        copy.flasks = self.flasks
        copy.rolling = self.rolling
        copy.use = self.use
        copy.due = self.due
        copy.waiting = self.waiting.copy()
        copy.placing = self.placing
        copy.taker = self.taker
        copy.owed = self.owed

    def view(self, seat: int | None) -> Parfum:
        """P2.4 The well is unknown, and of a rival's tokens only the number and the batch are seen.

        P8.5 When the game is over, everybody turns the tokens over.
        """
        view = self.clone()
        view.well = [0] * COINS
        if self.phase == phases.OVER:
            return view
        for other in range(self.players):
            if other != seat:
                view.held[other] = backs(self.held[other])
        return view

    def redeal(self, seat: int, rng: Rng) -> Parfum:
        """Deal each batch again: what `seat` has not seen lies with the rivals or in the well."""
        deal = self.view(seat)
        hands = [list(held) for held in deal.held]
        for batch in range(len(self.unseen) // COINS):
            pool = deal.unknown_of(batch)
            for other in range(self.players):
                if other != seat:
                    deal_batch(hands[other], batch * (COINS + 1), pool, rng)
            deal.well = pool
        deal.held = [tuple(hand) for hand in hands]
        return deal

    def unknown_of(self, batch: int) -> list[int]:
        """The unseen tokens of a batch by coin value, without those whose coin side is known here."""
        pool = list(self.unseen[batch * COINS : (batch + 1) * COINS])
        start = batch * (COINS + 1)
        for held in self.held:
            for coin in range(COINS):
                pool[coin] -= held[start + coin]
        return pool

    def secrecy(self) -> Mapping[str, Sees]:
        return SECRECY

    def standings(self) -> Standings:
        return scoring.standings(self)

    def rounds(self) -> int:
        return self.round

    def faults(self) -> list[str]:
        return invariants.faults(self)


def backs(held: Row) -> Row:
    """A rival's tokens, water side up."""
    row = [0] * len(held)
    for start in range(0, len(held), COINS + 1):
        row[start + HIDDEN] = sum(held[start : start + COINS + 1])
    return tuple(row)


def deal_batch(hand: list[int], start: int, pool: list[int], rng: Rng) -> None:
    """Give the hidden tokens of one batch coins from the pool."""
    number = hand[start + HIDDEN]
    hand[start + HIDDEN] = 0
    for _ in range(number):
        coin = chance.pick(pool, rng.below(sum(pool)))
        pool[coin] -= 1
        hand[start + coin] += 1


def start(box: ParfumBox, players: int, options: frozenset[str], rules: int = phases.RULES) -> Parfum:
    """P2 The table before anything is dealt; `rules` is the version that the game is played by."""
    pieces = box.pieces
    side = pieces.sides[players]
    state = Parfum(box)
    state.rules = rules
    state.players = players
    state.hold_notes = "hold_notes" in options
    state.first_clocks_random = "first_clocks_random" in options
    state.actions_of = tuple(side.actions)
    state.round = 0
    state.closing = False
    state.bag = tuple(range(len(pieces.notes)))
    state.display = [FREE] * side.notes
    state.stack_a = tuple([c for c, customer in enumerate(pieces.customers) if customer.back == 0])
    state.stack_b = tuple([c for c, customer in enumerate(pieces.customers) if customer.back == 1])
    state.above = len(state.stack_b) - pieces.below
    state.street = [FREE] * side.customers
    state.served = (FREE,) * len(pieces.customers)
    state.clock_owner = [FREE] * len(side.actions)
    state.clock = state.cycle = state.sales = state.actions = 0
    state.dice = state.flasks = state.rolling = state.use = state.due = state.placing = 0
    state.waiting = [()] * players
    state.money = [0] * players
    state.track = []
    state.owner = ()
    state.size = ()
    state.missing = ()
    state.slots = ()
    state.scent = ()
    state.flacons = ()
    state.taker = NATURE
    state.owed = 0
    state.well = pieces.coins.copy()
    state.well_size = sum(state.well)
    state.discards = [0] * COINS
    state.unseen = tuple(pieces.coins)
    state.held = [(0,) * (COINS + 1)] * players
    course.refill_display(state)
    return state
