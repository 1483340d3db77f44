"""The position, who sees it, and what it offers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, final

from attar.rules import chance, invariants, legality, scoring
from neroli.core.chance import Rng
from neroli.core.contract import ALONE, NATURE, NOBODY, Move, Sees, State
from neroli.core.counts import UNIT, count, size
from neroli.core.standings import Standings

if TYPE_CHECKING:
    from attar.rules.box import AttarBox

SECRECY: Final = {
    "players": Sees.ALL,
    "active": Sees.ALL,  # the seat whose turn it is
    "taker": Sees.ALL,  # the seat that gets the next flower, or NATURE if none is due
    "opening": Sees.ALL,  # flowers still to be dealt before the first turn (T2)
    "turns": Sees.ALL,  # turns begun
    "hands": Sees.OWNER,  # flowers by kind, packed; 0 is a hand that one does not see
    "sizes": Sees.ALL,  # flowers in each hand
    "basket": Sees.NONE,  # flowers by kind, packed
    "left": Sees.ALL,  # flowers in the basket
    "prices": Sees.ALL,  # by kind
    "bottles": Sees.ALL,  # flowers that each seat has distilled, by kind, packed
    "points": Sees.ALL,
}


@final
class Attar(State):
    """Small ints and lists of ints; a count of several kinds is packed into one int."""

    __slots__ = ("box", *SECRECY)

    box: AttarBox
    players: int
    active: int
    taker: int
    opening: int
    turns: int
    hands: list[int]
    sizes: list[int]
    basket: int
    left: int
    prices: list[int]
    bottles: list[int]
    points: list[int]

    def __init__(self, box: AttarBox) -> None:
        self.box = box

    def seats(self) -> int:
        return self.players

    def actors(self) -> tuple[int, ...]:
        if self.taker != NATURE:
            return ALONE[NATURE]
        return NOBODY if self.is_over() else ALONE[self.active]

    def is_over(self) -> bool:
        """T7 Basket and hands are empty."""
        return self.left == 0 and not any(self.sizes)

    def moves(self, seat: int) -> list[Move[Attar]]:
        return legality.moves(self, seat)

    def outcomes(self) -> list[tuple[Move[Attar], int]]:
        return chance.outcomes(self)

    def draw(self, rng: Rng) -> Move[Attar]:
        return chance.draw(self, rng)

    def clone(self) -> Attar:
        copy = Attar(self.box)
        copy.players = self.players
        copy.active = self.active
        copy.taker = self.taker
        copy.opening = self.opening
        copy.turns = self.turns
        copy.hands = self.hands.copy()
        copy.sizes = self.sizes.copy()
        copy.basket = self.basket
        copy.left = self.left
        copy.prices = self.prices.copy()
        copy.bottles = self.bottles.copy()
        copy.points = self.points.copy()
        return copy

    def view(self, seat: int | None) -> Attar:
        """T2 Everybody sees the flowers in the own hand only."""
        view = self.clone()
        view.hands = [hand if owner == seat else 0 for owner, hand in enumerate(self.hands)]
        view.basket = 0
        return view

    def redeal(self, seat: int, rng: Rng) -> Attar:
        """What this seat does not see, it might be any of the flowers that it has not seen."""
        deal = self.clone()
        unseen = [kind for kind, number in enumerate(self.unseen_by(seat)) for _ in range(number)]
        for owner in range(self.players):
            if owner != seat:
                deal.hands[owner] = sum(UNIT[unseen.pop(rng.below(len(unseen)))] for _ in range(self.sizes[owner]))
        deal.basket = sum(UNIT[kind] for kind in unseen)
        return deal

    def unseen_by(self, seat: int) -> list[int]:
        """How many of each kind lie in other hands or in the basket."""
        seen = [self.hands[seat], *self.bottles]
        numbers = self.box.pieces.numbers
        return [number - sum(count(part, kind) for part in seen) for kind, number in enumerate(numbers)]

    def secrecy(self) -> Mapping[str, Sees]:
        return SECRECY

    def standings(self) -> Standings:
        return scoring.standings(self)

    def rounds(self) -> int:
        return -(-self.turns // self.players)

    def faults(self) -> list[str]:
        return invariants.faults(self)


def start(box: AttarBox, players: int) -> Attar:
    """T1 to T3: the table before anything is dealt."""
    pieces = box.pieces
    state = Attar(box)
    state.players = players
    state.active = 0
    state.opening = players * pieces.opening_hand
    state.taker = 0 if state.opening else NATURE
    state.turns = 0 if state.opening else 1
    state.hands = [0] * players
    state.sizes = [0] * players
    state.basket = sum(number * UNIT[kind] for kind, number in enumerate(pieces.numbers))
    state.left = size(state.basket)
    state.prices = [pieces.first_price] * len(pieces.flowers)
    state.bottles = [0] * players
    state.points = [0] * players
    return state
