"""The course of a game: rounds, turns and what follows by itself. Moves are in `moves`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from neroli.core.contract import NATURE
from neroli.core.counts import UNIT, count, covers
from neroli.core.rows import with_value, without
from neroli.games.parfum.pieces.faces import AROMAS, COINS

if TYPE_CHECKING:
    from neroli.games.parfum.rules.state import Parfum

DEAL_NOTE: Final = 0
DEAL_CUSTOMER: Final = 1
DEAL_TOKEN: Final = 2
DEAL_MARKER: Final = 3
DEAL_CLOCK: Final = 4
DRAW_NOTE: Final = 5
DRAW_TOKEN: Final = 6
ROLL: Final = 7
REWARD: Final = 8
WAKE: Final = 9
ACT: Final = 10
DISTILL: Final = 11
PAY: Final = 12
CLAIM: Final = 13
COMPOSE: Final = 14
SELL: Final = 15
DISCARD: Final = 16
OVER: Final = 17

FREE: Final = -1  # an empty space, an unclaimed clock, a customer whom nobody has served
HIDDEN: Final = COINS  # the place in `held` of tokens whose coin side is not known to the viewer
TOKENS_AT_START: Final = 2  # P2.3
FLACONS: Final = (0, 0, 2, 3)  # P6.3 by size of the perfume
BARGAIN: Final = (0, 0, 2, 3)  # P7.3 by size of the perfume
MINOR: Final = 2
MAJOR: Final = 3
REWARD_TOKENS: Final = 2  # P7.6
TOKEN_LIMIT: Final = 4  # P7.8
LAST_ROUND: Final = 40  # P8.6, a rule of the engine
REROLL_COST: Final = 1  # P5.2
TURN_COST: Final = 2  # P5.2


def nature(state: Parfum, phase: int) -> None:
    state.phase = phase
    state.seat = NATURE


def refill_display(state: Parfum) -> None:
    if FREE in state.display:
        nature(state, DEAL_NOTE)
    else:
        refill_street(state)


def refill_street(state: Parfum) -> None:
    if FREE in state.street:
        if not state.stack_a and state.above == 0:
            state.closing = True  # P8.3: the token is revealed and removed
        nature(state, DEAL_CUSTOMER)
    elif state.round == 0:
        deal_tokens(state, 0)
    else:
        begin_round(state)


def deal_tokens(state: Parfum, seat: int) -> None:
    """P2.3 Two tokens for each seat, then the order of the markers."""
    if seat < state.players:
        owe_tokens(state, seat, TOKENS_AT_START, DEAL_TOKEN)
    else:
        nature(state, DEAL_MARKER)


def owe_tokens(state: Parfum, seat: int, number: int, phase: int) -> None:
    """Let `seat` take tokens one after another; `phase` says why, and so what follows."""
    state.taker = seat
    state.owed = number
    nature(state, phase)
    next_token(state)


def next_token(state: Parfum) -> None:
    if state.owed > 0 and state.well_size == 0:
        refill_well(state)
    if state.owed > 0 and state.well_size > 0:
        return
    state.owed = 0
    if state.phase == DEAL_TOKEN:
        deal_tokens(state, state.taker + 1)
    elif state.phase == DRAW_TOKEN:
        spend_action(state)
    else:
        after_sale(state)


def refill_well(state: Parfum) -> None:
    """Shuffle the discards back. Their coins are known, so a new batch of unseen tokens begins."""
    state.well_size = sum(state.discards)
    if state.well_size == 0:
        return
    state.well = state.discards
    state.unseen += tuple(state.discards)
    state.discards = [0] * COINS
    state.held = [held + (0,) * (COINS + 1) for held in state.held]


def has_water(state: Parfum) -> bool:
    return state.well_size > 0 or sum(state.discards) > 0


def tokens(state: Parfum, seat: int) -> int:
    """How many water tokens a seat holds."""
    return sum(state.held[seat])


def holds_coin(state: Parfum, seat: int, coin: int) -> bool:
    held = state.held[seat]
    return any(held[place] > 0 for place in range(coin, len(held), COINS + 1))


def discard_token(state: Parfum, seat: int, coin: int) -> None:
    """Lay a token coin side up; of equal ones the one held longest."""
    held = state.held[seat]
    place = coin
    while held[place] == 0 and place + COINS + 1 < len(held):
        place += COINS + 1
    state.held[seat] = with_value(held, place, held[place] - 1)
    place = place // (COINS + 1) * COINS + coin
    state.unseen = with_value(state.unseen, place, state.unseen[place] - 1)
    state.discards[coin] += 1


def begin_round(state: Parfum) -> None:
    state.round += 1
    state.clock_owner = [FREE] * len(state.actions_of)
    if state.round == 1 and state.first_clocks_random:
        nature(state, DEAL_CLOCK)
    else:
        state.phase = WAKE
        state.seat = chooser(state)


def chooser(state: Parfum) -> int:
    """P3.1, P3.5 Who takes the next clock: least money first, ties from the top of the pile."""
    taken = len(state.clock_owner) - state.clock_owner.count(FREE)
    return choosing_order(state)[taken % state.players]


def choosing_order(state: Parfum) -> list[int]:
    order: list[int] = []
    # From the top of the pile downward: a later arrival with equal money stands before an earlier one.
    for seat in reversed(state.track):
        place = 0
        while place < len(order) and state.money[order[place]] <= state.money[seat]:
            place += 1
        order.insert(place, seat)
    return order


def after_clock(state: Parfum) -> None:
    if FREE in state.clock_owner:
        if state.phase == WAKE:
            state.seat = chooser(state)
        return
    state.clock = 0
    begin_turn(state)


def begin_turn(state: Parfum) -> None:
    state.seat = state.clock_owner[state.clock]
    state.phase = ACT
    state.actions = state.actions_of[state.clock]


def spend_action(state: Parfum) -> None:
    state.seat = state.clock_owner[state.clock]
    state.actions -= 1
    if state.actions > 0:
        state.phase = ACT
    elif state.dice == 0:
        begin_compose(state)  # P5.1: no dice, no roll, no water, no claim
    else:
        roll(state, state.dice)


def roll(state: Parfum, dice: int) -> None:
    state.rolling = dice
    nature(state, ROLL)


def after_roll(state: Parfum) -> None:
    """P5.2 Ask for water and claims, unless the owner has neither."""
    state.seat = state.clock_owner[state.clock]
    state.phase = DISTILL
    if tokens(state, state.seat) == 0 and not can_claim(state):
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
    state.phase = CLAIM  # P5.4: water is over
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
    state.phase = COMPOSE
    next_note(state)


def next_note(state: Parfum) -> None:
    if state.placing == len(state.waiting[state.seat]):
        end_turn(state)


def fill(state: Parfum, seat: int, note: int, perfume: int) -> None:
    """P6.2, P6.3 Lay a note into its slot; the last slot brings the flacons."""
    missing = state.missing[perfume] - 1
    state.slots = with_value(state.slots, perfume * 3 + state.box.kind[note], note)
    state.scent = with_value(state.scent, perfume, state.scent[perfume] + state.box.scent[note])
    state.missing = with_value(state.missing, perfume, missing)
    if missing == 0:
        state.flacons = with_value(state.flacons, perfume, FLACONS[state.size[perfume]])
    state.waiting[seat] = without(state.waiting[seat], note)
    next_note(state)


def end_turn(state: Parfum) -> None:
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
    """Ask the owner of the clock for a sale; without a flacon he passes by himself."""
    state.seat = state.clock_owner[state.clock]
    state.sales = 0
    if has_flacon(state, state.seat):
        state.phase = SELL
    else:
        end_sales(state)


def after_sale(state: Parfum) -> None:
    """P7.7 With two players a clock gives two sales in a row, otherwise one."""
    state.seat = state.clock_owner[state.clock]
    state.sales += 1
    if state.players == 2 and state.sales == 1 and has_flacon(state, state.seat):
        state.phase = SELL
    else:
        end_sales(state)


def end_sales(state: Parfum) -> None:
    """P7.8 After the last selling chance of the round a seat keeps four tokens."""
    if is_last_chance(state) and tokens(state, state.seat) > TOKEN_LIMIT:
        state.phase = DISCARD
    else:
        next_seller(state)


def is_last_chance(state: Parfum) -> bool:
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
    state.clock_owner = [FREE] * len(state.actions_of)
    short = len(state.bag) < state.display.count(FREE)
    if state.closing or short or state.round == LAST_ROUND:
        state.phase = OVER
        state.seat = NATURE
    else:
        refill_display(state)


def lacking(state: Parfum, note: int) -> list[tuple[int, int]]:
    """Which aromas, and how many of each, the flasks lack for a note."""
    needs = state.box.needs[note]
    short = []
    for aroma in range(len(AROMAS)):
        missing = count(needs, aroma) - count(state.flasks, aroma)
        if missing > 0:
            short.append((aroma, missing))
    return short
