"""Which moves are legal now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from neroli.core.contract import Move
from neroli.core.counts import count
from neroli.games.perfumery.pieces.faces import FIRST_PERFUME, KINDS, NOTES
from neroli.games.perfumery.rules import benches, course, phases, production
from neroli.games.perfumery.rules.lines import TILE

if TYPE_CHECKING:
    from neroli.games.perfumery.rules.state import Perfumery


def moves(state: Perfumery, seat: int) -> list[Move[Perfumery]]:
    phase = state.phase
    if phase == phases.BLEND:
        return at_the_bench(state, seat)
    if seat != state.seat:
        return []
    box = state.box
    if phase == phases.PLACE:
        return spaces(state, seat)
    if phase == phases.INSTALL:
        return installations(state, seat)
    if phase == phases.PAY:
        return payments(state, seat)
    if phase == phases.DISCARD:
        return [box.discard[card] for card in state.hand[seat]]
    if phase == phases.SORT:
        return sortings(state, seat)
    if phase == phases.REPLENISH:
        empty = state.room[seat] - state.stored[seat]
        return [box.replenish[kind] for kind in range(KINDS) if count(empty, kind)]
    assert phase == phases.ESSENCE
    legal = box.take_floral.copy()
    if course.purse(state, seat) >= phases.SYNTHETIC_COST:
        legal += box.take_synthetic
    return legal


def spaces(state: Perfumery, seat: int) -> list[Move[Perfumery]]:
    """F3.2 The spaces whose action can be carried out."""
    box = state.box
    legal = [box.column[column] for column in range(state.players + 1) if course.can_acquire(state, column)]
    if course.can_install(state, seat):
        legal += [box.note[note] for note in range(len(NOTES)) if state.used[seat] & (1 << note) == 0]
    if course.can_sort(state, seat):
        legal.append(box.sort)
    if course.can_replenish(state, seat):
        legal.append(box.refill)
    if course.can_take_essence(state, seat):
        legal.append(box.essence)
    if course.can_hire(state, seat):
        legal.append(box.hire)
    if course.can_take_marker(state, seat):
        legal.append(box.marker)
    return legal


def installations(state: Perfumery, seat: int) -> list[Move[Perfumery]]:
    """F5.1, F5.2 Each recipe that can still be paid, at each position; then the payment may begin."""
    box = state.box
    hand = state.hand[seat]
    line = state.lines[seat * 3 + state.note]
    tile = TILE + state.note
    means = course.purse(state, seat) - state.cost
    legal = []
    for card in hand:
        if card < FIRST_PERFUME and means >= 2 * box.value[card]:
            install = box.install[card]
            legal.append(install[tile])
            for target in line:
                legal.append(install[target])
    if state.cost > 0:
        for card in hand:
            legal.append(box.pay[card])
    return legal


def payments(state: Perfumery, seat: int) -> list[Move[Perfumery]]:
    """F11.4 Any card of the hand; once the cost is met, also to stop."""
    box = state.box
    legal = [box.pay[card] for card in state.hand[seat]]
    if state.paid >= state.cost:
        legal.append(box.stop_paying)
    return legal


def sortings(state: Perfumery, seat: int) -> list[Move[Perfumery]]:
    """F6.1, F6.2 Each installed recipe onto each tile and each other recipe but the one it lies on."""
    box = state.box
    legal = []
    for note in range(len(NOTES)):
        below = TILE + note
        for recipe in state.lines[seat * 3 + note]:
            for other in range(len(NOTES)):
                if TILE + other != below:
                    legal.append(box.move[recipe][TILE + other])
                for target in state.lines[seat * 3 + other]:
                    if target not in (recipe, below):
                        legal.append(box.move[recipe][target])
            below = recipe
    return legal


def at_the_bench(state: Perfumery, seat: int) -> list[Move[Perfumery]]:
    """F12.1, F12.2, F12.4 To mix or skip, to produce, to pay from a source, to store."""
    box = state.box
    step = state.step[seat]
    if step == phases.MIX:
        recipe = benches.current_mixing(state, seat)
        return [box.mix[recipe], box.skip[recipe]]
    if step == phases.PRODUCE:
        legal = [box.produce[card] for card in production.producible(state, seat)]
        legal.append(box.stop_producing)
        return legal
    if step == phases.SETTLE:
        return [box.use[source] for source in production.sources(state, seat)]
    if step == phases.STORE:
        legal = [box.store[kind] for kind in benches.storable(state, seat)]
        legal.append(box.stop_storing)
        return legal
    return []
