"""What a sensible player likes, at a glance: the valuation behind the simple player."""

from __future__ import annotations

from neroli.core.contract import Move
from neroli.games.perfumery import bench, blending, moves, rules
from neroli.games.perfumery.pieces import FIRST_PERFUME, HAND_LIMIT, KINDS, NOTE_BITS, NOTE_MASK, NOTES, UNIT, count
from neroli.games.perfumery.prospects import (
    MONEY,
    POINT,
    all_pots,
    best_brand,
    card_worth,
    engine_worth,
    lack,
    perfumes_of,
    rounds_left,
    worth,
)
from neroli.games.perfumery.state import Perfumery

SOURCE_WEIGHTS = (4, 3, 2, 1)  # what lies on a stockyard would volatilise, so it pays first


def weights(view: Perfumery, seat: int, legal: list[Move[Perfumery]]) -> list[int]:
    if view.phase == rules.BLEND:
        return [bench_weight(view, seat, move) for move in legal]
    if view.phase == rules.SORT:
        return sort_weights(view, seat, legal)
    pots = all_pots(view, seat)
    return [max(1, weight(view, seat, move, pots)) for move in legal]


def weight(view: Perfumery, seat: int, move: Move[Perfumery], pots: list[list[int]]) -> int:
    if isinstance(move, moves.Pay):
        return pay_weight(view, seat, move.card, pots)
    if isinstance(move, moves.Discard):
        return 500 - card_worth(view, move.card, pots, view.stored[seat])
    if isinstance(move, moves.Install):
        return 500 + install_weight(view, seat, move.recipe, move.target, pots)
    if isinstance(move, moves.PlaceColumn):
        return column_weight(view, seat, move.column, pots)
    if isinstance(move, moves.PlaceNote):
        return note_weight(view, seat, move.note, pots)
    if isinstance(move, moves.TakeEssence):
        return essence_weight(view, seat, move.kind, move.note, pots)
    if isinstance(move, moves.StopPaying):
        return 1000
    return space_weight(view, seat, move, pots)


def space_weight(view: Perfumery, seat: int, move: Move[Perfumery], pots: list[list[int]]) -> int:
    if isinstance(move, moves.PlaceHire):
        return 16 * (rounds_left(view) - 1) - MONEY * rules.HIRE_COST
    if isinstance(move, moves.PlaceEssence):
        return max([essence_weight(view, seat, kind, note, pots) for kind in (0, 3) for note in range(len(NOTES))])
    if isinstance(move, moves.PlaceReplenish):
        return max([replenish_weight(view, seat, kind, pots) for kind in range(KINDS)])
    if isinstance(move, moves.Replenish):
        return replenish_weight(view, seat, move.kind, pots)
    if isinstance(move, moves.PlaceSort):
        return best_sorting(view, seat, pots)
    return 4


def column_weight(view: Perfumery, seat: int, column: int, pots: list[list[int]]) -> int:
    """The cards of a column; what would have to be discarded counts for nothing."""
    stored = view.stored[seat]
    cards = view.columns[column]
    hand = view.hand[seat]
    gains = sorted([card_worth(view, card, pots, stored) for card in cards], reverse=True)
    total = sum(gains)
    surplus = len(hand) + len(cards) - HAND_LIMIT
    if surplus > 0:
        old = [card_worth(view, card, pots, stored) for card in hand]
        total -= sum(sorted(gains + old)[:surplus])
    if view.next_column == column:
        total += 5
    return total


def note_weight(view: Perfumery, seat: int, note: int, pots: list[list[int]]) -> int:
    """The best recipe in hand for this note, laid where it serves most."""
    means = rules.purse(view, seat)
    line = view.lines[seat * 3 + note]
    best = 0
    for card in view.hand[seat]:
        if card < FIRST_PERFUME and means >= 2 * view.box.value[card]:
            is_mixing = view.box.pays[card] != 0
            target = line[len(line) - 1] if is_mixing and line else moves.TILE + note
            best = max(best, install_weight(view, seat, card, target, pots))
    return best


def install_weight(view: Perfumery, seat: int, recipe: int, target: int, pots: list[list[int]]) -> int:
    """What the note could give with the recipe, against now: for the engine, and for the perfumes in hand."""
    deal = view.clone()
    note = 0
    while target != moves.TILE + note and target not in view.lines[seat * 3 + note]:
        note += 1
    moves.insert(deal, seat, recipe, target)
    better = pots.copy()
    better[note] = blending.pots_of(deal, seat, note)
    gain = max([worth(pot) for pot in better[note]]) - max([worth(pot) for pot in pots[note]])
    fresh = engine_worth(view, recipe, 1)
    left = rounds_left(view)
    price = MONEY * view.box.value[recipe]
    balance = 2 * min(6, len(view.lines[seat * 3 + note]))
    return (3 * gain + fresh // 4) * left + hand_gain(view, seat, pots, better) - 2 * price - balance


def hand_gain(view: Perfumery, seat: int, pots: list[list[int]], better: list[list[int]]) -> int:
    """How much nearer the perfumes in hand come."""
    stored = view.stored[seat]
    perfumes = perfumes_of(view, seat)
    total = POINT * (best_brand(view, perfumes, better, stored) - best_brand(view, perfumes, pots, stored)) // 2
    for card in perfumes:
        total += 4 * (lack(view.box.need[card], pots, stored) - lack(view.box.need[card], better, stored))
    return total


def pay_weight(view: Perfumery, seat: int, card: int, pots: list[list[int]]) -> int:
    """Pay with what is worth least, and not much more than is due."""
    if view.paid >= view.cost and view.phase == rules.PAY:
        return 1
    due = view.cost - view.paid
    value = view.box.value[card]
    spare = card_worth(view, card, pots, view.stored[seat]) - MONEY * min(value, due)
    return 500 - spare


def essence_weight(view: Perfumery, seat: int, kind: int, note: int, pots: list[list[int]]) -> int:
    """A bought essence counts if it completes a perfume now, or can at least be stored."""
    cost = rules.SYNTHETIC_COST if kind else 0
    if rules.purse(view, seat) < cost:
        return 0
    better = pots.copy()
    better[note] = [blending.poured(pot, UNIT[kind]) for pot in pots[note]]
    stored = view.stored[seat]
    perfumes = perfumes_of(view, seat)
    gain = best_brand(view, perfumes, better, stored) - best_brand(view, perfumes, pots, stored)
    return 3 + (POINT * gain if gain else 0) - MONEY * cost


def replenish_weight(view: Perfumery, seat: int, kind: int, pots: list[list[int]]) -> int:
    """A stored essence helps any note, now or later."""
    stored = view.stored[seat]
    if count(view.room[seat] - stored, kind) == 0:
        return 0
    perfumes = perfumes_of(view, seat)
    more = stored + UNIT[kind]
    gain = best_brand(view, perfumes, pots, more) - best_brand(view, perfumes, pots, stored)
    return 4 + POINT * gain + 2 * worth(UNIT[kind])


def best_sorting(view: Perfumery, seat: int, pots: list[list[int]]) -> int:
    """What moving one recipe to the end of another note would bring to the perfumes in hand."""
    perfumes = perfumes_of(view, seat)
    if not perfumes:
        return 1
    base = best_brand(view, perfumes, pots, view.stored[seat])
    deal = view.clone()
    best = 0
    for note in range(len(NOTES)):
        for recipe in view.lines[seat * 3 + note]:
            for other in range(len(NOTES)):
                if other != note:
                    best = max(best, sorted_brand(deal, seat, recipe, note, other) - base)
    return POINT * best


def sorted_brand(deal: Perfumery, seat: int, recipe: int, note: int, other: int) -> int:
    """The best brand value with a recipe moved; `deal` is a copy and is put right again."""
    line = deal.lines[seat * 3 + note]
    place = line.index(recipe)
    line.remove(recipe)
    deal.lines[seat * 3 + other].append(recipe)
    brand = best_brand(deal, perfumes_of(deal, seat), all_pots(deal, seat), deal.stored[seat])
    deal.lines[seat * 3 + other].remove(recipe)
    line.insert(place, recipe)
    return brand


def sort_weights(view: Perfumery, seat: int, legal: list[Move[Perfumery]]) -> list[int]:
    found = []
    for move in legal:
        assert isinstance(move, moves.MoveRecipe)
        deal = view.clone()
        for note in range(len(NOTES)):
            if move.recipe in deal.lines[seat * 3 + note]:
                deal.lines[seat * 3 + note].remove(move.recipe)
        moves.insert(deal, seat, move.recipe, move.target)
        pots = all_pots(deal, seat)
        power = sum([max([worth(pot) for pot in pots_of_note]) for pots_of_note in pots])
        found.append(1 + POINT * best_brand(deal, perfumes_of(deal, seat), pots, deal.stored[seat]) + power)
    return found


def bench_weight(view: Perfumery, seat: int, move: Move[Perfumery]) -> int:
    if isinstance(move, bench.Mix):
        return 1 + mixing_weight(view, seat, view.box.pays[move.recipe], view.box.takes[move.recipe])
    if isinstance(move, bench.Skip):
        return 1 + mixing_weight(view, seat, 0, 0)
    if isinstance(move, bench.Produce):
        return 1 + production_weight(view, seat, move.card)
    if isinstance(move, bench.Use):
        return SOURCE_WEIGHTS[move.source]
    if isinstance(move, bench.Store):
        return 1 + worth(UNIT[move.kind])
    return 1


def mixing_weight(view: Perfumery, seat: int, pays: int, takes: int) -> int:
    """The best brand value that is still possible, then what is left over."""
    note = view.cursor[seat] // blending.TALL
    effect = view.cursor[seat] % blending.TALL
    brew = view.brew[seat]
    pot = blending.poured(((brew >> (NOTE_BITS * note)) & NOTE_MASK) - pays, takes)
    pots = []
    for other in range(len(NOTES)):
        bought = (view.yard[seat] >> (NOTE_BITS * other)) & NOTE_MASK
        if other < note:
            pots.append([blending.poured((brew >> (NOTE_BITS * other)) & NOTE_MASK, bought)])
        elif other == note:
            open_pots = blending.results(view, seat, note, effect + 1, pot)
            pots.append([blending.poured(open_pot, bought) for open_pot in open_pots])
        else:
            pots.append(blending.pots_of(view, seat, other))
    brand = best_brand(view, perfumes_of(view, seat), pots, view.shelf[seat])
    return 40 * POINT * brand + 8 * max([storable_worth(view, seat, pot) for pot in pots[note]]) + worth(pot)


def storable_worth(view: Perfumery, seat: int, pot: int) -> int:
    """What of a pot would find an empty storage space."""
    empty = view.room[seat] - view.shelf[seat]
    total = 0
    for kind in range(KINDS):
        total += worth(UNIT[kind]) * min(count(empty, kind), count(pot, kind))
    return total


def production_weight(view: Perfumery, seat: int, card: int) -> int:
    """The brand value of a perfume and of what could be produced beside it."""
    brew = view.brew[seat]
    pots = [[(brew >> (NOTE_BITS * note)) & NOTE_MASK] for note in range(len(NOTES))]
    others = [other for other in perfumes_of(view, seat) if other != card]
    need = view.box.need
    best = view.box.brand[card]
    for other in others:
        if blending.is_in_reach(need[card] + need[other], pots, view.shelf[seat]):
            best = max(best, view.box.brand[card] + view.box.brand[other])
    return POINT * best + view.box.brand[card]
