"""What a sensible player likes, at a glance: the valuation behind the simple player."""

from __future__ import annotations

from neroli.core.contract import Move
from neroli.games.parfum import moves, rules
from neroli.games.parfum.pieces import AROMAS, HEART, UNIT, count, covers, size
from neroli.games.parfum.rules import FREE, MAJOR
from neroli.games.parfum.state import Parfum


def weights(view: Parfum, seat: int, legal: list[Move[Parfum]]) -> list[int]:
    return [weight(view, seat, move) for move in legal]


def weight(view: Parfum, seat: int, move: Move[Parfum]) -> int:
    if isinstance(move, moves.TakeDie):
        return die_worth(view, seat, move.aroma)
    if isinstance(move, moves.Claim):
        return 60 + 20 * view.box.coins[move.note] + 15 * fits_somewhere(view, seat, move.note)
    if isinstance(move, moves.Reroll | moves.TurnFly):
        return water_worth(view, seat, move)
    if isinstance(move, moves.PayToken | moves.DiscardToken):
        return 40 - 10 * move.coin
    if isinstance(move, moves.Sell):
        return 30 + 10 * view.box.price[move.customer]
    if isinstance(move, moves.Bargain):
        return bargain_worth(view, move.perfume)
    if isinstance(move, moves.AddNote):
        return 50 - 10 * view.missing[move.perfume] + 12 * buyers(view, move.note, move.perfume)
    if isinstance(move, moves.StartPerfume):
        return 28 if move.size == MAJOR else 25
    if isinstance(move, moves.ChooseClock):
        return 10 + 4 * min(move.place, 2)
    return {"draw": 18, "water": 22, "finish": 30, "pass": 30}.get(move.text, 1)


def targets(view: Parfum) -> list[int]:
    return [note for note in view.display if note != FREE]


def die_worth(view: Parfum, seat: int, aroma: int) -> int:
    """A die is worth taking while the best note that wants it still lacks it."""
    best = 5
    left = view.actions
    for note in targets(view):
        needs = view.box.needs[note]
        lacks = sum(max(0, count(needs, a) - count(view.dice, a)) for a in range(len(AROMAS)))
        if count(needs, aroma) > count(view.dice, aroma) and lacks <= left:
            worth = 20 + 6 * view.box.coins[note] + 6 * fits_somewhere(view, seat, note) - 2 * lacks
            best = max(best, worth)
    return best


def fits_somewhere(view: Parfum, seat: int, note: int) -> int:
    """Would the note help to finish a perfume?"""
    kind = view.box.kind[note]
    for perfume, owner in enumerate(view.owner):
        is_open = view.slots[perfume * 3 + kind] == FREE and view.missing[perfume] > 0
        if owner == seat and is_open and (kind != HEART or view.size[perfume] == MAJOR):
            return 2 if view.missing[perfume] == 1 else 1
    return 0


def buyers(view: Parfum, note: int, perfume: int) -> int:
    """How many customers on the street the perfume would please with this note."""
    scent = view.scent[perfume] + view.box.scent[note]
    return sum(covers(scent, view.box.wants[c]) for c in view.street if c != FREE)


def water_worth(view: Parfum, seat: int, move: moves.Reroll | moves.TurnFly) -> int:
    """Water helps when a displayed note lacks just these flasks."""
    cost = rules.TURN_COST if isinstance(move, moves.TurnFly) else rules.REROLL_COST
    if isinstance(move, moves.Reroll) and move.use == moves.ALL_DICE:
        return 45 if view.flasks == 0 and rules.tokens(view, seat) > 1 else 2
    aroma = move.aroma if isinstance(move, moves.TurnFly) else move.use
    most = view.flasks + UNIT[aroma] * (1 if cost == rules.TURN_COST else rules.flies(view, aroma))
    best = 0
    for note in targets(view):
        needs = view.box.needs[note]
        if covers(most, needs) and not covers(view.flasks, needs):
            best = max(best, 20 * view.box.coins[note] + 6 * size(needs))
    return best + 40 - 10 * cost if best else 1


def bargain_worth(view: Parfum, perfume: int) -> int:
    """Better than nothing late in the game; before that a customer may come."""
    ending = view.closing or len(view.bag) < len(view.display)
    return 35 if ending or view.flacons[perfume] == 1 else 20
