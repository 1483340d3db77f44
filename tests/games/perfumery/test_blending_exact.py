"""F12 against trying everything: what is offered is all that could be paid, and who is not asked has nothing."""

from __future__ import annotations

import pytest

from neroli.core.chance import FastRng
from neroli.core.contract import NATURE
from neroli.core.counts import UNIT
from neroli.games.perfumery.pieces.faces import KINDS, SYNTHETIC
from neroli.games.perfumery.rules import benches, course, phases, production
from neroli.games.perfumery.rules.state import Perfumery, start
from neroli.games.perfumery.title import TITLE
from tests.games.perfumery.table import BOX, table


def any_way(brew: list[int], shelf: list[int], owed: list[int]) -> bool:
    """Pay one essence after another from anything that could stand for it."""
    if not owed:
        return True
    place = owed[0]
    kind = place % KINDS
    for pile, entry in ((brew, place), (brew, place - kind + SYNTHETIC), (shelf, kind), (shelf, SYNTHETIC)):
        if pile[entry] > 0:
            pile[entry] -= 1
            is_paid = any_way(brew, shelf, owed[1:])
            pile[entry] += 1
            if is_paid:
                return True
    return False


def counted(counts: list[int]) -> int:
    return sum(number * UNIT[place] for place, number in enumerate(counts))


def test_F12_2_a_list_is_payable_exactly_when_some_way_pays_it() -> None:
    rng = FastRng("lists")
    paid = 0
    for _ in range(1500):
        brew = [max(0, rng.below(4) - 1) for _ in range(12)]
        shelf = [max(0, rng.below(3) - 1) for _ in range(4)]
        need = [max(0, rng.below(5) - 3) for _ in range(12)]
        owed = [place for place, number in enumerate(need) for _ in range(number)]
        expected = any_way(brew, shelf, owed)
        assert production.is_payable(counted(brew), counted(shelf), counted(need), production.YARD) == expected
        paid += expected
    assert 300 < paid < 1200


Rest = tuple[int, int]


def all_rests(brew: list[int], shelf: list[int], owed: list[int]) -> set[Rest]:
    """What can be left on stockyards and storages, whichever source pays each essence."""
    if not owed:
        return {(counted(brew), counted(shelf))}
    place, *others = owed
    kind, synthetic = place % 4, place - place % 4 + 3
    rests: set[Rest] = set()
    for pile, at in ((brew, place), (shelf, kind), (brew, synthetic), (shelf, 3)):
        if pile[at]:
            pile[at] -= 1
            rests |= all_rests(brew, shelf, others)
            pile[at] += 1
    return rests


def offered_rests(state: Perfumery) -> set[Rest]:
    """The same, along the sources that are offered."""
    if state.owed[0] == 0:
        return {(state.brew[0], state.shelf[0])}
    rests: set[Rest] = set()
    for source in production.sources(state, 0):
        after = state.clone()
        production.pay_from(after, 0, source)
        rests |= offered_rests(after)
    return rests


def test_F12_2_every_way_of_paying_is_offered() -> None:
    rng = FastRng("ways")
    met = 0
    while met < 150:
        brew = [max(0, rng.below(4) - 1) for _ in range(12)]
        shelf = [max(0, rng.below(4) - 1) for _ in range(4)]
        need = [max(0, rng.below(8) - 5) for _ in range(12)]  # up to two alike
        owed = [place for place, number in enumerate(need) for _ in range(number)]
        if not any_way(brew, shelf, owed):
            continue
        met += 1
        state = table()
        state.brew[0], state.shelf[0], state.owed[0] = counted(brew), counted(shelf), counted(need)
        assert offered_rests(state) == all_rests(brew, shelf, owed)


def can_gain(state: Perfumery, seat: int) -> bool:
    """Does any way of mixing and skipping lead to a perfume or a stored essence?"""
    if state.step[seat] != phases.MIX:
        return state.step[seat] != phases.DONE
    for move in state.moves(seat):
        after = state.clone()
        after.step[1 - seat] = phases.PRODUCE  # a rival is still busy, so nothing is revealed yet
        move.play(after, seat)
        if can_gain(after, seat):
            return True
    return False


@pytest.mark.parametrize("seed", ["one", "two", "three", "four"])
def test_F12_1_who_is_not_asked_could_have_gained_nothing(seed: str) -> None:
    rng = FastRng(seed)
    state = start(BOX, 2)
    looked = 0
    while actors := state.actors():
        seat = actors[rng.below(len(actors))]
        if seat == NATURE:
            state.draw(rng).play(state, NATURE)
            continue
        if state.phase != phases.BLEND:
            looked += 1
            for other in range(state.players):
                check_unasked(state, other)
        legal = state.moves(seat)
        liked = TITLE.weights(state, seat, legal)
        legal[liked.index(max(liked)) if rng.below(3) else rng.below(len(legal))].play(state, seat)
    assert looked > 50


def check_unasked(state: Perfumery, seat: int) -> None:
    """As if blending began now."""
    if benches.has_prospect(state, seat):
        return
    forced = state.clone()
    course.enter_phase(forced, phases.BLEND)
    benches.clear_bench(forced, seat)
    forced.shelf[seat] = forced.stored[seat]
    benches.blend_on(forced, seat)
    assert not can_gain(forced, seat)
