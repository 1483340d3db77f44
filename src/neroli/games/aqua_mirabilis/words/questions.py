"""What a seat is asked, by phase."""

from __future__ import annotations

from typing import Final

from neroli.games.aqua_mirabilis.pieces.faces import FLOWERS
from neroli.games.aqua_mirabilis.rules import course, legality, phases
from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis
from neroli.games.aqua_mirabilis.words.terms import DAME_NAMES, counted

QUESTIONS: Final = {
    phases.TURN: "Where does your perfumer go?",
    phases.PICK: "Which extra flower do you pick?",
    phases.LEARN: "Which tile do you learn?",
    phases.COST: "Which two equal flowers do you pay?",
    phases.WHICH_METHOD: "Which method do you take?",
    phases.DROP: "Which method makes room?",
    phases.LOOK: "Look at her secret bonus?",
    phases.PRESENT: "Which perfume do you present?",
    phases.SECOND_PERFUME: "Which second perfume do you present?",
    phases.STORE: "Store flowers on your methods, or stop.",
    phases.COACH: "Which way does your coach go?",
    phases.CITY: "Which tile do you take from the city?",
    phases.RETURN: "Bring the coach back to Grasse?",
    phases.END: "Anything else before you end your turn?",
    phases.EXTRA: "An extra turn for an originality token?",
    phases.RECIPE: "Which recipe do you take?",
    phases.ROOM: "Your parade is full: which perfume goes?",
    phases.ESSENCES: "Which essences do you take?",
    phases.WHICH_DAMES: "Which dames get your influence?",
    phases.KEEP: "Which two favours do you keep?",
    phases.PARADE: "The final parade: complete more perfumes?",
}


def question(view: AquaMirabilis, seat: int) -> str:
    if seat not in view.actors():
        return "The game is over." if view.phase == phases.OVER else "Wait for the others."
    if view.phase == phases.TURN and legality.can_produce(view, seat):
        return "Send your perfumer, or go home and produce."
    return QUESTIONS[view.phase] if view.phase in QUESTIONS else question_with_numbers(view)


def question_with_numbers(view: AquaMirabilis) -> str:
    """Questions that name what is left, or what has been promised."""
    if view.phase == phases.CONVERT:
        return f"Produce: {counted(view.turn.points, 'production point')} left."
    if view.phase == phases.FILL:
        return f"What completes your {FLOWERS[view.box.recipe_base[view.recipe]]} perfume?"
    if view.phase == phases.WORKERS:
        return "Gather flowers, or move a worker first."
    if view.phase == phases.PAY:
        return f"Pay {counted(view.turn.due, 'point')}: by sundial or by city tile?"
    if view.phase == phases.RIDE:
        return f"Ride on, {counted(view.turn.steps, 'step')} at most, or stop?"
    dame = DAME_NAMES[course.dame_of(view)]
    if view.phase == phases.GIFTS:
        return f"Gifts for the {dame}: {view.turn.gifts or 'none'} so far."
    assert view.phase == phases.INFLUENCE
    return f"Influence on the {dame}: {view.turn.gifts} at most."
