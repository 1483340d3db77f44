"""The course of a game: rounds, turns and what follows by itself. The moves are in `moves`, by chapter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from neroli.core.contract import NATURE
from neroli.core.counts import UNIT, count, covers
from neroli.games.parfum.rules import phases, water
from neroli.games.parfum.rules.phases import FREE

if TYPE_CHECKING:
    from neroli.games.parfum.rules.state import Parfum


def nature(state: Parfum, phase: int) -> None:
    """Let nature act in this phase."""
    state.phase = phase
    state.seat = NATURE


def refill_display(state: Parfum) -> None:
    """P2.2, P8.1 The distillery is filled first, then the street."""
    if FREE in state.display:
        nature(state, phases.DEAL_NOTE)
    else:
        refill_street(state)


def refill_street(state: Parfum) -> None:
    """P2.1, P8.1 Fill the street; after the set-up deal the tokens, later begin the next round."""
    if FREE in state.street:
        if not state.stack_a and state.above == 0:
            state.closing = True  # P8.3: the token is revealed and removed
        nature(state, phases.DEAL_CUSTOMER)
    elif state.round == 0:
        deal_tokens(state, 0)
    else:
        begin_round(state)


def deal_tokens(state: Parfum, seat: int) -> None:
    """P2.3 Two tokens for each seat, then the order of the markers."""
    if seat < state.players:
        owe_tokens(state, seat, phases.TOKENS_AT_START, phases.DEAL_TOKEN)
    else:
        nature(state, phases.DEAL_MARKER)


def owe_tokens(state: Parfum, seat: int, number: int, phase: int) -> None:
    """P4.4 Let `seat` take tokens one after another; `phase` says why, and so what follows."""
    state.taker = seat
    state.owed = number
    nature(state, phase)
    next_token(state)


def next_token(state: Parfum) -> None:
    """P4.5 Go on when no token is due any more, or none is left."""
    if state.owed > 0 and state.well_size == 0:
        water.refill_well(state)
    if state.owed > 0 and state.well_size > 0:
        return
    state.owed = 0
    if state.phase == phases.DEAL_TOKEN:
        deal_tokens(state, state.taker + 1)
    elif state.phase == phases.DRAW_TOKEN:
        spend_action(state)
    else:
        after_sale(state)


def begin_round(state: Parfum) -> None:
    """P3.1, P3.4 A round begins with the clocks."""
    state.round += 1
    state.clock_owner = [FREE] * len(state.actions_of)
    if state.round == 1 and state.first_clocks_random:
        nature(state, phases.DEAL_CLOCK)
    else:
        state.phase = phases.WAKE
        state.seat = chooser(state)


def chooser(state: Parfum) -> int:
    """P3.1, P3.5 Who takes the next clock: least money first, ties from the top of the pile."""
    taken = len(state.clock_owner) - state.clock_owner.count(FREE)
    return choosing_order(state)[taken % state.players]


def choosing_order(state: Parfum) -> list[int]:
    """P3.1 The seats from the poorest to the richest."""
    order: list[int] = []
    # From the top of the pile downward: a later arrival with equal money stands before an earlier one.
    for seat in reversed(state.track):
        rank = 0
        while rank < len(order) and state.money[order[rank]] <= state.money[seat]:
            rank += 1
        order.insert(rank, seat)
    return order


def after_clock(state: Parfum) -> None:
    if FREE in state.clock_owner:
        if state.phase == phases.WAKE:
            state.seat = chooser(state)
        return
    state.clock = 0
    begin_turn(state)


def begin_turn(state: Parfum) -> None:
    """P4.1 The owner of the next clock acts."""
    state.seat = state.clock_owner[state.clock]
    state.phase = phases.ACT
    state.actions = state.actions_of[state.clock]


def spend_action(state: Parfum) -> None:
    """P4.1, P5.1 One action is used; after the last one the dice are rolled."""
    state.seat = state.clock_owner[state.clock]
    state.actions -= 1
    if state.actions > 0:
        state.phase = phases.ACT
    elif state.dice == 0:
        begin_compose(state)  # P5.1: no dice, no roll, no water, no claim
    else:
        roll(state, state.dice)


def roll(state: Parfum, dice: int) -> None:
    state.rolling = dice
    nature(state, phases.ROLL)


def after_roll(state: Parfum) -> None:
    """P5.2 Ask for water and claims, unless the owner has neither."""
    state.seat = state.clock_owner[state.clock]
    state.phase = phases.DISTILL
    if water.tokens(state, state.seat) == 0 and not can_claim(state):
        begin_compose(state)


def can_claim(state: Parfum) -> bool:
    needs = state.box.needs
    flasks = state.flasks
    return any(note != FREE and covers(flasks, needs[note]) for note in state.display)


def flies(state: Parfum, aroma: int) -> int:
    return count(state.dice, aroma) - count(state.flasks, aroma)


def flies_of(state: Parfum, aroma: int) -> int:
    """The dice of one aroma that show flies, as a bouquet."""
    return flies(state, aroma) * UNIT[aroma]


def after_claim(state: Parfum) -> None:
    """P5.4, P5.5 Ask for another claim while one is possible."""
    state.phase = phases.CLAIM  # P5.4: water is over
    if not can_claim(state):
        begin_compose(state)


def gain(state: Parfum, seat: int, coins: int) -> None:
    """P3.2 Move the marker on; whoever moves lands on top."""
    if coins > 0:
        state.money[seat] += coins
        state.track.remove(seat)
        state.track.append(seat)


def begin_compose(state: Parfum) -> None:
    """P6.5 The dice go back; what was claimed is composed, note by note in the order of claiming."""
    state.dice = 0
    state.flasks = 0
    state.placing = 0
    state.phase = phases.COMPOSE
    next_note(state)


def next_note(state: Parfum) -> None:
    if state.placing == len(state.waiting[state.seat]):
        end_turn(state)


def end_turn(state: Parfum) -> None:
    """P7.1 The next clock, or the first sale."""
    state.clock += 1
    if state.clock < len(state.clock_owner):
        begin_turn(state)
    else:
        state.clock = 0
        state.cycle = 0
        offer_sale(state)


def has_flacon(state: Parfum, seat: int) -> bool:
    owner = state.owner
    flacons = state.flacons
    for perfume in range(len(owner)):
        if owner[perfume] == seat and flacons[perfume] > 0:
            return True
    return False


def offer_sale(state: Parfum) -> None:
    """Ask the owner of the clock for a sale; without a flacon the seat passes by itself."""
    state.seat = state.clock_owner[state.clock]
    state.sales = 0
    if has_flacon(state, state.seat):
        state.phase = phases.SELL
    else:
        end_sales(state)


def after_sale(state: Parfum) -> None:
    """P7.7 With two players a clock gives two sales in a row, otherwise one."""
    state.seat = state.clock_owner[state.clock]
    state.sales += 1
    if state.players == 2 and state.sales == 1 and has_flacon(state, state.seat):
        state.phase = phases.SELL
    else:
        end_sales(state)


def end_sales(state: Parfum) -> None:
    """P7.8 After the last selling chance of the round a seat keeps four tokens."""
    if is_last_chance(state) and water.tokens(state, state.seat) > phases.TOKEN_LIMIT:
        state.phase = phases.DISCARD
    else:
        next_seller(state)


def is_last_chance(state: Parfum) -> bool:
    """P7.8 Is this the seat's last chance to sell in this round?"""
    if state.players == 2:
        return state.seat not in state.clock_owner[state.clock + 1 :]
    return state.cycle == 1


def next_seller(state: Parfum) -> None:
    """P7.1 Two cycles in clock order; with two players one pass through the four clocks (P7.7)."""
    state.clock += 1
    if state.clock == len(state.clock_owner):
        state.clock = 0
        state.cycle += 1
        if state.cycle == 2 or state.players == 2:
            end_round(state)
            return
    offer_sale(state)


def end_round(state: Parfum) -> None:
    """P8.1 to P8.6 The clocks go back; then the game ends, or everything is filled again."""
    state.clock_owner = [FREE] * len(state.actions_of)
    short = len(state.bag) < state.display.count(FREE)
    if state.closing or short or state.round == phases.LAST_ROUND:
        nature(state, phases.OVER)
    else:
        refill_display(state)
