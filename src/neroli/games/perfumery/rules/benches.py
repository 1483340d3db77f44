"""The blending phase (F12) of one seat at its own bench: blend, produce, store.

Nobody sees a rival's bench. What lies open (hand, perfumes, storages, stockyards) stays as it was when blending
began, until the last seat is done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from neroli.core.counts import GUARD, MOST, UNIT, count, covers
from neroli.games.perfumery.pieces.faces import (
    FIRST_FUNDS,
    FIRST_PERFUME,
    FREE,
    KINDS,
    NOTE_BITS,
    NOTE_MASK,
    NOTES,
    SYNTHETIC,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

    from neroli.games.perfumery.rules.box import PerfumeryBox
    from neroli.games.perfumery.rules.state import Perfumery

MIX: Final = 0  # a mixing can be paid: mix or skip
PRODUCE: Final = 1
SETTLE: Final = 2  # a perfume is being paid and a source must be chosen
STORE: Final = 3
DONE: Final = 4

YARD: Final = 0  # the sources of an essence, in the order in which they pay the same kind for the same note
YARD_SYNTHETIC: Final = 1
STORAGE: Final = 2
STORAGE_SYNTHETIC: Final = 3
SOURCES: Final = 4

ALL_SYNTHETIC: Final = 0b11111_00000_00000_00000_11111_00000_00000_00000_11111_00000_00000_00000  # of three notes
TALL: Final = 64  # a cursor is note * TALL + effect; effect 0 is the note tile, 1 the first recipe above it


def poured(essences: i64, more: i64) -> i64:
    """Both together; 15 of a kind are as many as one stockyard holds."""
    total = essences + more
    if total & GUARD == 0:
        return total
    for place in range(KINDS * len(NOTES)):
        surplus = count(total, place) - MOST
        if surplus > 0:
            total -= surplus * UNIT[place]
    return total


def is_perfume(card: int) -> bool:
    return FIRST_PERFUME <= card < FIRST_FUNDS


def lay_bench(state: Perfumery, seat: int) -> None:
    """Begin to blend; a seat that can neither produce nor store has nothing to decide."""
    clear_bench(state, seat)
    state.shelf[seat] = state.stored[seat]
    if has_prospect(state, seat):
        blend_on(state, seat)


def clear_bench(state: Perfumery, seat: int) -> None:
    state.step[seat] = DONE
    state.cursor[seat] = 0
    state.brew[seat] = 0
    state.shelf[seat] = 0
    state.order[seat] = FREE
    state.owed[seat] = 0
    state.least[seat] = 0
    state.batch[seat] = ()


def has_prospect(state: Perfumery, seat: int) -> bool:
    """Could any way of blending produce a perfume or fill a storage space?"""
    perfumes = [card for card in state.hand[seat] if is_perfume(card)]
    empty = state.room[seat] - state.stored[seat]
    if empty == 0 and not perfumes:
        return False
    pots = [pots_of(state, seat, note) for note in range(len(NOTES))]
    for card in perfumes:
        if is_in_reach(state.box.need[card], pots, state.stored[seat]):
            return True
    return empty != 0 and any_fits(pots, empty)


def any_fits(pots: list[list[int]], empty: int) -> bool:
    """Does any way of blending give an essence for an empty storage space?"""
    for pots_of_note in pots:
        for pot in pots_of_note:
            for kind in range(KINDS):
                if count(empty, kind) > 0 and count(pot, kind) > 0:
                    return True
    return False


def pots_of(state: Perfumery, seat: int, note: int) -> list[int]:
    """All that a note can hold after blending, bought essences with it."""
    box = state.box
    bought = (state.yard[seat] >> (NOTE_BITS * note)) & NOTE_MASK
    return with_bought(bought, results(box, state.lines[seat * 3 + note], [box.tile[note]]))


def with_bought(bought: int, pots: list[int]) -> list[int]:
    """F8.2 Bought essences lie at the end of the line."""
    return [poured(pot, bought) for pot in pots] if bought else pots


def results(box: PerfumeryBox, line: tuple[int, ...], pots: list[int]) -> list[int]:
    """All that comes out of a line when its mixings are used or skipped."""
    for recipe in line:
        pots = blended(box, recipe, pots)
    return pots


def blended(box: PerfumeryBox, recipe: int, pots: list[int]) -> list[int]:
    """All that comes of some pots by one recipe more."""
    pays = box.pays[recipe]
    takes = box.takes[recipe]
    if pays == 0:
        return [poured(pot, takes) for pot in pots]
    found = pots
    for pot in pots:
        if covers(pot, pays):
            mixed = poured(pot - pays, takes)
            if not holds(found, mixed):
                if found is pots:
                    found = pots.copy()
                found.append(mixed)
    return found


def holds(pots: list[int], wanted: int) -> bool:
    """Is this pot one of them? The plain `in` would compare objects."""
    for pot in pots:
        if pot == wanted:
            return True
    return False


def is_in_reach(need: i64, pots: list[list[int]], stored: i64) -> bool:
    """Could each note by itself meet its part of the list, with all storages to help?"""
    for note in range(len(NOTES)):
        wanted = (need >> (NOTE_BITS * note)) & NOTE_MASK
        if wanted != 0 and not one_meets(pots[note], stored, wanted):
            return False
    return True


def one_meets(pots: list[int], stored: i64, wanted: i64) -> bool:
    for pot in pots:
        if meets(poured(pot, stored), wanted):
            return True
    return False


def is_near(brew: i64, stored: i64, need: i64) -> bool:
    """The same for what lies on the stockyards."""
    for note in range(len(NOTES)):
        shift: i64 = NOTE_BITS * note
        wanted = (need >> shift) & NOTE_MASK
        if wanted != 0 and not meets(poured((brew >> shift) & NOTE_MASK, stored), wanted):
            return False
    return True


def meets(pot: i64, wanted: i64) -> bool:
    """F12.2 Is the list of one note in the pot, synthetic standing in for any kind?"""
    if covers(pot, wanted):
        return True
    spare = count(pot, SYNTHETIC) - count(wanted, SYNTHETIC)
    if spare <= 0:
        return False
    for kind in range(SYNTHETIC):
        short = count(wanted, kind) - count(pot, kind)
        if short > 0:
            spare -= short
    return spare >= 0


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
            brew = poured(brew, box.tile[note] << shift)
            effect = 1
        while effect <= len(line):
            recipe = line[effect - 1]
            pays = box.pays[recipe]
            if pays == 0:
                brew = poured(brew, box.takes[recipe] << shift)
            elif covers((brew >> shift) & NOTE_MASK, pays):
                ask_mixing(state, seat, brew, note * TALL + effect)
                return
            effect += 1
        note += 1
        effect = 0
    state.cursor[seat] = len(NOTES) * TALL
    state.brew[seat] = poured(brew, state.yard[seat])  # F8.2: bought essences lie at the end of the line
    begin_production(state, seat)


def ask_mixing(state: Perfumery, seat: int, brew: int, cursor: int) -> None:
    state.brew[seat] = brew
    state.cursor[seat] = cursor
    state.step[seat] = MIX


def mixing(state: Perfumery, seat: int) -> int:
    """The recipe that asks to be used or skipped."""
    cursor = state.cursor[seat]
    return state.lines[seat * 3 + cursor // TALL][cursor % TALL - 1]


def begin_production(state: Perfumery, seat: int) -> None:
    if producible(state, seat):
        state.step[seat] = PRODUCE
    else:
        begin_storing(state, seat)


def producible(state: Perfumery, seat: int) -> list[int]:
    """F12.2 The perfumes in hand whose lists can be paid."""
    brew = state.brew[seat]
    shelf = state.shelf[seat]
    batch = state.batch[seat]
    need = state.box.need
    return [
        card for card in state.hand[seat]
        if is_perfume(card) and card not in batch and is_payable(brew, shelf, need[card], YARD)
    ]  # fmt: skip


def is_payable(brew: i64, shelf: i64, owed: i64, least: i64) -> bool:
    """Can the whole list be paid? The first kind owed is paid by sources from `least` on."""
    if owed == 0:
        return True
    if least == YARD:
        if is_near(brew, 0, owed):
            return True
        if shelf == 0:
            return False
    if not is_near(brew, shelf, owed):
        return False
    place = first_owed(owed)
    for source in range(least, SOURCES):
        if has_source(brew, shelf, place, source):
            rest = owed - UNIT[place]
            go_on = source if count(rest, place) > 0 else YARD
            if is_payable(brew_after(brew, place, source), shelf_after(shelf, place, source), rest, go_on):
                return True
    return False


def first_owed(owed: i64) -> i64:
    place: i64 = 0
    while count(owed, place) == 0:
        place += 1
    return place


def has_source(brew: i64, shelf: i64, place: i64, source: i64) -> bool:
    """F12.2 Is there such an essence for the note and kind of `place`?

    Storage pays what the stockyard lacks: an essence that stays on the stockyard could only be stored again.
    """
    kind = place % KINDS
    if source == YARD:
        return count(brew, place) > 0
    if source == STORAGE:
        return count(shelf, kind) > 0 and count(brew, place) == 0
    if kind == SYNTHETIC:
        return False  # as itself it is counted already
    synthetic = count(brew, place - kind + SYNTHETIC)
    if source == YARD_SYNTHETIC:
        return synthetic > 0
    return count(shelf, SYNTHETIC) > 0 and synthetic == 0


def brew_after(brew: i64, place: i64, source: i64) -> i64:
    if source == YARD:
        return brew - UNIT[place]
    return brew - UNIT[place - place % KINDS + SYNTHETIC] if source == YARD_SYNTHETIC else brew


def shelf_after(shelf: i64, place: i64, source: i64) -> i64:
    if source == STORAGE:
        return shelf - UNIT[place % KINDS]
    return shelf - UNIT[SYNTHETIC] if source == STORAGE_SYNTHETIC else shelf


def sources(state: Perfumery, seat: int) -> list[int]:
    """The sources that may pay the next essence, so that the rest can be paid too."""
    owed = state.owed[seat]
    brew = state.brew[seat]
    shelf = state.shelf[seat]
    place = first_owed(owed)
    rest = owed - UNIT[place]
    at_hand = [source for source in range(state.least[seat], SOURCES) if has_source(brew, shelf, place, source)]
    if len(at_hand) == 1:
        return at_hand  # the list was found payable, so it is by this one
    found = []
    for source in at_hand:
        go_on = source if count(rest, place) > 0 else YARD
        if is_payable(brew_after(brew, place, source), shelf_after(shelf, place, source), rest, go_on):
            found.append(source)
    return found


def pay_from(state: Perfumery, seat: int, source: int) -> None:
    place = first_owed(state.owed[seat])
    state.brew[seat] = brew_after(state.brew[seat], place, source)
    state.shelf[seat] = shelf_after(state.shelf[seat], place, source)
    state.owed[seat] -= UNIT[place]
    state.least[seat] = source if count(state.owed[seat], place) else YARD


def settle(state: Perfumery, seat: int) -> None:
    """Pay what can be paid in one way only; ask where two sources would do."""
    pay_plainly(state, seat)
    while state.owed[seat]:
        choice = sources(state, seat)
        if len(choice) > 1:
            state.step[seat] = SETTLE
            return
        pay_from(state, seat, choice[0])
    state.batch[seat] += (state.order[seat],)
    state.order[seat] = FREE
    begin_production(state, seat)


def pay_plainly(state: Perfumery, seat: int) -> None:
    """Pay all from the stockyards if they have it and there is nothing synthetic to stand in."""
    brew = state.brew[seat]
    owed = state.owed[seat]
    synthetic = brew & ALL_SYNTHETIC != 0 or count(state.shelf[seat], SYNTHETIC) > 0
    if not synthetic and state.least[seat] == YARD and covers(brew, owed):
        state.brew[seat] = brew - owed
        state.owed[seat] = 0


def begin_storing(state: Perfumery, seat: int) -> None:
    state.step[seat] = STORE if storable(state, seat) else DONE


def room_of(state: Perfumery, seat: int) -> int:
    """F12.4 All storage spaces, those of perfumes made now with them."""
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
    left = poured(poured(brew & NOTE_MASK, (brew >> NOTE_BITS) & NOTE_MASK), brew >> (2 * NOTE_BITS))
    return [kind for kind in range(KINDS) if count(empty, kind) > 0 and count(left, kind) > 0]


def store(state: Perfumery, seat: int, kind: int) -> None:
    place = kind
    while count(state.brew[seat], place) == 0:
        place += KINDS
    state.brew[seat] -= UNIT[place]
    state.shelf[seat] += UNIT[kind]
    begin_storing(state, seat)
