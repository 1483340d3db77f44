"""What a newcomer is told: five steps at the first visit, then one sentence for each new kind of question."""

from __future__ import annotations

from typing import Final

from neroli.core.title import Lesson, TourStep
from neroli.games.parfum.pieces.faces import AROMAS
from neroli.games.parfum.rules import phases
from neroli.games.parfum.rules.state import Parfum
from neroli.games.parfum.words.effects import aromas_not_needed
from neroli.games.parfum.words.terms import listing

KINDS: Final = {
    phases.WAKE: "clock", phases.ACT: "action", phases.DISTILL: "distil", phases.PAY: "pay", phases.CLAIM: "claim",
    phases.COMPOSE: "compose", phases.SELL: "sale", phases.DISCARD: "discard",
}  # fmt: skip
LESSONS: Final = {
    "clock": Lesson(
        "An early clock plays first and sells first; a late one has more actions.", "P3.3", ("clocks",)
    ),
    "action": Lesson(
        "Take dice of the scents that notes in the distillery need, or water to help the roll.", "P4.1",
        ("distillery", "market"),
    ),
    "distil": Lesson(
        "Flasks claim notes, flies do not. Water re-rolls flies or turns one; it is over once you claim.", "P5.2",
        ("still", "distillery"),
    ),
    "pay": Lesson("Pay with tokens of few coins: those that you keep count at the end.", "P5.3", ("own-water",)),
    "claim": Lesson("Each flask serves one note only. What is left over is lost.", "P5.5", ("distillery",)),
    "compose": Lesson(
        "A head and a base make a minor with 2 flacons; with a heart they make a major with 3.", "P6.1", ("shelf",)
    ),
    "sale": Lesson(
        "A customer buys if the perfume holds what the portrait wishes. A bargain pays less, to nobody.", "P7.2",
        ("street", "shelf"),
    ),
    "discard": Lesson("Only four water tokens are kept. Let those of few coins go.", "P7.8", ("own-water",)),
}  # fmt: skip
TOUR: Final = (
    TourStep(
        "The aim",
        "Earn the most coins. Customers on the street pay for a flacon of a perfume with the scents below their "
        "portrait.",
        ("street", "money"),
    ),
    TourStep(
        "A round",
        "Choose a clock: an early one plays first, a late one has more actions. Then each in turn prepares, distils "
        "and composes; at last all sell.",
        ("clocks",),
    ),
    TourStep(
        "Your choice now",
        "What is ringed in green can be touched. In your turn you take dice of the scents you need, or water.",
        ("market", "well"),
    ),
    TourStep(
        "What it leads to",
        "Your dice roll: flasks serve, flies do not. With flasks you claim notes here and build them into a bottle.",
        ("distillery",),
    ),
    TourStep(
        "Where help is",
        "Hold any piece, with pointer or finger, and it explains itself. Advice asks a master, undo takes back, and "
        "the book has all rules.",
        ("bar-tools",),
    ),
)


def question_kind(view: Parfum, seat: int) -> str:
    return KINDS[view.phase] if seat in view.actors() else ""


def caution(view: Parfum, seat: int) -> str:
    """P4.3, P5.5 Dice of an aroma that no note needs serve nothing, unless a note is drawn."""
    if seat not in view.actors() or view.phase != phases.ACT:
        return ""
    idle = [AROMAS[aroma] for aroma in aromas_not_needed(view)]
    return f"No note here needs {listing(idle, 'or')}." if idle else ""
