"""The score (P8.5), and the invariants that hold at every moment (P10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from neroli.core.counts import covers
from neroli.core.standings import Score, Standings
from neroli.games.parfum.pieces.faces import COINS
from neroli.games.parfum.rules import course
from neroli.games.parfum.rules.course import FREE, HIDDEN

if TYPE_CHECKING:
    from neroli.games.parfum.rules.state import Parfum


def coins_of(state: Parfum, seat: int) -> int:
    """P8.5 The coins on a seat's water tokens, as far as they are known."""
    held = state.held[seat]
    return sum(number * (place % (COINS + 1)) for place, number in enumerate(held) if place % (COINS + 1) != HIDDEN)


def standings(state: Parfum) -> Standings:
    """P8.5 Money and the coins of water tokens; ties share the victory."""
    return Standings(
        [
            Score([("money", state.money[seat]), ("water tokens", coins_of(state, seat))])
            for seat in range(state.players)
        ]
    )


def faults(state: Parfum) -> list[str]:
    """P10 Every note, customer, token and die is in exactly one place."""
    pieces = state.box.pieces
    found = []
    notes = [*state.bag, *state.display, *state.slots]
    for waiting in state.waiting:
        notes += waiting
    if sorted(note for note in notes if note != FREE) != list(range(len(pieces.notes))):
        found.append("a note is lost or doubled")
    served = [customer for customer, seat in enumerate(state.served) if seat != FREE]
    customers = [*state.stack_a, *state.stack_b, *state.street, *served]
    if sorted(c for c in customers if c != FREE) != list(range(len(pieces.customers))):
        found.append("a customer is lost or doubled")
    return found + token_faults(state) + perfume_faults(state)


def token_faults(state: Parfum) -> list[str]:
    found = []
    for coin, number in enumerate(state.box.pieces.coins):
        held = sum(sum(held[coin :: COINS + 1]) for held in state.held)
        if state.well[coin] + state.discards[coin] + held != number:
            found.append(f"a water token of {coin} is lost or doubled")
        if sum(state.unseen[coin::COINS]) + state.discards[coin] != number:
            found.append(f"the unseen tokens of {coin} are miscounted")
    if sum(state.well) != state.well_size:
        found.append("the well is miscounted")
    return found


def perfume_faults(state: Parfum) -> list[str]:
    found = []
    for perfume, size in enumerate(state.size):
        slots = state.slots[perfume * 3 : perfume * 3 + 3]
        filled = [note for note in slots if note != FREE]
        if len(filled) + state.missing[perfume] != size:
            found.append(f"P{perfume + 1} has the wrong number of notes")
        if sum(state.box.scent[note] for note in filled) != state.scent[perfume]:
            found.append(f"P{perfume + 1} smells of something else than its notes")
        if state.flacons[perfume] > (0 if state.missing[perfume] else course.FLACONS[size]):
            found.append(f"P{perfume + 1} has too many flacons")
    if not covers(state.dice, state.flasks):
        found.append("more flasks than dice")
    return found
