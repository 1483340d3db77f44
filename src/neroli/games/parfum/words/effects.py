"""What a selected move will do, as its seat can know it, and its few words for the button."""

from __future__ import annotations

from functools import singledispatch

from neroli.core.contract import Move
from neroli.core.counts import count, covers, size
from neroli.core.title import Effect
from neroli.games.parfum.pieces.faces import AROMAS, BASE, HEAD, HEART, TYPES
from neroli.games.parfum.rules import course, phases, water
from neroli.games.parfum.rules.moves.composing import AddNote, HoldNote, StartPerfume
from neroli.games.parfum.rules.moves.distilling import Claim, Finish, PayToken, Reroll, TurnFly
from neroli.games.parfum.rules.moves.preparing import DrawNote, DrawWater, TakeDie
from neroli.games.parfum.rules.moves.selling import Bargain, DiscardToken, Pass, Sell
from neroli.games.parfum.rules.moves.waking import ChooseClock
from neroli.games.parfum.rules.phases import ALL_DICE, FREE, MINOR
from neroli.games.parfum.rules.state import Parfum
from neroli.games.parfum.words.questions import sales_at_stake, sales_later, use_words
from neroli.games.parfum.words.terms import (
    ORDINALS,
    amount,
    bouquet_words,
    coins,
    customer_words,
    listing,
    perfume_words,
    size_word,
    tokens,
)


@singledispatch
def label(move: Move[Parfum], view: Parfum, seat: int) -> str:
    """A legal move in at most 24 characters."""
    raise NotImplementedError(type(move).__name__)


@singledispatch
def effect(move: Move[Parfum], view: Parfum, seat: int) -> Effect:
    """What a legal move brings, costs and leads to."""
    raise NotImplementedError(type(move).__name__)


@label.register
def label_clock(move: ChooseClock, view: Parfum, seat: int) -> str:
    return f"Clock {move.clock + 1}, {amount(view.actions_of[move.clock], 'action', 'actions')}"


@effect.register
def effect_of_clock(move: ChooseClock, view: Parfum, seat: int) -> Effect:
    """P3.3 Its place is the turn order, its number the actions."""
    actions = amount(view.actions_of[move.clock], "action", "actions")
    return Effect(gains=(actions,), then=(f"you play {ORDINALS[move.clock]}",))


def rolls_after(view: Parfum, more: int = 0) -> tuple[str, ...]:
    """P5.1 After the last action the dice roll, if there are any."""
    dice = size(view.dice) + more
    if view.actions > 1 or dice == 0:
        return ()
    return ("your die rolls" if dice == 1 else f"your {dice} dice roll",)


def and_roll(view: Parfum, words: str, more: int = 0) -> str:
    return f"{words} and roll" if rolls_after(view, more) else words


@label.register
def label_die(move: TakeDie, view: Parfum, seat: int) -> str:
    return and_roll(view, f"Take {AROMAS[move.aroma]}", 1)


@effect.register
def effect_of_die(move: TakeDie, view: Parfum, seat: int) -> Effect:
    name = AROMAS[move.aroma]
    warning = f"No note here needs {name}" if move.aroma in aromas_not_needed(view) else ""
    return Effect(gains=(f"1 {name} die",), then=rolls_after(view, 1), warning=warning)


def aromas_not_needed(view: Parfum) -> list[int]:
    """The aromas that no note in the distillery needs: their dice would serve nothing there."""
    needs = [view.box.needs[note] for note in view.display if note != FREE]
    return [aroma for aroma in range(len(AROMAS)) if not any(count(need, aroma) for need in needs)]


@label.register
def label_draw(move: DrawNote, view: Parfum, seat: int) -> str:
    return and_roll(view, "Draw a note")


@effect.register
def effect_of_draw(move: DrawNote, view: Parfum, seat: int) -> Effect:
    return Effect(then=("a note comes from the bag", *rolls_after(view)))


@label.register
def label_water(move: DrawWater, view: Parfum, seat: int) -> str:
    return and_roll(view, "Take water")


@effect.register
def effect_of_water(move: DrawWater, view: Parfum, seat: int) -> Effect:
    return Effect(gains=(tokens(1),), then=rolls_after(view))


@label.register
def label_reroll(move: Reroll, view: Parfum, seat: int) -> str:
    return use_words(move.use)


@label.register
def label_turn(move: TurnFly, view: Parfum, seat: int) -> str:
    return use_words(ALL_DICE + 1 + move.aroma)


@effect.register
def effect_of_reroll(move: Reroll, view: Parfum, seat: int) -> Effect:
    return Effect(costs=(tokens(phases.REROLL_COST),), then=(use_follows(view, move.use),))


@effect.register
def effect_of_turn(move: TurnFly, view: Parfum, seat: int) -> Effect:
    return Effect(gains=(f"1 {AROMAS[move.aroma]} flask",), costs=(tokens(phases.TURN_COST),))


def use_follows(view: Parfum, use: int) -> str:
    """P5.2 What happens once the water is paid."""
    if use > ALL_DICE:
        return f"a {AROMAS[use - ALL_DICE - 1]} fly becomes a flask"
    if use == ALL_DICE:
        flasks = size(view.flasks)
        whole = "all dice roll" if size(view.dice) > 1 else "the die rolls"
        return f"{whole}, {amount(flasks, 'flask', 'flasks')} too" if flasks else whole
    flies = course.flies(view, use)
    return f"{flies} {AROMAS[use]} {'die rolls' if flies == 1 else 'dice roll'}"


@label.register
def label_payment(move: PayToken, view: Parfum, seat: int) -> str:
    return f"Pay {token_label(move.coin)}"


@label.register
def label_discard(move: DiscardToken, view: Parfum, seat: int) -> str:
    return f"Discard {token_label(move.coin)}"


def token_label(coin: int) -> str:
    return f"a token of {coin}"


def token_cost(coin: int) -> tuple[str, ...]:
    """P5.3, P8.5 A token, and the coins that it would have brought at the end."""
    return (tokens(1), f"{coins(coin)} at the end") if coin else (tokens(1),)


@effect.register
def effect_of_payment(move: PayToken, view: Parfum, seat: int) -> Effect:
    return Effect(costs=token_cost(move.coin), then=(use_follows(view, view.use),) if view.due == 1 else ())


@effect.register
def effect_of_discard(move: DiscardToken, view: Parfum, seat: int) -> Effect:
    return Effect(costs=token_cost(move.coin))


@label.register
def label_claim(move: Claim, view: Parfum, seat: int) -> str:
    return f"Claim it for {coins(view.box.coins[move.note])}"


@effect.register
def effect_of_claim(move: Claim, view: Parfum, seat: int) -> Effect:
    """P5.4 to P5.6 The flasks are used, the coins come at once, and water is over."""
    needs = view.box.needs[move.note]
    noun = "flask" if size(needs) == 1 else "flasks"
    is_water_over = view.phase == phases.DISTILL and water.tokens(view, seat) > 0
    return Effect(
        gains=(coins(view.box.coins[move.note]),),
        costs=(f"{bouquet_words(needs)} {noun}",),
        then=("water is over",) if is_water_over else (),
    )


@label.register
def label_finish(move: Finish, view: Parfum, seat: int) -> str:
    return "Finish"


@effect.register
def effect_of_finish(move: Finish, view: Parfum, seat: int) -> Effect:
    lost = size(view.flasks)
    return Effect(
        costs=(f"{amount(lost, 'flask', 'flasks')} unused",) if lost else (),
        warning="You could still claim a note" if course.can_claim(view) else "",
    )


def missing_words(kinds: list[int]) -> str:
    return f"lacks {listing([TYPES[kind] for kind in kinds])}"


@label.register
def label_start(move: StartPerfume, view: Parfum, seat: int) -> str:
    return f"Start a {size_word(move.size)}"


@effect.register
def effect_of_start(move: StartPerfume, view: Parfum, seat: int) -> Effect:
    kinds = (HEAD, BASE) if move.size == MINOR else (HEAD, HEART, BASE)
    return Effect(then=(missing_words([kind for kind in kinds if kind != view.box.kind[move.note]]),))


@label.register
def label_add(move: AddNote, view: Parfum, seat: int) -> str:
    return f"Add to {perfume_words(view, move.perfume)}"


@effect.register
def effect_of_add(move: AddNote, view: Parfum, seat: int) -> Effect:
    """P6.3 The last slot brings the flacons."""
    kinds = [kind for kind in missing_kinds(view, move.perfume) if kind != view.box.kind[move.note]]
    if kinds:
        return Effect(then=(missing_words(kinds),))
    flacons = phases.FLACONS[view.size[move.perfume]]
    return Effect(gains=(amount(flacons, "flacon", "flacons"),), then=("the perfume is finished",))


def missing_kinds(view: Parfum, perfume: int) -> list[int]:
    """The types of notes that a perfume still lacks."""
    kinds = (HEAD, BASE) if view.size[perfume] == MINOR else (HEAD, HEART, BASE)
    return [kind for kind in kinds if view.slots[perfume * 3 + kind] == FREE]


@label.register
def label_hold(move: HoldNote, view: Parfum, seat: int) -> str:
    return "Keep it for later"


@effect.register
def effect_of_hold(move: HoldNote, view: Parfum, seat: int) -> Effect:
    return Effect(then=("you place it in a later turn",))


@label.register
def label_sale(move: Sell, view: Parfum, seat: int) -> str:
    return f"Sell for {coins(view.box.price[move.customer])}"


@label.register
def label_bargain(move: Bargain, view: Parfum, seat: int) -> str:
    return f"Bargain for {coins(phases.BARGAIN[view.size[move.perfume]])}"


@effect.register
def effect_of_sale(move: Sell, view: Parfum, seat: int) -> Effect:
    return sale_effect(view, move.perfume, view.box.price[move.customer])


@effect.register
def effect_of_bargain(move: Bargain, view: Parfum, seat: int) -> Effect:
    price = phases.BARGAIN[view.size[move.perfume]]
    customer = best_customer(view, move.perfume)
    if customer == FREE or view.box.price[customer] <= price:
        return sale_effect(view, move.perfume, price)
    warning = f"The {customer_words(view, customer)} pays {coins(view.box.price[customer])}"
    return sale_effect(view, move.perfume, price, warning)


def sale_effect(view: Parfum, perfume: int, price: int, warning: str = "") -> Effect:
    """P7.2 to P7.6 The price for a flacon; the last one brings water, as far as there is any."""
    if view.flacons[perfume] > 1:
        return Effect((coins(price),), ("1 flacon",), warning=warning)
    reward = min(phases.REWARD_TOKENS, view.well_size + sum(view.discards))
    gains = (coins(price), tokens(reward)) if reward else (coins(price),)
    return Effect(gains, ("1 flacon, the last",), warning=warning)


def customers_for(view: Parfum, perfume: int) -> list[int]:
    """P7.2 The customers in the street who would be pleased by a perfume, whether or not it has flacons."""
    wants = view.box.wants
    return [customer for customer in view.street if customer != FREE and covers(view.scent[perfume], wants[customer])]


def best_customer(view: Parfum, perfume: int) -> int:
    """The customer who would pay most for a perfume, or FREE."""
    return max(customers_for(view, perfume), key=lambda customer: view.box.price[customer], default=FREE)


@label.register
def label_pass(move: Pass, view: Parfum, seat: int) -> str:
    later = sales_later(view, seat)
    return f"Pass, {amount(later, 'sale', 'sales')} left" if later else "Pass, no sale left"


@effect.register
def effect_of_pass(move: Pass, view: Parfum, seat: int) -> Effect:
    """P7.1, P7.7 What a pass gives up, and what is left in this round."""
    later = sales_later(view, seat)
    left = f"{amount(later, 'sale', 'sales')} left this round" if later else "no sale left this round"
    return Effect(costs=(amount(sales_at_stake(view), "sale", "sales"),), then=(left,))
