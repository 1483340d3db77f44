"""The blending phase (F12) of one seat at its own bench: blend, produce, store.

Nobody sees a rival's bench. What lies open (hand, perfumes, storages, stockyards) stays as it was when blending
began, until the last seat is done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from neroli.core.counts import UNIT, count, covers
from neroli.games.perfumery.pieces.faces import FREE, KINDS, NOTE_BITS, NOTE_MASK, NOTES, is_perfume
from neroli.games.perfumery.rules import phases, pots, production

if TYPE_CHECKING:
    from neroli.games.perfumery.rules.state import Perfumery

TALL: Final = 64  # a cursor is note * TALL + effect; effect 0 is the note tile, 1 the first recipe above it


def lay_bench(state: Perfumery, seat: int) -> None:
    """F12.1 Begin to blend; a seat that can neither produce nor store has nothing to decide."""
    clear_bench(state, seat)
    state.shelf[seat] = state.stored[seat]
    if has_prospect(state, seat):
        blend_on(state, seat)


def clear_bench(state: Perfumery, seat: int) -> None:
    state.step[seat] = phases.DONE
    state.cursor[seat] = 0
    state.brew[seat] = 0
    state.shelf[seat] = 0
    state.order[seat] = FREE
    state.owed[seat] = 0
    state.least[seat] = 0
    state.batch[seat] = ()


def has_prospect(state: Perfumery, seat: int) -> bool:
    """F12.1 Could any way of blending produce a perfume or fill a storage space?"""
    perfumes = [card for card in state.hand[seat] if is_perfume(card)]
    empty = state.room[seat] - state.stored[seat]
    if empty == 0 and not perfumes:
        return False
    pots_of_notes = [pots.pots_of(state, seat, note) for note in range(len(NOTES))]
    for card in perfumes:
        if pots.is_in_reach(state.box.need[card], pots_of_notes, state.stored[seat]):
            return True
    return empty != 0 and pots.any_fits(pots_of_notes, empty)


def blend_on(state: Perfumery, seat: int) -> None:
    """F12.1 From the cursor upward: extractions by themselves, until a mixing can be paid."""
    box = state.box
    brew = state.brew[seat]
    note = state.cursor[seat] // TALL
    effect = state.cursor[seat] % TALL
    while note < len(NOTES):
        shift = NOTE_BITS * note
        line = state.lines[seat * 3 + note]
        if effect == 0:
            brew = pots.pool(brew, box.tile[note] << shift)
            effect = 1
        while effect <= len(line):
            recipe = line[effect - 1]
            pays = box.pays[recipe]
            if pays == 0:
                brew = pots.pool(brew, box.takes[recipe] << shift)
            elif covers((brew >> shift) & NOTE_MASK, pays):
                ask_mixing(state, seat, brew, note * TALL + effect)
                return
            effect += 1
        note += 1
        effect = 0
    state.cursor[seat] = len(NOTES) * TALL
    state.brew[seat] = pots.pool(brew, state.yard[seat])  # F8.2: bought essences lie at the end of the line
    begin_production(state, seat)


def ask_mixing(state: Perfumery, seat: int, brew: int, cursor: int) -> None:
    state.brew[seat] = brew
    state.cursor[seat] = cursor
    state.step[seat] = phases.MIX


def current_mixing(state: Perfumery, seat: int) -> int:
    """The recipe that asks to be used or skipped."""
    cursor = state.cursor[seat]
    return state.lines[seat * 3 + cursor // TALL][cursor % TALL - 1]


def begin_production(state: Perfumery, seat: int) -> None:
    if production.producible(state, seat):
        state.step[seat] = phases.PRODUCE
    else:
        begin_storing(state, seat)


def settle(state: Perfumery, seat: int) -> None:
    """F12.2 Pay what can be paid in one way only; ask where two sources would do."""
    production.pay_plainly(state, seat)
    while state.owed[seat]:
        choice = production.sources(state, seat)
        if len(choice) > 1:
            state.step[seat] = phases.SETTLE
            return
        production.pay_from(state, seat, choice[0])
    state.batch[seat] += (state.order[seat],)
    state.order[seat] = FREE
    begin_production(state, seat)


def begin_storing(state: Perfumery, seat: int) -> None:
    state.step[seat] = phases.STORE if storable(state, seat) else phases.DONE


def room_of(state: Perfumery, seat: int) -> int:
    """F12.4 All storage spaces, including those of perfumes made now."""
    room = state.room[seat]
    for card in state.batch[seat]:
        room += state.box.space[card]
    return room


def storable(state: Perfumery, seat: int) -> list[int]:
    """F12.4, F12.6 The kinds that lie on a stockyard and have an empty space of their own."""
    empty = room_of(state, seat) - state.shelf[seat]
    if empty == 0:
        return []
    brew = state.brew[seat]
    left = pots.pool(pots.pool(brew & NOTE_MASK, (brew >> NOTE_BITS) & NOTE_MASK), brew >> (2 * NOTE_BITS))
    return [kind for kind in range(KINDS) if count(empty, kind) > 0 and count(left, kind) > 0]


def store(state: Perfumery, seat: int, kind: int) -> None:
    """F12.4 Move an essence from the first stockyard that has one onto a storage space."""
    index = kind
    while count(state.brew[seat], index) == 0:
        index += KINDS
    state.brew[seat] -= UNIT[index]
    state.shelf[seat] += UNIT[kind]
    begin_storing(state, seat)
