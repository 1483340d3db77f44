"""The log: a sentence for each move as its viewer saw it, and what followed from it by itself."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch

from neroli.core.contract import Move
from neroli.games.parfum.pieces.faces import AROMAS, COINS
from neroli.games.parfum.rules import phases
from neroli.games.parfum.rules.moves.composing import AddNote, HoldNote, StartPerfume
from neroli.games.parfum.rules.moves.dealing import (
    DealClock,
    HiddenToken,
    RevealCustomer,
    RevealNote,
    Roll,
    StackMarker,
    TakeToken,
)
from neroli.games.parfum.rules.moves.distilling import Claim, Finish, PayToken, Reroll, TurnFly
from neroli.games.parfum.rules.moves.preparing import DrawNote, DrawWater, TakeDie
from neroli.games.parfum.rules.moves.selling import Bargain, DiscardToken, Pass, Sell
from neroli.games.parfum.rules.moves.waking import ChooseClock
from neroli.games.parfum.rules.phases import ALL_DICE, FREE
from neroli.games.parfum.rules.state import Parfum
from neroli.games.parfum.words.questions import ending
from neroli.games.parfum.words.terms import (
    COIN_WORDS,
    amount,
    coins,
    customer_words,
    listing,
    note_words,
    perfume_number,
    perfume_words,
    size_word,
    tokens,
)


@singledispatch
def tell(move: Move[Parfum], view: Parfum, seat: int, names: Sequence[str]) -> str:
    """What a seat chose, or what nature did for the seat that it concerns; `view` is from before the move."""
    raise NotImplementedError(type(move).__name__)


@tell.register
def tell_choice_of_clock(move: ChooseClock, view: Parfum, seat: int, names: Sequence[str]) -> str:
    return f"{names[seat]} takes {clock_words(view, move.clock)}"


@tell.register
def tell_dealt_clock(move: DealClock, view: Parfum, seat: int, names: Sequence[str]) -> str:
    return f"{names[move.owner]} is dealt {clock_words(view, view.clock_owner.index(FREE))}"


def clock_words(view: Parfum, clock: int) -> str:
    return f"clock {clock + 1}, {amount(view.actions_of[clock], 'action', 'actions')}"


@tell.register
def tell_draw(move: DrawNote, view: Parfum, seat: int, names: Sequence[str]) -> str:
    return f"{names[seat]} draws a note from the bag"


@tell.register
def tell_die(move: TakeDie, view: Parfum, seat: int, names: Sequence[str]) -> str:
    return f"{names[seat]} takes a {AROMAS[move.aroma]} die"


@tell.register
def tell_water(move: DrawWater, view: Parfum, seat: int, names: Sequence[str]) -> str:
    return f"{names[seat]} goes to the well"


@tell.register
def tell_reroll(move: Reroll, view: Parfum, seat: int, names: Sequence[str]) -> str:
    dice = "all dice" if move.use == ALL_DICE else f"the {AROMAS[move.use]} flies"
    return f"{names[seat]} re-rolls {dice} for {tokens(phases.REROLL_COST)}"


@tell.register
def tell_turn(move: TurnFly, view: Parfum, seat: int, names: Sequence[str]) -> str:
    return f"{names[seat]} turns a {AROMAS[move.aroma]} fly for {tokens(phases.TURN_COST)}"


@tell.register
def tell_payment(move: PayToken, view: Parfum, seat: int, names: Sequence[str]) -> str:
    return f"{names[seat]} pays {COIN_WORDS[move.coin]}"


@tell.register
def tell_discard(move: DiscardToken, view: Parfum, seat: int, names: Sequence[str]) -> str:
    return f"{names[seat]} discards {COIN_WORDS[move.coin]}"


@tell.register
def tell_claim(move: Claim, view: Parfum, seat: int, names: Sequence[str]) -> str:
    return f"{names[seat]} claims the {note_words(view, move.note)}, +{coins(view.box.coins[move.note])}"


@tell.register
def tell_finish(move: Finish, view: Parfum, seat: int, names: Sequence[str]) -> str:
    return f"{names[seat]} finishes distilling"


@tell.register
def tell_start(move: StartPerfume, view: Parfum, seat: int, names: Sequence[str]) -> str:
    return f"{names[seat]} starts a {size_word(move.size)} perfume with the {note_words(view, move.note)}"


@tell.register
def tell_add(move: AddNote, view: Parfum, seat: int, names: Sequence[str]) -> str:
    return f"{names[seat]} adds the {note_words(view, move.note)} to {perfume_words(view, move.perfume)}"


@tell.register
def tell_hold(move: HoldNote, view: Parfum, seat: int, names: Sequence[str]) -> str:
    return f"{names[seat]} keeps the {note_words(view, move.note)} for later"


@tell.register
def tell_sale(move: Sell, view: Parfum, seat: int, names: Sequence[str]) -> str:
    perfume, customer = perfume_words(view, move.perfume), customer_words(view, move.customer)
    return f"{names[seat]} sells {perfume} to the {customer}, +{coins(view.box.price[move.customer])}"


@tell.register
def tell_bargain(move: Bargain, view: Parfum, seat: int, names: Sequence[str]) -> str:
    price = phases.BARGAIN[view.size[move.perfume]]
    return f"{names[seat]} sells {perfume_words(view, move.perfume)} at the bargain price, +{coins(price)}"


@tell.register
def tell_pass(move: Pass, view: Parfum, seat: int, names: Sequence[str]) -> str:
    return f"{names[seat]} passes"


@tell.register
def tell_note(move: RevealNote, view: Parfum, seat: int, names: Sequence[str]) -> str:
    return f"The distillery gets the {note_words(view, move.note)}"


@tell.register
def tell_customer(move: RevealCustomer, view: Parfum, seat: int, names: Sequence[str]) -> str:
    price = coins(view.box.price[move.customer])
    return f"The street gets the {customer_words(view, move.customer)} and pays {price}"


@tell.register
def tell_token(move: TakeToken, view: Parfum, seat: int, names: Sequence[str]) -> str:
    """P4.4 Drawn from the well, or P7.6 brought by the last flacon."""
    return f"{names[view.taker]} draws {COIN_WORDS[move.coin]}"


@tell.register
def tell_hidden_token(move: HiddenToken, view: Parfum, seat: int, names: Sequence[str]) -> str:
    """P4.4, P7.6 Others see only that a token was drawn."""
    return f"{names[view.taker]} draws a water token"


@tell.register
def tell_marker(move: StackMarker, view: Parfum, seat: int, names: Sequence[str]) -> str:
    left = [other for other in range(view.players) if other != move.owner and other not in view.track]
    last = f", that of {names[left[0]]} on top" if len(left) == 1 else ""
    return f"The marker of {names[move.owner]} is stacked on 0{last}"


@tell.register
def tell_roll(move: Roll, view: Parfum, seat: int, names: Sequence[str]) -> str:
    flasks, flies = move.flasks, move.dice - move.flasks
    faces = [amount(flasks, "flask", "flasks")] if flasks else []
    faces += [amount(flies, "fly", "flies")] if flies else []
    return f"{names[view.clock_owner[view.clock]]} rolls {AROMAS[move.aroma]}: {listing(faces)}"


def follow(before: Parfum, after: Parfum, names: Sequence[str]) -> str:
    """What followed by itself: perfumes, the well, those who pass unasked, closing time, the end."""
    news = [*perfume_news(before, after), *well_news(before, after)]
    idle = passed_unasked(before, after)
    if idle:
        verb = "has" if len(idle) == 1 else "have"
        news.append(f"{listing([names[seat] for seat in idle])} {verb} no flacon to sell")
    if after.closing and not before.closing:
        news.append("The closing time token appears: the last round begins")
    if after.phase == phases.OVER:
        news.append(ending(after).removesuffix("."))
    return ". ".join(news)


def perfume_news(before: Parfum, after: Parfum) -> list[str]:
    """P6.3, P7.6 A perfume that was finished, or whose last flacon is sold."""
    news = []
    for perfume in range(len(before.owner)):
        words = f"Perfume {perfume_number(after, perfume)}"
        if before.missing[perfume] and not after.missing[perfume]:
            news.append(f"{words} is finished: {amount(after.flacons[perfume], 'flacon', 'flacons')}")
        if before.flacons[perfume] and not after.flacons[perfume]:
            news.append(f"{words} is sold out")
    return news


def well_news(before: Parfum, after: Parfum) -> list[str]:
    """P4.5 The discards were shuffled back: a new batch of tokens began."""
    if len(after.unseen) == len(before.unseen):
        return []
    number = sum(after.unseen[-COINS:])
    return [f"The well was empty: {amount(number, 'discarded token goes', 'discarded tokens go')} back into it"]


def passed_unasked(before: Parfum, after: Parfum) -> list[int]:
    """P7.1, P7.7 Who passed without being asked between two positions: the owners of the clocks that went by."""
    if FREE in before.clock_owner or not (is_selling(after) or FREE in after.clock_owner):
        return []
    clocks = len(before.clock_owner)
    start = before.cycle * clocks + before.clock + 1 if is_selling(before) else 0
    end = clocks if before.players == 2 else 2 * clocks
    if is_selling(after):
        # Who has to discard without a sale went by, too.
        end = after.cycle * clocks + after.clock + (after.phase == phases.DISCARD)
    return list(dict.fromkeys(before.clock_owner[number % clocks] for number in range(start, end)))


def is_selling(view: Parfum) -> bool:
    return view.phase in (phases.SELL, phases.DISCARD, phases.REWARD)
