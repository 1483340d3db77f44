"""The log: a sentence for each move as its viewer saw it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch
from typing import TypeAlias

from neroli.core.contract import Move
from neroli.games.parfum.pieces.faces import AROMAS
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
from neroli.games.parfum.rules.phases import FREE
from neroli.games.parfum.rules.state import Parfum
from neroli.games.parfum.words.moves import describe
from neroli.games.parfum.words.terms import COIN_WORDS, customer_words, note_words

Choice: TypeAlias = (
    ChooseClock | DrawNote | TakeDie | DrawWater | Reroll | TurnFly | PayToken | Claim | Finish | StartPerfume
    | AddNote | HoldNote | Sell | Bargain | Pass | DiscardToken
)  # fmt: skip


@singledispatch
def tell(move: Move[Parfum], view: Parfum, seat: int, names: Sequence[str]) -> str:
    """What nature did is told of the seat that it concerns; `view` is from before the move."""
    raise NotImplementedError(type(move).__name__)


@tell.register
def tell_choice(move: Choice, view: Parfum, seat: int, names: Sequence[str]) -> str:
    """What a seat chose is told in the words of the choice."""
    words = describe(move, view)
    return f"{names[seat]}: {words[:1].lower()}{words[1:]}"


@tell.register
def tell_note(move: RevealNote, view: Parfum, seat: int, names: Sequence[str]) -> str:
    return f"The distillery gets the {note_words(view, move.note)}"


@tell.register
def tell_customer(move: RevealCustomer, view: Parfum, seat: int, names: Sequence[str]) -> str:
    return f"The street gets {customer_words(view, move.customer)}"


@tell.register
def tell_token(move: TakeToken, view: Parfum, seat: int, names: Sequence[str]) -> str:
    """P4.4 Drawn from the well, or P7.6 brought by the last flacon."""
    return f"{names[view.taker]}: {COIN_WORDS[move.coin]}"


@tell.register
def tell_hidden_token(move: HiddenToken, view: Parfum, seat: int, names: Sequence[str]) -> str:
    return f"{names[view.taker]}: a water token"


@tell.register
def tell_marker(move: StackMarker, view: Parfum, seat: int, names: Sequence[str]) -> str:
    left = [other for other in range(view.players) if other != move.owner and other not in view.track]
    last = f", that of {names[left[0]]} on top" if len(left) == 1 else ""
    return f"The marker of {names[move.owner]} is stacked on 0{last}"


@tell.register
def tell_clock(move: DealClock, view: Parfum, seat: int, names: Sequence[str]) -> str:
    return f"{names[move.owner]}: clock {view.clock_owner.index(FREE) + 1}"


@tell.register
def tell_roll(move: Roll, view: Parfum, seat: int, names: Sequence[str]) -> str:
    owner = names[view.clock_owner[view.clock]]
    return f"{owner}: {AROMAS[move.aroma]} rolled, {move.flasks} of {move.dice} flasks"
