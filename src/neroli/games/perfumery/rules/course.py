"""The course of a game: rounds, turns and what follows by itself. Moves are in `moves`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from neroli.core.contract import NATURE
from neroli.games.perfumery.pieces.faces import FIRST_PERFUME, FREE, HAND_LIMIT, NOTES
from neroli.games.perfumery.rules import benches, phases

if TYPE_CHECKING:
    from neroli.games.perfumery.rules.state import Perfumery


def enter_phase(state: Perfumery, phase: int) -> None:
    """Enter a phase in which no single seat decides: nature does, or all seats at once, or nobody any more."""
    state.phase = phase
    state.seat = NATURE


def deal_row(state: Perfumery) -> None:
    """F2.1, F13.1 One perfume above and one recipe below each tile, from the rightmost column leftward."""
    state.column = state.players
    enter_phase(state, phases.DEAL_PERFUME)


def after_recipe(state: Perfumery) -> None:
    state.column -= 1
    if state.column >= 0:
        enter_phase(state, phases.DEAL_PERFUME)
        return
    if state.round == 0:
        state.next_column = state.players  # F2.1: the rightmost
        enter_phase(state, phases.DEAL_START)
        return
    if state.next_column == FREE:
        state.next_column = smallest_column(state)  # F13.1
    begin_round(state)


def column_size(state: Perfumery, column: int) -> int:
    """F11.1, F11.3 Cards above and below; the marker counts as a card."""
    return len(state.columns[column]) + (1 if state.next_column == column else 0)


def smallest_column(state: Perfumery) -> int:
    """F11.1, F13.1 The column with fewest cards; ties go to the one nearest the decks."""
    best = state.players
    for column in range(state.players - 1, -1, -1):
        if column_size(state, column) < column_size(state, best):
            best = column
    return best


def begin_round(state: Perfumery) -> None:
    state.round += 1
    state.seat = (state.starter - 1) % state.players
    next_turn(state)


def next_turn(state: Perfumery) -> None:
    """F3.1, F3.2 The next seat clockwise that has a perfumer and a space for it; if there is none, all blend."""
    state.cost = 0
    state.paid = 0
    state.drop = FREE
    for _ in range(state.players):
        state.seat = (state.seat + 1) % state.players
        if state.home[state.seat] > 0 and can_place(state, state.seat):
            state.phase = phases.PLACE
            return
    begin_blending(state)


def can_place(state: Perfumery, seat: int) -> bool:
    """F3.2 Is there any space whose action can be carried out?"""
    if can_take_essence(state, seat) or can_take_marker(state, seat):
        return True
    for column in range(state.players + 1):
        if can_acquire(state, column):
            return True
    for note in range(len(NOTES)):
        if can_install_in(state, seat, note):
            return True
    return can_sort(state, seat) or can_replenish(state, seat) or can_hire(state, seat)


def can_acquire(state: Perfumery, column: int) -> bool:
    """F4.1, F4.4."""
    return state.closed[column] == FREE and column_size(state, column) > 0


def can_install_in(state: Perfumery, seat: int, note: int) -> bool:
    """F5.1, F5.2 Is the note's tile free, and a recipe in hand that the other cards can pay?"""
    return state.used[seat] & (1 << note) == 0 and can_install(state, seat)


def can_install(state: Perfumery, seat: int) -> bool:
    hand = state.hand[seat]
    means = purse(state, seat)
    value = state.box.value
    for card in hand:
        if card < FIRST_PERFUME and means >= 2 * value[card]:
            return True
    return False


def purse(state: Perfumery, seat: int) -> int:
    """F1.3 What all cards of a hand are worth as payment."""
    total = 0
    value = state.box.value
    for card in state.hand[seat]:
        total += value[card]
    return total


def can_sort(state: Perfumery, seat: int) -> bool:
    """F6.1."""
    if state.shared[phases.SHARED_SORT] != FREE:
        return False
    return any(state.lines[seat * 3 + note] for note in range(len(NOTES)))


def can_replenish(state: Perfumery, seat: int) -> bool:
    """F7.1."""
    return state.shared[phases.SHARED_REPLENISH] == FREE and state.room[seat] != state.stored[seat]


def can_take_essence(state: Perfumery, seat: int) -> bool:
    """F8.1 The floral essence is free, so the space is open whenever it is empty."""
    return state.used[seat] & phases.OWN_ESSENCE == 0


def can_hire(state: Perfumery, seat: int) -> bool:
    """F9.1, F9.2."""
    if state.team[seat] == phases.ALL_PERFUMERS or state.used[seat] & phases.OWN_HIRE:
        return False
    return purse(state, seat) >= phases.HIRE_COST


def can_take_marker(state: Perfumery, seat: int) -> bool:
    """F10.1."""
    return state.shared[phases.SHARED_MARKER] == FREE and state.starter != seat


def owe(state: Perfumery, cost: int) -> None:
    """F11 Ask for cards from hand until the cost is met."""
    state.cost = cost
    state.phase = phases.PAY


def discard(state: Perfumery, seat: int, card: int) -> None:
    """F11.1 Lay a card at the bottom of the next column; the first one starts at the smallest."""
    if state.drop == FREE:
        state.drop = smallest_column(state)
    state.hand[seat].remove(card)
    state.columns[state.drop].append(card)
    state.drop = state.drop - 1 if state.drop > 0 else state.players


def after_acquiring(state: Perfumery, seat: int) -> None:
    """F4.3 A hand of more than seven cards is cut down."""
    if len(state.hand[seat]) > HAND_LIMIT:
        state.phase = phases.DISCARD
    else:
        next_turn(state)


def begin_blending(state: Perfumery) -> None:
    """F12 All seats at once, each at its own bench."""
    enter_phase(state, phases.BLEND)
    for seat in range(state.players):
        benches.lay_bench(state, seat)
    after_blending(state)


def after_blending(state: Perfumery) -> None:
    """When the last seat is done, all show what they made; what was not stored volatilises (F12.5)."""
    for seat in range(state.players):
        if state.step[seat] != phases.DONE:
            return
    for seat in range(state.players):
        state.stored[seat] = state.shelf[seat]
        state.yard[seat] = 0
        batch = state.batch[seat]
        benches.clear_bench(state, seat)
        state.batch[seat] = batch
    present_next(state)


def present_next(state: Perfumery) -> None:
    """F12.3 Perfumes are laid open one by one; then the round is over."""
    for seat in range(state.players):
        if state.batch[seat]:
            enter_phase(state, phases.PRESENT)
            return
    if state.recipe_deck or state.perfume_deck:
        clean_up(state)
    else:
        enter_phase(state, phases.OVER)  # F13.2


def clean_up(state: Perfumery) -> None:
    """F13.1 Perfumers come home, the hired ones with them, and a new row is dealt."""
    for seat in range(state.players):
        if state.used[seat] & phases.OWN_HIRE:
            state.team[seat] = phases.ALL_PERFUMERS
        state.home[seat] = state.team[seat]
        state.used[seat] = 0
    state.closed = [FREE] * (state.players + 1)
    state.shared = [FREE] * 3
    deal_row(state)
