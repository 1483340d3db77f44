"""What each choice does, in words for a button or a list."""

from __future__ import annotations

from functools import singledispatch

from neroli.core.contract import Move
from neroli.games.parfum.pieces.faces import AROMAS
from neroli.games.parfum.rules import phases
from neroli.games.parfum.rules.moves.composing import AddNote, HoldNote, StartPerfume
from neroli.games.parfum.rules.moves.distilling import Claim, Finish, PayToken, Reroll, TurnFly
from neroli.games.parfum.rules.moves.preparing import DrawNote, DrawWater, TakeDie
from neroli.games.parfum.rules.moves.selling import Bargain, DiscardToken, Pass, Sell
from neroli.games.parfum.rules.moves.waking import ChooseClock
from neroli.games.parfum.rules.state import Parfum
from neroli.games.parfum.words.terms import (
    COIN_WORDS,
    amount,
    coins,
    customer_words,
    note_words,
    perfume_words,
    size_word,
)


@singledispatch
def describe(move: Move[Parfum], view: Parfum) -> str:
    raise NotImplementedError(type(move).__name__)


@describe.register
def describe_clock(move: ChooseClock, view: Parfum) -> str:
    actions = amount(view.actions_of[move.clock], "action", "actions")
    return f"Clock {move.clock + 1}: turn {move.clock + 1}, {actions}"


@describe.register
def describe_draw(move: DrawNote, view: Parfum) -> str:
    return "Draw a note from the bag"


@describe.register
def describe_die(move: TakeDie, view: Parfum) -> str:
    return f"Take a {AROMAS[move.aroma]} die"


@describe.register
def describe_water(move: DrawWater, view: Parfum) -> str:
    return "Take a water token"


@describe.register
def describe_reroll(move: Reroll, view: Parfum) -> str:
    if move.use == phases.ALL_DICE:
        return "Pay 1 water: re-roll all dice"
    return f"Pay 1 water: re-roll the {AROMAS[move.use]} flies"


@describe.register
def describe_turn(move: TurnFly, view: Parfum) -> str:
    return f"Pay 2 water: turn a {AROMAS[move.aroma]} fly into a flask"


@describe.register
def describe_payment(move: PayToken, view: Parfum) -> str:
    return f"Pay {COIN_WORDS[move.coin]}"


@describe.register
def describe_discard(move: DiscardToken, view: Parfum) -> str:
    return f"Discard {COIN_WORDS[move.coin]}"


@describe.register
def describe_claim(move: Claim, view: Parfum) -> str:
    return f"Claim the {note_words(view, move.note)} for {coins(view.box.coins[move.note])}"


@describe.register
def describe_finish(move: Finish, view: Parfum) -> str:
    return "Finish distilling"


@describe.register
def describe_start(move: StartPerfume, view: Parfum) -> str:
    return f"Start a {size_word(move.size)} perfume with the {note_words(view, move.note)}"


@describe.register
def describe_add(move: AddNote, view: Parfum) -> str:
    return f"Add the {note_words(view, move.note)} to {perfume_words(view, move.perfume)}"


@describe.register
def describe_hold(move: HoldNote, view: Parfum) -> str:
    return f"Keep the {note_words(view, move.note)} for later"


@describe.register
def describe_sale(move: Sell, view: Parfum) -> str:
    price = coins(view.box.price[move.customer])
    return f"Sell {perfume_words(view, move.perfume)} to the {customer_words(view, move.customer)} for {price}"


@describe.register
def describe_bargain(move: Bargain, view: Parfum) -> str:
    price = coins(phases.BARGAIN[view.size[move.perfume]])
    return f"Sell {perfume_words(view, move.perfume)} at the bargain price of {price}"


@describe.register
def describe_pass(move: Pass, view: Parfum) -> str:
    return "Pass: sell nothing now"
