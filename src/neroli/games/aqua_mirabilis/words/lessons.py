"""What a newcomer is told: one sentence for each kind of question, five steps of a first visit, cautions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from neroli.core.title import Lesson, TourStep
from neroli.games.aqua_mirabilis.rules import course, options, phases
from neroli.games.aqua_mirabilis.rules.state import AquaMirabilis
from neroli.games.aqua_mirabilis.words.effects import empty_words

KINDS_OF_QUESTIONS: Final = {
    phases.TURN: "turn",
    phases.WORKERS: "workers",
    phases.PAY: "pay",
    phases.PICK: "pick",
    phases.LEARN: "learn",
    phases.COST: "fee",
    phases.WHICH_METHOD: "method",
    phases.DROP: "drop",
    phases.GIFTS: "gifts",
    phases.LOOK: "look",
    phases.INFLUENCE: "influence",
    phases.PRESENT: "present",
    phases.SECOND_PERFUME: "encore",
    phases.CONVERT: "convert",
    phases.STORE: "store",
    phases.COACH: "coach",
    phases.RIDE: "ride",
    phases.CITY: "city",
    phases.RETURN: "return",
    phases.END: "end",
    phases.EXTRA: "extra",
    phases.RECIPE: "recipe",
    phases.FILL: "fill",
    phases.ROOM: "room",
    phases.ESSENCES: "essences",
    phases.WHICH_DAMES: "dames",
    phases.KEEP: "keep",
    phases.PARADE: "parade",
}
LESSONS: Final[Mapping[str, Lesson]] = {
    "turn": Lesson(
        "Send your perfumer to a ringed space and pay its action points, or go home and turn flowers into essences.",
        "A15", ("market", "own"),
    ),
    "workers": Lesson(
        "You take a flower from your stand and one from each worker's; moving a worker costs a point more.",
        "A23", ("market",),
    ),
    "pay": Lesson("A city tile can pay up to 3 points instead of your sundial; it is flipped then.", "AD6", ("own",)),
    "pick": Lesson("Your ability adds one flower of your choice from the supply.", "A27", ("supply",)),
    "learn": Lesson("A tile stays with you to the end, and each raises your experience.", "A29", ("school",)),
    "fee": Lesson("A new method costs two equal flowers; take those that you need least.", "A28", ("own",)),
    "method": Lesson("Methods differ in the flowers they take and the essences they make.", "A45", ("school",)),
    "drop": Lesson("You have room for three methods, so one goes, with what is stored on it.", "AD18", ("own",)),
    "gifts": Lesson(
        "Each gift lets you place an influence token; most influence brings her favour and 5 points.",
        "A34", ("couples", "own"),
    ),
    "look": Lesson(
        "Her bonus counts for everybody at the end, but only those who looked know it.", "A35", ("couples",)
    ),
    "influence": Lesson("One token for each gift. Whoever has strictly most holds her favour.", "A36", ("couples",)),
    "present": Lesson(
        "Points for empty slots, 3 in the King's column, and by your letter in the Court's row.", "A41", ("matrix",)
    ),
    "encore": Lesson("A second perfume in the same visit, but not the same one.", "AD43", ("own",)),
    "convert": Lesson(
        "Pay production points to turn flowers into essences; the points left are lost.", "A44", ("own",)
    ),
    "store": Lesson("Flowers stored on a method wait for the next production; all others are lost.", "A46", ("own",)),
    "coach": Lesson(
        "After a production your coach must move; where it stops in a city, you choose a tile.", "A48", ("road",)
    ),
    "ride": Lesson("One direction only. In a city you may stop; with its letter it gives a tile.", "A48", ("road",)),
    "city": Lesson("Any tile of this pile is yours. Flip it later, once, for what it shows.", "A49", ("cities",)),
    "return": Lesson("From here the coach may go home at once, or stay.", "A50", ("road",)),
    "end": Lesson("Before your turn ends you may still create perfumes and flip tiles.", "A18", ("own",)),
    "extra": Lesson("A token is a point at the end, or one more turn right now.", "A14", ("own",)),
    "recipe": Lesson(
        "The tile gives the recipe whatever your experience, and its base for nothing.", "A53", ("matrix",)
    ),
    "fill": Lesson("The complements choose the row of the matrix: look where cubes are few.", "A51", ("matrix", "own")),
    "room": Lesson("You show three perfumes at most; what you discard is gone.", "A52", ("own",)),
    "essences": Lesson("Two different essences of your choice, from the supply.", "A53", ("supply",)),
    "dames": Lesson("Two influence tokens at once, without gifts.", "AD35", ("couples",)),
    "keep": Lesson("You lead with more than two dames, but hold two favours at most.", "A37", ("couples",)),
    "parade": Lesson(
        "All perfumes on your board score once more now: complete what you can.", "A56", ("matrix", "own")
    ),
}  # fmt: skip
TOUR: Final = (
    TourStep(
        "The aim",
        "Create perfumes and present them at Versailles. A perfume scores where the matrix is still empty, in the "
        "column of the King and in the row of the Court. Most points after four weeks win.",
        ("matrix", "palace"),
    ),
    TourStep(
        "The weeks",
        "Whenever somebody's sundial starts again, a day passes. On Sunday new flowers arrive, King and Court change "
        "their taste, and every perfume can be presented again.",
        ("weeks",),
    ),
    TourStep(
        "Your choice now",
        "Send your perfumer to a ringed space: a stand brings flowers for one action point. Or go home and produce: "
        "flowers become essences, and the coach travels.",
        ("market", "own"),
    ),
    TourStep(
        "What it leads to",
        "One essence is the base of a perfume, one or two others complete it; experience opens better recipes. "
        "Letters of the nobles open cities and please the Court.",
        ("school", "couples", "road"),
    ),
    TourStep(
        "Where help is",
        "Point at anything, or press it long, and it explains itself. Advice asks a master; the book has all rules.",
        ("question-bar",),
    ),
)


def question_kind(view: AquaMirabilis, seat: int) -> str:
    return KINDS_OF_QUESTIONS[view.phase] if seat in view.actors() else ""


def caution(view: AquaMirabilis, seat: int) -> str:
    """A choice that would bring nothing now."""
    if seat not in view.actors():
        return ""
    if view.phase == phases.WORKERS:
        return empty_words(view, view.perfumer[seat])
    if view.phase == phases.GIFTS and not options.can_influence(view, seat, course.dame_of(view)):
        return "You have no influence to place: a gift only shows you her bonus."
    if view.phase == phases.TURN and view.sundial[seat] == phases.FULL_DAY:
        return "A full sundial does not produce yet."
    return ""
