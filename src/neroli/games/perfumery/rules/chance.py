"""What nature may do: deal the next card of a deck, choose who starts, lay open what was produced."""

from __future__ import annotations

from typing import TYPE_CHECKING

from neroli.core.chance import Rng
from neroli.core.contract import Move
from neroli.games.perfumery.rules import phases

if TYPE_CHECKING:
    from neroli.games.perfumery.rules.state import Perfumery


def next_cards(state: Perfumery, deck: list[int]) -> int:
    """F1 How many cards may come next: those of the lowest level, which lie first in the list."""
    level = state.box.level
    lowest = level[deck[0]]
    number = 1
    while number < len(deck) and level[deck[number]] == lowest:
        number += 1
    return number


def equally_likely(state: Perfumery) -> tuple[list[Move[Perfumery]], list[int]]:
    """A table of moves and the entries of it that may happen, each as likely as another."""
    box = state.box
    phase = state.phase
    if phase == phases.DEAL_START:
        return box.start, list(range(state.players))
    if phase == phases.PRESENT:
        return box.present, [batch[0] for batch in state.batch if batch][:1]
    deck = state.perfume_deck if phase == phases.DEAL_PERFUME else state.recipe_deck
    return box.deal, deck[: next_cards(state, deck)]


def outcomes(state: Perfumery) -> list[tuple[Move[Perfumery], int]]:
    table, entries = equally_likely(state)
    return [(table[entry], 1) for entry in entries]


def draw(state: Perfumery, rng: Rng) -> Move[Perfumery]:
    table, entries = equally_likely(state)
    return table[entries[rng.below(len(entries))]]
