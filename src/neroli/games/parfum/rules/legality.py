"""Which moves are legal now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from neroli.core.contract import Move
from neroli.core.counts import count, covers
from neroli.games.parfum.pieces.faces import AROMAS, COINS, HEART
from neroli.games.parfum.rules import course
from neroli.games.parfum.rules.course import FREE, MINOR
from neroli.games.parfum.rules.moves import ALL_DICE

if TYPE_CHECKING:
    from neroli.games.parfum.rules.state import Parfum


def moves(state: Parfum, seat: int) -> list[Move[Parfum]]:
    if seat != state.seat:
        return []
    phase = state.phase
    if phase == course.ACT:
        return actions(state)
    if phase == course.DISTILL:
        return water_uses(state, seat) + claims(state)
    if phase == course.PAY:
        return coins_among(state, seat, state.box.pay)
    if phase == course.CLAIM:
        return claims(state)
    if phase == course.COMPOSE:
        return placements(state, seat)
    if phase == course.SELL:
        return sales(state, seat)
    if phase == course.DISCARD:
        return coins_among(state, seat, state.box.discard)
    assert phase == course.WAKE
    return [state.box.choose_clock[place] for place, owner in enumerate(state.clock_owner) if owner == FREE]


def actions(state: Parfum) -> list[Move[Parfum]]:
    """P4.1 to P4.5."""
    box = state.box
    found = []
    for aroma in range(len(AROMAS)):
        if count(state.dice, aroma) < box.dice[aroma]:
            found.append(box.take_die[aroma])
    if state.bag and FREE in state.display:
        found.append(box.draw_note)
    if course.has_water(state):
        found.append(box.draw_water)
    return found


def water_uses(state: Parfum, seat: int) -> list[Move[Parfum]]:
    """P5.2."""
    held = course.tokens(state, seat)
    found: list[Move[Parfum]] = []
    if held < course.REROLL_COST:
        return found
    box = state.box
    for aroma in range(len(AROMAS)):
        if course.flies(state, aroma) > 0:
            found.append(box.reroll[aroma])
    found.append(box.reroll[ALL_DICE])
    if held >= course.TURN_COST:
        for aroma in range(len(AROMAS)):
            if course.flies(state, aroma) > 0:
                found.append(box.turn[aroma])
    return found


def coins_among(state: Parfum, seat: int, of_coin: list[Move[Parfum]]) -> list[Move[Parfum]]:
    """P5.3 One move for each coin value that the seat holds."""
    return [of_coin[coin] for coin in range(COINS) if course.holds_coin(state, seat, coin)]


def claims(state: Parfum) -> list[Move[Parfum]]:
    """P5.5."""
    box = state.box
    flasks = state.flasks
    found = []
    for note in state.display:
        if note != FREE and covers(flasks, box.needs[note]):
            found.append(box.claim[note])
    found.append(box.finish)
    return found


def placements(state: Parfum, seat: int) -> list[Move[Parfum]]:
    """P6.1, P6.2."""
    box = state.box
    note = state.waiting[seat][state.placing]
    kind = box.kind[note]
    found = []
    for perfume in range(len(state.owner)):
        if state.owner[perfume] == seat and fits(state, perfume, kind):
            found.append(box.add_note[note][perfume])
    if kind != HEART:
        found.append(box.start[0][note])
    found.append(box.start[1][note])
    if state.hold_notes:
        found.append(box.hold[note])
    return found


def fits(state: Parfum, perfume: int, kind: int) -> bool:
    """P6.1 Has the perfume an empty slot of this type? A minor has none for a heart."""
    if kind == HEART and state.size[perfume] == MINOR:
        return False
    return state.slots[perfume * 3 + kind] == FREE


def sales(state: Parfum, seat: int) -> list[Move[Parfum]]:
    """P7.1 to P7.3."""
    box = state.box
    found = []
    for perfume in range(len(state.owner)):
        if state.owner[perfume] != seat or state.flacons[perfume] == 0:
            continue
        scent = state.scent[perfume]
        for customer in state.street:
            if customer != FREE and covers(scent, box.wants[customer]):
                found.append(box.sell[perfume][customer])
        found.append(box.bargain[perfume])
    found.append(box.pass_sale)
    return found
