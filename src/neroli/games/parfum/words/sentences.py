"""What the table says: questions, moves, log and refusals, in words."""

from __future__ import annotations

from collections.abc import Sequence

from neroli.core.contract import NATURE, Move
from neroli.core.counts import count
from neroli.games.parfum.pieces.faces import AROMAS, TYPES
from neroli.games.parfum.rules import course, moves
from neroli.games.parfum.rules.course import MINOR
from neroli.games.parfum.rules.state import Parfum

COIN_WORDS = ("a token without coins", "a token of 1 coin", "a token of 2 coins", "a token of 3 coins")


def listed(bouquet: int) -> str:
    """A bouquet in words: 2 rose, 1 lavender."""
    found = [f"{count(bouquet, a)} {name}" for a, name in enumerate(AROMAS) if count(bouquet, a)]
    return ", ".join(found)


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
        return "The game is over." if view.phase == course.OVER else "Wait for the others."
    phase = view.phase
    if phase == course.ACT:
        return f"Prepare your distillation: {view.actions} action{'s' if view.actions > 1 else ''} left."
    if phase == course.PAY:
        return "Pay 2 water tokens: which one first?" if view.due > 1 else "Pay 1 water token: which one?"
    if phase == course.COMPOSE:
        return f"Where does {note_words(view, view.waiting[seat][view.placing])} go?"
    if phase == course.DISCARD:
        surplus = course.tokens(view, seat) - course.TOKEN_LIMIT
        return f"You may keep {course.TOKEN_LIMIT} water tokens: discard {surplus}."
    return {
        course.WAKE: "Choose a clock: its place in the order, its number of actions.",
        course.DISTILL: "Use water, claim notes, or finish distilling.",
        course.CLAIM: "Claim another note, or finish distilling.",
        course.SELL: "Sell one flacon, or pass.",
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
        price = course.BARGAIN[view.size[move.perfume]]
        return f"Sell a flacon of {perfume_words(view, move.perfume)} at the bargain price of {price}"
    return {
        "draw": "Draw a note from the bag",
        "water": "Take a water token",
        "finish": "Finish distilling",
        "pass": "Sell nothing now",
    }[move.text]


def tell(view: Parfum, seat: int, move: Move[Parfum], names: Sequence[str]) -> str:
    """A log line; what nature did is told of the seat that it concerns."""
    if seat == NATURE:
        return tell_nature(view, move, names)
    return f"{names[seat]}: {lower_first(describe(view, move))}"


def tell_nature(view: Parfum, move: Move[Parfum], names: Sequence[str]) -> str:
    if isinstance(move, moves.HiddenToken):
        return f"{names[view.taker]}: a water token"
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
        return f"{names[move.owner]}: clock {view.clock_owner.index(course.FREE) + 1}"
    assert isinstance(move, moves.StackMarker)
    left = [other for other in range(view.players) if other != move.owner and other not in view.track]
    last = f", that of {names[left[0]]} on top" if len(left) == 1 else ""
    return f"The marker of {names[move.owner]} is stacked on 0{last}"


def lower_first(text: str) -> str:
    return text[:1].lower() + text[1:]


def refuse(view: Parfum, seat: int, move: Move[Parfum]) -> str:
    """Why not, and what would help."""
    if seat not in view.actors():
        return f"Not now. {question(view, seat)}"
    if isinstance(move, moves.Claim):
        return refuse_claim(view, move.note)
    if isinstance(move, moves.Reroll | moves.TurnFly):
        return refuse_water(view, seat, move)
    if view.phase == course.WAKE and isinstance(move, moves.ChooseClock):
        clocks = len(view.clock_owner)
        why = "This clock is taken." if move.place < clocks else f"There are only {clocks} clocks."
        return f"{why} Choose a free one."
    if view.phase == course.ACT:
        return refuse_action(view, move)
    if view.phase == course.COMPOSE:
        return refuse_placement(view, seat, move)
    if view.phase == course.SELL and isinstance(move, moves.Sell | moves.Bargain):
        return refuse_sale(view, seat, move)
    if is_token_choice(view, move):
        return f"You do not hold such a token. Choose another: {question(view, seat)}"
    return f"Not now. {question(view, seat)}"


def is_token_choice(view: Parfum, move: Move[Parfum]) -> bool:
    if view.phase == course.PAY:
        return isinstance(move, moves.PayToken)
    return view.phase == course.DISCARD and isinstance(move, moves.DiscardToken)


def refuse_action(view: Parfum, move: Move[Parfum]) -> str:
    if isinstance(move, moves.TakeDie):
        return f"You have all {view.box.dice[move.aroma]} {AROMAS[move.aroma]} dice. Take another aroma."
    if isinstance(move, moves.DrawNote):
        why = "Every space of the distillery is full." if view.bag else "The bag is empty."
        return f"{why} Take a die or water."
    if isinstance(move, moves.DrawWater):
        return "No water token is left in the well or among the discards. Take a die."
    return f"Not now. {question(view, view.seat)}"


def refuse_claim(view: Parfum, note: int) -> str:
    if view.phase not in (course.DISTILL, course.CLAIM):
        return f"Notes are claimed after the roll. {question(view, view.seat)}"
    if note not in view.display:
        return "This note is not in the distillery. Claim one that is, or finish."
    short = ", ".join(f"{number} more {AROMAS[aroma]}" for aroma, number in course.lacking(view, note))
    return f"You need {short} among your flasks."


def refuse_water(view: Parfum, seat: int, move: moves.Reroll | moves.TurnFly) -> str:
    if view.phase == course.CLAIM:
        return "Water is over once you start to claim. Claim another note, or finish."
    if view.phase != course.DISTILL:
        return f"Water is used after the roll. {question(view, seat)}"
    cost = course.REROLL_COST if isinstance(move, moves.Reroll) else course.TURN_COST
    held = course.tokens(view, seat)
    if held < cost:
        return f"You need {cost - held} more water token{'s' if cost - held > 1 else ''}. Claim a note, or finish."
    return "None of these dice shows a fly. Choose an aroma with flies."


def refuse_placement(view: Parfum, seat: int, move: Move[Parfum]) -> str:
    note = view.waiting[seat][view.placing]
    if isinstance(move, moves.StartPerfume | moves.AddNote | moves.HoldNote) and move.note != note:
        return f"One note after another: place {note_words(view, note)} now."
    if isinstance(move, moves.HoldNote):
        return "A claimed note is placed at once, unless the option hold_notes was chosen. Start a perfume with it."
    if isinstance(move, moves.StartPerfume):
        return "A heart note goes only into a major perfume. Start a major."
    if isinstance(move, moves.AddNote):
        return f"{refuse_perfume(view, seat, move.perfume)} Start a new perfume, or choose another."
    return f"Not now. {question(view, seat)}"


def refuse_perfume(view: Parfum, seat: int, perfume: int) -> str:
    """Why a note does not go into a perfume."""
    if perfume >= len(view.owner) or view.owner[perfume] != seat:
        return f"P{perfume + 1} is not your perfume."
    if view.missing[perfume] == 0:
        return f"P{perfume + 1} is finished, so it is closed."
    return f"P{perfume + 1} has no empty slot for this type of note."


def refuse_sale(view: Parfum, seat: int, move: moves.Sell | moves.Bargain) -> str:
    perfume = move.perfume
    if perfume >= len(view.owner) or view.owner[perfume] != seat:
        return f"P{perfume + 1} is not your perfume. Sell one of yours, or pass."
    if view.flacons[perfume] == 0:
        why = "not finished" if view.missing[perfume] else "sold out"
        return f"P{perfume + 1} is {why}. Sell another perfume, or pass."
    assert isinstance(move, moves.Sell)
    if move.customer not in view.street:
        return "This customer is not on the street. Choose one who is, or pass."
    wants = listed(view.box.wants[move.customer])
    has = listed(view.scent[perfume])
    return f"She wants {wants}; P{perfume + 1} has {has}. Try another perfume, or sell it at a bargain."
