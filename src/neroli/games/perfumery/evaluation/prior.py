"""Prior weights: how much each legal move promises at first sight, by phase."""

from __future__ import annotations

from typing import Final

from neroli.core.contract import Move
from neroli.core.counts import UNIT, count
from neroli.games.perfumery.evaluation.plans import Plans, Situation, best_brand, effect_gain, perfumes_of
from neroli.games.perfumery.evaluation.prospects import MONEY, POINT, Prospect, Prospects, rarity, richest, worth
from neroli.games.perfumery.pieces.faces import (
    FIRST_PERFUME,
    FLORAL,
    HAND_LIMIT,
    KINDS,
    NOTE_BITS,
    NOTE_MASK,
    NOTES,
    SYNTHETIC,
)
from neroli.games.perfumery.rules import benches, phases
from neroli.games.perfumery.rules.lines import TILE, note_of
from neroli.games.perfumery.rules.moves import blending, development
from neroli.games.perfumery.rules.pots import is_in_reach, may_suffice, pool, pots_after_line, with_purchase
from neroli.games.perfumery.rules.state import Perfumery

MARKER: Final = 4  # the weight of the starting player marker
PAYING: Final = 500  # the weight of a card paid or discarded that is worth nothing
SOURCE_WEIGHTS: Final = (4, 3, 2, 1)  # what lies on a stockyard would volatilise, so it pays first


def weights(prospects: Prospects, view: Perfumery, seat: int, legal: list[Move[Perfumery]]) -> list[int]:
    phase = view.phase
    if phase == phases.BLEND:
        return bench_weights(prospects, view, seat, legal)
    if phase == phases.PAY or phase == phases.DISCARD:
        situation = Situation(prospects, view, seat)
        return [max(1, payment_weight(situation, move)) for move in legal]
    plans = Plans(prospects, view, seat)
    if phase == phases.PLACE:
        return [max(1, space_weight(plans, move)) for move in legal]
    if phase == phases.INSTALL:
        return [max(1, installation_weight(plans, move)) for move in legal]
    return [max(1, errand_weight(plans, move)) for move in legal]


def payment_weight(situation: Situation, move: Move[Perfumery]) -> int:
    """F4.3, F11.4 To pay, to discard, or to stop paying."""
    if isinstance(move, development.Pay):
        return pay_weight(situation, move.card)
    if isinstance(move, development.Discard):
        return PAYING - situation.card_worth(move.card)
    if isinstance(move, development.StopPaying):
        return 2 * PAYING
    raise NotImplementedError(type(move).__name__)


def installation_weight(plans: Plans, move: Move[Perfumery]) -> int:
    """F5.1, F5.2 To install a recipe, or to begin paying."""
    if isinstance(move, development.Install):
        return PAYING + install_weight(plans, plans.view.note, move.recipe, move.target)
    if isinstance(move, development.Pay):
        return pay_weight(plans, move.card)
    raise NotImplementedError(type(move).__name__)


def space_weight(plans: Plans, move: Move[Perfumery]) -> int:
    """F3.1 To place a perfumer."""
    if isinstance(move, development.PlaceColumn):
        return column_weight(plans, move.column)
    if isinstance(move, development.PlaceNote):
        return note_weight(plans, move.note)
    if isinstance(move, development.PlaceSort):
        return best_sorting(plans)
    if isinstance(move, development.PlaceReplenish):
        return max([replenish_weight(plans, kind) for kind in range(KINDS)])
    if isinstance(move, development.PlaceEssence):
        return max([essence_weight(plans, kind, note) for kind in (FLORAL, SYNTHETIC) for note in range(len(NOTES))])
    if isinstance(move, development.PlaceHire):
        return 16 * (plans.left - 1) - MONEY * phases.HIRE_COST
    if isinstance(move, development.PlaceMarker):
        return MARKER
    raise NotImplementedError(type(move).__name__)


def errand_weight(plans: Plans, move: Move[Perfumery]) -> int:
    """F6.1, F7.1, F8.1 What a perfumer on a shared space is sent for."""
    if isinstance(move, development.MoveRecipe):
        return sort_weight(plans, move.recipe, move.target)
    if isinstance(move, development.Replenish):
        return replenish_weight(plans, move.kind)
    if isinstance(move, development.TakeEssence):
        return essence_weight(plans, move.kind, move.note)
    raise NotImplementedError(type(move).__name__)


def column_weight(plans: Plans, column: int) -> int:
    """The cards of a column; what would have to be discarded counts for nothing."""
    view = plans.view
    gains = [plans.card_worth(card) for card in view.columns[column]]
    total = sum(gains)
    hand = view.hand[plans.seat]
    surplus = len(hand) + len(gains) - HAND_LIMIT
    if surplus > 0:
        total -= sum(sorted(gains + [plans.card_worth(card) for card in hand])[:surplus])
    return total + 5 if view.next_column == column else total


def note_weight(plans: Plans, note: int) -> int:
    """The best recipe in hand for this note: a mixing at the end of the line, an extraction at its beginning."""
    view = plans.view
    line = plans.notes[note].line
    best = 0
    for card in view.hand[plans.seat]:
        if card < FIRST_PERFUME and plans.means >= 2 * view.box.value[card]:
            is_mixing = view.box.pays[card] != 0
            target = line[len(line) - 1] if is_mixing and line else TILE + note
            best = max(best, install_weight(plans, note, card, target))
    return best


def install_weight(plans: Plans, note: int, recipe: int, target: int) -> int:
    """What the note could give with the recipe, against now: for the engine, and for the perfumes in hand."""
    view = plans.view
    now = plans.notes[note]
    pots = now.pots_with(recipe, target)
    engine = (3 * (richest(pots) - now.riches) + effect_gain(view, recipe)) * plans.left
    nearer = POINT // 2 * plans.gain_in(note, pots) + 4 * plans.relief(note, pots)
    return engine + nearer - 2 * MONEY * view.box.value[recipe] - 2 * min(6, len(now.line))


def pay_weight(situation: Situation, card: int) -> int:
    """Pay with what is worth least, and not much more than is due."""
    view = situation.view
    due = view.cost - view.paid
    if due <= 0:
        return 1
    return PAYING - situation.card_worth(card) + MONEY * min(view.box.value[card], due)


def essence_weight(plans: Plans, kind: int, note: int) -> int:
    """A bought essence counts if it completes a perfume now."""
    cost = phases.SYNTHETIC_COST if kind == SYNTHETIC else 0
    if plans.means < cost:
        return 0
    gain = 0
    if plans.hopes[note] > plans.base:
        gain = plans.gain_in(note, [pool(pot, UNIT[kind]) for pot in plans.pots[note]])
    return 3 + POINT * gain - MONEY * cost


def replenish_weight(plans: Plans, kind: int) -> int:
    """A stored essence helps any note, now or later."""
    if count(plans.view.room[plans.seat] - plans.stored, kind) == 0:
        return 0
    return 4 + POINT * plans.gain_by_storing(plans.stored + UNIT[kind]) + 2 * worth(UNIT[kind])


def best_sorting(plans: Plans) -> int:
    """What moving one recipe to the end of another note would bring to the perfumes in hand."""
    if plans.whole == plans.base:
        return 1
    best = 0
    for other in range(len(NOTES)):
        line = plans.notes[other].line
        target = line[len(line) - 1] if line else TILE + other
        for note in range(len(NOTES)):
            if note == other or plans.hopes[other] - plans.base <= best:
                continue
            for recipe in plans.notes[note].line:
                more = plans.notes[other].pots_with(recipe, target)
                if plans.gain_in(other, more) > best:
                    pots = plans.pots.copy()
                    pots[other] = more
                    pots[note] = plans.notes[note].pots_without(recipe)
                    best = max(best, plans.gain_by_sorting(other, pots))
    return POINT * best


def sort_weight(plans: Plans, recipe: int, target: int) -> int:
    """F6.1, F6.2 What the perfumes in hand gain by this move, and how rich the lines become."""
    note = note_of(plans.view, plans.seat, recipe)
    other = note_of(plans.view, plans.seat, target)
    pots = plans.pots.copy()
    if other == note:
        pots[note] = plans.notes[note].pots_moved(recipe, target)
    else:
        pots[note] = plans.notes[note].pots_without(recipe)
        pots[other] = plans.notes[other].pots_with(recipe, target)
    power = 0
    for changed in range(len(NOTES)):
        power += richest(pots[changed]) if changed in (note, other) else plans.notes[changed].riches
    return 1 + POINT * (plans.base + plans.gain_by_sorting(other, pots)) + power


def bench_weights(prospects: Prospects, view: Perfumery, seat: int, legal: list[Move[Perfumery]]) -> list[int]:
    if view.step[seat] == phases.MIX:
        return mixing_weights(prospects, view, seat)
    return [bench_weight(view, seat, move) for move in legal]


def bench_weight(view: Perfumery, seat: int, move: Move[Perfumery]) -> int:
    """F12.2, F12.4 To produce, to pay from a source, to store, or to stop."""
    if isinstance(move, blending.Produce):
        return 1 + production_weight(view, seat, move.card)
    if isinstance(move, blending.Use):
        return SOURCE_WEIGHTS[move.source]
    if isinstance(move, blending.Store):
        return 1 + rarity(move.kind)
    if isinstance(move, (blending.StopProducing, blending.StopStoring)):
        return 1
    raise NotImplementedError(type(move).__name__)


def mixing_weights(prospects: Prospects, view: Perfumery, seat: int) -> list[int]:
    """F12.1 To mix, and to skip: the best brand value still possible, then what can be stored, then the rest."""
    box = view.box
    note = view.cursor[seat] // benches.TALL
    shift = NOTE_BITS * note
    recipe = benches.current_mixing(view, seat)
    above = view.lines[seat * 3 + note][view.cursor[seat] % benches.TALL :]
    unmixed = (view.brew[seat] >> shift) & NOTE_MASK
    mixture = pool(unmixed - box.pays[recipe], box.takes[recipe])
    house = prospects.house(view, seat)
    pots = pots_beside(house, view.brew[seat], note)
    stored = view.shelf[seat]
    empty = view.room[seat] - stored
    elsewhere = ~(NOTE_MASK << shift)
    near = [card for card in perfumes_of(view, seat) if is_in_reach(box.need[card] & elsewhere, pots, stored)]
    weights = []
    for pot in (mixture, unmixed):
        weight = 1 + worth(pot)
        if near or empty:
            pots[note] = with_purchase(house[note].purchase, pots_after_line(box, above, [pot]))
            weight += 40 * POINT * best_brand(view, near, pots, stored) + 8 * most_storable(pots[note], empty)
        weights.append(weight)
    return weights


def pots_beside(house: list[Prospect], brew: int, note: int) -> list[list[int]]:
    """What the other notes hold after blending: those before it as they were blended, those after it in any way."""
    pots = [prospect.pots for prospect in house]
    for done in range(note):
        pots[done] = with_purchase(house[done].purchase, [(brew >> (NOTE_BITS * done)) & NOTE_MASK])
    return pots


def most_storable(pots: list[int], empty: int) -> int:
    """What of a pot would find an empty storage space, at best."""
    best = 0
    for pot in pots:
        total = 0
        for kind in range(KINDS):
            total += rarity(kind) * min(count(empty, kind), count(pot, kind))
        best = max(best, total)
    return best


def production_weight(view: Perfumery, seat: int, card: int) -> int:
    """The brand value of a perfume and of what could be produced beside it."""
    need = view.box.need
    best = view.box.brand[card]
    for other in perfumes_of(view, seat):
        if other != card and may_suffice(view.brew[seat], view.shelf[seat], need[card] + need[other]):
            best = max(best, view.box.brand[card] + view.box.brand[other])
    return POINT * best + view.box.brand[card]
