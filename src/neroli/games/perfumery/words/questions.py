"""What a seat is asked now."""

from __future__ import annotations

from typing import Final

from neroli.games.perfumery.pieces.faces import ESSENCES, HAND_LIMIT, KINDS, NOTE_BITS, NOTE_MASK, NOTES
from neroli.games.perfumery.rules import benches, phases
from neroli.games.perfumery.rules.moves.development import Install
from neroli.games.perfumery.rules.production import first_owed
from neroli.games.perfumery.rules.state import Perfumery
from neroli.games.perfumery.words.terms import card_name, effect_words, essence_words

PLAIN: Final = {
    phases.SORT: "Which recipe do you move, and where?",
    phases.REPLENISH: "Which storage space do you fill?",
    phases.ESSENCE: "Which essence do you take, for which note?",
}


def question(view: Perfumery, seat: int) -> str:
    if seat not in view.actors():
        return "The game is over." if view.phase == phases.OVER else "Wait for the others."
    if view.phase == phases.BLEND:
        return bench_question(view, seat)
    if view.phase == phases.PLACE:
        return f"Place a perfumer: {view.home[seat]} at hand."
    if view.phase == phases.INSTALL:
        return install_question(view, seat)
    if view.phase == phases.PAY:
        due = view.cost - view.paid
        return f"Pay {due} more with cards from your hand." if due > 0 else "The cost is met. Pay more, or stop?"
    if view.phase == phases.DISCARD:
        surplus = len(view.hand[seat]) - HAND_LIMIT
        return f"You may hold {HAND_LIMIT} cards: discard {surplus}."
    return PLAIN[view.phase]


def install_question(view: Perfumery, seat: int) -> str:
    note = NOTES[view.note]
    if view.cost == 0:
        return f"Which recipe do you install in {note}, where?"
    if any(isinstance(move, Install) for move in view.moves(seat)):
        return f"Install another recipe, or pay {view.cost}?"
    return f"Pay {view.cost} for what you installed."


def bench_question(view: Perfumery, seat: int) -> str:
    step = view.step[seat]
    if step == phases.MIX:
        return mixing_question(view, seat)
    if step == phases.PRODUCE:
        return "Produce a perfume, or stop?"
    if step == phases.STORE:
        return "Store an essence, or let the rest go?"
    index = first_owed(view.owed[seat])
    essence = f"{ESSENCES[index % KINDS]} essence for {NOTES[index // KINDS]}"
    return f"{card_name(view, view.order[seat])}: what pays the next {essence}?"


def mixing_question(view: Perfumery, seat: int) -> str:
    note = view.cursor[seat] // benches.TALL
    pot = (view.brew[seat] >> (NOTE_BITS * note)) & NOTE_MASK
    effect = effect_words(view, benches.current_mixing(view, seat))
    return f"{NOTES[note].capitalize()} note holds {essence_words(pot)}: {effect}?"


def ending(view: Perfumery) -> str:
    """F13.2 Why the game is over."""
    return f"The decks ran out, and round {view.round} was the last." if view.phase == phases.OVER else ""
