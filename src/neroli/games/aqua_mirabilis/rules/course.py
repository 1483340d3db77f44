"""The course of a game: turns, payments, actions and what follows by itself. Moves are in their areas' modules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from neroli.core.contract import NATURE
from neroli.core.counts import UNIT, count
from neroli.core.rows import with_value
from neroli.games.aqua_mirabilis.pieces.faces import CITIES, EXTRA_FLOWER, KINDS
from neroli.games.aqua_mirabilis.pieces.spaces import FIRST_CITY, FIRST_COUPLE, METHOD, TYPE, VERSAILLES
from neroli.games.aqua_mirabilis.rules import influence, matrix
from neroli.games.aqua_mirabilis.rules.current_turn import Turn
from neroli.games.aqua_mirabilis.rules.free_steps import can_flip, has_step, has_throne
from neroli.games.aqua_mirabilis.rules.later_steps import could_convert_later, could_give_later, could_store_later
from neroli.games.aqua_mirabilis.rules.options import (
    can_afford,
    can_convert,
    can_encore,
    can_give,
    can_influence,
    can_step,
    can_store,
)
from neroli.games.aqua_mirabilis.rules.phases import (
    ALL_DAMES,
    BOTH_WORKERS,
    CITY,
    COACH,
    CONVERT,
    COST,
    DEAL_DELIVERY,
    DEAL_FLOWER,
    DEAL_TOP,
    END,
    EXTRA,
    FINAL_BONUS,
    FIRST_FLOWERS,
    FREE,
    FULL_DAY,
    GIFTS,
    INFLUENCE,
    KEEP,
    LEARN,
    LOOK,
    OVER,
    PARADE,
    PAY,
    PICK,
    PRESENT,
    RETURN,
    RIDE,
    STORE,
    TURN,
    WORKERS,
)
from neroli.games.aqua_mirabilis.rules.supply import discard_flowers, gain_flower, gain_tile

if TYPE_CHECKING:
    from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis


def nature(state: AquaMirabilis, phase: int) -> None:
    state.phase = phase
    state.seat = NATURE


def deal(state: AquaMirabilis) -> None:
    """A7 to A9 What is dealt next before the first turn."""
    if FREE in state.deliveries:
        nature(state, DEAL_DELIVERY)
    elif len(state.first_flowers) < FIRST_FLOWERS:
        nature(state, DEAL_FLOWER)
    else:
        state.resume = TURN
        reveal_top(state)


def hand_out_flowers(state: AquaMirabilis) -> None:
    """A8 The six flowers set the pawns and the workers, and go to the later players."""
    drawn = state.first_flowers
    state.king = drawn[0]
    state.court = drawn[1]
    state.workers = drawn[2:]
    second = (state.first + 1) % state.players
    gain_flower(state, second, drawn[0])
    if state.players > 2:
        third = (state.first + 2) % state.players
        gain_flower(state, third, drawn[2])
        gain_flower(state, third, drawn[3])
    if state.players > 3:
        fourth = (state.first + 3) % state.players
        for kind in range(KINDS):
            if kind not in (drawn[0], drawn[2], drawn[3]):
                gain_flower(state, fourth, kind)


def bare_city(state: AquaMirabilis) -> int:
    """A city whose top tile is to be revealed, or FREE."""
    box = state.box
    for city in range(len(CITIES)):
        if state.top[city] != FREE:
            continue
        for tile in range(box.city_start[city], box.city_start[city + 1]):
            if state.pile[tile] > 0:
                return city
    return FREE


def reveal_top(state: AquaMirabilis) -> None:
    """A9, A49 The next top tile of a pile is turned up by nature; then the seat goes on with `resume`."""
    if bare_city(state) == FREE:
        ask(state, state.resume)
    else:
        nature(state, DEAL_TOP)


def ask(state: AquaMirabilis, phase: int) -> None:
    """Put the active seat before a question, unless its only answer would be to go on."""
    state.phase = phase
    state.seat = state.active
    if is_idle(state, phase):
        go_on(state, phase)


def is_idle(state: AquaMirabilis, phase: int) -> bool:
    """A35 Has the seat nothing to do in this phase but to leave it? Free steps that do not bear on it can wait."""
    seat = state.active
    if phase == END:
        return not (state.turn.presentations > 0 and has_more_to_show(state, seat)) and not has_step(state, seat)
    if phase == CONVERT:
        if state.turn.conversions == 0:
            return False
        return not can_convert(state, seat, state.turn.points) and not could_convert_later(state, seat)
    if phase == STORE:
        return not can_store(state, seat) and not could_store_later(state, seat)
    if phase == WORKERS:
        return not can_move_worker(state, seat)
    if phase == PICK:
        return state.supply == 0
    if phase == GIFTS:
        return not can_give(state, seat, dame_of(state)) and not could_give_later(state, seat, dame_of(state))
    if phase == INFLUENCE:
        return state.turn.gifts == 0 or not can_influence(state, seat, dame_of(state))
    if phase == PARADE:
        return not has_step(state, seat)
    return False


def go_on(state: AquaMirabilis, phase: int) -> None:
    """Leave a phase: what the seat's word that it is done does, too."""
    if phase == END:
        end_turn(state)
    elif phase == CONVERT:
        ask(state, STORE)
    elif phase == STORE:
        ask(state, COACH)
    elif phase == WORKERS:
        request_payment(state)
    elif phase == PICK:
        ask(state, END)
    elif phase == GIFTS:
        end_gifts(state)
    elif phase == INFLUENCE:
        weigh_influence(state, END)
    else:
        next_in_parade(state)


def has_more_to_show(state: AquaMirabilis, seat: int) -> bool:
    """A38, AD41 After a presentation: a second one or a step of the Court by favour."""
    return can_step(state, seat) or (can_encore(state, seat) and has_throne(state, seat))


def begin_turn(state: AquaMirabilis) -> None:
    state.turn = Turn()
    ask(state, TURN)


def can_move_worker(state: AquaMirabilis, seat: int) -> bool:
    """A23 Is a worker left to move, and can the move be paid?"""
    return state.turn.moved_workers < BOTH_WORKERS and can_afford(state, seat, state.turn.due + state.box.worker_cost)


def request_payment(state: AquaMirabilis) -> None:
    """A22, AD6 The sundial pays, unless a city tile could."""
    state.phase = PAY
    for tile in state.box.action_tiles:
        if state.curriculum[state.active][tile] > 0 and can_flip(state, state.active, tile, 0):
            return
    pay(state, 0)


def pay(state: AquaMirabilis, boost: int) -> None:
    """A16 Turn the sundial by what the tile does not cover, then act."""
    state.sundial[state.active] -= max(0, state.turn.due - boost)
    act(state)


def act(state: AquaMirabilis) -> None:
    """A15 Do the action of the space on which the perfumer stands."""
    seat = state.active
    kind = TYPE[state.perfumer[seat]]
    if kind < KINDS:
        gather(state, seat)
    elif kind < METHOD:
        ask(state, LEARN)
    elif kind == METHOD:
        ask(state, COST)
    elif kind < FIRST_COUPLE:
        take_top(state, seat, kind - FIRST_CITY)
    elif kind < VERSAILLES:
        meet_nobleman(state, seat, kind - FIRST_COUPLE)
        ask(state, GIFTS)
    else:
        ask(state, PRESENT)


def gather(state: AquaMirabilis, seat: int) -> None:
    """A24 A flower from the perfumer's stand and from each worker's; AD13 one more by ability."""
    before = state.market
    for stand in (state.perfumer[seat], state.workers[0], state.workers[1]):
        if count(state.market, stand) > 0:
            state.market -= UNIT[stand]
            state.flowers[seat] += UNIT[stand]
    ask(state, PICK if state.market != before and state.knows(seat, EXTRA_FLOWER) else END)


def take_top(state: AquaMirabilis, seat: int, city: int) -> None:
    """A30 The top tile of the pile comes into the curriculum."""
    gain_tile(state, seat, state.top[city])
    state.top = with_value(state.top, city, FREE)
    state.resume = END
    reveal_top(state)


def meet_nobleman(state: AquaMirabilis, seat: int, couple: int) -> None:
    """A33 The nobleman's letter, if the seat holds just the one before it."""
    if state.letter[seat] == couple:
        state.letter[seat] = couple + 1


def dame_of(state: AquaMirabilis) -> int:
    """The dame that the active perfumer visits."""
    return TYPE[state.perfumer[state.active]] - FIRST_COUPLE


def end_gifts(state: AquaMirabilis) -> None:
    """A35 With a gift the bonus may be seen, then influence placed."""
    if state.turn.gifts == 0:
        ask(state, END)
    elif state.has_looked(state.active, dame_of(state)):
        ask(state, INFLUENCE)
    else:
        ask(state, LOOK)


def weigh_influence(state: AquaMirabilis, then: int) -> None:
    """AD38 Favours follow a complete change of influence; a tile flipped within a round of gifts waits for its end."""
    if then == INFLUENCE:
        ask(state, INFLUENCE)
        return
    influence.weigh(state)
    state.resume = then
    next_keeper(state)


def next_keeper(state: AquaMirabilis) -> None:
    """AD61 Who has to choose favours does so at once, in turn order from the active seat."""
    for step in range(state.players):
        seat = (state.active + step) % state.players
        if state.asking >> seat & 1:
            state.phase = KEEP
            state.seat = seat
            return
    ask(state, state.resume)


def ride(state: AquaMirabilis, seat: int, heading: int) -> None:
    """A48 The coach moves one step; at the end of its steps or of the line it stops."""
    turn = state.turn
    turn.heading = heading
    turn.steps -= 1
    state.coach[seat] += heading
    if turn.steps > 0 and state.box.west < state.coach[seat] < state.box.east:
        ask(state, RIDE)
    else:
        arrive(state, seat)


def city_at(state: AquaMirabilis, place: int) -> int:
    """The city at a place of the line, or FREE."""
    return state.box.city_place.index(place) if place in state.box.city_place else FREE


def arrive(state: AquaMirabilis, seat: int) -> None:
    """A49 In a city, with its letter, a tile may be chosen."""
    city = city_at(state, state.coach[seat])
    if city == FREE:
        ask(state, END)
    elif state.top[city] != FREE and state.letter[seat] >= state.box.city_letter[city]:
        ask(state, CITY)
    else:
        leave_city(state, seat)
        ask(state, state.resume)


def leave_city(state: AquaMirabilis, seat: int) -> None:
    """A50, AD27 Back to Grasse by force, or by choice."""
    if state.box.city_returns[city_at(state, state.coach[seat])]:
        state.coach[seat] = 0
        state.resume = END
    else:
        state.resume = RETURN


def end_turn(state: AquaMirabilis) -> None:
    """A14, AD3 to AD5 Reset the sundial if due, let the day pass, then offer the extra turn."""
    seat = state.active
    if state.turn.is_producing:
        discard_flowers(state, seat)
    if state.turn.is_producing or state.sundial[seat] == 0:
        state.sundial[seat] = FULL_DAY
        pass_day(state)
    if state.is_extra or state.tokens[seat] == 0:
        next_seat(state)
    else:
        state.phase = EXTRA


def pass_day(state: AquaMirabilis) -> None:
    """A17, A20, A54 The marker moves on; nothing more moves it once the last Sunday is reached."""
    if state.trigger != FREE:
        return
    state.day += 1
    days = state.side().days
    if state.day == days * state.box.weeks:
        state.trigger = state.active
    elif state.day % days == 0:
        matrix.hold_sunday(state, state.day // days - 1)


def next_seat(state: AquaMirabilis) -> None:
    """A14 Clockwise; A54, AD52 the game ends when the triggering seat would be next."""
    state.is_extra = False
    state.active = (state.active + 1) % state.players
    if state.active == state.trigger:
        matrix.hold_final_sunday(state)
        ask(state, PARADE)
    else:
        begin_turn(state)


def next_in_parade(state: AquaMirabilis) -> None:
    """A56 The next seat completes perfumes; after all of them they are scored."""
    state.active = (state.active + 1) % state.players
    if state.active != state.trigger:
        ask(state, PARADE)
        return
    for seat in range(state.players):
        for perfume in state.perfumes[seat]:
            state.parade[seat] += matrix.parade_points(state, seat, perfume)
        state.looks[seat] = ALL_DAMES
    reveal_bonuses(state)


def reveal_bonuses(state: AquaMirabilis) -> None:
    """AD57 The bonus tiles are turned up for the final scoring."""
    nature(state, FINAL_BONUS if FREE in state.bonus else OVER)
