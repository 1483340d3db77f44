"""Paying the list of a perfume (F12.2), essence by essence, from stockyards and storages.

`brew` counts the essences of a seat on its three stockyards, `shelf` those on its storage spaces, `owed` what is
left of the list. An index of a packed count stands for a note and a kind.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from neroli.core.counts import UNIT, count, covers
from neroli.games.perfumery.pieces.faces import KINDS, SYNTHETIC, is_perfume
from neroli.games.perfumery.rules.pots import may_suffice

if TYPE_CHECKING:
    from mypy_extensions import i64

    from neroli.games.perfumery.rules.state import Perfumery

YARD: Final = 0  # the sources of an essence, in the order in which they pay the same kind for the same note
YARD_SYNTHETIC: Final = 1
STORAGE: Final = 2
STORAGE_SYNTHETIC: Final = 3
SOURCES: Final = 4

ALL_SYNTHETIC: Final = 0b11111_00000_00000_00000_11111_00000_00000_00000_11111_00000_00000_00000  # of three notes


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


def is_payable(brew: i64, shelf: i64, owed: i64, least: i64, is_free: bool = False) -> bool:
    """F12.2 Can the whole list be paid? The first kind owed is paid by sources from `least` on.

    From the stockyards first, if at all: storages serve any note, so to empty them first never helps.
    """
    if owed == 0:
        return True
    if least == YARD:
        if may_suffice(brew, 0, owed):
            return True
        if shelf == 0:
            return False
    if not may_suffice(brew, shelf, owed):
        return False
    index = first_owed(owed)
    for source in range(least, SOURCES):
        if has_source(brew, shelf, index, source, is_free) and is_rest_payable(
            brew, shelf, owed, index, source, is_free
        ):
            return True
    return False


def is_rest_payable(brew: i64, shelf: i64, owed: i64, index: i64, source: i64, is_free: bool) -> bool:
    """Can the rest be paid after this source paid the first essence owed?"""
    rest = owed - UNIT[index]
    least = source if count(rest, index) > 0 else YARD
    # Who may begin with the stockyard loses nothing by it; who has passed it by may take from storage as well.
    is_still_free = is_free and least > YARD
    return is_payable(brew_after(brew, index, source), shelf_after(shelf, index, source), rest, least, is_still_free)


def first_owed(owed: i64) -> i64:
    index: i64 = 0
    while count(owed, index) == 0:
        index += 1
    return index


def storage_comes_first(state: Perfumery) -> bool:
    """F12.2 May storages be emptied before the stockyard, so that a space is free in the next round?

    By the first rules they could not. In the last round it makes no difference.
    """
    return state.rules > 1 and len(state.perfume_deck) > 0


def has_source(brew: i64, shelf: i64, index: i64, source: i64, is_free: bool) -> bool:
    """F12.2 Does this source hold an essence for a note and kind?

    Unless the choice is free, storage pays only what the stockyard lacks.
    """
    kind = index % KINDS
    if source == YARD:
        return count(brew, index) > 0
    if source == STORAGE:
        return count(shelf, kind) > 0 and (is_free or count(brew, index) == 0)
    if kind == SYNTHETIC:
        return False  # as itself it is counted already
    synthetic = count(brew, index - kind + SYNTHETIC)
    if source == YARD_SYNTHETIC:
        return synthetic > 0
    return count(shelf, SYNTHETIC) > 0 and (is_free or synthetic == 0)


def brew_after(brew: i64, index: i64, source: i64) -> i64:
    if source == YARD:
        return brew - UNIT[index]
    return brew - UNIT[index - index % KINDS + SYNTHETIC] if source == YARD_SYNTHETIC else brew


def shelf_after(shelf: i64, index: i64, source: i64) -> i64:
    if source == STORAGE:
        return shelf - UNIT[index % KINDS]
    return shelf - UNIT[SYNTHETIC] if source == STORAGE_SYNTHETIC else shelf


def sources(state: Perfumery, seat: int) -> list[int]:
    """F12.2 The sources that may pay the next essence so that the rest can be paid too."""
    owed = state.owed[seat]
    brew = state.brew[seat]
    shelf = state.shelf[seat]
    index = first_owed(owed)
    is_free = storage_comes_first(state)
    at_hand = [
        source for source in range(state.least[seat], SOURCES) if has_source(brew, shelf, index, source, is_free)
    ]
    if len(at_hand) == 1:
        return at_hand  # the list is payable, so it is by this one
    return [source for source in at_hand if is_rest_payable(brew, shelf, owed, index, source, is_free)]


def pay_from(state: Perfumery, seat: int, source: int) -> None:
    """F12.2 Pay the next essence owed from this source."""
    index = first_owed(state.owed[seat])
    state.brew[seat] = brew_after(state.brew[seat], index, source)
    state.shelf[seat] = shelf_after(state.shelf[seat], index, source)
    state.owed[seat] -= UNIT[index]
    state.least[seat] = source if count(state.owed[seat], index) else YARD


def pay_plainly(state: Perfumery, seat: int) -> None:
    """Pay all from the stockyards if they have it, and nothing else could pay any of it."""
    brew = state.brew[seat]
    owed = state.owed[seat]
    shelf = state.shelf[seat]
    if brew & ALL_SYNTHETIC != 0 or count(shelf, SYNTHETIC) > 0 or state.least[seat] != YARD:
        return
    if shelf != 0 and storage_comes_first(state):
        return
    if covers(brew, owed):
        state.brew[seat] = brew - owed
        state.owed[seat] = 0
