"""What the table says: questions, moves, log and refusals, in words."""

from __future__ import annotations

from collections.abc import Sequence

from neroli.core.contract import NATURE, Move
from neroli.games.parfum import moves, rules
from neroli.games.parfum.pieces import AROMAS, TYPES, count
from neroli.games.parfum.rules import MINOR
from neroli.games.parfum.state import Parfum

COIN_WORDS = ("a token without coins", "a token of 1 coin", "a token of 2 coins", "a token of 3 coins")


def listed(bouquet: int) -> str:
    """A bouquet in words: 2 rose, 1 lavender."""
    found = [f"{count(bouquet, a)} {name}" for a, name in enumerate(AROMAS) if count(bouquet, a)]
    return ", ".join(found) if found else "nothing"


def note_words(state: Parfum, note: int) -> str:
    entry = state.box.pieces.notes[note]
    return f"{TYPES[entry.kind]} note {entry.id} ({listed(entry.needs)}; +{entry.coins})"


def customer_words(state: Parfum, customer: int) -> str:
    entry = state.box.pieces.customers[customer]
    return f"customer {entry.id} (wants {listed(entry.wants)}, pays {entry.price})"


def perfume_words(state: Parfum, perfume: int) -> str:
    kind = "minor" if state.size[perfume] == MINOR else "major"
    return f"the {kind} perfume P{perfume + 1}"


def question(view: Parfum, seat: int) -> str:
    if seat not in view.actors():
        return "The game is over." if view.phase == rules.OVER else "Wait for the others."
    phase = view.phase
    if phase == rules.ACT:
        return f"Prepare your distillation: {view.actions} action{'s' if view.actions > 1 else ''} left."
    if phase == rules.PAY:
        return f"Pay {view.due} water token{'s' if view.due > 1 else ''}: which one first?"
    if phase == rules.COMPOSE:
        return f"Where does {note_words(view, view.waiting[seat][view.placing])} go?"
    if phase == rules.DISCARD:
        surplus = rules.tokens(view, seat) - rules.TOKEN_LIMIT
        return f"You may keep {rules.TOKEN_LIMIT} water tokens: discard {surplus}."
    return {
        rules.WAKE: "Choose a clock: its place in the order, its number of actions.",
        rules.DISTILL: "Use water, claim notes, or finish distilling.",
        rules.CLAIM: "Claim another note, or finish distilling.",
        rules.SELL: "Sell one flacon, or pass.",
    }[phase]


def describe(view: Parfum, move: Move[Parfum]) -> str:
    if isinstance(move, moves.ChooseClock):
        return f"Clock {move.place + 1}: turn {move.place + 1}, {view.actions_of[move.place]} actions"
    if isinstance(move, moves.TakeDie):
        return f"Take a {AROMAS[move.aroma]} die"
    if isinstance(move, moves.Reroll):
        what = "all dice" if move.use == moves.ALL_DICE else f"the {AROMAS[move.use]} flies"
        return f"Pay 1 water: re-roll {what}"
    if isinstance(move, moves.TurnFly):
        return f"Pay 2 water: turn a {AROMAS[move.aroma]} fly into a flask"
    if isinstance(move, moves.PayToken | moves.DiscardToken):
        return f"Discard {COIN_WORDS[move.coin]}"
    return describe_piece(view, move)


def describe_piece(view: Parfum, move: Move[Parfum]) -> str:
    if isinstance(move, moves.Claim):
        return f"Claim {note_words(view, move.note)}"
    if isinstance(move, moves.StartPerfume):
        kind = "minor" if move.size == MINOR else "major"
        return f"Start a new {kind} perfume with {note_words(view, move.note)}"
    if isinstance(move, moves.AddNote):
        return f"Add {note_words(view, move.note)} to {perfume_words(view, move.perfume)}"
    if isinstance(move, moves.HoldNote):
        return f"Keep {note_words(view, move.note)} for later"
    if isinstance(move, moves.Sell):
        buyer = customer_words(view, move.customer)
        return f"Sell a flacon of {perfume_words(view, move.perfume)} to {buyer}"
    if isinstance(move, moves.Bargain):
        price = rules.BARGAIN[view.size[move.perfume]]
        return f"Sell a flacon of {perfume_words(view, move.perfume)} at the bargain price of {price}"
    return {
        "draw": "Draw a note from the bag",
        "water": "Take a water token",
        "finish": "Finish distilling",
        "pass": "Sell nothing now",
    }[move.text]


def tell(view: Parfum, seat: int, text: str, names: Sequence[str]) -> str:
    """A log line; what nature did is told of the seat that it concerns."""
    if seat == NATURE:
        return tell_nature(view, text, names)
    return f"{names[seat]}: {lower_first(describe(view, view.box.vocabulary[text]))}"


def tell_nature(view: Parfum, text: str, names: Sequence[str]) -> str:
    if text == "token":
        return f"{names[view.taker]}: a water token"
    move = view.box.vocabulary[text]
    if isinstance(move, moves.TakeToken):
        return f"{names[view.taker]}: {COIN_WORDS[move.coin]}"
    if isinstance(move, moves.RevealNote):
        return f"The distillery gets the {note_words(view, move.note)}"
    if isinstance(move, moves.RevealCustomer):
        return f"The street gets {customer_words(view, move.customer)}"
    if isinstance(move, moves.Roll):
        owner = names[view.clock_owner[view.clock]]
        return f"{owner}: {AROMAS[move.aroma]} rolled, {move.flasks} of {move.dice} flasks"
    if isinstance(move, moves.DealClock):
        return f"{names[move.owner]}: clock {view.clock_owner.index(rules.FREE) + 1}"
    assert isinstance(move, moves.StackMarker)
    return f"The marker of {names[move.owner]} is stacked on 0"


def lower_first(text: str) -> str:
    return text[:1].lower() + text[1:]


def refuse(view: Parfum, seat: int, move: Move[Parfum]) -> str:
    """Why not, and what would help."""
    if isinstance(move, moves.Claim):
        return refuse_claim(view, move.note)
    if isinstance(move, moves.ChooseClock) and view.phase == rules.WAKE:
        return "This clock is taken. Choose a free one." if move.place < len(view.clock_owner) else "No such clock."
    if isinstance(move, moves.TakeDie) and view.phase == rules.ACT:
        return f"You have all {view.box.dice[move.aroma]} {AROMAS[move.aroma]} dice."
    if isinstance(move, moves.DrawNote) and view.phase == rules.ACT:
        return "The bag is empty." if not view.bag else "Every space of the distillery is full."
    if isinstance(move, moves.DrawWater) and view.phase == rules.ACT:
        return "No water token is left in the well or among the discards."
    if isinstance(move, moves.PayToken | moves.DiscardToken) and view.phase in (rules.PAY, rules.DISCARD):
        return f"You do not hold {COIN_WORDS[move.coin]}."
    if isinstance(move, moves.Reroll | moves.TurnFly):
        return refuse_water(view, seat, move)
    if isinstance(move, moves.Sell | moves.Bargain) and view.phase == rules.SELL:
        return refuse_sale(view, seat, move)
    return f"Not now. {question(view, seat)}"


def refuse_claim(view: Parfum, note: int) -> str:
    if view.phase not in (rules.DISTILL, rules.CLAIM):
        return "Notes are claimed after the roll."
    if note not in view.display:
        return "This note is not in the distillery."
    short = ", ".join(f"{number} more {AROMAS[aroma]}" for aroma, number in rules.lacking(view, note))
    return f"You need {short} among your flasks."


def refuse_water(view: Parfum, seat: int, move: moves.Reroll | moves.TurnFly) -> str:
    if view.phase == rules.CLAIM:
        return "Water is over once you start to claim."
    if view.phase != rules.DISTILL:
        return "Water is used after the roll."
    cost = rules.REROLL_COST if isinstance(move, moves.Reroll) else rules.TURN_COST
    held = rules.tokens(view, seat)
    if held < cost:
        return f"It costs {cost} water tokens; you have {held}."
    return "None of these dice shows a fly."


def refuse_sale(view: Parfum, seat: int, move: moves.Sell | moves.Bargain) -> str:
    perfume = move.perfume
    if perfume >= len(view.owner) or view.owner[perfume] != seat:
        return f"P{perfume + 1} is not your perfume."
    if view.flacons[perfume] == 0:
        state = "not finished" if view.missing[perfume] else "sold out"
        return f"P{perfume + 1} is {state}."
    assert isinstance(move, moves.Sell)
    if move.customer not in view.street:
        return "This customer is not on the street."
    wants = listed(view.box.wants[move.customer])
    return f"She wants {wants}; P{perfume + 1} has {listed(view.scent[perfume])}."
