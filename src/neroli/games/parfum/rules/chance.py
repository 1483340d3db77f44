"""What nature may do: notes from the bag, customers from the stack, tokens, dice, markers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from neroli.core.chance import Rng
from neroli.core.contract import Move
from neroli.core.counts import count
from neroli.core.rows import Row
from neroli.games.parfum.pieces.faces import COINS
from neroli.games.parfum.rules import phases

if TYPE_CHECKING:
    from neroli.games.parfum.rules.moves.dealing import Roll
    from neroli.games.parfum.rules.state import Parfum


def pick(weights: list[int], number: int) -> int:
    """The entry that holds `number`, counting through the weights."""
    for entry, weight in enumerate(weights):
        number -= weight
        if number < 0:
            return entry
    raise AssertionError("the number lies behind the last weight")


def equally_likely(state: Parfum) -> tuple[list[Move[Parfum]], Row]:
    """A table of moves and the entries of it that may happen, each as likely as another."""
    box = state.box
    phase = state.phase
    if phase in (phases.DEAL_NOTE, phases.DRAW_NOTE):
        return box.reveal_note, state.bag
    if phase == phases.DEAL_CUSTOMER:
        return box.reveal_customer, state.stack_a if state.stack_a else state.stack_b
    assert phase == phases.DEAL_MARKER
    return box.stack_marker, tuple([seat for seat in range(state.players) if seat not in state.track])


def clocks_due(state: Parfum) -> list[int]:
    """P3.4, P3.5 How many clocks each seat is still to be dealt: one for each player, two for each of two.

    The next clock goes to a seat as likely as it is short of clocks, so that all deals are equally likely. By rules 1
    every seat that was short was as likely as another.
    """
    share = len(state.clock_owner) // state.players
    due = [share - state.clock_owner.count(seat) for seat in range(state.players)]
    return due if state.rules > 1 else [min(number, 1) for number in due]


def faces(state: Parfum) -> list[Roll]:
    """The rolls of the first aroma that still has to be rolled."""
    aroma = 0
    while count(state.rolling, aroma) == 0:
        aroma += 1
    return state.box.roll[aroma][count(state.rolling, aroma)]


def outcomes(state: Parfum) -> list[tuple[Move[Parfum], int]]:
    if state.phase == phases.ROLL:
        return [(roll, roll.weight) for roll in faces(state) if roll.weight]
    if state.phase in (phases.DEAL_TOKEN, phases.DRAW_TOKEN, phases.REWARD):
        return [(state.box.take_token[coin], state.well[coin]) for coin in range(COINS) if state.well[coin]]
    if state.phase == phases.DEAL_CLOCK:
        due = clocks_due(state)
        return [(state.box.deal_clock[seat], due[seat]) for seat in range(state.players) if due[seat]]
    table, entries = equally_likely(state)
    return [(table[entry], 1) for entry in entries]


def draw(state: Parfum, rng: Rng) -> Move[Parfum]:
    phase = state.phase
    if phase == phases.ROLL:
        rolls = faces(state)
        total = sum(state.box.pieces.faces[rolls[0].aroma]) ** rolls[0].dice
        number = rng.below(total)
        for roll in rolls:
            number -= roll.weight
            if number < 0:
                return roll
    if phase in (phases.DEAL_TOKEN, phases.DRAW_TOKEN, phases.REWARD):
        return state.box.take_token[pick(state.well, rng.below(state.well_size))]
    if phase == phases.DEAL_CLOCK:
        due = clocks_due(state)
        return state.box.deal_clock[pick(due, rng.below(sum(due)))]
    table, entries = equally_likely(state)
    return table[entries[rng.below(len(entries))]]
