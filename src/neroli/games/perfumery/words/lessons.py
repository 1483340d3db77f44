"""What a newcomer is told: five steps at the first visit, then one sentence for each new kind of question."""

from __future__ import annotations

from typing import Final

from neroli.core.title import Lesson, TourStep
from neroli.games.perfumery.rules import phases, production
from neroli.games.perfumery.rules.state import Perfumery

KINDS: Final = {
    phases.PLACE: "place", phases.INSTALL: "install", phases.PAY: "pay", phases.DISCARD: "discard",
    phases.SORT: "sort", phases.REPLENISH: "replenish", phases.ESSENCE: "essence",
}  # fmt: skip
STEPS: Final = {
    phases.MIX: "mix", phases.PRODUCE: "produce", phases.SETTLE: "source", phases.STORE: "store",
}  # fmt: skip
LESSONS: Final = {
    "place": Lesson(
        "Columns bring cards, notes turn recipes into essences. Each perfumer does one thing in a round.", "F3.1",
        ("columns", "spaces", "notes"),
    ),
    "install": Lesson(
        "A recipe works from below: what the tile and the strips under it give, it can mix.", "F5.1", ("notes", "hand")
    ),
    "pay": Lesson(
        "Any cards that reach the cost will do. No change is given, so come close.", "F11.4", ("hand",)
    ),
    "discard": Lesson(
        "Seven cards are the most. What you discard falls into the columns, where others may take it.", "F4.3",
        ("hand",),
    ),
    "sort": Lesson("Move one recipe to a place where it finds what it mixes.", "F6.1", ("notes",)),
    "replenish": Lesson("A full jar serves any note when you produce.", "F7.1", ("shelf",)),
    "essence": Lesson(
        "It lies on the stockyard of one note, serves production this round, and cannot be mixed.", "F8.2",
        ("notes", "decks"),
    ),
    "mix": Lesson("Mix if the perfume you want needs what comes out; else skip.", "F12.1", ("notes", "hand")),
    "produce": Lesson(
        "Each band of a bottle is paid by its own note; jars help any note. What is left over volatilises.", "F12.2",
        ("hand", "notes"),
    ),
    "source": Lesson(
        "A synthetic essence stands in for any kind. Keep what another perfume needs.", "F12.2", ("notes", "shelf")
    ),
    "store": Lesson("A jar keeps one essence of its kind for later rounds. The rest volatilises.", "F12.4", ("shelf",)),
}  # fmt: skip
TOUR: Final = (
    TourStep(
        "The aim",
        "Produce perfumes. The green shield of each is its brand value, and the greatest sum wins at the end.",
        ("columns", "hand"),
    ),
    TourStep(
        "A round",
        "In turn each places perfumers and acts at once. Then all blend together, and a new row is dealt.",
        ("spaces",),
    ),
    TourStep(
        "Your choice now",
        "What is ringed in green can be touched. A column gives you all of its cards: perfumes to produce, recipes to "
        "install.",
        ("columns",),
    ),
    TourStep(
        "What it leads to",
        "Recipes lie in your three notes and give essences. A perfume needs what its three bands show: top, middle "
        "and base.",
        ("notes",),
    ),
    TourStep(
        "Where help is",
        "Hold any piece, with pointer or finger, and it explains itself. Advice asks a master, undo takes back, and "
        "the book has all rules.",
        ("bar-tools",),
    ),
)


def question_kind(view: Perfumery, seat: int) -> str:
    if seat not in view.actors():
        return ""
    return STEPS[view.step[seat]] if view.phase == phases.BLEND else KINDS[view.phase]


def caution(view: Perfumery, seat: int) -> str:
    """A line while some choice is pointless or gives something up."""
    if seat not in view.actors():
        return ""
    if view.phase == phases.PLACE and not view.recipe_deck and not view.perfume_deck:
        return "This is the last round: a third perfumer or the marker brings nothing more."
    if view.phase == phases.BLEND and view.step[seat] == phases.PRODUCE and len(production.producible(view, seat)) > 1:
        return "What one perfume takes may be missing for the other."
    return ""
