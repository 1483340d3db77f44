"""Which moves are legal now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from neroli.core.contract import Move
from neroli.core.counts import count, covers
from neroli.games.parfum.pieces.faces import AROMAS, COINS, HEART
from neroli.games.parfum.rules import course, phases, water
from neroli.games.parfum.rules.phases import ALL_DICE, FREE, MINOR

if TYPE_CHECKING:
    from neroli.games.parfum.rules.state import Parfum


def moves(state: Parfum, seat: int) -> list[Move[Parfum]]:
    """What the phase allows; once a note is claimed, claims alone (P5.4)."""
    if seat != state.seat:
        return []
    phase = state.phase
    if phase == phases.ACT:
        return actions(state)
    if phase == phases.DISTILL:
        return water_uses(state, seat) + claims(state)
    if phase == phases.PAY:
        return coins_among(state, seat, state.box.pay)
    if phase == phases.CLAIM:
        return claims(state)
    if phase == phases.COMPOSE:
        return placements(state, seat)
    if phase == phases.SELL:
        return sales(state, seat)
    if phase == phases.DISCARD:
        return coins_among(state, seat, state.box.discard)
    assert phase == phases.WAKE
    return [state.box.choose_clock[clock] for clock, owner in enumerate(state.clock_owner) if owner == FREE]


def actions(state: Parfum) -> list[Move[Parfum]]:
    """P4.1 to P4.5 A die, a note or water, as far as there are any."""
    box = state.box
    legal = []
    for aroma in range(len(AROMAS)):
        if count(state.dice, aroma) < box.dice[aroma]:
            legal.append(box.take_die[aroma])
    if state.bag and FREE in state.display:
        legal.append(box.draw_note)
    if water.has_water(state):
        legal.append(box.draw_water)
    return legal


def water_uses(state: Parfum, seat: int) -> list[Move[Parfum]]:
    """P5.2 Re-rolls and turns that the seat can pay."""
    held = water.tokens(state, seat)
    legal: list[Move[Parfum]] = []
    if held < phases.REROLL_COST:
        return legal
    box = state.box
    for aroma in range(len(AROMAS)):
        if course.flies(state, aroma) > 0:
            legal.append(box.reroll[aroma])
    legal.append(box.reroll[ALL_DICE])
    if held >= phases.TURN_COST:
        for aroma in range(len(AROMAS)):
            if course.flies(state, aroma) > 0:
                legal.append(box.turn[aroma])
    return legal


def coins_among(state: Parfum, seat: int, of_coin: list[Move[Parfum]]) -> list[Move[Parfum]]:
    """P5.3 One move for each coin value that the seat holds."""
    return [of_coin[coin] for coin in range(COINS) if water.holds_coin(state, seat, coin)]


def claims(state: Parfum) -> list[Move[Parfum]]:
    """P5.5 Every note that the flasks cover, or no more."""
    box = state.box
    flasks = state.flasks
    legal = []
    for note in state.display:
        if note != FREE and covers(flasks, box.needs[note]):
            legal.append(box.claim[note])
    legal.append(box.finish)
    return legal


def placements(state: Parfum, seat: int) -> list[Move[Parfum]]:
    """P6.1, P6.2 Every perfume that the next note may join or begin."""
    box = state.box
    note = state.waiting[seat][state.placing]
    kind = box.kind[note]
    legal = []
    for perfume in range(len(state.owner)):
        if state.owner[perfume] == seat and fits(state, perfume, kind):
            legal.append(box.add_note[note][perfume])
    if kind != HEART:
        legal.append(box.start[0][note])
    legal.append(box.start[1][note])
    if state.hold_notes:
        legal.append(box.hold[note])
    return legal


def fits(state: Parfum, perfume: int, kind: int) -> bool:
    """P6.1 Has the perfume an empty slot of this type? A minor has none for a heart."""
    if kind == HEART and state.size[perfume] == MINOR:
        return False
    return state.slots[perfume * 3 + kind] == FREE


def sales(state: Parfum, seat: int) -> list[Move[Parfum]]:
    """P7.1 to P7.3 A customer or a bargain for each perfume with a flacon, or nothing."""
    box = state.box
    legal = []
    for perfume in range(len(state.owner)):
        if state.owner[perfume] != seat or state.flacons[perfume] == 0:
            continue
        scent = state.scent[perfume]
        for customer in state.street:
            if customer != FREE and covers(scent, box.wants[customer]):
                legal.append(box.sell[perfume][customer])
        legal.append(box.bargain[perfume])
    legal.append(box.pass_sale)
    return legal


def lacking(state: Parfum, note: int) -> list[tuple[int, int]]:
    """Which aromas, and how many of each, the flasks lack for a note."""
    needs = state.box.needs[note]
    short = []
    for aroma in range(len(AROMAS)):
        missing = count(needs, aroma) - count(state.flasks, aroma)
        if missing > 0:
            short.append((aroma, missing))
    return short
