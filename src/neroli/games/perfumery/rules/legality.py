"""Which moves are legal now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from neroli.core.contract import Move
from neroli.core.counts import count
from neroli.games.perfumery.pieces.faces import FIRST_PERFUME, KINDS, NOTES
from neroli.games.perfumery.rules import benches, course
from neroli.games.perfumery.rules.moves.development import TILE

if TYPE_CHECKING:
    from neroli.games.perfumery.rules.state import Perfumery


def moves(state: Perfumery, seat: int) -> list[Move[Perfumery]]:
    phase = state.phase
    if phase == course.BLEND:
        return at_the_bench(state, seat)
    if seat != state.seat:
        return []
    box = state.box
    if phase == course.PLACE:
        return spaces(state, seat)
    if phase == course.INSTALL:
        return installations(state, seat)
    if phase == course.PAY:
        return payments(state, seat)
    if phase == course.DISCARD:
        return [box.discard[card] for card in state.hand[seat]]
    if phase == course.SORT:
        return sortings(state, seat)
    if phase == course.REPLENISH:
        empty = state.room[seat] - state.stored[seat]
        return [box.replenish[kind] for kind in range(KINDS) if count(empty, kind)]
    assert phase == course.ESSENCE
    found = box.take_floral.copy()
    if course.purse(state, seat) >= course.SYNTHETIC_COST:
        found += box.take_synthetic
    return found


def spaces(state: Perfumery, seat: int) -> list[Move[Perfumery]]:
    """F3.2 The spaces whose action can be carried out."""
    box = state.box
    found = [box.column[column] for column in range(state.players + 1) if course.can_acquire(state, column)]
    if course.can_install(state, seat):
        found += [box.note[note] for note in range(len(NOTES)) if state.used[seat] & (1 << note) == 0]
    if course.can_sort(state, seat):
        found.append(box.sort)
    if course.can_replenish(state, seat):
        found.append(box.refill)
    if course.can_take_essence(state, seat):
        found.append(box.essence)
    if course.can_hire(state, seat):
        found.append(box.hire)
    if course.can_take_marker(state, seat):
        found.append(box.marker)
    return found


def installations(state: Perfumery, seat: int) -> list[Move[Perfumery]]:
    """F5.1, F5.2 Each recipe that can still be paid, at each position; then the payment may begin."""
    box = state.box
    hand = state.hand[seat]
    line = state.lines[seat * 3 + state.note]
    tile = TILE + state.note
    means = course.purse(state, seat) - state.cost
    found = []
    for card in hand:
        if card < FIRST_PERFUME and means >= 2 * box.value[card]:
            install = box.install[card]
            found.append(install[tile])
            for target in line:
                found.append(install[target])
    if state.cost > 0:
        for card in hand:
            found.append(box.pay[card])
    return found


def payments(state: Perfumery, seat: int) -> list[Move[Perfumery]]:
    """F11.4 Any card of the hand; once the cost is met, also to stop."""
    box = state.box
    found = [box.pay[card] for card in state.hand[seat]]
    if state.paid >= state.cost:
        found.append(box.stop_paying)
    return found


def sortings(state: Perfumery, seat: int) -> list[Move[Perfumery]]:
    """F6.1, F6.2 Each installed recipe onto each tile and each other recipe but the one it lies on."""
    box = state.box
    found = []
    for note in range(len(NOTES)):
        below = TILE + note
        for recipe in state.lines[seat * 3 + note]:
            for other in range(len(NOTES)):
                if TILE + other != below:
                    found.append(box.move[recipe][TILE + other])
                for target in state.lines[seat * 3 + other]:
                    if target not in (recipe, below):
                        found.append(box.move[recipe][target])
            below = recipe
    return found


def at_the_bench(state: Perfumery, seat: int) -> list[Move[Perfumery]]:
    """F12."""
    box = state.box
    step = state.step[seat]
    if step == benches.MIX:
        recipe = benches.mixing(state, seat)
        return [box.mix[recipe], box.skip[recipe]]
    if step == benches.PRODUCE:
        found = [box.produce[card] for card in benches.producible(state, seat)]
        found.append(box.stop_producing)
        return found
    if step == benches.SETTLE:
        return [box.use[source] for source in benches.sources(state, seat)]
    if step == benches.STORE:
        found = [box.store[kind] for kind in benches.storable(state, seat)]
        found.append(box.stop_storing)
        return found
    return []
