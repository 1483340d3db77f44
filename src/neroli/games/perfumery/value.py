"""What a sensible player likes, at a glance: the valuation behind the simple player."""

from __future__ import annotations

from typing import Final

from neroli.core.contract import Move
from neroli.games.perfumery import bench, blending, moves, rules
from neroli.games.perfumery.pieces import (
    FIRST_PERFUME,
    HAND_LIMIT,
    KINDS,
    NOTE_BITS,
    NOTE_MASK,
    NOTES,
    SYNTHETIC,
    UNIT,
    count,
)
from neroli.games.perfumery.prospects import (
    MONEY,
    POINT,
    WORTH,
    Glance,
    best_brand,
    effect_gain,
    perfumes_of,
    worth,
)
from neroli.games.perfumery.state import Perfumery

PAYING: Final = 500  # the weight of a card paid or discarded that is worth nothing
SOURCE_WEIGHTS: Final = (4, 3, 2, 1)  # what lies on a stockyard would volatilise, so it pays first


def weights(view: Perfumery, seat: int, legal: list[Move[Perfumery]]) -> list[int]:
    if view.phase == rules.BLEND:
        return bench_weights(view, seat, legal)
    glance = Glance(view, seat)
    return [max(1, weight(glance, move)) for move in legal]


def weight(glance: Glance, move: Move[Perfumery]) -> int:
    if isinstance(move, moves.Pay):
        return pay_weight(glance, move.card)
    if isinstance(move, moves.Discard):
        return PAYING - glance.card_worth(move.card)
    if isinstance(move, moves.Install):
        return PAYING + install_weight(glance, move.recipe, move.target)
    if isinstance(move, moves.PlaceColumn):
        return column_weight(glance, move.column)
    if isinstance(move, moves.PlaceNote):
        return note_weight(glance, move.note)
    if isinstance(move, moves.TakeEssence):
        return essence_weight(glance, move.kind, move.note)
    if isinstance(move, moves.MoveRecipe):
        return sort_weight(glance, move.recipe, move.target)
    return space_weight(glance, move)


def space_weight(glance: Glance, move: Move[Perfumery]) -> int:
    if isinstance(move, moves.StopPaying):
        return 2 * PAYING
    if isinstance(move, moves.PlaceHire):
        return 16 * (glance.left - 1) - MONEY * rules.HIRE_COST
    if isinstance(move, moves.PlaceEssence):
        return max([essence_weight(glance, kind, note) for kind in (0, SYNTHETIC) for note in range(len(NOTES))])
    if isinstance(move, moves.PlaceReplenish):
        return max([replenish_weight(glance, kind) for kind in range(KINDS)])
    if isinstance(move, moves.Replenish):
        return replenish_weight(glance, move.kind)
    if isinstance(move, moves.PlaceSort):
        return best_sorting(glance)
    return 4


def column_weight(glance: Glance, column: int) -> int:
    """The cards of a column; what would have to be discarded counts for nothing."""
    view = glance.view
    gains = [glance.card_worth(card) for card in view.columns[column]]
    total = sum(gains)
    hand = view.hand[glance.seat]
    surplus = len(hand) + len(gains) - HAND_LIMIT
    if surplus > 0:
        total -= sum(sorted(gains + [glance.card_worth(card) for card in hand])[:surplus])
    return total + 5 if view.next_column == column else total


def note_weight(glance: Glance, note: int) -> int:
    """The best recipe in hand for this note: a mixing at the end of the line, an extraction at its beginning."""
    view = glance.view
    means = rules.purse(view, glance.seat)
    line = view.lines[glance.seat * 3 + note]
    best = 0
    for card in view.hand[glance.seat]:
        if card < FIRST_PERFUME and means >= 2 * view.box.value[card]:
            is_mixing = view.box.pays[card] != 0
            target = line[len(line) - 1] if is_mixing and line else moves.TILE + note
            best = max(best, install_weight(glance, card, target))
    return best


def install_weight(glance: Glance, recipe: int, target: int) -> int:
    """What the note could give with the recipe, against now: for the engine, and for the perfumes in hand."""
    view = glance.view
    note = moves.note_of(view, glance.seat, target)
    line = view.lines[glance.seat * 3 + note]
    better = glance.pots.copy()
    better[note] = blending.pots_with(view, glance.seat, note, moves.laid(line, recipe, target))
    power = richest(better[note]) - richest(glance.pots[note])
    engine = (3 * power + effect_gain(view, recipe)) * glance.left
    lack = glance.lacks[note] - glance.lack_in(note, better[note])
    nearer = POINT // 2 * glance.gain(better, glance.stored) + 4 * lack
    return engine + nearer - 2 * MONEY * view.box.value[recipe] - 2 * min(6, len(line))


def richest(pots: list[int]) -> int:
    best = 0
    for pot in pots:
        best = max(best, worth(pot))
    return best


def pay_weight(glance: Glance, card: int) -> int:
    """Pay with what is worth least, and not much more than is due."""
    view = glance.view
    due = view.cost - view.paid
    if due <= 0:
        return 1
    return PAYING - glance.card_worth(card) + MONEY * min(view.box.value[card], due)


def essence_weight(glance: Glance, kind: int, note: int) -> int:
    """A bought essence counts if it completes a perfume now."""
    cost = rules.SYNTHETIC_COST if kind == SYNTHETIC else 0
    if rules.purse(glance.view, glance.seat) < cost:
        return 0
    better = glance.pots.copy()
    better[note] = [blending.poured(pot, UNIT[kind]) for pot in glance.pots[note]]
    return 3 + POINT * glance.gain(better, glance.stored) - MONEY * cost


def replenish_weight(glance: Glance, kind: int) -> int:
    """A stored essence helps any note, now or later."""
    if count(glance.view.room[glance.seat] - glance.stored, kind) == 0:
        return 0
    return 4 + POINT * glance.gain(glance.pots, glance.stored + UNIT[kind]) + 2 * worth(UNIT[kind])


def best_sorting(glance: Glance) -> int:
    """What moving one recipe to the end of another note would bring to the perfumes in hand."""
    if glance.base == glance.whole:
        return 1
    view = glance.view
    best = 0
    for note in range(len(NOTES)):
        for recipe in view.lines[glance.seat * 3 + note]:
            for other in range(len(NOTES)):
                if other != note:
                    line = view.lines[glance.seat * 3 + other]
                    target = line[len(line) - 1] if line else moves.TILE + other
                    best = max(best, glance.gain(sorted_pots(glance, recipe, target), glance.stored))
    return POINT * best


def sorted_pots(glance: Glance, recipe: int, target: int) -> list[list[int]]:
    """What the notes could hold with a recipe moved."""
    view = glance.view
    seat = glance.seat
    note = moves.note_of(view, seat, recipe)
    other = moves.note_of(view, seat, target)
    rest = rules.without(view.lines[seat * 3 + note], recipe)
    pots = glance.pots.copy()
    pots[note] = blending.pots_with(view, seat, note, rest)
    line = rest if other == note else view.lines[seat * 3 + other]
    pots[other] = blending.pots_with(view, seat, other, moves.laid(line, recipe, target))
    return pots


def sort_weight(glance: Glance, recipe: int, target: int) -> int:
    pots = sorted_pots(glance, recipe, target)
    power = sum([richest(pots_of_note) for pots_of_note in pots])
    return 1 + POINT * (glance.base + glance.gain(pots, glance.stored)) + power


def bench_weights(view: Perfumery, seat: int, legal: list[Move[Perfumery]]) -> list[int]:
    if view.step[seat] == blending.MIX:
        return mixing_weights(view, seat)
    return [bench_weight(view, seat, move) for move in legal]


def bench_weight(view: Perfumery, seat: int, move: Move[Perfumery]) -> int:
    if isinstance(move, bench.Produce):
        return 1 + production_weight(view, seat, move.card)
    if isinstance(move, bench.Use):
        return SOURCE_WEIGHTS[move.source]
    if isinstance(move, bench.Store):
        return 1 + WORTH[move.kind]
    return 1


def mixing_weights(view: Perfumery, seat: int) -> list[int]:
    """To mix, and to skip: the best brand value still possible, then what can be stored, then what is left over."""
    box = view.box
    note = view.cursor[seat] // blending.TALL
    shift = NOTE_BITS * note
    recipe = blending.mixing(view, seat)
    above = view.lines[seat * 3 + note][view.cursor[seat] % blending.TALL :]
    bought = (view.yard[seat] >> shift) & NOTE_MASK
    skipped = (view.brew[seat] >> shift) & NOTE_MASK
    mixed = blending.poured(skipped - box.pays[recipe], box.takes[recipe])
    pots = pots_beside(view, seat, note)
    stored = view.shelf[seat]
    empty = view.room[seat] - stored
    elsewhere = ~(NOTE_MASK << shift)
    near = [card for card in perfumes_of(view, seat) if blending.is_in_reach(box.need[card] & elsewhere, pots, stored)]
    weights = []
    for pot in (mixed, skipped):
        results = blending.results(box, above, pot)
        pots[note] = [blending.poured(result, bought) for result in results] if bought else results
        brand = best_brand(view, near, pots, stored) if near else 0
        storing = most_storable(pots[note], empty) if empty else 0
        weights.append(1 + 40 * POINT * brand + 8 * storing + worth(pot))
    return weights


def pots_beside(view: Perfumery, seat: int, note: int) -> list[list[int]]:
    """What the other notes hold after blending: those before it as they were blended, those after it in any way."""
    pots: list[list[int]] = []
    for other in range(len(NOTES)):
        if other < note:
            shift = NOTE_BITS * other
            bought = (view.yard[seat] >> shift) & NOTE_MASK
            pots.append([blending.poured((view.brew[seat] >> shift) & NOTE_MASK, bought)])
        elif other == note:
            pots.append([])
        else:
            pots.append(blending.pots_of(view, seat, other))
    return pots


def most_storable(pots: list[int], empty: int) -> int:
    """What of a pot would find an empty storage space, at best."""
    best = 0
    for pot in pots:
        total = 0
        for kind in range(KINDS):
            total += WORTH[kind] * min(count(empty, kind), count(pot, kind))
        best = max(best, total)
    return best


def production_weight(view: Perfumery, seat: int, card: int) -> int:
    """The brand value of a perfume and of what could be produced beside it."""
    need = view.box.need
    best = view.box.brand[card]
    for other in perfumes_of(view, seat):
        if other != card and blending.is_near(view.brew[seat], view.shelf[seat], need[card] + need[other]):
            best = max(best, view.box.brand[card] + view.box.brand[other])
    return POINT * best + view.box.brand[card]
