"""The invariants that hold at every moment (P10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from neroli.core.counts import covers
from neroli.games.parfum.pieces.faces import COINS
from neroli.games.parfum.rules import phases
from neroli.games.parfum.rules.phases import FREE

if TYPE_CHECKING:
    from neroli.games.parfum.rules.state import Parfum


def faults(state: Parfum) -> list[str]:
    """P10 Every note, customer, token and die is in exactly one place."""
    pieces = state.box.pieces
    problems = []
    notes = [*state.bag, *state.display, *state.slots]
    for waiting in state.waiting:
        notes += waiting
    if sorted(note for note in notes if note != FREE) != list(range(len(pieces.notes))):
        problems.append("a note is lost or doubled")
    served = [customer for customer, seat in enumerate(state.served) if seat != FREE]
    customers = [*state.stack_a, *state.stack_b, *state.street, *served]
    if sorted(c for c in customers if c != FREE) != list(range(len(pieces.customers))):
        problems.append("a customer is lost or doubled")
    return problems + token_faults(state) + perfume_faults(state)


def token_faults(state: Parfum) -> list[str]:
    problems = []
    for coin, number in enumerate(state.box.pieces.coins):
        held = sum(sum(held[coin :: COINS + 1]) for held in state.held)
        if state.well[coin] + state.discards[coin] + held != number:
            problems.append(f"a water token of {coin} is lost or doubled")
        if sum(state.unseen[coin::COINS]) + state.discards[coin] != number:
            problems.append(f"the unseen tokens of {coin} are miscounted")
    if sum(state.well) != state.well_size:
        problems.append("the well is miscounted")
    return problems


def perfume_faults(state: Parfum) -> list[str]:
    problems = []
    for perfume, size in enumerate(state.size):
        slots = state.slots[perfume * 3 : perfume * 3 + 3]
        filled = [note for note in slots if note != FREE]
        if len(filled) + state.missing[perfume] != size:
            problems.append(f"P{perfume + 1} has the wrong number of notes")
        if sum(state.box.scent[note] for note in filled) != state.scent[perfume]:
            problems.append(f"P{perfume + 1} smells of something else than its notes")
        if state.flacons[perfume] > (0 if state.missing[perfume] else phases.FLACONS[size]):
            problems.append(f"P{perfume + 1} has too many flacons")
    if not covers(state.dice, state.flasks):
        problems.append("more flasks than dice")
    return problems
